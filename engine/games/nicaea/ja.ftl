## 名前

game-title = #32 ニカイア
game-kind = 正体隠匿・投票
game-blurb = 自分の陣営から教皇を選ぶ、逆さまの人狼です。正体を隠したまま、全員が一斉に投票します。ただし、カトリック長老を教皇にしてはいけません。

card = { KIND($suit) }
kind-C = カトリック
kind-E = カトリック長老
kind-A = アリウス派

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-vote = 投票する
field-for = 投票先
choice-vote = { SEAT($value) }
prompt-vote = { ask }このラウンドでは誰も教皇になれません。
prompt-vote-possible = { ask }教皇になるかもしれないのは{ SEATS($seats) }です。
ask = 第{ $round }ラウンド（全{ $of }）。{ $weight ->
    [1] 1人に投票してください（1票）。
   *[2] 1人に投票してください（2票、同じ人に入ります）。
 }
stands = いつ投票してもかまいませんが、あとから変えられません。全員が投票するまで、誰にも見えません。

## 手

say-vote = { SEAT($for) }に投票する
refuse-have-voted = このラウンドはもう投票したので、変えられません。ほかの人を待ってください。
refuse-no-such-seat = その席はありません。この卓にいる人に投票してください。
refuse-not-for-yourself = 自分には投票できません。ほかの人を選んでください。

## 出来事

event-dealt = 役割カードを配りました。カトリック{ $catholics }人、カトリック長老1人、アリウス派1人です。見てよいのは自分のカードだけです。
event-round-began = 第{ $round }ラウンド（全{ $of }）。親は{ SEAT($seat) }です。
event-peeked = { SEAT($seat) }が{ SEAT($at) }の役割カードを覗き見ました。
event-peeked-seen = { SEAT($seat) }が{ SEAT($at) }の役割カードを覗き見ました。{ KIND($card) }です。
event-election-possible = このラウンドは教皇が決まるかもしれません。{ $votes }票に届きうるのは{ SEATS($seats) }です。
event-last-round = 最終ラウンドです。{ $votes }票で教皇になります。教皇が出なければ、長老が最多得票ならカトリック、そうでなければアリウス派の勝ちです。
event-voted = { SEAT($seat) }が投票しました（{ $count }/{ $of }）。
several-voted = { SEATS($seats) }が投票しました。
event-received = { SEAT($seat) }に{ $count }票。{ SEATS($voters) }が入れました。
event-received-doubles = { SEAT($seat) }に{ $count }票。{ SEATS($doubles) }が{ $twos ->
    [1] 2票を
   *[other] 2票ずつ
 }入れました。
event-received-mixed = { SEAT($seat) }に{ $count }票。{ SEATS($doubles) }が{ $twos ->
    [1] 2票
   *[other] 2票ずつ
 }、{ SEATS($singles) }が{ $ones ->
    [1] 1票を
   *[other] 1票ずつ
 }入れました。
event-led = 最多得票は{ SEATS($seats) }です。次のラウンドで2票を持ちます。
event-elected-c = { SEAT($seat) }が{ $count }票で教皇に選ばれました。カトリックです！
event-elected-e = { SEAT($seat) }が{ $count }票で教皇に選ばれました。カトリック長老です。すぐに亡くなるので、異端を抑えられません。
event-elected-a = { SEAT($seat) }が{ $count }票で教皇に選ばれました。アリウス派です！
event-nobody-elected = 最終ラウンドが終わり、教皇は出ませんでした。最多得票は{ SEATS($seats) }です。
event-roles-shown = 役割を公開します。カトリック：{ SEATS($catholics) }。カトリック長老：{ SEAT($elder) }。アリウス派：{ SEAT($arian) }。
event-won-pope-catholic = カトリックの勝ちです。勝者：{ SEATS($seats) }。
event-won-pope-arian = アリウス派の勝ちです。勝者：{ SEATS($seats) }。
event-won-pope-elder = アリウス派の勝ちです。勝者：{ SEATS($seats) }。
event-won-elder-leads = 長老が最多得票なので、カトリックの勝ちです。勝者：{ SEATS($seats) }。
event-won-no-pope = 長老が最多得票ではないので、アリウス派の勝ちです。勝者：{ SEATS($seats) }。

end-score = { SEAT($seat) }：{ $score ->
    [1] 勝ち
   *[other] 負け
 }
reason-pope-catholic = カトリックが教皇になりました。
reason-pope-arian = アリウス派が教皇になりました。
reason-pope-elder = 教皇になった長老は、すぐに亡くなりました。
reason-elder-leads = 教皇は出ず、長老が最多得票でした。
reason-no-pope = 教皇は出ず、長老は最多得票ではありませんでした。

## 絵とその説明 (render/boards/nicaea)

board-last-round = 最終ラウンド
board-vote = { $weight ->
    [1] 誰に投票？
   *[2] 2票を誰に？
 }
