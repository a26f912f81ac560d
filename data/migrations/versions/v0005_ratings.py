"""The ratings of people after each rated match, and an index that finds the newest seat of a person at once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "ratings",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("sides", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_ratings"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_ratings_table_id"),
    )
    op.create_index("ratings_game", "ratings", ["guild_id", "game", "person", "n", "won"])
    op.create_index("ratings_person", "ratings", ["person", "guild_id"])
    op.create_index("ratings_at", "ratings", ["guild_id", "game", "at", "table_id"])
    op.drop_index("seats_person", "seats")
    op.create_index("seats_person", "seats", ["person", "table_id"])
