# どのゲーム、どの画面にも共通の言葉。ゲームごとの言葉は engine/games/<id>/ja.ftl にあり、そちらが優先される。

## 文の部品:席、カード、列挙

seat-number = 席{ $number }
no-seats = なし
no-cards = なし
card = { $notation }
card-back = 裏向きのカード
list-separator = 、

## どのゲームにもある断り

refuse-no-such-move = そのように始まる手はありません。
refuse-not-a-move = このゲームの手ではありません。
refuse-not-your-turn = あなたの手番ではありません。
refuse-decision-over = その選択はもう終わっています。
refuse-not-now = 今はできません。
