"""Ratings as people are shown them: a leaderboard, and a person's matches. Only the person who asks sees them.

await leaders_panel(leaders, game, games, person, painter)
await stats_panel(of, rows, past, person, painter)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.tables.person import Person
from bot.tables.results.best_results import Bests, places
from bot.tables.results.ratings import SETTLED, START, mode_of, points, read_kind
from bot.tables.results.records import Leader, Past, Versus, newest
from bot.tables.results.tally import Tally
from bot.tables.state.names import all_settled
from bot.ui.address import Address, Place, encode
from bot.ui.chooser import choice_words, value_words
from bot.ui.page import Page, Panel, address_link, escaped
from bot.ui.painter import Paint
from data.model.results import RatingRow
from engine.catalogue import GAMES
from engine.form import Text
from engine.game import Game
from render import records
from render.letters import signed
from render.texts import listed

LISTED = 10  # games of a person, at most


class Against(msgspec.Struct, frozen=True):
    """A person's results head to head with another person."""

    name: str
    found: Sequence[Versus]


def game_title(game: str, locale: str) -> str:
    """Return a game's title, with its mode if it has any."""
    read = read_kind(game)
    if read is None:
        return game
    page, mode = Page(read[0].id, locale), mode_of(read[0])
    title = page.label(Text("game-title"))
    if mode is None or read[1] is None:
        return title
    return page.label(Text("game-in-mode", {"game": title, "mode": value_words(page, mode, read[1])}))


async def leaders_panel(
    leaders: Sequence[Leader],
    game: str,
    games: Sequence[str],
    person: Person,
    painter: Paint,
    week: Sequence[tuple[str, int]] = (),
) -> Panel:
    """Return the leaderboard: the people at the top, and the person who asks.

    `games`: the games that have a leaderboard here. `week`: the wins that an empty leaderboard shows instead.
    """
    page, title = Page("", person.locale), game_title(game, person.locale)
    page.write(page.say("leaders-title", game=title))
    own = next((leader for leader in leaders if leader.person == person.id), None)
    shown = [*leaders[: records.RUNGS]]
    if own is not None and own not in shown:
        shown[-1] = own
    if shown:
        rungs = [
            records.Rung(each.place, name, each.points, each.n, each.wins, each.settled, each == own)
            for each, name in zip(shown, all_settled(each.name for each in shown), strict=True)
        ]
        page.show(await painter(records.ladder, records.Ladder(title, tuple(rungs), person.locale)), "leaders")
        standing = {} if own is None else {"place": own.place, "of": len(leaders), "points": own.points}
        page.write(
            page.say("leaders-own" if own is not None else "leaders-not", **standing),
            page.say("leaders-about", start=START, n=SETTLED),
        )
    else:
        page.write(*_week(page, week))
    others = {each: game_title(each, person.locale) for each in games if each != game and read_kind(each) is not None}
    if others:
        page.choose(encode(Address("leaders", Place.EPHEMERAL, 0)), page.label(Text("leaders-choose")), others)
    return page.done()


def empty_board(locale: str, week: Sequence[tuple[str, int]]) -> Panel:
    """Return the panel of a leaderboard without rated matches (F48)."""
    page = Page("", locale)
    page.write(*_week(page, week))
    return page.done()


def _week(page: Page, week: Sequence[tuple[str, int]]) -> list[str]:
    """Return how to play a rated match, and who has won most against hard AIs."""
    names = all_settled(name for name, _ in week)
    won = [page.say("board-won", name=escaped(name), n=n) for name, (_, n) in zip(names, week, strict=True)]
    return [page.say("board-empty"), *([page.say("board-week"), *won] if won else [])]


def own_lines(page: Page, own: Tally, reached: Iterable[tuple[Game[Any, Any], Bests]]) -> list[str]:
    """Return lines on all matches of a person, rated or not, and on the best that they have reached alone (F48)."""
    if not own.all.n:
        return [page.say("stats-none")]
    against = [page.say("stats-against", kind=kind, n=each.n, wins=each.wins) for kind, each in own.against.items()]
    counts = {"n": own.all.n, "wins": own.all.wins, "titles": own.titles, "of": len(GAMES)}
    lines = [page.say("stats-own", against=page.say("stats-comma").join(against), **counts)]
    lines += [page.say("stats-streak", n=own.streak)] if own.streak > 1 else []
    lines += [page.say("stats-hinted", n=own.hinted)] if own.hinted else []
    results = [_reached(game, found, page.locale) for game, found in reached if found.of]
    return [*lines, *([page.say("mine-bests"), *results] if results else [])]


