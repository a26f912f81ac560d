## Names

game-title = Rabbit Rummy
game-blurb = Climb to empty your hand, or show it when it is all sets and runs and you may lead freely.

card = { pack-card }
card-word = { pack-card }

kind-S = ♠
kind-H = ♥
kind-D = ♦
kind-C = ♣
kind-pair = pair
kind-three = three of a kind
kind-four = four of a kind
kind-out = hand emptied
kind-declared = declared
kind-run = run

## Options of a table

option-match = Match
option-match-value = { $value ->
    [points] to 8 points
   *[single] one round
}

## Decisions: option-, field-, choice-, hint- and group- are labels, prompt- is the question

option-declare = Declare for { $points ->
    [one] 1 point
   *[other] { $points } points
}
option-play = Play…
option-pass = Pass and draw
option-keep = Keep
option-discard = Discard

field-card = Card

choice-card = { CARD($value) }

hint-binds = binds { KIND($suit) }
hint-reverses = reverses the order
hint-restores = restores the order

group-suit = { KIND($suit) }

prompt-lead = You lead: play any card, or pass and draw one.
prompt-follow = Play { $suit ->
    [none] any suit
   *[other] { KIND($suit) }
}, { $order ->
    [reversed] { $rank ->
        [A] an ace (the order is reversed)
       *[other] { $rank } or lower (the order is reversed)
    }
   *[normal] { $rank ->
        [A] any rank
        [2] any rank
        [K] a king or an ace
       *[other] { $rank } or higher, or an ace
    }
}. Or pass and draw one.
prompt-nothing-fits = None of your cards fits: pass, and draw one.
prompt-drawn = You drew { CARD($card) }. Keep it, or discard it face up?

## Moves

say-play = Play { CARD($card) }
say-pass = Pass and draw
say-keep = Keep the drawn card
say-discard = Discard the drawn card
say-declare = Declare the whole hand

refuse-decide-first = Decide first about the card you drew.
refuse-no-drawn-card = There is no drawn card.
refuse-only-a-drawn-card = There is no drawn card, and only a card just drawn can be discarded.
refuse-not-in-hand = You do not hold that card.
refuse-bound = { $suit ->
    [S] Spades are bound: play a spade.
    [H] Hearts are bound: play a heart.
    [D] Diamonds are bound: play a diamond.
   *[C] Clubs are bound: play a club.
}
refuse-too-weak = That is weaker than the { $rank }; play { $rank ->
    [K] a king or an ace.
   *[other] { $rank } or higher, or an ace.
}
refuse-too-weak-reversed = The order is reversed: play { $rank } or lower.
refuse-only-an-ace = The order is reversed: only an ace can follow an ace.
refuse-only-with-free-lead = You can declare only when the free lead comes to you.
refuse-in-no-group = { CARD($card) } belongs to no group.
refuse-no-split = Your hand cannot be split into groups.

## What happens

event-round-began = Round { $round }: { SEAT($seat) } goes first.
event-starter-turned = The starter is { CARD($card) }. It counts as played by { SEAT($seat) }.
event-card-played = { SEAT($seat) } plays { CARD($card) }.
event-suit-bound = Two of a suit in succession: { KIND($suit) } is bound until the table is cleared.
event-order-turned-reversed = Two of a rank in succession: the order is reversed. Now A is the strongest, K the weakest.
event-order-turned-normal = Two of a rank in succession: the order is normal again. Now K is the strongest.
event-ace-on-king = An ace follows the king: any rank may follow it.
event-nothing-follows = Nothing can follow { CARD($card) }.
event-passed = { SEAT($seat) } passes and draws a card.
event-passed-seen = { SEAT($seat) } passes and draws { CARD($card) }.
event-passed-nothing = { SEAT($seat) } passes. There is nothing to draw.
event-reshuffled = The stock is empty: the discards ({ $count }) are shuffled into a new one.
event-kept = { SEAT($seat) } keeps the drawn card.
event-kept-seen = { SEAT($seat) } keeps { CARD($card) }.
event-discarded = { SEAT($seat) } discards { CARD($card) }.
event-cleared = All others have passed. The table is cleared, and { SEAT($seat) } has the free lead.
event-lead-passed = The free lead goes on to { SEAT($seat) }.
event-went-out = { SEAT($seat) } has played the last card and wins the round.
event-declared = { SEAT($seat) } declares and wins the round: { $count ->
    [one] 1 group
   *[other] { $count } groups
}.
event-group-shown = { KIND($group) }: { CARDS($cards) }, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
event-scored = { SEAT($seat) } scores { $points } and has { $score ->
    [one] 1 point
   *[other] { $score } points
}.
event-round-drawn = Nobody has won round { $round } in { $turns } turns: it is drawn.
event-match-ended = { $reason ->
    [target] { SEATS($winners) } has reached 8 points and wins the match.
    [single] { SEATS($winners) } wins the match with this round.
   *[round_limit] That was the last round. Most points: { SEATS($winners) }.
}
event-match-drawn = The only round is drawn, and so is the match.

end-score = { SEAT($seat) }: { $score ->
    [one] 1 point
   *[other] { $score } points
}
reason-target = 8 points are reached.
reason-single = The round was won.
reason-round-limit = The last round is over.

