"""The layout that every picture must keep: room, size and place of its parts."""

from __future__ import annotations

from itertools import combinations

from render import theme
from render.canvas import Box, Canvas, Card
from tests.render.colours import on

LEAST_SYMBOL = 50  # a broader card shows its large symbol


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def inside(a: Box, b: Box = (0, 0, theme.WIDTH, theme.HEIGHT)) -> bool:
    return b[0] <= a[0] <= a[2] <= b[2] and b[1] <= a[1] <= a[3] <= b[3]


def check_layout(what: str, c: Canvas) -> None:
    """Check all rules that hold for every picture."""
    whole = (0, 0, *c.image.size)
    for label in c.labels:
        assert label.size >= theme.SMALL, (what, label)
        assert theme.contrast(on(c.ground, label.colour), on(c.ground, label.ground)) >= 4.5, (what, label)
        assert inside(label.box, whole), (what, label)
        assert not [card for card in c.cards if overlap(label.box, card.box)], (what, label)
    for a, b in combinations(c.labels, 2):
        assert not overlap(a.box, b.box), (what, a, b)
    for icon in c.icons:
        assert icon.box[2] - icon.box[0] >= theme.SUIT, (what, icon)
        assert inside(icon.box, whole), (what, icon)
        for label in c.labels:
            own = icon.name == f"seat-{label.text}" and inside(label.box, icon.box)  # a badge's letter
            assert own or not overlap(icon.box, label.box), (what, icon, label)
        assert not [card for card in c.cards if overlap(icon.box, card.box)], (what, icon)
    for a, b in combinations(c.icons, 2):
        assert not overlap(a.box, b.box), (what, a, b)
    for sign in c.signs:
        assert inside(sign.box, whole), (what, sign)
        others = [*c.labels, *(i for i in c.icons if not i.name.startswith("die-")), *(s for s in c.signs if s != sign)]
        assert not [other for other in others if overlap(sign.box, other.box)], (what, sign)
        assert not [card for card in c.cards if card.rank_box and overlap(sign.box, card.rank_box)], (what, sign)
    for card in c.cards:
        check_card(what, card, whole)
    for a, b in combinations(c.cards, 2):
        assert not overlap(a.seen, b.seen), (what, a, b)
        assert not overlap(a.seen, b.box), (what, "the later card covers what should be seen", a, b)


def check_card(what: str, card: Card, whole: Box) -> None:
    """Check that a card is on the picture, and that its rank is large and in the visible part of the card."""
    assert inside(card.box, whole), (what, card)
    assert inside(card.seen, card.box), (what, card)
    if card.rank_box is None:
        return
    least = theme.SMALL if card.kind == "tile" else theme.RANK
    assert card.rank_size >= least, (what, card)
    assert card.rank_box[3] - card.rank_box[1] >= 0.7 * least, (what, card)
    assert inside(card.rank_box, card.seen), (what, card)
    if card.kind == "card" and card.seen == card.box and card.box[2] - card.box[0] >= LEAST_SYMBOL:
        assert card.symbol >= theme.SUIT, (what, card)
