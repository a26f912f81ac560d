"""Draws a gallery: every board and hand of every game in many positions, the pictures of ratings, and a page of all.

    python -m tests.render.gallery OUTDIR [WORD] [GAME]      # only pictures with WORD in their name (`-`: all), of GAME

OUTDIR/index.html shows each picture on Discord's dark and light theme, in full (1200 px) and as on a phone (400 px),
with its alt text, and one position of each game as colour-blind people see it. OUTDIR/phone-400.html and
phone-265.html show the boards of all games side by side, as wide as on a large and on a small phone, so that you see
whether they differ and are one family. The folder also has the pictures,
`<game>.<position>.<table|hand0>.<locale>.<names>.png` and `.400.png`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from html import escape
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from render import picture
from tests.render.colours import KINDS, seen_picture
from tests.render.positions import LOCALES, Position, games, names, positions
from tests.render.records_pictures import RATINGS

LOOKS = (("en", "plain"), ("ja", "plain"), ("en", "awful"), ("ja", "awful"), ("en", "gone"))  # language, names
BLIND = "-colour-blind"
PHONES = (400, 265)  # pixels of a picture on a large and on a small phone


class Shot(NamedTuple):
    game: str
    position: str
    what: str
    locale: str
    names: str
    alt: str

    @property
    def stem(self) -> str:
        return f"{self.game}.{self.position}.{self.what}.{self.locale}.{self.names}"


def main(out: Path, word: str = "-", only: str = "") -> None:
    out.mkdir(parents=True, exist_ok=True)
    word = "" if word == "-" else word
    shots = [
        shot
        for game in games()
        if only in ("", game)
        for shot in (
            *(shot for position in positions(game) for shot in taken(game, position, out, word)),
            *blind(game, out, word),
        )
    ]
    shots += ratings(out, word) if only in ("", "ratings") else ()
    index = out / "index.html"
    index.write_text(page(shots), "utf-8")
    for width in PHONES:
        (out / f"phone-{width}.html").write_text(side_by_side(shots, width), "utf-8")
    print(f"{len(shots)} pictures: {index.resolve().as_uri()}")


def taken(game: str, position: Position, out: Path, word: str) -> Iterator[Shot]:
    """Yield the pictures of a position, and write them to files."""
    for locale, kind in LOOKS:
        called = names(kind, position.seats)
        for seat in (None, *range(position.seats)):
            shot = Shot(game, position.name, "table" if seat is None else f"hand{seat}", locale, kind, "")
            if word not in shot.stem:
                continue
            if seat is None:
                drawn = picture.table(
                    game, position.see(None), picture.Viewer(locale, called, news=position.news(None))
                )
            else:
                look = picture.Viewer(locale, called, position.legal(seat), news=position.news(seat))
                drawn = picture.hand(game, position.see(seat), seat, look)
            keep(out, shot, Image.open(BytesIO(drawn.png)))
            yield shot._replace(alt=drawn.alt)


def blind(game: str, out: Path, word: str) -> Iterator[Shot]:
    """Yield a game's first position, the table and a hand, as people with three kinds of colour-blindness see it."""
    position = next(positions(game))
    look = picture.Viewer("en", names("plain", position.seats), position.legal(0))
    for kind in KINDS:
        for what, drawn in (
            ("table", picture.table(game, position.see(None), look)),
            ("hand0", picture.hand(game, position.see(0), 0, look)),
        ):
            shot = Shot(game, position.name + BLIND, f"{what}-{kind}", "en", "plain", drawn.alt)
            if word in shot.stem:
                keep(out, shot, seen_picture(Image.open(BytesIO(drawn.png)), kind))
                yield shot


def ratings(out: Path, word: str) -> Iterator[Shot]:
    """Yield the pictures of the leaderboard and of a person's course."""
    for what, draw in RATINGS.items():
        for locale, kind in LOOKS:
            drawn = draw(locale, kind)
            shot = Shot("ratings", what, "picture", locale, kind, drawn.alt)
            if word in shot.stem:
                keep(out, shot, Image.open(BytesIO(drawn.png)))
                yield shot


def keep(out: Path, shot: Shot, drawn: Image.Image) -> None:
    """Write a picture in both sizes."""
    drawn.save(out / f"{shot.stem}.png", compress_level=2)
    drawn.convert("RGB").reduce(3).save(out / f"{shot.stem}.400.png", compress_level=1)


# -- the page --------------------------------------------------------------------------------------------------------

