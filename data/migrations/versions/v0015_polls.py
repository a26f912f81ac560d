"""Polls on what to play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "polls",
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("home_id", sa.BigInteger, nullable=False),
        sa.Column("beside", sa.Boolean, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("titles", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("winner", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("message_id", name="pk_polls"),
    )
    op.create_index("polls_person", "polls", ["person"])
    op.create_index("polls_channel", "polls", ["channel_id"])
