## 名前

game-title = 年表戦列
game-kind = 5つの時代の2人対戦
game-blurb = 2つの民が、過去から未来へ5つの時代を争います。勝った側がその時代の得点を得ますが、あとの時代まで生き続けるのは、負けた側のカードだけです。

card = { $suit ->
    [S] { SIGN("longsword") } { $notation } 剣
    [T] { SIGN("watchtower") } { $notation } 塔
    [B] { SIGN("tome") } { $notation } 書
   *[other] { $notation }
 }
card-word = { $suit ->
    [S] { SIGN("longsword", "剣") }{ $rank }
    [T] { SIGN("watchtower", "塔") }{ $rank }
    [B] { SIGN("tome", "書") }{ $rank }
   *[other] { $notation }
 }
card-back = 裏向きのカード

## 卓の設定

option-legacy = 生き続けるカード
option-legacy-value = { $value ->
    [loser] その時代に負けた側のカード
   *[both] 両方のカード
 }

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-lay = カードを伏せる
field-card = カード
field-era = 時代
choice-card = { CARD($value) }
choice-era = 第{ $value }の時代
group-now = 今：第{ $era }の時代
group-next = 次：第{ $era }の時代

prompt-lay = 第{ $era }の時代（{ $n ->
    [0] 空きなし
   *[other] 空き{ $n }か所
 }）か第{ $next }の時代（{ $m ->
    [0] 空きなし
   *[other] 空き{ $m }か所
 }）に、カードを1枚伏せてください。
prompt-lay-last = 最後の第{ $era }の時代（空き{ $n }か所）に、カードを1枚伏せてください。ここでは書は0点です。

## 手

say-lay = { CARD($card) } → 第{ $era }の時代

refuse-card-not-held = そのカードは手札にありません。手札から選んでください。
refuse-no-such-era = その時代はありません。第1から第5までの時代から選んでください。
refuse-era-is-past = その時代はすでに決着しています。今の時代か次の時代を選んでください。
refuse-era-too-far = その時代はまだ先です。今の時代か次の時代を選んでください。
refuse-line-full = その時代の自分の戦列はいっぱいです。もう一方の時代を選んでください。

## 出来事

event-laid = { SEAT($seat) }が第{ $era }の時代にカードを伏せました。
event-laid-seen = { SEAT($seat) }が第{ $era }の時代に{ CARD($card, as: "word") }を伏せました。
event-filled = { SEAT($seat) }の戦列（第{ $era }の時代）がいっぱいになりました。
event-drawn = { CARD($card, as: "word") }を引きました。
event-judged = 第{ $era }の時代（{ $points }点）の決着です。
event-judged-again = 第{ $era }の時代（{ $points }点）も埋まっていたので、続けて決着です。
event-turned-up = { $past ->
    [0] { SEAT($seat) }は{ CARDS($cards, as: "word") }で、合計{ $total }です。
   *[other] { SEAT($seat) }は{ CARDS($cards, as: "word") }で{ $own }、過去から{ $past }、合計{ $total }です。
 }
event-taken = { SEAT($seat) }が第{ $era }の時代に勝ち、{ $points }点を得ました。{ SEAT(0) }は{ $first }点、{ SEAT(1) }は{ $second }点になりました。
event-tied = 合計が同じなので、第{ $era }の時代の勝者はいません。{ $points }点は第{ $next }の時代に持ち越します。
event-tied-last = 合計が同じなので、第{ $era }の時代の勝者はいません。{ $points }点は誰のものにもなりません。
event-legacy = { SEAT($seat) }の{ CARDS($cards, as: "word") }（第{ $era }の時代）が生き続け、第{ $to }の時代に{ $next }{ $later ->
    [0] を加えます。
   *[other] 、そのあとの時代にも{ $later }ずつ加えます。
 }
event-legacy-none = { SEAT($seat) }のカード（第{ $era }の時代）は1枚も残りませんでした。剣は忘れられます。
event-near = { SEAT($seat) }は、あと{ $short }点で勝ちです。
event-won = { $by ->
    [latest_era] { $first }対{ $second }の同点です。あとの時代に勝った{ SEAT($seat) }の勝ちです。
    [points] すべての時代が決着しました。{ SEAT(0) }は{ $first }点、{ SEAT(1) }は{ $second }点で、{ SEAT($seat) }の勝ちです。
   *[majority] 過半数の点を得た{ SEAT($seat) }の勝ちです。{ SEAT(0) }は{ $first }点、{ SEAT(1) }は{ $second }点でした。
 }
event-drawn-match = 5つの時代すべてが同点でした。引き分けです。

