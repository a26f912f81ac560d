## 名前

game-title = グレーターフールレース
game-kind = ドラフトの競走
game-blurb = 洞窟を奥へ進み、財宝を集めます。奥からは幽霊が出てきて、いちばん奥にいる人を取り殺します。生き残りの中で、財宝がいちばん多い人の勝ちです。速さはいりません。自分より奥に、もっと愚かな人が1人いればよいのです。

# 袋の財宝（「II4」）：その点
card-tile = { $rank }

## 卓の設定

option-candle = 使わなかったろうそくの点
option-candle-value = { $value }点

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-pick = カードを取る
action-stay = とどまる
field-card = カード

choice-pick = { $what ->
    [ghost] { $value } → { $to }マス目、幽霊！
    [none] { $value } → { $to }マス目
   *[other] { $value } → { $to }マス目（{ $what }級）
 }

prompt-pick = 今は{ $space }マス目です。カードを1枚取り、その数だけ進んで財宝を取ってください。{ $candle ->
    [yes] 1度だけ、ろうそくを消してとどまれます（幽霊の進むカードが1枚増えます）。
   *[no] ろうそくはもう使ったので、とどまれません。
 }

## 手

say-pick = { $what ->
    [ghost] { $value }を取る（{ $to }マス目、幽霊のところ）
    [none] { $value }を取る（{ $to }マス目、財宝なし）
   *[other] { $value }を取る（{ $to }マス目、{ $what }級）
 }
say-stay = ろうそくを消してとどまる

refuse-card-not-there = その数のカードは場にありません。場札から選んでください。
refuse-candle-burnt = ろうそくはもう使ったので、とどまれません。カードを取ってください。

## 出来事

score-points = { $score }点
event-offered = 第{ $round }ラウンド。場札は{ LIST($cards) }、順番は{ SEATS($seats) }です。
event-reshuffled = 山札がなくなったので、使ったカードを切って新しい山札にします。
event-picked = { SEAT($seat) }が{ $card }を取り、{ $space }マス目で{ $tier }級の財宝を手に入れました。
event-picked-seen = { SEAT($seat) }が{ $card }を取り、{ $space }マス目で{ $tier }級の財宝（{ $value }点）を手に入れました。
event-picked-none = { SEAT($seat) }が{ $card }を取り、{ $space }マス目へ進みました。取れる財宝はありません。
event-stayed = { SEAT($seat) }がろうそくを消してとどまりました。幽霊の進むカードが1枚増えます。
event-overtook = { SEAT($seat) }が{ SEAT($past) }を追い抜き、いちばん奥に立ちました。
event-beyond = { SEAT($seat) }は幽霊のいる{ $ghost }マス目まで来てしまいました。助かるには、もっと奥へ行く人が必要です。
event-beyond-safe = { SEAT($seat) }は幽霊のいる{ $ghost }マス目まで来ましたが、もっと奥に人がいます。
event-ghost-moved = 幽霊が{ $steps }マス進み{ $n ->
    [1] { "" }
   *[other] （{ LIST($cards) }）
 }、{ $space }マス目へ来ました。{ $distance ->
    [0] いちばん奥の人に追いつきました。
   *[other] いちばん奥の人まで、あと{ $distance }マスです。
 }
event-in-reach = 次のラウンドには、幽霊がいちばん奥の人に届くかもしれません。
event-caught = 幽霊が{ $space }マス目の{ SEATS($seats) }を取り殺しました。
event-opened = { SEAT($seat) }の財宝は{ CARDS($tiles, as: "tile") }点{ $candle ->
    [0] { "" }
   *[other] 、ろうそくが{ $candle }点
 }で、合計{ score-points }です。
event-opened-empty = { SEAT($seat) }の袋は空です。{ $candle ->
    [0] { "" }
   *[other] ろうそくが{ $candle }点で、
 }合計{ score-points }です。
event-lost = { SEAT($seat) }は{ CARDS($tiles, as: "tile") }点の財宝を失いました。
event-lost-empty = { SEAT($seat) }の袋は空だったので、失うものはありません。
event-won = { $by ->
    [none] 全員が同じマスにいました。生き残りも勝者もいません。
    [depth] 同点の中でより奥にいた{ SEATS($seats) }の勝ちです（{ score-points }）。
    [shared] { SEATS($seats) }は同じマスで同点です。{ score-points }で勝利を分かち合います。
   *[treasure] 生き残りの中で財宝がいちばん多い{ SEATS($seats) }の勝ちです（{ score-points }）。
 }

reason-treasure = 生き残りの中で、財宝がいちばん多い人の勝ちです。
reason-all-taken = 全員が幽霊に取り殺されました。

## 絵とその説明 (render/boards/fools/)

