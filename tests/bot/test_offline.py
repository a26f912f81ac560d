"""The command `python -m bot play` without a browser: the waiting table, a match in the page's protocol, start, end."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from simcord.components import walk_components
from simcord.preview._markdown import markdown_tokens

from bot.__main__ import ROOT, main
from bot.cli import offline
from bot.cli.offline import controls_in, on_present_page, open_page, open_world
from bot.settings import Settings
from render.texts import ai_names

ASIDE = {"More…", "My hand", "Take back", "Change my answer", "Rematch", "Replay"}  # on a hand, and no moves


def settings(**changes: Any) -> Settings:
    return Settings(**{"ai_delay_seconds": 0, "max_clicks_per_minute": 6000, **changes})


class Tab:
    """A browser's tab: it gets what the page gets, and sends what the page sends."""

    def __init__(self, session: aiohttp.ClientSession, state: dict[str, Any]) -> None:
        self.session, self.state, self._numbers = session, state, count(1)

    @classmethod
    @asynccontextmanager
    async def open(cls, address: str) -> AsyncIterator[Tab]:
        base, _, capability = address.partition("/#")
        async with aiohttp.ClientSession(base, headers={"X-Simcord-Capability": capability}) as session:
            async with session.post("/api/pages", json={}) as answer:
                state = await answer.json()
            session.headers["X-Simcord-Context"] = state["context"]["id"]
            yield cls(session, state)

    async def act(self, kind: str, **what: Any) -> None:
        """Act on what was seen last, and look again. A page gives up on any answer but 200."""
        number = next(self._numbers)
        body = {
            "protocol_version": 3,
            "sequence": number,
            "request_id": str(number),
            "kind": kind,
            "generation": self.state["context"]["generation"],
            "bot_generation": self.state["botGeneration"],
            "published_revision": self.state["publishedRevision"],
            **what,
        }
        async with self.session.post("/api/action", json=body) as answer:
            assert answer.status == 200, await answer.text()
            receipt = await answer.json()
        assert receipt["settlement"] == "settled", receipt
        await self.look()

    async def become(self, name: str) -> None:
        viewers = {viewer["name"]: viewer["id"] for viewer in self.state["viewers"]}
        await self.act("viewer", viewer_id=viewers[name])

    def buttons(self, message: str) -> dict[str, str]:
        """Return the label and the key of each button of a message."""
        shown = walk_components(self.state["messages"][message]["components"])
        return {c["label"]: c["control_key"] for c in shown if c["type"] == 2 and c.get("custom_id")}

    async def look(self) -> None:
        async with self.session.get("/api/state") as answer:
            self.state = await answer.json()

    async def press(self, message: str, label: str) -> None:
        """Press a button as soon as it is there: the moves of others and a redrawn board come with the clock."""
        for _ in range(100):
            if label in self.buttons(message):
                break
            await asyncio.sleep(0.05)
            await self.look()
        await self.act("click", target_id=message, control_key=self.buttons(message)[label])

    async def move(self, message: str) -> bool:
        """Make a move with the first control for one: a button, a select's item or a modal. False: there is none."""
        shown = list(walk_components(self.state["messages"][message]["components"]))
        for control in shown:
            at = {"target_id": message, "control_key": control.get("control_key")}
            if control["type"] == 3:
                await self.act("select", **at, values=[control["options"][0]["value"]])
                return True
            if control["type"] == 2 and control.get("custom_id") and control["label"] not in ASIDE:
                await self.act("click", **at)
                if modal := self.state["modal"]:
                    asked = [label["component"] for label in modal["payload"]["components"] if "component" in label]
                    values = {c["custom_id"]: [o["value"] for o in c["options"][: c["min_values"]]] for c in asked}
                    await self.act("modal_submit", modal_handle=modal["handle"], values=values)
                return True
        return False

    def text(self, message: str) -> str:
        shown = walk_components(self.state["messages"][message]["components"])
        return "\n".join(c["content"] for c in shown if c["type"] == 10)

    @property
    def newest(self) -> str:
        return self.state["timeline"][-1]

    @property
    def private(self) -> str:
        """The newest message with controls that is not the table's; the seal, which has none, may be below it."""
        return next(message for message in self.state["timeline"][:0:-1] if self.buttons(message))


async def test_a_whole_match_is_played_in_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offline, "TICK", 0.01)  # so that the clicks meet the clock
    async with open_world(settings()) as world, open_page(world, 0) as page, Tab.open(page.url) as tab:
        table = tab.newest  # there at once
        assert "**Oliver** (host)" in tab.text(table)
        await tab.press(table, "Play vs AI now")
        hand = tab.private
        async with asyncio.timeout(60):
            while "Rematch" not in tab.buttons(table):
                if not await tab.move(hand):  # an AI takes a moment; the hand changes by itself when it has moved
                    await asyncio.sleep(0.05)
                    await tab.look()
        assert " won. " in tab.text(table)
        assert ai_names("en")[0] in tab.text(hand)
        await tab.become("さくら")  # sees the table, but not Oliver's hand; and is answered in Japanese
        assert table in tab.state["messages"]
        assert hand not in tab.state["messages"]
        await tab.press(table, "More…")
        page = tab.private
        await tab.press(page, "履歴")
        assert tab.text(page).startswith("### 履歴")


