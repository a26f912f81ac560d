## 名前

game-title = 肉牛育成
game-kind = 秘密の計画と市場
game-blurb = 子牛を買い、少しずつ育て、太らせて売ります。干し草はエサでもお金でもあり、最後の点にもなります。同じラウンドに売られる牛が多いほど、値は下がります。計画は、全員が同時に、見えないように立てます。

card = 牛{ $notation }

## 卓の設定

option-glut = ほかに1頭売られるごとの値下がり
option-glut-value = { $value ->
    [usual] 2束（4〜5人なら1束）
    [0] なし
   *[other] { $value }束
 }

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-plan = 計画を立てる
action-rest = 何もしない
field-feed = エサをやる
field-sell = 売る
field-buy = 買う
choice-feed = 牛{ $value }に{ $n }束
choice-sell = 牛{ $value }（値{ $worth }束）
choice-buy = 牛{ $value }を{ $price }束で
hint-feed = { $left ->
    [1] これで育ち、値は{ $worth }束になります
   *[other] あと{ $left }回で育ち、値は{ $worth }束になります
 }
hint-buy = エサは{ LIST($steps) }束、育てば値は{ $worth }束です

prompt-plan = 第{ $round }ラウンド（全{ $of }）の計画を立ててください。干し草は{ $n }束、子牛を買う順は{ $rank }番目です。
draft-plan = { $plan }。干し草{ $hay }束のうち{ $cost }束を使います。

## 手

say-plan-none = 何もしない
say-plan-feed = { $feed }
say-plan-sell = { $sell }
say-plan-buy = { $buy }
say-plan-feed-sell = { $feed }、{ $sell }
say-plan-feed-buy = { $feed }、{ $buy }
say-plan-sell-buy = { $sell }、{ $buy }
say-plan-feed-sell-buy = { $feed }、{ $sell }、{ $buy }
part-feed = { CARDS($animals) }にエサをやる
part-sell = { CARDS($animals) }を売る
part-buy = { CARD($animal) }を買う

refuse-have-planned = このラウンドの計画はもう出したので、変えられません。ほかの人を待ってください。
refuse-not-your-animal = その牛はあなたの牛舎にいません（{ CARD($card) }）。自分の牛を選んでください。
refuse-animal-ripe = その牛はもう育っているので、エサは必要ありません（{ CARD($card) }）。売ることができます。
refuse-animal-not-ripe = その牛はまだ育っていないので、売れません（{ CARD($card) }）。先にエサをやってください。
refuse-not-on-offer = その子牛は売りに出ていません（{ CARD($card) }）。売りに出ている子牛を選んでください。
refuse-stall-full = 牛舎がいっぱいです。牛を売るか、子牛を買うのをやめてください。
refuse-too-little-hay = 干し草が足りません。この計画には{ $cost }束必要ですが、手元には{ $n }束しかありません。売った代金は次のラウンドから使えます。

## 出来事

event-round-began = 第{ $round }ラウンド（全{ $of }）。売りに出ている子牛は{ LIST($row) }です。鈴は{ SEAT($bell) }です。
event-round-began-bare = 第{ $round }ラウンド（全{ $of }）。売りに出ている子牛はいません。鈴は{ SEAT($bell) }です。
event-meadow-dry = 牧草地が枯れました。もう干し草は増えません。
event-last-round = これが最後のラウンドです。
event-has-planned = { SEAT($seat) }が計画を出しました（{ $count }/{ $of }）。
several-has-planned = { SEATS($seats) }が計画を出しました。
event-fed = { SEAT($seat) }が{ CARDS($animals) }に干し草を{ $hay }束食べさせました。
event-ripened = { SEAT($seat) }の{ CARDS($animals) }が育ちました。
event-market = このラウンドは{ $count }頭が売られました。{ $off ->
    [0] { "" }
   *[other] 値は{ $off }束ずつ下がります（1束より安くはなりません）。
 }
event-sold = { SEAT($seat) }が{ CARD($animal) }（値{ $value }束）を{ $price }束で売りました。
event-sold-alone = 売ったのは{ SEAT($seat) }だけなので、{ CARD($animal) }が値どおりの{ $value }束で売れました。
event-wanted = { SEATS($seats) }が{ CARD($animal) }を買おうとしました。順番が先の{ SEAT($seat) }が買います。
event-bought = { SEAT($seat) }が{ CARD($animal) }を{ $price }束で買いました。エサは{ LIST($steps) }束、育てば値は{ $worth }束です。
event-left = 誰も子牛を買わなかったので、{ CARD($animal) }がいなくなりました。
event-out-of-hay = 干し草がなくなったのは{ SEATS($seats) }です。
event-stall-empty = 牛舎が空になったのは{ SEATS($seats) }です。
event-settled = { SEAT($seat) }は干し草{ $hay }束、{ CARDS($animals) }の分が{ $half }束、合計{ $score }束です。
event-settled-hay = { SEAT($seat) }の干し草は{ $hay }束です。
event-won = { SEATS($seats) }の勝ちです（干し草{ $score }束）。
event-won-by-sales = { SEATS($seats) }の勝ちです。干し草{ $score }束で並びましたが、売った牛の値の合計で上回りました。
event-won-shared = { SEATS($seats) }が干し草{ $score }束で並び、勝利を分かち合います。

