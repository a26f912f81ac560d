"""Old panels, strangers and forged controls: the panels still work, and show nothing of others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.tables.state.table import Table
from bot.ui.address import Address, encode
from tests import sample
from tests.flows.harness import Server, SimulatedPerson, alts, buttons
from tests.flows.trouble import (
    addresses_of,
    again,
    begun,
    board,
    in_turn,
    kinds,
    lobby,
    move_of,
    newest,
    play,
    plies,
    told,
)

pytestmark = pytest.mark.usefixtures("parked")


@pytest.mark.parametrize("dm", [True, False])
async def test_an_old_panel_is_renewed_in_place_and_works(tmp_path: Path, dm: bool) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = await begun(server)
        one = people[0]
        if not dm:
            await one.press("My hand", dm=False)
        old = newest(one, dm=dm)
        gone = move_of(old)
        await play(server, one, dm=not dm)
        for _ in range(30):  # until it is the turn of the person with the old panel again
            people, table = await in_turn(server, people), await server.table()
            if people[0] is one and table.match.plies[-1].seat != table.seat_of(one.id):
                break
            await play(server, people[0], dm=not dm)
        before = await plies(server)
        await one.deliver(one.raw(old, gone))
        assert await plies(server) == before
        if _still(one, old) is None:  # the old DM was deleted when the new one came, before the press
            assert dm
            await play(server, one)
            return
        renewed = again(one, old)
        assert "That choice has already been made." in told(renewed)
        await one.click(renewed, move_of(renewed))
        assert await plies(server) == before + 1


def _still(person: SimulatedPerson, message: Any) -> Any:
    return next((m for m in person.messages() if m.id == message.id), None)


OWN = ("sit", "rematch", "guide", "tell-me")  # verbs that a stranger may use


async def test_a_stranger_on_every_button_of_the_public_panel(tmp_path: Path) -> None:
    """The stranger also presses every button of the pages that these buttons open."""
    async with Server.open(tmp_path, strict=True) as server:
        people = await lobby(server)
        stranger = server.person("Stranger")
        tried = set()

        async def press(message: Any, label: str) -> Any:
            result = await stranger.click(message, buttons(message)[label])
            assert result.ephemeral, label
            assert "went wrong" not in told(result.response._message), label
            tried.add(label)
            return result.response._message

        def others(message: Any) -> list[str]:
            return [label for label, custom_id in buttons(message).items() if addresses_of(custom_id).verb not in OWN]

        async def press_all() -> None:
            before = await public(server)
            assert await stranger.forge("leave")
            for label in others(board(server)):
                for beyond in others(await press(board(server), label)):
                    await press(await press(board(server), label), beyond)
            assert await public(server) == before

        await press_all()
        await people[0].press("Start")
        await press_all()
        await play(server, (await in_turn(server, people))[0])
        await press_all()  # now the guess is on it
        await people[0].slash("table end")
        await people[0].press("Confirm")
        await press_all()
        assert {"Start", "How to play", "My hand", "More…", "Spy", "Replay"} <= tried
        assert {"As text", "Log", "Rules", "My seat…", "Save file", "Verify"} <= tried, "on their pages"
        assert stranger.messages(dm=True) == []


async def public(server: Server) -> list[Any]:
    """Return the table, and all messages that everyone can read."""
    return [await server.table(), [(m.id, told(m)) for m in server.everything() if server.is_public(m)]]


def forgeries(public: Any, private: Any, table: Table) -> dict[str, str]:
    """Return by name custom_ids that the bot has not put where they are pressed."""
    mine, owed = move_of(private), table.waiting[0].id
    card = addresses_of(mine).arg

    def made(verb: str, surface: str, number: int = table.id, decision: str = owed, n: int = 0, arg: str = "") -> str:
        return encode(Address(verb, surface, number, decision, n, "~0", arg))  # type: ignore[arg-type]

    found = {
        "garbage": "garbage",
        "empty": ":",
        "colons": ":" * 99,
        "emoji": "🂡" * 25,
        "nul": "1:move:t:1:00:0.:\x00",
        "version": "2" + mine[1:],
        "surface": mine.replace(":h:", ":x:"),
        "no table": made("hand", "t", 0),
        "other table": made("hand", "t", 12345),
        "huge table": made("sit", "t", (1 << 63) - 1),
        "huge number": f"1:move:t:{'z' * 60}:00:0.:",
        "unknown verb": made("format_disk", "t"),
        "dunder": made("__class__", "t"),
        "level": made("add-ai", "t", arg="godlike"),
        "caretaker": made("add-ai", "t", arg="away"),
        "ended": made("end", "t", arg="yes"),
        "never mind": made("never-mind", "t"),
        "sent": made("sheet-sent", "t", arg="play"),
        "options": made("options-sent", "t"),
        "decision": made("move", "t", decision="zzzz", arg=card),
        "other seat": made("move", "t", decision=owed[:-1] + ("1" if owed[-1] == "0" else "0"), arg=card),
        "hash": made("move", "t", arg="#0123456789"),
        "bad hash": made("move", "t", arg="#"),
        "not a move": made("move", "t", arg="resign"),
        "not in hand": made("move", "t", arg="play S99"),
        "nothing": made("move", "t"),
        "half": made("move", "t", arg="play"),
        "long": made("move", "t", arg="S1 " * 18),
        "step": made("step", "t", n=7, arg="play"),
        "sheet": made("sheet", "t", arg="play"),
        "reset": made("reset", "t"),
        "pick": made("pick", "t", arg="0"),
        "record": made("record", "t"),
        "verify": made("verify", "t"),
        "word": made("word", "t"),
        "word sent": made("word-sent", "t"),
    }
    for verb in ("hand", "log", "words", "move", "seat", "rules", "reset", "sit", "leave", "end", "options"):
        for surface in "he":  # a private control on the public panel
            found[f"{verb} {surface}"] = made(verb, surface, arg=card if verb == "move" else "")
    return found


@pytest.mark.parametrize("who", sample.by_lot("forged", ["the other player", "a stranger"], 1))
async def test_forged_ids_on_the_public_panel_change_and_tell_nothing(tmp_path: Path, who: str) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        forger = two if who == "the other player" else server.person("Stranger")
        for name, custom_id in forgeries(board(server), newest(one), await server.table()).items():
            before = (
                await server.table(),
                [(m.id, told(m), alts(m), buttons(m)) for m in server.everything() if server.is_public(m)],
                await kinds(server),
            )
            seen = {m.id for m in forger.messages()}
            extra = {"values": ["play S1"]} if name.startswith("pick") else {}
            payload = forger.raw(board(server), custom_id, **extra)
            await forger.deliver(payload)
            after = (
                await server.table(),
                [(m.id, told(m), alts(m), buttons(m)) for m in server.everything() if server.is_public(m)],
                await kinds(server),
            )
            assert before == after, name
            new = [m for m in forger.messages() if m.id not in seen]
            assert len(new) == 1, name
            assert new[0].is_ephemeral, name
            assert told(new[0]).strip(), name
            assert "went wrong" not in told(new[0]), name
            modal = forger.raw(board(server), custom_id, type=5, components=[])
            await forger.deliver(modal)
            assert before[0] is await server.table(), name
        await play(server, one)  # everything still works


async def test_forged_moves_of_who_is_to_move(tmp_path: Path) -> None:
    """The seat's owner sends moves that the panel did not offer."""
    async with Server.open(tmp_path, strict=True) as server:
        one, _ = await begun(server)
        table = await server.table()
        owed = table.waiting[0].id
        theirs = next(
            card
            for card in (f"S{n}" for n in range(1, 14))
            if card not in table.view(table.seat_of(one.id)).hands[table.seat_of(one.id)]
        )
        for arg in (
            f"play {theirs}",
            "play",
            "",
            "guess spy",
            "tuck -",
            "discard S1",
            "#0123456789",
            "#",
            "play ??",
            "play S1 S2",
            "PLAY",
            "kind=play",
            "{}",
            "play \u0000",
        ):
            old = newest(one)
            await one.deliver(one.raw(old, encode(Address("move", "h", 1, owed, 0, "~0", arg))))
            assert await plies(server) == 0, arg
            now = again(one, old)
            assert "went wrong" not in told(now)
            assert move_of(now), "the panel stays usable"
            await one.deliver(one.raw(now, encode(Address("pick", "h", 1, owed, 0, "~0", "0")), values=[arg]))
            assert await plies(server) == 0, arg
        await play(server, one)


async def test_public_controls_forged_on_a_private_panel(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, _ = await begun(server)
        dm, public = newest(one), board(server)
        for custom_id in [
            *buttons(public).values(),
            encode(Address("end", "t", 1, arg="yes")),
            encode(Address("move", "t", 1, (await server.table()).waiting[0].id, arg="play S1")),
        ]:
            before = told(dm)
            await one.deliver(one.raw(dm, custom_id))
            assert told(again(one, dm)) == before
            assert "no longer works" in told(one.messages(dm=True)[-1])
        assert await kinds(server) == ["opened", "sat", "started", "placed"]
        await play(server, one)


async def test_someone_elses_button(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        id_of_one = move_of(newest(one))
        dm = two.messages(dm=True)[-1]
        before = told(dm)
        await two.deliver(two.raw(dm, id_of_one))
        assert await plies(server) == 0
        assert "It isn’t your turn" in told(again(two, dm))
        assert before != told(again(two, dm))
        for message in two.messages():
            assert id_of_one not in buttons(message).values()
