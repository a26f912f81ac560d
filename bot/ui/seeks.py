"""Wishes to play, as their person sees them: the form, the page of a wish, and the question that seats them.

A wish is a `Seek` in code: bot/tables/verbs/seeks.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from discord import ui

from bot.tables.service.gatherings import Asked
from bot.tables.service.seekers import terms_of
from bot.tables.state.notices import Wishes
from bot.tables.state.table import Table
from bot.tables.time.time_control import PRESETS
from bot.tables.verbs.seeks import SIZES, SLOW, WITHIN, Rated, Terms, games_of, sizes_of
from bot.tables.verbs.terms import pace_words
from bot.ui.address import Place
from bot.ui.lobby import SHOWN_SEAL
from bot.ui.page import GREY, Frame, Page, Panel, escaped, relative_time, whole_time
from bot.ui.polls import draft_for, poll_button
from bot.ui.rows import Item
from bot.ui.sheets import Question, Sheet, time_sheet, words_by_question
from data.model.seeks import ASKED, BEGUN, CLOSED, IN, OVER, SeekRow
from engine.catalogue import SEVERAL
from engine.form import Partial, Text
from engine.game import IllegalMoveError
from render.texts import listed, say

NOW_HOURS = (1, 2, 4)
ASKS = (Wishes().asks, 1, 0)  # questions in a day, from which a person chooses
ANYTHING, AT_ONCE = "within", "now"  # the beginnings of items that are no game and no preset
_ALSO = ("ais", "rated", "unrated", "timely", "unseen", "here")


# --- the form ------------------------------------------------------------------------------------------------------


def seek_sheet(terms: Terms, locale: str) -> Sheet:
    """Return the form of a wish, filled in."""
    games = [Item(f"{ANYTHING}{n}", Text("seek-within", {"minutes": n})) for n in WITHIN]
    games += [Item(name, Text("seek-game", {"title": _title(name, locale)})) for name in SEVERAL]
    sizes = tuple(Item(str(n), Text("seek-size", {"n": n, "more": _more(n)})) for n in SIZES)
    paces = [Item(f"{AT_ONCE}{n}", Text("seek-now", {"hours": n})) for n in NOW_HOURS]
    paces += [Item(name, pace_words(PRESETS[name])) for name in SLOW]
    also = tuple(Item(name, Text(f"seek-{name}")) for name in _ALSO)
    chosen = _chosen(terms)
    questions = (
        Question("games", 0, Text("seek-games"), "select", tuple(games), 1, len(games), chosen=chosen["games"]),
        Question("sizes", 0, Text("seek-sizes"), "checkbox", sizes, 1, len(sizes), chosen=chosen["sizes"]),
        Question("paces", 0, Text("seek-paces"), "checkbox", tuple(paces), 1, len(paces), chosen=chosen["paces"]),
        Question("also", 0, Text("seek-also"), "checkbox", also, 0, len(also), chosen=chosen["also"]),
    )
    return Sheet(Text("seek-form"), Partial("seek"), questions)


def _chosen(terms: Terms) -> dict[str, tuple[str, ...]]:
    """Return the items of the form that are filled in already."""
    return {
        "games": (*([f"{ANYTHING}{terms.within}"] if terms.within else ()), *terms.games),
        "sizes": tuple(map(str, terms.sizes)),
        "paces": (*([f"{AT_ONCE}{terms.now}"] if terms.now else ()), *terms.paces),
        "also": tuple([name for name in _ALSO if name == terms.rated or getattr(terms, name, False) is True]),
    }


def _title(game: str, locale: str) -> str:
    return say(locale, Text("game-title"), game=game, plain=True)


def _more(size: int) -> str:
    return "yes" if size == SIZES[-1] else "no"


def terms_submitted(components: Sequence[Any]) -> Terms:
    """Return the terms of a form. *Rated* and *unrated* together mean either. Raises IllegalMoveError."""
    words = words_by_question(components)
    games, paces, also = words.get("games", ()), words.get("paces", ()), words.get("also", ())
    rated: list[Rated] = [word for word in get_args(Rated) if word in also]
    terms = Terms(
        games=tuple(name for name in games if name in SEVERAL),
        within=max([n for n in WITHIN if f"{ANYTHING}{n}" in games], default=0),
        sizes=tuple(n for n in SIZES if str(n) in words.get("sizes", ())),
        paces=tuple(name for name in SLOW if name in paces),
        now=max([n for n in NOW_HOURS if f"{AT_ONCE}{n}" in paces], default=0),
        ais="ais" in also,
        rated=rated[0] if len(rated) == 1 else "either",
        timely="timely" in also,
        unseen="unseen" in also,
        here="here" in also,
    )
    if not (terms.games or terms.within) or not terms.sizes or not (terms.paces or terms.now):
        raise IllegalMoveError("not_a_move")
    return terms


# --- the wish ------------------------------------------------------------------------------------------------------


def seek_panel(
    row: SeekRow,
    locale: str,
    place: Place = Place.EPHEMERAL,
    *,
    asks: int,
    rare: bool,
    first: bool = False,
    closed: bool = False,
    unsent: bool = False,
) -> Panel:
    """Return the page of a wish.

    `asks`: the questions that its person wants in a day; `rare`: people there rarely play at once; `first`: it has just
    been made; `closed`: its person takes no DMs; `unsent`: the last question did not reach them.
    """
    page = Page("", locale)
    page.write(page.say("seek-title"), *_lines(terms_of(row), page))
    said = [page.say("seek-saved" if first else "seek-holds", until=whole_time(row.until))]
    said += [page.say("seek-unsent" if unsent else "seek-asleep")] if row.asleep else []
    said += [page.say("seek-closed-dm")] if closed and not terms_of(row).here else []
    rarely = rare and terms_of(row).now > 0
    said += [page.say("seek-rarely-now")] if rarely else []  # W15
    said += [] if asks == ASKS[0] else [page.say("asks-are", n=asks)]
    said += [] if row.may_open else [page.say("seek-may-not-open")]
    page.write(*said)
    back = page.control("seek-back", "button-seek-back", place, str(row.guild_id))
    fewer = [] if asks == ASKS[0] else [page.control("ask-fewer", "button-how-often", place)]
    instead = _instead(page, terms_of(row), row.guild_id, place) if rarely else []
    page.row(page.control("seek", "button-change", place, str(row.guild_id)), *instead, *fewer, back)
    return page.done()


def _instead(page: Page, terms: Terms, guild: int, place: Place) -> list[ui.Button[Any]]:
    """Return the buttons that find more people for a wish to play at once (W15, P16)."""
    at_time = page.control("at-time", "button-at-time", place, str(guild), "success")
    return [poll_button(page, draft_for(terms, guild), place), at_time]


def at_time_sheet(terms: Terms, locale: str) -> Sheet:
    """Return the form that opens a table with a time, for one of the games of a wish (P16)."""
    wanted = [name for name in SEVERAL if name in games_of(terms) and sizes_of(terms, name)]
    games = tuple(Item(name, Text("seek-game", {"title": _title(name, locale)})) for name in wanted)
    first = next((name for name in terms.games if name in wanted), *wanted[:1])
    (when,) = time_sheet().questions
    game = Question("game", 0, Text("at-time-game"), "select", games, chosen=(first,))
    return Sheet(Text("button-at-time"), Partial("at-time"), (game, when))


def _lines(terms: Terms, page: Page) -> list[str]:
    """Return the terms of a wish, in a line each."""
    games = [page.say("seek-within", minutes=terms.within)] if terms.within else []
    games += [escaped(_title(name, page.locale)) for name in terms.games]
    sizes = [page.say("seek-size", n=n, more=_more(n)) for n in terms.sizes]
    paces = [page.say("seek-now", hours=terms.now)] if terms.now else []
    paces += [page.text(pace_words(PRESETS[name])) for name in terms.paces]
    also = [page.say(f"seek-{name}") for name in _chosen(terms)["also"]]
    return [" · ".join(line) for line in (games, sizes, paces, also) if line]


def over_panel(guild: int, terms: Terms | None, locale: str, place: Place = Place.DM) -> Panel:
    """Return the message about a wish that ended. It is the same whatever the reason was (W13).

    `terms`: those of the wish; None: it is forgotten. If it was for *now*, there are other ways to find people (P16).
    """
    page = Page("", locale, colour=GREY)
    page.write(page.say("seek-over"))
    instead = _instead(page, terms, guild, place) if terms is not None and terms.now else []
    page.row(page.control("seek-again", "button-seek-again", place, str(guild), "success"), *instead)
    return page.done()


# --- the question --------------------------------------------------------------------------------------------------


def called(asked: Asked) -> tuple[str, ui.Button[Any]]:
    """Return the line and the button with which a person who takes no DMs is called in the channel of their wish."""
    page = Page("", asked.gathering.locale)
    button = page.control("ask-show", "button-ask-show", Place.TABLE, str(asked.gathering.id), "primary")
    return page.say("seek-called", user=f"<@{asked.row.person}>"), button


def ask_panel(asked: Asked, locale: str, link: str = "", place: Place = Place.DM) -> Panel:
    """Return the message with which a person is asked, as it is now. `link`: the way to the table that has begun."""
    row, there = asked.row, asked.gathering
    if there.status == CLOSED:
        return over_panel(there.guild_id, asked.terms, locale, place)
    page = Page(there.game, locale)
    facts = [page.say("seek-players", n=there.size), page.text(pace_words(PRESETS[there.pace]))]
    facts += [page.say("seek-is-rated")] if there.rated else []
    page.write(page.say("seek-ask", game=page.title), " · ".join(facts))
    if asked.here and there.status != BEGUN:
        names = listed(locale, [escaped(name) for name in asked.here])
        page.write(page.say("seek-in", names=names, here=len(asked.here), n=there.size))
    if row.state in (ASKED, IN):
        seal = there.commitment[:SHOWN_SEAL]
        ends = {} if asked.until is None else {"until": relative_time(asked.until)}
        page.write(page.say("seek-until" if ends and row.state == ASKED else "seek-seal", seal=seal, **ends))
        arg = str(there.id)
        yes = [page.control("ask-in", "button-in", place, arg, "success")] if row.state == ASKED else []
        no = page.control("ask-not", "button-not-this" if yes else "button-not-after-all", place, arg)
        page.row(*yes, no, page.control("ask-fewer", "button-fewer", place))
    else:
        page.write(page.say(_ending(asked), link=link))
    return page.done()


def fewer_panel(asks: int, locale: str) -> Panel:
    """Return the page on which a person says how often they may be asked (G12)."""
    page = Page("", locale)
    page.write(page.say("asks-title"), page.say("asks-are", n=asks), page.say("asks-where"))
    others = [n for n in ASKS if n != asks]
    page.row(*[page.control("ask-often", f"button-asks-{n}", Place.EPHEMERAL, str(n)) for n in others])
    return page.done()


def _ending(asked: Asked) -> str:
    """Return the key of the last line: the table has begun, or it has not."""
    row, there = asked.row, asked.gathering
    if there.status == BEGUN:
        return "seek-begun" if row.key is not None else "seek-full"
    return "seek-not-now" if row.key is None and row.state != OVER else "seek-again-soon"


def lobby_panel(table: Table, key: str, locale: str, link: str) -> Panel:
    """Return the message that tells someone of a lobby. `key`: the reason. Nothing in it seats anyone."""
    page = Page(table.row.game, locale)
    page.write(page.say(key, game=page.title, link=link))
    return page.done()


def lookout_panel(table: Table, locale: str, text: Text) -> Panel:
    """Return the answer to *Tell me*, with the way back to the lobby's page."""
    frame = Frame(table, Place.EPHEMERAL, locale, colour=GREY)
    frame.write(frame.text(text))
    frame.row(frame.button("lobby-more", "button-back"))
    return frame.done()
