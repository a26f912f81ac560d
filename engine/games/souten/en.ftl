## Names

game-title = Twin Heavens: Kowloon Zodiac Match
game-kind = trick-taking with combinations
game-blurb = Climbing tricks with numbers and the zodiac, in teams or alone: only whoever wins the last trick scores.

kanji = { $rank ->
    [1] 一
    [2] 二
    [3] 三
    [4] 四
    [5] 五
    [6] 六
    [7] 七
    [8] 八
    [9] 九
   *[other] 十
 }
animal = { $rank ->
    [1] snake
    [2] horse
    [3] goat
    [4] monkey
    [5] rooster
    [6] dog
    [7] boar
    [8] rat
    [9] ox
    [10] tiger
    [11] rabbit
   *[other] dragon
 }
card = { SIGN($notation) } { $suit ->
    [N] { $notation } { kanji }
    [Z] { $notation } { animal }
    [TEN] TEN Heaven
    [WA] WA Harmony
    [CHI] CHI Wisdom
    [JIN] JIN Benevolence
   *[other] { $notation }
 }
card-word = { $suit ->
    [N] { $rank }
    [Z] { SIGN($notation) } { animal }
    [TEN] { SIGN("TEN") } Heaven
    [WA] { SIGN("WA") } Harmony
    [CHI] { SIGN("CHI") } Wisdom
    [JIN] { SIGN("JIN") } Benevolence
   *[other] { $notation }
 }
card-back = a face-down card

# How a card is called out when it is laid.
card-call = { $suit ->
    [N] { $rank ->
        [1] ichi
        [2] ni
        [3] san
        [4] shi
        [5] go
        [6] roku
        [7] shichi
        [8] hachi
        [9] ku
       *[other] jū
    }
    [Z] { $rank ->
        [1] mi
        [2] uma
        [3] hitsuji
        [4] saru
        [5] tori
        [6] inu
        [7] i
        [8] ne
        [9] ushi
        [10] tora
        [11] u
       *[other] tatsu
    }
   *[other] ten
 }

# A combination of $n cards, $a, $b and $c: in words, and as it is called out.
combination = { $n ->
    [1] { CARD($a, as: "word") }
    [2] { CARD($a, as: "word") }-{ CARD($b, as: "word") }
   *[3] { CARD($a, as: "word") }-{ CARD($b, as: "word") }-{ CARD($c, as: "word") }
 }
call = { $n ->
    [1] { CARD($a, as: "call") }
    [2] { CARD($a, as: "call") }-{ CARD($b, as: "call") }
   *[3] { CARD($a, as: "call") }-{ CARD($b, as: "call") }-{ CARD($c, as: "call") }
 }

## Options of a table

option-mode = Sides
option-mode-value = { $value ->
    [team] two teams of two
   *[solo] each for themselves
 }
option-last-trick = Single-card last trick
option-last-trick-value = { $value ->
    [open] anyone may win
   *[led] only players who have led a trick
 }

## Decisions: action-, field-, choice-, hint- and group- are labels, prompt- is the question

action-give = Give to { SEAT($seat) }
action-play = Lead…
action-play-answer = Beat it…
action-pass = Pass, face down…
action-pass-lead = Lay face down
action-swap-wisdom = Wisdom: fetch…
action-swap-benevolence = Use Benevolence
action-take = Take…

field-card = Card
field-cards = Cards
field-as = Number that Harmony stands for
field-with = Exchange with

choice-card = { CARD($value) }
choice-cards = { CARD($value) }
choice-as = { $value }
choice-take = { CARD($value) }
choice-play = Lay { CARD($value) }
choice-pass = Pass { CARD($value) }
choice-swap = Fetch { CARD($value) }
choice-with = { CARD($value) }

hint-owed = must be laid now

group-N = A number
group-Z = A zodiac animal, or Heaven
group-NN = A pair
group-NZ = Number and zodiac
group-NNZ = Pair and zodiac

