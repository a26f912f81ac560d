## 名前

game-title = #33 4X
game-kind = 1人用パズル
game-blurb = 帝国建設をテーマにした1人用パズルです。内政・征服・研究で、決められたターン数のうちに領地を広げます。全12面です。

card = { $suit ->
    [iron] 鉄器
    [writing] 文字
    [bureaucracy] 官僚制
    [siege] 攻城兵器
    [diplomacy] 外交
    [colonists] 入植
    [gunpowder] 火薬
    [sailing] 航海
   *[other] { $notation }
 }

## 卓の設定

option-board = 面
option-board-value = { $value ->
    [1] 1 { place-three-neighbours }
    [2] 2 { place-the-rival }
    [3] 3 { place-the-smiths }
    [4] 4 { place-the-long-way }
    [5] 5 { place-the-clerks }
    [6] 6 { place-the-scholars }
    [7] 7 { place-word-or-sword }
    [8] 8 { place-the-fortress }
    [9] 9 { place-dry-land }
    [10] 10 { place-two-shores }
    [11] 11 { place-settlers }
    [12] 12 { place-the-world }
   *[other] { $value }
 }

## 面と地域の名前：place-<英語の名前>

place = { $name }
region = { $letter } { $name }
place-three-neighbours = 三つの隣国
place-the-rival = 隣の大国
place-the-smiths = 鍛冶の里
place-the-long-way = 急がば回れ
place-the-clerks = 役人の国
place-the-scholars = 学者の国
place-word-or-sword = 言葉か剣か
place-the-fortress = 要塞の攻め方
place-dry-land = 不毛の道
place-two-shores = 二つの岸
place-settlers = 開拓者
place-the-world = 世界
place-abbey = 修道院
place-bay = 入り江
place-castle = 要塞
place-crag = 岩山
place-desert = 砂漠
place-downs = 丘陵
place-dunes = 砂丘
place-farm = 農場
place-ford = 渡し場
place-forge = 鍛冶場
place-fort = とりで
place-haven = 港町
place-home = 本拠地
place-isle = 離れ島
place-library = 図書館
place-market = 市場
place-meadow = 草原
place-mill = 水車村
place-mine = 鉱山
place-quarry = 石切り場
place-ridge = 尾根
place-rival = 隣の都
place-school = 学び舎
place-temple = 神殿
place-vale = 谷間
place-well = 井戸

board-numbered = { $number } { $name }
board-number = 第{ $number }面
board-unnamed = 自作の面

## 目標

goal-all = 全地域を領地にする
goal-own = { LIST($regions) }を領地にする
goal-count = { $n }地域を領地にする
goal-beakers = ビーカー合計{ $n }
goal-techs = { CARDS($techs) }を習得する
goal-both = { $one }、{ $other }

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-conquer = 征服
action-research = 研究
action-domestic = 内政
action-domestic-idle = 内政（上がるレベルなし）
action-resign = 投了
field-region = 地域
field-tech = 技術

choice-conquer = { $value }を征服 { $factories }≥{ $shield }
choice-research = { CARD($value) }（{ $turns }ターン）

prompt-act = 次は何をしますか？　目標：{ $goal }。{ $limit }ターンのうち{ $turn }ターンを使いました。

## 手

say-conquer = { $region }を征服
say-research = { CARD($tech) }を研究（{ $turns }ターン）
say-domestic = 内政
say-resign = 投了

refuse-puzzle-over = この面はもう終わっています。
refuse-no-such-region = その地域はありません。この面の地域を選んでください。
refuse-you-own-it = すでに自分の領地です。ほかの地域を選んでください。
refuse-no-border = 自分の領地の隣ではありません。隣の地域を選んでください。
refuse-too-weak = 工場が足りません。そこで使える工場は{ $factories }、盾は{ $shield }です。
refuse-not-on-board = この面では研究できません。ほかの技術を選んでください。
refuse-known = すでに習得しています。ほかの技術を選んでください。
refuse-no-beakers = ビーカーがないので、研究できません。
refuse-too-long = { $turns }ターンかかりますが、あと{ $left }ターンしかありません。

## 出来事

event-began = { $board }。目標：{ $goal }。{ $limit }ターン以内（基準は{ $par }ターン）です。{ $turn ->
    [0] { "" }
   *[other] すでに{ $turn }ターンを使っています。
 }
event-worked = { $turn }/{ $limit }ターン：内政。{ LIST($regions) }のレベルが上がりました。
event-worked-none = { $turn }/{ $limit }ターン：内政。これ以上、上がるレベルはありません。
event-conquered = { $turn }/{ $limit }ターン：工場{ $factories }で、盾{ $shield }の{ $region }を征服しました。
event-shields-changed = { $way ->
    [fell] すべての盾が1減りました（{ LIST($shields) }）。
   *[rose] 周りの盾が増えました（{ LIST($shields) }）。
 }
