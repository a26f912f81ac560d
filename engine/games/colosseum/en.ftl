## Names

game-title = #31 Dice-Rolling Colosseum
game-kind = dice fight
game-blurb = Roll three times, keep one face each time, and beat the attack of the player before you, or it hits you. The last one alive wins.

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

prompt-keep = Roll { $roll } of 3: keep all dice of one face. To beat: { $attack }; you have { $has }. The number after the arrow is your attack if you keep that face; ★ is the power die.

## Moves

say-keep = Keep { $face } ({ $n ->
    [1] 1 die
   *[other] { $n } dice
 }): attack { $makes }

refuse-no-such-face = No die just rolled shows that face.

## What happens

event-turn-began = Turn { $turn }: { SEAT($seat) } has { $attack } to beat and rolls { LIST($dice) }.
event-rolled = { SEAT($seat) } rolls { LIST($dice) } (roll { $roll } of 3).
event-kept = { SEAT($seat) } keeps the { $face }s: { LIST($dice) }.
event-kept-forced = Only { $face }s were rolled: { SEAT($seat) } keeps { LIST($dice) }.
event-attacked = { SEAT($seat) } attacks with { $attack }: { LIST($lines) }.
event-attacked-none = { SEAT($seat) } attacks with 0: nothing scores.
event-seven-of = All six dice of { SEAT($seat) } show { $face }: a count of seven!
event-shook-off = Shake-off! { SEAT($seat) } has kept all six dice and takes no damage.
event-struck-back = Counter-blow! { SEAT($seat) } beats { $met } with { $attack }.
event-hurt = { SEAT($seat) } takes { $lost } damage: { $hp } HP left.
event-died = { SEAT($seat) } is dead. The death cry freezes the blood of all who remain.
event-cried = The death cry costs { SEAT($seat) } { $lost } HP: { $hp } left.
event-low = { SEAT($seat) } has only { $hp } HP left.
event-counter-reset = The attack counter goes to 0.
event-won = { $reason ->
    [last_standing] { SEATS($seats) } is the last one alive and wins.
   *[turn_limit] The turn limit is reached. Most HP: { SEATS($seats) }.
 }

end-score = { COUNT($seat, $score) } HP
reason-last-standing = Only one was left alive.
reason-turn-limit = The turn limit was reached: the most HP wins.

## Pictures and their descriptions (render/boards/colosseum/)

board-turn-number = Turn { $n }
board-wait = Waiting for { SEAT($seat) }
board-over = The match is over
board-to-beat = To beat
board-by = by { SEAT($seat) }
board-first = no one yet
board-reset = back at 0
board-hp = HP
board-roll = Roll { $n } of 3
board-needs = Needs { $n }, has { $has }
board-needs-all = Only a shake-off helps
board-kept = Kept
board-rolled = Rolled
board-makes = makes { $n }
board-shake-off = Shake-off
board-counter-blow = Counter-blow
board-dead = Dead
board-last-attack = Last attack
board-wins = { SEATS($seats) } wins
board-share = { SEATS($seats) } share the win
board-ends-limit = Turn limit: most HP

alt-turn = Dice-Rolling Colosseum, turn { $n }. { SEAT($seat) } is to choose from roll { $roll } of 3. The attack to beat is { $attack }, so far it is { $has }.
alt-over = Dice-Rolling Colosseum is over: { SEATS($seats) } won.
alt-kept = Kept: { LIST($dice) }.
alt-rolled = Just rolled: { LIST($dice) }. A star marks the power die, which counts as two.
alt-makes = { $face } would make it { $n }.
alt-seat = { SEAT($seat) }: { $hp ->
    [0] dead
   *[other] { $hp } HP
 }.
alt-past = The last attack, { $attack } by { SEAT($seat) }: { LIST($dice) }.
alt-past-blow = It was a counter-blow.
alt-past-shake = It was a shake-off.
alt-past-lost = { SEAT($seat) } lost { $n } HP.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } has to beat the 5 of { SEAT(2) }. Three 4s are kept, one of them the power die: a count of four, so they are worth 4. One roll is left. Keeping both 6s leaves a single die, which is kept whatever it shows: a sure shake-off, and with a 5 it makes 4-5-6 as well.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Be the last one alive. Everyone begins with 10 HP; whoever does not beat the attack of the player before loses as many HP as that attack was.
guide-keep = **Keep a face.** You roll up to three times and choose one face each time; all dice with it are set aside. The brown die with ×2 is the power die: it counts as two.
guide-1 = Three 4s, one of them the power die, count as four: an attack of 4 at once.
guide-2 = 4, 5 and 6 together are worth 3 more. Keep the 5, and hope for a 6.
guide-3 = There it is: with the 6 your attack is 4 + 3 = 7. That will be hard to beat.
guide-4 = Only 1 is to be beaten now. The 2s count as three with the power die, so your 2 is safe; the next rolls may make it more.

## For what a plan can be told to stop: “Ask me instead, if …”

alarm-hurt = you take damage
alarm-strong = an attack could kill you
alarm-death = someone dies

## short prompts

short-keep = Roll { $roll } of 3: keep one face (beat { $attack })
