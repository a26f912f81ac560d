# どのゲーム、どの画面にも共通の言葉。ゲームごとの言葉は engine/games/<id>/ja.ftl にあり、そちらが優先される。

## 文の部品:席、カード、列挙

seat-number = 席{ $number }
no-seats = なし
no-cards = なし
card = { $notation }
card-word = { $notation }
card-back = 裏向きのカード
# Of a standard pack: a game that is played with one says  card = { pack-card }
sign-spade = { SIGN("spade", "♤") }
sign-heart = { SIGN("heart", "♡") }
sign-diamond = { SIGN("diamond", "♢") }
sign-club = { SIGN("club", "♧") }
pack-card = { $suit ->
    [S] { sign-spade }
    [H] { sign-heart }
    [D] { sign-diamond }
   *[C] { sign-club }
}{ $rank ->
    [1] A
    [11] J
    [12] Q
    [13] K
   *[other] { $rank }
}
list-separator = 、
list-last = 、
seat-count = { $name }: { $n }

## どのゲームにもある断り

refuse-no-such-move = その入力で始まる手はありません。
refuse-not-a-move = このゲームの手ではありません。
refuse-not-your-turn = あなたの手番ではありません。
refuse-decision-over = その選択はもう決まっています。
refuse-not-now = 今はできません。

## Lobby

lobby-title = ## { $game } · 卓{ $table }
lobby-free = { $number }\. ⬚ *空席*
lobby-side = **チーム{ $number }**
lobby-kept = { $number }\. ⬚ **{ $name }**の席（{ $until }まで確保）
lobby-host = { $number }\. **{ $name }**（ホスト）
lobby-person = { $number }\. **{ $name }**
lobby-ai = { $number }\. 🤖 { $name }({ ai-level })
lobby-ais = 🤖 { $names }({ ai-level })
seat-word = 「{ $word }」
lobby-option = { $name }: { $value }
lobby-shorter = -# 約{ $minutes }分で遊ぶなら { $name }: { $value }
lobby-without = まだ戻っていない人がいます。
lobby-agree = 全員そろいました。全員がこの配りを了承すると、ホストが開始できます。

button-sit = 座る
button-sit-with = { $names }と組む
button-sit-side = チーム{ $number }に座る
button-shuffle = チームをシャッフル
button-leave = 席を立つ
ai-level = { $level ->
    [random] ランダム
    [easy] やさしい
    [normal] ふつう
    [hard] つよい
   *[other] { $level }
}
button-remove-ai = AIを外す
button-start = 開始
button-word = ひとこと…
word-label = あなたの合言葉
word-hint = シャッフルに加わり、全員に見えます。空欄にすると取り消せます。
button-options = 設定…
button-options-page = 設定 { $page }/{ $pages }…
button-cancel = 卓を閉じる

## The table

table-title = ## { $game } · 卓{ $table }
table-waiting = **{ SEATS($seats) }**の番です。
table-unasked = { SEATS($seats) }が選べる手はひとつだけです。まもなく自動で進みます。
table-asked = **{ SEAT($seat) }**
table-away = -# { $name }は離席中です。戻るまでAIが代わりに進めます。
table-in-thread = この卓は { $link } で進行中です。
table-lost = 卓{ $table }のチャンネルが見つかりません。削除されたか、書き込む権限がありません。ゲームは保存されています。サーバーで { COMMAND("table open") } を使うと別の場所に移せます。{ COMMAND("table end") } で終えることもできます。
table-refused-filter = 卓{ $table }のチャンネルに表示できません。サーバーのAutoModがボットのメッセージを拒否しました（200000）。名前やタイトルが禁止語に当たった可能性があります。ゲームは保存されています。自動でもう一度試します。モデレーターが禁止語を見直すか、{ COMMAND("table open") } で別の場所に出せます。
table-refused-locked = 卓{ $table }のスレッドがロックされています。開けるのはモデレーターだけです（{ $code }）。ゲームは保存されています。自動でもう一度試します。サーバーで { COMMAND("table open") } を使うと別の場所に出せます。
table-refused-full = 卓{ $table }の場所では、スレッドまたは人数が上限に達しています（{ $code }）。ゲームは保存されています。自動でもう一度試します。サーバーで { COMMAND("table open") } を使うと別の場所に出せます。
table-refused-unknown = 卓{ $table }のチャンネルに表示できません。Discordがコード{ $code }でメッセージを拒否しました。理由は分かりません。ゲームは保存されています。自動でもう一度試します。サーバーで { COMMAND("table open") } を使うと別の場所に出せます。
table-not-allowed = 権限が足りないため、卓{ $table }を { $link } に表示できません。ゲームは保存されています。権限が戻ればまた表示します。サーバーで { COMMAND("table open") } を使うと別の場所に出せます。足りない権限は次のとおりです。
post-name = { $game } · 卓{ $table }
tag-free = 募集中
tag-playing = 進行中
tag-over = 終了
thread-name = 卓{ $table } { $names }

button-my-move = 手を選ぶ
button-my-hand = 手札を見る
button-in-words = 文章で見る
button-log = 履歴
button-rules = ルール
button-more = その他…
button-sort = 並べ替え
button-seat = 自分の席…
button-take-seat = 空いた席に座る

## Private panels

hand-waiting = { SEATS($seats) }を待っています。
hand-draft = ここまでの選択：{ $chosen }
hand-draft-dropped = ここまでの選択を表示できなかったため、取り消しました。もう一度選んでください。
hand-plan-dropped = 予約を表示できなかったため、取り消しました。もう一度予約してください。
button-open-table = 卓を開く

seat-yours = { SEAT($seat) }として座っています。席を立つとAIが代わりに進めます。戻れるのは2日以内に一度だけです。
seat-away = { SEAT($seat) }は離席中です。AIが代わりに進めますが、全員が離席すると、卓は止まって待ちます。
seat-none = あなたはこの卓に座っていません。観戦と履歴の閲覧はできます。
seat-host = ホストとして、卓を閉じることもできます。
button-leave-match = 席を立つ
button-return = 席に戻る
button-end = 卓を閉じる…
button-confirm = 決定
button-never-mind = やめる
ask-end = この卓を閉じますか？　結果のないままゲームが終わり、秘密の値が公開されます。
ask-end-damaged = 卓{ $table }を閉じますか？　今のバージョンのボットでは読み込めないため、ゲームは結果なしで終わります。
end-done = 卓を閉じました。
never-mind-done = 何も変わっていません。

## Pings: plain messages

ping-turn = { $user } あなたの番です。[卓]({ $link })
ping-notify = -# 通知は **その他…** → **通知の設定…** で選べます。
ping-rematch = { $users } もう一戦です！　席は{ $until }まで空けてあります。[卓を開いて座る]({ $link })
ping-closed-dm = { $user } DMを送れないため、手札は卓の **手札を見る** ボタンから開いてください。見えるのはあなただけです。DMを受け取れるようにしたら、{ COMMAND("me settings") } でDMに戻せます。

## The seal, written at Start

seal-whole = -# 秘密の値のSHA-256: `{ $hash }`
seal-join = -# { $number }. { $name }: `{ $id }`
seal-start = -# 開始：`{ $id }`

## The end

end-won = **{ SEATS($seats) }**の勝ちです。{ $reason }
end-draw = 引き分けです。{ $reason }
end-not-solved = **解けませんでした。**{ $reason }
end-lost = 今回は勝てませんでした。{ $reason }
end-ai = { SEAT($seat) }: { ai-level }
end-score = { COUNT($seat, $score) }
end-cancelled = この卓は、結果のないまま閉じられました。
button-solution = 解答例を見る
ask-solution = 解答例を見ますか？　見たあとは、自力で解く楽しみがなくなります。
button-rematch = もう一戦
button-again = もう一度
button-chooser = ほかを選ぶ
again-there = 新しいゲームはこちらです：[卓{ $table }]({ $link })
rematch-sat = 再戦の卓に席があります：[卓{ $table }]({ $link })
rematch-there = 再戦の卓はこちらです：[卓{ $table }]({ $link })
button-record = 対戦記録
button-verify = 検証
record-here = ゲームの全記録です。{ COMMAND("replay") } で振り返り、{ COMMAND("verify") } で検証できます。
verify-ok =
    ✔ **検証できました。**
    シャッフルは開始時の封印{ $seal }と一致します。
