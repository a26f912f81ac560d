## 名前

game-title = #31 ころころシアム
game-kind = ダイス
game-blurb = ダイスを3回振り、1回ごとに1種類の目を取り置きます。前の人の攻撃値を上回れなければダメージを受けます。最後まで生き残れば勝ちです。

## 卓の設定

option-counter-after-death = 死亡後の攻撃値カウンター
option-counter-after-death-value = { $value ->
    [keep] そのまま
   *[reset] 0に戻す
 }
option-turn-limit = 手番数の上限

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-keep = 取り置く目を選ぶ
field-face = 目

choice-keep = { $power ->
    [yes] ★
   *[no] { "" }
 }{ $value }{ $n ->
    [1] { "" }
   *[other] { " " }× { $n }
 } → { $makes }

prompt-keep = { $roll }回目です。取り置く目を選び、攻撃値{ $attack }を上回ってください（今は{ $has }）。矢印の先はその目を取り置いたときの攻撃値、★はパワーダイスです。

## 手

say-keep = { $face }を取り置く（{ $n }個、攻撃値{ $makes }）

refuse-no-such-face = 今振ったダイスに、その目はありません。出た目から選んでください。

## 出来事

event-turn-began = 手番{ $turn }：{ SEAT($seat) }の番です。上回るべき攻撃値は{ $attack }、出た目は{ LIST($dice) }です。
event-rolled = { SEAT($seat) }の{ $roll }回目の出た目は{ LIST($dice) }です。
event-kept = { SEAT($seat) }が{ $face }の目を取り置きました（{ LIST($dice) }）。
event-kept-forced = 出た目は{ $face }だけです。{ SEAT($seat) }が{ LIST($dice) }を取り置きました。
event-attacked = { SEAT($seat) }の攻撃値は{ $attack }です。
event-attacked-none = { SEAT($seat) }の攻撃値は0です。役はありません。
event-seven-of = { SEAT($seat) }のダイスは6個とも{ $face }です。7個分になります！
event-shook-off = 振り切り！　{ SEAT($seat) }はダイスを全部取り置き、ダメージを受けません。
event-struck-back = 切り返し！　{ SEAT($seat) }が攻撃値{ $attack }で{ $met }を上回りました。
event-hurt = { SEAT($seat) }が{ $lost }ダメージを受けました。残りHPは{ $hp }です。
event-died = { SEAT($seat) }が死亡しました。断末魔の叫びに、ほかの全員の血が凍ります。
event-cried = 断末魔の叫びで{ SEAT($seat) }がHPを{ $lost }失いました。残りHPは{ $hp }です。
event-low = { SEAT($seat) }の残りHPは{ $hp }だけです。
event-counter-reset = 攻撃値カウンターが0に戻りました。
event-won = { $reason ->
    [last_standing] 最後まで生き残った{ SEATS($seats) }の勝ちです。
   *[turn_limit] 手番数の上限に達しました。HPがいちばん多い{ SEATS($seats) }の勝ちです。
 }

end-score = { COUNT($seat, $score) } HP
reason-last-standing = 生き残りが1人になりました。
reason-turn-limit = 手番数の上限に達し、HPがいちばん多い人の勝ちです。

## 絵とその説明 (render/boards/colosseum/)

board-ask = 目を選ぶ
board-last-turns = { $n ->
    [1] 最後の手番
   *[other] 残り{ $n }手番
 }
board-reset = 0に戻りました
board-shake-off = 振り切り
board-counter-blow = 切り返し
board-wins = { SEATS($seats) }の勝ち
board-share = 勝利を分かち合う
board-ends-limit = 手番数の上限でHP最多

alt-turn = ころころシアム、手番{ $n }。{ SEAT($seat) }が{ $roll }回目の目を選ぶ番です。上回るべき攻撃値は{ $attack }、今は{ $has }です。
alt-over = ころころシアムが終わりました。勝者：{ SEATS($seats) }。
alt-kept = 取り置き：{ LIST($dice) }。
alt-rolled = 出た目：{ LIST($dice) }。★は2個分になるパワーダイスです。
alt-makes = { $face }を取り置くと攻撃値{ $n }です。
alt-sure = { $face }を取り置くと、必ず振り切れます。
alt-line = { $face }を取り置くと、+{ $worth }に必要な{ $face }個のうち{ $n }個分になります。
alt-held = 取り置いた{ $face }は、+{ $worth }に必要な{ $face }個のうち{ $n }個分です。
alt-trio = 4・5・6もまだそろえられます（+3）。
alt-next = 次にこの攻撃値を上回る必要があるのは{ SEAT($seat) }です。
alt-last-turns = 手番数の上限まで、この手番を含めて残り{ $n }手番です。
alt-seat = { SEAT($seat) }：{ $hp ->
    [0] 死亡
   *[other] HP { $hp }
 }。
alt-past = 直前の攻撃は{ SEAT($seat) }の{ $attack }（その前の攻撃値は{ $met }、ダイスは{ LIST($dice) }）。
alt-past-blow = 切り返しでした。
alt-past-shake = 振り切りでした。
alt-past-lost = { SEAT($seat) }はHPを{ $n }失いました。

## 規則ページの例 (example.json)

example-1 = **例** { SEAT(0) }は{ SEAT(2) }の攻撃値5を上回らないと、斜線のハート5個を失います。4を3個取り置き、1個がパワーダイスなので4個分、攻撃値は4です。振れるのはあと1回です。6を2個とも取り置けば、最後の1個は何が出ても取り置けるので、必ず振り切れます（盾の印）。それが5なら4・5・6もそろいます。

## 初めての一戦の案内 (guide.json)：選ぶことごとの説明と、その手のねらい

guide-goal = 最後まで生き残れば勝ちです。HPは10から始まります。前の人の攻撃値を上回れないと、その攻撃値の分だけHPを失います。
guide-keep = **目を選びます** ダイスは3回まで振り、1回ごとに1種類の目を選んで、その目のダイスを全部取り置きます。「×2」の付いた茶色のダイスはパワーダイスで、2個分になります。目の下の「2/4 +4」は、4個必要なうち2個があり、そろえば4増えるという意味です。その下の刃は攻撃値です。
guide-1 = 4が3個、うち1個はパワーダイスなので4個分です。これだけで攻撃値4になります。
guide-2 = 4・5・6がそろえば3増えます。5を取り置いて、6を待ちます。
guide-3 = 6が出ました。取り置けば攻撃値は4+3=7です。なかなか上回れません。
guide-4 = 今度は、攻撃値1を上回るだけです。2はパワーダイスを入れて3個分なので、攻撃値はもう2です。次からの目で、さらに増やせます。

## 手の予約を止める条件

alarm-hurt = 自分がダメージを受ける
alarm-strong = 自分のHP以上の攻撃が来る
alarm-death = 誰かが死亡する

## 短い問い

short-keep = { $roll }回目：取り置く目は？（前の攻撃値は{ $attack }）
