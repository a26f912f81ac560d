"""The law of rulings: a game's rulings.md has exactly the rulings that its code and tests cite.

A game's `rulings.md` has two tables. They are the rulings (`R7`: a question that the printed rules leave open, and its
answer here) and the fields of a start. Comments, docstrings and names of tests (`test_r07_…`) cite a ruling by its
number. In a folder that sister games share, the game is named too: `1:R5` is R5 of the game whose id ends in 1. A run
that is about one game (`TAKUJO_GAME`) reads the files of that game and its sisters alone.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine.catalogue import GAMES
from tests import sample
from tests.games.conformance import packages_of

ROOT = Path(__file__).parents[2]
ROOMS = ("engine", "render", "data", "bot", "cogs", "tests")
CITED = re.compile(r"(?:\b(\d+):|(?<![\w:]))R(\d+)\b")
SECTION = re.compile(r"\b[Ss]ections? \d+")
HEADINGS = ("no.", "question", "ruling", "why"), ("field", "meaning", "default")


class Citation(NamedTuple):
    number: str  # R7
    of: str  # the digit before the colon; empty: the file's own game
    file: str


# --- the pages of rulings -------------------------------------------------------------------------------------------


def tables(text: str) -> list[list[list[str]]]:
    """Return the tables of a page: rows of cells, the heading first, without the line of dashes."""
    found: list[list[list[str]]] = []
    inside = False
    for line in text.splitlines():
        row = line.strip()
        if not row.startswith("|"):
            inside = False
            continue
        if not inside:
            found.append([])
        inside = True
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", row.strip("|"))]
        if not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            found[-1].append(cells)
    return found


def faults_of_page(text: str) -> list[str]:
    """Return what is wrong with a page of rulings by itself."""
    faults = [] if re.match(r"# Rulings of \S", text) else ["it begins with '# Rulings of <title>'"]
    if "\n## Fields of a start\n" not in text:
        faults.append("it has no '## Fields of a start'")
    parts = tables(text)
    if [tuple(part[0]) for part in parts] != list(HEADINGS):
        return [*faults, f"its tables are not {HEADINGS}"]
    for part in parts:
        faults += [f"a row has not {len(part[0])} cells, all filled: {row}" for row in part if len(row) != len(part[0])]
        faults += [f"{row[0]}: an empty cell" for row in part if not all(row)]
        faults += [f"{name} stands there twice" for name, n in Counter(row[0] for row in part).items() if n > 1]
    faults += [f"{row[0]} is no number such as R7" for row in parts[0][1:] if not re.fullmatch(r"R\d+", row[0])]
    return faults


def first_cells(text: str, table: int) -> set[str]:
    parts = tables(text)
    return {row[0].strip("`") for row in parts[table][1:]} if len(parts) > table else set()


# --- citations ------------------------------------------------------------------------------------------------------


def prose(source: str) -> Iterator[str]:
    """Yield the comments, docstrings and test names of a Python file: elsewhere R7 may be a card."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.startswith('"""')):
            yield token.string
        elif token.type == tokenize.NAME and token.string.startswith("test_r"):
            yield re.sub(r"_r(?=\d+(_|$))", " R", token.string).replace("_", " ")


def citations(root: Path, is_read: Callable[[str], bool] = lambda file: True) -> list[Citation]:
    """Return the citations in the Python files for whose names `is_read` is true."""
    return [
        Citation(f"R{int(number)}", of, str(path.relative_to(root)))
        for room in ROOMS
        for path in sorted((root / room).rglob("*.py"))
        if "skeleton" not in path.parts  # skeleton is a separate tree: tests/test_newgame.py
        if path.name != Path(__file__).name
        if is_read(str(path.relative_to(root)))
        for text in prose(path.read_text("utf-8"))
        for of, number in CITED.findall(text)
    ]


def owner(file: str, names: Iterable[str]) -> str | None:
    """Return the game, or folder of sister games, that a file belongs to.

    `tests/render/test_arsene_pictures.py` belongs to arsene.
    """
    words = re.split(r"[/_.-]", file)
    found = [name for name in names if any(word in (name, f"{name}s") for word in words)]
    return max(found, key=len, default=None)


def families(games: Iterable[Any]) -> dict[str, set[str]]:
    """Return folder -> the ids of the games that it holds or helps."""
    found: dict[str, set[str]] = {}
    for game in games:
        for package in packages_of(game):
            found.setdefault(package.rpartition(".")[2], set()).add(game.id)
    return found


def cited_by_game(cited: Iterable[Citation], folders: dict[str, set[str]]) -> tuple[dict[str, set[str]], list[str]]:
    """Return game -> the numbers cited of it, and the citations that fit no single game."""
    found: dict[str, set[str]] = {game: set() for games in folders.values() for game in games}
    lost = []
    for citation in cited:
        own = folders.get(owner(citation.file, folders) or "", set())
        sisters = {game for games in folders.values() if games & own for game in games}
        meant = {game for game in sisters if game.endswith(citation.of)} if citation.of else own
        if len(meant) == 1:
            found[next(iter(meant))].add(citation.number)
        else:
            lost.append(
                f"{citation.file} cites {citation.of}{':' * bool(citation.of)}{citation.number}: of which game?"
            )
    return found, lost


def faults_of_game(text: str, cited: set[str], fields: set[str]) -> list[str]:
    """Return the differences between a page of rulings and a game."""
    given, explained = first_cells(text, 0), first_cells(text, 1)
    return [
        *(f"{number} is cited, and is no ruling" for number in sorted(cited - given)),
        *(f"{number} is cited nowhere" for number in sorted(given - cited)),
        *(f"the field {field} is not explained" for field in sorted(fields - explained)),
        *(f"a start has no field {field}" for field in sorted(explained - fields)),
    ]


