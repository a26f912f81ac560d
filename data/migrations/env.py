"""Run by Alembic (see data/migrate.py): upgrade on the connection and inside the transaction that we are given.

No logging is set up here, and nothing is read from a file.
"""

from __future__ import annotations

from alembic import context

from data.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
