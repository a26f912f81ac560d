## Names

game-title = Greater Fool Race
game-kind = race with a draft
game-blurb = Go down a cave for treasure while a ghost comes up. It takes the deepest player; of the others the richest wins. You don’t need to be fast. You need one greater fool below you.

# A treasure of a bag (“II4”): its value
card-tile = { $rank }

## Options of a table

option-candle = Value of an unused candle
option-candle-value = { $value ->
    [one] 1 point
   *[other] { $value } points
 }

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-pick = Pick a card
action-stay = Stay
field-card = Card

choice-pick = { $what ->
    [ghost] { $value } → { $to }, ghost!
    [none] { $value } → space { $to }
   *[other] { $value } → space { $to }, { $what }
 }

prompt-pick = You are on space { $space }: pick a card, go that many spaces deeper and take the treasure there. { $candle ->
    [yes] You can stay once instead; then your candle goes out, and the ghost gets one more card.
   *[no] You have used your candle, so you can’t stay.
 }

## Moves

say-pick = { $what ->
    [ghost] Pick { $value }: space { $to }, at the ghost
    [none] Pick { $value }: space { $to }, no treasure
   *[other] Pick { $value }: space { $to }, class { $what }
 }
say-stay = Stay and put out the candle

refuse-card-not-there = There is no such card in the offer. Choose one of those shown.
refuse-candle-burnt = You have already used your candle, so you can’t stay. Pick a card.

## What happens

score-points = { $score ->
    [one] 1 point
   *[other] { $score } points
 }
event-offered = Round { $round }. The offer: { LIST($cards) }. Picking order: { SEATS($seats) }.
event-reshuffled = The deck has run out. The used cards are shuffled into a new one.
event-picked = { SEAT($seat) } picks { $card } and finds a class { $tier } treasure on space { $space }.
event-picked-seen = { SEAT($seat) } picks { $card } and finds a class { $tier } treasure on space { $space }, worth { $value }.
event-picked-none = { SEAT($seat) } picks { $card } and goes to space { $space }. There is nothing to take.
event-stayed = { SEAT($seat) } stays. The ghost gets one more card.
event-overtook = { SEAT($seat) } overtakes { SEAT($past) } and is the deepest now.
event-beyond = { SEAT($seat) } has reached the ghost on space { $ghost }. Only a greater fool can help now.
event-beyond-safe = { SEAT($seat) } has reached the ghost on space { $ghost }, but someone is deeper.
event-ghost-moved = The ghost walks { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
 }{ $n ->
    [1] { "" }
   *[other] { " " }({ LIST($cards) })
 } to space { $space }{ $distance ->
    [0] { " " }and reaches the deepest player.
    [one] . It is 1 space from the deepest player.
   *[other] . It is { $distance } spaces from the deepest player.
 }
event-in-reach = The ghost can reach the deepest player in the next round.
event-caught = The ghost takes { SEATS($seats) } on space { $space }.
event-opened = { SEAT($seat) } has treasure worth { CARDS($tiles, as: "tile") }{ $candle ->
    [0] { "" }
   *[other] , plus { $candle } for the candle
 }: { score-points }.
event-opened-empty = { SEAT($seat) } has found nothing{ $candle ->
    [0] { "" }
   *[other] , but gets { $candle } for the candle
 }: { score-points }.
event-lost = { SEAT($seat) } loses treasure worth { CARDS($tiles, as: "tile") }.
event-lost-empty = { SEAT($seat) } loses nothing: the bag was empty.
event-won = { $by ->
    [none] Everyone was on the same space, so no one survives and no one wins.
    [depth] { SEATS($seats) } wins the tie at { score-points } as the deeper player.
    [shared] { SEATS($seats) } have { score-points } each on the same space: they share the win.
   *[treasure] { SEATS($seats) } is the richest survivor and wins with { score-points }.
 }

reason-treasure = The richest survivor wins.
reason-all-taken = The ghost took everyone.

## Pictures and their descriptions (render/boards/fools/)

