"""The verbs of a table, as plain calls: every refusal, and the changes that each one makes."""

from __future__ import annotations

import hashlib
import hmac
import itertools
from typing import Any

import discord
import pytest
from msgspec.structs import replace
from simcord.components import walk_components

from bot.tables.errors import RefusedError
from bot.tables.state.change import SEAL, TABLE, Moment, needs_snapshot, surfaces_to_redraw
from bot.tables.state.record import record_of
from bot.tables.state.table import Table
from bot.tables.time.time_control import PRESETS, USUAL, TimeControl
from bot.tables.verbs import absence, lobby, whereabouts
from bot.tables.verbs.settling import ai_timers
from bot.ui.address import decode
from bot.ui.panels import table_panel
from engine.ai import AWAY
from engine.basics import plain
from engine.catalogue import GAMES
from engine.chance import seal_at_start, seed_of
from engine.form import Text
from engine.game import BadOptionError
from engine.games.rabbit2.game import Rabbit2
from engine.guide import LEVEL as GUIDE
from engine.match import verify
from render.texts import say
from tests.bot.lobby import HOSTS, SECRET, begun, blank, opened, refused, then, tiny
from tests.bot.people import ANN, BEN, CAT, DAN
from tests.bot.sealed import applied
from tests.games.tiny import Tiny

__all__ = ["tiny"]  # a fixture


def seated(table: Table) -> list[tuple[int, str]]:
    return [(row.seat, row.name) for row in table.seats]


# --- opening -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["chess", ""])
def test_an_unknown_game_is_refused(game: str) -> None:
    with pytest.raises(RefusedError) as error:
        blank(game)
    assert (error.value.text.key, error.value.text.args) == ("refuse-unknown-game", {"games": tuple(GAMES)})


def test_a_new_table_seats_its_host_and_shows_its_seal() -> None:
    row = blank()
    assert (row.revision, row.status, row.host, row.seed) == (-1, "lobby", ANN.id, None)
    assert row.commitment == hashlib.sha256(SECRET).hexdigest()
    change = lobby.opened(Table(row, ()), Moment("k0", 1000.0), ANN)
    assert (change.kind, change.person, change.payload) == ("opened", ANN.id, {"options": row.options})
    table = applied(Table(row, ()), change, 1000.0)
    assert (table.row.revision, seated(table), table.joins) == (0, [(0, "Ann")], ["k0"])
    assert surfaces_to_redraw(Table(row, ()), table) == [TABLE]


def test_a_guided_match_begins_at_once_against_its_guide() -> None:
    lobby_ = opened()
    change = lobby.started_with_guide(lobby_, Moment("k0", 1000.0), "Guide")
    table = applied(lobby_, change, 1000.0)
    assert (change.kind, change.person, list(change.payload)) == ("started", ANN.id, ["start"])
    assert (seated(table), [row.ai for row in table.seats]) == ([(0, "Ann"), (1, "Guide")], [None, GUIDE])
    assert (table.playing, table.guided, table.explained) == (True, True, ())
    assert table.row.settings == {"pace": plain(PRESETS[USUAL]), "guide": []}
    assert table.match.seed == seed_of(SECRET, ["k0"])
    assert surfaces_to_redraw(lobby_, table) == [TABLE, ("hand", 0)]


def test_a_rematch_is_for_those_who_sat_at_a_table_that_has_ended() -> None:
    table = begun("tiny", BEN, CAT)
    with pytest.raises(RefusedError, match="refuse-still-playing"):
        lobby.blank_rematch(opened("tiny"), ANN, SECRET, 5.0)
    with pytest.raises(RefusedError, match="refuse-still-playing"):
        lobby.blank_rematch(table, BEN, SECRET, 5.0)
    ended = then(table, lobby.end, ANN)
    with pytest.raises(RefusedError, match="refuse-not-seated"):
        lobby.blank_rematch(ended, DAN, SECRET, 5.0)
    row = lobby.blank_rematch(ended, BEN, b"another", 5.0)
    assert (row.host, row.game, row.options, row.locale) == (BEN.id, "tiny", table.row.options, "en")
    assert (row.guild_id, row.channel_id, row.created_at) == (77, 78, 5.0)
    assert row.commitment == hashlib.sha256(b"another").hexdigest()