verify-not = -# ボットが数を無作為に引いたことまでは証明できません。
# Of matches that began before the seal was one line.
verify-good = **検証できました。** 席の募集を始めるとき、ボットは秘密の値を1つ決め、その指紋にあたる封印 `{ $hash }` だけを公開しました。値から指紋は計算できますが、同じ指紋になる別の値は誰にも見つけられません。{ $start ->
    [1] そこに、座った人それぞれの操作と合言葉が加わり、最後に開始の操作が加わりました。
   *[other] そこに、座った人それぞれの操作と合言葉が加わりました。
}秘密の値とこれらがそろって初めてカードの並びが決まるため、卓の誰にも並びは選べません。今は秘密の値も公開されています。値は封印と一致し、カードはその値どおりに配られ、どの手もルールどおりでした。ただし、ボットのプログラムそのものが操作を偽っていないことまでは証明できません。合言葉を入れておけば、その備えになります。
verify-alone = **検証できました。** このゲームは、ボットが決めた秘密の値からすぐに始まりました。今は秘密の値も公開されています。指紋は封印 `{ $hash }` と一致し、カードはそのとおりに配られ、どの手もルールどおりでした。始まったあとで変えられたものはありません。ただし、値を決めるときに誰の操作も加わっていないので、ボットが値を選ばなかったことまでは示せません。
verify-unproven = **記録に矛盾はありませんが、シャッフルは証明できません。** この記録には秘密の値がありません。カードも手も結果もシードとルールのとおりですが、シードを誰が選んだのかは分かりません。
verify-no-shuffle = **検証できました。** どの手もルールどおりで、結果もそのとおりです。シャッフルはしていないので、見比べる封印はありません。
verify-file = -# ファイルの内容：{ $game }、全{ $moves }手
verify-compare-file = その封印が事前に公開されていたかどうかは、ファイルだけでは分かりません。開始時の記録と見比べてください。
verify-join = -# { $number }. { $join }
button-numbers = 数値を見る
verify-secret = -# 秘密の値：`{ $secret }`
verify-seed = -# シード：`{ $seed }`
verify-bad = **検証できませんでした。** { $what ->
    [seal] 開始時の封印が、シャッフルの元になったものと一致しません。
    [commitment] 募集中に示したハッシュが、秘密の値と一致しません。
    [seed] シードが、秘密の値と参加者の操作から作られたものではありません。
    [start] 始まりのカードがシードと一致しません。
    [moves] ルールに合わない手があります。
    [draws] 引いたカードや目がシードと一致しません。
    [outcome] 結果が手と一致しません。
    [version] 別の版のルールで遊んだものです。
   *[other] 記録に矛盾があります。
}
log-empty = まだ何も起きていません。
log-automatic = { $line }（ほかに選べる手がないため自動）

## 1人で遊ぶ

chooser-title = ### { $game }
chooser-option = **{ $name }: { $value }**
chooser-none = まだ最後まで遊んでいません。
chooser-value = { $value } · { $best }
best-result = { $won ->
    [0] 負け
   *[1] 勝ち
}
# 星など、得点をほかの言葉で表すゲームは、自分の ja.ftl で言い直す。渡されるものは同じ。
best-score = { $score }点（{ best-result }）
best-so-far = これまでの自己ベスト：{ $best }
best-new = **自己ベスト更新：{ $best }**（これまで：{ $before }）
mine-bests = ### 自己ベスト
mine-bests-in = **{ $game }** · { $bests }
mine-best = { $choice }: { $best }
refuse-guests-solo = 1人用のゲームなので、ほかの人は呼べません。

## Rules pages

between = { $low }〜{ $high }
game-facts = { $players }人 · 約{ $minutes }分
rules-facts = -# { $facts } · 1人が選ぶ回数は約{ $decisions }回
shelf-title = ### ゲーム一覧
shelf-title-of = { $shelf ->
    [workshop] ### 工房の棚
   *[other] ### { $shelf }
 }
shelf-credit = { $shelf ->
    [workshop] -# 原案：スパ帝国、ルール：このプロジェクト
   *[other] { "" }
 }
shelf-game = **{ $title }** · { $facts } · { $kind }
shelf-choose = ルールを読むゲームを選ぶ
button-full-rules = ルール全文
rules-minute = **1分でわかる遊び方**
rules-chapter = 章…
button-shelf = ゲーム一覧
rules-record = -# ゲーム中に伏せられたカードも、終了後の対戦記録ではすべて公開されます。

## はじめてのゲームの案内

button-guide = 案内つきで遊んでみる
button-guide-again = もう一度、案内つきで遊ぶ
button-skip-guide = 案内を飛ばす
button-easy = やさしいAIと遊ぶ
button-another = ほかのゲーム
ai-name = { $animal ->
    [fox] キツネ（AI）
    [owl] フクロウ（AI）
    [cat] ネコ（AI）
    [bear] クマ（AI）
    [hare] ウサギ（AI）
    [frog] カエル（AI）
    [mouse] ネズミ（AI）
    [panda] パンダ（AI）
    [chick] ヒヨコ（AI）
    [pig] ブタ（AI）
   *[dog] イヌ（AI）
}
guide-name = 案内役（AI）
guide-try = 🧭 おすすめの手：**{ $move }**
guide-alone = 🧭 ここからは、おすすめの手はありません。自由に進めてください。
guide-done = 🧭 これで全部です。このまま続けるか、下から選んでください。
hint-advised = 案内のおすすめ
table-guided = -# 案内つきのゲームです。カードは切らずに、あらかじめ並べてあります。
end-guided = -# このゲームのカードは、案内のために並べたものです。みんなで遊ぶ卓は { COMMAND("table new") } で開けます。
refuse-only-in-server = ボットのいるサーバーの中でだけ使えます。DMでは使えません。

## Refusals of table matters

refuse-unknown-game = そのゲームはありません。遊べるのは{ LIST($games) }です。
refuse-unknown-level = そのAIはいません。
refuse-many-tables-person = あなたの開いている卓は{ $open }卓です。数えるのはそのうち{ $counted }卓で、上限は{ $n }卓です。一人で遊ぶ卓は、2卓までしか数えません。
refuse-many-tables-server = このサーバーで同時に開ける卓は{ $n }卓までです。一人で遊ぶ卓は、1人につき2卓までしか数えません。{ COMMAND("table list") } で空いている席を探せます。どれかの卓が終わると、新しい卓を開けます。
refuse-many-lobbies = 人を待っているあなたの卓は{ $open }卓です。同時に待てるのは{ $n }卓までです。どれかを始めるか、閉じてください。
refuse-many-tables-here = このサーバーであなたの開いている卓は{ $open }卓です。数えるのはそのうち{ $counted }卓で、ここでの上限は{ $n }卓です。一人で遊ぶ卓は、2卓までしか数えません。
many-choose = 閉じる卓をリストから選んでください。リストにない卓では、ほかの人が遊んでいます。
many-none = どの卓でもほかの人が遊んでいます。ゲームを終えるか、卓のみんなに終了を聞いてください。
many-close = 卓を閉じる…
many-lobby = 卓{ $table } · { $game } · 募集中：{ SEATS($seats) }
many-alone = 卓{ $table } · { $game } · ほかに遊ぶ人なし
many-closed = 閉じた卓：{ LIST($tables) }
many-kept = 閉じられなかった卓：{ LIST($tables) }。状況が変わりました。
many-open = 卓を開けるようになりました。
many-go-on = 卓を開けるようになりました。もう一度ボタンを押すか、コマンドを送ってください。
button-open-game = 開く：{ $game }
refuse-close-others = ほかの人が遊んでいるため、一人では閉じられません。
refuse-open-who = このサーバーで卓を開けるのは、次のロールの人です：{ $roles }。開いている卓には座れます。{ COMMAND("table list") } で探してください。
refuse-open-where = { $n ->
    [0] このチャンネルでは卓を開けません。開けるチャンネルの中に、あなたが見られるものがありません。サーバーの管理者に聞いてください。
   *[other] このサーバーで卓を開けるのは、次のチャンネルです：{ $channels }
}
refuse-seated = すでにこの卓に座っています。
refuse-seat-taken = その席はふさがっています。
refuse-not-seated = あなたはこの卓に座っていません。
refuse-full = { $n }席すべて埋まっています。
refuse-kept = 空いている席は、前のゲームの参加者のために<t:{ $until }:t>まで確保しています。
refuse-no-ai = 外せるAIがいません。
refuse-host = この卓を始められるのは{ $host }さんだけです。{ COMMAND("table new") } で自分の卓を開けます。
refuse-with-guests = AIと遊ぶとすぐに始まるため、人を呼ぶことはできません。
refuse-host-only = ホストか、サーバーの管理権限がある人だけができます。
refuse-permissions =
    { server-check-title }
    { $lines }
