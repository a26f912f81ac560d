"""A title whose pictures can't be drawn: its match is played to the end in words."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.form import Text
from tests import painting, sample
from tests.flows.harness import Player, Server, alts, control, texts
from tests.flows.matches import consistent, play, seat_all, to_the_end
from tests.flows.reading import say
from tests.painting import CARD, broken, logged

FAILED = [say(locale, Text("error-picture")) for locale in ("en", "ja")]


def in_words(message: Any) -> bool:
    return not alts(message) and any(line.startswith(f"{failed}\n") for line in texts(message) for failed in FAILED)


@contextmanager
def wordy(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Let every drawing raise. The secrecy check expects words then."""
    with monkeypatch.context() as expected, broken(), logged() as log:
        expected.setattr(painting.painter, "_make", painting.failed)
        yield log


@pytest.mark.parametrize("game", sample.seldom("undrawn", sample.SEVERAL, few=1))
async def test_a_match_without_pictures_is_played_to_its_end(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The words show no one more than the pictures, and the next move tries the picture again."""
    async with Server.open(tmp_path, strict=True, seed=f"undrawn {game}") as server:
        people = [server.person("さくら", "ja"), server.person("Oliver")]
        players = [Player(people[0], "channel"), Player(people[1], "dm")]
        with wordy(monkeypatch):
            assert in_words((await people[0].slash("rules", game=game)).response._message)
            await seat_all(server, game, people)
            assert in_words(server.panels()[-1])
        await play(server, players, moves=2)
        assert alts(server.panels()[-1])
        with wordy(monkeypatch) as log:
            await to_the_end(server, players)
            lines = [json.loads(line) for line in log.getvalue().splitlines()]
            await consistent(server)
            assert (await server.table()).row.status == "over"
            assert in_words(server.panels()[-1])
            assert in_words((await people[1].click(*control(server, "hand"))).response._message)
        again = await people[0].click(*control(server, "hand"))
        assert alts(again.response._message)
    assert {(line["level"], line["event"], line["table"], line["game"]) for line in lines} == {
        ("error", "a picture could not be drawn", 1, game)
    }
    assert {line["picture"] for line in lines} == {"render.picture.table", "render.picture.hand"}
    assert CARD not in log.getvalue()
