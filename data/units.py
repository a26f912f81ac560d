"""Units of work with all that can be asked of the store, and changed in it. data/store.py opens them.

Here `metadata` has all tables.
"""

from __future__ import annotations

from data.model.circles import CircleChanges, CircleQuestions
from data.model.lookouts import LookoutChanges, LookoutQuestions
from data.model.messages import MessageChanges, MessageQuestions
from data.model.peace import PeaceChanges, PeaceQuestions
from data.model.people import PeopleChanges
from data.model.polls import PollChanges, PollQuestions
from data.model.presets import PresetChanges, PresetQuestions
from data.model.privacy import PrivacyChanges, PrivacyQuestions
from data.model.private import PrivateChanges, PrivateQuestions
from data.model.processes import ProcessChanges
from data.model.results import ResultChanges, ResultQuestions
from data.model.row import metadata
from data.model.seeks import SeekChanges, SeekQuestions
from data.model.tables import TableChanges, TableQuestions
from data.model.timing import TimingQuestions

__all__ = ["Reader", "Writer", "metadata"]


class Reader(
    TableQuestions,
    MessageQuestions,
    TimingQuestions,
    PrivateQuestions,
    ResultQuestions,
    SeekQuestions,
    PollQuestions,
    LookoutQuestions,
    PresetQuestions,
    CircleQuestions,
    PrivacyQuestions,
    PeaceQuestions,
):
    """A unit that asks."""


class Writer(
    TableChanges,
    MessageChanges,
    PrivateChanges,
    ResultChanges,
    PeopleChanges,
    PollChanges,
    PresetChanges,
    CircleChanges,
    PrivacyChanges,
    PeaceChanges,
    ProcessChanges,
    SeekChanges,
    LookoutChanges,
    Reader,
):
    """A unit that also changes."""
