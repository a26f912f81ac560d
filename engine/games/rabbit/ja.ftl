### 両方のラビットラミーに共通の言葉

## 名前

card = { pack-card }
card-word = { pack-card }

kind-S = { sign-spade }
kind-H = { sign-heart }
kind-D = { sign-diamond }
kind-C = { sign-club }

## 選ぶこと：action- と field- と choice- と hint- と group- は見出し、prompt- は問い

action-play = 出す…
action-pass = パスして引く
action-keep = 残す
action-discard = 捨てる

field-card = カード

choice-card = { CARD($value) }

hint-binds = { KIND($suit) }縛りになる
hint-reverses = 強さが逆転する
hint-restores = 強さが元に戻る

group-suit = { KIND($suit) }

prompt-lead = 好きなカードを出すか、パスして1枚引いてください。
prompt-follow = { $order ->
    [reversed] { $rank ->
        [A] Aを出すか
       *[other] { $rank }以下のカードを出すか
    }
   *[normal] { $rank ->
        [A] 好きな数字のカードを出すか
        [2] 好きな数字のカードを出すか
        [K] KかAを出すか
       *[other] { $rank }以上のカードかAを出すか
    }
}、パスして1枚引いてください{ $order ->
    [reversed] { $suit ->
        [none]（逆転中）
       *[other]（逆転中、{ KIND($suit) }縛り）
    }
   *[normal] { $suit ->
        [none] { "" }
       *[other]（{ KIND($suit) }縛り）
    }
}。
prompt-nothing-fits = 出せるカードがないので、パスして1枚引いてください。
prompt-drawn = 引いた{ CARD($card) }を手札に残しますか、表にして捨てますか？

## 手

say-play = { CARD($card) }を出す
say-pass = パスして引く
say-keep = 引いたカードを残す
say-discard = 引いたカードを捨てる

refuse-decide-first = 先に、引いたカードをどうするか決めてください。
refuse-no-drawn-card = 引いたカードはありません。出すか、パスしてください。
refuse-only-a-drawn-card = 捨てられるのは引いたばかりのカードだけです。出すか、パスしてください。
refuse-not-in-hand = そのカードは手札にありません。手札から選んでください。
refuse-bound = { $suit ->
    [S] スペードの縛りです。{ sign-spade }を出してください。
    [H] ハートの縛りです。{ sign-heart }を出してください。
    [D] ダイヤの縛りです。{ sign-diamond }を出してください。
   *[C] クラブの縛りです。{ sign-club }を出してください。
}
refuse-too-weak = { $rank }より弱いカードです。{ $rank ->
    [K] KかA
   *[other] { $rank }以上かA
}を出してください。
refuse-too-weak-reversed = 逆転中です。{ $rank }以下を出してください。
refuse-only-an-ace = 逆転中です。Aの次に出せるのはAだけです。

## 出来事

event-card-played = { SEAT($seat) }が{ CARD($card, as: "word") }を出しました。
event-suit-bound = 同じスートが2枚続きました。場札が流れるまで{ KIND($suit) }縛りです。
event-order-turned-reversed = 同じ数字が続き、強さが逆転しました。最強はA、最弱はKです。
event-order-turned-normal = 同じ数字が続き、強さが元に戻りました。最強はKです。
event-ace-on-king = Kの次にAが出ました。続けてどの数字でも出せます。
event-nothing-follows = { CARD($card, as: "word") }に対して出せるカードはありません。
event-passed = { SEAT($seat) }はパスして1枚引きました。
event-passed-seen = { SEAT($seat) }はパスして{ CARD($card, as: "word") }を引きました。
event-passed-nothing = { SEAT($seat) }はパスしました。引くカードはありません。
several-passed = { SEATS($seats) }はパスして1枚ずつ引きました。
event-reshuffled = 山札が尽きました。捨て札{ $count }枚を切って新しい山札にします。
event-kept = { SEAT($seat) }は引いたカードを手札に残しました。
event-kept-seen = { SEAT($seat) }は{ CARD($card, as: "word") }を手札に残しました。
several-kept = { SEATS($seats) }は引いたカードを手札に残しました。
event-discarded = { SEAT($seat) }は引いた{ CARD($card, as: "word") }を捨てました。
event-lead-passed = 好きなカードを出す権利が{ SEAT($seat) }に移りました。
event-scored = { SEAT($seat) }は{ $points }点を得て、{ $score }点になりました。
event-round-drawn = { $turns }手番の間に誰も上がらず、第{ $round }ラウンドは引き分けです。

