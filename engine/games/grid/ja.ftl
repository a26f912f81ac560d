## 名前

game-title = グリッドワーカープレイスメント
game-kind = ワーカー配置
game-blurb = 列や段にワーカーを順に置き、置いた順と逆に動かして、その列や段のタイルを取ります。同じ品物を集めるほど高得点です。列や段には好みの品物があり、番人になれば通行料も入ります。

card = { card-word }
card-word = { $notation ->
    [W] 木材
    [S] 石材
    [G] 穀物
    [F] 魚
    [J] 宝石
   *[other] { $notation }
 }
card-one = { card-word }
card-line = { $rank ->
    [1] 1段目
    [2] 2段目
    [3] 3段目
    [4] 4段目
   *[other] { $notation }列
 }
card-square = { $suit }列{ $rank }段目

## 卓の設定

option-toll = 番人が受け取る通行料（コイン）

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-place = ワーカーを置く
action-move = 動かす
action-rest = 休む +{ $coins }
field-line = 列か段
field-square = マス
choice-line = { $value }
choice-square = { $square }：{ CARD($tile) } +{ $points }{ $liked ->
    [0] { "" }
   *[other] 、コイン +{ $liked }
 }
choice-square-short = { $value }+{ $n }

prompt-place = 第{ $round }ラウンド（全{ $of }）です。列か段を選んで、ワーカーを置いてください（残り{ $n }人）。あとでその列や段のマスへ動きます。最後に置いたワーカーから動きます。
prompt-move = { CARD($line, as: "line") }のワーカーが動くマスを選び、タイルを取ってください。数字は、もらえる点とコインです。ここの好みは{ CARD($good) }で、取ればコインも2枚もらえます。休めば、コイン2枚です。
prompt-move-stuck = { CARD($line, as: "line") }に空いているマスがありません。このワーカーは休むしかなく、コインを2枚もらいます。

## 手

say-place = { CARD($line, as: "line") }に置く（好みは{ CARD($good) }{ $toll ->
    [0] { "" }
   *[other] 、番人に{ $toll }枚
 }）
say-move = { $square }へ動く：{ CARD($tile) } +{ $points }{ $liked ->
    [0] { "" }
   *[other] 、コイン +{ $liked }
 }
say-rest = 休む（コイン{ $coins }枚）

refuse-workers-move-now = ワーカーはもう全員置かれています。今は動かす番です。
refuse-no-such-line = その列や段はありません。AからD、1から4で選んでください。
refuse-two-stand-there = { CARD($line, as: "line") }にはもうワーカーが2人います。ほかの列か段を選んでください。
refuse-place-first = 先に全員のワーカーを置きます。動かすのはそのあとです。
refuse-not-in-line = そのマスは、ワーカーのいる{ CARD($line, as: "line") }のマスではありません。
refuse-square-taken = { $square }にはもうワーカーがいます。ほかのマスを選ぶか、休んでください。

## 出来事

event-round-began = 第{ $round }ラウンド（全{ $of }）です。{ SEAT($seat) }から置きます。
event-round-last = 最後のラウンドです。{ SEAT($seat) }から置きます。
event-placed = { SEAT($seat) }が{ CARD($line, as: "line") }にワーカーを置きました。
event-placed-toll = { SEAT($seat) }が{ CARD($line, as: "line") }にワーカーを置きました。番人の{ SEAT($owner) }がコインを{ $toll }枚受け取ります。
event-all-placed = 全員がワーカーを置き終わりました。{ SEAT($seat) }から動かします。
event-moved = { SEAT($seat) }が{ CARD($square, as: "square") }の{ CARD($tile) }を取りました（+{ $points }）。
event-moved-liked = { SEAT($seat) }が{ CARD($square, as: "square") }の{ CARD($tile) }を取りました（+{ $points }）。{ CARD($line, as: "line") }の好みなので、コインも{ $liked }枚もらいます。
event-rested = { SEAT($seat) }の{ CARD($line, as: "line") }のワーカーは休み、コインを{ $coins }枚もらいます。
event-rested-stuck = { CARD($line, as: "line") }に空いているマスがありません。{ SEAT($seat) }のワーカーは休み、コインを{ $coins }枚もらいます。
event-keeper-came = { SEAT($seat) }が{ CARD($line, as: "line") }の番人になりました。
event-keeper-displaced = { SEAT($seat) }が{ SEAT($past) }に代わって、{ CARD($line, as: "line") }の番人になりました。
event-tiles-laid = 新しいタイルを置きました（{ CARDS($tiles) }）。
event-settled = { SEAT($seat) }は{ $score }点です（木材{ $w }、石材{ $s }、穀物{ $g }、魚{ $f }、宝石{ $jewels }、コイン{ $coins }）。
event-won = { $score }点で、{ SEATS($seats) }の勝ちです。
event-won-tiles = { $score }点で同点です。タイルが{ $tiles }枚で最も多い{ SEATS($seats) }の勝ちです。
event-won-shared = { SEATS($seats) }は{ $score }点で同点、タイルも同数です。勝利を分かち合います。

