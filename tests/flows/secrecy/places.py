"""The places of messages: which controls, files and pings may stand in public, in a thread, and in private."""

from __future__ import annotations

from typing import Any

from tests.flows.harness import Server
from tests.flows.secrecy.content import Received, content
from tests.flows.secrecy.worlds import LeakError


def received(server: Server, message: Any) -> Received:
    """Return a message with its content. Raises LeakError if a private one has several readers, or none."""
    people = [person for person in server.people if person.can_see(message)]
    public = server.is_public(message)
    if not public and len(people) != 1:
        raise LeakError(f"a private message is seen by {len(people)} people")
    shown = content(message.components, lambda url: server.env.backend.cdn.get(url))
    if message.content:
        shown.insert(0, ("content", message.content))
    return Received(message, shown, None if public else people[0])


def in_its_place(server: Server, got: Received) -> None:
    """Check that a message has no control, file or ping that may not stand in its place."""
    message, where, person = got.message, got.where, got.person
    public = person is None
    for address in where:
        if (address.place == "t") != public:
            raise LeakError(f"a control of {address.place!r} on a {'public' if public else 'private'} message")
    alts = {rest[0]: rest[1] for kind, *rest in got.shown if kind == "picture"}
    if (
        [a["filename"] for a in message.attachments] != got.files
        or message.embeds
        or any(a.get("description") not in (None, alts.get(a["filename"])) for a in message.attachments)
    ):
        raise LeakError("a file, or words on a file, that no picture shows")
    own = server.is_own(server.env.backend.channels[message.channel_id])
    if message.ping_user_ids and not message.content and not (own and person and message.ping_user_ids == [person.id]):
        raise LeakError("a panel that pings")
    if own and not message.is_ephemeral and any(a.place != "p" for a in where):
        raise LeakError("in a thread only hands for threads stand")
    if not public and not own and {a.place for a in where} - {"e" if message.is_ephemeral else "h"}:
        raise LeakError(f"a control of another kind of message: {where}")