# --- the lobby -----------------------------------------------------------------------------------------------------


def test_what_cannot_be_done_in_a_lobby() -> None:
    table = opened()
    assert refused(table, lobby.sit, ANN).key == "refuse-seated"
    assert refused(table, lobby.sit, BEN, 0).key == "refuse-seat-taken"
    assert refused(table, lobby.sit, BEN, 7).key == "refuse-seat-taken"
    assert refused(table, lobby.leave, BEN).key == "refuse-not-seated"
    assert refused(table, lobby.add_ai, ANN, "godlike").key == "refuse-unknown-level"
    assert refused(table, lobby.add_ai, ANN, "away").key == "refuse-unknown-level"
    assert refused(table, lobby.add_ai, ANN, "random").key == "refuse-unknown-level", "of games without a mind"
    assert refused(table, lobby.remove_ai, ANN).key == "refuse-no-ai"
    few = refused(table, lobby.start, ANN)
    assert (few.key, few.args) == ("refuse-seats", {"counts": ("2",), "n": 1})
    with pytest.raises(RefusedError, match="refuse-still-playing"):
        record_of(table)
    full = opened("spymaster", BEN)
    text = refused(full, lobby.sit, CAT)
    assert (text.key, text.args) == ("refuse-full", {"n": 2})
    assert refused(full, lobby.add_ai, ANN, "easy").key == "refuse-full"


def test_a_seat_is_the_first_free_one_or_the_one_asked_for() -> None:
    assert seated(opened("tiny", BEN)) == [(0, "Ann"), (1, "Ben")]
    table = then(opened("tiny"), lobby.sit, BEN, 2, key="ben", now=7.0)
    assert seated(table) == [(0, "Ann"), (2, "Ben")]
    row = table.seats[1]
    assert (row.person, row.ai, row.locale, row.joined_key, row.joined_at) == (BEN.id, None, "en", "ben", 7.0)
    assert seated(then(table, lobby.sit, CAT)) == [(0, "Ann"), (1, "Cat"), (2, "Ben")]
    assert seated(then(table, lobby.leave, ANN)) == [(2, "Ben")]


def test_partners_are_chosen_by_the_seat() -> None:
    """A seated person may go to another side. For the seed, the press that counts is the one by which they sat down."""
    table = opened("souten", BEN)
    assert table.sides == ((0, 2), (1, 3))
    assert refused(table, lobby.sit, BEN, 1).key == "refuse-seated"
    assert refused(table, lobby.sit, BEN, 3).key == "refuse-seated", "the same side"
    assert refused(table, lobby.sit, BEN, 0).key == "refuse-seat-taken"
    change = lobby.sit(table, Moment("go", 7.0), BEN, 2)
    assert (change.kind, change.seat, change.person, change.payload) == ("moved", 2, BEN.id, {"from": 1})
    after = applied(table, change, 7.0)
    assert (seated(after), after.joins) == ([(0, "Ann"), (2, "Ben")], ["k0", "k1"])
    alone = opened("souten", BEN, mode="solo")
    assert alone.sides == ()
    assert seated(then(alone, lobby.sit, BEN, 2)) == [(0, "Ann"), (2, "Ben")]


def test_chance_says_who_plays_with_who() -> None:
    table = opened("souten", BEN, CAT)
    found = {tuple(then(table, lobby.shuffle, ANN, bytes([n])).names) for n in range(60)}
    assert found == set(itertools.permutations(["Ann", "Ben", "Cat"]))
    change = lobby.shuffle(table, Moment("", 7.0), ANN, bytes([1]))
    assert [row.seat for row in change.seats] == [0, 1, 2]
    assert {row.person: row.joined_key for row in change.seats} == {ANN.id: "k0", BEN.id: "k1", CAT.id: "k2"}
    assert refused(begun(), lobby.shuffle, ANN, b"").key == "refuse-started"


