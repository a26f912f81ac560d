"""Nothing that may take long comes before the first answer: no request to Discord, no picture, no heavy work.

People press what they see, forge what they do not see, and type every command. What is slow writes down whether the
interaction for which it works had its answer, or the promise of one. A new verb or command is among them by itself.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from msgspec.structs import replace

from bot.heavy import Heavy
from bot.reply import Reply
from bot.tables.clock import Clock
from bot.thinker import Thinker
from bot.ui.address import decode, encode
from bot.ui.painter import Painter
from tests.flows.harness import Server, SimulatedPerson, addresses, all_ids, buttons, questions, selects
from tests.flows.test_matches import control

ENDS = ("start", "end", "leave", "dismiss", "reset", "take-back", "rematch", "deal")  # not pressed by the way
LISTED = 12  # items of a list that are tried
# Some of what waits for something slow on its way: the test has come so far.
DEEP = frozenset(
    {"start", "move", "hand", "seat", "begin", "take-back", "ask", "replay", "replay-step", "verify", "seen"}
    | {"leaders", "rules-of", "options", "/hand", "/act", "/replay", "/verify", "/table open", "/table new"}
    | {"/me export", "/rules", "/leaderboard", "/table ask", "/table invite", "/server board"}
)
ON_DEMAND = (  # beside requests to Discord
    (Painter, "__call__"),
    (Heavy, "__call__"),
    (Heavy, "beside"),
    (Thinker, "hints"),
    (Clock, "settled"),
    (asyncio, "to_thread"),
    (discord.Guild, "query_members"),
)


class Watch:
    """Which verbs and commands have waited for something slow, and which of them before they were answered."""

    def __init__(self) -> None:
        self.tried: set[str] = set()
        self.waited: defaultdict[str, set[str]] = defaultdict(set)
        self.unanswered: set[tuple[str, str]] = set()
        self._answered: set[int] = set()
        self._now: ContextVar[tuple[Reply, Any] | None] = ContextVar("now", default=None)

    def enter(self, reply: Reply) -> None:
        self._now.set((reply, asyncio.current_task()))
        self.tried.add(named(reply.interaction))

    def answer(self, response: discord.InteractionResponse[Any]) -> None:
        self._answered.add(response._parent.id)

    def slow(self, what: str) -> None:
        """Something slow is asked for. No press waits for what goes on in the background: tasks with names."""
        task, now = asyncio.current_task(), self._now.get()
        if now is None or task is None or not (task is now[1] or task.get_name().startswith("Task-")):
            return
        interaction = now[0].interaction
        self.waited[named(interaction)].add(what)
        if interaction.id not in self._answered:
            self.unanswered.add((named(interaction), what))

    def requests(self, server: Server) -> None:
        """Watch those to Discord, but for answers: they go another way."""
        request = server.bot.http.request

        async def watched(route: Any, **options: Any) -> Any:
            self.slow(f"{route.method} {route.path}")
            return await request(route, **options)

        server.bot.http.request = watched  # type: ignore[method-assign]


def named(interaction: discord.Interaction[Any]) -> str:
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    data: Any = interaction.data
    return decode(data["custom_id"]).verb


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()

    def before(owner: Any, name: str, told: Callable[..., None]) -> None:
        function = getattr(owner, name)

        async def watched(*args: Any, **options: Any) -> Any:
            told(*args)
            return await function(*args, **options)

        monkeypatch.setattr(owner, name, watched)

    before(Reply, "__aenter__", watch.enter)
    for name in ("defer", "send_message", "edit_message", "send_modal"):
        before(discord.InteractionResponse, name, lambda response, *args: watch.answer(response))
    drawn: dict[Any, Any] = {}
    paint = Painter.__call__

    async def once(self: Painter, draw: Any, *args: Any, **how: Any) -> Any:
        """One picture of each kind will do."""
        if draw not in drawn:
            drawn[draw] = await paint(self, draw, *args, **how)
        return drawn[draw]

    async def nothing(*args: Any) -> tuple[()]:
        """No hint, at once."""
        return ()

    monkeypatch.setattr(Painter, "__call__", once)
    monkeypatch.setattr(Thinker, "hints", nothing)
    for owner, name in ON_DEMAND:
        before(owner, name, lambda *args, what=f"{owner.__name__}.{name}": watch.slow(what))
    return watch


async def press_all(person: SimulatedPerson) -> None:
    """All that someone sees, each verb once on each kind of message. What opens by that is among it."""
    done: set[tuple[str, str]] = set()

    def untried() -> Iterator[tuple[Any, str]]:
        for message in reversed(person.messages()):
            for custom_id in controls(message):
                verb, surface = decode(custom_id).verb, decode(custom_id).surface
                if verb not in ENDS and (verb, surface) not in done:
                    done.add((verb, surface))
                    yield message, custom_id

    while (found := next(untried(), None)) is not None:
        await press(person, *found)


def controls(message: Any) -> list[str]:
    return [*buttons(message).values(), *[each for each, values in selects(message).items() if values]]


async def press(person: SimulatedPerson, message: Any, custom_id: str) -> None:
    """A button once; of a list each of its first items. A form that opens is sent as it is."""
    verb = decode(custom_id).verb
    for value in selects(message).get(custom_id, [""])[:LISTED]:
        now = next((each for each in person.messages() if each.id == message.id), None)
        there = [] if now is None else [each for each in controls(now) if decode(each).verb == verb]
        if not there:
            return
        result = await (person.pick(now, there[0], value) if value else person.click(now, there[0]))
        if result.modal is not None:
            await person.submit(result, usual(result.modal))


def usual(modal: dict[str, Any]) -> dict[str, Any]:
    """A form as it was opened; what must be given is the first there is."""
    values: dict[str, Any] = {}
    for asked in (label["component"] for label in questions(modal)):
        options = asked.get("options", ())
        chosen = [each["value"] for each in options if each.get("default")] or [each["value"] for each in options[:1]]
        written = asked.get("value") or ("1" if asked.get("required") else "")
        values[asked["custom_id"]] = chosen[0] if asked["type"] == 21 else chosen if options else written
    return values


async def forge_all(server: Server, person: SimulatedPerson, message: Any, watch: Watch) -> None:
    """Every verb that no one has pressed yet, as if it were on this message."""
    control = decode(all_ids(message)[0])
    for verb in sorted({*server.bot.router.verbs} - watch.tried):
        custom_id = encode(replace(control, verb=verb, arg="", decision=""))
        await person.deliver(person.raw(message, custom_id, component_type=3, values=["spymaster"]))


async def type_all(server: Server, person: SimulatedPerson, **typed: Any) -> None:
    """Every command: with what it must be given, and with all that it may."""
    for command in server.bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            names = {each.display_name: each.required for each in command.parameters}
            least = {name: typed.get(name, "pass") for name, required in names.items() if required}
            for given in (least, least | {name: typed[name] for name in names if name in typed}):
                result = await person.slash(command.qualified_name, **given)
                if result.modal is not None:
                    await person.submit(result, usual(result.modal))


async def opened(server: Server, host: SimulatedPerson, game: str) -> int:
    await host.slash("table new", game=game)
    return max(server.bot.service._tables)


async def over(person: SimulatedPerson, number: int) -> None:
    asked = (await person.slash("table end", table=number)).response._message
    await person.click(asked, buttons(asked)["Confirm"])


async def test_whatever_is_slow_comes_after_the_first_answer(tmp_path: Path, watch: Watch) -> None:
    many = {"max_open_tables_per_person": 60, "max_open_tables_per_server": 60}
    async with Server.open(tmp_path, **many) as server:
        watch.requests(server)
        ann, ben = server.person("Ann"), server.person("Ben")
        manager = server.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
        server.env.backend.add_member_role(server.guild.id, ann.id, manager.id)
        await ann.slash("me settings", hands="thread")
        number = await opened(server, ann, "spymaster")
        await press_all(ann)
        await ben.click(*control(server, "sit", number))
        await press_all(ben)  # also what is for the host alone
        await ann.click(*control(server, "start", number))
        for person in (ann, ben):
            await press_all(person)
        hand = next(each for each in reversed(ann.messages()) if any(a.surface == "p" for a in addresses(each)))
        await ann.deliver(ann.raw(hand, encode(replace(decode(all_ids(hand)[0]), verb="take-back"))))
        given = {"user": ben.user, "people": f"<@{ben.id}>", "game": "spymaster", "table": number}
        await type_all(server, ann, **given)
        for person in (ann, ben):
            for line in (await person.suggestions("act", "move", "", table=number))[:1]:
                await person.slash("act", move=line["value"], table=number)
        number = await opened(server, ann, "spymaster")
        await ann.click(*control(server, "add-ai", number))
        await ann.click(*control(server, "start", number))
        await press_all(ann)
        await over(ann, number)
        await press_all(ann)
        await type_all(server, ann, **(given | {"table": number}))
        await ann.opens("fourx")
        private = [each for each in ann.messages() if {a.surface for a in addresses(each)} == {"e"}]
        await forge_all(server, ann, private[-1], watch)
    assert not watch.unanswered
    assert {*server.bot.router.verbs} <= watch.tried
    assert {*watch.waited} >= DEEP
