"""The chance of an AI's thoughts. It makes the kinds of draws of `Chance`, but is quicker and keeps none of them.

Its seed is the seat's own key, never the match's. So an AI's imagined draws reveal nothing about the real ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

import msgspec

from engine.chance import Chance

T = TypeVar("T")
D = TypeVar("D", bound=msgspec.Struct)


class Luck(Chance):
    __slots__ = ("_random",)

    def __init__(self, key: bytes) -> None:
        super().__init__(key)
        self._random = Random(key)

    def randbelow(self, n: int) -> int:
        return self._random.randrange(n)

    def share(self) -> float:
        """Return a random number that is at least 0 and less than 1."""
        return self._random.random()

    def shuffle(self, name: str, items: Sequence[T]) -> tuple[T, ...]:
        order = list(items)
        self._random.shuffle(order)
        return tuple(order)

    def deal(self, name: str, cards: Sequence[str], lay: Callable[[tuple[str, ...]], D]) -> D:
        return lay(self.shuffle(name, cards))

    def pick(self, name: str, items: Sequence[T]) -> T:
        return items[self._random.randrange(len(items))]

    def roll(self, name: str, dice: int, faces: Sequence[T]) -> tuple[T, ...]:
        return tuple(self._random.choices(faces, k=dice))