board-pick = 1枚取る
board-wins = { SEATS($seats) }の勝ち
board-share = { SEATS($seats) }が勝利を分かち合う
board-nobody = 生き残りなし
board-by-treasure = 財宝がいちばん多い
board-by-depth = 同点、より奥にいた
board-by-shared = 同点、同じマスにいた
board-by-none = 全員が同じマスにいた
board-empty = まだ空です
board-took = このラウンドは{ $n }を取りました
board-stayed = このラウンドはとどまりました
board-left = 残ったカードの分だけ、幽霊が進みます

alt-now = グレーターフールレース、第{ $round }ラウンド。{ SEAT($seat) }の番です。場札は{ LIST($cards) }。
alt-order = このあとの順番は{ SEATS($seats) }です。
alt-took = このラウンド、{ SEAT($seat) }は{ $card }を取りました。
alt-stayed = このラウンド、{ SEAT($seat) }はとどまりました。
alt-ghost = 幽霊は{ $space }マス目、いちばん奥の人まで{ $distance }マス。
alt-line = 後ろから順に、{ $places }。
alt-at = { SEAT($seat) }が{ $space }マス目
alt-tiles = { SEAT($seat) }の袋は{ $tiles }{ $candle ->
    [yes] 、ろうそくあり
   *[no] { "" }
 }。
alt-tier = { $tier }級{ $n }枚
alt-no-tiles = { SEAT($seat) }の袋は空{ $candle ->
    [yes] 、ろうそくあり
   *[no] { "" }
 }。
alt-bare = 財宝がなくなったのは{ LIST($spaces) }マス目。
alt-deck = 山札は{ $n }枚。
alt-own = あなたの財宝は{ CARDS($tiles, as: "tile") }点、合計{ $sum }点{ $candle ->
    [0] { "" }
   *[other] とろうそくの{ $candle }点
 }です。
alt-own-empty = あなたの袋は空です。{ $candle ->
    [0] { "" }
   *[other] ろうそくが{ $candle }点になります。
 }
alt-way = { $value }を取ると{ $to }マス目、{ $what ->
    [ghost] 幽霊のところ
    [none] 財宝なし
   *[other] { $what }級の財宝
 }。
alt-over = グレーターフールレースが終わりました。{ $space }マス目の{ SEATS($taken) }が取り殺されました。
alt-winners = 勝者：{ SEATS($seats) }。
alt-nobody = 勝者はいません。
alt-score = { SEAT($seat) }：財宝は{ CARDS($tiles, as: "tile") }点、合計{ $score }点。
alt-score-empty = { SEAT($seat) }：財宝なし、合計{ $score }点。

## 規則ページの例 (example.json)

example-1 = **例** { SEAT(1) }がいちばん奥で、幽霊まで9マスです。{ SEAT(0) }は2・5・6から選びます。6を取れば26マス目のIII級の財宝に届き、しかも{ SEAT(1) }の1マス後ろです。残るのは2と5です。{ SEAT(1) }は一方を取って進むか、ろうそくを消すしかありません。残ったカードの分だけ、幽霊が進みます。
example-2 = { SEAT(0) }の手元です。カードの下は、進む先のマス目と、そこの財宝の平均の点です。袋の財宝の点は、本人にしか見えません。

## 初めての一戦の案内 (guide.json)：選ぶことごとの説明と、その手のねらい

guide-goal = ほかの人より多く財宝を集めてください。ただし、幽霊が来たときにいちばん奥にいてはいけません。取り殺されたら、集めた財宝も無駄になります。
guide-pick = **カードを取ります** 場札から1枚選び、その数だけ奥へ進んで、そこの財宝を取ります。点数を知るのは自分だけです。後ろにいる人から順に選びます。最後に残ったカードの分だけ、幽霊が進みます。
guide-1 = 初めのうち、幽霊はまだ遠くにいます。急いで進みましょう。奥の財宝ほど点が高くなります。
guide-2 = もう一度、大きく進みます。まだいちばん奥にいても平気です。幽霊が進むのは、残ったカードの分だけです。
guide-3 = 14マス目からはII級の財宝です。残した6の分だけ幽霊が近づきますが、いちばん奥にいるのはあなたではありません。
guide-4 = 幽霊がいちばん奥の人に届きそうです。小さなカードでも財宝は取れますし、後ろにいれば安全です。あなたより奥にいる人が、身代わりになります。どのカードも危ないときは、1度だけ**とどまる**を選べます。ろうそくが消え、その場に残れます。

## 手の予約を止める条件

alarm-reach = 幽霊がいちばん奥の人に届きそうになる
alarm-leading = 自分がいちばん奥になる
alarm-stayed = 誰かがとどまる
alarm-beyond = 誰かが幽霊のところまで来る

## 短い問い

short-pick = カードを1枚取ってください（幽霊まで{ $distance }マス）
