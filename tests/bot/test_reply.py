"""Reply: the answer comes in time or is deferred, where it belongs and never in public."""

from __future__ import annotations

import asyncio
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.chat import reply
from bot.chat.reply import Reply
from bot.tables.verbs.rights import HeldOffError
from bot.ui.page import Panel

PANEL = Panel(discord.ui.LayoutView(timeout=None), (("a.png", b"png"),), "key")
SOON, LATE = 0.01, 0.08


CLICKED = 7
IDS = {"message": 8, "followup": 9, "edit": 10}  # the messages that answers make


class Interaction:
    """A double of an interaction that notes each call as Discord would see it.

    `told` has the names, and if only the clicker sees an answer. `shown` has each layout with its files.
    """

    def __init__(self, fail: dict[str, int] | None = None) -> None:
        self.told: list[tuple[Any, ...]] = []
        self.shown: list[tuple[Any, list[str]]] = []
        self._fail = fail or {}
        self.message: Any = SimpleNamespace(id=CLICKED)
        self.response = SimpleNamespace(
            edit_message=self._says("update"),
            send_message=self._says("message", "ephemeral"),
            defer=self._says("defer", "ephemeral", "thinking"),
            send_modal=self._says("modal"),
        )
        self.followup = SimpleNamespace(send=self._says("followup", "ephemeral"))
        self.edit_original_response = self._says("edit")
        self.original_response = self._says("fetch")
        self.delete_original_response = self._says("delete")

    def _says(self, name: str, *about: str) -> Any:
        async def told(*args: Any, **kwargs: Any) -> Any:
            await asyncio.sleep(0)
            if name in self._fail:
                response: Any = SimpleNamespace(status=404, reason="")
                raise discord.NotFound(response, {"code": self._fail[name], "message": ""})
            self.told.append((name, *(kwargs.get(key, False) for key in about)))
            files = kwargs.get("files", kwargs.get("attachments", ()))
            if "view" in kwargs:
                self.shown.append((kwargs["view"], [file.filename for file in files]))
            for file in files:
                assert file.fp.read() == b"png"
            edit = self._says("edit of the followup")
            resource, number = discord.InteractionMessage.__new__(discord.InteractionMessage), IDS.get(name, 0)
            return SimpleNamespace(resource=resource, edit=edit, id=number, message_id=number)

        return told


async def answered(how: str, *, in_place: bool, slow: bool, fail: dict[str, int] | None = None) -> list[Any]:
    interaction: Any = Interaction(fail)
    async with Reply(interaction, in_place=in_place, patience=SOON if slow else 10) as answer:
        await asyncio.sleep(LATE if slow else 0)
        assert not answer.answered
        await (answer.modal(None) if how == "modal" else getattr(answer, how)(PANEL))  # type: ignore[arg-type]
        assert answer.answered
    return interaction.told


@pytest.mark.parametrize(
    ("how", "in_place", "slow", "told"),
    [
        ("update", True, False, [("update",)]),
        ("update", False, False, [("update",)]),
        ("private", True, False, [("message", True)]),
        ("private", False, False, [("message", True)]),
        ("modal", False, False, [("modal",)]),
        ("public", False, False, [("message", False)]),
        # a deferral that edits the clicked message: a private answer is a message of its own, marked private once more
        ("update", True, True, [("defer", True, False), ("edit",)]),
        ("private", True, True, [("defer", True, False), ("followup", True)]),
        # a deferral as a private 'thinking': the answer takes its place
        ("private", False, True, [("defer", True, True), ("edit",)]),
    ],
)
async def test_each_answer_goes_where_it_belongs(how: str, in_place: bool, slow: bool, told: list[Any]) -> None:
    assert await answered(how, in_place=in_place, slow=slow) == told


@pytest.mark.parametrize(
    ("how", "in_place", "slow", "shown"),
    [
        ("update", True, False, CLICKED),
        ("update", True, True, CLICKED),
        ("private", False, False, IDS["message"]),
        ("private", True, True, IDS["followup"]),
        ("private", False, True, IDS["edit"]),
    ],
)
async def test_it_tells_which_message_it_has_shown(how: str, in_place: bool, slow: bool, shown: int) -> None:
    interaction: Any = Interaction()
    async with Reply(interaction, in_place=in_place, patience=SOON if slow else 10) as answer:
        await asyncio.sleep(LATE if slow else 0)
        assert answer.shown_at == 0, "nothing is shown yet, least of all what was clicked"
        await getattr(answer, how)(PANEL)
        assert (answer.shown_at, answer.updated) == (shown, how == "update")


@pytest.mark.parametrize("in_place", [True, False])
async def test_a_deferral_is_never_public(in_place: bool) -> None:
    interaction: Any = Interaction()
    async with Reply(interaction, in_place=in_place, patience=0):
        await asyncio.sleep(SOON)
    assert interaction.told == [("defer", True, not in_place)]


