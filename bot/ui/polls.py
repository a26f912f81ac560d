"""Polls on what to play: the page on which one is made, and the message that offers the winner's table.

Discord's own poll takes no components. So the page is for the asker alone, and says who will see the votes (P10).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from discord import ui
from msgspec.structs import replace

from bot.tables.verbs.polls import HOURS, LEAST, MOST, PLAYERS, possible, suggested
from bot.tables.verbs.seeks import Terms, games_of, is_wanted, options_for
from bot.ui.address import Address, BadAddressError, Place, encode, id_in
from bot.ui.caps import DISCORD
from bot.ui.labels import shorten
from bot.ui.page import GREY, Page, Panel
from data.model.polls import PollRow
from engine.catalogue import GAMES, SEVERAL
from engine.form import Text
from engine.length import length_of

MINUTES = (15, 30, 45, 60, 90, 120, 180)
FOR_HOURS = (1, 2, 3, 4, 6, 8, 12, 24, 48, 72, 168)
assert {*FOR_HOURS} <= {*HOURS}


class Draft(msgspec.Struct, frozen=True):
    """A poll that is being made. A custom_id carries it: there is nothing to forget.

    `server`: the one of the wish whose games it offers; 0: it is for the place where it is made.
    """

    players: int
    minutes: int
    hours: int
    titles: tuple[str, ...]
    server: int = 0


FIRST = Draft(4, 60, 24, tuple(suggested(4, 60)))


def draft_for(terms: Terms, server: int) -> Draft:
    """Return a poll on the games of a wish in a server, for the most players that it takes (P16)."""
    players = max(n for n in PLAYERS if n <= max(terms.sizes))
    titles = [name for name in games_of(terms) if is_wanted(terms, name, players)][:MOST]
    return replace(FIRST, players=players, titles=tuple([name for name in SEVERAL if name in titles]), server=server)


# --- the page ------------------------------------------------------------------------------------------------------


def poll_page(draft: Draft, locale: str) -> Panel:
    page = Page("", locale)
    page.write(page.say("poll-title"), page.say("poll-seen"))
    players = {str(n): page.label(Text("poll-players", {"n": n})) for n in PLAYERS[: DISCORD.items]}
    minutes = {str(n): page.label(Text("poll-within", {"minutes": n})) for n in MINUTES}
    hours = {str(n): page.label(Text("poll-for", {"hours": n})) for n in FOR_HOURS}
    page.ask(_select("players", draft, players, [str(draft.players)]))
    page.ask(_select("minutes", draft, minutes, [str(draft.minutes)]))
    page.ask(_titles(page, draft))
    page.ask(_select("hours", draft, hours, [str(draft.hours)]))
    if len(draft.titles) < LEAST:
        page.write(page.say("poll-few-titles"))
    else:
        page.row(page.control("poll-post", "button-poll-post", Place.EPHEMERAL, _written(draft), "success"))
    return page.done()


def _select(field: str, draft: Draft, values: Mapping[str, str], chosen: Iterable[str]) -> ui.Select[Any]:
    select: ui.Select[Any] = ui.Select(custom_id=_address(field, draft))
    for value, label in values.items():
        select.add_option(label=shorten(label, DISCORD.item), value=value, default=value in chosen)
    return select


def _titles(page: Page, draft: Draft) -> ui.Select[Any]:
    """Return the list of games for so many players, with those that are chosen."""
    listed = sorted(possible(draft.players), key=lambda name: name not in draft.titles)[: DISCORD.items]
    select: ui.Select[Any] = ui.Select(
        custom_id=_address("titles", draft),
        placeholder=page.label(Text("poll-titles")),
        min_values=1,
        max_values=min(MOST, len(listed)),
    )
    for name in listed:
        length = length_of(GAMES[name], draft.players, options_for(name, draft.players) or {})
        lasts = None if length is None else page.label(Text("poll-lasts", {"minutes": length.minutes}))
        title = shorten(Page(name, page.locale).label(Text("game-title")), DISCORD.item)
        select.add_option(label=title, value=name, description=lasts, default=name in draft.titles)
    return select


def _address(field: str, draft: Draft) -> str:
    return encode(Address("poll-change", Place.EPHEMERAL, 0, arg=f"{field}/{_written(draft)}"))


def poll_button(page: Page, draft: Draft, place: Place) -> ui.Button[Any]:
    """Return a button that opens the page with this poll."""
    return page.control("poll", "button-poll", place, _written(draft), "success")


def _written(draft: Draft) -> str:
    mask = sum(1 << n for n, name in enumerate(SEVERAL) if name in draft.titles)
    return f"{draft.players}/{draft.minutes}/{draft.hours}/{mask:x}" + (f"/{draft.server}" if draft.server else "")


def draft_in(text: str) -> Draft:
    """Return the poll in a custom_id. Raises BadAddressError."""
    try:
        players, minutes, hours = map(int, text.split("/")[:3])
        written, *of_wish = text.split("/")[3:5]
        mask, server = int(written, 16), id_in(of_wish[0]) if of_wish else 0
    except ValueError:
        raise BadAddressError(text) from None
    draft = Draft(players, minutes, hours, tuple([name for n, name in enumerate(SEVERAL) if mask >> n & 1]), server)
    if players not in PLAYERS or minutes not in MINUTES or hours not in FOR_HOURS or _written(draft) != text:
        raise BadAddressError(text)
    return draft


def changed(text: str, values: Iterable[str]) -> Draft:
    """Return the poll after a pick in one of the lists. Other players or minutes bring other titles.

    Raises BadAddressError.
    """
    field, _, rest = text.partition("/")
    draft, picked = draft_in(rest), [*values]
    if field == "titles":
        titles = tuple([name for name in SEVERAL if name in picked])
        return replace(draft, titles=titles[:MOST])
    if field not in ("players", "minutes", "hours") or len(picked) != 1:
        raise BadAddressError(text)
    try:
        after = replace(draft, **{field: int(picked[0])})
    except ValueError:
        raise BadAddressError(text) from None
    if field != "hours":
        after = replace(after, titles=tuple(suggested(after.players, after.minutes)))
    return draft_in(_written(after))


# --- after the end -------------------------------------------------------------------------------------------------


def offer_panel(row: PollRow, winner: str, *, few: bool) -> Panel:
    """Return the message with the button that opens the winner's table (P11, P12).

    It does not say why the table is not open: the one who asked may have left, or have too many tables.
    """
    page = Page(winner, row.locale, colour=GREY)
    page.write(page.say("poll-few" if few else "poll-unopened", game=page.title))
    label = "button-poll-anyway" if few else "button-poll-open"
    page.row(page.control("poll-open", label, Place.TABLE, str(row.message_id), "success"))
    return page.done()


def opened_panel(row: PollRow, link: str) -> Panel:
    """Return the same message once the table is open."""
    page = Page(row.winner, row.locale, colour=GREY)
    page.write(page.say("poll-opened", game=page.title, link=link))
    return page.done()
