## Names

game-title = Newgame
game-kind = trick-taking
game-blurb = Who plays the highest card takes the trick.

card = { $rank }

## Decisions: action-, field- and choice- are labels, prompt- is the question, short- in a few words

action-play = Play a card
field-card = Card
choice-card = { CARD($value) }
prompt-play = Play a card. The highest takes the trick.
short-play = Play a card

## Moves

say-play = Play { CARD($card) }
refuse-not-in-hand = That card is not in your hand.

## What happens

event-played = { SEAT($seat) } plays { CARD($card) }.
event-trick-won = { SEAT($seat) } takes the trick with { CARD($card) }.
event-ended = The last trick is taken. Most tricks: { SEATS($seats) }.

reason-cards = All cards are played.

## Pictures and their descriptions (render/boards/newgame.py)

board-trick = Trick { $n } of { $of }
board-tricks = Tricks { $count }
board-hand = Hand { $count }
board-turn = To play
board-over = The end
board-none = No cards in hand

alt-turn = Newgame, trick { $n }. { SEAT($seat) } is to play.
alt-over = Newgame is over: { SEATS($seats) } won.
alt-trick = In the trick, from { SEAT($leader) } on: { CARDS($cards) }.
alt-seat = { SEAT($seat) } has { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
 } and { $hand ->
    [one] 1 card
   *[other] { $hand } cards
 } in hand.
alt-hand = Your hand: { CARDS($cards) }.

## The example of the rules page, and the guided first match

example-1 = { SEAT(0) } led the 17, { SEAT(1) } took it with the 23 and leads.
example-2 = The hand of { SEAT(0) }.

guide-goal = Take the most of six tricks: the highest card takes one.
guide-play = You lead, or answer what was led. Any card may be played.
guide-1 = The 30 is the highest card there is: a sure trick.
guide-2 = Nothing can be won with the 1: get rid of it while you may.
guide-3 = { SEAT(1) } leads the 13. The 18 is enough; keep the 25.
