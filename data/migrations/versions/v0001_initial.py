"""The first schema. A revision is never edited after its release, so it names its columns itself."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _of_table() -> sa.Column[int]:
    return sa.Column("table_id", sa.Integer, nullable=False)


def _to_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id")


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("thread_id", sa.BigInteger),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("host", sa.BigInteger, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary),
        sa.Column("outcome", sa.Text),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("updated_at", sa.Double, nullable=False),
        sa.Column("ended_at", sa.Double),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.CheckConstraint("status IN ('lobby', 'playing', 'over', 'cancelled')", name="ck_tables_status"),
        sqlite_autoincrement=True,
    )
    op.create_index("tables_open", "tables", ["guild_id", "status"])
    op.create_table(
        "seats",
        _of_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.BigInteger),
        sa.Column("ai", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("locale", sa.Text, nullable=False),
        sa.Column("joined_key", sa.Text, nullable=False),
        sa.Column("joined_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        _to_table("seats"),
    )
    op.create_index("seats_person", "seats", ["person"])
    op.create_table(
        "log",
        _of_table(),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("person", sa.BigInteger),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.Column("key", sa.Text),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "revision", name="pk_log"),
        sa.UniqueConstraint("key", name="uq_log_key"),
        _to_table("log"),
    )
    op.create_table(
        "snapshots",
        _of_table(),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
        _to_table("snapshots"),
    )
    op.create_table(
        "timers",
        sa.Column("id", sa.Integer, nullable=False),
        _of_table(),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("decision", sa.Text, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_timers"),
        sa.UniqueConstraint("table_id", "kind", "seat", "decision", name="uq_timers_table_id"),
        _to_table("timers"),
        sqlite_autoincrement=True,
    )
    op.create_index("timers_due", "timers", ["due"])
    op.create_table(
        "surfaces",
        _of_table(),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("dirty", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "kind", "seat", name="pk_surfaces"),
        _to_table("surfaces"),
    )
    op.create_index("surfaces_dirty", "surfaces", ["dirty", "table_id"])
    op.create_index("surfaces_message", "surfaces", ["message_id"])
    op.create_table(
        "drafts",
        _of_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("decision", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("partial", sa.LargeBinary, nullable=False),
        sa.Column("note", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_drafts"),
        _to_table("drafts"),
    )
    op.create_table(
        "people",
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("locale", sa.Text),
        sa.Column("delivery", sa.Text, nullable=False),
        sa.Column("dm_closed", sa.Boolean, nullable=False),
        sa.Column("prefs", sa.Text, nullable=False),
        sa.Column("updated_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_people"),
    )
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_servers"),
    )
