"""The height of each message on a phone's screen: one person walks past all messages, with every game.

    python -m tests.browser.heights [GAME ...]     prints a table of all games, or of these, in both languages

The heights are CSS pixels of the whole message at 390 × 844. The budgets are in BUDGETS; test_heights.py keeps them.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from engine.ai import levels_of
from engine.catalogue import GAMES
from engine.form import Text
from engine.options import options_form
from render.texts import LOCALES, say
from tests.browser.person import SOON, NotShownError, Size
from tests.browser.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Locator

ROW = 45  # pixels that a row of public moves, or a list of them, adds to a table
MANY_ROWS = 5  # of moves
MANY_OPTIONS = 5
VIEWED = """person => {
    const { ready, viewerId, awaitingRevision } = window.simcordPreview;
    return ready && viewerId === person && awaitingRevision === null;
}"""
TRIES = 40  # answers until the match waits for someone else


class Budget(NamedTuple):
    height: int
    controls: int | None = None


BUDGETS = {
    "lobby, alone": Budget(480, 4),
    "lobby, two": Budget(520, 4),
    "lobby, full": Budget(480, 3),
    "lobby, alone, teams": Budget(480, 5),  # one button per team
    "lobby, two, teams": Budget(520, 5),
    "table": Budget(400, 2),
    "table, people": Budget(450, 2),  # also shows who is waited for (F13), and until when (F14)
    "hand, first": Budget(720),
    "hand, first, many moves": Budget(780),  # as much more as a later hand with many moves; it depends on the deal
    "hand, later": Budget(640),
    "hand, many moves": Budget(700),  # a pad, or five rows of moves
    "hand, a part chosen": Budget(600),
    "hand, a long move chosen": Budget(640),  # of four lines and more, in small type: papers' theses
    "waiting": Budget(420, 3),
    "folded": Budget(160, 1),
    "end card": Budget(460, 3),
    "hand at the end": Budget(460, 3),
    "seal": Budget(70, 0),
    "ping": Budget(70, 1),
    "ping, with its small line": Budget(90, 1),  # F46, before a person's first move of a slow match
    "More… of a hand": Budget(320, 12),
    "More… of a lobby": Budget(420, 12),
    "More… of a lobby, many options": Budget(480, 12),  # the page has all of them (F33)
    "/mine": Budget(520),
    "How to play": Budget(900),
}


class Seen(NamedTuple):
    surface: str
    size: Size
    said: str

    @property
    def excess(self) -> str:
        """Return in words by how much the message exceeds its budget."""
        budget, rows = BUDGETS[self.surface], 0
        if self.surface.startswith("table"):
            rows = len(self.size.rows) - 1 + self.size.lists
            budget = Budget(budget.height + ROW * rows, 2 + sum(map(len, self.size.rows[:-1])) + self.size.lists)
        found = []
        if self.size.height > budget.height:
            found.append(f"{self.size.height} px, at most {budget.height}")
        if budget.controls is not None and self.size.controls > budget.controls:
            found.append(f"{self.size.controls} controls, at most {budget.controls}")
        if self.size.broken:
            found.append(f"a row breaks: {self.size.broken}")
        return f"{self.surface}: {'; '.join(found)}\n{self.said}\n" if found else ""


class Walker(Player):
    """A player that remembers the size of each message."""

    seen: list[Seen]

    def note(self, surface: str, message: Locator) -> Size:
        size = self.size_of(message)
        if surface.startswith("ping"):  # the page repeats the author now and then, which is left out
            heads = message.locator(".message-header").evaluate_all("all => all.map(each => each.offsetHeight)")
            size = size._replace(height=size.height - sum(heads))
            surface = "ping, with its small line" if size.lines > 1 else "ping"
        self.seen.append(Seen(surface, size, message.inner_text()))
        name = surface.replace(", ", "-").replace(" ", "-").replace("…", "").replace("/", "")
        worst = max(each.size.height for each in self.seen if each.surface == surface)
        if size.height == worst:  # keep a screenshot of the highest message
            self.shoot(f"height-{name}", message, "end")
        return size

    def saw(self, size: Size) -> None:
        """Note the size of a hand that asks something, under its kind of surface."""
        hand = self.hand
        begun = self.button(hand, "start-over").count() > 0
        moves = size.rows[:-1]
        many = len(moves) + size.lists >= MANY_ROWS or any(len(row) > 4 for row in moves)
        if size.small and not begun:
            kind = "hand, first, many moves" if many else "hand, first"
        elif many:
            kind = "hand, many moves"
        else:
            chosen = "hand, a long move chosen" if size.small else "hand, a part chosen"
            kind = chosen if begun else "hand, later"
        self.note(kind, hand)

    def view_as(self, person: int) -> str:
        """View the channel as another person, and return their name; 0 is the first person."""
        picker = self.page.locator("#viewer-picker")
        ids = picker.locator("option").evaluate_all("all => all.map(each => each.value)")
        picker.select_option(ids[person])
        self.page.wait_for_function(VIEWED, arg=ids[person])
        return picker.locator("option").nth(person).inner_text()

    # --- the walk --------------------------------------------------------------------------------------------------

    def walk(self) -> None:
        self.seen, title = [], say(self.locale, Text("game-title"), game=self.game, plain=True)
        if self.alone:
            self.start()
            self.note("table", self.table)
        else:
            self.see_lobby()
            self.see_match_with_people()
            self.command("table new", title)
            self.table = self.newest
            self.play_vs_ai()
        self.play()
        self.note("end card", self.table)
        if not self.alone:
            self.note("hand at the end", self.hand)
            self.see_page("More… of a hand", self.hand)
        self.command("mine")
        self.note("/mine", self.newest)

    def see_lobby(self) -> None:
        teams = ", teams" if len(self.labels_of_sits) > 1 else ""
        self.note(f"lobby, alone{teams}", self.table)
        self.answered(self.button(self.table, "how-to-play"))
        self.note("How to play", self.private)
        self.answered(self.button(self.table, "more"))
        many = ", many options" if len(options_form(GAMES[self.game])) >= MANY_OPTIONS else ""
        self.note(f"More… of a lobby{many}", self.private)
        self.view_as(1)
        self.answered(self.sits)
        self.view_as(0)
        adds = self.button(self.private, "level", level=levels_of(GAMES[self.game])[0])
        if self.sits.count():
            self.note(f"lobby, two{teams}", self.table)
        while self.sits.count():
            self.answered(adds)
        self.note("lobby, full", self.table)

    @property
    def labels_of_sits(self) -> list[str]:
        """Return the labels of the buttons that give someone a seat: one button, or one per team."""
        others = {self.label(name) for name in ("start", "play-now", "fill", "how-to-play", "more")}
        labels = self.table.locator(".component-row button").all_inner_texts()
        return [label for label in labels if label not in others]

    @property
    def sits(self) -> Locator:
        name = (self.labels_of_sits or [self.label("sit")])[-1]
        return self.table.get_by_role("button", name=name, exact=True)

    def see_match_with_people(self) -> None:
        """Play until someone else is waited for, let a quarter of an hour pass, then play as that person."""
        self.answered(self.button(self.table, "start"))
        self.answered(self.button(self.table, "my-hand"))
        self.note("seal", self.seals.first)
        self.play_own_part()
        self.note("waiting", self.hand)
        self.note("table, people", self.table)
        self.note("ping", self.pings.first)
        hand = self.private
        os.kill(self.process, signal.SIGUSR1)
        self.button(hand, "my-hand").wait_for(timeout=SOON * 1000)
        self.note("folded", hand)
        name = self.view_as(0)
        own = self.pings.filter(has_text=f"@{name}")
        for _ in range(TRIES):  # the other person may have several turns before it is this person's
            if self.over or self.pinged(own):
                break
            self.view_as(1)
            self.answered(self.button(self.table, "my-hand"))
            self.play_own_part()
            self.view_as(0)
        if own.count():
            self.note("ping", own)

    @property
    def seals(self) -> Locator:
        """The seals: a ping may come before them, or after."""
        return self.lines.filter(has_not=self.my_moves)

    @property
    def pings(self) -> Locator:
        return self.lines.filter(has=self.my_moves)

    @property
    def my_moves(self) -> Locator:
        return self.page.get_by_role("button", name=self.label("my-move"), exact=True)

    def pinged(self, own: Locator) -> bool:
        return self.wait(lambda: own.count() > 0, 5.0)

    def play_own_part(self) -> None:
        """Play until someone else is waited for."""
        for _ in range(TRIES):
            if not self.wait(lambda: self.shows_moves, 3.0):
                break
            with suppress(NotShownError):  # drawn again meanwhile
                if moves := self.moves(self.hand):
                    self.saw(self.size_of(self.hand))
                    self.use(self.random.choice(moves))

    def play_vs_ai(self) -> None:
        self.answered(self.button(self.table, "play-now"))
        self.hand.wait_for()
        self.note("table", self.table)
        self.see_page("More… of a hand", self.hand)

    def see_page(self, surface: str, hand: Locator) -> None:
        message = self.private
        self.answered(self.button(hand, "more"))
        self.note(surface, message)
        self.answered(self.button(message, "back-to-hand"))


def walked(game: str, locale: str, folder: Path) -> list[Seen]:
    """Return the sizes of the messages that one person sees of a game."""
    from tests.browser.play import visited

    with visited(game, "", locale, "phone", folder, "tests.browser.leap", kind=Walker) as person:
        person.walk()
        return person.seen


def told(game: str, locale: str, seen: list[Seen]) -> Iterator[str]:
    """Return one line per surface: its highest message as height / controls / lines, and the excess."""
    for surface in BUDGETS:
        sizes = [each for each in seen if each.surface == surface]
        if sizes:
            most = max(sizes, key=lambda each: (bool(each.excess), each.size.height))
            size, mark = most.size, " !" if most.excess else ""
            yield f"{game:10} {locale} {surface:22} {size.height:4} / {size.controls:2} / {size.lines:2}{mark}"


def main() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job ignores this signal, as would its bot
    for game in sys.argv[1:] or GAMES:
        for locale in LOCALES:
            with TemporaryDirectory() as folder:
                seen = walked(game, locale, Path(folder))
            print("\n".join(told(game, locale, seen)), flush=True)
            print("\n".join(f"  ! {each.excess}" for each in seen if each.excess), file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
