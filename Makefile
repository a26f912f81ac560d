# Every task of the project. A fresh clone needs make and Python 3.11 or later: the first task makes .venv by itself.
# Another Python:  make setup PYTHON=/path/to/python3.12

PYTHON = python3.13 python3.12 python3.11 python3
BIN = .venv/bin
STAMP = .venv/.installed
BROWSER = .venv/.installed-browser
RELEASE = takujo-$(shell sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)
NEW_ENOUGH = import sys; sys.exit(sys.version_info < (3, 11))

# The tests start many processes: what one has compiled is kept for the others, whatever the machine is set to.
export PYTHONDONTWRITEBYTECODE =

# With one arena, glibc keeps 100 MB less for each process of the tests: many of their threads live for a moment only.
test soak test-browser: export MALLOC_ARENA_MAX = 1

.DEFAULT_GOAL = help
.PHONY: help setup play test compiled soak test-browser run update image requirements bench league gallery lint release clean

help: ## list the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

setup: $(STAMP) ## make .venv and install the dependencies (the other tasks do it by themselves)
	@echo ".venv is ready"

play: $(STAMP) ## play in the browser, without Discord and without a token
	$(BIN)/python -m bot play

run: $(STAMP) ## run the bot on Discord (settings: see .env.example)
	$(BIN)/python -m bot run

update: ## back up, fetch the newest version and set it up, with the bot stopped: make update SERVICE=takujo, or STOPPED=yes
	@[ -n "$(SERVICE)$(STOPPED)" ] || { echo "Stop the bot, then: make update STOPPED=yes" >&2; \
	    echo "Of a systemd service, which is stopped and started: sudo make update SERVICE=takujo" >&2; exit 1; }
	@SERVICE='$(SERVICE)' ANYWAY='$(ANYWAY)' MAKE='$(MAKE)' sh deploy/update.sh

image: ## build a container image, takujo, with podman or docker
	$$(command -v podman || command -v docker) build -t takujo -f Containerfile .

requirements: ## requirements.txt anew: what runs the bot, with hashes, after a change of pyproject.toml or constraints.txt
	python3 -m venv build/uv
	build/uv/bin/python -m pip install --quiet uv
	build/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-annotate --no-header --extra postgres -c constraints.txt pyproject.toml -o requirements.txt

ifdef GAME
test: $(STAMP)
	TAKUJO_GAME=$(GAME) $(BIN)/python -m pytest -n auto tests/games tests/render tests/corpus tests/test_playthroughs.py -k $(GAME)
else
test: $(STAMP) ## everything that must hold before a change lands; one game's own tests: make test GAME=<id>
	@$(MAKE) --no-print-directory -j 2 lint compiled
	$(BIN)/python -m pytest -n auto --dist worksteal
endif

compiled: $(STAMP) # otherwise each worker compiles all tests; what fails here, the run itself tells
	@$(BIN)/python -m pytest --collect-only -qq >/dev/null || true

soak: $(STAMP) ## the long tests, with their counts, and all of what `make test` takes a sample of
	TAKUJO_SOAK=1 $(BIN)/python -m pytest -m soak -s
	TAKUJO_SOAK=1 $(BIN)/python -m pytest -n auto

test-browser: $(STAMP) ## play games by lot to their end in a real browser (TAKUJO_SOAK=1: all): needs Chromium, keeps pictures in build/browser/
	@$(BIN)/python -m tests.browser.chromium
	@$(MAKE) --no-print-directory $(BROWSER)
	$(BIN)/python -m pytest -m browser tests/browser

bench: $(STAMP) ## measure the speed
	$(BIN)/python -m tests.bench

league: $(STAMP) ## let AI seats play one another in every game (for hours): docs/league.md
	$(BIN)/python -m tests.league --write

gallery: $(STAMP) ## draw every board and hand in many positions: build/gallery/index.html
	$(BIN)/python -m tests.render.gallery build/gallery

lint: $(STAMP) ## style, types and the arrows between the rooms
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/vulture

release: ## pack what is committed: dist/takujo-<version>.tar.gz and dist/SHA256SUMS
	@git diff --quiet HEAD || { echo "commit first: a release is packed from the last commit" >&2; exit 1; }
	@mkdir -p dist
	git ls-files bot cogs data engine render > dist/FILES
	git archive --prefix=$(RELEASE)/ --add-file=dist/FILES --output=dist/$(RELEASE).tar.gz HEAD
	@rm dist/FILES
	cd dist && sha256sum $(RELEASE).tar.gz > SHA256SUMS && cat SHA256SUMS

clean: ## remove .venv, caches and build outputs (never .env or a database)
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A Python counts only if it really starts: version managers leave names on the path that do not. A .venv that works is
# kept, one whose Python is gone or too old is made anew.
$(STAMP): pyproject.toml constraints.txt
	@if ! $(BIN)/python -c 'import pip; $(NEW_ENOUGH)' 2>/dev/null; then \
	    chosen=; bare=; old=; \
	    for python in $(PYTHON); do \
	        version=$$($$python -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null) || continue; \
	        if ! $$python -c '$(NEW_ENOUGH)'; then old="$$old $$python is $$version."; \
	        elif ! $$python -c 'import ensurepip, venv' 2>/dev/null; then bare="$$python ($$version)"; \
	        else chosen=$$python; break; fi; \
	    done; \
	    if [ -z "$$chosen" ] && [ -n "$$bare" ]; then \
	        echo "$$bare cannot make a virtual environment: its module ensurepip is missing." >&2; \
	        echo "On Debian and Ubuntu:  sudo apt install python3-venv   Then run make again." >&2; exit 1; \
	    elif [ -z "$$chosen" ]; then \
	        echo "Takujo needs Python 3.11 or later;$${old:- none was found.}" >&2; \
	        echo "Install one, or name it:  make setup PYTHON=/path/to/python3.12" >&2; exit 1; \
	    fi; \
	    echo "making .venv with $$chosen ($$version)"; \
	    $$chosen -m venv --clear .venv; \
	fi
	$(BIN)/python -m pip install --quiet -c constraints.txt -e '.[dev]'
	@touch $@

$(BROWSER): $(STAMP)
	$(BIN)/python -m pip install --quiet -c constraints.txt -e '.[browser]'
	@touch $@
