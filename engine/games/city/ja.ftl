## 名前

game-title = ドラフト都市開発
game-kind = 街づくりのドラフト
game-blurb = 手札から建物を1枚選んで9つの区画のどこかに建て、残りの手札は隣の人に回します。隣どうしの建物は、助け合うことも、足を引っ張り合うこともあります。大型施設には、先に小さな建物が要ります。いちばん良い街を作った人の勝ちです。

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

option-smoke = 煙：隣の住宅が工場1つにつき失う点

## 選ぶこと:action- と field- と choice- は見出し、prompt- は問い

action-build = 建てる
action-green = 緑地にする
field-card = カード
field-lot = 区画
choice-card = { CARD($value) }
choice-green = { CARD($value) }（緑地）
choice-lot = { $value }
choice-lot-gain = { $value } { $gain }
draft-build = **{ CARD($card) }をどこに建てますか？**（数字は得点の増減）
draft-green = **{ CARD($card) }を緑地にします。どこに？**（数字は得点の増減）

prompt-build = 第{ $decade }期（全3期）、{ $step }巡目（各3巡）です。カードと空いている区画を選び、建てるか、緑地にしてください。残りの{ $n }枚は{ SEAT($to) }に回ります。全員が選ぶまで、誰の選択も見えません。
prompt-build-last = 第{ $decade }期（全3期）、{ $step }巡目（各3巡）です。カードと空いている区画を選び、建てるか、緑地にしてください。残りの1枚はゲームから除きます。全員が選ぶまで、誰の選択も見えません。
prompt-green = 第{ $decade }期（全3期）、{ $step }巡目（各3巡）です。今建てられるカードはありません。緑地にするカードと、空いている区画を選んでください。残りの{ $n }枚は{ SEAT($to) }に回ります。全員が選ぶまで、誰の選択も見えません。
prompt-green-last = 第{ $decade }期（全3期）、{ $step }巡目（各3巡）です。今建てられるカードはありません。緑地にするカードと、空いている区画を選んでください。残りの1枚はゲームから除きます。全員が選ぶまで、誰の選択も見えません。

## 手

say-build = { CARD($card) }を{ $lot }に建てる
say-green = { CARD($card) }を{ $lot }の緑地にする

refuse-have-chosen = この巡目はもう選びました。変えることはできません。
refuse-card-not-held = そのカードは手札にありません。
refuse-no-such-lot = その区画はありません。区画はa1からc3までです。
refuse-lot-built-on = 区画{ $lot }にはもう何かあります。
refuse-city-lacks = { $card ->
    [U] 学校を建てるには、自分の街に住宅が2軒必要です。
    [O] オフィスを建てるには、自分の街に駅が必要です。
   *[C] 市役所を建てるには、自分の街に住宅と商店と工場が必要です。市役所は1つしか建てられません。
 }

## 出来事

event-decade-begun = 第{ $decade }期（全3期）が始まりました。この期は、手札を{ $way ->
    [right] 右
   *[left] 左
 }に回します。
event-dealt = { CARDS($cards) }が配られました。
event-has-chosen = { SEAT($seat) }が選びました（選択済み { $count }/{ $of }）。
several-has-chosen = { SEATS($seats) }が選びました。
event-built = { SEAT($seat) }が{ $lot }に{ CARD($what) }を建てました（{ $gain }、計{ $sum }点）。
event-great-work = { SEAT($seat) }が{ $lot }に大型施設、{ CARD($what) }を建てました（{ $gain }、計{ $sum }点）。
event-greened = { SEAT($seat) }が{ $lot }を緑地にしました（{ $gain }、計{ $sum }点）。
event-greened-seen = { SEAT($seat) }が{ CARD($card) }のカードで{ $lot }を緑地にしました（{ $gain }、計{ $sum }点）。
event-smoked = { SEAT($seat) }の街の{ LIST($lots) }に、工場の煙がかかりました（−{ $loss }）。
event-crowded = { SEAT($seat) }の街の{ LIST($lots) }で、商店どうしが客を奪い合っています（−{ $loss }）。
event-passed = 全員の手札{ $count }枚ずつが、{ $way ->
    [right] 右
   *[left] 左
 }に回りました。
event-received = { SEAT($giver) }から{ CARDS($cards) }が回ってきました。
event-last-card = 最後に残った{ CARD($card) }をゲームから除きました。
event-decade-over = 第{ $decade }期が終わりました。{ $seats ->
    [2] { COUNT(0, $n0) }、{ COUNT(1, $n1) }
    [3] { COUNT(0, $n0) }、{ COUNT(1, $n1) }、{ COUNT(2, $n2) }
    [4] { COUNT(0, $n0) }、{ COUNT(1, $n1) }、{ COUNT(2, $n2) }、{ COUNT(3, $n3) }
   *[5] { COUNT(0, $n0) }、{ COUNT(1, $n1) }、{ COUNT(2, $n2) }、{ COUNT(3, $n3) }、{ COUNT(4, $n4) }
 }
