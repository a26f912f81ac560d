## 名前

game-title = 双天九龍干支合
game-kind = 組み合わせで競うトリックテイキング
game-blurb = 数字札と干支札の札合わせです。チーム戦でも個人戦でも、最後のトリックの勝者だけが得点します。

kanji = { $rank ->
    [1] 一
    [2] 二
    [3] 三
    [4] 四
    [5] 五
    [6] 六
    [7] 七
    [8] 八
    [9] 九
   *[other] 十
 }
animal = { $rank ->
    [1] 巳
    [2] 午
    [3] 未
    [4] 申
    [5] 酉
    [6] 戌
    [7] 亥
    [8] 子
    [9] 丑
    [10] 寅
    [11] 卯
   *[other] 辰
 }
card = { SIGN($notation) } { $suit ->
    [N] { $notation } { kanji }
    [Z] { $notation } { animal }
    [TEN] TEN 天
    [WA] WA 和
    [CHI] CHI 智
    [JIN] JIN 仁
   *[other] { $notation }
 }
card-word = { $suit ->
    [N] { kanji }
    [Z] { SIGN($notation, animal) }
    [TEN] { SIGN("TEN", "天") }
    [WA] { SIGN("WA", "和") }
    [CHI] { SIGN("CHI", "智") }
    [JIN] { SIGN("JIN", "仁") }
   *[other] { $notation }
 }
card-back = 伏せ札

# 札を出すときの発声
card-call = { $suit ->
    [N] { $rank ->
        [1] イチ
        [2] ニ
        [3] サン
        [4] シ
        [5] ゴ
        [6] ロク
        [7] シチ
        [8] ハチ
        [9] ク
       *[other] ジュウ
    }
    [Z] { $rank ->
        [1] ミ
        [2] ウマ
        [3] ヒツジ
        [4] サル
        [5] トリ
        [6] イヌ
        [7] イ
        [8] ネ
        [9] ウシ
        [10] トラ
        [11] ウ
       *[other] タツ
    }
   *[other] テン
 }

# $n枚の組み合わせ（$a、$b、$c）：表記と発声
combination = { $n ->
    [1] { CARD($a, as: "word") }
    [2] { CARD($a, as: "word") }{ CARD($b, as: "word") }
   *[3] { CARD($a, as: "word") }{ CARD($b, as: "word") }{ CARD($c, as: "word") }
 }
call = { $n ->
    [1] { CARD($a, as: "call") }
    [2] { CARD($a, as: "call") }{ CARD($b, as: "call") }
   *[3] { CARD($a, as: "call") }{ CARD($b, as: "call") }{ CARD($c, as: "call") }
 }

## 卓の設定

option-mode = 対戦形式
option-mode-value = { $value ->
    [team] チーム戦
   *[solo] 個人戦
 }
option-last-trick = 1枚の最終トリックの勝者
option-last-trick-value = { $value ->
    [open] 誰でも
   *[led] そのラウンドで親をした人だけ
 }

## 選ぶこと：action- と field- と choice- と hint- と group- は見出し、prompt- は問い

action-give = { SEAT($seat) }に渡す札
action-play = 出す…
action-play-answer = より強い札を出す…
action-pass = パス（伏せ札）…
action-pass-lead = 伏せて出す
action-swap-wisdom = 智で取る…
action-swap-benevolence = 仁を使う
action-take = 取る…

field-card = 札
field-cards = 札
field-as = 和の代わりの数字
field-with = 交換に使う札

choice-card = { CARD($value) }
choice-cards = { CARD($value) }
choice-as = { $value }
choice-take = { CARD($value) }
choice-play = { CARD($value) }を出す
choice-pass = { CARD($value) }を伏せる
choice-swap = 智で{ CARD($value) }を取る
choice-with = { CARD($value) }

hint-owed = 今出す札

group-N = 数字1枚
group-Z = 干支1枚・天
group-NN = 数字2枚
group-NZ = 数字と干支
group-NNZ = 数字2枚と干支

