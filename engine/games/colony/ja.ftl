## 名前

game-title = 植民地交易
game-kind = 工場と海外の市場
game-blurb = 本国に工場を建て、製品を買ってくれる植民地や、原料を売ってくれる植民地を手に入れます。交易は自動で行います。足りないものを見つけ、ほかの人が作らない製品を作りましょう。

goods = { $buys ->
    [C] 布
    [T] 工具
    [P] 陶器
    [CT] 布・工具
    [TP] 工具・陶器
    [CP] 布・陶器
    [CTP] 全製品
   *[none] 原料
 }
product = { $product ->
    [C] 布
    [T] 工具
   *[P] 陶器
 }
mill = { product }工場
coins-held = { $coins }コイン
places-held = { $places }枠
pieces-sold = { $pieces }個
points-made = { $score }点

## 卓の設定

option-price = 作る人がいない製品の値段
option-price-value = { $value }コイン

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-build = 工場を建てる
action-claim = 植民地を獲得する
action-invest = 自分の植民地に投資する
action-save = 1コインを貯金
field-product = 製品
field-colony = 植民地
choice-build = { $value ->
    [C] { SIGN("cloth_mill", "布工場") } { $gain }
    [T] { SIGN("tool_mill", "工具工場") } { $gain }
   *[P] { SIGN("pot_mill", "陶器工場") } { $gain }
 }
choice-claim = 植民地{ $value }（{ goods }）を{ $cost }コインで獲得：年{ $gain }
choice-invest = 植民地{ $value }（{ goods }）に{ $cost }コイン投資：年{ $gain }
about-claim = 枠は{ $places }つ、投資すると{ $more }つ。
about-claim-raw = 原料が年に{ $raw }個。
about-claim-both = 枠は{ $places }つ、投資すると{ $more }つ。原料が年に{ $raw }個。
about-invest = 枠が{ $places }つから{ $more }つになります。

prompt-act = { $year }年目（全{ $years }年）です。工場を建てる（4コイン）、植民地を獲得する、自分の植民地に投資する（3コイン）、1コインを貯金する、のどれかを選んでください。今のままなら、今年の収入は{ $income }コインです。＋や−の付いた数字は、そこからの増減です。
short-act = 建設・獲得・投資・貯金から1つ

## 手

say-build = { mill }を建てる
say-claim = 植民地{ $colony }（{ goods }）を獲得する
say-invest = 植民地{ $colony }（{ goods }）に投資する
say-save = 1コインを貯金する

refuse-no-such-product = その製品はありません。C（布）、T（工具）、P（陶器）から選んでください。
refuse-not-on-offer = その植民地は場に出ていません。場から選んでください。
refuse-not-yours = その植民地はあなたのものではありません。
refuse-no-investment = そこには投資できません。製品を買う植民地で、まだ投資していないものを選んでください。
refuse-too-dear = 資金が足りません。費用は{ $cost }コイン、所持金は{ $coins }コインです。

## 出来事

event-built = { SEAT($seat) }が{ mill }を建てました。{ product }の値段は{ $price }コインです。
event-built-first = { SEAT($seat) }が初めて{ mill }を建てました。{ product }の値段は{ $price }コインです。
event-claimed = { SEAT($seat) }が植民地{ $colony }（{ goods }）を獲得しました。
event-offered = 植民地{ $colony }（{ goods }）が場に出ました。
event-invested = { SEAT($seat) }が植民地{ $colony }に投資し、{ $places }枠になりました。
event-saved = { SEAT($seat) }が1コインを貯金しました。
idle-mills = { $idle ->
    [0] { "" }
   *[other] 休んだ工場は{ $idle }つです。
 }
empty-places = { $empty ->
    [0] { "" }
   *[other] 空いた枠は{ $empty }つです。
 }
event-sold = { SEAT($seat) }は{ pieces-sold }を売り、収入は{ $income }コインでした。{ idle-mills }{ empty-places }
event-sold-bought = { SEAT($seat) }は原料{ $bought }個を買って{ pieces-sold }を売り、収入は{ $income }コインでした。{ idle-mills }{ empty-places }
event-sold-none = { SEAT($seat) }は何も売れませんでした。{ idle-mills }
event-traded = { $year }年目の交易：{ $seats ->
    [2] { COUNT(0, $n0) }、{ COUNT(1, $n1) }
    [3] { COUNT(0, $n0) }、{ COUNT(1, $n1) }、{ COUNT(2, $n2) }
   *[4] { COUNT(0, $n0) }、{ COUNT(1, $n1) }、{ COUNT(2, $n2) }、{ COUNT(3, $n3) }
 }
