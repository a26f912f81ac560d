## 名前

game-title = ラミネートラミー
game-kind = 引用で広がるセットコレクション
game-blurb = カードの組を論文として発表し、査読でカードを減らします。最後の1枚になると点になり、その1枚は誰でも引用できます。

card = { $notation ->
    [straight_5] 5ストレート
    [straight_7] 7ストレート
    [straight_9] 9ストレート
    [straight_11] 11ストレート
    [three_card] 3カード
    [five_card] 5カード
    [three_pair] スリーペア
    [four_pair] フォーペア
    [triple_three] トリプルスリー
    [sf_4] 4ストフラ
    [sf_6] 6ストフラ
    [sum_49] 49
    [sum_100] 100+
    [ace_king] AK
    [all_even] オールイーブン
   *[other] { seven-card }
 }
seven-card = { $suit ->
    [H] { SIGN("heart") } { $notation } ハート{ $rank ->
        [1] A
       *[other] { $rank }
    }
    [O] { SIGN("onion") } { $notation } オニオン{ $rank }
    [B] { SIGN("book") } { $notation } ブック{ $rank }
    [C] { SIGN("coin") } { $notation } コイン{ $rank }
    [S] { SIGN("star") } { $notation } スター{ $rank }
    [T] { SIGN("clock") } { $notation } タイム{ $rank }
    [X] { SIGN("coffin") } { $notation } コフィン{ $rank ->
        [13] K
       *[other] { $rank }
    }
   *[other] { $notation }
 }
card-word = { $suit ->
    [H] { SIGN("heart", "ハート") }{ $rank ->
        [1] A
       *[other] { $rank }
    }
    [O] { SIGN("onion", "オニオン") }{ $rank }
    [B] { SIGN("book", "ブック") }{ $rank }
    [C] { SIGN("coin", "コイン") }{ $rank }
    [S] { SIGN("star", "スター") }{ $rank }
    [T] { SIGN("clock", "タイム") }{ $rank }
    [X] { SIGN("coffin", "コフィン") }{ $rank ->
        [13] K
       *[other] { $rank }
    }
   *[other] { $notation }
 }
card-back = 裏向きのカード

kind-straight-5 = 5ストレート
kind-straight-7 = 7ストレート
kind-straight-9 = 9ストレート
kind-straight-11 = 11ストレート
kind-three-card = 3カード
kind-five-card = 5カード
kind-three-pair = スリーペア
kind-four-pair = フォーペア
kind-triple-three = トリプルスリー
kind-sf-4 = 4ストフラ
kind-sf-6 = 6ストフラ
kind-sum-49 = 49
kind-sum-100 = 100+
kind-ace-king = AK
kind-all-even = オールイーブン
kind-end-flag = エンドフラグ

paper-content = { $paper ->
    [straight_5] 連続する数字5枚
    [straight_7] 連続する数字7枚
    [straight_9] 連続する数字9枚
    [straight_11] 連続する数字11枚
    [three_card] 同じ数字3枚
    [five_card] 同じ数字5枚
    [three_pair] 3種類の数字を2枚ずつ
    [four_pair] 4種類の数字を2枚ずつ
    [triple_three] 3種類の数字を3枚ずつ
    [sf_4] 同じスートで連続する4枚
    [sf_6] 同じスートで連続する6枚
    [sum_49] 合計がちょうど49になるカード
    [sum_100] 合計が100以上になるカード
    [ace_king] AとKを1枚ずつ
   *[other] 2から12までの偶数を1枚ずつ
 }

## 卓の設定

option-end-check = 15点の判定
option-end-check-value = { $value ->
    [any_turn] 誰の手番でも、その終わりに
   *[own_turn] 自分の手番の終わりに
 }

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-discard = 捨てる
action-keep = 1枚を残す
action-end-flag = エンドフラグに添える
action-draw-two = 2枚引いて1枚残す
action-take-discard = 捨て札のいちばん上を取る
action-review = 査読
action-publish = 論文を発表
action-pass = パス

field-cards = 手札から
field-card = カード
field-paper = 論文
field-cites = 引用
field-gifts = お礼
field-gift = { CARD($card, as: "word") }のお礼（{ SEAT($seat) }へ）

choice-keep = { CARD($value) }
choice-end-flag = { CARD($value) }
choice-publish = { KIND($value) }を発表（{ $points }点）
choice-review = { CARD($value, as: "word") }を査読
choice-cards = { CARD($value) }
choice-cites = { CARD($value, as: "word") }（{ SEAT($seat) }）
choice-gifts = { CARD($value) }

hint-review = { SEAT($seat) }の{ KIND($paper) }（査読はあと{ $left }回）
hint-cite-own = { KIND($paper) }（自分の論文なので無料）
hint-cite-gift = { KIND($paper) }（お礼が1枚必要）

