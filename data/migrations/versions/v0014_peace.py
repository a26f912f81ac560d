"""People who get no seat in a server, and reports to its managers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("until", sa.Double),
        sa.Column("by", sa.BigInteger),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "person", name="pk_bans"),
    )
    op.create_index("bans_person", "bans", ["person"])
    op.create_index("bans_by", "bans", ["by"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("by", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("done_by", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reports_table_id"),
        sa.UniqueConstraint("table_id", "by", name="uq_reports_table_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("reports_by", "reports", ["by"])
    op.create_index("reports_done_by", "reports", ["done_by"])
