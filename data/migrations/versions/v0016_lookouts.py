"""People who want to be told of a lobby, and lobbies of which people with wishes were told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_index("gatherings_table", "gatherings", ["table_id"])
    op.create_table(
        "lookouts",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("told", sa.Double),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_lookouts"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_lookouts_table_id"),
    )
    op.create_index("lookouts_person", "lookouts", ["person"])
