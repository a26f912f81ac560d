"""The bot's dealings with Discord: places, answers, refusals, people."""
