# Every task of the project. A fresh clone needs make and Python 3.11 or later. The first task creates .venv.
# Another Python:  make setup PYTHON=/path/to/python3.12

PYTHON = python3.13 python3.12 python3.11 python3
BIN = .venv/bin
STAMP = .venv/.installed
BROWSER = .venv/.installed-browser
RELEASE = takujo-$(shell sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)
NEW_ENOUGH = import sys; sys.exit(sys.version_info < (3, 11))

# The tests start many processes, so compiled files are kept for the next one, whatever this machine's settings are.
export PYTHONDONTWRITEBYTECODE =

# One arena saves 100 MB in each process of the tests, since many of their threads live only for a moment (glibc).
test soak test-browser: export MALLOC_ARENA_MAX = 1

.DEFAULT_GOAL = help
.PHONY: help setup play test compiled soak test-browser run update image requirements bench league gallery lint release clean

help: ## list the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

setup: $(STAMP) ## create .venv and install the dependencies (the other tasks do this themselves)
	@echo ".venv is ready"

play: $(STAMP) ## play in the browser, without Discord and without a token
	$(BIN)/python -m bot play

run: $(STAMP) ## run the bot on Discord (settings: .env.example)
	$(BIN)/python -m bot run

update: ## back up, and install the newest version: make update SERVICE=takujo, or STOPPED=yes if the bot is stopped
	@[ -n "$(SERVICE)$(STOPPED)" ] || { echo "Stop the bot, then: make update STOPPED=yes" >&2; \
	    echo "For a systemd service, which is stopped and started: sudo make update SERVICE=takujo" >&2; exit 1; }
	@SERVICE='$(SERVICE)' ANYWAY='$(ANYWAY)' MAKE='$(MAKE)' sh deploy/update.sh

image: ## build the container image takujo, with podman or docker
	$$(command -v podman || command -v docker) build -t takujo -f Containerfile .

requirements: ## write requirements.txt, with hashes: run it after a change of pyproject.toml or constraints.txt
	python3 -m venv build/uv
	build/uv/bin/python -m pip install --quiet uv
	build/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-annotate --no-header --extra postgres -c constraints.txt pyproject.toml -o requirements.txt

ifdef GAME
test: $(STAMP)
	TAKUJO_GAME=$(GAME) $(BIN)/python -m pytest -n auto tests/games tests/render tests/corpus tests/test_playthroughs.py -k $(GAME)
else
test: export TAKUJO_TURNS ?= 1
test: $(STAMP) ## everything that must pass before a change lands; the tests of one game: make test GAME=<id>
	@$(MAKE) --no-print-directory -j 2 lint compiled
	$(BIN)/python -m pytest -n auto --dist worksteal
endif

compiled: $(STAMP) # otherwise each worker compiles all tests; the run itself reports what fails here
	@$(BIN)/python -m pytest --collect-only -qq >/dev/null || true

soak: $(STAMP) ## the long tests, with their counts, and all tests that `make test` takes a sample of
	TAKUJO_SOAK=1 $(BIN)/python -m pytest -m soak -s
	TAKUJO_SOAK=1 $(BIN)/python -m pytest -n auto

test-browser: $(STAMP) ## play some games to the end in Chromium (TAKUJO_SOAK=1: all); pictures: build/browser/
	@$(BIN)/python -m tests.browser.chromium
	@$(MAKE) --no-print-directory $(BROWSER)
	$(BIN)/python -m pytest -m browser tests/browser

bench: $(STAMP) ## measure the speed
	$(BIN)/python -m tests.bench

league: $(STAMP) ## let AI seats play each other in every game (takes hours): docs/league.md
	$(BIN)/python -m tests.league --write

gallery: $(STAMP) ## draw every board and hand in many positions: build/gallery/index.html
	$(BIN)/python -m tests.render.gallery build/gallery

lint: $(STAMP) ## check style, types, dead code, and which package may import which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/vulture

release: ## pack the last commit: dist/takujo-<version>.tar.gz and dist/SHA256SUMS
	@git diff --quiet HEAD || { echo "Commit first: a release is packed from the last commit." >&2; exit 1; }
	@mkdir -p dist
	git ls-files bot cogs data engine render > dist/FILES
	git archive --prefix=$(RELEASE)/ --add-file=dist/FILES --output=dist/$(RELEASE).tar.gz HEAD
	@rm dist/FILES
	cd dist && sha256sum $(RELEASE).tar.gz > SHA256SUMS && cat SHA256SUMS

clean: ## delete .venv, caches and build outputs (never .env or a database)
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A Python counts only if it really starts: version managers leave names on the path that don't. A working .venv is
# kept. A .venv whose Python is gone or too old is created again.
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
	        echo "$$bare can't make a virtual environment: its module ensurepip is missing." >&2; \
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
