"""Nothing that may take long comes before the first answer: no request to Discord, no picture, no heavy work.

People press what they see, forge what they do not see, and type every command. Each slow piece of
work notes whether its interaction already had an answer, or the promise of one. New verbs and commands are included by
themselves.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from msgspec.structs import replace

from bot.chat.reply import Reply
from bot.heavy import Heavy
from bot.tables.service.ai_seats import AISeats
from bot.tables.state.table import Table
from bot.thinker import Thinker
from bot.ui.address import Address, decode, encode
from bot.ui.painter import Painter
from engine.ai import Hint
from engine.chance import Chance
from engine.guide import BEGINNER, guide
from engine.notation import line
from tests.flows.harness import (
    Player,
    Server,
    SimulatedPerson,
    addresses,
    all_ids,
    buttons,
    selects,
    texts,
    until,
)
from tests.flows.matches import answered, halving, last_moves
from tests.flows.pressing import click, controls, draw_once, fill, named_by, press, press_all, usual
from tests.flows.trouble import fail, mend

# No one sees these here. They need a damaged table, a table without a clock that is left for days, several rated games,
# a poll that has ended with too few votes (tests/flows/test_polls.py), or an alert (tests/flows/test_alerts.py).
UNSEEN = frozenset({"end-damaged", "dismiss", "leaders", "poll-open", "alert-fewer", "alert-too", "alert-sent"})
# Some of the verbs and commands that wait for something slow. They show that the test has come far enough.
DEEP = frozenset(
    {"start", "move", "hand", "seat", "begin", "take-back", "ask", "replay", "replay-step", "verify", "seen"}
    | {"play-now", "play-easy", "guide", "skip-guide", "hint", "chapter", "change-answer", "keep-answer", "ask-undo"}
    | {"next-table", "sort", "solution", "deal", "leaders", "rules-of", "options", "/hand", "/act", "/replay"}
    | {"/verify", "/table open", "/table new", "/me export", "/rules", "/leaderboard", "/table ask", "/table invite"}
    | {"/server board"}
)
RECORD = Path(__file__).parents[1] / "corpus" / "spymaster-v1-midgame" / "record.json"
APART = frozenset({"circle", "deal", "with", "file"})  # options that exclude others, or hide what these wait for
FILE = "the content of a file"
ON_DEMAND = (  # slow work besides requests to Discord
    (Painter, "__call__"),
    (Heavy, "__call__"),
    (Heavy, "beside"),
    (Thinker, "hints"),
    (AISeats, "settled"),
    (asyncio, "to_thread"),
    (discord.Guild, "query_members"),
)


class Watch:
    """The verbs and commands that have waited for something slow, and those that did so before an answer."""

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
        """Note that something slow is asked for.

        Named tasks work in the background, and no press waits for them.
        """
        task, now = asyncio.current_task(), self._now.get()
        if now is None or task is None or not (task is now[1] or task.get_name().startswith("Task-")):
            return
        interaction = now[0].interaction
        self.waited[named(interaction)].add(what)
        if interaction.id not in self._answered:
            self.unanswered.add((named(interaction), what))

    def requests(self, server: Server) -> None:
        """Watch the requests to Discord. Answers to interactions take another way, and are not among them."""
        request, get_from_cdn = server.bot.http.request, server.bot.http.get_from_cdn

        async def watched(route: Any, **options: Any) -> Any:
            self.slow(f"{route.method} {route.path}")
            return await request(route, **options)

        async def read(url: str) -> bytes:
            self.slow(FILE)
            return await get_from_cdn(url)

        server.bot.http.request = watched  # type: ignore[method-assign]
        server.bot.http.get_from_cdn = read  # type: ignore[method-assign]


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
    draw_once(monkeypatch)

    async def guessed(thinker: Any, table: Table, seat: int) -> tuple[Hint, ...]:
        """Return a hint at once."""
        return (Hint(table.game.fallback(table.view(seat), seat, Chance(b"hint")), 0.5),)

    monkeypatch.setattr(Thinker, "hints", guessed)
    for owner, name in ON_DEMAND:
        before(owner, name, lambda *args, what=f"{owner.__name__}.{name}": watch.slow(what))
    return watch


async def forge_all(server: Server, person: SimulatedPerson, message: Any, watch: Watch) -> None:
    """Forge every verb that no one has pressed yet, as if its control were on this message."""
    control = decode(all_ids(message)[0])
    for verb in sorted({*server.bot.router.verbs} - watch.tried):
        custom_id = encode(replace(control, verb=verb, arg="", decision=""))
        await person.deliver(person.raw(message, custom_id, component_type=3, values=["spymaster"]))


async def type_all(server: Server, person: SimulatedPerson, **typed: Any) -> None:
    """Type every command: with its required options, with all options, and with each that excludes others."""
    for command in server.bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            names = {each.display_name: each.required for each in command.parameters}
            least = {name: typed.get(name, "pass") for name, required in names.items() if required}
            every = {name: typed[name] for name in names if name in typed}
            alone = [least | {name: every[name]} for name in every if name in APART]
            for given in (least, *([least | every] if every.keys() - least else []), *alone):
                result = await person.slash(command.qualified_name, **given)
                if result.modal is not None:
                    await person.submit(result, usual(result.modal))


async def opened(server: Server, host: SimulatedPerson, game: str) -> int:
    await host.slash("table new", game=game)
    return max(table.id for table in server.bot.service.memory)


async def over(person: SimulatedPerson, number: int) -> None:
    asked = (await person.slash("table end", table=number)).response._message
    await person.click(asked, buttons(asked)["Confirm"])


async def newest(server: Server) -> int:
    return max(table.id for table in server.bot.service.memory)


async def between_people(server: Server, ann: SimulatedPerson, ben: SimulatedPerson) -> int:
    """Play a lobby with teams, then a match with sealed answers, plans, sheets and votes."""
    number = await opened(server, ann, "souten")
    await press_all(ann, number)
    await click(ben, "sit", number)
    await press_all(ben, number)
    for verb in ("start", "options", "end"):  # controls for the host alone
        await ben.deliver(ben.raw(server.panels(number)[-1], encode(Address(verb, "t", number))))
    await fill(server, ann, number)
    await click(ann, "start", number)
    for one, other in ((ann, ben), (ben, ann), (ann, ben)):
        await press_all(one, number)
        if (vote := (await server.table(number)).history.vote) is not None:  # press_all() may have asked the table
            await click(other, "hand", number)
            await click(other, "vote", number)
            await click(other, ("vote-yes", "vote-no")[vote.person == ben.id], number)
    for person in (ann, ben):
        for verb in ("reset", "take-back"):
            private = [m for m in person.messages() if {a.place for a in addresses(m)} <= {*"hep"} and addresses(m)]
            await person.deliver(person.raw(private[-1], made_there(private[-1], verb, number)))
    return number


async def ask_for_an_undo(server: Server, *people: SimulatedPerson) -> None:
    """Play until the last mover can ask to take the move back. The mover also asks for something else."""
    number = await opened(server, people[0], "souten")
    await click(people[1], "sit", number)
    await fill(server, people[0], number)
    await click(people[0], "start", number)
    for _ in range(30):
        table = await answered(server, number)
        movers = [each for each in people if table.at(table.seat_of(each.id)).owed is not None]
        assert movers, f"{table.row.status} {table.waiting}"
        mover = movers[0]
        await Player(mover, "channel", number).move()
        if any((a.verb, a.table) == ("ask-undo", number) for m in mover.messages() for a in addresses(m)):
            await click(mover, "ask-undo", number)
            await click(next(each for each in people if each is not mover), "vote-no", number)
            page = (await click(mover, "seat", number)).response._message
            asks = [i for i in all_ids(page) if decode(i).verb == "ask"]
            assert asks, f"{texts(page)} {(await server.table(number)).history.votes}"
            await press(mover, page, asks[0])
            return
    raise AssertionError("nothing can be taken back by asking")


def made_there(message: Any, verb: str, number: int) -> str:
    return encode(replace(decode(all_ids(message)[0]), verb=verb, table=number, arg=""))


async def against_ais(server: Server, ann: SimulatedPerson, ben: SimulatedPerson) -> int:
    """Play a match against AIs: from one press to its end, with its proofs and a rematch."""
    number = await opened(server, ann, "papers")
    await click(ben, "play-now", number)
    await click(ann, "play-now", number)
    await press_all(ann, number, but="ask")  # if no one else sits there, this closes the table
    await last_moves(server, [Player(ann, "channel", number)], number)
    await press_all(ann, number)
    await click(ann, "rematch", number)
    return number


async def table_from_wishes(server: Server, *people: SimulatedPerson) -> None:
    """Let people wish for the same game. They press *I'm in* and take it back, so that no match begins."""
    form, first = {"games.0": ["annals"], "sizes.0": ["2"], "paces.0": ["1d"], "also.0": []}, people[0]
    await first.submit(await first.slash("table wish"), form | {"paces.0": ["now1"]})
    await click(first, "poll", 0)
    later = f"<t:{server.bot.service.now() + 3600:.0f}>"
    await first.submit(await click(first, "at-time", 0), {"game.0": ["annals"], "when.0": later})
    await click(first, "end", await newest(server))
    await click(first, "end", await newest(server))
    await first.submit(await click(first, "seek", 0), form)
    await click(first, "seek-back", 0)
    *others, last = people
    for person in others:
        await person.submit(await person.slash("table wish"), form)
    await last.submit(await last.slash("table wish"), form | {"games.0": ["hens"]})
    fail(server, "POST", f"/channels/{last.user.dm_channel.id}/messages", 50007)
    await last.submit(await click(last, "seek", 0), form | {"also.0": ["here"]})
    await until(lambda: any(a.verb == "ask-in" for m in first.messages(dm=True) for a in addresses(m)), what="an ask")
    await until(lambda: any(a.verb == "ask-show" for m in last.messages() for a in addresses(m)), what="a call")
    await click(last, "ask-show", 0)
    mend(server)
    await click(first, "ask-in", 0)
    await click(first, "ask-fewer", 0)
    await click(first, "ask-often", 0)
    await click(first, "ask-not", 0)


