"""What is kept: one SQLite file, reached through ``data.store.Store`` only."""
