"""The command line: `python -m bot COMMAND`, see `python -m bot --help`.

Each command imports what it needs itself: `games`, `new-game`, `playthrough`, `league`, `verify` and `replay` need
neither Discord nor a database. An error is one line on the error output. Exit codes:

- 0: done
- 1: the answer is no (a record that does not verify, a check that fails, a moved database that differs)
- 2: the command could not be carried out
- 3: a record is consistent, but has no secret to prove its seed
- 75: `run` could not reach Discord and may be started again (as deploy/takujo.service does)
- 130: interrupted
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import importlib
import io
import json
import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from bot import ROOT
from bot.cli import checkup, databases, operate
from bot.cli.checkup import SETUP
from bot.cli.databases import CannotTryError

LATER = 75  # the exit code for work that may go well later: EX_TEMPFAIL of sysexits.h
ALIVE_SECONDS = 60  # seconds: a beat comes every 20 (bot/tables/service/heartbeat.py), and one may be late
TOLD = 300  # characters from a file in a message, at most
LARGEST = 20_000_000  # bytes of a file that a command reads


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise CannotTryError(f"{_short(message)}; see `{self.prog} --help`")


def parser() -> Parser:
    top = Parser(prog="python -m bot", description="Takujo: a Discord bot that hosts tabletop games.")
    commands = top.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int], about: str) -> argparse.ArgumentParser:
        described = f"{about[0].upper()}{about[1:]}."
        made = commands.add_parser(name, help=about, description=described, allow_abbrev=False)
        made.set_defaults(run=run)
        return made

    def locale(made: argparse.ArgumentParser) -> None:
        made.add_argument("--locale", choices=("en", "ja"), default="en", help="the language of the text")

    command("run", run, "run the bot on Discord")
    command("play", play, "play in the browser, without Discord")
    command("games", games, "list the games and their options")
    made = command("check", checkup.check, "check that the bot has everything it needs")
    again = "play every open match again (of a file: on a copy), and list those that differ under these rules"
    made.add_argument("--replay", action="store_true", help=again)
    made.add_argument(
        "--alive",
        type=int,
        nargs="?",
        const=ALIVE_SECONDS,
        metavar="SECONDS",
        help=f"only check that the running bot was well in the last SECONDS (default: {ALIVE_SECONDS})",
    )
    made.add_argument("--stopped", action="store_true", help="only check that no bot runs on the database")

    _for_matches(command, locale)
    _for_records(command, locale)
    _for_databases(command)
    return top


def _for_matches(
    command: Callable[..., argparse.ArgumentParser], locale: Callable[[argparse.ArgumentParser], None]
) -> None:
    made = command("playthrough", playthrough, "play a match without Discord and print it as JSON Lines")
    made.add_argument("game", metavar="GAME", help="the id of a game, see `games`")
    made.add_argument("--seats", type=int, metavar="N", help="how many players (default: the fewest)")
    made.add_argument("--seed", metavar="HEX", help="the match's seed (default: random)")
    made.add_argument("--option", action="append", default=[], metavar="ID=VALUE", help="an option of the game")
    made.add_argument("--start", metavar="FILE", help="the position to start from, as in a record's `start`")
    made.add_argument("--moves", metavar="FILE", help="moves to make first, as in a record's `moves`")
    made.add_argument("--policy", choices=("random", "fallback", "ai"), default="random", help="who plays on")
    made.add_argument("--limit", type=int, metavar="N", help="stop after N moves of the policy")
    made.add_argument("--text", action="store_true", help="print it as text")
    locale(made)

    made = command("league", league, "let AI seats play each other, and show how often each wins")
    made.add_argument("game", metavar="GAME", help="the id of a game, see `games`")
    made.add_argument(
        "--players",
        default="normal,random",
        metavar="A,B",
        help="random, guide, easy, hasty, normal, hard, cheater: the first has one seat, the last all other seats",
    )
    made.add_argument("--seats", type=int, metavar="N", help="how many players (default: the fewest)")
    made.add_argument("--option", "--options", action="append", default=[], metavar="ID=VALUE", help="an option")
    made.add_argument("--matches", type=int, default=100, metavar="N", help="each deal is played from every seat")
    made.add_argument("--seed", default="league", metavar="WORD", help="the source of all chance")
    made.add_argument("--json", action="store_true", help="end with one line of JSON")


def _for_records(
    command: Callable[..., argparse.ArgumentParser], locale: Callable[[argparse.ArgumentParser], None]
) -> None:
    made = command("verify", verify, "replay a record, and show what it proves")
    made.add_argument("file", metavar="FILE", help="a record")
    made = command("replay", replay, "print a record as text")
    made.add_argument("file", metavar="FILE", help="a record")
    made.add_argument("--seat", default="all", metavar="N|all", help="only what this seat saw (seats count from 0)")
    locale(made)

    made = command("new-game", make_game, "write the files of a new game that plays, and show the next steps")
    made.add_argument("game", metavar="ID", help="lower-case letters and digits")
    made.add_argument("--like", default="cards", metavar="KIND", help="the kind to begin with: cards, bids, luck")
    made.add_argument("--title", default="", help="its title in English (default: the id)")
    made.add_argument("--ja", default="", metavar="TITLE", help="its title in Japanese (default: the English one)")


def _for_databases(command: Callable[..., argparse.ArgumentParser]) -> None:
    made = command("backup", databases.backup, "copy the database, also while the bot runs")
    made.add_argument("path", metavar="PATH", type=operate.path, help="the file to write")
    made = command("move-database", databases.move_database, "move everything to another, empty database")
    made.add_argument("source", metavar="FROM", help="the bot's database, a file or an address; it is not changed")
    made.add_argument("target", metavar="TO", help="a new file, or an address as in DATABASE_URL")
    command("backups", databases.backups, "list the backups the running bot has made")
    made = command("ratings", databases.ratings, "recompute all ratings from the log")
    what = made.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--check", action="store_true", help="compare them with the stored ones; for a file, also while the bot runs"
    )
    what.add_argument("--rebuild", action="store_true", help="store them, while the bot is stopped")
    command("tables", operate.tables, "list the open tables, and those that can't be loaded")
    made = command("end-table", operate.end_table, "end a table without loading it, while the bot is stopped")
    made.add_argument("table", metavar="ID", type=operate.number, help="the table's number, see `tables`")
    made = command("forget", operate.forget, "delete a person who asks for it, while the bot is stopped")
    who = made.add_mutually_exclusive_group(required=True)
    who.add_argument("person", metavar="ID", nargs="?", type=operate.number, help="the person's id at Discord")
    who.add_argument(
        "--as-in", metavar="FORMER", help="everyone who is gone from this database on PostgreSQL (its address)"
    )
    made = command("restore", operate.restore, "replace the database with a copy, while the bot is stopped")
    made.add_argument("path", metavar="FILE", type=operate.path, help="the copy, see `backups`; it is not changed")


# --- playing ---------------------------------------------------------------------------------------------------------


def run(args: argparse.Namespace) -> int:
    someone = sys.stdin.isatty() and sys.stderr.isatty()  # a service has no one to answer
    first = _launch("bot.cli.first") if someone else 0
    return first or _launch("bot.client", lambda: imported("bot.start").prepared())


def play(args: argparse.Namespace) -> int:
    return _launch("bot.cli.offline")


def _launch(module: str, prepared: Callable[[], tuple[Any, ...]] = tuple) -> int:
    from bot.settings import BadSettingsError
    from bot.start import CannotStartError, UnreachableError

    try:
        given = prepared()
        return imported(module).main(*given) or 0
    except UnreachableError as error:
        print(error, file=sys.stderr)
        return LATER
    except (BadSettingsError, CannotStartError) as error:
        raise CannotTryError(str(error)) from None
    except KeyboardInterrupt:
        return 0


def imported(module: str) -> Any:
    """Import a module without collecting garbage during the import: all of it stays."""
    gc.disable()
    try:
        return importlib.import_module(module)
    finally:
        gc.enable()


def games(args: argparse.Namespace) -> int:
    from bot.cli.playthrough import list_games

    for line in list_games():
        print(line)
    return 0


def playthrough(args: argparse.Namespace) -> int:
    from bot.cli import playthrough as script
    from engine.game import BadStartError
    from engine.match import Match

    game = game_of(args.game)
    start = None if args.start is None else _read_object(args.start)
    given: dict[str, Any] = {}
    seats = args.seats
    if start is not None:
        known = game.start_type.__struct_fields__
        said = {name: start.pop(name) for name in ("game", "seats", "options") if name in start and name not in known}
        if said.get("game", game.id) != game.id:
            raise CannotTryError(f"{args.start} is a start of {_short(said['game'])}, not of {game.id}")
        seats = said.get("seats") if seats is None else seats
        given |= {name: start[name] for name in game.options_type.__struct_fields__ if name in start}
        if not isinstance(options := said.get("options", {}), dict):
            raise CannotTryError(f"{args.start}: options must be one JSON object, such as {{}}")
        given |= options
    given |= _given(args.option)
    if args.limit is not None and args.limit < 0:
        raise CannotTryError("--limit is a number of moves, 0 or more")
    moves = [] if args.moves is None else _read_moves(args.moves)
    seats, options = _chosen(game, seats, given)
    try:
        match = Match.new(game, seats, options, _seed(args.seed), start)
        for item in script.play(match, moves, script.POLICIES[args.policy], args.limit):
            print(script.as_text(item, args.locale) if args.text else script.as_json(item))
    except BadStartError as error:
        raise CannotTryError(f"{args.start}: the start can't be used; correct the field {error}") from None
    return 0


def _given(pairs: list[str]) -> dict[str, str]:
    """Read the options of the command line."""
    given = {}
    for option in pairs:
        name, equals, value = option.partition("=")
        if not equals:
            raise CannotTryError(f"--option {option}: write it as ID=VALUE, such as --option round_limit=20")
        given[name] = value
    return given


def _chosen(game: Any, seats: int | None, given: dict[str, Any]) -> tuple[int, Any]:
    """Return the number of players (the fewest, unless a number is given) and the options."""
    from bot.cli.playthrough import values_of
    from engine.game import BadOptionError
    from engine.options import read_options

    if seats is not None and seats not in game.seats:
        raise CannotTryError(
            f"{game.id} can't be played with {_short(seats)}; choose --seats from {', '.join(map(str, game.seats))}"
        )
    try:
        if seats is None:
            seats = next(iter(game.seats_with(read_options(game, given))), game.seats[0])
        return seats, read_options(game, given, seats)
    except BadOptionError as error:
        values = values_of(game, error.field) if error.field in game.options_type.__struct_fields__ else ""
        raise CannotTryError(f"option {error}" + (f"; choose from {values}" if values else "")) from None


def league(args: argparse.Namespace) -> int:
    from bot.cli.league import PLAYERS, Table, matches_of, standing
    from engine.ai.mind import mind_of
    from engine.options import plain_options

    game = game_of(args.game)
    seats, options = _chosen(game, args.seats, _given(args.option))
    table, players = Table(game.id, options, seats), args.players.split(",")
    known = [*PLAYERS] if mind_of(game) is not None else ["random"]
    if wrong := [name for name in players if name not in known]:
        raise CannotTryError(f"--players {args.players}: no player {wrong[0]!r}; choose from {', '.join(known)}")
    if len(table.sides) < 2:
        raise CannotTryError(f"{game.id} has one side with --seats {seats}, so no one can win more often")
    if not 1 <= len(players) <= len(table.sides):
        raise CannotTryError(f"--players {args.players}: name 1 to {len(table.sides)} players, at most one per side")
    if args.matches < 1:
        raise CannotTryError("--matches is a number of matches, 1 or more")
    results = []
    for result in matches_of(table, players, args.matches, args.seed):
        results.append(result)
        if sys.stderr.isatty():
            end = "\n" if len(results) == args.matches else ""
            print(f"\r{len(results)} of {args.matches} matches", end=end, file=sys.stderr, flush=True)
    found = standing(players, results)
    for n, name in enumerate(players):
        (low, high), (mu, sigma) = found.interval[n], found.rating[n]
        print(
            f"{name:8} wins {found.shares[n]:.2f} ({low:.2f} to {high:.2f}, fair {1 / len(table.sides):.2f}), "
            f"is rated {mu:.1f} ± {2 * sigma:.1f}; a decision takes {found.ms_p50[n]:.0f} ms, "
            f"the 95th percentile {found.ms_p95[n]:.0f} ms"
        )
    if args.json:
        played = {"game": game.id, "options": plain_options(options), "seats": seats, "seed": args.seed}
        print(json.dumps(played | {"players": players, "matches": args.matches} | found._asdict()))
    return 0


def verify(args: argparse.Namespace) -> int:
    from engine.chance import seal_at_start
    from engine.match import UnverifiedError
    from engine.match import verify as prove

    record = _read_record(args.file)
    game = game_of(record.get("game"))
    try:
        match = prove(game, record)
    except UnverifiedError as error:
        print(f"NOT VERIFIED. {_short(error)}")
        return 1
    proven = record.get("secret") is not None
    if proven:
        print("Verified.")
        joins = record.get("joins") or []
        print(f"- The commitment {record['commitment']} is the SHA-256 of the secret.")
        print(f"- The seal at Start is {seal_at_start(record['commitment'], joins)}.")
        print(f"- The seed follows from the secret and the {len(joins)} joins.")
        if record.get("draws") is not None:
            print(f"- All {len(record['draws'])} draws follow from the seed.")
    else:
        print("NOT PROVEN. The record has no secret: it fits its seed, but doesn't show who chose the seed.")
    if record.get("deal_of") is not None:
        print(
            f"- This is the deal of table {record['deal_of']}, played again. Commitment, secret and joins are of that "
            "match. Anyone who had seen it knew the cards."
        )
    print(
        "- The start follows from the seed."
        if match.start is None
        else "- The start was prescribed; everything it left to chance follows from the seed."
    )
    print(f"- All {len(match.plies)} moves are legal in version {match.rules} of the rules of {game.id}.")
    outcome = match.outcome
    if outcome is None:
        print("- The match is not over.")
    else:
        winners = ", ".join(map(str, outcome.winners)) or "none"
        print(f"- The outcome follows from the moves: winning seats (from 0) {winners}, reason {outcome.reason}.")
    return 0 if proven else 3


def replay(args: argparse.Namespace) -> int:
    from bot.cli.playthrough import as_text
    from bot.cli.playthrough import replay as again
    from engine.match import UnverifiedError
    from engine.match import verify as prove

    record = _read_record(args.file)
    game = game_of(record.get("game"))
    try:
        match = prove(game, record)
    except UnverifiedError as error:
        print(f"This record can't be replayed. {_short(error)}", file=sys.stderr)
        return 1
    seats = {"all": None, **{str(seat): seat for seat in range(match.seats)}}
    if args.seat not in seats:
        raise CannotTryError(f"--seat {args.seat}: choose from {', '.join(seats)}")
    for item in again(match):
        print(as_text(item, args.locale, seats[args.seat]))
    return 0


def _short(said: object) -> object:
    """Return text from a stranger's file for a message: at most a line of it."""
    return f"{str(said)[:TOLD]}…" if len(str(said)) > TOLD else said


