## Names

game-title = Rows and Columns
game-kind = workers on a grid
game-blurb = Place workers at rows and columns, then move them in reverse order. Each takes a tile of its line. Large sets score most, lines pay for what they like, and the keeper of a line earns tolls.

card = { card-word }
card-word = { $notation ->
    [W] wood
    [S] stone
    [G] grain
    [F] fish
    [J] jewel
   *[other] { $notation }
 }
card-one = { $notation ->
    [J] a jewel
   *[other] { card-word }
 }
card-line = { $rank ->
    [1] row 1
    [2] row 2
    [3] row 3
    [4] row 4
   *[other] column { $notation }
 }
card-square = column { $suit }, row { $rank }

## Options of a table

option-toll = Toll for the keeper of a line, in coins

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-place = Place a worker
action-move = Move
action-rest = Rest +{ $coins }
field-line = Column or row
field-square = Square
choice-line = { $value }
choice-square = { $square }: { CARD($tile) } +{ $points }{ $liked ->
    [0] { "" }
   *[other] , +{ $liked } coins
 }
choice-square-short = { $value }+{ $n }

prompt-place = Round { $round } of { $of }: choose a column or row for a worker ({ $n } left). It will step onto a square of that line. The last worker placed moves first.
prompt-move = Choose a square of { CARD($line, as: "line") } for your worker, and take its tile. The numbers are what you get. This line likes { CARD($good) } and pays 2 coins for it. Or rest for 2 coins.
prompt-move-stuck = No square of { CARD($line, as: "line") } is free. Your worker can only rest, and brings 2 coins.

## Moves

say-place = Place a worker at { CARD($line, as: "line") } (likes { CARD($good) }{ $toll ->
    [0] { "" }
   *[other] ; its keeper gets { $toll }
 })
say-move = Move to { $square }: { CARD($tile) } +{ $points }{ $liked ->
    [0] { "" }
   *[other] , +{ $liked } coins
 }
say-rest = Rest: { $coins } coins

refuse-workers-move-now = All workers are placed. Now they move.
refuse-no-such-line = There is no such line. Choose A to D or 1 to 4.
refuse-two-stand-there = Two workers stand at { CARD($line, as: "line") } already. Choose another line.
refuse-place-first = First all workers are placed, then they move.
refuse-not-in-line = That square isn’t in { CARD($line, as: "line") }, where your worker stands.
refuse-square-taken = A worker stands on { $square } already. Choose another square, or rest.

## What happens

event-round-began = Round { $round } of { $of } begins. { SEAT($seat) } places first.
event-round-last = The last round begins. { SEAT($seat) } places first.
event-placed = { SEAT($seat) } places a worker at { CARD($line, as: "line") }.
event-placed-toll = { SEAT($seat) } places a worker at { CARD($line, as: "line") }. { SEAT($owner) } keeps it and gets { $toll ->
    [one] 1 coin
   *[other] { $toll } coins
 }.
event-all-placed = All workers are placed. { SEAT($seat) } moves first.
event-moved = { SEAT($seat) } takes { CARD($tile, as: "one") } in { CARD($square, as: "square") } (+{ $points }).
event-moved-liked = { SEAT($seat) } takes { CARD($tile, as: "one") } in { CARD($square, as: "square") } (+{ $points }), and { $liked } coins as { CARD($line, as: "line") } likes it.
event-rested = { SEAT($seat) }’s worker at { CARD($line, as: "line") } rests and brings { $coins } coins.
event-rested-stuck = No square of { CARD($line, as: "line") } is free: { SEAT($seat) }’s worker rests and brings { $coins } coins.
event-keeper-came = { SEAT($seat) } is the keeper of { CARD($line, as: "line") } now.
event-keeper-displaced = { SEAT($seat) } is the keeper of { CARD($line, as: "line") } now, in { SEAT($past) }’s place.
event-tiles-laid = New tiles: { CARDS($tiles) }.
event-settled = { SEAT($seat) } scores { $score }: wood { $w }, stone { $s }, grain { $g }, fish { $f }, jewels { $jewels }, coins { $coins }.
event-won = { SEATS($seats) } wins with { $score } points.
event-won-tiles = Tied at { $score } points: { SEATS($seats) } wins with { $tiles } tiles.
event-won-shared = { SEATS($seats) } are tied at { $score } points and in tiles: they share the win.

