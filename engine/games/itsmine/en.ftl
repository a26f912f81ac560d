## Names

game-title = It’s Mine!
game-kind = area majority with sealed bids
game-blurb = A duel over seven mines: bid for citizens with a die, then dig them into rising or falling columns.

card = { $suit ->
    [H] { SIGN("heart") } { $notation } heart { $rank ->
        [1] A
       *[other] { $rank }
    }
    [O] { SIGN("onion") } { $notation } onion { $rank }
    [B] { SIGN("book") } { $notation } book { $rank }
    [C] { SIGN("coin") } { $notation } coin { $rank }
    [S] { SIGN("star") } { $notation } star { $rank }
    [T] { SIGN("clock") } { $notation } time { $rank }
    [X] { SIGN("coffin") } { $notation } coffin { $rank ->
        [13] K
       *[other] { $rank }
    }
   *[other] { $notation }
 }
card-word = { $suit ->
    [H] { SIGN("heart", "heart ") }{ $rank ->
        [1] A
       *[other] { $rank }
    }
    [O] { SIGN("onion", "onion ") }{ $rank }
    [B] { SIGN("book", "book ") }{ $rank }
    [C] { SIGN("coin", "coin ") }{ $rank }
    [S] { SIGN("star", "star ") }{ $rank }
    [T] { SIGN("clock", "time ") }{ $rank }
    [X] { SIGN("coffin", "coffin ") }{ $rank ->
        [13] K
       *[other] { $rank }
    }
   *[other] { $notation }
 }
card-back = a face-down card

kind-H = heart
kind-O = onion
kind-B = book
kind-C = coin
kind-S = star
kind-T = time
kind-X = coffin

## Options of a table

option-variant = Scoring
option-variant-value = { $value ->
    [standard] standard
   *[simple] simple: 10 points per mine
 }

## Decisions: action-, field-, choice-, hint- and group- are labels, prompt- is the question

action-bid = Bid a face
action-take = Take citizens…
action-take-small = Take { $n }…
action-take-large = Take up to { $n }…
action-play = Dig…
action-pass = Pass
action-bonus-keep = Keep
action-bonus-exclude = Remove

field-face = Face
field-cards = Cards to dig
field-citizens = Citizens to take

choice-face = { SIGN(die) } { $value }
die = die_{ $value }
choice-cards = { CARD($value) }

hint-column-none = your column is empty
hint-column-one = your column has { $last ->
    [1] A
   *[other] { $last }
}: up or down
hint-column-up = your column goes up, last { $last }
hint-column-down = your column goes down, last { $last ->
    [1] A
   *[other] { $last }
}
hint-dead = never fits your column again
hint-fits = fits your column
hint-pairs = fits, and pairs with { LIST($cards) }

group-one = One card
group-run = Run
group-set = Set

prompt-bid = Bid a face, but not { $last } ({ $round ->
    [1] barred in the first round
   *[other] shown last round
}); citizens: { $citizens }, deck: { $deck }.
prompt-bid-again = Bid again, but not { $last } ({ $round ->
    [1] barred in the first round
   *[other] shown last round
}) or { $tied } (just tied); citizens: { $citizens }, deck: { $deck }.
prompt-take-small = Your { $face } is the smaller face: take exactly { $n ->
    [one] 1 citizen
   *[other] { $n } citizens
}.
prompt-take-large = Your { $face } is the larger face: take { $n ->
    [one] 1 citizen
   *[other] 1 to { $n } citizens
}.
prompt-play = Dig one card, a run of one suit, or a set of one number.
prompt-play-sealed = You both dig in secret (the larger sum is placed first): choose one card, a run or a set.
prompt-pass = No card of yours fits your columns, so you have to pass.
prompt-pass-empty = You have no cards in hand, so you have to pass.
prompt-bonus = You are first to three cards at { CARD($mine, as: "word") }: keep the bonus card { CARD($card, as: "word") }, or remove it unseen?

## Moves

say-bid = Bid { $face }
say-take = Take { CARDS($cards) }
say-play = { CARDS($cards) }
say-play-run = { $way ->
    [up] { $first }→{ $last } { KIND($suit) }, up
   *[down] { $first }→{ $last } { KIND($suit) }, down
 }
say-pass = Pass
say-bonus-keep = Keep the bonus card
say-bonus-exclude = Remove the bonus card

