## 名前

game-title = 合理的な人狼
game-kind = 正体隠匿・投票
game-blurb = 村人、人狼、狂人から自分の役割を選びます。左隣の役割を見て、本当のことか嘘を言い、1回だけ投票します。情報はすべて手番の中でやりとりするので、会話はいりません。

card = { KIND($suit) }
kind-V = 村人
kind-W = 人狼
kind-M = 狂人

## 卓の設定

option-madmen = 狂人
option-madmen-value = { $value ->
    [no] なし
   *[yes] 15枚のうち2枚
 }

## 選ぶこと：action- と field- と choice- は見出し、prompt- は問い

action-take = 取る
action-say = 言う
action-vote = 投票する
action-vote-none = 誰にも入れない
field-role = 役割
field-for = 投票先
choice-take = { role-name }
choice-say = { SEAT($seat) }は{ KIND($value) }
choice-vote = { SEAT($value) }
role-name = { KIND($value) }

prompt-take = 役割を1枚取り、残りを左へ回してください。{ pack }。村人は人狼を追放したい役です。人狼は、人狼が追放されなければ獲物を山分けします。狂人は人狼の手助けをします。
pack = 束の中は村人{ $v }枚、人狼{ $w }枚、狂人{ $m }枚です
prompt-say = あなたは{ KIND($role) }です。左隣の{ SEAT($seat) }は{ KIND($seen) }でした。左隣の役割を証言してください。嘘でもかまいません。全員の証言を同時に公開します。
prompt-vote = あなたは{ KIND($role) }です。左隣の{ SEAT($seat) }は{ KIND($seen) }でした。誰か1人に投票するか、「誰にも入れない」を選んでください。2票以上で最多の人を追放します。同数なら追放しません。

## 短い問い

short-take = どの役割を取りますか？
short-say = { SEAT($seat) }は{ KIND($seen) }。何と言いますか？
short-vote = 誰を追放しますか？

## 手

say-take = { KIND($role) }を取る
say-say = { SEAT($at) }は{ KIND($role) }だと言う
say-vote = { SEAT($for) }に投票する
say-vote-none = 誰にも投票しない

refuse-now-take = まだ役割を取っているところです。証言と投票はあとです。
refuse-now-say = 今は全員が証言するときです。左隣の役割を言ってください。
refuse-now-vote = 今は全員が投票するときです。誰か1人か、「誰にも入れない」を選んでください。
refuse-not-your-turn = あなたの番ではありません。束がまだ来ていないか、もう回しました。
refuse-not-in-pack = その役割は束にありません。束にあるものを取ってください。
refuse-have-spoken = もう証言しました。ほかの人を待ってください。
refuse-no-such-role = このゲームにその役割はありません。ほかの役割を言ってください。
refuse-have-voted = もう投票しました。ほかの人を待ってください。
refuse-not-for-yourself = 自分には投票できません。ほかの人か、「誰にも入れない」を選んでください。
refuse-no-such-seat = その席はありません。この卓にいる人か、「誰にも入れない」を選んでください。

## 出来事

