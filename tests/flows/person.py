"""A person in a simulated Discord: sees messages, and presses, picks, fills in forms and types commands."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from simcord import interactions as sim_interactions
from simcord.backend import serializers
from simcord.backend.access import can_access_message
from simcord.backend.models.interaction import ResponseKind

from bot.ui.address import Address, decode, encode
from tests.flows.reading import BUTTON, MORE, Behind, addresses, all_ids, buttons, refusal, texts

if TYPE_CHECKING:
    from tests.flows.harness import Server


class SimulatedPerson:
    def __init__(self, server: Server, user: Any, member: Any) -> None:
        self.server, self.user, self.member = server, user, member
        self.elsewhere: list[int] = []  # ids of channels without the bot, but with this person's install of the app

    @property
    def id(self) -> int:
        return self.member.id

    def places(self) -> list[tuple[int, bool]]:
        """Return the channels that this person can look at: (id, whether it is their DM with the bot)."""
        backend = self.server.env.backend
        public = [(c.id, False) for c in backend.channels.values() if getattr(c, "guild_id", None)]
        return [*public, (self.user.dm_channel.id, True), *[(channel, False) for channel in self.elsewhere]]

    def messages(self, dm: bool | None = None) -> list[Any]:
        """Return every message that this person sees, oldest first.

        `dm`: only in the DM (True) or only elsewhere (False).
        """
        found: list[Any] = []
        for channel, is_dm in self.places():
            if dm is None or dm == is_dm:
                found += filter(self.can_see, self.server.env.backend.messages.get(channel, {}).values())
        return sorted(found, key=lambda m: m.id)

    def can_see(self, message: Any) -> bool:
        env, channel = self.server.env, message.channel_id
        if getattr(env.backend.channels.get(channel), "guild_id", None):
            return can_access_message(env, channel, message, self.member, history=True)
        if channel in self.elsewhere:
            return bool(message.visible_to(self.id))
        own = channel == self.user.dm_channel.id
        return own and can_access_message(env, channel, message, self.user, history=True)

    def private(self, number: int = 1) -> list[Any]:
        """Return this person's private messages of a table.

        By F1 there is at most one, besides answers of one line.
        """
        return [m for m in self.messages() if m.is_ephemeral and any(a.table == number for a in addresses(m))]

    def texts(self, **where: Any) -> str:
        return "\n".join(text for message in self.messages(**where) for text in texts(message))

    def sees(self, label: str, **where: Any) -> bool:
        return any(label in buttons(message) for message in self.messages(**where))

    def find(self, label: str, **where: Any) -> tuple[Any, str]:
        """Return the newest message with a control of this label, and the control's custom_id."""
        for message in reversed(self.messages(**where)):
            if label in buttons(message):
                return message, buttons(message)[label]
        raise AssertionError(f"no one shows {label!r}; there are {[list(buttons(m)) for m in self.messages(**where)]}")

    async def slash(self, command: str, *, dm: bool = False, **options: Any) -> Any:
        """Run a slash command. A file option is given as its name and its bytes."""
        self.server.handed_in[self.id] += [given[1] for given in options.values() if isinstance(given, tuple)]
        result = await (
            self.user.slash(command, **options) if dm else self.member.slash(self.server.channel, command, **options)
        )
        return await self.checked(result)

    async def opens(self, game: str) -> None:
        """Open a new table. For a game for one, begin its match too."""
        opened = await self.slash("table new", game=game)
        begin = [i for i in all_ids(opened.response) if decode(i).verb == "begin"]
        if begin:
            await self.click(opened.response._message, begin[0])

    async def press(self, label: str, table: int | None = None, **where: Any) -> Any:
        """Press the newest control with this label, or the one behind More… of the newest table."""
        if not self.sees(label, **where):
            panel = self.server.panels(table)[-1]
            page = await self.more(panel)
            return await self.click(page, buttons(page)[label])
        message, custom_id = self.find(label, **where)
        return await self.click(message, custom_id)

    async def more(self, message: Any) -> Any:
        """Press More… on a message, and return the page that it opens."""
        opened = await self.click(message, next(i for i in all_ids(message) if decode(i).verb in MORE))
        return opened.response._message

    async def page(self, verb: str, number: int = 1, arg: str | None = None) -> Any:
        """Press the control with this verb behind More… of a table."""
        return await self.click(self.server.panels(number)[-1], Behind(verb, arg))

    async def forge(self, verb: str, number: int = 1, arg: str = "") -> str:
        """Press a control that the page More… does not show to this person, and return the refusal."""
        page = await self.more(self.server.panels(number)[-1])
        await self.deliver(self.raw(page, encode(Address(verb, "e", number, arg=arg))))
        return refusal(self.messages()[-1])

    async def add_ai(self, number: int = 1, level: str = "easy") -> Any:
        return await self.page("add-ai", number, level)

    async def set_option(self, number: int = 1, page: str | None = None) -> Any:
        """Open a form of options behind More…, and return the result."""
        return await self.page("options", number, page)

    async def record(self, number: int = 1) -> Any:
        return await self.page("record", number)

    async def verify(self, number: int = 1) -> Any:
        return await self.page("verify", number)

    async def click(self, message: Any, custom_id: str) -> Any:
        if isinstance(custom_id, Behind):
            message = await self.more(message)
            custom_id = custom_id.on(message)
        actor = self.user if message.channel_id == self.user.dm_channel.id else self.member
        return await self.checked(await actor.click(self.handle(message), custom_id=custom_id))

    async def pick(self, message: Any, custom_id: str, value: str) -> Any:
        actor = self.user if message.channel_id == self.user.dm_channel.id else self.member
        return await self.checked(await actor.select(self.handle(message), [value], custom_id=custom_id))

    async def look(self, message: Any, page: str) -> Any:
        """Open a page behind More… of a hand, and return the message that shows it."""
        return (await self.click(message, Behind(page.split()[0]))).response._message

    def handle(self, message: Any) -> Any:
        """Return a message in the form that simcord's actors take."""
        from simcord.results import ResponseMessage

        return ResponseMessage(self.server.env, message)

    async def submit(self, modal: Any, values: dict[str, Any]) -> Any:
        """Fill in and send the form that a click has opened."""
        actor = self.user if modal._interaction.guild_id is None else self.member
        return await self.checked(await actor.submit_modal(modal, values))

    async def suggestions(self, command: str, option: str, typed: str, /, *, dm: bool = False, **filled: Any) -> Any:
        found = await (
            self.user.autocomplete(command, option, typed, **filled)
            if dm
            else self.member.autocomplete(self.server.channel, command, option, typed, **filled)
        )
        await self.server.acted()
        return found

    async def checked(self, result: Any) -> Any:
        assert result.acknowledged, "'This interaction failed'"
        self._promise_kept(result._interaction)
        await self.server.acted()
        return result

    def _promise_kept(self, asked: Any) -> None:
        """Take a private message that came instead of a promised update as the answer.

        A message that replaces a private one is private too.
        """
        stored = next((m for m in self.messages() if m.id == asked.source_message_id), None)
        if asked.response_kind in (ResponseKind.UPDATE, ResponseKind.DEFERRED_UPDATE) and stored is not None:
            asked.ephemeral = asked.ephemeral or stored.is_ephemeral
        if asked.response_kind is ResponseKind.DEFERRED_UPDATE and asked.followup_ids:
            after = itertools.takewhile(lambda r: not r.path.endswith("/callback"), reversed(self.server.requests))
            if not any(r.method == "PATCH" and r.path.endswith("@original") for r in after):
                asked.message_id, asked.ephemeral = asked.followup_ids[0], True

    def files(self, message: Any) -> dict[str, bytes]:
        """Return the attachments of a message, by file name."""
        return {a["filename"]: self.server.env.backend.cdn.get(a["url"]) for a in message.attachments}

    def raw(self, message: Any, custom_id: str, *, type: int = 3, **data: Any) -> dict[str, Any]:
        """Return an interaction that no client would send: forged, late, or to be delivered twice.

        Emit it with `deliver`.
        """
        env = self.server.env
        guild = None if message.channel_id == self.user.dm_channel.id else self.server.guild.id
        record, payload = sim_interactions.base_payload(
            env.backend,
            type=type,
            channel_id=message.channel_id,
            guild_id=guild,
            user_id=self.id,
            data={"custom_id": custom_id, "component_type": BUTTON, **data},
        )
        payload["message"] = dict(serializers.message_payload(env.backend, message))
        record.source_message_id = message.id
        return payload

    async def deliver(self, *payloads: dict[str, Any]) -> None:
        """Deliver several interactions at the same instant."""
        for payload in payloads:
            self.server.env.backend.emit("INTERACTION_CREATE", payload)
        await self.server.env.settle()
        await self.server.acted()
