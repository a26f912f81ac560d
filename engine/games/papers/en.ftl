## Names

game-title = Laminate Rummy
game-kind = set collection with citations
game-blurb = Publish sets of cards as papers and review them down to a single card. Then they score, and anyone can cite their last card.

card = { $notation ->
    [straight_5] 5-Straight
    [straight_7] 7-Straight
    [straight_9] 9-Straight
    [straight_11] 11-Straight
    [three_card] Three of a Kind
    [five_card] Five of a Kind
    [three_pair] Three Pairs
    [four_pair] Four Pairs
    [triple_three] Triple Three
    [sf_4] Straight Flush 4
    [sf_6] Straight Flush 6
    [sum_49] 49
    [sum_100] Hundred Plus
    [ace_king] Ace-King
    [all_even] All Even
   *[other] { seven-card }
 }
seven-card = { $suit ->
    [H] { SIGN("heart") } { $notation } heart { $rank ->
        [1] A
       *[other] { $rank }
    }
    [O] { SIGN("onion") } { $notation } onion { $rank }
    [B] { SIGN("book") } { $notation } book { $rank }
    [C] { SIGN("coin") } { $notation } coin { $rank }
    [S] { SIGN("star") } { $notation } star { $rank }
    [T] { SIGN("clock") } { $notation } time { $rank }
    [X] { SIGN("coffin") } { $notation } coffin { $rank ->
        [13] K
       *[other] { $rank }
    }
   *[other] { $notation }
 }
card-word = { $suit ->
    [H] { SIGN("heart", "heart ") }{ $rank ->
        [1] A
       *[other] { $rank }
    }
    [O] { SIGN("onion", "onion ") }{ $rank }
    [B] { SIGN("book", "book ") }{ $rank }
    [C] { SIGN("coin", "coin ") }{ $rank }
    [S] { SIGN("star", "star ") }{ $rank }
    [T] { SIGN("clock", "time ") }{ $rank }
    [X] { SIGN("coffin", "coffin ") }{ $rank ->
        [13] K
       *[other] { $rank }
    }
   *[other] { $notation }
 }
card-back = a face-down card

kind-straight-5 = 5-Straight
kind-straight-7 = 7-Straight
kind-straight-9 = 9-Straight
kind-straight-11 = 11-Straight
kind-three-card = Three of a Kind
kind-five-card = Five of a Kind
kind-three-pair = Three Pairs
kind-four-pair = Four Pairs
kind-triple-three = Triple Three
kind-sf-4 = Straight Flush 4
kind-sf-6 = Straight Flush 6
kind-sum-49 = 49
kind-sum-100 = Hundred Plus
kind-ace-king = Ace-King
kind-all-even = All Even
kind-end-flag = End Flag

paper-content = { $paper ->
    [straight_5] 5 cards of consecutive ranks
    [straight_7] 7 cards of consecutive ranks
    [straight_9] 9 cards of consecutive ranks
    [straight_11] 11 cards of consecutive ranks
    [three_card] 3 cards of one rank
    [five_card] 5 cards of one rank
    [three_pair] 2 cards each of 3 ranks
    [four_pair] 2 cards each of 4 ranks
    [triple_three] 3 cards each of 3 ranks
    [sf_4] 4 consecutive cards of one suit
    [sf_6] 6 consecutive cards of one suit
    [sum_49] any cards that add up to exactly 49
    [sum_100] any cards that add up to 100 or more
    [ace_king] the A and the K
   *[other] one card of each even rank, 2 to 12
 }

## Options of a table

option-end-check = When 15 points count
option-end-check-value = { $value ->
    [any_turn] At the end of anyone’s turn
   *[own_turn] At the end of your own turn
 }

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-discard = Discard
action-keep = Keep a card
action-end-flag = Card for the End Flag
action-draw-two = Draw two, keep one
action-take-discard = Take the top discard
action-review = Review
action-publish = Publish
action-pass = Pass

field-cards = Your cards
field-card = Card
field-paper = Paper
field-cites = Citations
field-gifts = Gifts
field-gift = Gift to { SEAT($seat) } for { CARD($card, as: "word") }

choice-keep = { CARD($value) }
choice-end-flag = { CARD($value) }
choice-publish = Publish { KIND($value) } ({ $points })
choice-review = Review { CARD($value, as: "word") }
choice-cards = { CARD($value) }
choice-cites = { CARD($value, as: "word") } ({ SEAT($seat) })
choice-gifts = { CARD($value) }