refuse-started = もう始まっています。
refuse-not-started = まだ始まっていません。
refuse-over = この卓は閉じています。
refuse-still-playing = ゲームはまだ続いています。
refuse-seats = いまの人数は{ $n }人です。この設定で遊べる人数は{ LIST($counts) }人です。
refuse-option = { $option }にその値は使えません。使える値：{ LIST($values) }
refuse-options-apart = この組み合わせでは遊べません。先にほかの項目を変えるか、「設定」でまとめて変えてください。
refuse-unknown-option = その設定項目はありません。あるのは{ LIST($options) }です。
refuse-no-options = このゲームに設定はありません。
refuse-no-table = その卓はありません。
damaged-over = 卓{ $table }は終了しました。今のバージョンのボットでは読み込めません。
refuse-damaged = 卓{ $table }は、今のバージョンのボットでは読み込めません。ホストかサーバーの管理者は、{ COMMAND("table end") }で終了できます。
refuse-no-table-here = ここに開いている卓はありません。{ COMMAND("table new") } で開けます。
refuse-too-fast = 操作が速すぎます。少し待ってから、もう一度押してください。
refuse-banned = ボットの管理者の設定により、ここでは使えません。{ COMMAND("me export") }、{ COMMAND("me delete") }、{ COMMAND("table leave") } は使えます。
refuse-busy = ただいま操作が集中しています。いまの操作は行われていません。数秒待って、もう一度押してください。
refuse-form-late = 時間がかかったため、入力画面を開けませんでした。もう一度押してください。
refuse-old-step = それは前の画面での操作です。今の状態を表示します。

## Errors

error-unknown-control = この操作はもう使えません。{ COMMAND("table open") } で新しい表示を出せます。
error-unknown-command = このコマンドはもう使えません。Discordを開き直すか、少し待つと、新しいコマンドが出ます。
error-again = すでに受け付けています。今の状態を表示します。
error-store-full = ボットのディスクがいっぱいで、保存できませんでした。選択はまだできます。ボットの管理者に知らせて、後でもう一度押してください。番号は { $number } です。
error-store-busy = ボットが混み合っていて、保存できませんでした。もう一度押してください。番号は { $number } です。
error-store = 保存できませんでした。何も変わっていません。後でもう一度押してください。番号は { $number } です。
error-ours = ボット側で問題が起きました。選択が反映されたかを卓で確かめ、まだならもう一度お試しください。続くときは、番号 { $number } をボットの管理者に伝えてください。

## Slash commands

command-table = 卓
command-table-about = 卓を開く、探す、離れる、閉じる
command-new = 新規
command-new-about = ゲームの卓を開きます
command-list = 一覧
command-list-about = このサーバーで開いている卓
command-show = 表示
command-show-about = 卓の今の様子を自分だけに表示します
command-open = 開く
command-open-about = 卓の表示をみんなに見える場所へ出し直します
command-leave = 席を立つ
command-leave-about = 席を立ちます
command-end = 閉じる
command-end-about = 卓を閉じます（ホスト）
command-options = 設定
command-options-about = 開始前の卓の設定を変えます（ホスト）
command-hand = 手札
command-hand-about = 手札と選べる手を自分だけに表示します
command-act = 手を入力
command-act-about = 文字で手を入力します
command-log = 履歴
command-log-about = 卓で起きたこと
command-rules = ルール
command-rules-about = ゲームの遊び方
command-me = 自分
command-me-about = 自分の設定
command-settings = 設定
command-settings-about = 言語と、手札の届け方
argument-game = ゲーム
argument-game-about = どのゲームか
argument-table = 卓
argument-table-about = どの卓か（省略すると、あなたを待っている卓）
argument-move = 手
argument-move-about = 候補から選ぶか、入力してください
argument-option = 項目
argument-option-about = どの設定か
argument-value = 値
argument-value-about = 新しい値
argument-language = 言語
argument-language-about = 表示する言語
argument-hands = 手札
argument-hands-about = 手札の届け方
choice-discord-language = Discordに合わせる
choice-dm = DMで受け取る
choice-ephemeral = 卓で自分だけに表示

act-refused = { $reason } 入力例：{ $lines }
list-title = ### 開いている卓
list-empty = 開いている卓はありません。{ COMMAND("table new") } で開けます。
list-damaged = 卓{ $table } · 今のバージョンのボットでは読み込めません
list-lobby = **{ $table }** · { $game } · 募集中：{ $names } · { $pace } · { $guests } · [開く]({ $link })
list-playing = **{ $table }** · { $game } · { $names } · [開く]({ $link })
list-over = **{ $table }** · { $game } · { $names } · 終了
list-cancelled = **{ $table }** · { $game } · 閉じました
leave-done = 席を立ちました。
open-done = 卓はここにあります：{ $link }
options-done = { $option }を「{ $value }」にしました。
language-en = English
language-ja = 日本語
language-name = { $language ->
    [en] { language-en }
    [ja] { language-ja }
   *[other] { choice-discord-language }
}
me-hand = 手札：{ $hands ->
    [dm] { choice-dm }
    [thread] { choice-thread }
   *[other] { choice-ephemeral }
}
me-language = 言語：{ language-name }
button-settings-messages = 通知…
button-settings-time = 時間…
button-settings-language = 言語…
button-settings-vacation = 休暇…
button-notify = 通知の設定…
button-vacation-end = 休暇を終える
settings-hands = 手札の受け取り方
settings-boxes = そのほか
settings-reminders = 手番が待っているときに催促する
settings-text = 絵の下に文章も出す
settings-quiet-from = 静かな時間の始まり（10時間まで）
settings-quiet-to = 静かな時間の終わり
settings-digest = 毎日のまとめの時刻
settings-zone = タイムゾーン
settings-zone-hint = 都市かタイムゾーン（例：Tokyo、Asia/Tokyo）
settings-active-from = ふだん遊ぶ時間の始まり
settings-active-to = ふだん遊ぶ時間の終わり
settings-rests = 時間切れの前に自動で休暇に入る
settings-listed = サーバーの週間リストに勝ち数を出す
settings-language = 言語
settings-yes = はい
settings-no = いいえ
settings-off = なし
settings-hour = { $at }
vacation-since = 初日
vacation-until = 最終日
day-words = { $month }月{ $day }日({ $weekday ->
    [0] 月
    [1] 火
    [2] 水
    [3] 木
    [4] 金
    [5] 土
   *[6] 日
})
wishes-are-text = 絵の下の文章：{ $set ->
    [on] あり
   *[other] なし
}

## 手を選ぶ

button-start-over = 戻る
button-change = 直す
phrase-part = { CARDS($words) }
# 選ぶのは、ほとんどのゲームで札なので「枚」。札でないものを選ぶゲームは、自分の ja.ftl で言い直す。
sheet-exactly = ちょうど{ $n }枚
sheet-between = { $least }〜{ $most }枚
sheet-range = { $least }〜{ $most }の数
sheet-order = 並べたい順に、空白で区切って入力
refuse-choose-exactly = ちょうど{ $n }枚選んでください。
refuse-choose-between = { $least }〜{ $most }枚選んでください。
refuse-chosen-too-often = { CARD($card) }は、実際にある枚数までしか選べません。

## サーバーの管理: /server と、停止中のボット

refuse-stopping = ボットを再起動しています。1分ほど待って、もう一度お試しください。
refuse-manager-only = サーバーの管理権限がある人だけが使えます。
command-server = サーバー
command-server-about = サーバーの管理者向けの確認と設定
command-check = 確認
command-check-about = ここか別のチャンネルで、ボットに必要な権限がそろっているか調べます
command-server-settings-about = このサーバーでの遊び方を表示、変更します
argument-threads = スレッド
argument-threads-about = 卓ごとにスレッドを作るか
argument-channel = チャンネル
argument-channel-about = ここではないチャンネルを調べます。卓を開く場所に選ぶ前の確認に使えます
server-settings =
    ### このサーバーでの遊び方
    -# 選ぶとすぐに保存します。これから開く卓に適用します。
