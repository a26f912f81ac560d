## 名前

game-title = ロンバルディアの王冠
game-kind = カードドラフトと攻撃
game-blurb = カードを1枚残して、残りを渡します。司教・貴族・攻撃で10点取るか、王子を3枚そろえれば勝ちです。
automaton = 自動AI

card = { $suit ->
    [K] { SIGN("knight") } { $notation } 騎士
    [N] { SIGN("noble") } { $notation } 貴族
    [B] { SIGN("bishop") } { $notation } 司教
    [P] { SIGN("prince") } { $notation } 王子
    [S] { SIGN("eye") } { $notation } 密偵
    [L] { SIGN("quill") } { $notation } 学者
    [M] { SIGN("purse") } { $notation } 商人
   *[other] { $notation }
 }
card-word = { $suit ->
    [K] { SIGN("knight", "騎士") }{ $rank }
    [N] { SIGN("noble", "貴族") }{ $rank }
    [B] { SIGN("bishop", "司教") }{ $rank }
    [P] { SIGN("prince", "王子") }{ $rank }
    [S] { SIGN("eye", "密偵") }{ $rank }
    [L] { SIGN("quill", "学者") }{ $rank }
    [M] { SIGN("purse", "商人") }{ $rank }
   *[other] { $notation }
 }
card-back = 裏向きのカード

kind-knight = { SIGN("knight") }騎士
kind-noble = { SIGN("noble") }貴族
kind-bishop = { SIGN("bishop") }司教
kind-prince = { SIGN("prince") }王子
kind-spy = { SIGN("eye") }密偵
kind-scholar = { SIGN("quill") }学者
kind-merchant = { SIGN("purse") }商人

points = { $points }点
pair = { $pair ->
    [1] （王子2枚で1枚分）
   *[0] { "" }
 }

## 卓の設定

option-mode = 遊び方
option-mode-value = { $value ->
    [duel] 2人で対戦
    [solo] 1人で自動AIと対戦
   *[multi] 密偵・学者・商人入り（3〜5人、試験中）
 }
option-nobles = 貴族の得点
option-nobles-value = { $value ->
    [adjusted] 調整版：2/3/4枚で1/2/3点
   *[original] 旧版：2枚で2点（2人用だけ）
 }
option-steal = 攻撃が成功したとき
option-steal-value = { $value ->
    [discarded] 捨てさせた枚数だけ点も奪う
   *[none] カードを捨てさせるだけ
 }
option-naming = 種類を指定するとき
option-naming-value = { $value ->
    [seen] 相手の手札を見てから
   *[blind] 攻撃と同時（手札は見ない）
 }
option-turn-limit = 手番数の上限（1人用ではラウンド数）

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-draft = 残すカード
action-take = 残すカード
action-bishops = 司教を見せる…
action-nobles = 貴族を捨てる…
action-attack = 攻撃…
action-spy = 密偵…
action-scholar = 学者…
action-merchant = 商人…
action-princes = 王子3枚を見せる
action-end-turn = 手番を終える
action-defend-none = 防がない
action-defend = 防御…
action-name-kind = 種類を指定する
action-swap = カードを交換する…
action-trim = 手札を捨てる…
action-trim-n = { $n }枚捨てる…

capital = { $value ->
    [knight] { kind-knight }
    [noble] { kind-noble }
    [bishop] { kind-bishop }
    [prince] { kind-prince }
    [spy] { kind-spy }
    [scholar] { kind-scholar }
   *[merchant] { kind-merchant }
 }

field-keep = 残す
field-give = 自動AIに渡す
field-cards = カード
field-others = ほかのカード（2〜3枚）
field-target = 相手
field-type = ねらう種類
field-take = もらう
choice-keep = { CARD($value) }
choice-give = { CARD($value) }
choice-draft = { CARD($value) }
choice-take = { CARD($value) }
choice-cards = { CARD($value) }
choice-others = { CARD($value) }
choice-target = { SEAT($value) }
choice-type = { capital }
choice-name-kind = { capital }（{ $n }枚）

