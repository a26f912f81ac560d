## 名前

game-title = Newgame
game-kind = トリックテイキング
game-blurb = いちばん大きい札を出した人がトリックを取ります。

card = { $rank }

## 選ぶこと:action- と field- と choice- は見出し、prompt- は問い、short- は短い問い

action-play = 札を出す
field-card = 札
choice-card = { CARD($value) }
prompt-play = 札を1枚出してください。最大の札がトリックを取ります。
short-play = 札を1枚出す

## 手

say-play = { CARD($card) }を出す
refuse-not-in-hand = その札は手札にありません。

## 出来事

event-played = { SEAT($seat) }が{ CARD($card) }を出しました。
event-trick-won = { SEAT($seat) }が{ CARD($card) }でトリックを取りました。
event-ended = 最後のトリックが終わりました。最多トリック: { SEATS($seats) }。

reason-cards = すべての札が出ました。

## 絵とその説明 (render/boards/newgame.py)

board-trick = トリック { $n }/{ $of }
board-tricks = トリック { $count }
board-hand = 手札 { $count }
board-turn = 手番
board-over = ゲーム終了
board-none = 手札なし

alt-turn = Newgame、トリック{ $n }。{ SEAT($seat) }の手番です。
alt-over = Newgameが終わりました。勝者: { SEATS($seats) }。
alt-trick = 場のトリック({ SEAT($leader) }から): { CARDS($cards) }。
alt-seat = { SEAT($seat) }:トリック{ $tricks }、手札{ $hand }枚。
alt-hand = あなたの手札: { CARDS($cards) }。

## 規則ページの例 (example.json)

example-1 = { SEAT(0) }が17でリードし、{ SEAT(1) }が23で取って、次をリードします。
example-2 = { SEAT(0) }の手札です。

## 初めての一戦の案内 (guide.json):選ぶことごとの説明と、その手のねらい

guide-goal = 6トリックのうち、より多くを取ってください。最大の札がトリックを取ります。
guide-play = リードするか、出された札に応えます。どの札でも出せます。
guide-1 = 30は最大の札です。必ず取れます。
guide-2 = 1では何も取れません。今のうちに手放します。
guide-3 = { SEAT(1) }のリードは13。18で足りるので、25は残します。
