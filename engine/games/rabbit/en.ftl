### Texts of both Rabbit Rummy games

## Names

card = { pack-card }
card-word = { pack-card }

kind-S = { sign-spade }
kind-H = { sign-heart }
kind-D = { sign-diamond }
kind-C = { sign-club }

## Decisions: action-, field-, choice-, hint- and group- are labels, prompt- is the question

action-play = Play…
action-pass = Pass and draw
action-keep = Keep
action-discard = Discard

field-card = Card

choice-card = { CARD($value) }

hint-binds = binds { KIND($suit) }
hint-reverses = reverses the order
hint-restores = restores the order

group-suit = { KIND($suit) }

prompt-lead = You lead: play any card, or pass and draw one.
prompt-follow = Play { $order ->
    [reversed] { $rank ->
        [A] an ace
       *[other] { $rank } or lower
    }
   *[normal] { $rank ->
        [A] any rank
        [2] any rank
        [K] a king or an ace
       *[other] { $rank } or higher
    }
} in { $suit ->
    [none] any suit
   *[other] { KIND($suit) }
}{ $order ->
    [reversed] { " (the order is reversed)" }
   *[normal] { $rank ->
        [A] { "" }
        [2] { "" }
        [K] { "" }
       *[other] , or { $suit ->
            [none] an ace
           *[other] its ace
        }
    }
}; or pass and draw.
prompt-nothing-fits = No card of yours fits: pass and draw one.
prompt-drawn = You drew { CARD($card) }: keep it, or discard it face up?

## Moves

say-play = Play { CARD($card) }
say-pass = Pass and draw
say-keep = Keep the drawn card
say-discard = Discard the drawn card

refuse-decide-first = First decide about the card you drew.
refuse-no-drawn-card = You haven’t drawn a card. Play or pass instead.
refuse-only-a-drawn-card = You can only discard a card you just drew. Play or pass instead.
refuse-not-in-hand = You don’t have that card. Choose one from your hand.
refuse-bound = { $suit ->
    [S] Spades are bound: play a spade.
    [H] Hearts are bound: play a heart.
    [D] Diamonds are bound: play a diamond.
   *[C] Clubs are bound: play a club.
}
refuse-too-weak = That is weaker than the { $rank }. Play { $rank ->
    [K] a king or an ace.
   *[other] { $rank } or higher, or an ace.
}
refuse-too-weak-reversed = The order is reversed. Play { $rank } or lower.
refuse-only-an-ace = The order is reversed: only an ace can follow an ace.

## What happens

event-card-played = { SEAT($seat) } plays { CARD($card, as: "word") }.
event-suit-bound = { $suit ->
    [S] Two spades in a row: only spades until the table is cleared.
    [H] Two hearts in a row: only hearts until the table is cleared.
    [D] Two diamonds in a row: only diamonds until the table is cleared.
   *[C] Two clubs in a row: only clubs until the table is cleared.
}
event-order-turned-reversed = Two of a rank in a row: the order is reversed. Now A is the strongest and K the weakest.
event-order-turned-normal = Two of a rank in a row: the order is normal again. Now K is the strongest.
event-ace-on-king = An ace follows the king: now any rank may follow.
event-nothing-follows = Nothing can follow { CARD($card, as: "word") }.
event-passed = { SEAT($seat) } passes and draws a card.
event-passed-seen = { SEAT($seat) } passes and draws { CARD($card, as: "word") }.
event-passed-nothing = { SEAT($seat) } passes. There is nothing to draw.
several-passed = { SEATS($seats) } pass and draw a card each.
event-reshuffled = The deck is empty: { $count ->
    [one] 1 discard becomes
   *[other] { $count } discards are shuffled into
} a new one.
event-kept = { SEAT($seat) } keeps the drawn card.
event-kept-seen = { SEAT($seat) } keeps { CARD($card, as: "word") }.
several-kept = { SEATS($seats) } keep their drawn cards.
event-discarded = { SEAT($seat) } discards { CARD($card, as: "word") }.
event-lead-passed = The free lead passes to { SEAT($seat) }.
event-scored = { SEAT($seat) } scores { $points ->
    [one] 1 point
   *[other] { $points } points
} and now has { $score }.
event-round-drawn = No one has won round { $round } in { $turns } turns: it is a draw.

end-score = { SEAT($seat) }: { $score ->
    [one] 1 point
   *[other] { $score } points
}
reason-round-limit = The last round is over.

## Pictures and their descriptions (render/boards/)

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
board-passed = pass
board-not-suit = ≠{ KIND($suit) }
board-too-low = <{ $rank }
board-too-high = >{ $rank }
board-ask = Play or pass
board-ask-lead = Lead any card
board-ask-drawn = Keep or discard?
board-ask-pass = Must pass
board-wait = Waiting for { SEAT($seat) }
board-reversed = Order reversed
board-ask-nothing = Nothing fits: pass
board-wins = { SEAT($seat) } wins the match
board-share = { SEATS($seats) } share the win
board-no-winner = No one wins
board-why-target = { $points } points were reached.
board-why-limit = Round { $round } was the last: most points win.

alt-turn = Waiting for { SEAT($seat) } to play or pass.
alt-drawn = Waiting for { SEAT($seat) } to keep or discard the drawn card.
alt-won = { SEATS($seats) } won the match.
alt-no-winner = No one won.
alt-won-with = { SEAT($seat) } won the last round with { CARDS($cards) } ({ $hand }, { $points ->
    [one] 1 point
   *[other] { $points } points
}).
alt-won-out = { SEAT($seat) } won the last round ({ $hand }, { $points ->
    [one] 1 point
   *[other] { $points } points
}).
alt-top = Top card: { CARD($card) } by { SEAT($seat) }.
alt-fits = { $fits }.
alt-under-it = Under it, newest first: { CARDS($cards) }.
alt-starter = { CARD($card) } is the starter.
alt-empty = No card on the table.
alt-normal = Normal order: K is the strongest.
alt-reversed = Reversed order: A is the strongest.
# target 0: one round is the match
alt-score = { $target ->
    [0] { $score ->
        [one] 1 point
       *[other] { $score } points
    }
   *[other] { $score } of { $target } points
}
alt-seat = { SEAT($seat) }: { $count } in hand, { alt-score }.
alt-seat-passed = { SEAT($seat) } (passed): { $count } in hand, { alt-score }.
alt-piles = Deck { $stock }. Discards ({ $count }): { CARDS($cards) }.
alt-hand = Your hand: { CARDS($cards) }.
alt-drawn-card = You drew { CARD($card) }.
words-limit = Turns taken in this round: { $turns } of { $limit }.
words-may-play = You may play: { CARDS($cards) }.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-drawn = **The drawn card.** Keep it, or discard it face up. You can’t discard another card instead.

## Short prompts

short-lead = Play any card, or pass
short-nothing-fits = Nothing fits: pass and draw
short-drawn = You drew { CARD($card) }: keep it?
short-follow = Play { $suit ->
    [none] { "" }
   *[other] { KIND($suit) }{ " " }
}{ $order ->
    [reversed] { $rank ->
        [A] an ace
       *[other] { $rank } or lower
    }
   *[normal] { $rank ->
        [A] any rank
        [2] any rank
        [K] a king or an ace
       *[other] { $rank } or higher
    }
}, or pass