## Pictures and their descriptions (render/boards/)

board-round = Round { $round }
board-stock = Stock { $count }
board-lead = Free lead: any card
board-nothing-follows = Nothing can follow
board-fits = { $order ->
    [reversed] { $rank ->
        [A] Next: an ace
       *[other] Next: { $suit }{ $rank } or lower
    }
   *[normal] { $rank ->
        [A] Next: { board-any }
        [2] Next: { board-any }
        [K] Next: { $suit }K or { $suit }A
       *[other] Next: { $suit }{ $rank } or higher, or { $suit }A
    }
}
board-any = { $bound ->
    [no] any rank
   *[other] any { $suit }
}
board-drawn = A card is drawn: keep or discard?
board-over = The match is over
board-passed = pass
board-slot = Play or pass
board-slot-lead = Lead any card
board-normal = K is strong
board-reversed = Order reversed
board-normal-short = K strong
board-reversed-short = reversed
board-any-suit = any suit
board-only-suit = only { KIND($suit) }
board-any-short = any suit
board-only-short = only
board-not-suit = ≠{ KIND($suit) }
board-too-low = <{ $rank }
board-too-high = >{ $rank }
board-discards = Discards { $count }
board-empty = No card on the table
board-mine = My hand { $count }
board-mine-none = No cards in hand
board-do-nothing-fits = Nothing fits: pass
board-do-drawn = Keep it or discard it?
board-wait = Waiting for { SEAT($seat) }
board-drawn-card = Drawn
board-keep = Keep
board-discard = Discard
board-wins = { SEAT($seat) } wins the match
board-share = { SEATS($seats) } share the win
board-no-winner = Nobody wins
board-why-target = { $points } points are reached.
board-why-single = The round is won.
board-why-single-drawn = The round is drawn, and so is the match.
board-why-limit = Round { $round } was the last: most points win.
board-won-with = { $hand }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-starter = starter
board-runs = run of 3, 4, 5
board-out = last card played
board-group = { $group } { $points }
board-left = { $n } left over
board-declare-now = You have the free lead: declare for { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-all-grouped = All grouped: with the free lead you can declare for { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-left-named = { $n } left over: { $cards }. Grouped so far: { $points }
board-left-many = { $n } left over. Grouped so far: { $points }
board-no-groups = No groups yet
board-if-kept = If you keep it: { $n } left over, grouped { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-last-card = Your last card: playing it wins the round, { $points } points

alt-round = Rabbit Rummy, round { $round }.
alt-turn = { SEAT($seat) } is to play or pass.
alt-drawn = { SEAT($seat) } has drawn a card and is to keep or discard it.
alt-won = { SEATS($seats) } won the match.
alt-no-winner = Nobody won.
alt-won-with = The last round was won with { CARDS($cards) } ({ $hand }, { $points }).
alt-top = Top card: { CARD($card) } by { SEAT($seat) }.
alt-fits = { $fits }.
alt-under-it = Under it, newest first: { CARDS($cards) }.
alt-empty = No card on the table.
alt-normal = Normal order: K is the strongest.
alt-reversed = Reversed order: A is the strongest.
alt-seat = { SEAT($seat) }: { $count } in hand, { $score } of { $target }.
alt-seat-passed = { SEAT($seat) } (passed): { $count } in hand, { $score } of { $target }.
alt-piles = Stock { $stock }. Discards ({ $count }): { CARDS($cards) }.
alt-hand = Your hand: { CARDS($cards) }.
alt-drawn-card = You drew { CARD($card) }.
words-limit = Turns taken in this round: { $turns } of { $limit }.
words-may-play = You may play: { CARDS($cards) }.

## The example on the rules page (example.json)

example-1 = **Example.** The starter ♣6 counts as played by { SEAT(0) }. { SEAT(1) } has played ♣9 on it: two of a suit in succession, so clubs are bound. { SEAT(2) } has passed. In the grid below every discarded card has its place.
example-2 = **The hand of { SEAT(0) }** in the same position. A run and a pair are worth 3 and 1 points; two cards are left over, and both can be played. Under each dim card stands why it cannot.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Empty your hand, or group all of it into sets and runs and show it when you may lead freely. Whoever has 8 points wins.
guide-turn = **Your turn.** Play a card as strong as the top card or stronger, or an ace. Two of a suit in succession bind that suit, two of a rank reverse the order. Or pass and draw a card. When all others pass on your card you get the free lead: then you can declare a hand that is all grouped.
guide-drawn = **The drawn card.** Keep it, or discard it face up. You cannot discard another card instead.
guide-1 = ♣7 beats the starter, a 5, and goes with nothing you have. Keep the run ♥4 ♥5 ♥6 and the pair of nines.
guide-2 = A jack beats a 10, and this one is in no group either.
guide-3 = Two jacks have reversed the order: your king is too weak now. Rather than break a group, pass and draw.
guide-4 = ♣K makes a pair with your ♠K. Keep it.
guide-5 = While the order is reversed the ace is the strongest: only another ace can follow. It is your last card without a group.
guide-6 = Your ace was not answered: the free lead is yours, and every card is in a group. A run for 3 and two pairs for 1 each make 5 points.
