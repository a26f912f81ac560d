"""People's own pictures: the ones that are fetched, the time, and what becomes of them (bot/chat/faces.py)."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from PIL import Image

from bot.chat.faces import Faces
from data.model.tables import SeatRow
from engine.ai import ANIMALS
from render import theme
from render.canvas import Canvas
from render.texts import ai_names


def png(colour: tuple[int, int, int]) -> bytes:
    out = BytesIO()
    Image.new("RGB", (64, 64), colour).save(out, "PNG")
    return out.getvalue()


class Asset:
    """A person's picture at Discord. `read` counts its calls, and raises if `picture` is an exception."""

    def __init__(self, key: str, picture: bytes | Exception) -> None:
        self.key, self.picture, self.reads = key, picture, 0

    def with_size(self, size: int) -> Asset:
        return self

    def with_static_format(self, name: str) -> Asset:
        return self

    async def read(self) -> bytes:
        self.reads += 1
        if isinstance(self.picture, Exception):
            raise self.picture
        return self.picture


def user(asset: Asset | None, person: int = 5) -> Any:
    return SimpleNamespace(id=person, avatar=asset)


def seat(person: int | None, name: str = "Ann", ai: str | None = None) -> SeatRow:
    return SeatRow(table_id=1, seat=0, person=person, ai=ai, name=name, locale="en", joined_key="k", joined_at=0.0)


def seated(faces: Faces, *people: int) -> Faces:
    faces.committed(SimpleNamespace(after=SimpleNamespace(seats=[seat(person) for person in people])))  # type: ignore[arg-type]
    return faces


async def fetched(faces: Faces, user: Any) -> str:
    faces.notice(user)
    for _ in range(200):
        if user.id not in faces._fetching:
            break
        await asyncio.sleep(0.005)
    return faces.of(seat(user.id))


async def test_fetched_once_replaced_and_taken_away(tmp_path: Path) -> None:
    faces, first, second = (
        seated(Faces(tmp_path / "faces"), 5),
        Asset("aa", png((9, 9, 9))),
        Asset("a_bb", png((1, 2, 3))),
    )
    file = await fetched(faces, user(first))
    assert file.endswith("5-aa.png")
    assert await fetched(faces, user(first)) == file
    assert first.reads == 1
    assert Faces(tmp_path / "faces").of(seat(5)) == file  # after a restart
    newer = await fetched(faces, user(second))
    assert [str(left) for left in (tmp_path / "faces").iterdir()] == [newer] != [file]
    assert await fetched(faces, user(None)) == ""
    assert not list((tmp_path / "faces").iterdir())


async def test_only_of_those_who_sit_and_of_no_one_without_a_picture(tmp_path: Path) -> None:
    faces, asset = seated(Faces(tmp_path), 7), Asset("aa", png((9, 9, 9)))
    assert await fetched(faces, user(asset, 5)) == ""
    assert await fetched(faces, user(None, 7)) == ""
    assert asset.reads == 0
    assert faces.of(seat(None, ai_names("ja")[1], "random")) == ANIMALS[1]
    assert faces.of(seat(None, "Guide", "guide")) == ""


@pytest.mark.parametrize("fault", [b"GIF89a", b"\x89PNG" + bytes(300_000), discord.DiscordException(), OSError("gone")])
async def test_what_cannot_be_had_is_tried_again(tmp_path: Path, fault: Any) -> None:
    if isinstance(fault, discord.DiscordException):
        fault = discord.HTTPException(SimpleNamespace(status=503, reason="no"), "no")  # type: ignore[arg-type]
    faces, asset = seated(Faces(tmp_path), 5), Asset("aa", fault)
    assert await fetched(faces, user(asset)) == ""
    asset.picture = png((9, 9, 9))
    assert (await fetched(faces, user(asset))).endswith("5-aa.png")


def test_a_ring_holds_a_face_or_a_letter(tmp_path: Path) -> None:
    file, broken = tmp_path / "5-aa.png", tmp_path / "6-bb.png"
    file.write_bytes(png((10, 200, 30)))
    broken.write_bytes(b"\x89PNG and nothing more")
    c = Canvas(faces=(str(file), "owl", "", str(broken), str(tmp_path / "none.png")))
    for number in range(6):
        c.badge(100 + 80 * number, 100, number)
    assert c.image.getpixel((100, 100)) == (10, 200, 30)
    assert c.image.getpixel((100 - 30, 100)) == theme.SEATS[0]
    assert [label.text for label in c.labels] == ["C", "D", "E", "F"]
    assert [icon.name for icon in c.icons] == [f"seat-{letter}" for letter in "ABCDEF"]
