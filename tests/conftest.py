"""What holds in every test: a fault in a text is an error, and hypothesis draws the same examples at every run."""

import os

from hypothesis import settings

from render import texts

texts.strict = True

settings.register_profile("test", derandomize=True, deadline=None)
settings.register_profile("soak", deadline=None)
settings.load_profile("soak" if os.environ.get("TAKUJO_SOAK") else "test")

collect_ignore = ["skeleton"]  # the game that `new-game` copies
