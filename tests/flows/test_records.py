"""Ratings as people meet them: a rated match, /leaderboard and /stats, in both languages, and who may see them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.tables.results.ratings import points
from bot.tables.state.change import cancelled
from bot.ui.address import decode
from bot.ui.records import game_title
from engine.form import Text
from tests.flows.harness import Player, Server, SimulatedPerson, all_ids, alts, selects, texts
from tests.flows.matches import consistent, control, last_moves, lobby
from tests.flows.reading import say
from tests.flows.secrecy import LeakError

LOCALES = ("en", "ja")
TYPED = {  # titles in odd width, case and apostrophes
    "it＇S  `mine": "itsmine",
    "ｲｯﾂまいん！": "itsmine",
    "LOMBARD　Hold'em": "holdem",
    "ＡＲＳＥＮＥ basic": "arsene.basic",
}


def said(locale: str, key: str, **args: Any) -> str:
    return say(locale, Text(key, args), plain=True)


def shown(message: Any) -> str:
    return "\n".join(texts(message))


async def asked(person: SimulatedPerson, command: str, **options: Any) -> Any:
    """Return the private answer to a command."""
    result = await person.slash(command, **options)
    assert result.ephemeral
    return result.response._message


async def played(
    server: Server, people: list[SimulatedPerson], number: int = 1, game: str = "spymaster", rated: str = "yes"
) -> Any:
    """Play a match to its end, and return the table."""
    await lobby(server, game, people, number)
    await people[0].slash("table options", option="rated", value=rated, table=number)
    await people[0].click(*control(server, "start", number))
    await last_moves(server, [Player(person, "dm", number) for person in people], number)
    table = await server.table(number)
    assert table.row.status == "over"
    return table


async def worth(server: Server, person: SimulatedPerson) -> list[int]:
    """Return a person's points after each match."""
    return [points(row.mu, row.sigma) for row in await server.bot.store.ask.ratings_in(server.guild.id, person.id)]


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_rated_match_counts(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, seed=f"rated {locale}", locale=locale) as server:
        people = [server.person(name, "ja" if locale == "ja" else "en-US") for name in ("さくら", "Oliver", "Zoe")]
        me, other, third = people
        empty = shown(await asked(me, "leaderboard"))
        assert said(locale, "button-terms-pace").rstrip("…") in empty, "how a match comes to be rated"
        assert said(locale, "stats-none") in shown(await asked(me, "stats"))
        table = await played(server, [me, other])
        winner, loser = (me, other) if 0 in table.match.outcome.winners else (other, me)
        title = game_title("spymaster", locale)
        board = await asked(winner, "leaderboard")
        assert said(locale, "leaders-title", game=title) in shown(board)
        (best,), (least,) = await worth(server, winner), await worth(server, loser)
        assert least < 1000 < best
        assert said(locale, "leaders-own", place=1, of=2, points=best) in shown(board)
        (alt,) = alts(board)
        for place, person, own in ((1, winner, best), (2, loser, least)):
            name = person.user.global_name
            line = said(
                locale, "alt-rung-provisional", place=place, name=name, points=own, n=1, wins=int(person is winner)
            )
            assert line in alt.split("\n")
        assert said(locale, "leaders-not") in shown(await asked(third, "leaderboard", game="spymaster"))

        mine = await asked(loser, "stats")
        facts = {"game": title, "points": least, "n": 1, "wins": 0}
        assert said(locale, "records-game-provisional", **facts) in shown(mine)
        link = f"https://discord.com/channels/{server.guild.id}/{table.row.thread_id}"
        how = {"how": "lost", "place": 2, "of": 2, "change": f"{least - 1000:+d}".replace("-", "−")}
        past = {"game": title, "names": winner.user.global_name, "table": 1, "link": link}
        assert said(locale, "records-past", when=f"<t:{round(table.row.ended_at)}:d>", **how, **past) in shown(mine)
        (alt,) = alts(mine)
        assert f"1000 → {least}" in alt
        versus = shown(await asked(third, "stats", user=winner.user, against=loser.user))
        assert said(locale, "records-versus", game=title, ahead=1, behind=0, level=0) in versus
        assert said(locale, "records-versus-none") in shown(await asked(me, "stats", against=third.user))
        assert said(locale, "refuse-against-self") in shown(await asked(me, "stats", against=me.user))
        assert said(locale, "stats-none") in shown(await asked(third, "stats"))
        assert server.secrecy.count["ratings"] >= 5
        await server.restart(crash=True)
        assert await worth(server, winner) == [best], "they were one commit"
        assert await server.bot.service.records.ratings_differ() == (2, 0)
        await consistent(server)


