## 名前

game-title = ドラフト都市開発
game-kind = 街づくりのドラフト
game-blurb = 手札から建物を1枚選んで9つの区画のどこかに建て、残りの手札は隣の人に回します。建物は、隣の建物を助けることも、足を引っ張ることもあります。大型施設を建てるには、先に小さな建物が必要です。いちばん良い街を作った人の勝ちです。

card = { card-word }
card-word = { $notation ->
    [H] 住宅
    [S] 商店
    [F] 工場
    [P] 公園
    [T] 駅
    [U] 学校
    [O] オフィス
    [C] 市役所
    [G] 緑地
   *[other] { $notation }
 }
card-one = { card-word }
card-name = { card-word }

## 卓の設定

option-smoke = 隣の工場1つにつき住宅が失う点

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-build = 建てる
action-green = 緑地にする
field-card = カード
field-lot = 区画
choice-card = { CARD($value) }
choice-green = { CARD($value) }（緑地）
choice-lot = { $value }
choice-lot-gain = { $value } { $gain }
draft-build = **{ CARD($card) }をどの区画に建てますか？** 数字は得点の増減です。
draft-green = **{ CARD($card) }をどの区画の緑地にしますか？** 数字は得点の増減です。

prompt-build = 第{ $decade }期（全3期）の{ $step }巡目です。カードと空いている区画を選び、建てるか、緑地にしてください。残りの{ $n }枚は{ SEAT($to) }に回ります。
prompt-build-last = 第{ $decade }期（全3期）の{ $step }巡目です。カードと空いている区画を選び、建てるか、緑地にしてください。残りの1枚はゲームから除きます。
prompt-green = 第{ $decade }期（全3期）の{ $step }巡目です。建てられるカードがないので、緑地にするカードと空いている区画を選んでください。残りの{ $n }枚は{ SEAT($to) }に回ります。
prompt-green-last = 第{ $decade }期（全3期）の{ $step }巡目です。建てられるカードがないので、緑地にするカードと空いている区画を選んでください。残りの1枚はゲームから除きます。

## 手

say-build = { CARD($card) }を{ $lot }に建てる
say-green = { CARD($card) }を{ $lot }の緑地にする

refuse-have-chosen = この巡目の選択はもう出したので、変えられません。ほかの人を待ってください。
refuse-card-not-held = そのカードは手札にありません。手札から選んでください。
refuse-no-such-lot = その区画はありません。a1からc3までの区画を選んでください。
refuse-lot-built-on = 区画{ $lot }は空いていません。ほかの区画を選んでください。
refuse-city-lacks = { $card ->
    [U] 学校を建てるには、自分の街に住宅が2つ必要です。緑地にすることはできます。
    [O] オフィスを建てるには、自分の街に駅が必要です。緑地にすることはできます。
   *[C] 市役所を建てるには、自分の街に住宅と商店と工場が必要です。また、市役所は1つしか建てられません。緑地にすることはできます。
 }

## 出来事

sum-points = { $sum }点
event-decade-begun = 第{ $decade }期（全3期）が始まりました。この期は、手札を{ $way ->
    [right] 右
   *[left] 左
 }に回します。
event-dealt = { CARDS($cards, as: "one") }が配られました。
event-has-chosen = { SEAT($seat) }が選びました（{ $count }/{ $of }）。
several-has-chosen = { SEATS($seats) }が選びました。
event-built = { SEAT($seat) }が{ $lot }に{ CARD($what, as: "one") }を建てました（{ $gain }、計{ sum-points }）。
event-great-work = { SEAT($seat) }が{ $lot }に大型施設の{ CARD($what, as: "one") }を建てました（{ $gain }、計{ sum-points }）。
event-greened = { SEAT($seat) }が{ $lot }を緑地にしました（{ $gain }、計{ sum-points }）。
event-greened-seen = { SEAT($seat) }が{ CARD($card, as: "one") }のカードで{ $lot }を緑地にしました（{ $gain }、計{ sum-points }）。
event-smoked = { SEAT($seat) }の街の{ LIST($lots) }に工場の煙がかかり、{ $loss }点を失いました。
event-crowded = { SEAT($seat) }の街の{ LIST($lots) }で商店どうしが客を奪い合い、{ $loss }点を失いました。
event-passed = 全員が残りの{ $count }枚を{ $way ->
    [right] 右
   *[left] 左
 }に回しました。
event-received = { SEAT($giver) }から{ CARDS($cards, as: "one") }が回ってきました。
event-last-card = 最後に残った{ CARD($card, as: "one") }をゲームから除きました。
event-decade-over = 第{ $decade }期が終わりました。{ $seats ->
    [2] { COUNT(0, $n0) }、{ COUNT(1, $n1) }
    [3] { COUNT(0, $n0) }、{ COUNT(1, $n1) }、{ COUNT(2, $n2) }
    [4] { COUNT(0, $n0) }、{ COUNT(1, $n1) }、{ COUNT(2, $n2) }、{ COUNT(3, $n3) }
   *[5] { COUNT(0, $n0) }、{ COUNT(1, $n1) }、{ COUNT(2, $n2) }、{ COUNT(3, $n3) }、{ COUNT(4, $n4) }
 }。
