## Names

game-title = #33 4X
game-kind = puzzle for one
game-blurb = A puzzle for one: widen your land within a number of turns, by domestic work, conquest and research. Board after board.

card = { $suit ->
    [iron] Iron
    [writing] Writing
    [bureaucracy] Bureaucracy
    [siege] Siege engines
    [diplomacy] Diplomacy
    [colonists] Colonists
    [gunpowder] Gunpowder
    [sailing] Sailing
   *[other] { $notation }
 }

## Options of a table

option-board = Board
option-board-value = { $value ->
    [1] 1 { place-three-neighbours }
    [2] 2 { place-the-rival }
    [3] 3 { place-the-smiths }
    [4] 4 { place-the-long-way }
    [5] 5 { place-the-clerks }
    [6] 6 { place-the-scholars }
    [7] 7 { place-word-or-sword }
    [8] 8 { place-the-fortress }
    [9] 9 { place-dry-land }
    [10] 10 { place-two-shores }
    [11] 11 { place-settlers }
    [12] 12 { place-the-world }
   *[other] { $value }
 }

## Names on the boards: place-<the English name>

place = { $name }
region = { $letter } { $name }
place-three-neighbours = Three Neighbours
place-the-rival = The Rival
place-the-smiths = The Smiths
place-the-long-way = The Long Way
place-the-clerks = The Clerks
place-the-scholars = The Scholars
place-word-or-sword = Word or Sword
place-the-fortress = The Fortress
place-dry-land = Dry Land
place-two-shores = Two Shores
place-settlers = Settlers
place-the-world = The World
place-abbey = Abbey
place-bay = Bay
place-castle = Castle
place-crag = Crag
place-desert = Desert
place-downs = Downs
place-dunes = Dunes
place-farm = Farm
place-ford = Ford
place-forge = Forge
place-fort = Fort
place-haven = Haven
place-home = Home
place-isle = Isle
place-library = Library
place-market = Market
place-meadow = Meadow
place-mill = Mill
place-mine = Mine
place-quarry = Quarry
place-ridge = Ridge
place-rival = Rival
place-school = School
place-temple = Temple
place-vale = Vale
place-well = Well

board-numbered = { $number } { $name }
board-number = Board { $number }
board-unnamed = A board of its own

## Goals

goal-all = own every region
goal-own = own { LIST($regions) }
goal-count = own { $n } regions
goal-beakers = { $n } beakers
goal-techs = know { CARDS($techs) }
goal-both = { $one }; { $other }

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-conquer = Conquer
action-research = Research
action-domestic = Domestic work
action-domestic-idle = Domestic work: nothing to gain
action-resign = Resign
field-region = Region
field-tech = Technology

choice-conquer = Conquer { $value } ({ $factories } ≥ { $shield })
choice-research = { CARD($value) }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }

prompt-act = Goal: { $goal }. { $turn } of { $limit } turns used. What do you do next?

## Moves

say-conquer = Conquer { $region }
say-research = Research { CARD($tech) } ({ $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 })
say-domestic = Domestic work
say-resign = Resign

refuse-puzzle-over = The puzzle is over.
refuse-no-such-region = There is no such region.
refuse-you-own-it = You own it already.
refuse-no-border = It does not border on your land.
refuse-too-weak = You have { $factories } factories next to it, and its shield is { $shield }.
refuse-not-on-board = That cannot be researched on this board.
refuse-known = You know it already.
refuse-no-beakers = You have no beakers.
refuse-too-long = That takes { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, and { $left ->
    [one] 1 is
   *[other] { $left } are
} left.

## What happens

event-began = { $board }. Goal: { $goal }, within { $limit } turns (par { $par }).{ $turn ->
    [0] { "" }
   *[other] { " " }Turns used: { $turn }.
 }
event-worked = Turn { $turn } of { $limit }: domestic work. The level rises in { LIST($regions) }.
event-worked-none = Turn { $turn } of { $limit }: domestic work, but no level can rise.
event-conquered = Turn { $turn } of { $limit }: { $region } is conquered, { $factories } against { $shield }.
event-shields-changed = { $way ->
    [fell] Every shield falls by 1: { LIST($shields) }.
   *[rose] Shields rise: { LIST($shields) }.
 }
event-learned = Turn { $turn } of { $limit }: { CARD($tech) } is known, after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 } of research.
event-last-turns = { $left ->
    [one] Only 1 turn is left.
   *[other] Only { $left } turns are left.
 }
