## 名前

game-title = 年表戦列
game-kind = 5つの時代の2人対戦
game-blurb = 2つの民が、過去から未来へ5つの代を争います。代に勝てば得点になりますが、あとの代まで生き続けるのは、負けた側がそこに築いたものだけです。

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
card-back = 伏せたカード

## 卓の設定

option-legacy = 生き続けるカード
option-legacy-value = { $value ->
    [loser] その代に負けた側のカード
   *[both] 両方のカード
 }

## 選ぶこと:action- と field- と choice- は見出し、prompt- は問い

action-lay = カードを伏せる
field-card = カード
field-era = 代
choice-card = { CARD($value) }
choice-era = 第{ $value }代
group-now = 今：第{ $era }代
group-next = 次：第{ $era }代

prompt-lay = カードを1枚伏せてください。自分の空きは、今の第{ $era }代が{ $n ->
    [0] なし
   *[other] { $n }か所
 }、次の第{ $next }代が{ $m ->
    [0] なし
   *[other] { $m }か所
 }です。
prompt-lay-last = 最後の第{ $era }代にカードを1枚伏せてください。自分の空きは{ $n }か所です。ここでは書は0点です。

## 手

say-lay = { CARD($card) } → 第{ $era }代

refuse-card-not-held = そのカードは手札にありません。
refuse-no-such-era = その代はありません。代は第1代から第5代までです。
refuse-era-is-past = 過去は変えられません。その代はもう決着しています。
refuse-era-too-far = その代はまだ先です。置けるのは今の代と次の代だけです。
refuse-line-full = その代の自分の戦列は、もういっぱいです。

## 出来事

event-laid = { SEAT($seat) }が第{ $era }代にカードを伏せました。
event-laid-seen = { SEAT($seat) }が第{ $era }代に{ CARD($card, as: "word") }を伏せました。
event-filled = 第{ $era }代の{ SEAT($seat) }の戦列がいっぱいになりました。
event-drawn = { CARD($card, as: "word") }を引きました。
event-judged = 第{ $era }代の決着です（{ $points }点）。
event-judged-again = 第{ $era }代もそろっていたので、続けて決着です（{ $points }点）。
event-turned-up = { SEAT($seat) }は{ LIST($cards) }で{ $own }{ $past ->
    [0] です。
   *[other] 、過去から{ $past }、合計{ $total }です。
 }
event-taken = { SEAT($seat) }が第{ $era }代に勝ち、{ $points }点を得ました。得点は{ SEAT(0) } { $first }、{ SEAT(1) } { $second }です。
event-tied = 同点です。第{ $era }代の勝者はなく、{ $points }点は第{ $next }代へ持ち越します。
event-tied-last = 同点です。第{ $era }代の勝者はなく、{ $points }点は誰のものにもなりません。
event-legacy = 第{ $era }代の{ SEAT($seat) }の{ LIST($cards) }が生き続け、第{ $to }代に{ $next }{ $later ->
    [0] を加えます。
   *[other] 、そのあとの代にも{ $later }ずつを加えます。
 }
event-legacy-none = 第{ $era }代の{ SEAT($seat) }のカードは、何も残りませんでした。剣は忘れられます。
event-near = { SEAT($seat) }は、過半数まであと{ $short }点です。
event-won = { $by ->
    [latest_era] { $first }対{ $second }の同点です。最後に代を取った{ SEAT($seat) }の勝ちです。
    [points] すべての代が決着しました。{ SEAT($seat) }の勝ちです（{ SEAT(0) } { $first }、{ SEAT(1) } { $second }）。
   *[majority] 過半数の点を得た{ SEAT($seat) }の勝ちです（{ SEAT(0) } { $first }、{ SEAT(1) } { $second }）。
 }
event-drawn-match = 5つの代すべてが同点でした。引き分けです。

reason-majority = 過半数の点を得ました。
reason-points = 5つの代が終わり、得点が多い方の勝ちです。
reason-latest-era = 同点ですが、最後に代を取った方の勝ちです。
reason-draw = どの代も、勝者がいませんでした。

## 手の予約を止める条件

alarm-judged = 代が決着する
alarm-filled = 相手の戦列がいっぱいになる
alarm-lost = 相手が代に勝つ
alarm-near = 相手が過半数まであと2点以内になる

