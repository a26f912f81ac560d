"""An index of the places where a table is shown, for tests with very many tables and messages."""

from __future__ import annotations

import re
from collections import defaultdict

from tests.loopback.objects import Message
from tests.loopback.people import addresses, is_panel
from tests.loopback.world import World

HAND = re.compile(r"hand(\d+)-")


class Index:
    """Follows the messages that are shown. It reads each state of a message once."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._seen = 0
        self._about: dict[int, list[Message]] = defaultdict(list)
        self._there: dict[int, list[Message]] = defaultdict(list)
        self._panels: dict[int, dict[int, None]] = defaultdict(dict)  # by table: ids of public messages, oldest first

    def about(self, table: int) -> list[Message]:
        """Return every state of every message that has led to the table or shown a hand of it, oldest first."""
        self._follow()
        return self._about[table]

    def there_now(self, table: int) -> list[Message]:
        """Return the messages about the table that still exist, by id."""
        ids = sorted({message.id for message in self.about(table)})
        return [self.world.messages[number] for number in ids if number in self.world.messages]

    def there(self, channel: int) -> list[Message]:
        """Return every state of every message of a channel."""
        self._follow()
        return self._there[channel]

    def panels(self, table: int) -> list[Message]:
        """Return the public messages that are panels of the table."""
        self._follow()
        found = [self.world.messages.get(number) for number in self._panels[table]]
        return [message for message in found if message is not None and is_panel(message, table)]

    def panel(self, table: int) -> Message | None:
        """Return the newest public panel of the table."""
        return max(self.panels(table), key=lambda message: message.id, default=None)

    def _follow(self) -> None:
        shown = self.world.shown
        while self._seen < len(shown):
            message = shown[self._seen]
            self._seen += 1
            self._there[message.channel].append(message)
            found = addresses(message)
            tables = {address.table for address in found}
            for each in message.attachments:
                if (hand := HAND.match(each["filename"])) is not None:
                    tables.add(int(hand[1]))
            for table in tables:
                self._about[table].append(message)
            if self.world.public(message):
                for table in {address.table for address in found if address.place == "t"}:
                    self._panels[table][message.id] = None
