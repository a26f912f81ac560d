## Names

game-title = Newgame
game-kind = sealed bids
game-blurb = All bid for a prize at the same time. The highest bid takes it, but equal bids cancel each other.

card = { $rank }

## Decisions: action-, field- and choice- are labels, prompt- is the question, short- in a few words

action-bid = Bid
field-card = Card
choice-card = { CARD($value) }
prompt-bid = Bid a card for the prize. No one sees it before all bids are in.
short-bid = Bid a card for the prize

## Moves

say-bid = Bid { CARD($card) }
refuse-have-bid = You have bid already.
refuse-not-in-hand = That card is not in your hand.

## What happens

event-offered = The prize is { CARD($prize) }.
event-has-bid = { SEAT($seat) } has bid.
several-has-bid = { SEATS($seats) } have bid.
event-opened = { SEAT($seat) } bids { CARD($card) }.
event-won = { SEAT($seat) } takes the prize { CARD($prize) }.
event-dropped = All bids cancel each other. No one takes the prize { CARD($prize) }.
event-ended = That was the last prize. Most points: { SEATS($seats) }.

reason-prizes = All prizes are gone.

## Pictures and their descriptions (render/boards/newgame.py)

board-round = Round { $n } of { $of }
board-prize = Prize
board-row = To come { $n }
board-points = Points { $n }
board-bid = Has bid
board-ask = To bid
board-over = The end

alt-round = Newgame, round { $n }. The prize is { CARD($prize) }.
alt-in = Bids are in from { SEATS($seats) }.
alt-over = Newgame is over: { SEATS($seats) } won.
alt-seat = { SEAT($seat) } has { $points ->
    [one] 1 point
   *[other] { $points } points
 }. In hand: { CARDS($hand) }. Spent: { CARDS($spent) }.
alt-bid = Your bid: { CARD($card) }.

## The example of the rules page, and the guided first match

example-1 = { SEAT(0) } and { SEAT(1) } both bid 6 for the 12, so { SEAT(2) } took it with the 3. { SEAT(1) } has bid for the 4.
example-2 = What { SEAT(0) } sees: their own cards, but no bid of the others.

guide-goal = Take the prizes that are worth most. The highest bid takes one.
guide-bid = All bid at the same time. Equal bids cancel each other. A card can be bid only once.
guide-1 = The 16 is the highest prize, so bid the highest card. Only another 6 can cancel it.
guide-2 = The 2 is the lowest prize. Get rid of the 1.
guide-3 = The 14 is high, too. Of the cards that { SEAT(1) } has left, only the 6 is higher than your 5.
