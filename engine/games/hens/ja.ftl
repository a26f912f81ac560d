## 名前

game-title = 金の卵を産む鶏オークション
game-kind = 秘密の入札
game-blurb = 金の卵を産む鶏を、見えない入札で競り落とします。支払いは卵か、絞めた自分の鶏です。競りが終わるたびに鶏は卵を産み、歳を取ると死にます。卵がいちばん多い人の勝ちですが、同じ額の入札は共倒れになります。

# 最初の鶏の番号は100から
card = { $rank ->
    [100] 最初の鶏
    [101] 最初の鶏
    [102] 最初の鶏
    [103] 最初の鶏
    [104] 最初の鶏
   *[other] 鶏{ $rank }
 }
card-one = { card }
card-name = { card }
egg-count = 卵{ $eggs }個
printed = 卵{ $eggs }・寿命{ $life }・肉{ $meat }
hen-printed = { CARD($hen) }（{ printed }）

## 卓の設定

option-market = 最後に生きている鶏
option-market-value = { $value ->
    [worthless] 無価値
   *[sold] 肉の値で売れる
 }

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-bid = 入札する
action-no-bid = 入札しない
field-eggs = 出す卵
field-hens = 絞める鶏
choice-eggs = { $n ->
    [0] 卵なし
   *[other] { $n }個
 }
choice-hens = { CARD($value, as: "name") }：肉{ $meat }
hint-hen = 入札では{ $meat }の値です。{ $left ->
    [1] この競りのあとに{ egg-count }を産んで死にます
   *[other] あと{ $left }回産みます。1回に{ egg-count }
 }

prompt-bid = 競り{ $auction }（全{ $of }）。{ CARD($hen, as: "one") }（{ printed }）に、卵、自分の鶏、またはその両方で入札してください。手元の卵は{ $own }個です。
prompt-bid-full = 競り{ $auction }（全{ $of }）。{ CARD($hen, as: "one") }（{ printed }）に入札してください。鶏小屋がいっぱいなので、自分の鶏が1羽以上必要です。手元の卵は{ $own }個です。

## 手

say-bid-none = 入札しない
say-bid-eggs = { egg-count }で入札
say-bid-hens = { CARDS($hens, as: "one") }で入札（計{ $worth }）
say-bid-both = { egg-count }と{ CARDS($hens, as: "one") }で入札（計{ $worth }）

refuse-have-bid = この競りの入札はもう出したので、変えられません。ほかの人を待ってください。
refuse-too-few-eggs = 卵が足りません。出せるのは{ $n }個までです。
refuse-not-your-hen = その鶏はあなたの鶏小屋にいません（鶏{ $card }）。自分の鶏を選んでください。
refuse-coop-full = 鶏小屋がいっぱいです。鶏を1羽以上入札に加えてください。

## 出来事

score-eggs = 卵{ $score }個
event-for-sale = 競り{ $auction }（全{ $of }）。出品は{ $now }、次は{ $next }です。
event-for-sale-last = 競り{ $auction }（全{ $of }）。出品は{ $now }です。
event-last-auction = これが最後の競りです。
event-has-bid = { SEAT($seat) }が入札しました（{ $count }/{ $of }）。
several-has-bid = { SEATS($seats) }が入札しました。
event-opened-none = { SEAT($seat) }は入札しませんでした。
event-opened-eggs = { SEAT($seat) }の入札は{ egg-count }です。
event-opened-hens = { SEAT($seat) }の入札は{ CARDS($hens, as: "one") }、計{ $worth }です。
event-opened-both = { SEAT($seat) }の入札は{ egg-count }と{ CARDS($hens, as: "one") }、計{ $worth }です。
event-knocked-out = { SEATS($seats) }は同じ額（{ $worth }）なので、共倒れです。
event-sold-eggs = { SEAT($seat) }が{ CARD($hen, as: "one") }を{ egg-count }で落札しました。
event-sold-hens = { SEAT($seat) }が{ CARD($hen, as: "one") }を落札し、{ CARDS($hens, as: "one") }を絞めました。
event-sold-both = { SEAT($seat) }が{ CARD($hen, as: "one") }を{ egg-count }で落札し、{ CARDS($hens, as: "one") }も絞めました。
event-ran-away = 落札した人はいません。{ CARD($hen, as: "one") }は逃げました。
event-laid = 鶏が卵を産みました。{ $seats ->
    [2] { COUNT(0, $n0) }、{ COUNT(1, $n1) }
    [3] { COUNT(0, $n0) }、{ COUNT(1, $n1) }、{ COUNT(2, $n2) }
    [4] { COUNT(0, $n0) }、{ COUNT(1, $n1) }、{ COUNT(2, $n2) }、{ COUNT(3, $n3) }
   *[5] { COUNT(0, $n0) }、{ COUNT(1, $n1) }、{ COUNT(2, $n2) }、{ COUNT(3, $n3) }、{ COUNT(4, $n4) }
 }。
