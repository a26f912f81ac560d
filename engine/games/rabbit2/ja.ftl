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
prompt-win-or-pass = 今上がれます。上がらない時は、出せるカードが無いので、パスして1枚引いてください。
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
    [play] { SEAT($seat) }が1枚出し、残った{ CARDS($cards) }で上がりました。{ KIND($hand) }です。
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

## 絵と、その説明(render/boards/)

board-round = 第{ $round }ラウンド
board-stock = 山札 { $count }
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
board-drawn = 引いたカードを残すか捨てるか
board-over = 試合終了
board-passed = パス
board-slot = 出すかパス
board-slot-lead = 自由に出す
board-normal = Kが最強
board-reversed = 逆転中 Aが最強
board-normal-short = Kが最強
board-reversed-short = 逆転中
board-any-suit = 縛りなし
board-only-suit = { KIND($suit) }縛り
board-any-short = 縛りなし
board-only-short = 縛り
board-not-suit = ≠{ KIND($suit) }
board-too-low = <{ $rank }
board-too-high = >{ $rank }
board-discards = 捨て札 { $count }
board-empty = 場札はありません
board-mine = 手札 { $count }
board-mine-none = 手札はありません
board-do-pass = パスしかできません
board-do-nothing-fits = 出せないのでパス
board-do-win-or-pass = 上がるか、パス
board-do-drawn = 残すか、捨てるか
board-wait = { SEAT($seat) }を待っています
board-drawn-card = 引いたカード
board-keep = 残す
board-keep-win = 残して上がる
board-discard = 捨てる
board-wins = { SEAT($seat) }の勝ち
board-share = { SEATS($seats) }の勝ち
board-no-winner = 引き分け
board-why-target = { $points }点に到達しました。
board-why-limit = 第{ $round }ラウンドで終了。得点の多い方の勝ちです。
board-won-with = { $hand } { $points }点
board-win-now = 今上がれます: { $hand } { $points }点
board-win-play = { CARD($card) }を出して上がれます: { $hand } { $points }点
board-win-keep = 残せば上がれます: { $hand } { $points }点
board-have = { $hand }({ $points }点): 自分の番が来たら上がれます
board-shed = { $cards }を手放せば{ $hand }({ $points }点)
board-shed-many = { $hand }({ $points }点)があります。あと{ $n }枚減らせば上がり
board-no-hand-yet = まだ役になる5枚はありません
board-few = 手札が{ $n }枚なので、引いて残すまではパスだけです

alt-round = ラビットラミー ver.2、第{ $round }ラウンド。
alt-turn = { SEAT($seat) }の手番です。
alt-drawn = { SEAT($seat) }が1枚引き、残すか捨てるかを決めています。
alt-won = { SEATS($seats) }の勝ち。
alt-no-winner = 引き分け。
alt-won-with = 最後のラウンドの上がりは{ CARDS($cards) }({ $hand }、{ $points }点)。
alt-top = 一番上の場札は{ SEAT($seat) }の{ CARD($card) }。
alt-fits = { $fits }。
alt-under-it = その下は新しい順に{ CARDS($cards) }。
alt-empty = 場札はありません。
alt-normal = 通常の強さ、Kが最強。
alt-reversed = 逆転中、Aが最強。
alt-seat = { SEAT($seat) }: 手札{ $count }枚、{ $target }点中{ $score }点。
alt-seat-passed = { SEAT($seat) }(パス): 手札{ $count }枚、{ $target }点中{ $score }点。
alt-piles = 山札{ $stock }枚。捨て札{ $count }枚: { CARDS($cards) }。
alt-hand = あなたの手札: { CARDS($cards) }。
alt-drawn-card = 引いたカードは{ CARD($card) }です。
words-limit = このラウンドの手番: { $limit }回中{ $turns }回。
words-may-play = 出せるカード: { CARDS($cards) }。

## ルールのページの例 (example.json)

example-1 = **例** { SEAT(1) }の♦9に、{ SEAT(2) }が♦Qを出しました。同じスートが2枚続いたので縛りになり、出せるのは♦Kと♦Aだけです。下の表には、捨て札が1枚ずつ決まった場所に並びます。
example-2 = **{ SEAT(0) }の手札**(同じ場面) 暗いカードの下には、出せない理由があります。♠2と♦Kを手放せば、残りの5枚がストレートです。♦Kは今出せます。

## はじめての対局の案内(guide.json):選ぶことの種類ごとの説明と、その手のねらい

guide-goal = 手札を減らし、役になる5枚をちょうど残せば上がりです。役はストレートフラッシュ・ストレート・フルハウス・フラッシュ。7点に到達すれば勝ちです。
guide-turn = **手番** 場札の一番上と同じか、より強いカードを1枚出します。Aはいつでも出せます。同じスートが2枚続くと縛り、同じ数字が続くと強さが逆転します。パスして1枚引いてもかまいません。手札が4枚以下の時はパスしかできません。
guide-drawn = **引いたカード** 手札に残すか、表にして捨てるかを決めます。代わりに別のカードを捨てることはできません。
guide-1 = 場札が無いので、どのカードでも出せます。小さい数字は後で出しにくく、この3は使い道がありません。ねらいは5・6・7・8に4か9を加えたストレートです。
guide-2 = Jは8より強く、ストレートには要らないカードです。
guide-3 = クラブが2枚続いて縛りになりました。出せるのは♣のQ以上かAです。Kを出せば、続けられるのは♣Aだけです。
guide-4 = Kに誰も続かなかったので、好きなカードを出せます。Qもストレートには要りません。
guide-5 = Qが続いて強さが逆転しました。今はKが最弱、Aが最強です。Aの次に出せるのはAだけです。
guide-6 = 好きなカードを出せる番ですが、手札が4枚の時はパスしかできません。4か9を引けばストレートです。
guide-7 = 5・6・7・8・9がそろいました。残して上がれば4点です。
