"""Replays of a match that is over, step by step: from a table or file, through chosen eyes, with private bookmarks."""

from __future__ import annotations

import io
import json
import sys
from functools import partialmethod
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.tables.results.replay import FRAMES, RECORD
from bot.tables.service import notes
from bot.tables.service.notes import Notes
from bot.ui.address import decode
from bot.ui.replay import replay_panel
from engine.basics import plain
from engine.catalogue import GAMES
from engine.form import Text
from engine.match import Match, new_seed
from render import picture
from tests import sample
from tests.flows.harness import (
    Player,
    Server,
    addresses,
    all_ids,
    alts,
    buttons,
    selects,
)
from tests.flows.lookback import further, look_through, menu, opened, over, page, shown
from tests.flows.matches import control, seat_all, to_the_end
from tests.flows.reading import say
from tests.flows.secrecy import LeakError

DISCORD = {"en": "en-US", "ja": "ja"}
both = pytest.mark.parametrize("locale", ["en", "ja"])
CORPUS = Path(__file__).parents[1] / "corpus"


def words(locale: str, key: str, /, **args: Any) -> str:
    return say(locale, Text(key, args), game="spymaster", names=("さくら", "Oliver"))


@both
async def test_step_by_step_forwards_and_back(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=DISCORD[locale]) as server:
        me, other = server.person("さくら", DISCORD[locale]), server.person("Oliver")
        table = await over(server, [me, other])
        end, own = len(table.match.plies), words(locale, "eyes-seat", seat=0)

        def stands(n: int) -> bool:
            return words(locale, "replay-where", n=n, end=end, eyes=own) in shown(panel)

        panel = (await me.click(*control(server, "replay"))).response._message
        assert panel.is_ephemeral
        assert stands(0)
        assert len(alts(panel)) == 2, "the table, and one's own hand"
        for n in (1, 2, 3):
            await me.click(panel, buttons(panel)["▶"])
            assert stands(n)
        await me.click(panel, buttons(panel)["◀"])
        assert stands(2)
        await me.click(panel, buttons(panel)["⏭"])
        await me.click(panel, buttons(panel)["▶"])
        assert stands(end), "there it ends"
        await me.click(panel, buttons(panel)["⏮"])
        await me.click(panel, buttons(panel)["◀"])
        assert stands(0)
        rounds = [before.view(None).round for _, _, before in table.match.history()]
        await me.pick(panel, *_second(menu(panel, "replay-jump")))
        assert stands(rounds.index(2)), "the second round"
        await me.click(panel, buttons(panel)[words(locale, "button-replay-round-back")])
        assert stands(0)
        for n in (2, 3):
            await me.click(panel, buttons(panel)[words(locale, "button-replay-round-on")])
            assert stands(rounds.index(n))
        await me.click(panel, buttons(panel)[words(locale, "button-replay-round-back")])
        assert stands(rounds.index(2))
        await server.restart(crash=True)
        await me.click(panel, buttons(panel)["▶"])
        assert stands(rounds.index(2) + 1)
        assert server.secrecy.count["replay"] > 8


def _second(found: tuple[str, list[str]]) -> tuple[str, str]:
    return found[0], found[1][1]


@both
async def test_each_step_shows_and_tells_what_those_eyes_saw(locale: str, tmp_path: Path) -> None:
    """The eyes are the public's, each seat's, or all hands. The secrecy check compares each with paired worlds."""
    async with Server.open(tmp_path, strict=True, locale=DISCORD[locale]) as server:
        me, other = server.person("さくら", DISCORD[locale]), server.person("Oliver")
        table = await over(server, [me, other])
        zoe = server.person("Zoe", DISCORD[locale])
        before = [before for _, _, before in table.match.history()][1]
        looks = [picture.Viewer(locale, table.names, faces=("", "")) for _ in range(2)]
        hands = [picture.alt(table.row.game, before.view(seat), seat, look) for seat, look in enumerate(looks)]
        assert hands[0] != hands[1]
        panel = await opened(zoe)
        await zoe.click(panel, buttons(panel)["▶"])
        assert words(locale, "eyes-public") in shown(panel), "who had no seat sees what everyone saw"
        assert len(alts(panel)) == 1
        seen = {"public": [], "0": hands[:1], "1": hands[1:], "open": [" ".join(hands)]}
        await page(zoe, panel, "eyes")
        assert menu(panel, "replay-eyes")[1] == [*seen]
        await zoe.click(panel, buttons(panel)[words(locale, "button-back")])
        assert len(alts(panel)) == 1, "Back leads to the replay"
        for each in reversed(seen):
            await look_through(zoe, panel, each)
            assert alts(panel)[1:] == seen[each]
            assert len(alts(panel)) == 1 + bool(seen[each])
            assert {decode(i).arg.split(".")[1] for i in all_ids(panel) if decode(i).verb == "replay-step"} == {each}
        events = table.events_by_move[0]
        told = [text for event in events if (text := table.game.tell(table.game.see(event, None), None)) is not None]
        assert say(locale, told[0], game="spymaster", names=table.names) in shown(panel)


