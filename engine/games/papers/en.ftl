## Names

game-title = Laminate Rummy
game-kind = set collection with citations
game-blurb = Publish sets of cards as papers. A paper counts once review has left it a single card, and that card can be cited for heavier ones.

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
    [three_pair] pairs of 3 different ranks
    [four_pair] pairs of 4 different ranks
    [triple_three] threes of 3 different ranks
    [sf_4] 4 consecutive cards of one suit
    [sf_6] 6 consecutive cards of one suit
    [sum_49] ranks that add up to 49
    [sum_100] ranks that add up to 100 or more
    [ace_king] the A and the K
   *[other] one card of each even rank, 2 to 12
 }

## Options of a table

option-end-check = When 15 points end the match
option-end-check-value = { $value ->
    [any_turn] At the end of any turn, whoever’s it is
   *[own_turn] At the end of one’s own turn
 }

## Decisions: action-, field- and choice- are labels, prompt- is the question

action-discard = Discard
action-keep = Keep a card
action-end-flag = Lay a card with the End Flag
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
field-gift = For { CARD($card, as: "word") }: gift to { SEAT($seat) }

choice-keep = { CARD($value) }
choice-end-flag = { CARD($value) }
choice-publish = Publish { KIND($value) } ({ $points })
choice-review = Review { CARD($value, as: "word") }
choice-cards = { CARD($value) }
choice-cites = { CARD($value, as: "word") } of { SEAT($seat) }
choice-gifts = { CARD($value) }

hint-review = { SEAT($seat) }: { KIND($paper) }, { $left ->
    [one] 1 review
   *[other] { $left } reviews
 } to go
hint-cite-own = { KIND($paper) }; your own, free
hint-cite-gift = { KIND($paper) }; costs a gift

group-review = { SEAT($seat) }

prompt-discard = { $n ->
    [one] Keep three cards: discard one, face up.
   *[other] Keep three cards: discard two, face up. The last one lies on top.
 }
prompt-keep = Keep one of the two cards. The other goes face up onto the discard pile.
prompt-end-flag = You have reached 15 points, so the last turns begin. Lay one card with the End Flag; it is worth a point.
prompt-turn = Research, publish or review.{ $left ->
    [0] { "" }
    [one] { " " }This is the last turn.
   *[other] { " " }{ $left } turns are left.
 }
prompt-turn-draw-two = Only research is left: draw two cards.
prompt-turn-review = Only reviews are left: take a card of a paper that is not recognised yet.
prompt-turn-publish = Only a publication is left: choose the paper.
prompt-turn-pass = You can do nothing: pass.

## Moves

say-discard = Discard { CARD($card, as: "word") }
say-discard-two = Discard { CARD($card, as: "word") }, then { CARD($top, as: "word") } on top
say-draw-two = Draw two cards, keep one
say-keep = Keep { CARD($card) }
say-take-discard = Take { CARD($card, as: "word") } from the discard pile
say-review = Review: take { CARD($card) }
say-end-flag = Lay { CARD($card) } with the End Flag
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
    [one] 1 gift is still to be chosen.
   *[other] { $due } gifts are still to be chosen.
 }

refuse-not-now-but = { $phase ->
    [keep] First choose which of the two drawn cards to keep.
    [discard] First discard what you hold beyond three cards.
    [end_flag] First choose the card to lay with the End Flag.
   *[turn] That is not to be chosen now.
 }
refuse-not-in-hand = { CARD($card, as: "word") } is not in your hand.
refuse-discard-exactly = { $n ->
    [one] Discard exactly one card.
   *[other] Discard exactly two cards.
 }
refuse-not-drawn = Keep one of the two cards that you have drawn.
refuse-nothing-to-draw = Deck and discard pile are empty.
refuse-no-discards = The discard pile is empty.
refuse-recognised-already = Only one card is left on that paper: it is recognised.
refuse-on-no-paper = { CARD($card, as: "word") } is on no paper.
refuse-may-not-pass = You can still act, so you may not pass.
refuse-end-flag-not-published = The End Flag cannot be published.
refuse-no-paper = There is no such paper.
refuse-owned-already = You already own a paper of this kind: { KIND($paper) }.
refuse-none-left = No paper of this kind is left: { KIND($paper) }.
refuse-lay-one = Lay at least one card of your own.
refuse-not-recognised = { CARD($card, as: "word") } is on a paper that is not recognised yet.
refuse-cited-twice = { CARD($card, as: "word") } is cited twice.
refuse-content = { KIND($paper) } needs exactly { paper-content }: you have { $n ->
    [one] 1 card
   *[other] { $n } cards
 }.
refuse-sum = { $paper ->
    [sum_49] 49 needs exactly 49: you have { $n }.
   *[sum_100] Hundred Plus needs 100 or more: you have { $n }.
 }
refuse-laid-and-given = { CARD($card, as: "word") } is laid; it cannot be a gift as well.
refuse-cannot-pay = { $due ->
    [one] One gift is due
   *[other] { $due } gifts are due
 }, and { $n ->
    [0] no card is left.
    [one] only one card is left.
   *[other] only { $n } cards are left.
 }
refuse-gifts-due = { $due ->
    [0] No gift is due
    [one] One gift is due
   *[other] { $due } gifts are due
 }, you name { $n ->
    [0] none.
    [one] one.
   *[other] { $n }.
 }

## What happens

