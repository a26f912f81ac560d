## 名前

game-title = スパイマスター ver.2
game-kind = ブラフの2人対戦
game-blurb = 伏せたカードの正体を読み合う2人用ゲームです。機密書類を3枚とも暴かれたら負けです。

card = { $suit ->
    [S] { SIGN("spy") } { $notation } スパイ
    [F] { SIGN("force") } { $notation } 特殊部隊
    [H] { SIGN("hacker") } { $notation } ハッカー
   *[other] { $notation }
 }
card-word = { $suit ->
    [S] { SIGN("spy", "スパイ") }{ $rank }
    [F] { SIGN("force") }特殊部隊
    [H] { SIGN("hacker") }ハッカー
   *[other] { $notation }
 }
card-key = { $suit ->
    [S] { SIGN("spy") } { $notation }
    [F] { SIGN("force") } 部隊
   *[H] { SIGN("hacker") } ハッカー
 }
card-rank = { $rank }
card-back = 裏向きのカード

kind-spy = { SIGN("spy") }スパイ
kind-force = { SIGN("force") }特殊部隊
kind-hacker = { SIGN("hacker") }ハッカー

## 卓の設定

option-agents = カードの内訳（スパイ-特殊部隊-ハッカー）
option-agents-value = { $value }
option-round-limit = ラウンド数の上限

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-play = 伏せて出す
action-guess = 正体を指定する
action-tuck-none = 差し込まない
action-tuck = スパイを差し込む
action-discard = 手札を捨てる…

field-card = カード
field-type = 種類
field-cards = 捨てるカード

choice-card = { CARD($value, as: "key") }
choice-tuck = { CARD($value, as: "key") }
choice-cards = { CARD($value) }
choice-type = { $value ->
    [spy] { SIGN("spy") }スパイ
    [force] { SIGN("force") }特殊部隊
   *[hacker] { SIGN("hacker") }ハッカー
 }

prompt-play = カードを1枚伏せてください（列のスパイ{ $count }枚、相手の機密書類は残り{ $left }枚）。
prompt-guess = 伏せられたカードの正体を当ててください（相手の列のスパイ{ $count }枚、あなたの機密書類は残り{ $left }枚）。
prompt-tuck = { CARD($card, as: "word") }より大きいスパイを下に差し込みますか（列のスパイ{ $count }枚、相手の機密書類は残り{ $left }枚）？
prompt-tuck-nothing = { CARD($card, as: "word") }より大きいスパイが手札にないので差し込めません（相手には分かりません）。
prompt-discard = ラウンドが終わり、手札が8枚以上あるので、{ $n }枚捨ててください。

## 手

say-play = { CARD($card) }を伏せて出す
say-guess = 「{ KIND($type) }」と指定する
say-tuck = { CARD($card) }を差し込む
say-tuck-none = 差し込まない
say-discard = { CARDS($cards) }を捨てる

refuse-not-your-attack = 今は、あなたが攻撃する番ではありません。
refuse-not-in-hand = そのカードは手札にありません。手札から選んでください。
refuse-you-are-the-attacker = あなたは攻撃側です。当てるのは防御側です。
refuse-no-card-laid = 伏せられたカードがまだありません。
refuse-name-a-type = スパイ・特殊部隊・ハッカーのどれかを指定してください。
refuse-only-a-spy = 差し込めるのはスパイだけです。
refuse-must-be-larger = { CARD($card, as: "word") }より大きい数字のスパイを選んでください。
refuse-discard-exactly = ちょうど{ $n }枚捨ててください。

## 出来事

event-greeted = アイサツを交わしてゲーム開始です。先攻は{ SEAT($seat) }です。
event-laid = { SEAT($seat) }がカードを1枚伏せました。
event-guessed-right = { SEAT($seat) }の指定は「{ KIND($type) }」、的中！　カードは{ CARD($card, as: "word") }でした。攻撃は失敗です。
event-guessed-wrong = { SEAT($seat) }の指定は「{ KIND($type) }」、外れ！　カードは{ CARD($card, as: "word") }でした。攻撃は成功です。
event-exposed = { SEAT($seat) }の機密書類が1枚暴かれました。残りは{ $left }枚です。
event-drew = { $why ->
    [ascending] 直前より大きいスパイが並び、{ SEAT($seat) }が{ $count }枚引きました。
    [hacker] ハッカーの効果で{ SEAT($seat) }が{ $count }枚引きました。
   *[round] { SEAT($seat) }が{ $count }枚引きました。
 }
