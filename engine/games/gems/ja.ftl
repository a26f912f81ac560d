## 名前

game-title = 宝石袋
game-kind = チキンレースと配置
game-blurb = 2つの袋から、好きなだけ宝石を引きます。きず石か、同じ色の2個目を引くと、この番の宝石をすべて失います。残した宝石は自分の盤に置きます。同じ色のかたまりと、4色がそろった行が得点になります。

card = { card-word }
card-word = { $notation ->
    [R] 赤
    [G] 緑
    [B] 青
    [Y] 黄
    [V] 紫
    [W] 白
    [X] きず石
    [E] 東の袋
    [F] 遠の袋
   *[other] { $notation }
 }
card-one = { $notation ->
    [R] 赤い宝石
    [G] 緑の宝石
    [B] 青い宝石
    [Y] 黄色い宝石
    [V] 紫の宝石
    [W] 白い宝石
    [X] きず石
   *[other] { $notation }
 }
card-name = { card-word }

## 卓の設定

option-crown = 冠1つの点
option-crown-value = { $value }

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-draw = 引く
action-stop = やめる
action-lay = 置く
field-bag = 袋
field-square = マス
choice-draw = { CARD($value) }：失敗{ $risk }%
choice-square = { $value }に置く（+{ $gain }点）

prompt-dig = 第{ $round }ラウンド（全{ $of }ラウンド）です。どちらかの袋から宝石を引いてください。数字は、引いて失敗する確率です。
prompt-dig-on = もう1個引くか、やめて宝石を置くか、選んでください。きず石か、同じ色の2個目を引くと、すべて失います。
prompt-lay = { CARD($gem, as: "one") }を空いているマスに置いてください。数字は、そこで増える点です。{ $n ->
    [1] 最後の1個です。
   *[other] 残りは{ $n }個です。
 }

## 手

say-draw = { CARD($bag) }から引く
say-stop = やめる
say-lay = { $square }に宝石を置く

refuse-nothing-drawn = やめる前に、1回は引いてください。
refuse-no-such-bag = その袋はありません。E（東の袋）かF（遠の袋）を選んでください。
refuse-lay-your-gems = もうやめたので、宝石を置いてください。
refuse-lay-when-stopped = 宝石を置くのは、引くのをやめてからです。
refuse-no-such-square = そのマスはありません。a1からd4までのマスを選んでください。
refuse-square-taken = { $square }には宝石があります。空いているマスを選んでください。

## 出来事

score-points = { $score }点
event-drew = { SEAT($seat) }が{ CARD($bag) }から{ CARD($gem, as: "one") }を引きました。
event-drew-daring = { SEAT($seat) }が{ $risk }%の危険をおかして、{ CARD($bag) }から{ CARD($gem, as: "one") }を引きました。
event-lost = { SEAT($seat) }が{ CARD($bag) }から2個目の{ CARD($gem, as: "one") }を引き、失敗しました。袋に戻った宝石：{ CARDS($gems) }。
event-lost-flaw = { SEAT($seat) }が{ CARD($bag) }からきず石を引き、失敗しました。袋に戻った宝石：{ CARDS($gems) }。
event-lost-flaw-only = { SEAT($seat) }が{ CARD($bag) }からきず石を引き、失敗しました。
event-stopped = { SEAT($seat) }がやめました。残した宝石：{ CARDS($gems) }。
event-stopped-full = { SEAT($seat) }がやめましたが、盤は埋まっています。袋に戻った宝石：{ CARDS($back) }。
event-laid = { SEAT($seat) }が{ CARD($gem, as: "one") }を{ $square }に置きました（+{ $gain }、計{ score-points }）。{ $group ->
    [0] { "" }
   *[other] { $group }個のかたまりになりました。
 }{ $row ->
    [yes] 行に4色がそろいました。
   *[no] { "" }
 }{ $crown ->
    [yes] { CARD($gem) }の冠を取りました。
   *[no] { "" }
 }{ $full ->
    [yes] 盤が埋まりました。袋に戻った宝石：{ CARDS($back) }。
   *[no] { "" }
 }
event-last-round = 第{ $round }ラウンドです。これが最後のラウンドです。
event-settled = { SEAT($seat) }は{ score-points }です。かたまり{ $groups }点、行{ $rows }点、冠{ $crowns }点です。
event-won = { SEATS($seats) }の勝ちです（{ score-points }）。
event-won-gems = { score-points }で並びましたが、盤の宝石が{ $gems }個で多い{ SEATS($seats) }の勝ちです。
event-won-shared = { SEATS($seats) }が{ score-points }で並び、盤の宝石の数も同じです。勝利を分かち合います。

