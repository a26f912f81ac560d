## Names

game-title = Reasonable Wolves
game-kind = sealed bids
game-blurb = Everyone bids for a prize at the same time. The highest bid takes it, but equal bids cancel each other.

card = { $rank }

## Decisions: action-, field- and choice- are labels, prompt- is the question, short- in a few words

action-bid = Bid
field-card = Card
choice-card = { CARD($value) }
prompt-bid = Bid a card for the prize. No one sees it until all bids are in.
short-bid = Bid a card for the prize

## Moves

say-bid = Bid { CARD($card) }
refuse-have-bid = Your bid is already in and can’t be changed. Wait for the others.
refuse-not-in-hand = You don’t have that card. Choose one from your hand.

## What happens

event-offered = The prize is { CARD($prize) }.
event-has-bid = { SEAT($seat) } has bid.
several-has-bid = { SEATS($seats) } have bid.
event-opened = { SEAT($seat) } bids { CARD($card) }.
event-won = { SEAT($seat) } takes the prize { CARD($prize) }.
event-dropped = All bids cancel each other, so no one takes the prize { CARD($prize) }.
event-ended = That was the last prize. Most points: { SEATS($seats) }.

reason-prizes = All prizes are gone.

## Pictures and their descriptions (render/boards/wolves.py)

board-prize = Prize
board-row = { $n } left
board-ask = Bid a card

alt-round = Reasonable Wolves, round { $n }. The prize is { CARD($prize) }.
alt-in = Bids are in from { SEATS($seats) }.
alt-over = Reasonable Wolves is over: { SEATS($seats) } won.
alt-seat = { SEAT($seat) } has { $points ->
    [one] 1 point
   *[other] { $points } points
 }. In hand: { CARDS($hand) }. Spent: { CARDS($spent) }.
alt-bid = Your bid: { CARD($card) }.

## The example of the rules page, and the guided first match

example-1 = { SEAT(0) } and { SEAT(1) } both bid 6 for the 12, so { SEAT(2) } took it with the 3. { SEAT(1) } has already bid for the 4.
example-2 = { SEAT(0) }’s view: their own cards, but not the others’ bids.

guide-goal = Take the most valuable prizes. The highest bid takes a prize.
guide-bid = Everyone bids at the same time. Equal bids cancel each other. You can bid each card only once.
guide-1 = The 16 is the highest prize, so bid your highest card. Only another 6 can cancel it.
guide-2 = The 2 is the lowest prize, so get rid of your 1.
guide-3 = The 14 is high too. Of { SEAT(1) }’s remaining cards, only the 6 is higher than your 5.
