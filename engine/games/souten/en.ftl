## Names

game-title = Twin Heavens: Kowloon Zodiac Match
game-kind = trick-taking with combinations
game-blurb = Climb with numbers and zodiac animals, in teams or each for yourself: only the winner of the last trick scores.

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
    [team] two teams
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
field-as = Number for Harmony
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

prompt-give = Choose a card for { SEAT($seat) }; you get one in exchange.
prompt-lead = You lead: lay one to three cards, and the others must beat them with the same kind.
prompt-lead-one = You lead one card, because the player before you couldn’t lead.
prompt-lead-owed = You lead, and the card you just got must be among your cards: { CARDS($cards, as: "word") }.
prompt-lead-exchange = You can’t lead with these cards: exchange one first.
prompt-lead-stuck = You can’t lead with these cards: lay one face down, and the player on your left leads.
prompt-answer = Beat { SEAT($seat) }’s { combination } with something stronger of the same kind, or pass { $size ->
    [one] 1 card
   *[other] { $size } cards
} face down.
prompt-answer-owed = You must lay { CARDS($cards, as: "word") } now: to beat { SEAT($seat) }’s { combination }, or { $size ->
    [one] face down
   *[other] among { $size } cards face down
}.
prompt-answer-barred = You have led no trick this round, so you can’t beat { SEAT($seat) }’s { combination }: pass.
prompt-cannot-beat = You can’t beat { SEAT($seat) }’s { combination }: pass { $size ->
    [one] 1 card
   *[other] { $size } cards
} face down.
prompt-cannot-beat-owed = You can’t beat { SEAT($seat) }’s { combination }: lay { CARDS($cards, as: "word") } now, { $size ->
    [one] face down
   *[other] among { $size } cards face down
}.
prompt-take = Take one of the undealt cards: you must lay it this turn.

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

refuse-not-in-hand = You don’t have that card. Choose one from your hand.
refuse-already-given = You have already chosen a card for your partner. Wait for the others.
refuse-not-a-combination = Those cards don’t make a combination. Choose others.
refuse-one-card-only = This trick is one card each, because a leader couldn’t lead.
refuse-needs-N = This trick needs a single number.
refuse-needs-Z = This trick needs a single zodiac card, or Heaven.
refuse-needs-T = This trick is one card each, and only the snake beats Heaven.
refuse-needs-NN = This trick needs a pair of numbers.
refuse-needs-NZ = This trick needs a number and a zodiac card.
refuse-needs-NNZ = This trick needs a pair of numbers and a zodiac card.
refuse-does-not-beat = That doesn’t beat { combination }: lay something stronger, or pass.
refuse-use-owed = You must lay the card you just got: { CARDS($cards, as: "word") }.
refuse-include-owed = The card you just got must be among them: { CARDS($cards, as: "word") }.
refuse-heaven = Heaven can only be laid in one-card tricks, and never over the snake.
refuse-harmony-in-three = Harmony can only be used in combinations of three cards.
refuse-harmony-number = Harmony can’t stand for that number here. Choose another.
refuse-led-no-trick = You have led no trick this round, so lay your last card face down.
refuse-leader-must-lay = You lead, so you can’t pass: lay a combination.
refuse-lay-exactly = Lay exactly { $n ->
    [one] 1 card
   *[other] { $n } cards
} face down.
refuse-wisdom-too-early = You can use Wisdom only from the second trick of a round.
refuse-nothing-like-that-there = Your right neighbour laid no such card face up in an earlier trick.
refuse-owe-too-many = You would have more cards to lay than this trick takes.
refuse-no-lead-with-it = You couldn’t lead with that card. Choose another.
refuse-not-undealt = That card isn’t among the undealt ones. Choose another.

## What happens

