"""The tags of forums and posts, with Discord's limits."""

from __future__ import annotations

from typing import Any

from tests.loopback.objects import Channel, tag
from tests.loopback.refusals import BAD_FORM, NO_PERMISSION, TAGLESS

TAGS, TAGS_OF_POST = 20, 5


def tags_of_forum(forum: Channel, tags: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return a forum's new tags if the bot may set them. Raises RefusalError."""
    if not forum.tagging:
        raise NO_PERMISSION
    if len(tags) > TAGS or any(not 1 <= len(each["name"]) <= 20 for each in tags):
        raise BAD_FORM
    return [each | {"id": str(each["id"])} if each.get("id") else tag(each["name"]) for each in tags]


def tags_of_post(forum: Channel, wanted: list[str], before: list[int]) -> list[int]:
    """Return a post's tags if the bot may set them. Raises RefusalError.

    It may not set a tag for moderators that the post does not have yet.
    """
    there, tags = {int(each["id"]): each for each in forum.tags}, [int(each) for each in wanted]
    if len(tags) > TAGS_OF_POST or any(each not in there for each in tags):
        raise BAD_FORM
    if not tags and forum.tag_needed:
        raise TAGLESS
    if any(there[each]["moderated"] and each not in before for each in tags):
        raise NO_PERMISSION
    return tags
