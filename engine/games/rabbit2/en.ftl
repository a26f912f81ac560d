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

prompt-win-or-pass = You can win now. If you don’t want to, pass and draw a card: none of your cards fits.
prompt-only-pass = With { $n ->
    [0] no card
    [one] 1 card
   *[other] { $n } cards
} you can only pass. You draw one.

## Moves

say-play-declare = Play { CARD($card) } and win
say-keep-declare = Keep the drawn card and win
say-declare = Win with these five cards

refuse-only-pass = With { $n ->
    [one] 1 card
   *[other] { $n } cards
} you can only pass.
refuse-five-cards-left = To win, you must have exactly five cards left; that would leave { $n }.
refuse-left-no-hand = The five cards left make no finishing hand.
refuse-five-cards = Your hand must be exactly five cards; it has { $n }.
refuse-no-hand = These five cards make no finishing hand.
refuse-declare-on-your-turn = You can declare only when it is your turn again.

## What happens

event-round-began = Round { $round }: { SEAT($seat) } goes first.
event-cleared = All others have passed. The table is cleared, and { SEAT($seat) } leads.
event-finished = { $how ->
    [play] { SEAT($seat) } goes down to five and wins: { CARDS($cards) }, a { KIND($hand) }.
    [pass] { SEAT($seat) } wins the round with the drawn card: { CARDS($cards) }, a { KIND($hand) }.
   *[turn] { SEAT($seat) } wins the round at the start of the turn: { CARDS($cards) }, a { KIND($hand) }.
}
event-match-ended = { $reason ->
    [target] { SEATS($winners) } has reached 7 points and wins the match.
   *[round_limit] That was the last round. Most points: { SEATS($winners) }.
}

reason-target = 7 points are reached.

## Pictures and their descriptions (render/boards/)

board-do-pass = You can only pass
board-do-win-or-pass = Win now, or pass
board-keep-win = Keep, win
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

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(2) } has played { CARD("DQ") } on the { CARD("D9") } of { SEAT(1) }. These are two of a suit in succession: diamonds are bound, and only the king or the ace of diamonds can follow. In the grid below every discarded card has its place.
example-2 = **The hand of { SEAT(0) }** in the same position. Under each dim card stands why it cannot be played. Without { CARD("S2") } and { CARD("DK") } the other five are a straight; { CARD("DK") } can go now.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Get rid of cards until exactly five are left that make a finishing hand: straight flush, straight, full house or flush. The first with 7 points wins.
guide-turn = **Your turn.** Play a card at least as strong as the top card, or an ace. Two cards of a suit in a row bind that suit; two of a rank reverse the order. Or pass and draw a card. With four cards or fewer you can only pass.
guide-1 = Nothing lies on the table, so any card will do. Small cards are hard to play later, and this one is of no use to you: your aim is the straight 5-6-7-8 with a 4 or a 9.
guide-2 = A jack beats an 8, and is no part of your straight.
guide-3 = Two clubs in succession: only clubs may follow, from the queen up, or the ace. Your king does; only { CARD("CA") } could follow it.
guide-4 = No one has followed your king, so you lead: any card will do. The queen is no part of your straight either.
guide-5 = Two queens have reversed the order: the king is the weakest now, the ace the strongest. Only another ace can follow yours.
guide-6 = You lead, but with four cards you can only pass and draw. A 4 or a 9 would complete the straight.
guide-7 = 5-6-7-8-9. Keep it and win: 4 points.

## short prompts

short-win-or-pass = You can win now
short-only-pass = You can only pass
