## Names

game-title = #34 Lombard Hold’em
game-kind = poker
game-blurb = Two cards of your own, five shared ones, one bet each: the best poker hand takes the pot, and 16 coins win.

card = { $suit ->
    [K] { SIGN("knight") } knight { $rank }
    [N] { SIGN("noble") } noble { $rank }
    [B] { SIGN("bishop") } bishop { $rank }
    [P] { SIGN("prince") } prince { $rank }
   *[other] { $notation }
 }
card-word = { $suit ->
    [K] { SIGN("knight", "knight ") }{ $rank }
    [N] { SIGN("noble", "noble ") }{ $rank }
    [B] { SIGN("bishop", "bishop ") }{ $rank }
    [P] { SIGN("prince", "prince ") }{ $rank }
   *[other] { $notation }
 }
sign-of = { $suit ->
    [K] { SIGN("knight", "knight") }
    [N] { SIGN("noble", "noble") }
    [B] { SIGN("bishop", "bishop") }
   *[P] { SIGN("prince", "prince") }
 }
card-rank = { $rank }
card-back = a face-down card

hand-nothing = nothing
hand-pair = pair of { $a }s
hand-two-pairs = two pairs, { $a }s and { $b }s
hand-three = three { $a }s
hand-straight = straight, { $a } high
hand-flush = flush, { $a } high
hand-full-house = full house, { $a }s over { $b }s
hand-four = four { $a }s
hand-straight-flush = straight flush, { $a } high
hand-royal = royal: all three princes

## Options of a table

option-target = Coins that win
option-start-coins = Coins at the start

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-call = Call
action-double = Double
action-fold = Fold

field-reveal = Card to show

choice-call = { sign-of } Call ({ CARD($value, as: "rank") })

prompt-bet = Your bet. The pot holds { $pot }, you have { $balance }. Call: pay 1 and show a card. Double: pay 2, the supply adds 1. Fold: out of this round.

## Moves

say-call = Call and show { CARD($reveal) }
say-double = Double
say-fold = Fold

refuse-have-acted = You have already acted this round: everyone bets once.
refuse-not-a-hole-card = That is not one of your two cards.

## What happens

event-round-began = Round { $round }: { SEAT($seat) } deals. The supply puts a coin into the pot: { $pot }.
event-flop = Community cards: { CARDS($cards, as: "word") }.
event-called = { SEAT($seat) } calls and shows { CARD($card, as: "word") }. Pot: { $pot }.
event-doubled = { SEAT($seat) } doubles. Pot: { $pot }.
event-folded = { SEAT($seat) } folds.
several-folded = { SEATS($seats) } fold.
event-borrowed = { SEAT($seat) } borrows and now owes { $debt }.
event-left-alone = Everyone else has folded: only { SEAT($seat) } is left.
event-turned = Two more community cards: { CARDS($cards, as: "word") }.
event-showed = { SEAT($seat) } shows { CARDS($cards, as: "word") }: { $name }.
event-showed-joker = { SEAT($seat) } shows { CARDS($cards, as: "word") }: { $name }, two princes as { CARD($joker, as: "word") }.
event-tie-broken = { $by ->
    [suit] Equal hands and equal cards: the better suit decides, { SEAT($seat) }’s { CARD($card, as: "word") }.
   *[number] Equal hands: the larger hole card decides, { SEAT($seat) }’s { CARD($card, as: "word") }.
 }
event-pot-won = { SEAT($seat) } takes the pot of { $coins } and has { $balance }.
event-all-folded = Everyone has folded. The pot of { $pot } stays.
event-near = { SEAT($seat) } has { $balance } coins: one pot away.
event-won = { $reason ->
    [coins] { SEATS($seats) } has enough coins and wins.
   *[folded_out] Ten rounds in a row everyone has folded. Most coins: { SEATS($seats) }.
 }

end-score = { COUNT($seat, $score) } { $score ->
    [one] coin
   *[other] coins
 }
reason-coins = Enough coins to win.
reason-folded-out = Ten rounds in a row everyone folded.

## Pictures and their descriptions (render/boards/holdem.py)

board-round = Round { $round }
board-pot = Pot
board-to = to { $target }
board-call = call
board-double = double
board-fold = fold
board-dealer = D
board-over = The match is over
board-best = Best hand now
board-cost = { $act ->
    [call] Call: pay 1
    [double] Double: pay 2
   *[fold] Fold: pay 0
 }
board-after = pot { $pot }
board-wait = Waiting for { SEAT($seat) }
board-mine = My cards
board-out = Folded
board-wins-pot = { SEAT($seat) }: pot of { $coins }
board-unseen = no one saw the cards
board-have = Coins { $n }
board-shown = shown
board-wins = { SEATS($seats) } wins
board-share = { SEATS($seats) } share the win

alt-round = Lombard Hold’em, round { $round }. { SEAT($dealer) } deals. { SEAT($seat) } is to bet.
alt-over = Lombard Hold’em is over: { SEATS($seats) } won.
alt-community = Shared cards: { CARDS($cards) }. Pot: { $pot }.
alt-seat = { SEAT($seat) }: { $balance }{ $act ->
    [call] , called with { CARD($card) }
    [double] , doubled
    [fold] , folded
   *[none] { "" }
 }.
alt-hole = Your cards: { CARDS($cards) }.
alt-best = Best hand now: { $name }.
alt-laid = Last round: { SEAT($seat) } took { $coins } with { CARDS($cards) }: { $name }.
alt-laid-over = { SEAT($seat) } won with { CARDS($cards) }: { $name }.
alt-unseen = Last round: { SEAT($seat) } took { $coins } unseen.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(1) } has called and shown a noble 9, { SEAT(2) } has doubled. The pot holds 5: one coin from the supply at first, 1 from the call, 2 from the double and 1 that the supply added.
example-2 = **The cards of { SEAT(0) }** in the same position. With the shared cards they are a pair of 8s so far; the fourth and fifth shared card are still to come.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Have 16 coins first. Every round there is one pot, and the best poker hand takes all of it.
guide-bet = **Your bet.** You act once a round. Calling costs 1 coin and shows one of your cards. Doubling costs 2, and the supply adds 1 to the pot. Folding costs nothing.
guide-1 = Two pairs from the start are good. Call for one coin, and show the 5: the 8 stays your secret.
guide-2 = Nothing fits here. Folding costs nothing; wait for the next deal.
guide-3 = Two princes together stand for any card you like: that makes three of a kind at least. Double.

## For what a plan can be told to stop: “Ask me instead, if …”

alarm-round = a new round begins
alarm-double = someone doubles
alarm-prince = someone shows a prince
alarm-alone = everyone else has folded

## short prompts

short-bet = Your bet (pot { $pot }, you have { $balance })
