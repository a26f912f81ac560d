"""Tables in a forum, over sockets: posts whose answer is lost, a forum's tags and its demands on posts."""

from __future__ import annotations

import pytest

from bot.ui.posts import states_named
from engine.form import Text
from render.texts import say
from tests.loopback.conftest import Club
from tests.loopback.faults import Call, error, lost, to
from tests.loopback.objects import Channel, Message
from tests.loopback.people import SocketPerson, addresses, buttons, told
from tests.loopback.tags import TAGS

pytestmark = pytest.mark.asyncio(loop_scope="module")
FREE, PLAYING, OVER = states_named("en")
GAME = say("en", Text("game-title"), game="spymaster", plain=True)


async def chosen(club: Club, *forums: Channel) -> SocketPerson:
    """Let tables open only in these forums, and return a person who asks elsewhere."""
    person = club.person(club.world.text_channel("hall"))
    person.user.manager = True
    settings = club.person(person.channel, "Boss")
    settings.user.manager = True
    panel = settings.answer(await settings.slash("server settings"))
    assert panel is not None
    custom_id = next(i for i in selects(panel) if "channels" in i)
    await settings.click(panel, custom_id, [str(forum.id) for forum in forums])
    return person


def selects(message: Message) -> list[str]:
    from tests.loopback.validity import walk

    return [c["custom_id"] for c in walk(message.components) if c["type"] == 8]


def tags(club: Club, post: Channel) -> set[str]:
    forum = club.world.channels[post.parent or 0]
    names = {int(tag["id"]): tag["name"] for tag in forum.tags}
    return {names[each] for each in post.applied}


def panels(club: Club, post: Channel) -> list[Message]:
    return [m for m in club.world.in_channel(post.id) if club.world.public(m) and addresses(m) and not m.content]


async def opened(club: Club, person: SocketPerson, forum: Channel, game: str = "spymaster") -> Channel:
    """Let a person open a table, and return its post."""
    before = len(club.world.posts(forum))
    await person.slash("table new", game=game)
    await club.world.until(lambda: len(club.world.posts(forum)) > before, what="a post")
    post = club.world.posts(forum)[-1]
    await club.world.until(lambda: panels(club, post), what="its panel")
    await club.world.until(lambda: club.ledger.quiet(number(club, post)), what="that it is written down")
    return post


def number(club: Club, post: Channel) -> int:
    return addresses(panels(club, post)[0])[0].table


async def press(club: Club, person: SocketPerson, post: Channel, label: str) -> None:
    """Press a control of the table as soon as it is there, or behind its More…, which adds and removes AIs."""

    def shown() -> list[Message]:
        return [m for m in panels(club, post) if any(name.startswith(label) for name in buttons(m))]

    if label in ("Easy", "Remove"):
        panel = await person.more(number(club, post))
    else:
        (panel,) = await club.world.until(shown, what=label)
    await person.click(panel, next(i for name, i in buttons(panel).items() if name.startswith(label)))


async def tagged(club: Club, post: Channel, *names: str) -> None:
    await club.world.until(lambda: tags(club, post) == {*names}, what=f"the tags {names}, not {tags(club, post)}")


def edits(club: Club, channel: Channel) -> list[Call]:
    return [call for call in club.server.calls if call.route == "unarchive" and call.channel == channel.id]


@pytest.mark.parametrize("quiet", [False, True])
async def test_a_post_whose_answer_is_lost_is_found_by_its_name(club: Club, quiet: bool) -> None:
    """This holds with or without an event of the gateway. Meanwhile, presses in the post are on the table's panel."""
    forum = club.world.forum("tables", tagging=True)
    person = await chosen(club, forum)
    told_of = club.world.emit
    if quiet:
        club.world.emit = lambda event, data: None if event == "THREAD_CREATE" else told_of(event, data)
    with club.faults.during(lost("private thread", where=to(forum.id))) as fault:
        answer = person.answer(await person.slash("table new", game="spymaster"))
        assert answer is not None
        assert "The table is here" in told(answer), "no one opens a second one"
        await club.world.until(lambda: fault.hits, what="a post whose answer is lost")
        await club.world.until(
            lambda: club.world.posts(forum) and club.ledger.quiet(number(club, club.world.posts(forum)[0])),
            what="that the table is shown",
        )
    club.world.emit = told_of
    (post,) = club.world.posts(forum)
    table = number(club, post)
    assert club.ledger.rows("SELECT thread_id, channel_id FROM tables WHERE id = ?", table) == [(post.id, forum.id)]
    assert len(panels(club, post)) == 1
    await press(club, person, post, "Easy")
    await press(club, person, post, "Start")
    await club.audit.settled(table)
    club.log_is_clean()