event-deal-began = 第{ $deal }ディール（全{ $of }）。最初に束を見るのは{ SEAT($seat) }です。
event-last-deal = 最後のディールです。
event-came = 束が{ SEAT($seat) }に来ました。{ pack }。
event-took = { SEAT($seat) }が{ KIND($role) }を取りました。束は{ SEAT($to) }に回ります。
event-took-hidden = { SEAT($seat) }が役割を取りました。束は{ SEAT($to) }に回ります。
event-took-last = { SEAT($seat) }が最後に{ KIND($role) }を取りました。全員が左隣の役割を見ます。
event-took-last-hidden = { SEAT($seat) }が最後の役割を取りました。全員が左隣の役割を見ます。
event-looked = { SEAT($seat) }が見た{ SEAT($at) }の役割は、{ KIND($role) }です。
event-spoke = { SEAT($seat) }が証言しました（{ $count }/{ $of }）。
several-spoke = { SEATS($seats) }が証言しました。
event-said = { SEAT($seat) }「{ SEAT($at) }は{ KIND($role) }です」
event-too-many = 誰かが嘘をついています。{ KIND($role) }と言われた人は{ $count }人ですが、{ KIND($role) }は{ $most }枚しかありません。
event-voted = { SEAT($seat) }が投票しました（{ $count }/{ $of }）。
several-voted = { SEATS($seats) }が投票しました。
event-received = { SEAT($seat) }に{ $count }票。{ SEATS($voters) }が入れました。
event-abstained = 誰にも入れなかったのは{ SEATS($seats) }です。
event-driven-out-v = { SEAT($seat) }が追放されました。村人でした！
event-driven-out-w = { SEAT($seat) }が追放されました。人狼でした！
event-driven-out-m = { SEAT($seat) }が追放されました。狂人でした！
event-none-out = 誰も追放されませんでした。
left-over = 余り：{ CARDS($left) }。
villagers = 村人：{ SEATS($villagers) }。
wolves = 人狼：{ SEATS($wolves) }。
madmen = 狂人：{ SEATS($madmen) }。
event-shown-v = { villagers }{ left-over }
event-shown-w = { wolves }{ left-over }
event-shown-m = { madmen }{ left-over }
event-shown-vw = { villagers }{ wolves }{ left-over }
event-shown-vm = { villagers }{ madmen }{ left-over }
event-shown-wm = { wolves }{ madmen }{ left-over }
event-shown-vwm = { villagers }{ wolves }{ madmen }{ left-over }
event-lied = 証言が本当でなかったのは{ SEATS($seats) }です。
points = { $seats ->
    [4] { COUNT(0, $n0) }、{ COUNT(1, $n1) }、{ COUNT(2, $n2) }、{ COUNT(3, $n3) }
    [5] { COUNT(0, $n0) }、{ COUNT(1, $n1) }、{ COUNT(2, $n2) }、{ COUNT(3, $n3) }、{ COUNT(4, $n4) }
   *[6] { COUNT(0, $n0) }、{ COUNT(1, $n1) }、{ COUNT(2, $n2) }、{ COUNT(3, $n3) }、{ COUNT(4, $n4) }、{ COUNT(5, $n5) }
 }
event-paid = このディールの得点：{ points }。
event-paid-no-wolf = このディールに人狼はいませんでした。得点：{ points }。
event-won = { SEATS($seats) }が{ score }で勝ちました。
event-won-shared = { SEATS($seats) }が{ score }で勝利を分かち合います。
score = { $score }点

end-score = { SEAT($seat) }：{ score }
reason-points = 得点がいちばん多い人の勝ちです。

## 絵とその説明 (render/boards/wolves/)

board-take = 役割を取る
board-say = 証言は？
board-vote = 投票先は？
board-wait = 役割選び
board-say-in = 証言済み
board-vote-in = 投票済み
board-vote-none = 誰にも入れない
board-you = 自分
board-role-V = 村人
board-role-W = 人狼
board-role-M = 狂人