server-set-channels = **卓を開ける場所**：{ $set ->
    [usual] どのチャンネルでも
   *[other] { $set }
}
server-set-roles = **卓を開ける人**：{ $set ->
    [usual] 誰でも
   *[other] { $set } と、サーバーの管理者
}
server-set-pace = **最初の持ち時間**：{ $set }
server-set-locale = **卓の言語**：{ $set ->
    [en] 英語
    [ja] 日本語
   *[other] Discordでのこのサーバーの言語
}
server-set-most = **1人が同時に開ける卓**：{ $set }卓まで
server-set-threads = **スレッド**：{ $set ->
    [on] 卓ごとに専用のスレッドで遊ぶ
   *[other] 卓を開いたチャンネルで遊ぶ
}
server-choose-channels = 場所を選ぶ
server-choose-roles = ロールを選ぶ
server-choose-pace = 持ち時間を選ぶ
server-choose-locale = 言語を選ぶ
server-choose-most = 卓の数を選ぶ
server-choose-threads = スレッドを使うか選ぶ
server-most = { $n }卓
server-threads = { $set ->
    [on] 使う
   *[other] 使わない
}
server-settings-lacking = { $channels } では権限が足りません。{ COMMAND("server check") } でそのチャンネルを指定すると、何が足りないか分かります。
button-usual = 標準に戻す
server-check-good = 問題ありません。{ $place ->
    [here] このチャンネル
   *[other] { $place }
}に必要な権限はすべてそろっています。
server-check-not-chosen = ただし{ $place ->
    [here] このチャンネル
   *[other] { $place }
}では卓を開けません。{ COMMAND("server settings") } でほかのチャンネルが選ばれています。
server-check-title = ### 足りない権限があります
server-check-role = *サーバー設定 → ロール* で **{ $bot }** のロールを開き、次の権限をオンにしてください。
server-check-channel = { $place ->
    [here] このチャンネル
   *[other] { $place }
}の設定の *権限* で、**{ $bot }** に次の権限を許可してください。
server-check-view-channel = - **チャンネルを見る** : このチャンネルを開くために使います
server-check-send-messages = - **メッセージを送信**（フォーラムでは投稿の作成）：卓を表示するために使います
server-check-attach-files = - **ファイルを添付** : 盤面の絵を送るために使います
server-check-read-message-history = - **メッセージ履歴を読む** : 前に送った表示を更新するために使います
server-check-create-public-threads = - **公開スレッドの作成** : 卓ごとのスレッドを作るために使います
server-check-send-messages-in-threads = - **スレッドでメッセージを送信** : スレッドで遊ぶために使います
server-check-tags = このフォーラムでは、ボットがタグを作れません。{ $names }とゲーム名のタグを作っておくと、それを使います。*チャンネルの管理* を許可すると、ボットが作ります。
server-check-tag-required = - このフォーラムの投稿にはタグが必要ですが、ボットが使えるタグがありません。誰でも使えるタグを作るか、*チャンネルの管理* を許可してください。
server-check-timed-out = - ボットはタイムアウト中です。{ $until }に終わります。モデレーターは、ボットの名前の右クリックから解除できます。
server-check-not-in-thread = - ボットがこのプライベートスレッドに入っていません。ここで @ を付けてボットをメンションすると入れます。その後、もう一度お試しください。
server-check-or-no-threads = スレッドなしで遊ぶこともできます。{ COMMAND("server settings") } で選べます。

## 人を集める: 卓の決まり、座れる人、ブロック

button-terms-pace = 持ち時間…
button-terms-people = 座れる人…
term-pace = 1手番の持ち時間
term-other = ほかの持ち時間
term-other-hint = 例：90分、36時間、5日（30秒〜14日）
term-vacations = 休暇中は時計を止める
term-vacations-yes = はい
term-vacations-no = いいえ
term-undo = 手を戻す
term-undo-usual = 何も漏れないときは1人で、それ以外は投票で
term-undo-vote = 投票だけ
term-undo-none = なし
term-rated = レート戦
term-rated-no = いいえ（気軽に遊ぶ）
term-rated-yes = はい（結果がレートに残る）
term-guests = 座れる人
term-guests-all = 誰でも
term-guests-named = 今いる人と呼ばれた人だけ
term-least = 期限を守る人に限るか
term-least-none = 問わない
term-least-usually = だいたい守る人
term-watch = 観戦できる人
term-watch-all = そのチャンネルを見られる人
term-watch-seated = プレイヤーだけ（非公開スレッド）
term-comments = 観戦者がスレッドに書き込む
term-comments-yes = 自由
term-comments-no = 控えてもらう
pace-free = 時間制限なし
pace-week = 1手番1週間
pace-days = 1手番{ $n }日
pace-hours = 1手番{ $n }時間
pace-minutes = 1手番{ $n }分
pace-seconds = 1手番{ $n }秒
span-days = { $n }日
span-hours = { $n }時間
span-minutes = { $n }分
lobby-rated-yes = **レート戦**
table-rated = -# レート戦です。途中から入るには全員の同意、中止には投票が必要です。
refuse-end-rated = レート戦を中止できるのは投票だけです。**その他…** → **自分の席…** → 「卓のみんなに聞く…」から聞いてください。
refuse-rated-unseen = レート戦の結果は、サーバーのみんなに見えます。「座れる人…」で観戦できる人を変えるか、レートなしにしてください。
lobby-vacations-no = 休暇なし
lobby-undo-vote = 手を戻すのは投票だけ
lobby-undo-none = 手は戻せません
lobby-least-usually = 期限をだいたい守る人向け
lobby-watch-seated = 観戦できません（非公開スレッドで遊びます）
refuse-watch-place = プレイヤーだけが見られる卓には非公開スレッドが必要ですが、ここでは作れません。このチャンネルでボットに「非公開スレッドの作成」と「スレッドでメッセージを送信」を許可するか、{ COMMAND("server settings") } でスレッドをオンにしてください。「座れる人…」で観戦できる人を変えることもできます。
refuse-start-changed = たった今、座った人か席を立った人がいます。顔ぶれを確かめて、もう一度「開始」を押してください。
refuse-watch-open = プレイヤーだけが見られる卓です。非公開スレッドの中で { COMMAND("table open") } を使ってください。
table-no-comments = -# 観戦中の書き込みはお控えください。
lobby-comments-no = 観戦者の書き込みはお控えください
lobby-guests-all = 誰でも座れます
lobby-guests-named = 呼ばれた人だけの卓です
lobby-guests-group = { $n ->
    [0] 空席はすべて確保しています
   *[other] 誰でも座れる席：{ $n }席
}
lobby-guests-you = あなたの席があります
lobby-duration = -# この持ち時間なら、終わるまで普通は約{ $usual }、長くて{ $most }です。
lobby-asked = { $number }\. ⬚ **{ $name }**の席（確保）
ping-asked = { $users } **{ $host }** が{ $game }の卓に呼んでいます。席は空けてあります。[卓を開いて座る]({ $link })
ping-full = { $users } **{ $game }**：席がすべて埋まりました。[卓を開く]({ $link })
refuse-kept-for-others = 空いている席は、ほかの人のために確保しています。
refuse-blocked = { LIST($names) }をブロックしているため、一緒には座れません。{ COMMAND("me unblock") } で解除できます。
refuse-sit-away = 休暇中は座れません。{ COMMAND("me back") } で休暇を終えてから座ってください。
refuse-undo-vote = この卓では、手を戻すには投票が必要です。
refuse-undo-none = この卓では、手を戻せません。
refuse-undo-game = このゲームでは手を戻せません。別のやり方を試すときは、最初から始めてください。
refuse-least = この卓は、期限をだいたい守る人向けです。
refuse-pace = その持ち時間は使えません。30秒から14日まで、90分、36時間、5日のように入力してください。free で時間制限なしになります。
refuse-many-guests = 人数が多すぎます。確保できる席は{ $n }席です。
refuse-guests-away = { LIST($names) }は休暇中のため、席を確保できません。休暇が終わってから誘ってください。
refuse-no-mentions = @名前 の形で入力してください。
refuse-not-a-member = { $user } は呼べません。このサーバーにいる人だけを呼べます。
refuse-block-oneself = 自分はブロックできません。
refuse-many-blocks = ブロックできるのは{ $n }人までです。
invite-done = { $names }を呼びました。席は空けてあります：{ $link }
block-done = { $user } とは同じ卓に座らなくなります。相手には知らせません。今の卓はそのまま続きます。
unblock-done = { $user } のブロックは解除されています。
blocks-list = ブロックしている人：{ $users }
blocks-none = 誰もブロックしていません。
command-invite = 招待
command-invite-about = 自分の卓に席を確保して、人を呼びます（ホスト）
command-export = 保存データ
command-export-about = ボットが保存しているあなたの情報を、自分だけにファイルで表示します
export-here = 保存しているあなたの情報は、これですべてです。進行中のゲームで選んだ手は、終わってから加わります。
command-delete = データ削除
command-delete-about = ボットが保存しているあなたの情報をすべて消します（消す前に確認します）
button-delete = すべて消す
delete-title = ### 保存しているあなたの情報をすべて消しますか？
delete-goes = **消えて戻らないもの**
    - 名前とアイコン、設定、言語、時間帯と休暇
    - ブロック、メモ、手の予約、リプレイのしおり
    - レートと自己ベスト
    - 立った席に戻る権利
