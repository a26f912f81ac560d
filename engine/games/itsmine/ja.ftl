## 名前

game-title = イッツマイン！
game-kind = 陣取りと読み合い
game-blurb = 双子姫が7つの鉱山を掘り合う2人用ゲームです。ダイスで国民カードを競り落とし、昇順か降順に並べます。

card = { $suit ->
    [H] { SIGN("heart") } { $notation } ハート{ $rank ->
        [1] A
       *[other] { $rank }
    }
    [O] { SIGN("onion") } { $notation } オニオン{ $rank }
    [B] { SIGN("book") } { $notation } ブック{ $rank }
    [C] { SIGN("coin") } { $notation } コイン{ $rank }
    [S] { SIGN("star") } { $notation } スター{ $rank }
    [T] { SIGN("clock") } { $notation } タイム{ $rank }
    [X] { SIGN("coffin") } { $notation } コフィン{ $rank ->
        [13] K
       *[other] { $rank }
    }
   *[other] { $notation }
 }
card-word = { $suit ->
    [H] { SIGN("heart", "ハート") }{ $rank ->
        [1] A
       *[other] { $rank }
    }
    [O] { SIGN("onion", "オニオン") }{ $rank }
    [B] { SIGN("book", "ブック") }{ $rank }
    [C] { SIGN("coin", "コイン") }{ $rank }
    [S] { SIGN("star", "スター") }{ $rank }
    [T] { SIGN("clock", "タイム") }{ $rank }
    [X] { SIGN("coffin", "コフィン") }{ $rank ->
        [13] K
       *[other] { $rank }
    }
   *[other] { $notation }
 }
card-back = 裏向きのカード

kind-H = ハート
kind-O = オニオン
kind-B = ブック
kind-C = コイン
kind-S = スター
kind-T = タイム
kind-X = コフィン

## 卓の設定

option-variant = 勝敗の判定
option-variant-value = { $value ->
    [standard] 基本ルール
   *[simple] シンプル（鉱山は1枚10点）
 }

## 選ぶこと：action- と field- と choice- と hint- と group- は見出し、prompt- は問い

action-bid = 出す目を選ぶ
action-take = 国民カードを取る…
action-take-small = { $n }枚取る…
action-take-large = { $n }枚まで取る…
action-play = カードを出す…
action-pass = パス
action-bonus-keep = 手札に入れる
action-bonus-exclude = 除外する

field-face = 出す目
field-cards = 出すカード
field-citizens = 取る国民カード

choice-face = { SIGN(die) } { $value }
die = die_{ $value }
choice-cards = { CARD($value) }

hint-column-none = 自分の列はまだありません
hint-column-one = 自分の列は{ $last ->
    [1] A
   *[other] { $last }
}の1枚（昇順・降順どちらも可）
hint-column-up = 自分の列は昇順、最後は{ $last }
hint-column-down = 自分の列は降順、最後は{ $last ->
    [1] A
   *[other] { $last }
}
hint-dead = 自分の列にはもう並べられません
hint-fits = 自分の列に並べられます
hint-pairs = 並べられます。{ LIST($cards) }と組めます

group-one = 1枚
group-run = 連番
group-set = 同じ数字

prompt-bid = 出す目を選んでください（{ $round ->
    [1] 最初のラウンドの「{ $last }」
   *[other] 前のラウンドの「{ $last }」
}は不可。国民カード{ $citizens }枚、山札{ $deck }枚）。
prompt-bid-again = もう一度、出す目を選んでください（{ $round ->
    [1] 最初のラウンドの「{ $last }」
   *[other] 前のラウンドの「{ $last }」
}と、今あいこになった「{ $tied }」は不可。国民カード{ $citizens }枚、山札{ $deck }枚）。
prompt-take-small = 小さい目（{ $face }）を出したので、国民カードをちょうど{ $n }枚取ってください。
prompt-take-large = 大きい目（{ $face }）を出したので、国民カードを{ $n ->
    [1] 1枚
   *[other] 1〜{ $n }枚
}取ってください。
prompt-play = 1枚だけ、同じスートの連番、違うスートの同じ数字のどれかを出してください。
prompt-play-sealed = 2人同時に出すカードを選んでください（数の合計が大きい方が先に並べます）。
prompt-pass = 列に並べられるカードがないので、パスになります。
prompt-pass-empty = 手札がないので、パスになります。
prompt-bonus = { CARD($mine, as: "word") }の鉱山で先に3枚並べました。ボーナスカードの{ CARD($card, as: "word") }を手札に入れますか、見せずに除外しますか？

