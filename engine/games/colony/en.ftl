## Names

game-title = Colonial Trade
game-kind = mills and markets overseas
game-blurb = Build mills at home. Claim colonies that buy your goods or sell raw material. All trade runs by itself. Find the link that is missing, and make what the others don’t make.

goods = { $buys ->
    [C] cloth
    [T] tools
    [P] pots
    [CT] cloth or tools
    [TP] tools or pots
    [CP] cloth or pots
    [CTP] any goods
   *[none] raw material
 }
product = { $product ->
    [C] cloth
    [T] tools
   *[P] pots
 }
mill = { $product ->
    [C] cloth mill
    [T] tool mill
   *[P] pot mill
 }
coins-held = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
 }
places-held = { $places ->
    [one] 1 place
   *[other] { $places } places
 }
pieces-sold = { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
 }
points-made = { $score ->
    [one] 1 point
   *[other] { $score } points
 }

## Options of a table

option-price = Price of goods that no one makes yet
option-price-value = { $value } coins

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-build = Build a mill
action-claim = Claim a colony
action-invest = Invest in a colony of yours
action-save = Save 1 coin
field-product = Goods
field-colony = Colony
choice-build = { $value ->
    [C] { SIGN("cloth_mill", "Cloth mill") } { $gain }
    [T] { SIGN("tool_mill", "Tool mill") } { $gain }
   *[P] { SIGN("pot_mill", "Pot mill") } { $gain }
 }
choice-claim = Claim { $value } ({ goods }) for { $cost }: { $gain } a year
choice-invest = Invest in { $value } ({ goods }) for { $cost }: { $gain } a year
about-claim = { places-held } now, { $more } after an investment.
about-claim-raw = { $raw } pieces of raw material a year.
about-claim-both = { places-held } now, { $more } after an investment. { $raw } pieces of raw material a year.
about-invest = { $more } places instead of { $places }.

prompt-act = Year { $year } of { $years }. Build a mill for 4 coins, claim a colony, or invest 3 coins in one of yours. Or save 1 coin. As things are, you earn { $income } this year. Each number with a sign is what an action would add to that.
short-act = Build, claim, invest or save

## Moves

say-build = Build a { mill }
say-claim = Claim colony { $colony } ({ goods })
say-invest = Invest in colony { $colony } ({ goods })
say-save = Save 1 coin

refuse-no-such-product = There is no such product. Choose C for cloth, T for tools or P for pots.
refuse-not-on-offer = That colony is not on offer. Choose one from the row.
refuse-not-yours = That colony is not yours.
refuse-no-investment = There is nothing to invest in there. Choose a colony that buys and has no investment yet.
refuse-too-dear = You don’t have so many coins. It costs { $cost }, and you have { $coins }.

## What happens

event-built = { SEAT($seat) } builds a { mill }. Price of { product } now: { $price }.
event-built-first = { SEAT($seat) } is the first to make { product }. Price now: { $price }.
event-claimed = { SEAT($seat) } claims colony { $colony } ({ goods }).
event-offered = New in the row: colony { $colony } ({ goods }).
event-invested = { SEAT($seat) } invests in colony { $colony }. It now has { $places } places.
event-saved = { SEAT($seat) } saves 1 coin.
idle-mills = { $idle ->
    [0] { "" }
   *[other] { " " }Idle mills: { $idle }.
 }
empty-places = { $empty ->
    [0] { "" }
   *[other] { " " }Empty places: { $empty }.
 }
event-sold = { SEAT($seat) } sells { pieces-sold } and earns { $income }.{ idle-mills }{ empty-places }
event-sold-bought = { SEAT($seat) } sells { pieces-sold }, pays { $bought } for raw material and earns { $income }.{ idle-mills }{ empty-places }
event-sold-none = { SEAT($seat) } sells nothing.{ idle-mills }
event-traded = Trade of year { $year }: { $seats ->
    [2] { COUNT(0, $n0) }, { COUNT(1, $n1) }
    [3] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }
   *[4] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }, { COUNT(3, $n3) }
 }
event-year-began = Year { $year } of { $years } begins. The order: { SEATS($seats) }.
event-year-last = The last year begins. The order: { SEATS($seats) }.
event-counted = { SEAT($seat) } has { coins-held } and { places-held }: { points-made }.
event-won = { SEATS($seats) } wins with { points-made }.
event-won-places = Tied at { points-made }: { SEATS($seats) } wins with { places-held }.
event-won-shared = { SEATS($seats) } are tied at { points-made } and { places-held }: they share the win.

reason-coins = Most coins and places after nine years.

## When a plan can stop: “Ask me instead, if …”

alarm-rival = someone builds a mill of goods that you make
alarm-claim = someone claims a colony
alarm-year = a new year begins

## Pictures and their descriptions (render/boards/colony/)

board-product = { $product ->
    [C] Cloth
    [T] Tools
   *[P] Pots
 }

alt-now = Colonial Trade, year { $year } of { $years }. It is { SEAT($seat) }’s turn.
alt-order = Order of the year: { SEATS($seats) }.
alt-prices = Cloth brings { $cloth }, tools { $tools }, pots { $pots }.
alt-row = In the row: { $colonies }.
alt-row-empty = The row is empty.
alt-deck = Colonies in the deck: { $n }.
alt-on-offer = colony { $number } for { $cost } ({ goods }, { places-held })
alt-on-offer-raw = colony { $number } for { $cost } ({ $raw } raw material)
alt-on-offer-both = colony { $number } for { $cost } ({ goods }, { places-held }, { $raw } raw material)
alt-colony = colony { $number } ({ goods }, { places-held })
alt-colony-raw = colony { $number } ({ $raw } raw material)
alt-colony-both = colony { $number } ({ goods }, { places-held }, { $raw } raw material)
alt-seat = { SEAT($seat) } has { coins-held }, and earns { $income } as things are.
alt-links = mills { $mills }, material { $raw }, places { $places }.
alt-mills = mills for { $mills }.
alt-mills-of = { product } ×{ $n }
alt-owns = owns { $colonies }.
alt-gain = { $move }: { $gain }.
alt-over = Colonial Trade is over. Winners: { SEATS($seats) }.

## The example of the rules page (example.json)

example-1 = **Example.** A tag shows what a product brings, with a dot for each maker. A colony shows what it buys and costs. A cask is raw material. Below is what each action would add for { SEAT(0) } this year. Two mills share two pieces of material, so one more tool mill adds only 1.

## The guide of a first match (guide.json): each kind of decision, then why a move is good

guide-goal = Have the most coins after nine years. Each place in your colonies counts as 1 more. To sell a piece, you need a mill, a piece of raw material and a place that buys it.
guide-act = **You have one action a year.** Build a mill for 4 coins. Or claim a colony, or invest in one of yours for 3 coins. Or save and take 1 coin. The number shows what an action adds to your income this year. After everyone has acted, all trade runs by itself.
guide-1 = No one makes cloth yet. As its only maker you get 5 for a piece. The mill costs 4, so it has paid for itself this year.
guide-2 = A second cloth mill does not lower the price again. Your home buys one piece of anything, and colony 4 buys cloth or tools. That makes two places for cloth.
guide-3 = Your two mills use all the material you have at home. Colony 10 has three pieces a year. It adds nothing yet, but your next mills will need it.
guide-4 = Now the places are missing. With an investment, colony 4 buys three pieces a year. Then two more mills pay off for many years, and each place is 1 point.
