## Names

game-title = Draft City
game-kind = drafted neighbourhoods
game-blurb = Pick a building from your hand, put it on one of your nine lots, and pass the rest on. Buildings help or harm their neighbours, and great works need small buildings first. The best city wins.

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

option-smoke = Points a house loses per factory beside it

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-build = Build it
action-green = As a green
field-card = Card
field-lot = Lot
choice-card = { CARD($value, as: "name") }
choice-green = { CARD($value, as: "name") } (green)
choice-lot = { $value }
choice-lot-gain = { $value } { $gain }
draft-build = **Build { CARD($card, as: "one") } on which lot?** The number is the change in your points.
draft-green = **Lay { CARD($card, as: "one") } as a green on which lot?** The number is the change in your points.

prompt-build = Decade { $decade } of 3, step { $step } of 3: choose a card and an empty lot in secret, then build or lay a green. Your other { $n } cards go to { SEAT($to) }.
prompt-build-last = Decade { $decade } of 3, step { $step } of 3: choose a card and an empty lot in secret, then build or lay a green. Your last card leaves the match.
prompt-green = Decade { $decade } of 3, step { $step } of 3: you can’t build yet, so choose a card to lay as a green, and an empty lot. Your other { $n } cards go to { SEAT($to) }.
prompt-green-last = Decade { $decade } of 3, step { $step } of 3: you can’t build yet, so choose a card to lay as a green, and an empty lot. Your last card leaves the match.

## Moves

say-build = Build { CARD($card, as: "one") } on { $lot }
say-green = Lay { CARD($card, as: "one") } as a green on { $lot }

refuse-have-chosen = Your choice for this step is already in and can’t be changed. Wait for the others.
refuse-card-not-held = You don’t have that card. Choose one from your hand.
refuse-no-such-lot = There is no such lot. Choose a1 to c3.
refuse-lot-built-on = Lot { $lot } isn’t empty. Choose another lot.
refuse-city-lacks = { $card ->
    [U] A school needs two houses in your city. You can lay it as a green.
    [O] An office needs a station in your city. You can lay it as a green.
   *[C] A city hall needs a house, a shop and a factory in your city, and no other city hall. You can lay it as a green.
 }

## What happens

sum-points = { $sum ->
    [one] { $sum } point
   *[other] { $sum } points
 }
event-decade-begun = Decade { $decade } of 3 begins. Hands go to the { $way ->
    [right] right.
   *[left] left.
 }
event-dealt = You are dealt { CARDS($cards, as: "one") }.
event-has-chosen = { SEAT($seat) } has chosen ({ $count } of { $of }).
several-has-chosen = { SEATS($seats) } have chosen.
event-built = { SEAT($seat) } builds { CARD($what, as: "one") } on { $lot } ({ $gain }, now { sum-points }).
event-great-work = { SEAT($seat) } builds a great work on { $lot }: { CARD($what, as: "one") } ({ $gain }, now { sum-points }).
event-greened = { SEAT($seat) } lays a green on { $lot } ({ $gain }, now { sum-points }).
event-greened-seen = { SEAT($seat) } lays { CARD($card, as: "one") } as a green on { $lot } ({ $gain }, now { sum-points }).
event-smoked = Smoke reaches { LIST($lots) } in { SEAT($seat) }’s city and costs { $loss ->
    [one] 1 point
   *[other] { $loss } points
 }.
event-crowded = Shops on { LIST($lots) } in { SEAT($seat) }’s city compete with each other and lose { $loss } points.
event-passed = Everyone passes { $count } cards to the { $way ->
    [right] right.
   *[left] left.
 }
event-received = { SEAT($giver) } passes you { CARDS($cards, as: "one") }.
event-last-card = Your last card leaves the match: { CARD($card, as: "one") }.
event-decade-over = Decade { $decade } is over. { $seats ->
    [2] { COUNT(0, $n0) }, { COUNT(1, $n1) }
    [3] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }
    [4] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }, { COUNT(3, $n3) }
   *[5] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }, { COUNT(3, $n3) }, { COUNT(4, $n4) }
 }.
