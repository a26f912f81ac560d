"""Discord's refusals, each with its status and code."""

from __future__ import annotations


class RefusalError(Exception):
    """Discord's answer to a request that it does not carry out."""

    def __init__(self, status: int, code: int, text: str) -> None:
        super().__init__(f"{status} {code} {text}")
        self.status, self.code, self.text = status, code, text


UNKNOWN_CHANNEL = RefusalError(404, 10003, "Unknown Channel")
UNKNOWN_MESSAGE = RefusalError(404, 10008, "Unknown Message")
UNKNOWN_INTERACTION = RefusalError(404, 10062, "Unknown interaction")
ACKNOWLEDGED = RefusalError(400, 40060, "Interaction has already been acknowledged.")
NO_ACCESS = RefusalError(403, 50001, "Missing Access")
NO_PERMISSION = RefusalError(403, 50013, "Missing Permissions")
CLOSED_DM = RefusalError(403, 50007, "Cannot send messages to this user")
NO_MUTUAL = RefusalError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
ARCHIVED = RefusalError(400, 50083, "Thread is archived")
LOCKED = RefusalError(400, 160005, "Thread is locked")
TAGLESS = RefusalError(400, 40067, "A tag is required to create a forum post in this channel")
BAD_FORM = RefusalError(400, 50035, "Invalid Form Body")
