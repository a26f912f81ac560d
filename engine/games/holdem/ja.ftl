## 名前

game-title = #34 ロンバルホールデム
game-kind = ポーカー
game-blurb = ホールカード2枚とコミュニティカード5枚で役を作り、最も強い役がポットを総取りします。コイン16枚で勝ちです。

card = { $suit ->
    [K] { SIGN("knight") }騎士{ $rank }
    [N] { SIGN("noble") }貴族{ $rank }
    [B] { SIGN("bishop") }司教{ $rank }
    [P] { SIGN("prince") }王子{ $rank }
   *[other] { $notation }
 }
card-word = { $suit ->
    [K] { SIGN("knight", "騎士") }{ $rank }
    [N] { SIGN("noble", "貴族") }{ $rank }
    [B] { SIGN("bishop", "司教") }{ $rank }
    [P] { SIGN("prince", "王子") }{ $rank }
   *[other] { $notation }
 }
sign-of = { $suit ->
    [K] { SIGN("knight", "騎士") }
    [N] { SIGN("noble", "貴族") }
    [B] { SIGN("bishop", "司教") }
   *[P] { SIGN("prince", "王子") }
 }
card-rank = { $rank }
card-back = 裏向きのカード

hand-nothing = 役なし
hand-pair = { $a }のワンペア
hand-two-pairs = { $a }と{ $b }のツーペア
hand-three = { $a }のスリーカード
hand-straight = ストレート（{ $a }まで）
hand-flush = フラッシュ（最大{ $a }）
hand-full-house = フルハウス（{ $a }が3枚、{ $b }が2枚）
hand-four = { $a }のフォーカード
hand-straight-flush = ストレートフラッシュ（{ $a }まで）
hand-royal = ロイヤル（王子3枚）

## 卓の設定

option-target = 勝利に必要なコイン
option-start-coins = 最初のコイン

## 選ぶこと:action- と field- と choice- は見出し、prompt- は問い

action-call = コール
action-double = ダブル
action-fold = フォールド

field-reveal = 公開するカード

choice-call = { sign-of } コール（{ CARD($value, as: "rank") }）

prompt-bet = 賭けてください。ポットは{ $pot }枚、所持金は{ $balance }枚です。コールはコインを1枚払い、カードを1枚公開します。ダブルは2枚払い、サプライも1枚足します。フォールドはこのラウンドを降ります。

## 手

say-call = コールして{ CARD($reveal) }を公開する
say-double = ダブル
say-fold = フォールド

refuse-have-acted = このラウンドの手番はもう終わりました。賭けるのは1人1回です。
refuse-not-a-hole-card = あなたのホールカードではありません。

## 出来事

event-round-began = 第{ $round }ラウンド。ディーラーは{ SEAT($seat) }。サプライから1枚入り、ポットは{ $pot }枚です。
event-flop = コミュニティカードは{ CARDS($cards, as: "word") }です。
event-called = { SEAT($seat) }がコールし、{ CARD($card, as: "word") }を公開しました。ポットは{ $pot }枚です。
event-doubled = { SEAT($seat) }がダブルにしました。ポットは{ $pot }枚です。
event-folded = { SEAT($seat) }がフォールドしました。
several-folded = { SEATS($seats) }がフォールドしました。
event-borrowed = { SEAT($seat) }がサプライから借りました。借りは{ $debt }枚です。
event-left-alone = ほかの全員がフォールドし、残りは{ SEAT($seat) }だけです。
event-turned = コミュニティカードがもう2枚開きました。{ CARDS($cards, as: "word") }です。
event-showed = { SEAT($seat) }のホールカードは{ CARDS($cards, as: "word") }。{ $name }です。
event-showed-joker = { SEAT($seat) }のホールカードは{ CARDS($cards, as: "word") }。王子2枚を{ CARD($joker, as: "word") }として、{ $name }です。
event-tie-broken = { $by ->
    [suit] 役も数字も同じです。スートの強い{ SEAT($seat) }の{ CARD($card, as: "word") }で決まりました。
   *[number] 役が同じなので、大きいホールカードを持つ{ SEAT($seat) }の{ CARD($card, as: "word") }で決まりました。
 }
