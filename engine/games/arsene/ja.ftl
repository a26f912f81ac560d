## 名前

game-title = アルセーヌ
game-kind = トリックテイキング
game-blurb = 取ったトリック数と同じ番号の宝石店に忍び込む、4人用のトリックテイキングです。空の店ではポリスが待っています。

card = { pack-card }
card-word = { pack-card }

kind-S = { SIGN("spade") }スペード
kind-H = { SIGN("heart") }ハート
kind-D = { SIGN("diamond") }ダイヤ
kind-C = { SIGN("club") }クラブ

## 卓の設定

option-mode = ルール
option-mode-value = { $value ->
    [advanced] 上級（争奪モードあり）
   *[basic] 基本
 }

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-flip = カードをめくる
action-play = カードを出す
action-keep = 自分で取る
action-push = 押しつける

field-index = めくるカード
field-card = カード
field-to = 相手

choice-index = { $value ->
    [0] 左
    [1] 中央
   *[2] 右
 }
choice-card = { CARD($value) }
choice-push = { SEAT($value) }に押しつける

prompt-flip = 場の端のカードを1枚めくってください（黒ならダイヤが切り札、赤なら切り札なし）。
prompt-lead = あなたのリードです。好きなカードを出してください（ほかの人は、あれば同じスートを出します）。
prompt-follow = { KIND($suit) }を持っているので、{ KIND($suit) }を出してください（マストフォロー）。
prompt-discard = { KIND($suit) }がないので、どのカードでも出せます（勝てるのは切り札だけです）。
prompt-dispose = トリックを自分で取りますか（{ $more }トリック：{ $then ->
    [police] ポリスのいる空の店
    [none] その番号の店はなし
   *[other] { $more }番の店の獲物はチップ{ $then }枚
 }）、{ SEAT($seat) }に押しつけますか（{ $count }トリックのまま：{ $now ->
    [police] ポリスのいる空の店
   *[other] { $count }番の店の獲物はチップ{ $now }枚
 }）？

## 手

say-flip = { $index ->
    [0] 左のカードをめくる
    [1] 中央のカードをめくる
   *[2] 右のカードをめくる
 }
say-play = { CARD($card) }を出す
say-keep = トリックを自分で取る
say-push = トリックを{ SEAT($to) }に押しつける

refuse-not-now-but = { $phase ->
    [flip] 今はできません。先に、場の端のカードを1枚めくってください。
    [play] 今はできません。カードを出してください。
   *[dispose] 今はできません。先に、トリックを取るか押しつけるかを決めてください。
 }
refuse-one-of-three = 場の端の3枚から1枚選んでください。
refuse-not-in-hand = そのカードは手札にありません。手札から選んでください。
refuse-must-follow = { KIND($suit) }を持っているので、{ KIND($suit) }を出してください（マストフォロー）。
refuse-no-trick = 今は、取るか押しつけるかを選ぶトリックがありません。
refuse-no-tricks-yet = まだ0トリックなので、押しつけられません。自分で取ってください。
refuse-not-as-many = 押しつけられるのは、あなたと同じトリック数の人だけです。
refuse-nearer = 押しつけられるのは、同じトリック数の人のうち、時計回りでいちばん近い人だけです。
refuse-not-to-yourself = 自分には押しつけられません。自分で取ってください。

## 出来事

