"""The data that the bot keeps: a SQLite file or a database on PostgreSQL, reached through ``data.store.Store`` only."""
