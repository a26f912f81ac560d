"""The proof of a match's shuffle: a paragraph for everyone, and the numbers for people who compute them."""

from __future__ import annotations

from bot.tables.results.replay import is_stored
from bot.tables.state.table import Table
from bot.ui.address import Place
from bot.ui.page import GREY, TEAL, Frame, Page, Panel, escaped
from bot.ui.replay import RECORD_FILE
from bot.ui.seal import seal_lines
from engine.chance import seal_at_start

NUMBERS = "numbers"  # arg of the press that asks for the numbers


def proof_panel(
    table: Table,
    wrong: str | None,
    locale: str,
    link: str | None = None,
    asked: str = "",
    record: bytes = b"",
    *,
    old: bool = False,
) -> Panel:
    """Return the private panel of a proof.

    `wrong`: the part that does not follow from the rest. `link`: to the line that was written at Start. `record`: the
    file of the match, for all controls here. `old`: the match was sealed by an older version, in other words.
    """
    frame = Frame(table, Place.EPHEMERAL, locale, colour=TEAL if wrong is None else GREY)
    assert table.match is not None
    if not is_stored(table):
        frame.write(frame.say("verify-file", game=frame.say("game-title"), moves=len(table.match.plies)))
    if wrong is not None:
        frame.write(frame.say("verify-bad", what=wrong))
    elif not table.shuffled:
        frame.write(frame.say("verify-no-shuffle"))
    elif not table.row.secret:
        frame.write(frame.say("verify-unproven"))
    elif old:
        start = int(len(table.joins) > table.match.seats)  # the oldest matches were sealed without the press of Start
        frame.write(frame.say("verify-alone" if table.solo else "verify-good", hash=table.seal, start=start))
    else:
        seal = seal_at_start(table.row.commitment, table.joins)
        shown = f"`{seal}`" if link is None else f"[{seal[:4]}…{seal[-4:]}]({link})"
        frame.write(frame.say("verify-ok", seal=shown), frame.say("verify-not"))
        if not is_stored(table):
            frame.write(frame.say("verify-compare-file"))
    if table.deal is not None and wrong is None:
        frame.write(frame.say("verify-deal", table=str(table.deal.table)))
    items = []
    if asked == NUMBERS:
        frame.write(*numbers(table, frame))
    elif table.shuffled and table.row.secret:
        items.append(frame.button("verify", "button-numbers", arg=NUMBERS))
    items.append(frame.button("replay", "button-replay"))
    if record:
        frame.attach(RECORD_FILE, record)
    frame.row(*items)
    return frame.done()


def numbers(table: Table, page: Page) -> list[str]:
    """Return all numbers that make the deal of a match that has ended."""
    assert table.row.seed is not None
    if is_stored(table) and table.deal is None:
        went_in = seal_lines(table, page)
    else:
        joins = enumerate(table.joins, 1)
        went_in = [page.say("seal-whole", hash=escaped(table.row.commitment))]
        went_in += [page.say("verify-join", number=number, join=escaped(join)) for number, join in joins]
    return [
        page.say("verify-secret", secret=table.row.secret.hex()),
        *went_in,
        page.say("verify-seed", seed=table.row.seed.hex()),
    ]
