"""A plan as its person sees it: the page on which it is chosen, the words typed with /plan, and the lines in the hand.

A move is planned before its decision is open, so it cannot be looked up among the legal moves. It is chosen, or typed
as with /act, among the moves that this seat could play when it was last asked. Only when the
decision opens, its legality is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import combinations
from typing import Any

from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.state.table import TableSeat
from bot.tables.verbs.plans import MOST, How, Intent
from bot.ui.address import Place
from bot.ui.caps import DISCORD
from bot.ui.controls import plan
from bot.ui.keyboard import readings, suggest
from bot.ui.labels import Lead, Say
from bot.ui.page import Frame, Page, Panel
from bot.ui.partials import action_of, advance, is_whole, phrase, resolve, value_of
from bot.ui.rows import Button, Controls, Item, Row, Select
from bot.ui.sheets import Question, Sheet, words_by_question
from engine.basics import dashed
from engine.form import Form, Partial, Text
from engine.game import Alarm, Game, IllegalMoveError, Move
from engine.notation import line, parse
from engine.typed import fits, fold
from render.texts import sayable

HOW: tuple[How, ...] = ("like", "once", "draft")  # the answers that a sheet sends
Asked = tuple[Any, Form]  # a view of the past, and the form that was asked in it


class Asking(Struct, frozen=True):
    """A half-chosen move in a decision of the past: its view and form, and the part that is chosen."""

    view: Any
    form: Form
    partial: Partial


def asked_before(seat: TableSeat) -> list[Asked]:
    """Return the last decision of each kind that a seat answered, the newest first, as it looked then."""
    table = seat.table
    if table.match is None:
        return []
    try:
        return [(view, table.game.form(view, seat.number)) for view in table.match.asked(seat.number)]
    except IllegalMoveError:  # made under other rules, which cannot be asked any more
        return []


def typed_move(game: Game[Any, Any], seat: int, asked: Iterable[Asked], text: str, says: Sequence[Say]) -> Move:
    """Return the one move that a line stands for. Raises IllegalMoveError."""
    ways = [lines for view, form in asked for lines in readings(game, view, seat, form, text, says)]
    for lines in ways or [[text]]:
        meant: list[Move] = []
        for each in lines:
            try:
                move = parse(game, each)
            except IllegalMoveError:
                continue
            if has_words_of(game, move) and move not in meant:
                meant.append(move)
        if len(meant) == 1:  # if several fit, none was meant clearly
            return meant[0]
    raise IllegalMoveError("not_a_move")


def has_words_of(game: Game[Any, Any], move: Move) -> bool:
    """Return whether all words of a move are words of the game."""
    words = [word for said in game.values_of(move).values() for word in said]
    return all(word in game.notation or word.isdecimal() for word in words)


def moves_suggested(seat: TableSeat, typed: str, say: Say) -> list[tuple[str, str]]:
    """Return (name, value) of moves that were legal when this seat was last asked, and that fit what is typed."""
    game, asked = seat.table.game, asked_before(seat)
    if not asked:
        return []
    view, form = asked[0]
    return suggest(game, view, seat.number, form, typed, say)


def alarms_typed(game: Game[Any, Any], typed: str, says: Iterable[Say]) -> list[str]:
    """Return the alarms that are named, by name or in words, with commas between them. Raises RefusedError."""
    says = tuple(says)
    names = {
        fold(said): each.name for each in game.alarms for said in (each.name, *(say(_alarm(each)) for say in says))
    }
    found = [names.get(fold(part).strip()) for part in re.split("[,、]", typed) if part.strip()]
    if found and not game.alarms:
        raise RefusedError("refuse-no-alarms")
    if None in found:
        raise RefusedError("refuse-alarm", alarms=tuple(each.name for each in game.alarms))
    return [name for name in found if name is not None]


def alarms_suggested(game: Game[Any, Any], typed: str, say: Say) -> list[tuple[str, str]]:
    """Return (name, value) of each alarm, and of several together, that fit the text typed so far; the fewest first."""
    sets = [some for n in range(1, len(game.alarms) + 1) for some in combinations(game.alarms, n)]
    named = [(" / ".join(say(_alarm(each)) for each in some), ",".join(each.name for each in some)) for some in sets]
    return [(name, value) for name, value in named if fits(typed, value, name)]


def _alarm(alarm: Alarm) -> Text:
    return Text("alarm-" + dashed(alarm.name))


# --- the page (F28a) ----------------------------------------------------------------------------------------------


def plan_page(seat: TableSeat, place: Place, locale: str, intent: Intent | None, at: Asking | None) -> Panel:
    """Return the page with the plan, and with what can be added to it.

    `at`: the part of a move that is chosen already.
    """
    table = seat.table
    frame, game = Frame(table, place, locale), table.game
    frame.head("hand-name", game=frame.title, table=str(table.id))
    frame.write(*(plan_lines(frame, seat, intent) or [frame.say("plan-title")]))
    full = intent is not None and intent.off is None and len(intent.moves) >= MOST
    if at is not None and not full:
        action = action_of(at.form, at.partial)
        frame.write(f"**{frame.text(action.label).rstrip('…')}**" if action is not None else "")
        frame.controls(Controls(_rows(game, seat.number, at, frame.icon)), "-", verb="plan-pick")
    elif not full and (items := _first_items(seat)):
        frame.controls(Controls((Select(Text("plan-add"), items),)), "-", verb="plan-pick")
    below = [frame.button("plan", "button-back")] if at is not None else []
    if intent is not None:
        below += [frame.button("plan-when", "button-plan-when")] if intent.off is None else []
        below.append(frame.button("plan-clear", "button-plan-clear"))
    frame.row(*below, frame.button("hand", "button-back-to-hand", "primary"))
    return frame.done()


def can_be_listed(seat: TableSeat) -> bool:
    """Return whether there is a move that the page can offer."""
    return any(_is_listed(seat.table.game, seat.number, asking) for asking in _askings(seat))


def picked(seat: TableSeat, value: str) -> Asking | Move:
    """Return the move that an item of the page stands for, or the part of one. Raises IllegalMoveError."""
    refusal = IllegalMoveError("no_such_move")
    for view, form in asked_before(seat):
        try:
            partial = resolve(seat.table.game, view, seat.number, value)
            chosen = advance(seat.table.game, view, seat.number, partial)
        except IllegalMoveError as error:
            refusal = error
            continue
        return Asking(view, form, chosen) if isinstance(chosen, Partial) else chosen
    raise refusal


def _askings(seat: TableSeat) -> Iterator[Asking]:
    """Yield the beginning of each action that this seat was offered before, the newest first; no action twice."""
    known = set[str]()
    for view, form in asked_before(seat):
        for action in form.actions:
            start = Partial(action.kind, action.fixed)
            if (value := value_of(seat.table.game, start)) not in known:
                known.add(value)
                yield Asking(view, form, start)


def _first_items(seat: TableSeat) -> tuple[Item, ...]:
    """Return whole moves, if one list holds them all; otherwise the actions, each of which leads to its own list."""
    game, askings = seat.table.game, [each for each in _askings(seat) if _is_listed(seat.table.game, seat.number, each)]
    whole: dict[str, Item] = {}
    for asking in askings:
        for one in game.complete(asking.view, seat.number, asking.partial, DISCORD.items) or (asking.partial,):
            if not is_whole(game, one):
                return tuple([_item(game, seat.number, each) for each in askings][: DISCORD.items])
            value = value_of(game, one)
            whole.setdefault(value, Item(value, phrase(game, asking.view, seat.number, one)))
    if len(whole) > DISCORD.items:
        return tuple([_item(game, seat.number, each) for each in askings][: DISCORD.items])
    return tuple(whole.values())


def _item(game: Game[Any, Any], seat: int, asking: Asking) -> Item:
    """Return the item of an action. If the action is a whole move, it is in words."""
    action = action_of(asking.form, asking.partial)
    assert action is not None
    whole = is_whole(game, asking.partial)
    label = phrase(game, asking.view, seat, asking.partial) if whole else action.label
    return Item(value_of(game, asking.partial), label)


def _is_listed(game: Game[Any, Any], seat: int, asking: Asking) -> bool:
    return is_whole(game, asking.partial) or bool(_rows(game, seat, asking, None))


def _rows(game: Game[Any, Any], seat: int, asking: Asking, lead: Lead | None) -> tuple[Row, ...]:
    """Return the controls of what is still asked, as in a hand, without controls that would open a sheet."""
    rows: list[Row] = []
    for row in plan(game, asking.view, seat, asking.form, asking.partial, lead=lead).rows:
        if not isinstance(row, tuple):
            rows.append(row)
        elif kept := tuple([_begun(game, asking, each) for each in row if each.verb != "sheet"]):
            rows.append(kept)
    return tuple(rows)


def _begun(game: Game[Any, Any], asking: Asking, button: Button) -> Button:
    """Return a button for the page. A button that would drop a draft leads back to the beginning of its action."""
    if button.verb != "reset":
        return button
    action = action_of(asking.form, asking.partial)
    fixed = action.fixed if action is not None else {}
    return replace(button, verb="step", arg=value_of(game, Partial(asking.partial.kind, fixed), DISCORD.arg))


def when_sheet(game: Game[Any, Any], intent: Intent) -> Sheet:
    """Return the sheet that asks how a plan is played, and after which alarms it is not played."""
    ways = tuple(Item(how, Text("plan-how-" + how), Text(f"plan-how-{how}-hint")) for how in HOW)
    questions = [Question("how", 0, Text("plan-how"), "radio", ways, chosen=(intent.how,))]
    if game.alarms:
        items = tuple(Item(alarm.name, _alarm(alarm)) for alarm in game.alarms)
        asked = Question("alarms", 0, Text("plan-alarms"), "checkbox", items, 0, len(items), chosen=intent.alarms)
        questions.append(asked)
    return Sheet(Text("button-plan-when"), Partial("plan"), tuple(questions))


def when_submitted(components: Sequence[Any]) -> tuple[How, tuple[str, ...]]:
    """Return how the plan is to be played, and the alarms. Raises IllegalMoveError."""
    words = words_by_question(components)
    return how_named(next(iter(words.get("how", ())), None)), words.get("alarms", ())


def how_named(word: str | None) -> How:
    """Return how a plan is to be played: as named, or else as its person would play."""
    return next((how for how in HOW if how == word), HOW[0])


# --- with the hand -------------------------------------------------------------------------------------------------


def plan_lines(frame: Frame, seat: TableSeat, intent: Intent | None) -> list[str]:
    """Return the lines on a plan in the hand of its person; none without a plan."""
    if intent is None:
        return []
    if intent.off is not None:
        return [frame.text(Text("hand-plan-off", {"why": intent.off}))]
    game = seat.table.game
    lines, view = [frame.say("plan-title")], seat.view
    for n, move in enumerate(intent.read(game), 1):
        lines.append(frame.say("plan-line", n=n, move=planned(frame, game, view, seat.number, move)))
    lines.append(frame.say("plan-played", how=intent.how))
    lines += [
        frame.text(Text("hand-plan-alarm", {"alarm": _alarm(each)}))
        for each in game.alarms
        if each.name in intent.alarms
    ]
    return lines


def planned(page: Page, game: Game[Any, Any], view: Any, seat: int, move: Move) -> str:
    """Return a planned move in the game's words.

    If it has none, since it may never be legal, return it as it is typed.
    """
    with suppress(IllegalMoveError, LookupError, StopIteration):
        text = game.say(view, seat, move)
        if sayable(page.locale, text, game=game.id, names=page.names):
            return page.text(text)
    return line(game, move)


def plan_button(frame: Frame, seat: TableSeat) -> list[ui.Button[Any]]:
    """Return the button to plan while other people are waited for, if the game can list a move beforehand."""
    table = seat.table
    people = {row.person for row in table.seats if row.person is not None}
    idle = table.playing and seat.owed is None and not table.guided and len(people) > 1
    return [frame.button("plan", "button-plan")] if idle and can_be_listed(seat) else []
