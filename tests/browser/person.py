"""A person at the page of `make play`, who knows no game and presses what is seen: buttons, lists, forms.

Of a game with modes they take the one that they came for; everything else is by lot.

Which controls are moves is told by the labels of those that are none. Whatever is pressed must be answered soon, with
no error on the page and with every picture there.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.ai import levels_of
from engine.catalogue import GAMES
from engine.form import Text
from render.texts import say

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

SOON = 15.0  # seconds for an answer, also on a busy machine
LOST = 5.0  # seconds after which a person presses once more
TRIES = 5  # to open a list
REFUSED, MOST_REFUSED = "Action was not completed.", 2  # of a press on what was just being drawn anew
ASIDE = (
    "in-words",
    "log",
    "rules",
    "record",
    "verify",
    "replay",
    "open-table",
    "more",
    "back-to-hand",
    "how-to-play",
    "start-over",
    "my-move",
    "my-hand",
    "seat",
    "skip-guide",
    "sort",
    "note",
    "plan",
    "plan-when",
    "plan-clear",
    "back",
    "next-table",
    "take-back",
    "wishes",
    "more",
)
PRESSES = 1500  # of one match
WHOLE = 180.0  # seconds of one match
ANSWERED = """before => {
    const { lastAction, ready, awaitingRevision } = window.simcordPreview;
    return (ready && awaitingRevision === null && (lastAction?.sequence ?? 0) > before)
        || document.querySelector("#modal-root .field-error") !== null;
}"""
UNSENT = """before => {
    const { lastAction, ready, awaitingRevision } = window.simcordPreview;
    return ready && awaitingRevision === null && (lastAction?.sequence ?? 0) <= before;
}"""
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
PICTURES = """() => ({
    lost: document.querySelectorAll("#channel-message-list .media-unavailable").length,
    all: [...document.querySelectorAll("#channel-message-list img")].map(
        image => ({ alt: image.alt, width: image.complete ? image.naturalWidth : 0 })),
})"""


class NotShownError(Exception):
    """The page has been drawn anew, without this control."""


class Control(NamedTuple):
    at: Locator
    opens: bool  # a list, of which something is to be picked


class BrowserPerson:
    """`locale` is that of the person and of the server. Screenshots go into `album`, named after `size`."""

    def __init__(self, page: Page, game: str, mode: str, locale: str, album: Path, size: str, seed: str) -> None:
        self.page, self.game, self.locale, self.album, self.size = page, game, locale, album, size
        value = Text("option-mode-value", {"value": mode})
        self.mode = say(locale, value, game=game, plain=True) if mode else None
        self.random, self.times = Random(seed), list[tuple[float, str]]()
        self.repeated = Counter[str]()  # what had to be done once more, since the page was drawn anew meanwhile
        self.aside = {self.label(name) for name in ASIDE}
        self.table = self.messages.first

    # --- what is seen ----------------------------------------------------------------------------------------------

    @property
    def messages(self) -> Locator:
        return self.page.locator("#channel-message-list article[data-message-id]")

    @property
    def newest(self) -> Locator:
        """The last message, also when others have come after it."""
        return self._itself(self.messages)

    @property
    def posted(self) -> Locator:
        """The last message that everyone sees: an answer for one person may come after it."""
        return self._itself(self.messages.filter(has_not_text="Only you can see this"))

    def _itself(self, messages: Locator) -> Locator:
        return self.page.locator(f"article[data-message-id='{messages.last.get_attribute('data-message-id')}']")

    @property
    def over(self) -> bool:
        return any(self.button(self.table, name).count() for name in ("rematch", "again"))

    @property
    def alone(self) -> bool:
        """Whether the game has no lobby: what to play is asked of its only player."""
        return GAMES[self.game].solo

    def label(self, name: str, **args: Any) -> str:
        return say(self.locale, Text(f"button-{name}", args), plain=True)

    def button(self, message: Locator, name: str, **args: Any) -> Locator:
        return message.get_by_role("button", name=self.label(name, **args), exact=True)

    def moves(self, message: Locator) -> list[Control]:
        """The controls of a message that are no others, each by kind, place and label: what is drawn anew as something
        else is another one."""
        found = message.locator("button.component-button, button.select-trigger").evaluate_all(CONTROLS)
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

    def look(self) -> None:
        """Every picture is there, and told in words."""
        until = time.monotonic() + SOON
        while True:
            pictures = self.page.evaluate(PICTURES)
            if pictures["lost"] == 0 and all(picture["width"] > 0 for picture in pictures["all"]):
                break
            assert time.monotonic() < until, f"a picture does not load: {pictures}"
            self.page.wait_for_timeout(20)
        for picture in pictures["all"]:  # without a text the page makes one up
            assert picture["alt"].strip(), "a picture has no alt text"
            assert not re.fullmatch(r"Gallery item \d+", picture["alt"]), "a picture has no alt text"

    def shoot(self, name: str, message: Locator, block: str = "start") -> None:
        message.evaluate(f"seen => seen.scrollIntoView({{ block: '{block}' }})")
        self.page.wait_for_timeout(300)
        self.page.screenshot(path=self.album / f"{self.size}-{name}.png")

    # --- what is done ----------------------------------------------------------------------------------------------

    def press(self, control: Locator) -> None:
        from playwright.sync_api import TimeoutError as Late  # `make test` does without

        if control.count() == 0:
            raise NotShownError
        try:
            control.tap(timeout=SOON * 1000) if self.size == "phone" else control.click(timeout=SOON * 1000)
        except Late as error:
            if control.count() == 0:
                raise NotShownError from None
            raise AssertionError(f"cannot be pressed: {self.where(control)}: {error}") from None

    def face(self, control: Locator) -> None:
        """Bring it to the middle of the window, and wait until it stands still."""
        if control.count() == 0:
            raise NotShownError
        control.evaluate(STEADY)

    def where(self, control: Locator) -> str:
        """What somebody who only has the test's output needs to know of a control."""
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
            if time.monotonic() > again and control.count() and control.is_enabled():  # drawn anew under the finger
                self.press(control)
                self.repeated["presses"] += 1
                again += SOON
            elif time.monotonic() > again and self.page.evaluate(UNSENT, before):
                raise NotShownError  # a list that was drawn anew takes the old pick for its own
        self.times.append((time.monotonic() - began, what))
        self.look()
        status = self.page.locator("#action-status").inner_text()
        if status == REFUSED and self.repeated["actions that the page refused"] < MOST_REFUSED:
            self.repeated["actions that the page refused"] += 1
            raise NotShownError
        assert status in ("Callback completed", "Preview ready"), f"{what}: {status}"

    def act(self, control: Locator, name: str = "form") -> None:
        """Use a button, with the form that it may open, whose picture gets this name."""
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
        """Make a move, or a part of one. Raises Gone if the page no longer shows it."""
        if not control.opens:
            self.act(control.at)
            return
        for _ in range(TRIES):
            items = self.listed(control.at)
            try:
                self.answered(self.any(items))
                return
            except (NotShownError, ValueError):  # shut in the last moment; of no items none can be drawn
                self.repeated["lists that shut"] += 1
        raise AssertionError(f"the list shuts again and again: {self.where(control.at)}")

    def any(self, things: Locator) -> Locator:
        """One by lot, or the mode if it is among them."""
        wanted = things.filter(has_text=re.compile(rf"^\s*{re.escape(self.mode)}\s*$")) if self.mode else None
        if wanted is not None and wanted.count():
            return wanted.first
        return things.nth(self.random.randrange(things.count()))

    def listed(self, box: Locator) -> Locator:
        """The items of a list, opened. The page shuts a list that is out of sight when it is drawn anew."""
        items = self.page.locator(".preview-select.is-open .select-option:not(.is-disabled)")
        for _ in range(TRIES):
            self.face(box)
            self.press(box)
            self.wait(lambda: items.count() > 0, 1.0)
            self.page.wait_for_timeout(100)
            if items.count():
                return items
            self.repeated["lists that did not open"] += 1
        raise AssertionError(f"the list does not open: {self.where(box)}")

    def fill(self, form: Locator) -> None:
        """Answer every question. How many to choose is said below it, if it is not one; a long list comes in parts."""
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
        """Tick exactly so many boxes, if there are so many."""
        count = min(count, choices.count())
        chosen = set(self.random.sample(range(choices.count()), count))
        for n in range(choices.count()):
            if choices.nth(n).locator("input").is_checked() != (n in chosen):
                self.press(choices.nth(n))
        return count

    def select(self, question: Locator, count: int) -> int:
        """Pick so many items of a list, if it has so many and takes them."""
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
        """A number if the hint tells which; what is written there already is kept."""
        if not line.input_value():
            counts = re.findall(r"\d+", hint)
            assert counts, f"nothing tells what to write: {hint!r}"
            line.fill(counts[0])

    # --- a whole match ---------------------------------------------------------------------------------------------

    def arrive(self, address: str) -> None:
        self.page.goto(address)
        self.messages.first.wait_for()
        head = self.page.locator("#toolbar").bounding_box()
        assert head is not None
        assert head["height"] <= 60, "the page's own head leaves the screen to the channel"

    def open_table(self, title: str) -> None:
        """The table that waits, or one of another game by a slash command."""
        if f"{title} ·" not in self.table.inner_text():  # one title may begin as another does
            line = self.page.locator("#channel-composer-input")
            line.click()
            line.press_sequentially("/table new")
            self.page.locator(".command-popup [role=option]", has_text="new").first.click()
            self.page.locator("input[data-option=game]").press_sequentially(title)
            whole = re.compile(rf"^\s*{re.escape(title)}\s*$")
            self.page.locator("#command-suggestion-listbox [role=option]", has_text=whole).first.click()
            count = self.messages.count()
            self.page.locator("#send-message").click()
            self.messages.nth(count).wait_for()
            self.table = self.newest
        assert self.alone or f"{title} ·" in self.table.inner_text()

    def take_the_guide(self) -> None:
        """From the lobby's rules to a first match with the guide, which is skipped; then a move without it."""
        self.answered(self.button(self.table, "how-to-play"))
        self.shoot("7-rules", self.newest, "end")
        self.answered(self.button(self.newest, "guide"))
        self.table = self.posted
        self.answered(self.button(self.table, "my-hand"))
        hand = self.newest
        self.shoot("8-guide", hand)
        self.shoot("8-guide-below", hand, "end")
        self.answered(self.button(hand, "skip-guide"))
        assert self.button(hand, "skip-guide").count() == 0
        self.use(self.moves(hand)[0])

    def start(self) -> None:
        """Choose options, and add AI seats until the table can begin, which a green button tells.

        What is played alone begins with its choice.
        """
        if self.alone:
            self.use(self.random.choice([control for control in self.moves(self.table) if control.opens]))
            self.shoot("0-options", self.table)
            self.answered(self.button(self.table, "start"))
            self.table = self.posted
            return
        self.answered(self.button(self.table, "more"))
        page, start = self.newest, self.button(self.table, "start")
        if self.button(page, "options").count():  # a game may have none
            self.act(self.button(page, "options"), "0-options")
        while not start.count() or "button-style-3" not in (start.get_attribute("class") or ""):
            self.answered(self.button(page, "level", level=levels_of(GAMES[self.game])[0]))
        self.shoot("1-lobby", self.table)
        self.answered(start)

    def play(self) -> None:
        """Until the end. Most moves are made at one's own hand, some at the table where that offers any."""
        hand, moves, at_table = None, 0, 0
        until = time.monotonic() + WHOLE
        while not self.over:
            assert len(self.times) < PRESSES, "the match does not end"
            assert time.monotonic() < until, f"the match stands still: {self.stood(hand)}"
            if hand is None:
                if not self.wait(lambda: self.button(self.table, "my-hand").count() > 0, 3.0) or self.over:
                    continue  # the board is just being drawn anew, or it was the last move
                self.answered(self.button(self.table, "my-hand"))
                hand = self.newest
            if not self.wait(lambda hand=hand: bool(self.moves(hand)), 3.0):
                hand = None  # it shows no turn: ask anew
                continue
            if self.over:
                break
            moves += 1
            if moves == 1:
                self.shoot("2-first-hand", hand, "end")
            if moves in (3, 12):
                self.shoot("3-table", self.table)
                self.shoot("4-hand", hand, "end")
            here, shared = self.moves(hand), self.moves(self.table)
            again = self.button(hand, "start-over")
            try:
                if again.count() and "⚠️" in hand.inner_text() and self.random.random() < 0.5:
                    self.answered(again)  # a half-chosen move that cannot be, and by lot may never be mended
                elif shared and at_table < 5 and self.random.random() < 0.25:
                    hand, at_table = None, at_table + 1
                    self.use(self.random.choice(shared))
                elif here:
                    self.use(self.random.choice(here))
            except NotShownError:
                continue  # look again

    def stood(self, hand: Locator | None) -> str:
        """What somebody who only has the test's output needs to know of a match that does not go on."""
        seen = [message.inner_text() for message in (self.table, hand, self.newest) if message is not None]
        return "\n---\n".join([*seen, f"pressed last: {self.times[-6:]}", f"again: {dict(self.repeated)}"])

    def wait(self, seen: Callable[[], bool], seconds: float) -> bool:
        """Until it is seen, or the match is over."""
        until = time.monotonic() + seconds
        while not (seen() or self.over):
            if time.monotonic() > until:
                return False
            self.page.wait_for_timeout(50)
        return True
