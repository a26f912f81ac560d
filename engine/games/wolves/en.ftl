## Names

game-title = Reasonable Wolves
game-kind = secret roles and votes
game-blurb = Choose to be a villager, a wolf or a madman. See who sits on your left, say it or lie, then vote once. Every piece of information is a move, so no talk is needed.

card = { KIND($suit) }
kind-V = villager
kind-W = wolf
kind-M = madman

## Options of a table

option-madmen = Madmen
option-madmen-value = { $value ->
    [no] none
   *[yes] two of 15 roles
 }

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-take = Take
action-say = Say
action-vote = Vote
action-vote-none = No one
field-role = Role
field-for = Vote for
choice-take = { role-name }
choice-say = { SEAT($seat) } is a { KIND($value) }
choice-vote = { SEAT($value) }
role-name = { $value ->
    [V] Villager
    [W] Wolf
   *[M] Madman
 }

prompt-take = Take a role and pass the rest on. { pack }. Villagers want a wolf driven out. Wolves share the loot if no wolf is. Madmen help the wolves.
pack = In the pack: { $v ->
    [0] no villager
    [one] 1 villager
   *[other] { $v } villagers
 }, { $w ->
    [0] no wolf
    [one] 1 wolf
   *[other] { $w } wolves
 }, { $m ->
    [0] no madman
    [one] 1 madman
   *[other] { $m } madmen
 }
prompt-say = You are a { KIND($role) }. You have seen that { SEAT($seat) } is a { KIND($seen) }. Name a role for { SEAT($seat) }: it need not be true. All words open together.
prompt-vote = You are a { KIND($role) }. You have seen that { SEAT($seat) } is a { KIND($seen) }. Vote for someone or for no one. The most votes, at least two, drive that player out. A tie drives no one out.

## Short prompts

short-take = Which role do you take?
short-say = { SEAT($seat) } is a { KIND($seen) }. What do you say?
short-vote = Who is to be driven out?

## Moves

say-take = Take the role: { KIND($role) }
say-say = Say that { SEAT($at) } is a { KIND($role) }
say-vote = Vote for { SEAT($for) }
say-vote-none = Vote for no one

refuse-now-take = The roles are still being taken. Words and votes come later.
refuse-now-say = Now everyone speaks. Name a role for the player on your left.
refuse-now-vote = Now everyone votes. Choose a player, or no one.
refuse-not-your-turn = It isn’t your turn. The pack has not come to you, or you have passed it on.
refuse-not-in-pack = That role is not in the pack. Take one that is.
refuse-have-spoken = You have spoken already. Wait for the others.
refuse-no-such-role = There is no such role in this match. Name another one.
refuse-have-voted = You have voted already. Wait for the others.
refuse-not-for-yourself = You can’t vote for yourself. Choose another player, or no one.
refuse-no-such-seat = There is no such seat. Choose a player at this table, or no one.

## What happens

event-deal-began = Deal { $deal } of { $of }. { SEAT($seat) } has the pack first.
event-last-deal = This is the last deal.
event-came = { SEAT($seat) } has the pack. { pack }.
event-took = { SEAT($seat) } takes: { KIND($role) }. The pack goes on to { SEAT($to) }.
event-took-hidden = { SEAT($seat) } takes a role. The pack goes on to { SEAT($to) }.
event-took-last = { SEAT($seat) } takes the last role: { KIND($role) }. Everyone looks at the role on their left.
event-took-last-hidden = { SEAT($seat) } takes the last role. Everyone looks at the role on their left.
event-looked = { SEAT($seat) } sees that { SEAT($at) } is a { KIND($role) }.
event-spoke = { SEAT($seat) } has spoken ({ $count } of { $of }).
several-spoke = { SEATS($seats) } have spoken.
event-said = { SEAT($seat) }: “{ SEAT($at) } is a { KIND($role) }.”
event-too-many = Someone lies: { $count } players are called { $role ->
    [V] villagers
    [W] wolves
   *[M] madmen
 }, but there are only { $most }.
event-voted = { SEAT($seat) } has voted ({ $count } of { $of }).
several-voted = { SEATS($seats) } have voted.
event-received = { SEAT($seat) } gets { $count ->
    [one] 1 vote
   *[other] { $count } votes
 } from { SEATS($voters) }.
event-abstained = Votes for no one: { SEATS($seats) }.
event-driven-out-v = { SEAT($seat) } is driven out, and was a villager!
event-driven-out-w = { SEAT($seat) } is driven out, and was a wolf!
event-driven-out-m = { SEAT($seat) } is driven out, and was a madman!
event-none-out = No one is driven out.
left-over = Left over: { CARDS($left) }.
villagers = Villagers: { SEATS($villagers) }.
wolves = Wolves: { SEATS($wolves) }.
madmen = Madmen: { SEATS($madmen) }.
event-shown-v = { villagers } { left-over }
event-shown-w = { wolves } { left-over }
event-shown-m = { madmen } { left-over }
event-shown-vw = { villagers } { wolves } { left-over }
event-shown-vm = { villagers } { madmen } { left-over }
event-shown-wm = { wolves } { madmen } { left-over }
event-shown-vwm = { villagers } { wolves } { madmen } { left-over }
event-lied = The words of { SEATS($seats) } were not true.
points = { $seats ->
    [4] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }, { COUNT(3, $n3) }
    [5] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }, { COUNT(3, $n3) }, { COUNT(4, $n4) }
   *[6] { COUNT(0, $n0) }, { COUNT(1, $n1) }, { COUNT(2, $n2) }, { COUNT(3, $n3) }, { COUNT(4, $n4) }, { COUNT(5, $n5) }
 }
