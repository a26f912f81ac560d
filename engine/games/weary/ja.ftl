## 名前

game-title = 疲れた一座
game-kind = 旅と疲れの駆け引き
game-blurb = 3つの旅芸人の一座を、1歩ずつ祭りの町へ進めます。歩くたびに疲れがたまり、夜の興行では、いちばん元気な人が賞金を得ます。遠くまで行くか、元気を残すか。

## 卓の設定

option-pass = 休んだあと
option-pass-value = { $value ->
    [final] そのラウンドは終わり
   *[returns] また動ける
 }

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い、short- は短い問い

action-move = 第{ $troupe }座を動かす
action-pass = 休む
field-troupe = 一座
field-to = 町
choice-move = { $troupe }›{ $value }

prompt-travel = 隣の町へ1歩動くごとに、その一座の元気が1減ります。{ $returns ->
    [yes] 休んでも、全員が休むまではまた動けます。
   *[no] 休むと、次のラウンドまで動けません。
 }
short-travel = 一座を動かすか、休む

## 手

say-move = 第{ $troupe }座を{ $to }へ（疲労レベル{ $level }、元気{ $vigour }）
say-pass = 休む

refuse-no-such-troupe = その一座はありません。1、2、3から選んでください。
refuse-no-such-town = その町はありません。a1からd4までの町を選んでください。
refuse-not-next-town = 隣の町ではありません。一座は上下左右の町へ1つだけ進めます。
refuse-worn-out = その一座は疲れ切っています。休むまで動けません。

## 出来事

purse-coins = 金貨{ $coins }枚
event-round-began = 第{ $round }ラウンド（全6）。祭りは{ LIST($towns) }（賞金{ LIST($coins) }枚）、明日は{ LIST($tomorrow) }（{ LIST($purses) }枚）です。{ SEAT($seat) }から始めます。
event-round-last = 最後のラウンドです。祭りは{ LIST($towns) }（賞金{ LIST($coins) }枚）です。{ SEAT($seat) }から始めます。
event-fat = { $town }の賞金が{ purse-coins }まで増えました。
event-moved = { SEAT($seat) }の第{ $troupe }座が{ $to }へ進みました（疲労レベル{ $level }、元気{ $vigour }）。
event-moved-worn = { SEAT($seat) }の第{ $troupe }座が{ $to }へ進み、疲れ切りました。
event-passed = { SEAT($seat) }は休みます。まだ動けるのは{ SEATS($seats) }です。
event-passed-last = { SEAT($seat) }も休み、ラウンドが終わりました。
event-shown = { $town }の興行：{ SEATS($seats) }の元気は{ LIST($sums) }です。{ SEAT($seat) }が{ purse-coins }を得ました。
event-shown-alone = { $town }の興行は{ SEAT($seat) }だけでした。{ purse-coins }を得ました。
event-shown-shared = { $town }の興行：{ SEATS($seats) }の元気は{ LIST($sums) }です。いちばん高い合計が並んだので、賞金は町に残ります。
event-night = 夜になり、どの一座も疲れが3点減りました。
event-won-coins = { SEATS($seats) }が{ purse-coins }で勝ちました。
event-won-rest = { purse-coins }で並びましたが、疲れがいちばん少ない{ SEATS($seats) }の勝ちです。
event-won-shared = { SEATS($seats) }は金貨（{ $coins }枚）も疲れも同じです。勝利を分かち合います。

reason-purses = 金貨がいちばん多い人の勝ちです。

## 手の予約を止める条件

alarm-visited = 自分の一座がいる祭りの町に、ほかの人が来る
alarm-alone = ほかの全員が休む
alarm-round = 新しいラウンドが始まる

## 絵とその説明（render/boards/weary/）

alt-now = 疲れた一座、第{ $round }ラウンド（全6）。{ SEAT($seat) }の手番です。
alt-over = 疲れた一座が終わりました。勝者：{ SEATS($seats) }。
alt-resting = 休んでいる人：{ SEATS($seats) }。
alt-purse = { $town }に賞金の{ purse-coins }。誰もいません。
alt-purse-sums = { $town }に賞金の{ purse-coins }。元気の合計は{ $sums }。
alt-tomorrow = 明日の祭りは{ LIST($towns) }、賞金は順に{ LIST($purses) }枚。
alt-seat = { SEAT($seat) }は{ purse-coins }。一座は、{ $troupes }。
alt-troupe = 第{ $troupe }座が{ $town }（疲れ{ $points }点、元気{ $vigour }）

## ルールのページの例（example.json）

example-1 = **例** 馬車の屋根の数字は一座の番号、その下は元気の合計です。a3では{ SEAT(0) }が4、{ SEAT(1) }は第1座と第2座で5です。だから、a3の金貨は{ SEAT(1) }の色です。点線の金貨は明日の祭りです。{ SEAT(2) }は休んでいます。b4の第3座は疲れ切っていて、屋根が暗くなっています。右に積まれた印は疲れで、薄い分は夜に減ります。{ SEAT(0) }の手番です。

## はじめてのゲームの案内（guide.json）：選ぶことの種類ごとの説明と、その手のねらい

guide-goal = 6ラウンドで金貨をいちばん多く集めてください。金貨は祭りの町にあり、いちばん元気な興行をした人が得ます。
guide-travel = **一座を動かす**か、**休む**かを選びます。1歩進むと、その一座の元気が1減ります。全員が休むと夜の興行です。祭りの町ごとに元気を合計し、いちばん高い人が賞金を得ます。そのあと、どの一座も疲れが3点減ります。
guide-1 = 馬車の上の数字は一座の番号、下の数字は元気です。第1座は、あと1歩で賞金のあるb2に着きます。元気は4です。
guide-2 = b2では、あなたがいちばん元気です。第2座は、明日金貨4枚が来る町にいます。これ以上歩いても疲れるだけなので、休みましょう。相手はまだ動けます。
guide-3 = 金貨がいちばん少ないので、あなたから始めます。第2座はもうb4にいます。第3座は、元気4でd2の賞金に届きます。
guide-4 = b4にいる一座は、疲れがなく元気5です。相手は1歩ごとに元気が1減るので、簡単には勝てません。休んで、明日に備えましょう。
