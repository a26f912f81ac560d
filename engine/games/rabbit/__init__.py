"""The shared part of the two Rabbit Rummy games: climbing with a binding, a reversal and free aces. Not a game itself.

    state.py      the state, moves, events and record start of both
    climbing.py   the cards that may follow a card
    rules.py      the course of a round and of the match: play, pass, draw, clear, reshuffle, the next deal
    starts.py     the deal of a round; positions set up
    worlds.py     worlds that a viewer cannot tell from the true one
    game.py       the base class of both games, with the common questions and events
    *.ftl         these questions and events in words

Each game has its own ways to win a round: engine/games/rabbit1/ and engine/games/rabbit2/.
"""
