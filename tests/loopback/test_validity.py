"""The checks of Discord's limits: they pass a good message, and find what can be wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.loopback import validity
from tests.loopback.objects import V2

FILES = {"files[0]": ("hand.png", b"png")}


def good() -> dict[str, Any]:
    return {
        "flags": V2,
        "attachments": [{"id": 0, "filename": "hand.png"}],
        "nonce": "n",
        "components": [
            {
                "type": 17,
                "components": [
                    {"type": 10, "content": "Words"},
                    {"type": 12, "items": [{"media": {"url": "attachment://hand.png"}, "description": "A hand"}]},
                    {
                        "type": 1,
                        "components": [
                            {"type": 2, "style": 1, "label": "Press", "custom_id": "a"},
                            {"type": 2, "style": 5, "label": "Look", "url": "https://example.org"},
                        ],
                    },
                    {
                        "type": 1,
                        "components": [{"type": 3, "custom_id": "b", "options": [{"label": "One", "value": "1"}]}],
                    },
                ],
            }
        ],
    }


def inside(body: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = body["components"][0]["components"]
    return found


WRONG: dict[str, Callable[[dict[str, Any]], object]] = {
    "content": lambda body: body.update(content="too"),
    "flag": lambda body: body.update(flags=0),
    "nonce": lambda body: body.update(nonce="n" * 26),
    "everybody": lambda body: body.update(allowed_mentions={"parse": ["everyone"]}),
    "not listed": lambda body: body.update(attachments=[]),
    "not sent": lambda body: body["attachments"].append({"id": 1, "filename": "b.png"}),
    "not shown": lambda body: inside(body).pop(1),
    "another name": lambda body: body["attachments"][0].update(filename="other.png"),
    "alt text": lambda body: inside(body)[1]["items"][0].update(description="x" * 1025),
    "long": lambda body: inside(body)[0].update(content="x" * 4001),
    "long in all": lambda body: inside(body).append({"type": 10, "content": "x" * 3996}),
    "empty": lambda body: inside(body)[0].update(content=""),
    "many": lambda body: inside(body).extend({"type": 10, "content": "x"} for _ in range(33)),
    "twice": lambda body: inside(body)[3]["components"][0].update(custom_id="a"),
    "custom_id": lambda body: inside(body)[2]["components"][0].update(custom_id="x" * 101),
    "label": lambda body: inside(body)[2]["components"][0].update(label="x" * 81),
    "six": lambda body: inside(body)[2]["components"].extend(
        {"type": 2, "style": 1, "label": "x", "custom_id": str(n)} for n in range(4)
    ),
    "no options": lambda body: inside(body)[3]["components"][0].update(options=[]),
    "options": lambda body: inside(body)[3]["components"][0]["options"].extend(
        {"label": "x", "value": str(n)} for n in range(2, 27)
    ),
    "values": lambda body: inside(body)[3]["components"][0]["options"].append({"label": "x", "value": "1"}),
    "placeholder": lambda body: inside(body)[3]["components"][0].update(placeholder="x" * 151),
    "row": lambda body: inside(body)[2]["components"].append(inside(body)[3]["components"][0]),
    "box in a box": lambda body: inside(body).append({"type": 17, "components": [{"type": 10, "content": "x"}]}),
}


COMMANDS = [
    {"id": "7", "name": "table", "options": [{"type": 1, "name": "open"}]},
    {"id": "8", "name": "replay", "options": [{"type": 4, "name": "table"}]},
]


@pytest.mark.parametrize(
    ("key", "text", "good"),
    [
        ("content", "Use </table open:7> or </replay:8>.", True),
        ("content", "Use /table open or `/卓 開く`.", True),
        ("content", "Use </table open:8>.", False),
        ("content", "Use </table:7>.", False),
        ("content", "Use </卓 開く:7>.", False),
        ("content", "Use </table open:>.", False),
        ("label", "Use </table open:7>.", False),
    ],
)
def test_links_lead_to_synced_commands(key: str, text: str, good: bool) -> None:
    assert (list(validity.known_links({"components": [{"type": 10, key: text}]}, COMMANDS)) == []) == good


def test_a_good_message() -> None:
    assert list(validity.message(good(), FILES)) == []


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_found(what: str) -> None:
    body = good()
    WRONG[what](body)
    assert list(validity.message(body, FILES))


@pytest.mark.parametrize(("asked", "kind"), [(3, 8), (4, 4), (5, 9), (2, 7)])
def test_an_answer_that_does_not_fit(asked: int, kind: int) -> None:
    assert list(validity.answer(asked, {"type": kind}, {}))
