## Names

game-title = #32 Nicaea
game-kind = secret roles and votes
game-blurb = Get a pope elected from your own side. No one knows who is who, everyone votes at once, and the Catholic elder must not be elected.

card = { KIND($suit) }
kind-C = Catholic
kind-E = Catholic elder
kind-A = Arian

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-vote = Vote
field-for = For whom
choice-vote = { SEAT($value) }
prompt-vote = { ask } No one can be elected in this round. { stands }
prompt-vote-possible = { ask } Could be elected: { SEATS($seats) }. { stands }
ask = Round { $round } of { $of }: for whom do you vote? { $weight ->
    [1] You cast 1 vote.
   *[2] You cast 2 votes, both for the same player.
 }
stands = A vote can’t be changed. No one sees it until the last one is in.

## Moves

say-vote = Vote for { SEAT($for) }
refuse-have-voted = You have already voted in this round, and a vote can’t be changed.
refuse-no-such-seat = There is no such seat: vote for someone at this table.
refuse-not-for-yourself = You cannot vote for yourself.

## What happens

event-dealt = The roles are dealt: { $catholics ->
    [one] 1 Catholic
   *[other] { $catholics } Catholics
 }, 1 Catholic elder, 1 Arian. Everyone sees their own.
event-round-began = Round { $round } of { $of }. The chair: { SEAT($seat) }.
event-peeked = { SEAT($seat) } looks at the card of { SEAT($at) }.
event-peeked-seen = { SEAT($seat) } looks at the card of { SEAT($at) }: { KIND($card) }.
event-election-possible = Someone can be elected now: { SEATS($seats) } could get { $votes } votes.
event-last-round = The last round. { $votes } votes make a pope; without a pope, what counts is whether the Catholic elder has the most votes.
event-voted = { SEAT($seat) } has voted. Votes in: { $count } of { $of }.
several-voted = { SEATS($seats) } have voted.
event-received = { SEAT($seat) }: { $count ->
    [one] 1 vote
   *[other] { $count } votes
 }, from { SEATS($voters) }.
event-received-doubles = { SEAT($seat) }: { $count } votes, { $twos ->
    [one] both
   *[other] two each
 } from { SEATS($doubles) }.
event-received-mixed = { SEAT($seat) }: { $count } votes, { $twos ->
    [one] two
   *[other] two each
 } from { SEATS($doubles) } and { $ones ->
    [one] one
   *[other] one each
 } from { SEATS($singles) }.
event-led = Most votes: { SEATS($seats) }. That gives two votes in the next round.
event-elected-c = { SEAT($seat) } is pope with { $count } votes: a Catholic!
event-elected-e = { SEAT($seat) } is pope with { $count } votes: the Catholic elder, who dies too soon to fight heresy.
event-elected-a = { SEAT($seat) } is pope with { $count } votes: the Arian!
event-nobody-elected = No one is pope after the last round. Most votes: { SEATS($seats) }.
event-roles-shown = The roles. Catholic: { SEATS($catholics) }. Catholic elder: { SEAT($elder) }. Arian: { SEAT($arian) }.
event-won-pope-catholic = The Catholics win: { SEATS($seats) }.
event-won-pope-arian = The Arian wins: { SEATS($seats) }.
event-won-pope-elder = The Arian wins: { SEATS($seats) }.
event-won-elder-leads = The elder has the most votes, so the Catholics win: { SEATS($seats) }.
event-won-no-pope = The elder does not have the most votes, so the Arian wins: { SEATS($seats) }.

end-score = { SEAT($seat) }: { $score ->
    [one] won
   *[other] lost
 }
reason-pope-catholic = A Catholic is pope.
reason-pope-arian = The Arian is pope.
reason-pope-elder = The Catholic elder is pope, and dies too soon.
reason-elder-leads = There is no pope, and the Catholic elder had the most votes.
reason-no-pope = There is no pope, and the Catholic elder did not have the most votes.

## Pictures and their descriptions (render/boards/nicaea)

