## Names

game-title = Spymaster ver.2
game-kind = bluffing duel
game-blurb = A bluffing duel for two: lay a card face down and let your opponent guess what it is.

card = { $suit ->
    [S] { SIGN("spy") } { $notation } spy
    [F] { SIGN("force") } { $notation } special forces
    [H] { SIGN("hacker") } { $notation } hacker
   *[other] { $notation }
 }
card-word = { $suit ->
    [S] { SIGN("spy", "spy ") }{ $rank }
    [F] { SIGN("force") } special forces
    [H] { SIGN("hacker") } hacker
   *[other] { $notation }
 }
card-key = { $suit ->
    [S] { SIGN("spy") } { $notation }
    [F] { SIGN("force") } Force
   *[H] { SIGN("hacker") } Hacker
 }
card-rank = { $rank }
card-back = a face-down card

kind-spy = { SIGN("spy") } spy
kind-force = { SIGN("force") } special forces
kind-hacker = { SIGN("hacker") } hacker

## Options of a table

option-agents = Agents (spies-special forces-hackers)
option-agents-value = { $value }
option-round-limit = Round limit

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-play = Lay a card
action-guess = Name its kind
action-tuck-none = Don’t tuck
action-tuck = Tuck a spy in
action-discard = Discard cards…

field-card = Card
field-type = Kind
field-cards = Cards to discard

choice-card = { CARD($value, as: "key") }
choice-tuck = { CARD($value, as: "key") }
choice-cards = { CARD($value) }
choice-type = { $value ->
    [spy] { SIGN("spy") } Spy
    [force] { SIGN("force") } Special forces
   *[hacker] { SIGN("hacker") } Hacker
 }

prompt-play = Lay a card face down (spies in your row: { $count }; documents left to expose: { $left }).
prompt-guess = What is the face-down card (spies in the attacker’s row: { $count }; your documents still hidden: { $left })?
prompt-tuck = Tuck a larger spy in under { CARD($card, as: "word") } (spies in your row: { $count }; documents left to expose: { $left })?
prompt-tuck-nothing = You have no spy larger than { CARD($card, as: "word") } to tuck in, but your opponent doesn’t see that.
prompt-discard = Your round is over with too many cards in hand: discard { $n } of them.

## Moves

say-play = Lay { CARD($card) } face down
say-guess = Guess { KIND($type) }
say-tuck = Tuck { CARD($card) } in
say-tuck-none = Don’t tuck
say-discard = Discard { CARDS($cards) }

refuse-not-your-attack = You can’t do that now: your opponent is attacking.
refuse-not-in-hand = You don’t have that card. Choose one from your hand.
refuse-you-are-the-attacker = You are the attacker, so your opponent guesses.
refuse-no-card-laid = There is no face-down card to guess yet.
refuse-name-a-type = Name spy, special forces or hacker.
refuse-only-a-spy = You can only tuck in a spy.
refuse-must-be-larger = The spy you tuck in must be larger than { CARD($card, as: "word") }.
refuse-discard-exactly = Discard exactly { $n } cards.

## What happens