def game_of(name: object) -> Any:
    from engine.catalogue import GAMES

    if not isinstance(name, str) or name not in GAMES:
        raise CannotTryError(f"there is no game {_short(name)!r}; choose from {', '.join(GAMES)}")
    return GAMES[name]


def _seed(given: str | None) -> bytes:
    if given is None:
        return secrets.token_bytes(32)
    try:
        return bytes.fromhex(given)
    except ValueError:
        raise CannotTryError(f"--seed {given}: a seed is pairs of hexadecimal digits, such as 00ff") from None


# --- files -----------------------------------------------------------------------------------------------------------


def _read(path: str) -> bytes:
    """Return the contents of a file or pipe. A pipe to which no one writes is empty, so the command goes on."""
    try:
        if Path(path).is_dir():
            raise CannotTryError(f"can't read {path}: it is a folder")
        with open(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)), "rb") as file:
            if hasattr(os, "O_NONBLOCK"):
                os.set_blocking(file.fileno(), True)
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # a path may have characters that none can have
        raise CannotTryError(f"can't read {path}: {getattr(error, 'strerror', None) or error}") from None
    if len(data) > LARGEST:
        raise CannotTryError(f"{path} is larger than {LARGEST // 1_000_000} MB, the limit")
    return data


def _read_json(path: str) -> Any:
    from engine.bounds import BadDataError, data_of

    try:
        return data_of(_read(path))
    except BadDataError as error:
        raise CannotTryError(f"{path} {error}") from None


