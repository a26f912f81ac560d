"""Views and events become pictures and words."""
