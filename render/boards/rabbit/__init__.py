"""The parts that both Rabbit Rummy games share in pictures.

The boards are render/boards/rabbit1.py and rabbit2.py.

    scene.py   the facts of a view, and what differs by game: its legend, how a hand is sorted, what is advised
    table.py   the seats; the cards on the table and what may follow; the discards to count, and what wins
    hand.py    the situation in small, an advice, the cards
    fan.py     the layout of many cards in a given space
    text.py    the pictures in words
"""