board-voted = 投票済み
board-you = あなた
board-role-C = カトリック
board-role-E = 長老
board-role-A = アリウス派
board-leads = 最多得票
board-catholics-win = カトリック勝利
board-arian-wins = アリウス派勝利
board-won-pope-catholic = カトリックが教皇
board-won-pope-arian = アリウス派が教皇
board-won-pope-elder = 長老が教皇
board-won-elder-leads = 長老が最多得票
board-won-no-pope = 最多得票は長老以外
board-pope = { $name }ニウス

alt-aim-C = カトリックが教皇になるか、最終ラウンドで長老が最多得票なら勝ち。長老を教皇にしてはいけません。
alt-aim-E = カトリックが教皇になるか、最終ラウンドで自分が最多得票なら勝ち。自分が教皇になってはいけません。
alt-aim-A = 自分か長老が教皇になれば勝ち。教皇が出ず、最終ラウンドで長老が最多得票でないときも勝ち。
alt-round = ニカイア、第{ $round }ラウンド（全{ $of }）。親の{ SEAT($seat) }が{ SEAT($at) }の役割カードを覗き見ました。{ $votes }票で教皇です。
alt-in = 投票済みは{ SEATS($seats) }です。
alt-none-in = まだ誰も投票していません。
alt-looked = 第{ $round }ラウンドに{ SEAT($seat) }が{ SEAT($at) }の役割カードを覗き見ました。
alt-impossible = このラウンドでは誰も教皇になれません。
alt-over = ニカイアが終わりました。{ $how }勝者：{ SEATS($seats) }。
alt-pope = { SEAT($seat) }が{ $votes }票で教皇になりました。
alt-no-pope = 教皇は出ませんでした。
alt-doubles = このラウンドで2票を持つのは{ SEATS($seats) }です。
alt-seat-shown = { SEAT($seat) }：{ KIND($card) }。
alt-record = 第{ $round }ラウンドの得票：{ $counts }。
alt-count = { COUNT($seat, $count) }
alt-arrows = 前回の投票先：{ $votes }。
alt-arrow = { SEAT($seat) }は{ SEAT($to) }へ
alt-arrow-double = { SEAT($seat) }は{ SEAT($to) }へ（2票）
alt-role = あなたは{ KIND($card) }です。{ $aim }
alt-peeked = 第{ $round }ラウンドに覗き見た{ SEAT($seat) }の役割：{ KIND($card) }。
alt-to-look = 第{ $round }ラウンドに{ SEAT($seat) }の役割を覗き見ます。
alt-voted = あなたは{ SEAT($seat) }に投票しました。
alt-possible = 教皇が決まるかもしれません。届きうるのは{ SEATS($seats) }です。

## 規則ページの例 (example.json)

example-1 = **例** 第2ラウンド（全4）が終わったところです。第1ラウンドで最多得票だった{ SEAT(0) }は2票を持ち、{ SEAT(3) }に入れました。{ SEAT(1) }は2票、{ SEAT(3) }は3票です。最多得票の{ SEAT(3) }が、第3ラウンドで2票を持ちます。
example-2 = **{ SEAT(0) }に見えるもの**（同じ場面）自分の役割と、第1ラウンドに覗き見た{ SEAT(1) }の役割です。

## 初めての一戦の案内 (guide.json)：選ぶことごとの説明と、その手のねらい

guide-goal = あなたはカトリックです。長老は同じ陣営、アリウス派は相手です。3人のとき、あなたが4票を得て教皇になれば勝ちです。もう1つの勝ち方は、誰も教皇にならず、最終ラウンドで長老が最多得票になることです。
guide-vote = **投票** 自分以外の1人に投票します。最多得票の人は（同数なら全員）、次のラウンドで2票を持ちます。{ stands }
guide-1 = 覗き見た{ SEAT(1) }は長老でした。すると、{ SEAT(2) }がアリウス派です。最初のラウンドでは誰も教皇になれません。{ SEAT(2) }に投票すれば、何を見たか悟られません。
guide-2 = 最多得票だったあなたは、2票を持っています。今度は長老に入れて、長老も最多得票にしましょう。
guide-3 = 最終ラウンドです。あなたの2票で、長老は単独か同数の最多得票になり、それで勝てます。4票だと長老が教皇になってしまいますが、{ SEAT(2) }が足せるのは1票だけです。

## 手の予約を止める条件

alarm-possible = 教皇が決まるかもしれないラウンドになる
alarm-candidate = 自分が教皇に選ばれるかもしれない
alarm-leading = 自分が次に2票を持つ
alarm-last = 最終ラウンドになる

## 短い問い

short-vote = 投票（{ $weight }票）：まだ誰も教皇になれません
short-vote-possible = 投票（{ $weight }票）：{ $n ->
    [1] { SEATS($seats) }
   *[other] { $n }人
 }が教皇になれます