board-round = Round { $round } of { $of }
board-need = Pope: { $votes } votes
board-last-round = The last round
board-over = The end
board-in = Votes in: { $count } of { $of }
board-record = The record
board-no-count = No vote yet
board-last = Votes of round { $round }
board-role-C = Catholic
board-role-E = Elder
board-role-A = Arian
board-possible = Could be pope in this round:
board-possible-all = Anyone could be pope in this round
board-impossible = No one can be pope in this round
board-pope = Pope { $name }nius
board-pope-C = a Catholic
board-pope-E = the elder, soon dead
board-pope-A = the Arian
board-no-pope = No pope
board-elder-led = The elder led the last vote
board-elder-not = The elder did not lead
board-catholics-win = Catholics win
board-arian-wins = The Arian wins
board-mine = You
board-seen = seen in round { $round }
board-to-look = You look at this card in round { $round }
board-cast = { $weight ->
    [1] You cast 1 vote
   *[2] You cast 2 votes
 }
board-voted = Your vote stands
board-aim-C = Win with a Catholic pope, or if the elder leads the last vote. The elder must not be pope.
board-aim-E = Win with a plain Catholic as pope, or by leading the last vote. Never become pope yourself.
board-aim-A = Win if you or the elder is pope, or if no one is and the elder does not lead the last vote.

alt-round = Nicaea, round { $round } of { $of }. The chair { SEAT($seat) } has looked at the card of { SEAT($at) }. { $votes } votes make a pope. Votes in: { $count } of { $of }.
alt-over = Nicaea is over. { $how } Winners: { SEATS($seats) }.
alt-pope = { SEAT($seat) } is pope with { $votes } votes.
alt-no-pope = No one is pope.
alt-doubles = Two votes in this round: { SEATS($seats) }.
alt-seat-shown = { SEAT($seat) }: { KIND($card) }.
alt-record = Votes received in round { $round }: { $counts }.
alt-count = { COUNT($seat, $count) }
alt-arrows = The last votes: { $votes }.
alt-arrow = { SEAT($seat) } for { SEAT($to) }
alt-arrow-double = { SEAT($seat) } for { SEAT($to) } (two votes)
alt-role = You are: { KIND($card) }. { $aim }
alt-peeked = In round { $round } you saw the card of { SEAT($seat) }: { KIND($card) }.
alt-to-look = In round { $round } you will see the card of { SEAT($seat) }.
alt-voted = You have voted for { SEAT($seat) }.
alt-possible = An election is possible: { SEATS($seats) } could be pope.

## The example on the rules page (example.json)

example-1 = **Example.** Round 2 of 4 is over. { SEAT(0) } led round 1, so both of the votes of { SEAT(0) } went to { SEAT(3) }. { SEAT(1) } and { SEAT(3) } have 2 and 3 votes: { SEAT(3) } leads and has two votes in round 3.
example-2 = **What { SEAT(0) } sees** at the same time: a card of their own, and that of { SEAT(1) }, at which { SEAT(0) } looked in round 1.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = You are a Catholic. Your elder is with you, the Arian against you. With three players only you could win as pope, with 4 votes. The other way: no one is pope, and the elder has the most votes in the last round.
guide-vote = **Your vote.** You point at someone else, and so does everyone, all at once. Whoever has the most votes, alone or together, has two in the next round.
guide-1 = You have looked at the card of { SEAT(1) }: the elder. So { SEAT(2) } must be the Arian. No one can be elected in the first round: with a vote for { SEAT(2) } you do not give away what you know.
guide-2 = You have led, so you cast two votes. Now the elder needs them, to lead as well.
guide-3 = The last round. With your two votes the elder leads, or shares the lead, which is enough. Four votes would make the elder pope, but { SEAT(2) } has only one to add.

## For what a plan can be told to stop: “Ask me instead, if …”

alarm-possible = an election becomes possible
alarm-candidate = you could be elected
alarm-leading = you have two votes next
alarm-last = the last round begins

## short prompts

short-vote = { $weight ->
    [one] Your vote
   *[other] Your { $weight } votes
 }: no one can be elected yet
short-vote-possible = { $weight ->
    [one] Your vote
   *[other] Your { $weight } votes
 }: { $n ->
    [one] { SEATS($seats) }
   *[other] { $n } players
 } could be elected
