## Names

game-title = Newgame
game-kind = push your luck
game-blurb = Draw another card, or stop? The same number twice costs you the whole turn.

card = { $rank }

## Decisions: action- are labels, prompt- is the question, short- in a few words

action-draw = Draw a card
action-stop = Stop
prompt-draw = Draw a card, or stop and keep those of this turn. The same number twice costs you all of them.
short-draw = Draw a card, or stop

## Moves

say-draw = Draw a card
say-stop = Stop
refuse-nothing-drawn = Draw a card first.

## What happens

event-drew = { SEAT($seat) } draws a { CARD($card) }.
event-busted = A second { CARD($card) }: { SEAT($seat) } loses the cards of this turn.
event-kept = { SEAT($seat) } keeps what was drawn: { CARDS($cards) }.
event-scored = The favourite of { SEAT($seat) } was the { CARD($card) }. That makes { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-ended = The deck is empty. Most points: { SEATS($seats) }.

reason-deck = The deck is empty.

## Pictures and their descriptions (render/boards/newgame.py)

board-deck = Deck { $count }
board-kept = Kept { $count }
board-points = Points { $count }
board-favourite = Favourite × 2
board-unseen = Unseen
board-left = × { $count }
board-turn = To play
board-over = The end

alt-turn = Newgame, { SEAT($seat) } is to play. Cards in the deck: { $deck }.
alt-over = Newgame is over: { SEATS($seats) } won.
alt-drawn = Drawn in this turn: { CARDS($cards) }.
alt-seat = Kept by { SEAT($seat) }: { CARDS($cards) }.
alt-lost = Lost: { CARDS($cards) }.
alt-hand = Your favourite: { CARD($card) }.

## The example of the rules page, and the guided first match

example-1 = { SEAT(0) } kept a 3 and a 5. { SEAT(1) } has drawn a 4 and a 2, and may draw again or stop.
example-2 = The favourite of { SEAT(0) }: the 5 counts twice.

guide-goal = Keep the most cards. Those with the number of your favourite count twice.
guide-draw = Draw a card, or stop and keep what you have drawn. The same number twice costs you all of it.
guide-1 = A single card, the 3, is little to lose. Draw another one: most numbers are new.
guide-2 = With your favourite, the 5, this is worth 3 points. That is much to lose: stop.
guide-3 = The first card of a turn is safe: draw it.