async def test_a_leak_in_a_replay_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrecy check finds a hand through the wrong eyes, and another person's bookmarks."""

    async def other_eyes(table: Any, course: Any, *rest: Any) -> Any:
        for match in course.positions.values():
            match._views[0] = match.game.view(msgspec.structs.replace(match.state, hands=match.state.hands[::-1]), 0)
        return await replay_panel(table, course, *rest)

    async def of_another(notes: Notes, owner: int, table: int, person: int) -> Any:
        return await notes._store.ask.bookmarks(table, owner)

    for leak in ("eyes", "bookmarks"):
        (folder := tmp_path / leak).mkdir()
        with monkeypatch.context() as patch:
            async with Server.open(folder, strict=True) as server:
                me, other = server.person("Oliver"), server.person("Émilie")
                await over(server, [me, other])
                panel = await opened(other)
                await further(other, panel, words("en", "button-star"))
                if leak == "eyes":
                    patch.setattr(sys.modules["cogs.replay"], "replay_panel", other_eyes)
                else:
                    patch.setattr(Notes, "bookmarks", partialmethod(of_another, other.id))
                with pytest.raises(LeakError):
                    await me.slash("replay")


async def test_what_is_not_over_is_not_played_over(tmp_path: Path) -> None:
    """A match in play has no replay: not by command, by a forged control, or in a menu."""
    async with Server.open(tmp_path, strict=True) as server:
        me, other = server.person("さくら", "ja"), server.person("Oliver")
        await seat_all(server, "spymaster", [me, other])
        assert await me.suggestions("replay", "table", "") == []
        assert words("ja", "refuse-none-ended") in shown(await opened(me))
        assert words("ja", "refuse-still-playing") in shown(await opened(me, table=1))
        assert words("en", "refuse-still-playing") in shown(await opened(other, "verify", table=1))
        board = server.panels()[-1]
        forged = next(i for i in all_ids(board) if decode(i).verb == "menu")
        for verb in (
            "replay",
            "replay-page",
            "replay-round",
            "replay-step",
            "replay-film",
            "replay-note",
            "replay-star",
            "replay-eyes",
        ):
            private = me.messages(dm=True)[-1]
            ids = [(board, forged.replace(":menu:", f":{verb}:"))]
            ids += [(private, forged.replace(":menu:t:", f":{verb}:h:") + "0.0.on")]
            for message, custom_id in ids:
                await me.deliver(me.raw(message, custom_id, values=["open"]))
        assert not [m for m in server.everything() if any(a.verb == "replay-step" for a in addresses(m))]
        await to_the_end(server, [Player(person, "act") for person in (me, other)])
        await server.sent()
        (found,) = await me.suggestions("replay", "table", "oliver")
        assert found["value"] == 1
        assert await me.suggestions("verify", "table", "nobody") == []
        panel = await opened(me, table=1)
        step = next(i for i in all_ids(panel) if decode(i).verb == "replay-step")
        for arg in ("9999.0.on", "0.7.on", "0.open.over", "x.0.on", "", "²3.0.on"):
            await me.deliver(me.raw(panel, step.rpartition(":")[0] + f":{arg}"))
        assert words("ja", "error-unknown-control") in me.texts()


