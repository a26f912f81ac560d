"""A person at the page of `make play` who knows no game, and uses the buttons, lists and forms in sight.

In a game with modes the person chooses a given mode; everything else is random.

Every control whose label is not on a list of other labels is a move. Each press must be answered soon, with no error on
the page and with every picture there. Whole matches are in tests/browser/player.py.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.ui.consent import ask_text
from engine.catalogue import GAMES
from engine.form import Text
from render.texts import LOCALES, say

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

SOON = 20.0  # seconds for an answer, also on a busy machine
LOST = 5.0  # seconds after which a person presses once more
TRIES = 5  # tries to open a list
ASIDE = (
    "my-hand",
    "my-move",
    "more",
    "take-back",
    "change-answer",
    "plan",
    "skip-guide",
    "vote",
    "start-over",
    "rematch",
    "again",
    "chooser",
    "replay",
)
PRIVATE = "Only you can see this"
ANSWERED = """before => {
    const { lastAction, ready, awaitingRevision } = window.simcordPreview;
    return (ready && awaitingRevision === null && (lastAction?.sequence ?? 0) > before)
        || document.querySelector("#modal-root .field-error") !== null;
}"""
UNSENT = """before => {
    const { lastAction, ready, awaitingRevision } = window.simcordPreview;
    return ready && awaitingRevision === null && (lastAction?.sequence ?? 0) <= before;
}"""
ENABLED = "all => all.some(each => !each.disabled)"
RECEIPT = "() => JSON.stringify(window.simcordPreview.lastAction)"
CONTROLS = """seen => seen.map(button => [
    button.classList.contains("select-trigger"), button.dataset.controlKey, button.innerText.trim()])"""
STEADY = """async seen => {
    seen.scrollIntoView({ block: "center", behavior: "instant" });
    const place = () => { const { x, y } = seen.getBoundingClientRect(); return `${x} ${y}`; };
    for (let before = "", frames = 0; before !== place() && frames < 60; frames++) {
        before = place();
        await new Promise(requestAnimationFrame);
    }
}"""
WHERE = """seen => JSON.stringify({
    role: seen.getAttribute("role"), text: seen.innerText, box: seen.getBoundingClientRect(),
    viewport: [innerWidth, innerHeight], open: document.querySelectorAll(".preview-select.is-open").length,
    focus: document.activeElement?.className })"""
SIZE = """seen => {
    const place = part => part.getBoundingClientRect(), round = Math.round;
    const written = [...seen.querySelectorAll(".text-display, .message-content")].flatMap(text => {
        const parts = document.createTreeWalker(text, NodeFilter.SHOW_TEXT), middles = [];
        while (parts.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(parts.currentNode);
            middles.push(...[...range.getClientRects()].filter(box => box.width).map(box => box.y + box.height / 2));
        }
        middles.sort((a, b) => a - b);
        return middles.filter((y, n) => !n || y - middles[n - 1] > 8);
    });
    const shown = ".component-gallery ~ .text-display .markdown-subtext";
    return {
        height: round(place(seen).height), lines: written.length,
        small: [...seen.querySelectorAll(shown)].filter(at => !at.querySelector("time")).map(at => at.innerText),
        lists: seen.querySelectorAll(".select-trigger").length,
        rows: [...seen.querySelectorAll(".component-row")].map(row => [...row.querySelectorAll(".component-button")])
            .filter(row => row.length).map(row => row.map(key => ({
                label: key.innerText.trim(), top: round(place(key).top), left: round(place(key).left),
                off: key.disabled === true,
            }))),
    };
}"""
PICTURES = """() => ({
    lost: document.querySelectorAll("#channel-message-list .media-unavailable").length,
    all: [...document.querySelectorAll("#channel-message-list img")].map(
        image => ({ alt: image.alt, width: image.complete ? image.naturalWidth : 0 })),
})"""


class NotShownError(Exception):
    """Raised if the page was drawn again, without this control."""


class Control(NamedTuple):
    at: Locator
    opens: bool  # a list, from which an item is picked


class Key(NamedTuple):
    """A button as the page draws it."""

    label: str
    top: int
    left: int
    off: bool


class Size(NamedTuple):
    """The size of a message on the screen."""

    height: int  # CSS pixels of the whole message
    lines: int  # lines of text, after wrapping
    small: tuple[str, ...]  # texts in small type below the picture, except times
    lists: int
    rows: tuple[tuple[Key, ...], ...]

    @property
    def controls(self) -> int:
        return self.lists + sum(map(len, self.rows))

    @property
    def broken(self) -> list[list[str]]:
        """Return the rows of buttons that need more than one line, by label."""
        return [[key.label for key in row] for row in self.rows if len({key.top for key in row}) > 1]


class BrowserPerson:
    """A person at the page. `locale` is the language of the person and of the server.

    Screenshots go into the folder `album`, named after `size`.
    """

    def __init__(self, page: Page, game: str, mode: str, locale: str, album: Path, size: str, seed: str) -> None:
        self.page, self.game, self.locale, self.album, self.size = page, game, locale, album, size
        value = Text("option-mode-value", {"value": mode})
        self.mode = say(locale, value, game=game, plain=True) if mode else None
        self.random, self.times = Random(seed), list[tuple[float, str]]()
        self.repeated = Counter[str]()  # by kind: actions that were repeated, since the page was drawn again meanwhile
        texts = [Text(f"button-{name}") for name in ASIDE] + [Text("wish-vote", {"what": ask_text("undo")})]
        self.aside = {say(each, text, plain=True) for text in texts for each in LOCALES}
        self.table, self.process = self.messages.first, 0  # the process id of the program

    # --- the page --------------------------------------------------------------------------------------------------

    @property
    def messages(self) -> Locator:
        return self.page.locator("#channel-message-list article[data-message-id]")

    @property
    def newest(self) -> Locator:
        """The last message that the page has now, even if others come after it later."""
        return self._itself(self.messages)

    @property
    def posted(self) -> Locator:
        """The last panel that everyone sees; seals, pings and private answers are left out."""
        return self._itself(self.messages.filter(has=self.page.locator(".component-container"), has_not_text=PRIVATE))

    @property
    def private(self) -> Locator:
        """The last message that only this person sees."""
        return self._itself(self.messages.filter(has_text=PRIVATE))

    @property
    def lines(self) -> Locator:
        """The plain messages: seals and pings."""
        return self.messages.filter(has_not=self.page.locator(".component-container"), has_not_text=PRIVATE)

    def _itself(self, messages: Locator) -> Locator:
        if messages.count() == 0:
            return messages
        return self.page.locator(f"article[data-message-id='{messages.last.get_attribute('data-message-id')}']")

    @property
    def over(self) -> bool:
        return any(self.button(self.table, name).count() for name in ("rematch", "again"))

    @property
    def alone(self) -> bool:
        """Return whether the game has no lobby: its only player is asked for the options."""
        return GAMES[self.game].solo

    def label(self, name: str, **args: Any) -> str:
        return say(self.locale, Text(f"button-{name}", args), plain=True)

    def button(self, message: Locator, name: str, **args: Any) -> Locator:
        return message.get_by_role("button", name=self.label(name, **args), exact=True)

    def moves(self, message: Locator) -> list[Control]:
        """Return the controls of a message that are moves, each by kind, place and label.

        If a control is drawn again as something else, it counts as another control.
        """
        found = message.locator("button.component-button:enabled, button.select-trigger").evaluate_all(CONTROLS)
        return [
            Control(
                message.locator(
                    f"button.{'select-trigger' if opens else 'component-button'}[data-control-key='{key}']"
                ).filter(has_text=text),
                opens,
            )
            for opens, key, text in found
            if text not in self.aside
        ]

    def size_of(self, message: Locator) -> Size:
        """Return how much of the screen a message takes."""
        found = message.evaluate(SIZE)
        rows = tuple(tuple(Key(**key) for key in row) for row in found["rows"])
        return Size(found["height"], found["lines"], tuple(found["small"]), found["lists"], rows)

    def look(self) -> None:
        """Check that every picture has loaded and has an alt text."""
        until = time.monotonic() + SOON
        while True:
            pictures = self.page.evaluate(PICTURES)
            if pictures["lost"] == 0 and all(picture["width"] > 0 for picture in pictures["all"]):
                break
            assert time.monotonic() < until, f"a picture does not load: {pictures}"
            self.page.wait_for_timeout(20)
        for picture in pictures["all"]:  # the page itself makes up a text for a picture without one
            assert picture["alt"].strip(), "a picture has no alt text"
            assert not re.fullmatch(r"Gallery item \d+", picture["alt"]), "a picture has no alt text"

    def shoot(self, name: str, message: Locator, block: str = "start") -> None:
        message.evaluate(f"seen => seen.scrollIntoView({{ block: '{block}' }})")
        self.page.wait_for_timeout(300)
        self.page.screenshot(path=self.album / f"{self.size}-{name}.png")

    # --- acts ------------------------------------------------------------------------------------------------------

    def press(self, control: Locator) -> None:
        from playwright.sync_api import TimeoutError as Late  # `make test` runs without Playwright

        if control.count() == 0:
            raise NotShownError
        try:
            control.tap(timeout=SOON * 1000) if self.size == "phone" else control.click(timeout=SOON * 1000)
        except Late as error:
            if control.count() == 0:
                raise NotShownError from None
            raise AssertionError(f"cannot be pressed: {self.where(control)}: {error}") from None

    def face(self, control: Locator) -> None:
        """Bring a control to the middle of the window, and wait until it no longer moves."""
        if control.count() == 0:
            raise NotShownError
        control.evaluate(STEADY)

    def where(self, control: Locator) -> str:
        """Return all that is known of where a control is, for a reader of the test's output."""
        return "; ".join(control.nth(n).evaluate(WHERE) for n in range(control.count())) or "it is not there"

    def answered(self, control: Locator) -> None:
        """Press something that goes to the bot, and wait until it has answered."""
        if control.count() == 0:
            raise NotShownError
        what = control.inner_text()
        before = self.page.evaluate("() => window.simcordPreview.lastAction?.sequence ?? 0")
        began = time.monotonic()
        self.press(control)
        again = began + LOST
        while not self.page.evaluate(ANSWERED, before):
            assert time.monotonic() - began < SOON, f"{what}: no answer"
            self.page.wait_for_timeout(20)
            if time.monotonic() > again and control.evaluate_all(ENABLED):  # the page was drawn again during the press
                self.press(control)
                self.repeated["presses"] += 1
                again += SOON
            elif time.monotonic() > again and self.page.evaluate(UNSENT, before):
                raise NotShownError  # a list that was drawn again takes the old pick for its own
        self.times.append((time.monotonic() - began, what))
        self.look()
        status = self.page.locator("#action-status").inner_text()
        assert status in ("Callback completed", "Preview ready"), f"{what}: {status} {self.page.evaluate(RECEIPT)}"

    def act(self, control: Locator, name: str = "form") -> None:
        """Press a button, fill in the form that it may open, and name the form's picture `name`."""
        self.face(control)
        self.answered(control)
        form = self.page.locator("#modal-root form.modal-dialog")
        if form.count():
            self.fill(form)
            self.page.screenshot(path=self.album / f"{self.size}-{name}.png")
            self.answered(form.locator("button[type=submit]"))
            wrong = self.page.locator("#modal-root .field-error").all_inner_texts()
            assert not wrong, f"the form takes no answer: {wrong}"

    def use(self, control: Control) -> None:
        """Make a move, or a part of one. Raises NotShownError if the page no longer shows it."""
        if not control.opens:
            self.act(control.at)
            return
        for _ in range(TRIES):
            items = self.listed(control.at)
            if items.count() == 1 and items.inner_text() == control.at.inner_text():
                raise NotShownError  # after Back the page keeps the old pick, and sends no pick that changes nothing
            try:
                self.answered(self.any(items))
                return
            except (NotShownError, ValueError):  # the list was shut at the last moment, or has no items
                self.repeated["lists that shut"] += 1
        raise AssertionError(f"the list shuts again and again: {self.where(control.at)}")

    def any(self, things: Locator) -> Locator:
        """Return one of these things at random, or the mode of this person if it is among them."""
        wanted = things.filter(has_text=re.compile(rf"^\s*{re.escape(self.mode)}\s*$")) if self.mode else None
        if wanted is not None and wanted.count():
            return wanted.first
        return things.nth(self.random.randrange(things.count()))

    def listed(self, box: Locator) -> Locator:
        """Open a list and return its items.

        The page shuts a list that is out of sight when the list is drawn again.
        """
        items = self.page.locator(".preview-select.is-open .select-option:not(.is-disabled)")
        for _ in range(TRIES):
            self.face(box)
            self.press(box)
            self.wait(lambda: items.count() > 0, LOST)  # a second press would shut a list that opens late
            self.page.wait_for_timeout(100)
            if items.count():
                return items
            self.repeated["lists that did not open"] += 1
        raise AssertionError(f"the list does not open: {self.where(box)}")

    def fill(self, form: Locator) -> None:
        """Answer every question of a form.

        If more or fewer than one choice is needed, a hint below the question gives the number. A long list comes in
        parts.
        """
        questions = form.locator(".modal-field")
        left: dict[tuple[str, str], int] = {}
        for n in range(questions.count()):
            question = questions.nth(n)
            hint = " ".join(question.locator(".field-description").all_inner_texts())
            whole = question.locator(".control-label").inner_text().split(" · ")[0], hint
            if whole not in left:
                counts = [int(count) for count in re.findall(r"\d+", hint)] or [1]
                left[whole] = self.random.randint(min(counts), max(counts))
            if question.locator("input[type=radio]").count():
                self.press(self.any(question.locator("label.modal-choice")))
            elif question.locator("input[type=checkbox]").count():
                left[whole] -= self.tick(question.locator("label.modal-choice"), left[whole])
            elif question.get_by_role("combobox").count():
                left[whole] -= self.select(question, left[whole])
            else:
                self.write(question.locator(".modal-input"), hint)

    def tick(self, choices: Locator, count: int) -> int:
        """Tick exactly `count` boxes, or all if there are fewer, and return how many."""
        count = min(count, choices.count())
        chosen = set(self.random.sample(range(choices.count()), count))
        for n in range(choices.count()):
            if choices.nth(n).locator("input").is_checked() != (n in chosen):
                self.press(choices.nth(n))
        return count

    def select(self, question: Locator, count: int) -> int:
        """Pick up to `count` items of a list, as many as it has and takes, and return how many."""
        room = int(question.locator(".preview-select").get_attribute("data-maximum") or 1)
        items = self.listed(question.get_by_role("combobox"))
        if room == 1:
            self.press(self.any(items))
            return 1
        picked = question.locator(".select-option.is-selected")
        for _ in range(picked.count()):
            self.face(picked.first)  # the list's own buttons may lie over it
            self.press(picked.first)
        count = min(count, room, items.count())
        free = question.locator(".select-option:not(.is-selected):not(.is-disabled)")
        for _ in range(count):
            self.face(one := self.any(free))
            self.press(one)
        self.press(question.locator(".select-apply"))
        return count

    def write(self, line: Locator, hint: str) -> None:
        """Write the first number of the hint into a line that is still empty."""
        if not line.input_value():
            counts = re.findall(r"\d+", hint)
            assert counts, f"nothing tells what to write: {hint!r}"
            line.fill(counts[0])
