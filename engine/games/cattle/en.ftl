## Names

game-title = Fat Cattle
game-kind = secret plans and a market
game-blurb = Buy calves, feed them step by step and sell them fat. Hay is food, money and points at once. The more animals are sold in a round, the less each one brings. Everyone plans at the same time and in secret.

card = animal { $notation }

## Options of a table

option-glut = Price drop per other animal sold
option-glut-value = { $value ->
    [usual] 2, or 1 with 4 or 5 players
    [0] nothing
   *[other] { $value }
 }

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-plan = Fill in your sheet
action-rest = Do nothing
field-feed = Feed
field-sell = Sell
field-buy = Buy
choice-feed = Feed { $value } ({ $n } hay)
choice-sell = Sell { $value } (worth { $worth })
choice-buy = Buy { $value } ({ $price } hay)
hint-feed = { $left ->
    [1] The last step: then it is worth { $worth }
   *[other] { $left } steps to go, then it is worth { $worth }
 }
hint-buy = Eats { LIST($steps) }, then it is worth { $worth }

prompt-plan = Round { $round } of { $of }: fill in your secret sheet. You have { $n } hay and are number { $rank } in the queue for calves.
draft-plan = { $plan }. It costs { $cost } of your { $hay } hay.

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

refuse-have-planned = Your sheet for this round is already in and can’t be changed. Wait for the others.
refuse-not-your-animal = That animal isn’t in your stall: { CARD($card) }. Choose one of your own.
refuse-animal-ripe = That animal is ripe and eats no more: { CARD($card) }. You can sell it.
refuse-animal-not-ripe = That animal isn’t ripe, so it can’t be sold yet: { CARD($card) }. Feed it first.
refuse-not-on-offer = That calf isn’t for sale: { CARD($card) }. Choose one from the row.
refuse-stall-full = Your stall is full. Sell an animal, or buy no calf.
refuse-too-little-hay = You don’t have enough hay: this costs { $cost }, and you have { $n }. Hay from sales can’t be spent before the next round.

## What happens

event-round-began = Round { $round } of { $of }. Calves for sale: { LIST($row) }. { SEAT($bell) } has the bell.
event-round-began-bare = Round { $round } of { $of }. No calf is for sale. { SEAT($bell) } has the bell.
event-meadow-dry = The meadow is dry: it gives no more hay.
event-last-round = This is the last round.
event-has-planned = { SEAT($seat) } hands in a sheet ({ $count } of { $of }).
several-has-planned = Sheets are in from { SEATS($seats) }.
event-fed = { SEAT($seat) } feeds { CARDS($animals) } for { $hay } hay.
event-ripened = Now ripe in { SEAT($seat) }’s stall: { CARDS($animals) }.
event-market = { $count } animals are sold in this round.{ $off ->
    [0] { "" }
   *[other] { " " }Each price falls by { $off }, but not below 1.
 }
event-sold = { SEAT($seat) } sells { CARD($animal) }, worth { $value }, for { $price } hay.
event-sold-alone = { SEAT($seat) } is the only one to sell and gets the full { $value } hay for { CARD($animal) }.
event-wanted = { SEATS($seats) } want { CARD($animal) }. { SEAT($seat) } is first in the queue.
event-bought = { SEAT($seat) } buys { CARD($animal) } for { $price } hay. It eats { LIST($steps) } and will be worth { $worth }.
event-left = No one bought a calf, so { CARD($animal) } leaves.
event-out-of-hay = Out of hay: { SEATS($seats) }.
event-stall-empty = Empty stalls: { SEATS($seats) }.
event-settled = { SEAT($seat) } has { $hay } hay plus { $half } for { CARDS($animals) }: { $score } hay.
event-settled-hay = { SEAT($seat) } has { $hay } hay.
event-won = { SEATS($seats) } wins with { $score } hay.
event-won-by-sales = { SEATS($seats) } wins the tie at { $score } hay, having sold animals of higher value.
event-won-shared = { SEATS($seats) } have { $score } hay each and share the win.