reason-hay = 干し草がいちばん多い人の勝ちです。

## 絵とその説明 (render/boards/cattle/)

board-no-row = 売りに出ている子牛はいません
board-ask = { $left ->
    [1] 最後の計画
   *[other] 計画を出す
 }
board-sealed = 計画済み
board-feed = エサ
board-sell = 売る

alt-now = 肉牛育成、第{ $round }ラウンド（全{ $of }）。鈴は{ SEAT($bell) }。{ $green ->
    [yes] 牧草地から全員に干し草1束。
   *[no] 牧草地は枯れています。
 }
alt-row = 売りに出ているのは{ $calves }。
alt-row-bare = 売りに出ている子牛はいません。
alt-calf = { CARD($animal) }（値段{ $price }束、エサ{ LIST($steps) }束、育てば値{ $worth }束）
alt-deck = { $n ->
    [0] 山札は空。
   *[other] 山札は{ $n }枚。
 }
alt-in = { SEATS($seats) }は計画済み。
alt-none-in = まだ誰も計画を出していません。
alt-seat = { SEAT($seat) }は干し草{ $hay }束、買う順は{ $rank }番目、牛舎に{ $animals }。
alt-seat-empty = { SEAT($seat) }は干し草{ $hay }束、買う順は{ $rank }番目、牛舎は空。
alt-head = { CARD($animal) }（{ $all }回のうち{ $done }回済み、残りのエサ{ LIST($steps) }束、育てば値{ $worth }束）
alt-head-ripe = { CARD($animal) }（育っている、値{ $worth }束）
alt-sold = これまでに売った牛の値の合計（同点のときに比べます）：{ $counts }。
alt-sold-by = { COUNT($seat, $value) }
alt-past-sold = 前のラウンドに売れたのは{ $sales }。
alt-past-sale = { SEAT($seat) }の{ CARD($animal) }（{ $price }束）
alt-past-none = 前のラウンドに売れた牛はいません。
alt-past-bought = 買われたのは{ $calves }。
alt-past-wanted = { CARD($animal) }は{ SEATS($seats) }も買おうとしていました。
alt-past-calf = { CARD($animal) }（{ SEAT($seat) }）
alt-own-sheet = あなたの計画は提出済み（{ $plan }）。
alt-over = 肉牛育成が終わりました。勝者：{ SEATS($seats) }。
alt-score = { SEAT($seat) }は干し草{ $hay }束、育った牛が{ $half }束、合計{ $score }束。

## 規則ページの例 (example.json)

example-1 = **例** { SEAT(0) }と{ SEAT(2) }が同じラウンドに合わせて3頭を売ったので、値は4束ずつ下がりました。どちらも{ CARD("23") }を買おうとしましたが、牛が少ない{ SEAT(2) }が買いました（{ SEAT(0) }の牛舎の赤い枠）。牛の横の山はエサで、1回分が1山です。色のついた山は食べた分、白い枠の山が次の分です。
example-2 = { SEAT(0) }の手元です。自分の牛舎と、計画とその費用が分かります。ほかの人の計画は、全員がそろうまで誰にも見えません。

## 初めての一戦の案内 (guide.json)：選ぶことごとの説明と、その手のねらい

guide-goal = 12ラウンドのあと、干し草がいちばん多い人の勝ちです。子牛を買うにも育てるにも干し草が必要ですが、育った牛はずっと高く売れます。
guide-plan = **計画を立てます** 自分の牛に1回ずつエサをやり、育った牛を売り、子牛を1頭買えます。費用は今ある干し草で払い、売った代金は次のラウンドから使えます。計画は、全員がそろうまで誰にも見えません。**何もしない**こともできます。
guide-1 = 今いる牛にエサをやりましょう。1束ずつ、2回で育ちます。もう1頭は1束で買えます。牛舎を遊ばせないのがこつです。
guide-2 = これで牛1が育ち、次のラウンドから8束で売れます。新しい子牛にもエサをやりましょう。
guide-3 = 牛1を売りましょう。ほかに育った牛がいないので、値どおりに売れます。もう1頭にもエサを続けます。
guide-4 = 干し草が増えたので、高くてもエサの少ない子牛を買いましょう。育てば20束になります。もう1頭も育ちましたが、ほかの2人も売れるので、値が下がりそうです。2人が売らないラウンドを待ちましょう。

## 手の予約を止める条件

alarm-lost = 買おうとした子牛を取られる
alarm-glut = 同じラウンドに何頭も売られる
alarm-hay = 干し草がなくなる
alarm-dry = 牧草地が枯れる
alarm-last = 最後のラウンドになる

## 短い問い

short-plan = 第{ $round }ラウンド（全{ $of }）：計画（干し草{ $n }束）
