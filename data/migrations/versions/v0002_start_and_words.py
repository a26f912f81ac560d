"""The Start press and the seats' own words, which go into the seed. Tables begun before have neither."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("start_key", sa.Text))
    op.add_column("seats", sa.Column("word", sa.Text, nullable=False, server_default=""))
