## Names

game-title = Two Jewel Bags
game-kind = push your luck
game-blurb = Draw gems from either of two bags for as long as you dare. A flaw or a second gem of a colour loses them all. Lay what you keep on your board, where groups of one colour and rows of four colours score.

card = { card-word }
card-word = { $notation ->
    [R] red
    [G] green
    [B] blue
    [Y] yellow
    [V] violet
    [W] white
    [X] flaw
    [E] east bag
    [F] far bag
   *[other] { $notation }
 }
card-one = { $notation ->
    [R] a red gem
    [G] a green gem
    [B] a blue gem
    [Y] a yellow gem
    [V] a violet gem
    [W] a white gem
    [X] a flaw
   *[other] { $notation }
 }
card-name = { $notation ->
    [E] East bag
    [F] Far bag
   *[other] { $notation }
 }

## Options of a table

option-crown = Points for a crown
option-crown-value = { $value }

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-draw = Draw
action-stop = Stop
action-lay = Lay
field-bag = Bag
field-square = Square
choice-draw = { CARD($value, as: "name") }: { $risk }% risk
choice-square = { $value }: +{ $gain } { $gain ->
    [one] point
   *[other] points
 }

prompt-dig = Round { $round } of { $of }: draw a gem from one of the bags. The number is the chance that the draw loses your turn.
prompt-dig-on = Draw again, or stop and lay your gems. A flaw or a second gem of a colour loses them all.
prompt-lay = Lay { CARD($gem, as: "one") } on a free square. The number is the points it brings. You have { $n ->
    [1] no other gem to lay.
   *[other] { $n } gems to lay.
 }

## Moves

say-draw = Draw from the { CARD($bag) }
say-stop = Stop
say-lay = Lay a gem on { $square }

refuse-nothing-drawn = Draw at least once before you stop.
refuse-no-such-bag = There is no such bag. Choose E, the east bag, or F, the far bag.
refuse-lay-your-gems = You have stopped. Now lay your gems.
refuse-lay-when-stopped = You lay gems when you have stopped.
refuse-no-such-square = There is no such square. Choose a1 to d4.
refuse-square-taken = { $square } is taken. Choose a free square.

## What happens

score-points = { $score ->
    [one] { $score } point
   *[other] { $score } points
 }
event-drew = { SEAT($seat) } draws { CARD($gem, as: "one") } from the { CARD($bag) }.
event-drew-daring = { SEAT($seat) } dares a { $risk }% risk and draws { CARD($gem, as: "one") } from the { CARD($bag) }.
event-lost = { SEAT($seat) } draws a second { CARD($gem) } gem, from the { CARD($bag) }: the turn is lost. Back into the bags: { CARDS($gems) }.
event-lost-flaw = { SEAT($seat) } draws a flaw from the { CARD($bag) }: the turn is lost. Back into the bags: { CARDS($gems) }.
event-lost-flaw-only = { SEAT($seat) } draws a flaw from the { CARD($bag) }: the turn is lost.
event-stopped = { SEAT($seat) } stops and keeps { CARDS($gems) }.
event-stopped-full = { SEAT($seat) } stops. The board is full. Back into the bags: { CARDS($back) }.
event-laid = { SEAT($seat) } lays { CARD($gem, as: "one") } on { $square } (+{ $gain }, now { score-points }).{ $group ->
    [0] { "" }
   *[other] { " " }That makes a group of { $group }.
 }{ $row ->
    [yes] { " " }The row has four colours.
   *[no] { "" }
 }{ $crown ->
    [yes] { " " }{ SEAT($seat) } takes the { CARD($gem) } crown.
   *[no] { "" }
 }{ $full ->
    [yes] { " " }The board is full. Back into the bags: { CARDS($back) }.
   *[no] { "" }
 }