## 絵とその説明 (render/boards/annals/)

board-wait = { SEAT($seat) }の番です
board-over = ゲーム終了
board-wins = { SEAT($seat) }の勝ち
board-draw = すべて同点、引き分け
board-by-majority = 過半数の点
board-by-points = 得点が多い
board-by-latest-era = 最後の代を取った
board-era = 第{ $n }代
board-points = { $n }点
board-worth = { $n }点
board-tie = 同点
board-goal = / { $n }点
board-now = 今：第{ $n }代
board-here = 今 { $n }
board-next = 次 { $n }
board-then = 後 { $n }
board-so-far = 計 { $n }
board-hidden = { SEAT($seat) }の残りカード

alt-now = 年表戦列。{ SEAT($seat) }がカードを伏せる番です。今は第{ $era }代です。
alt-over = 年表戦列が終わりました。{ $by ->
    [draw] 引き分けです。
   *[other] { SEAT($seat) }の勝ちです。
 }
alt-score = 15点のうち、{ SEAT(0) }が{ $first }点、{ SEAT(1) }が{ $second }点（8点で勝ち）。
alt-judged = 第{ $era }代：{ SEAT(0) }は{ LIST($above) }、合計{ $first }。{ SEAT(1) }は{ LIST($below) }、合計{ $second }。{ $won ->
    [yes] { SEAT($seat) }が{ $points }点を得ました。
   *[no] 勝者なし。
 }
alt-open = 第{ $era }代（{ $points }点）：{ SEAT(0) }が{ $first }枚、{ SEAT(1) }が{ $second }枚を伏せています。過去から届くのは{ $here }と{ $there }。
alt-piles = { SEAT($seat) }の手札は{ $hand }枚、山札は{ $deck }枚。
alt-living = 第{ $era }代の{ SEAT($seat) }の{ LIST($cards) }が生き続けています。
alt-own-line = あなたが第{ $era }代に伏せたのは{ LIST($cards) }、過去の分と合わせて{ $sum }です。
alt-own-hand = あなたの手札は{ CARDS($cards) }です。
alt-counts = { $card }は、置いた代で{ $here }、次の代で{ $next }、そのあとの代で{ $then }。
alt-hidden = { SEAT($seat) }がまだ持っているかもしれないのは{ LIST($cards) }。

## 規則ページの例 (example.json)

example-1 = **例** 第1代は{ SEAT(0) }が勝ったので、{ SEAT(1) }の書2と書3が生き続け、あとの代に5ずつを加えます。第2代は{ SEAT(0) }が4+5+2=11、{ SEAT(1) }が4+5+5=14に過去の5を加えて19。{ SEAT(1) }が4点を得ます。{ SEAT(0) }の塔2は、第3代で生き続けます。
example-2 = { SEAT(0) }の手元です。自分のカードと、それぞれがその代、次の代、そのあとで数える点、そして{ SEAT(1) }がまだ持っているかもしれないカードが分かります。

## 初めての一戦の案内 (guide.json):選ぶことごとの説明と、その手のねらい

guide-goal = 全15点のうち8点を先に取れば勝ちです。負けた側がその代に築いたものは、あとの代で数えます。どの代を取り、どの代に何を残すかを決めてください。
guide-lay = **カードを伏せます** 今の代か次の代の、自分の空きに置いてください。1つの代に置けるのは3枚です。今の代の戦列が両方とも埋まると決着します。
guide-1 = 第1代は4点です。剣はその代だけで数えます。ここは取りにいきましょう。
guide-2 = 塔はこの代で数え、負けたときは次の代でも数えます。どちらに転んでも無駄になりません。
guide-3 = 1つ先の代にも置けます。書は置いた代では0点ですが、その代に負ければ、最後までずっと数えます。
guide-4 = 最後の空きです。これで両方の戦列が埋まり、第1代が決着します。あなたの合計は11です。相手がここで失ったカードは生き続けます。
guide-5 = 第2代では、相手に過去から4が届きます。力を注いで一気に勝つか、塔や書を残してあとの代に備えるか、考えどころです。

## short prompts

short-lay = 1枚伏せてください：第{ $era }代（空き{ $n }か所）
short-lay-last = 1枚伏せてください：最後の代（空き{ $n }か所）