async def test_a_press_in_a_post_that_is_not_written_down_yet_keeps_its_panel(club: Club) -> None:
    forum = club.world.forum("tables", tagging=True)
    person, other = await chosen(club, forum), club.person(club.world.text_channel("hall"), "Ann")
    rule = club.faults.add(lost("private thread", where=to(forum.id)))
    again = club.faults.add(error("edit", 503, times=None))
    await person.slash("table new", game="spymaster")
    await club.world.until(lambda: rule.hits and again.hits, what="a post that is found, but cannot be edited yet")
    (post,) = club.world.posts(forum)
    await press(club, other, post, "Sit")
    (panel,) = panels(club, post)
    assert other.user.name.rstrip(".") in told(panel)
    club.faults.rules.clear()
    await club.audit.settled(number(club, post), 60)
    assert len(club.world.posts(forum)) == 1
    club.log_is_clean()


async def test_a_post_that_was_made_before_a_kill_is_found_after_it(club: Club) -> None:
    """The next bot works before the gateway has named the forums. Still no one is told that the table is lost."""
    forum = club.world.forum("tables", tagging=True)
    person = await chosen(club, forum)
    rule = club.faults.add(lost("private thread", where=to(forum.id)))
    again = club.faults.add(error("edit", 503, times=None))
    await person.slash("table new", game="spymaster")
    await club.world.until(lambda: rule.hits and again.hits, what="a post that no one has written down")
    await club.process.kill()
    club.faults.rules.clear()
    calls = len(club.server.calls)
    await club.process.start()
    (post,) = club.world.posts(forum)
    table = number(club, post)
    await club.world.until(lambda: club.ledger.quiet(table), what="that it is found")
    assert club.ledger.rows("SELECT thread_id FROM tables WHERE id = ?", table) == [(post.id,)]
    assert len(club.world.posts(forum)) == 1
    assert not [call for call in club.server.calls[calls:] if call.route == "send" and call.channel == forum.id]
    assert person.messages(dm=True) == []
    await press(club, person, post, "Easy")
    await press(club, person, post, "Start")
    await club.audit.settled(table)
    club.log_is_clean()


async def test_tags_follow_the_table_and_are_edited_no_more_than_that(club: Club) -> None:
    """There is one edit per state. If Discord refuses, the bot asks again only when something is new."""
    forum = club.world.forum("tables", "news", tagging=True)
    person = await chosen(club, forum)
    post = await opened(club, person, forum)
    assert tags(club, post) == {GAME, FREE}
    assert edits(club, post) == [], "it is made with them"
    assert len(edits(club, forum)) == 1, "all that are missing at once"
    await press(club, person, post, "Easy")
    await tagged(club, post, GAME)
    await press(club, person, post, "Remove")
    await tagged(club, post, GAME, FREE)
    await press(club, person, post, "Easy")
    await press(club, person, post, "Start")
    await tagged(club, post, GAME, PLAYING)
    news = int(forum.tags[0]["id"])
    club.world.change_channel(post, applied=[*post.applied, news])
    done = len(edits(club, post))
    refused = club.faults.add(error("unarchive", 403, 50013, times=None, where=to(post.id)))
    await person.slash("table end", table=number(club, post))
    await person.press("Confirm", number(club, post))
    await club.world.until(lambda: refused.hits, what="an edit of the tags")
    await club.audit.settled(number(club, post))
    assert len(edits(club, post)) == done + 1, "once"
    club.faults.rules.clear()
    club.world.change_channel(post, applied=[news])
    await press(club, person, post, "Rematch")
    again = await club.world.until(
        lambda: [m for m in panels(club, post) if "Rematch" not in buttons(m)], what="the next match"
    )
    assert again[0].channel == post.id, "it has the same post"
    await tagged(club, post, GAME, PLAYING, "news")
    assert len(edits(club, forum)) == 1
    club.log_is_clean()