prompt-give = Choose a card for { SEAT($seat) }. You get one in exchange.
prompt-lead = You lead: lay a combination of one to three cards.
prompt-lead-one = You lead one card, because the player before you could not lead.
prompt-lead-owed = You lead. The card you just got must be among your cards: { CARDS($cards, as: "word") }.
prompt-lead-exchange = You lead, but none of your cards can be laid by itself: exchange one first.
prompt-lead-stuck = You cannot lead with what you hold: lay a card face down. The seat to your left leads then.
prompt-answer = Strongest so far: { combination } of { SEAT($seat) }. Lay something stronger of the same kind, or pass: { $size ->
    [one] 1 card
   *[other] { $size } cards
} face down.
prompt-answer-owed = Strongest so far: { combination } of { SEAT($seat) }. You must lay { CARDS($cards, as: "word") } now, in a stronger combination of the same kind or { $size ->
    [one] face down
   *[other] among { $size } cards face down
}.
prompt-answer-barred = Strongest so far: { combination } of { SEAT($seat) }. You have led no trick in this round, so you can only pass.
prompt-cannot-beat = Nothing that you hold beats { combination } of { SEAT($seat) }. Pass: choose { $size ->
    [one] 1 card
   *[other] { $size } cards
} to lay face down.
prompt-cannot-beat-owed = Nothing that you hold beats { combination } of { SEAT($seat) }. Pass: { CARDS($cards, as: "word") } must be laid now, { $size ->
    [one] face down
   *[other] among { $size } cards face down
}.
prompt-take = These cards were not dealt. Take one: you must lay it in this turn.

## Moves

say-give = Give { CARD($card) } to { SEAT($seat) }
say-play = { $line }: { combination }, “{ call }!”
say-play-harmony = { $line }: { $place ->
    [1] Harmony({ CARD($stands, as: "word") })-{ CARD($held, as: "word") }
   *[2] { CARD($held, as: "word") }-Harmony({ CARD($stands, as: "word") })
 }-{ CARD($c, as: "word") }, “{ call }!”
say-pass = Pass { CARDS($cards) } face down
say-swap-wisdom = Wisdom: fetch { CARD($card) }
say-swap-benevolence = Use Benevolence
say-take = Take { CARD($card) }

refuse-not-in-hand = You do not hold that card.
refuse-already-given = You have already chosen a card for your partner.
refuse-not-a-combination = That is not a combination.
refuse-one-card-only = A leader could not lead, so this trick is one card each.
refuse-needs-N = This trick needs a single number.
refuse-needs-Z = This trick needs a single zodiac card, or Heaven.
refuse-needs-T = This trick is one card each, and only the snake beats Heaven.
refuse-needs-NN = This trick needs a pair of numbers.
refuse-needs-NZ = This trick needs a number and a zodiac card.
refuse-needs-NNZ = This trick needs a pair of numbers and a zodiac card.
refuse-does-not-beat = That does not beat { combination }.
refuse-use-owed = You must lay the card you just got: { CARDS($cards, as: "word") }.
refuse-include-owed = The card you just got must be among them: { CARDS($cards, as: "word") }.
refuse-heaven = Heaven can only be laid in one-card tricks, and never over the snake.
refuse-harmony-in-three = Harmony can only be used in combinations of three cards.
refuse-harmony-number = Harmony cannot stand for that number here.
refuse-led-no-trick = You have led no trick in this round: lay your last card face down.
refuse-leader-must-lay = The leader must lay a combination.
refuse-lay-exactly = Lay exactly { $n ->
    [one] 1 card
   *[other] { $n } cards
} face down.
refuse-wisdom-too-early = Wisdom can be used from the second trick of a round on.
refuse-nothing-like-that-there = Your right neighbour has no such card lying face up from an earlier trick.
refuse-owe-too-many = You would have more cards to lay than this trick takes.
refuse-no-lead-with-it = You could not lead with that card.
refuse-not-undealt = That card is not among the undealt ones.

## What happens

