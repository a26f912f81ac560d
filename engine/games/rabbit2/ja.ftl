### With rabbit

## 名前

game-title = ラビットラミー ver.2
game-kind = 大富豪風、上がりはポーカーの役
game-blurb = 手札を減らしながらそろえ、残り5枚の役で上がる、大富豪めいた麻雀です。

kind-straight-flush = ストレートフラッシュ
kind-straight = ストレート
kind-full-house = フルハウス
kind-flush = フラッシュ

## 選ぶこと：action- と field- と choice- と hint- と group- は見出し、prompt- は問い

action-declare = 上がる（{ KIND($hand) }）
action-play-declare = 出して上がる
action-keep-declare = 残して上がる（{ KIND($hand) }）

choice-play-declare = { CARD($value) }を出して上がる（{ KIND($hand) }）

prompt-win-or-pass = 今上がれます。上がらないなら、出せるカードがないので、パスして1枚引いてください。
prompt-only-pass = 手札が{ $n }枚なので、パスして1枚引くことしかできません。

## 手

say-play-declare = { CARD($card) }を出して上がる
say-keep-declare = 引いたカードを残して上がる
say-declare = この5枚で上がる

refuse-only-pass = 手札が{ $n }枚のときは、パスしかできません。
refuse-five-cards-left = 上がるには、出したあとの手札がちょうど5枚でなければなりません（残り{ $n }枚）。
refuse-left-no-hand = 残りの5枚では役になりません。別のカードを出してください。
refuse-five-cards = 上がれるのは手札がちょうど5枚のときです（今は{ $n }枚）。
refuse-no-hand = この5枚では役になりません。
refuse-declare-on-your-turn = 上がれるのは、自分の手番の初めだけです。

## 出来事

event-round-began = 第{ $round }ラウンド。最初の手番は{ SEAT($seat) }です。
event-cleared = ほかの全員がパスしました。場札が流れ、{ SEAT($seat) }が好きなカードを出す権利を得ました。
event-finished = { $how ->
    [play] { SEAT($seat) }が1枚出し、残った{ CARDS($cards, as: "word") }で上がりました。{ KIND($hand) }です。
    [pass] { SEAT($seat) }が、引いたカードを加えた{ CARDS($cards, as: "word") }で上がりました。{ KIND($hand) }です。
   *[turn] { SEAT($seat) }が、手番の初めに{ CARDS($cards, as: "word") }で上がりました。{ KIND($hand) }です。
}
event-match-ended = { $reason ->
    [target] { SEATS($winners) }が7点に到達し、勝ちました。
   *[round_limit] 最終ラウンドが終わりました。得点がいちばん多いのは{ SEATS($winners) }です。
}

reason-target = 7点に到達しました。

## 絵と、その説明（render/boards/）

board-ask-win = 上がるか、パス
board-win-now = 今上がれます：{ $hand } { $points }点
board-win-play = { CARD($card) }を出して上がれます：{ $hand } { $points }点
board-win-keep = 残せば上がれます：{ $hand } { $points }点
board-have = { $hand }（{ $points }点）：自分の番が来たら上がれます
board-shed = { $cards }を手放せば{ $hand }（{ $points }点）
board-keep = { $cards }を残せば{ $hand }（{ $points }点）
board-no-hand-yet = まだ役になる5枚はありません
board-few = 手札が{ $n }枚なので、引いて残すまではパスだけです

alt-round = ラビットラミー ver.2、第{ $round }ラウンド。

## ルールのページの例（example.json）

example-1 = **例** { SEAT(1) }の{ CARD("D9") }に、{ SEAT(2) }が{ CARD("DQ") }を出しました。同じスートが2枚続いたので縛りになり、出せるのは{ CARD("DK") }と{ CARD("DA") }だけです。下の枠がその2枚です。ニンジン1本が1点です。
example-2 = **{ SEAT(0) }の手札**（同じ場面）暗いカードの下には、出せない理由があります。矢印のある{ CARD("S2") }と{ CARD("DK") }を手放せば、残りの5枚がストレートです。{ CARD("DK") }は今出せます。

## はじめてのゲームの案内（guide.json）：選ぶことの種類ごとの説明と、その手のねらい

guide-goal = 手札を減らし、役になる5枚をちょうど残せば上がりです。役はストレートフラッシュ・ストレート・フルハウス・フラッシュ。7点に到達すれば勝ちです。
guide-turn = **手番** 場札のいちばん上と同じか、より強いカードを1枚出します。Aはいつでも出せます。同じスートが2枚続くと縛り、同じ数字が続くと強さが逆転します。パスして1枚引いてもかまいません。手札が4枚以下のときはパスしかできません。
guide-1 = 場札がないので、どのカードでも出せます。小さい数字はあとで出しにくく、この3は使い道がありません。ねらいは5・6・7・8に4か9を加えたストレートです。
guide-2 = Jは8より強く、ストレートには使いません。
guide-3 = クラブが2枚続いて縛りになりました。出せるのは{ sign-club }のQ以上かAです。Kを出せば、続けられるのは{ CARD("CA") }だけです。
guide-4 = Kに誰も続かなかったので、好きなカードを出せます。Qもストレートには使いません。
guide-5 = Qが続いて強さが逆転しました。今はKが最弱、Aが最強です。Aの次に出せるのはAだけです。
guide-6 = 好きなカードを出せる番ですが、手札が4枚のときはパスしかできません。4か9を引けばストレートです。
guide-7 = 5・6・7・8・9がそろいました。残して上がれば4点です。

## 短い問い

short-win-or-pass = 今上がれます
short-only-pass = パスしかできません
