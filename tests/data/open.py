"""The newest schema, and a migration to a later one."""

from __future__ import annotations

from pathlib import Path

from data import migrate

LAST = max(script.name[1:5] for script in (Path(migrate.__file__).parent / "migrations" / "versions").glob("v*.py"))
AFTER = f"{int(LAST) + 1:04}"
NEXT = f"""
from alembic import op
import sqlalchemy as sa
revision = "{AFTER}"
down_revision = "{LAST}"

def upgrade():
    op.create_table("extra", sa.Column("id", sa.Integer, primary_key=True))
    op.execute("UPDATE tables SET game = 'renamed'")
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("mood", sa.Text))
        batch.drop_column("thread_id")
    {{end}}
"""
