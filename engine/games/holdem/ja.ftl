## 名前

game-title = #34 ロンバルホールデム
game-kind = ポーカー
game-blurb = ホールカード2枚とコミュニティカード5枚で役を作り、いちばん強い役がポットを総取りします。コイン16枚で勝ちです。

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

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-call = コール
action-double = ダブル
action-fold = フォールド

field-reveal = 公開するカード

choice-call = { sign-of } コール（{ CARD($value, as: "rank") }）

prompt-bet = コール（1枚払ってカードを1枚公開）、ダブル（2枚払う）、フォールドのどれにしますか？　ポットは{ $pot }枚、所持金は{ $balance }枚です。

## 手

say-call = コールして{ CARD($reveal) }を公開する
say-double = ダブル
say-fold = フォールド

refuse-have-acted = このラウンドではもう賭けました。賭けるのは1ラウンドに1回です。
refuse-not-a-hole-card = あなたのホールカードではありません。2枚のどちらかを選んでください。

## 出来事

event-round-began = 第{ $round }ラウンド。ディーラーは{ SEAT($seat) }です。サプライから1枚入り、ポットは{ $pot }枚です。
event-flop = コミュニティカードは{ CARDS($cards, as: "word") }です。
event-called = { SEAT($seat) }がコールし、{ CARD($card, as: "word") }を公開しました。ポットは{ $pot }枚です。
event-doubled = { SEAT($seat) }がダブルしました。ポットは{ $pot }枚です。
event-folded = { SEAT($seat) }がフォールドしました。
several-folded = { SEATS($seats) }がフォールドしました。
event-borrowed = { SEAT($seat) }がサプライからコインを借りました。借りは{ $debt }枚です。
event-left-alone = ほかの全員がフォールドし、残ったのは{ SEAT($seat) }だけです。
event-turned = もう2枚のコミュニティカードは{ CARDS($cards, as: "word") }です。
event-showed = { SEAT($seat) }のホールカードは{ CARDS($cards, as: "word") }で、役は{ $name }です。
event-showed-joker = { SEAT($seat) }のホールカードは{ CARDS($cards, as: "word") }です。王子2枚を{ CARD($joker, as: "word") }として、役は{ $name }です。
event-tie-broken = { $by ->
    [suit] 役も数字も同じです。スートの強い{ SEAT($seat) }の{ CARD($card, as: "word") }で決まりました。
   *[number] 役が同じなので、大きいホールカードを持つ{ SEAT($seat) }の{ CARD($card, as: "word") }で決まりました。
 }
event-pot-won = { SEAT($seat) }がポットの{ $coins }枚を取り、所持金は{ $balance }枚になりました。
event-all-folded = 全員がフォールドしました。ポットの{ $pot }枚は次のラウンドに残ります。
event-near = { SEAT($seat) }の所持金は{ $balance }枚。次のポットで勝てそうです。
event-won = { $reason ->
    [coins] コインが目標に届き、{ SEATS($seats) }の勝ちです。
   *[folded_out] 10ラウンド続けて全員がフォールドしました。コインがいちばん多い{ SEATS($seats) }の勝ちです。
 }

end-score = { COUNT($seat, $score) }枚
reason-coins = コインが目標に届きました。
reason-folded-out = 10ラウンド続けて全員がフォールドしました。コインがいちばん多い人の勝ちです。

## 絵とその説明（render/boards/holdem）

board-pot = ポット
board-ask = 賭ける番です
board-done = { $act ->
    [call] コール
    [double] ダブル
   *[fold] フォールド
 }
board-unseen = カードは非公開
board-share = 勝利を分かち合います

alt-round = ロンバルホールデム、第{ $round }ラウンド。ディーラーは{ SEAT($dealer) }、賭けるのは{ SEAT($seat) }です。
alt-goal = コイン{ $target }枚で勝ちです。
alt-over = ロンバルホールデムが終わりました。{ SEATS($seats) }の勝ちです。
alt-community = コミュニティカード：{ CARDS($cards) }。ポット：{ $pot }枚。
alt-seat = { SEAT($seat) }：所持金{ $balance }枚{ $act ->
    [call] 、コール（{ CARD($card) }）
    [double] 、ダブル
    [fold] 、フォールド
   *[none] { "" }
 }。
alt-hole = あなたのホールカード：{ CARDS($cards) }。
alt-best = 今の役：{ $name }。
alt-laid = 前のラウンド：{ SEAT($seat) }が{ CARDS($cards) }の{ $name }で{ $coins }枚を取りました。
alt-laid-over = { SEAT($seat) }は{ CARDS($cards) }の{ $name }で{ $coins }枚を取り、勝ちました。
alt-unseen = 前のラウンド：{ SEAT($seat) }がカードを見せずに{ $coins }枚を取りました。
alt-joker = { $name }（王子2枚は{ CARD($card) }）
alt-past = そのラウンドのコミュニティカード：{ CARDS($cards) }。
alt-showed = { SEAT($seat) }のホールカード：{ CARDS($cards) }。

## ルールのページの例（example.json）

example-1 = **例** { SEAT(1) }がコールして貴族9を公開し、{ SEAT(2) }がダブルしました。ポットは5枚です。最初にサプライから1枚、コールで1枚、ダブルで2枚、さらにサプライから1枚入りました。
example-2 = **{ SEAT(0) }のホールカード**（同じ場面） コミュニティカードと合わせて、今は8のワンペアです。コミュニティカードはあと2枚開きます。

## はじめてのゲームの案内（guide.json）：選ぶことの説明と、その手のねらい

guide-goal = 先にコインを16枚にした人の勝ちです。ラウンドごとに、いちばん強い役がポットを総取りします。
guide-bet = **賭け方** 賭けるのは1ラウンドに1回です。コールは1枚払い、ホールカードを1枚公開します。ダブルは2枚払い、サプライもポットに1枚足します。フォールドは何も払わず、次のラウンドを待ちます。
guide-1 = 最初からツーペアなら良い手です。1枚払ってコールし、5を公開しましょう。8は知られません。
guide-2 = 役になりそうにありません。フォールドなら何も払わずに、次のラウンドを待てます。
guide-3 = 王子2枚は好きなカード1枚として使えるので、少なくともスリーカードです。ダブルしましょう。

## 手の予約を止める条件

alarm-round = 新しいラウンドが始まる
alarm-double = 誰かがダブルする
alarm-prince = 誰かが王子を公開する
alarm-alone = ほかの全員がフォールドする

## 短い問い

short-bet = 賭けてください（ポット{ $pot }枚、所持金{ $balance }枚）