event-drew-seen = { $why ->
    [ascending] 直前より大きいスパイが並び、{ SEAT($seat) }が{ CARDS($cards, as: "word") }を引きました。
    [hacker] ハッカーの効果で{ SEAT($seat) }が{ CARDS($cards, as: "word") }を引きました。
   *[round] { SEAT($seat) }が{ CARDS($cards, as: "word") }を引きました。
 }
event-reshuffled = 山札が尽きました。捨て札{ $count }枚を切って新しい山札にします。
event-tucked = { SEAT($seat) }が{ CARD($spy, as: "word") }の下に{ CARD($card, as: "word") }を差し込みました。
event-tucked-none = { SEAT($seat) }は{ CARD($spy, as: "word") }の下に何も差し込みませんでした。
event-defected = スパイ{ CARD($card, as: "rank") }が{ SEAT($seat) }に寝返りました。
event-force-caught = { SEAT($seat) }の特殊部隊が見抜かれました。
event-hand-emptied = { SEAT($seat) }の手札がなくなり、ラウンドが終わります。
event-discarded = { SEAT($seat) }が{ CARDS($cards, as: "word") }を捨てました。
event-round-began = 第{ $round }ラウンド。攻撃側は{ SEAT($seat) }です。
event-won = { $reason ->
    [documents] 相手の機密書類を3枚とも暴き、{ SEAT($seat) }の勝ちです。
   *[round_limit] 最終ラウンドが終わりました。暴かれた機密書類が少ない{ SEAT($seat) }の勝ちです。
 }
event-drawn = 最終ラウンドが終わりました。暴かれた機密書類は同数で、引き分けです。

end-score = { SEAT($seat) }：機密書類 残り{ $score }枚
reason-documents = 相手の機密書類を3枚とも暴きました。
reason-round-limit = 最終ラウンドが終わりました。

## 絵と、その説明（render/boards/spymaster.py）

board-spy = スパイ
board-force = 特殊部隊
board-hacker = ハッカー
board-discards = 捨て札
board-attack = 攻撃
board-defence = 防御
board-if-wrong = 見抜かれなければ
board-discard-note = 手札{ $count }枚の半分を捨てる
board-ask-play = カードを伏せる
board-ask-guess = 正体は？
board-ask-tuck = 差し込む？
board-ask-discard = { $n }枚捨てる
board-secret = 極秘
board-exposed = 露見
board-guessed = の指定
board-unseen = 未確認
board-success = 成功！
board-caught = 看破！
board-nth = スパイ{ $n }枚目
board-through-force = 機密書類が露見
board-through-hacker = 列に並んだ
board-emptied = 手札がなくなった
board-caught-spy = スパイ{ $rank }が寝返った
board-caught-force = 自分の機密書類
board-caught-hacker = 攻撃は失敗
board-tucked = が差し込んだ
board-thrown = が{ $n }枚捨てた
board-hand-left = 残りの手札 { $count }枚
board-won = 勝ち
board-wins = { SEAT($seat) }の勝ち
board-drawn = 引き分け
board-why-documents = 機密書類が3枚とも露見
board-why-limit = 第{ $round }ラウンドで終了。露見の少ない方の勝ち
board-why-equal = 第{ $round }ラウンドで終了。露見は同数
board-mine-none = 手札はありません

