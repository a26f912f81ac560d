## 名前

game-title = ラビットラミー ver.2
game-blurb = 手札を減らしながらそろえ、残り5枚の役で上がる、大富豪めいた麻雀です。

card = { pack-card }
card-word = { pack-card }

kind-S = ♠
kind-H = ♥
kind-D = ♦
kind-C = ♣
kind-straight-flush = ストレートフラッシュ
kind-straight = ストレート
kind-full-house = フルハウス
kind-flush = フラッシュ

## 選ぶこと:option- と field- と choice- と hint- と group- は見出し、prompt- は問い

option-declare = 上がる({ KIND($hand) })
option-play-declare = 出して上がる
option-play = 出す…
option-pass = パスして引く
option-keep-declare = 残して上がる({ KIND($hand) })
option-keep = 残す
option-discard = 捨てる

field-card = カード

choice-card = { CARD($value) }
choice-play-declare = { CARD($value) }を出して上がる({ KIND($hand) })

hint-binds = { KIND($suit) }縛りになる
hint-reverses = 強さが逆転する
hint-restores = 強さが元に戻る

group-suit = { KIND($suit) }

prompt-lead = 場札はありません。好きなカードを出すか、パスして1枚引いてください。
prompt-follow = { $suit ->
    [none] スートは自由、
   *[other] { KIND($suit) }縛り、
}{ $order ->
    [reversed] 逆転中です。{ $rank ->
        [A] 出せるのはAだけです。
       *[other] { $rank }以下を出せます。
    }
   *[normal] { $rank ->
        [A] どの数字でも出せます。
        [2] どの数字でも出せます。
        [K] KかAを出せます。
       *[other] { $rank }以上かAを出せます。
    }
}パスして1枚引くこともできます。
prompt-nothing-fits = 出せるカードがありません。パスして1枚引いてください。
prompt-only-pass = 手札が{ $n }枚なので、パスしかできません。1枚引きます。
prompt-drawn = { CARD($card) }を引きました。手札に残しますか? 表にして捨てますか?

## 手

say-play = { CARD($card) }を出す
say-play-declare = { CARD($card) }を出して上がる
say-pass = パスして引く
say-keep = 引いたカードを残す
say-keep-declare = 引いたカードを残して上がる
say-discard = 引いたカードを捨てる
say-declare = この5枚で上がる

refuse-decide-first = 先に、引いたカードをどうするか決めてください。
refuse-no-drawn-card = 引いたカードはありません。
refuse-only-a-drawn-card = 引いたカードはありません。捨てられるのは引いたばかりのカードだけです。
refuse-not-in-hand = そのカードは手札にありません。
refuse-only-pass = 手札が{ $n }枚の時は、パスしかできません。
refuse-bound = { $suit ->
    [S] スペードの縛りです。♠を出してください。
    [H] ハートの縛りです。♥を出してください。
    [D] ダイヤの縛りです。♦を出してください。
   *[C] クラブの縛りです。♣を出してください。
}
refuse-too-weak = { $rank }より弱いカードです。{ $rank ->
    [K] KかA
   *[other] { $rank }以上かA
}を出してください。
refuse-too-weak-reversed = 逆転中です。{ $rank }以下を出してください。
refuse-only-an-ace = 逆転中です。Aの次に出せるのはAだけです。
refuse-five-cards-left = 上がるには、出した後の手札がちょうど5枚でなければなりません(残り{ $n }枚)。
refuse-left-no-hand = 残りの5枚では役になりません。
refuse-five-cards = 上がれるのは手札がちょうど5枚の時です(今は{ $n }枚)。
refuse-no-hand = この5枚では役になりません。
refuse-declare-on-your-turn = 上がれるのは、次に自分の番が回って来た時です。

## 出来事

event-round-began = 第{ $round }ラウンド。{ SEAT($seat) }が初手番です。
event-card-played = { SEAT($seat) }が{ CARD($card) }を出しました。
event-suit-bound = 同じスートが2枚続きました。場札が流れるまで{ KIND($suit) }縛りです。
event-order-turned-reversed = 同じ数字が続き、強さが逆転しました。最強はA、最弱はKです。
event-order-turned-normal = 同じ数字が続き、強さが元に戻りました。最強はKです。
event-ace-on-king = Kの次にAが出ました。続けてどの数字でも出せます。
event-nothing-follows = { CARD($card) }に対して出せるカードはありません。
event-passed = { SEAT($seat) }はパスして1枚引きました。
event-passed-seen = { SEAT($seat) }はパスして{ CARD($card) }を引きました。
event-passed-nothing = { SEAT($seat) }はパスしました。引くカードはありません。
event-reshuffled = 山札が尽きました。捨て札{ $count }枚を切って新しい山札にします。
event-kept = { SEAT($seat) }は引いたカードを手札に加えました。
event-kept-seen = { SEAT($seat) }は{ CARD($card) }を手札に加えました。
event-discarded = { SEAT($seat) }は引いた{ CARD($card) }を捨てました。
event-cleared = 他の全員がパスしました。場札が流れ、{ SEAT($seat) }が好きなカードを出せます。
event-lead-passed = 好きなカードを出す権利が{ SEAT($seat) }に移りました。
event-finished = { $how ->
    [play] { SEAT($seat) }が、出した残りの{ CARDS($cards) }で上がりました。{ KIND($hand) }です。
    [pass] { SEAT($seat) }が、引いたカードを加えた{ CARDS($cards) }で上がりました。{ KIND($hand) }です。
   *[turn] { SEAT($seat) }が、手番の初めに{ CARDS($cards) }で上がりました。{ KIND($hand) }です。
}
event-scored = { SEAT($seat) }は{ $points }点を得て、{ $score }点になりました。
event-round-drawn = { $turns }手番の間に誰も上がらず、第{ $round }ラウンドは引き分けです。
event-match-ended = { $reason ->
    [target] { SEATS($winners) }が7点に到達し、勝ちました。
   *[round_limit] 最終ラウンドが終わりました。最も得点が多いのは{ SEATS($winners) }です。
}

end-score = { SEAT($seat) }: { $score }点
reason-target = 7点に到達しました。
reason-round-limit = 最終ラウンドが終わりました。