delete-stays = **あなたの名前なしで残るもの**（名前は「{ deleted-name }」に変わります）
    - 遊んだゲームの手と結果（一緒に遊んだ人のものでもあるため）
    - ほかの人のレートのもとになる数値
    - シャッフルに入れた合言葉（カードの並びのもとであるため）
    - ほかの人があなたをブロックしていること
    - 途中で席を立ったゲームに残る印（別の席に座れないようにするため。終わると消えます）
delete-left = **そのまま残るもの**
    - Discordにすでにあるメッセージ
    - これまでに取ったバックアップ（新しいものに入れ替わるまで）
delete-closes = **閉じる卓**（ほかに座っている人がいないため）
delete-after = 残しておきたいものがあれば、先に { COMMAND("me export") } で受け取ってください。また遊ぶときは、新しいプレイヤーとして始まります。
delete-done = すべて消しました。
refuse-delete-seated = まだ座っている卓があります。ほかの人を待たせないように、先に終えるか、席を立ってください（{ COMMAND("table leave") }）：
deleted-name = 削除されたプレイヤー
command-block = ブロック
command-block-about = 同じ卓に座らないようにします。相手には知らせません
command-unblock = ブロック解除
command-unblock-about = ブロックを解除します
command-blocks = ブロック一覧
command-blocks-about = ブロックしている人を自分だけに表示します
argument-people = 人
argument-people-about = 席を確保する人（@名前 @名前）
argument-only = 限定
argument-only-about = ほかの人は座れないようにするか
argument-user = 人
argument-user-about = 誰か
## 知らせ: /mine、次の卓

command-mine = 自分の卓
command-mine-about = 自分が座っている卓を、手番を待っている卓から順に表示します
mine-title = ### 自分の卓
mine-none = 座っている卓はありません。
mine-name = **{ $game }** [{ $table }]({ $link })
mine-your-turn = あなたの番
mine-until = 期限：{ $when }
mine-waiting = { SEATS($seats) }の番
mine-lobby = 募集中
mine-named = { $game } [{ $table }]({ $link })
mine-more = ほか{ $n }卓
mine-open-another = ほかの卓を開く…
button-next-table = 次の卓
next-none = ほかに、あなたの手番を待っている卓はありません。
hand-you-alone = **みんながあなたを待っています。**
hand-chose = あなたの選択：{ $move }
hand-last-answer = あなたが最後です。選ぶとすべて公開されます。
argument-reminders = 催促
argument-reminders-about = 手番が待っていることを、あとで知らせるか
argument-zone = タイムゾーン
argument-zone-about = 住んでいる都市かタイムゾーン（例：Asia/Tokyo）
argument-quiet = 静かな時間
argument-quiet-about = この間は音を鳴らしません。10時間まで（例：23-8。やめるときは off）
argument-digest = まとめ
argument-digest-about = ゆっくり遊ぶ卓の知らせを、毎日この時刻にまとめて受け取る（例：8。やめるときは off）
argument-active = 遊ぶ時間
argument-active-about = ふだん遊ぶ時間。ゆっくり遊ぶ卓に表示されます（例：19-23。やめるときは off）
argument-rests = 自動休暇
argument-rests-about = ゆっくり遊ぶ卓で時間切れになる前に、自動で休暇に入る（3日まで、1ゲームに1回）
argument-text = 文章
argument-text-about = 手札の絵の下に、局面を文章でも出すか
command-vacation = 休暇
command-vacation-about = 休暇を取ります。明日以降に始まる手番で、ゆっくり遊ぶ卓の持ち時間が止まります
argument-until = いつまで
argument-until-about = 最後の日（例：12月24日）、または長さ（例：3日間）
argument-since = いつから
argument-since-about = 最初の日。書かなければ今日からです
command-back = 戻る
command-back-about = 休暇を終えます
wishes-are-reminders = 催促：{ $set ->
    [on] あり
   *[other] なし
}
wishes-are-zone = タイムゾーン：{ $set ->
    [off] 未設定
   *[other] { $set }
}
wishes-are-quiet = 静かな時間：{ $set ->
    [off] なし
   *[other] { $set }
}
wishes-are-digest = 毎日のまとめ：{ $set ->
    [off] なし
   *[other] { $set }
}
wishes-are-active = ふだん遊ぶ時間：{ $set ->
    [off] 未設定
   *[other] { $set }
}
wishes-are-rests = 自動休暇（時間切れになる前に休暇に入る）：{ $set ->
    [on] あり
   *[other] なし
}
wishes-are-vacation = 休暇：{ $since }から{ $until }まで
vacation-declared = 休暇は{ $since }から{ $until }までです。
    -# 今から24時間たったあとに始まる手番で持ち時間が止まります。1つのゲームで7日までです。どこかで手を選ぶと終わります。
vacation-over = おかえりなさい。休暇を終えました。
vacation-none = 休暇中ではありません。
table-on-vacation = -# { SEAT($seat) }は{ $until }まで休暇中です。
table-plays = -# { SEAT($seat) }はふだん{ $since }時〜{ $until }時（{ $place }）に遊びます。
refuse-zone = 先に { COMMAND("me settings") } の **時間…** で、タイムゾーンを教えてください。
refuse-zone-unknown = その場所は見つかりません。大きな都市、国、タイムゾーンのどれかを書いてください（例：東京、Asia/Tokyo、UTC+9）。
refuse-hours = 時間は 23-8 や 22時〜7時 のように、まとめの時刻は 8 のように書いてください。やめるときは off です。
refuse-hours-full = ここでは 8 や 19-23 のように、ちょうどの時刻で書いてください。
refuse-hours-half = 時刻は両方を選ぶか、両方とも「なし」にしてください。
refuse-quiet-long = 静かな時間は{ $hours }時間までです。
refuse-day = 日付は 2026-12-24 や 12月24日 のように書いてください。「3日間」や「2週間」でもかまいません。
refuse-vacation-dates = その休暇は、始まる前に終わってしまいます。
refuse-vacation-there = すでに休暇を取っています。{ COMMAND("me back") } で終えられます。
refuse-vacation-long = 1年間の休暇が{ $days }日を超えてしまいます。
## ほかの人を待つ間: 履歴、メモ、予約

