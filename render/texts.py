"""Words in a language: Fluent catalogues, and the one way in which a `Text` becomes a string.

    say("ja", Text("played", {"seat": 2, "card": "S7"}), game="arsene", names=("Noether", "Banach", "Gauß"))

A message is looked up in the game's own catalogue first (engine/games/<id>/<locale>.ftl), then in the common one
(render/locales/<locale>.ftl). What sister games say alike stands in a folder of its own: a catalogue that begins with
the line `### With <folder>` has all that engine/games/<folder>/<locale>.ftl says. Numbers print without separators.
In a message may be called:

    CARD($card)    the message `card`, which gets $notation ("S7"), $suit (leading letters, "S") and $rank (the digits
                   after it as a number, 7; "" if there are none); a card that is not seen ("??") is `card-back`.
                   CARD($card, as: "word") takes the message `card-word`: in sentences, where notation is noise
    CARDS($cards)  each of them as CARD, as a list; none at all is `no-cards`
    SEAT($seat)    the name of who sits there; a seat without a name is `seat-number`, and -1, a side that the rules
                   themselves play, the game's own `automaton`
    SEATS($seats)  each of them as SEAT, as a list; none at all is `no-seats`
    COUNT($seat, $n)  the message `seat-count`: a name and a number that belongs to it
    LIST($words)   words without spaces, as a list. How lists are joined stands in `listed`
    KIND($x)       the message `kind-<x>`, with hyphens for underscores
    SIGN("spade", "♤")  a sign of render/signs.py: in messages and on buttons the bot's own emoji, elsewhere, and where
                   there is none, the words given; without words the space after it goes as well. Words never have a
                   character that becomes an emoji of Discord's: its black suits cannot be seen on a dark ground

In a choice, `{ $rank ->`, each variant stands on a line of its own, and so does the closing brace. The variant [1] is a
number: it matches an argument that is an int, never the str "1".

Fluent returns its errors instead of raising them. Here every one counts: `TextError` if `strict`, as in the tests;
otherwise it is logged once for each key, and the person gets the English text or, if that fails too, the key.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt, FluentNone
from fluent.syntax import ast, visitor

from engine.ai import ANIMALS
from engine.cards import BACK, rank_of, suit_of
from engine.form import Arg, Text
from render.letters import clean

LOCALES = ("en", "ja")
COMMON = Path(__file__).parent / "locales"
GAMES = Path(__file__).parents[1] / "engine" / "games"

strict = False
"""Whether a fault in a text raises `TextError`. The tests set it."""

_log = logging.getLogger(__name__)
_told: set[tuple[str, str | None, str]] = set()
_seated: ContextVar[tuple[Sequence[str | None], bool]] = ContextVar("_seated")
"""The `names` and `plain` of the `say` that runs: Fluent hands its functions nothing but their arguments."""


class TextError(Exception):
    """A text that cannot be said: no such message, a parameter that is missing, a fault in a catalogue."""


def say(
    locale: str,
    text: Text,
    *,
    game: str | None = None,
    names: Sequence[str | None] = (),
    plain: bool = False,
    signs: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """`text` in the language `locale`.

    `game` names the catalogue to look in first. `names` are those of the people, by seat; the caller escapes what its
    surface would take for markup. `plain` leaves the invisible marks around right-to-left names out, for pictures.
    `signs`: how signs are written on this surface; one that it does not name stands in words.
    """
    return _written(_signed(locale, text, game, names, plain), signs)


@cache
def has(locale: str, key: str, game: str | None = None) -> bool:
    """Return whether there is a message of this name."""
    return _Catalogue.of(locale_of(locale), game).bundle.has_message(key)


def sayable(locale: str, text: Text, *, game: str | None = None, names: Sequence[str | None] = ()) -> bool:
    """Whether `say` has words for it, without any fault."""
    inner = [value for value in text.args.values() if isinstance(value, Text)]
    if not all(sayable(locale, value, game=game, names=names) for value in inner):
        return False
    args = {name: "" if isinstance(value, Text) else value for name, value in text.args.items()}
    try:
        _said(locale_of(locale), game, text.key, tuple(args.items()), tuple(names), False)
    except TextError:
        return False
    return True


def led(
    locale: str, text: Text, *, game: str | None = None, names: Sequence[str | None] = (), plain: bool = False
) -> tuple[str, str, str]:
    """The name of the sign that a text begins with, or "", all that comes after it, and the whole, both in words."""
    said = _signed(locale, text, game, names, plain)
    return _led(said) if "\x0e" in said else ("", said, said)


@lru_cache(10_000)
def _led(said: str) -> tuple[str, str, str]:
    first, whole = _SIGN.match(said), _written(said, {})
    return (first[1], _written(said[first.end() :], {}).strip(), whole) if first else ("", whole, whole)


_SIGN = re.compile("\x0e([^\x0f]*)\x0f([^\x0e\x0f]*)\x0f( ?)")
"""A sign in a text that is being made: its name, what stands for it in words, and the space that goes where it goes."""


def _written(said: str, signs: Mapping[str, str]) -> str:
    def one(sign: re.Match[str]) -> str:
        words = signs.get(sign[1], sign[2])
        return words + sign[3] if words else ""

    return _SIGN.sub(one, said) if "\x0e" in said else said


def _signed(locale: str, text: Text, game: str | None, names: Sequence[str | None], plain: bool) -> str:
    locale, args = locale_of(locale), text.args
    if args and Text in map(type, args.values()):
        args = {
            name: say(locale, value, game=game, names=names, plain=plain) if type(value) is Text else value
            for name, value in args.items()
        }
    try:
        return _said(locale, game, text.key, tuple(args.items()), tuple(names), plain)
    except TextError as error:
        if strict:
            raise
        if (locale, game, text.key) not in _told:
            _told.add((locale, game, text.key))
            _log.error("%s", error)
        return text.key if locale == "en" else _signed("en", text, game, names, plain)


@lru_cache(10_000)  # a panel says the same few dozen labels again and again
def _said(
    locale: str,
    game: str | None,
    key: str,
    args: tuple[tuple[str, Arg], ...],
    names: tuple[str | None, ...],
    plain: bool,
) -> str:
    token = _seated.set((names, plain))
    try:
        return _Catalogue.of(locale, game).format(key, dict(args))
    finally:
        _seated.reset(token)


def listed(locale: str, items: Sequence[str]) -> str:
    """A list of words or names, as `locale` joins them: 'A, B and C'."""
    return _Catalogue.of(locale_of(locale), None).listed(items)


@cache
def ai_names(locale: str) -> tuple[str, ...]:
    """What AI seats are called, in the order of their use: the animals of `render.sprites`, by kind."""
    return tuple(say(locale, Text("ai-name", {"animal": animal}), plain=True) for animal in ANIMALS)


@cache
def deleted_name(locale: str) -> str:
    """What whoever is deleted is called, at a table that speaks this language."""
    return say(locale, Text("deleted-name"), plain=True)


def ai_face(name: str) -> str:
    """The animal that an AI seat is called after; "" for another name."""
    return next((ANIMALS[n] for locale in LOCALES for n, own in enumerate(ai_names(locale)) if own == name), "")


@lru_cache(100)
def locale_of(discord_locale: str, default: str = "en") -> str:
    """Return the catalogue for one of Discord's locales; `default`, if it is of neither language."""
    language = str(discord_locale).lower().split("-")[0]
    return language if language in LOCALES else default