event-began = { SEAT($seat) } is the first player. From the third player on, everyone discards down to three cards.
event-discarded = { SEAT($seat) } discards { CARDS($cards, as: "word") }.
event-drew-two = { SEAT($seat) } draws two cards.
event-drew-two-seen = { SEAT($seat) } draws { CARDS($cards) }.
event-drew-last = { SEAT($seat) } draws the last card.
event-drew-last-seen = { SEAT($seat) } draws the last card: { CARD($card) }.
event-kept = { SEAT($seat) } keeps one and discards { CARD($discarded, as: "word") }.
event-kept-seen = { SEAT($seat) } keeps { CARD($card) } and discards { CARD($discarded) }.
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
event-reviewed-own = { SEAT($seat) } reviews their own { KIND($paper) } and takes { CARD($card) }.{ $left ->
    [0] { "" }
    [one] { " " }1 review to go.
   *[other] { " " }{ $left } reviews to go.
 }
event-recognised = { SEAT($seat) }’s { KIND($paper) } is recognised: { $points ->
    [one] 1 point
   *[other] { $points } points
 }. { CARD($card, as: "word") } can be cited.
event-end-met = { SEAT($seat) } has { $points } points: the last turns begin.
event-flag-laid = { SEAT($seat) } lays { CARD($card) } with the End Flag: 1 point.
event-flag-missed = { SEAT($seat) } has no card, so there is no End Flag.
event-turns-follow = { $count } turns follow, from { SEAT($seat) } to { SEAT($to) }.
event-last-turn = { SEAT($seat) } has the last turn.
event-passed = { SEAT($seat) } passes.
several-passed = { SEATS($seats) } pass.
event-deadlock = Everyone has passed: nothing can change any more.
event-scored = { COUNT($seat, $points) } { $points ->
    [one] point
   *[other] points
 } from { $papers ->
    [one] 1 paper
   *[other] { $papers } papers
 }.
event-won-points = { SEATS($seats) } wins.
event-won-fewer-papers = { SEATS($seats) } wins, with fewer papers.
event-won-shared = { SEATS($seats) } share the win.

end-score = { SEAT($seat) }: { $score ->
    [one] 1 point
   *[other] { $score } points
}
reason-flag = The turns after the end condition are over.
reason-deadlock = Everyone has passed in a row.
reason-points = Most points win.
reason-fewer-papers = Tied on points: fewer papers win.
reason-shared = Tied on points and on papers.

alarm-reviewed = someone reviews one of your papers
alarm-cited = someone gives you a card for a citation
alarm-ending = someone meets the end condition

## Pictures and their descriptions (render/boards/papers)

board-now-turn = { SEAT($seat) } to move
board-now-keep = { SEAT($seat) } keeps one of two
board-now-discard = { SEAT($seat) } discards
board-now-end-flag = { SEAT($seat) } lays the End Flag
board-do-turn = Research, publish or review
board-do-draft = { KIND($paper) } ({ $points })
board-do-keep = Which one do you keep?
board-do-discard = Discard down to three
board-do-end-flag = A card for the End Flag
board-wait = Waiting for { SEAT($seat) }
board-left = { $n } turns left
board-last = Last turn
board-mine = Hand { $n }
board-mine-none = No cards in hand
board-discards = Discards
board-deck = Deck { $n }
board-cite-none = No paper is recognised yet
board-won = Won by { SEATS($seats) }
board-why-points = Most points
board-why-fewer-papers = As many points, but fewer papers
board-why-shared = As many points, as many papers
board-deadlock = Everyone has passed.

alt-now = Laminate Rummy: { $now }.
alt-over = Laminate Rummy is over. Won by { SEATS($seats) }.
alt-ending = { SEAT($seat) } has met the end; turns left: { $n }.
alt-hand = Your hand: { CARDS($cards) }.
alt-drawn = Drawn: { CARDS($cards) }.
alt-possible = You can publish { $kinds }.
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
alt-supply = Papers to be published: { $kinds }.
words-goal = { $n } points of recognised papers at the end of a turn bring the end: the last turns follow.

## The example on the rules page (example.json)

example-1 = **Example.** { SEAT(0) } has just published Five of a Kind with two sevens from the hand, and cited three more: { CARD("H7", as: "word") } of a paper of their own, for nothing, and { CARD("B7", as: "word") } and { CARD("X7", as: "word") } of { SEAT(1) }, for a card each. The cited cards stay where they are. One review, and the paper is recognised.
example-2 = **The hand of { SEAT(0) }.** Four cards have gone: two are laid, two were given to { SEAT(1) }. Below the kinds of papers lie the cards that can be cited: their own one is free, the others show who gets a gift.

## The guide of a first match (guide.json): each kind of decision, then what a move is good for

guide-goal = Publish papers. A paper scores once a single card is left on it, and that card can be cited for other papers. With 15 points the end comes. You have 13, and a paper of 2 points under review.
guide-discard = **The first discards.** Later players draw more cards and keep three of them.
guide-turn = **Your turn.** Research brings a card, a publication lays some, and a review takes one card from any paper that still has two or more.
guide-keep = **Keep one.** The other card lies face up: the next player may take it.
guide-end-flag = **The End Flag.** It is worth a point and takes one card of your hand. Then everyone else has two more turns, and you have one.
guide-1 = You cannot publish anything yet. Two cards to choose from are better than one that is known.
guide-2 = With this 9, the 9 on your own paper and the 9 of { SEAT(1) } you will have Three of a Kind.
guide-3 = One card of your own, two cited: the paper is recognised at once. Your own citation is free. { SEAT(1) } gets the card that you need least.
guide-4 = Only two cards lie on your paper. Take one, and it is recognised: 2 points, and you have 16. The K comes into your hand besides.
guide-5 = It will lie open and can be cited by all: part with the card that helps the others least.

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