prompt-draft = 3枚から、手札に残す1枚を選んでください。ほかの2枚は相手に渡り、相手はそのうち1枚を残します。
prompt-draft-crowd = 3枚から、手札に残す1枚を選んでください。ほかの2枚は左隣に渡り、左隣はそのうち1枚を残します。
prompt-draft-solo = 1枚を手札に残し、1枚を自動AIに渡してください。最後の1枚は捨て札になります。
prompt-take = 渡された2枚から、手札に残す1枚を選んでください。もう1枚は伏せて捨てます。
prompt-act = 好きなだけアクションを行い、済んだら手番を終えてください。得点は{ $score }点です。
prompt-defend = { SEAT($attacker) }の攻撃を、騎士2枚で防ぎますか？
prompt-defend-kind = { KIND($type) }をねらう{ SEAT($attacker) }の攻撃を、騎士2枚で防ぎますか？
prompt-name-kind = { SEAT($target) }の手札から、どの種類を捨てさせますか？
prompt-swap = { SEAT($target) }の公開された手札から1枚もらい、自分の手札から1枚渡してください。
prompt-trim = 手番の終わりの手札は{ $limit }枚までなので、{ $n }枚捨ててください。

## 手

say-draft = { CARD($keep, as: "word") }を残す
say-draft-solo = { CARD($keep, as: "word") }を残し、{ CARD($give, as: "word") }を渡す
say-take = { CARD($keep, as: "word") }を残す
say-bishops = { $cards }を見せて{ points }
say-nobles = { $cards }を捨てて{ points }
say-attack = { $cards }で攻撃
say-attack-kind = { $cards }で{ KIND($type) }を攻撃
say-attack-target-kind = { $cards }で{ SEAT($target) }の{ KIND($type) }を攻撃
say-defend = { $cards }で防ぐ
say-defend-none = 防がない
say-name-kind = { KIND($type) }（{ $n }枚）
say-spy = { $cards }を{ SEAT($target) }に送る
say-swap = { CARD($take, as: "word") }をもらい、{ CARD($give, as: "word") }を渡す
say-scholar = { $cards }で、この手番の得点を2倍にする（今すぐ+{ $points }点）
say-merchant = { $cards }で{ $others }を売って{ points }
say-princes = 王子3枚を見せる
say-end-turn = 手番を終える
say-trim = { $cards }を捨てる

refuse-not-your-turn = あなたの番ではありません。
refuse-decision-open = 先に、まだ選び終わっていないことを選んでください。
refuse-draft-first = 先に、残すカードを1枚選んでください。
refuse-not-among-the-three = 引いた3枚の中から選んでください。
refuse-give-one = 自動AIに渡すカードも選んでください。
refuse-give-none = 残りの2枚は相手に渡ります。残すカードだけを選んでください。
refuse-keep-and-give-differ = 残すカードと渡すカードは、別のカードにしてください。
refuse-not-passed-to-you = 渡された2枚の中から選んでください。
refuse-not-in-hand = そのカードは手札にありません。手札から選んでください。
refuse-not-in-that-hand = 公開された手札の中から選んでください。
refuse-only-kind = ここで使えるのは{ KIND($kind) }と、王子2枚の組だけです。
refuse-princes-in-pairs = 王子は2枚1組で使います。2枚選ぶか、選ばないでください。
refuse-bishops-once = 司教を見せるのは、1手番に1回だけです。
refuse-bishops-strength = 見せる司教は3枚か4枚です。今は{ $n }枚分です。
refuse-nobles-strength = 捨てる貴族は2枚から4枚です。今は{ $n }枚分です。
refuse-nobles-exactly = 捨てる貴族はちょうど2枚です。今は{ $n }枚分です。
refuse-attack-strength = 攻撃には騎士が3枚必要です。今は{ $n }枚分です。
refuse-defence-strength = 防御には騎士が2枚必要です。今は{ $n }枚分です。
refuse-no-target = 攻撃できる相手は1人だけなので、相手の指定は不要です。
refuse-no-other-seat = 自分以外の相手を選んでください。
refuse-has-more-cards = { SEAT($seat) }のほうが手札が多いので、手札がいちばん多い相手を選んでください。
refuse-name-it-later = 種類は、攻撃が成功してから指定します。
refuse-name-a-kind = カードの種類を指定してください。
refuse-holds-none = その手札に{ KIND($kind) }はありません。ほかの種類を指定してください。
refuse-not-three-princes = 王子が3枚そろっていないので、まだ見せられません。
refuse-one-or-princes = { KIND($kind) }1枚か、王子2枚の組を出してください。
refuse-scholar-at-work = 学者を使うのは、1手番に1回だけです。
refuse-two-or-three-others = 商人で売れるのは、ほかのカード2枚か3枚です。
refuse-discard-exactly = ちょうど{ $n }枚捨ててください。