event-ended = { $reason ->
    [solved] Solved at turn { $turn }: { stars }.
    [resigned] Resigned at turn { $turn }.
   *[out_of_turns] All { $turn } turns are used up, and the goal is not reached.
 }

stars = { $stars ->
    [one] 1 star
   *[other] { $stars } stars
 }
best-score = { $score ->
    [0] ☆☆☆
    [1] ★☆☆
    [2] ★★☆
   *[other] ★★★
}
end-won = **{ SEATS($seats) }** has solved the board. { $reason }
end-lost = Not solved. { $reason }
end-score = { SEAT($seat) }: { $score ->
    [0] ☆☆☆
    [1] ★☆☆
    [2] ★★☆
   *[other] ★★★
 }
reason-solved = The goal was reached in time.
reason-out-of-turns = The turns ran out.
reason-resigned = The board was resigned.

## Pictures and their descriptions (render/boards/fourx/)

board-turn = Turns: { $turn } of { $limit }
board-par = par { $par }
board-goal = Goal
board-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }
board-known = known
board-solved = Solved!
board-out-of-turns = Out of turns
board-resigned = Resigned
board-your-plan = Your plan
board-optimal-plan = An optimal plan
board-nothing = no action
board-domestic = Domestic
board-tech = { CARD($tech) }
effect-iron = +1 factory
effect-writing = +1 beaker
effect-bureaucracy = levels +2
effect-siege = top two add
effect-diplomacy = shields stay
effect-colonists = +1 level
effect-gunpowder = shields −1
effect-sailing = sea lanes

alt-turn = #33 4X, board { $board }: { $turn } of { $limit } turns used, par { $par }.
alt-over = { $reason ->
    [solved] Solved at turn { $turn }: { stars }.
    [resigned] The board was given up at turn { $turn }.
   *[out_of_turns] The turns ran out: not solved.
 }
alt-goal = Goal: { $goal } ({ $has } of { $needs }).
alt-beakers = Beakers in all: { $n }.
alt-own = { $region }, { $terrain }, yours: level { $level } of { $top }, factories { $factories }, beakers { $beakers }.
alt-foreign = { $region }, { $terrain }: shield { $shield }{ $raised ->
    [0] { "" }
   *[other] { " " }(raised by { $raised })
 }{ $step ->
    [1] { "" }
   *[other] { ", " }which rises by { $step }
 }, level { $level } of { $top }, factories { $factories }, beakers { $beakers }.
alt-can = You can conquer { $region }: { $factories } against { $shield }.
alt-cannot = { $region } holds out: { $factories } against { $shield }.
alt-borders = { $region } borders on { LIST($others) }.
alt-sea = Sea lanes from { $region }: { LIST($others) }.
alt-tech = { CARD($tech) } ({ $effect }): cost { $cost }, now { $turns ->
    [0] not to be had
    [one] 1 turn
   *[other] { $turns } turns
 }.
alt-tech-known = { CARD($tech) } ({ $effect }): known.
alt-your-plan = Your plan: { $plan }.
alt-optimal-plan = An optimal plan: { $plan }.
alt-step = turn { $turn } { $what }
terrain-capital = capital
terrain-hills = hills
terrain-plains = plains
terrain-town = town
terrain-waste = waste

## The example on the rules page (example.json)

example-1 = **Example.** A has level 3, so 4 factories: just enough for D, whose shield was raised from 3 to 4 when its neighbour B was conquered. C will then be raised from 2 to 3, and A takes it too: solved at turn 6.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Own all four regions within 8 turns. The lines between the boxes are borders. If you are done at turn 6, which is par, you get three stars.
guide-act = **Choose an action.** Domestic work raises the level of all your regions. A region can be conquered if one of your regions beside it has at least as many factories as its shield shows; then the shields around it rise.
guide-1 = Ridge has a shield of 1, and Home has 1 factory: that is enough. It raises the shield of Ford, but early land grows with every domestic work.
guide-2 = Now nothing can be conquered, so let your land grow. With domestic work Home and Ridge get one factory more, both at once.
guide-3 = Wait with Meadow although you could take it: it would raise the shield of Ford once more, and out of reach for good.
guide-4 = Once more, then Ridge has 4 factories, as many as the shield of Ford.
guide-5 = 4 against 4: Ford falls. Its fall raises the shield of Meadow to 3, and Home has 4. One action is left, and you will find it.

## short prompts

short-act = { $goal } · { $turn } of { $limit } turns used
button-chooser = Next board