group-review = { SEAT($seat) }

prompt-discard = 手札が3枚になるように、{ $n }枚を表向きに捨ててください。{ $n ->
    [1] { "" }
   *[other] あとに捨てたほうが上になります。
 }
prompt-keep = 引いた2枚から、手札に残す1枚を選んでください。もう1枚は表向きに捨てます。
prompt-end-flag = 15点に達しました。エンドフラグ（1点）に添える手札を1枚選んでください。
prompt-turn = 研究（カードを1枚取る）、論文発表（組を出す）、査読（論文から1枚取る）のどれか1つを行います。{ $left ->
    [0] { "" }
    [1] 最後の手番です。
   *[other] 残りは{ $left }手番です。
 }
prompt-turn-draw-two = 研究しかできないので、2枚引いてください。
prompt-turn-review = 査読しかできないので、まだ認められていない論文から1枚取ってください。
prompt-turn-publish = 論文発表しかできないので、論文を選んでください。
prompt-turn-pass = できることがないので、パスしてください。

## 手

say-discard = { CARD($card, as: "word") }を捨てる
say-discard-two = { CARD($card, as: "word") }、{ CARD($top, as: "word") }の順に捨てる（あとが上）
say-draw-two = 2枚引いて1枚残す
say-keep = { CARD($card, as: "word") }を残す
say-take-discard = 捨て札の{ CARD($card, as: "word") }を取る
say-review = 査読で{ CARD($card, as: "word") }を取る
say-end-flag = { CARD($card, as: "word") }をエンドフラグに添える
say-pass = パス
say-publish = { KIND($paper) }：{ CARDS($cards, as: "word") }
say-publish-citing = { KIND($paper) }：{ CARDS($cards, as: "word") }、引用は{ CARDS($cites, as: "word") }
say-publish-giving = { KIND($paper) }：{ CARDS($cards, as: "word") }、引用は{ CARDS($cites, as: "word") }、お礼は{ CARDS($gifts, as: "word") }

draft-paper = { KIND($paper) }：{ paper-content }。
draft-cards = { KIND($paper) }：{ CARDS($cards, as: "word") }{ $citing ->
    [0] 。
   *[other] 、引用は{ CARDS($cites, as: "word") }。
 }
draft-publish = { KIND($paper) }（{ $points }点）：{ CARDS($cards, as: "word") }{ $citing ->
    [0] 。
   *[other] 、引用は{ CARDS($cites, as: "word") }。
 }{ $giving ->
    [0] { "" }
   *[other] お礼は{ CARDS($gifts, as: "word") }。
 }{ $due ->
    [0] { $left ->
        [0] すぐに認められます。
       *[other] 認められるまで、査読があと{ $left }回必要です。
    }
   *[other] お礼をあと{ $due }枚選んでください。
 }

refuse-not-now-but = { $phase ->
    [keep] 先に、引いた2枚のどちらを残すか選んでください。
    [discard] 先に、手札が3枚になるように捨ててください。
    [end_flag] 先に、エンドフラグに添えるカードを選んでください。
   *[turn] 今は選べません。
 }
refuse-not-in-hand = { CARD($card, as: "word") }は手札にありません。ほかのカードを選んでください。
refuse-discard-exactly = ちょうど{ $n }枚捨ててください。
refuse-not-drawn = 引いた2枚のどちらかを残してください。
refuse-nothing-to-draw = 山札も捨て札もありません。ほかの行動を選んでください。
refuse-no-discards = 捨て札がありません。ほかの行動を選んでください。
refuse-recognised-already = その論文はすでに認められていて、最後の1枚は取れません。ほかの論文を選んでください。
refuse-on-no-paper = { CARD($card, as: "word") }はどの論文にもありません。ほかのカードを選んでください。
refuse-may-not-pass = まだできることがあるので、パスはできません。
refuse-end-flag-not-published = エンドフラグは発表できません。ほかの論文を選んでください。
refuse-no-paper = その論文はありません。ほかの論文を選んでください。
refuse-owned-already = { KIND($paper) }はすでに持っています。同じ種類の論文は1人1本までです。
refuse-none-left = { KIND($paper) }はもう残っていません。ほかの論文を選んでください。
refuse-lay-one = 手札から1枚以上出してください。
refuse-not-recognised = { CARD($card, as: "word") }の論文は査読中なので、まだ引用できません。
refuse-cited-twice = { CARD($card, as: "word") }を2回引用しています。引用は1枚につき1回です。
refuse-content = { KIND($paper) }は{ paper-content }です（今は{ $n }枚）。
refuse-sum = { $paper ->
    [sum_49] 49は、合計をちょうど49にする必要があります。今は{ $n }です。
   *[sum_100] 100+は、合計を100以上にする必要があります。今は{ $n }です。
 }