STYLE = """
body { margin: 0; background: #313338; color: #dbdee1; font: 16px/1.4 "gg sans", "Noto Sans", Helvetica, sans-serif; }
header { position: sticky; top: 0; left: 0; padding: 10px 16px; background: #1e1f22; z-index: 1; width: fit-content; }
header label { margin-right: 14px; } a { color: #6cb8ff; margin-right: 14px; }
h2, h3, summary { padding: 0 16px; } h2 { font-size: 28px; } summary { cursor: pointer; }
.shots { display: flex; flex-wrap: wrap; }
.shot { display: grid; grid-template-columns: auto auto; }
figure { margin: 0; padding: 16px; width: 1200px; }
.dark { background: #313338; color: #dbdee1; } .light { background: #ffffff; color: #313338; }
img { display: block; border-radius: 8px; } .full { width: 1200px; height: 800px; margin-bottom: 16px; }
.phone { width: 400px; height: 267px; float: left; margin-right: 16px; }
figcaption { min-height: 267px; } figcaption b { display: block; }
body:has(#full:checked) .phone, body:has(#phone:checked) .full { display: none; }
body:has(#phone:checked) figure { width: 400px; } body:has(#phone:checked) .phone { float: none; margin: 0 0 8px; }
body:has(#phone:checked) figcaption { min-height: 0; }
body:not(:has(#en:checked)) .en, body:not(:has(#ja:checked)) .ja { display: none; }
body:not(:has(#alt:checked)) figcaption span { display: none; }
"""
CONTROLS = """
<label><input type="radio" name="size" id="both" checked> 1200 and 400 px</label>
<label><input type="radio" name="size" id="full"> 1200 px</label>
<label><input type="radio" name="size" id="phone"> 400 px</label>
<label><input type="checkbox" id="en" checked> English</label>
<label><input type="checkbox" id="ja" checked> 日本語</label>
<label><input type="checkbox" id="alt" checked> alt texts</label>
"""


def page(shots: list[Shot]) -> str:
    """Return the page: one section per game, one heading per position.

    Long and odd names are in parts that can be opened.
    """
    by_game = {game: list(found) for game, found in groupby(shots, lambda shot: shot.game)}
    parts = [
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Takujō: gallery</title>\n'
        f"<style>{STYLE}</style>\n<header>{CONTROLS}"
    ]
    parts += [f'<a href="#{game}">{game} ({len(found)})</a>\n' for game, found in by_game.items()]
    parts.append("</header>\n")
    for game, found in by_game.items():
        parts.append(f'<h2 id="{game}">{game}</h2>\n')
        for name, group in groupby(found, lambda shot: shot.position):
            every = list(group)
            odd = [shot for shot in every if shot.names != "plain"]
            parts.append(f'<h3 id="{game}.{escape(name)}">{game}: {escape(name)}</h3>\n')
            parts.append(_shots([shot for shot in every if shot.names == "plain"]))
            if odd:
                parts.append(f"<details><summary>Long and odd names ({len(odd)})</summary>\n{_shots(odd)}</details>\n")
    return "".join(parts)


def side_by_side(shots: list[Shot], width: int) -> str:
    """Return a page with one row per game: table, hand and end as on a phone; English, then Japanese."""
    parts = [
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Takujō: on a phone</title>\n'
        f"<style>{STYLE} main {{ display: grid; grid-template-columns: repeat(6, {width}px);"
        f" gap: 12px; padding: 12px; }} .phone {{ float: none; margin: 0; width: {width}px; }}</style>\n<main>\n"
    ]
    for game, found in groupby(shots, lambda shot: shot.game):
        plain = {(shot.locale, shot.position, shot.what): shot for shot in found if shot.names == "plain"}
        end = next((name for _, name, what in plain if what == "table" and name.startswith("over")), "")
        row = [
            (locale, name, what)
            for locale in LOCALES
            for name, what in (("example", "table"), ("example", "hand0"), (end, "table"))
        ]
        parts += [
            f'<img class="phone" loading="lazy" src="{escape(plain[key].stem)}.400.png" alt="{escape(game)}">\n'
            for key in row
            if key in plain
        ]
    return "".join([*parts, "</main>\n"])


def _shots(shots: list[Shot]) -> str:
    return '<div class="shots">\n' + "".join(map(_shot, shots)) + "</div>\n"


def _shot(shot: Shot) -> str:
    src, title = escape(shot.stem), f"{shot.what}, {shot.locale}, {shot.names} names"
    figures = "".join(
        f'<figure class="{theme}"><img class="full" loading="lazy" src="{src}.png" alt="">'
        f'<img class="phone" loading="lazy" src="{src}.400.png" alt="{escape(shot.alt)}">'
        f'<figcaption><b>{title}</b><span lang="{shot.locale}">{escape(shot.alt)}</span></figcaption></figure>'
        for theme in ("dark", "light")
    )
    return f'<div class="shot {shot.locale}">{figures}</div>\n'


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
