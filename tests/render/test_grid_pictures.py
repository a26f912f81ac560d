"""The pictures of Rows and Columns: checks for this game alone, of gains, the queue, flags and crowns."""

from __future__ import annotations

from render.board import board_of
from render.canvas import Canvas
from render.picture import Viewer
from tests.render.grid_positions import NEWS, POSITIONS, see

QUEUE = 814  # left edge of the queue
FLAG = 40  # width of a badge on a flag
NAMES = ("Anna", "Berta", "Cleo", "Dora")


def drawn(name: str) -> Canvas:
    state = POSITIONS[name]
    return board_of("grid").draw_table(see(state, None), Viewer("en", NAMES[: state.seats], news=NEWS.get(name, ())))


def gains(c: Canvas) -> list[str]:
    """Return the gains on the tiles, row by row."""
    found = [label for label in c.labels if label.text.startswith("+") and label.box[0] < QUEUE]
    return [label.text for label in sorted(found, key=lambda label: (label.box[1] // 100, label.box[0]))]


def test_free_squares_of_the_line_show_what_they_bring() -> None:
    """Example 3: in column D a jewel, a stone and a jewel are left. Liked tiles have a coin beside the number."""
    assert gains(drawn("moving")) == ["+4", "+1", "+4"]
    c = drawn("row")
    assert gains(c) == ["+1", "+4", "+1", "+3"]
    assert sum(icon.name == "coin" and icon.box[0] < QUEUE for icon in c.icons) == 1


def test_while_workers_are_placed_every_tile_shows_its_points_to_the_player_in_turn() -> None:
    assert gains(drawn("first")) == ["+1", "+1", "+1", "+1", "+1", "+1", "+1", "+4", *["+1"] * 7, "+4"]


def test_at_the_end_no_tile_shows_a_gain() -> None:
    assert gains(drawn("over")) == []


def test_the_queue_has_the_seat_and_the_line_of_each_worker_in_order_of_moving() -> None:
    labels = [label for label in drawn("moving").labels if label.box[0] > QUEUE and label.box[3] < 110]
    told = "".join(label.text for label in sorted(labels, key=lambda label: (label.box[1] // 50, label.box[0])))
    assert told == "ADBCACBBABBAAA"


def test_a_keeper_has_a_flag_at_the_head() -> None:
    icons = [icon for icon in drawn("placing").icons if icon.box[0] < QUEUE and icon.name.startswith("seat-")]
    flags = [icon.name for icon in icons if icon.box[2] - icon.box[0] == FLAG]
    assert sorted(flags) == ["seat-A", "seat-A", "seat-B", "seat-B"]


def test_winners_have_a_crown() -> None:
    assert sum(icon.name == "crown" for icon in drawn("over").icons) == 1
    assert sum(icon.name == "crown" for icon in drawn("moving").icons) == 0


def test_what_is_new_has_an_accent() -> None:
    assert len(drawn("moving").accents) == 1
    assert len(drawn("placing").accents) == 1
    assert len(drawn("new-round").accents) == 8 + 1  # eight tiles, and a keeper
