"""Every vacation is declared by a person (D14), so the mark of other vacations is dropped."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.drop_column("vacations", "automatic")
