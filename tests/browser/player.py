"""A person who plays whole matches at the page of `make play`, from the lobby to the end."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.ai import levels_of
from engine.catalogue import GAMES
from engine.form import Text
from render.texts import LOCALES, say
from tests.browser.person import LOST, BrowserPerson, NotShownError, Size

if TYPE_CHECKING:
    from playwright.sync_api import Locator

PRESSES = 1500  # most presses of one match
WHOLE = 400.0  # most seconds of one match, on a busy machine
AT_TABLE, TAKEN_BACK = 5, 2  # most moves made at the table, and most moves taken back
PAGES = ("log", "in-words", "rules", "seat")  # behind More… during a match
PAGES_AFTER = ("log", "in-words", "verify", "seen", "replay")


class Player(BrowserPerson):
    # --- the page --------------------------------------------------------------------------------------------------

    @property
    def hand(self) -> Locator:
        """The private message, while it shows a hand and no other page."""
        labels = [say(locale, Text("button-back-to-hand"), plain=True) for locale in LOCALES]
        back = self.page.locator("button.component-button", has_text=re.compile(f"^({'|'.join(labels)})$"))
        return self.private.filter(has=self.page.locator(".component-gallery"), has_not=back)

    @property
    def shows_moves(self) -> bool:
        return bool(self.moves(self.table if self.alone else self.hand))

    def saw(self, size: Size) -> None:
        """Check a hand that asks something: every row of buttons is on one line."""
        assert not size.broken, f"a row of buttons breaks: {size.broken}"

    def wait(self, seen: Callable[[], bool], seconds: float) -> bool:
        """Wait until `seen` is true or the match is over, and return whether that came in time."""
        until = time.monotonic() + seconds
        while not (seen() or self.over):
            if time.monotonic() > until:
                return False
            self.page.wait_for_timeout(50)
        return True

    # --- before the match ------------------------------------------------------------------------------------------

    def arrive(self, address: str) -> None:
        self.page.goto(address)
        self.messages.first.wait_for()
        head = self.page.locator("#toolbar").bounding_box()
        assert head is not None
        assert head["height"] <= 60, "the page's own head leaves the screen to the channel"

    def command(self, name: str, game: str = "") -> None:
        """Type a slash command, perhaps with a game by its title, and wait for its answer."""
        line = self.page.locator("#channel-composer-input")
        line.click()
        line.press_sequentially(f"/{name}")
        self.page.locator(".command-popup [role=option]", has_text=name.split()[-1]).first.click()
        if game:
            self.page.locator("input[data-option=game]").press_sequentially(game)
            whole = re.compile(rf"^\s*{re.escape(game)}\s*$")
            self.page.locator("#command-suggestion-listbox [role=option]", has_text=whole).first.click()
        last = self.newest.get_attribute("data-message-id")
        self.page.locator("#send-message").click()
        self.page.locator(f"article[data-message-id='{last}'] ~ article[data-message-id]").first.wait_for()

    def open_table(self, title: str) -> None:
        """Open a table of the game by a slash command, unless the waiting table is already one."""
        if f"{title} ·" not in self.table.inner_text():  # one title may begin as another does
            self.command("table new", title)
            self.table = self.newest
        assert self.alone or f"{title} ·" in self.table.inner_text()

    def start(self) -> None:
        """Start a match: press Play vs AI at once, or set the table up before.

        A game for one begins with a choice of its options.
        """
        if self.alone:
            self.use(self.random.choice([control for control in self.moves(self.table) if control.opens]))
            self.shoot("0-options", self.table)
            self.answered(self.button(self.table, "start"))
            self.table = self.posted
            return
        if self.mode is not None or self.random.random() < 0.5:
            self.set_up()
        self.shoot("1-lobby", self.table)
        begins = [self.button(self.table, name) for name in ("play-now", "start")]
        self.answered(next(button for button in begins if button.count()))
        if not self.wait(lambda: self.hand.count() > 0, LOST):
            self.answered(self.button(self.table, "my-hand"))

    def set_up(self) -> None:
        """Set other options on the lobby's page, and perhaps add AI seats of chosen levels."""
        self.answered(self.button(self.table, "more"))
        page = self.private
        if self.button(page, "options").count():  # a game may have none
            self.act(self.button(page, "options"), "0-options")
        adds = self.button(page, "level", level=levels_of(GAMES[self.game])[0])
        while self.random.random() < 0.5 and adds.count():
            self.answered(adds)

    # --- the match -------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play to the end. Most moves are made at the hand, some at the table if it offers any."""
        moves, at_table, taken_back, until = 0, 0, 0, time.monotonic() + WHOLE
        while not self.over:
            assert len(self.times) < PRESSES, "the match does not end"
            assert time.monotonic() < until, f"the match stands still: {self.stood}"
            if not self.wait(lambda: self.shows_moves, LOST):
                if not self.alone and self.button(self.table, "my-hand").count():
                    self.answered(self.button(self.table, "my-hand"))  # nothing came of the last press: look again
                continue
            if self.over:
                break
            moves += 1
            self.keep_pictures(moves)
            hand, shared = self.hand, self.moves(self.table)
            again, back = self.button(hand, "start-over"), self.button(hand, "take-back")
            try:
                if hand.count():
                    self.saw(self.size_of(hand))
                if again.count() and "⚠️" in hand.inner_text() and self.random.random() < 0.5:
                    self.answered(again)  # the half-chosen move is refused, and random choices may never mend it
                elif back.count() and taken_back < TAKEN_BACK and self.random.random() < 0.1:
                    taken_back += 1
                    self.answered(back)
                elif shared and (self.alone or (at_table < AT_TABLE and self.random.random() < 0.25)):
                    at_table += 1
                    self.use(self.random.choice(shared))
                elif here := self.moves(hand):
                    self.use(self.random.choice(here))
            except NotShownError:
                continue  # look again

    def keep_pictures(self, moves: int) -> None:
        if moves == 1:
            self.shoot("2-first-hand", self.table if self.alone else self.hand, "end")
        if moves in (3, 12):
            self.shoot("3-table", self.table)
            self.shoot("4-hand", self.table if self.alone else self.hand, "end")

    @property
    def stood(self) -> str:
        """Return what a reader of the test's output needs to know of a match that does not go on."""
        seen = [message.inner_text() for message in (self.table, self.newest)]
        return "\n---\n".join([*seen, f"pressed last: {self.times[-6:]}", f"again: {dict(self.repeated)}"])

    # --- beside the match, and after it ----------------------------------------------------------------------------

    def look_around(self, pages: tuple[str, ...]) -> None:
        """Open each page behind More… in the message of the hand, and go back to the hand (F7)."""
        message, count = self.hand, self.messages.count()
        more = message if message.count() else self.table
        self.answered(self.button(more, "more"))
        message = self.private
        self.shoot("9-more", message, "end")
        for page in pages:
            if self.button(message, page).count() == 0:
                continue
            self.answered(self.button(message, page))
            self.shoot(f"9-{page}", message, "end")
            if self.button(message, "back-to-hand").count():
                self.answered(self.button(message, "back-to-hand"))
            self.answered(self.button(message if self.button(message, "more").count() else more, "more"))
        if self.button(message, "back-to-hand").count():
            self.answered(self.button(message, "back-to-hand"))
        assert self.messages.count() <= count + (not self.hand.count()), "all pages are in one message"

    def play_again(self) -> None:
        """Check that one press leads from the end to the next match, with its hand (F43)."""
        old, again = self.table, self.button(self.table, "again" if self.alone else "rematch")
        self.answered(again)
        if not self.alone:
            self.hand.wait_for()
        self.table = self.posted
        assert self.table.get_attribute("data-message-id") != old.get_attribute("data-message-id")
        assert not self.over

    # --- the guide -------------------------------------------------------------------------------------------------

    def take_the_guide(self) -> None:
        """Begin a first match with the guide, skip the guide, and make a move without it."""
        self.begin_with_the_guide()
        hand = self.table if self.alone else self.hand
        self.shoot("8-guide", hand)
        self.shoot("8-guide-below", hand, "end")
        self.answered(self.button(hand, "skip-guide"))
        assert self.button(hand, "skip-guide").count() == 0
        self.use(self.moves(hand)[0])

    def begin_with_the_guide(self) -> None:
        """Begin a match with the guide from the page How to play."""
        self.answered(self.button(self.table, "how-to-play"))
        page = self.newest if self.alone else self.private
        self.shoot("7-rules", page, "end")
        self.answered(self.button(page, "guide"))
        if not self.alone:
            self.hand.wait_for()
        self.table = self.posted
