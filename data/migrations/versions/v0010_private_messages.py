"""The private message of a person at a table, while the bot may still edit it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "panels",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("press", sa.BigInteger, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_panels"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_panels_table_id"),
    )