log-returned = { SEAT($seat) }が戻りました。
log-rested = { SEAT($seat) }は持ち時間がなくなり、自動で休暇に入りました。長くて{ $until }までです。
log-gone = { SEAT($seat) }がサーバーを離れました。1日以内に戻らなければ、AIが代わりに進めます。
log-vacated = { $why ->
    [time] { SEAT($seat) }は時間切れが続いたため、空席になりました。AIが代わりに進めます。
    [removed] { SEAT($seat) }は投票により席を外れました。AIが代わりに進めます。
    [gone] { SEAT($seat) }はサーバーを離れました。AIが代わりに進めます。
   *[left] { SEAT($seat) }が席を手放しました。AIが代わりに進めます。
}
button-older = 古いほうへ
button-newer = 新しいほうへ
button-last-move = 自分の前の手
button-last-event = 最近の大きな動き
button-note = メモ…
hand-note = **自分のメモ**
note-label = この卓のメモ
note-hint = 見えるのはあなただけです。空欄で消せます。
command-note = メモ
command-note-about = 卓に自分だけのメモを残します。ほかの人には見えません
button-plan = 予約…
plan-title = **予約**
plan-add = 手を加える…
plan-line = { $n ->
    [1] 1. { $move }
   *[other] { $n }. できなければ { $move }
}
plan-played = -# { $how ->
    [once] 手番が来たらすぐに進めます。
    [draft] 手番が来たら手札に出します。自動では進みません。
   *[like] 手番が来てから5〜45分後に進めます。
}
button-plan-when = いつ…
button-plan-clear = 消す
plan-how = 手番が来たら
plan-how-like = 自分のペースで
plan-how-like-hint = 5〜45分後に、自分で押したように進めます
plan-how-once = すぐに
plan-how-once-hint = 予約だと気づかれることがあります
plan-how-draft = 用意だけ
plan-how-draft-hint = 手番が来たら手札に出ます。決めるか直すかは、そのとき選べます
plan-alarms = 次のときは、予約を使わずに知らせる
plan-off-none = 選んだ手がどれもできませんでした
plan-off-undo = その前の手が取り消されました
plan-off-unreadable = 予約を読み込めませんでした
plan-off-alarm = 条件「{ $alarm }」に当てはまりました
hand-plan-alarm = -# 次のときは使いません：{ $alarm }
hand-plan-off = **予約した手は使いませんでした**：{ $why }。
refuse-plan-now = あなたの手番です。今、手を選んでください。予約は次の手番のためのものです。
refuse-plan-guided = 案内つきのゲームでは、予約は使えません。
refuse-plan-empty = 手を1つは選んでください。
command-plan = 予約
command-plan-about = 次の手を予約します。手番が来たとき、できる手なら自動で進めます
argument-first = 第一候補
argument-first-about = いちばん選びたい手。候補から選ぶか、入力してください
argument-second = 第二候補
argument-second-about = 第一候補ができないときの手
argument-third = 第三候補
argument-third-about = 第二候補もできないときの手
argument-how = タイミング
argument-how-about = いつ進めるか（省略すると自分のペースで）
argument-unless = 使わない条件
argument-unless-about = 起きたら予約を使わずに知らせること（あるゲームだけ）
refuse-no-alarms = このゲームには、予約を止める条件がありません。
refuse-alarm = その条件は選べません。選べるのは{ LIST($alarms) }です。
choice-plan-like = 自分のペースで（5〜45分後）
choice-plan-once = すぐに
choice-plan-draft = 用意だけ（自動では進めない）

## 一人で、または同意を得てすること:手を戻す、止める、投票

button-take-back = 手を戻す
button-change-answer = 選び直す
log-undo = { $n ->
    [1] { SEAT($seat) }が手を戻しました。
   *[other] { SEAT($seat) }が{ $n }手を戻しました（自動で進んだ手を含みます）。
}
refuse-undo-nothing = 戻せる手がありません。
refuse-undo-others = そのあとにほかの人が動いたため、1人では戻せません。
refuse-undo-often = 手を戻せるのは、1回の手番に1回、1ゲームに{ $most }回までです。
refuse-undo-taught = 誰かに新しい情報が見えた手なので、1人では戻せません。
refuse-undo-floor = ルールの更新より前の手は戻せません。
refuse-undo-revealed = そのあとにカードが公開されたか引かれたため、戻せません。
refuse-all-in = 全員がそろいました。あなたの選択は{ $move }でした。
refuse-stands = この回答は変えられません。
button-pause = 時計を止める
button-resume = 時計を動かす
button-give-time = 全員の持ち時間を延ばす
button-vote = 投票…
button-agree = 賛成
button-object = 反対
ask-placeholder = 卓のみんなに聞く…
ask-undo = 自分の最後の手を戻す
ask-pause = 時計を止める
wish-vote = みんなに聞く：{ $what }
ask-resume = 時計を動かす
ask-time = { SEAT($seat) }の持ち時間を延ばす
ask-pace = 持ち時間の設定を変える：{ pace-preset }
ask-cancel = ゲームを中止する
ask-remove = { SEAT($seat) }を外す
ask-take = { SEAT($seat) }の席に座る
pace-preset = { $preset ->
    [p2m] 1手番2分
    [p10m] 1手番10分
    [p1d] 1手番1日
    [p3d] 1手番3日
    [p7d] 1手番1週間
   *[free] 時間制限なし
}
ask-done = 卓のみんなに聞いています。
ask-did = 変更しました。
vote-undo = **{ SEAT($seat) }**が、最後の手とそのあとの手を戻したいと言っています。
vote-pause = **{ SEAT($seat) }**が、時計をもっと長く止めたいと言っています。
vote-resume = **{ SEAT($seat) }**が、時計をまた動かしたいと言っています。
vote-time = **{ SEAT($seat) }**が、**{ SEAT($other) }**の持ち時間を延ばしたいと言っています。
vote-pace = **{ SEAT($seat) }**が、持ち時間の設定を変えたいと言っています：{ pace-preset }
vote-cancel = **{ SEAT($seat) }**が、ゲームを中止したいと言っています。
vote-remove = **{ SEAT($seat) }**が、**{ SEAT($other) }**を外したいと言っています。
vote-take = { $user }が、**{ SEAT($other) }**の席に座りたいと言っています。
vote-gone = 席を立った人からの提案です。
vote-for = 賛成：{ SEATS($seats) }
vote-against = 反対：{ SEATS($seats) }
vote-waiting = 返事待ち：{ $users }
vote-short = -# { $of }人中{ $n }人の賛成が必要 · 無回答は{ $silence ->
    [yes] 賛成
   *[no] 反対
} · { $until }まで
vote-end-agreed = **決まりました：**{ $asked }
vote-end-refused = **見送りになりました：**{ $asked }
vote-end-late = **期限までに決まりませんでした：**{ $asked }
vote-end-void = **状況が変わり、無効です：**{ $asked }
alt-away = { LIST($names) }は離席中で、AIが代わりに進めています。
alt-paused = 手番を知らせられないため、{ LIST($names) }の時計は止まっています。
table-pace = -# { $pace }
table-paused = -# { $until }まで時計を止めています。
table-removed = -# 席{ $number }は空いていて、AIが進めています。**その他…** → **空いた席に座る** で座れます。
table-paused-unsent = -# 手番を知らせられない人がいるため、時計を止めています。
log-paused-unsent = 手番を知らせられない人がいるため、時計を止めました。
log-undo-vote = { $n ->
    [1] 投票により、{ SEAT($seat) }の最後の手を戻しました。
   *[other] 投票により、{ SEAT($seat) }の手から{ $n }手を戻しました。
}
log-paused = { SEAT($seat) }が{ $until }まで時計を止めました。
log-paused-vote = 投票により、{ $until }まで時計を止めました。
log-resumed = { SEAT($seat) }が時計を動かしました。
log-resumed-vote = 投票により、時計を動かしました。
log-pace = 投票により、持ち時間の設定を変えました。
log-pace-outage = ボットが長く止まったあと、1日待っても全員がそろいませんでした。ここからは1手番を1日とします。
log-granted = 投票により、{ SEAT($seat) }の持ち時間を延ばしました。
log-granted-all = ホストが全員の持ち時間を延ばしました。
log-removed = 投票により、席{ $number }の人を外しました。AIが続けます。
log-taken = { SEAT($seat) }がこの席を引き継ぎました。
log-host = { SEAT($seat) }がホストになりました。
refuse-ask-unknown = それはここでは提案できません。
refuse-ask-open = ほかの提案の返事を待っています。先にそちらへ答えてください。
refuse-ask-again = すでに提案しました。次に提案できるのは{ $until }です。
refuse-ask-alone = 賛成できる人が足りません。
refuse-vote-over = この提案は終わっています。
refuse-vote-others = あなたへの提案ではありません。
refuse-objected = 新しい人に反対できるのは1回までです。
refuse-no-clock = この卓には時計がありません。
refuse-paused = 時計はすでに止まっています。
refuse-not-paused = 時計は止まっていません。
refuse-pause-once = 1人で止められるのは、1ゲームに1回です。卓のみんなに聞いてください。
refuse-pause-often = このゲームはすでに{ $most }回止められています。卓のみんなに聞いてください。
refuse-pause-late = 持ち時間が残りわずかなので、1人では止められません。卓のみんなに聞いてください。
refuse-resume-ask = 止めたのはほかの人です。卓のみんなに聞いてください。
refuse-gave-once = 持ち時間を延ばせるのは1回だけです。
refuse-gave-owing = 先に自分の手を選んでください。
refuse-same-pace = すでにその持ち時間です。
refuse-owes-nothing = その人の番ではありません。
refuse-cancel-rated = 空いた席がある間は、レート戦を中止できません。
refuse-remove-two = 2人の卓では外せません。
refuse-remove-here = 最近操作した人は外せません。
refuse-take-former = あなたがいた席は、ほかの人のものになりました。この卓のほかの席には座れません。
refuse-take-barred = 引き継いだ席をすぐに立ったので、{ $until }まで席を引き継げません。
command-ask = 提案
command-ask-about = 手を戻す、時計を止める、卓のみんなに聞く
argument-what = 内容
argument-what-about = したいこと
## Time, and not being there

