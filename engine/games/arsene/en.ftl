## Names

game-title = Arsène
game-kind = trick-taking
game-blurb = You are thieves: the number of tricks you take is the shop you rob. Keep away from empty shops, where the police wait.

card = { pack-card }
card-word = { pack-card }

kind-S = { SIGN("spade") } spade
kind-H = { SIGN("heart") } heart
kind-D = { SIGN("diamond") } diamond
kind-C = { SIGN("club") } club

## Options of a table

option-mode = Mode
option-mode-value = { $value ->
    [advanced] Advanced (clashes swap purses)
   *[basic] Basic
 }

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-flip = Turn up a side card
action-play = Play a card
action-keep = Keep the trick
action-push = Push the trick

field-index = Side card
field-card = Card
field-to = Player

choice-index = { $value ->
    [0] Left
    [1] Middle
   *[2] Right
 }
choice-card = { CARD($value) }
choice-push = Push to { SEAT($value) }

prompt-flip = Turn up a side card: black makes diamonds trump, and red means no trump.
prompt-lead = You lead: play any card, and the others must follow its suit if they can.
prompt-follow = You have a { KIND($suit) }, so you must follow suit.
prompt-discard = You have no { KIND($suit) }, so play any card; only a trump could win.
prompt-dispose = Keep the trick ({ $more } tricks, { $then ->
    [police] shop { $more }: police
    [none] no shop
   *[other] shop { $more }: +{ $then }
 }) or push it to { SEAT($seat) } (you stay at { $count }, { $now ->
    [police] shop { $count }: police
   *[other] shop { $count }: +{ $now }
 })?

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
    [flip] You can’t do that now: first turn up a side card.
    [play] You can’t do that now: play a card.
   *[dispose] You can’t do that now: first keep or push the trick.
 }
refuse-one-of-three = Choose one of the three side cards.
refuse-not-in-hand = You don’t have that card. Choose one from your hand.
refuse-must-follow = You must follow suit. Play a { KIND($suit) }.
refuse-no-trick = There is no trick to keep or push right now.
refuse-no-tricks-yet = You can’t push before you have a trick of your own: keep the trick instead.
refuse-not-as-many = You can only push to a player with as many tricks as you.
refuse-nearer = You can only push to the nearest player on your left with as many tricks as you.
refuse-not-to-yourself = You can’t push to yourself: keep the trick instead.

## What happens

event-deal-began = Deal { $deal }: { SEAT($dealer) } deals. { SEAT($seat) } turns up a side card and leads.
event-scramble-began = A shop is empty, so the scramble is on. From now on, players who clash swap purses.
event-card-flipped-black = { SEAT($seat) } turns up { CARD($card, as: "word") }: diamonds are trump.
event-card-flipped-red = { SEAT($seat) } turns up { CARD($card, as: "word") }, so there is no trump.
event-played = { SEAT($seat) } plays { CARD($card, as: "word") }.
event-trick-won = { SEAT($seat) } wins the trick with { CARD($card, as: "word") }.
event-trick-won-trumped = { SEAT($seat) } trumps with { CARD($card, as: "word") } and wins the trick.
event-trick-won-choice = { SEAT($seat) } wins the trick with { CARD($card, as: "word") } and may push it to { SEAT($to) }.
event-trick-won-trumped-choice = { SEAT($seat) } trumps with { CARD($card, as: "word") }, wins the trick and may push it to { SEAT($to) }.
event-kept = { SEAT($seat) } now has { $count ->
    [one] 1 trick
   *[other] { $count } tricks
 }.
event-pushed = { SEAT($seat) } pushes the trick to { SEAT($to) }, who now has { $count } tricks.
event-danger = Danger: { SEAT($seat) } has { $shop ->
    [one] 1 trick
   *[other] { $shop } tricks
 }, and shop { $shop } is empty.
event-relief = { SEAT($seat) } is safely past the empty shop { $shop }.
event-deal-ended = The deal is over. Tricks: { COUNT(0, $count0) }, { COUNT(1, $count1) }, { COUNT(2, $count2) }, { COUNT(3, $count3) }.
event-robbed = { SEAT($seat) } steals { $count ->
    [one] 1 chip
   *[other] { $count } chips
 } from shop { $shop }.
event-shop-emptied = Shop { $shop } is empty. From now on the police wait there.
event-clashed = { SEATS($seats) } clash at shop { $tricks } and get nothing.
event-purse-given = { SEAT($seat) } gives { $count ->
    [0] an empty purse
    [one] a purse of 1 chip
   *[other] a purse of { $count } chips
 } to { SEAT($to) }.
event-caught = The police are in shop { $shop }: { SEAT($seat) } is caught and loses { $count ->
    [0] no chips
    [one] 1 chip
   *[other] { $count } chips
 }.
event-deal-void = The police would catch all four players, so this deal doesn’t count.
event-ended = { $reason ->
    [police] Someone was caught: the match is over.
    [empty] All shops are empty: the match is over.
   *[deal_limit] That was the 60th deal: the match is over.
 }
event-ranked = Chips: { COUNT($seat0, $count0) }, { COUNT($seat1, $count1) }, { COUNT($seat2, $count2) }, { COUNT($seat3, $count3) }.
event-won = The new Arsène L: { SEATS($seats) }, with { $count ->
    [one] 1 chip
   *[other] { $count } chips
 }.

end-score = { SEAT($seat) }: { $score ->
    [one] 1 chip
   *[other] { $score } chips
}
reason-police = The police caught someone.
reason-empty = All shops are empty.
reason-deal-limit = The 60th deal is over.

## Pictures and their descriptions (render/boards/arsene.py)

