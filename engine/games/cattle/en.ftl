## Names

game-title = Fat Cattle
game-kind = secret sheets and a market
game-blurb = Buy calves, feed them step by step and sell them fat. Hay is food, money and points at once, and whoever sells on the same day as others gets less. All plan at the same time and in secret.

card = animal { $notation }

## Options of a table

option-glut = Off the price for each other animal sold
option-glut-value = { $value ->
    [usual] 2, or 1 with 4 or 5 players
    [0] nothing
   *[other] { $value }
 }

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-plan = Plan
action-rest = Do nothing
field-feed = Feed
field-sell = Sell
field-buy = Buy
choice-feed = Feed { $value }, eats { $n }
choice-sell = Sell { $value }, worth { $worth }
choice-buy = Buy { $value }, price { $price }
hint-feed = { $left ->
    [1] The last step: then it is worth { $worth }
   *[other] { $left } steps to go, then it is worth { $worth }
 }
hint-buy = Eats { $steps }, then it is worth { $worth }

prompt-plan = Round { $round } of { $of }. You have { $n } hay and are number { $rank } in the queue for calves. Food and calves are paid from that hay; today’s sales are paid out next round. Sheets stay secret until all are in.
draft-plan = { $plan }. Costs { $cost } of { $hay } hay.

## Moves

say-plan-none = Do nothing
say-plan-feed = { $feed }
say-plan-sell = { $sell }
say-plan-buy = { $buy }
say-plan-feed-sell = { $feed }; { $sell }
say-plan-feed-buy = { $feed }; { $buy }
say-plan-sell-buy = { $sell }; { $buy }
say-plan-feed-sell-buy = { $feed }; { $sell }; { $buy }
part-feed = Feed { CARDS($animals) }
part-sell = Sell { CARDS($animals) }
part-buy = Buy { CARD($animal) }

refuse-have-planned = You have already planned this round, and a sheet can’t be changed.
refuse-not-your-animal = That animal is not in your stall: { CARD($card) }.
refuse-animal-ripe = That animal is ripe and eats no more: { CARD($card) }.
refuse-animal-not-ripe = That animal is not ripe yet, so it cannot be sold: { CARD($card) }.
refuse-not-on-offer = That calf is not on offer: { CARD($card) }.
refuse-stall-full = Your stall is full. Sell an animal, or buy no calf.
refuse-too-little-hay = You don’t have enough hay: this needs { $cost }, and you have { $n }. Today’s sales are paid out next round.

## What happens

event-round-began = Round { $round } of { $of }. For sale: { CARDS($row) }. { SEAT($bell) } has the bell.
event-round-began-bare = Round { $round } of { $of }. No calf is for sale. { SEAT($bell) } has the bell.
event-meadow-dry = The meadow is dry: it gives no more hay.
event-last-round = This is the last round.
event-has-planned = { SEAT($seat) } has planned. Sheets in: { $count } of { $of }.
several-has-planned = { SEATS($seats) } have planned.
event-fed = { SEAT($seat) } feeds { CARDS($animals) }, with { $hay } hay.
event-ripened = { SEAT($seat) }’s { CARDS($animals) } is ripe and can be sold from the next round.
event-market = { $count } animals are sold on one day.{ $off ->
    [0] { "" }
   *[other] { " " }Each price falls by { $off }, but not below 1.
 }
event-sold = { SEAT($seat) } sells { CARD($animal) }, worth { $value }, for { $price }.
event-sold-alone = { SEAT($seat) } alone sells today: { CARD($animal) }, at its full value of { $value }.
event-wanted = { SEATS($seats) } want { CARD($animal) }. { SEAT($seat) } is first in the queue.
event-bought = { SEAT($seat) } buys { CARD($animal) } for { $price }. It eats { $steps } and will be worth { $worth }.
event-left = No one bought a calf, so { CARD($animal) } leaves.
event-out-of-hay = Out of hay: { SEATS($seats) }.
event-stall-empty = Empty stalls: { SEATS($seats) }.
event-settled = { SEAT($seat) } has { $hay } hay and gets { $half } for ripe animals ({ CARDS($animals) }): { $score }.
event-settled-hay = { SEAT($seat) } has { $hay } hay.
event-won = { SEATS($seats) } wins with { $score } hay.
event-won-by-sales = { SEATS($seats) } wins the tie at { $score } hay by having sold animals of higher value.
event-won-shared = { SEATS($seats) } have { $score } hay each and share the win.