reason-points = 得点がいちばん多い人の勝ちです。

## 手の予約を止める条件

alarm-crown = ほかの人が冠を取る
alarm-last = 最後のラウンドが始まる

## 絵とその説明（render/boards/gems/）

board-draw = 引く
board-on = まだ引く？
board-lay = どこに置く？
board-bag = { $bag ->
    [F] 遠
   *[E] 東
 }
board-round = { $round }/{ $of }

alt-now = 宝石袋、第{ $round }ラウンド（全{ $of }ラウンド）。{ SEAT($seat) }の手番です。
alt-drawn = この番に引いた宝石は{ CARDS($gems) }。
alt-drawn-none = この番はまだ引いていません。
alt-to-lay = これから置く宝石は、順に{ CARDS($gems) }。
alt-bag = { CARD($bag) }の中身は{ $pieces }。
alt-bag-risk = { CARD($bag) }の中身は{ $pieces }。引いて失敗する確率は{ $risk }%です。
alt-piece = { CARD($piece) }{ $n }個
alt-board = { SEAT($seat) }は{ score-points }、{ $squares }。
alt-board-empty = { SEAT($seat) }の盤は空です。
alt-square = { $square } { CARD($gem) }
alt-crowns = { SEAT($seat) }の冠は{ CARDS($gems) }。
alt-groups = { SEAT($seat) }のかたまりは{ $groups }。
alt-group = { LIST($squares) }の{ CARD($gem) }（{ $points }点）
alt-rows = { SEAT($seat) }の盤で4色がそろった行は{ LIST($rows) }。
alt-gains = { CARD($gem, as: "one") }で増える点は{ $squares }。
alt-lost = { SEAT($seat) }は{ CARD($gem, as: "one") }を引いて失敗しました。袋に戻った宝石は{ CARDS($gems) }。
alt-lost-only = { SEAT($seat) }は{ CARD($gem, as: "one") }を引いて失敗しました。
alt-over = 宝石袋が終わりました。勝者：{ SEATS($seats) }。
alt-options = 冠1つは{ $points }点です。

## ルールのページの例（example.json）

example-1 = **例** { SEAT(0) }は東の袋から赤、遠の袋から黄を引いて、やめました。先に置くのは赤です。{ SEAT(1) }は赤が3個つながっているので6点です。緑は4個のかたまりで10点です。4個つなげたのがいちばん早かったので、緑の冠の3点も加わります。
example-2 = { SEAT(0) }が赤い宝石を置くところです。空いているマスには、そこで増える点が出ています。d3に置くと行に4色がそろい、宝石の1点と行の5点が入ります。ほかの赤の隣のc1なら3個のかたまりになり、3点増えます。

## はじめてのゲームの案内（guide.json）：選ぶことの種類ごとの説明と、その手のねらい

guide-goal = 自分の盤に宝石を並べましょう。同じ色のかたまりと、4色がそろった行が得点になります。
guide-dig = **引くか、やめるかを選びます** 袋の数字は、引いて失敗する確率です。きず石か、同じ色の2個目を引くと失敗で、この番の宝石をすべて失います。
guide-lay = **宝石を空いているマスに置きます** 置いた宝石は、もう動かせません。数字は、今そこで増える点です。
guide-1 = 最初に引くときは、失う宝石がまだありません。東の袋には、赤と緑と青がたくさん入っています。
guide-2 = 赤を引いたあとは、赤が2個しかない遠の袋のほうが安全です。遠の袋から引きましょう。
guide-3 = どちらの袋も、失敗するのは3回に1回くらいです。失う宝石はまだ2個なので、もう1個引きましょう。
guide-4 = 3個引きました。次に引くのは危ないので、やめましょう。
guide-5 = 赤は隅に置きましょう。隣が空いているので、赤を増やしていけます。
guide-6 = 黄は同じ行に置きましょう。1つの行に4色がそろうと5点です。
guide-7 = 紫で、この行は3色になります。あと1色でそろいます。

## 短い問い

short-dig = どちらの袋から引きますか？
short-dig-on = もう1個引きますか？
short-lay = { CARD($gem, as: "one") }をどこに置きますか？
