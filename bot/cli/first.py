"""The first start, for a person at a terminal who has not set a token yet.

It asks for the token, tries it, writes it to .env, and shows the way into a server.
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

from bot.settings import load
from bot.start import CannotStartError, UnreachableError
from bot.ui.needs import invitation

PORTAL = "https://discord.com/developers/applications"
TRIES = 3
INTERRUPTED = 130  # the exit code, as of the other commands
LOOK = 5.0  # seconds between two looks for a server that the bot is in


def main() -> int:
    """Ask for a token, unless one is set or can't be saved, as in a container.

    Return the exit code of Ctrl-C, or 0. Raises BadSettingsError, CannotStartError.
    """
    settings = load()
    if settings.discord_token is None and os.access(".", os.W_OK):
        Route.BASE = settings.discord_api
        say(f"Takujo needs a bot token. Create an application at {PORTAL}, and copy the token from its Bot page.")
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
            token = ask("Paste the token (not shown): ").strip()  # with no loop around it, which would keep Ctrl-C
        except EOFError:
            break
        try:
            asyncio.run(sign_in(env, token))
            return
        except discord.LoginFailure:
            say("Discord doesn't accept this token. Reset Token, on the Bot page, shows a new one.")
        except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
            raise UnreachableError(f"Discord can't be reached at {Route.BASE}: {error}") from None
    raise CannotStartError("No token yet. Run this again when you have one, or put it in .env.")


async def sign_in(env: Path, token: str) -> None:
    """Try a token and save it; then wait for a server."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        try:
            write_token(env, token)
        except OSError as error:
            raise CannotStartError(f"The token can't be saved in {env}: {error.strerror}") from None
        say(f"Signed in as {client.user}. The token is saved in {env}, readable only by you.")
        await in_a_server(client)


def write_token(env: Path, token: str) -> None:
    """Write a token into its line of the file, or of a copy of the example. Then only the owner can read the file."""
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
            say(f"Open this link and choose your server. The bot waits until it is there:\n{way}")
            told = True
        await asyncio.sleep(LOOK)