@both
async def test_stars_and_notes_are_for_ones_own_eyes(
    locale: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notes, "BOOKMARKS", 2)
    async with Server.open(tmp_path, strict=True, locale=DISCORD[locale]) as server:
        me, other = server.person("さくら", DISCORD[locale]), server.person("Oliver")
        table = await over(server, [me, other])
        panel = await opened(me)
        await me.click(panel, buttons(panel)["▶"])
        star, unstar = words(locale, "button-star"), words(locale, "button-unstar")
        await further(me, panel, star)
        assert "★" in shown(panel)
        await me.click(panel, buttons(panel)["⏭"])
        assert "★" not in shown(panel)
        form = await further(me, panel, words(locale, "button-note"))
        end = len(table.match.plies)
        assert form.modal["components"][0]["label"] == words(locale, "bookmark-label", n=end)
        await me.submit(form, {"note.0": "the mole\nwas 7"})
        assert "> was 7" in shown(panel)
        await page(me, panel, "more")
        select, marks = menu(panel, "replay-mark")
        assert marks == ["1", str(end)]
        await me.pick(panel, select, "1")
        assert words(locale, "replay-where", n=1, end=end, eyes=words(locale, "eyes-seat", seat=0)) in shown(panel)
        assert "the mole" not in shown(panel)
        await me.click(panel, buttons(panel)["▶"])
        await further(me, panel, star)
        assert words(locale, "refuse-many-bookmarks", n=2) in shown(panel), "in the same message (F50)"
        assert "▶" in buttons(panel), "and what is below it works"
        await server.restart()
        theirs = await opened(other)
        await page(other, theirs, "more")
        assert not [i for i in selects(theirs) if decode(i).verb == "replay-mark"]
        assert "the mole" not in other.texts()
        again = await opened(me)
        await page(me, again, "more")
        await me.pick(again, menu(again, "replay-mark")[0], str(end))
        form = await further(me, again, words(locale, "button-note"))
        assert form.modal["components"][0]["component"]["value"] == "the mole\nwas 7"
        await me.submit(form, {"note.0": ""})
        await page(me, again, "more")
        assert menu(again, "replay-mark")[1] == ["1"]
        await me.pick(again, menu(again, "replay-mark")[0], "1")
        await further(me, again, unstar)
        await page(me, again, "more")
        assert not [i for i in selects(again) if decode(i).verb == "replay-mark"]


@both
async def test_a_record_goes_down_as_a_file_and_comes_up_again(locale: str, tmp_path: Path) -> None:
    """This also works after a restart, and for a person without the table: the panel carries the record."""
    async with Server.open(tmp_path, strict=True, locale=DISCORD[locale]) as server:
        me, other = server.person("さくら", DISCORD[locale]), server.person("Oliver")
        table = await over(server, [me, other])
        given = await me.click(*control(server, "record"))
        ((name, data),) = me.files(given.response._message).items()
        end = len(table.match.plies)
        panel = await opened(me, file=(name, data), dm=True)
        assert words(locale, "replay-title-file", game=words(locale, "game-title")) in shown(panel)
        await page(me, panel, "more")
        assert words(locale, "button-star") not in buttons(panel), "nothing is kept"
        await me.click(panel, buttons(panel)[words(locale, "button-back")])
        await server.restart(crash=True)
        await me.click(panel, buttons(panel)["⏭"])
        everyone = words(locale, "eyes-public")
        assert words(locale, "replay-where", n=end, end=end, eyes=everyone) in shown(panel)
        await look_through(me, panel, "open")
        assert len(alts(panel)) == 2
        assert me.files(panel)["record.json"] == data
        proof = (await further(me, panel, words(locale, "button-verify"))).response._message
        assert words(locale, "verify-not") in shown(proof)
        assert words(locale, "verify-compare-file") in shown(proof), "anyone can write a file"
        assert table.row.secret.hex() not in shown(proof)
        await me.click(proof, buttons(proof)[words(locale, "button-numbers")])
        for number in (table.row.secret.hex(), table.row.seed.hex(), table.row.commitment, *table.joins):
            assert number in shown(proof)
        assert server.secrecy.count["replays of files"] > 2
        assert server.secrecy.count["proofs of files"] == 2
        assert await server.bot.store.ask.table(2) is None, "nothing of it is kept"