async def test_what_is_not_rated_leaves_no_trace(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, seed="unrated") as server:
        me, other = server.person("Oliver"), server.person("Ida")
        await played(server, [me, other], rated="no")
        assert said("en", "board-empty") in shown(await asked(me, "leaderboard"))
        counted = [said("en", "stats-against", kind="people", n=1, wins=wins) for wins in (0, 1)]
        told = shown(await asked(me, "stats"))
        assert any(each in told for each in counted)
        assert said("en", "records-none", name="Ida") in shown(await asked(me, "stats", user=other.user))


async def test_games_are_kept_apart_and_changed_on_the_leaderboard(tmp_path: Path) -> None:
    """The list has the games that are rated in this server. A game that was not offered is refused."""
    async with Server.open(tmp_path, strict=True, seed="games") as server:
        me, other = server.person("Oliver"), server.person("葵", "ja")
        await played(server, [me, other])
        await played(server, [me, other], 2)
        await played(server, [me, other], 3, game="colosseum")
        board = await asked(me, "leaderboard")
        assert "Spymaster" in shown(board), "what is played most"
        ((menu, games),) = selects(board).items()
        assert (decode(menu).verb, games) == ("leaders", ["colosseum"])
        await me.pick(board, menu, "colosseum")
        board = next(m for m in me.messages() if m.id == board.id)
        assert "Colosseum" in shown(board)
        assert [i for i in all_ids(board) if decode(i).verb == "leaders"]
        found = await me.suggestions("leaderboard", "game", "")
        assert [each["value"] for each in found] == ["spymaster", "colosseum"]
        assert [each["value"] for each in await me.suggestions("stats", "game", "colo")] == ["colosseum"]
        for forged in ("nonsense", "spymaster.team"):
            await me.deliver(me.raw(board, menu, component_type=3, values=[forged]))
            assert said("en", "refuse-unknown-rated") in shown(me.messages()[-1])
        assert said("en", "refuse-unknown-rated") in shown(await asked(me, "stats", game="nonsense"))
        for typed, game in TYPED.items():
            title = game_title(game, "en")
            board = shown(await asked(me, "leaderboard", game=typed))
            assert said("en", "leaders-title", game=title) in board, typed
            assert said("en", "records-none-in", name="Oliver", game=title) in shown(
                await asked(me, "stats", game=typed)
            )
        assert len(await worth(server, me)) == 3
        only = shown(await asked(other, "stats", game="colosseum"))
        assert only.count("[卓") == 1
        assert game_title("spymaster", "ja") not in only
        for command in ("stats", "leaderboard"):
            answer = await me.slash(command, dm=True)
            assert said("en", "refuse-only-in-server") in shown(answer.response._message)


async def test_who_cannot_see_a_table_is_not_told_of_its_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone may see the points.

    The players find their match from anywhere. The secrecy check would notice a leak.
    """
    async with Server.open(tmp_path, strict=True, seed="hidden") as server:
        me, other, third = (server.person(name) for name in ("Oliver", "Ida", "Zoe"))
        hidden = server.guild.create_text_channel(
            "hidden",
            overwrites={
                server.guild.default_role: discord.PermissionOverwrite(view_channel=False),
                **{
                    each: discord.PermissionOverwrite(view_channel=True)
                    for each in (server.guild.me, me.member, other.member)
                },
            },
        )
        here, server.channel = server.channel, hidden
        await played(server, [me, other])
        server.channel = here
        told = shown(await asked(third, "stats", user=me.user))
        assert str(points_now := (await worth(server, me))[-1]) in told
        assert "[table 1]" not in told
        assert said("en", "records-past-title") not in told
        assert str(points_now) in alts(await asked(third, "leaderboard"))[0]
        assert "[table 1]" in shown(await asked(me, "stats"))
        monkeypatch.setattr("bot.tables.results.records.knows", lambda person, table: True)
        with pytest.raises(LeakError):
            await third.slash("stats", user=me.user)


async def test_a_match_that_is_called_off_is_not_rated(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, seed="off") as server:
        me, other = server.person("Oliver"), server.person("Ida")
        await lobby(server, "spymaster", [me, other])
        await me.slash("table options", option="rated", value="yes", table=1)
        await me.click(*control(server, "start", 1))
        await server.bot.service.commit(1, None, lambda table, at: cancelled(table, at, None))
        await server.sent()
        assert await worth(server, me) == []
