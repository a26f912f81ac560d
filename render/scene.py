"""The base of every board's scene: a view, its viewer, and its words in one language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, ClassVar, Self

from msgspec import Struct
from msgspec.structs import astuple, replace

from engine.audience import BACK
from engine.form import Text
from render import theme
from render.canvas import Canvas
from render.ground import PLAIN, Ground
from render.letters import shortened
from render.texts import listed, locale_of, say
from render.viewer import Viewer

_FULL = str.maketrans("♤♡♢♧", "♠♥♦♣")


class BaseScene(Struct, frozen=True):
    """A view and its viewer, ready to be drawn.

    A board subclasses it: it names its `game` and adds facts from the view.
    """

    view: Any
    look: Viewer
    locale: str
    names: tuple[str, ...]
    game: ClassVar[str] = ""  # the id of the game whose words are used

    @classmethod
    def drawn(cls, view: Any, look: Viewer) -> Self:
        """Return the scene for a picture, with the names in the font's glyphs."""
        locale = locale_of(look.locale)
        return cls(view, look, locale, theme.names(look.names, locale))

    @classmethod
    def told(cls, view: Any, look: Viewer, longest: int = 100) -> Self:
        """Return the scene for words, with the names as they are, cut to so many characters."""
        names = (shortened(name, longest) for name in look.names)
        return cls(view, look, locale_of(look.locale), tuple(names))

    @property
    def over(self) -> bool:
        return bool(self.view.phase == "over")

    @property
    def answered(self) -> tuple[bool, ...]:
        """The seats' answers, by seat: True if the sealed answer is in, in the position or in an envelope (F24)."""
        return tuple([done or seat in self.look.answered for seat, done in enumerate(self.view.answered)])

    @property
    def ground(self) -> Ground:
        """The ground that the game's pictures are painted on. A board names its own: `ground = GROUND`."""
        return PLAIN

    def canvas(self, header: int = 0, footer: int = 0, *, large: bool = False) -> Canvas:
        """Return an empty picture on the game's ground; a square one for a large hand."""
        return Canvas(header, footer, self.ground, self.look.faces, self.look.marks, square=large)

    @property
    def fresh(self) -> frozenset[str]:
        """The cards, and other words of a move, that the news name: all that is new to this viewer."""
        return _named(self.look.news)

    def renamed(self, names: Iterable[str]) -> Self:
        """Return this scene with other names, cut as a place needs them."""
        return replace(self, names=tuple(names))

    def say(self, key: str, **args: Any) -> str:
        """Return a text for a picture. Pictures have no emoji, so suits are full signs."""
        return say(self.locale, Text(key, args), game=self.game, names=self.names, plain=True).translate(_FULL)

    def tell(self, key: str, **args: Any) -> str:
        """Return a text for people to read or hear."""
        return say(self.locale, Text(key, args), game=self.game, names=self.names)

    def listed(self, items: list[str]) -> str:
        return listed(self.locale, items)

    def joined(self, sentences: list[str]) -> str:
        return ("" if self.locale == "ja" else " ").join(sentences)

    def fit(self, key: str, size: int, room: int, **args: Any) -> str:
        """Return a text with its names cut until the whole fits into `room` pixels. The other words stay whole."""
        for limit in (400, 300, 220, 160, 110, 80, 60):
            names = (theme.shorten(name, size, limit) for name in self.names)
            text = self.renamed(names).say(key, **args)
            if theme.width(text, size) <= room:
                break
        return text


@lru_cache(maxsize=64)
def _named(news: tuple[Any, ...]) -> frozenset[str]:
    return frozenset(word for event in news for word in _words(astuple(event)) if word != BACK)


def _words(values: tuple[Any, ...]) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from _words(value)
