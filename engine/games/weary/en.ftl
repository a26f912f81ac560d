## Names

game-title = Weary Players
game-kind = travel and fatigue
game-blurb = Your three troupes of players walk to the festivals, one step at a time. Every step tires them, and in the evening the freshest show in town takes the purse. Go far, or stay fresh?

## Options of a table

option-pass = After a rest
option-pass-value = { $value ->
    [final] out for the round
   *[returns] may move again
 }

## Decisions: action-, field- and choice- are labels, prompt- is the question, short- in a few words

action-move = Move troupe { $troupe }
action-pass = Rest
field-troupe = Troupe
field-to = Town
choice-move = { $troupe }›{ $value }

prompt-travel = Each step to a neighbouring town costs the troupe 1 vigour. { $returns ->
    [yes] After a rest you can still move later, until everyone rests.
   *[no] If you rest, you are out until the next round.
 }
short-travel = Move a troupe, or rest

## Moves

say-move = Troupe { $troupe } to { $to } (level { $level }, vigour { $vigour })
say-pass = Rest

refuse-no-such-troupe = There is no such troupe. Choose 1, 2 or 3.
refuse-no-such-town = There is no such town. Choose a1 to d4.
refuse-not-next-town = That isn’t the next town. A troupe goes one town up, down, left or right.
refuse-worn-out = That troupe is worn out. It has to rest before it can move.

## What happens

purse-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
 }
event-round-began = Round { $round } of 6. Festivals in { LIST($towns) }, purses { LIST($coins) }. Tomorrow: { LIST($tomorrow) }, purses { LIST($purses) }. { SEAT($seat) } begins.
event-round-last = The last round. Festivals in { LIST($towns) }, purses { LIST($coins) }. { SEAT($seat) } begins.
event-fat = The purse in { $town } has grown to { purse-coins }.
event-moved = { SEAT($seat) }’s troupe { $troupe } goes to { $to } (level { $level }, vigour { $vigour }).
event-moved-worn = { SEAT($seat) }’s troupe { $troupe } goes to { $to } and is worn out.
event-passed = { SEAT($seat) } rests. Still on the road: { SEATS($seats) }.
event-passed-last = { SEAT($seat) } rests, and the round is over.
event-shown = In { $town } { SEATS($seats) } show vigour { LIST($sums) }. { SEAT($seat) } takes { purse-coins }.
event-shown-alone = In { $town } only { SEAT($seat) } gives a show and takes { purse-coins }.
event-shown-shared = In { $town } { SEATS($seats) } show vigour { LIST($sums) }. The highest sum is shared, so the purse stays.
event-night = Night falls. Each troupe loses 3 fatigue.
event-won-coins = { SEATS($seats) } wins with { purse-coins }.
event-won-rest = Tied at { purse-coins }: { SEATS($seats) } wins with the least fatigue.
event-won-shared = { SEATS($seats) } are tied at { purse-coins } and in fatigue: they share the win.

reason-purses = The most coins win.

## When a plan can stop: “Ask me instead, if …”

alarm-visited = someone comes to a festival where you have a troupe
alarm-alone = all others rest
alarm-round = a new round begins

## Pictures and their descriptions (render/boards/weary/)

alt-now = Weary Players, round { $round } of 6. It is { SEAT($seat) }’s turn.
alt-over = Weary Players is over. Winners: { SEATS($seats) }.
alt-resting = Resting for now: { SEATS($seats) }.
alt-purse = In { $town } lies a purse of { purse-coins }. No one is there.
alt-purse-sums = In { $town } lies a purse of { purse-coins }. Vigour there: { $sums }.
alt-tomorrow = Tomorrow’s festivals are in { LIST($towns) }, with { LIST($purses) } coins.
alt-seat = { SEAT($seat) } has { purse-coins }. Troupes: { $troupes }.
alt-troupe = { $troupe } in { $town } (fatigue { $points }, vigour { $vigour })

## The example on the rules page (example.json)

example-1 = **Example.** On a roof are the troupes’ numbers, below it their vigour. In a3 { SEAT(1) }’s two troupes have 5 against 4, so the coin has { SEAT(1) }’s colour. Dashed coins come tomorrow. { SEAT(2) }’s troupe 3 in b4 is worn out. The pips are fatigue. Night takes the pale ones.

## The guide of a first match (guide.json): each kind of decision, then why a move is good

guide-goal = Win the most coins in six rounds. They lie in the festival towns, and the freshest show takes them.
guide-travel = **Move a troupe** to a neighbouring town, or **rest**. A step costs the troupe 1 vigour. When everyone rests, the highest sum of vigour in a festival town takes its purse. Then night takes 3 fatigue off each troupe.
guide-1 = On each wagon the upper number is the troupe, the lower its vigour. Troupe 1 is one step from the purse in b2 and arrives with vigour 4.
guide-2 = You lead in b2, and troupe 2 stands where 4 coins come tomorrow. More steps would only tire your troupes, so rest. The other can still move.
guide-3 = You have the fewest coins, so you begin. Troupe 2 is in b4 already. Troupe 3 can reach the purse in d2 with vigour 4.
guide-4 = Your fresh troupe in b4 has vigour 5. The others can’t easily beat that: each step costs them 1. Rest, and be fresh tomorrow.