## 手

say-bid = { $face }の目を出す
say-take = { CARDS($cards) }を取る
say-play = { CARDS($cards) }
say-play-run = { $way ->
    [up] { $first }→{ $last } { KIND($suit) } 昇順
   *[down] { $first }→{ $last } { KIND($suit) } 降順
 }
say-pass = パス
say-bonus-keep = ボーナスカードを手札に入れる
say-bonus-exclude = ボーナスカードを除外する

refuse-no-such-face = ダイスの目は1から6までです。
refuse-shown-last-round = { $round ->
    [1] 最初のラウンドでは{ $face }を選べません。
   *[other] { $face }は前のラウンドで出した目です。
}別の目を選んでください。
refuse-just-tied = { $face }は今あいこになった目です。別の目を選んでください。
refuse-already-bid = もう目を選びました。相手を待ってください。
refuse-already-played = もうカードを選びました。相手を待ってください。
refuse-take-exactly = 国民カードをちょうど{ $n }枚取ってください。
refuse-take-between = 国民カードを1枚以上、{ $most }枚以下で取ってください。
refuse-not-a-citizen = { CARD($card, as: "word") }は国民カードの中にありません。選び直してください。
refuse-not-in-hand = { CARD($card, as: "word") }は手札にありません。選び直してください。
refuse-play-a-card = 1枚以上選んでください。
refuse-column-goes-up = あなたの{ KIND($suit) }の列は昇順で、最後は{ $last }です。{ CARD($card, as: "word") }は並べられません。
refuse-column-goes-down = あなたの{ KIND($suit) }の列は降順で、最後は{ $last ->
    [1] A
   *[other] { $last }
}です。{ CARD($card, as: "word") }は並べられません。
refuse-not-a-combination = 2枚以上出せるのは、同じスートの連番か、違うスートの同じ数字だけです。
refuse-run-out-of-order = 連番は、並べる順に昇順か降順で選んでください。
refuse-may-not-pass = まだ並べられるカードがあるので、パスできません（例：{ CARD($card, as: "word") }）。

## 出来事

event-opened = 国民カードは{ CARDS($cards, as: "word") }です。
event-round-began = 第{ $round }ラウンド。
event-round-began-last = 第{ $round }ラウンド。これが最終ラウンドです。
event-bid-in = { SEAT($seat) }がダイスの目を決めました。
event-bids-shown = { SEAT($small) }の目は{ $low }、{ SEAT($large) }の目は{ $high }です。国民カードは{ SEAT($small) }が先に取り、手札は{ SEAT($large) }が先に出します。
event-tied = 2人とも{ $face }を出しました。あいこです。
event-drew = { SEAT($seat) }が山札から1枚引きました。
event-drew-seen = { SEAT($seat) }が山札から{ CARD($card, as: "word") }を引きました。
event-bid-again = 再オークションです。{ $face }の目は出せません。
event-nobody-takes = { $deck ->
    [0] 山札がないので再オークションは行わず、国民カードは誰も取りません。
   *[other] 山札が1枚しかないので再オークションは行わず、国民カードは誰も取りません。
 }
event-took = { SEAT($seat) }が{ CARDS($cards, as: "word") }を取りました。
event-nothing-left = { SEAT($seat) }が取れる国民カードは残っていません。
event-refilled = { $empty ->
    [0] 新しい国民カードは{ CARDS($cards, as: "word") }です。
   *[other] 新しい国民カードは{ CARDS($cards, as: "word") }です。{ $empty }か所は空きのままです。
 }
event-refilled-none = 補充する国民カードはありません。{ $empty }か所は空きのままです。
event-play-in = { SEAT($seat) }が出すカードを選びました。
event-play-shown = { SEAT($seat) }が{ CARDS($cards, as: "word") }を見せました。
event-places-first = { $why ->
    [sum] 合計の大きい{ SEAT($seat) }が先に並べます。
    [mine] 合計は同じです。より小さい鉱山のカードを出した{ SEAT($seat) }が先に並べます。
   *[number] 合計も最小の鉱山も同じです。その鉱山でより小さい数を出した{ SEAT($seat) }が先に並べます。
 }
