"""Tests of how much of a phone's screen (390 × 844) each message takes.

They check budgets, rows that do not break, and the grid of a city. They run only with `make test-browser`. A run takes
a few games, each in one language; with TAKUJO_SOAK=1 all games in both.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from engine.form import Text
from render.texts import LOCALES, say
from tests import sample
from tests.browser.heights import walked
from tests.browser.play import SELDOM, visited
from tests.browser.player import Player

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900, method="thread")]

GAMES_A_RUN = 3
CHOSEN = {game: sample.lot("height", game).choice(LOCALES) for game in sample.games("heights", GAMES_A_RUN)}
DAYS = {"en": re.compile(r"\d\s*-?days?\b"), "ja": re.compile(r"\d+日")}
LOTS = [f"{column}{row}" for row in "123" for column in "abc"]


@pytest.mark.parametrize(
    ("game", "locale"),
    [
        pytest.param(game, locale, marks=() if CHOSEN.get(game) == locale else SELDOM)
        for game in GAMES
        for locale in LOCALES
    ],
)
def test_each_message_keeps_to_its_budget(game: str, locale: str, tmp_path: Path) -> None:
    """A1 to A3: each message keeps its height and its number of controls; no row of buttons breaks.

    A lobby where one person sits shows no days.
    """
    seen = walked(game, locale, tmp_path)
    excess = [each.excess for each in seen if each.excess]
    assert not excess, "\n".join(excess)
    surfaces = {re.sub(", (with|answer|many seats).*", "", each.surface) for each in seen}
    assert {"table", "end card", "/mine"} <= surfaces
    if GAMES[game].solo:
        return
    assert {"waiting", "folded", "hand at the end", "seal", "ping", "More… of a hand"} <= surfaces
    assert surfaces & {"hand, first", "hand, first, many moves"}
    for each in seen:
        if each.surface.startswith(("lobby, alone", "More… of a lobby")):
            assert not DAYS[locale].search(each.said), each.said
        if each.surface in ("lobby, alone", "lobby, two"):
            assert each.size.controls == 4


@pytest.mark.parametrize("locale", LOCALES)
def test_the_lots_of_a_city_stand_as_in_the_picture(locale: str, tmp_path: Path) -> None:
    """A4: the lots are in three rows and three columns. A lot that is taken keeps its place, and shows it."""
    with visited("city", "", locale, "phone", tmp_path) as person:
        person.answered(person.button(person.table, "play-now"))
        person.hand.wait_for()
        assert not _taken(person), "the first card finds an empty city"
        person.use(person.moves(person.hand)[0])  # on the first lot
        assert person.wait(lambda: bool(person.moves(person.hand)), 10.0)
        assert _taken(person) == ["a1"]


def _taken(person: Player) -> list[str]:
    """Take the first card of the hand, check the grid of the lots, and return the lots that are taken."""
    person.use(person.moves(person.hand)[0])
    person.shoot("grid", person.hand, "end")
    rows = [row for row in person.size_of(person.hand).rows if row[0].label.split()[0] in LOTS]
    keys = [key for row in rows for key in row]
    assert [key.label.split()[0] for key in keys] == LOTS
    assert [len({key.top for key in row}) for row in rows] == [1, 1, 1]
    assert len({key.top for key in keys}) == 3
    apart = rows[0][1].left - rows[0][0].left
    for column in zip(*rows, strict=True):  # a sign on a lot makes its button wider by a pixel or two
        lefts = [key.left for key in column]
        assert max(lefts) - min(lefts) < apart / 4
    taken = [key for key in keys if key.off]
    signed = [say(person.locale, Text("place-taken", {"value": lot}), plain=True) for lot in LOTS]
    assert {key.label for key in taken} == {key.label for key in keys} & set(signed)
    return [key.label.split()[0] for key in taken]