event-round-began = Round { $round }: { SEAT($seat) } leads.
event-give-in = { SEAT($seat) } has chosen a card for their partner.
event-exchanged = The partners have exchanged one card each.
event-exchanged-seen = You gave { CARD($card, as: "word") } to { SEAT($partner) } and got { CARD($got, as: "word") }.
event-led = { SEAT($seat) } leads { combination }: “{ call }!”
event-led-harmony = { SEAT($seat) } leads { combination } with Harmony: “{ call }!”
event-led-heaven = { SEAT($seat) } leads Heaven: only the snake can beat it.
event-answered = { SEAT($seat) } lays { combination }: “{ call }!”
event-answered-harmony = { SEAT($seat) } lays { combination } with Harmony: “{ call }!”
event-answered-heaven = { SEAT($seat) } lays Heaven: “{ call }!”
event-snake-beats-heaven = Snake and Heaven meet: { SEAT($seat) }’s snake is the strongest card.
event-passed = { SEAT($seat) } passes { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down.
event-passed-known = { SEAT($seat) } passes { $count ->
    [one] { CARD($known, as: "word") } face down
   *[other] { $count } cards face down, { CARD($known, as: "word") } among them
}.
event-passed-seen = { SEAT($seat) } passes { CARDS($cards, as: "word") } face down.
several-passed = { SEATS($seats) } pass.
event-stuck = { SEAT($seat) } can’t lead and lays 1 card face down. { SEAT($next) } leads this trick, with one card.
event-stuck-seen = { SEAT($seat) } can’t lead and lays { CARD($card, as: "word") } face down. { SEAT($next) } leads this trick, with one card.
event-fetched = { SEAT($seat) } uses Wisdom to fetch { CARD($card, as: "word") } from { SEAT($other) }, and must lay it now.
event-peeked = { SEAT($seat) } shows Benevolence and looks at the undealt cards.
event-peeked-seen = { SEAT($seat) } shows Benevolence. The undealt cards are { CARDS($cards, as: "word") }.
event-took = { SEAT($seat) } takes one of them, leaves Benevolence in its place, and must lay the card now.
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
event-scored-team = { SEAT($seat) } and { SEAT($partner) } score { $points ->
    [one] 1 point
   *[other] { $points } points
}: (1 + { $more } face-up zodiac { $more ->
    [one] card
   *[other] cards
}) × { $down } face-down { $down ->
    [one] card
   *[other] cards
}{ times-bonus }. They now have { $score ->
    [one] 1 point
   *[other] { $score } points
}.
event-scored-solo = { SEAT($seat) } scores { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $down } face-down { $down ->
    [one] card
   *[other] cards
} of the others × (1 + { $more } turned up){ times-bonus }. { SEAT($seat) } now has { $score ->
    [one] 1 point
   *[other] { $score } points
}.
event-marker-moved = The start marker moves to { SEAT($seat) } (lap { $lap }).
event-won = { SEATS($seats) } { $reason ->
    [target] reached the target
    [laps] had the most points after the last lap
   *[round_limit] had the most points after the last round
 } and won by { $margin ->
    [one] 1 point
   *[other] { $margin } points
 }.
event-won-shared = { SEATS($seats) } are tied for most points after the last lap and share the win.
event-drawn = That was the last round. The teams are tied on points: a draw.

end-score = { SEAT($seat) }: { $score ->
    [one] 1 point
   *[other] { $score } points
}
reason-target = The target was reached.
reason-laps = The marker has gone round twice.
reason-round-limit = The last round is over.

## Pictures and their descriptions (render/boards/souten)

# The name on a card.
card-face = { $suit ->
    [N] { CARD($notation, as: "call") }
    [Z] { CARD($notation, as: "word") }
   *[other] { $notation }
 }

board-face = { CARD($card, as: "face") }
board-wins = { SEATS($seats) } won
board-drawn = A draw
board-ring-lead = Lead
alt-shape-N = Number
alt-shape-Z = Zodiac
alt-shape-T = Heaven
alt-shape-NN = Pair
alt-shape-NZ = Number + zodiac
alt-shape-NNZ = Pair + zodiac
board-mine-none = No cards in hand
board-you = You
board-do-give = Give a card
board-do-lead = Lead
board-do-lead-one = Lead one card
board-do-stuck = Lay 1 face down
board-do-answer = Beat it or pass
board-do-pass = You must pass
board-do-owed = Lay it now
board-do-take = Take one
board-wait = Waiting

alt-round = Twin Heavens, round { $round }.
alt-round-lap = Twin Heavens, round { $round }, lap { $lap } of { $laps }.
alt-give = Partners exchange a card each; still to choose: { SEATS($seats) }.
alt-lead = Waiting for { SEAT($seat) } to lead.
alt-answer = Waiting for { SEAT($seat) } to answer.
alt-take = Waiting for { SEAT($seat) } to take one of the undealt cards.
alt-won = { SEATS($seats) } won.
alt-drawn = A draw.
alt-strongest = The trick is { $shape }; strongest so far: { SEAT($seat) }’s { combination }.
alt-last-trick = { SEAT($seat) } won the previous trick with { combination }.
alt-fetched = { SEAT($seat) } fetched { CARD($card, as: "word") } from { SEAT($other) } and must lay it now.
alt-taken = { SEAT($seat) } took one of the undealt cards and must lay it now.
alt-hand = Your hand: { $cards }.
alt-owed = You must lay now: { $cards }.
alt-undealt = Undealt: { $cards }.
alt-undealt-took = Undealt, as you saw it: { $cards }; you took { $card }.
alt-gift = You gave { $card } to { SEAT($seat) } and got { $got }.
alt-giving = You give { $card } to { SEAT($seat) }.
alt-passed = You laid face down: { $cards }.
alt-teams = { SEAT($a) } and { SEAT($b) }: { $left ->
    [one] 1 point
   *[other] { $left } points
}. { SEAT($c) } and { SEAT($d) }: { $right ->
    [one] 1 point
   *[other] { $right } points
}. Goal: { $target }.
alt-goal = Goal: { $target } points.
alt-gain = If { SEAT($seat) } and { SEAT($partner) } win the last trick, they score (1 + { $more }) × { $down }{ $times ->
    [1] { "" }
   *[other] { " " }× { $times }
 } = { $points }.
alt-row = { SEAT($seat) }: laid { $laid }; in hand { $hand }, zodiac face up { $zodiac }, face down { $down }.
alt-row-solo = { COUNT($seat, $score) } { $score ->
    [one] point
   *[other] points
}; laid { $laid }; in hand { $hand }, face down { $down }.
alt-gain-solo = If { SEAT($seat) } wins the last trick, they score { $points } × (1 + cards turned up).
alt-next = { " / " }
alt-nothing = nothing
alt-down = { $count } face down
alt-down-known = { $count } face down, { $card } among them
alt-down-seen = face down { $cards }
alt-tricks = Tricks won, in order: { SEATS($seats) }.
alt-led = Led a trick in this round: { SEATS($seats) }.
alt-leader = { SEAT($seat) } leads this trick.
alt-marker = { SEAT($seat) } leads this trick; { SEAT($first) } has the start marker.
alt-box = Undealt cards: { $count }.
alt-box-jin = Undealt cards: { $count }, Benevolence among them.
alt-result-team = Round { $round }, won by { SEAT($seat) }: (1 + { $more }) × { $down }{ times-bonus } = { $points }.
alt-result-solo = Round { $round }, won by { SEAT($seat) }: { $down } × (1 + { $more }){ times-bonus } = { $points }.
alt-turned = Turned up: { $cards }.

words-orders = Numbers from weak to strong: 10, 1 to 9. Pairs: 10-10 to 9-9, 10-1, 10-2. Zodiac: snake, horse, goat, monkey, rooster, dog, boar, rat, ox, tiger, rabbit, dragon.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(2) } has passed twice, with four cards face down. { SEAT(0) } has led a number and a zodiac card, and { SEAT(1) }’s 6-dog is the strongest. If the round ended here, { SEAT(1) } and { SEAT(3) } would score (1 + 4) × 7 = 35 points.
example-2 = **{ SEAT(2) }’s hand.** { SEAT(2) } gave { SEAT(0) } a 5 and got a 7. Only 7-dragon beats 6-dog. Wisdom could also fetch an 8 or the rabbit from { SEAT(1) }, to lay 8-dragon or 7-rabbit at once.