@pytest.mark.parametrize("in_place", [True, False])
@pytest.mark.parametrize("first", ["update", "public"])
async def test_a_private_answer_never_takes_the_place_of_another(in_place: bool, first: str) -> None:
    interaction: Any = Interaction()
    async with Reply(interaction, in_place=in_place) as answer:
        await getattr(answer, first)(PANEL)
        await answer.private(PANEL)
    assert interaction.told[-1] == ("followup", True)
    assert ("edit",) not in interaction.told


@pytest.mark.parametrize("how", ["update", "private", "public"])
@pytest.mark.parametrize("in_place", [True, False])
@pytest.mark.parametrize("slow", [True, False])
async def test_every_answer_shows_the_panel_with_its_picture(how: str, in_place: bool, slow: bool) -> None:
    interaction: Any = Interaction()
    patience = SOON if slow and how != "public" else 10
    async with Reply(interaction, in_place=in_place, patience=patience) as answer:
        await asyncio.sleep(LATE if slow else 0)
        await getattr(answer, how)(PANEL)
    assert interaction.shown == [(PANEL.layout, ["a.png"])]


@pytest.mark.parametrize("slow", [True, False])
async def test_a_second_private_answer_is_a_message_of_its_own(slow: bool) -> None:
    """The first answer may have taken the place of a 'thinking'. Files come besides the panel's picture."""
    interaction: Any = Interaction()
    other = Panel(discord.ui.LayoutView(timeout=None), (("b.png", b"png"),), "other")
    async with Reply(interaction, in_place=False, patience=SOON if slow else 10) as answer:
        await asyncio.sleep(LATE if slow else 0)
        await answer.private(PANEL)
        await answer.private(other, [discord.File(BytesIO(b"png"), filename="record.json")])
    assert interaction.told[-2:] == [("edit",) if slow else ("message", True), ("followup", True)]
    assert interaction.shown == [(PANEL.layout, ["a.png"]), (other.layout, ["b.png", "record.json"])]


@pytest.mark.parametrize(
    ("in_place", "slow", "edited"),
    [
        (True, False, "edit"),
        (False, False, "edit"),
        (False, True, "edit"),
        (True, True, "edit of the followup"),  # the answer itself is the panel that was clicked
    ],
)
async def test_what_takes_long_is_shown_where_it_was_announced(in_place: bool, slow: bool, edited: str) -> None:
    interaction: Any = Interaction()
    other = Panel(discord.ui.LayoutView(timeout=None), (("b.png", b"png"),), "other")
    async with Reply(interaction, in_place=in_place, patience=SOON if slow else 10) as answer:
        await asyncio.sleep(LATE if slow else 0)
        await answer.private(PANEL)
    await answer.private_again(other)
    assert interaction.told[-1] == (edited,)
    assert interaction.shown[-1] == (other.layout, ["b.png"])


@pytest.mark.parametrize("in_place", [True, False])
async def test_nothing_is_an_answer(in_place: bool) -> None:
    """The answer `nothing` leaves everything as it is, without a word. After any other answer it does nothing."""
    interaction: Any = Interaction()
    async with Reply(interaction, in_place=in_place) as answer:
        await answer.nothing()
        assert answer.answered
        assert len(interaction.told) == 1
        await answer.nothing()
    assert interaction.told == [("defer", False, False)]


async def test_after_a_form_comes_no_deferral() -> None:
    interaction: Any = Interaction()
    async with Reply(interaction, in_place=False, patience=SOON) as answer:
        await answer.modal(None)  # type: ignore[arg-type]
        await asyncio.sleep(LATE)
    assert interaction.told == [("modal",)]


@pytest.mark.parametrize("slow", [True, False])
async def test_an_edit_that_fails_otherwise_is_an_error(slow: bool) -> None:
    with pytest.raises(discord.NotFound) as error:
        await answered("update", in_place=True, slow=slow, fail={"update": 10062, "edit": 10062})
    assert error.value.code == 10062


@pytest.mark.parametrize("lost", [aiohttp.ServerDisconnectedError(), OSError()])
async def test_a_deferral_whose_connection_is_lost_is_no_error(lost: Exception, caplog: Any) -> None:
    """The answer that follows the deferral is tried nevertheless."""

    async def cut(**kwargs: Any) -> None:
        raise lost

    interaction: Any = Interaction()
    interaction.response.defer = cut
    with caplog.at_level("INFO"):
        async with Reply(interaction, in_place=False, patience=SOON) as answer:
            await asyncio.sleep(LATE)
            await answer.private(PANEL)
    assert interaction.told == [("edit",)]
    assert "an answer was lost" in caplog.text


@pytest.mark.parametrize("how", ["update", "private"])
async def test_an_answer_waits_for_the_deferral_under_way(how: str) -> None:
    interaction: Any = Interaction()
    deferring, go_on = asyncio.Event(), asyncio.Event()
    defer = interaction.response.defer

    async def slow(**kwargs: Any) -> None:
        deferring.set()
        await go_on.wait()
        await defer(**kwargs)

    interaction.response.defer = slow
    async with Reply(interaction, in_place=how == "update", patience=0) as answer:
        await deferring.wait()
        assert not answer.answered
        update = asyncio.create_task(getattr(answer, how)(PANEL))
        await asyncio.sleep(SOON)
        assert interaction.told == []
        go_on.set()
        await update
        assert answer.answered
    assert interaction.told == [("defer", True, how == "private"), ("edit",)]