## 出来事

event-opened = { $mode ->
    [solo] { SEAT($seat) }が1人で自動AIと対戦します。双方の手札は公開です。
   *[other] 最初の手番は{ SEAT($seat) }です。
 }
event-turn-began = 手番{ $number }：{ SEAT($seat) }がカードを引きます。
event-drew = { SEAT($seat) }が{ CARDS($cards, as: "word") }を引きました。
event-drafted = { SEAT($seat) }が1枚残し、2枚を{ SEAT($receiver) }に渡しました。
event-drafted-own = { SEAT($seat) }が{ CARD($keep, as: "word") }を残し、{ CARDS($passed, as: "word") }を{ SEAT($receiver) }に渡しました。
event-drafted-passed = { SEAT($seat) }が1枚残し、{ CARDS($passed, as: "word") }を{ SEAT($receiver) }に渡しました。
event-took = { SEAT($seat) }が1枚を残し、もう1枚を伏せて捨てました。
event-took-own = { SEAT($seat) }が{ CARD($keep, as: "word") }を残し、{ CARD($left, as: "word") }を伏せて捨てました。
event-shared = { SEAT($seat) }が{ CARD($keep, as: "word") }を残し、{ CARD($give, as: "word") }を自動AIに渡しました。{ CARD($left, as: "word") }は捨て札です。
event-bishops-shown = { SEAT($seat) }が{ CARDS($cards, as: "word") }{ pair }を見せて{ points }を得ました。合計{ $score }点です。
event-nobles-spent = { SEAT($seat) }が{ CARDS($cards, as: "word") }{ pair }を捨てて{ points }を得ました。合計{ $score }点です。
event-attacked = { SEAT($seat) }が{ CARDS($cards, as: "word") }{ pair }で{ SEAT($target) }を攻撃しました。
event-attacked-kind = { SEAT($seat) }が{ CARDS($cards, as: "word") }{ pair }で{ SEAT($target) }の{ KIND($type) }を攻撃しました。
event-defended = { SEAT($seat) }が{ CARDS($cards, as: "word") }{ pair }で防ぎました。攻撃は失敗です。
event-defended-none = { SEAT($seat) }は防ぎませんでした。攻撃は成功です。
event-hand-seen = { SEAT($seat) }が{ SEAT($target) }の手札を見ています。
event-hand-seen-seen = { SEAT($seat) }が{ SEAT($target) }の手札を見ました：{ CARDS($cards, as: "word") }。
event-nothing-held = { SEAT($target) }の手札がないので、攻撃の効果はありません。
event-kind-lost = { SEAT($target) }が{ KIND($type) }をすべて捨てました：{ CARDS($cards, as: "word") }。{ $points ->
    [0] 奪える点はありません。
   *[other] { SEAT($seat) }が{ points }を奪いました。
 }
