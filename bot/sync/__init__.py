"""The upkeep of Discord's messages: each shows its table as it is, or is brought up to date."""