event-settled = { SEAT($seat) }の街は{ $score }点です（{ LIST($lots) }）。
event-won = { SEATS($seats) }の勝ちです（{ $score }点）。
event-won-kinds = { $score }点で並びましたが、建物が{ $kinds }種類ある{ SEATS($seats) }の勝ちです。
event-won-shared = { SEATS($seats) }が{ $score }点で並び、建物の種類の数も同じです。勝利を分かち合います。

reason-points = 得点がいちばん多い人の勝ちです。

## 手の予約を止める条件

alarm-great = ほかの街に学校かオフィスか市役所が建つ
alarm-harm = 煙や商店の奪い合いで点を失う
alarm-decade = 次の期が始まる
alarm-last = 最後の巡目が始まる

## 絵とその説明 (render/boards/city/)

board-name = { CARD($card, as: "name") }
board-ask = 何を建てる？
board-lay = どれを緑地に？
board-where = どこに？
board-wait = 選択済み

alt-now = ドラフト都市開発、第{ $decade }期（全3期）の{ $step }巡目。手札を回す向きは{ $way ->
    [right] 右
   *[left] 左
 }。
alt-in = { SEATS($seats) }は選択済み。
alt-none-in = まだ誰も選んでいません。
alt-city = { SEAT($seat) }は{ $score }点、{ $lots }。
alt-city-empty = { SEAT($seat) }の街は空。
alt-lot = { $lot } { CARD($what) } { $points }
alt-lot-green = { $lot } 緑地
alt-last = 前の巡目は{ $placed }。
alt-placed = { SEAT($seat) }が{ $lot }に{ CARD($what, as: "one") }（{ $gain }）
alt-over = ドラフト都市開発が終わりました。勝者：{ SEATS($seats) }。
alt-hand = あなたの手札は{ CARDS($cards) }。
alt-lacks = まだ建てられないのは{ CARDS($cards) }。
alt-chosen = あなたは選びました（{ $choice }）。
alt-rest = 手札の残りは{ SEAT($seat) }に回ります。
alt-rest-out = 手札の最後の1枚はゲームから除きます。
alt-passed = あなたが{ SEAT($seat) }に回したのは{ CARDS($cards, as: "one") }。
alt-greens = あなたの緑地のカードは{ $lots }。
alt-under = { $lot } { CARD($card) }
alt-kinds = { SEAT($seat) }の建物は{ $n }種類。
alt-gains = { CARD($card, as: "name") }は{ $lots }。
alt-smoke = 住宅は、隣の工場1つにつき{ $n }点を失います。

## 規則ページの例 (example.json)

example-1 = **例** { SEAT(0) }はb2にオフィスを建てました。オフィスは4点に、隣の商店の1点を加えて5点です。同じ列にオフィスができたので、a2の駅も1点増えました。{ SEAT(1) }の新しい工場は、隣の工場の点を1増やしましたが、住宅に煙がかかりました。次の巡目は、もう2人が選んでいます。
example-2 = { SEAT(0) }の手元です。{ SEAT(1) }から回ってきたカードと、それぞれで得られるいちばん高い点が分かります。空いている区画には、そこでいちばん点になるカードが出ています。この期の最後の巡目なので、残りの1枚はゲームから除きます。全員が選ぶまで、誰の選択も見えません。

## 初めての一戦の案内 (guide.json)：選ぶことごとの説明と、その手のねらい

guide-goal = 9巡で9つの区画を埋め、いちばん良い街を作りましょう。建物の点は、隣にあるもの、列にあるもの、街全体にあるもので決まります。
guide-build = **カードと区画を選びます** カードをそこに建てるか、伏せて緑地にします。全員が同時に選び、全員が選ぶまで、誰の選択も見えません。そのあと残りの手札を隣の人に回し、反対側の人から受け取ります。
guide-1 = 商店は、隣の住宅1つにつき2点です。b2には隣が4区画あるので、まわりに住宅を建てていけます。
guide-2 = 住宅は、隣の住宅でも工場でもないもの1つにつき1点です。商店の隣に建てれば、住宅が1点、商店が2点で、カード1枚で3点になります。
guide-3 = 市役所はまだ建てられません。住宅と商店と工場が必要です。工場は3点ですが、隣の住宅に煙がかかります。住宅から離れた隅に建てましょう。
guide-4 = 市役所に必要なものがそろいました。どこに建てても7点です。隅に建てて、商店の隣の区画は住宅のために空けておきましょう。

## 短い問い

short-build = 建てるか緑地にするカードを選んでください
short-build-last = 建てるか緑地にするカードを選んでください
short-green = 緑地にするカードを選んでください
short-green-last = 緑地にするカードを選んでください
