"""Words in a language: Fluent catalogues, and the one way in which a `Text` becomes a string.

    say("ja", Text("played", {"seat": 2, "card": "S7"}), game="arsene", names=("Noether", "Banach", "Gauß"))

A message is looked up in the game's own catalogue first (engine/games/<id>/<locale>.ftl), then in the common one
(render/locales/<locale>.ftl). Sister games share messages in a folder of their own. A catalogue that begins with the
line `### With <folder>` also has all messages of engine/games/<folder>/<locale>.ftl. Numbers print without separators.
A message may call these functions:

    CARD($card)    the message `card`, which gets $notation ("S7"), $suit (leading letters, "S") and $rank (the digits
                   after it as a number, 7; "" if there are none); a card that is not seen ("??") is `card-back`.
                   CARD($card, as: "word") takes the message `card-word`: in sentences, where notation is noise
    CARDS($cards)  a list, each card as by CARD; no card at all is `no-cards`
    SEAT($seat)    the name of the player in the seat; a seat without a name is `seat-number`, and -1, a side that the
                   rules themselves play, the game's own `automaton`
    SEATS($seats)  a list, each seat as by SEAT; no seat at all is `no-seats`
    COUNT($seat, $n)  the message `seat-count`: a name and a number that belongs to it
    LIST($words)   words without spaces, as a list; `listed` shows how lists are joined
    KIND($x)       the message `kind-<x>`, with hyphens for underscores
    COMMAND("table open")  a slash command by its name in the reader's language, with its slash: "/卓 開く". Messages
                   give it a form of its own by this name, as they do with signs
    SIGN("spade", "♤")  a sign of render/signs.py: in messages and on buttons the bot's own emoji. Elsewhere, and if
                   there is no emoji, the given words; without words the space after the sign is left out too. Words
                   never have a character that becomes an emoji of Discord: its black suits cannot be seen on a dark
                   ground

In a choice, `{ $rank ->`, each variant is on a line of its own, and so is the closing brace. The variant [1] is a
number: it matches an argument that is an int, never the str "1".

Fluent returns its errors instead of raising them. Here every error counts. If `strict` is set, as in the tests, it
raises `TextError`. Otherwise it is logged once per key. The person then gets the English text or, if that fails too,
the key.
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
from typing import Any, cast

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, Message, ResolverEnvironment
from fluent.runtime.types import FluentInt, FluentNone
from fluent.syntax import FluentParser, ast, visitor

from engine.ai import ANIMALS
from engine.cards import BACK, rank_of, suit_of
from engine.form import Arg, Text
from render.letters import clean, signed

LOCALES = ("en", "ja")
COMMON = Path(__file__).parent / "locales"
GAMES = Path(__file__).parents[1] / "engine" / "games"

# if set, a fault in a text raises `TextError`; the tests set it
strict = False

_log = logging.getLogger(__name__)
_told: set[tuple[str, str | None, str]] = set()
# the `names` and `plain` of the `say` that runs: Fluent gives its functions nothing but their arguments
_seated: ContextVar[tuple[Sequence[str | None], bool]] = ContextVar("_seated")


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
    """Return `text` in the language `locale`.

    `game` names the catalogue to look in first. `names` are the names of the people, by seat. The caller escapes all
    that its surface would take for markup. `plain` leaves out the invisible marks around right-to-left names, for
    pictures. `signs` gives the form of signs and commands on this surface; what it does not have is written in words.
    """
    return _written(_signed(locale, text, game, names, plain), signs)


@cache
def has(locale: str, key: str, game: str | None = None) -> bool:
    """Return whether there is a message of this name."""
    return _Catalogue.of(locale_of(locale), game).bundle.has_message(key)


def sayable(locale: str, text: Text, *, game: str | None = None, names: Sequence[str | None] = ()) -> bool:
    """Return whether `say` has words for a text, without any fault."""
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
    """Return the name of the sign that begins a text (or ""), the text after this sign, and the whole text.

    Both texts are in words, without signs.
    """
    said = _signed(locale, text, game, names, plain)
    return _led(said) if "\x0e" in said else ("", said, said)


@lru_cache(10_000)
def _led(said: str) -> tuple[str, str, str]:
    first, whole = _SIGN.match(said), _written(said, {})
    return (first[1], _written(said[first.end() :], {}).strip(), whole) if first else ("", whole, whole)


# a sign in a text that is being made: its name, the words in its place, and the space that goes with it
_SIGN = re.compile("\x0e([^\x0f]*)\x0f([^\x0e\x0f]*)\x0f( ?)")


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


@lru_cache(10_000)  # panels need the same few dozen labels again and again
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
    """Join words or names to a list, as `locale` does: 'A, B and C'."""
    return _Catalogue.of(locale_of(locale), None).listed(items)


@cache
def ai_names(locale: str) -> tuple[str, ...]:
    """Return the names of AI seats in the order of their use: the animals of `render.sprites`, by kind."""
    return tuple(say(locale, Text("ai-name", {"animal": animal}), plain=True) for animal in ANIMALS)


@cache
def deleted_name(locale: str) -> str:
    """Return the name of a deleted person, at a table in this language."""
    return say(locale, Text("deleted-name"), plain=True)


@lru_cache(1000)
def ai_face(name: str) -> str:
    """Return the animal that an AI seat is named after; "" for another name."""
    name = unicodedata.normalize("NFKC", name)  # the brackets of Japanese names were once half-width
    each = ((n, own) for locale in LOCALES for n, own in enumerate(ai_names(locale)))
    return next((ANIMALS[n] for n, own in each if unicodedata.normalize("NFKC", own) == name), "")


@lru_cache(100)
def locale_of(discord_locale: str, default: str = "en") -> str:
    """Return the catalogue for one of Discord's locales; `default` for all other languages."""
    language = str(discord_locale).lower().split("-")[0]
    return language if language in LOCALES else default


