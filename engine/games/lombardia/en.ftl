## Names

game-title = The Crown of Lombardia
game-kind = card draft and raids
game-blurb = Draft a card and pass the rest on. Ten points win, from bishops, nobles and raids; so do three princes.
automaton = The automaton

card = { $suit ->
    [K] { SIGN("knight") } { $notation } knight
    [N] { SIGN("noble") } { $notation } noble
    [B] { SIGN("bishop") } { $notation } bishop
    [P] { SIGN("prince") } { $notation } prince
    [S] { SIGN("eye") } { $notation } spy
    [L] { SIGN("quill") } { $notation } scholar
    [M] { SIGN("purse") } { $notation } merchant
   *[other] { $notation }
 }
card-word = { $suit ->
    [K] { SIGN("knight", "knight ") }{ $rank }
    [N] { SIGN("noble", "noble ") }{ $rank }
    [B] { SIGN("bishop", "bishop ") }{ $rank }
    [P] { SIGN("prince", "prince ") }{ $rank }
    [S] { SIGN("eye", "spy ") }{ $rank }
    [L] { SIGN("quill", "scholar ") }{ $rank }
    [M] { SIGN("purse", "merchant ") }{ $rank }
   *[other] { $notation }
 }
card-back = a face-down card

kind-knight = { SIGN("knight") } knights
kind-noble = { SIGN("noble") } nobles
kind-bishop = { SIGN("bishop") } bishops
kind-prince = { SIGN("prince") } princes
kind-spy = { SIGN("eye") } spies
kind-scholar = { SIGN("quill") } scholars
kind-merchant = { SIGN("purse") } merchants

points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
pair = { $pair ->
    [1] { " (two princes count as one card)" }
   *[0] { "" }
 }

## Options of a table

option-mode = Way to play
option-mode-value = { $value ->
    [duel] Duel (2 players)
    [solo] Alone against the automaton (1 player)
   *[multi] With guilds, an experiment (3–5 players)
 }
option-nobles = Nobles
option-nobles-value = { $value ->
    [adjusted] Adjusted: 2/3/4 nobles give 1/2/3 points
   *[original] Original: 2 nobles give 2 points (duel only)
 }
option-steal = A successful attack
option-steal-value = { $value ->
    [discarded] Steals a point for each card lost
   *[none] Costs cards, no points
 }
option-naming = The attacker names a kind
option-naming-value = { $value ->
    [seen] After seeing the hand
   *[blind] With the attack, and sees no hand
 }
option-turn-limit = Turns at most (alone: rounds)

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-draft = Keep a card
action-take = Take one
action-bishops = Show bishops…
action-nobles = Spend nobles…
action-attack = Attack…
action-spy = Send a spy…
action-scholar = Scholar…
action-merchant = Merchant…
action-princes = Show the three princes
action-end-turn = End turn
action-defend-none = Do not defend
action-defend = Defend with…
action-name-kind = Name a kind
action-swap = Swap a card…
action-trim = Discard…
action-trim-n = Discard { $n }…

capital = { $value ->
    [knight] { SIGN("knight") } Knights
    [noble] { SIGN("noble") } Nobles
    [bishop] { SIGN("bishop") } Bishops
    [prince] { SIGN("prince") } Princes
    [spy] { SIGN("eye") } Spies
    [scholar] { SIGN("quill") } Scholars
   *[merchant] { SIGN("purse") } Merchants
 }

field-keep = Keep
field-give = Give to the automaton
field-cards = Cards
field-others = Other cards: two or three
field-target = Target
field-type = Kind to hit
field-take = Take
choice-keep = { CARD($value) }
choice-give = { CARD($value) }
choice-draft = { CARD($value) }
choice-take = { CARD($value) }
choice-cards = { CARD($value) }
choice-others = { CARD($value) }
choice-target = { SEAT($value) }
choice-type = { capital }
choice-name-kind = { capital }: −{ $n }

prompt-draft = Keep one of the three cards. Your opponent gets the other two, keeps one and discards one.
prompt-draft-crowd = Keep one of the three cards. The other two go to your left neighbour, who keeps one of them.
prompt-draft-solo = Keep one card and give one to the automaton. The last is discarded.
prompt-take = These two were passed to you: keep one. The other is discarded face down.
prompt-act = It is your turn. You have { $score ->
    [one] 1 point
   *[other] { $score } points
}. Do as much as you like, then end your turn.
prompt-defend = { SEAT($attacker) } attacks you. Two knights block the attack. Do you defend?
prompt-defend-kind = { SEAT($attacker) } attacks you for your { KIND($type) }. Two knights block the attack. Do you defend?
prompt-name-kind = You see the hand of { SEAT($target) }. Which kind is to be discarded?
prompt-swap = The hand of { SEAT($target) } lies open. Take one card and give one of yours.
prompt-trim = You may keep { $limit } cards at the end of your turn: discard { $n }.

