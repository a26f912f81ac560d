### With rabbit

## Names

game-title = Rabbit Rummy
game-kind = climbing and rummy
game-blurb = Empty your hand by climbing, or show a hand that is all sets and runs when you may lead freely.

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
refuse-in-no-group = You can’t declare, because { CARD($card) } belongs to no group.
refuse-no-split = You can’t declare, because your hand doesn’t split into groups.

## What happens

event-round-began = Round { $round }: { SEAT($seat) } goes first.
event-starter-turned = The starter is { CARD($card, as: "word") }. It counts as played by { SEAT($seat) }.
event-cleared = Everyone else has passed. The table is cleared, and { SEAT($seat) } has the free lead.
event-went-out = { SEAT($seat) } has played the last card and wins the round.
event-declared = { SEAT($seat) } declares { $count ->
    [one] 1 group
   *[other] { $count } groups
} and wins the round.
event-group-shown = The { KIND($group) } { CARDS($cards, as: "word") } is worth { $points ->
    [one] 1 point
   *[other] { $points } points
}.
event-match-ended = { $reason ->
    [target] { SEATS($winners) } has reached 8 points and wins the match.
    [single] { SEATS($winners) } wins the match with this round.
   *[round_limit] That was the last round. Most points: { SEATS($winners) }.
}
event-match-drawn = The only round is a draw, and so is the match.

reason-target = 8 points were reached.
reason-single = The round was won.

## Pictures and their descriptions (render/boards/)

board-why-single = The round is won.
board-why-single-drawn = The round is drawn, and so is the match.
board-declare-now = You have the free lead: declare for { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-all-grouped = All grouped: with the free lead, declare for { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-left-named = { $n } left over: { $cards }. Points in groups: { $points }
board-left-many = { $n } left over. Points in groups: { $points }
board-no-groups = No groups yet
board-if-kept = If you keep it: { $n } left over, groups worth { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-last-card = Your last card: playing it wins the round, { $points } points

alt-round = Rabbit Rummy, round { $round }.

## The example on the rules page (example.json)

example-1 = **Example.** The starter { CARD("C6") } counts as played by { SEAT(0) }. { SEAT(1) } has played { CARD("C9") } on it. That makes two clubs in a row, so clubs are bound. { SEAT(2) } has passed. The frames at the foot show what can follow. A carrot is a point.
example-2 = **{ SEAT(0) }’s hand** in the same position. The carrots above the groups are their points: 3 for the run, 1 for the pair. Two cards are left over, and both can be played. Under each dim card you see why it can’t be played.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Empty your hand, or show it when every card is in a set or run and you may lead freely. The first player with 8 points wins.
guide-turn = **Your turn.** Play a card at least as strong as the top card, or an ace. Two cards of a suit in a row bind that suit; two of a rank reverse the order. Or pass and draw a card. When everyone else passes on your card, you get the free lead. Then you can declare if your whole hand is in groups.
guide-1 = { CARD("C7") } beats the starter, a 5, and is in no group. Keep the run { CARD("H4") } { CARD("H5") } { CARD("H6") } and the pair of nines.
guide-2 = A jack beats a 10, and this one is in no group either.
guide-3 = Two jacks have reversed the order, so your king is too weak now. Pass and draw, rather than break a group.
guide-4 = { CARD("CK") } makes a pair with your { CARD("SK") }. Keep it.
guide-5 = In reversed order the ace is the strongest, and only another ace can follow. It is your last card without a group.
guide-6 = No one answered your ace. The free lead is yours, and every card is in a group. A run for 3 points and two pairs for 1 each make 5 points.