@both
async def test_a_file_that_proves_nothing_is_told_apart(locale: str, tmp_path: Path) -> None:
    match = Match.new(GAMES["spymaster"], 2, GAMES["spymaster"].options_type(), new_seed("file"))
    record = match.record(b"\1" * 32, ["1", "2"])
    good = json.dumps(plain(match.record())).encode()
    async with Server.open(tmp_path, strict=True, locale=DISCORD[locale]) as server:
        me = server.person("さくら", DISCORD[locale])
        for command in ("replay", "verify"):

            async def told(data: bytes, command: str = command) -> str:
                return shown(await opened(me, command, file=("match.json", data)))

            for damaged in (b"", b"\xff\xfe", b"[" * 100_000, b"[]", b"7", b'{"game": []}', b'{"game": "chess"}'):
                assert words(locale, "refuse-no-record") in await told(damaged)
            assert words(locale, "refuse-no-record") in await told(good[:-40])
            assert words(locale, "refuse-no-record") in await told(good.replace(b'"seats": 2', b'"seats": "2"'))
            assert words(locale, "refuse-record-large", kilobytes=RECORD // 1000) in await told(b" " * (RECORD + 1))
            assert words(locale, "verify-bad", what="seed") in await told(json.dumps(record).encode())
            assert words(locale, "verify-bad", what="version") in await told(
                json.dumps(plain(match.record()) | {"version": 99}).encode()
            )
        proof = await opened(me, "verify", file=("match.json", b"\xef\xbb\xbf" + good))
        assert words(locale, "verify-unproven") in shown(proof)
        assert words(locale, "button-numbers") not in buttons(proof)
        panel = (await me.click(proof, buttons(proof)[words(locale, "button-replay")])).response._message
        assert words(locale, "replay-where", n=0, end=0, eyes=words(locale, "eyes-public")) in shown(panel)
        await me.click(panel, buttons(panel)["▶"])


async def test_records_of_every_game_are_played_over(tmp_path: Path) -> None:
    """The corpus has records of any bot, some of them not finished; all views of them work."""
    async with Server.open(tmp_path) as server:
        me = server.person("Oliver")
        for game in sample.part("replays"):
            data = (CORPUS / f"{game}-v1-midgame" / "record.json").read_bytes()
            panel = await opened(me, file=("record.json", data))
            assert say("en", Text("replay-title-file", {"game": say("en", Text("game-title"), game=game)})) in shown(
                panel
            )
            await page(me, panel, "eyes")
            for each in menu(panel, "replay-eyes")[1]:
                if not [i for i in selects(panel) if decode(i).verb == "replay-eyes"]:
                    await page(me, panel, "eyes")
                await me.pick(panel, menu(panel, "replay-eyes")[0], each)
            await me.click(panel, buttons(panel)["⏭"])
            await me.pick(panel, menu(panel, "replay-jump")[0], menu(panel, "replay-jump")[1][-1])
        await further(me, panel, "Make an animation")
        made = me.messages()[-1]
        assert next(iter(me.files(made))).startswith("film0-")
        await me.click(made, buttons(made)["Back"])
        assert [i for i in all_ids(made) if decode(i).verb == "replay-step"], "the file goes along"


@both
async def test_what_a_shuffle_proves_is_said_in_words_and_in_numbers(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=DISCORD[locale]) as server:
        me, other = server.person("さくら", DISCORD[locale]), server.person("Oliver")
        table = await over(server, [me, other])
        proof = await opened(me, "verify")
        assert words(locale, "verify-not") in shown(proof)
        assert "https://discord.com/channels/" in shown(proof), "the message posted at the start"
        assert table.row.secret.hex() not in shown(proof), "numbers are for those who ask for them"
        await me.click(proof, buttons(proof)[words(locale, "button-numbers")])
        assert words(locale, "verify-not") in shown(proof)
        assert words(locale, "verify-secret", secret=table.row.secret.hex()) in shown(proof)
        assert words(locale, "verify-seed", seed=table.row.seed.hex()) in shown(proof)


async def test_a_position_has_an_address(tmp_path: Path) -> None:
    """/replay opens at a move, also of a file. A number that the match does not have is refused in words."""
    async with Server.open(tmp_path, strict=True) as server:
        me, other = server.person("Sakura"), server.person("Oliver")
        table = await over(server, [me, other])
        end = len(table.match.plies)
        for n in (0, 3, end):
            where = words("en", "replay-where", n=n, end=end, eyes=words("en", "eyes-seat", seat=0))
            assert where.replace("さくら", "Sakura") in shown(await opened(me, table=1, move=n))
        record = json.dumps(table.match.record(table.row.secret, table.joins)).encode()
        assert f"Move 3 of {end}" in shown(await opened(me, file=("record.json", record), move=3))
        for n in (-1, end + 1):
            assert words("en", "refuse-replay-move", n=end) in shown(await opened(me, table=1, move=n))


@both
async def test_the_whole_match_as_a_moving_picture(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=DISCORD[locale]) as server:
        me, other = server.person("さくら", DISCORD[locale]), server.person("Oliver")
        table = await over(server, [me, other])
        panel = await opened(me)
        await further(me, panel, words(locale, "button-film"))
        made = me.messages()[-1]
        assert made.is_ephemeral
        ((name, data),) = me.files(made).items()
        assert name.startswith("film1-")
        assert name.endswith(".gif")
        film = Image.open(io.BytesIO(data))
        assert film.n_frames == len(table.match.plies) + 1 <= FRAMES
        assert server.secrecy.count["film"] == 1
        seen = {"table": "1", "n": len(table.match.plies), "eyes": words(locale, "eyes-seat", seat=0)}
        assert words(locale, "film-caption", **seen) in shown(made)
        await me.click(made, buttons(made)[words(locale, "button-back")])
        assert [i for i in all_ids(made) if decode(i).verb == "replay-step"]