reason-hay = The most hay wins.

## Pictures and their descriptions (render/boards/cattle/)

board-no-row = No calf is for sale
board-ask = { $left ->
    [1] Last round
   *[other] Plan the round
 }
board-sealed = Sheet is in
board-feed = Feed
board-sell = Sell

alt-now = Fat Cattle, round { $round } of { $of }. { SEAT($bell) } has the bell. { $green ->
    [yes] The meadow gives everyone 1 hay.
   *[no] The meadow is dry.
 }
alt-row = For sale: { $calves }.
alt-row-bare = No calf is for sale.
alt-calf = { CARD($animal) } (price { $price }, eats { LIST($steps) }, worth { $worth })
alt-deck = { $n ->
    [0] The deck is empty.
   *[other] Deck: { $n }.
 }
alt-in = Sheets are in from { SEATS($seats) }.
alt-none-in = No sheet is in yet.
alt-seat = { SEAT($seat) } has { $hay } hay and is number { $rank } in the queue. Stall: { $animals }.
alt-seat-empty = { SEAT($seat) } has { $hay } hay, is number { $rank } in the queue, and has an empty stall.
alt-head = { CARD($animal) } (steps done { $done } of { $all }, to eat { LIST($steps) }, worth { $worth })
alt-head-ripe = { CARD($animal) } (ripe, worth { $worth })
alt-sold = Total value of the animals sold, which breaks ties: { $counts }.
alt-sold-by = { COUNT($seat, $value) }
alt-past-sold = Sold in the last round: { $sales }.
alt-past-sale = { CARD($animal) } by { SEAT($seat) } for { $price }
alt-past-none = No one sold in the last round.
alt-past-bought = Bought: { $calves }.
alt-past-wanted = { SEATS($seats) } wanted { CARD($animal) } too.
alt-past-calf = { CARD($animal) } by { SEAT($seat) }
alt-own-sheet = Your sheet is in: { $plan }.
alt-over = Fat Cattle is over. Winners: { SEATS($seats) }.
alt-score = { SEAT($seat) } has { $hay } hay plus { $half } for ripe animals: { $score } in total.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } and { SEAT(2) } sold in the same round, three animals in all, so each price fell by 4. Both wanted { CARD("23") }. { SEAT(2) } had fewer animals and got it: { SEAT(0) }’s stall shows it in a red outline. Beside each animal are its steps as piles of hay: full ones are eaten, the white one is next.
example-2 = { SEAT(0) }’s hand: their stall, and their sheet with its cost. No one sees the others’ sheets until the last one is in.

## The guide of a first match (guide.json): each kind of decision, then why a move is good

guide-goal = Have the most hay after twelve rounds. Calves cost hay and eat hay, but ripe animals sell for much more.
guide-plan = **Fill in your sheet**: feed your animals one step each, sell ripe ones, and buy one calf. You pay with the hay you have now; hay from sales comes too late for this round. No one sees a sheet until the last one is in. **Do nothing** is always allowed.
guide-1 = Feed your calf: it needs two steps of 1 hay each. A second calf for 1 hay keeps your stall busy.
guide-2 = This is the last step of animal 1: from the next round on you can sell it for 8 hay. Feed the new calf too.
guide-3 = Sell animal 1: no one else has a ripe animal, so you get its full value. Feed the other one again.
guide-4 = Now you can afford an expensive calf that eats little: it will bring 20 hay. Your other animal is ripe, but so are two of your opponents’. Wait for a round in which they don’t sell.

## When a plan can stop: “Ask me instead, if …”

alarm-lost = someone gets the calf you wanted
alarm-glut = several animals are sold in one round
alarm-hay = you have no hay left
alarm-dry = the meadow is dry
alarm-last = the last round begins

## Short prompts

short-plan = Round { $round } of { $of }: your sheet ({ $n } hay)
