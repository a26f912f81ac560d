## Names

game-title = Lines of History
game-kind = duel over five eras
game-blurb = Two peoples contest five eras, from the past to the future. Whoever wins an era takes its points, but only what the loser built there lives on and counts in later eras.

card = { $suit ->
    [S] { SIGN("longsword") } { $notation } sword
    [T] { SIGN("watchtower") } { $notation } tower
    [B] { SIGN("tome") } { $notation } book
   *[other] { $notation }
 }
card-word = { $suit ->
    [S] { SIGN("longsword", "sword") } { $rank }
    [T] { SIGN("watchtower", "tower") } { $rank }
    [B] { SIGN("tome", "book") } { $rank }
   *[other] { $notation }
 }
card-back = a face-down card

## Options of a table

option-legacy = Whose cards live on
option-legacy-value = { $value ->
    [loser] the loser’s of each era
   *[both] everyone’s
 }

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-lay = Lay a card
field-card = Card
field-era = Era
choice-card = { CARD($value) }
choice-era = Era { $value }
group-now = Now: era { $era }
group-next = Next: era { $era }

prompt-lay = Lay a card face down. Now, in era { $era }, { $n ->
    [0] your line is full
    [one] one of your places is empty
   *[other] { $n } of your places are empty
 }; next, in era { $next }, { $m ->
    [0] it is full
    [one] one is
   *[other] { $m } are
 }.
prompt-lay-last = Lay a card face down into era { $era }, the last one: { $n ->
    [one] one of your places is empty
   *[other] { $n } of your places are empty
 }. Books count nothing there.

## Moves

say-lay = { CARD($card) } into era { $era }

refuse-card-not-held = You do not hold that card.
refuse-no-such-era = There is no such era. Choose 1 to 5.
refuse-era-is-past = The past is written: that era has been judged.
refuse-era-too-far = That era is too far ahead: you can lay into the present or the next one.
refuse-line-full = Your line there is full.

## What happens

event-laid = { SEAT($seat) } lays a card face down into era { $era }.
event-laid-seen = { SEAT($seat) } lays { CARD($card, as: "word") } face down into era { $era }.
event-filled = The line of { SEAT($seat) } in era { $era } is full.
event-drawn = You draw { CARD($card, as: "word") }.
event-judged = Era { $era } is judged: { $points } points.
event-judged-again = Era { $era } is already full and is judged right away: { $points } points.
event-turned-up = { SEAT($seat) } has { LIST($cards) }: { $own }{ $past ->
    [0] .
   *[other] , and { $past } from the past: { $total }.
 }
event-taken = { SEAT($seat) } takes era { $era } and { $points } points. The score: { SEAT(0) } { $first }, { SEAT(1) } { $second }.
event-tied = Equal totals: no one takes era { $era }. Its { $points } points are added to era { $next }.
event-tied-last = Equal totals: no one takes era { $era }, and its { $points } points are lost.
event-legacy = { SEAT($seat) }’s legacy of era { $era }, { LIST($cards) }: { $next } in era { $to }{ $later ->
    [0] .
   *[other] , { $later } in each era after that.
 }
event-legacy-none = None of { SEAT($seat) }’s cards from era { $era } live on: swords are forgotten.
event-near = { SEAT($seat) } is { $short ->
    [one] one point
   *[other] { $short } points
 } short of the majority.
event-won = { $by ->
    [latest_era] { SEAT(0) } and { SEAT(1) } have { $first } each: { SEAT($seat) }, who won the latest era, wins the match.
    [points] All eras are judged: { SEAT($seat) } wins the match. { SEAT(0) } { $first }, { SEAT(1) } { $second }.
   *[majority] More than half of all points: { SEAT($seat) } wins the match. { SEAT(0) } { $first }, { SEAT(1) } { $second }.
 }
event-drawn-match = Five ties: no one wins.

reason-majority = More than half of all points.
reason-points = More points after the fifth era.
reason-latest-era = Tied on points; the latest era won decides.
reason-draw = No one won any era.

