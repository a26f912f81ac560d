"""Several processes on one database: the processes that live, and the one that sees to each table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "workers",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("started", sa.Double, nullable=False),
        sa.Column("beat", sa.Double, nullable=False),
        sa.Column("shards", sa.Text, nullable=False),
        sa.Column("shard_count", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_workers"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "owners",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("worker", sa.Integer, nullable=False),
        sa.Column("fresh", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_owners"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_owners_table_id"),
        sa.ForeignKeyConstraint(["worker"], ["workers.id"], name="fk_owners_worker", ondelete="CASCADE"),
    )
    op.create_index("owners_worker", "owners", ["worker", "fresh"])
    unended = sa.text("status IN ('lobby', 'playing')")
    op.create_index("tables_unended", "tables", ["id"], sqlite_where=unended, postgresql_where=unended)
