"""Hints, and, after the match, what the AI seats saw. Verbs as in cogs/verbs.py."""

from __future__ import annotations

from bot.client import Bot
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.results import hindsight
from bot.ui.address import BadAddressError, number_in
from bot.ui.hindsight import hint_how_panel, hint_panel, seen_panel, window
from bot.ui.painter import PaintFor
from cogs.verbs import VERBS, verb


@verb
async def hint(router: Router, click: Click) -> None:
    """Give a hint. It is thought out first, then announced to all, and only then shown."""
    if click.public:
        raise BadAddressError(click.address.verb)
    table, seat = await router.seated(click)
    hindsight.check_hint(table.at(seat))
    owed = table.at(seat).owed
    assert owed is not None
    await click.reply.acknowledge()
    hints = await router.hints(table, seat)
    if not hints:
        raise RefusedError("refuse-hint-late")
    told = [round(100 * hint.share) for hint in hints if hint.share is not None]
    best = max(told, default=None)
    table = await router.service.commit(table.id, click.key, hindsight.hinted, click.person, owed.id, best)
    panel = hint_panel(table.at(seat), click.person.locale, click.address.place, hints)
    await router.show_page(click, table, panel)


@verb
async def hint_how(router: Router, click: Click) -> None:
    """Explain the figures of a hint, in place of the hint."""
    if click.public:
        raise BadAddressError(click.address.verb)
    table, _ = await router.seated(click)
    panel = hint_how_panel(table, click.person.locale, click.address.place, click.address.arg)
    await router.show_page(click, table, panel)


@verb
async def seen(router: Router, click: Click) -> None:
    """Show what the AI seats saw, from the end of the match back."""
    await _show_seen(router, click, None)


@verb
async def seen_page(router: Router, click: Click) -> None:
    await _turned(router, click, click.address.arg)


@verb
async def seen_pick(router: Router, click: Click) -> None:
    await _turned(router, click, str((click.data.get("values") or [""])[0]))


async def _turned(router: Router, click: Click, move: str) -> None:
    if click.public:
        raise BadAddressError(click.address.verb)
    await _show_seen(router, click, number_in(move))


async def _show_seen(router: Router, click: Click, n: int | None) -> None:
    table = await router.service.table(click.address.table)
    moves = hindsight.ai_moves(table)
    if not moves:
        raise RefusedError("refuse-still-playing" if table.playing else "refuse-no-ai-moves")
    await router.service.look(table, click.person)
    await click.reply.acknowledge()
    n, around = window(moves, moves[-1] if n is None else n)
    seen = await router.heavy(click.person.id, hindsight.seen_at, table, frozenset(around))
    own = PaintFor(router.painter, click.person.pictures)
    panel = await seen_panel(table, moves, seen, n, click.person.locale, own)
    await router.show_page(click, table, panel)


async def setup(bot: Bot) -> None:
    bot.router.verbs.update(VERBS)