event-paid = Points of this deal. { points }.
event-paid-no-wolf = There was no wolf in this deal. Points: { points }.
event-won = { SEATS($seats) } wins with { score }.
event-won-shared = { SEATS($seats) } share the win with { score }.
score = { $score ->
    [one] 1 point
   *[other] { $score } points
 }

end-score = { SEAT($seat) }: { score }
reason-points = The most points win.

## Pictures and their descriptions (render/boards/wolves/)

board-take = Take a role
board-say = Your word
board-vote = Your vote
board-wait = Draft
board-say-in = Word is in
board-vote-in = Vote is in
board-vote-none = No one
board-you = You
board-role-V = Villager
board-role-W = Wolf
board-role-M = Madman

alt-aim-V = You get 2 points if a wolf is driven out, and 1 for pointing at a wolf. Without a wolf, you get 1 if no one is driven out.
alt-aim-W = If no wolf is driven out, the wolves share the loot.
alt-aim-M = You are paid if there is a wolf and no wolf is driven out.
alt-take = Reasonable Wolves, deal { $deal } of { $of }. { SEAT($first) } was first. { SEAT($seat) } has the pack, with { $n } roles.
alt-say = Reasonable Wolves, deal { $deal } of { $of }. Everyone has seen the role on their left, and speaks now.
alt-vote = Reasonable Wolves, deal { $deal } of { $of }. Everyone votes now.
alt-taken = These players have a role: { SEATS($seats) }.
alt-in = Answers are in from { SEATS($seats) }.
alt-none-in = No answer is in yet.
alt-words = The words: { $words }.
alt-said = { SEAT($seat) } calls { SEAT($at) } a { KIND($role) }
alt-false = You know that the words of { SEATS($seats) } are not true.
alt-out = Deal { $deal }: { SEAT($seat) } was driven out, a { KIND($role) }.
alt-none-out = Deal { $deal }: no one was driven out.
alt-roles = The roles: { $roles }.
alt-role-points = { SEAT($seat) } { KIND($role) } (+{ $n })
alt-liars = The words of { SEATS($seats) } were not true.
alt-votes = The votes: { $votes }.
alt-vote-for = { SEAT($seat) } for { SEAT($to) }
alt-vote-none = { SEAT($seat) } for no one
alt-scores = Points: { $scores }.
alt-count = { COUNT($seat, $count) }
alt-pack = The pack that came to you: { CARDS($cards) }.
alt-role = You are a { KIND($role) }. { $aim }
alt-passed = You passed on, or left: { CARDS($cards) }.
alt-left = { SEAT($seat) }, on your left, is a { KIND($role) }.
alt-own-word = Your word: { SEAT($seat) } is a { KIND($role) }.
alt-own-vote = You have voted for { SEAT($seat) }.
alt-own-vote-none = You have voted for no one.
alt-over = Reasonable Wolves is over. Winners: { SEATS($seats) }.

## The example on the rules page (example.json)

example-1 = **Example.** Deal 2 of 5, before the vote. { SEAT(1) } calls { SEAT(2) } a wolf, { SEAT(2) } calls { SEAT(3) } one, and { SEAT(3) } calls { SEAT(4) } one. Two votes are in.
example-2 = **{ SEAT(0) }’s hand** at the same moment: the pack as it came, their own role, and { SEAT(1) }’s. As the last one, they left a villager and a madman.

## The guide of a first match (guide.json): each kind of decision, then why a move is good

guide-goal = You play four deals, each with a new role. Villagers drive a wolf out by their votes. Wolves get away and share the loot.
guide-take = **Your role.** Take one from the pack and pass the rest on to your left. Then everyone sees the role of the player on their left.
guide-say = **Your word.** Name a role for the player on your left, true or not. All words open at once.
guide-vote = **Your vote.** Point at someone or at no one. The most votes, at least two, drive that player out. A tie drives no one out.
guide-1 = A villager gets 2 points if a wolf is driven out, and 1 more for pointing at one. There are two wolves in this pack, so take a villager.
guide-2 = You can see that { SEAT(1) } is a wolf. No one else sees it, so tell them.
guide-3 = You know that { SEAT(1) } is a wolf. To point at a wolf is worth a point even if the others don’t follow.
guide-4 = You are the last one. In the pack are two villagers and a wolf, so someone else may have taken the other wolf. Two wolves share four points: be one.
guide-5 = { SEAT(1) } is a villager. Call them a wolf! A lie leads the votes away from you.
guide-6 = You want someone else driven out. You called { SEAT(1) } a wolf, so others may vote for them.

## When a plan can stop: “Ask me instead, if …”

alarm-called = someone calls you a wolf
alarm-out = you are driven out
alarm-last = the last deal begins
