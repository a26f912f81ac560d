## Names

game-title = The Crown of Lombardia
game-kind = card draft and attacks
game-blurb = Draft a card and pass the rest on. Win with ten points from bishops, nobles and attacks, or with three princes.
automaton = Automaton

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

option-mode = Mode
option-mode-value = { $value ->
    [duel] Duel (2 players)
    [solo] Solo against the automaton (1 player)
   *[multi] With guilds, experimental (3–5 players)
 }
option-nobles = Nobles
option-nobles-value = { $value ->
    [adjusted] 2/3/4 nobles give 1/2/3 points
   *[original] 2 nobles give 2 points (duel only)
 }
option-steal = Successful attack
option-steal-value = { $value ->
    [discarded] Steals 1 point per card lost
   *[none] Costs cards but no points
 }
option-naming = Attacker names a kind
option-naming-value = { $value ->
    [seen] After seeing the hand
   *[blind] When attacking, without seeing the hand
 }
option-turn-limit = Turn limit (solo: rounds)

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-draft = Keep a card
action-take = Keep one
action-bishops = Show bishops…
action-nobles = Spend nobles…
action-attack = Attack…
action-spy = Send a spy…
action-scholar = Scholar…
action-merchant = Merchant…
action-princes = Show the three princes
action-end-turn = End turn
action-defend-none = Don’t defend
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
field-type = Kind to attack
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

prompt-draft = Keep one of the three cards; your opponent gets the other two and keeps one of them.
prompt-draft-crowd = Keep one of the three cards; your left neighbour gets the other two and keeps one of them.
prompt-draft-solo = Keep one card and give one to the automaton; the last is discarded.
prompt-take = Keep one of the two cards passed to you; the other is discarded face down.
prompt-act = Do as much as you like, then end your turn. You have { $score ->
    [one] 1 point
   *[other] { $score } points
}.
prompt-defend = { SEAT($attacker) } attacks you: do you block with two knights?
prompt-defend-kind = { SEAT($attacker) } attacks your { KIND($type) }: do you block with two knights?
prompt-name-kind = Which kind in { SEAT($target) }’s hand must be discarded?
prompt-swap = Take one card from { SEAT($target) }’s open hand, and give one of yours.
prompt-trim = You may keep { $limit } cards at the end of your turn: discard { $n }.

## Moves

say-draft = Keep { CARD($keep, as: "word") }
say-draft-solo = Keep { CARD($keep, as: "word") }, give { CARD($give, as: "word") }
say-take = Keep { CARD($keep, as: "word") }
say-bishops = Show { $cards } for { points }
say-nobles = Spend { $cards } for { points }
say-attack = Attack with { $cards }
say-attack-kind = Attack for { KIND($type) } with { $cards }
say-attack-target-kind = Attack { SEAT($target) } for { KIND($type) } with { $cards }
say-defend = Defend with { $cards }
say-defend-none = Don’t defend
say-name-kind = { KIND($type) } ({ $n })
say-spy = Send { $cards } to { SEAT($target) }
say-swap = Take { CARD($take, as: "word") }, give { CARD($give, as: "word") }
say-scholar = Use { $cards }: points double this turn (+{ $points } now)
say-merchant = Sell { $others } with { $cards } for { points }
say-princes = Show the three princes
say-end-turn = End turn
say-trim = Discard { $cards }

refuse-not-your-turn = It isn’t your turn.
refuse-decision-open = Finish the decision that is still open first.
refuse-draft-first = First keep one of the cards you have drawn.
refuse-not-among-the-three = That card isn’t among the three you have drawn. Choose one of those.
refuse-give-one = Choose a card for the automaton too.
refuse-give-none = Choose only the card you keep. The other two are passed on.
refuse-keep-and-give-differ = Keep one card and give a different one.
refuse-not-passed-to-you = That card isn’t among the two passed to you. Choose one of those.
refuse-not-in-hand = You don’t have that card. Choose one from your hand.
refuse-not-in-that-hand = That card isn’t in the open hand. Choose one of those.
refuse-only-kind = You can use only { KIND($kind) } and a pair of princes here.
refuse-princes-in-pairs = Princes count only as a pair. Choose two of them, or none.
refuse-bishops-once = You have already shown bishops this turn. Do something else, or end your turn.
refuse-bishops-strength = Show 3 or 4 bishops. Your choice counts as { $n }.
refuse-nobles-strength = Spend 2, 3 or 4 nobles. Your choice counts as { $n }.
refuse-nobles-exactly = Spend exactly 2 nobles. Your choice counts as { $n }.
refuse-attack-strength = An attack takes 3 knights. Your choice counts as { $n }.
refuse-defence-strength = A defence takes 2 knights. Your choice counts as { $n }.
refuse-no-target = You can attack only one player, so don’t name a target.
refuse-no-other-seat = Choose another player as the target.
refuse-has-more-cards = { SEAT($seat) } has more cards. Choose the player with the largest hand.
refuse-name-it-later = Don’t name the kind yet. You name it after the attack has succeeded.
refuse-name-a-kind = Name a kind of cards.
refuse-holds-none = That hand has no { KIND($kind) }. Name another kind.
refuse-not-three-princes = You don’t have all three princes. Do something else, or end your turn.
refuse-one-or-princes = Use one { $kind ->
    [spy] spy
    [scholar] scholar
   *[merchant] merchant
} or a pair of princes.
refuse-scholar-at-work = You have already used a scholar this turn. Do something else, or end your turn.
refuse-two-or-three-others = A merchant sells 2 or 3 other cards.
refuse-discard-exactly = Discard exactly { $n ->
    [one] 1 card
   *[other] { $n } cards
 }.