end-score = { COUNT($seat, $score) }点
reason-round-limit = 最終ラウンドが終わりました。

## 絵と、その説明（render/boards/）

board-lead = 好きなカードを出せます
board-nothing-follows = 出せるカードはありません
board-fits = { $order ->
    [reversed] { $rank ->
        [A] 次はAだけ
       *[other] 次は{ $suit }{ $rank }以下
    }
   *[normal] { $rank ->
        [A] 次は{ board-any }
        [2] 次は{ board-any }
        [K] 次は{ $suit }Kか{ $suit }A
       *[other] 次は{ $suit }{ $rank }以上か{ $suit }A
    }
}
board-any = { $bound ->
    [no] どの数字でも
   *[other] { $suit }なら何でも
}
board-passed = パス
board-not-suit = ≠{ KIND($suit) }
board-too-low = <{ $rank }
board-too-high = >{ $rank }
board-ask = 出すかパス
board-ask-lead = 自由に出す
board-ask-drawn = 残すか捨てるか
board-ask-pass = パスのみ
board-wait = { SEAT($seat) }を待っています
board-reversed = 逆転中
board-ask-nothing = 出せないのでパス
board-wins = { SEAT($seat) }の勝ち
board-share = { SEATS($seats) }が勝利を分かち合います
board-no-winner = 引き分け
board-why-target = { $points }点に到達しました。
board-why-limit = 第{ $round }ラウンドで終了。得点の多い人の勝ちです。

alt-turn = { SEAT($seat) }の手番です。
alt-drawn = { SEAT($seat) }が1枚引き、残すか捨てるかを決めています。
alt-won = { SEATS($seats) }の勝ち。
alt-no-winner = 引き分け。
alt-won-with = 前のラウンドは{ SEAT($seat) }が{ CARDS($cards) }で上がりました（{ $hand }、{ $points }点）。
alt-won-out = 前のラウンドは{ SEAT($seat) }が上がりました（{ $hand }、{ $points }点）。
alt-top = いちばん上の場札は{ SEAT($seat) }の{ CARD($card) }。
alt-fits = { $fits }。
alt-under-it = その下は新しい順に{ CARDS($cards) }。
alt-starter = { CARD($card) }は最初のカード。
alt-empty = 場札はありません。
alt-normal = 通常の強さ、Kが最強。
alt-reversed = 逆転中、Aが最強。
# target 0：1ラウンドで終わるゲーム
alt-score = { $target ->
    [0] { $score }点
   *[other] { $target }点中{ $score }点
}
alt-seat = { SEAT($seat) }：手札{ $count }枚、{ alt-score }。
alt-seat-passed = { SEAT($seat) }（パス）：手札{ $count }枚、{ alt-score }。
alt-piles = 山札{ $stock }枚。捨て札{ $count }枚：{ CARDS($cards) }。
alt-hand = あなたの手札：{ CARDS($cards) }。
alt-drawn-card = 引いたカードは{ CARD($card) }です。
words-limit = このラウンドの手番：{ $limit }回中{ $turns }回。
words-may-play = 出せるカード：{ CARDS($cards) }。

## はじめてのゲームの案内（guide.json）：選ぶことの種類ごとの説明と、その手のねらい

guide-drawn = **引いたカード** 手札に残すか、表にして捨てるかを決めます。代わりに別のカードを捨てることはできません。

## 短い問い

short-lead = 好きなカードを出すか、パス
short-nothing-fits = 出せません。パスして引いてください
short-drawn = { CARD($card) }を引きました。残しますか？
short-follow = { $suit ->
    [none] { "" }
   *[other] { KIND($suit) }の
}{ $order ->
    [reversed] { $rank ->
        [A] Aだけ
       *[other] { $rank }以下
    }
   *[normal] { $rank ->
        [A] どの数字でも
        [2] どの数字でも
        [K] KかA
       *[other] { $rank }以上
    }
}、またはパス
