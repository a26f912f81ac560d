"""The refusal of what a person may not do at a table."""

from __future__ import annotations

from typing import Any

from engine.form import Text


class RefusedError(Exception):
    """The refusal of something that a person may not do. `text`: the reason, to be said in their language."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.text = Text(key, args)