event-kind-lost-none = { SEAT($target) }の手札に{ KIND($type) }がないので、何も失いません。
event-spied = { SEAT($seat) }が{ CARDS($cards, as: "word") }{ pair }を{ SEAT($target) }に送り、手札を公開させました：{ CARDS($hand, as: "word") }。
event-swapped = { SEAT($seat) }が{ SEAT($target) }から{ CARD($take, as: "word") }をもらい、{ CARD($give, as: "word") }を渡しました。
event-scholar-began = { SEAT($seat) }が{ CARDS($cards, as: "word") }{ pair }を使い、この手番の得点を2倍にしました{ $points ->
    [0] { "" }
   *[other] （すぐに{ points }）
}。
event-traded = { SEAT($seat) }が{ CARDS($cards, as: "word") }{ pair }で{ CARDS($others, as: "word") }を売って{ points }を得ました。合計{ $score }点です。
event-princes-shown = { SEAT($seat) }が王子3枚を見せました。
event-trimmed = { SEAT($seat) }が{ $count }枚を伏せて捨てました。
event-trimmed-seen = { SEAT($seat) }が手札の上限に合わせて{ CARDS($cards, as: "word") }を捨てました。
event-reshuffled = 捨て札{ $count }枚を切り、山札の下に入れました。
event-refilled = 自動AIが{ CARDS($cards, as: "word") }を引きました。
event-near-goal = { SEAT($seat) }は{ $score }点です。王冠まであと少しです。
event-ended = { $reason ->
    [points] 10点に達し、{ SEATS($seats) }の勝ちです。
    [princes] 王子が3枚そろい、{ SEATS($seats) }の勝ちです。
    [ai_points] 10点に達し、自動AIの勝ちです。
    [ai_princes] 王子が3枚そろい、自動AIの勝ちです。
   *[turn_limit] 最後の手番が終わりました。得点がいちばん多い{ SEATS($seats) }の勝ちです。
 }
event-ended-drawn = 最後の手番が終わりました。勝者はいません。

end-score = { SEAT($seat) }：{ $score }点
reason-points = 10点に達しました。
reason-princes = 王子が3枚そろいました。
reason-ai-points = 自動AIが10点に達しました。
reason-ai-princes = 自動AIの王子が3枚そろいました。
reason-turn-limit = 最後の手番が終わりました。

alarm-attacked = 自分が攻撃される
alarm-near = ほかの誰かが8点に達する

## 絵と、その説明（render/boards/lombardia）

board-knight = 騎士
board-noble = 貴族
board-bishop = 司教
board-prince = 王子
board-spy = 密偵
board-scholar = 学者
board-merchant = 商人
board-mine-none = 手札はありません
board-wins = { SEATS($seats) }の勝ち
board-ai-wins = 自動AIの勝ち
board-drawn = 勝者なし
board-your-turn = あなたの手番
board-which-kind = どれを捨てさせますか
board-ask-draft = 1枚残す
board-ask-draft-solo = 1枚残し、1枚渡す
board-ask-take = 1枚残す
board-ask-act = 行動する
board-ask-defend = 防ぐ？
board-ask-name-kind = 種類を指定
board-ask-swap = 1枚交換
board-ask-trim = { $n }枚捨てる
board-wait-draft = { SEAT($seat) }がドラフト中
board-wait-take = { SEAT($seat) }が1枚選択中
board-wait-act = { SEAT($seat) }の手番
board-wait-defend = { SEAT($seat) }は防ぐ？
board-wait-name-kind = { SEAT($seat) }が種類を指定
board-wait-swap = { SEAT($seat) }が1枚交換
board-wait-trim = { SEAT($seat) }が手札を整理
board-last-turn = { $n ->
    [1] 最後の手番
   *[other] あと{ $n }手番
 }
board-last-round = { $n ->
    [1] 最終ラウンド
   *[other] あと{ $n }ラウンド
 }
board-next = 次の行動
board-nothing = なし
board-attack = 攻撃
board-any = 好きな1枚
board-any-short = 任意

alt-turn = ロンバルディアの王冠、手番{ $n }（{ SEAT($seat) }の手番）。
alt-round = ロンバルディアの王冠、1人用、第{ $n }ラウンド。
alt-stop = 。
alt-won = { SEATS($seats) }の勝ち。
alt-side = { COUNT($seat, $score) }点、手札{ $count }枚。
alt-side-open = { COUNT($seat, $score) }点、手札：{ $cards }。
alt-deed = { SEAT($seat) }：{ $what }（{ $cards }）。
alt-did-bishops = 司教を見せる +{ $n }
alt-did-nobles = 貴族を捨てる +{ $n }
alt-did-attack = { SEAT($other) }を攻撃
alt-did-attack-kind = { SEAT($other) }の{ $type }を攻撃
alt-did-defend = 防御
alt-did-lost = { $n ->
    [0] { $count }枚失う
   *[other] { $count }枚失う −{ $n }点
 }
