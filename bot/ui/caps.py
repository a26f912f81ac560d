"""The limits of a screen: every number of Discord's that the bot keeps to, each with its unit.

Texts are measured in UTF-16 units, the strictest way to count (bot/ui/labels.py). `Caps` are the numbers that decide
how a form is presented; another screen passes other numbers.
"""

from __future__ import annotations

from msgspec import Struct

from engine.game import MAX_LISTED_MOVES

CUSTOM_ID = 100  # characters, all of them ASCII
PANEL_TEXT = 3900  # units of all texts of a panel together; Discord takes 4,000
COMPONENTS = 40  # of a message, with components inside others
AS_TEXT = 2400  # units of a position in words: the question below must have room
UNDRAWN_TEXT = 3000  # units of a position in words that no picture is wanted of: the question is above it
PAGE_TEXT = PANEL_TEXT - 100  # units of a page's lines below its title
BUTTONS_PER_ROW = 5
SUGGESTIONS = 25  # items of an autocomplete list
SUGGESTION_NAME = 100  # units
SUGGESTION_VALUE = 100  # units
THREAD_NAME = 100  # units
TAG_NAME = 20  # units, of a forum's tag
TAGS, TAGS_OF_POST = 20, 5  # of a forum, and of one of its posts
TYPED_ANSWER = 1000  # units of a modal's text input; Discord takes 4,000
MODAL_SECONDS = 900  # the time in which the interaction that opened the modal could be answered
NONCE = 25  # characters
EDGE, LETTER, WIDE_LETTER, EMOJI = 32, 7.6, 15, 30  # pixels of a phone: a button's edges and gap; signs on it
WIDE = "\u2190"  # an arrow: signs from here on are about as wide as a Japanese letter
SHORT = 4  # letters of a label that fits into a row of five


class Caps(Struct, frozen=True):
    """The numbers that decide how a form is presented. Lengths are in UTF-16 units."""

    row: int = BUTTONS_PER_ROW
    words: int = 4  # buttons per row, unless all labels are short
    room: int = 276  # pixels of a row that a phone does not break
    rows: int = 5  # rows of buttons, before choices become lists
    pad: int = 15  # digits of a pad
    switches: int = 4  # switches above a pad
    items: int = 25  # items per select
    selects: int = 5  # selects per action
    phrases: int = 125
    budget: int = 28  # components of a form; a panel leaves less if its frame takes more than 12 of COMPONENTS
    radios: int = 10  # items of a radio group, which has at least 2
    boxes: int = 10
    questions: int = 5  # questions per modal
    arg: int = 52  # characters that CUSTOM_ID leaves for a value
    value: int = 100
    button: int = 34  # Discord takes 80; a phone shows so many
    name: int = 16  # units of a person's name in a label
    item: int = 100  # label and description of an item
    placeholder: int = 150
    label: int = 45  # of a modal's question; the modal's title too


DISCORD = Caps()
TEXT = Caps(  # a numbered list of all phrases
    rows=0, items=MAX_LISTED_MOVES, phrases=MAX_LISTED_MOVES, budget=1_000_000
)
