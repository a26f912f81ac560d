"""A plan as its person sees it: the sheet in which it is typed, what was typed, and how it stands with the hand.

A move is planned before its decision is open, so it cannot be looked up among the legal ones. It is typed as with
/act: as a line of notation, or in the words of the decisions that this seat was asked before. Whether it is legal is
seen when the decision opens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from discord import ui

from bot.tables.plans import MOST, Intent
from bot.tables.table import Table
from bot.ui.controls import Item
from bot.ui.keyboard import readings, suggest
from bot.ui.labels import Say
from bot.ui.page import Frame
from bot.ui.sheets import Question, Sheet
from engine.form import Form, Partial, Text
from engine.game import Game, IllegalMoveError, Move, dashed
from engine.notation import line, parse

HOW = ("like", "once")  # what a sheet sends
Asked = tuple[Any, Form]  # a view of the past, and what was asked in it


def asked_before(table: Table, seat: int) -> list[Asked]:
    """The last decision of each kind that a seat answered, the newest first, as it looked then."""
    if table.match is None:
        return []
    try:
        return [(view, table.game.form(view, seat)) for view in table.match.asked(seat)]
    except IllegalMoveError:  # made under other rules, which cannot be asked any more
        return []


def typed_move(game: Game[Any, Any], seat: int, asked: Iterable[Asked], text: str, says: Iterable[Say]) -> Move:
    """The one move that a line stands for. Raises IllegalMoveError."""
    ways = [[text]]
    for view, form in asked:
        ways += readings(game, view, seat, form, text, says)
    for lines in ways:
        meant: list[Move] = []
        for each in lines:
            try:
                move = parse(game, each)
            except IllegalMoveError:
                continue
            if _has_words_of(game, move) and move not in meant:
                meant.append(move)
        if len(meant) == 1:  # of several, none was meant clearly
            return meant[0]
    raise IllegalMoveError("not_a_move")


def _has_words_of(game: Game[Any, Any], move: Move) -> bool:
    words = [word for said in game.values_of(move).values() for word in said]
    return all(word in game.notation or word.isdecimal() for word in words)


def suggested(table: Table, seat: int, typed: str, say: Say) -> list[tuple[str, str]]:
    """(name, value) of moves that were legal when this seat was asked last, and that fit what is typed so far."""
    game, asked = table.game, asked_before(table, seat)
    if not asked:
        return []
    view, form = asked[0]
    return suggest(game, view, seat, form, typed, say)


# --- the sheet -----------------------------------------------------------------------------------------------------


def plan_sheet(table: Table, seat: int, intent: Intent | None) -> Sheet:
    """What is planned already is filled in."""
    game = table.game
    lines = [line(game, game.decode(move)) for move in intent.moves] if intent is not None else []
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
    chosen = HOW[intent is not None and intent.at_once]
    ways = tuple(Item(how, Text("plan-how-" + how), Text(f"plan-how-{how}-hint")) for how in HOW)
    questions.append(Question("how", 0, Text("plan-how"), "radio", ways, chosen=(chosen,)))
    if game.alarms:
        items = tuple(Item(alarm.name, Text("alarm-" + dashed(alarm.name))) for alarm in game.alarms)
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


def plan_submitted(components: Sequence[Any]) -> tuple[list[str], bool, list[str]]:
    """The lines that were typed, whether it is to be played at once, and the alarms."""
    inputs = [component.get("component", component) for component in components]
    given = {str(one.get("custom_id", "")): one for one in inputs}
    lines = [str(given.get(f"move{n}.0", {}).get("value") or "").strip() for n in range(MOST)]
    at_once = given.get("how.0", {}).get("value") == "once"
    alarms = [str(value) for value in given.get("alarms.0", {}).get("values") or ()]
    return [typed for typed in lines if typed], at_once, alarms


# --- with the hand -------------------------------------------------------------------------------------------------


def plan_lines(frame: Frame, table: Table, intent: Intent | None) -> list[str]:
    """What stands with the hand of its person; nothing where there is no plan."""
    if intent is None:
        return []
    if intent.off is not None:
        return [frame.text(Text("hand-plan-off", {"why": intent.off}))]
    game = table.game
    lines = [frame.say("hand-plan", how=HOW[intent.at_once])]
    lines += [f"> {n}. `{line(game, game.decode(move))}`" for n, move in enumerate(intent.moves, 1)]
    lines += [frame.text(Text("hand-plan-alarm", {"alarm": Text("alarm-" + dashed(name))})) for name in intent.alarms]
    return lines


def plan_buttons(frame: Frame, table: Table, seat: int, intent: Intent | None) -> list[ui.Button[Any]]:
    """To plan while one waits for other people, and to drop a plan."""
    people = {row.person for row in table.seats if row.person is not None}
    idle = table.playing and table.owed(seat) is None and not table.guided and len(people) > 1
    plan = [frame.button("plan", "button-plan")] if idle else []
    return [*plan, frame.button("plan-off", "button-plan-off")] if intent is not None and table.playing else plan
