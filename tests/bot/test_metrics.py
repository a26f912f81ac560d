"""The metrics: their counts, that no label names a person or a thing, and that Prometheus can fetch them."""

from __future__ import annotations

import asyncio
import re
import socket
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

from bot import metrics
from bot.settings import BadSettingsError
from data import backups
from tests.bot.stub import WAIT_SECONDS, Child, Stub
from tests.flows.harness import Player, Server
from tests.flows.matches import control


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def fetched(port: int) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    """Return what Prometheus would read: (name, labels) -> value."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
        text = answer.read().decode()
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_they_can_be_fetched_while_they_are_served() -> None:
    port = free_port()
    with metrics.serve("127.0.0.1", port):
        assert ("takujo_commit_seconds_count", ()) in fetched(port)
        with pytest.raises(BadSettingsError, match=rf"METRICS_PORT: port {port} .*in use.*Fix: another METRICS_PORT"):
            metrics.serve("127.0.0.1", port).__enter__()
    with pytest.raises(OSError, match="refused"):
        fetched(port)


async def test_what_an_operator_wants_to_be_woken_for(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        path = server.settings.database_file
        assert 0 <= value("takujo_beat_age_seconds") < 600
        assert value("takujo_database_bytes") >= path.stat().st_size > 0
        assert value("takujo_disk_free_bytes") > 0
        assert {value("takujo_waiting", queue=name) for name in ("interactions", "messages", "pictures")} == {0.0}
        assert value("takujo_backup_age_seconds") == 0.0, "there is none"
        made = backups.make(path, time.time() - 3 * 3600)
        assert made.exists()
        assert value("takujo_backup_age_seconds") == pytest.approx(3 * 3600, abs=600)
        metrics.watch(path, False, server.bot.heartbeat, {})
        assert value("takujo_database_bytes") == value("takujo_backup_age_seconds") == 0.0


def test_they_are_off_without_a_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(metrics, "start_http_server")
    with metrics.serve("127.0.0.1", 0):
        pass


@pytest.mark.parametrize(
    ("method", "path", "route"),
    [
        ("POST", "/api/v10/channels/123/messages", "POST channels/messages"),
        ("PATCH", "/api/v10/webhooks/77/a-secret-token/messages/@original", "PATCH webhooks/messages/@original"),
        ("POST", "/api/v10/interactions/12/a-secret-token/callback", "POST interactions/callback"),
        ("GET", "/", "GET other"),
    ],
)
def test_a_route_is_named_without_ids_and_tokens(method: str, path: str, route: str) -> None:
    assert metrics.route_of(method, path) == route


async def test_a_match_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Server.open(tmp_path) as server:
        me = server.person("さくら", "ja")

        def counted() -> dict[str, Any]:
            return {
                "ok": value("takujo_interactions_total", verb="/table new", outcome="ok"),
                "refused": value("takujo_interactions_total", verb="play-now", outcome="refused"),
                "error": value("takujo_interactions_total", verb="log", outcome="error"),
                "mine": value("takujo_moves_total", game="spymaster", by="person"),
                "ai": value("takujo_moves_total", game="spymaster", by="ai"),
                "commits": value("takujo_commit_seconds_count"),
                "pictures": value("takujo_picture_seconds_count"),
                "sealed": value("takujo_outbox_total", surface="seal", result="sent"),
                "lobby": value("takujo_open_tables", game="spymaster", status="lobby"),
                "playing": value("takujo_open_tables", game="spymaster", status="playing"),
            }

        before = counted()
        assert (before["lobby"], before["playing"]) == (0, 0)  # each bot counts again, from its store
        await me.slash("table new", game="spymaster")
        assert counted()["lobby"] == 1
        await server.person("Oliver").click(*control(server, "play-now"))  # is not the host
        await me.click(*control(server, "play-now"))
        player = Player(me, "table")
        player.rng.getrandbits = lambda bits: 0  # so the player moves at the table itself, if it can
        for _ in range(4):
            await player.move()

        def fail(*given: object) -> None:
            raise KeyError("S11")

        monkeypatch.setattr("cogs.verbs.log_panel", fail)
        await me.click(*control(server, "log"))
        after = counted()
        plies = (await server.table()).match.plies
        gained = {name: after[name] - before[name] for name in after}
        assert {name: gained[name] for name in ("ok", "refused", "error", "lobby", "playing")} == {
            "ok": 1,
            "refused": 1,
            "error": 1,
            "lobby": 0,
            "playing": 1,
        }
        assert (gained["mine"], gained["mine"] + gained["ai"]) == (4, len(plies))
        assert gained["ai"] > 0
        assert gained["commits"] > len(plies)
        assert gained["pictures"] > 3
        assert gained["sealed"] == 1
        await server.restart()
        assert counted()["playing"] == 1
        await me.slash("table end")
        await me.press("決定")
        assert counted()["playing"] == 0
    for family in REGISTRY.collect():
        for sample in family.samples:
            for label, given in sample.labels.items():
                assert not re.search(r"\d{6}|さくら|S11", given), (sample.name, label, given)


async def test_discords_requests_are_seen_over_real_sockets(tmp_path: Path) -> None:
    port = free_port()
    async with Stub() as discord, Child(discord, tmp_path, metrics_port=port) as bot:
        await bot.ready()
        await discord.answered(await discord.command("log"))
        async with asyncio.timeout(WAIT_SECONDS):
            while True:
                found = await asyncio.to_thread(fetched, port)
                if found.get(("takujo_interactions_total", (("outcome", "refused"), ("verb", "/log")))):
                    break
        assert found["takujo_acknowledgement_seconds_count", ()] == 1
        assert 0 < found["takujo_acknowledgement_seconds_sum", ()] < WAIT_SECONDS
        for route, status in [
            ("POST interactions/callback", "200"),
            ("GET gateway/bot", "200"),
            ("PUT applications/commands", "200"),
        ]:
            assert found["takujo_discord_requests_total", (("route", route), ("status", status))] >= 1
        async with Child(discord, tmp_path, metrics_port=port, database_path=tmp_path / "other.sqlite3") as other:
            assert await other.ended() == 2
            assert f"METRICS_PORT: port {port} of 127.0.0.1 can't be used" in other.log
            assert not (tmp_path / "other.sqlite3").exists()