reason-points = The most points win.

## When a plan can stop: “Ask me instead, if …”

alarm-line = someone places at a line where you have a worker
alarm-square = someone takes a square of your next worker’s line
alarm-keeper = someone takes a line from you that you kept
alarm-round = a new round begins

## Pictures and their descriptions (render/boards/grid/)

board-place = Place
board-move = Move

alt-place = Rows and Columns, round { $round } of { $of }. { SEAT($seat) } places a worker.
alt-move = Rows and Columns, round { $round } of { $of }. { SEAT($seat) }’s worker at { CARD($line, as: "line") } moves.
alt-brings = It can take { $squares }.
alt-gain = { $square } for +{ $n }
alt-stuck = No square of its line is free.
alt-over = Rows and Columns is over. Winners: { SEATS($seats) }.
alt-first = { SEAT($seat) } is the first player.
alt-row = Row { $row }: { $squares }.
alt-tile = { $square } { CARD($tile) }
alt-worker = { $square } { SEAT($seat) }’s worker
alt-line = { CARD($line, as: "line") } likes { CARD($good) }
alt-line-kept = { CARD($line, as: "line") } likes { CARD($good) } and is kept by { SEAT($seat) }
alt-lines = The lines: { $lines }.
alt-queue = Still to move, the next one first: { $workers }.
alt-placed = Placed so far: { $workers }.
alt-at = { SEAT($seat) } at { CARD($line, as: "line") }
alt-seat = { SEAT($seat) } has { $score ->
    [one] 1 point
   *[other] { $score } points
 }: wood ×{ $w }, stone ×{ $s }, grain ×{ $g }, fish ×{ $f }, jewels ×{ $j }, coins { $coins }.
alt-bag = { $n } tiles are in the bag.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } moves a worker of column D. The numbers show what each free square brings. With two workers in column D, more than anyone else, { SEAT(0) } becomes its keeper. The flags show the keepers of column B and row 3. At the top right you see who moves next, with the line of each worker.

## The guide of a first match (guide.json): each kind of decision, then why a move is good

guide-goal = Have the most points after four rounds. One tile of a good is worth 1 point, two are worth 3, three 6, four 10. So collect much of one good. A jewel is 4 points, a coin 1.
guide-place = **Place a worker** at a column (A to D) or a row (1 to 4). Two workers fit at each head. Later your worker steps onto a square of that line, and takes the tile. The sign at each head is the good that the line likes. It pays 2 coins for it.
guide-move = **Move your worker** to a free square of its line. The worker placed last moves first. The number on each square is what it brings you now: points and coins. Resting brings 2 coins.
guide-1 = Column D has two jewels for 4 points each. It also likes fish, and there is one on D1.
guide-2 = Place a second worker at column D. If two of your workers end up there, and no other player has as many, you become its keeper. Then you get a coin when someone else places there.
guide-3 = Row 4 likes wood, and B4 has wood: 1 point and 2 coins. A worker placed late moves early, so B4 is probably still free.
guide-4 = Row 1 likes fish. D1 has fish and is in column D too, so this worker helps you to keep column D.
guide-5 = Take the fish: 1 point, and 2 coins as row 1 likes it.
guide-6 = Take the wood on B4 and leave the jewel on D4 for your workers in column D.
guide-7 = A jewel is always 4 points. Take D2 now: a worker at row 2 could take it next.
guide-8 = The other jewel is still there. Now you keep column D with three workers, and row 4 with two.

## Short prompts

short-place = Round { $round }/{ $of }: place a worker ({ $n } left)
short-move = { CARD($line, as: "line") } (likes { CARD($good) }): which square?
short-move-stuck = No free square in { CARD($line, as: "line") }