refuse-no-such-face = A die has the faces 1 to 6.
refuse-shown-last-round = { $round ->
    [1] In the first round { $face } is barred
   *[other] You showed { $face } last round
}: choose another face.
refuse-just-tied = { $face } was just tied. Choose another face.
refuse-already-bid = You have already bid. Wait for your opponent.
refuse-already-played = You have already played. Wait for your opponent.
refuse-take-exactly = Take exactly { $n ->
    [one] 1 citizen
   *[other] { $n } citizens
}.
refuse-take-between = Take at least 1 citizen and at most { $most }.
refuse-not-a-citizen = That card isn’t among the citizens: { CARD($card, as: "word") }. Choose another card.
refuse-not-in-hand = That card isn’t in your hand: { CARD($card, as: "word") }. Choose another card.
refuse-play-a-card = Choose at least one card.
refuse-column-goes-up = Your { KIND($suit) } column goes up and ends on { $last }: { CARD($card, as: "word") } doesn’t fit.
refuse-column-goes-down = Your { KIND($suit) } column goes down and ends on { $last ->
    [1] A
   *[other] { $last }
}: { CARD($card, as: "word") } doesn’t fit.
refuse-not-a-combination = Several cards must be a run of one suit or a set of one number.
refuse-run-out-of-order = Choose the cards of a run in order, up or down.
refuse-may-not-pass = You can’t pass, because a card of yours still fits (for example { CARD($card, as: "word") }).

## What happens

event-opened = The first citizens are { CARDS($cards, as: "word") }.
event-round-began = Round { $round }.
event-round-began-last = Round { $round }, the last round.
event-bid-in = { SEAT($seat) } has bid.
event-bids-shown = { SEAT($small) } shows { $low }, and { SEAT($large) } shows { $high }. { SEAT($small) } takes citizens first; { SEAT($large) } digs first.
event-tied = Both show { $face }.
event-drew = { SEAT($seat) } draws a card.
event-drew-seen = { SEAT($seat) } draws { CARD($card, as: "word") }.
event-bid-again = Bid again, without { $face }.
event-nobody-takes = { $deck ->
    [0] The deck is empty, so there is no new auction, and no one takes citizens.
   *[other] Only one card is left in the deck, so there is no new auction, and no one takes citizens.
 }
event-took = { SEAT($seat) } takes { CARDS($cards, as: "word") }.
event-nothing-left = There is no citizen left for { SEAT($seat) }.
event-refilled = { $empty ->
    [0] New citizens: { CARDS($cards, as: "word") }.
   *[other] New citizens: { CARDS($cards, as: "word") }. Places left empty: { $empty }.
 }
event-refilled-none = There are no new citizens. Places left empty: { $empty }.
event-play-in = { SEAT($seat) } has chosen what to dig.
event-play-shown = { SEAT($seat) } shows { CARDS($cards, as: "word") }.
event-places-first = { $why ->
    [sum] { SEAT($seat) } has the larger sum and places first.
    [mine] The sums are equal. { SEAT($seat) } has a card of the smaller mine and places first.
   *[number] The sums and the smallest mines are equal. { SEAT($seat) } has the smaller number there and places first.
 }
event-dug = { SEAT($seat) } digs { CARDS($cards, as: "word") }.
event-turned = { $way ->
    [up] { SEAT($seat) }’s column at { CARD($mine, as: "word") } now goes up.
   *[down] { SEAT($seat) }’s column at { CARD($mine, as: "word") } now goes down.
 }
event-passed = { SEAT($seat) } has no card that fits, and passes.
several-passed = { SEATS($seats) } have no card that fits, and pass.
event-looked = { SEAT($seat) } is the first to three cards at { CARD($mine, as: "word") } and looks at a bonus card.
event-looked-seen = { SEAT($seat) } is the first to three cards at { CARD($mine, as: "word") } and looks at a bonus card: { CARD($card, as: "word") }.
event-bonus-decided-kept = { SEAT($seat) } keeps the bonus card for { CARD($mine, as: "word") }.
event-bonus-decided-removed = { SEAT($seat) } removes the bonus card for { CARD($mine, as: "word") } from the game, face down.
event-bonus-missed = { $why ->
    [spent] { SEAT($seat) } has three cards at { CARD($mine, as: "word") }, but its bonus is already taken.
   *[empty] { SEAT($seat) } has three cards at { CARD($mine, as: "word") }, but the bonus pile is empty.
 }
event-end-met = { $why ->
    [deck] The deck is empty: the next round is the last.
    [bonus] The bonus pile is empty: the next round is the last.
   *[idle] For three rounds no card has been drawn, taken or played: the next round is the last.
 }
event-hand-opened = { SEAT($seat) } shows the cards left in hand: { CARDS($cards, as: "word") }.
event-hand-opened-none = { SEAT($seat) } has no cards left in hand.
event-paired = { $count ->
    [one] { SEAT($seat) } pairs off 1 hand card at { CARD($mine, as: "word") }: { CARDS($cards, as: "word") } leaves the column.
   *[other] { SEAT($seat) } pairs off { $count } hand cards at { CARD($mine, as: "word") }: { CARDS($cards, as: "word") } leave the column.
 }