event-dug = { SEAT($seat) }が{ CARDS($cards, as: "word") }を並べました。
event-turned = { $way ->
    [up] { SEAT($seat) }の{ CARD($mine, as: "word") }の列は昇順に決まりました。
   *[down] { SEAT($seat) }の{ CARD($mine, as: "word") }の列は降順に決まりました。
 }
event-passed = { SEAT($seat) }は並べられるカードがなく、パスしました。
several-passed = { SEATS($seats) }は並べられるカードがなく、パスしました。
event-looked = 3枚ボーナス：{ CARD($mine, as: "word") }の鉱山で{ SEAT($seat) }が先に3枚並べ、ボーナスカードを確認しています。
event-looked-seen = 3枚ボーナス：{ CARD($mine, as: "word") }の鉱山で{ SEAT($seat) }が先に3枚並べました。ボーナスカードは{ CARD($card, as: "word") }です。
event-bonus-decided-kept = { SEAT($seat) }は{ CARD($mine, as: "word") }のボーナスカードを手札に入れました。
event-bonus-decided-removed = { SEAT($seat) }は{ CARD($mine, as: "word") }のボーナスカードを裏向きのままゲームから除外しました。
event-bonus-missed = { $why ->
    [spent] { SEAT($seat) }も{ CARD($mine, as: "word") }に3枚並べましたが、この鉱山のボーナスは取られています。
   *[empty] { SEAT($seat) }が{ CARD($mine, as: "word") }に3枚並べましたが、ボーナスの山にカードがありません。
 }
event-end-met = { $why ->
    [deck] 山札のカードがなくなりました。次が最終ラウンドです。
    [bonus] ボーナスの山がなくなりました。次が最終ラウンドです。
   *[idle] 3ラウンド続けて、誰もカードを引かず、取らず、出しませんでした。次が最終ラウンドです。
 }
event-hand-opened = { SEAT($seat) }が残りの手札を公開しました：{ CARDS($cards, as: "word") }。
event-hand-opened-none = { SEAT($seat) }の手札は残っていません。
event-paired = { SEAT($seat) }は{ CARD($mine, as: "word") }で、手札{ $count }枚と一緒に列の{ CARDS($cards, as: "word") }を除外しました。
event-leftover = { $count ->
    [0] { SEAT($seat) }の手元に余ったカードはありません。
   *[other] { SEAT($seat) }の手元に{ $count }枚余りました。
 }
event-judged-more = { CARD($mine, as: "word") }：枚数の多い{ SEAT($seat) }が{ CARDS($mines, as: "word") }を獲得します。
event-judged-lower = { CARD($mine, as: "word") }：枚数は同じ。より小さい数を並べた{ SEAT($seat) }が{ CARDS($mines, as: "word") }を獲得します。
event-judged-higher = { CARD($mine, as: "word") }：枚数は同じ。より大きい数を並べた{ SEAT($seat) }が{ CARDS($mines, as: "word") }を獲得します。
event-judged-pending = { CARD($mine, as: "word") }：枚数は同じ。判定を保留し、すぐ下の鉱山で決めます。
event-judged-above = { CARD($mine, as: "word") }：カードがなく、どちらのものにもなりません。1つ上の鉱山でより小さい数を並べた{ SEAT($seat) }が{ CARDS($mines, as: "word") }を獲得します。
event-judged-empty = { CARD($mine, as: "word") }：カードがなく、どちらのものにもなりません。
event-judged-lost = { CARD($mine, as: "word") }：カードがありません。{ CARDS($mines, as: "word") }はどちらのものにもなりません。
event-judged-level = { CARD($mine, as: "word") }：枚数は同じで、どちらのものにもなりません。
event-scored = { SEAT($seat) }：鉱山の勝利点{ $points }点から、余り{ $minus }点分を引いて{ $score }点です。
event-scored-in-full = { SEAT($seat) }：鉱山の勝利点{ $score }点です。
event-won = { $reason ->
    [score] 勝利点の高い{ SEAT($seat) }の勝ちです。
    [fewer_cards] 同点です。余った手札が少ない{ SEAT($seat) }の勝ちです。
   *[lower_mine] 同点で、余った手札も同数です。より小さい鉱山を得た{ SEAT($seat) }の勝ちです。
 }
