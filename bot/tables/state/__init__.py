"""A table as it is, and the story that its log tells."""