def lobby_buttons(shown: Any) -> list[tuple[str, str, str]]:
    """The verb, the argument and the label of each button."""
    found = [c for c in walk_components(shown.layout.to_components()) if "custom_id" in c]
    return [(decode(c["custom_id"]).verb, decode(c["custom_id"]).arg, c["label"]) for c in found]


async def test_a_lobby_shows_the_sides_and_where_one_can_sit() -> None:
    async def places(table: Table) -> list[tuple[str, str]]:
        return [(arg, label) for verb, arg, label in lobby_buttons(await table_panel(table, None)) if verb == "sit"]

    assert await places(opened("souten", mode="solo")) == [("", "Sit")]
    assert await places(opened("souten")) == [("2", "Sit with Ann"), ("1", "Sit in team 2")]
    two = opened("souten", BEN)
    assert await places(two) == [("2", "Sit with Ann"), ("3", "Sit with Ben")]
    namesakes = then(opened("souten"), lobby.sit, replace(BEN, name="Ann"))
    assert len({label for _, label in await places(namesakes)}) == 2
    three = opened("souten", BEN, CAT)
    assert await places(three) == [("3", "Sit with Ben")]
    assert await places(then(three, lobby.sit, DAN)) == [], "it is full"


async def test_start_is_lit_when_all_are_back() -> None:
    """Until then a lobby names the people whose seats are kept.

    The host may start without them, and then nothing of it stays.
    """

    async def shown(table: Table) -> tuple[str, int]:
        found = list(walk_components((await table_panel(table, None)).layout.to_components()))
        style = next((c["style"] for c in found if "custom_id" in c and decode(c["custom_id"]).verb == "start"), 0)
        return "\n".join(c["content"] for c in found if c["type"] == 10), style

    lit, grey = 3, 2
    former = then(begun("rabbit2", BEN, CAT), lobby.end, ANN)
    rematch = then(Table(lobby.blank_rematch(former, CAT, SECRET, 5.0), ()), lobby.opened, CAT, former)
    assert seated(rematch) == [(2, "Cat")]
    words, style = await shown(rematch)
    assert "held for **Ann** until <t:1300:t>" in words
    assert "held for **Ben** until <t:1300:t>" in words
    assert style == 0, "too few are here"
    two = then(rematch, lobby.sit, BEN)
    assert say("en", Text("lobby-without")) in (await shown(two))[0]
    assert (await shown(two))[1] == grey
    assert (await shown(then(two, lobby.sit, ANN)))[1] == lit
    begun_ = then(two, lobby.start, CAT)
    assert seated(begun_) == [(0, "Ben"), (1, "Cat")]
    assert begun_.row.settings == then(two, lobby.end, CAT).row.settings == {"pace": plain(PRESETS[USUAL])}


def test_ais_have_names_of_their_own_and_go_the_last_one_first() -> None:
    table, names = opened("tiny"), ("Fox", "Ann", "Owl")
    change = lobby.add_ai(table, Moment("ai", 7.0), ANN, "random", names)
    assert (change.kind, change.seat, change.person) == ("sat", 1, ANN.id)
    table = then(applied(table, change, 7.0), lobby.add_ai, ANN, "random", names)
    assert seated(table) == [(0, "Ann"), (1, "Fox"), (2, "Owl")]
    assert [(row.person, row.ai, row.joined_key) for row in table.seats[1:2]] == [(None, "random", "ai")]
    change = lobby.remove_ai(table, Moment("no", 8.0), ANN)
    assert (change.kind, change.seat) == ("left", 2)
    assert seated(applied(table, change, 8.0)) == [(0, "Ann"), (1, "Fox")]


