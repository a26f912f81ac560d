"""A plan as its person sees it: the sheet in which it is typed, what was typed, and how it stands with the hand.

A move is planned before its decision is open, so it cannot be looked up among the legal ones. It is typed as with
/act: as a line of notation, or in the words of the decisions that this seat was asked before. Whether it is legal is
seen when the decision opens.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import combinations
from typing import Any

from discord import ui

from bot.tables.plans import MOST, How, Intent
from bot.tables.table import RefusedError, Table
from bot.ui.controls import Item
from bot.ui.keyboard import readings, suggest
from bot.ui.labels import Say
from bot.ui.page import Frame, Page
from bot.ui.sheets import Question, Sheet
from engine.form import Form, Partial, Text
from engine.game import Alarm, Game, IllegalMoveError, Move, dashed
from engine.notation import line, parse
from engine.typed import fits, fold
from render.texts import sayable

HOW: tuple[How, ...] = ("like", "once", "draft")  # what a sheet sends
Asked = tuple[Any, Form]  # a view of the past, and what was asked in it


def asked_before(table: Table, seat: int) -> list[Asked]:
    """The last decision of each kind that a seat answered, the newest first, as it looked then."""
    if table.match is None:
        return []
    try:
        return [(view, table.game.form(view, seat)) for view in table.match.asked(seat)]
    except IllegalMoveError:  # made under other rules, which cannot be asked any more
        return []


def typed_move(game: Game[Any, Any], seat: int, asked: Iterable[Asked], text: str, says: Sequence[Say]) -> Move:
    """The one move that a line stands for. Raises IllegalMoveError."""
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
        if len(meant) == 1:  # of several, none was meant clearly
            return meant[0]
    raise IllegalMoveError("not_a_move")


def has_words_of(game: Game[Any, Any], move: Move) -> bool:
    """Whether all words of a move are words of the game."""
    words = [word for said in game.values_of(move).values() for word in said]
    return all(word in game.notation or word.isdecimal() for word in words)


def moves_suggested(table: Table, seat: int, typed: str, say: Say) -> list[tuple[str, str]]:
    """(name, value) of moves that were legal when this seat was asked last, and that fit what is typed so far."""
    game, asked = table.game, asked_before(table, seat)
    if not asked:
        return []
    view, form = asked[0]
    return suggest(game, view, seat, form, typed, say)


def alarms_typed(game: Game[Any, Any], typed: str, says: Iterable[Say]) -> list[str]:
    """The alarms that are named, by commas, by name or in words. Raises RefusedError."""
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
    """(name, value) of each alarm, and of several of them, that fit what is typed so far; the fewest first."""
    sets = [some for n in range(1, len(game.alarms) + 1) for some in combinations(game.alarms, n)]
    named = [(" / ".join(say(_alarm(each)) for each in some), ",".join(each.name for each in some)) for some in sets]
    return [(name, value) for name, value in named if fits(typed, value, name)]


def _alarm(alarm: Alarm) -> Text:
    return Text("alarm-" + dashed(alarm.name))


# --- the sheet -----------------------------------------------------------------------------------------------------


def plan_sheet(table: Table, seat: int, intent: Intent | None) -> Sheet:
    """What is planned already is filled in."""
    game = table.game
    lines = [line(game, move) for move in intent.read(game)] if intent is not None else []
    questions = [
        Question(
            f"move{n}",
            0,
            Text("plan-move", {"n": n + 1}),
            "text",
            least=int(n == 0),
            chosen=(lines[n],) if n < len(lines) else (),
            hint=Text("plan-move-hint", {"line": _example(table, seat)}) if n == 0 else None,
        )
        for n in range(MOST)
    ]
    chosen = intent.how if intent is not None else HOW[0]
    ways = tuple(Item(how, Text("plan-how-" + how), Text(f"plan-how-{how}-hint")) for how in HOW)
    questions.append(Question("how", 0, Text("plan-how"), "radio", ways, chosen=(chosen,)))
    if game.alarms:
        items = tuple(Item(alarm.name, _alarm(alarm)) for alarm in game.alarms)
        set_ = intent.alarms if intent is not None else ()
        questions.append(
            Question("alarms", 0, Text("plan-alarms"), "checkbox", items, 0, len(items), chosen=tuple(set_))
        )
    return Sheet(Text("button-plan"), Partial("plan"), tuple(questions))


def _example(table: Table, seat: int) -> str:
    """How a move is written: one that could be made the last time, else its first word."""
    game = table.game
    for view, _ in asked_before(table, seat)[:1]:
        return next((line(game, move) for move in game.moves(view, seat)), "")
    return next(iter(game._fields))


def plan_submitted(components: Sequence[Any]) -> tuple[list[str], How, list[str]]:
    """The lines that were typed, how it is to be played, and the alarms."""
    inputs = [component.get("component", component) for component in components]
    given = {str(one.get("custom_id", "")): one for one in inputs}
    lines = [str(given.get(f"move{n}.0", {}).get("value") or "").strip() for n in range(MOST)]
    how = how_named(given.get("how.0", {}).get("value"))
    alarms = [str(value) for value in given.get("alarms.0", {}).get("values") or ()]
    return [typed for typed in lines if typed], how, alarms


def how_named(word: str | None) -> How:
    """As its person would, unless something else is said."""
    return next((how for how in HOW if how == word), HOW[0])


# --- with the hand -------------------------------------------------------------------------------------------------


def plan_lines(frame: Frame, table: Table, seat: int, intent: Intent | None) -> list[str]:
    """What stands with the hand of its person; nothing where there is no plan."""
    if intent is None:
        return []
    if intent.off is not None:
        return [frame.text(Text("hand-plan-off", {"why": intent.off}))]
    game = table.game
    lines = [frame.say("hand-plan", how=intent.how)]
    view, moves = table.view(seat), intent.read(game)
    lines += [f"> {n}. {planned(frame, game, view, seat, move)}" for n, move in enumerate(moves, 1)]
    lines += [
        frame.text(Text("hand-plan-alarm", {"alarm": _alarm(each)}))
        for each in game.alarms
        if each.name in intent.alarms
    ]
    return lines


def planned(page: Page, game: Game[Any, Any], view: Any, seat: int, move: Move) -> str:
    """A move that is planned, in the game's words; as it is typed where it has none, since it may never be legal."""
    with suppress(IllegalMoveError, LookupError, StopIteration):
        text = game.say(view, seat, move)
        if sayable(page.locale, text, game=game.id, names=page.names):
            return page.text(text)
    return line(game, move)


def plan_buttons(frame: Frame, table: Table, seat: int, intent: Intent | None) -> list[ui.Button[Any]]:
    """To plan while one waits for other people, and to drop a plan."""
    people = {row.person for row in table.seats if row.person is not None}
    idle = table.playing and table.owed(seat) is None and not table.guided and len(people) > 1
    plan = [frame.button("plan", "button-plan")] if idle else []
    return [*plan, frame.button("plan-off", "button-plan-off")] if intent is not None and table.playing else plan