reason-points = 得点がいちばん多い人の勝ちです。

## 手の予約を止める条件

alarm-line = 自分のワーカーがいる列や段に、誰かが置く
alarm-square = 次に動く自分のワーカーの列や段で、誰かがマスを取る
alarm-keeper = 自分が番人だった列や段を、誰かに奪われる
alarm-round = 新しいラウンドになる

## 絵とその説明 (render/boards/grid/)

board-place = 置く
board-move = 動く

alt-place = グリッドワーカープレイスメント、第{ $round }ラウンド（全{ $of }）。{ SEAT($seat) }がワーカーを置く番です。
alt-move = グリッドワーカープレイスメント、第{ $round }ラウンド（全{ $of }）。{ SEAT($seat) }の{ CARD($line, as: "line") }のワーカーが動く番です。
alt-brings = 取れるのは{ $squares }です。
alt-gain = { $square }（+{ $n }）
alt-stuck = 空いているマスがありません。
alt-over = グリッドワーカープレイスメントが終わりました。勝者：{ SEATS($seats) }。
alt-first = 最初に置くのは{ SEAT($seat) }です。
alt-row = { $row }段目：{ $squares }。
alt-tile = { $square } { CARD($tile) }
alt-worker = { $square } { SEAT($seat) }のワーカー
alt-line = { CARD($line, as: "line") }は{ CARD($good) }
alt-line-kept = { CARD($line, as: "line") }は{ CARD($good) }（番人：{ SEAT($seat) }）
alt-lines = 好み：{ $lines }。
alt-queue = これから動く順：{ $workers }。
alt-placed = 置いた順：{ $workers }。
alt-at = { SEAT($seat) }（{ CARD($line, as: "line") }）
alt-seat = { SEAT($seat) }は{ $score }点（木材{ $w }枚、石材{ $s }枚、穀物{ $g }枚、魚{ $f }枚、宝石{ $j }枚、コイン{ $coins }枚）。
alt-bag = 袋のタイルは{ $n }枚です。

## 規則ページの例 (example.json)

example-1 = **例** { SEAT(0) }のD列のワーカーが動く番です。空いているのは2マスで、数字は得られる点です。{ SEAT(0) }のワーカーはD4にもいます。D列のマスに2人いて、ほかの誰よりも多ければ、{ SEAT(0) }が番人になります。旗はB列と3段目の番人です。右上には、次に動くワーカーが列や段の名前とともに順に並びます。

## 初めての一戦の案内 (guide.json)：選ぶことごとの説明と、その手のねらい

guide-goal = 4ラウンドのあと、得点がいちばん多い人の勝ちです。同じ品物は1枚で1点、2枚で3点、3枚で6点、4枚で10点です。1種類をたくさん集めましょう。宝石は4点、コインは1点です。
guide-place = **ワーカーを置きます** 列（AからD）か段（1から4）を選びます。1か所に2人まで置けます。あとで、その列や段のマスへ動いてタイルを取ります。先頭の印は、その列や段の好みの品物です。取るとコインを2枚もらえます。
guide-move = **ワーカーを動かします** その列や段の空いているマスを選びます。最後に置いたワーカーから動きます。マスの数字は、今そこで得られる点（コインを含む）です。休めばコインを2枚もらえます。
guide-1 = D列には4点の宝石が2つあります。好みは魚で、D1に魚もあります。
guide-2 = D列に2人目を置きます。自分のワーカーが2人以上D列のマスにいて、ほかの誰よりも多ければ、番人になれます。番人は、ほかの人がそこに置くたびにコインを1枚もらえます。
guide-3 = 4段目の好みは木材で、B4に木材があります。1点とコイン2枚になります。遅く置いたワーカーほど先に動くので、B4はまだ空いているでしょう。
guide-4 = 1段目の好みは魚です。D1の魚はD列のマスでもあるので、D列の番人になる助けにもなります。
guide-5 = 魚を取りましょう。1点と、1段目の好みなのでコイン2枚です。
guide-6 = B4の木材を取ります。D4の宝石は、D列のワーカーのために残しておきます。
guide-7 = 宝石はいつでも4点です。次は2段目のワーカーが動くので、先にD2を取ります。
guide-8 = もう1つの宝石が残っていました。これでD列に3人、4段目に2人が並び、どちらも番人になれます。

## 短い問い

short-place = { $round }/{ $of }ラウンド：ワーカーを置く（残り{ $n }人）
short-move = { CARD($line, as: "line") }（好みは{ CARD($good) }）：どのマス？
short-move-stuck = { CARD($line, as: "line") }に空きマスなし
