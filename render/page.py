"""A match as one HTML file, which opens in any browser without a network.

    drawn = draw("city", shot, known)                       # one position through one seat's eyes, as cutouts
    sheets = [sheet(some) for some in arranged(contents)]   # pictures with all cutouts: each takes long
    data = written(contents, sheets)                        # the file

The boards draw as usual, and what they draw is recorded as cutouts (render/recording.py): each card, icon and line of
text once, and for each position where they are. Page and script are in render/page.html.
"""

from __future__ import annotations

import base64
import html
import json
import re
from collections.abc import Collection, Mapping, Sequence
from difflib import SequenceMatcher
from io import BytesIO
from pathlib import Path
from typing import Any

from isal import isal_zlib
from msgspec import Struct
from PIL import Image

from engine.form import Text
from render import encode, picture
from render.board import board_of
from render.ground import Ground
from render.picture import Shot
from render.recording import Put, recorded
from render.texts import say

LARGEST = 9_500_000  # bytes: Discord takes 10 MiB from people who pay nothing
SHEET = 2048, 4096  # pixels: all browsers draw from pictures of this size
TABLE = "t"  # the name of the table's stream; a seat's is its number
TEMPLATE = Path(__file__).with_suffix(".html")
TEXTS = (
    *("noscript", "steps", "first", "back", "on", "last", "move", "eyes", "words", "log", "all"),
    *("proof", "proofabout", "check", "record"),
)
FILLED = ("at", "good", "bad", "note")  # texts that the script fills: each argument is its own name in braces
BRACES = {name: f"{{{name}}}" for name in ("n", "end", "what", "note")}


class Cutout(Struct, frozen=True):
    """A picture with alpha: its size, and its packed RGBA pixels."""

    size: tuple[int, int]
    packed: bytes


class Place(Struct, frozen=True):
    """A cutout's corner on a sheet, in pixels."""

    key: bytes
    cutout: Cutout
    x: int
    y: int


class Drawn(Struct, frozen=True):
    """One position: what is put where, the cutouts that were not known before, and the position in words."""

    size: tuple[int, int]
    puts: tuple[Put, ...]
    cutouts: Mapping[bytes, Cutout]
    alt: str
    words: str


class Contents(Struct, frozen=True):
    """All that a page shows.

    `eyes`: the choices, by name, with their labels. `streams`: the positions of the table, and of the seats whose hands
    the page has. `cutouts`: all that they put, and perhaps more. `told`: for each choice of eyes the lines of each
    move, of the beginning first. `shown`: for each choice of eyes the seats whose hands it shows. `record` is empty if
    the page may not have it.
    """

    locale: str
    title: str
    about: str
    eyes: Mapping[str, str]
    shown: Mapping[str, Sequence[int]]
    told: Mapping[str, Sequence[Sequence[str]]]
    streams: Mapping[str, Sequence[Drawn]]
    cutouts: Mapping[bytes, Cutout]
    notes: Mapping[int, str]
    record: bytes


def draw(game_id: str, shot: Shot, known: Collection[bytes]) -> Drawn:
    """Draw a position as cutouts, in the colours of the game's ground. `known`: the keys of cutouts drawn before."""
    board, (view, seat, look) = board_of(game_id), (shot.view, shot.seat, shot.look)
    with recorded(known) as recording:
        canvas = board.draw_table(view, look) if seat is None else board.draw_hand(view, seat, look)
    ground = canvas.ground
    cutouts = {key: _cutout(image, ground) for key, image in recording.cutouts.items()}
    puts = tuple([put if isinstance(put.what, bytes) else _coloured(put, ground) for put in recording.puts])
    alt, words = picture.alt(game_id, view, seat, look), picture.words(game_id, view, seat, look)
    return Drawn(canvas.image.size, puts, cutouts, alt, words)


def _cutout(image: Image.Image, ground: Ground) -> Cutout:
    shown = encode.indexed(image.convert("RGB"), ground).convert("RGB")
    shown.putalpha(image.getchannel("A"))
    return Cutout(shown.size, isal_zlib.compress(shown.tobytes(), 1))


def _coloured(put: Put, ground: Ground) -> Put:
    assert isinstance(put.what, tuple)
    (r, g, b) = encode.indexed(Image.new("RGB", (1, 1), put.what), ground).convert("RGB").tobytes()
    return Put((r, g, b), put.x, put.y, put.w, put.h)


# --- the file ------------------------------------------------------------------------------------------------------