alt-round = スパイマスター、第{ $round }ラウンド。
alt-play = { SEAT($attacker) }が{ SEAT($defender) }を攻撃中。カードを伏せる番です。
alt-guess = { SEAT($attacker) }が攻撃中。{ SEAT($defender) }が伏せられたカードの正体を当てる番です。
alt-tuck = { SEAT($attacker) }が{ SEAT($defender) }を攻撃中。スパイを差し込めます。
alt-discard = { SEAT($attacker) }が手札を{ $n }枚捨てる番です。
alt-won = { SEAT($seat) }の勝ち。
alt-drawn = 引き分け。
alt-documents = 暴かれた機密書類（各3枚中）：{ COUNT($a, $left) }枚、{ COUNT($b, $right) }枚。
alt-row = 列：{ $items }。スパイ{ $count }枚（{ $next }枚目で機密書類を1枚暴く）。
alt-row-over = 列：{ $items }。スパイ{ $count }枚。
alt-row-none = 列にカードはありません。
alt-hand = あなたの手札：{ $cards }。
alt-hands = 手札の枚数：{ COUNT($a, $left) }枚、{ COUNT($b, $right) }枚。
alt-piles = 山札{ $deck }枚。捨て札：{ $discards }。
alt-defector = 寝返ったスパイ{ $card }は、次の{ SEAT($seat) }の列の1枚目になります。
alt-under = { $card }（下に{ $under }）
alt-defected = { $card }（寝返り）

words-limit = 第{ $limit }ラウンドまでに決着しなければ、暴かれた機密書類の少ない方の勝ちです。
words-laid = あなたが伏せたカード：{ $card }
words-unseen = 見えていないカード：スパイ{ $spies }枚、特殊部隊{ $forces }枚、ハッカー{ $hackers }枚。
words-if-wrong = 見抜かれなければ：
words-if-tucked = 差し込めば：
words-effect-0-0 = { $card }：列に並ぶだけ
words-effect-0-1 = { $card }：機密書類を1枚暴く
words-effect-1-0 = { $card }：{ $draw }枚引く
words-effect-1-1 = { $card }：{ $draw }枚引き、機密書類を1枚暴く

## ルールのページの例（example.json）

example-1 = **例** { SEAT(0) }が攻撃中です。ハッカーで2枚引き、スパイ2とスパイ4が列に並びました。スパイ7は、4の下に横向きに差し込んだカードです。これでスパイが3枚になり、{ SEAT(1) }の機密書類が1枚暴かれました。ハッカーは数えません。
example-2 = **{ SEAT(0) }の手札**（同じ場面）カードの下端は、{ SEAT(1) }が外したときの効果です。スパイ6は、すぐ左の4より大きいので1枚引けます。スパイ3では引けません。特殊部隊は機密書類を1枚暴き、ハッカーは2枚引きます。

## はじめてのゲームの案内（guide.json）：選ぶことの種類ごとの説明と、その手のねらい

guide-goal = それぞれ機密書類を3枚隠しています。自分の書類がなくなる前に、相手の書類を3枚とも暴けば勝ちです。
guide-play = **攻撃** カードを1枚伏せると、相手がその正体を指定します。外れなら効果が出て、次のカードを伏せます。当たりなら攻撃は終わりです。
guide-guess = **防御** 伏せられたカードがスパイ・特殊部隊・ハッカーのどれかを指定します。数字は当てません。当たれば攻撃が止まります。
guide-tuck = **差し込み** 今出したスパイより大きいスパイを、手札から1枚だけ下に差し込めます。スパイ1枚と数え、当てられることもありません。
guide-discard = **手札の整理** 攻撃が終わったときに手札が8枚以上あると、半分を捨てます。次の攻撃で使うカードを残しましょう。
guide-1 = ハッカーが通れば2枚引けます。最初の一手に向いています。
guide-2 = 次は小さいスパイです。あとに大きいスパイを続けられます。列のスパイが3枚になるたびに、書類を1枚暴きます。
guide-3 = 下にもう1枚差し込めば、3枚まであと1枚です。
guide-4 = これで3枚目のスパイなので、書類を1枚暴きます。すぐ左のスパイより大きいので、1枚引くこともできます。
guide-5 = 6枚目はまだ遠いので、大きいスパイは次の攻撃に残しましょう。
guide-6 = 特殊部隊はすぐに書類を暴きますが、見抜かれると自分の書類が暴かれます。スパイが続いたあとは、気づかれにくいものです。
guide-7 = 今度は防御側です。カードを引けるハッカーから始める攻撃は、よくあります。

## 短い問い

short-play = 攻撃：1枚伏せてください
short-guess = 防御：伏せられたカードは？
short-tuck = 攻撃成功。大きいスパイを差し込みますか？
short-tuck-nothing = 攻撃成功。差し込めるスパイはありません
short-discard = { $n }枚捨ててください
