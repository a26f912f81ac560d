## Names

game-title = Greater Fool Race
game-kind = race with a draft
game-blurb = Go down a cave for treasure while a ghost comes up. It takes the deepest of you; of the others the richest wins. You need not be fast, you need one greater fool below you.

## Options of a table

option-candle = Worth of an unused candle
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

prompt-pick = You go that many spaces deeper and take the treasure there. You are on space { $space }. { $candle ->
    [yes] You can stay once: your candle goes out, and the ghost gets one more card.
   *[no] Your candle is burnt.
 }

## Moves

say-pick = { $what ->
    [ghost] Pick { $value }: space { $to }, at the ghost
    [none] Pick { $value }: space { $to }, no treasure
   *[other] Pick { $value }: space { $to }, class { $what }
 }
say-stay = Stay, and put out the candle

refuse-card-not-there = No card with that number lies there.
refuse-candle-burnt = You have already used your candle: you have to take a card.

## What happens

event-offered = Round { $round }: { LIST($cards) } lie open. Order: { SEATS($seats) }.
event-reshuffled = The deck has run out. The used cards are shuffled into a new one.
event-picked = { SEAT($seat) } picks { $card } and finds a treasure of class { $tier } on space { $space }.
event-picked-seen = { SEAT($seat) } picks { $card } and finds a treasure of class { $tier } on space { $space }: it is worth { $value }.
event-picked-none = { SEAT($seat) } picks { $card } and goes to space { $space }. There is nothing to take.
event-stayed = { SEAT($seat) } stays. The candle is out, and the ghost gets one more card.
event-overtook = { SEAT($seat) } overtakes { SEAT($past) } and is the deepest now.
event-beyond = { SEAT($seat) } has come to the ghost, which stands on space { $ghost }. Only a greater fool can help now.
event-beyond-safe = { SEAT($seat) } has come to the ghost, which stands on space { $ghost }, but someone is deeper.
event-ghost-moved = The ghost walks { $steps }{ $n ->
    [1] { "" }
   *[other] { " " }({ LIST($cards) })
 } to space { $space }{ $distance ->
    [0] { " " }and reaches the deepest.
    [one] . One space is left to the deepest.
   *[other] . { $distance } spaces are left to the deepest.
 }
event-in-reach = The ghost can reach the deepest in the next round.
event-caught = The ghost takes { SEATS($seats) } on space { $space }.
event-opened = { SEAT($seat) } has { LIST($tiles) }{ $candle ->
    [0] { "" }
   *[other] , and { $candle } for the candle
 }: { $score }.
event-opened-empty = { SEAT($seat) } has found nothing{ $candle ->
    [0] { "" }
   *[other] , but has { $candle } for the candle
 }: { $score }.
event-lost = The bag of { SEAT($seat) } is lost: { LIST($tiles) }.
event-lost-empty = The bag of { SEAT($seat) } is lost; it was empty.
event-won = { $by ->
    [none] All stood on one space: no one survives, no one wins.
    [depth] { SEATS($seats) } wins the tie at { $score } as the deeper player.
    [shared] { SEATS($seats) } have { $score } each, on the same space: they share the win.
   *[treasure] { SEATS($seats) } is the richest survivor and wins with { $score }.
 }

reason-treasure = The richest survivor wins.
reason-all-taken = The ghost took everyone.

## Pictures and their descriptions (render/boards/fools/)

board-round = Round { $n }
board-wait = Waiting for { SEAT($seat) }
board-over = The match is over
board-deck = Deck { $n }
board-spaces = { $n ->
    [one] space
   *[other] spaces
 }
board-met = met
board-reached = reached
board-wins = { SEATS($seats) } wins
board-share = { SEATS($seats) } share the win
board-nobody = No one survives
board-by-treasure = The richest survivor
board-by-depth = Tied, but deeper
board-by-shared = Tied on the same space
board-by-none = All stood on one space
board-bag = Your bag
board-empty = Still empty
board-burnt = burnt
board-stay = Stay
board-took = You took { $n } in this round
board-stayed = You stayed in this round
board-left = What is left over moves the ghost
board-you-at = You: { $n }
board-deepest-at = Deepest: { $n }
board-ghost-at = Ghost: { $n }
board-nothing = none
board-the-ghost = ghost
board-means = Average tile

alt-now = Greater Fool Race, round { $round }. { SEAT($seat) } is to pick. The offer: { LIST($cards) }.
alt-order = Then { SEATS($seats) } will pick.
alt-took = In this round { SEAT($seat) } took { $card }.
alt-stayed = In this round { SEAT($seat) } stayed.
alt-ghost = The ghost is on space { $space }, { $distance } from the deepest.
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
alt-bare = The tiles of these spaces are gone: { LIST($spaces) }.
alt-own = Your bag: { LIST($tiles) }. That makes { $sum }{ $candle ->
    [0] { "" }
   *[other] , and { $candle } for the candle
 }.
alt-own-empty = Your bag is empty{ $candle ->
    [0] { "" }
   *[other] ; the candle is worth { $candle }
 }.
alt-way = A { $value } leads to space { $to }: { $what ->
    [ghost] to the ghost
    [none] no tile lies there
   *[other] a tile of class { $what }
 }.
alt-over = Greater Fool Race is over. The ghost took { SEATS($taken) } on space { $space }.
alt-winners = { SEATS($seats) } won.
alt-nobody = No one won.
alt-score = { SEAT($seat) }: { LIST($tiles) }, in all { $score }.
alt-score-empty = { SEAT($seat) }: no tiles, in all { $score }.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(1) } is the deepest, 9 spaces from the ghost, and { SEAT(0) } is to pick from 2, 5 and 6. The 6 leads to space 26, to a treasure of class III, one space behind { SEAT(1) }. Then 2 and 5 are left: one for { SEAT(1) }, who has to go on or put out the candle, and one for the ghost.
example-2 = What { SEAT(0) } knows: the values in their own bag. Of the others’ tiles only the class can be seen.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Collect more treasure than the others, and never be the deepest when the ghost comes: it takes whoever stands deepest, and whoever it takes has nothing.
guide-pick = **Pick a card** of those that lie open: you go as many spaces deeper and take the tile there, whose value only you see. The rearmost picks first. The card that is left over at the end of the round moves the ghost.
guide-1 = At the beginning the ghost is far away. Go fast: deeper down the tiles are worth more.
guide-2 = Another long step. To be the deepest does no harm yet: the ghost moves only by what is left over.
guide-3 = From space 14 on the tiles are of class II. The 6 that you leave brings the ghost nearer to whoever is deepest, and that is not you.
guide-4 = Now the ghost can reach the deepest. A small card is enough for a tile, and it keeps you behind: whoever is deeper is your greater fool. If no card is safe one day, **Stay** puts out your candle and lets you stand still, once.

## For what a plan can be told to stop: “Ask first, if …”

alarm-reach = the ghost can reach the deepest
alarm-leading = you are the deepest
alarm-stayed = someone stays
alarm-beyond = someone has come to the ghost

## short prompts

short-pick = Pick a card (ghost: { $distance ->
    [one] 1 space
   *[other] { $distance } spaces
 })