event-round-began = Round { $round }: { SEAT($seat) } leads.
event-give-in = { SEAT($seat) } has chosen a card for the partner.
event-exchanged = The partners have exchanged a card each.
event-exchanged-seen = You gave { CARD($card, as: "word") } to { SEAT($partner) } and got { CARD($got, as: "word") }.
event-led = { SEAT($seat) } leads { combination }: “{ call }!”
event-led-harmony = { SEAT($seat) } leads { combination } with Harmony: “{ call }!”
event-led-heaven = { SEAT($seat) } leads Heaven: only the snake could beat it.
event-answered = { SEAT($seat) } lays { combination }: “{ call }!”
event-answered-harmony = { SEAT($seat) } lays { combination } with Harmony: “{ call }!”
event-answered-heaven = { SEAT($seat) } lays Heaven: “{ call }!”
event-snake-beats-heaven = Snake and Heaven meet: the snake of { SEAT($seat) } is the strongest.
event-passed = { SEAT($seat) } passes, { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down.
event-passed-known = { SEAT($seat) } passes, { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down: { CARD($known, as: "word") } is there.
event-passed-seen = { SEAT($seat) } passes: { CARDS($cards, as: "word") }.
several-passed = { SEATS($seats) } pass.
event-stuck = { SEAT($seat) } cannot lead, and lays 1 card face down. { SEAT($next) } leads this trick, of one card.
event-stuck-seen = { SEAT($seat) } cannot lead, and lays { CARD($card, as: "word") } face down. { SEAT($next) } leads this trick, of one card.
event-fetched = { SEAT($seat) } fetches { CARD($card, as: "word") } from { SEAT($other) } with Wisdom, and must lay it now.
event-peeked = { SEAT($seat) } shows Benevolence and looks at the undealt cards.
event-peeked-seen = { SEAT($seat) } shows Benevolence. Undealt are { CARDS($cards, as: "word") }.
event-took = { SEAT($seat) } takes one of them, leaves Benevolence there, and must lay the card now.
event-took-seen = { SEAT($seat) } takes { CARD($card, as: "word") } and must lay it now.
event-trick-won = { SEAT($seat) } wins the trick with { combination }.
event-trick-won-harmony = { SEAT($seat) } wins the trick with { combination }, thanks to Harmony.
event-last-trick-won = { SEAT($seat) } wins the last trick with { combination }, and so the round.
event-last-trick-won-harmony = { SEAT($seat) } wins the last trick with { combination }, thanks to Harmony, and so the round.
event-turned-up = Turned up from the undealt cards: { CARDS($cards, as: "word") }.
times-bonus = { $bonus ->
    [ten_one] { " × 2 for winning with 10-1" }
    [ten_two] { " × 4 for beating 10-1 with 10-2" }
    [snake] { " × 4 for winning with the snake" }
   *[none] { "" }
 }
event-scored-team = { SEAT($seat) } and { SEAT($partner) }: (1 + { $more } face-up zodiac) × { $down } face-down { $down ->
    [one] card
   *[other] cards
}{ times-bonus } = { $points } { $points ->
    [one] point
   *[other] points
}; total { $score }.
event-scored-solo = { SEAT($seat) }: { $down } face-down { $down ->
    [one] card
   *[other] cards
} of the others × (1 + { $more } turned up before a number){ times-bonus } = { $points } { $points ->
    [one] point
   *[other] points
}; total { $score }.
event-marker-moved = The start marker goes to { SEAT($seat) }: lap { $lap }.
event-won = { SEATS($seats) } { $reason ->
    [target] reached the target
    [laps] had the most points after the last lap
   *[round_limit] had the most points after the last round
 } and won, { $margin } ahead.
event-won-shared = { SEATS($seats) } are tied for most points after the last lap and share the win.
event-drawn = That was the last round. The points are equal: a draw.

end-score = { SEAT($seat) }: { $score ->
    [one] 1 point
   *[other] { $score } points
}
reason-target = The target was reached.
reason-laps = The start marker has gone round twice.
reason-round-limit = The last round is over.

## Pictures and their descriptions (render/boards/souten)

# The name on a card.
card-face = { $suit ->
    [N] { CARD($notation, as: "call") }
    [Z] { CARD($notation, as: "word") }
   *[other] { $notation }
 }

board-face = { CARD($card, as: "face") }
board-round = Round { $round }
board-wins = { SEATS($seats) } won
board-drawn = A draw
board-target = / { $target }
board-round-short = Round
board-lap-short = Lap
board-undealt-short = Undealt
board-goal = Goal { $target }
board-turned = Turned up
board-turn-up = Turned up at the end
board-each = +1 each until a number
board-ring-lead = Lead
board-exchange = Swap
board-last-trick = Last trick takes all
board-bonus-ten-one = 10-1
board-bonus-ten-two-snake = 10-2 on it, 巳
board-shape-N = Number
board-shape-Z = Zodiac
board-shape-T = Heaven
board-shape-NN = Pair
board-shape-NZ = Number + zodiac
board-shape-NNZ = Pair + zodiac
board-why-ten-one = won with 10-1
board-why-ten-two = 10-1 beaten by 10-2
board-why-snake = won with the snake
board-mine-none = No cards in hand
board-you = You
board-mine-laid = In front of you
board-gave = gave
board-got = got
board-seen = Undealt, as you saw it
board-owed = now
board-do-give = Give a card to { SEAT($seat) }
board-do-lead = Lead
board-do-lead-one = Lead one card
board-do-stuck = Nothing to lead with
board-do-answer = Beat it or pass
board-do-barred = You can only pass
board-do-owed = Lay the card you got
board-do-take = Take one of these
board-wait = Waiting for { SEATS($seats) }
board-wait-all = Waiting for the others
board-no-lead = You cannot lead: lay one card face down.
board-only-pass = You have nothing stronger: pass.
board-barred = You have led no trick in this round: pass.
board-use-chi = Wisdom can fetch
board-use-jin = Benevolence can be used

alt-round = Twin Heavens, round { $round }.
alt-round-lap = Twin Heavens, round { $round }, lap { $lap } of { $laps }.
alt-give = Partners exchange a card each; still to choose: { SEATS($seats) }.
alt-lead = { SEAT($seat) } is to lead.
alt-answer = { SEAT($seat) } is to answer.
alt-take = { SEAT($seat) } looks at the undealt cards and takes one.
alt-won = { SEATS($seats) } won.
alt-drawn = A draw.
alt-strongest = The trick is { $shape }; strongest so far: { combination } of { SEAT($seat) }.
alt-last-trick = { SEAT($seat) } has won the trick before with { combination }.
alt-fetched = { SEAT($seat) } has { CARD($card, as: "word") } from { SEAT($other) }, to be laid now.
alt-taken = { SEAT($seat) } has taken one of the undealt cards, to be laid now.
alt-hand = Your hand: { $cards }.
alt-owed = To be laid now: { $cards }.
alt-undealt = Undealt: { $cards }.
alt-undealt-took = Undealt, as you saw it: { $cards }; you took { $card }.
alt-gift = You gave { $card } to { SEAT($seat) } and got { $got }.
alt-giving = You give { $card } to { SEAT($seat) }.
alt-passed = You laid face down: { $cards }.
alt-teams = { SEAT($a) } and { SEAT($b) }: { $left } points. { SEAT($c) } and { SEAT($d) }: { $right } points. Goal: { $target }.
alt-gain = { SEAT($seat) } and { SEAT($partner) } play for (1 + { $more }) × { $down }{ $times ->
    [1] { "" }
   *[other] { " " }× { $times }
 } = { $points }.
alt-row = { SEAT($seat) }: laid { $laid }; in hand { $hand }, zodiac face up { $zodiac }, face down { $down }.
alt-row-solo = points { COUNT($seat, $score) }; laid { $laid }; in hand { $hand }, face down { $down }.
alt-gain-solo = { SEAT($seat) } plays for { $points } × (1 + cards turned up).
alt-next = { " / " }
alt-nothing = nothing
alt-down = { $count } face down
alt-down-known = { $count } face down with { $card }
alt-down-seen = face down { $cards }
alt-tricks = Tricks won, in order: { SEATS($seats) }.
alt-leader = { SEAT($seat) } leads this trick.
alt-marker = { SEAT($seat) } leads this trick; { SEAT($first) } has the start marker.
alt-box = Undealt cards: { $count }.
alt-box-jin = Undealt cards: { $count }, Benevolence among them.
alt-result-team = Round { $round }, won by { SEAT($seat) }: (1 + { $more }) × { $down } × { $times } = { $points }.
alt-result-solo = Round { $round }, won by { SEAT($seat) }: { $down } × (1 + { $more }) × { $times } = { $points }.
alt-turned = Turned up: { $cards }.

words-orders = Numbers from weak to strong: 10, 1 to 9. Pairs: 10-10 to 9-9, 10-1, 10-2. Zodiac: snake, horse, goat, monkey, rooster, dog, boar, rat, ox, tiger, rabbit, dragon.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(3) } won the first trick, { SEAT(0) } the second. { SEAT(2) } has passed twice: four cards are face down. Now { SEAT(0) } has led number and zodiac; 6-dog of { SEAT(1) } is the strongest. If it ended so, { SEAT(1) } and { SEAT(3) } would score (1 + 4) × 7 = 35.
example-2 = **The hand of { SEAT(2) }**, who gave { SEAT(0) } a 5 and got a 7. Only 7-dragon beats 6-dog. Or Wisdom fetches an 8 or the rabbit from { SEAT(1) }, to be laid now: 8-dragon, 7-rabbit.

## A beginner’s first match (guide.json): each kind of decision, and why a move is advised

guide-goal = You play with the partner opposite. Only the side that wins the last trick of a round scores: for its own zodiac cards that lie face up, and for the cards that the others had to lay face down.
guide-give = **The exchange.** Before the first trick partners give each other a card, all at once. Give what helps the other more than you.
guide-lead = **Leading.** Lay a number, a zodiac card, a pair, number and zodiac, or pair and zodiac. The others must beat just that, or pass as many cards face down.
guide-answer = **Answering.** Lay something stronger of the same kind, or pass. You may always pass, and any cards; no one will see them.
guide-take = **Benevolence.** These cards were not dealt. Take one for it; you must lay that card in this turn.
guide-1 = Your hand is made of numbers. The rabbit, the second-highest zodiac card, is of more use to your partner.
guide-2 = You cannot beat the tiger, so you pass. The horse is weak; let it go. Your partner has the rabbit.
guide-3 = 9 is the highest number: no one can beat it. As the winner you will lead next.
guide-4 = Your partner’s 8 makes a pair with yours. Few have a higher pair with a zodiac card, and the ox lies face up for your side: it will count.
guide-5 = Keep the 10 and Benevolence for the last trick, and let others win this one.
guide-6 = The last trick. A 10 goes well with a 1 or a 2: these are the highest pairs. Perhaps one was not dealt.
guide-7 = A 1 is there. 10-1 beats every pair but 10-2.
guide-8 = 10-1 wins the last trick, and doubles the score.

## For what a plan can be told to stop: “Ask me instead, if …”

alarm-heaven = someone lays Heaven
alarm-exchange = someone uses Wisdom or Benevolence
alarm-trick-won = the trick ends

## short prompts

short-give = A card for { SEAT($seat) }
short-lead = You lead: 1 to 3 cards
short-lead-one = You lead: 1 card
short-lead-owed = You lead, with { CARDS($cards, as: "word") }
short-lead-exchange = Exchange a card first
short-lead-stuck = You can’t lead: lay 1 face down
short-answer = Beat { combination }, or lay { $size } face down
short-answer-owed = Beat it or lay { $size } face down, with { CARDS($cards, as: "word") }
short-answer-barred = You can only pass: lay { $size } face down
short-cannot-beat = You can’t beat it: lay { $size } face down
short-cannot-beat-owed = Can’t beat it: lay { $size } face down, with { CARDS($cards, as: "word") }
short-take = Take one card
