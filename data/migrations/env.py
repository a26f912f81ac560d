"""The script that Alembic runs (see data/migrate.py): it upgrades on a given connection, in a given transaction.

It sets up no logging, and reads nothing from a file.
"""

from __future__ import annotations

from alembic import context

from data.units import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
