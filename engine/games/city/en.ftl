## Names

game-title = Draft City
game-kind = drafted neighbourhoods
game-blurb = Pick a building from your hand, set it among your nine lots, and pass the rest of the hand on. Neighbours feed or poison each other, and great works ask for small ones first. The best city wins.

card = { card-word }
card-word = { $notation ->
    [H] house
    [S] shop
    [F] factory
    [P] park
    [T] station
    [U] school
    [O] office
    [C] city hall
    [G] green
   *[other] { $notation }
 }
card-one = { $notation ->
    [H] a house
    [S] a shop
    [F] a factory
    [P] a park
    [T] a station
    [U] a school
    [O] an office
    [C] a city hall
    [G] a green
   *[other] { $notation }
 }
card-name = { $notation ->
    [H] House
    [S] Shop
    [F] Factory
    [P] Park
    [T] Station
    [U] School
    [O] Office
    [C] City hall
    [G] Green
   *[other] { $notation }
 }

## Options of a table

option-smoke = What a factory takes from a house beside it

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-build = Build it
action-green = As a green
field-card = Card
field-lot = Lot
choice-card = { CARD($value, as: "name") }
choice-green = { CARD($value, as: "name") } (green)
choice-lot = { $value }
choice-lot-gain = { $value } { $gain }
draft-build = **{ CARD($card, as: "name") } on which lot?** (± your points)
draft-green = **{ CARD($card, as: "name") } as a green, on which lot?** (± your points)

prompt-build = Decade { $decade } of 3, step { $step } of 3. Choose a card and one of your empty lots: build there, or lay the card as a green. Your other { $n } cards then go to { SEAT($to) }. No one sees a choice until the last one is in.
prompt-build-last = Decade { $decade } of 3, step { $step } of 3. Choose a card and one of your empty lots: build there, or lay the card as a green. The card that is left goes out of the match. No one sees a choice until the last one is in.
prompt-green = Decade { $decade } of 3, step { $step } of 3. None of your cards can be built yet: choose one to lay as a green, and one of your empty lots. Your other { $n } cards then go to { SEAT($to) }. No one sees a choice until the last one is in.
prompt-green-last = Decade { $decade } of 3, step { $step } of 3. None of your cards can be built yet: choose one to lay as a green, and one of your empty lots. The card that is left goes out of the match. No one sees a choice until the last one is in.

## Moves

say-build = Build { CARD($card, as: "one") } on { $lot }
say-green = Lay { CARD($card, as: "one") } as a green on { $lot }

refuse-have-chosen = You have already chosen in this step, and a choice can’t be changed.
refuse-card-not-held = You do not hold that card.
refuse-no-such-lot = There is no such lot. Choose a1 to c3.
refuse-lot-built-on = Something stands on { $lot } already.
refuse-city-lacks = { $card ->
    [U] A school needs two houses in your city.
    [O] An office needs a station in your city.
   *[C] A city hall needs a house, a shop and a factory in your city, and no other city hall.
 }

## What happens

event-decade-begun = Decade { $decade } of 3 begins. In it the hands go to the { $way ->
    [right] right.
   *[left] left.
 }
event-dealt = You are dealt { CARDS($cards) }.
event-has-chosen = { SEAT($seat) } has chosen. Choices in: { $count } of { $of }.
several-has-chosen = { SEATS($seats) } have chosen.
event-built = { SEAT($seat) } builds { CARD($what, as: "one") } on { $lot }: { $gain }, in all { $sum }.
event-great-work = { SEAT($seat) } builds a great work, { CARD($what, as: "one") } on { $lot }: { $gain }, in all { $sum }.
event-greened = { SEAT($seat) } lays a green on { $lot }: { $gain }, in all { $sum }.
event-greened-seen = { SEAT($seat) } lays { CARD($card, as: "one") } as a green on { $lot }: { $gain }, in all { $sum }.
event-smoked = Smoke reaches { LIST($lots) } in { SEAT($seat) }’s city: −{ $loss }.
event-crowded = Shops on { LIST($lots) } in { SEAT($seat) }’s city compete with each other: −{ $loss }.
event-passed = All hands, { $count } cards each, go to the { $way ->
    [right] right.
   *[left] left.
 }
