"""Committed, replayable, named draws.

A draw plays the outcomes that were given for its name first, and then its own: HMAC-SHA256 of the match seed and the
ply, so that the same seed and moves always make the same match. It keeps what it gave, in order, by name, and each draw
whole as a `Draw`: both stand in the record. The shuffle is a Fisher-Yates of our own, the same on every Python version.
What is drawn how is written for strangers in README.md, "Check it yourself": the two may not part.

A draw may belong to another: `shuffle("deals.reshuffles", cards)` is kept, and looked up, with the deal that it
follows, so that an outcome given for one deal is never used in another.

The seed itself is made so that neither the bot nor a player could choose it: see `seed_of`.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
D = TypeVar("D", bound=msgspec.Struct)
Drawn = Mapping[str, tuple[Any, ...]]  # name -> outcomes in the order in which they were drawn
SEAL_DIGITS = 32  # hex digits of the seal at Start
WORD = 0x1_0000_0000


class BadOutcomeError(ValueError):
    """A given outcome is not one that its draw can have. `name` is the draw's name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the outcome given for {name} is not possible here")
        self.name = name


class Draw(msgspec.Struct, frozen=True):
    """One draw as a record keeps it, to be drawn again: `gave` follows from the seed, `ply`, `kind` and `of`."""

    ply: int
    name: str
    kind: str  # shuffle, deal, pick, roll
    of: Any  # the cards in the order in which they were shuffled; the values that could come
    gave: Any