alt-aim-V = 人狼が追放されれば2点、人狼に投票すれば1点。人狼がいないときは、誰も追放されなければ1点です。
alt-aim-W = 人狼が1人も追放されなければ、人狼の全員で獲物を分けます。
alt-aim-M = 人狼がいて、1人も追放されなければ得点になります。
alt-take = 合理的な人狼、第{ $deal }ディール（全{ $of }）。最初は{ SEAT($first) }でした。束は{ SEAT($seat) }にあり、{ $n }枚です。
alt-say = 合理的な人狼、第{ $deal }ディール（全{ $of }）。全員が左隣の役割を見ました。今は証言するときです。
alt-vote = 合理的な人狼、第{ $deal }ディール（全{ $of }）。今は投票するときです。
alt-taken = 役割を取ったのは{ SEATS($seats) }です。
alt-in = 回答済みは{ SEATS($seats) }です。
alt-none-in = まだ誰も回答していません。
alt-words = 証言：{ $words }。
alt-said = { SEAT($seat) }は{ SEAT($at) }を{ KIND($role) }と言いました
alt-false = 嘘だとわかっている証言：{ SEATS($seats) }。
alt-out = 第{ $deal }ディール：{ SEAT($seat) }が追放されました。{ KIND($role) }でした。
alt-none-out = 第{ $deal }ディール：誰も追放されませんでした。
alt-roles = 役割：{ $roles }。
alt-role-points = { SEAT($seat) } { KIND($role) }（+{ $n }）
alt-liars = 本当でなかった証言：{ SEATS($seats) }。
alt-votes = 投票：{ $votes }。
alt-vote-for = { SEAT($seat) }は{ SEAT($to) }へ
alt-vote-none = { SEAT($seat) }は誰にも入れず
alt-scores = 得点：{ $scores }。
alt-count = { COUNT($seat, $count) }
alt-pack = あなたに回ってきた束：{ CARDS($cards) }。
alt-role = あなたは{ KIND($role) }です。{ $aim }
alt-passed = あなたが回したか残した役割：{ CARDS($cards) }。
alt-left = 左隣の{ SEAT($seat) }は{ KIND($role) }です。
alt-own-word = あなたの証言：{ SEAT($seat) }は{ KIND($role) }。
alt-own-vote = あなたは{ SEAT($seat) }に投票しました。
alt-own-vote-none = あなたは誰にも投票しませんでした。
alt-over = 合理的な人狼が終わりました。勝者：{ SEATS($seats) }。

## 規則ページの例 (example.json)

example-1 = **例** 第2ディール（全5）の投票中です。{ SEAT(1) }は{ SEAT(2) }を、{ SEAT(2) }は{ SEAT(3) }を、{ SEAT(3) }は{ SEAT(4) }を人狼だと言いました。2人が投票済みです。
example-2 = **{ SEAT(0) }に見えるもの**（同じ場面）回ってきた束と、自分の役割と、{ SEAT(1) }の役割です。最後の人なので、村人と狂人を残しました。

## 初めての一戦の案内 (guide.json)：選ぶことごとの説明と、その手のねらい

guide-goal = 4つのディールを、毎回新しい役割で遊びます。村人は投票で人狼を追放します。人狼は逃げきって獲物を山分けします。
guide-take = **役割** 束から1枚取り、残りを左へ回します。そのあと、全員が左隣の役割を見ます。
guide-say = **証言** 左隣の役割を1つ言います。嘘でもかまいません。全員の証言を同時に公開します。
guide-vote = **投票** 誰か1人に投票するか、「誰にも入れない」を選びます。2票以上で最多の人を追放します。同数なら追放しません。
guide-1 = 人狼が追放されると、村人は2点です。人狼に投票した村人は、さらに1点を得ます。この束には人狼が2枚あるので、村人を取りましょう。
guide-2 = あなたには、{ SEAT(1) }が人狼だと見えています。ほかの人には見えないので、教えましょう。
guide-3 = { SEAT(1) }は人狼です。人狼に投票すれば、ほかの人が続かなくても1点になります。
guide-4 = あなたが最後です。束には村人2枚と人狼1枚があります。もう1枚の人狼は、誰かが取ったかもしれません。人狼2人なら4点を分けます。人狼になりましょう。
guide-5 = { SEAT(1) }は村人です。人狼だと言いましょう。嘘をつけば、票があなたからそれます。
guide-6 = 自分以外の誰かを追放させたいところです。あなたが人狼と呼んだ{ SEAT(1) }に、票が集まるかもしれません。

## 手の予約を止める条件

alarm-called = 誰かに人狼だと言われる
alarm-out = 自分が追放される
alarm-last = 最後のディールになる
