## Names

game-title = #31 Dice-Rolling Colosseum
game-kind = dice fight
game-blurb = Roll three times and keep one face each time. Beat the attack of the player before you, or it hits you. The last one alive wins.

## Options of a table

option-counter-after-death = Attack counter after a death
option-counter-after-death-value = { $value ->
    [keep] stays
   *[reset] goes to 0
 }
option-turn-limit = Turn limit

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-keep = Keep a face
field-face = Face

choice-keep = { $power ->
    [yes] ★
   *[no] { "" }
 }{ $value }{ $n ->
    [1] { "" }
   *[other] { " " }× { $n }
 } → { $makes }

prompt-keep = Roll { $roll } of 3: choose a face to keep; your attack is { $has } and must beat { $attack }. The arrow shows your attack with that face; ★ is the power die.

## Moves

say-keep = Keep { $face } ({ $n ->
    [1] 1 die
   *[other] { $n } dice
 }): attack { $makes }

refuse-no-such-face = No die you just rolled shows that face. Choose a face that was rolled.

## What happens

event-turn-began = Turn { $turn }: { SEAT($seat) } must beat { $attack } and rolls { LIST($dice) }.
event-rolled = { SEAT($seat) } rolls { LIST($dice) } (roll { $roll } of 3).
event-kept = { SEAT($seat) } keeps the { $face }s: { LIST($dice) }.
event-kept-forced = Only { $face }s were rolled: { SEAT($seat) } keeps { LIST($dice) }.
event-attacked = { SEAT($seat) } attacks with { $attack }.
event-attacked-none = { SEAT($seat) } attacks with 0: nothing scores.
event-seven-of = All six of { SEAT($seat) }’s dice show { $face }: they count as seven!
event-shook-off = Shake-off! { SEAT($seat) } keeps all six dice and takes no damage.
event-struck-back = Counter-blow! { SEAT($seat) } beats { $met } with { $attack }.
event-hurt = { SEAT($seat) } takes { $lost } damage: { $hp } HP left.
event-died = { SEAT($seat) } dies. The death cry freezes the others’ blood.
event-cried = The death cry costs { SEAT($seat) } { $lost } HP: { $hp } HP left.
event-low = { SEAT($seat) } has only { $hp } HP left.
event-counter-reset = The attack counter goes to 0.
event-won = { $reason ->
    [last_standing] { SEATS($seats) } is the last one alive and wins.
   *[turn_limit] The turn limit is reached. The most HP wins: { SEATS($seats) }.
 }

end-score = { COUNT($seat, $score) } HP
reason-last-standing = Only one was left alive.
reason-turn-limit = The turn limit was reached: the most HP wins.

## Pictures and their descriptions (render/boards/colosseum/)

board-ask = Keep a face
board-last-turns = { $n ->
    [1] Last turn
   *[other] Last { $n } turns
 }
board-reset = back at 0
board-shake-off = Shake-off
board-counter-blow = Counter-blow
board-wins = { SEATS($seats) } wins
board-share = Shared win
board-ends-limit = Turn limit: most HP

alt-turn = Dice-Rolling Colosseum, turn { $n }. { SEAT($seat) } chooses from roll { $roll } of 3. The attack is { $has } so far and must beat { $attack }.
alt-over = Dice-Rolling Colosseum is over: { SEATS($seats) } won.
alt-kept = Kept: { LIST($dice) }.
alt-rolled = Just rolled: { LIST($dice) }. A star marks the power die, which counts as two.
alt-makes = Keeping { $face } makes the attack { $n }.
alt-sure = Keeping { $face } makes a shake-off certain.
alt-line = Keeping { $face } gives { $n } of the { $face } needed for +{ $worth }.
alt-held = The kept { $face }s are { $n } of the { $face } needed for +{ $worth }.
alt-trio = 4-5-6 can still be completed for +3.
alt-next = { SEAT($seat) } has to beat this attack next.
alt-last-turns = { $n ->
    [1] This is the last turn before the turn limit.
   *[other] There are { $n } turns left before the turn limit, this one included.
 }
alt-seat = { SEAT($seat) }: { $hp ->
    [0] dead
   *[other] { $hp } HP
 }.
alt-past = The last attack was { SEAT($seat) }’s { $attack } against { $met }: { LIST($dice) }.
alt-past-blow = It was a counter-blow.
alt-past-shake = It was a shake-off.
alt-past-lost = { SEAT($seat) } lost { $n } HP.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } must beat { SEAT(2) }’s 5, or lose the five hatched hearts. Three 4s are kept. One of them is the power die, so they count as four and are worth 4. One roll is left. If both 6s are kept now, the last die is kept whatever it shows: a sure shake-off, as the shield shows. If it shows 5, it makes 4-5-6 as well.

## The guide of a first match (guide.json): each kind of decision, then why a move is good

guide-goal = Be the last one alive. Everyone starts with 10 HP. If you don’t beat the attack of the player before you, you lose as many HP as that attack.
guide-keep = **Keep a face.** You roll up to three times. Each time you choose one face and set aside all dice that show it. The brown die with ×2 is the power die: it counts as two. “2/4 +4” below a face: you have two of the four that add 4. The blade below it shows your attack.
guide-1 = Three 4s, one of them the power die, count as four. That is an attack of 4 already.
guide-2 = 4, 5 and 6 together add 3 more. Keep the 5 and hope for a 6.
guide-3 = There is the 6. Keep it, and your attack is 4 + 3 = 7. That is hard to beat.
guide-4 = You only have to beat 1. With the power die the 2s count as three, so your attack is 2 already. The next rolls can make it more.

## When a plan can stop: “Ask me instead, if …”

alarm-hurt = you take damage
alarm-strong = an attack could kill you
alarm-death = someone dies

## Short prompts

short-keep = Roll { $roll } of 3: keep one face (beat { $attack })
