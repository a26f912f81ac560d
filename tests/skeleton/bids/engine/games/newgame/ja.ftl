## 名前

game-title = Newgame
game-kind = 秘密の入札
game-blurb = 1つの賞品に、全員が同時に入札します。いちばん大きい札が賞品を取りますが、同じ札は共倒れです。

card = { $rank }

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い、short- は短い問い

action-bid = 入札する
field-card = 札
choice-card = { CARD($value) }
prompt-bid = 賞品に入札する札を1枚選んでください。全員がそろうまで、誰にも見えません。
short-bid = 賞品に入札

## 手

say-bid = { CARD($card) }で入札
refuse-have-bid = 入札はもう出したので、変えられません。ほかの人を待ってください。
refuse-not-in-hand = その札は手札にありません。手札から選んでください。

## 出来事

event-offered = 賞品は{ CARD($prize) }です。
event-has-bid = { SEAT($seat) }が入札しました。
several-has-bid = { SEATS($seats) }が入札しました。
event-opened = { SEAT($seat) }の入札は{ CARD($card) }です。
event-won = { SEAT($seat) }が賞品の{ CARD($prize) }を取りました。
event-dropped = 全員が共倒れなので、賞品の{ CARD($prize) }は誰も取れません。
event-ended = これで賞品はなくなりました。得点がいちばん多いのは{ SEATS($seats) }です。

reason-prizes = すべての賞品がなくなりました。

## 絵と、その説明（render/boards/newgame.py）

board-prize = 賞品
board-row = 残り{ $n }
board-ask = 1枚入札する

alt-round = Newgame、ラウンド{ $n }。賞品は{ CARD($prize) }です。
alt-in = 入札済み：{ SEATS($seats) }。
alt-over = Newgameが終わりました。{ SEATS($seats) }の勝ちです。
alt-seat = { SEAT($seat) }：{ $points }点、手札は{ CARDS($hand) }、使った札は{ CARDS($spent) }。
alt-bid = あなたの入札：{ CARD($card) }。

## ルールのページの例（example.json）

example-1 = { SEAT(0) }と{ SEAT(1) }が12の賞品にどちらも6を出して共倒れになり、{ SEAT(2) }が3で取りました。4の賞品には{ SEAT(1) }が入札済みです。
example-2 = { SEAT(0) }から見た卓です。自分の手札は見えますが、ほかの人の入札は見えません。

## はじめてのゲームの案内（guide.json）：選ぶことの種類ごとの説明と、その手のねらい

guide-goal = 点の高い賞品を取ってください。いちばん大きい入札が賞品を取ります。
guide-bid = 全員が同時に入札します。同じ札は共倒れです。どの札も1回しか使えません。
guide-1 = 16はいちばん高い賞品です。いちばん大きい札を出しましょう。止められるのは、ほかの6だけです。
guide-2 = 2はいちばん安い賞品です。1を手放しましょう。
guide-3 = 14も高い賞品です。{ SEAT(1) }に残った札のうち、5より大きいのは6だけです。