prompt-give = { SEAT($seat) }に渡す札を1枚選んでください（代わりに1枚もらえます）。
prompt-lead = あなたが親です。1〜3枚の組み合わせを出してください（子は同じ組み合わせで勝負します）。
prompt-lead-one = 前の親が出せなかったので、あなたが親です。1枚出してください。
prompt-lead-owed = あなたが親です。交換で得た札（{ CARDS($cards, as: "word") }）を必ず含めて出してください。
prompt-lead-exchange = あなたが親ですが、今の手札では出せません。先に交換してください。
prompt-lead-stuck = 親として出せる札がないので、1枚伏せてください（左隣の人が親になります）。
prompt-answer = { SEAT($seat) }の{ combination }より強い同じ組み合わせを出すか、{ $size }枚伏せてパスしてください。
prompt-answer-owed = 交換で得た札（{ CARDS($cards, as: "word") }）を、{ SEAT($seat) }の{ combination }に勝つ組み合わせに使うか、伏せる{ $size }枚に入れてください。
prompt-answer-barred = このラウンドで親をしていないので、{ SEAT($seat) }の{ combination }にはパスしかできません。
prompt-cannot-beat = { SEAT($seat) }の{ combination }に勝てないので、{ $size }枚伏せてパスしてください。
prompt-cannot-beat-owed = { SEAT($seat) }の{ combination }に勝てないので、伏せる{ $size }枚に、交換で得た札（{ CARDS($cards, as: "word") }）を必ず入れてください。
prompt-take = 配られなかった札から1枚取ってください。この手番で必ず出します。

## 手

say-give = { CARD($card) }を{ SEAT($seat) }に渡す
say-play = { $line } { combination }「{ call }！」
say-play-harmony = { $line } { $place ->
    [1] 和（{ CARD($stands, as: "word") }）+{ CARD($held, as: "word") }
   *[2] { CARD($held, as: "word") }+和（{ CARD($stands, as: "word") }）
 }+{ CARD($c, as: "word") }「{ call }！」
say-pass = { CARDS($cards) }を伏せてパス
say-swap-wisdom = 智で{ CARD($card) }を取る
say-swap-benevolence = 仁を使う
say-take = { CARD($card) }を取る

refuse-not-in-hand = その札は手札にありません。手札から選んでください。
refuse-already-given = 渡す札はもう選びました。ほかの人を待ってください。
refuse-not-a-combination = その札では組み合わせになりません。選び直してください。
refuse-one-card-only = 親が出せなかったので、このトリックは1枚出しです。
refuse-needs-N = このトリックは数字1枚です。
refuse-needs-Z = このトリックは干支1枚か天です。
refuse-needs-T = このトリックは1枚出しで、天に勝てるのは巳だけです。
refuse-needs-NN = このトリックは数字2枚です。
refuse-needs-NZ = このトリックは数字1枚と干支1枚です。
refuse-needs-NNZ = このトリックは数字2枚と干支1枚です。
refuse-does-not-beat = それでは{ combination }に勝てません。より強い札を出すか、パスしてください。
refuse-use-owed = 交換で得た札（{ CARDS($cards, as: "word") }）を使わなければなりません。
refuse-include-owed = 交換で得た札（{ CARDS($cards, as: "word") }）を必ず含めてください。
refuse-heaven = 天は1枚出しのときだけ出せます。巳に勝つことはできません。
refuse-harmony-in-three = 和は3枚で出すときだけ使えます。
refuse-harmony-number = 和はここではその数字になれません。別の数字にしてください。
refuse-led-no-trick = このラウンドで親をしていないので、最後の札は伏せてください。
refuse-leader-must-lay = 親はパスできません。組み合わせを出してください。
refuse-lay-exactly = ちょうど{ $n }枚伏せてください。
refuse-wisdom-too-early = 智は2トリック目から使えます。
refuse-nothing-like-that-there = 右隣の人が終わったトリックで表向きに出した札の中に、その札はありません。
refuse-owe-too-many = 交換で得た札が、今出せる枚数より多くなります。
refuse-no-lead-with-it = その札では親として出せません。別の札を選んでください。
refuse-not-undealt = その札は配られなかった札の中にありません。選び直してください。

## 出来事

