## 名前

game-title = #30 ラビットラミー
game-blurb = 前の人より強いカードを出していきます。手札を無くすか、残りが全てそろえば上がりです。

card = { pack-card }
card-word = { pack-card }

kind-S = ♠
kind-H = ♥
kind-D = ♦
kind-C = ♣
kind-pair = ペア
kind-three = スリーカード
kind-four = フォーカード
kind-run = 階段

## 卓の設定

option-match = 対局
option-match-value = { $value ->
    [points] 8点先取
   *[single] 1ラウンド
}

## 選ぶこと:option- と field- と choice- と hint- と group- は見出し、prompt- は問い

option-declare = 公開して上がる({ $points }点)
option-play = 出す…
option-pass = パスして引く
option-keep = 残す
option-discard = 捨てる

field-card = カード

choice-card = { CARD($value) }

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
prompt-drawn = { CARD($card) }を引きました。手札に残しますか? 表にして捨てますか?

## 手

say-play = { CARD($card) }を出す
say-pass = パスして引く
say-keep = 引いたカードを残す
say-discard = 引いたカードを捨てる
say-declare = 手札を全て公開して上がる

refuse-decide-first = 先に、引いたカードをどうするか決めてください。
refuse-no-drawn-card = 引いたカードはありません。
refuse-only-a-drawn-card = 引いたカードはありません。捨てられるのは引いたばかりのカードだけです。
refuse-not-in-hand = そのカードは手札にありません。
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
refuse-only-with-free-lead = 公開して上がれるのは、好きなカードを出す権利を得た時だけです。
refuse-in-no-group = { CARD($card) }がどの組にも入りません。
refuse-no-split = 手札を全て組に分けることはできません。

## 出来事

event-round-began = 第{ $round }ラウンド。{ SEAT($seat) }が開始プレイヤーです。
event-starter-turned = 最初のカードは{ CARD($card) }。{ SEAT($seat) }が出した扱いになります。
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
event-cleared = 他の全員がパスしました。場札が流れ、{ SEAT($seat) }が好きなカードを出す権利を得ました。
event-lead-passed = 好きなカードを出す権利が{ SEAT($seat) }に移りました。
event-went-out = { SEAT($seat) }が最後の1枚を出し、上がりました。
event-declared = { SEAT($seat) }が手札を公開して上がりました。組は{ $count }つです。
event-group-shown = { KIND($group) }: { CARDS($cards) }、{ $points }点。
event-scored = { SEAT($seat) }は{ $points }点を得て、{ $score }点になりました。
event-round-drawn = { $turns }手番の間に誰も上がらず、第{ $round }ラウンドは引き分けです。
event-match-ended = { $reason ->
    [target] { SEATS($winners) }が8点に到達し、勝ちました。
    [single] このラウンドを制した{ SEATS($winners) }の勝ちです。
   *[round_limit] 最終ラウンドが終わりました。最も得点が多いのは{ SEATS($winners) }です。
}
event-match-drawn = ラウンドは引き分け、対局も引き分けです。

end-score = { SEAT($seat) }: { $score }点
reason-target = 8点に到達しました。
reason-single = ラウンドの勝者が決まりました。
reason-round-limit = 最終ラウンドが終わりました。
