"""The people who have looked into a match that is over, and an index of the matches that began with one deal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "looks",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_looks"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_looks_table_id"),
    )
    op.create_index("looks_person", "looks", ["person"])
    op.create_index("tables_commitment", "tables", ["commitment"])