event-round-began = 第{ $round }ラウンド。親は{ SEAT($seat) }です。
event-give-in = { SEAT($seat) }がチームメイトに渡す札を選びました。
event-exchanged = チームメイト同士で札を1枚ずつ交換しました。
event-exchanged-seen = { SEAT($partner) }に{ CARD($card, as: "word") }を渡し、{ CARD($got, as: "word") }をもらいました。
event-led = 親の{ SEAT($seat) }が{ combination }を出しました。「{ call }！」
event-led-harmony = 親の{ SEAT($seat) }が和を使って{ combination }を出しました。「{ call }！」
event-led-heaven = 親の{ SEAT($seat) }が天を出しました。勝てるのは巳だけです。
event-answered = { SEAT($seat) }が{ combination }を出しました。「{ call }！」
event-answered-harmony = { SEAT($seat) }が和を使って{ combination }を出しました。「{ call }！」
event-answered-heaven = { SEAT($seat) }が天を出しました。「{ call }！」
event-snake-beats-heaven = 天と巳が両方出ました。{ SEAT($seat) }の巳がいちばん強くなります。
event-passed = { SEAT($seat) }は{ $count }枚伏せてパスしました。
event-passed-known = { SEAT($seat) }は{ $count ->
    [1] { CARD($known, as: "word") }を伏せて
   *[other] { CARD($known, as: "word") }を含む{ $count }枚を伏せて
}パスしました。
event-passed-seen = { SEAT($seat) }は{ CARDS($cards, as: "word") }を伏せてパスしました。
several-passed = { SEATS($seats) }がパスしました。
event-stuck = 親の{ SEAT($seat) }は出せず、1枚伏せました。このトリックは1枚出しで、{ SEAT($next) }が親です。
event-stuck-seen = 親の{ SEAT($seat) }は出せず、{ CARD($card, as: "word") }を伏せました。このトリックは1枚出しで、{ SEAT($next) }が親です。
event-fetched = { SEAT($seat) }が智で{ SEAT($other) }の{ CARD($card, as: "word") }を取りました。この手番で出します。
event-peeked = { SEAT($seat) }が仁を見せ、配られなかった札を見ています。
event-peeked-seen = { SEAT($seat) }が仁を見せました。配られなかった札は{ CARDS($cards, as: "word") }です。
event-took = { SEAT($seat) }が1枚取り、代わりに仁を置きました。取った札はこの手番で出します。
event-took-seen = { SEAT($seat) }が{ CARD($card, as: "word") }を取りました。この手番で出します。
event-trick-won = { SEAT($seat) }が{ combination }でトリックに勝ちました。
event-trick-won-harmony = { SEAT($seat) }が和を使った{ combination }でトリックに勝ちました。
event-last-trick-won = { SEAT($seat) }が{ combination }で最終トリックに勝ちました。このラウンドの勝者です。
event-last-trick-won-harmony = { SEAT($seat) }が和を使った{ combination }で最終トリックに勝ちました。このラウンドの勝者です。
event-turned-up = 配られなかった札を公開：{ CARDS($cards, as: "word") }。
times-bonus = { $bonus ->
    [ten_one] ×2（十一で勝利）
    [ten_two] ×4（十一に十二で勝利）
    [snake] ×4（巳で勝利）
   *[none] { "" }
 }
event-scored-team = { SEAT($seat) }と{ SEAT($partner) }が{ $points }点を得ました：（1+表の干支札{ $more }枚）×相手の伏せ札{ $down }枚{ times-bonus }。合計は{ $score }点です。
event-scored-solo = { SEAT($seat) }が{ $points }点を得ました：ほかの人の伏せ札{ $down }枚×（1+公開された干支札と特殊札{ $more }枚）{ times-bonus }。合計は{ $score }点です。
event-marker-moved = スタートプレイヤーマーカーが{ SEAT($seat) }に移りました。{ $lap }周目です。
event-won = { $reason ->
    [target] 目標の点に達した
    [laps] マーカーが2周し、得点がいちばん多い
   *[round_limit] 最後のラウンドを終え、得点の多い
 }{ SEATS($seats) }の勝ちです。{ $margin }点差でした。
event-won-shared = マーカーが2周しました。同点の{ SEATS($seats) }が勝利を分かち合います。
event-drawn = 最後のラウンドが終わりました。同点で引き分けです。