def _reached(game: Game[Any, Any], found: Bests, locale: str) -> str:
    """Return the best results of one game in a line, in the order of its options."""
    page, results = Page(game.id, locale), []
    for options in sorted(found.of, key=lambda options: places(game, options)):
        best, words = page.text(found.of[options].text), choice_words(page, game, options)
        results.append(page.say("mine-best", choice=words, best=best) if words else best)
    return page.say("mine-bests-in", game=page.say("game-title"), bests=" · ".join(results))


async def stats_panel(
    name: str,
    rows: Sequence[RatingRow],
    past: Sequence[Past],
    person: Person,
    painter: Paint,
    *,
    game: str | None = None,
    against: Against | None = None,
    own: Tally | None = None,
    reached: Iterable[tuple[Game[Any, Any], Bests]] = (),
) -> Panel:
    """Return the panel of a person's matches.

    `past`: the newest matches that `person`, the reader, may know of. `game`: only this game. `own`, `reached`: all
    that they have played and reached, if they are the reader.
    """
    page, locale = Page("", person.locale), person.locale
    if own is not None and game is None:
        page.write(page.say("stats-title"), *own_lines(page, own, reached))
        if not rows:
            return page.done()
    page.write(page.say("records-title", name=escaped(name)))
    last = {each: row for each, row in newest(rows).items() if game in (None, each) and read_kind(each) is not None}
    if not last:
        titled = {} if game is None else {"game": game_title(game, locale)}
        page.write(page.say("records-none" if game is None else "records-none-in", name=escaped(name), **titled))
    page.write(*[_game(page, row, rows) for row in [*last.values()][:LISTED]])
    if against is not None:
        met = [each for each in against.found if each.game in last]
        lines = [_versus(page, each) for each in met] or [page.say("records-versus-none")]
        page.write(page.say("records-versus-title", name=escaped(against.name)), *lines)
    if last:
        facts = _trend(name, next(iter(last)), rows, locale)
        page.show(await painter(records.trend, facts), "stats")
    if past:
        page.write(page.say("records-past-title"), *[_past(page, each) for each in past])
    return page.done()


def _game(page: Page, row: RatingRow, rows: Sequence[RatingRow]) -> str:
    key = "records-game" if row.n >= SETTLED else "records-game-provisional"
    wins = sum(each.won for each in rows if each.game == row.game)
    worth = points(row.mu, row.sigma)
    return page.say(key, game=game_title(row.game, page.locale), points=worth, n=row.n, wins=wins)


def _versus(page: Page, each: Versus) -> str:
    title = game_title(each.game, page.locale)
    return page.say("records-versus", game=title, ahead=each.ahead, behind=each.behind, level=each.level)


def _trend(name: str, game: str, rows: Sequence[RatingRow], locale: str) -> records.Trend:
    own = [row for row in rows if row.game == game]
    gone = [START, *(points(row.mu, row.sigma) for row in own)]
    return records.Trend(
        game_title(game, locale),
        name,
        tuple(gone[-records.TREND - 1 :]),
        tuple([row.won for row in own[-records.TREND :]]),
        len(own),
        sum(row.won for row in own),
        len(own) >= SETTLED,
        locale,
    )


def _past(page: Page, each: Past) -> str:
    row, table = each.row, each.table
    others = [escaped(seat.name) for seat in table.seats if seat.person != row.person]
    level = row.place == 1 and not row.won
    return page.say(
        "records-past",
        when=f"<t:{round(row.at)}:d>",
        game=game_title(row.game, page.locale),
        how="won" if row.won else "level" if level else "lost",
        place=row.place,
        of=row.sides,
        change=signed(each.change, plus=True),
        names=listed(page.locale, others),
        table=table.id,
        link=address_link(table, None),
    )