## A beginner’s first match (guide.json): each kind of decision, and why a move is advised

guide-goal = You and the player opposite are partners. Only the side that wins the last trick of a round scores. It scores for its own face-up zodiac cards and for the cards the others laid face down.
guide-give = **The exchange.** Before the first trick, all partners exchange one card at the same time. Give a card that helps your partner more than you.
guide-lead = **Leading.** Lay a number, a zodiac card, a pair, or a number or pair with a zodiac card. The others must beat it with the same kind, or pass as many cards face down.
guide-answer = **Answering.** Lay something stronger of the same kind, or pass. You may always pass, with any cards you like; no one will see them.
guide-take = **Benevolence.** These cards were not dealt. Swap Benevolence for one of them; you must lay that card this turn.
guide-1 = Most of your cards are numbers. The rabbit, the second-highest zodiac card, helps your partner more.
guide-2 = You can’t beat the tiger, so pass. Let the weak horse go. Your partner has the rabbit.
guide-3 = 9 is the highest number: only Heaven could beat it. If you win, you lead next.
guide-4 = Your partner’s 8 makes a pair with yours, and few players have a higher pair and a zodiac card. The ox stays face up for your side, so it will count.
guide-5 = Keep the 10 and Benevolence for the last trick, and let another player win this one.
guide-6 = This is the last trick. A 10 with a 1 or a 2 makes the highest pairs, and one of those cards may be undealt.
guide-7 = There is a 1. Only 10-2 beats 10-1.
guide-8 = 10-1 wins the last trick and doubles the score.

## Conditions that stop a plan: “Ask me instead, if …”

alarm-heaven = someone lays Heaven
alarm-exchange = someone uses Wisdom or Benevolence
alarm-trick-won = the trick ends

## Short prompts

short-give = A card for { SEAT($seat) }
short-lead = You lead: 1 to 3 cards
short-lead-one = You lead: 1 card
short-lead-owed = You lead: lay { CARDS($cards, as: "word") }
short-lead-exchange = Exchange a card first
short-lead-stuck = You can’t lead: lay 1 face down
short-answer = Beat { combination }, or lay { $size } face down
short-answer-owed = Lay { CARDS($cards, as: "word") }: beat it, or lay { $size } face down
short-answer-barred = You can only pass: lay { $size } face down
short-cannot-beat = You can’t beat it: lay { $size } face down
short-cannot-beat-owed = You can’t beat it: lay { $size } face down, with { CARDS($cards, as: "word") }
short-take = Take one card
