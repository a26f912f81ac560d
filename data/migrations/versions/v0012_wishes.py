"""Wishes to play, the tables that come together from them, and what each person was asked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "seeks",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("server_locale", sa.Text, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("may_open", sa.Boolean, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("asleep", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "person", name="pk_seeks"),
    )
    op.create_index("seeks_person", "seeks", ["person"])
    op.create_table(
        "gatherings",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("table_id", sa.Integer),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_gatherings"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "asks",
        sa.Column("gathering_id", sa.Integer, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
        sa.Column("answered_at", sa.Double),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("gathering_id", "person", name="pk_asks"),
        sa.UniqueConstraint("key", name="uq_asks_key"),
    )
    op.create_index("asks_person", "asks", ["person", "at"])
    is_open = sa.text("state IN ('asked', 'in')")
    op.create_index("asks_open", "asks", ["person"], unique=True, sqlite_where=is_open, postgresql_where=is_open)