event-year-began = { $year }年目（全{ $years }年）が始まりました。順番は{ SEATS($seats) }です。
event-year-last = 最後の年が始まりました。順番は{ SEATS($seats) }です。
event-counted = { SEAT($seat) }は{ coins-held }と{ places-held }で{ points-made }です。
event-won = { SEATS($seats) }の勝ちです（{ points-made }）。
event-won-places = { points-made }で並びましたが、{ places-held }ある{ SEATS($seats) }の勝ちです。
event-won-shared = { SEATS($seats) }が{ points-made }で並び、枠も同じ{ places-held }です。勝利を分かち合います。

reason-coins = 9年後の、コインと枠の合計で決まりました。

## 手の予約を止める条件

alarm-rival = 自分が作る製品の工場を誰かが建てる
alarm-claim = 誰かが植民地を獲得する
alarm-year = 次の年が始まる

## 絵とその説明 (render/boards/colony/)

board-product = { product }

alt-now = 植民地交易、{ $year }年目（全{ $years }年）。{ SEAT($seat) }の手番。
alt-order = 今年の順番は{ SEATS($seats) }。
alt-prices = 値段は布{ $cloth }、工具{ $tools }、陶器{ $pots }。
alt-row = 場には{ $colonies }。
alt-row-empty = 場に植民地はありません。
alt-deck = 山札は{ $n }枚。
alt-on-offer = 植民地{ $number }（{ $cost }コイン、{ goods }、{ places-held }）
alt-on-offer-raw = 植民地{ $number }（{ $cost }コイン、原料{ $raw }）
alt-on-offer-both = 植民地{ $number }（{ $cost }コイン、{ goods }、{ places-held }、原料{ $raw }）
alt-colony = 植民地{ $number }（{ goods }、{ places-held }）
alt-colony-raw = 植民地{ $number }（原料{ $raw }）
alt-colony-both = 植民地{ $number }（{ goods }、{ places-held }、原料{ $raw }）
alt-seat = { SEAT($seat) }は{ coins-held }、今のままなら収入は{ $income }コイン。
alt-links = 工場{ $mills }、原料{ $raw }、枠{ $places }。
alt-mills = 工場は{ $mills }。
alt-mills-of = { product }×{ $n }
alt-owns = { $colonies }を所有。
alt-gain = { $move }と{ $gain }。
alt-over = 植民地交易が終わりました。勝者：{ SEATS($seats) }。

## 規則ページの例 (example.json)

example-1 = **例** 値札は製品の値段で、丸は作っている人です。植民地には、買う製品、枠の数、費用が書いてあります。細い枠は投資で増える分です。樽は原料です。下の数字は、その手で{ SEAT(0) }の今年の収入がいくつ増えるかです。2つの工場が2個の原料を使い切っているので、どちらの数も赤くなっています。工具工場を増やしても、布に使う原料を回すだけなので、1しか増えません。

## 初めての一戦の案内 (guide.json)：選ぶことの説明と、その手のねらい

guide-goal = 9年後にコインがいちばん多い人の勝ちです。自分の植民地の枠も1つ1点になります。製品を1個売るには、工場と、原料1個と、それを買う枠1つが必要です。
guide-act = **1年に1つだけ行動します** 工場を建てる（4コイン）、植民地を獲得する、自分の植民地に投資する（3コイン）、貯金する（1コインをもらう）のどれかです。数字は、今年の収入がいくつ増えるかです。全員が行動したら、交易は自動で行います。
guide-1 = 布はまだ誰も作っていません。作る人が1人なら、1個5コインで売れます。工場は4コインなので、今年のうちに元が取れます。
guide-2 = 2つ目の布工場を建てても、値段はもう下がりません。本国はどの製品でも1個、植民地4は布か工具を1個買うので、布を2個売れます。
guide-3 = 2つの工場で、本国の原料を使い切っています。植民地10には、毎年3個の原料があります。今年の収入は増えませんが、次の工場のために必要です。
guide-4 = 次に足りないのは枠です。投資すると、植民地4は毎年3個買うようになります。あと2つ工場を建てれば、この先ずっと稼げます。枠は1つ1点にもなります。