event-pot-won = { SEAT($seat) }がポットの{ $coins }枚を取り、所持金は{ $balance }枚になりました。
event-all-folded = 全員がフォールドしました。ポットの{ $pot }枚は次のラウンドに残ります。
event-near = { SEAT($seat) }の所持金は{ $balance }枚。あとひと勝負です。
event-won = { $reason ->
    [coins] { SEATS($seats) }のコインが目標に届きました。{ SEATS($seats) }の勝ちです。
   *[folded_out] 10ラウンド続けて全員がフォールドしました。コインが最も多い{ SEATS($seats) }の勝ちです。
 }

end-score = { COUNT($seat, $score) }枚
reason-coins = コインが目標に届きました。
reason-folded-out = 10ラウンド続けて全員がフォールドしました。

## 絵とその説明 (render/boards/holdem.py)

board-round = 第{ $round }ラウンド
board-pot = ポット
board-to = 目標{ $target }
board-call = コール
board-double = ダブル
board-fold = フォールド
board-dealer = D
board-over = ゲーム終了
board-best = 今の役
board-cost = { $act ->
    [call] コール：1枚払う
    [double] ダブル：2枚払う
   *[fold] フォールド：0枚
 }
board-after = ポット{ $pot }
board-wait = { SEAT($seat) }を待っています
board-mine = ホールカード
board-out = フォールド済み
board-wins-pot = { SEAT($seat) }: ポット{ $coins }枚
board-unseen = カードは非公開
board-have = コイン{ $n }
board-shown = 公開済み
board-wins = { SEATS($seats) }の勝ち
board-share = { SEATS($seats) }が勝ちを分け合う

alt-round = ロンバルホールデム、第{ $round }ラウンド。ディーラーは{ SEAT($dealer) }、手番は{ SEAT($seat) }です。
alt-over = ロンバルホールデムが終わりました。勝者：{ SEATS($seats) }。
alt-community = コミュニティカード：{ CARDS($cards) }。ポット：{ $pot }枚。
alt-seat = { SEAT($seat) }: 所持金{ $balance }枚{ $act ->
    [call] 、コール（{ CARD($card) }）
    [double] 、ダブル
    [fold] 、フォールド
   *[none] { "" }
 }。
alt-hole = あなたのホールカード：{ CARDS($cards) }。
alt-best = 今の役：{ $name }。
alt-laid = 前のラウンド：{ SEAT($seat) }が{ CARDS($cards) }の{ $name }で{ $coins }枚を取りました。
alt-laid-over = { SEAT($seat) }は{ CARDS($cards) }の{ $name }で勝ちました。
alt-unseen = 前のラウンド：{ SEAT($seat) }がカードを見せずに{ $coins }枚を取りました。

## 規則ページの例 (example.json)

example-1 = **例** { SEAT(1) }がコールして貴族9を公開し、{ SEAT(2) }がダブルにしました。ポットは5枚です。最初にサプライから1枚、コールで1枚、ダブルで2枚、それにサプライからの1枚です。
example-2 = 同じ局面の**{ SEAT(0) }のホールカード**です。コミュニティカードと合わせて、今は8のワンペア。あと2枚開きます。

## 初めての一戦の案内 (guide.json):選ぶことごとの説明と、その手のねらい

guide-goal = 先にコインを16枚にすれば勝ちです。ラウンドごとに、最も強い役がポットを総取りします。
guide-bet = **賭け方** 手番は1ラウンドに1回です。コールは1枚払って、ホールカードを1枚公開します。ダブルは2枚払い、サプライもポットに1枚足します。フォールドは何も払いません。
guide-1 = 最初からツーペアなら良い手です。1枚払ってコールし、5を見せます。8は知られません。
guide-2 = 何も合いません。フォールドなら払わずに、次のラウンドを待てます。
guide-3 = 王子2枚は好きなカード1枚になります。少なくともスリーカードです。ダブルにします。

## 手の予約を止める条件

alarm-round = 新しいラウンドが始まる
alarm-double = 誰かがダブルにする
alarm-prince = 誰かが王子を公開する
alarm-alone = ほかの全員がフォールドする

## short prompts

short-bet = 賭けてください（ポット{ $pot }枚、所持金{ $balance }枚）