button-dismiss = { SEAT($seat) }の代わりにAI
log-outage = ボットが{ $minutes }分間止まっていました。その間の持ち時間は減っていません。
log-late = { $line }（時間切れ）
table-until = 期限：<t:{ $until }:R>
table-until-seat = { SEAT($seat) }: <t:{ $until }:R>
hand-until = -# 期限は<t:{ $until }:R>です。
list-vacant = { $names }の席はAIが代わりに進行中
refuse-return-soon = AIが代わりに進めています。AIの手番があと{ $n }回終わると戻れます。
refuse-return-late = 席を離れてから2日以上たったので、戻れません。
refuse-returned-once = この卓にはすでに一度戻っています。
refuse-removed = 投票で席を外されたので、戻れません。
refuse-still-time = まだ時間が残っています。
command-board = 掲示板
command-board-about = このチャンネルの卓をまとめて表示し、自動で更新します
argument-shown = 表示
argument-shown-about = このチャンネルに掲示板を出すか
board-title = ### このチャンネルの卓
board-playing = **{ $table }** · { $game } · { $names } · { SEATS($seats) }の番{ $until } · [開く]({ $link })
board-until = ({ $until })
board-more = ほか{ $n }卓（{ COMMAND("table list") }）
board-here = 掲示板はここです。自動で更新します：{ $link }
board-gone = このチャンネルの掲示板を取り除きました。
board-none = このチャンネルに掲示板はありません。
refuse-board-in-thread = 掲示板はチャンネルに出します。スレッドには出せません。
choice-thread = 自分専用の非公開スレッド
refuse-thread-unknown = ここを誰が読めるのか、今は確かめられません。少し待ってからもう一度押すか、卓の **手札を見る** ボタンから開いてください。
refuse-thread-closed = この手札はもうここには表示しません。卓の **手札を見る** ボタンから開いてください。
thread-of-hand = 卓{ $table } { $name }の手札
ping-no-thread = { $user } この卓では、手札を非公開スレッドに出せません。卓にいるほかの人から見えるか、スレッドを作る権限がないためです。手札は卓の **手札を見る** ボタンから開いてください。見えるのはあなただけです。
remind-title = ### { $n ->
    [1] あなたの手番が待っています
   *[other] { $n }つの卓で、あなたの手番が待っています
}
ping-reminder = { $user } 手番の期限は{ $until }です。[卓]({ $link })

# --- hints, and what the AIs saw ---

button-hint = ヒント
button-seen = AIが見ていたもの
button-seen-before = 前の手
button-seen-after = 次の手
hint-only = { $move }（ほかに考えられる手はありません）
hint-how = { $moves ->
    [drawn] あなたに見えている情報だけで考えると、AI「ふつう」は、読まれないように、この中からくじで選びます。いちばん出やすいのは{ $first }の手です。数字は、その手で見込める勝ちの割合です。
    [several] あなたに見えている情報だけで考えると、AI「ふつう」は{ $first }の手を選びます。数字は、その手で見込める勝ちの割合です。数字が近いときは、いちばん多く試した手を選びます。
   *[one] あなたに見えている情報だけで考えると、AI「ふつう」はこの手を選びます。
}ヒントを使ったことは、履歴で全員に伝わります。
hint-about = それぞれの手での、あなたの勝率の見込みです。
log-hinted = { SEAT($seat) }がヒントを使いました。
seen-title = ### { $n }手目の前に{ SEAT($seat) }が見ていたもの
seen-played = 選んだ手：{ $move }
seen-about = AIが知っていたのはこれだけです。AIには、自分の席から見えるものしか渡されません。
seen-choose = ほかの手
seen-move = { $n } · { SEAT($seat) }: { $move }
refuse-hint = この卓ではヒントを使えません。
refuse-hint-rated = レート戦では、ヒントを使えません。
refuse-hint-late = 時間内にヒントが見つかりませんでした。少し待ってから、もう一度お試しください。
refuse-no-ai-moves = 最後まで同じ席に座っていたAIはいません。
refuse-other-rules = ゲームの途中か終了後にルールが修正されたため、最初から再現できません。

# --- レート: /stats, /leaderboard ---

command-stats = 戦績
command-stats-about = このサーバーでのレート戦の結果を自分だけに表示します
argument-stats-user-about = 誰の戦績か（省略すると自分）
argument-against = 相手
argument-against-about = この人との対戦成績
argument-rated-game-about = このゲームだけ
command-leaderboard = ランキング
command-leaderboard-about = このサーバーのレートの順位を自分だけに表示します
somebody = 名前なし
game-in-mode = { $game }({ $mode })
picture-points = レート
picture-provisional = 仮
picture-played = 戦
picture-won = 勝
picture-won-of = 勝ち / 対戦
picture-dot-won = 勝ち
picture-dot-not = 勝ち以外
alt-ladder = { $game }のランキング
alt-rung = { $place }位 { $name }: レート{ $points }、{ $n }戦{ $wins }勝
alt-rung-provisional = { $place }位 { $name }: レート{ $points }（仮）、{ $n }戦{ $wins }勝
alt-trend = { $name }、{ $game }: { $n }戦{ $wins }勝、レート{ $points }。
alt-trend-provisional = { $name }、{ $game }: { $n }戦{ $wins }勝、レート{ $points }（仮）。
alt-trend-points = 最近のレート：{ $points }
leaders-title = ### { $game }のランキング
leaders-own = あなたは{ $of }人中{ $place }位、レートは{ $points }です。
leaders-not = あなたはまだ、ここでこのゲームのレート戦をしていません。
leaders-about = -# レートは{ $start }から始まり、対戦を重ねて強さが確かになるにつれて上がります。{ $n }戦するまでは仮のレート（?）です。
leaders-choose = ほかのゲーム
board-empty = レート戦はまだありません。**持ち時間…** で「レート戦」を選ぶと遊べます。
board-week = **今週つよいAIに勝った数**
board-won = - { $name }：{ $n }勝
stats-title = ### あなたの対戦
stats-none = 最後まで遊んだゲームはまだありません。
stats-own = { $n }戦{ $wins }勝（{ $against }）· { $of }作中{ $titles }作
stats-against = { $kind ->
    [people] 人と
    [alone] 一人で
    [random] AIランダム
    [easy] AIやさしい
    [normal] AIふつう
    [hard] AIつよい
   *[other] { $kind }
}{ $n }戦{ $wins }勝
stats-comma = 、
stats-streak = { $n }連勝！
stats-hinted = ヒントあり：{ $n }戦
records-title = ### { $name }のレート戦
records-none = { $name }は、まだここでレート戦をしていません。レート戦にするかは、開始前に「持ち時間…」からホストが選びます。
records-none-in = { $name }は、まだここで{ $game }のレート戦をしていません。
records-game = **{ $game }** · レート{ $points } · { $n }戦{ $wins }勝
records-game-provisional = **{ $game }** · レート{ $points }（仮） · { $n }戦{ $wins }勝
records-past-title = **最近の結果**
records-past = { $when } · { $game } · { $how ->
    [won] 勝ち
    [level] 引き分け
   *[other] 勝ちならず
}（{ $of }人中{ $place }位） · { $change } · { $names } · [卓{ $table }]({ $link })
records-versus-title = **{ $name }との対戦**
records-versus = { $game }: 上位{ $ahead }回、下位{ $behind }回、同順位{ $level }回
records-versus-none = この2人は、まだここのレート戦で対戦していません。
refuse-against-self = 対戦成績には、別の人を選んでください。
refuse-unknown-rated = そのゲームは見つかりません。候補から選んでください。
# --- replays ---