hint-review = { SEAT($seat) }: { KIND($paper) }, { $left ->
    [one] 1 review
   *[other] { $left } reviews
 } to go
hint-cite-own = { KIND($paper) }: yours, free
hint-cite-gift = { KIND($paper) }: costs a gift

group-review = { SEAT($seat) }

prompt-discard = { $n ->
    [one] Discard one card face up, so that you keep three.
   *[other] Discard two cards face up, so that you keep three; the second one goes on top.
 }
prompt-keep = Keep one of the two cards; the other is discarded face up.
prompt-end-flag = You have reached 15 points: lay one card with the End Flag for 1 more point.
prompt-turn = Get a card (research), lay a set (publish), or take a card from a paper (review).{ $left ->
    [0] { "" }
    [one] { " " }This is the last turn.
   *[other] { " " }{ $left } turns are left.
 }
prompt-turn-draw-two = You can only research: draw two cards.
prompt-turn-review = You can only review: take a card from a paper under review.
prompt-turn-publish = You can only publish: choose the paper.
prompt-turn-pass = You can’t do anything, so pass.

## Moves

say-discard = Discard { CARD($card, as: "word") }
say-discard-two = Discard { CARD($card, as: "word") }, then { CARD($top, as: "word") } on top
say-draw-two = Draw two cards, keep one
say-keep = Keep { CARD($card, as: "word") }
say-take-discard = Take { CARD($card, as: "word") } from the discard pile
say-review = Review: take { CARD($card, as: "word") }
say-end-flag = Lay { CARD($card, as: "word") } with the End Flag
say-pass = Pass
say-publish = { KIND($paper) }: { CARDS($cards, as: "word") }
say-publish-citing = { KIND($paper) }: { CARDS($cards, as: "word") }; citing { CARDS($cites, as: "word") }
say-publish-giving = { KIND($paper) }: { CARDS($cards, as: "word") }; citing { CARDS($cites, as: "word") }; gifts: { CARDS($gifts, as: "word") }

draft-paper = { KIND($paper) }: { paper-content }.
draft-cards = { KIND($paper) }: { CARDS($cards, as: "word") }{ $citing ->
    [0] .
   *[other] ; citing { CARDS($cites, as: "word") }.
 }
draft-publish = { KIND($paper) }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }: { CARDS($cards, as: "word") }{ $citing ->
    [0] .
   *[other] ; citing { CARDS($cites, as: "word") }.
 }{ $giving ->
    [0] { "" }
   *[other] { " " }Gifts: { CARDS($gifts, as: "word") }.
 } { $due ->
    [0] { $left ->
        [0] It is recognised at once.
        [one] Then it needs 1 review.
       *[other] Then it needs { $left } reviews.
    }
    [one] Choose 1 more gift.
   *[other] Choose { $due } more gifts.
 }

refuse-not-now-but = { $phase ->
    [keep] First choose which of the two drawn cards to keep.
    [discard] First discard down to three cards.
    [end_flag] First choose the card for the End Flag.
   *[turn] You can’t choose that now.
 }
refuse-not-in-hand = { CARD($card, as: "word") } isn’t in your hand. Choose another card.
refuse-discard-exactly = { $n ->
    [one] Discard exactly one card.
   *[other] Discard exactly two cards.
 }
refuse-not-drawn = Keep one of the two cards you have drawn.
refuse-nothing-to-draw = The deck and the discard pile are empty. Choose another action.
refuse-no-discards = The discard pile is empty. Choose another action.
refuse-recognised-already = That paper is already recognised, and its last card stays. Choose another paper.
refuse-on-no-paper = { CARD($card, as: "word") } isn’t on any paper. Choose another card.
refuse-may-not-pass = You can still do something, so you can’t pass.
refuse-end-flag-not-published = The End Flag can’t be published. Choose another paper.
refuse-no-paper = There is no such paper. Choose another paper.
refuse-owned-already = You already have { KIND($paper) }. You can own only one paper of each kind.
refuse-none-left = All copies of { KIND($paper) } are taken. Choose another paper.
refuse-lay-one = Lay at least one card from your hand.
refuse-not-recognised = { CARD($card, as: "word") } can’t be cited yet: its paper is still under review.
refuse-cited-twice = { CARD($card, as: "word") } is cited twice. Cite each card only once.
refuse-content = { KIND($paper) } needs exactly { paper-content }. You have { $n ->
    [one] 1 card
   *[other] { $n } cards
 }.
