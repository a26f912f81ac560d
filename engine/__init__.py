"""The games: pure rules, per-player views, forms, matches. Imports the standard library and msgspec only."""