async def known_deal(server: Server, ann: SimulatedPerson, ben: SimulatedPerson) -> None:
    """Play a match between people with a choice too large for a list, then its deal again."""
    number = await opened(server, ann, "spymaster")
    await click(ben, "sit", number)
    await click(ann, "start", number)
    table = await server.plant(halving(await server.table(number)), number)
    chooser = ann if table.at(0).person == ann.id else ben
    await click(chooser, "hand", number)
    await press_all(chooser, number, but="ask")
    await last_moves(server, [Player(ann, "channel", number), Player(ben, "channel", number)], number)
    await click(ben, "rematch", number)
    await click(ann, "deal", number)
    again = await newest(server)
    await click(ben, "sit", again)
    await click(ben, "agree", again)
    await click(ben, "leave", again)


async def each_way(server: Server, ann: SimulatedPerson) -> None:
    """Answer in each way at least once: from a list, step by step, and by a form."""
    for game, verb in (("annals", "pick"), ("city", "step"), ("holdem", "sheet")):
        number = await opened(server, ann, game)
        await fill(server, ann, number)
        await click(ann, "start", number)
        await click(ann, "hand", number)
        there = [(m, i) for m in ann.messages() for i in controls(m) if named_by(i)[0] == verb]
        await press(ann, *next((m, i) for m, i in there if decode(i).table == number))


