"""Web pages of random matches, made without a bot: python -m tests.webpages GAME LOCALE FILE [EYES]

python -m tests.webpages city en docs/examples/draft-city.html open     # the example of the README
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.tables.results.replay import table_of, views_of
from bot.tables.state.table import Table
from bot.ui.replay import At
from bot.ui.webpage import choices, contents, scenes_of, seats_in
from engine.catalogue import GAMES
from engine.chance import seed_of
from engine.match import Match, new_seed
from render import page
from tests.corpus.make import played

NAMES = ("Hina", "{{data}} <b>O’Lee</b> </script>", "Mio \u2028", "Sørensen", "さくら", "Ann", "Bo", "Cy")
JOINS = ("1400000000000000001 七福 – lucky", "1400000000000000002", "1400000000000000003")


PLAIN = ("Hina", "Oliver", "Mio", "Sora")


def ended(game: str, names: Sequence[str] = NAMES) -> Table:
    """Return a random match of the fewest seats as a table. Its usual names try to break out of the page."""
    rules, secret = GAMES[game], new_seed(f"page {game}")
    seats = rules.seats_with(rules.options_type())[0]
    match = played(Match.new(rules, seats, rules.options_type(), seed_of(secret, JOINS)), secret)
    return table_of(json.dumps(match.record(secret, JOINS)).encode(), names)


def content_of(table: Table, locale: str, eyes: str = "0") -> page.Contents:
    """Return the content of the page that the person in seat 0 makes."""
    chosen = choices(table, 0, At(0, eyes))
    views = views_of(table, seats_in(table, *chosen))
    drawn, known = dict[str, list[page.Drawn]](), set[bytes]()
    for name, shots in scenes_of(table, views, locale).items():
        drawn[name] = []
        for shot in shots:
            drawn[name].append(page.draw(table.row.game, shot, frozenset(known)))
            known.update(drawn[name][-1].cutouts)
    return contents(table, views, drawn, chosen, (), locale)


def file_of(content: page.Contents) -> bytes:
    return page.written(content, [page.sheet(places) for places in page.arranged(content)])


def main() -> None:
    game, locale, file, *eyes = sys.argv[1:]
    data = file_of(content_of(ended(game, PLAIN), locale, *eyes))
    Path(file).write_bytes(data)
    print(f"{game} {locale}: {len(data) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