event-received = { SEAT($giver) } passes you { CARDS($cards) }.
event-last-card = Your last card leaves the match: { CARD($card) }.
event-decade-over = Decade { $decade } is over. { $seats ->
    [2] { COUNT(0, $n0) }, { COUNT(1, $n1) }
    [3] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }
    [4] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }, { COUNT(3, $n3) }
   *[5] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }, { COUNT(3, $n3) }, { COUNT(4, $n4) }
 }
event-settled = { SEAT($seat) }’s city scores { $score }: { LIST($lots) }.
event-won = { SEATS($seats) } wins with { $score } points.
event-won-kinds = Tied at { $score } points: { SEATS($seats) } wins with { $kinds } kinds of buildings.
event-won-shared = { SEATS($seats) } have { $score } points each and equally many kinds of buildings: they share the win.

reason-points = The best city wins.

## For what a plan can be told to stop: “Ask me instead, if …”

alarm-great = another city gets a school, an office or a city hall
alarm-harm = smoke or a second shop does harm in your city
alarm-decade = a new decade begins
alarm-last = the last step begins

## Pictures and their descriptions (render/boards/city/)

board-name = { CARD($card, as: "name") }
board-rest = The rest goes to
board-when = Decade { $decade }, step { $step }
board-over = The match is over
board-wins = { SEATS($seats) } wins
board-share = { SEATS($seats) } share the win
board-kinds = { $n ->
    [one] 1 kind
   *[other] { $n } kinds
 }
board-max = max. { $n }
board-each-kind = 1 a kind
board-mine = Your city
board-best = { $gain } on { $lot }
board-wait = Your choice is in
board-ask = What do you build?
board-where = On which lot?
board-out = The last card goes out of the match
board-passed = Passed to { SEAT($seat) }
board-only-green = green only

alt-now = Draft City, decade { $decade } of 3, step { $step } of 3. Hands go to the { $way ->
    [right] right.
   *[left] left.
 }
alt-in = Choices are in from { SEATS($seats) }.
alt-none-in = No choice is in yet.
alt-city = { SEAT($seat) } has { $score ->
    [one] 1 point
   *[other] { $score } points
 }: { $lots }.
alt-city-empty = The city of { SEAT($seat) } is empty.
alt-lot = { $lot } { CARD($what) } { $points }
alt-lot-green = { $lot } green
alt-last = The last step: { $placed }.
alt-placed = { SEAT($seat) } { CARD($what) } on { $lot }, { $gain }
alt-over = Draft City is over. Winners: { SEATS($seats) }.
alt-hand = Your hand: { CARDS($cards) }.
alt-lacks = Cannot be built yet: { CARDS($cards) }.
alt-chosen = Your choice is in: { $choice }.
alt-passed = You passed { CARDS($cards) } to { SEAT($seat) }.
alt-greens = Under your greens: { $lots }.
alt-under = { $lot } { CARD($card) }
alt-kinds = { SEAT($seat) } has { $n ->
    [one] 1 kind
   *[other] { $n } kinds
 } of buildings.
alt-gains = { CARD($card) }: { $lots }.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } has built the office on b2: 4 for itself, 1 for the shop beside it, and 1 more for the station on a2, which stands in line with it. The new factory of { SEAT(1) } feeds the one above it, and smokes on the house. Hands go to the right; two choices are in for the next step.
example-2 = What { SEAT(0) } sees: the cards that came from { SEAT(1) } and what each would bring, their own city, and the two cards that { SEAT(3) } has now. What is chosen no one sees before the last choice is in.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Have the best city at the end: nine lots, filled in nine steps. A building’s points depend on what stands beside it, in line with it, or in the whole city.
guide-build = **Choose a card and a lot.** Build there, or lay the card face down as a green. All choose at once and in secret; then you pass the rest of your hand on, and get your neighbour’s.
guide-1 = A shop gets 2 for each house beside it. On b2 it has four neighbours: there is room for houses all around.
guide-2 = A house gets 1 for each neighbour that is neither a house nor a factory. Beside the shop it gets 1 and brings the shop 2: 3 points for one card.
guide-3 = You cannot build the city hall yet: it needs a house, a shop and a factory. A factory brings 3, but smokes on houses beside it: put it into a corner, away from yours.
guide-4 = Now you have all that the city hall needs. It is worth 7 wherever it stands: put it into a corner, and keep the lots beside the shop for houses.

## short prompts

short-build = Choose a card to build or lay as a green
short-build-last = Choose a card to build or lay as a green
short-green = Choose a card to lay as a green
short-green-last = Choose a card to lay as a green