## Moves

say-draft = Keep { CARD($keep) }
say-draft-solo = Keep { CARD($keep) }, give { CARD($give) }
say-take = Keep { CARD($keep) }
say-bishops = Show { $cards }: +{ $points }
say-nobles = Spend { $cards }: +{ $points }
say-attack = Attack with { $cards }
say-attack-kind = Attack for { KIND($type) } with { $cards }
say-attack-target-kind = Attack { SEAT($target) } for { KIND($type) } with { $cards }
say-defend = Defend with { $cards }
say-defend-none = Do not defend
say-name-kind = { KIND($type) } ({ $n })
say-spy = Send { $cards } to { SEAT($target) }
say-swap = Take { CARD($take) }, give { CARD($give) }
say-scholar = Scholar { $cards }: double, +{ $points } now
say-merchant = Merchant { $cards } sells { $others }: +{ $points }
say-princes = Show the three princes
say-end-turn = End turn
say-trim = Discard { $cards }

refuse-not-your-turn = It is not your turn.
refuse-decision-open = A decision is still open.
refuse-draft-first = Draft first: keep a card.
refuse-not-among-the-three = That card is not among the three.
refuse-give-one = Name the card for the automaton too.
refuse-give-none = The other two cards are passed on; name only the one you keep.
refuse-keep-and-give-differ = The card you keep and the one you give must differ.
refuse-not-passed-to-you = That card is not among the two passed to you.
refuse-not-in-hand = That card is not in your hand.
refuse-not-in-that-hand = That card is not in the hand that lies open.
refuse-only-kind = Only { KIND($kind) } and a pair of princes go here.
refuse-princes-in-pairs = Princes count only as a pair.
refuse-bishops-once = You have shown bishops this turn.
refuse-bishops-strength = Strength { $n }: show 3 or 4.
refuse-nobles-strength = Strength { $n }: discard 2, 3 or 4.
refuse-nobles-exactly = Strength { $n }: discard exactly 2.
refuse-attack-strength = Strength { $n }: an attack takes 3.
refuse-defence-strength = Strength { $n }: a defence takes 2.
refuse-no-target = There is only one player you can attack: name no target.
refuse-no-other-seat = Name another seat as the target.
refuse-has-more-cards = { SEAT($seat) } has more cards: aim at the largest hand.
refuse-name-it-later = You name the kind after the attack has succeeded.
refuse-name-a-kind = Name a kind of cards.
refuse-holds-none = That hand holds no { KIND($kind) }.
refuse-not-three-princes = You do not hold all three princes.
refuse-one-or-princes = Lay one { $kind ->
    [spy] spy
    [scholar] scholar
   *[merchant] merchant
} or a pair of princes.
refuse-scholar-at-work = A scholar is already at work this turn.
refuse-two-or-three-others = A merchant takes 2 or 3 other cards.
refuse-discard-exactly = Discard exactly { $n }.

## What happens

event-opened = { $mode ->
    [solo] { SEAT($seat) } plays alone against the automaton. All hands lie open.
   *[other] { SEAT($seat) } begins.
 }
event-turn-began = Turn { $number }: { SEAT($seat) } drafts.
event-drew = { SEAT($seat) } draws { CARDS($cards, as: "word") }.
event-drafted = { SEAT($seat) } keeps a card and passes two to { SEAT($receiver) }.
event-drafted-own = { SEAT($seat) } keeps { CARD($keep, as: "word") } and passes { CARDS($passed, as: "word") } to { SEAT($receiver) }.
event-drafted-passed = { SEAT($seat) } keeps a card and passes { CARDS($passed, as: "word") } to { SEAT($receiver) }.
event-took = { SEAT($seat) } keeps one of the two; the other is discarded face down.
event-took-own = { SEAT($seat) } keeps { CARD($keep, as: "word") }; { CARD($left, as: "word") } is discarded face down.
event-shared = { SEAT($seat) } keeps { CARD($keep, as: "word") } and gives { CARD($give, as: "word") } to the automaton; { CARD($left, as: "word") } is discarded.
event-bishops-shown = { SEAT($seat) } shows { CARDS($cards, as: "word") }{ pair }: { points }, now { $score }.
event-nobles-spent = { SEAT($seat) } spends { CARDS($cards, as: "word") }{ pair }: { points }, now { $score }.
event-attacked = { SEAT($seat) } attacks { SEAT($target) } with { CARDS($cards, as: "word") }{ pair }.
event-attacked-kind = { SEAT($seat) } attacks { SEAT($target) } for { KIND($type) } with { CARDS($cards, as: "word") }{ pair }.
event-defended = { SEAT($seat) } defends with { CARDS($cards, as: "word") }{ pair }: the attack is blocked.
event-defended-none = { SEAT($seat) } does not defend: the attack succeeds.
event-hand-seen = { SEAT($seat) } looks at the hand of { SEAT($target) }.
event-hand-seen-seen = { SEAT($seat) } looks at the hand of { SEAT($target) }: { CARDS($cards, as: "word") }.
event-nothing-held = { SEAT($target) } holds no card: the attack has no effect.
event-kind-lost = { SEAT($target) } discards all { KIND($type) }: { CARDS($cards, as: "word") }. { $points ->
    [0] No point is stolen.
   *[other] { SEAT($seat) } steals { points }.
 }