def test_the_seats_follow_from_the_options() -> None:
    """Tiny is for two to three; with four rounds of three cards only for two."""
    two = {"rounds": 4, "hand": 3}
    table = opened("tiny", BEN, **two)
    assert table.seat_numbers == (2,)
    assert refused(table, lobby.sit, CAT) == Text("refuse-full", {"n": 2})
    assert refused(table, lobby.add_ai, ANN, "random").key == "refuse-full"
    assert refused(opened("tiny", **two), lobby.sit, CAT, 2).key == "refuse-seat-taken"
    crowd = then(opened("tiny", BEN, CAT), lobby.set_options, ANN, two)  # who sat there before is still seen
    assert refused(crowd, lobby.start, ANN) == Text("refuse-seats", {"counts": ("2",), "n": 3})
    gone = then(crowd, lobby.leave, ANN)  # two are left, in seats 1 and 2: seat 0 is not free for a third
    assert refused(gone, lobby.sit, DAN).key == "refuse-full"
    assert seated(then(gone, lobby.start, BEN)) == [(0, "Ben"), (1, "Cat")]


class Duel(Rabbit2):
    """A game for exactly two, though Rabbit2 is for two to four."""

    def check_options(self, options: Any, seats: int) -> None:
        super().check_options(options, seats)
        if seats != 2:
            raise BadOptionError("round_limit", "a duel")


async def test_the_panel_shows_as_many_seats_as_the_options_allow(monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = opened(Rabbit2.id, BEN, CAT)
    assert (await shown(crowd)).count("⬚ 1 more can join") == 1
    monkeypatch.setitem(GAMES, Rabbit2.id, Duel())
    assert (await shown(opened(Rabbit2.id))).count("⬚ 1 more needed") == 1
    assert "⬚" not in await shown(opened(Rabbit2.id, BEN))
    words = await shown(crowd)  # who has sat there before is still seen
    assert "Cat" in words
    assert "⬚" not in words


async def shown(table: Table) -> str:
    """The text of a lobby's panel: no picture is asked for."""
    panel = await table_panel(table, None)  # type: ignore[arg-type]
    return "\n".join(c.content for c in panel.layout.walk_children() if isinstance(c, discord.ui.TextDisplay))


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"round_limit": 20, "colour": "red"}, "colour"),
        ({"round_limit": "many"}, "round_limit"),
        ({"round_limit": 10**30}, "round_limit"),
        ({"agents": "1-1-1"}, "agents"),
        ({"agents": None}, "agents"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, Any], named: str) -> None:
    text = refused(opened(), lobby.set_options, ANN, options)
    if named == "colour":
        assert text.args == {"options": ("agents", "round_limit")}
    else:
        assert text.args["option"] == named
        assert text.args["values"] in (("9-6-6", "11-5-5", "13-4-4"), "20-200")
    with pytest.raises(RefusedError) as error:
        blank(**options)
    assert error.value.text == text


class Never(Tiny):
    """A game whose options exclude each other, with any number of seats."""

    def check_options(self, options: Any, seats: int) -> None:
        if options.rounds == options.hand:
            raise BadOptionError("rounds", "not as many as cards")


def test_options_with_which_no_one_can_play_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "tiny", Never())
    table = opened("tiny", rounds=2, hand=3)
    text = refused(table, lobby.set_options, ANN, {"rounds": 3})
    assert text.key == "refuse-options-apart"
    assert then(table, lobby.set_options, ANN, {"rounds": 4}).row.options["rounds"] == 4


def test_options_are_set_one_by_one_and_logged_in_full() -> None:
    table = opened()
    change = lobby.set_options(table, Moment("k", 1.0), ANN, {"round_limit": 30})
    assert (
        change.payload == {"options": change.fields["options"]} == {"options": {**table.row.options, "round_limit": 30}}
    )
    assert applied(table, change, 1.0).row.options["round_limit"] == 30
    assert table.row.options["round_limit"] != 30