async def test_a_press_waits_for_nothing_that_the_bot_sleeps_for() -> None:
    async with (
        open_world(settings(ai_delay_seconds=60)) as world,
        open_page(world, 0) as page,
        Tab.open(page.url) as tab,
    ):
        table = tab.newest
        await tab.press(table, "Play vs AI now")
        await tab.move(tab.private)


async def test_the_server_speaks_the_language_of_the_settings() -> None:
    async with open_world(settings(default_locale="ja")) as world, open_page(world, 0) as page:
        async with Tab.open(page.url) as tab:
            assert "**さくら**（ホスト）" in tab.text(tab.newest)
        assert "[今すぐAIと遊ぶ]" in offline.welcome(page.url, "ja")
        assert offline.behind(world.env) < 60


async def test_the_page_shows_the_signs_of_games() -> None:
    async with open_world(settings()) as world, open_page(world, 0) as page, Tab.open(page.url) as tab:
        await tab.press(tab.newest, "Play vs AI now")
        controls = list(walk_components(tab.state["messages"][tab.private]["components"]))
        items = [item for control in controls for item in (control, *control.get("options", ()))]
        shown = [item["emoji"] for item in items if item.get("emoji")]
        assert shown
        assert all(emoji["available"] and emoji["asset_id"] for emoji in shown)


def test_a_taken_port_is_told_with_the_setting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)  # no .env
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setenv("PLAY_PORT", str(port))
        assert main(["play"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"PLAY_PORT: port {port} ")
    assert err.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for one process there")
def test_ctrl_c_leaves_nothing_behind(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    surroundings = {name: value for name, value in os.environ.items() if name not in screens}
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", "play"],
        cwd=ROOT,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**surroundings, "PLAY_PORT": str(port), "TMPDIR": str(tmp_path)},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # a background job may have inherited an ignored SIGINT
    with process:
        assert process.stdout is not None
        try:
            assert any(f"http://127.0.0.1:{port}/#" in line for line in process.stdout)
            assert list(tmp_path.iterdir())
        finally:
            process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=120)
    slow = 'event="stopping: cancelled what takes too long"'  # on a busy machine
    assert (process.returncode, [line for line in err.splitlines() if slow not in line]) == (0, [])
    assert not list(tmp_path.iterdir())


def test_bold_is_read_as_discord_reads_it() -> None:
    """Bold may end between a bracket and a word, as after an AI's name in Japanese. A lone star stays a star."""
    offline.loosen_bold()
    offline.loosen_bold()  # as after another page

    def read(text: str) -> list[str]:
        (block,) = markdown_tokens(text, "text_display")
        (line,) = block["children"]
        return [said for token in line["children"] if (said := token.get("content", token["type"]))]

    assert read("**フクロウ（AI）**の勝ちです!") == ["strong_open", "フクロウ（AI）", "strong_close", "の勝ちです!"]
    assert read("卓1で**「はい」**と*いいえ*") == [
        "卓1で",
        "strong_open",
        "「はい」",
        "strong_close",
        "と",
        "em_open",
        "いいえ",
        "em_close",
    ]
    assert "".join(read("2 * 3 ** 4")) == "2 * 3 ** 4"
    assert "".join(read("\\*\\*Ann\\*\\*")) == "**Ann**"


def test_a_press_is_taken_on_a_picture_that_has_just_been_drawn_anew() -> None:
    """A press counts if its control is still there, at any place. The stamp of a rendering does not matter."""
    old = dict(controls_in([_button("m:component:1", "move:e.1.~a:S2"), _button("m:component:2", "menu:e.1.~a:")]))
    now = dict(controls_in({"components": [_button("m:component:1", "menu:e.1.~b:")]}))
    page, shown = SimpleNamespace(revision=2), {1: old, 2: now}

    def meant(**what: Any) -> Any:
        return on_present_page({"published_revision": 1, "kind": "click", **what}, page, shown)

    assert meant(control_key="m:component:2") == {
        "published_revision": 2, "kind": "click", "control_key": "m:component:1"
    }  # fmt: skip
    gone = {"published_revision": 1, "kind": "click", "control_key": "m:component:1"}
    assert meant(**gone) == gone
    assert meant(kind="modal_submit")["published_revision"] == 2
    assert meant(kind="viewer")["published_revision"] == 1
    assert meant(published_revision=0, control_key="m:component:2")["published_revision"] == 0


def _button(key: str, custom_id: str) -> dict[str, str]:
    return {"control_key": key, "custom_id": custom_id}
