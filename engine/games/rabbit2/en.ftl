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
prompt-win-or-pass = You can win now. If you do not want to: none of your cards fits, so pass and draw one.
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
board-do-pass = You can only pass
board-do-nothing-fits = Nothing fits: pass
board-do-win-or-pass = Win now, or pass
board-do-drawn = Keep it or discard it?
board-wait = Waiting for { SEAT($seat) }
board-drawn-card = Drawn
board-keep = Keep
board-keep-win = Keep, win
board-discard = Discard
board-wins = { SEAT($seat) } wins the match
board-share = { SEATS($seats) } share the win
board-no-winner = Nobody wins
board-why-target = { $points } points are reached.
board-why-limit = Round { $round } was the last: most points win.
board-won-with = { $hand }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-win-now = You can win now: { $hand }, { $points } points
board-win-play = Play { CARD($card) } and win: { $hand }, { $points } points
board-win-keep = Keep it and win: { $hand }, { $points } points
board-have = A { $hand } ({ $points }): you can win at the start of your turn
board-shed = Get rid of { $cards } for a { $hand } ({ $points })
board-shed-many = A { $hand } ({ $points }) is among them: { $n } cards too many
board-no-hand-yet = No finishing hand among these cards yet
board-few = With { $n ->
    [0] no card
    [one] 1 card
   *[other] { $n } cards
} you can only pass, until a drawn card is kept

alt-round = Rabbit Rummy ver.2, round { $round }.
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

example-1 = **Example.** { SEAT(2) } has played ♦Q on the ♦9 of { SEAT(1) }. These are two of a suit in succession: diamonds are bound, and only the king or the ace of diamonds can follow. In the grid below every discarded card has its place.
example-2 = **The hand of { SEAT(0) }** in the same position. Under each dim card stands why it cannot be played. Without ♠2 and ♦K the other five are a straight; ♦K can go now.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Get rid of cards until exactly five are left that make a finishing hand: straight flush, straight, full house or flush. Whoever has 7 points wins.
guide-turn = **Your turn.** Play a card as strong as the top card or stronger, or an ace. Two of a suit in succession bind that suit, two of a rank reverse the order. Or pass and draw a card. With four cards or fewer you can only pass.
guide-drawn = **The drawn card.** Keep it, or discard it face up. You cannot discard another card instead.
guide-1 = Nothing lies on the table, so any card will do. Small cards are hard to play later, and this one is of no use to you: your aim is the straight 5-6-7-8 with a 4 or a 9.
guide-2 = A jack beats an 8, and is no part of your straight.
guide-3 = Two clubs in succession: only clubs may follow, from the queen up, or the ace. Your king does; only ♣A could follow it.
guide-4 = Nobody has followed your king, so you lead: any card will do. The queen is no part of your straight either.
guide-5 = Two queens have reversed the order: the king is the weakest now, the ace the strongest. Only another ace can follow yours.
guide-6 = You lead, but with four cards you can only pass and draw. A 4 or a 9 would complete the straight.
guide-7 = 5-6-7-8-9. Keep it and win: 4 points.
