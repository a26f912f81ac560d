## Names

game-title = #33 4X
game-kind = solo puzzle
game-blurb = A solo puzzle on twelve boards. Expand your land by domestic work, conquest and research before the turns run out.

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
board-unnamed = A custom board

## Goals

goal-all = own every region
goal-own = own { LIST($regions) }
goal-count = own { $n } regions
goal-beakers = have { $n ->
    [one] 1 beaker
   *[other] { $n } beakers
 }
goal-techs = know { CARDS($techs) }
goal-both = { $one } and { $other }

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-conquer = Conquer
action-research = Research
action-domestic = Domestic work
action-domestic-idle = Domestic work (no gain)
action-resign = Resign
field-region = Region
field-tech = Technology

choice-conquer = Conquer { $value } ({ $factories } ≥ { $shield })
choice-research = { CARD($value) }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }

prompt-act = What do you do next? Goal: { $goal }. Turns used: { $turn } of { $limit }.

## Moves

say-conquer = Conquer { $region }
say-research = Research { CARD($tech) } ({ $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 })
say-domestic = Domestic work
say-resign = Resign

refuse-puzzle-over = The puzzle is over.
refuse-no-such-region = There is no such region. Choose one on this board.
refuse-you-own-it = You already own it. Choose another region.
refuse-no-border = It isn’t next to your land. Choose a region that is.
refuse-too-weak = Its shield is { $shield }, but { $factories ->
    [0] none of your factories count
    [one] only 1 of your factories counts
   *[other] only { $factories } of your factories count
 } there.
refuse-not-on-board = That can’t be researched on this board. Choose something else.
refuse-known = You already know it. Choose something else.
refuse-no-beakers = You have no beakers, so you can’t research.
refuse-too-long = That takes { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, and only { $left ->
    [one] 1 is
   *[other] { $left } are
} left.

## What happens

event-began = { $board }. Goal: { $goal }, within { $limit } turns (par { $par }).{ $turn ->
    [0] { "" }
   *[other] { " " }Turns used: { $turn }.
 }
event-worked = Turn { $turn } of { $limit }: domestic work. The level rises in { LIST($regions) }.
event-worked-none = Turn { $turn } of { $limit }: domestic work, but no level can rise any further.
event-conquered = Turn { $turn } of { $limit }: { $region } is conquered by { $factories ->
    [one] 1 factory
   *[other] { $factories } factories
 } against a shield of { $shield }.
event-shields-changed = { $way ->
    [fell] Every shield falls by 1: { LIST($shields) }.
   *[rose] Shields rise: { LIST($shields) }.
 }
event-learned = Turn { $turn } of { $limit }: { CARD($tech) } is known after { $turns ->
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
end-won = **{ SEATS($seats) }** solved the board. { $reason }
end-lost = Not solved. { $reason }
end-score = { SEAT($seat) }: { $score ->
    [0] ☆☆☆
    [1] ★☆☆
    [2] ★★☆
   *[other] ★★★
 }
reason-solved = The goal was reached in time.
reason-out-of-turns = The turns ran out.
reason-resigned = The player resigned.

## Pictures and their descriptions (render/boards/fourx/)

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
effect-colonists = new land level +1
effect-gunpowder = shields −1
effect-sailing = sea lanes

alt-turn = #33 4X, board { $board }: { $turn } of { $limit } turns used, par { $par }.
alt-over = { $reason ->
    [solved] Solved at turn { $turn }: { stars }.
    [resigned] Resigned at turn { $turn }.
   *[out_of_turns] The turns ran out, and the goal was not reached.
 }
alt-goal = Goal: { $goal } ({ $has } of { $needs }).
alt-beakers = Beakers in all: { $n }.
alt-own = { $region }, { $terrain }, yours: level { $level } of { $top }, factories { $factories }, beakers { $beakers }.
alt-foreign = { $region }, { $terrain }: shield { $shield }{ $raised ->
    [0] { "" }
   *[other] { " " }(raised by { $raised })
 }{ $step ->
    [1] { "" }
   *[other] { ", " }rising by { $step } each time
 }, level { $level } of { $top }, factories { $factories }, beakers { $beakers }.
alt-can = You can conquer { $region }: { $factories ->
    [one] 1 factory
   *[other] { $factories } factories
 } against a shield of { $shield }.
alt-cannot = You can’t conquer { $region } yet: { $factories ->
    [one] 1 factory
   *[other] { $factories } factories
 } against a shield of { $shield }.
alt-borders = { $region } is next to { LIST($others) }.
alt-sea = Sea lanes from { $region }: { LIST($others) }.
alt-tech = { CARD($tech) } ({ $effect }): cost { $cost }, now { $turns ->
    [0] not possible
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

example-1 = **Example.** B, the Ridge, has level 3 and so 4 factories. That is just enough for D. Its shield rose from 3 to 4 when its neighbour B was conquered. Conquering D will raise C’s shield from 2 to 3, but A can still conquer C. The board is solved at turn 6.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Own all four regions within 8 turns. Regions that touch are neighbours. If you finish at turn 6, which is par, you get three stars.
guide-act = **Choose an action.** Domestic work raises the level of all your regions. To conquer a region, a neighbouring region of yours needs at least as many factories as its shield. Then the shields around it rise.
guide-1 = Ridge has a shield of 1, and Home has 1 factory, which is enough. Ford’s shield rises, but land you take early grows with every domestic work.
guide-2 = You can’t conquer anything now, so let your land grow. Domestic work gives Home and Ridge one more factory each.
guide-3 = You could conquer Meadow now, but do more domestic work instead. Meadow would raise Ford’s shield again, and then Ford would stay out of reach.
guide-4 = Do domestic work once more. Then Ridge has 4 factories, enough for Ford’s shield of 4.
guide-5 = Ridge’s 4 factories equal Ford’s shield of 4, which is enough. Meadow’s shield then rises to 3, and Home has 4 factories. The last action is yours to find.

## short prompts

short-act = { $goal } · { $turn } of { $limit } turns used
button-chooser = Next board