refuse-laid-and-given = { CARD($card, as: "word") }は論文に出すので、お礼にはできません。ほかのカードを選んでください。
refuse-cannot-pay = お礼が{ $due }枚必要ですが、手札は{ $n }枚しか残りません。引用を減らしてください。
refuse-gifts-due = 必要なお礼は{ $due }枚です。今は{ $n }枚です。

## 出来事

event-began = 最初の手番は{ SEAT($seat) }です。3番手からは、手札が3枚になるように捨てます。
event-discarded = { SEAT($seat) }が{ CARDS($cards, as: "word") }を捨てました。
event-drew-two = { SEAT($seat) }が2枚引きました。
event-drew-two-seen = { SEAT($seat) }が{ CARDS($cards, as: "word") }を引きました。
event-drew-last = { SEAT($seat) }が最後の1枚を引きました。
event-drew-last-seen = { SEAT($seat) }が最後の1枚、{ CARD($card, as: "word") }を引きました。
event-kept = { SEAT($seat) }が1枚残し、{ CARD($discarded, as: "word") }を捨てました。
event-kept-seen = { SEAT($seat) }が{ CARD($card, as: "word") }を残し、{ CARD($discarded, as: "word") }を捨てました。
event-took = { SEAT($seat) }が捨て札の{ CARD($card, as: "word") }を取りました。
event-renewed = 山札がなくなったので、捨て札{ $count }枚を切り直して新しい山札にしました。
event-published = { SEAT($seat) }が{ CARDS($cards, as: "word") }を出して、{ KIND($paper) }を発表しました。
event-published-citing = { SEAT($seat) }が{ CARDS($cards, as: "word") }を出して、{ KIND($paper) }を発表しました。引用は{ CARDS($cites, as: "word") }です。
event-gave = { SEAT($seat) }が{ CARD($cite, as: "word") }の引用のお礼に、{ SEAT($to) }へ1枚渡しました。
event-gave-seen = { SEAT($seat) }が{ CARD($cite, as: "word") }の引用のお礼に、{ SEAT($to) }へ{ CARD($card, as: "word") }を渡しました。
event-sold-out = { KIND($paper) }はこれでなくなりました。
event-reviewed = { SEAT($seat) }が{ SEAT($owner) }の{ KIND($paper) }を査読し、{ CARD($card, as: "word") }を取りました。{ $left ->
    [0] { "" }
   *[other] 査読はあと{ $left }回です。
 }
event-reviewed-own = { SEAT($seat) }が自分の{ KIND($paper) }を査読し、{ CARD($card, as: "word") }を取りました。{ $left ->
    [0] { "" }
   *[other] 査読はあと{ $left }回です。
 }
event-recognised = { SEAT($seat) }の{ KIND($paper) }が認められ、{ $points }点です。{ CARD($card, as: "word") }を引用できるようになりました。
event-end-met = { SEAT($seat) }が{ $points }点に達しました。ここから最後の手番に入ります。
event-flag-laid = { SEAT($seat) }がエンドフラグに{ CARD($card, as: "word") }を添えて、1点を得ました。
event-flag-missed = { SEAT($seat) }には手札がないので、エンドフラグを取れません。
event-turns-follow = あと{ $count }手番です。{ SEAT($seat) }から始まり、{ SEAT($to) }で終わります。
event-last-turn = { SEAT($seat) }が最後の手番です。
event-passed = { SEAT($seat) }がパスしました。
several-passed = { SEATS($seats) }がパスしました。
event-deadlock = 全員がパスしました。もう何も変わらないので、ここで終わります。
event-scored = { COUNT($seat, $points) }点（認められた論文{ $papers }本）。
event-won-points = { SEATS($seats) }の勝ちです。
event-won-fewer-papers = 同点ですが、論文の少ない{ SEATS($seats) }の勝ちです。
event-won-shared = 得点も論文の数も同じなので、{ SEATS($seats) }が勝利を分かち合います。

end-score = { SEAT($seat) }：{ $score }点
reason-flag = 最後の手番がすべて終わりました。
reason-deadlock = 全員が続けてパスしました。
reason-points = 得点がいちばん多い人の勝ちです。
reason-fewer-papers = 同点なので、論文の少ない人の勝ちです。
reason-shared = 得点も論文の数も同じです。

## 手の予約を止める条件

alarm-reviewed = 自分の論文が査読される
alarm-cited = 引用のお礼を受け取る
alarm-ending = 最後の手番に入る

## 絵と、その説明（render/boards/papers）

