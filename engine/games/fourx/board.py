"""#33 4X: boards as data. A board is one file, `boards/NN.json`, in the form of rulings.md. Starts use that form too.

printed(3)              # board 3, read from its file
read_board({...})       # any board; raises BadBoardError, which names the region, the field and the reason
form_of(board)          # the inverse
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Annotated as A
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from engine.games.fourx.state import BOARDS, TECHS, TERRAINS, TRACKS, Board, Goal, Region, Tech

Letter = A[str, Meta(pattern=r"^[A-Z]\Z")]
Border = A[str, Meta(pattern=r"^[A-Z]{2}\Z")]
TechId = Literal[TECHS]  # type: ignore[valid-type]
Terrain = Literal[TERRAINS]  # type: ignore[valid-type]
Positive = A[int, Meta(ge=1)]
Count = A[int, Meta(ge=0)]
Turns = A[int, Meta(ge=1, le=1000)]  # limited: each turn may be a move, and a match is drawn and verified move by move


class BadBoardError(ValueError):
    """Data that cannot be a board. `region` is the letter of the wrong region, or "" for the board itself."""

    def __init__(self, field: str, why: str, region: str = "") -> None:
        super().__init__(f"{f'region {region}, ' if region else ''}{field}: {why}")
        self.region, self.field = region, field


class _Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class All(_Form, frozen=True, tag_field="kind", tag="all"):
    pass


class Own(_Form, frozen=True, tag_field="kind", tag="own"):
    regions: A[tuple[Letter, ...], Meta(min_length=1)]


class Number(_Form, frozen=True, tag_field="kind", tag="count"):
    n: Positive


class Beakers(_Form, frozen=True, tag_field="kind", tag="beakers"):
    n: Positive


class Techs(_Form, frozen=True, tag_field="kind", tag="techs"):
    techs: A[tuple[TechId, ...], Meta(min_length=1)]


class RegionForm(_Form, frozen=True):
    id: Letter
    terrain: Terrain
    name: str | UnsetType = UNSET
    track: A[tuple[tuple[Count, Count], ...], Meta(min_length=1)] | UnsetType = UNSET  # by default the terrain's track
    level: Count = 0
    owned: bool = False
    shield: Count | UnsetType = UNSET  # in foreign regions only
    step: Positive | UnsetType = UNSET  # in foreign regions only; 1 without it


class BoardForm(_Form, frozen=True):
    limit: Turns
    par: Turns
    goal: A[tuple[All | Own | Number | Beakers | Techs, ...], Meta(min_length=1)]
    regions: A[tuple[RegionForm, ...], Meta(min_length=1)]
    borders: tuple[Border, ...]
    number: Positive | UnsetType = UNSET
    name: str | UnsetType = UNSET
    techs: dict[TechId, Positive] = field(default_factory=dict)
    known: tuple[TechId, ...] = ()
    sea: tuple[Border, ...] = ()
    xy: dict[Letter, tuple[Count, Count]] | UnsetType = UNSET


@cache
def printed(number: int) -> Board:
    """Return one of our boards, from its file. Raises BadBoardError."""
    path = BOARDS / f"{number:02}.json"
    if not path.exists():
        raise BadBoardError("number", f"there is no board {number}")
    try:
        board = read_board(msgspec.json.decode(path.read_bytes()))
    except msgspec.DecodeError as error:
        raise BadBoardError("board", f"{path.name} is no JSON: {error}") from None
    if board.number != number or not board.name:
        raise BadBoardError("name" if board.number == number else "number", f"is required in {path.name}")
    return board


def read_board(data: Any) -> Board:
    """Return a board from plain data. Raises BadBoardError.

    Code that begins a match has to check that the goal is not met yet.
    """
    try:
        form = msgspec.convert(data, BoardForm)
    except msgspec.ValidationError as error:
        raise _named(str(error), data) from None
    _check(form)
    places = {region.id: n for n, region in enumerate(form.regions)}

    def neighbours(letter: str, pairs: Iterable[str]) -> tuple[int, ...]:
        return tuple(sorted(places[pair.replace(letter, "")] for pair in pairs if letter in pair))

    regions = tuple(
        Region(
            each.id,
            each.name or "",
            each.terrain,
            each.track or TRACKS[each.terrain],
            each.level,
            each.owned,
            each.shield or 0,
            each.step or 1,
            neighbours(each.id, form.borders),
            neighbours(each.id, form.sea),
            form.xy[each.id] if form.xy else (),
        )
        for each in form.regions
    )
    goals = tuple(msgspec.convert(msgspec.to_builtins(goal), Goal) for goal in form.goal)
    techs = tuple(Tech(tech, form.techs[tech]) for tech in TECHS if tech in form.techs)
    return Board(form.number or None, form.name or "", form.limit, form.par, goals, techs, form.known, regions)


def form_of(board: Board) -> dict[str, Any]:
    """Return a board as plain data."""
    letters = [region.id for region in board.regions]
    kinds = {"all": All, "own": Own, "count": Number, "beakers": Beakers, "techs": Techs}

    def pairs(of: str) -> tuple[str, ...]:
        return tuple(
            region.id + letters[m] for n, region in enumerate(board.regions) for m in getattr(region, of) if n < m
        )

    form = BoardForm(
        board.limit,
        board.par,
        tuple([_goal_form(kinds[goal.kind], goal) for goal in board.goals]),
        tuple([_region_form(region) for region in board.regions]),
        pairs("land"),
        board.number or UNSET,
        board.name or UNSET,
        {tech.id: tech.cost for tech in board.techs},
        board.known,
        pairs("sea"),
        {region.id: region.xy for region in board.regions} if all(r.xy for r in board.regions) else UNSET,  # type: ignore[misc]
    )
    plain: dict[str, Any] = msgspec.to_builtins(form)
    return plain


def _goal_form(kind: Any, goal: Goal) -> Any:
    return kind(*[getattr(goal, name) for name in kind.__struct_fields__])


def _region_form(region: Region) -> RegionForm:
    return RegionForm(
        region.id,
        region.terrain,
        region.name or UNSET,
        UNSET if region.track == TRACKS[region.terrain] else region.track,  # type: ignore[arg-type]
        region.level,
        region.owned,
        UNSET if region.owned else region.shield,
        UNSET if region.owned or region.step == 1 else region.step,
    )


# --- checks beyond the types of the form ---------------------------------------------------------------------------


def _check(form: BoardForm) -> None:
    """Raise BadBoardError for data that has the right form and still cannot be a board."""
    letters = [region.id for region in form.regions]
    if twice := _repeated(letters):
        raise BadBoardError("id", "is there twice", twice)
    if letters != sorted(letters):
        raise BadBoardError("regions", "stand in the order of their letters")
    for region in form.regions:
        _check_region(region)
    if not any(region.owned for region in form.regions):
        raise BadBoardError("regions", "at least one is owned")
    if form.par > form.limit:
        raise BadBoardError("par", f"is 1 to the limit, {form.limit}")
    for name, pairs in (("borders", form.borders), ("sea", form.sea)):
        _check_pairs(name, pairs, letters)
    if twice := _repeated([*form.borders, *form.sea]):
        raise BadBoardError("sea" if twice in form.sea else "borders", f"{twice} is there twice", twice[0])
    if twice := _repeated(form.known):
        raise BadBoardError("known", f"{twice} is there twice")
    for goal in form.goal:
        _check_goal(goal, form, letters)
    if form.xy is not UNSET:
        _check_places(form.xy, letters)


def _check_region(region: RegionForm) -> None:
    top = len(region.track or TRACKS[region.terrain]) - 1
    if region.level > top:
        raise BadBoardError("level", f"is 0 to {top}, the end of its track", region.id)
    for name in ("shield", "step"):
        if region.owned and getattr(region, name) is not UNSET:
            raise BadBoardError(name, "an owned region has none", region.id)
    if not region.owned and region.shield is UNSET:
        raise BadBoardError("shield", "is required in a foreign region", region.id)


def _check_pairs(name: str, pairs: Iterable[str], letters: list[str]) -> None:
    for pair in pairs:
        if unknown := next((letter for letter in pair if letter not in letters), ""):
            raise BadBoardError(name, f"{pair}: there is no region {unknown}", unknown)
        if pair[0] >= pair[1]:
            raise BadBoardError(name, f"{pair} is two different letters in alphabetical order", pair[0])


def _check_goal(goal: All | Own | Number | Beakers | Techs, form: BoardForm, letters: list[str]) -> None:
    if isinstance(goal, Own):
        for letter in goal.regions:
            if letter not in letters:
                raise BadBoardError("goal", f"there is no region {letter}", letter)
    if isinstance(goal, Number) and goal.n > len(letters):
        raise BadBoardError("goal", f"there are no {goal.n} regions")
    if isinstance(goal, Techs):
        for tech in goal.techs:
            if tech not in form.techs and tech not in form.known:
                raise BadBoardError("goal", f"{tech} cannot be researched on this board")


def _check_places(xy: dict[str, tuple[int, int]], letters: list[str]) -> None:
    for letter in (*letters, *xy):
        if letter not in letters or letter not in xy:
            raise BadBoardError("xy", "names each region, and no other", letter)
    if twice := _repeated(xy.values()):
        raise BadBoardError("xy", "two regions lie in one place", next(k for k, place in xy.items() if place == twice))


def _repeated(items: Iterable[Any]) -> Any:
    """Return an item that is there more than once, or None."""
    return next((item for item, count in Counter(items).items() if count > 1), None)


def _named(message: str, data: Any) -> BadBoardError:
    """Return the error for the region and field that a message of msgspec means.

    Such a message is "Expected `int`, got `str` - at `$.limit`".
    """
    why, _, path = message.partition(" - at `")
    of_region = re.search(r"\$\.regions\[(\d+)\]", path)
    letter = ""
    if of_region:
        number = int(of_region[1])
        region = data["regions"][number]
        letter = str(region.get("id", number + 1)) if isinstance(region, dict) else str(number + 1)
    inner = path[of_region.end() :] if of_region else path
    named = re.search(r"field `(\w+)`", why) or re.search(r"\.(\w+)", inner)
    return BadBoardError(named[1] if named else "regions" if of_region else "board", why, letter)