## What happens

event-opened = { $mode ->
    [solo] { SEAT($seat) } plays alone against the automaton. Both hands are open.
   *[other] { SEAT($seat) } goes first.
 }
event-turn-began = Turn { $number }: { SEAT($seat) } drafts.
event-drew = { SEAT($seat) } draws { CARDS($cards, as: "word") }.
event-drafted = { SEAT($seat) } keeps a card and passes two to { SEAT($receiver) }.
event-drafted-own = { SEAT($seat) } keeps { CARD($keep, as: "word") } and passes { CARDS($passed, as: "word") } to { SEAT($receiver) }.
event-drafted-passed = { SEAT($seat) } keeps a card and passes { CARDS($passed, as: "word") } to { SEAT($receiver) }.
event-took = { SEAT($seat) } keeps one of the two cards and discards the other face down.
event-took-own = { SEAT($seat) } keeps { CARD($keep, as: "word") } and discards { CARD($left, as: "word") } face down.
event-shared = { SEAT($seat) } keeps { CARD($keep, as: "word") }, gives { CARD($give, as: "word") } to the automaton and discards { CARD($left, as: "word") }.
event-bishops-shown = { SEAT($seat) } shows { CARDS($cards, as: "word") }{ pair }: { points }, now { $score } in all.
event-nobles-spent = { SEAT($seat) } spends { CARDS($cards, as: "word") }{ pair }: { points }, now { $score } in all.
event-attacked = { SEAT($seat) } attacks { SEAT($target) } with { CARDS($cards, as: "word") }{ pair }.
event-attacked-kind = { SEAT($seat) } attacks { SEAT($target) } for { KIND($type) } with { CARDS($cards, as: "word") }{ pair }.
event-defended = { SEAT($seat) } defends with { CARDS($cards, as: "word") }{ pair }, so the attack is blocked.
event-defended-none = { SEAT($seat) } doesn’t defend, so the attack succeeds.
event-hand-seen = { SEAT($seat) } looks at { SEAT($target) }’s hand.
event-hand-seen-seen = { SEAT($seat) } looks at { SEAT($target) }’s hand: { CARDS($cards, as: "word") }.
event-nothing-held = { SEAT($target) } has no cards, so the attack has no effect.
event-kind-lost = { SEAT($target) } discards all { KIND($type) }: { CARDS($cards, as: "word") }. { $points ->
    [0] No points are stolen.
   *[other] { SEAT($seat) } steals { points }.
 }