event-last-round = Round { $round } begins. It is the last one.
event-settled = { SEAT($seat) } has { score-points }: { $groups } for groups, { $rows } for rows, { $crowns } for crowns.
event-won = { SEATS($seats) } wins with { score-points }.
event-won-gems = Tied at { score-points }: { SEATS($seats) } wins with { $gems } gems on the board.
event-won-shared = { SEATS($seats) } are tied in points ({ $score }) and in gems on the board: they share the win.

reason-points = The most points win.

## When a plan can stop: “Ask me instead, if …”

alarm-crown = someone else takes a crown
alarm-last = the last round begins

## Pictures and their descriptions (render/boards/gems/)

board-draw = Draw
board-on = Draw or stop
board-lay = Lay it
board-bag = { $bag ->
    [F] Far
   *[E] East
 }
board-round = { $round }/{ $of }

alt-now = Two Jewel Bags, round { $round } of { $of }. It is { SEAT($seat) }’s turn.
alt-drawn = Drawn in this turn: { CARDS($gems) }.
alt-drawn-none = Nothing is drawn yet in this turn.
alt-to-lay = Still to lay, in this order: { CARDS($gems) }.
alt-bag = In the { CARD($bag) }: { $pieces }.
alt-bag-risk = In the { CARD($bag) }: { $pieces }. { $risk }% of draws there lose the turn.
alt-piece = { $n } { CARD($piece) }
alt-board = { SEAT($seat) } has { score-points }: { $squares }.
alt-board-empty = { SEAT($seat) }’s board is empty.
alt-square = { $square } { CARD($gem) }
alt-crowns = { SEAT($seat) } has the crowns of { CARDS($gems) }.
alt-groups = { SEAT($seat) }’s groups: { $groups }.
alt-group = { CARD($gem) } on { LIST($squares) } ({ $points })
alt-rows = Rows of four colours on { SEAT($seat) }’s board: { LIST($rows) }.
alt-gains = What { CARD($gem, as: "one") } brings: { $squares }.
alt-lost = { SEAT($seat) } has just lost a turn by drawing { CARD($gem, as: "one") }. Back into the bags: { CARDS($gems) }.
alt-lost-only = { SEAT($seat) } has just lost a turn by drawing { CARD($gem, as: "one") }.
alt-over = Two Jewel Bags is over. Winners: { SEATS($seats) }.
alt-options = A crown is worth { $points } points.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } has drawn a red gem from the east bag and a yellow gem from the far bag, and has stopped. The red gem is laid first. { SEAT(1) } has three red gems in a group: 6 points. The group of four green gems scores 10, and it was the first: the green crown adds 3.
example-2 = { SEAT(0) } lays the red gem. Each free square shows the points it would bring. On d3 it fills a row with four colours: 1 point for the gem and 5 for the row. Beside the other red gems, on c1, it would bring 3 and make a group of three.

## The guide of a first match (guide.json): each kind of decision, then why a move is good

guide-goal = Fill your board with gems. Groups of one colour score, and so does a row of four different colours.
guide-dig = **Draw, or stop.** The number on a bag is the chance that the draw loses all gems of this turn. That happens with a flaw, or with a second gem of a colour.
guide-lay = **Lay the gem on a free square.** It stays there for good. The number is the points that it brings now.
guide-1 = You have no gems to lose yet. The east bag has mostly red, green and blue gems.
guide-2 = After a red gem, the far bag is safer: it has only two red gems. Draw there.
guide-3 = In both bags, about a third of the draws now lose. You have only two gems to lose, so draw once more.
guide-4 = You have three gems. The next draw is more dangerous, so stop.
guide-5 = Put the red gem into a corner. The squares beside it are free for more red gems.
guide-6 = Lay the yellow gem in the same row. A row of four different colours brings 5 points.
guide-7 = The violet gem is the third colour of that row. One more colour, and the row is full.

## Short prompts

short-dig = Draw from which bag?
short-dig-on = Draw again, or stop?
short-lay = Lay { CARD($gem, as: "one") }: where?