event-drawn = { $reason ->
    [tie] 同点で、余った手札も同数です。引き分けです。
   *[no_mines] 誰も鉱山を得られませんでした。引き分けです。
 }

end-score = { COUNT($seat, $score) }点
reason-score = 勝利点の差で決まりました。
reason-fewer-cards = 同点で、余った手札の少ない方の勝ちです。
reason-tie = 同点で、余った手札も同数でした。
reason-lower-mine = 同点で、余った手札も同数でした。より小さい鉱山を得た方の勝ちです。
reason-no-mines = 誰も鉱山を得られませんでした。

## 絵の中の言葉と、絵の説明

board-last-next = 次が最終
board-last-now = 最終ラウンド
board-last-next-lines = 次が / 最終
board-last-now-lines = これが / 最終
board-bid = 目を選ぶ
board-bid-again = もう一度
board-take-small = { $n }枚取る
board-take-large = { $n ->
    [1] 1枚取る
   *[other] 1〜{ $n }枚取る
 }
board-play = 手札を出す
board-bonus = ボーナス
board-do-play-sealed = 同時に出す
board-do-pass = パスのみ
board-do-bonus = 手札か、除外か
board-sealed = 選択済み
board-no-cards = 手札はありません
board-bonus-dead = もう並べられません
board-reason-fewer-cards = 同点、余りの少ない方
board-reason-tie = 引き分け：同点、余りも同数
board-reason-lower-mine = 同点、小さい鉱山の方
board-reason-no-mines = 引き分け：誰も鉱山なし

alt-round = イッツマイン！、第{ $round }ラウンド。
alt-round-next = イッツマイン！、第{ $round }ラウンド。次が最終ラウンドです。
alt-round-last = イッツマイン！、第{ $round }ラウンド。最終ラウンドです。
alt-bid = オークション。{ SEATS($seats) }が目を選んでいます。
alt-bid-again = あいこのあとの再オークション。{ SEATS($seats) }が目を選んでいます。
alt-take-small = 小さい目の{ SEAT($seat) }が国民カードをちょうど{ $n }枚取る番です。
alt-take-large = 大きい目の{ SEAT($seat) }が国民カードを{ $n ->
    [1] 1枚
   *[other] 1〜{ $n }枚
}取る番です。
alt-play = { SEAT($seat) }がカードを出す番です。
alt-play-sealed = 同じ目なので、2人同時に出します。{ SEATS($seats) }が選んでいます。
alt-bonus = { SEAT($seat) }が{ $mine }の3枚ボーナスを確認しています。
alt-won = { SEAT($seat) }の勝ち。
alt-drawn = 引き分け。
alt-scores = { COUNT($a, $left) }点、{ COUNT($b, $right) }点。
alt-hand = あなたの手札：{ $cards }。
alt-looked = あなたのボーナスカード：{ $card }。
alt-faces = 出せる目：{ $faces }。
alt-own-bid = あなたの選んだ目：{ $face }。
alt-own-play = あなたの選んだカード：{ $cards }。
alt-own-pass = あなたはパスです。
alt-own-removed = あなたが除外したカード：{ $cards }。
alt-citizens = 国民カード：{ $cards }。
alt-columns = { SEAT($seat) }の列：{ $columns }。
alt-column-one = { $cards }
alt-column-up = { $cards }（昇順）
alt-column-down = { $cards }（降順）
alt-waiting = 続いて{ SEAT($seat) }が{ $cards }を並べます。
alt-dice = ダイスの目：{ COUNT($a, $left) }、{ COUNT($b, $right) }。
alt-hands = 手札の枚数：{ COUNT($a, $left) }枚、{ COUNT($b, $right) }枚。
alt-piles = 山札{ $deck }枚、ボーナスの山{ $bonus }枚。
alt-open = ボーナスの残る鉱山：{ $mines }。
alt-open-none = ボーナスの残る鉱山はありません。
alt-removed = 除外したボーナスカード：{ COUNT($a, $left) }枚、{ COUNT($b, $right) }枚。
alt-left = { SEAT($seat) }の最後の手札：{ $cards }。余り{ $count }枚。
alt-judged = { $mine }：{ $why ->
    [more] 枚数が多い
    [lower] 同数で、小さい数を並べた
    [higher] 同数で、大きい数を並べた
   *[above] カードがなく、1つ上の鉱山で小さい数を並べた
}{ SEAT($seat) }が{ $mines }を得ました。
alt-judged-none = { $mine }：{ $why ->
    [pending] 同数で保留
    [level] 同数で、どちらのものにもなりません
    [lost] カードがなく、保留の鉱山もどちらのものにもなりません
   *[empty] カードがなく、どちらのものにもなりません
}。