event-settled = { SEAT($seat) }’s city scores { $score ->
    [one] { $score } point
   *[other] { $score } points
 } ({ LIST($lots) }).
event-won = { SEATS($seats) } wins with { $score } points.
event-won-kinds = Tied at { $score } points: { SEATS($seats) } wins with { $kinds } kinds of buildings.
event-won-shared = { SEATS($seats) } are tied at { $score } points and in kinds of buildings: they share the win.

reason-points = The most points win.

## When a plan can stop: “Ask me instead, if …”

alarm-great = another city gets a school, an office or a city hall
alarm-harm = smoke or competing shops cost you points
alarm-decade = a new decade begins
alarm-last = the last step begins

## Pictures and their descriptions (render/boards/city/)

board-name = { CARD($card, as: "name") }
board-ask = Build what?
board-lay = Lay a green
board-where = Where?
board-wait = Chosen

alt-now = Draft City, decade { $decade } of 3, step { $step } of 3. Hands go to the { $way ->
    [right] right.
   *[left] left.
 }
alt-in = Choices are in from { SEATS($seats) }.
alt-none-in = No choice is in yet.
alt-city = { SEAT($seat) } has { $score ->
    [one] { $score } point
   *[other] { $score } points
 }: { $lots }.
alt-city-empty = { SEAT($seat) }’s city is empty.
alt-lot = { $lot } { CARD($what) } { $points }
alt-lot-green = { $lot } green
alt-last = In the last step { $placed }.
alt-placed = { SEAT($seat) } placed { CARD($what, as: "one") } on { $lot } ({ $gain })
alt-over = Draft City is over. Winners: { SEATS($seats) }.
alt-hand = Your hand: { CARDS($cards) }.
alt-lacks = Can’t be built yet: { CARDS($cards) }.
alt-chosen = Your choice is in: { $choice }.
alt-rest = The rest of your hand goes to { SEAT($seat) }.
alt-rest-out = The last card of your hand leaves the match.
alt-passed = You passed { CARDS($cards, as: "one") } to { SEAT($seat) }.
alt-greens = Under your greens: { $lots }.
alt-under = { $lot } { CARD($card) }
alt-kinds = { SEAT($seat) } has { $n ->
    [one] 1 kind
   *[other] { $n } kinds
 } of buildings.
alt-gains = { CARD($card, as: "name") }: { $lots }.
alt-smoke = A house loses { $n ->
    [one] 1 point
   *[other] { $n } points
 } for each factory beside it.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } has built an office on b2. It scores 4, plus 1 for the shop beside it. The station on a2 gets 1 more, because the office is in line with it. { SEAT(1) }’s new factory adds 1 to the factory beside it, but its smoke reaches the house. Two choices are in for the next step.
example-2 = { SEAT(0) }’s hand: the cards { SEAT(1) } passed on, and the most each would bring. Each empty lot shows the card that brings most there. This is the decade’s last step, so the other card leaves the match. No one sees a choice until the last one is in.

## The guide of a first match (guide.json): each kind of decision, then why a move is good

guide-goal = Have the best city after nine steps, one for each of your nine lots. A building scores for what is beside it, in line with it, or in the whole city.
guide-build = **Choose a card and a lot.** Build the card there, or lay it face down as a green. Everyone chooses at the same time, and no one sees a choice until the last one is in. Then you pass on the rest of your hand and get your neighbour’s.
guide-1 = A shop gets 2 points for each house beside it. Lot b2 has four neighbours, so there is room for houses all around.
guide-2 = A house gets 1 point for each neighbour that is neither a house nor a factory. Beside the shop it gets 1 and gives the shop 2: 3 points for one card.
guide-3 = You can’t build the city hall yet: it needs a house, a shop and a factory. A factory gets 3 points, but its smoke harms the houses beside it. Put it into a corner, away from yours.
guide-4 = Now you have all a city hall needs. It is worth 7 points anywhere. Put it into a corner, and keep the lots beside the shop for houses.

## Short prompts

short-build = Choose a card to build or lay as a green
short-build-last = Choose a card to build or lay as a green
short-green = Choose a card to lay as a green
short-green-last = Choose a card to lay as a green
