## Names

game-title = The Hen Auction
game-kind = sealed bids
game-blurb = Bid in secret for hens that lay golden eggs. Pay with eggs, or slaughter hens of your own. Hens lay after every auction and die of old age. The most eggs win, but equal bids knock each other out.

# A player’s first hen has the number 100 and up
card = { $rank ->
    [100] first hen
    [101] first hen
    [102] first hen
    [103] first hen
    [104] first hen
   *[other] hen { $rank }
 }
card-one = { $rank ->
    [100] the first hen
    [101] the first hen
    [102] the first hen
    [103] the first hen
    [104] the first hen
   *[other] hen { $rank }
 }
card-name = { $rank ->
    [100] First hen
    [101] First hen
    [102] First hen
    [103] First hen
    [104] First hen
   *[other] Hen { $rank }
 }
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
choice-hens = { CARD($value, as: "name") } ({ $meat })
hint-hen = Worth { $meat } in a bid. { $left ->
    [1] Lays { egg-count } after this auction and dies
   *[other] Lays { $left } more times, { egg-count } each time
 }

prompt-bid = Auction { $auction } of { $of }: make a secret bid of eggs, hens or both for { CARD($hen, as: "one") } ({ printed }). You have { $own ->
    [one] 1 egg
   *[other] { $own } eggs
 }.
prompt-bid-full = Auction { $auction } of { $of }: make a secret bid for { CARD($hen, as: "one") } ({ printed }). Your coop is full, so it needs at least one of your hens. You have { $own ->
    [one] 1 egg
   *[other] { $own } eggs
 }.

## Moves

say-bid-none = No bid
say-bid-eggs = Bid { egg-count }
say-bid-hens = Bid { CARDS($hens, as: "one") }: worth { $worth }
say-bid-both = Bid { egg-count } and { CARDS($hens, as: "one") }: worth { $worth }

refuse-have-bid = Your bid for this auction is already in and can’t be changed. Wait for the others.
refuse-too-few-eggs = You don’t have that many eggs. You can use at most { $n }.
refuse-not-your-hen = That hen isn’t in your coop: hen { $card }. Choose one of your own.
refuse-coop-full = Your coop is full. Add at least one of your hens to the bid.

## What happens

score-eggs = { $score ->
    [one] 1 egg
   *[other] { $score } eggs
 }
event-for-sale = Auction { $auction } of { $of }. For sale: { $now }. Next: { $next }.
event-for-sale-last = Auction { $auction } of { $of }. For sale: { $now }.
event-last-auction = This is the last auction.
event-has-bid = { SEAT($seat) } has bid ({ $count } of { $of }).
several-has-bid = { SEATS($seats) } have bid.
event-opened-none = { SEAT($seat) } doesn’t bid.
event-opened-eggs = { SEAT($seat) } bids { egg-count }.
event-opened-hens = { SEAT($seat) } bids { CARDS($hens, as: "one") }, worth { $worth }.
event-opened-both = { SEAT($seat) } bids { egg-count } and { CARDS($hens, as: "one") }, worth { $worth }.
event-knocked-out = { SEATS($seats) } bid { $worth } each and knock each other out.
event-sold-eggs = { SEAT($seat) } wins { CARD($hen, as: "one") } for { egg-count }.
event-sold-hens = { SEAT($seat) } wins { CARD($hen, as: "one") } and slaughters { CARDS($hens, as: "one") } for it.
event-sold-both = { SEAT($seat) } wins { CARD($hen, as: "one") } for { egg-count } and slaughters { CARDS($hens, as: "one") } as well.
event-ran-away = No one wins { CARD($hen, as: "one") }, and it runs away.
event-laid = The hens lay eggs. { $seats ->
    [2] { COUNT(0, $n0) }, { COUNT(1, $n1) }
    [3] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }
    [4] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }, { COUNT(3, $n3) }
   *[5] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }, { COUNT(3, $n3) }, { COUNT(4, $n4) }
 }.
event-died = { SEAT($seat) }’s { CARDS($hens) } died of old age.
event-settled = { SEAT($seat) } has { egg-count } and sells { CARDS($hens, as: "one") } for { $meat }: { score-eggs }.
event-settled-eggs = { SEAT($seat) } has { egg-count }.
event-won = { SEATS($seats) } wins with { score-eggs }.
event-won-shared = { SEATS($seats) } have { score-eggs } each and share the win.

reason-eggs = The most eggs win.

## Pictures and their descriptions (render/boards/hens/)

board-next = Next
board-last = The last auction
board-hen = { CARD($hen, as: "name") }
board-sealed = Bid is in
board-ask = Your bid
board-most = max
board-no-bid = No bid
board-full = Full: add a hen

alt-now = The Hen Auction, auction { $auction } of { $of }. For sale: { $now }.
alt-next = Next: { $next }.
alt-last-auction = This is the last auction.
alt-worthless = Living hens are worth nothing at the end.
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
alt-score = { SEAT($seat) } has { egg-count } plus { $meat } for the meat of living hens: { $score } in total.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(1) } and { SEAT(3) } both bid 8 for hen 12 and knocked each other out. { SEAT(0) } got it for 6, paid with three eggs and { CARD("100", as: "one") }. Now { CARD("5", as: "one") } is for sale, and two bids are in.
example-2 = { SEAT(0) }’s hand: their own coop, and what each hen is worth in a bid. No one sees the others’ bids until the last one is in.

## The guide of a first match (guide.json): each kind of decision, then why a move is good

guide-goal = Have the most eggs at the end. Hens lay eggs after every auction until they die of old age. At the end you sell your living hens for their meat.
guide-bid = **Bid for the hen**: eggs, hens of yours that you slaughter, or both. Everyone bids at the same time, and no one sees a bid until the last one is in. The highest bid wins and is paid in full, but equal bids knock each other out. **No bid** is always allowed.
guide-1 = It lays 2 eggs four times: 8 eggs. A bid of 5 leaves you 3 of them, and others may not think of that number.
guide-2 = This one lays only twice: 4 eggs in all. Bid low: if the high bids are equal, a low one wins.
guide-3 = It lays 3 eggs five times: 15 in all. Bid for it, but well below 15: the winner pays the whole bid.
guide-4 = Two of your hens die after this auction. In a bid each is worth its meat, 3 eggs. Slaughter them instead of paying eggs.

## When a plan can stop: “Ask me instead, if …”

alarm-won = you win a hen
alarm-knocked = your bid is knocked out
alarm-dying = one of your hens is about to die
alarm-last = the last auction begins

## Short prompts

short-bid = Your bid for { CARD($hen, as: "one") } ({ $own ->
    [one] 1 egg
   *[other] { $own } eggs
 } left)
short-bid-full = Bid for { CARD($hen, as: "one") } with at least one hen
