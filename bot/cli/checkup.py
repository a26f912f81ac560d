"""The command `check`: it looks whether everything that the bot needs is there. bot/__main__.py runs it.

It imports what it needs itself, since what is missing is what it has to report.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import importlib.metadata
import re
import sys
from collections.abc import Iterator

from bot import ROOT
from bot.cli import databases, operate
from bot.cli.databases import CannotTryError

SETUP = "run `make setup`"
DISCORD_SECONDS = 15.0  # seconds for Discord's answers
FOUND = {True: "ok     ", False: "MISSING", None: "WARNING"}


def check(args: argparse.Namespace) -> int:
    """Print one line for each thing that the bot needs; a missing thing with its cure."""
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
    """Yield for each thing whether it is as it must be, and words for it.

    None: the bot can start, but its owner should know.
    """
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info < (3, 11):  # noqa: UP036 - this is the check
        yield False, f"Python 3.11 or later, this is {version}; make setup PYTHON=/path/to/python3.12"
        return
    yield True, f"Python {version}"

    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {"packages": project["dependencies"], "packages for `play`": project["optional-dependencies"]["play"]}
    absent = {what: _absent(requirements) for what, requirements in needed.items()}
    for what, names in absent.items():
        if names and what != "packages":  # a container image is for `run`
            yield True, f"{what} are not here, and nothing else needs them: {', '.join(names)}; {SETUP}"
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
        yield None, f"{len(left)} files are not of this release, delete them: {named}"

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
    """Return what keeps this version from starting, whatever the settings are."""
    try:
        for name in importlib.import_module("bot.client").COGS:
            importlib.import_module(name)
    except Exception as error:
        return f"it cannot start ({type(error).__name__}: {error}); fetch or unpack this version again, or another one"
    return None


async def _discord(api: str, token: str) -> list[tuple[bool, str]]:
    """Check that Discord can be reached and takes the token, and that the bot is in a server. No one sees it come."""
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
                "token: Discord does not accept DISCORD_TOKEN; copy the bot's token again from its portal, "
                "https://discord.com/developers/applications",
            )
        ]
    except (aiohttp.ClientError, OSError, discord.HTTPException) as error:  # a timeout is an OSError
        return [
            (
                False,
                f"Discord at {api}: {str(error) or 'no answer'}; see whether this machine reaches it (network, "
                "proxy, firewall; DISCORD_API), and https://discordstatus.com",
            )
        ]
    here = (
        (True, f"token: signed in to Discord as {client.user}"),
        (True, f"invite link: {invitation(client.application_id or 0)}"),
        (True, f"link to install it for oneself: {installation(client.application_id or 0)}"),
    )
    if servers:
        return [*here, (True, "a server: there, /server check looks at the permissions")]
    return [*here, (False, "a server: the bot is in none; open the invite link and choose yours")]