# --- start, seats and seed -----------------------------------------------------------------------------------------


def test_seats_close_up_at_start_and_the_seed_has_the_joins_in_their_order() -> None:
    table = then(Table(blank("tiny"), ()), lobby.opened, ANN, key="jA")
    table = then(table, lobby.sit, BEN, 2, key="j0", now=1001.0)
    table = then(table, lobby.sit, CAT, 1, key="j1", now=1002.0)
    table = then(table, lobby.leave, ANN)
    table = then(table, lobby.sit, DAN, key="jD", now=1003.0)
    table = then(table, lobby.leave, CAT)
    change = lobby.start(table, Moment("start", 1004.0), BEN)
    after = applied(table, change, 1004.0)
    assert seated(after) == [(0, "Dan"), (1, "Ben")]
    assert change.payload["joins"] == ["j0", "jD", "start"] == after.joins
    assert change.payload["seal"] == seal_at_start(after.row.commitment, after.joins) == after.history.seal
    assert after.row.seed == hmac.new(SECRET, b"j0\njD\nstart", hashlib.sha256).digest()
    assert after.row.seed == seed_of(SECRET, after.joins)
    assert (after.row.status, after.row.version) == ("playing", after.game.version)
    assert surfaces_to_redraw(table, after) == [TABLE, ("hand", 0), ("hand", 1), SEAL]
    assert needs_snapshot(table, after, change)


def test_who_sits_down_again_and_again_does_not_learn_the_deal() -> None:
    """The press that starts comes last into the seed. Nothing that is in the database before it shows the deal."""
    table = opened("tiny", BEN)
    first, second = (applied(table, lobby.start(table, Moment(key, 1.0), ANN), 1.0) for key in ("s1", "s2"))
    assert first.joins[:-1] == second.joins[:-1] == table.joins
    assert first.row.seed != second.row.seed
    assert seed_of(SECRET, table.joins) not in (first.row.seed, second.row.seed)


def test_a_word_of_ones_own_goes_into_the_seed() -> None:
    table = then(opened("tiny", BEN), lobby.set_word, BEN, "七 lucky")
    assert (table.joins, [row.word for row in table.seats]) == (["k0", "k1 七 lucky"], ["", "七 lucky"])
    change = lobby.set_word(table, Moment("w", 1.0), ANN, "x")
    assert (change.kind, change.seat, change.person, change.payload) == ("word", 0, ANN.id, {"word": "x"})
    assert surfaces_to_redraw(table, applied(table, change, 1.0)) == [TABLE]
    after = then(table, lobby.start, ANN, key="s")
    assert after.row.seed == seed_of(SECRET, ["k0", "k1 七 lucky", "s"])
    assert verify(after.game, after.match.record(SECRET, after.joins)).seed == after.row.seed
    assert then(table, lobby.set_word, BEN, "").joins == ["k0", "k1"]
    assert then(then(table, lobby.leave, BEN), lobby.sit, BEN, key="k2").joins == ["k0", "k2"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  two\n words\t", "two words"),
        ("a\x00\u202eb\ud800c", "a b c"),
        (" \u200b ", ""),
        ("w" * 500, "w" * lobby.WORD),
        ("w" * (lobby.WORD - 1) + " x", "w" * (lobby.WORD - 1)),
    ],
)
def test_a_word_is_kept_as_it_will_be_read(typed: str, kept: str) -> None:
    (row,) = then(opened(), lobby.set_word, ANN, typed).seats
    assert row.word == kept


def test_a_word_is_for_who_sits_in_a_lobby() -> None:
    assert refused(opened(), lobby.set_word, BEN, "x").key == "refuse-not-seated"
    assert refused(begun(), lobby.set_word, ANN, "x").key == "refuse-started"