end-score = { COUNT($seat, $score) }点
reason-target = 目標の点に達しました。
reason-laps = マーカーが2周しました。
reason-round-limit = 最後のラウンドが終わりました。

## 絵の中の言葉と、絵の説明（render/boards/souten）

# 札に書かれる読み
card-face = { $suit ->
    [N] { CARD($notation, as: "call") }
    [Z] { CARD($notation, as: "call") }
    [TEN] テン
    [WA] ワ
    [CHI] チ
   *[other] ジン
 }

board-face = { CARD($card, as: "face") }
board-wins = { SEATS($seats) }の勝ち
board-drawn = 引き分け
board-ring-lead = 親
alt-shape-N = 数字1枚
alt-shape-Z = 干支1枚
alt-shape-T = 天
alt-shape-NN = 数字2枚
alt-shape-NZ = 数字+干支
alt-shape-NNZ = 数字2枚+干支
board-mine-none = 手札はありません
board-you = あなた
board-do-give = 1枚渡す
board-do-lead = 親です
board-do-lead-one = 親：1枚出す
board-do-stuck = 1枚伏せる
board-do-answer = 出すか、パスか
board-do-pass = パスになります
board-do-owed = 得た札を使う
board-do-take = 1枚取る
board-wait = 待っています

alt-round = 双天九龍干支合、第{ $round }ラウンド。
alt-round-lap = 双天九龍干支合、第{ $round }ラウンド（{ $lap }/{ $laps }周目）。
alt-give = チームメイトと札を交換します。{ SEATS($seats) }が選んでいます。
alt-lead = 親の{ SEAT($seat) }の番です。
alt-answer = { SEAT($seat) }の番です。
alt-take = { SEAT($seat) }が配られなかった札を見て、1枚取る番です。
alt-won = { SEATS($seats) }の勝ち。
alt-drawn = 引き分け。
alt-strongest = このトリックは{ $shape }。今いちばん強いのは{ SEAT($seat) }の{ combination }。
alt-last-trick = 前のトリックは{ SEAT($seat) }が{ combination }で勝ちました。
alt-fetched = { SEAT($seat) }は{ SEAT($other) }から取った{ CARD($card, as: "word") }を、この手番で出します。
alt-taken = { SEAT($seat) }は配られなかった札から1枚取り、この手番で出します。
alt-hand = あなたの手札：{ $cards }。
alt-owed = 今出す札：{ $cards }。
alt-undealt = 配られなかった札：{ $cards }。
alt-undealt-took = あなたが見た配られなかった札：{ $cards }。取った札：{ $card }。
alt-gift = { SEAT($seat) }に{ $card }を渡し、{ $got }をもらいました。
alt-giving = { SEAT($seat) }に渡す札：{ $card }。
alt-passed = あなたの伏せ札：{ $cards }。
alt-teams = { SEAT($a) }と{ SEAT($b) }：{ $left }点、{ SEAT($c) }と{ SEAT($d) }：{ $right }点。目標{ $target }点。
alt-goal = 目標{ $target }点。
alt-gain = { SEAT($seat) }と{ SEAT($partner) }が最終トリックに勝つと（1+{ $more }）×{ $down }{ $times ->
    [1] { "" }
   *[other] ×{ $times }
 }={ $points }点。
alt-row = { SEAT($seat) }：出した札 { $laid }。手札{ $hand }枚、表の干支{ $zodiac }枚、伏せ札{ $down }枚。
alt-row-solo = { COUNT($seat, $score) }点。出した札 { $laid }。手札{ $hand }枚、伏せ札{ $down }枚。
alt-gain-solo = { SEAT($seat) }が最終トリックに勝つと{ $points }×（1+公開される干支札と特殊札の枚数）点。
alt-next = { " / " }
alt-nothing = なし
alt-down = 伏せ札{ $count }枚
alt-down-known = 伏せ札{ $count }枚（{ $card }を含む）
alt-down-seen = 伏せ札 { $cards }
alt-tricks = トリックの勝者（順に）：{ SEATS($seats) }。
alt-led = このラウンドで親をした人：{ SEATS($seats) }。
alt-leader = このトリックの親は{ SEAT($seat) }です。
alt-marker = このトリックの親は{ SEAT($seat) }、スタートプレイヤーマーカーは{ SEAT($first) }です。
alt-box = 配られなかった札{ $count }枚。
alt-box-jin = 配られなかった札{ $count }枚。その中に仁があります。
alt-result-team = 第{ $round }ラウンドは{ SEAT($seat) }の勝ち：（1+{ $more }）×{ $down }{ times-bonus }={ $points }点。
alt-result-solo = 第{ $round }ラウンドは{ SEAT($seat) }の勝ち：{ $down }×（1+{ $more }）{ times-bonus }={ $points }点。
alt-turned = 公開された札：{ $cards }。