## For what a plan can be told to stop: “Ask me instead, if …”

alarm-judged = an era is judged
alarm-filled = your opponent fills a line
alarm-lost = your opponent takes an era
alarm-near = your opponent is at most two points short of the majority

## Pictures and their descriptions (render/boards/annals/)

board-wait = Waiting for { SEAT($seat) }
board-over = The match is over
board-wins = { SEAT($seat) } wins
board-draw = Five ties: a draw
board-by-majority = more than half
board-by-points = more points
board-by-latest-era = the latest era
board-era = Era { $n }
board-points = { $n ->
    [one] 1 point
   *[other] { $n } points
 }
board-worth = { $n } pts
board-tie = tie
board-goal = of { $n }
board-now = Now: era { $n }
board-here = here { $n }
board-next = next { $n }
board-then = then { $n }
board-so-far = { $n } so far
board-hidden = { SEAT($seat) }’s unseen cards

alt-now = Lines of History. { SEAT($seat) } is to lay a card; the present is era { $era }.
alt-over = Lines of History is over. { $by ->
    [draw] No one won.
   *[other] { SEAT($seat) } won.
 }
alt-score = The score of 15 points: { SEAT(0) } { $first }, { SEAT(1) } { $second }; 8 win.
alt-judged = Era { $era }: { SEAT(0) } { LIST($above) }, in all { $first }; { SEAT(1) } { LIST($below) }, in all { $second }. { $won ->
    [yes] { SEAT($seat) } took { $points } points.
   *[no] No one took it.
 }
alt-open = Era { $era }, { $points } points: { SEAT(0) } has laid { $first }, { SEAT(1) } { $second }. From the past come { $here } and { $there }.
alt-piles = { SEAT($seat) } holds { $hand } cards and has { $deck } left in the deck.
alt-living = { SEAT($seat) }’s cards from era { $era } that live on: { LIST($cards) }.
alt-own-line = In era { $era } you have laid { LIST($cards) }; with the past that makes { $sum } so far.
alt-own-hand = Your hand: { CARDS($cards) }.
alt-counts = { $card } counts { $here } in its era, { $next } in the next, { $then } after that.
alt-hidden = { SEAT($seat) } may still have { LIST($cards) }.

## The example on the rules page (example.json)

example-1 = **Example.** Era 1 went to { SEAT(0) }, so { SEAT(1) }’s books 2 and 3 live on and send 5 to every later era. Era 2: { SEAT(0) } has 4 + 5 + 2 = 11, { SEAT(1) } 4 + 5 + 5 = 14, and with the 5 from the past 19. { SEAT(1) } takes 4 points; of { SEAT(0) }’s cards the tower 2 lives on in era 3.
example-2 = What { SEAT(0) } sees: their own cards, what each of them counts in its era and later, and what { SEAT(1) } may still have.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Win eras until you have 8 of the 15 points. What the loser of an era has built there counts in later ones: choose which eras to fight for, and what to leave behind in the others.
guide-lay = **Lay a card** face down into the present or the next era, where you have an empty place. Your line of an era has three places; when both lines of the present are full, it is judged.
guide-1 = Era 1 is worth 4 points. A sword counts at once and nothing later: you fight for it.
guide-2 = A tower counts here, and if you lose this era, in the next one as well: a safe second card.
guide-3 = You may lay one era ahead. A book counts nothing in its own era, but if that is lost, in every later one to the end.
guide-4 = The last place. Both lines are full now, and era 1 is judged: you have 11. What your opponent has lost there lives on.
guide-5 = Your opponent has 4 from the past in era 2. Either you fight hard for it and win the match by storm, or you leave towers and books there that will help you later.

## short prompts

short-lay = Lay a card: era { $era } ({ $n ->
    [one] 1 place
   *[other] { $n } places
 })
short-lay-last = Lay a card: last era ({ $n ->
    [one] 1 place
   *[other] { $n } places
 })
