"""The ends of matches in words: one by itself, and matches of one deal side by side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.tables.state.table import Table
from bot.ui.page import Page, escaped
from engine.catalogue import GAMES
from engine.game import Outcome
from render.texts import listed


def outcome_lines(page: Page, outcome: Outcome, solo: bool) -> list[str]:
    """Return who won, why, and all scores, best first. The page has the seats' names."""
    winners = tuple(str(seat) for seat in outcome.winners)
    lines = [
        page.say(
            "end-won" if winners else _lost(page) if solo else "end-draw",
            seats=winners,
            reason=page.say("reason-" + outcome.reason.replace("_", "-")),
        )
    ]
    if (scores := outcome.scores) is not None:
        order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        lines.append("-# " + " · ".join([page.say("end-score", seat=seat, score=scores[seat]) for seat in order]))
    return lines


def _lost(page: Page) -> str:
    """Return the text for a lost match for one. If the game is only for one, its puzzle is not solved."""
    return "end-not-solved" if GAMES[page.game_id].solo else "end-lost"


def own_outcome(page: Page, outcome: Outcome, solo: bool, seat: int) -> list[str]:
    """Like outcome_lines(), but addressed to one seat."""
    first, *rest = outcome_lines(page, outcome, solo)
    if solo or not outcome.winners:
        return [first, *rest]
    reason = page.say("reason-" + outcome.reason.replace("_", "-"))
    if seat in outcome.winners:
        return [page.say("end-you-won" if len(outcome.winners) == 1 else "end-you-shared", reason=reason), *rest]
    scores = outcome.scores
    if scores is None or len({*scores}) < 3:  # among sides, or among players who are out, no one is second or third
        return [page.say("end-you-lost", reason=reason), *rest]
    place = 1 + sum(score > scores[seat] for score in scores)
    return [page.say("end-you-place", place=place, of=len(scores), reason=reason), *rest]


def side_by_side(page: Page, tables: Iterable[Table]) -> list[str]:
    """Return how a deal went at other tables, one line per table. The tables come without their matches."""
    lines = [_result(page, table) for table in tables]
    return [page.say("deal-results"), *lines] if lines else []


def _result(page: Page, table: Table) -> str:
    of_table = Page(table.row.game, page.locale, table.names)
    outcome = msgspec.convert(table.row.outcome, Outcome)
    told, *scores = outcome_lines(of_table, outcome, len(table.seats) == 1)
    names = listed(page.locale, [escaped(name) for name in table.names])
    args: dict[str, Any] = {"table": str(table.id), "names": names, "told": told}
    line = page.say("deal-result", **args)
    return f"{line} ({' · '.join(scores)})" if scores else line


def knowing_names(table: Table) -> list[str]:
    """Return the names of people at a table who knew its deal when they sat down, or know it since."""
    return [escaped(row.name) for row in table.present if row.person in table.history.knowing]


def deal_lines(page: Page, table: Table) -> list[str]:
    """Return lines on a deal that was played before, and on who knows it; in a lobby also what follows from that."""
    assert table.deal is not None
    lines = [page.say("deal-again", table=str(table.deal.table))]
    if knowing := knowing_names(table):
        lines.append(page.say("deal-known", names=listed(page.locale, knowing)))
        if table.is_known_deal and table.row.status == "lobby":
            lines += [page.say("deal-unfair"), page.say("deal-anew")]
            agreed = [escaped(row.name) for row in table.present if row not in table.unagreed]
            lines += [page.say("deal-agreed", names=listed(page.locale, agreed))] if agreed else []
    return lines
