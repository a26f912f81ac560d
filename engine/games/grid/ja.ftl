## 名前

game-title = グリッドワーカープレイスメント
game-kind = チキンレース
game-blurb = もう1枚引くか、やめるか。同じ数字が2枚になると、その番の札をすべて失います。

card = { $rank }

## 選ぶこと：action- は見出し、prompt- は問い、short- は短い問い

action-draw = 1枚引く
action-stop = やめる
prompt-draw = 1枚引くか、やめてこの番の札を獲得するか、選んでください。同じ数字が2枚になると、すべて失います。
short-draw = 引くか、やめる

## 手

say-draw = 1枚引く
say-stop = やめる
refuse-nothing-drawn = まず1枚引いてください。

## 出来事

event-drew = { SEAT($seat) }が{ CARD($card) }を引きました。
event-busted = { CARD($card) }は2枚目です。{ SEAT($seat) }はこの番の札を失いました。
event-kept = { SEAT($seat) }が{ CARDS($cards) }を獲得しました。
event-scored = { SEAT($seat) }のお気に入りは{ CARD($card) }でした。得点は{ $points }点です。
event-ended = 山札がなくなりました。得点がいちばん多いのは{ SEATS($seats) }です。

reason-deck = 山札がなくなりました。

## 絵と、その説明（render/boards/grid.py）

board-favourite = お気に入り × 2
board-unseen = 未公開
board-ask = 引くかやめるか

alt-turn = グリッドワーカープレイスメント、{ SEAT($seat) }の手番です。山札は残り{ $deck }枚です。
alt-over = グリッドワーカープレイスメントが終わりました。{ SEATS($seats) }の勝ちです。
alt-drawn = この番に引いた札：{ CARDS($cards) }。
alt-seat = { SEAT($seat) }が獲得した札：{ CARDS($cards) }。
alt-lost = 失われた札：{ CARDS($cards) }。
alt-hand = あなたのお気に入り：{ CARD($card) }。

## ルールのページの例（example.json）

example-1 = { SEAT(0) }は3と5を獲得しました。{ SEAT(1) }は4と2を引き、もう1枚引くかやめるかを選びます。
example-2 = { SEAT(0) }のお気に入りです。5は2点になります。

## はじめてのゲームの案内（guide.json）：選ぶことの種類ごとの説明と、その手のねらい

guide-goal = 札をできるだけ多く獲得しましょう。お気に入りの数字は2点です。
guide-draw = 札を引くか、やめて引いた札を獲得するかを選びます。同じ数字が2枚になると、すべて失います。
guide-1 = 3の1枚だけなら、失っても痛くありません。ほとんどは新しい数字なので、もう1枚引きましょう。
guide-2 = お気に入りの5もあり、合わせて3点です。失うには惜しいので、やめましょう。
guide-3 = 番の最初の1枚に危険はありません。引きましょう。
