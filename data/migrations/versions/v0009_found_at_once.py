"""Indexes that find the data on one person, and the ended matches of a server, without a look at all others."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def _index(name: str, table: str, columns: list[str], condition: str) -> None:
    op.create_index(name, table, columns, sqlite_where=sa.text(condition), postgresql_where=sa.text(condition))


def upgrade() -> None:
    _index("log_person", "log", ["person", "table_id"], "person IS NOT NULL")
    _index("log_kind", "log", ["kind"], "kind <> 'move'")
    _index("surfaces_person", "surfaces", ["person", "table_id"], "person IS NOT NULL")
    _index("surfaces_calls", "surfaces", ["table_id"], "kind = 'call'")
    over = "status NOT IN ('lobby', 'playing') AND seed IS NOT NULL"
    _index("tables_ended", "tables", ["guild_id", "ended_at", "id"], over)