board-scramble = Scramble
board-trump = Trump
board-no-trump = No trump
board-void = Doesn’t count
board-heir = The new Arsène L
board-heirs = { SEATS($seats) }
board-why-police = The police caught someone.
board-why-empty = All shops are empty.
board-why-deal-limit = The 60th deal is over.
board-do-flip = Turn one up
board-do-lead = You lead
board-do-follow = Follow suit
board-do-discard = None: any card
board-do-dispose = Keep or push?
board-keep = Keep
board-push = Push

alt-deal = Arsène, deal { $deal }.
alt-flip = Waiting for { SEAT($seat) } to turn up a side card.
alt-lead = Waiting for { SEAT($seat) } to lead.
alt-play = Waiting for { SEAT($seat) } to play; a { KIND($suit) } was led.
alt-dispose = { SEAT($seat) } won the trick and may push it to { SEAT($to) }.
alt-won = { SEATS($seats) } won.
alt-trump = Trump: diamonds.
alt-no-trump = No trump.
alt-flipped = Turned up: { CARD($card) }.
alt-flipped-back = Turned up, then down again: { CARD($card) }.
alt-card = { SEAT($seat) }: { CARD($card) }
alt-trick = Trick: { $cards }. { SEAT($winner) } is winning it so far.
alt-trick-done = Trick: { $cards }. { SEAT($winner) } wins it.
alt-last = Last trick: { $cards }. { SEAT($winner) } won it.
alt-last-pushed = Last trick: { $cards }. { SEAT($winner) } won it and pushed it to { SEAT($taker) }.
alt-tricks = Tricks: { $counts }.
alt-purses = Chips: { $counts }.
alt-hands = Cards in hand: { $counts }.
alt-count = { COUNT($seat, $count) }
alt-shops = Chips in the shops: { $shops }.
alt-shop = { $shop } has { $left } (next { $next })
alt-shop-empty = { $shop } is empty (police)
alt-scramble = The scramble is on: a clash swaps purses.
alt-dealer = Dealer: { SEAT($seat) }.
alt-results = Tricks in the last deal: { $results }.
alt-result-robbed = { COUNT($seat, $tricks) } (+{ $chips })
alt-result-clashed = { COUNT($seat, $tricks) } (clash)
alt-result-exchanged = { COUNT($seat, $tricks) } (purse swapped)
alt-result-caught = { COUNT($seat, $tricks) } (caught)
alt-result-void = { COUNT($seat, $tricks) } (void)
alt-result-nothing = { COUNT($seat, $tricks) } (nothing)
alt-hand = Your hand: { CARDS($cards) }.
alt-hand-none = You have no cards.
alt-mine-shop = Your tricks: { $count }. Shop { $count } would give { $next }.
alt-mine-police = Your tricks: { $count }. Shop { $count } is empty, and the police wait there.
alt-mine-none = Your tricks: { $count }. There is no shop of that number.
words-playable = You can play { CARDS($cards) }.
words-limit = The match ends when someone is caught, when all shops are empty, or after { $limit } deals.

## The example on the rules page (example.json)

example-1 = **Example.** Diamonds are trump. { SEAT(0) } has won the trick with { CARD("SK") }. Before it, { SEAT(0) }, { SEAT(2) } and { SEAT(3) } had one trick each (the ring). { SEAT(0) } can push this trick only to { SEAT(2) }, the nearest on the left. Shop 4 is empty.
example-2 = **{ SEAT(0) }’s hand.** Keeping the trick makes two tricks. Shop 2 would give its next 2 chips, but { SEAT(1) } is there too. Pushing it leaves one trick. Shop 1 has 1 chip left, and { SEAT(3) } is there too.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = The number of tricks you take in a deal is the shop you rob. Be alone at your shop, or no one there gets anything. At an empty shop, the police take all your chips and end the match. The most chips win. Here, all four of you have 4 chips, and shop 2 is already empty.
guide-flip = **The side cards.** Turn up one of the three. If it is black, diamonds are trump in this deal. If it is red, there is no trump.
guide-play = **A trick.** Follow suit if you can; otherwise play any card. The highest trump wins; without a trump, the highest card of the suit led wins. The player who takes the trick leads the next one.
guide-dispose = **Keep or push?** You won the trick. You may push it to a player who had as many tricks as you before it. That player then leads.
guide-1 = All three are face down, so choose any of them. You have three diamonds, so you hope for a black card.
guide-2 = The ace wins this trick unless someone has no spade and plays a trump. One trick means shop 1, which still has a chip.
guide-3 = A low card gives up the lead. It is your only club, so you are free the next time clubs are led.
guide-4 = The king wins. A second trick would take you to the empty shop 2. But { SEAT(2) } has one trick, as you do, so you can push it.
guide-5 = Push it: you stay at one trick, and { SEAT(2) } gets a second one, at the empty shop 2.
guide-6 = You must follow with a diamond. The king has been played and no diamond of yours can win, so save the jack.
guide-7 = You have no club, so you may play anything. The queen of hearts might win a trick you don’t want: get rid of it.

## Conditions that stop a plan: “Ask me instead, if …”

alarm-trump = someone plays a trump
alarm-pushed = a trick is pushed to you
alarm-danger = your tricks lead to the police

## Short prompts

short-flip = Turn up a side card
short-lead = You lead: any card (you have { $count ->
    [one] 1 trick
   *[other] { $count } tricks
 })
short-follow = Play a { KIND($suit) } (you have { $count ->
    [one] 1 trick
   *[other] { $count } tricks
 })
short-discard = No { KIND($suit) }: any card
short-dispose = Keep the trick, or push it?
