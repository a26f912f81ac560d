## Names

game-title = Rows and Columns
game-kind = push your luck
game-blurb = Draw another card, or stop? If a number comes twice, you lose all cards of the turn.

card = { $rank }

## Decisions: action- are labels, prompt- is the question, short- in a few words

action-draw = Draw a card
action-stop = Stop
prompt-draw = Draw a card, or stop and keep this turn’s cards. If a number comes twice, you lose them all.
short-draw = Draw a card, or stop

## Moves

say-draw = Draw a card
say-stop = Stop
refuse-nothing-drawn = Draw a card first.

## What happens

event-drew = { SEAT($seat) } draws a { CARD($card) }.
event-busted = A second { CARD($card) }: { SEAT($seat) } loses this turn’s cards.
event-kept = { SEAT($seat) } keeps { CARDS($cards) }.
event-scored = { SEAT($seat) }’s favourite was the { CARD($card) }. They have { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-ended = The deck is empty. Most points: { SEATS($seats) }.

reason-deck = The deck is empty.

## Pictures and their descriptions (render/boards/grid.py)

board-favourite = Favourite × 2
board-unseen = Unseen
board-ask = Draw or stop

alt-turn = Rows and Columns. It is { SEAT($seat) }’s turn. Cards in the deck: { $deck }.
alt-over = Rows and Columns is over: { SEATS($seats) } won.
alt-drawn = Drawn this turn: { CARDS($cards) }.
alt-seat = { SEAT($seat) } has kept { CARDS($cards) }.
alt-lost = Lost: { CARDS($cards) }.
alt-hand = Your favourite: { CARD($card) }.

## The example of the rules page, and the guided first match

example-1 = { SEAT(0) } kept a 3 and a 5. { SEAT(1) } has drawn a 4 and a 2, and can draw again or stop.
example-2 = { SEAT(0) }’s favourite is the 5, so each 5 counts twice.

guide-goal = Keep as many cards as you can. Cards with your favourite number count twice.
guide-draw = Draw a card, or stop and keep the cards you have drawn. If a number comes twice, you lose them all.
guide-1 = You have little to lose: only a 3. Most numbers are new, so draw again.
guide-2 = With a 5, your favourite, these cards are worth 3 points. That’s a lot to lose, so stop.
guide-3 = The first card of a turn is safe, so draw it.
