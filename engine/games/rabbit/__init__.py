"""What the two Rabbit Rummy games share: climbing with a binding, a reversal and free aces. Not a game by itself.

    state.py      the state, moves, events and record start of both
    climbing.py   which card may follow which
    rules.py      the course of a round and of the match: play, pass, draw, clear, reshuffle, the next deal
    starts.py     how a round is dealt; positions set up
    worlds.py     worlds that a viewer cannot tell from the true one
    game.py       the base of both games; what they ask and tell alike
    *.ftl         ... in words

How a round is won is each game's own: engine/games/rabbit1/ and engine/games/rabbit2/.
"""
