"""Slash commands, thin: each asks the table service and shows what it answers."""