refuse-sum = { $paper ->
    [sum_49] The cards of 49 must add up to exactly 49. Yours add up to { $n }.
   *[sum_100] The cards of Hundred Plus must add up to 100 or more. Yours add up to { $n }.
 }
refuse-laid-and-given = You lay { CARD($card, as: "word") }, so it can’t be a gift too. Give another card.
refuse-cannot-pay = You need { $due ->
    [one] 1 card as a gift
   *[other] { $due } cards as gifts
 }, but you would have { $n ->
    [0] no card
    [one] only 1 card
   *[other] only { $n } cards
 } left. Cite fewer papers.
refuse-gifts-due = { $due ->
    [0] No gift is needed
    [one] 1 gift is needed
   *[other] { $due } gifts are needed
 }, but you chose { $n ->
    [0] none
   *[other] { $n }
 }.

## What happens

event-began = { SEAT($seat) } goes first. From the third player on, everyone discards down to three cards.
event-discarded = { SEAT($seat) } discards { CARDS($cards, as: "word") }.
event-drew-two = { SEAT($seat) } draws two cards.
event-drew-two-seen = { SEAT($seat) } draws { CARDS($cards, as: "word") }.
event-drew-last = { SEAT($seat) } draws the last card.
event-drew-last-seen = { SEAT($seat) } draws the last card: { CARD($card, as: "word") }.
event-kept = { SEAT($seat) } keeps one card and discards { CARD($discarded, as: "word") }.
event-kept-seen = { SEAT($seat) } keeps { CARD($card, as: "word") } and discards { CARD($discarded, as: "word") }.
event-took = { SEAT($seat) } takes { CARD($card, as: "word") } from the discard pile.
event-renewed = The deck has run out: the discard pile becomes a new deck of { $count ->
    [one] 1 card
   *[other] { $count } cards
 }.
event-published = { SEAT($seat) } publishes { KIND($paper) } with { CARDS($cards, as: "word") }.
event-published-citing = { SEAT($seat) } publishes { KIND($paper) } with { CARDS($cards, as: "word") }, citing { CARDS($cites, as: "word") }.
event-gave = { SEAT($seat) } gives { SEAT($to) } a card for citing { CARD($cite, as: "word") }.
event-gave-seen = { SEAT($seat) } gives { SEAT($to) } { CARD($card, as: "word") } for citing { CARD($cite, as: "word") }.
event-sold-out = That was the last { KIND($paper) }.
event-reviewed = { SEAT($seat) } reviews { SEAT($owner) }’s { KIND($paper) } and takes { CARD($card, as: "word") }.{ $left ->
    [0] { "" }
    [one] { " " }1 review to go.
   *[other] { " " }{ $left } reviews to go.
 }
event-reviewed-own = { SEAT($seat) } reviews their own { KIND($paper) } and takes { CARD($card, as: "word") }.{ $left ->
    [0] { "" }
    [one] { " " }1 review to go.
   *[other] { " " }{ $left } reviews to go.
 }
event-recognised = { SEAT($seat) }’s { KIND($paper) } is recognised: { $points ->
    [one] 1 point
   *[other] { $points } points
 }. { CARD($card, as: "word") } can be cited.
event-end-met = { SEAT($seat) } has { $points } points: the last turns begin.
event-flag-laid = { SEAT($seat) } lays { CARD($card, as: "word") } with the End Flag for 1 point.
event-flag-missed = { SEAT($seat) } has no card left, so there is no End Flag.
event-turns-follow = { $count } turns follow, from { SEAT($seat) } to { SEAT($to) }.
event-last-turn = { SEAT($seat) } has the last turn.
event-passed = { SEAT($seat) } passes.
several-passed = { SEATS($seats) } pass.
event-deadlock = Everyone has passed, so nothing can change. The match ends.
event-scored = { COUNT($seat, $points) } { $points ->
    [one] point
   *[other] points
 } from { $papers ->
    [one] 1 paper
   *[other] { $papers } papers
 }.
event-won-points = { SEATS($seats) } wins.
event-won-fewer-papers = Tied on points: { SEATS($seats) } wins with fewer papers.
event-won-shared = { SEATS($seats) } share the win, tied on points and papers.

end-score = { SEAT($seat) }: { $score ->
    [one] 1 point
   *[other] { $score } points
}
reason-flag = The last turns are over.
reason-deadlock = Everyone passed in a row.
reason-points = The most points win.
reason-fewer-papers = Tied on points: fewer papers win.
reason-shared = Tied on points and on papers.