def written(contents: Contents, sheets: Sequence[bytes]) -> bytes:
    """Return the file. If it would be too large, it has no words of the positions, or is empty (M50)."""
    places = [(n, place) for n, some in enumerate(arranged(contents)) for place in some]
    order = {place.key: n for n, (_, place) in enumerate(places)}
    data: dict[str, Any] = {
        "text": {key: say(contents.locale, Text(f"page-{key}", BRACES), plain=True) for key in FILLED},
        "eyes": [[name, label, list(contents.shown[name])] for name, label in contents.eyes.items()],
        "told": contents.told,
        "notes": contents.notes,
        "streams": {name: _stream(drawn, order) for name, drawn in contents.streams.items()},
        "places": [(n, place.x, place.y, *place.cutout.size) for n, place in places],
        "sheets": ["data:image/webp;base64," + base64.b64encode(each).decode() for each in sheets],
        "record": json.loads(contents.record) if contents.record else None,
    }
    for words in (True, False):
        for name, drawn in contents.streams.items():
            data["streams"][name]["words"] = [each.words for each in drawn] if words else []
        page = _filled(contents, json.dumps(data, ensure_ascii=False, separators=(",", ":"))).encode()
        if len(page) <= LARGEST:
            return page
    return b""


def _filled(contents: Contents, data: str) -> str:
    """Fill the template in one pass: a name may be "{data}" (M46)."""
    script = data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    lines = [
        f"<li>{html.escape((f'{n}. ' if n else '') + ' '.join(told))}</li>"
        for n, told in enumerate(contents.told[next(iter(contents.eyes))])
    ]
    fill = {key: html.escape(say(contents.locale, Text(f"page-{key}"), plain=True)) for key in TEXTS}
    fill |= {"lang": contents.locale, "title": html.escape(contents.title), "about": html.escape(contents.about)}
    fill |= {"lines": "\n".join(lines), "data": script, "proven": "" if contents.record else "hidden"}
    template = TEMPLATE.read_text("utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda found: fill[found[1]], template)


def _stream(positions: Sequence[Drawn], order: Mapping[bytes, int]) -> dict[str, Any]:
    """Return the positions of one stream: how the puts of each differ from those of the one before."""
    alts = {alt: n for n, alt in enumerate(dict.fromkeys(each.alt for each in positions))}
    changes, before = [], list[Any]()
    for each in positions:
        now = [_put(put, order) for put in each.puts]
        changed = SequenceMatcher(None, before, now, autojunk=False).get_opcodes()
        changes.append([[i, j - i, now[k:m]] for tag, i, j, k, m in reversed(changed) if tag != "equal"])
        before = now
    size = [max(each.size[axis] for each in positions) for axis in (0, 1)]
    return {"size": size, "changes": changes, "alts": [*alts], "alt": [alts[each.alt] for each in positions]}


def _put(put: Put, order: Mapping[bytes, int]) -> tuple[Any, ...]:
    if isinstance(put.what, bytes):
        return (order[put.what], put.x, put.y)
    return ("#{:02x}{:02x}{:02x}".format(*put.what), put.x, put.y, put.w, put.h)


def arranged(contents: Contents) -> list[list[Place]]:
    """Return where each cutout that the page needs is on a sheet, sheet by sheet.

    They are in rows, the highest first, and else in the order of the match: neighbours that are alike pack better.
    """
    used = {put.what for drawn in contents.streams.values() for each in drawn for put in each.puts}
    cutouts = [(key, cutout) for key, cutout in contents.cutouts.items() if key in used]
    sheets, x, y, row = [list[Place]()], 0, 0, 0
    for key, cutout in sorted(cutouts, key=lambda pair: -pair[1].size[1]):
        w, h = cutout.size
        if x + w > SHEET[0]:
            x, y, row = 0, y + row, 0
        if y + h > SHEET[1]:
            x, y, row = 0, 0, 0
            sheets.append([])
        sheets[-1].append(Place(key, cutout, x, y))
        x, row = x + w, max(row, h)
    return sheets


def sheet(places: Sequence[Place]) -> bytes:
    """Return a picture file with these cutouts."""
    whole = Image.new("RGBA", (SHEET[0], max(each.y + each.cutout.size[1] for each in places)))
    for each in places:
        pixels = isal_zlib.decompress(each.cutout.packed)
        whole.paste(Image.frombytes("RGBA", each.cutout.size, pixels), (each.x, each.y))
    file = BytesIO()
    whole.save(file, "WEBP", lossless=True, quality=75, method=4)
    return file.getvalue()