event-kind-lost-none = { SEAT($target) } has no { KIND($type) }, so nothing is lost.
event-spied = { SEAT($seat) } sends { CARDS($cards, as: "word") }{ pair } to { SEAT($target) }, who shows { CARDS($hand, as: "word") }.
event-swapped = { SEAT($seat) } takes { CARD($take, as: "word") } from { SEAT($target) } and gives { CARD($give, as: "word") }.
event-scholar-began = { SEAT($seat) } uses { CARDS($cards, as: "word") }{ pair }: points count double this turn{ $points ->
    [0] { "" }
   *[other] , with { points } right away
}.
event-traded = { SEAT($seat) } sells { CARDS($others, as: "word") } with { CARDS($cards, as: "word") }{ pair }: { points }, now { $score } in all.
event-princes-shown = { SEAT($seat) } shows all three princes.
event-trimmed = { SEAT($seat) } discards { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down.
event-trimmed-seen = { SEAT($seat) } discards { CARDS($cards, as: "word") } to keep to the hand limit.
event-reshuffled = { $count ->
    [one] 1 discard is
   *[other] { $count } discards are
} shuffled and put under the deck.
event-refilled = The automaton draws { CARDS($cards, as: "word") }.
event-near-goal = { SEAT($seat) } has { $score } points and is close to the crown.
event-ended = { $reason ->
    [points] Ten points: { SEATS($seats) } wins.
    [princes] All three princes: { SEATS($seats) } wins at once.
    [ai_points] Ten points: the automaton wins.
    [ai_princes] All three princes: the automaton wins at once.
   *[turn_limit] That was the last turn. The most points win: { SEATS($seats) }.
 }
event-ended-drawn = That was the last turn, and no one wins.

end-score = { SEAT($seat) }: { $score ->
    [one] 1 point
   *[other] { $score } points
 }
reason-points = Ten points were reached.
reason-princes = All three princes were shown.
reason-ai-points = The automaton reached ten points.
reason-ai-princes = The automaton showed all three princes.
reason-turn-limit = The last turn is over.

alarm-attacked = you are attacked
alarm-near = someone else reaches 8 points

## Pictures and their descriptions (render/boards/lombardia)

board-knight = knights
board-noble = nobles
board-bishop = bishops
board-prince = princes
board-spy = spies
board-scholar = scholars
board-merchant = merchants
board-mine-none = No cards in hand
board-wins = { SEATS($seats) }: the crown!
board-ai-wins = The automaton wins
board-drawn = No one wins
board-your-turn = Your turn
board-which-kind = Which kind must go?
board-ask-draft = Keep one
board-ask-draft-solo = Keep one, give one
board-ask-take = Keep one
board-ask-act = Take actions
board-ask-defend = Defend?
board-ask-name-kind = Name a kind
board-ask-swap = Swap one
board-ask-trim = Discard { $n }
board-wait-draft = { SEAT($seat) } drafts
board-wait-take = { SEAT($seat) } keeps one of two
board-wait-act = { SEAT($seat) } acts
board-wait-defend = { SEAT($seat) }: defend?
board-wait-name-kind = { SEAT($seat) } names a kind
board-wait-swap = { SEAT($seat) } swaps a card
board-wait-trim = { SEAT($seat) } discards
board-last-turn = { $n ->
    [one] Last turn
   *[other] Last { $n } turns
 }
board-last-round = { $n ->
    [one] Last round
   *[other] Last { $n } rounds
 }
board-next = Next
board-nothing = nothing
board-attack = attack
board-any = any 1 card
board-any-short = any

alt-turn = The Crown of Lombardia, turn { $n }: { SEAT($seat) }’s turn.
alt-round = The Crown of Lombardia, solo, round { $n }.
alt-stop = .
alt-won = Won by { SEATS($seats) }.
alt-side = { COUNT($seat, $score) } of 10 points, { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
alt-side-open = { COUNT($seat, $score) } of 10 points, hand: { $cards }.
alt-deed = { SEAT($seat) } { $what } ({ $cards }).
alt-did-bishops = shows bishops: +{ $n }
alt-did-nobles = spends nobles: +{ $n }
alt-did-attack = attacks { SEAT($other) }
alt-did-attack-kind = attacks { SEAT($other) } for { $type }
alt-did-defend = defends
alt-did-lost = { $n ->
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
alt-did-spy = spies on { SEAT($other) }
alt-did-swap = takes and gives
alt-did-scholar = scholar: ×2
alt-did-merchant = sells: +{ $n }
alt-did-princes = three princes!
alt-piles = Deck: { $deck }. Discard pile: { $discards }.
alt-discards = Discards: { $cards }.
alt-next = Its next turn: { $steps }.
alt-next-now = The automaton attacks.
alt-step-princes = three princes!
alt-step-bishops = bishops +{ $n }
alt-step-nobles = nobles +{ $n }
alt-step-attacks = { $n ->
    [one] 1 attack
   *[other] { $n } attacks
 }
alt-step-nothing = nothing
alt-seen = { SEAT($seat) }’s hand: { $cards }.
alt-hand = Your hand: { $cards }.
alt-offer = To choose from: { $cards }.
alt-kind = { KIND($kind) } { $cards }
words-limit = After turn { $n } (solo: round { $n }) the higher score wins.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } has shown two bishops, with two princes as the third, for 1 point. Then { SEAT(0) } attacked with three knights, and { SEAT(1) } didn’t defend.
example-2 = **{ SEAT(0) }’s hand** in the same position. { SEAT(0) } sees { SEAT(1) }’s hand and names a kind. Below each kind are the points it brings: nobles bring three.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Be the first with ten points, or show all three princes on your own turn.
guide-draft = **Draft.** You draw three cards and keep one. Your opponent keeps one of the other two, and the last is discarded.
guide-take = **Two cards for you.** Keep one. The other is discarded face down, and only you know which.
guide-act = **Your turn.** Show three or four bishops, spend nobles, or attack with three knights. Do as much as you like, in any order. Two princes together count as one card of any kind.
guide-defend = **Defence.** Two knights block an attack. You are asked even if you have none, so a pause gives nothing away.
guide-name-kind = **Success.** You see the hand. Name a kind. Your opponent discards all cards of it, and you steal 1 point for each.
guide-trim = **Too many cards.** You may keep seven cards at the end of your turn. No one sees what you discard.
guide-1 = A prince is a strong card: two count as any card, and three win.
guide-2 = Three knights make an attack. Your opponent seems to have few knights to defend with.
guide-3 = That discards three nobles at once. There are no points to steal yet, but these nobles would soon have scored.
guide-4 = You can’t do anything more, so end your turn.
guide-5 = With your other noble, this one is worth 1 point.
guide-6 = This is your second prince. From now on the pair counts as one card of any kind.
guide-7 = Two nobles give 1 point, three give 2, four give 3. Points count more than cards.
guide-8 = Keep the princes and end your turn. The third prince may come.
guide-9 = A knight and the two princes are enough for a defence.
guide-10 = The knight and the princes block the attack, and your cards are safe. Otherwise you would lose a whole kind.

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
short-name-kind = Which kind must be discarded?
short-swap = Take one, give one
short-trim = Discard { $n }
