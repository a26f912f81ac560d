## Names

game-title = Newgame
game-kind = trick-taking
game-blurb = The player with the highest card takes the trick.

card = { $rank }

## Decisions: action-, field- and choice- are labels, prompt- is the question, short- in a few words

action-play = Play a card
field-card = Card
choice-card = { CARD($value) }
prompt-play = Play a card. The highest card takes the trick.
short-play = Play a card

## Moves

say-play = Play { CARD($card) }
refuse-not-in-hand = You don’t have that card. Choose one from your hand.

## What happens

event-played = { SEAT($seat) } plays { CARD($card) }.
event-trick-won = { SEAT($seat) } takes the trick with { CARD($card) }.
event-ended = The last trick is over. Most tricks: { SEATS($seats) }.

reason-cards = All cards have been played.

## Pictures and their descriptions (render/boards/newgame.py)

board-ask = Play a card
board-none = No cards in hand

alt-turn = Newgame, trick { $n }. It is { SEAT($seat) }’s turn.
alt-over = Newgame is over: { SEATS($seats) } won.
alt-trick = Cards in the trick, starting with { SEAT($leader) }: { CARDS($cards) }.
alt-seat = { SEAT($seat) } has { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
 } and { $hand ->
    [one] 1 card
   *[other] { $hand } cards
 } in hand.
alt-hand = Your hand: { CARDS($cards) }.

## The example of the rules page, and the guided first match

example-1 = { SEAT(0) } led the 17. { SEAT(1) } took the trick with the 23 and now leads.
example-2 = { SEAT(0) }’s hand.

guide-goal = Take the most of the six tricks. The highest card takes a trick.
guide-play = Lead a trick, or add a card to one. You can play any card.
guide-1 = The 30 is the highest card, so it always takes the trick.
guide-2 = The 1 can’t win a trick, so get rid of it now.
guide-3 = { SEAT(1) } leads the 13. Your 18 is enough, so keep the 25.