def _read_object(path: str) -> dict[str, Any]:
    data = _read_json(path)
    if not isinstance(data, dict):
        raise CannotTryError(f"{path} must contain one JSON object")
    return data


def _read_moves(path: str) -> list[tuple[int, Any]]:
    data = _read_json(path)
    if not isinstance(data, list):
        raise CannotTryError(f"{path} must contain a list of moves, [[seat, action], …]")
    for n, move in enumerate(data):
        if not (isinstance(move, list) and len(move) == 2 and type(move[0]) is int and isinstance(move[1], dict)):
            raise CannotTryError(f'{path}: entry {n} must be [seat, action], such as [0, {{"kind": "…"}}]')
    return [(seat, action) for seat, action in data]


def _read_record(path: str) -> dict[str, Any]:
    """Read a record, or the last one in the output of `playthrough`."""
    from engine.bounds import BadDataError, data_of

    text = _read(path).strip()
    last = text.rpartition(b"\n")[2]
    try:
        data = data_of(last if last.startswith(b'{"type":') else text)
    except BadDataError as error:
        raise CannotTryError(f"{path} {error}") from None
    if isinstance(data, dict) and data.get("type") == "end":
        data = data.get("record")
    if not isinstance(data, dict):
        raise CannotTryError(f"{path} must contain one record, a JSON object")
    return data