words-ends = 山札かボーナスの山がなくなると、次が最終ラウンドになります。
words-dead = もう並べられない手札：{ $cards }
words-barred = { SEAT($seat) }が出せない目：{ $faces }
words-claimed = { SEAT($seat) }がボーナスを得た鉱山：{ $mines }

## ルールのページの例（example.json）

example-1 = **例** 鉱山の下が{ SEAT(0) }の列、上が{ SEAT(1) }の列です。鉱山のふちの帯は、枚数の多い側に付きます。スターの鉱山（11）で、{ SEAT(0) }は7、9と昇順に並べました。次は9より大きいカードなので「>9」とあり、まだ並べられるのは10だけです。並べれば3枚目で、ボーナス（星）を得ます。コフィンの鉱山（K）では{ SEAT(1) }が先に3枚並べたので、星はもうありません。
example-2 = **{ SEAT(0) }の手札** 金の枠は、自分の列に並べられるカードです。出せるのは、たとえばスター10、11から下へ続くタイムの連番9→8、同じ数字の4を3枚などです。スター8は、昇順の列がすでに9まで進んだので、もう並べられません。手札の上は、自分の各列の最後のカードと、{ SEAT(0) }・{ SEAT(1) }の順に見た列の枚数です。

## はじめてのゲームの案内（guide.json）：選ぶことの種類ごとの説明と、その手のねらい

guide-goal = 7つの鉱山に手札を並べて掘り合うゲームです。最後に枚数の多い方がその鉱山を得ます。余った手札は損になるので、並べられるカードを取りましょう。
guide-bid = **オークション** 2人同時に、相手に見えないように目を選びます。小さい目の人は先に、ちょうどその枚数を取ります。大きい目の人は残りから目の数まで取り、先に手札を出します。前のラウンドで出した目は選べません。
guide-take-small = **小さい目** 先に取れますが、枚数は目の数ちょうどです。
guide-take-large = **大きい目** 残った国民カードから、1枚以上、目の数まで取れます。
guide-play = **カードの配置** 1枚だけ、同じスートの連番、違うスートの同じ数字のどれかを並べます。列は2枚目で昇順か降順かが決まり、以後は変えられません。
guide-play-sealed = **同じ目** このラウンドは2人同時に、相手に見えないように出すカードを選びます。数の合計が大きい方から並べます。
guide-bonus = **3枚ボーナス** この鉱山で先に3枚並べたので、ボーナスの山を1枚見られます。手札に入れるか、見せずにゲームから除外します。
guide-1 = 4なら大きい目になりやすく、残りから自由に選べます。
guide-2 = ハートの2と3は連番ですぐに並べられます。スターの8とタイムの7も、あとで隣の数字とつながります。
guide-3 = 連番なら一度に何枚も並べられます。2から3への昇順にすれば、ハートの5もあとで並べられます。
guide-4 = 欲しいのは2枚なので、2を選びましょう。ハートの4は手札の5とつながり、タイムの8は7とつながります。
guide-5 = ねらいの2枚です。ハートの4と5、タイムの7と8が連番になります。
guide-6 = この2枚で、ハートの鉱山は4枚になります。先に3枚並べた人には、ボーナスがあります。
guide-7 = スターの7は、手札の6と8の間に入ります。3枚そろえば連番です。

## 短い問い

short-bid = 出す目は？（{ $last }以外）
short-bid-again = 再オークション（{ $last }と{ $tied }は不可）
short-take-small = 国民カードをちょうど{ $n }枚
short-take-large = 国民カードを{ $n ->
    [1] 1枚
   *[other] 1〜{ $n }枚
 }
short-play = どのカードを出しますか？
short-play-sealed = どれを出しますか？（2人同時）
short-pass = 出せません。パス
short-pass-empty = 手札がありません。パス
short-bonus = ボーナス{ CARD($card, as: "word") }を手札に入れますか？
