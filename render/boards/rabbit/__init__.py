"""Both Rabbit Rummy games in pictures: what they share. The boards are render/boards/rabbit1.py and rabbit2.py.

scene.py   what follows from a view, and what is a game's own: its legend, how a hand is sorted, what is advised
table.py   the seats; the cards on the table and what may follow; the discards to count, and what wins
hand.py    the situation in small, an advice, the cards
fan.py     how many cards are laid out in a given space
text.py    the pictures in words
"""