event-greeted = The players greet each other. { SEAT($seat) } attacks first.
event-laid = { SEAT($seat) } lays a card face down.
event-guessed-right = { SEAT($seat) } guesses { KIND($type) }, and the card is { CARD($card, as: "word") }: the attack fails.
event-guessed-wrong = { SEAT($seat) } guesses { KIND($type) }, but the card is { CARD($card, as: "word") }: the attack succeeds.
event-exposed = One of { SEAT($seat) }’s secret documents is exposed; { $left ->
    [0] it was the last one
    [one] 1 is still hidden
   *[other] { $left } are still hidden
}.
event-drew = { $why ->
    [ascending] This spy is larger than the one before: { SEAT($seat) } draws { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
    [hacker] { SEAT($seat) }’s hacker draws { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
   *[round] { SEAT($seat) } draws { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
 }
event-drew-seen = { $why ->
    [ascending] This spy is larger than the one before: { SEAT($seat) } draws { CARDS($cards, as: "word") }.
    [hacker] { SEAT($seat) }’s hacker draws { CARDS($cards, as: "word") }.
   *[round] { SEAT($seat) } draws { CARDS($cards, as: "word") }.
 }
event-reshuffled = The deck is empty: { $count ->
    [one] 1 discard becomes
   *[other] { $count } discards are shuffled into
} a new one.
event-tucked = { SEAT($seat) } tucks { CARD($card, as: "word") } under { CARD($spy, as: "word") }.
event-tucked-none = { SEAT($seat) } doesn’t tuck a spy under { CARD($spy, as: "word") }.
event-defected = Spy { CARD($card, as: "rank") } defects to { SEAT($seat) }.
event-force-caught = { SEAT($seat) }’s special forces are caught.
event-hand-emptied = { SEAT($seat) } has no cards left, so the round ends.
event-discarded = { SEAT($seat) } discards { CARDS($cards, as: "word") }.
event-round-began = Round { $round }: { SEAT($seat) } attacks.
event-won = { $reason ->
    [documents] All of the opponent’s documents are exposed: { SEAT($seat) } wins.
   *[round_limit] That was the last round. { SEAT($seat) } has fewer exposed documents and wins.
 }
event-drawn = That was the last round. Both players have the same number of exposed documents: a draw.

end-score = { SEAT($seat) }: { $score ->
    [one] 1 document
   *[other] { $score } documents
} left
reason-documents = All three documents are exposed.
reason-round-limit = The last round is over.

## Pictures and their descriptions (render/boards/spymaster.py)

board-spy = Spy
board-force = Special forces
board-hacker = Hacker
board-discards = Discards
board-attack = Attack
board-defence = Defence
board-if-wrong = If guessed wrong
board-discard-note = { $count } cards: half must go
board-ask-play = Lay a card
board-ask-guess = What is it?
board-ask-tuck = Tuck a spy?
board-ask-discard = Discard { $n }
board-secret = SECRET
board-exposed = EXPOSED
board-guessed = guessed
board-unseen = Unseen
board-success = Success!
board-caught = Caught!
board-nth = { $n ->
    [1] 1st spy
    [2] 2nd spy
    [3] 3rd spy
   *[other] { $n }th spy
 }
board-through-force = A document
board-through-hacker = Joins the row
board-emptied = No card is left
board-caught-spy = Spy { $rank } defects
board-caught-force = Own document
board-caught-hacker = The attack is over
board-tucked = tucked in
board-thrown = discarded { $n }
board-hand-left = Cards left: { $count }
board-won = Won
board-wins = { SEAT($seat) } wins
board-drawn = A draw
board-why-documents = All documents exposed
board-why-limit = Round { $round }, the last: fewer exposed documents win
board-why-equal = Round { $round }, the last: equally many exposed
board-mine-none = No cards in hand

alt-round = Spymaster, round { $round }.
alt-play = { SEAT($attacker) } attacks { SEAT($defender) } and has to lay a card.
alt-guess = { SEAT($attacker) } attacks, and { SEAT($defender) } has to guess the face-down card.
alt-tuck = { SEAT($attacker) } attacks { SEAT($defender) } and may tuck in a spy.
alt-discard = { SEAT($attacker) } has to discard { $n } cards.
alt-won = { SEAT($seat) } has won.
alt-drawn = The match ended in a draw.
alt-documents = Documents exposed: { COUNT($a, $left) } of 3, { COUNT($b, $right) } of 3.
alt-row = Row: { $items }. Spies: { $count }; a document is exposed at { $next }.
alt-row-over = Row: { $items }. Spies: { $count }.
alt-row-none = The row is empty.
alt-hand = Your hand: { $cards }.
alt-hands = Cards in hand: { COUNT($a, $left) }, { COUNT($b, $right) }.
alt-piles = Deck { $deck }. Discards: { $discards }.
alt-defector = The defector { $card } is the first card of { SEAT($seat) }’s next row.
alt-under = { $card } with { $under } tucked in
alt-defected = { $card } (defector)

words-limit = If no one has won after round { $limit }, the player with fewer exposed documents wins.
words-laid = You laid { $card } face down.
words-unseen = Cards you don’t see: spies { $spies }, special forces { $forces }, hackers { $hackers }.
words-if-wrong = If guessed wrong:
words-if-tucked = If tucked in:
words-effect-0-0 = { $card }: no draw, no document.
words-effect-0-1 = { $card }: no draw, exposes a document.
words-effect-1-0 = { $card }: draws { $draw }, no document.
words-effect-1-1 = { $card }: draws { $draw }, exposes a document.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } attacks. The hacker has drawn two cards, and spies 2 and 4 have joined the row. Spy 7 was tucked in sideways under the 4. That makes three spies, so one of { SEAT(1) }’s documents is exposed. The hacker doesn’t count.
example-2 = **{ SEAT(0) }’s hand** in the same position. On the foot of each card you see what it does if { SEAT(1) } guesses wrong. Spy 6 draws a card, because it is larger than the 4 just before it; spy 3 doesn’t. Special forces expose a document. A hacker draws 2 cards.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = You both hide three secret documents. Expose all three of your opponent’s before they expose yours.
guide-play = **Attack.** Lay a card face down, and your opponent names what it is. If they are wrong, the card works and you lay the next one. If they are right, your attack ends.
guide-guess = **Defence.** Say what the face-down card is: a spy, special forces or a hacker. The number doesn’t matter. The right answer stops the attack.
guide-tuck = **Tucking in.** You may lay a larger spy from your hand sideways under the one just played. It counts as one more spy, and no one can guess it.
guide-discard = **Too many cards.** If you end an attack with 8 or more cards, you discard half of them. Keep the cards your next attack needs.
guide-1 = A hacker that gets through draws two cards: a good way to begin.
guide-2 = Now lay a small spy, so that larger ones can follow it. Every third spy in your row exposes a document.
guide-3 = With a second spy under it, you need only one more to reach three.
guide-4 = It is the third spy, so it exposes a document. It is also larger than the spy before it, so you draw a card.
guide-5 = A sixth spy is still far away. Keep the large ones for your next attack.
guide-6 = Special forces expose a document at once, but one of yours if they are caught. After a row of spies, few players expect them.
guide-7 = Now you defend. Many attacks begin with a hacker, because it draws cards.

## Short prompts

short-play = Attack: lay a card face down
short-guess = Defend: what is the face-down card?
short-tuck = Attack worked. Tuck in a larger spy?
short-tuck-nothing = Attack worked. No larger spy to tuck in
short-discard = Discard { $n } cards
