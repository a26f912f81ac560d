"""The tables for matches that live for days.

Clocks, tenures, beats, outages, vacations, plans, notes, blocks, errands, turns, boards.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def _of_table() -> sa.Column[int]:
    return sa.Column("table_id", sa.Integer, nullable=False)


def _to_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id")


def upgrade() -> None:
    op.create_table(
        "clocks",
        _of_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("turn", sa.Text, nullable=False),
        sa.Column("decision", sa.Text, nullable=False),
        sa.Column("opened", sa.Double, nullable=False),
        sa.Column("since", sa.Double),
        sa.Column("left", sa.Double, nullable=False),
        sa.Column("reserve", sa.Double, nullable=False),
        sa.Column("misses", sa.Integer, nullable=False),
        sa.Column("recent", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_clocks"),
        _to_table("clocks"),
    )
    op.create_table(
        "tenures",
        _of_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("until", sa.Double),
        sa.PrimaryKeyConstraint("table_id", "seat", "since", name="pk_tenures"),
        _to_table("tenures"),
    )
    op.create_index("tenures_person", "tenures", ["person"])
    op.create_table(
        "beats",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_beats"),
    )
    op.create_table(
        "outages",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_outages"),
    )
    op.create_index("outages_until", "outages", ["until"])
    op.create_table(
        "vacations",
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("declared", sa.Double, nullable=False),
        sa.Column("automatic", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("person", "since", name="pk_vacations"),
    )
    op.create_table(
        "plans",
        _of_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_plans"),
        _to_table("plans"),
    )
    op.create_table(
        "notes",
        _of_table(),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("updated_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_notes"),
        _to_table("notes"),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("blocked", sa.BigInteger, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("person", "blocked", name="pk_blocks"),
    )
    op.create_index("blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "errands",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_errands"),
        sa.UniqueConstraint("person", "kind", name="uq_errands_person"),
        sqlite_autoincrement=True,
    )
    op.create_index("errands_due", "errands", ["due"])
    op.create_table(
        "turns",
        _of_table(),
        sa.Column("decision", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("missed", sa.Boolean, nullable=False),
        sa.Column("excused", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "decision", name="pk_turns"),
        _to_table("turns"),
    )
    op.create_index("turns_person", "turns", ["person", "at"])
    op.create_table(
        "boards",
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("dirty", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("channel_id", name="pk_boards"),
    )
    op.create_index("boards_guild", "boards", ["guild_id"])
