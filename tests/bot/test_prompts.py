"""The line that asks (F12): bold and short, explained once. After a part is chosen the line asks for the next part."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.tables.state.journal import is_new
from bot.ui.page import Frame
from bot.ui.prompts import asked, next_part
from engine.form import Partial, Text
from render.texts import LOCALES
from tests.bot.journal import late, moved
from tests.bot.lobby import begun


@pytest.mark.parametrize("locale", LOCALES)
def test_the_whole_prompt_follows_in_small_type_for_who_does_not_know_it(locale: str) -> None:
    table = begun("hens")
    frame, form = Frame(table, "e", locale), table.at(0).form
    bold, small = asked(frame, form, known=False)
    assert bold.startswith("**")
    assert bold.endswith("**")
    assert small == f"-# {frame.text(form.prompt)}"
    assert asked(frame, form, known=True) == [bold]
    assert len(bold) < len(small)


def test_a_prompt_without_a_short_form_stands_alone() -> None:
    table = begun("hens")
    frame, form = Frame(table, "e", "en"), replace(table.at(0).form, prompt=Text("list-empty"))
    assert asked(frame, form, known=False) == asked(frame, form, known=True) == [f"**{frame.say('list-empty')}**"]


def test_a_decision_is_new_until_its_person_has_answered_one_like_it() -> None:
    """An answer that was given in their place does not count: they have not seen the question."""
    table = begun("colosseum")
    seat = table.waiting[0].decision.seat
    assert is_new(table.at(seat))
    after = moved(table)
    assert not is_new(after.at(after.waiting[0].decision.seat)) or after.waiting[0].decision.seat != seat
    given = late(table)
    while given.waiting[0].decision.seat != seat:
        given = moved(given)
    assert is_new(given.at(seat))


def test_after_a_part_is_chosen_the_bold_line_asks_for_the_next() -> None:
    table = begun("annals")
    seat = table.waiting[0].decision.seat
    form = table.at(seat).form
    card = form.actions[0].fields[0].choices[0].value
    frame = Frame(table, "e", "en")
    lines = next_part(frame, table.game, table.view(seat), seat, form, Partial("lay", {"card": (card,)}))
    assert lines[0] == "**Era**"
    assert card in lines[1]
    hens = begun("hens")
    hen = hens.at(0).form.actions[0].fields[1].choices[0].value
    frame = Frame(hens, "e", "en")
    switched = next_part(frame, hens.game, hens.view(0), 0, hens.at(0).form, Partial("bid", {"hens": (hen,)}))
    assert switched == asked(frame, hens.at(0).form, known=True), "the switch shows what is chosen"
