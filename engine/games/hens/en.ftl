## Names

game-title = The Hen Auction
game-kind = sealed bids
game-blurb = Bid in secret for hens that lay golden eggs, and pay with eggs or with hens of your own that you slaughter. Hens lay after every auction and die of age. The richest farmer wins, but equal bids knock each other out.

card = hen { $notation }
egg-count = { $eggs ->
    [one] 1 egg
   *[other] { $eggs } eggs
 }
printed = { egg-count }, life { $life }, meat { $meat }
hen-printed = { CARD($hen) } ({ printed })

## Options of a table

option-market = Living hens at the end
option-market-value = { $value ->
    [worthless] worth nothing
   *[sold] sold for their meat
 }

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-bid = Bid
action-no-bid = No bid
field-eggs = Eggs
field-hens = Hens to slaughter
choice-eggs = { $n ->
    [0] No eggs
    [one] 1 egg
   *[other] { $n } eggs
 }
choice-hens = Hen { $value } ({ $meat })
hint-hen = { $left ->
    [1] Dies after this auction
   *[other] Lives for { $left } more layings
 }, { $eggs ->
    [one] 1 egg
   *[other] { $eggs } eggs
 } each

prompt-bid = Auction { $auction } of { $of }: { CARD($hen) } ({ printed }). You have { $own ->
    [one] 1 egg
   *[other] { $own } eggs
 }. Bid eggs, hens to slaughter, or both. Only the winner pays, and bids stay secret until all are in.
prompt-bid-full = Auction { $auction } of { $of }, for { CARD($hen) }: { printed }. You have { $own ->
    [one] 1 egg
   *[other] { $own } eggs
 }. Your coop is full, so a bid needs at least one of your hens. No one sees a bid until the last one is in.

## Moves

say-bid-none = No bid
say-bid-eggs = Bid { egg-count }
say-bid-hens = Bid { CARDS($hens) }: worth { $worth }
say-bid-both = Bid { egg-count } and { CARDS($hens) }: worth { $worth }

refuse-have-bid = You have already bid in this auction, and a bid can’t be changed.
refuse-too-few-eggs = You don’t have that many eggs. You have { $n }.
refuse-not-your-hen = That hen is not in your coop: { CARD($card) }.
refuse-coop-full = Your coop is full: put a hen into the bid.

## What happens

event-for-sale = Auction { $auction } of { $of }. For sale: { $now }. The next one: { $next }.
event-for-sale-last = Auction { $auction } of { $of }. For sale: { $now }.
event-last-auction = This is the last auction.
event-has-bid = { SEAT($seat) } has bid. Bids in: { $count } of { $of }.
several-has-bid = { SEATS($seats) } have bid.
event-opened-none = { SEAT($seat) } does not bid.
event-opened-eggs = { SEAT($seat) } bids { egg-count }.
event-opened-hens = { SEAT($seat) } bids { CARDS($hens) }, worth { $worth }.
event-opened-both = { SEAT($seat) } bids { egg-count } and { CARDS($hens) }, worth { $worth }.
event-knocked-out = { SEATS($seats) } have bid { $worth } each and knock each other out.
event-sold-eggs = { SEAT($seat) } wins { CARD($hen) } for { egg-count }.
event-sold-hens = { SEAT($seat) } wins { CARD($hen) } and slaughters { CARDS($hens) } for it.
event-sold-both = { SEAT($seat) } wins { CARD($hen) } for { egg-count }, and slaughters { CARDS($hens) }.
event-ran-away = No one wins { CARD($hen) }, and it runs away.
event-laid = The hens lay. { $seats ->
    [2] { COUNT(0, $n0) }, { COUNT(1, $n1) }
    [3] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }
    [4] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }, { COUNT(3, $n3) }
   *[5] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }, { COUNT(3, $n3) }, { COUNT(4, $n4) }
 }
event-died = { SEAT($seat) }’s { CARDS($hens) } died of old age.
event-settled = { SEAT($seat) } has { egg-count } and sells { CARDS($hens) } for { $meat }, which makes { $score }.
event-settled-eggs = { SEAT($seat) } has { egg-count }.
event-won = { SEATS($seats) } wins with { $score } points.
event-won-shared = { SEATS($seats) } have { $score } points each and share the win.

