"""The secrecy check finds each leak that a test has planted: in panels, ids, notices, files and kinds of answers."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.chat import delivery, turns
from bot.chat.reply import Reply
from bot.tables.service import following
from bot.tables.state.table import Table, TableSeat
from bot.ui import panels
from bot.ui.address import decode
from bot.ui.page import Frame
from cogs import verbs as presses
from engine.cards import rank_of, suit_of
from engine.form import Text
from tests.flows.harness import Player, Server, SimulatedPerson, all_ids, control
from tests.flows.matches import lobby, play, seat_all
from tests.flows.reading import say
from tests.flows.secrecy import LeakError

EVENING = 24  # moves within which any deal shows a leak that depends on hidden cards


async def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrecy check finds public panels, hands, updates and deferrals that show too much."""
    right, right_hand = panels.table_panel, panels.hand_panel

    async def hand_in_public(table: Table, painter: Any, *rest: Any) -> Any:
        if table.match is None:
            return await right(table, painter, *rest)
        return await right_hand(table.at(0), panels.Reader("en", "t"), painter)

    async def wrong_hand(seat: TableSeat, *args: Any, **kwargs: Any) -> Any:
        return await right_hand(seat.table.at(1 - seat.number), *args, **kwargs)

    async def seat_view_in_public(table: Table, painter: Any, *rest: Any) -> Any:
        if table.match is None:
            return await right(table, painter, *rest)
        peek = replace(table.match.state, deck=table.match.state.deck[1:])
        return await right(replace(table, match=replace(table.match, state=peek)), painter, *rest)

    leaks = {
        "a hand in public": ((delivery, "table_panel", hand_in_public), (panels, "table_panel", hand_in_public)),
        "the other's hand": ((turns, "hand_panel", wrong_hand), (panels, "hand_panel", wrong_hand)),
        "another state": ((delivery, "table_panel", seat_view_in_public),),
    }
    for name, patches in leaks.items():
        for patched in dict.fromkeys((patches, patches[:1])):
            (folder := tmp_path / f"{name} {len(patched)}").mkdir()
            with monkeypatch.context() as patch:
                async with Server.open(folder, strict=True, seed=f"planted {name}") as server:  # no deal comes twice
                    people = [server.person("Sakura"), server.person("Oliver")]
                    await lobby(server, "spymaster", people)
                    for where, what, leak in patched:
                        patch.setattr(where, what, leak)
                    with pytest.raises(LeakError):
                        await people[0].click(*control(server, "start"))