event-deal-began = 第{ $deal }ディール。{ SEAT($dealer) }が配り、{ SEAT($seat) }が端の1枚をめくってリードします。
event-scramble-began = 空の宝石店が出たので、争奪モードに入ります。これからはバッティングすると所持チップを交換します。
event-card-flipped-black = { SEAT($seat) }が{ CARD($card, as: "word") }をめくりました。ダイヤが切り札です。
event-card-flipped-red = { SEAT($seat) }が{ CARD($card, as: "word") }をめくって戻しました。切り札なしです。
event-played = { SEAT($seat) }が{ CARD($card, as: "word") }を出しました。
event-trick-won = { SEAT($seat) }が{ CARD($card, as: "word") }でトリックに勝ちました。
event-trick-won-trumped = { SEAT($seat) }が切り札の{ CARD($card, as: "word") }でトリックに勝ちました。
event-trick-won-choice = { SEAT($seat) }が{ CARD($card, as: "word") }でトリックに勝ちました。{ SEAT($to) }に押しつけることもできます。
event-trick-won-trumped-choice = { SEAT($seat) }が切り札の{ CARD($card, as: "word") }でトリックに勝ちました。{ SEAT($to) }に押しつけることもできます。
event-kept = { SEAT($seat) }は{ $count }トリックになりました。
event-pushed = { SEAT($seat) }がトリックを{ SEAT($to) }に押しつけました。{ SEAT($to) }は{ $count }トリックになりました。
event-danger = 危険：{ SEAT($seat) }は{ $shop }トリックで、{ $shop }番の店は空です。
event-relief = { SEAT($seat) }は空の{ $shop }番の店を通り過ぎました。
event-deal-ended = ディール終了。トリック数は{ COUNT(0, $count0) }、{ COUNT(1, $count1) }、{ COUNT(2, $count2) }、{ COUNT(3, $count3) }です。
event-robbed = { SEAT($seat) }が{ $shop }番の店からチップ{ $count }枚を盗みました。
event-shop-emptied = { $shop }番の店が空になりました。これからはポリスが待ち受けます。
event-clashed = { SEATS($seats) }が{ $tricks }番の店でバッティングし、何も盗めませんでした。
event-purse-given = { SEAT($seat) }が{ SEAT($to) }に、所持チップ{ $count }枚を全部渡しました。
event-caught = { $shop }番の店にはポリスがいました。{ SEAT($seat) }は捕まり、チップ{ $count }枚を没収されました。
event-deal-void = 4人全員が捕まるので、このディールはノーカウントです。
event-ended = { $reason ->
    [police] 誰かがポリスに捕まったので、ゲーム終了です。
    [empty] すべての宝石店が空になったので、ゲーム終了です。
   *[deal_limit] 60ディールが終わったので、ゲーム終了です。
 }
event-ranked = 所持チップは{ COUNT($seat0, $count0) }、{ COUNT($seat1, $count1) }、{ COUNT($seat2, $count2) }、{ COUNT($seat3, $count3) }です。
event-won = { SEATS($seats) }がチップ{ $count }枚で「アルセーヌ・L」の名を継承しました。

end-score = { SEAT($seat) }：チップ{ $score }枚
reason-police = 誰かがポリスに捕まりました。
reason-empty = すべての宝石店が空になりました。
reason-deal-limit = 60ディールが終わりました。

## 絵と、その説明（render/boards/arsene.py）

board-scramble = 争奪モード
board-trump = 切り札
board-no-trump = 切り札なし
board-void = ノーカウント
board-heir = 新しいアルセーヌ・L
board-heirs = { SEATS($seats) }
board-why-police = 誰かがポリスに捕まりました。
board-why-empty = すべての宝石店が空になりました。
board-why-deal-limit = 60ディールが終わりました。
board-do-flip = 1枚めくる
board-do-lead = リードする
board-do-follow = をフォロー
board-do-discard = がない：どれでも可
board-do-dispose = 取る？　押しつける？
board-keep = 取る
board-push = 押しつける

alt-deal = アルセーヌ、第{ $deal }ディール。
alt-flip = { SEAT($seat) }が場の端のカードをめくる番です。
alt-lead = { SEAT($seat) }がリードする番です。
alt-play = { SEAT($seat) }の番です。リードは{ KIND($suit) }です。
alt-dispose = { SEAT($seat) }がトリックに勝ち、{ SEAT($to) }に押しつけることができます。
alt-won = { SEATS($seats) }の勝ち。
alt-trump = 切り札はダイヤ。
alt-no-trump = 切り札なし。
alt-flipped = めくったカード：{ CARD($card) }。
alt-flipped-back = めくって裏に戻したカード：{ CARD($card) }。
alt-card = { SEAT($seat) }：{ CARD($card) }
alt-trick = このトリック：{ $cards }。今は{ SEAT($winner) }が勝っています。
alt-trick-done = このトリック：{ $cards }。{ SEAT($winner) }の勝ち。
alt-last = 前のトリック：{ $cards }。{ SEAT($winner) }が勝ちました。
alt-last-pushed = 前のトリック：{ $cards }。{ SEAT($winner) }が勝ち、{ SEAT($taker) }に押しつけました。
alt-tricks = トリック数：{ $counts }。
alt-purses = 所持チップ：{ $counts }。
alt-hands = 手札の枚数：{ $counts }。
alt-count = { COUNT($seat, $count) }
alt-shops = 宝石店：{ $shops }。
alt-shop = { $shop }番に{ $left }枚（次は{ $next }枚）
alt-shop-empty = { $shop }番は空（ポリス）
alt-scramble = 争奪モード中。バッティングすると所持チップを交換します。
alt-dealer = ディーラーは{ SEAT($seat) }。
alt-results = 前のディール：{ $results }。
alt-result-robbed = { COUNT($seat, $tricks) }トリックで+{ $chips }枚
alt-result-clashed = { COUNT($seat, $tricks) }トリックでバッティング
alt-result-exchanged = { COUNT($seat, $tricks) }トリックで交換
alt-result-caught = { COUNT($seat, $tricks) }トリックで捕まる
alt-result-void = { COUNT($seat, $tricks) }トリックでノーカウント
alt-result-nothing = { COUNT($seat, $tricks) }トリックで獲得なし
alt-hand = あなたの手札：{ CARDS($cards) }。
alt-hand-none = 手札はありません。
alt-mine-shop = あなたは{ $count }トリック。{ $count }番の店の獲物は{ $next }枚です。
alt-mine-police = あなたは{ $count }トリック。{ $count }番の店は空で、ポリスがいます。
alt-mine-none = あなたは{ $count }トリック。その番号の店はありません。
words-playable = 出せるカード：{ CARDS($cards) }
words-limit = 誰かが捕まるか、すべての宝石店が空になるか、{ $limit }ディールが終わると終了です。