words-orders = 数字は弱い順に十、一〜九。数字2枚は十十〜九九、十一、十二。干支は巳・午・未・申・酉・戌・亥・子・丑・寅・卯・辰。

## ルールのページの例（example.json）

example-1 = **例** { SEAT(2) }は2回パスし、4枚伏せています。今は親の{ SEAT(0) }が「数字と干支」を出し、{ SEAT(1) }の六戌がいちばん強い札です。ここで終われば、{ SEAT(1) }と{ SEAT(3) }の得点は（1+4）×7=35点です。
example-2 = **{ SEAT(2) }の手札** { SEAT(0) }に五を渡し、七をもらいました。六戌に勝てるのは七辰だけです。智で{ SEAT(1) }の八か卯を取り、すぐに八辰や七卯を出すこともできます。

## はじめてのゲームの案内（guide.json）：選ぶことの種類ごとの説明と、その手のねらい

guide-goal = 向かいの人とチームです。得点するのは、ラウンドの最終トリックに勝ったチームだけです。自分たちが表向きに出した干支札と、相手が伏せた札の枚数で決まります。
guide-give = **札の交換** 最初のトリックの前に、チームメイト同士が1枚ずつ、全員同時に交換します。自分よりチームメイトの役に立つ札を渡しましょう。
guide-lead = **親** 数字1枚、干支1枚、数字2枚、数字と干支、数字2枚と干支のどれかを出します。子は同じ組み合わせで勝つか、同じ枚数を伏せてパスします。
guide-answer = **子** 同じ組み合わせでより強い札を出すか、パスします。いつでも好きな札でパスでき、伏せた札は誰にも見られません。
guide-take = **仁** 配られなかった札です。1枚取ってください。取った札は、この手番で必ず出します。
guide-1 = 手札は数字が中心です。2番目に強い干支の卯は、チームメイトに渡したほうが役に立ちます。
guide-2 = 寅には勝てないのでパスします。弱い午を伏せましょう。卯はチームメイトが持っています。
guide-3 = 九は最強の数字です。勝てるのは天だけです。勝てば次の親になれます。
guide-4 = もらった八と合わせて八八になりました。これより強い「数字2枚と干支」はなかなか出せません。表向きの丑は得点にもなります。
guide-5 = 十と仁は最終トリックに残し、ここはほかの人に勝たせます。
guide-6 = 最終トリックです。十は一か二と組むと、いちばん強い数字2枚になります。配られなかった札の中にあるかもしれません。
guide-7 = 一がありました。十一より強いのは十二だけです。
guide-8 = 十一で最終トリックに勝てば、得点は2倍です。

## 手の予約を止める条件

alarm-heaven = 誰かが天を出す
alarm-exchange = 誰かが智か仁を使う
alarm-trick-won = トリックが終わる

## 短い問い

short-give = { SEAT($seat) }に渡す札は？
short-lead = 親：1〜3枚出す
short-lead-one = 親：1枚出す
short-lead-owed = 親：{ CARDS($cards, as: "word") }を含めて出す
short-lead-exchange = 先に交換してください
short-lead-stuck = 出せません。1枚伏せてください
short-answer = { combination }より強い札か、{ $size }枚伏せてパス
short-answer-owed = { CARDS($cards, as: "word") }を使う：より強く出すか、{ $size }枚伏せる
short-answer-barred = パスしかできません：{ $size }枚伏せる
short-cannot-beat = 勝てません。{ $size }枚伏せてパス
short-cannot-beat-owed = 勝てません。{ CARDS($cards, as: "word") }を含めて{ $size }枚伏せる
short-take = 1枚取ってください
