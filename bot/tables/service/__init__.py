"""The one door to the tables, and what follows from the time that passes."""