async def test_a_small_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrecy check finds small leaks.

    They are a card in a custom_id or an alt text, in notation or in words, a page for other eyes, and a notice that
    only hidden things explain.
    """
    button, show, behind = Frame.button, Frame.show, following.surfaces_to_redraw

    def in_a_custom_id(frame: Any, verb: str, key: str, style: str = "secondary", arg: str = "", **args: Any) -> Any:
        if verb == "hand":
            arg = "".join(card for hand in frame.table.match.state.hands for card in hand)
        return button(frame, verb, key, style, arg, **args)

    def in_an_alt_text(frame: Any, drawn: Any, name: str) -> None:
        hands = frame.table.match.state.hands
        show(frame, replace(drawn, alt=drawn.alt + " " + str(hands)), name)

    def in_words(frame: Any, drawn: Any, name: str) -> None:
        cards = [card for hand in frame.table.match.state.hands for card in hand]
        args = [{"notation": card, "suit": suit_of(card), "rank": rank_of(card)} for card in cards]
        told = [say(frame.locale, Text("card-word", each), game="spymaster") for each in args]
        show(frame, replace(drawn, alt=" ".join([drawn.alt, *told])), name)

    def other_eyes(click: Any, table: Table) -> int:
        return 1 - table.seat_of(click.person.id)

    def woken_for_nothing(before: Table, after: Table) -> Any:
        return [*behind(before, after), *(("hand", row.seat) for row in after.seats)]

    def by_the_deck(before: Table, after: Table) -> Any:
        top = after.match.state.deck[:1] if after.match else ()
        return behind(before, after)[: None if sum(map(ord, "".join(top))) % 2 else 1]

    for where, what, leak, reason in (
        (Frame, "button", in_a_custom_id, "is hidden, and stands in|nothing explains it"),
        (Frame, "show", in_an_alt_text, "is hidden, and stands in|nothing explains it"),
        (Frame, "show", in_words, "(spy |スパイ)[0-9]+ is hidden, and stands in"),
        (presses, "viewer_of", other_eyes, "nothing explains it|is hidden"),
        (following, "surfaces_to_redraw", woken_for_nothing, "are told, but"),
        (following, "surfaces_to_redraw", by_the_deck, "who is told depends on what is hidden"),
    ):
        (folder := tmp_path / leak.__name__).mkdir()
        with monkeypatch.context() as patch:
            async with Server.open(folder, strict=True) as server:
                people = [server.person("Sakura"), server.person("Oliver")]
                await lobby(server, "spymaster", people)
                patch.setattr(where, what, leak)
                with pytest.raises(LeakError, match=reason):
                    await an_evening(server, people)


async def an_evening(server: Server, people: list[SimulatedPerson]) -> None:
    await people[0].click(*control(server, "start"))
    await play(server, [Player(person, "channel") for person in people], moves=EVENING)
    for person in people:
        await person.click(*control(server, "words"))


async def test_a_leak_in_a_file_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrecy check finds a stranger's or a forged record, and a picture that shows too much."""
    show, private = Frame.show, Reply.private

    def whole(table: Table) -> Any:
        return table.match.record(table.row.secret, table.joins)

    def without_the_secret(table: Table) -> Any:
        return {"start": whole(table)["start"]}

    def forged(table: Table) -> Any:
        return {**whole(table), "version": 99}

    def in_a_picture(frame: Any, drawn: Any, name: str) -> None:
        show(frame, replace(drawn, png=drawn.png + frame.table.row.secret), name)

    for leak, end, reason in (
        (whole, False, "secret of a match that is not over"),
        (without_the_secret, False, "record of a match that is not over"),
        (forged, True, "a file that nothing explains"),
        (in_a_picture, False, "secret of a match that is not over"),
    ):
        (folder := tmp_path / leak.__name__).mkdir()
        with monkeypatch.context() as patch:
            async with Server.open(folder, strict=True) as server:
                people = [server.person("Sakura"), server.person("Oliver")]
                await seat_all(server, "spymaster", people)
                zoe = server.person("Zoe")
                if end:
                    asked = (await people[0].slash("table end", table=1)).response._message
                    await people[0].click(asked, next(i for i in all_ids(asked) if decode(i).verb == "end"))
                    await zoe.click(*control(server, "record"))
                    assert server.secrecy.count["records"] == 1, "what is right passes"

                async def attached(reply: Reply, panel: Any, files: Any = None, leak: Any = leak) -> None:
                    name, table = "takujo-spymaster-1.json", await server.bot.service.table(1)
                    panel.layout.add_item(discord.ui.File(f"attachment://{name}"))
                    await private(reply, panel, [discord.File(BytesIO(json.dumps(leak(table)).encode()), name)])

                if leak is in_a_picture:
                    patch.setattr(Frame, "show", leak)
                    asking = people[0].click(*control(server, "hand"))
                else:
                    patch.setattr(Reply, "private", attached)
                    asking = zoe.slash("table list")
                with pytest.raises(LeakError, match=reason):
                    await asking


async def test_a_leak_by_the_kind_of_answer_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrecy check finds a hand in a public answer or update, and a deferral that everyone sees."""

    async def to_all(reply: Reply, panel: Any, files: Any = None) -> None:
        reply._answered = True
        await reply.interaction.response.send_message(view=panel.layout, files=panel.files())

    async def no_promise(reply: Reply) -> None:
        pass

    async def over_the_board(reply: Reply, panel: Any, files: Any = None) -> None:
        reply._answered = True
        await reply.interaction.response.edit_message(view=panel.layout, attachments=panel.files())

    async def deferred_to_all(reply: Reply, panel: Any, files: Any = None) -> None:
        reply._answered = True
        await reply.interaction.response.defer(thinking=True)
        await reply.interaction.edit_original_response(view=panel.layout, attachments=panel.files())

    for leak in (to_all, over_the_board, deferred_to_all):
        (folder := tmp_path / leak.__name__).mkdir()
        with monkeypatch.context() as patch:
            async with Server.open(folder, strict=True) as server:
                people = [server.person("Sakura"), server.person("Oliver")]
                await seat_all(server, "spymaster", people)
                patch.setattr(Reply, "acknowledge", no_promise)
                patch.setattr(Reply, "private", leak)
                with pytest.raises(LeakError):
                    await people[0].click(*control(server, "hand"))
