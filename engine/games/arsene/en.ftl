## Names

game-title = Arsène
game-kind = trick-taking
game-blurb = Four thieves. Take as many tricks as the number of the shop you want to rob, but not an empty one: the police are waiting.

card = { pack-card }
card-word = { pack-card }

kind-S = { SIGN("spade") } spade
kind-H = { SIGN("heart") } heart
kind-D = { SIGN("diamond") } diamond
kind-C = { SIGN("club") } club

## Options of a table

option-mode = Mode
option-mode-value = { $value ->
    [advanced] Advanced (scramble: clashes swap purses)
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

prompt-flip = Turn up one of the three side cards. Black: diamonds are trump in this deal. Red: there is no trump.
prompt-lead = You lead: play any card. Your tricks: { $count }.
prompt-follow = Follow suit: play a { KIND($suit) }. Your tricks: { $count }.
prompt-discard = You have no { KIND($suit) }: play any card. Your tricks: { $count }.
prompt-dispose = You win this trick. { $then ->
    [police] Keep it: { $more } tricks, where the police wait.
    [none] Keep it: { $more } tricks, which is no shop.
   *[other] Keep it: { $more } tricks, and shop { $more } gives { $then }.
 } { $now ->
    [police] Push it: { SEAT($seat) } has { $more } and leads; you stay at { $count }, where the police wait.
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
refuse-no-trick = There is no trick to keep or push right now.
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
event-relief = { SEAT($seat) } is safely past the empty shop { $shop }.
event-deal-ended = The deal is over. Tricks: { COUNT(0, $count0) }, { COUNT(1, $count1) }, { COUNT(2, $count2) }, { COUNT(3, $count3) }.
event-robbed = { SEAT($seat) } robs shop { $shop } of { $count ->
    [one] 1 chip
   *[other] { $count } chips
 }.
event-shop-emptied = Shop { $shop } is empty. From now on the police wait there.
event-clashed = { SEATS($seats) } clash at shop { $tricks } and get nothing.
event-purse-given = { SEAT($seat) } hands a purse of { $count } to { SEAT($to) }.
event-caught = The police are in shop { $shop }: { SEAT($seat) } is caught and loses { $count ->
    [one] 1 chip
   *[other] { $count } chips
 }.
event-deal-void = The police would catch all four: the deal does not count.
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
reason-police = The police have caught someone.
reason-empty = All shops are empty.
reason-deal-limit = The 60th deal is over.

## Pictures and their descriptions (render/boards/arsene.py)

board-deal = Deal { $deal }
board-scramble = Scramble
board-trick = Trick { $n }/{ $of }
board-trump = Trump
board-no-trump = No trump
board-flip = Which side card?
board-over = The end
board-left = Left
board-middle = Middle
board-right = Right
board-play = To play
board-lead = To lead
board-led = Led
board-wins = Wins
board-won = Won
board-won-it = Last trick
board-pushed = Pushed
board-got = Got it
board-push-here = May get it
board-next = Next
board-police = Police
board-result-robbed = { board-tricks }: +{ $chips }
board-result-clashed = { board-tricks }: clash
board-result-exchanged = { board-tricks }: swap
board-result-caught = Caught: −{ $chips }
board-result-void = Void
board-result-nothing = { board-tricks }: nothing
board-heir = The new Arsène L
board-heirs = { SEATS($seats) }
board-why-police = The police have caught someone.
board-why-empty = All shops are empty.
board-why-deal-limit = The 60th deal is over.
board-mine = Hand { $count }
board-mine-none = No cards in hand
board-wait = Waiting for { SEAT($seat) }
board-do-flip = Turn up a side card
board-do-lead = You lead
board-do-follow = Follow suit
board-do-discard = None: play anything
board-do-dispose = Keep or push?
board-keep = Keep the trick
board-push = Push to { SEAT($seat) }
board-tricks = { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
 }
board-brings-shop = → shop { $shop }, next { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
 }
board-brings-police = → shop { $shop }, empty: police!
board-brings-none = → no shop

alt-deal = Arsène, deal { $deal }.
alt-flip = { SEAT($seat) } is to turn up a side card.
alt-lead = { SEAT($seat) } is to lead.
alt-play = { SEAT($seat) } is to play; a { KIND($suit) } was led.
alt-dispose = { SEAT($seat) } has won the trick and may push it to { SEAT($to) }.
alt-won = { SEATS($seats) } won.
alt-trump = Trump: diamonds.
alt-no-trump = No trump.
alt-flipped = Turned up: { CARD($card) }.
alt-flipped-back = Turned up and down again: { CARD($card) }.
alt-card = { SEAT($seat) }: { CARD($card) }
alt-trick = Trick: { $cards }. So far { SEAT($winner) } wins it.
alt-trick-done = Trick: { $cards }. { SEAT($winner) } wins it.
alt-last = Last trick: { $cards }. { SEAT($winner) } won it.
alt-last-pushed = Last trick: { $cards }. { SEAT($winner) } won it and pushed it to { SEAT($taker) }.
alt-tricks = Tricks: { $counts }.
alt-purses = Chips: { $counts }.
alt-hands = Cards in hand: { $counts }.
alt-count = { COUNT($seat, $count) }
alt-shops = Shops: { $shops }.
alt-shop = { $shop } has { $left } (next { $next })
alt-shop-empty = { $shop } is empty (police)
alt-scramble = The scramble is on: a clash swaps purses.
alt-dealer = Dealer: { SEAT($seat) }.
alt-results = Tricks of the deal before: { $results }.
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
alt-mine-none = Your tricks: { $count }. That is no shop.
words-playable = You can play { CARDS($cards) }.
words-limit = The match ends when someone is caught, when all shops are empty, or after { $limit } deals.

## The example on the rules page (example.json)

example-1 = **Example.** Diamonds are trump, for a club was turned up. { SEAT(0) } has won the trick with { CARD("SK") }. Before it, { SEAT(0) }, { SEAT(2) } and { SEAT(3) } had one trick each: the nearest on the left, { SEAT(2) }, can be given it.
example-2 = **The hand of { SEAT(0) }.** Kept, the trick makes two: shop 2 would give its next 2 chips. Pushed, it leaves { SEAT(0) } with one, and shop 1 has one chip left. Shop 4 is empty: no one wants to end with four tricks.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = The number of tricks that you take in a deal is the shop that you rob. Be alone at your shop, or no one there gets anything. In an empty shop the police take all your chips and end the match. The most chips win. Here four thieves have 4 chips each, and shop 2 is empty already.
guide-flip = **The side cards.** Turn up one of three. If it is black, diamonds are trump in this deal. If it is red, there is no trump.
guide-play = **A trick.** Follow the suit that was led if you can; otherwise play anything. The highest diamond wins if diamonds are trump, or else the highest card of the suit led. Whoever takes the trick leads the next.
guide-dispose = **Keep or push?** You have won the trick. If someone had as many tricks as you before it, you may push it to that player, who then leads.
guide-1 = All three are face down, so any will do. With three diamonds in your hand you would like a black one.
guide-2 = The ace wins this trick for sure, unless someone has no spade. One trick means shop 1, where a chip is left.
guide-3 = A low card gives the lead away. It is your only club: afterwards you are free when clubs are led.
guide-4 = The king wins. A second trick would bring you to the empty shop 2. But { SEAT(2) } has one trick, just as you: you will be able to push it.
guide-5 = Pushed, it leaves you at 1, and { SEAT(2) } now stands at the empty shop 2.
guide-6 = You have to follow with a diamond. The king has been played, so none of yours can win: keep the jack.
guide-7 = You have no club, so you may play anything. The queen of hearts might win a trick you don’t want: get rid of it.

## For what a plan can be told to stop: “Ask me instead, if …”

alarm-trump = someone plays a trump
alarm-pushed = a trick is pushed to you
alarm-danger = your tricks lead to the police

## short prompts

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