@lru_cache(1000)
def person(name: str, *, plain: bool = False) -> str:
    """A person's name, fit to be a part of a text: in full, on one line, without what cannot be seen.

    A name with right-to-left characters is set between FSI and PDI, so that it does not turn the words around it,
    unless `plain`. For names that are passed as arguments; SEAT does it by itself.
    """
    shown = clean(name)
    if plain or not any(unicodedata.bidirectional(c) in ("R", "AL") for c in shown):
        return shown
    return f"\u2068{shown}\u2069"


def keys(locale: str, game: str | None = None) -> dict[str, frozenset[str]]:
    """The messages of one catalogue file, the common one or the game's own, and the parameters that each takes.

    A parameter counts wherever it is used: in the message, its selectors, or a message that it refers to.
    """
    own = {entry.id.name: entry for entry in parse(locale, game).body if isinstance(entry, ast.Message)}
    common = {entry.id.name: entry for entry in parse(locale).body if isinstance(entry, ast.Message)}
    return {key: frozenset(_parameters(key, {**common, **own}, frozenset())) for key in own}


@cache
def parse(locale: str, game: str | None = None) -> ast.Resource:
    """One catalogue file as Fluent's syntax tree: the common one, or the game's own (empty if it has none)."""
    return FluentResource(_source(locale, game))


def _source(locale: str, game: str | None) -> str:
    path = (GAMES / game if game else COMMON) / f"{locale}.ftl"
    source = path.read_text("utf-8") if path.exists() or not game else ""
    shared = re.match(r"### With (\w+)\n", source)
    return source + ((GAMES / shared[1] / path.name).read_text("utf-8") if shared else "")


_BEGINS = re.compile(r"^(?=-?[A-Za-z][\w-]* *=)", re.MULTILINE | re.ASCII)
"""Where an entry of a catalogue begins: nothing inside one looks so at the beginning of a line."""


class _Entries(dict[str, Any]):
    """The messages or terms of a catalogue by name. Each is parsed when it is first said: all take half a second."""

    def __init__(self, catalogue: str) -> None:
        self.catalogue = catalogue

    def __getitem__(self, name: str) -> Any:
        entry = super().__getitem__(name)
        if isinstance(entry, str):
            body = FluentResource(entry).body
            for part in body:
                if isinstance(part, ast.Junk):  # Fluent leaves out in silence what it cannot read
                    raise TextError(f"{self.catalogue}: cannot be read: {(part.content or '').strip()[:80]!r}")
            entry = self[name] = body[0]
        return entry