event-leftover = { $count ->
    [0] { SEAT($seat) } has no card left over.
    [one] { SEAT($seat) } has 1 card left over.
   *[other] { SEAT($seat) } has { $count } cards left over.
 }
event-judged-more = { SEAT($seat) } has more cards at { CARD($mine, as: "word") } and wins { CARDS($mines, as: "word") }.
event-judged-lower = Tied at { CARD($mine, as: "word") }: { SEAT($seat) } has the lowest number there and wins { CARDS($mines, as: "word") }.
event-judged-higher = Tied at { CARD($mine, as: "word") }: { SEAT($seat) } has the highest number there and wins { CARDS($mines, as: "word") }.
event-judged-pending = Tied at { CARD($mine, as: "word") }: the next smaller mine decides.
event-judged-above = No cards at { CARD($mine, as: "word") }: no one wins it. { SEAT($seat) } has the lowest number at the mine above and wins { CARDS($mines, as: "word") }.
event-judged-empty = No cards at { CARD($mine, as: "word") }: no one wins it.
event-judged-lost = No cards at { CARD($mine, as: "word") }: no one wins { CARDS($mines, as: "word") }.
event-judged-level = Tied at { CARD($mine, as: "word") }: no one wins it.
event-scored = { SEAT($seat) } gets { $points } points for mines, minus { $minus } for cards left over: { $score ->
    [one] 1 point
   *[other] { $score } points
 }.
event-scored-in-full = { $score ->
    [one] { SEAT($seat) } gets 1 point for mines.
   *[other] { SEAT($seat) } gets { $score } points for mines.
 }
event-won = { $reason ->
    [score] { SEAT($seat) } has more points and wins.
    [fewer_cards] The points are tied. { SEAT($seat) } has fewer cards left over and wins.
   *[lower_mine] Points and cards left over are tied. { SEAT($seat) } has the smallest mine anyone won, and wins.
 }
event-drawn = { $reason ->
    [tie] Points and cards left over are tied: a draw.
   *[no_mines] No one has won a mine: a draw.
 }

end-score = { SEAT($seat) }: { $score ->
    [one] 1 point
   *[other] { $score } points
}
reason-score = More points from the mines.
reason-fewer-cards = Tied on points; fewer cards left over.
reason-tie = Tied on points and on cards left over.
reason-lower-mine = Tied on points and on cards left over; the smallest mine decides.
reason-no-mines = No one has won a mine.

## Pictures and their descriptions

board-last-next = Next is last
board-last-now = Last round
board-last-next-lines = Next / is last
board-last-now-lines = Last / round
board-bid = Bid
board-bid-again = Bid again
board-take-small = Take { $n }
board-take-large = { $n ->
    [1] Take 1
   *[other] Take 1–{ $n }
 }
board-play = Dig
board-bonus = Bonus
board-do-play-sealed = Dig in secret
board-do-pass = You must pass
board-do-bonus = Keep or remove?
board-sealed = Sealed
board-no-cards = No cards in hand
board-bonus-dead = Never fits again
board-reason-fewer-cards = Fewer cards left over
board-reason-tie = A draw: tied in everything
board-reason-lower-mine = The smallest mine decides
board-reason-no-mines = A draw: no one has a mine

