"""The command `check`: it checks that the bot has everything it needs. bot/__main__.py runs it.

It imports what it needs itself, since it has to report what is missing.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import importlib.metadata
import os
import re
import sys
from collections.abc import Iterator

from bot import ROOT
from bot.cli import databases, operate
from bot.cli.databases import CannotTryError

WINDOWS = r"run `.venv\Scripts\python -m pip install -c constraints.txt -e .`"
SETUP = WINDOWS if os.name == "nt" else "run `make setup`"
DISCORD_SECONDS = 15.0  # seconds for Discord's answers
FOUND = {True: "ok     ", False: "MISSING", None: "WARNING"}


def check(args: argparse.Namespace) -> int:
    """Print one line for each thing the bot needs; for a missing one, with the fix."""
    if args.replay:
        if (harm := _broken()) is not None:
            raise CannotTryError(f"the program: {harm}")
        return databases.check_replays()
    if args.alive is not None:
        return databases.check_alive(args.alive)
    if args.stopped:
        return operate.check_stopped()
    status = 0
    for found, words in _findings():
        print(f"{FOUND[found]} {words}")
        status = 1 if found is False else status
    return status


def _findings() -> Iterator[tuple[bool | None, str]]:
    """Yield for each thing whether it is in order, and a text about it.

    None: the bot can start, but its owner should know.
    """
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info < (3, 11):  # noqa: UP036 - this is the check
        fix = "install a newer one, then run `make setup PYTHON=/path/to/it`"
        yield False, f"Python 3.11 or later, this is {version}; {fix}"
        return
    yield True, f"Python {version}"

    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {"packages": project["dependencies"], "packages for `play`": project["optional-dependencies"]["play"]}
    absent = {what: _absent(requirements) for what, requirements in needed.items()}
    for what, names in absent.items():
        if names and what != "packages":  # a container image is for `run`
            yield True, f"{what} are not installed, and nothing else needs them: {', '.join(names)}; {SETUP}"
        else:
            yield not names, f"{what}: {', '.join(names)}; {SETUP}" if names else what
    if absent["packages"]:
        return
    harm = _broken()
    yield harm is None, f"the program{'' if harm is None else f': {harm}'}"
    if harm is not None:
        return

    if left := operate.left_over(ROOT):
        named = ", ".join(left[:3]) + (" …" if len(left) > 3 else "")
        yield None, f"files that don't belong to this release ({len(left)}), delete them: {named}"

    from bot.settings import BadSettingsError, env_warnings, load
    from render import theme

    yield from ((None, words) for words in env_warnings())
    try:
        settings = load()
    except BadSettingsError as error:
        yield False, " ".join(str(error).split())
        return
    yield True, "settings"
    try:
        theme.use_font(settings.font_path)
        yield True, "font"
    except theme.FontMissingError as error:
        yield False, f"font: {error}"
    if settings.postgres is None:
        yield from databases.file_findings(settings.database_file)
    else:
        yield from databases.postgres_findings(settings.postgres)
    if settings.discord_token is None:
        yield True, "no token yet: for `run`, set DISCORD_TOKEN in .env"
    else:
        yield from asyncio.run(_discord(settings.discord_api, settings.token()))


def _absent(requirements: list[str]) -> list[str]:
    absent = []
    for requirement in requirements:
        name = re.split(r"[^\w.-]", requirement)[0]
        try:
            importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            absent.append(name)
    return absent


def _broken() -> str | None:
    """Return why this version can't start with any settings, or None."""
    try:
        for name in importlib.import_module("bot.client").COGS:
            importlib.import_module(name)
    except Exception as error:
        return f"it can't start ({type(error).__name__}: {error}); download this version again, or another one"
    return None


async def _discord(api: str, token: str) -> list[tuple[bool, str]]:
    """Check that Discord can be reached, accepts the token, and has the bot in a server. It does not appear online."""
    import aiohttp
    import discord
    from discord.http import Route

    from bot.ui.needs import installation, invitation

    Route.BASE = api
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with asyncio.timeout(DISCORD_SECONDS), client:
            await client.login(token)
            servers = [guild async for guild in client.fetch_guilds(limit=1)]
    except discord.LoginFailure:
        return [
            (
                False,
                "token: Discord doesn't accept DISCORD_TOKEN; copy the bot's token again from its portal, "
                "https://discord.com/developers/applications",
            )
        ]
    except (aiohttp.ClientError, OSError, discord.HTTPException) as error:  # a timeout is an OSError
        return [
            (
                False,
                f"Discord at {api}: {str(error) or 'no answer'}; check whether this machine can reach it "
                "(network, proxy, firewall, DISCORD_API), and https://discordstatus.com",
            )
        ]
    here = (
        (True, f"token: signed in to Discord as {client.user}"),
        (True, f"invite link: {invitation(client.application_id or 0)}"),
        (True, f"link to install it for yourself: {installation(client.application_id or 0)}"),
    )
    if servers:
        return [*here, (True, "a server: run /server check there to check the permissions")]
    return [*here, (False, "a server: the bot isn't in one; open the invite link and choose yours")]