reason-hay = The most hay wins.

## Pictures and their descriptions (render/boards/cattle/)

board-round = Round { $n } of { $of }
board-in = Sheets in: { $n } of { $of }
board-over = The match is over
board-green = 1 hay each
board-dry = No hay
board-deck = Deck
board-no-row = No calf is for sale
board-rank = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
 }
board-market = Market
board-off = { $n } off each
board-full-price = full price
board-no-sale = No one sold
board-first = No round is over yet
board-contest = Wanted
board-wins = { SEATS($seats) } wins
board-share = { SEATS($seats) } share the win
board-sum = { $hay } + { $half }
board-mine = Your stall
board-ask = What do you do?
board-sheet = Your sheet
board-sealed = Your sheet is in
board-cost = { $cost } of { $hay } hay
board-over-cost = { $cost } hay, you have { $hay }
board-feed = Feed
board-sell = Sell
board-buy = Buy
board-tomorrow = Tomorrow { $n } hay
board-tomorrow-sold = Tomorrow { $n } hay if you sell alone, { $least } if all ripe animals are sold

alt-now = Fat Cattle, round { $round } of { $of }. { SEAT($bell) } has the bell. { $green ->
    [yes] The meadow gives everyone 1 hay.
   *[no] The meadow is dry.
 }
alt-row = For sale: { $calves }.
alt-row-bare = No calf is for sale.
alt-calf = { CARD($animal) } (price { $price }, eats { $steps }, worth { $worth })
alt-deck = { $n ->
    [0] The deck is empty.
   *[other] Deck: { $n }.
 }
alt-in = Sheets are in from { SEATS($seats) }.
alt-none-in = No sheet is in yet.
alt-seat = { SEAT($seat) } has { $hay } hay and is number { $rank } in the queue. Stall: { $animals }.
alt-seat-empty = { SEAT($seat) } has { $hay } hay, is number { $rank } in the queue, and has an empty stall.
alt-head = { CARD($animal) } (steps done { $done } of { $all }, to eat { $steps }, worth { $worth })
alt-head-ripe = { CARD($animal) } (ripe, worth { $worth })
alt-sold = Total value of the animals sold, which breaks ties: { $counts }.
alt-sold-by = { COUNT($seat, $value) }
alt-past-sold = Sold in the last round: { $sales }.
alt-past-sale = { CARD($animal) } by { SEAT($seat) } for { $price }
alt-past-none = No one sold in the last round.
alt-past-bought = Bought: { $calves }.
alt-past-calf = { CARD($animal) } by { SEAT($seat) }
alt-own-sheet = Your sheet is in: { $plan }.
alt-over = Fat Cattle is over. Winners: { SEATS($seats) }.
alt-score = { SEAT($seat) } has { $hay } hay and { $half } for ripe animals, in all { $score }.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } and { SEAT(2) } sold on the same day, so each price fell by 4. Both wanted { CARD("23") }, and { SEAT(2) }, with the smaller herd, got it.
example-2 = What { SEAT(0) } sees: their own stall and sheet, with what it costs. What the others plan no one sees before the last sheet is in.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Have the most hay after twelve rounds. Calves cost hay and eat hay; fat animals are sold for much more.
guide-plan = **Fill in your sheet**: feed any of your animals one step each, sell any that are ripe, and buy one calf. All is paid from the hay that you have now. All sheets are shown at once. **Do nothing** is always allowed.
guide-1 = Feed what you have: your calf needs two steps of 1 hay. A second calf costs 1 hay now and keeps your stall busy.
guide-2 = The last step of animal 1: from the next round on you can sell it for 8. Feed the new calf, too.
guide-3 = Sell it: no one else has a ripe animal today, so you get the full value. Go on feeding the other.
guide-4 = You have hay now. Buy a dear calf that eats little: it will bring 20. Your other animal is ripe, but so are two of the others’: it can wait for a day on which they do not sell.

## For what a plan can be told to stop: “Ask me instead, if …”

alarm-lost = someone gets the calf that you wanted
alarm-glut = several animals are sold on one day
alarm-hay = you have no hay left
alarm-dry = the meadow is dry
alarm-last = the last round begins

## short prompts

short-plan = Round { $round } of { $of }: your sheet ({ $n } hay)
