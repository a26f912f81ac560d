## Names

game-title = #34 Lombard Hold’em
game-kind = poker
game-blurb = Two hole cards, five community cards, one bet each per round. The best poker hand takes the pot, and 16 coins win.

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

option-target = Coins to win
option-start-coins = Starting coins

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-call = Call
action-double = Double
action-fold = Fold

field-reveal = Card to show

choice-call = { sign-of } Call ({ CARD($value, as: "rank") })

prompt-bet = Call (1 coin, show a card), double (2 coins) or fold? The pot has { $pot ->
    [one] { $pot } coin
   *[other] { $pot } coins
 }, and you have { $balance }.

## Moves

say-call = Call and show { CARD($reveal) }
say-double = Double
say-fold = Fold

refuse-have-acted = You have already bet this round. Everyone bets once per round.
refuse-not-a-hole-card = That isn’t one of your hole cards. Show one of those two.

## What happens

event-round-began = Round { $round }: { SEAT($seat) } deals. With the supply’s coin, the pot has { $pot ->
    [one] { $pot } coin
   *[other] { $pot } coins
 }.
event-flop = Community cards: { CARDS($cards, as: "word") }.
event-called = { SEAT($seat) } calls and shows { CARD($card, as: "word") }. The pot has { $pot } coins.
event-doubled = { SEAT($seat) } doubles. The pot has { $pot } coins.
event-folded = { SEAT($seat) } folds.
several-folded = { SEATS($seats) } fold.
event-borrowed = { SEAT($seat) } borrows from the supply and now owes { $debt ->
    [one] { $debt } coin
   *[other] { $debt } coins
 }.
event-left-alone = Everyone else has folded: only { SEAT($seat) } is left.
event-turned = Two more community cards: { CARDS($cards, as: "word") }.
event-showed = { SEAT($seat) } shows { CARDS($cards, as: "word") }: { $name }.
event-showed-joker = { SEAT($seat) } shows { CARDS($cards, as: "word") }: { $name }, with two princes as { CARD($joker, as: "word") }.
event-tie-broken = { $by ->
    [suit] Equal hands and equal cards: the better suit decides, { SEAT($seat) }’s { CARD($card, as: "word") }.
   *[number] Equal hands: the larger hole card decides, { SEAT($seat) }’s { CARD($card, as: "word") }.
 }
event-pot-won = { SEAT($seat) } takes the pot of { $coins } coins and now has { $balance ->
    [one] { $balance } coin
   *[other] { $balance } coins
 }.
event-all-folded = Everyone has folded. The pot stays, with { $pot ->
    [one] { $pot } coin
   *[other] { $pot } coins
 }.
event-near = { SEAT($seat) } has { $balance } coins and is one pot away from winning.
event-won = { $reason ->
    [coins] { SEATS($seats) } has enough coins and wins.
   *[folded_out] Everyone has folded ten rounds in a row. The most coins win: { SEATS($seats) }.
 }

end-score = { COUNT($seat, $score) } { $score ->
    [one] coin
   *[other] coins
 }
reason-coins = The coin target was reached.
reason-folded-out = Everyone folded ten rounds in a row, so the most coins win.

## Pictures and their descriptions (render/boards/holdem)

board-pot = Pot
board-ask = Your bet
board-done = { $act ->
    [call] Called
    [double] Doubled
   *[fold] Folded
 }
board-unseen = cards not shown
board-share = The win is shared

alt-round = Lombard Hold’em, round { $round }. { SEAT($dealer) } deals. It is { SEAT($seat) }’s turn to bet.
alt-goal = { $target } coins win.
alt-over = Lombard Hold’em is over: { SEATS($seats) } won.
alt-community = Community cards: { CARDS($cards) }. The pot has { $pot ->
    [one] { $pot } coin
   *[other] { $pot } coins
 }.
alt-seat = { SEAT($seat) }: { $balance ->
    [one] { $balance } coin
   *[other] { $balance } coins
 }{ $act ->
    [call] , called with { CARD($card) }
    [double] , doubled
    [fold] , folded
   *[none] { "" }
 }.
alt-hole = Your hole cards: { CARDS($cards) }.
alt-best = Your best hand now: { $name }.
alt-laid = Last round, { SEAT($seat) } took { $coins } coins with { CARDS($cards) }: { $name }.
alt-laid-over = { SEAT($seat) } took { $coins } coins and won with { CARDS($cards) }: { $name }.
alt-unseen = Last round, { SEAT($seat) } took { $coins } coins without a showdown.
alt-joker = { $name }, with two princes as { CARD($card) }
alt-past = The community cards of that round: { CARDS($cards) }.
alt-showed = { SEAT($seat) } showed { CARDS($cards) }.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(1) } has called and shown noble 9. { SEAT(2) } has doubled. The pot has 5 coins. The supply put in 1 at the start and 1 for the double. { SEAT(1) } paid 1, and { SEAT(2) } paid 2.
example-2 = **{ SEAT(0) }’s hole cards** in the same position. So far they make a pair of 8s with the community cards. Two more community cards will come.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Be the first to have 16 coins. Each round has one pot, and the best poker hand takes all of it.
guide-bet = **Your bet.** You bet once per round. Call: pay 1 coin and show one of your hole cards. Double: pay 2 coins, and the supply adds 1 to the pot. Fold: pay nothing and wait for the next round.
guide-1 = Two pairs from the start are good. Call for 1 coin and show the 5, so that the 8 stays secret.
guide-2 = Nothing fits here. Folding costs nothing, so wait for the next round.
guide-3 = Two princes together count as any card you like, so you have at least three of a kind. Double.

## For what a plan can be told to stop: “Ask me instead, if …”

alarm-round = a new round begins
alarm-double = someone doubles
alarm-prince = someone shows a prince
alarm-alone = everyone else has folded

## short prompts

short-bet = Your bet (pot { $pot }, you have { $balance })
