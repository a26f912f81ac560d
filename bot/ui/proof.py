"""What a match proves of its shuffle: a paragraph for everybody, and the numbers for whoever computes them."""

from __future__ import annotations

from bot.tables.replay import is_stored
from bot.tables.table import Table
from bot.ui.page import GREY, TEAL, Frame, Page, Panel, escaped
from bot.ui.panels import seal_lines
from bot.ui.replay import RECORD_FILE

NUMBERS = "numbers"  # arg of the press that asks for them


def proof_panel(
    table: Table, wrong: str | None, locale: str, link: str | None = None, asked: str = "", record: bytes = b""
) -> Panel:
    """Private. `wrong`: what does not follow from the rest; `link`: to what was written at Start; `record`: the file
    that it is of, for whatever is pressed here."""
    frame = Frame(table, "e", locale, colour=TEAL if wrong is None else GREY)
    assert table.match is not None
    if not is_stored(table):
        frame.write(frame.say("verify-file", game=frame.say("game-title"), moves=len(table.match.plies)))
    if wrong is not None:
        frame.write(frame.say("verify-bad", what=wrong))
    elif not table.shuffled:
        frame.write(frame.say("verify-no-shuffle"))
    elif not table.row.secret:
        frame.write(frame.say("verify-unproven"))
    else:
        start = int(len(table.joins) > table.match.seats)  # matches of old were sealed without that press
        frame.write(frame.say("verify-alone" if table.solo else "verify-good", hash=table.seal, start=start))
        if not is_stored(table):
            frame.write(frame.say("verify-compare-file"))
    if table.deal is not None and wrong is None:
        frame.write(frame.say("verify-deal", table=str(table.deal.table)))
    frame.write(frame.say("verify-compare", link=link) if link is not None else "")
    items = [frame.button("replay", "button-replay")]
    if asked == NUMBERS:
        frame.write(*numbers(table, frame))
    elif table.shuffled and table.row.secret:
        items.append(frame.button("verify", "button-numbers", arg=NUMBERS))
    if record:
        frame.attach(RECORD_FILE, record)
    frame.row(*items)
    return frame.done()


def numbers(table: Table, page: Page) -> list[str]:
    """All that makes the deal, of a match that has ended."""
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
