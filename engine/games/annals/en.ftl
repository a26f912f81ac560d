## Names

game-title = Lines of History
game-kind = duel over five eras
game-blurb = Two peoples compete over five eras, from the past to the future. The winner of an era takes its points, but only the loser’s cards live on in later eras.

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

prompt-lay = Lay a card face down into era { $era } ({ $n ->
    [0] full
    [one] 1 place left
   *[other] { $n } places left
 }) or era { $next } ({ $m ->
    [0] full
    [one] 1 place left
   *[other] { $m } places left
 }).
prompt-lay-last = Lay a card face down into era { $era }, the last one ({ $n ->
    [one] 1 place left
   *[other] { $n } places left
 }). Books count nothing there.

## Moves

say-lay = { CARD($card) } into era { $era }

refuse-card-not-held = You don’t have that card. Choose one from your hand.
refuse-no-such-era = There is no such era. Choose 1 to 5.
refuse-era-is-past = That era has been judged. Choose the present or the next era.
refuse-era-too-far = That era is too far ahead. Choose the present or the next era.
refuse-line-full = Your line in that era is full. Choose the other era.

## What happens

event-laid = { SEAT($seat) } lays a card face down into era { $era }.
event-laid-seen = { SEAT($seat) } lays { CARD($card, as: "word") } face down into era { $era }.
event-filled = { SEAT($seat) }’s line in era { $era } is full.
event-drawn = You draw { CARD($card, as: "word") }.
event-judged = Era { $era } is judged. It is worth { $points } points.
event-judged-again = Era { $era } is full too and is judged right away. It is worth { $points } points.
event-turned-up = { $past ->
    [0] { SEAT($seat) }’s total is { $total }, from { CARDS($cards, as: "word") }.
   *[other] { SEAT($seat) }’s total is { $total }: { $own } from { CARDS($cards, as: "word") }, and { $past } from the past.
 }
event-taken = { SEAT($seat) } takes era { $era } for { $points } points. { SEAT(0) } now has { $first } points, { SEAT(1) } has { $second }.
event-tied = The totals are equal, so no one takes era { $era }. Its { $points } points are added to era { $next }.
event-tied-last = The totals are equal, so no one takes era { $era }. Its { $points } points are lost.
event-legacy = { SEAT($seat) }’s legacy from era { $era } is { CARDS($cards, as: "word") }. It adds { $next } in era { $to }{ $later ->
    [0] .
   *[other] { " " }and { $later } in each era after that.
 }
event-legacy-none = None of { SEAT($seat) }’s cards from era { $era } live on: swords are forgotten.
event-near = { SEAT($seat) } needs { $short ->
    [one] 1 more point
   *[other] { $short } more points
 } to win.
event-won = { $by ->
    [latest_era] { SEAT(0) } and { SEAT(1) } have { $first } points each. { SEAT($seat) } won the latest decided era and wins the match.
    [points] All eras are judged. { SEAT(0) } has { $first } points, { SEAT(1) } has { $second }: { SEAT($seat) } wins the match.
   *[majority] { SEAT($seat) } wins the match with more than half of all points. { SEAT(0) } has { $first } points, { SEAT(1) } has { $second }.
 }
event-drawn-match = All five eras are tied, so no one wins.

reason-majority = More than half of all points.
reason-points = More points after the fifth era.
reason-latest-era = Tied on points; the latest era won decides.
reason-draw = No one won any era.

## When a plan can stop: “Ask me instead, if …”

alarm-judged = an era is judged
alarm-filled = your opponent fills a line
alarm-lost = your opponent takes an era
alarm-near = your opponent needs at most 2 more points to win

## Pictures and their descriptions (render/boards/annals/)

board-lay = Lay a card
board-turn = { SEAT($seat) }’s turn
board-era = Era { $n }
board-points = { $n ->
    [one] 1 point
   *[other] { $n } points
 }

alt-now = Lines of History. It is { SEAT($seat) }’s turn to lay a card. The present is era { $era }.
alt-over = Lines of History is over. { $by ->
    [draw] No one won.
    [points] { SEAT($seat) } won with more points after the fifth era.
    [latest-era] { SEAT($seat) } won the latest decided era, which breaks the tie on points.
   *[other] { SEAT($seat) } won with more than half of all points.
 }
alt-score = { SEAT(0) } has { $first } of 15 points, { SEAT(1) } has { $second }; 8 points win.
alt-judged = Era { $era }: { SEAT(0) } has { CARDS($above, as: "word") }, total { $first }; { SEAT(1) } has { CARDS($below, as: "word") }, total { $second }. { $won ->
    [yes] { SEAT($seat) } took { $points } points.
   *[no] No one took it.
 }
alt-open = Era { $era }, { $points } points. { SEAT(0) } has laid { $first } and gets { $here } from the past; { SEAT(1) } has laid { $second } and gets { $there }.
alt-piles = { SEAT($seat) } has { $hand ->
    [one] 1 card
   *[other] { $hand } cards
 } in hand and { $deck } left in the deck.
alt-living = { SEAT($seat) }’s cards from era { $era } that live on: { CARDS($cards, as: "word") }.
alt-own-line = In era { $era } you have laid { CARDS($cards, as: "word") }. With the past that makes { $sum } so far.
alt-own-hand = Your hand: { CARDS($cards, as: "word") }.
alt-counts = { CARD($card, as: "word") } counts { $here } in its era, { $next } in the next, { $then } after that.
alt-hidden = { SEAT($seat) } may still have { CARDS($cards, as: "word") }.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } won era 1, so { SEAT(1) }’s books 2 and 3 live on. They have green edges, and add 5 in every later era. In era 2 { SEAT(0) }’s cards made 4 + 5 + 2 = 11. { SEAT(1) }’s made 4 + 5 + 5 = 14, plus 5 from the past: 19. { SEAT(1) } took 4 points, and { SEAT(0) }’s tower 2 lives on in era 3, the present.
example-2 = { SEAT(0) }’s hand: under each card what it counts in its own era, in the next one and after that. At the foot are the cards { SEAT(1) } may still have.

## The guide of a first match (guide.json): each kind of decision, then why a move is good

guide-goal = Be the first to get 8 of the 15 points by winning eras. The loser’s cards of an era count in later ones. So choose which eras to fight for, and what to leave behind in the others.
guide-lay = **Lay a card** face down into the present or the next era. Your line of an era has three places. When both lines of the present are full, it is judged.
guide-1 = Era 1 is worth 4 points. A sword counts here and never again, so use it to fight.
guide-2 = A tower counts here. If you lose this era, it counts in the next one as well: a safe second card.
guide-3 = You can lay one era ahead. A book counts nothing in its own era. But if you lose that era, it counts in all later ones.
guide-4 = This fills the last place, so era 1 is judged. You have 11. The cards your opponent loses here live on.
guide-5 = Your opponent gets 4 from the past in era 2. Win it all the same, and the match is yours. Or leave towers and books there to help you later.

## Short prompts

short-lay = Lay a card: era { $era } ({ $n ->
    [one] 1 place
   *[other] { $n } places
 })
short-lay-last = Lay a card: last era ({ $n ->
    [one] 1 place
   *[other] { $n } places
 })
