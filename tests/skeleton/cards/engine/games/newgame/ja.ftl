## 名前

game-title = Newgame
game-kind = トリックテイキング
game-blurb = いちばん大きい札を出した人がトリックを取ります。

card = { $rank }

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い、short- は短い問い

action-play = 札を出す
field-card = 札
choice-card = { CARD($value) }
prompt-play = 札を1枚出してください。いちばん大きい札がトリックを取ります。
short-play = 札を1枚出す

## 手

say-play = { CARD($card) }を出す
refuse-not-in-hand = その札は手札にありません。手札から選んでください。

## 出来事

event-played = { SEAT($seat) }が{ CARD($card) }を出しました。
event-trick-won = { SEAT($seat) }が{ CARD($card) }でトリックを取りました。
event-ended = 最後のトリックが終わりました。トリックがいちばん多いのは{ SEATS($seats) }です。

reason-cards = すべての札が出ました。

## 絵と、その説明（render/boards/newgame.py）

board-ask = 1枚出す
board-none = 手札なし

alt-turn = Newgame、トリック{ $n }。{ SEAT($seat) }の手番です。
alt-over = Newgameが終わりました。{ SEATS($seats) }の勝ちです。
alt-trick = 場のトリック（{ SEAT($leader) }から順に）：{ CARDS($cards) }。
alt-seat = { SEAT($seat) }：トリック{ $tricks }、手札{ $hand }枚。
alt-hand = あなたの手札：{ CARDS($cards) }。

## ルールのページの例（example.json）

example-1 = { SEAT(0) }が17でリードしました。{ SEAT(1) }が23で取り、次のトリックをリードします。
example-2 = { SEAT(0) }の手札です。

## はじめてのゲームの案内（guide.json）：選ぶことの種類ごとの説明と、その手のねらい

guide-goal = 6トリックのうち、できるだけ多くを取ってください。いちばん大きい札がトリックを取ります。
guide-play = リードするか、出ている札に続けて1枚出します。どの札でも出せます。
guide-1 = 30はいちばん大きい札なので、必ず取れます。
guide-2 = 1では取れません。今のうちに手放しましょう。
guide-3 = { SEAT(1) }のリードは13です。18で取れるので、25は残しましょう。