async def test_an_archived_post_is_opened_again_for_its_tags(club: Club) -> None:
    forum = club.world.forum("tables", tagging=True)
    person = await chosen(club, forum)
    post = await opened(club, person, forum)
    club.world.change_channel(post, archived=True)
    await person.slash("table end", table=number(club, post))
    await person.press("Confirm", number(club, post))
    await tagged(club, post, GAME, OVER)
    assert not post.archived
    await club.world.until(lambda: "without a result" in told(panels(club, post)[0]), what="its end")
    club.log_is_clean()


async def test_a_forum_has_no_more_tags_than_it_can_hold(club: Club) -> None:
    """Tags are made as far as there is room, the game first. The others are left out, and nothing fails."""
    full = club.world.forum("full", *(f"tag {n}" for n in range(TAGS)), tagging=True)
    nearly = club.world.forum("nearly", *(f"tag {n}" for n in range(TAGS - 2)), tagging=True)
    person = await chosen(club, full)
    post = await opened(club, person, full)
    assert tags(club, post) == set()
    assert edits(club, full) == []
    person = await chosen(club, nearly)
    post = await opened(club, person, nearly)
    assert tags(club, post) == {GAME, FREE}
    assert len(nearly.tags) == TAGS
    await press(club, person, post, "Easy")
    await press(club, person, post, "Start")
    await tagged(club, post, GAME)
    assert not club.server.invalid
    club.log_is_clean()


async def test_where_each_post_must_have_a_tag_it_has_one(club: Club) -> None:
    """A post has its own tag, or at least one that means nothing. It is never without one."""
    forum = club.world.forum("tables", FREE, "news", tag_needed=True)
    person = await chosen(club, forum)
    post = await opened(club, person, forum)
    assert tags(club, post) == {FREE}
    await press(club, person, post, "Easy")
    await tagged(club, post, "news")
    await press(club, person, post, "Start")
    await club.audit.settled(number(club, post))
    assert tags(club, post) == {"news"}
    bare = club.world.forum("bare", "news", tag_needed=True)
    person = await chosen(club, bare)
    assert tags(club, await opened(club, person, bare)) == {"news"}
    club.log_is_clean()


async def test_tags_that_were_changed_a_moment_ago_keep_no_table_from_opening(club: Club) -> None:
    """A tag is deleted, or posts now must have one, and the gateway has not reported it yet."""
    told_of = club.world.emit
    for changes, has in (({"tags": []}, set()), ({"tag_needed": True}, {"news"})):
        names = (GAME, FREE) if "tags" in changes else ("news",)
        forum = club.world.forum("tables", *names)
        person = await chosen(club, forum)
        club.world.emit = lambda event, data: None if event == "CHANNEL_UPDATE" else told_of(event, data)
        club.world.change_channel(forum, **changes)
        post = await opened(club, person, forum)
        club.world.emit = told_of
        assert tags(club, post) == has
        await press(club, person, post, "Easy")
        await press(club, person, post, "Start")
        await club.audit.settled(number(club, post))
    club.log_is_clean()


async def test_where_there_is_no_tag_for_the_bot_it_says_so_before_anything_is_opened(club: Club) -> None:
    forum = club.world.forum("tables", "news", moderated=True, tag_needed=True)
    person = await chosen(club, forum)
    tables = len(club.ledger.rows("SELECT 1 FROM tables"))
    refused = person.answer(await person.slash("table new", game="spymaster"))
    assert refused is not None
    assert "Every post in this forum needs a tag" in told(refused)
    assert len(club.ledger.rows("SELECT 1 FROM tables")) == tables
    assert club.world.posts(forum) == []
    club.world.change_channel(forum, tagging=True)
    assert tags(club, await opened(club, person, forum)) == {GAME, FREE}
    club.log_is_clean()