alarm-reviewed = someone reviews one of your papers
alarm-cited = someone gives you a card for a citation
alarm-ending = the last turns begin

## Pictures and their descriptions (render/boards/papers)

board-now-turn = { SEAT($seat) } to move
board-now-keep = { SEAT($seat) } keeps one of two
board-now-discard = { SEAT($seat) } discards
board-now-end-flag = { SEAT($seat) } lays the End Flag
board-do-turn = Your turn
board-do-draft = { KIND($paper) }
board-do-late = Your turn
board-do-last = Last turn
board-do-keep = Keep one
board-do-discard = Discard { $n }
board-do-end-flag = End Flag
board-left = { $n ->
    [one] Last
   *[other] Last { $n }
 }
board-one-short = 1 short
board-mine-none = No cards in hand
board-discards = Discards
board-deck = Deck { $n }
board-why-points = Most points
board-why-fewer-papers = Tied on points, fewer papers
board-why-shared = Tied on points and papers
board-deadlock = Everyone has passed.

alt-now = Laminate Rummy: { $now }.
alt-over = Laminate Rummy is over. Won by { SEATS($seats) }.
alt-ending = { SEAT($seat) } has reached 15 points. Turns left: { $n }.
alt-hand = Your hand: { CARDS($cards) }.
alt-drawn = Drawn: { CARDS($cards) }.
alt-possible = You can publish { $kinds }.
alt-near = One card short of: { $kinds }.
alt-name = { KIND($paper) }
alt-seat = { SEAT($seat) }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }, { $hand ->
    [one] 1 card
   *[other] { $hand } cards
 } in hand; { $papers }.
alt-paper = { KIND($paper) } ({ CARDS($cards, as: "word") })
alt-pending = { KIND($paper) } under review ({ CARDS($cards, as: "word") })
alt-no-papers = no papers
alt-deck = Deck: { $deck }. Discard pile: { $pile }.
alt-top = Top discard: { CARD($card) }.
alt-pile = Discard pile, top first: { CARDS($cards) }.
alt-kind = { KIND($paper) } ({ $points ->
    [one] 1 point
   *[other] { $points } points
 }, { $left } left)
alt-supply = Papers left to publish: { $kinds }.
words-goal = When someone has { $n } points of recognised papers at the end of a turn, the last turns begin.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } has just published Five of a Kind: two sevens from the hand, and three cited. { CARD("H7", as: "word") } is on a paper of their own and free. { CARD("B7", as: "word") } and { CARD("X7", as: "word") } are on { SEAT(1) }’s papers and cost a gift each. After one review the paper is recognised.
example-2 = **{ SEAT(0) }’s hand.** Four cards are gone: two laid, and two given to { SEAT(1) }. Beside the laurel are the cards that can be cited. Their own card comes first and is free. The others come after the badge of the player who gets a gift for them.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Publish papers. A paper scores once it has a single card left, and that card can be cited for other papers. At 15 points the last turns begin. You have 13, and a paper worth 2 points under review.
guide-discard = **The first discards.** Later players draw more cards and keep three of them.
guide-turn = **Your turn.** Research gets you a card. To publish, you lay a set of cards. A review takes one card from a paper that has two or more.
guide-keep = **Keep one.** The other card is discarded face up, and the next player may take it.
guide-end-flag = **The End Flag.** It is worth 1 point and costs one card from your hand. Then everyone else has two more turns, and you have one.
guide-1 = You can’t publish anything yet. Draw two cards, so that you can choose.
guide-2 = This 9, the 9 on your own paper and { SEAT(1) }’s 9 make Three of a Kind.
guide-3 = You lay only one card and cite two, so the paper is recognised at once. Citing your own paper is free. Give { SEAT(1) } the card you need least.
guide-4 = Your paper has only two cards. Take one, and it is recognised. It is worth 2 points, so you have 16. You also get the K.
guide-5 = Everyone can cite this card. Choose the one that helps the others least.

## short prompts

short-discard = Discard { $n }
short-keep = Keep one of two
short-end-flag = Lay a card with the End Flag
short-turn = Research, publish or review{ $left ->
    [0] { "" }
    [one] { " " }(1 turn left)
   *[other] { " " }({ $left } turns left)
 }
short-turn-draw-two = Research: draw two cards
short-turn-review = Review a paper
short-turn-publish = Choose the paper to publish
short-turn-pass = You can only pass
