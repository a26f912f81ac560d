"""Requests to Discord, dealt among several processes."""

from __future__ import annotations

import pytest

from bot import share
from bot.share import EVERYBODY, SECOND, Share


async def test_no_second_has_more_than_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    time, sent = 100.0, list[float]()

    async def sleep(seconds: float) -> None:
        sent[-1] += seconds

    monkeypatch.setattr(share.time, "monotonic", lambda: time)
    monkeypatch.setattr(share.asyncio, "sleep", sleep)
    some = Share(1, 4)
    for n in range(60):
        time = 100.0 + n * 0.01
        sent.append(time)
        await some.turn()
    assert sent == sorted(sent)
    assert sent[:12] == [100.0 + n * 0.01 for n in range(12)], "nobody waits for nothing"
    for at in sent:
        assert sum(at <= each < at + SECOND - 1e-9 for each in sent) <= 12


@pytest.mark.parametrize("dealt", [(1, 1, 1, 1), (2, 1, 1), (3, 1), (4,), (5, 4, 4)])
def test_all_shares_together_are_what_discord_takes(dealt: tuple[int, ...]) -> None:
    shares = [Share(shards, sum(dealt))._turns.maxlen or 0 for shards in dealt]
    assert EVERYBODY - len(dealt) < sum(shares) <= EVERYBODY
    assert all(shares)