def command_name(locale: str, path: str) -> str:
    """Return a command's name as its readers see it, such as `/table open`, by its English path: `table open`."""
    return "/" + " ".join(_Catalogue.of(locale, None).fixed(f"command-{part}") for part in path.split())


@lru_cache(1000)
def person(name: str, *, plain: bool = False) -> str:
    """Return a person's name as a part of a text: in full, on one line, without invisible characters.

    A name with right-to-left characters is set between FSI and PDI, so that it does not turn the words around it.
    `plain` leaves these marks out. Use this function for names that are arguments; SEAT calls it by itself.
    """
    shown = clean(name)
    if plain or not any(unicodedata.bidirectional(c) in ("R", "AL") for c in shown):
        return shown
    return f"\u2068{shown}\u2069"


def keys(locale: str, game: str | None = None) -> dict[str, frozenset[str]]:
    """Return the messages of one catalogue file, the common one or the game's own, each with its parameters.

    A parameter counts if it is used in the message, in its selectors, or in a message that it refers to.
    """
    own = {entry.id.name: entry for entry in parse(locale, game).body if isinstance(entry, ast.Message)}
    common = {entry.id.name: entry for entry in parse(locale).body if isinstance(entry, ast.Message)}
    return {key: frozenset(_parameters(key, {**common, **own}, frozenset())) for key in own}


@cache
def parse(locale: str, game: str | None = None) -> ast.Resource:
    """Return one catalogue file as Fluent's syntax tree: the common one, or the game's own (empty if it has none)."""
    return _read(_source(locale, game))


def _read(source: str) -> ast.Resource:
    """Return the syntax tree without the places in the source, which take half of its memory."""
    return FluentParser(with_spans=False).parse(source)


def _source(locale: str, game: str | None) -> str:
    path = (GAMES / game if game else COMMON) / f"{locale}.ftl"
    source = path.read_text("utf-8") if path.exists() or not game else ""
    shared = re.match(r"### With (\w+)\n", source)
    return source + ((GAMES / shared[1] / path.name).read_text("utf-8") if shared else "")


# the start of an entry of a catalogue: no line inside an entry looks like it
_BEGINS = re.compile(r"^(?=-?[A-Za-z][\w-]* *=)", re.MULTILINE | re.ASCII)