def test_an_ai_owes_its_answer_after_a_pause() -> None:
    table = then(opened("tiny"), lobby.add_ai, ANN, "random")
    after = applied(table, lobby.start(table, Moment("start", 1004.0), ANN), 1004.0)
    (timer,) = ai_timers(after, 1004.0, 0.8)  # all bid at once: Ann, too
    assert (timer.kind, timer.seat, timer.decision, timer.due) == ("ai", 1, after.at(1).owed.id, 1004.8)


# --- a match, and afterwards ---------------------------------------------------------------------------------------


def test_what_cannot_be_done_in_a_match() -> None:
    table = begun()
    for name, (verb, args) in HOSTS.items():
        if name != "end":
            assert refused(table, verb, ANN, *args).key == "refuse-started"
    assert refused(table, lobby.sit, CAT).key == "refuse-started"
    assert refused(table, lobby.sit, ANN).key == "refuse-started"
    assert refused(table, lobby.leave, CAT).key == "refuse-not-seated"


def test_who_leaves_a_match_keeps_the_seat_until_coming_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absence, "AI_TURNS", 0)
    table = begun()
    change = lobby.leave(table, Moment("bye", 1.0), BEN)
    away = applied(table, change, 1.0)
    assert (change.kind, change.seat, change.person) == ("vacated", 1, BEN.id)
    assert (away.seat_of(BEN.id), away.at(1).person, away.seats[1].ai) == (1, None, AWAY)
    assert refused(away, lobby.leave, BEN).key == "refuse-not-seated"
    change = lobby.sit(away, Moment("back", 2.0), BEN)
    assert (change.kind, change.surfaces) == ("returned", (TABLE, ("hand", 1)))
    assert applied(away, change, 2.0).seats == table.seats


def test_what_cannot_be_done_afterwards() -> None:
    table = then(begun(), lobby.end, ANN, now=1005.0)
    assert (table.row.status, table.row.ended_at, table.waiting) == ("cancelled", 1005.0, ())
    assert refused(table, lobby.end, ANN).key == "refuse-over"
    assert refused(table, lobby.leave, BEN).key == "refuse-over"
    assert refused(table, lobby.sit, CAT).key == "refuse-started"
    assert record_of(table)["secret"] == SECRET.hex()


def test_only_a_lobby_is_closed_for_not_having_been_started() -> None:
    change = lobby.close_unstarted(opened(), Moment("lobby:1", 9.0))
    assert (change.kind, change.person, change.fields) == ("cancelled", None, {"status": "cancelled", "ended_at": 9.0})
    assert lobby.close_unstarted(begun(), Moment("lobby:1", 9.0)) is None
    assert lobby.close_unstarted(then(opened(), lobby.end, ANN), Moment("lobby:1", 9.0)) is None


def test_a_table_is_placed_without_anything_to_redraw() -> None:
    change = whereabouts.place(opened(), Moment("", 9.0), 55)
    assert (change.kind, change.payload, change.surfaces) == ("placed", {"thread": 55}, ())
    assert applied(opened(), change, 9.0).row.thread_id == 55
    assert then(applied(opened(), change, 9.0), whereabouts.place, None).row.thread_id is None


# --- time ----------------------------------------------------------------------------------------------------------


def test_a_new_table_is_slow_and_a_rematch_as_before() -> None:
    """A turn takes a day, until someone sets another pace."""
    table = opened()
    assert table.row.settings["pace"] == plain(PRESETS["1d"])
    live = replace(table.row, settings={**table.row.settings, "pace": plain(TimeControl("live", 120.0))})
    over = then(then(replace(table, row=live), lobby.sit, BEN), lobby.end, ANN)
    row = lobby.blank_rematch(over, BEN, SECRET, 1.0)
    assert row.settings == {"pace": live.settings["pace"]}
    change = lobby.opened(Table(row, ()), Moment("k", 1.0), BEN, over)
    assert change.fields["settings"].keys() == {"pace", "kept"}