def fields_of(game: Any) -> set[str]:
    """Return the fields of a game's start, also those of a record.

    `deals.reshuffles` are in each deal as `reshuffles`.
    """
    return {*game.start_type.__struct_encode_fields__, *(name.rpartition(".")[2] for name in game.draws)}


# --- the law --------------------------------------------------------------------------------------------------------


@cache
def cited() -> tuple[dict[str, set[str]], list[str]]:
    folders = families(GAMES.values())
    sisters = {game for games in folders.values() if sample.ONLY in games for game in games}

    def is_read(file: str) -> bool:
        return not sisters or bool(sisters & folders.get(owner(file, folders) or "", set()))

    return cited_by_game(citations(ROOT, is_read), folders)


@pytest.mark.parametrize("game_id", sample.part("rulings", count=len(GAMES)))
def test_the_rulings_of_a_game_are_written_down(game_id: str) -> None:
    game = GAMES[game_id]
    page = ROOT / "engine" / "games" / game.id / "rulings.md"
    assert page.exists(), f"{game.id} has no rulings.md; it cites {sorted(cited()[0][game.id])}"
    text = page.read_text("utf-8")
    faults = faults_of_page(text) + faults_of_game(text, cited()[0][game.id], fields_of(game))
    assert not faults, "\n".join([f"{page.relative_to(ROOT)}:", *faults])


def test_every_citation_is_of_one_game() -> None:
    assert not cited()[1], "\n".join(cited()[1])


def test_no_one_cites_a_paper_that_is_not_here() -> None:
    """A specification's 'section 9' does not help a reader who has only the repository."""
    files = (path for room in ROOMS for path in (ROOT / room).rglob("*") if path.suffix in (".py", ".md", ".ftl"))
    found = [
        f"{path.relative_to(ROOT)}:{n}: {line.strip()}"
        for path in sorted(files)
        if path.name != Path(__file__).name
        for n, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if SECTION.search(line)
    ]
    assert not found, "\n".join(found)


# --- the law's own examples ------------------------------------------------------------------------------------------

PAGE = """# Rulings of Whist

What the rules leave open.

| no. | question | ruling | why |
| --- | --- | --- | --- |
| R1 | Who leads? | The \\| dealer. | One has to. |
| R2 | Who deals? | No one. | |

## Fields of a start

| field | meaning | default |
| --- | --- | --- |
| `hands` | the hands | required |
"""
WHOLE = PAGE.replace("| No one. | |", "| No one. | So it is. |")


def test_a_page_is_read() -> None:
    assert not faults_of_page(WHOLE)
    assert first_cells(WHOLE, 0) == {"R1", "R2"}
    assert first_cells(WHOLE, 1) == {"hands"}
    assert faults_of_game(WHOLE, {"R1", "R2"}, {"hands"}) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (PAGE, "R2: an empty cell"),
        ("", "it begins with"),
        (WHOLE.replace("## Fields", "## Words"), "it has no '## Fields of a start'"),
        (WHOLE.replace("| why |", "| reason |"), "its tables are not"),
        (WHOLE.replace("| R2 |", "| R1 |"), "R1 stands there twice"),
        (WHOLE.replace("| R2 |", "| second |"), "second is no number"),
        (WHOLE.replace("| One has to. |", "|"), "a row has not 4 cells"),
    ],
)
def test_a_page_with_a_fault_is_refused(text: str, fault: str) -> None:
    assert any(found.startswith(fault) for found in faults_of_page(text)), faults_of_page(text)


def test_page_and_game_must_agree() -> None:
    assert faults_of_game(WHOLE, {"R1", "R3"}, {"deck"}) == [
        "R3 is cited, and is no ruling",
        "R2 is cited nowhere",
        "the field deck is not explained",
        "a start has no field hands",
    ]
    assert "R1 is cited nowhere" in faults_of_game(WHOLE, set(), set())


def test_citations_are_found_in_prose_and_given_to_their_games(tmp_path: Path) -> None:
    sources = {
        "engine/games/whist/game.py": 'x = "R9"  # R1, R12\n"""As 1:R4 says (R2)."""\n',
        "engine/games/bridge/turn.py": "# 1:R4, 2:R5 and R6\n",
        "tests/games/bridges.py": "# 2:R7\n",
        "tests/games/test_bridge1.py": "# R8, XR9, R\ndef test_r05_r11_x_r2(): pass\ndef test_round_7(): r7 = 1\n",
        "tests/games/conformance/views.py": "# R3\n",
    }
    for name, source in sources.items():
        (path := tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, "utf-8")
    folders = {"whist": {"whist"}, "bridge": {"bridge1", "bridge2"}, "bridge1": {"bridge1"}, "bridge2": {"bridge2"}}
    found, lost = cited_by_game(citations(tmp_path), folders)
    assert found == {"whist": {"R1", "R12", "R2"}, "bridge1": {"R4", "R8", "R5", "R11", "R2"}, "bridge2": {"R5", "R7"}}
    assert sorted(lost) == [
        "engine/games/bridge/turn.py cites R6: of which game?",
        "engine/games/whist/game.py cites 1:R4: of which game?",
        "tests/games/conformance/views.py cites R3: of which game?",
    ]


def test_sections_are_recognised() -> None:
    assert SECTION.search("see section 9")
    assert SECTION.search("(sections 4.2 and 4.3)")
    assert not SECTION.search("another section")
    assert not SECTION.search("the section of 9 cards")