alt-round = It’s Mine!, round { $round }.
alt-round-next = It’s Mine!, round { $round }; the next one is the last.
alt-round-last = It’s Mine!, round { $round }, the last.
alt-bid = Auction: waiting for { SEATS($seats) } to bid.
alt-bid-again = New auction after a tie: waiting for { SEATS($seats) } to bid.
alt-take-small = { SEAT($seat) } has the smaller face and takes exactly { $n ->
    [one] 1 citizen
   *[other] { $n } citizens
}.
alt-take-large = { SEAT($seat) } has the larger face and takes { $n ->
    [one] 1 citizen
   *[other] 1 to { $n } citizens
}.
alt-play = Waiting for { SEAT($seat) } to dig.
alt-play-sealed = Equal faces: both dig in secret. Still to choose: { SEATS($seats) }.
alt-bonus = { SEAT($seat) } is looking at a bonus card for { $mine }.
alt-won = { SEAT($seat) } wins.
alt-drawn = A draw.
alt-scores = { COUNT($a, $left) }, { COUNT($b, $right) }.
alt-hand = Your hand: { $cards }.
alt-looked = Your bonus card: { $card }.
alt-faces = You can bid: { $faces }.
alt-own-bid = You have bid { $face }.
alt-own-play = You have chosen { $cards }.
alt-own-pass = You have to pass.
alt-own-removed = You have removed: { $cards }.
alt-citizens = Citizens: { $cards }.
alt-columns = { SEAT($seat) }’s columns: { $columns }.
alt-column-one = { $cards }
alt-column-up = { $cards } (up)
alt-column-down = { $cards } (down)
alt-waiting = Then { SEAT($seat) } will place { $cards }.
alt-dice = Dice: { COUNT($a, $left) }, { COUNT($b, $right) }.
alt-hands = Cards in hand: { COUNT($a, $left) }, { COUNT($b, $right) }.
alt-piles = Deck { $deck }, bonus pile { $bonus }.
alt-open = Bonuses left at { $mines }.
alt-open-none = No bonuses are left.
alt-removed = Bonus cards removed: { COUNT($a, $left) }, { COUNT($b, $right) }.
alt-left = { SEAT($seat) }’s last hand: { $cards }; left over { $count }.
alt-judged = { $mine }: { $why ->
    [more] more cards
    [lower] tied, lower number
    [higher] tied, higher number
   *[above] empty, lower number at the mine above
}. { SEAT($seat) } wins { $mines }.
alt-judged-none = { $mine }: { $why ->
    [pending] tied, the next mine decides
    [level] tied, no one wins it
    [lost] empty, no one wins it or the pending ones
   *[empty] empty, no one wins it
}.

words-ends = When the deck or the bonus pile is empty, one more round is played.
words-dead = These no longer fit your columns: { $cards }
words-barred = { SEAT($seat) } can’t bid { $faces }.
words-claimed = { SEAT($seat) } has taken the bonus at { $mines }.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } digs below the mines and { SEAT(1) } above them. At the star mine (11) { SEAT(0) } has 7 and 9, so the next card must be higher: “>9”. Only the 10 still fits. As the third card, it would earn the bonus, the star. At the coffin mine (K) { SEAT(1) } was first to three, so its star is gone.
example-2 = **{ SEAT(0) }’s hand.** A gold edge marks cards that fit their columns. Possible plays include the star 10, the run 9→8 of time below the 11, and the set of three fours. The star 8 will never fit again, because the column goes up and has passed it. Above the hand are the last card of each column and both players’ numbers of cards there: { SEAT(0) }’s, then { SEAT(1) }’s.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = You both dig in seven mines by laying cards in columns. At the end, the player with more cards at a mine wins it. Cards left in hand cost points, so take cards you can dig.
guide-bid = **Auction.** You both choose a face in secret. The smaller face takes first, and exactly that many citizens. The larger face takes up to its number of the rest, and digs first. You can’t bid the face your die shows from the last round.
guide-take-small = **Your face is smaller.** You take first, but exactly as many citizens as your face shows.
guide-take-large = **Your face is larger.** Take at least one of the citizens left, and at most as many as your face shows.
guide-play = **Digging.** Lay one card, a run of one suit, or a set of one number in different suits. The second card of a column decides whether it goes up or down from then on.
guide-play-sealed = **Equal faces.** This time you both choose in secret what to dig. The larger sum is placed first.
guide-bonus = **Three-card bonus.** You are the first with three cards at this mine, so you look at a bonus card. Keep it in hand, or remove it from the game unseen.
guide-1 = A 4 is often the larger face. Then you can choose freely from what is left.
guide-2 = Heart 2 and 3 make a run at once. Star 8 and time 7 will get neighbours later.
guide-3 = A run lays several cards at once. Going up from 2 to 3 leaves room for heart 5 above them.
guide-4 = You want two citizens, so bid 2. Heart 4 goes with your heart 5, and time 8 with time 7.
guide-5 = These are the two you wanted. Heart 4 and 5 make a run, and so do time 7 and 8.
guide-6 = These two give you four cards at the heart mine. The first player with three there gets its bonus.
guide-7 = Star 7 goes between the star 6 and 8 in your hand: the three make a run.

## Short prompts

short-bid = Which face do you bid? (not { $last })
short-bid-again = Bid again (not { $last } or { $tied })
short-take-small = Take exactly { $n ->
    [one] 1 citizen
   *[other] { $n } citizens
 }
short-take-large = Take { $n ->
    [one] 1 citizen
   *[other] 1 to { $n } citizens
 }
short-play = Which cards do you dig?
short-play-sealed = You both dig now: which cards?
short-pass = Nothing fits: pass
short-pass-empty = No cards left: pass
short-bonus = Bonus { CARD($card, as: "word") }: keep or remove?
