"""The worth of finished matches: ratings, records, replays."""
