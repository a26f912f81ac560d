## Names

game-title = Rabbit Rummy ver.2
game-blurb = Climb to get rid of cards, and finish with a poker hand of exactly five.

card = { pack-card }
card-word = { pack-card }

kind-S = ♠
kind-H = ♥
kind-D = ♦
kind-C = ♣
kind-straight-flush = straight flush
kind-straight = straight
kind-full-house = full house
kind-flush = flush

## Decisions: option-, field-, choice-, hint- and group- are labels, prompt- is the question

option-declare = Win now ({ KIND($hand) })
option-play-declare = Play and win
option-play = Play…
option-pass = Pass and draw
option-keep-declare = Keep and win ({ KIND($hand) })
option-keep = Keep
option-discard = Discard

field-card = Card

choice-card = { CARD($value) }
choice-play-declare = Play { CARD($value) } and win ({ KIND($hand) })

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
prompt-only-pass = With { $n ->
    [0] no card
    [one] 1 card
   *[other] { $n } cards
} you can only pass. You draw one.
prompt-drawn = You drew { CARD($card) }. Keep it, or discard it face up?

## Moves

say-play = Play { CARD($card) }
say-play-declare = Play { CARD($card) } and win
say-pass = Pass and draw
say-keep = Keep the drawn card
say-keep-declare = Keep the drawn card and win
say-discard = Discard the drawn card
say-declare = Win with these five cards

refuse-decide-first = Decide first about the card you drew.
refuse-no-drawn-card = There is no drawn card.
refuse-only-a-drawn-card = There is no drawn card, and only a card just drawn can be discarded.
refuse-not-in-hand = You do not hold that card.
refuse-only-pass = With { $n ->
    [one] 1 card
   *[other] { $n } cards
} you can only pass.
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
refuse-five-cards-left = To win, you must have exactly five cards left; that would leave { $n }.
refuse-left-no-hand = The five cards left make no finishing hand.
refuse-five-cards = Your hand must be exactly five cards; it has { $n }.
refuse-no-hand = These five cards make no finishing hand.
refuse-declare-on-your-turn = You can declare only when it is your turn again.

## What happens

event-round-began = Round { $round }: { SEAT($seat) } goes first.
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
event-cleared = All others have passed. The table is cleared, and { SEAT($seat) } leads.
event-lead-passed = The free lead goes on to { SEAT($seat) }.
event-finished = { $how ->
    [play] { SEAT($seat) } wins the round with the play: { CARDS($cards) }, a { KIND($hand) }.
    [pass] { SEAT($seat) } wins the round with the drawn card: { CARDS($cards) }, a { KIND($hand) }.
   *[turn] { SEAT($seat) } wins the round at the start of the turn: { CARDS($cards) }, a { KIND($hand) }.
}
event-scored = { SEAT($seat) } scores { $points } and has { $score ->
    [one] 1 point
   *[other] { $score } points
}.
event-round-drawn = Nobody has won round { $round } in { $turns } turns: it is drawn.
event-match-ended = { $reason ->
    [target] { SEATS($winners) } has reached 7 points and wins the match.
   *[round_limit] That was the last round. Most points: { SEATS($winners) }.
}

end-score = { SEAT($seat) }: { $score ->
    [one] 1 point
   *[other] { $score } points
}
reason-target = 7 points are reached.
reason-round-limit = The last round is over.
