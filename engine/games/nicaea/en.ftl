## Names

game-title = #32 Nicaea
game-kind = secret roles and votes
game-blurb = Get a pope of your own side elected. No one knows who is who, and everyone votes at once. The Catholic elder must not be elected.

card = { KIND($suit) }
kind-C = Catholic
kind-E = Catholic elder
kind-A = Arian

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-vote = Vote
field-for = Vote for
choice-vote = { SEAT($value) }
prompt-vote = { ask } No one can be elected in this round.
prompt-vote-possible = { ask } Could be elected: { SEATS($seats) }.
ask = Round { $round } of { $of }: { $weight ->
    [1] cast your secret vote.
   *[2] cast your two secret votes, both for one player.
 }
stands = You can vote whenever you like, but a vote can’t be changed. No one sees it until the last one is in.

## Moves

say-vote = Vote for { SEAT($for) }
refuse-have-voted = You have already voted in this round, and a vote can’t be changed. Wait for the others.
refuse-no-such-seat = There is no such seat. Vote for someone at this table.
refuse-not-for-yourself = You can’t vote for yourself. Choose another player.

## What happens

event-dealt = The roles are dealt: { $catholics ->
    [one] 1 Catholic
   *[other] { $catholics } Catholics
 }, 1 Catholic elder, 1 Arian. Everyone sees only their own.
event-round-began = Round { $round } of { $of }. { SEAT($seat) } is the chair.
event-peeked = { SEAT($seat) } looks at { SEAT($at) }’s card.
event-peeked-seen = { SEAT($seat) } looks at { SEAT($at) }’s card: { KIND($card) }.
event-election-possible = Someone can be elected now. { $votes } votes are possible for { SEATS($seats) }.
event-last-round = This is the last round. { $votes } votes make a pope. Without a pope, the Catholics win if their elder has the most votes; otherwise the Arian wins.
event-voted = { SEAT($seat) } has voted ({ $count } of { $of }).
several-voted = { SEATS($seats) } have voted.
event-received = { SEAT($seat) } gets { $count ->
    [one] 1 vote
   *[other] { $count } votes
 } from { SEATS($voters) }.
event-received-doubles = { SEAT($seat) } gets { $count } votes, { $twos ->
    [one] both
   *[other] two each
 } from { SEATS($doubles) }.
event-received-mixed = { SEAT($seat) } gets { $count } votes, { $twos ->
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
event-nobody-elected = There is no pope after the last round. Most votes: { SEATS($seats) }.
event-roles-shown = The roles. Catholic: { SEATS($catholics) }. Catholic elder: { SEAT($elder) }. Arian: { SEAT($arian) }.
event-won-pope-catholic = The Catholics win: { SEATS($seats) }.
event-won-pope-arian = The Arian wins: { SEATS($seats) }.
event-won-pope-elder = The Arian wins: { SEATS($seats) }.
event-won-elder-leads = The elder has the most votes, so the Catholics win: { SEATS($seats) }.
event-won-no-pope = The elder doesn’t have the most votes, so the Arian wins: { SEATS($seats) }.

end-score = { SEAT($seat) }: { $score ->
    [one] won
   *[other] lost
 }
reason-pope-catholic = A Catholic is pope.
reason-pope-arian = The Arian is pope.
reason-pope-elder = The Catholic elder is pope, and dies too soon.
reason-elder-leads = There is no pope, and the Catholic elder had the most votes.
reason-no-pope = There is no pope, and the Catholic elder didn’t have the most votes.

## Pictures and their descriptions (render/boards/nicaea)

board-last-round = Last round
board-vote = { $weight ->
    [1] Your vote
   *[2] Your 2 votes
 }
board-voted = Voted
board-you = You
board-role-C = Catholic
board-role-E = Elder
board-role-A = Arian
board-leads = leads
board-catholics-win = Catholics win
board-arian-wins = The Arian wins
board-won-pope-catholic = A Catholic is pope
board-won-pope-arian = The Arian is pope
board-won-pope-elder = The elder is pope
board-won-elder-leads = The elder leads
board-won-no-pope = Elder doesn’t lead
board-pope = { $name }nius

alt-aim-C = You win if a Catholic is pope, or the elder leads the last vote. The elder must not be pope.
alt-aim-E = You win if a Catholic is pope, or you lead the last vote. Never become pope yourself.
alt-aim-A = You win if you or the elder is pope. You also win if no one is and the elder doesn’t lead the last vote.
alt-round = Nicaea, round { $round } of { $of }. The chair { SEAT($seat) } has looked at { SEAT($at) }’s card. { $votes } votes make a pope.
alt-in = Votes are in from { SEATS($seats) }.
alt-none-in = No one has voted yet.
alt-looked = In round { $round }, { SEAT($seat) } looked at { SEAT($at) }’s card.
alt-impossible = No one can be elected in this round.
alt-over = Nicaea is over. { $how } Winners: { SEATS($seats) }.
alt-pope = { SEAT($seat) } is pope with { $votes } votes.
alt-no-pope = No one is pope.
alt-doubles = Two votes in this round: { SEATS($seats) }.
alt-seat-shown = { SEAT($seat) }: { KIND($card) }.
alt-record = Votes received in round { $round }: { $counts }.
alt-count = { COUNT($seat, $count) }
alt-arrows = The last votes: { $votes }.
alt-arrow = { SEAT($seat) } voted for { SEAT($to) }
alt-arrow-double = { SEAT($seat) } voted for { SEAT($to) } (two votes)
alt-role = You are: { KIND($card) }. { $aim }
alt-peeked = In round { $round } you saw { SEAT($seat) }’s card: { KIND($card) }.
alt-to-look = In round { $round } you will see { SEAT($seat) }’s card.
alt-voted = You have voted for { SEAT($seat) }.
alt-possible = An election is possible: { SEATS($seats) } could be pope.

## The example on the rules page (example.json)

example-1 = **Example.** Round 2 of 4 is over. { SEAT(0) } led round 1, so they had two votes and gave both to { SEAT(3) }. { SEAT(1) } has 2 votes and { SEAT(3) } has 3. { SEAT(3) } leads and has two votes in round 3.
example-2 = **{ SEAT(0) }’s hand** at the same moment: their own card, and { SEAT(1) }’s, which they looked at in round 1.

## The guide of a first match (guide.json): each kind of decision, then why a move is good

guide-goal = You are a Catholic. The elder is on your side, the Arian is against you. With three players, you win if you become pope, with 4 votes. You also win if no one is pope and the elder has the most votes in the last round.
guide-vote = **Your vote.** You vote for another player, and so does everyone at the same time. The player with the most votes has two votes in the next round. Tied players have two each. { stands }
guide-1 = You have seen { SEAT(1) }’s card: the elder. So { SEAT(2) } must be the Arian. No one can be elected in the first round. A vote for { SEAT(2) } doesn’t give away what you know.
guide-2 = You had the most votes, so you cast two votes now. Give them to the elder, who needs the most votes too.
guide-3 = The last round. With your two votes the elder has the most votes, alone or tied, and that is enough. Four votes would make the elder pope, but { SEAT(2) } can add only one.

## When a plan can stop: “Ask me instead, if …”

alarm-possible = an election becomes possible
alarm-candidate = you could be elected
alarm-leading = you get two votes for the next round
alarm-last = the last round begins

## Short prompts

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