alt-did-spy = { SEAT($other) }に密偵
alt-did-swap = 1枚交換
alt-did-scholar = 学者 ×2
alt-did-merchant = 商人 +{ $n }
alt-did-princes = 王子3枚！
alt-piles = 山札{ $deck }枚、捨て札{ $discards }枚。
alt-discards = 捨て札：{ $cards }。
alt-next = 自動AIの次の行動：{ $steps }。
alt-next-now = 自動AIが攻撃中。
alt-step-princes = 王子3枚！
alt-step-bishops = 司教 +{ $n }
alt-step-nobles = 貴族 +{ $n }
alt-step-attacks = 攻撃{ $n }回
alt-step-nothing = なし
alt-seen = { SEAT($seat) }の手札：{ $cards }。
alt-hand = あなたの手札：{ $cards }。
alt-offer = 選べるカード：{ $cards }。
alt-kind = { KIND($kind) } { $cards }
words-limit = 手番{ $n }（1人用では第{ $n }ラウンド）が終わったら、得点の多いほうの勝ちです。

## ルールのページの例（example.json）

example-1 = **例** { SEAT(0) }は司教を2枚見せ、王子2枚を3枚目として、1点を得ました。続いて騎士3枚で攻撃し、{ SEAT(1) }は防ぎませんでした。
example-2 = **{ SEAT(0) }の手札**（同じ場面） { SEAT(0) }は{ SEAT(1) }の手札を見て、種類を1つ指定します。各種類の下の数字は、奪う点です。貴族なら3点を奪えます。

## はじめてのゲームの案内（guide.json）：選ぶことの説明と、その手のねらい

guide-goal = 先に10点取るか、自分の手番に王子を3枚そろえて見せれば勝ちです。
guide-draft = **ドラフト** 山札から3枚引き、1枚残します。残りの2枚から相手が1枚を取り、最後の1枚は捨て札になります。
guide-take = **渡された2枚** 1枚を残します。もう1枚は伏せて捨てるので、何を捨てたかは自分しか知りません。
guide-act = **手番** 司教を3枚か4枚見せる、貴族を捨てる、騎士3枚で攻撃する。好きな順に、好きなだけできます。王子2枚は、どの種類の1枚としても使えます。
guide-defend = **防御** 騎士2枚で攻撃を防げます。騎士がなくても必ず尋ねます。答えるまでの間から手札を悟られないためです。
guide-name-kind = **攻撃成功** 相手の手札が見えます。種類を1つ指定すると、その種類をすべて捨てさせ、1枚につき1点を奪えます。
guide-trim = **手札の整理** 手番の終わりの手札は7枚までです。捨てたカードは誰にも見えません。
guide-1 = 王子は強いカードです。2枚で好きな種類の1枚として使え、3枚そろえば勝ちです。
guide-2 = 騎士3枚で攻撃できます。相手には防ぐ騎士が少なそうです。
guide-3 = 貴族3枚をまとめて捨てさせます。奪える点はまだありませんが、すぐに相手の得点になるカードでした。
guide-4 = もうできることはありません。手番を終えましょう。
guide-5 = 手札の貴族と合わせて1点になります。
guide-6 = 王子が2枚になりました。これからは、どの種類の1枚としても使えます。
guide-7 = 貴族は2枚で1点、3枚で2点、4枚で3点です。カードより得点が大切です。
guide-8 = 王子を残して手番を終えましょう。3枚目が来るかもしれません。
guide-9 = 騎士1枚と王子2枚で防御できます。
guide-10 = 騎士と王子で攻撃を防げば、手札は無事です。防がなければ、1種類をすべて失います。

## 短い問い

short-draft = 3枚から1枚残してください
short-draft-crowd = 3枚から1枚残してください
short-draft-solo = 1枚残し、1枚渡してください
short-take = 2枚から1枚残してください
short-act = あなたの手番（{ $score }点）
short-defend = { SEAT($attacker) }の攻撃。防ぎますか？
short-defend-kind = { SEAT($attacker) }が{ KIND($type) }をねらって攻撃。防ぎますか？
short-name-kind = どの種類を捨てさせますか？
short-swap = 1枚もらい、1枚渡してください
short-trim = { $n }枚捨ててください