async def make_peace(server: Server, ann: SimulatedPerson, managers: Any, number: int) -> None:
    """Lift bans, page by page, and let another manager report a player, read that, and deal with it."""
    for n in range(1, 10):
        await server.bot.service.peace.bar(server.guild.id, n, "open", ann.id, "")
    page = (await ann.slash("server bans")).response._message
    for verb in ("lift", "bans"):
        await ann.click(page, next(i for i in all_ids(page) if decode(i).verb == verb))
    dan = server.person("Dan")
    server.env.backend.add_member_role(server.guild.id, dan.id, managers.id)
    await dan.slash("server settings", reports=server.channel)
    asked = await dan.slash("table report", table=number)
    await dan.submit(asked, usual(asked.modal))
    notice = next(m for m in server.everything() if any(decode(i).verb == "report-open" for i in all_ids(m)))
    page = (await dan.click(notice, all_ids(notice)[0])).response._message
    for verb in ("report-done", "report-bar"):
        asked = await dan.click(page, next(i for i in all_ids(page) if decode(i).verb == verb))
    await dan.submit(asked, usual(asked.modal))


async def for_one(server: Server, ann: SimulatedPerson) -> None:
    """Play a game for one, give it up, and open the chooser of the next."""
    await ann.opens("fourx")
    number = await newest(server)
    await press_all(ann, number)
    await over(ann, number)
    await press_all(ann, number)


async def with_the_guide(server: Server, ann: SimulatedPerson, *, skipped: bool) -> None:
    """Play a match with the guide to the guide's last step, then open another match."""
    page = (await ann.slash("rules", game="spymaster")).response._message
    await ann.click(page, next(i for i in all_ids(page) if decode(i).verb == "guide"))
    number = await newest(server)
    if skipped:
        await click(ann, "hand", number)
        await click(ann, "skip-guide", number)
        return
    game = (await server.table(number)).game
    for step in [step for step in guide(game).steps if step.seat == BEGINNER]:
        await ann.slash("act", table=number, move=line(game, game.decode(step.move)))
    await click(ann, "play-easy", number)