event-kind-lost-none = { SEAT($target) } holds no { KIND($type) }: nothing is lost.
event-spied = { SEAT($seat) } sends { CARDS($cards, as: "word") }{ pair } to { SEAT($target) }, who lays open { CARDS($hand, as: "word") }.
event-swapped = { SEAT($seat) } takes { CARD($take, as: "word") } from { SEAT($target) } and gives { CARD($give, as: "word") }.
event-scholar-began = { SEAT($seat) } puts { CARDS($cards, as: "word") } to work{ pair }: the points of this turn count double{ $points ->
    [0] { "" }
   *[other] , { points } at once
}.
event-traded = { SEAT($seat) } trades with { CARDS($cards, as: "word") }{ pair } and { CARDS($others, as: "word") }: { points }, now { $score }.
event-princes-shown = { SEAT($seat) } shows all three princes.
event-trimmed = { SEAT($seat) } discards { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down.
event-trimmed-seen = { SEAT($seat) } discards { CARDS($cards, as: "word") } down to the limit.
event-reshuffled = { $count ->
    [one] 1 discard is
   *[other] { $count } discards are
} shuffled and put under the deck.
event-refilled = The automaton draws { CARDS($cards, as: "word") }.
event-near-goal = { SEAT($seat) } has { $score } points: close to the crown.
event-ended = { $reason ->
    [points] Ten points: { SEATS($seats) } wins.
    [princes] The three princes: { SEATS($seats) } wins at once.
    [ai_points] Ten points: the automaton wins.
    [ai_princes] The three princes: the automaton wins at once.
   *[turn_limit] That was the last turn. Most points: { SEATS($seats) }.
 }
event-ended-drawn = That was the last turn: no one wins.

end-score = { SEAT($seat) }: { $score ->
    [one] 1 point
   *[other] { $score } points
 }
reason-points = Ten points were reached.
reason-princes = All three princes were shown.
reason-ai-points = The automaton has reached ten points.
reason-ai-princes = The automaton has shown all three princes.
reason-turn-limit = The last turn is over.

alarm-attacked = you are attacked
alarm-near = someone else reaches 8 points

## Pictures and their descriptions (render/boards/lombardia)

board-turn = Turn { $n }
board-round = Round { $n }
board-goal = 10 points win
board-deck = Deck
board-discards = Discards
board-knight = Knights
board-noble = Nobles
board-bishop = Bishops
board-prince = Princes
board-spy = Spies
board-scholar = Scholars
board-merchant = Merchants
board-bishops-shown = shown
board-mine = My hand { $count }
board-mine-none = No cards in hand
board-wins = { SEATS($seats) }: the crown!
board-ai-wins = The automaton wins
board-drawn = No one wins
board-do-draft = Keep a card
board-do-take = Keep one of two
board-do-act = Your turn
board-do-defend = Defend?
board-do-name-kind = Name a kind
board-do-swap = Swap a card
board-do-trim = Discard { $n }
board-wait-draft = { SEAT($seat) } drafts
board-wait-take = { SEAT($seat) } keeps one of two
board-wait-act = { SEAT($seat) } acts
board-wait-defend = { SEAT($seat) }: defend?
board-wait-name-kind = { SEAT($seat) } names a kind
board-wait-swap = { SEAT($seat) } swaps a card
board-wait-trim = { SEAT($seat) } discards
board-its-turn = The automaton attacks
board-next = Its next turn: { $steps }
board-next-princes = Its next turn: three princes!
board-next-bishops = bishops +{ $n }
board-next-nobles = nobles +{ $n }
board-next-attacks = { $n ->
    [one] 1 attack
   *[other] { $n } attacks
 }
board-next-nothing = nothing
board-deed-bishops = shows bishops: +{ $n }
board-deed-nobles = spends nobles: +{ $n }
board-deed-attack = attacks { SEAT($other) }
board-deed-attack-kind = attacks { SEAT($other) }: { $type }
board-deed-defend = defends
board-deed-lost = { $n ->
    [0] loses { $count ->
        [0] nothing
        [one] 1 card
       *[other] { $count } cards
    }
   *[other] loses { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, −{ $n }
 }
board-deed-spy = spies on { SEAT($other) }
board-deed-swap = takes and gives
board-deed-scholar = scholar: ×2
board-deed-merchant = sells: +{ $n }
board-deed-princes = three princes!
board-legend-bishops = Show 3: +1, 4: +2
board-legend-nobles-adjusted = Spend 2, 3, 4: +1, +2, +3
board-legend-nobles-original = Spend 2: +2
board-legend-knights = 3 attack, 2 defend
board-legend-princes = 2 are any card, 3 win
board-legend-spy = See a hand, swap a card
board-legend-scholar = Points count double
board-legend-merchant = Sell 2 or 3 cards: +1, +2
board-offer-draft = Keep one and pass two on.
board-offer-take = Keep one. The other is discarded.
board-offer-solo = Keep one, give one, discard one.
board-gives = +{ $n }
board-attack = attack
board-any = any one card
board-wins-now = win now
board-use-spy = see and swap
board-use-scholar = points ×2
board-use-merchant = sell 2 or 3
board-hand-of = The hand of { SEAT($seat) }
board-costs = Cards that go, and points that you steal
board-limit = At most { $n } stay in hand
board-pair = any one card

alt-turn = The Crown of Lombardia, turn { $n }, of { SEAT($seat) }.
alt-round = The Crown of Lombardia, alone against the automaton, round { $n }.
alt-stop = .
alt-won = Won by { SEATS($seats) }.
alt-side = { COUNT($seat, $score) } of 10 points, { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
alt-side-open = { COUNT($seat, $score) } of 10 points, holds { $cards }.
alt-deed = { SEAT($seat) } { $what } ({ $cards }).
alt-piles = Deck { $deck }, discards { $discards }.
alt-discards = Discards: { $cards }.
alt-next = { $preview }.
alt-seen = The hand of { SEAT($seat) }: { $cards }.
alt-hand = Your hand: { $cards }.
alt-offer = To choose from: { $cards }.
alt-kind = { KIND($kind) } { $cards }
words-limit = After turn { $n } (alone: round { $n }) the higher score wins.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } has shown two bishops with two princes as a third: a point. Then three knights attacked, and { SEAT(1) } did not defend.
example-2 = **The hand of { SEAT(0) }** in the same position. { SEAT(0) } sees { SEAT(1) }’s hand and names a kind. Below each stand the cards that go and the points that are stolen.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Be the first with ten points, or hold all three princes on your own turn.
guide-draft = **Draft.** Three cards are drawn. Keep one; your opponent keeps one of the other two, and the last is discarded.
guide-take = **Two cards for you.** Keep one. The other is discarded face down, and only you know which.
guide-act = **Your turn.** Show three or four bishops, spend nobles, attack with three knights: as much as you like, in any order. Two princes together are one card of any kind.
guide-defend = **Defence.** Two knights turn an attack away. You are asked even if you hold none, so that a pause tells nothing.
guide-name-kind = **Success.** You see the hand. Name a kind: all cards of it go, and for each you steal a point.
guide-trim = **Too many cards.** At the end of a turn seven may stay in your hand. No one sees what you discard.
guide-1 = A prince is a strong card: two of them are any card, three of them win.
guide-2 = Three knights are an attack. Your opponent has few cards to defend with.
guide-3 = Three nobles go at once. There are no points to steal yet, but they would have been points soon.
guide-4 = Nothing more can be done: end the turn.
guide-5 = With the noble that you have, this one is worth a point.
guide-6 = The second prince. From now on the pair is one card of any kind.
guide-7 = Two nobles give a point, three give two, four give three. Points count more than cards.
guide-8 = Keep the princes: the third may come.
guide-9 = A knight and the two princes are a defence.
guide-10 = Knight and princes turn the attack away, and your cards are safe. Had you let it through, a whole kind would be gone.

## short prompts

short-draft = Keep one of three
short-draft-crowd = Keep one of three
short-draft-solo = Keep one, give one
short-take = Keep one of two
short-act = Your turn ({ $score ->
    [one] 1 point
   *[other] { $score } points
 })
short-defend = { SEAT($attacker) } attacks. Defend?
short-defend-kind = { SEAT($attacker) } attacks your { KIND($type) }. Defend?
short-name-kind = Which kind is discarded?
short-swap = Take one, give one
short-trim = Discard { $n }
