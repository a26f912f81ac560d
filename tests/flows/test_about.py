"""/about: the version of the program, a link to its source if its owner has set one, and what is stored."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from tests.flows.harness import Server, texts

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("locale", "discord"), [("en", "en-US"), ("ja", "ja")])
async def test_about_names_the_version_and_what_is_stored(locale: str, discord: str, tmp_path: Path) -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    async with Server.open(tmp_path, strict=True) as server:
        person = server.person("さくら", discord)
        shown = "\n".join(texts((await person.slash("about", dm=True)).response))
        assert version in shown
        assert str(len(GAMES)) in shown
        assert ("</me export:" if locale == "en" else "`/自分 保存データ`") in shown
        assert "http" not in shown
        settings = server.bot.settings
        server.bot.settings = replace(settings, source_url="https://example.org/takujo")
        result = await person.slash("about")
        assert result.ephemeral
        assert "(https://example.org/takujo)" in "\n".join(texts(result.response))
