### With rabbit

## Names

game-title = Rabbit Rummy
game-kind = climbing and rummy
game-blurb = Climb to empty your hand, or show it when it is all sets and runs and you may lead freely.

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

## Decisions: action-, field-, choice-, hint- and group- are labels, prompt- is the question

action-declare = Declare for { $points ->
    [one] 1 point
   *[other] { $points } points
}

## Moves

say-declare = Declare the whole hand

refuse-only-with-free-lead = You can declare only when the free lead comes to you.
refuse-in-no-group = { CARD($card) } belongs to no group.
refuse-no-split = Your hand cannot be split into groups.

## What happens

event-round-began = Round { $round }: { SEAT($seat) } goes first.
event-starter-turned = The starter is { CARD($card) }. It counts as played by { SEAT($seat) }.
event-cleared = All others have passed. The table is cleared, and { SEAT($seat) } has the free lead.
event-went-out = { SEAT($seat) } has played the last card and wins the round.
event-declared = { SEAT($seat) } declares and wins the round: { $count ->
    [one] 1 group
   *[other] { $count } groups
}.
event-group-shown = { KIND($group) }: { CARDS($cards) }, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
event-match-ended = { $reason ->
    [target] { SEATS($winners) } has reached 8 points and wins the match.
    [single] { SEATS($winners) } wins the match with this round.
   *[round_limit] That was the last round. Most points: { SEATS($winners) }.
}
event-match-drawn = The only round is a draw, and so is the match.

reason-target = 8 points are reached.
reason-single = The round was won.

## Pictures and their descriptions (render/boards/)

board-why-single = The round is won.
board-why-single-drawn = The round is drawn, and so is the match.
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

## The example on the rules page (example.json)

example-1 = **Example.** The starter { CARD("C6") } counts as played by { SEAT(0) }. { SEAT(1) } has played { CARD("C9") } on it: two of a suit in succession, so clubs are bound. { SEAT(2) } has passed. In the grid below every discarded card has its place.
example-2 = **The hand of { SEAT(0) }** in the same position. A run and a pair are worth 3 and 1 points; two cards are left over, and both can be played. Under each dim card stands why it cannot.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Empty your hand, or group all of it into sets and runs and show it when you may lead freely. The first with 8 points wins.
guide-turn = **Your turn.** Play a card at least as strong as the top card, or an ace. Two cards of a suit in a row bind that suit; two of a rank reverse the order. Or pass and draw a card. When everyone else passes on your card, you get the free lead: then you can declare a hand that is all grouped.
guide-1 = { CARD("C7") } beats the starter, a 5, and goes with nothing you have. Keep the run { CARD("H4") } { CARD("H5") } { CARD("H6") } and the pair of nines.
guide-2 = A jack beats a 10, and this one is in no group either.
guide-3 = Two jacks have reversed the order: your king is too weak now. Rather than break a group, pass and draw.
guide-4 = { CARD("CK") } makes a pair with your { CARD("SK") }. Keep it.
guide-5 = While the order is reversed the ace is the strongest: only another ace can follow. It is your last card without a group.
guide-6 = Your ace was not answered: the free lead is yours, and every card is in a group. A run for 3 and two pairs for 1 each make 5 points.