class _Bundle(FluentBundle):
    """The messages and terms of a game, or the common ones, to which a game's bundle leads.

    Each is parsed when it is first said, since parsing all of them takes half a second.
    """

    def __init__(self, catalogue: str, locale: str, game: str | None, functions: dict[str, Any]) -> None:
        super().__init__([locale], functions=functions, use_isolating=False)
        self._catalogue = catalogue
        self._common = _Catalogue.of(locale, None).bundle if game else None
        self._sources = dict[str, str]()  # by name; a term's has a hyphen
        for entry in _BEGINS.split(_source(locale, game))[1:]:
            self._sources.setdefault(entry.partition("=")[0].strip(), entry)  # of two with one name the first stays

    def has_message(self, message_id: str) -> bool:
        return message_id in self._sources or (self._common is not None and self._common.has_message(message_id))

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        name = f"-{entry_id}" if term else entry_id
        if (found := self._compiled.get(name)) is not None:
            return found
        if name not in self._sources and self._common is not None:
            return self._common._lookup(entry_id, term)
        compiled = self._compiled[name] = self._compiler(self.parsed(name))
        return compiled

    def parsed(self, name: str) -> ast.Message | ast.Term:
        """Return an entry of this catalogue. Raises LookupError, or TextError if it cannot be read."""
        body = _read(self._sources[name]).body
        for part in body:
            if isinstance(part, ast.Junk):  # Fluent silently leaves out entries that it cannot read
                raise TextError(f"{self._catalogue}: cannot be read: {(part.content or '').strip()[:80]!r}")
        return cast(ast.Message, body[0])


class _Catalogue:
    """A bundle of one locale and game, and the functions that its messages may call."""

    def __init__(self, locale: str, game: str | None) -> None:
        self.name, self.locale = f"{game or 'common'}/{locale}", locale
        functions: dict[str, Any] = {
            "CARD": self.card,
            "CARDS": self.cards,
            "SEAT": self.seat,
            "SEATS": self.seats,
            "COUNT": self.count,
            "LIST": self.words,
            "KIND": self.kind,
            "SIGN": self.sign,
            "COMMAND": self.command,
        }
        self.bundle = _Bundle(self.name, locale, game, functions)
        self.card_in = lru_cache(500)(self._card_in)  # all texts name the same few dozen cards
        self.fixed = cache(lambda key: self.format(key, {}))

    @staticmethod
    @cache
    def of(locale: str, game: str | None) -> _Catalogue:
        return _Catalogue(locale, game)

    def format(self, key: str, args: Mapping[str, Arg]) -> str:
        pattern = self.bundle.get_message(key).value if self.bundle.has_message(key) else None
        if pattern is None:
            raise TextError(f"{self.name}: no message {key!r}")
        # the work of `bundle.format_pattern`, which would turn every number into one of Fluent's own (see _Number)
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

    # The functions that messages call. An argument is a str or a FluentInt. A missing argument is FluentNone, and
    # Fluent has recorded the error already.

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

    def command(self, name: Any) -> Any:
        if isinstance(name, FluentNone):
            return name
        words = command_name(self.locale, str(name))
        return self.sign(words, words)

    def listed(self, items: Sequence[str]) -> str:
        """Join the items to a list: 'A, B and C'."""
        *some, last = items or ("",)
        return self.fixed("list-last").join(filter(None, (self.fixed("list-separator").join(some), last)))


class _Number(FluentInt):
    """A number that prints as 1000 or −1 and still chooses plurals. Fluent's own way, by Babel, takes far longer."""

    def format(self, locale: Any) -> str:
        return signed(int(self))


def _argument(value: Arg) -> str | FluentInt:
    """Return an argument of a `Text` in Fluent's form: a number, or a string."""
    if isinstance(value, int):
        return _Number(value)
    return value if isinstance(value, str) else " ".join(map(str, value))


def _parameters(key: str, messages: Mapping[str, ast.Message], seen: frozenset[str]) -> Iterator[str]:
    """Yield the parameters of a message and of the messages that it refers to.

    Terms get their parameters in the call.
    """
    if key in messages and key not in seen:
        found = _References()
        found.visit(messages[key])
        yield from found.variables
        for other in found.messages:
            yield from _parameters(other, messages, seen | {key})


class _References(visitor.Visitor):
    """A visitor that collects the names that an entry of a catalogue refers to."""

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
