"""Pictures and words, made from views and events."""
