### With rabbit

## Names

game-title = Rabbit Rummy ver.2
game-kind = climbing and poker hands
game-blurb = Climb to get rid of cards, and finish with a poker hand of exactly five.

kind-straight-flush = straight flush
kind-straight = straight
kind-full-house = full house
kind-flush = flush

## Decisions: action-, field-, choice-, hint- and group- are labels, prompt- is the question

action-declare = Win now ({ KIND($hand) })
action-play-declare = Play and win
action-keep-declare = Keep and win ({ KIND($hand) })

choice-play-declare = Play { CARD($value) } and win ({ KIND($hand) })

prompt-win-or-pass = You can win now; otherwise pass and draw, because no card of yours fits.
prompt-only-pass = With { $n ->
    [0] no card
    [one] 1 card
   *[other] { $n } cards
} you can only pass and draw one.

## Moves

say-play-declare = Play { CARD($card) } and win
say-keep-declare = Keep the drawn card and win
say-declare = Win with these five cards

refuse-only-pass = With { $n ->
    [one] 1 card
   *[other] { $n } cards
} you can only pass.
refuse-five-cards-left = To win, you must have exactly five cards left; that would leave { $n }.
refuse-left-no-hand = The five cards left don’t make a finishing hand. Play another card.
refuse-five-cards = To win, you must have exactly five cards; you have { $n }.
refuse-no-hand = These five cards don’t make a finishing hand.
refuse-declare-on-your-turn = You can declare only at the start of your own turn.

## What happens

event-round-began = Round { $round }: { SEAT($seat) } goes first.
event-cleared = Everyone else has passed. The table is cleared, and { SEAT($seat) } has the free lead.
event-finished = { $how ->
    [play] { SEAT($seat) } goes down to five cards and wins the round: { CARDS($cards, as: "word") }, a { KIND($hand) }.
    [pass] { SEAT($seat) } wins the round with the drawn card: { CARDS($cards, as: "word") }, a { KIND($hand) }.
   *[turn] { SEAT($seat) } wins the round at the start of the turn: { CARDS($cards, as: "word") }, a { KIND($hand) }.
}
event-match-ended = { $reason ->
    [target] { SEATS($winners) } has reached 7 points and wins the match.
   *[round_limit] That was the last round. Most points: { SEATS($winners) }.
}

reason-target = 7 points were reached.

## Pictures and their descriptions (render/boards/)

board-ask-win = Win now, or pass
board-win-now = You can win now: { $hand }, { $points } points
board-win-play = Play { CARD($card) } and win: { $hand }, { $points } points
board-win-keep = Keep it and win: { $hand }, { $points } points
board-have = A { $hand } ({ $points }): you can win at the start of your turn
board-shed = Get rid of { $cards } for a { $hand } ({ $points })
board-keep = Keep { $cards } for a { $hand } ({ $points })
board-no-hand-yet = No finishing hand among these cards yet
board-few = With { $n ->
    [0] no card
    [one] 1 card
   *[other] { $n } cards
} you can only pass and draw one

alt-round = Rabbit Rummy ver.2, round { $round }.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(2) } has played { CARD("DQ") } on { SEAT(1) }’s { CARD("D9") }. That makes two diamonds in a row, so diamonds are bound. Only the king or the ace of diamonds can follow. They are framed at the foot. Each carrot is a point.
example-2 = **{ SEAT(0) }’s hand** in the same position. Under each dim card you see why it can’t be played. Without { CARD("S2") } and { CARD("DK") }, which have arrows, the other five cards are a straight. { CARD("DK") } can be played now.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Get rid of cards until exactly five are left that make a finishing hand. That is a straight flush, a straight, a full house or a flush. The first player with 7 points wins.
guide-turn = **Your turn.** Play a card at least as strong as the top card, or an ace. Two cards of a suit in a row bind that suit; two of a rank reverse the order. Or pass and draw a card. With four cards or fewer you can only pass.
guide-1 = The table is empty, so any card will do. Small cards are hard to play later, and this 3 is of no use to you. You want 5-6-7-8 and a 4 or a 9: a straight.
guide-2 = A jack beats an 8, and it isn’t part of your straight.
guide-3 = Two clubs in a row: only clubs may follow, a queen or higher, or the ace. Play your king; only { CARD("CA") } could follow it.
guide-4 = No one has followed your king, so you lead and any card will do. The queen isn’t part of your straight either.
guide-5 = Two queens have reversed the order: the king is the weakest now and the ace the strongest. Only another ace can follow yours.
guide-6 = You lead, but with four cards you can only pass and draw. A 4 or a 9 would complete the straight.
guide-7 = 5-6-7-8-9 is a straight. Keep the card and win 4 points.

## Short prompts

short-win-or-pass = You can win now
short-only-pass = You can only pass