event-learned = { $turn }/{ $limit }ターン：{ $turns }ターンの研究で{ CARD($tech) }を習得しました。
event-last-turns = 残りは{ $left }ターンです。
event-ended = { $reason ->
    [solved] { $turn }ターンでクリアしました。{ stars }です。
    [resigned] { $turn }ターン目で投了しました。
   *[out_of_turns] { $turn }ターンを使い切りましたが、目標に届きませんでした。
 }

stars = 星{ $stars }つ
best-score = { $score ->
    [0] ☆☆☆
    [1] ★☆☆
    [2] ★★☆
   *[other] ★★★
}
end-won = **{ SEATS($seats) }**がクリアしました。{ $reason }
end-lost = クリアできませんでした。{ $reason }
end-score = { SEAT($seat) }：{ $score ->
    [0] ☆☆☆
    [1] ★☆☆
    [2] ★★☆
   *[other] ★★★
 }
reason-solved = 制限ターン以内に目標を達成しました。
reason-out-of-turns = ターンを使い切りました。
reason-resigned = 投了しました。

## 絵とその説明（render/boards/fourx）

board-solved = クリア！
board-out-of-turns = ターン切れ
board-resigned = 投了
board-your-plan = あなたの手順
board-optimal-plan = 最短手順の例
board-nothing = 手なし
board-domestic = 内政
board-tech = { CARD($tech) }
effect-iron = 工場+1
effect-writing = ビーカー+1
effect-bureaucracy = 内政で+2
effect-siege = 上位2つの和
effect-diplomacy = 盾が増えない
effect-colonists = 征服先+1
effect-gunpowder = 盾−1
effect-sailing = 航路が使える

alt-turn = #33 4X「{ $board }」。{ $limit }ターンのうち{ $turn }ターンを使いました。基準は{ $par }ターンです。
alt-over = { $reason ->
    [solved] { $turn }ターンでクリアしました。{ stars }です。
    [resigned] { $turn }ターン目で投了しました。
   *[out_of_turns] ターンを使い切り、クリアできませんでした。
 }
alt-goal = 目標：{ $goal }（{ $needs }のうち{ $has }）。
alt-beakers = ビーカーは合計{ $n }です。
alt-own = { $region }（{ $terrain }、領地）：レベル{ $level }/{ $top }、工場{ $factories }、ビーカー{ $beakers }。
alt-foreign = { $region }（{ $terrain }）：盾{ $shield }{ $raised ->
    [0] { "" }
   *[other] （+{ $raised }）
 }{ $step ->
    [1] { "" }
   *[other] （1回に{ $step }増える）
 }、レベル{ $level }/{ $top }、工場{ $factories }、ビーカー{ $beakers }。
alt-can = { $region }を征服できます（工場{ $factories }、盾{ $shield }）。
alt-cannot = { $region }はまだ征服できません（工場{ $factories }、盾{ $shield }）。
alt-borders = { $region }の隣は{ LIST($others) }です。
alt-sea = { $region }からの航路：{ LIST($others) }。
alt-tech = { CARD($tech) }（{ $effect }）：コスト{ $cost }、今なら{ $turns ->
    [0] 研究できません
   *[other] { $turns }ターン
 }。
alt-tech-known = { CARD($tech) }（{ $effect }）：習得済み。
alt-your-plan = あなたの手順：{ $plan }。
alt-optimal-plan = 最短手順の例：{ $plan }。
alt-step = { $turn }ターン目 { $what }
terrain-capital = 都
terrain-hills = 丘
terrain-plains = 平野
terrain-town = 町
terrain-waste = 荒れ地

## ルールのページの例（example.json）

example-1 = **例** B（尾根）はレベル3なので、工場は4です。Dの盾は、隣のBを征服したときに3から4に増えましたが、ちょうど届きます。Dを征服するとCの盾も2から3に増えますが、Aから征服できます。6ターンでクリアです。

## はじめてのゲームの案内（guide.json）：選ぶことの説明と、その手のねらい

guide-goal = 8ターン以内に、4つの地域をすべて領地にするのが目標です。接している地域どうしが隣です。基準の6ターンでクリアすれば星3つです。
guide-act = **行動を選びます** 内政をすると、すべての領地のレベルが1上がります。隣の領地のどれか1つの工場が、相手の盾の数以上なら征服できます。征服すると、その周りの盾が1ずつ増えます。
guide-1 = 尾根の盾は1、本拠地の工場も1なので征服できます。渡し場の盾は増えますが、早く征服した領地ほど内政のたびに育ちます。
guide-2 = 今は征服できる地域がないので、内政で領地を育てます。本拠地と尾根の工場が1つずつ増えます。
guide-3 = 草原はもう征服できますが、まだ待って内政をします。征服すると渡し場の盾がまた増えて、二度と届かなくなります。
guide-4 = もう一度内政をすれば、尾根の工場は4になり、渡し場の盾4に届きます。
guide-5 = 尾根の工場4は渡し場の盾4と同じなので、征服できます。草原の盾は3になりますが、本拠地の工場は4です。最後の1手は、自分で見つけてください。

## 短い問い

short-act = { $goal } · { $turn } / { $limit }ターン
button-chooser = 次の面