class Chance:
    """The draws of one ply. `given`: prescribed outcomes by name; `before`: those that earlier plies have drawn.

    `rules`: the version of the rules whose draws are made (`Match.rules`); None: the present one.
    """

    __slots__ = ("_before", "_bits", "_counter", "_given", "_key", "_left", "_ply", "drawn", "draws", "rules")

    def __init__(
        self,
        key: bytes,
        ply: int = 0,
        given: Drawn | None = None,
        before: Drawn | None = None,
        rules: int | None = None,
    ) -> None:
        self._key = key + b"/%d" % ply
        self._given = given or {}
        self._before = before or {}
        self._counter = self._bits = self._left = 0
        self._ply = ply
        self.rules = rules
        self.drawn: dict[str, tuple[Any, ...]] = {}
        self.draws: list[Draw] = []

    @property
    def used(self) -> bool:
        """Whether anything was drawn, unnamed integers too."""
        return bool(self._counter or self.drawn)

    def shuffle(self, name: str, items: Sequence[T]) -> tuple[T, ...]:
        """A uniformly random order of `items`.

        Pass a pile in the deck's order (`Deck.in_order`). Otherwise no stranger can tell whether someone arranged it.
        """
        given = self._next(name)
        if given is not None:
            try:
                outcome = tuple(given)
                possible = Counter(outcome) == Counter(items)
            except TypeError:  # not a list of plain things
                possible = False
            if not possible:
                raise BadOutcomeError(name)
        else:
            outcome = self._shuffled(items)
        self._keep("shuffle", name, items, outcome)
        return outcome

    def deal(self, name: str, cards: Sequence[str], lay: Callable[[tuple[str, ...]], D]) -> D:
        """`cards` shuffled and laid out: `lay` makes a Struct of their order, in which its fields follow one another.

        In a record it stands as an object with these fields: `{"hands": [[…], […]], "stock": […]}`.
        """
        given = self._next(name)
        if given is None:
            outcome = lay(self._shuffled(cards))
        else:
            try:
                outcome = msgspec.convert(given, type(lay(tuple(cards))))
            except msgspec.ValidationError:
                raise BadOutcomeError(name) from None
            order = tuple(_leaves(outcome))
            if Counter(order) != Counter(cards) or lay(order) != outcome:
                raise BadOutcomeError(name)
        self._keep("deal", name, cards, msgspec.json.decode(msgspec.json.encode(outcome)))
        return outcome

    def pick(self, name: str, items: Sequence[T]) -> T:
        """One of `items`, each equally likely."""
        given = self._next(name)
        if given is not None and given not in items:
            raise BadOutcomeError(name)
        outcome: T = items[self.randbelow(len(items))] if given is None else given
        self._keep("pick", name, items, outcome)
        return outcome

    def roll(self, name: str, dice: int, faces: Sequence[T]) -> tuple[T, ...]:
        """What each of several dice shows, in their order: one draw, which is kept, and prescribed, face by face."""
        at = self._count(name)
        given = self._given.get(name, ())[at : at + dice]
        if any(face not in faces for face in given):
            raise BadOutcomeError(name)
        outcome: tuple[T, ...] = (*given, *[faces[self.randbelow(len(faces))] for _ in range(dice - len(given))])
        self.draws.append(Draw(self._ply, name, "roll", tuple(faces), outcome))
        self.drawn[name] = self.drawn.get(name, ()) + outcome
        return outcome

    def randbelow(self, n: int) -> int:
        """An unnamed, unrecorded integer 0 <= x < n, without bias."""
        if n > WORD:
            return self._far_below(n)
        limit = WORD - WORD % n
        while True:
            if not self._left:
                block = hmac.digest(self._key, b"%d" % self._counter, "sha256")
                self._counter += 1
                self._bits, self._left = int.from_bytes(block, "big"), 8
            word = self._bits & 0xFFFF_FFFF
            self._bits >>= 32
            self._left -= 1
            if word < limit:
                return word % n

    def _far_below(self, n: int) -> int:
        bits = (n - 1).bit_length()
        while True:
            x = 0
            for _ in range(-(-bits // 32)):
                x = x << 32 | self.randbelow(WORD)
            x >>= -bits % 32
            if x < n:
                return x

    def _shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.randbelow(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def _kept_as(self, name: str) -> str:
        """Under which name a draw is kept: one that belongs to another has the number of that one in it."""
        inside, dot, leaf = name.rpartition(".")
        return nested_key(inside, self._count(inside), leaf) if dot else name

    def _count(self, key: str) -> int:
        return len(self._before.get(key, ())) + len(self.drawn.get(key, ()))

    def _next(self, name: str) -> Any:
        """The outcome that was given for this draw, if any."""
        key = self._kept_as(name)
        given, at = self._given.get(key, ()), self._count(key)
        if at < len(given) or key == name:
            return given[at] if at < len(given) else None
        inside, _, leaf = name.rpartition(".")  # records of old list them beside the draws that they belong to
        given = self._given.get(leaf, ())
        at = sum(map(self._count, [leaf, *(nested_key(inside, n, leaf) for n in range(self._count(inside) + 1))]))
        return given[at] if at < len(given) else None

    def _keep(self, kind: str, name: str, items: Sequence[Any], outcome: Any) -> None:
        self.draws.append(Draw(self._ply, name, kind, tuple(items), outcome))
        key = self._kept_as(name)
        self.drawn[key] = (*self.drawn.get(key, ()), outcome)


def nested_key(inside: str, number: int, leaf: str) -> str:
    """The key of the draws `<inside>.<leaf>` that belong to the last of `number` draws; 0: to the position itself."""
    return f"{inside}.{number}.{leaf}"


def frozen(value: Any) -> Any:
    """An outcome as it was drawn, from JSON: lists become tuples; an object, which a deal makes, stays as it is."""
    return tuple(map(frozen, value)) if isinstance(value, list | tuple) else value


def _leaves(value: Any) -> Iterator[str]:
    """The cards of what was laid out, in the order of its fields."""
    if isinstance(value, str):
        yield value
    else:
        for part in msgspec.structs.astuple(value) if isinstance(value, msgspec.Struct) else value:
            yield from _leaves(part)


def commitment_of(secret: bytes) -> str:
    """What the lobby shows from its first moment: the SHA-256 of its secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


def seal_at_start(commitment: str, joins: Sequence[str]) -> str:
    """Return what is shown at Start: 128 bits of the SHA-256 of the commitment and the joins, one a line, in hex."""
    return hashlib.sha256("\n".join([commitment, *joins]).encode()).hexdigest()[:SEAL_DIGITS]


def seed_of(secret: bytes, joins: Sequence[str]) -> bytes:
    """The match seed: HMAC-SHA256 of the joins in order, one a line, keyed with the secret.

    A join is an interaction id, and after a space the word of who sat down; the last is the id of the Start press. The
    commitment binds the bot before anybody sits down; the joins, which Discord numbers, bind it to who came.
    """
    return hmac.digest(secret, "\n".join(joins).encode(), "sha256")