button-replay = リプレイ
button-replay-first = ⏮
button-replay-back = ◀
button-replay-on = ▶
button-replay-last = ⏭
button-replay-round-back = ◀ラウンド
button-replay-round-on = ラウンド▶
button-replay-eyes = 視点…
button-replay-more = その他…
button-star = ★を付ける
button-unstar = ★を外す
button-film = 動画にする
command-replay = リプレイ
command-replay-about = 終わったゲームを一手ずつ振り返ります
command-verify = 検証
command-verify-about = ゲームや対戦記録のシャッフルを検証します
argument-file = ファイル
argument-file-about = 対戦記録のファイル（別の場所で動くこのボットのものでもかまいません）
argument-ended-about = どの卓か（省略すると、最後に終わった自分の卓）
replay-title = ### リプレイ · { $game } · 卓{ $table }
replay-title-file = ### リプレイ · { $game } · ファイルから
replay-where = { $n ->
    [0] -# 開始時（全{ $end }手） · { $eyes }
   *[other] -# { $n }手目（全{ $end }手） · { $eyes }
}
replay-chose = { SEAT($seat) }の選択：{ $move }
replay-untold = { SEAT($seat) }の手の内容は、ここでは公開されていません。
replay-jump = 移動する…
replay-round = 第{ $n }ラウンド
replay-stop = { $n ->
    [0] 開始時
   *[other] { $n }手目
}
replay-marks = 自分のしおり
replay-eyes = 誰の視点で見るか
eyes-public = 全員に見えていたもの
eyes-seat = { SEAT($seat) }に見えていたもの
eyes-open = 全員の手札を公開
bookmark-label = { $n ->
    [0] 開始時のメモ
   *[other] { $n }手目のメモ
}
film-drawing = 描いています：{ $n }/{ $frames }枚
film-alt = 全{ $moves }手を{ $n }枚で順に見せる動画
film-caption = 卓{ $table } · 1〜{ $n }手目 · { $eyes }
film-caption-file = ファイルから · 1〜{ $n }手目 · { $eyes }
refuse-heavy-begun = 前のご依頼をまだ処理しています。その結果が出てから、もう一度お試しください。
refuse-heavy-long = 時間がかかりすぎるため、中止しました。
refuse-film-begun = 前の動画をまだ作っているところです。
refuse-many-bookmarks = このゲームのしおりは{ $n }個までです。先にどれかを外してください。
refuse-none-ended = 終わったゲームはまだありません。終わると { COMMAND("replay") } で振り返れます。対戦記録のファイルを渡すこともできます。
refuse-no-record = 対戦記録のファイルではないようです。
refuse-record-large = ファイルが大きすぎます。対戦記録は{ $kilobytes } kBまでです。
refuse-record-unread = Discordからファイルを受け取れませんでした。もう一度お試しください。

# --- the same deal again ---

button-deal = 同じ配りで遊ぶ
deal-again = 卓{ $table }と同じ配りで遊びます。シャッフルは同じで、レートには入りません。
deal-known = この配りを知っている人：{ $names }
deal-unfair = 配りを知っている人には、全員の手札が分かります。**全員が了承するまで始められません。**
deal-anew = -# ホストは「開始」を押すと了承したことになります。座る人や席が変わると、全員の了承を取り直します。
deal-agreed = 了承した人：{ $names }
button-agree-deal = この配りを了承
refuse-deal-unagreed = この配りを知っている人がいるので、全員の了承が必要です。「この配りを了承」をまだ押していない人：{ LIST($names) }
deal-results = **同じ配りのほかの卓**
deal-result = > 卓{ $table }({ $names }): { $told }
verify-deal = 卓{ $table }と同じ配りで遊びました。封印も秘密の値も操作も、その卓のものです。その卓が終わってからは誰でも見られるので、シャッフルと手が正しいことは示せますが、誰も札を知らなかったことまでは示せません。
argument-with = 相手
argument-with-about = 人を待たずに、すぐAIと遊びます
choice-with-usual = AI（いつもの強さ）
choice-with-easy = AI（やさしい）
choice-with-hard = AI（つよい）
argument-deal = 配り
argument-deal-about = 終わった卓と同じ配りで遊びます
refuse-deal-unfinished = そのゲームは途中で終わっています。同じ配りで遊べるのは、最後まで遊んだゲームだけです。
refuse-deal-none = 同じ配りで遊べるのは、シャッフルがあり、2人以上で遊べるゲームだけです。新しい卓は { COMMAND("table new") } で開けます。
refuse-deal-elsewhere = 同じ配りの卓は、元の卓と同じ場所で開きます。{ $channel }で開いてください。
refuse-deal-playing = 今まさに、卓{ $table }でこの配りを遊んでいます。そのゲームが終わってから見てください。
refuse-deal-unrated = 前に遊んだ配りなので、レート戦にはできません。レート戦は新しい卓で遊んでください。
refuse-deal-fixed = この卓はほかの卓と同じ配りで遊ぶので、設定もシャッフルも変えられません。変えるなら新しい卓を開いてください。
refuse-deal-game = その卓のゲームは{ $game }です。ゲームも同じものを選んでください。

# --- what this is ---

command-about = このボットについて
command-about-about = バージョンと、保存している情報
about-title = ### 卓上 { $version }
about-games = 手札を隠して遊ぶゲームが{ $n }種あります。{ COMMAND("rules") } で一覧を見られ、{ COMMAND("table new") } で卓を開けます。
about-source = [ソースコード]({ $link })を公開しています（MITライセンス）。
about-data = メッセージは読みません。誰がどの席にいたか、各ゲームの手と結果、設定したことや書いたことを、遊ぶ・振り返る・確かめるために保存しています。自分についての情報は { COMMAND("me export") } ですべて受け取れ、{ COMMAND("me delete") } で消せます。

## 顔

button-play-now = 今すぐAIと遊ぶ
button-fill = AIを加えて始める
button-how-to-play = 遊び方
button-back-to-hand = 手札に戻る
button-back = 戻る
lobby-free-seats = ⬚ { $least ->
    [0] あと{ $most }人座れます
   *[other] あと{ $least }人必要です{ $room ->
        [no] { "" }
       *[yes] （最大{ $seats }人）
    }
 }
lobby-sealed = -# 🔏{"\u00A0"}{ $hash }
lobby-page-title = ### { $game } · 卓{ $table }
fact-minutes = 約{ $n }分
fact-takes = 約{ $takes }
seal-line = -# 🔏 卓{ $table } · 封印 `{ $seal }`
hand-name = ### { $game } · 卓{ $table }
hand-where = -# { $server }[卓を開く]({ $link })
place-taken = { $value } ■
switch-on = ✓ { $label }
switch-off = ＋{ $label }
pad-number = { $n }
end-you-won = **あなたの勝ちです！** { $reason }
end-you-shared = **勝利を分かち合いました。** { $reason }
end-you-lost = **あなたの負けです。** { $reason }
end-you-place = **{ $of }人中{ $place }位でした。** { $reason }
end-you-best = 自己ベスト：{ $score }点
end-you-first = このゲームで初勝利です！
end-you-streak = { $n }連勝！
end-you-turn = ヒントで見た分かれ目：{ $n ->
   *[other] { $moves }手目
 }で{ $before }%→{ $now }%
hint-line = { $sign } { $move } · { $share }%
hint-ai = { $sign } { $move } · { $share }% · ←AI({ ai-level })
button-hint-how = 計算のしかた
lobby-page-ai = -# AIを追加
button-level = { ai-level }