def make_game(args: argparse.Namespace) -> int:
    from bot.cli.newgame import NewGameError, new_game, next_steps

    try:
        files = new_game(args.game, args.like, title=args.title, ja=args.ja)
    except NewGameError as error:
        raise CannotTryError(str(error)) from None
    print(next_steps(args.game, len(files)), end="")
    return 0


def main(argv: list[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    words = sys.argv[1:] if argv is None else argv
    try:
        args = parser().parse_args(words)
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except CannotTryError as error:
        _tell(str(error), words)
    except KeyboardInterrupt:  # before the bot listens for it, or in another command
        return 130
    except ModuleNotFoundError as error:
        if error.name is None or (ROOT / error.name.partition(".")[0]).is_dir():
            raise
        print(f"The package {error.name} is missing. {SETUP.capitalize()}.", file=sys.stderr)
    except BrokenPipeError:  # the reader has seen enough, as `head` does
        _unsaid()
        return 0
    except OSError as error:  # a disk that is full, a folder that may not be written to
        _tell(": ".join(str(part) for part in (error.filename, error.strerror or error) if part), words)
        _unsaid()
    return 2


def _tell(error: str, words: list[str]) -> None:
    """Print an error. Long parts from the command line are cut."""
    for long in {part for word in words for part in word.split("=") if len(part) > TOLD}:
        error = error.replace(long, str(_short(long)))
    print(error, file=sys.stderr)


def _unsaid() -> None:
    """Drop the output that could not be printed: otherwise Python tries again when it ends, and reports that."""
    with contextlib.suppress(OSError, ValueError):  # in a test there is no such file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