## ルールのページの例（example.json）

example-1 = **例** クラブをめくったので、ダイヤが切り札です。{ SEAT(0) }が{ CARD("SK") }でトリックに勝ちました。その前は{ SEAT(0) }、{ SEAT(2) }、{ SEAT(3) }が1トリックずつでした（絵では輪で囲んであります）。{ SEAT(0) }が押しつけられるのは、時計回りでいちばん近い{ SEAT(2) }だけです。4番の店は空なので、4トリックで終わると捕まります。
example-2 = **{ SEAT(0) }の手札**（同じ場面）自分で取ると2トリックになり、2番の店の次の2枚がねらえますが、{ SEAT(1) }もいます。押しつけると1トリックのままで、1番の店にはあと1枚ありますが、{ SEAT(3) }もいます。

## はじめてのゲームの案内（guide.json）：まず選ぶことの説明、次にその手を選ぶ理由

guide-goal = 1ディールで取ったトリック数が、忍び込む宝石店の番号です。同じ番号の人がいると、誰も盗めません。空の店ではポリスに捕まり、チップを全部失ってゲームが終わります。チップがいちばん多い人の勝ちです。今は4人ともチップ4枚で、2番の店はもう空です。
guide-flip = **端の3枚** 1枚めくります。黒ならこのディールはダイヤが切り札、赤なら切り札なしです。
guide-play = **トリック** リードされたスートがあれば必ず出し、なければ何でも出せます。切り札が出ていればいちばん強い切り札、出ていなければリードされたスートのいちばん強いカードが勝ちます。トリックを取った人が次のリードをします。
guide-dispose = **取るか、押しつけるか** あなたがトリックに勝ちました。その前に同じトリック数だった人がいれば、その人に押しつけられます。次のリードはその人です。
guide-1 = 3枚とも伏せてあるので、どれでも同じです。ダイヤを3枚持っているので、黒が出るとうれしいところです。
guide-2 = 誰かがスペードを持たずに切り札を出さない限り、Aで勝てます。1トリックなら1番の店で、チップがまだ1枚あります。
guide-3 = 低いカードでリードを渡します。クラブはこの1枚だけなので、次にクラブが出たときは何でも出せます。
guide-4 = Kで勝てます。2トリックになると空の2番の店ですが、{ SEAT(2) }もあなたと同じ1トリックなので、押しつけられます。
guide-5 = 押しつけると、あなたは1トリックのままです。{ SEAT(2) }は2トリックになり、2番の店は空です。
guide-6 = ダイヤを出さなければなりません。Kが出たので、どれを出しても勝てません。Jは残しておきましょう。
guide-7 = クラブがないので、何でも出せます。ハートのQは欲しくないトリックに勝ってしまうかもしれません。今のうちに捨てましょう。

## 手の予約を止める条件

alarm-trump = 誰かが切り札を出す
alarm-pushed = トリックを押しつけられる
alarm-danger = 取ったトリック数が空の店の番号になる

## 短い問い

short-flip = 端の1枚をめくってください
short-lead = リード：どのカードでも（今{ $count }トリック）
short-follow = { KIND($suit) }をフォロー（今{ $count }トリック）
short-discard = { KIND($suit) }なし：どれでも
short-dispose = 自分で取るか、押しつけるか
