## Names

game-title = Arsène
game-blurb = Four thieves, and as many tricks as the shop that you mean to rob. In an empty shop the police is waiting.

card = { pack-card }
card-word = { pack-card }

kind-S = spade
kind-H = heart
kind-D = diamond
kind-C = club

## Options of a table

option-mode = Mode
option-mode-value = { $value ->
    [advanced] Advanced (scramble: clashes swap purses)
   *[basic] Basic
 }

## Decisions: option-, field- and choice- are labels, prompt- is the question

option-flip = Turn up a side card
option-play = Play a card
option-keep = Keep the trick
option-push = Push the trick

field-index = Side card
field-card = Card
field-to = Player

choice-index = { $value ->
    [0] Left
    [1] Middle
   *[2] Right
 }
choice-card = { CARD($value) }
choice-to = Push to { SEAT($value) }

prompt-flip = Turn up one of the three side cards. Black: diamonds are trump in this deal. Red: there is no trump.
prompt-lead = You lead: play any card. Your tricks: { $count }.
prompt-follow = Follow suit: play a { KIND($suit) }. Your tricks: { $count }.
prompt-discard = You have no { KIND($suit) }: play any card. Your tricks: { $count }.
prompt-dispose = You win this trick. { $then ->
    [police] Keep it: { $more } tricks, where the police waits.
    [none] Keep it: { $more } tricks, which is no shop.
   *[other] Keep it: { $more } tricks, and shop { $more } gives { $then }.
 } { $now ->
    [police] Push it: { SEAT($seat) } has { $more } and leads; you stay at { $count }, where the police waits.
   *[other] Push it: { SEAT($seat) } has { $more } and leads; you stay at { $count }, and shop { $count } gives { $now }.
 }

## Moves

say-flip = { $index ->
    [0] Turn up the left side card
    [1] Turn up the middle side card
   *[2] Turn up the right side card
 }
say-play = Play { CARD($card) }
say-keep = Keep the trick
say-push = Push the trick to { SEAT($to) }

refuse-not-now-but = { $phase ->
    [flip] Not now: the choice is which side card to turn up.
    [play] Not now: the choice is which card to play.
   *[dispose] Not now: the choice is whether to keep the trick.
 }
refuse-one-of-three = Choose one of the three side cards.
refuse-not-in-hand = You do not hold that card.
refuse-must-follow = You must follow suit: you hold a { KIND($suit) }.
refuse-no-trick = There is no trick to dispose of.
refuse-no-tricks-yet = You have no tricks yet, so you cannot push.
refuse-not-as-many = That player does not have as many tricks as you.
refuse-nearer = A nearer player on your left has the same number; only that one can be given the trick.
refuse-not-to-yourself = You cannot push to yourself.

## What happens

event-deal-began = Deal { $deal }. { SEAT($dealer) } deals; { SEAT($seat) } turns up a side card and leads.
event-scramble-began = A shop is empty: the scramble is on. From now on a clash swaps purses.
event-card-flipped-black = { SEAT($seat) } turns up { CARD($card) }: diamonds are trump.
event-card-flipped-red = { SEAT($seat) } turns up { CARD($card) }, and down again: no trump.
event-played = { SEAT($seat) } plays { CARD($card) }.
event-trick-won = { SEAT($seat) } wins the trick with { CARD($card) }.
event-trick-won-trumped = { SEAT($seat) } trumps with { CARD($card) } and wins the trick.
event-trick-won-choice = { SEAT($seat) } wins the trick with { CARD($card) } and may push it to { SEAT($to) }.
event-trick-won-trumped-choice = { SEAT($seat) } trumps with { CARD($card) }, wins the trick and may push it to { SEAT($to) }.
event-kept = { SEAT($seat) } has { $count ->
    [one] 1 trick
   *[other] { $count } tricks
 } now.
event-pushed = { SEAT($seat) } pushes the trick to { SEAT($to) }, who has { $count } now.
event-danger = Danger: with { $shop ->
    [one] 1 trick
   *[other] { $shop } tricks
 } { SEAT($seat) } stands at an empty shop.
event-relief = { SEAT($seat) } has passed the empty shop { $shop }.
event-deal-ended = The deal is over. Tricks: { SEAT(0) } { $count0 }, { SEAT(1) } { $count1 }, { SEAT(2) } { $count2 }, { SEAT(3) } { $count3 }.
event-robbed = { SEAT($seat) } robs shop { $shop } of { $count ->
    [one] 1 chip
   *[other] { $count } chips
 }.
event-shop-emptied = Shop { $shop } is empty: from now on the police waits there.
event-clashed = { SEATS($seats) } meet at shop { $tricks } and get nothing.
event-purse-given = { SEAT($seat) } hands a purse of { $count } to { SEAT($to) }.
event-caught = The police is in shop { $shop }: { SEAT($seat) } is caught and loses { $count ->
    [one] 1 chip
   *[other] { $count } chips
 }.
event-deal-void = The police would catch all four: the deal does not count.
event-ended = { $reason ->
    [police] Somebody was caught: the match is over.
    [empty] All shops are empty: the match is over.
   *[deal_limit] That was the 60th deal: the match is over.
 }
event-ranked = Chips: { SEAT($seat0) } { $count0 }, { SEAT($seat1) } { $count1 }, { SEAT($seat2) } { $count2 }, { SEAT($seat3) } { $count3 }.
event-won = The new Arsène L: { SEATS($seats) }, with { $count ->
    [one] 1 chip
   *[other] { $count } chips
 }.

end-score = { SEAT($seat) }: { $score ->
    [one] 1 chip
   *[other] { $score } chips
}
reason-police = The police has caught somebody.
reason-empty = All shops are empty.
reason-deal-limit = The 60th deal is over.