event-died = { SEAT($seat) }の{ CARDS($hens) }が歳を取って死にました。
event-settled = { SEAT($seat) }は{ egg-count }、{ CARDS($hens, as: "one") }の肉が{ $meat }、合計{ score-eggs }です。
event-settled-eggs = { SEAT($seat) }は{ egg-count }です。
event-won = { SEATS($seats) }の勝ちです（{ score-eggs }）。
event-won-shared = { SEATS($seats) }が{ score-eggs }で並び、勝利を分かち合います。

reason-eggs = 卵がいちばん多い人の勝ちです。

## 絵とその説明 (render/boards/hens/)

board-next = 次
board-last = 最後の競り
board-hen = { CARD($hen, as: "name") }
board-sealed = 入札済み
board-ask = いくら？
board-most = 最大
board-no-bid = 入札しない
board-full = 満員。鶏も必要

alt-now = 金の卵を産む鶏オークション、競り{ $auction }（全{ $of }）。出品は{ $now }。
alt-next = 次は{ $next }。
alt-last-auction = 最後の競りです。
alt-worthless = 最後に生きている鶏は無価値です。
alt-in = { SEATS($seats) }は入札済み。
alt-none-in = まだ誰も入札していません。
alt-seat = { SEAT($seat) }は{ egg-count }、鶏小屋に{ $hens }。
alt-seat-empty = { SEAT($seat) }は{ egg-count }、鶏小屋は空。
alt-hen = { CARD($hen) }（{ printed-left }）
printed-left = 卵{ $eggs }・肉{ $meat }・残り{ $left }回
alt-past = 前の競り（{ CARD($hen) }）の入札は{ $bids }。
alt-past-bid = { COUNT($seat, $worth) }
alt-past-won = 落札は{ SEAT($seat) }。
alt-past-nobody = 落札した人はいません。
alt-past-died = 歳を取って死んだ鶏は{ CARDS($hens) }。
alt-own-bid = あなたは入札しました（{ $bid }）。
alt-own-dies = あなたの{ CARDS($hens) }はこの競りのあとに死にます。
alt-over = 金の卵を産む鶏オークションが終わりました。勝者：{ SEATS($seats) }。
alt-score = { SEAT($seat) }は{ egg-count }、生きている鶏の肉が{ $meat }、合計{ $score }個。

## 規則ページの例 (example.json)

example-1 = **例** { SEAT(1) }と{ SEAT(3) }は、どちらも鶏12に8で入札して共倒れになりました。卵3個と{ CARD("100", as: "one") }で計6を出した{ SEAT(0) }の落札です。次の{ CARD("5", as: "one") }には、もう2人が入札しています。
example-2 = { SEAT(0) }の手元です。自分の鶏小屋と、入札に出したときの鶏の値が分かります。ほかの人の入札は、全員がそろうまで誰にも見えません。

## 初めての一戦の案内 (guide.json)：選ぶことごとの説明と、その手のねらい

guide-goal = 最後に卵がいちばん多い人の勝ちです。鶏は競りのたびに卵を産み、歳を取ると死にます。終わりまで生きた鶏は、肉の値で売れます。
guide-bid = **鶏に入札します** 卵でも、自分の鶏を絞めても、その両方でもかまいません。全員が同時に入札し、全員がそろうまで誰にも見えません。いちばん高い入札が落札し、全額を払います。ただし、同じ額どうしは共倒れです。**入札しない**こともできます。
guide-1 = 1回に卵を2個、4回産む鶏です。合わせて8個なので、5で買えば3個のもうけです。ほかの人と重なりにくい数を選びましょう。
guide-2 = 2回しか産まない鶏で、卵は全部で4個です。安く入札しましょう。高い入札が共倒れになれば、安くても落札できます。
guide-3 = 3個ずつ5回、全部で15個産む鶏です。入札しましょう。ただし、落札した人は全額を払うので、15よりずっと安くしてください。
guide-4 = あなたの鶏のうち2羽は、この競りのあとに死にます。入札に出せば、どちらも肉の値の3になります。卵で払うより、絞めてしまいましょう。

## 手の予約を止める条件

alarm-won = 自分が落札する
alarm-knocked = 自分の入札が共倒れになる
alarm-dying = 自分の鶏がもうすぐ死ぬ
alarm-last = 最後の競りになる

## 短い問い

short-bid = { CARD($hen, as: "one") }に入札（手元の卵{ $own }個）
short-bid-full = { CARD($hen, as: "one") }に入札（鶏が1羽以上必要）
