"""Asks know the language of their person, and when they were delivered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("asks", sa.Column("locale", sa.Text, nullable=False, server_default=""))
    op.add_column("asks", sa.Column("delivered_at", sa.Double))
    op.execute("UPDATE asks SET delivered_at = at WHERE until IS NOT NULL")