@pytest.mark.parametrize(("code", "told"), [(10062, 10062), (40060, 10015)])
async def test_a_deferral_that_fails_hides_no_other_error(code: int, told: int) -> None:
    """A deferral that is too late is the error itself.

    One that Discord has already may be ours, so the answer is tried.
    """
    with pytest.raises(discord.NotFound) as error:
        await answered("update", in_place=True, slow=True, fail={"defer": code, "edit": 10015})
    assert error.value.code == told
    interaction: Any = Interaction({"defer": code})
    async with Reply(interaction, in_place=True, patience=0):
        await asyncio.sleep(SOON)


@pytest.mark.parametrize(("how", "told"), [("update", ("update",)), ("private", ("message", True))])
async def test_an_answer_whose_deferral_was_refused_is_the_first_one(how: str, told: tuple[Any, ...]) -> None:
    interaction: Any = Interaction({"defer": 0})
    async with Reply(interaction, in_place=how == "update") as answer:
        await answer.acknowledge()
        await getattr(answer, how)(PANEL)
    assert interaction.told == [told]


async def test_a_thinking_that_its_reader_has_put_away_is_answered_all_the_same() -> None:
    interaction: Any = Interaction({"edit": 10008})
    async with Reply(interaction, in_place=False) as answer:
        await answer.acknowledge()
        await answer.private(PANEL)
    assert interaction.told == [("defer", True, True), ("followup", True)]


async def test_where_nothing_is_left_to_say_no_thinking_stays() -> None:
    interaction: Any = Interaction()
    async with Reply(interaction, in_place=False) as answer:
        await answer.acknowledge()
        await answer.nothing()
    assert interaction.told == [("defer", True, True), ("delete",)]


@pytest.mark.parametrize("slow", [False, True])
async def test_a_message_that_was_deleted_meanwhile_is_not_edited(slow: bool) -> None:
    for fail, edited in (({"update": 10008, "edit": 10008}, False), ({}, True)):
        interaction: Any = Interaction(fail)
        async with Reply(interaction, in_place=True, patience=SOON if slow else 10) as answer:
            await asyncio.sleep(LATE if slow else 0)
            assert await answer.update(PANEL) == edited
        assert ("defer" in [each[0] for each in interaction.told]) == (slow or not edited)


@pytest.mark.parametrize("slow", [False, True])
async def test_a_form_that_a_command_has_opened_is_answered_in_private(slow: bool) -> None:
    """There is no message to edit, and no update to defer."""
    interaction: Any = Interaction()
    interaction.message = None
    async with Reply(interaction, in_place=False, patience=SOON if slow else 10) as answer:
        await asyncio.sleep(LATE if slow else 0)
        assert await answer.update(PANEL)
    assert interaction.told == ([("defer", True, True), ("edit",)] if slow else [("message", True)])


async def test_a_public_answer_that_discord_took_though_the_connection_was_lost() -> None:
    async def cut(**kwargs: Any) -> None:
        raise aiohttp.ServerDisconnectedError

    interaction: Any = Interaction()
    interaction.response.send_message = cut
    async with Reply(interaction, in_place=False) as answer:
        await answer.public(PANEL)
    assert interaction.told == [("fetch",)]
    interaction = Interaction({"fetch": 10015})
    interaction.response.send_message = cut
    with pytest.raises(aiohttp.ServerDisconnectedError):
        async with Reply(interaction, in_place=False) as answer:
            await answer.public(PANEL)


@pytest.mark.parametrize("in_place", [True, False])
async def test_what_must_come_first_is_announced_before_it_is_too_late(
    in_place: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cause may be anything, such as a request to Discord or a picture. A form cannot be opened any more then."""
    monkeypatch.setattr(reply, "LAST_SECONDS", SOON)
    interaction: Any = Interaction()
    async with Reply(interaction, in_place=in_place, patience=float("inf")) as answer:
        while not interaction.told:  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert answer.announced
        with pytest.raises(HeldOffError):
            await answer.modal(None)  # type: ignore[arg-type]
        await answer.private(PANEL)
    assert interaction.told == [("defer", True, not in_place), ("followup", True) if in_place else ("edit",)]


async def test_what_has_endless_patience_never_defers() -> None:
    interaction: Any = Interaction()
    async with Reply(interaction, in_place=False, patience=float("inf")) as answer:
        await asyncio.sleep(SOON)
        await answer.public(PANEL)
    assert interaction.told[0] == ("message", False)


async def test_an_error_of_the_work_goes_through_and_leaves_no_task() -> None:
    interaction: Any = Interaction()
    with pytest.raises(KeyError):
        async with Reply(interaction, in_place=False):
            raise KeyError
    assert interaction.told == []
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "defer"]


def test_there_is_time_enough_after_the_deferral() -> None:
    assert reply.DEFER_AFTER_SECONDS < 1.5
