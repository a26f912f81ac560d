"""Time as people and clocks count it. Pure."""