class _Catalogue:
    """A bundle of one locale and game, and the functions that its messages may call."""

    def __init__(self, locale: str, game: str | None) -> None:
        self.name = f"{game or 'common'}/{locale}"
        functions: dict[str, Any] = {
            "CARD": self.card,
            "CARDS": self.cards,
            "SEAT": self.seat,
            "SEATS": self.seats,
            "COUNT": self.count,
            "LIST": self.words,
            "KIND": self.kind,
            "SIGN": self.sign,
        }
        self.bundle = FluentBundle([locale], functions=functions, use_isolating=False)
        self.card_in = lru_cache(500)(self._card_in)  # the same few dozen cards stand in every text
        self.fixed = cache(lambda key: self.format(key, {}))
        messages, terms = _Entries(self.name), _Entries(self.name)
        for each in (game, None) if game else (None,):
            for entry in _BEGINS.split(_source(locale, each))[1:]:
                name = entry.partition("=")[0].strip()
                of = terms if name.startswith("-") else messages
                of.setdefault(name.removeprefix("-"), entry)  # the first message of a name stays: the game's own
        self.bundle._messages, self.bundle._terms = messages, terms

    @staticmethod
    @cache
    def of(locale: str, game: str | None) -> _Catalogue:
        return _Catalogue(locale, game)

    def format(self, key: str, args: Mapping[str, Arg]) -> str:
        pattern = self.bundle.get_message(key).value if self.bundle.has_message(key) else None
        if pattern is None:
            raise TextError(f"{self.name}: no message {key!r}")
        # what `bundle.format_pattern` does, which would make of every number one of Fluent's own
        errors = list[Exception]()
        given = CurrentEnvironment({name: _argument(value) for name, value in args.items()})
        try:
            text = pattern(ResolverEnvironment(self.bundle, errors, given))
        except ValueError as error:
            errors.append(error)
        if errors:
            raise TextError(f"{self.name}: {key}: " + "; ".join(str(error) or type(error).__name__ for error in errors))
        return str(text)

    def _card_in(self, notation: str, key: str) -> str:
        if notation == BACK:
            return self.format("card-back", {})
        return self.format(key, {"notation": notation, "suit": suit_of(notation), "rank": rank_of(notation) or ""})

    # What messages call. An argument is a str, a FluentInt, or FluentNone where it is missing, which Fluent has noted.

    def card(self, card: Any, **how: Any) -> Any:
        if isinstance(card, FluentNone):
            return card
        return self.card_in(str(card), f"card-{how['as']}" if "as" in how else "card")

    def cards(self, cards: Any, **how: Any) -> Any:
        if isinstance(cards, FluentNone):
            return cards
        return self.listed([self.card(card, **how) for card in str(cards).split()]) or self.format("no-cards", {})

    def seat(self, seat: Any) -> Any:
        if isinstance(seat, FluentNone):
            return seat
        number = int(seat)
        if number == -1 and self.bundle.has_message("automaton"):
            return self.format("automaton", {})
        names, plain = _seated.get()
        name = person(names[number] or "", plain=plain) if 0 <= number < len(names) else ""
        return name or self.format("seat-number", {"number": number + 1})

    def seats(self, seats: Any) -> Any:
        if isinstance(seats, FluentNone):
            return seats
        return self.listed([self.seat(seat) for seat in str(seats).split()]) or self.format("no-seats", {})

    def count(self, seat: Any, n: Any) -> Any:
        if isinstance(seat, FluentNone) or isinstance(n, FluentNone):
            return seat
        return self.format("seat-count", {"name": self.seat(seat), "n": n})

    def words(self, words: Any) -> Any:
        return words if isinstance(words, FluentNone) else self.listed(str(words).split())

    def kind(self, kind: Any) -> Any:
        if isinstance(kind, FluentNone):
            return kind
        return self.format("kind-" + str(kind).replace("_", "-"), {})

    def sign(self, name: Any, words: Any = "") -> Any:
        return next((part for part in (name, words) if isinstance(part, FluentNone)), f"\x0e{name}\x0f{words}\x0f")

    def listed(self, items: Sequence[str]) -> str:
        """'A, B and C'."""
        *some, last = items or ("",)
        return self.fixed("list-last").join(filter(None, (self.fixed("list-separator").join(some), last)))


class _Number(FluentInt):
    """A number that prints as 1000 and still chooses plurals. By way of Babel, as in Fluent, it takes far longer."""

    def format(self, locale: Any) -> str:
        return int.__repr__(self)


def _argument(value: Arg) -> str | FluentInt:
    """A `Text`'s argument for Fluent: a number, or a string."""
    if isinstance(value, int):
        return _Number(value)
    return value if isinstance(value, str) else " ".join(map(str, value))


def _parameters(key: str, messages: Mapping[str, ast.Message], seen: frozenset[str]) -> Iterator[str]:
    """The parameters of a message and of those it refers to. Terms get theirs in the call."""
    if key in messages and key not in seen:
        found = _References()
        found.visit(messages[key])
        yield from found.variables
        for other in found.messages:
            yield from _parameters(other, messages, seen | {key})


class _References(visitor.Visitor):
    """Collects what an entry of a catalogue refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()
        self.functions: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.terms.add(node.id.name)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.add(node.id.name)
        self.generic_visit(node)