reason-eggs = The richest farmer wins.

## Pictures and their descriptions (render/boards/hens/)

board-auction = Auction { $n } of { $of }
board-in = Bids in: { $n } of { $of }
board-over = The match is over
board-sale = For sale: { CARD($hen) }
board-next = Next: { CARD($hen) }
board-last = The last auction
board-market = { $market ->
    [worthless] Only eggs count
   *[sold] Eggs and meat
 }
board-life = life
board-eggs = eggs
board-meat = meat
board-wins = { SEATS($seats) } wins
board-share = { SEATS($seats) } share the win
board-past = Bids for { CARD($hen) }
board-sum = { $eggs } + { $meat }
board-mine = Your coop
board-bid = Your bid
board-worth = worth { $n }
board-ask = What do you bid?
board-most = At most { $n }
board-no-bid = No bid
board-hen = { CARD($hen) } ({ $meat })
board-sealed = Your bid is in
board-dies = Dying after this auction: { CARDS($hens) }
board-full = Full: bid with a hen
board-first = No auction is over yet

alt-now = The Hen Auction, auction { $auction } of { $of }. For sale: { $now }.
alt-next = The next one: { $next }.
alt-last-auction = It is the last auction.
alt-in = Bids are in from { SEATS($seats) }.
alt-none-in = No bid is in yet.
alt-seat = { SEAT($seat) } has { egg-count }. Coop: { $hens }.
alt-seat-empty = { SEAT($seat) } has { egg-count } and an empty coop.
alt-hen = { CARD($hen) } ({ printed-left })
printed-left = { egg-count }, meat { $meat }, { $left ->
    [one] 1 laying left
   *[other] { $left } layings left
 }
alt-past = In the last auction, for { CARD($hen) }: { $bids }.
alt-past-bid = { COUNT($seat, $worth) }
alt-past-won = { SEAT($seat) } won it.
alt-past-nobody = No one won it.
alt-past-died = Dead of old age: { CARDS($hens) }.
alt-own-bid = Your bid is in: { $bid }.
alt-own-dies = Dying after this auction: { CARDS($hens) }.
alt-over = The Hen Auction is over. Winners: { SEATS($seats) }.
alt-score = { SEAT($seat) } has { egg-count } and { $meat } for the meat of living hens, in all { $score }.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(1) } and { SEAT(3) } both thought that hen 12 was worth 8: their bids knocked each other out, and { SEAT(0) } got it for 6, paid with three eggs and { CARD("100") }. Now { CARD("5") } is for sale, and two bids are in.
example-2 = What { SEAT(0) } sees: their own coop, and what each hen would be worth in a bid. What the others have bid no one sees before the last bid is in.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Have the most eggs at the end. Hens lay eggs after every auction until they die of age, and the meat of the hens that live counts at the end.
guide-bid = **Bid for the hen**: eggs, hens of yours that you slaughter, or both. All bid at once and in secret. The highest bid wins and is paid in full; but equal bids knock each other out. **No bid** is always allowed.
guide-1 = It lays 2 eggs and lives for 4 layings: 8 eggs. A bid of 5 leaves you 3 of them, and it is a number that others may not think of.
guide-2 = This one lays only twice, 4 eggs in all. Bid low: when the high bids are equal, a low one wins.
guide-3 = It lays 3 eggs five times, 15 in all. Bid for it, but well below that: the winner pays the whole bid.
guide-4 = Two of your hens lay for the last time today. In a bid each is worth its meat, 3 eggs: slaughter them rather than pay in eggs.

## For what a plan can be told to stop: “Ask me instead, if …”

alarm-won = you win a hen
alarm-knocked = your bid is knocked out
alarm-dying = one of your hens is about to die
alarm-last = the last auction begins

## short prompts

short-bid = Your bid for { CARD($hen) } ({ $own ->
    [one] 1 egg
   *[other] { $own } eggs
 } left)
short-bid-full = Bid for { CARD($hen) } with at least one hen
