## Names

game-title = Rabbit Rummy (#30)
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
