"""The names of a table's post in a forum, and of the tags there."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.state.table import Table
from bot.tables.verbs.posts import STATES, states_of
from bot.ui.caps import TAG_NAME, THREAD_NAME
from bot.ui.labels import one_line, shorten
from engine.catalogue import GAMES
from engine.form import Text
from render.texts import LOCALES, say


def post_name(table: Table) -> str:
    locale = table.row.locale
    title = say(locale, Text("game-title"), game=table.row.game, plain=True)
    words = say(locale, Text("post-name", {"game": title, "table": table.id}), plain=True)
    return shorten(one_line(words), THREAD_NAME)


def tags_of(table: Table) -> list[tuple[str, ...]]:
    """Return the names of each tag that the table's post is to have: first that of a new tag, then other names."""
    locales = [table.row.locale, *(each for each in LOCALES if each != table.row.locale)]
    names = [[_game(table.row.game, locale) for locale in locales]]
    names += [[_state(state, locale) for locale in locales] for state in states_of(table)]
    return [tuple(dict.fromkeys(each)) for each in names]


def states_named(locale: str) -> list[str]:
    return [_state(state, locale) for state in STATES]


def all_tags() -> frozenset[str]:
    """Return all names that a tag of the bot may have, for any game, in any language."""
    games = [_game(game, locale) for game in GAMES for locale in LOCALES]
    return frozenset([*games, *(name for locale in LOCALES for name in states_named(locale))])


def named(names: Sequence[str], there: Sequence[str]) -> str | None:
    """Return the first of these names that a tag has there."""
    return next((name for name in names if name in there), None)


def _game(game: str, locale: str) -> str:
    return shorten(say(locale, Text("game-title"), game=game, plain=True), TAG_NAME)


def _state(state: str, locale: str) -> str:
    return say(locale, Text(f"tag-{state}"), plain=True)
