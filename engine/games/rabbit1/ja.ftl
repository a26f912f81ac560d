### With rabbit

## 名前

game-title = #30 ラビットラミー
game-kind = 大富豪風、上がりはラミーの組
game-blurb = 前の人より強いカードを出していきます。手札を出し切るか、手札がすべて組になっていれば上がりです。

kind-pair = ペア
kind-three = スリーカード
kind-four = フォーカード
kind-out = 出し切り
kind-declared = 公開
kind-run = 階段

## 卓の設定

option-match = ゲームの長さ
option-match-value = { $value ->
    [points] 8点先取
   *[single] 1ラウンド
}

## 選ぶこと：action- と field- と choice- と hint- と group- は見出し、prompt- は問い

action-declare = 公開して上がる（{ $points }点）

## 手

say-declare = 手札をすべて公開して上がる

refuse-only-with-free-lead = 公開して上がれるのは、好きなカードを出す権利を得たときだけです。
refuse-in-no-group = { CARD($card) }がどの組にも入らないので、公開できません。
refuse-no-split = 手札をすべて組に分けられないので、公開できません。

## 出来事

event-round-began = 第{ $round }ラウンド。最初の手番は{ SEAT($seat) }です。
event-starter-turned = 最初のカードは{ CARD($card, as: "word") }です。{ SEAT($seat) }が出した扱いになります。
event-cleared = ほかの全員がパスしました。場札が流れ、{ SEAT($seat) }が好きなカードを出す権利を得ました。
event-went-out = { SEAT($seat) }が最後の1枚を出し、上がりました。
event-declared = { SEAT($seat) }が{ $count }組を公開し、上がりました。
event-group-shown = { KIND($group) }（{ CARDS($cards, as: "word") }）は{ $points }点です。
event-match-ended = { $reason ->
    [target] { SEATS($winners) }が8点に到達し、勝ちました。
    [single] このラウンドで上がった{ SEATS($winners) }の勝ちです。
   *[round_limit] 最終ラウンドが終わりました。得点がいちばん多いのは{ SEATS($winners) }です。
}
event-match-drawn = ラウンドは引き分け、ゲームも引き分けです。

reason-target = 8点に到達しました。
reason-single = ラウンドの勝者が決まりました。

## 絵と、その説明（render/boards/）

board-why-single = ラウンドの勝者が決まりました。
board-why-single-drawn = ラウンドは引き分けでした。
board-declare-now = 今、公開して上がれます：{ $points }点
board-all-grouped = すべて組です。好きなカードを出せる番に上がれば{ $points }点
board-left-named = 余り{ $n }枚：{ $cards }。組の得点は{ $points }点
board-left-many = 余り{ $n }枚。組の得点は{ $points }点
board-no-groups = まだ組はありません
board-if-kept = 残すと、余り{ $n }枚、組の得点は{ $points }点
board-last-card = 最後の1枚です。出せば上がりで{ $points }点

alt-round = ラビットラミー、第{ $round }ラウンド。

## ルールのページの例（example.json）

example-1 = **例** 最初のカード{ CARD("C6") }は、{ SEAT(0) }が出した扱いです。{ SEAT(1) }が{ CARD("C9") }を出し、同じスートが2枚続いたのでクラブの縛りになりました。{ SEAT(2) }はパスしました。下の枠が次に出せる数字で、10以上かAです。ニンジン1本が1点です。
example-2 = **{ SEAT(0) }の手札**（同じ場面）組の上のニンジンが得点で、階段は3点、ペアは1点です。余った2枚は、どちらも今出せます。暗いカードの下には、出せない理由があります。

## はじめてのゲームの案内（guide.json）：選ぶことの種類ごとの説明と、その手のねらい

guide-goal = 手札を出し切るか、手札すべてをペアや階段にまとめ、好きなカードを出す権利を得たときに公開すれば上がりです。8点に到達すれば勝ちです。
guide-turn = **手番** 場札のいちばん上と同じか、より強いカードを1枚出します。Aはいつでも出せます。同じスートが2枚続くと縛り、同じ数字が続くと強さが逆転します。パスして1枚引いてもかまいません。ほかの全員がパスすると好きなカードを出す権利を得ます。そのときに手札がすべて組になっていれば、公開して上がれます。
guide-1 = { CARD("C7") }は最初のカードの5より強く、どの組にも入りません。{ CARD("H4") }・{ CARD("H5") }・{ CARD("H6") }の階段と、9のペアは残しましょう。
guide-2 = Jは10より強く、これも組には入りません。
guide-3 = Jが続いて強さが逆転し、Kは弱すぎて出せません。組を崩すより、パスして引きましょう。
guide-4 = { CARD("CK") }は{ CARD("SK") }とペアになります。残しましょう。
guide-5 = 逆転中はAが最強で、次に出せるのはAだけです。組に入らない最後の1枚を出しましょう。
guide-6 = Aに誰も続かず、好きなカードを出す権利を得ました。手札はすべて組になっています。階段3点とペア2つで、合わせて5点です。
