"""Committed, replayable, named draws.

A draw first uses the outcomes that were given for its name. After these it computes its own, by HMAC-SHA256 of the
match seed and the ply. So one seed with one list of moves always makes one match. `Chance` keeps the outcomes by name,
in order, and it keeps each whole draw as a `Draw`. A record holds both. The shuffle is a Fisher-Yates of our own, which
gives equal results on every Python version. docs/fairness.md, "Check it yourself", explains the draws to strangers:
change both together.

A draw may belong to another: `shuffle("deals.reshuffles", cards)` is kept and looked up with the deal that it follows.
So an outcome given for one deal is never used in another.

Neither the bot nor a player can choose the seed: see `seed_of`.
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
Drawn = Mapping[str, tuple[Any, ...]]  # name -> outcomes in the order of the draws
SEAL_DIGITS = 32  # hex digits of the seal that is shown at Start
WORD = 0x1_0000_0000


class BadOutcomeError(ValueError):
    """A given outcome that its draw cannot have. `name` is the draw's name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the outcome given for {name} is not possible here")
        self.name = name


class Draw(msgspec.Struct, frozen=True):
    """One draw as a record keeps it. Anyone can repeat it: `gave` follows from the seed, `ply`, `kind` and `of`."""

    ply: int
    name: str
    kind: str  # shuffle, deal, pick, roll
    of: Any  # shuffle, deal: the cards in their order before the shuffle; pick, roll: the possible values
    gave: Any


class Chance:
    """The draws of one ply. `given`: prescribed outcomes by name. `before`: the outcomes of earlier plies by name.

    `rules`: the version of the rules whose draws are made (`Match.rules`). None: the present version.
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
        """Return whether anything was drawn, unnamed integers included."""
        return bool(self._counter or self.drawn)

    def shuffle(self, name: str, items: Sequence[T]) -> tuple[T, ...]:
        """Return `items` in a uniformly random order.

        Pass a pile in the deck's order (`Deck.in_order`). Otherwise a stranger cannot exclude that someone arranged it.
        """
        given = self._next(name)
        if given is not None:
            try:
                outcome = tuple(given)
                possible = Counter(outcome) == Counter(items)
            except TypeError:  # the given outcome is not a list of hashable things
                possible = False
            if not possible:
                raise BadOutcomeError(name)
        else:
            outcome = self._shuffled(items)
        self._keep("shuffle", name, items, outcome)
        return outcome

    def deal(self, name: str, cards: Sequence[str], lay: Callable[[tuple[str, ...]], D]) -> D:
        """Shuffle `cards` and lay them out. `lay` makes a Struct whose fields, one after another, hold the new order.

        A record holds the deal as an object with these fields: `{"hands": [[…], […]], "stock": […]}`.
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
        """Return one of `items`, each equally likely."""
        given = self._next(name)
        if given is not None and given not in items:
            raise BadOutcomeError(name)
        outcome: T = items[self.randbelow(len(items))] if given is None else given
        self._keep("pick", name, items, outcome)
        return outcome

    def roll(self, name: str, dice: int, faces: Sequence[T]) -> tuple[T, ...]:
        """Roll several dice and return their faces in order. This is one draw, but kept and prescribed face by face."""
        at = self._count(name)
        given = self._given.get(name, ())[at : at + dice]
        if any(face not in faces for face in given):
            raise BadOutcomeError(name)
        outcome: tuple[T, ...] = (*given, *[faces[self.randbelow(len(faces))] for _ in range(dice - len(given))])
        self.draws.append(Draw(self._ply, name, "roll", tuple(faces), outcome))
        self.drawn[name] = self.drawn.get(name, ()) + outcome
        return outcome

    def randbelow(self, n: int) -> int:
        """Return an unnamed, unrecorded integer 0 <= x < n, without bias."""
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
        """Return the name under which a draw is kept. A draw that belongs to another has the other's number in it."""
        inside, dot, leaf = name.rpartition(".")
        return nested_key(inside, self._count(inside), leaf) if dot else name

    def _count(self, key: str) -> int:
        return len(self._before.get(key, ())) + len(self.drawn.get(key, ()))

    def _next(self, name: str) -> Any:
        """Return the outcome that was given for this draw, or None."""
        key = self._kept_as(name)
        given, at = self._given.get(key, ()), self._count(key)
        if at < len(given) or key == name:
            return given[at] if at < len(given) else None
        inside, _, leaf = name.rpartition(".")  # old records list them beside the draws that they belong to
        given = self._given.get(leaf, ())
        at = sum(map(self._count, [leaf, *(nested_key(inside, n, leaf) for n in range(self._count(inside) + 1))]))
        return given[at] if at < len(given) else None

    def _keep(self, kind: str, name: str, items: Sequence[Any], outcome: Any) -> None:
        self.draws.append(Draw(self._ply, name, kind, tuple(items), outcome))
        key = self._kept_as(name)
        self.drawn[key] = (*self.drawn.get(key, ()), outcome)


def nested_key(inside: str, number: int, leaf: str) -> str:
    """Return the key of the draws `<inside>.<leaf>` that belong to the last of `number` draws named `<inside>`.

    With `number` 0, the draws belong to the position itself.
    """
    return f"{inside}.{number}.{leaf}"


def frozen(value: Any) -> Any:
    """Return an outcome from JSON as it was drawn. Lists become tuples; objects, which deals make, do not change."""
    return tuple(map(frozen, value)) if isinstance(value, list | tuple) else value


def _leaves(value: Any) -> Iterator[str]:
    """Yield the cards of a laid-out deal, in the order of its fields."""
    if isinstance(value, str):
        yield value
    else:
        for part in msgspec.structs.astuple(value) if isinstance(value, msgspec.Struct) else value:
            yield from _leaves(part)


def commitment_of(secret: bytes) -> str:
    """Return the SHA-256 of a lobby's secret, in hex. The lobby shows it from its first moment."""
    return hashlib.sha256(secret).hexdigest()


def seal_at_start(commitment: str, joins: Sequence[str]) -> str:
    """Return the seal shown at Start.

    The seal is 128 bits, in hex, of the SHA-256 of the commitment and the joins, one per line.
    """
    return hashlib.sha256("\n".join([commitment, *joins]).encode()).hexdigest()[:SEAL_DIGITS]


def seed_of(secret: bytes, joins: Sequence[str]) -> bytes:
    """Return the match seed: HMAC-SHA256 of the joins in order, one per line, keyed with the secret.

    A join is an interaction id, a space, and the word of the person who sat down. The last join is the id of the Start
    press. The commitment binds the bot before anyone sits down. Discord numbers the joins, so they bind the seed to the
    people who came.
    """
    return hmac.digest(secret, "\n".join(joins).encode(), "sha256")
