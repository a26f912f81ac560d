"""The words of the guide of a first match at a decision, and the buttons that go with them (F32).

    told = guidance(frame, table, seat)
    frame.write(*told.lines)
    frame.row(*told.buttons)

They are in the beginner's hand; in a game for one, which has no hand, at the table.
"""

from __future__ import annotations

from typing import Any

from discord import ui
from msgspec import Struct

from bot.tables.state.table import Table
from bot.ui.page import Frame
from engine.audience import Seat
from engine.game import Move
from engine.guide import DONE
from engine.options import options_form


class Guidance(Struct, frozen=True):
    lines: tuple[str, ...] = ()
    move: Move | None = None  # the advised move
    buttons: tuple[ui.Button[Any], ...] = ()  # to skip the guide while a move is advised; what to do next, at its end


def guidance(frame: Frame, table: Table, seat: Seat) -> Guidance:
    """Return the guide's words for the person in a seat now; nothing if there is no guide."""
    if seat is None or not table.playing:
        return Guidance()
    said, move = table.at(seat).advice
    lines = [frame.text(each) for each in said]
    if move is not None:
        lines.append(frame.say("guide-try", move=frame.text(table.game.say(table.view(seat), seat, move))))
    if move is not None:
        return Guidance(tuple(lines), move, (frame.button("skip-guide", "button-skip-guide"),))
    return Guidance(tuple(lines), None, _further(frame, table) if DONE in said else ())


def _further(frame: Frame, table: Table) -> tuple[ui.Button[Any], ...]:
    """Return the buttons for the same game with easy AIs, or for its next board; and for another game."""
    another = frame.button("shelf", "button-another")
    if not table.game.solo:
        return frame.button("play-easy", "button-easy", "success"), another
    return (frame.button("chooser", "button-chooser", "success"), another) if options_form(table.game) else (another,)