event-settled = { SEAT($seat) }の街は{ $score }点です。内訳は{ LIST($lots) }。
event-won = { SEATS($seats) }の勝ちです（{ $score }点）。
event-won-kinds = { $score }点で並びましたが、建物が{ $kinds }種類ある{ SEATS($seats) }の勝ちです。
event-won-shared = { SEATS($seats) }が{ $score }点で並び、建物の種類の数も同じです。勝利を分かち合います。

reason-points = いちばん良い街を作った人の勝ちです。

## 手の予約を止める条件

alarm-great = ほかの街に学校かオフィスか市役所が建つ
alarm-harm = 自分の街に煙がかかるか、商店が客を奪い合う
alarm-decade = 次の期が始まる
alarm-last = 最後の巡目が始まる

## 絵とその説明 (render/boards/city/)

board-name = { CARD($card, as: "name") }
board-rest = 残りは次の人へ
board-when = 第{ $decade }期 { $step }巡目
board-over = ゲーム終了
board-wins = { SEATS($seats) }の勝ち
board-share = { SEATS($seats) }が勝ちを分け合う
board-kinds = { $n }種類
board-max = 最大{ $n }
board-each-kind = 1種類1点
board-mine = あなたの街
board-best = { $lot }なら{ $gain }
board-wait = 選びました
board-ask = 何を建てますか
board-where = どの区画ですか
board-out = 残りの1枚はゲームから除きます
board-passed = { SEAT($seat) }に回したカード
board-only-green = 緑地のみ

alt-now = ドラフト都市開発、第{ $decade }期（全3期）の{ $step }巡目（各3巡）。手札を回す向きは{ $way ->
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
alt-placed = { SEAT($seat) }が{ $lot }に{ CARD($what) }({ $gain })
alt-over = ドラフト都市開発が終わりました。勝者：{ SEATS($seats) }。
alt-hand = あなたの手札は{ CARDS($cards) }。
alt-lacks = まだ建てられないのは{ CARDS($cards) }。
alt-chosen = あなたは選びました（{ $choice }）。
alt-passed = あなたが{ SEAT($seat) }に回したのは{ CARDS($cards) }。
alt-greens = あなたの緑地のカードは{ $lots }。
alt-under = { $lot } { CARD($card) }
alt-kinds = { SEAT($seat) }の建物は{ $n }種類。
alt-gains = { CARD($card) }は{ $lots }。

## 規則ページの例 (example.json)

example-1 = **例** { SEAT(0) }はb2にオフィスを建てました。本体が4点、隣の商店で1点、縦横の列にあるa2の駅がもう1点です。{ SEAT(1) }の新しい工場は、上の工場の点を増やしましたが、住宅に煙がかかりました。手札は右に回り、次の巡目はもう2人が選んでいます。
example-2 = { SEAT(0) }の手元です。{ SEAT(1) }から回ってきたカードとその点、自分の街、{ SEAT(3) }に回した2枚が分かります。全員が選ぶまで、誰の選択も見えません。

## 初めての一戦の案内 (guide.json):選ぶことごとの説明と、その手のねらい

guide-goal = 9巡で9つの区画を埋め、いちばん良い街を作りましょう。建物の点は、隣にあるもの、縦横の列にあるもの、街全体にあるもので決まります。
guide-build = **カードと区画を選びます** そこに建てるか、カードを伏せて緑地にします。全員が同時に、秘密で選びます。そのあと残りの手札を隣の人に回し、反対の隣から受け取ります。
guide-1 = 商店は、隣の住宅1軒につき2点です。b2には隣が4区画あるので、まわりに住宅を建てていけます。
guide-2 = 住宅は、隣の住宅でも工場でもないもの1つにつき1点です。商店の隣なら自分が1点、商店が2点。カード1枚で3点になります。
guide-3 = 市役所はまだ建てられません。住宅と商店と工場が要ります。工場は3点ですが、隣の住宅に煙をかけます。住宅から離れた隅に建てましょう。
guide-4 = 市役所に要るものがそろいました。どこに建てても7点です。隅に建てて、商店の隣の区画は住宅のために空けておきましょう。

## short prompts

short-build = 建てるか緑地にするカードを選んでください
short-build-last = 建てるか緑地にするカードを選んでください
short-green = 緑地にするカードを選んでください
short-green-last = 緑地にするカードを選んでください
