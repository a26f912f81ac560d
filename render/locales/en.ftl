# Words that every game and every panel shares. A game's own stand in engine/games/<id>/en.ftl and win over these.

## Parts of texts: seats, cards, lists

seat-number = Seat { $number }
no-seats = nobody
no-cards = no cards
card = { $notation }
card-back = a face-down card
# Fluent cuts spaces at the end of a line: a text that ends in one is quoted.
list-separator = { ", " }

## Refusals that every game has

refuse-no-such-move = No legal move begins like that.
refuse-not-a-move = That is not a move of this game.
refuse-not-your-turn = It is not your turn.
refuse-decision-over = That choice is over.
refuse-not-now = That cannot be done now.