board-pick = Pick one
board-wins = { SEATS($seats) } wins
board-share = { SEATS($seats) } share the win
board-nobody = No one survives
board-by-treasure = The richest survivor
board-by-depth = Tied, but deeper
board-by-shared = Tied on the same space
board-by-none = All on the same space
board-empty = Still empty
board-took = You took { $n } in this round
board-stayed = You stayed in this round
board-left = The cards left over move the ghost

alt-now = Greater Fool Race, round { $round }. It is { SEAT($seat) }’s turn to pick. The offer: { LIST($cards) }.
alt-order = After that the order is { SEATS($seats) }.
alt-took = In this round { SEAT($seat) } took { $card }.
alt-stayed = In this round { SEAT($seat) } stayed.
alt-ghost = The ghost is on space { $space }, { $distance } away from the deepest player.
alt-line = From rear to front: { $places }.
alt-at = { SEAT($seat) } on { $space }
alt-tiles = { SEAT($seat) } has { $tiles }{ $candle ->
    [yes] { " " }and a burning candle
   *[no] { "" }
 }.
alt-tier = { $n } of class { $tier }
alt-no-tiles = { SEAT($seat) } has no treasure yet{ $candle ->
    [yes] , but a burning candle
   *[no] { "" }
 }.
alt-bare = There is no treasure left on these spaces: { LIST($spaces) }.
alt-deck = { $n ->
    [one] There is 1 card in the deck.
   *[other] There are { $n } cards in the deck.
 }
alt-own = Your treasures are worth { CARDS($tiles, as: "tile") }. That makes { $sum }{ $candle ->
    [0] { "" }
   *[other] , plus { $candle } for the candle
 }.
alt-own-empty = Your bag is empty{ $candle ->
    [0] { "" }
   *[other] ; the candle is worth { $candle }
 }.
alt-way = A { $value } leads to space { $to }: { $what ->
    [ghost] to the ghost
    [none] no treasure there
   *[other] a class { $what } treasure
 }.
alt-over = Greater Fool Race is over. The ghost took { SEATS($taken) } on space { $space }.
alt-winners = { SEATS($seats) } won.
alt-nobody = No one won.
alt-score = { SEAT($seat) }: treasure worth { CARDS($tiles, as: "tile") }, total { $score }.
alt-score-empty = { SEAT($seat) }: no treasure, total { $score }.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(1) } is the deepest, 9 spaces from the ghost. { SEAT(0) } picks from 2, 5 and 6. The 6 leads to a class III treasure on space 26, one space behind { SEAT(1) }. That leaves 2 and 5. { SEAT(1) } has to take one of them or put out the candle, and the ghost gets the rest.
example-2 = { SEAT(0) }’s hand. Below each card: the space it leads to, and what a treasure there is worth on average. Only { SEAT(0) } sees the values in their own bag.

## The guide of a first match (guide.json): each kind of decision, then why a move is good

guide-goal = Collect more treasure than the others, but never be the deepest when the ghost comes. It takes the deepest player, who loses everything.
guide-pick = **Pick a card** from the offer: you go that many spaces deeper and take the treasure there. Only you see its value. The rearmost player picks first. The card left at the end of the round moves the ghost.
guide-1 = At first the ghost is far away. Go fast: treasures deeper down are worth more.
guide-2 = Another long step. Being the deepest does no harm yet: the ghost only moves by the cards left over.
guide-3 = From space 14 on, treasures are class II. The 6 you leave brings the ghost nearer to the deepest player, but that isn’t you.
guide-4 = Now the ghost can reach the deepest player. A small card still gets you a treasure and keeps you behind: a deeper player is your greater fool. If no card is safe, you can **Stay** once: your candle goes out, and you don’t move.

## When a plan can stop: “Ask me instead, if …”

alarm-reach = the ghost can reach the deepest player
alarm-leading = you are the deepest
alarm-stayed = someone stays
alarm-beyond = someone reaches the ghost

## Short prompts

short-pick = Pick a card (ghost: { $distance ->
    [one] 1 space
   *[other] { $distance } spaces
 })
