"""The store on PostgreSQL, where several processes of a bot can share it. No one who stays on a file needs this."""