board-now-turn = { SEAT($seat) }の番
board-now-keep = { SEAT($seat) }が1枚を選択中
board-now-discard = { SEAT($seat) }が捨てる番
board-now-end-flag = { SEAT($seat) }のエンドフラグ
board-do-turn = 研究・発表・査読
board-do-draft = { KIND($paper) }
board-do-late = あなたの番
board-do-last = 最後の手番
board-do-keep = 1枚残す
board-do-discard = { $n }枚捨てる
board-do-end-flag = エンドフラグ
board-left = { $n ->
    [1] 最後
   *[other] 残り{ $n }
 }
board-one-short = あと1枚
board-mine-none = 手札はありません
board-discards = 捨て札
board-deck = 山札 { $n }
board-why-points = 得点がいちばん多い
board-why-fewer-papers = 同点、論文の少ないほう
board-why-shared = 得点も論文の数も同じ
board-deadlock = 全員がパスしました。

alt-now = ラミネートラミー、{ $now }。
alt-over = ラミネートラミー、ゲーム終了。{ SEATS($seats) }の勝ち。
alt-ending = { SEAT($seat) }が15点に達しました。残り{ $n }手番です。
alt-hand = あなたの手札：{ CARDS($cards) }。
alt-drawn = 引いたカード：{ CARDS($cards) }。
alt-possible = 今発表できる論文：{ $kinds }。
alt-near = あと1枚で発表できる論文：{ $kinds }。
alt-name = { KIND($paper) }
alt-seat = { SEAT($seat) }：{ $points }点、手札{ $hand }枚、{ $papers }。
alt-paper = { KIND($paper) }（{ CARDS($cards, as: "word") }）
alt-pending = 査読中の{ KIND($paper) }（{ CARDS($cards, as: "word") }）
alt-no-papers = 論文なし
alt-deck = 山札{ $deck }枚、捨て札{ $pile }枚。
alt-top = 捨て札のいちばん上：{ CARD($card) }。
alt-pile = 捨て札（上から）：{ CARDS($cards) }。
alt-kind = { KIND($paper) }（{ $points }点、残り{ $left }本）
alt-supply = 残っている論文：{ $kinds }。
words-goal = 手番の終わりに、認められた論文が{ $n }点以上あれば、最後の手番に入ります。

## ルールのページの例（example.json）

example-1 = **例** { SEAT(0) }が手札の7を2枚出し、5カードを発表しました。残りの3枚は引用です。自分の論文の{ CARD("H7", as: "word") }は無料です。{ SEAT(1) }の論文の{ CARD("B7", as: "word") }と{ CARD("X7", as: "word") }には、お礼に手札を1枚ずつ渡しました。あと1回の査読で認められます。
example-2 = **{ SEAT(0) }の手札** 手札は4枚減りました。2枚は論文に出し、2枚は{ SEAT(1) }に渡しました。月桂冠の右に、引用できるカードが並びます。先頭の自分のカードは無料です。ほかのカードの前には、お礼を受け取る人の印があります。

## はじめてのゲームの案内（guide.json）：まず選ぶことの説明、次にその手を選ぶ理由

guide-goal = 論文を発表します。最後の1枚になった論文が点になり、その1枚はほかの論文に引用できます。15点に達すると、最後の手番に入ります。あなたは今13点で、査読中の2点の論文があります。
guide-discard = **最初の捨て札** あとの手番の人ほど多く引き、3枚だけ残します。
guide-turn = **手番** 研究では、カードが1枚増えます。論文発表では、カードの組を出します。査読では、2枚以上ある論文から1枚取ります。
guide-keep = **1枚を残す** もう1枚は表向きに捨てるので、次の人が取るかもしれません。
guide-end-flag = **エンドフラグ** 手札を1枚使って1点になります。そのあと、ほかの人にはあと2回、あなたにはあと1回の手番があります。
guide-1 = まだ発表できる論文がありません。2枚から選べるほうを引きましょう。
guide-2 = この9と、自分の論文の9、{ SEAT(1) }の論文の9で、3カードになります。
guide-3 = 手札から出すのは1枚、引用が2枚なので、すぐに認められます。自分の論文の引用は無料です。{ SEAT(1) }には、いちばんいらないカードを渡しましょう。
guide-4 = 自分の論文はあと2枚です。1枚取ると認められて2点、合計16点になります。Kも手札に入ります。
guide-5 = このカードは誰でも引用できます。ほかの人の役に立ちにくいカードを選びましょう。

## 短い問い

short-discard = { $n }枚捨ててください
short-keep = 2枚から1枚残してください
short-end-flag = エンドフラグに1枚添えてください
short-turn = 研究・発表・査読{ $left ->
    [0] { "" }
   *[other] （残り{ $left }手番）
 }
short-turn-draw-two = 2枚引いてください
short-turn-review = 査読してください
short-turn-publish = 発表する論文を選んでください
short-turn-pass = パスしてください
