# The words of the test game.

game-title = Tiny
game-kind = trick-taking
game-blurb = A test game: everyone bids, one player leads, another can object.
card-word = { $suit ->
    [A] card { $rank }
   *[other] card { $notation }
 }
action-bid = Bid
action-place = Place…
action-pass-turn = Pass
action-object = Object
action-let = Let it be
action-toss = Toss
action-toss-none = Toss nothing
option-hand = Cards in hand
option-hand-value = { $value }
option-objections = Objections
option-objections-value = { $value }
option-rounds = Rounds
option-bonus = Bonus
option-bonus-value = { $value }
field-card = Card
field-cards = Cards
field-target = In front of
choice-card = { CARD($value) }
choice-cards = { CARD($value) }
choice-target = { SEAT($value) }
prompt-bid = Bid a card.
prompt-turn = Place cards or pass.
prompt-objection = Do you object?
prompt-toss = Toss a card?
say-bid = { CARD($card) }
say-place = { CARDS($cards) } → { SEAT($target) }
say-pass-turn = Pass
say-object = Object
say-let = Let it be
say-toss = Toss { CARD($card) }
say-toss-none = Toss nothing
event-has-bid = { SEAT($seat) } has bid.
several-has-bid = { SEATS($seats) } have bid.
event-revealed = { CARDS($cards, as: "word") }: { SEAT($seat) } leads and rolls { $roll }.
event-placed = { SEAT($seat) } places { CARDS($cards, as: "word") } in front of { SEAT($target) }: +{ $points }.
event-passed = { SEAT($seat) } passes.
event-objected = { SEAT($seat) } objects.
event-let-be = { SEAT($seat) } lets it be.
event-tossed = { SEAT($seat) } tosses { CARD($card, as: "word") }.
event-tossed-none = { SEAT($seat) } tosses nothing.
event-drew = Everyone draws.
event-drew-seen = You draw { CARD($card, as: "word") }.
event-ended = { SEATS($seats) } won.
refuse-not-in-hand = That card isn’t in your hand.
refuse-one-or-two = Place one or two cards.
refuse-another-seat = Choose another seat.
refuse-two-to-the-next = Two cards can only go to { SEAT($seat) }.
refuse-no-b-on-a = A B can’t go on { CARD($card) }.
refuse-not-now = You can’t do that now.
refuse-no-such-move = There is no such move.

reason-rounds = after the last round