reason-majority = 過半数の点を得ました。
reason-points = 5つの時代が終わり、得点が多い方の勝ちです。
reason-latest-era = 同点ですが、あとの時代に勝った方の勝ちです。
reason-draw = どの時代にも勝者がいませんでした。

## 手の予約を止める条件

alarm-judged = 時代が決着する
alarm-filled = 相手の戦列がいっぱいになる
alarm-lost = 相手が時代に勝つ
alarm-near = 相手の勝ちまで2点以内になる

## 絵とその説明 (render/boards/annals/)

board-lay = 1枚伏せて置く
board-turn = { SEAT($seat) }の番
board-era = 時代{ $n }
board-points = { $n }点

alt-now = 年表戦列。{ SEAT($seat) }がカードを伏せる番です。今は第{ $era }の時代です。
alt-over = 年表戦列が終わりました。{ $by ->
    [draw] 引き分けです。
    [points] 5つの時代が終わり、得点が多い{ SEAT($seat) }の勝ちです。
    [latest-era] 同点ですが、あとの時代に勝った{ SEAT($seat) }の勝ちです。
   *[other] 過半数の点を得た{ SEAT($seat) }の勝ちです。
 }
alt-score = 15点のうち、{ SEAT(0) }が{ $first }点、{ SEAT(1) }が{ $second }点（8点で勝ち）。
alt-judged = 第{ $era }の時代：{ SEAT(0) }は{ CARDS($above, as: "word") }、合計{ $first }。{ SEAT(1) }は{ CARDS($below, as: "word") }、合計{ $second }。{ $won ->
    [yes] { SEAT($seat) }が{ $points }点を得ました。
   *[no] 勝者なし。
 }
alt-open = 第{ $era }の時代（{ $points }点）：{ SEAT(0) }が{ $first }枚、{ SEAT(1) }が{ $second }枚を伏せています。過去から届くのは{ $here }と{ $there }です。
alt-piles = { SEAT($seat) }の手札は{ $hand }枚、山札は{ $deck }枚。
alt-living = { SEAT($seat) }の{ CARDS($cards, as: "word") }（第{ $era }の時代）が生き続けています。
alt-own-line = あなたが第{ $era }の時代に伏せたのは{ CARDS($cards, as: "word") }、過去の分と合わせて{ $sum }です。
alt-own-hand = あなたの手札は{ CARDS($cards, as: "word") }です。
alt-counts = { CARD($card, as: "word") }は、その時代で{ $here }、その次で{ $next }、そのあとで{ $then }。
alt-hidden = { SEAT($seat) }がまだ持っているかもしれないのは{ CARDS($cards, as: "word") }。

## 規則ページの例 (example.json)

example-1 = **例** 第1の時代は{ SEAT(0) }が勝ったので、{ SEAT(1) }の書2と書3（緑の枠）が生き続け、あとの時代に5ずつを加えます。第2の時代は、{ SEAT(0) }が4+5+2=11、{ SEAT(1) }が4+5+5=14に過去の5を加えて19でした。{ SEAT(1) }が4点を得て、{ SEAT(0) }の塔2は、今の第3の時代でも生き続けます。
example-2 = { SEAT(0) }の手元です。カードの下は、その時代、次の時代、そのあとで数える値です。下の段は、{ SEAT(1) }がまだ持っているかもしれないカードです。

## 初めての一戦の案内 (guide.json)：選ぶことごとの説明と、その手のねらい

guide-goal = 時代に勝って、全15点のうち8点を先に取れば勝ちです。時代に負けた側のカードは、あとの時代で数えます。どの時代を取り、ほかの時代に何を残すかを決めてください。
guide-lay = **カードを伏せます** 今の時代か次の時代の、自分の空きに置いてください。1つの時代に置けるのは3枚です。今の時代の戦列が両方とも埋まると決着します。
guide-1 = 第1の時代は4点です。剣はこの時代だけで数えるので、勝ちたいところで使います。
guide-2 = 塔はこの時代で数え、負けたときは次の時代でも数えます。どちらに転んでも無駄になりません。
guide-3 = 1つ先の時代にも置けます。書は伏せた先の時代では0点ですが、そこで負ければ、あとのすべての時代で数えます。
guide-4 = 最後の空きなので、これで第1の時代が決着します。あなたの合計は11です。相手がここで失ったカードは生き続けます。
guide-5 = 第2の時代では、相手に過去から4が届きます。それでも勝てば、このゲームの勝ちです。塔や書を残して、あとの時代に備えることもできます。

## 短い問い

short-lay = 1枚伏せてください：第{ $era }の時代（空き{ $n }か所）
short-lay-last = 1枚伏せてください：最後の時代（空き{ $n }か所）
