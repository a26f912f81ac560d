"""The first start, for a person at a terminal who has set no token yet.

The token is asked for and tried, then written to .env, and the way into a server is shown.
"""

from __future__ import annotations

import asyncio
import getpass
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import aiohttp
import discord
from discord.http import Route

from bot.client import CannotStartError, UnreachableError
from bot.settings import load
from bot.ui.needs import invitation

PORTAL = "https://discord.com/developers/applications"
TRIES = 3
INTERRUPTED = 130  # the exit code, as of the other commands
LOOK = 5.0  # seconds between two looks for a server that the bot is in


def main() -> int:
    """Ask for a token, unless one is set or none could be kept, as in a container.

    Return the exit code of Ctrl-C, or 0. Raises BadSettingsError, CannotStartError.
    """
    settings = load()
    if settings.discord_token is None and os.access(".", os.W_OK):
        Route.BASE = settings.discord_api
        say(f"Takujo needs a bot's token. Make an application at {PORTAL} and copy the token under Bot.")
        try:
            first_start(Path(".env"))
        except KeyboardInterrupt:
            say("")  # end the prompt's line
            return INTERRUPTED
    return 0


def say(words: str) -> None:
    print(words, file=sys.stderr)


def first_start(env: Path, ask: Callable[[str], str] = getpass.getpass) -> None:
    """Ask for a token until Discord accepts one. Raises CannotStartError."""
    for _ in range(TRIES):
        try:
            token = ask("The token, which is not shown: ").strip()  # with no loop around it, which would keep Ctrl-C
        except EOFError:
            break
        try:
            asyncio.run(sign_in(env, token))
            return
        except discord.LoginFailure:
            say("Discord does not accept that. Under Bot, Reset Token shows a new one.")
        except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
            raise UnreachableError(f"Discord cannot be reached at {Route.BASE}: {error}") from None
    raise CannotStartError("no token yet: start again when you have one, or write it into .env")


async def sign_in(env: Path, token: str) -> None:
    """Try a token and keep it; then wait for a server."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        try:
            write_token(env, token)
        except OSError as error:
            raise CannotStartError(f"the token cannot be kept in {env}: {error.strerror}") from None
        say(f"Signed in as {client.user}. The token stands in {env}, which only you can read.")
        await in_a_server(client)


def write_token(env: Path, token: str) -> None:
    """Write a token into its line of the file, or of the example beside it. Only the owner can read the file then."""
    example = env.with_name(".env.example")
    there = next((path.read_text("utf-8-sig") for path in (env, example) if path.is_file()), "")
    line = f"DISCORD_TOKEN={token}"
    text, found = re.subn(r"^DISCORD_TOKEN=.*$", lambda match: line, there, count=1, flags=re.MULTILINE)
    new = env.with_name(".env.new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text if found else f"{there.rstrip()}\n{line}\n".lstrip())
    new.replace(env)


async def in_a_server(client: discord.Client) -> None:
    """Show the way into a server, and wait until the bot is in one."""
    way, told = invitation(client.application_id or 0), False
    while not [guild async for guild in client.fetch_guilds(limit=1)]:
        if not told:
            say(f"Open this link and choose your server; the bot waits for it:\n{way}")
            told = True
        await asyncio.sleep(LOOK)