async def by_menus(server: Server, ann: SimulatedPerson, ben: SimulatedPerson) -> None:
    """Choose each entry of the context menus at a new table, and press all that it leads to. Then change a circle."""
    number = await opened(server, ann, "hens")
    for verb in ("invite-new", "invite-to"):
        panel = (await ann.member.context_menu(server.channel, "Invite to a table", ben.member)).response._message
        custom_id = next(i for i in all_ids(panel) if decode(i).verb == verb)
        await (ann.pick(panel, custom_id, "hens") if verb == "invite-new" else ann.click(panel, custom_id))
    for entry in ("My hand", "Replay"):
        shown = ann.handle(server.panels(number)[-1])
        await ann.member.context_menu(server.channel, entry, shown)
    page = (await ann.slash("me circles")).response._message
    ((custom_id, values),) = selects(page).items()
    page = (await ann.pick(page, custom_id, values[0])).response._message
    people = next(i for i in all_ids(page) if decode(i).verb == "circle-people")
    await ann.checked(await ann.member.select(ann.handle(page), [ben.member], custom_id=people))


async def at_a_time(server: Server, ann: SimulatedPerson, ben: SimulatedPerson) -> None:
    """Open a lobby with a time, move that, and say that someone is here."""
    now = server.bot.service.now()
    await ann.slash("table new", game="hens", when=f"<t:{now + 1000:.0f}>")
    number = await newest(server)
    await click(ben, "sit", number)
    await click(ann, "lobby-more", number)
    await ann.submit(await click(ann, "when", number), {"when.0": f"<t:{now + 1100:.0f}>"})
    await server.env.advance_time(600)
    await until(lambda: any(a.verb == "am-here" for m in ben.messages() for a in addresses(m)), what="the question")
    await click(ben, "am-here", number)


async def too_many(server: Server, ann: SimulatedPerson) -> None:
    """Open tables until there are too many, and close some."""
    shown = (await ann.slash("mine")).response._message
    while not (close := [i for i in all_ids(shown) if decode(i).verb == "close"]):
        shown = (await ann.slash("table new", game="spymaster")).response._message
    await press(ann, shown, close[0])
    await press_all(ann, 0)


async def test_whatever_is_slow_comes_after_the_first_answer(tmp_path: Path, watch: Watch) -> None:
    many = {"max_open_tables_per_person": 24, "max_open_tables_per_server": 60}
    async with Server.open(tmp_path, **many) as server:
        watch.requests(server)
        ann, ben, cat = [server.person(name) for name in ("Ann", "Ben", "Cat")]
        manager = server.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
        server.env.backend.add_member_role(server.guild.id, ann.id, manager.id)
        await ann.slash("me settings", hands="thread", zone="Asia/Tokyo")
        number = await between_people(server, ann, ben)
        await server.bot.service.circles.new(ann.id, "Club")
        await server.bot.service.circles.set_people(ann.id, "Club", [ben.id, cat.id])
        given = {"user": ben.user, "people": f"<@{ben.id}>", "game": "spymaster", "table": number}
        await type_all(server, ann, **given, **{"with": "easy"})
        await make_peace(server, ann, manager, number)
        await server.bot.service.peace.lift(server.guild.id, ben.id)
        for person in (ann, ben):
            for found in (await person.suggestions("act", "move", "", table=number))[:1]:
                await person.slash("act", move=found["value"], table=number)
        number = await against_ais(server, ann, ben)
        given |= {"game": "papers", "table": number, "deal": number, "circle": "Club"}
        await type_all(server, ann, **given, file=("record.json", RECORD.read_bytes()))
        await server.bot.service.peace.lift(server.guild.id, ben.id)
        await click(ann, "deal", number)
        await known_deal(server, ann, ben)
        await ask_for_an_undo(server, ann, ben)
        await each_way(server, ann)
        await for_one(server, ann)
        for skipped in (True, False):
            await with_the_guide(server, ann, skipped=skipped)
        await by_menus(server, ann, ben)
        await at_a_time(server, ann, ben)
        await too_many(server, ann)
        await table_from_wishes(server, ben, cat)
        await ben.page("tell-me", await opened(server, cat, "spymaster"))
        await cat.slash("me delete")
        await click(cat, "forget", 0)
        assert {*server.bot.router.verbs} - watch.tried == UNSEEN, "all but these was pressed where it is"
        private = [each for each in ann.messages() if {a.place for a in addresses(each)} == {"e"}]
        await forge_all(server, ann, private[-1], watch)
    assert not watch.unanswered
    assert {*server.bot.router.verbs} <= watch.tried
    assert {*watch.waited} >= DEEP
    assert all(FILE in watch.waited[command] for command in ("/replay", "/verify"))
