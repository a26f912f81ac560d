"""The lines and buttons of a hand for a sealed answer that waits for the others (F23 to F27)."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.tables.state.table import TableSeat
from bot.ui.page import Frame
from engine.game import Move


def answer_lines(frame: Frame, seat: TableSeat, answer: Move | None) -> list[str]:
    """Return the reader's choice in words.

    Without one, note that theirs is the last answer, if others have waited for it.
    """
    if answer is not None:
        return [frame.say("hand-chose", move=frame.text(seat.table.game.say(seat.view, seat.number, answer)))]
    owed, people = seat.owed, {row.person for row in seat.table.seats if row.person is not None}
    last = owed is not None and owed.decision.sealed and len(people) > 1 and seat.waits_alone
    return [f"-# {frame.say('hand-last-answer')}"] if last else []


def answer_buttons(frame: Frame, seat: TableSeat, *, changing: bool) -> list[ui.Button[Any]]:
    """Return the button that opens the form again, or leaves it; none if the answer can no longer change."""
    if seat.changeable is None:
        return []
    return [
        frame.button("keep-answer", "button-back-to-hand")
        if changing
        else frame.button("change-answer", "button-change-answer")
    ]
