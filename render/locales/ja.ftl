# どのゲーム、どの画面にも共通の言葉。ゲームごとの言葉は engine/games/<id>/ja.ftl にあり、そちらが優先される。

## 文の部品：席、カード、列挙

seat-number = 席{ $number }
no-seats = なし
no-cards = なし
card = { $notation }
card-word = { $notation }
card-back = 裏向きのカード
# トランプのカード。トランプを使うゲームは  card = { pack-card }  と書く。
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
seat-count = { $name }：{ $n }

## どのゲームにもある断り

refuse-no-such-move = その入力で始まる手はありません。
refuse-not-a-move = このゲームにその手はありません。
refuse-not-your-turn = あなたの手番ではありません。
refuse-decision-over = その選択はもう決まっています。
refuse-not-now = 今はできません。

## 募集中の卓

lobby-title = ## { $game } · 卓{ $table }
lobby-free = { $number }\. ⬚ *空席*
lobby-side = **チーム{ $number }**
lobby-kept = { $number }\. ⬚ **{ $name }**の席（{ $until }まで空けてあります）
lobby-host = { $number }\. **{ $name }**（ホスト）
lobby-person = { $number }\. **{ $name }**
lobby-ai = { $number }\. 🤖 { $name }（{ ai-level }）
lobby-ais = 🤖 { $names }（{ ai-level }）
seat-word = 「{ $word }」
lobby-option = { $name }：{ $value }
lobby-shorter = -# 約{ $minutes }分で遊ぶなら：{ $name } → { $value }
lobby-without = まだ来ていない人がいます。ホストは待たずに開始できます。
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
word-label = あなたのひとこと
word-hint = シャッフルに使われ、全員に見えます。空欄にすると消せます。
button-options = 設定…
button-options-page = 設定 { $page }/{ $pages }…
button-cancel = 卓を閉じる

## 卓

table-title = ## { $game } · 卓{ $table }
table-waiting = **{ SEATS($seats) }**を待っています。
table-unasked = { SEATS($seats) }が選べる手は1つだけです。まもなく自動で進みます。
table-asked = **{ SEAT($seat) }**
table-away = -# { $name }は離席中で、AIが代わりにプレイしています。
table-in-thread = この卓は今、{ $link } にあります。
table-lost = 卓{ $table }を表示できなくなりました。チャンネルが削除されたか、書き込む権限がありません。ゲームは保存されています。サーバーで { COMMAND("table open") } を使うと別の場所に移せます。{ COMMAND("table end") } で閉じることもできます。
table-refused-filter = 卓{ $table }を表示できません。サーバーのAutoModがボットのメッセージを拒否しました（200000）。名前やタイトルが禁止語に当たった可能性があります。ゲームは保存されています。表示は自動で試し続けます。モデレーターが禁止語を見直すか、{ COMMAND("table open") } で別の場所に移せます。
table-refused-locked = 卓{ $table }を表示できません。スレッドがロックされていて、解除できるのはモデレーターだけです（{ $code }）。ゲームは保存されています。表示は自動で試し続けます。サーバーで { COMMAND("table open") } を使うと別の場所に移せます。
table-refused-full = 卓{ $table }を表示できません。その場所のスレッド数か人数が、Discordの上限に達しています（{ $code }）。ゲームは保存されています。表示は自動で試し続けます。サーバーで { COMMAND("table open") } を使うと別の場所に移せます。
table-refused-unknown = 卓{ $table }を表示できません。Discordがコード{ $code }でメッセージを拒否しました。理由は分かりません。ゲームは保存されています。表示は自動で試し続けます。サーバーで { COMMAND("table open") } を使うと別の場所に移せます。
table-not-allowed = 権限が足りないため、卓{ $table }を { $link } に表示できません。ゲームは保存されています。権限がそろうと、また表示します。サーバーで { COMMAND("table open") } を使うと別の場所に移せます。足りない権限：
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

## 自分だけに見える表示

hand-waiting = { SEATS($seats) }を待っています。
hand-draft = ここまでの選択：{ $chosen }
hand-draft-dropped = 選んでいる途中の手を表示できなかったため、取り消しました。もう一度選んでください。
hand-plan-dropped = 予約を表示できなかったため、取り消しました。もう一度予約してください。
button-open-table = 卓を開く

seat-yours = { SEAT($seat) }として座っています。席を立つと、AIが代わりにプレイします。戻れるのは2日以内に1回だけです。
seat-away = 離席中なので、AIが代わりにプレイしています。全員が離席すると、卓は止まって待ちます。
seat-none = あなたはこの卓に座っていません。観戦したり、履歴を見たりできます。
seat-host = 卓を閉じて、全員のゲームを終わらせることもできます。
button-leave-match = 席を立つ
button-return = 席に戻る
button-end = 卓を閉じる…
button-confirm = 決定
button-never-mind = やめる
ask-end = この卓を閉じますか？　ゲームは結果なしで終わり、シャッフルの秘密の値が公開されます。
ask-end-damaged = 卓{ $table }を閉じますか？　今のバージョンのボットでは読み込めないため、ゲームは結果なしで終わります。
end-done = 卓を閉じました。
never-mind-done = 何も変わっていません。

## 通知：ふつうのメッセージ

ping-turn = { $user } あなたの番です。[卓]({ $link })
ping-notify = -# 通知は **その他…** → **通知の設定…** で選べます。
ping-rematch = { $users } もう一戦です！　席は{ $until }まで空けてあります。[卓を開いて座る]({ $link })
ping-closed-dm = { $user } DMを送れません。代わりに、卓の **手札を見る** ボタンを押してください。見えるのはあなただけです。DMを受け取れるようにしたら、{ COMMAND("me settings") } でDMに戻せます。

## 封印：開始時に書くもの

seal-whole = -# 秘密の値のSHA-256：`{ $hash }`
seal-join = -# { $number }. { $name }：`{ $id }`
seal-start = -# 開始：`{ $id }`

## 終わり

end-won = **{ SEATS($seats) }**の勝ちです。{ $reason }
end-draw = 引き分けです。{ $reason }
end-not-solved = **解けませんでした。**{ $reason }
end-lost = 今回は勝てませんでした。{ $reason }
end-ai = { SEAT($seat) }：{ ai-level }
end-score = { COUNT($seat, $score) }
end-cancelled = この卓は、結果のないまま閉じられました。
button-solution = 解答例を見る
ask-solution = 解答例を見ますか？　自分で解く楽しみがなくなります。
button-rematch = もう一戦
button-again = もう一度
button-chooser = ほかを選ぶ
again-there = 新しいゲームはこちらです：[卓{ $table }]({ $link })
rematch-sat = 再戦の卓にあなたの席があります：[卓{ $table }]({ $link })
rematch-there = 再戦の卓はこちらです：[卓{ $table }]({ $link })
button-record = 対戦記録
button-verify = 検証
record-here = このゲームの全記録のファイルです。{ COMMAND("replay") } で振り返り、{ COMMAND("verify") } で検証できます。
verify-ok =
    ✔ **検証できました。**
    シャッフルは、開始時に公開した封印{ $seal }と一致します。
verify-not = -# ボットが秘密の値を無作為に選んだことまでは証明できません。
# 封印が1行になる前に始まったゲームのもの。
verify-good = **検証できました。**卓を開いたとき、ボットは秘密の値を1つ選び、その指紋にあたる封印 `{ $hash }` だけを公開しました。同じ指紋になる別の値は、誰にも見つけられません。{ $start ->
    [1] そこに、座った人それぞれの操作とひとことが加わり、最後に開始の操作が加わりました。
   *[other] そこに、座った人それぞれの操作とひとことが加わりました。
}これらがすべてそろって初めてシャッフルが決まるため、卓の誰にもカードは選べません。今は秘密の値も公開されています。値は指紋と一致し、カードはその値どおりに配られ、どの手もルールどおりでした。ただし、ボットのプログラムそのものが操作を偽っていないことまでは証明できません。ひとことを入れておけば、その備えになります。
verify-alone = **検証できました。**このゲームは、ボットが選んだ秘密の値からすぐに始まりました。今は秘密の値も公開されています。その指紋は封印 `{ $hash }` と一致し、カードはその値どおりに配られ、どの手もルールどおりでした。配ったあとで変えられたものはありません。ただし、値にはほかに誰の操作も加わっていないので、ボットが無作為に選んだことまでは証明できません。
verify-unproven = **記録に矛盾はありませんが、シャッフルは証明できません。**この記録には秘密の値がありません。カードも手も結果もシードとルールのとおりですが、シードを誰が選んだのかは分かりません。
verify-no-shuffle = **検証できました。**どの手もルールどおりで、結果も手のとおりです。シャッフルはしていないので、見比べる封印はありません。
verify-file = -# ファイルの内容：{ $game }、全{ $moves }手
verify-compare-file = その封印が事前に公開されていたかどうかは、ファイルだけでは分かりません。開始時のメッセージと見比べてください。
verify-join = -# { $number }. { $join }
button-numbers = 数値を見る
verify-secret = -# 秘密の値：`{ $secret }`
verify-seed = -# シード：`{ $seed }`
verify-bad = **検証できませんでした。**{ $what ->
    [seal] 開始時の封印が、シャッフルの元になったものと一致しません。
    [commitment] 募集中に表示した値が、秘密の値と一致しません。
    [seed] シードが、秘密の値とプレイヤーの操作から作られたものではありません。
    [start] 最初のカードがシードと一致しません。
    [moves] ルールに合わない手があります。
    [draws] 引いたカードやダイスの目がシードと一致しません。
    [outcome] 結果が手と一致しません。
    [version] 別のバージョンのルールで遊んだものです。
   *[other] 記録に矛盾があります。
}
log-empty = まだ何も起きていません。
log-automatic = { $line }（ほかに選べる手がないため自動）

## 1人で遊ぶ

chooser-title = ### { $game }
chooser-option = **{ $name }：{ $value }**
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
mine-best = { $choice }：{ $best }
refuse-guests-solo = 1人用のゲームなので、ほかの人は招待できません。

## ルールのページ

between = { $low }〜{ $high }
game-facts = { $players }人 · 約{ $minutes }分
rules-facts = -# { $facts } · 自分が選ぶ回数は約{ $decisions }回
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
rules-record = -# 終了後の対戦記録では、伏せられていたカードもすべて公開されます。

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
guide-alone = 🧭 ここからは、おすすめの手はありません。自由に遊んでください。
guide-done = 🧭 案内は以上です。このまま続けるか、下から選んでください。
hint-advised = 案内のおすすめ
table-guided = -# 案内つきのゲームなので、カードはシャッフルせずに並べてあります。
end-guided = -# このゲームのカードは、案内のために並べたものです。みんなで遊ぶには、{ COMMAND("table new") } で卓を開いてください。
refuse-only-in-server = ボットのいるサーバーでだけ使えます。DMでは使えません。

## 卓についての断り

refuse-unknown-game = そのゲームはありません。遊べるのは{ LIST($games) }です。
refuse-unknown-level = その強さのAIはいません。
refuse-many-tables-person = 開ける卓の上限に達しています（{ $n }卓中{ $counted }卓）。開いている卓は全部で{ $open }卓です。1人で遊ぶ卓は、いくつあっても2卓までしか数えません。
refuse-many-tables-server = このサーバーで開ける卓の上限（{ $n }卓）に達しています。1人で遊ぶ卓は、1人につき2卓までしか数えません。開いている卓には座れます：{ COMMAND("table list") }。どれかの卓が終わると、新しい卓を開けます。
refuse-many-lobbies = 募集中の卓の上限に達しています（{ $n }卓中{ $open }卓）。先にどれかを始めるか、閉じてください。
refuse-many-tables-here = このサーバーで開ける卓の上限に達しています（{ $n }卓中{ $counted }卓）。ここで開いている卓は全部で{ $open }卓です。1人で遊ぶ卓は、いくつあっても2卓までしか数えません。
many-choose = 閉じる卓をリストから選んでください。リストにない卓では、ほかの人が遊んでいます。
many-none = どの卓でもほかの人が遊んでいます。どれかを終えるか、卓のみんなに中止を提案してください。
many-close = 卓を閉じる…
many-lobby = 卓{ $table } · { $game } · 募集中：{ SEATS($seats) }
many-alone = 卓{ $table } · { $game } · 自分だけ
many-closed = 閉じた卓：{ LIST($tables) }
many-kept = 状況が変わったため、閉じなかった卓：{ LIST($tables) }
many-open = 卓を開けるようになりました。
many-go-on = 卓を開けるようになりました。もう一度ボタンを押すか、コマンドを送ってください。
button-open-game = { $game }の卓を開く
refuse-close-others = ほかの人が遊んでいるため、1人では閉じられません。卓のみんなに中止を提案してください。
refuse-open-who = このサーバーで卓を開けるのは、次のロールの人です：{ $roles }。開いている卓には座れます。{ COMMAND("table list") } で探してください。
refuse-open-where = { $n ->
    [0] ここでは卓を開けません。あなたに見えるチャンネルの中に、卓を開けるところはありません。サーバーの管理者に聞いてください。
   *[other] このサーバーで卓を開けるのは、次のチャンネルです：{ $channels }
}
refuse-seated = すでにこの卓に座っています。
refuse-seat-taken = その席はふさがっています。
refuse-not-seated = あなたはこの卓に座っていません。
refuse-full = { $n }席すべて埋まっています。
refuse-kept = 空いている席は、前のゲームのプレイヤーのために<t:{ $until }:t>まで空けてあります。
refuse-no-ai = 外せるAIがいません。
refuse-host = この卓を始められるのは{ $host }だけです。{ COMMAND("table new") } で自分の卓を開けます。
refuse-with-guests = AIとのゲームはすぐに始まるため、人を招待できません。
refuse-host-only = ホストか、サーバーの管理権限がある人だけができます。
refuse-permissions =
    { server-check-title }
    { $lines }
refuse-started = もう始まっています。
refuse-not-started = まだ始まっていません。
refuse-over = この卓は閉じています。
refuse-still-playing = ゲームはまだ続いています。
refuse-seats = 今座っているのは{ $n }人です。この設定で遊べる人数：{ LIST($counts) }人
refuse-option = { $option }にその値は使えません。使える値：{ LIST($values) }
refuse-options-apart = その組み合わせでは遊べません。先にほかの設定を変えるか、**設定…** でまとめて変えてください。
refuse-unknown-option = その設定はありません。変えられるのは{ LIST($options) }です。
refuse-no-options = このゲームに設定はありません。
refuse-no-table = その卓はありません。
damaged-over = 卓{ $table }は終了しました。今のバージョンのボットでは読み込めません。
refuse-damaged = 卓{ $table }は、今のバージョンのボットでは読み込めません。ホストかサーバーの管理者は、{ COMMAND("table end") } で閉じられます。
refuse-no-table-here = ここに開いている卓はありません。{ COMMAND("table new") } で開けます。
refuse-too-fast = 操作が速すぎます。少し待ってから、もう一度押してください。
refuse-banned = ボットの管理者が、ここでのあなたの利用を禁止しています。{ COMMAND("me export") }、{ COMMAND("me delete") }、{ COMMAND("table leave") } は使えます。
refuse-busy = 操作が集中しています。何も変わっていません。数秒待って、もう一度押してください。
refuse-form-late = 時間がかかったため、入力画面を開けませんでした。もう一度押してください。
refuse-old-step = それは前の画面での操作です。今の状態を表示します。

## エラー

error-unknown-control = このボタンはもう使えません。{ COMMAND("table open") } で新しい表示を出せます。
error-unknown-command = このコマンドは古くなっています。Discordを開き直すか、少し待つと、新しいコマンドが出ます。
error-again = すでに受け付けています。今の状態を表示します。
error-store-full = ボットのディスクがいっぱいで、保存できませんでした。選択はまだできます。ボットの管理者に知らせて、あとでもう一度お試しください。エラー番号：{ $number }
error-store-busy = ボットが混み合っていて、保存できませんでした。もう一度押してください。エラー番号：{ $number }
error-store = 保存できなかったため、何も変わっていません。あとでもう一度お試しください。エラー番号：{ $number }
error-picture = -# 絵を描けませんでした。
error-ours = ボット側で問題が起きました。選択が反映されたか確認し、まだならもう一度お試しください。続くときは、このエラー番号をボットの管理者に伝えてください：{ $number }

## スラッシュコマンド

command-table = 卓
command-table-about = 卓を開いたり、探したり、席を立ったり、閉じたりします
command-new = 新規
command-new-about = ゲームの卓を開きます
command-list = 一覧
command-list-about = このサーバーで開いている卓を一覧にします
command-show = 表示
command-show-about = 卓の様子を自分だけに表示します
command-open = 開く
command-open-about = 卓の表示を、みんなに見える場所に出し直します
command-leave = 席を立つ
command-leave-about = 席を立ちます
command-end = 閉じる
command-end-about = 卓を閉じます（ホスト）
command-options = 設定
command-options-about = 開始前に卓の設定を変えます（ホスト）
command-hand = 手札
command-hand-about = 手札と選べる手を自分だけに表示します
command-act = 手を入力
command-act-about = 手を文字で入力します
command-log = 履歴
command-log-about = 卓で起きたことを表示します
command-rules = ルール
command-rules-about = ゲームの遊び方を表示します
command-me = 自分
command-me-about = 自分の設定、仲間リスト、お気に入り、休暇、ブロック、保存データを扱います
command-settings = 設定
command-settings-about = 言語、通知、手札の受け取り方を選びます
argument-game = ゲーム
argument-game-about = ゲームを選びます
argument-table = 卓
argument-table-about = 卓を選びます（省略すると、あなたを待っている卓）
argument-move = 手
argument-move-about = 候補から選ぶか、手を入力します
argument-option = 項目
argument-option-about = 設定を選びます
argument-value = 値
argument-value-about = 新しい値を選びます
argument-language = 言語
argument-language-about = 表示する言語を選びます
argument-hands = 手札
argument-hands-about = 手札の受け取り方を選びます
choice-discord-language = Discordに合わせる
choice-dm = DMで受け取る
choice-ephemeral = 卓で自分だけに表示

act-refused = { $reason }入力例：{ $lines }
list-title = ### 開いている卓
list-empty = 開いている卓はありません。{ COMMAND("table new") } で開けます。
list-damaged = 卓{ $table } · 今のバージョンのボットでは読み込めません
list-lobby = **{ $table }** · { $game } · 募集中：{ $names } · { $pace } · { $guests } · [開く]({ $link })
list-playing = **{ $table }** · { $game } · { $names } · [開く]({ $link })
list-over = **{ $table }** · { $game } · { $names } · 終了
list-cancelled = **{ $table }** · { $game } · 閉じました
leave-done = 席を立ちました。
open-done = 卓はこちらです：{ $link }
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
me-pictures = 自分だけに見える絵：{ $set ->
    [large] { choice-pictures-large }
    [none] { choice-pictures-none }
   *[other] { choice-pictures-usual }
}
choice-pictures-usual = ふつう
choice-pictures-large = 大きく、自分の札だけ
choice-pictures-none = なし、代わりに文章
button-settings-messages = 通知…
button-settings-time = 時間…
button-settings-language = 言語と絵…
button-settings-alerts = 募集のお知らせ…
button-settings-vacation = 休暇…
button-notify = 通知の設定…
button-vacation-end = 休暇を終える
settings-hands = 手札の受け取り方
settings-boxes = そのほか
settings-reminders = 自分の番が来ていることをリマインドする
settings-text = 絵の下に文章も表示する
settings-quiet-from = 通知しない時間の始まり（10時間まで）
settings-quiet-to = 通知しない時間の終わり
settings-digest = 毎日のまとめの時刻
settings-zone = タイムゾーン
settings-zone-hint = 都市かタイムゾーン（例：東京、Asia/Tokyo）
settings-active-from = ふだん遊ぶ時間の始まり
settings-active-to = ふだん遊ぶ時間の終わり
settings-rests = 時間切れになる前に、自動で休暇に入る
settings-listed = サーバーの週間リストに勝ち数を出す
settings-alerts = 募集を知りたいゲーム（5つまで）
settings-alerts-hint = 募集中の卓や希望があと1人か2人のとき、DMでお知らせします
settings-alert-budget = 1日のお知らせの上限
alert-game = { $title }
alert-number = { $n }回
alerts-are = 募集のお知らせ：{ $n ->
    [0] なし
   *[other] { $games }（1日{ $n }回まで）
}
settings-language = 言語
settings-pictures = 自分だけに見える絵
settings-yes = はい
settings-no = いいえ
settings-off = なし
settings-hour = { $at }
vacation-since = 初日
vacation-until = 最終日
day-words = { $month }月{ $day }日（{ $weekday ->
    [0] 月
    [1] 火
    [2] 水
    [3] 木
    [4] 金
    [5] 土
   *[6] 日
}）
wishes-are-text = 絵の下の文章：{ $set ->
    [on] あり
   *[other] なし
}

## 手を選ぶ

button-start-over = 戻る
button-change = 直す
phrase-part = { CARDS($words) }
# 選ぶのはほとんどのゲームでカードなので「枚」。カードでないものを選ぶゲームは、自分の ja.ftl で言い直す。
sheet-exactly = ちょうど{ $n }枚
sheet-between = { $least }〜{ $most }枚
sheet-range = { $least }〜{ $most }の数
sheet-order = 並べたい順に、空白で区切って入力
refuse-choose-exactly = ちょうど{ $n }枚選んでください。
refuse-choose-between = { $least }〜{ $most }枚選んでください。
refuse-chosen-too-often = { CARD($card) }を選ぶ枚数が多すぎます。

## サーバーの管理：/server と、停止中のボット

refuse-stopping = ボットを再起動しています。1分ほど待って、もう一度お試しください。
refuse-manager-only = サーバーの管理権限がある人だけが使えます。
command-server = サーバー
command-server-about = このサーバーでのボットの確認と設定をします（管理者）
command-check = 確認
command-check-about = ここか別のチャンネルで、ボットに必要な権限を確認します
command-server-settings-about = このサーバーでの遊び方を表示し、変更します
argument-threads = スレッド
argument-threads-about = 卓ごとにスレッドを作るか選びます
argument-channel = チャンネル
argument-channel-about = 別のチャンネルを確認します（卓の場所に選ぶ前など）
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
    [on] 卓ごとに専用のスレッドを作る
   *[other] 卓を開いたチャンネルで遊ぶ
}
argument-wishes = 希望
argument-wishes-about = 遊びたいゲームの希望を受け付けるか選びます
server-set-wishes = **希望**：{ $set ->
    [on] 受け付ける（卓が立ちそうになったら本人にお尋ねします）
   *[other] 受け付けない
}
button-turn-on = オンにする
button-turn-off = オフにする
server-choose-channels = 場所を選ぶ
server-choose-roles = ロールを選ぶ
server-choose-pace = 持ち時間を選ぶ
server-choose-locale = 言語を選ぶ
server-choose-most = 卓の数を選ぶ
server-most = { $n }卓
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
server-check-view-channel = - **チャンネルを見る**：このチャンネルを開くため
server-check-send-messages = - **メッセージを送信**（フォーラムでは投稿の作成）：卓を表示するため
server-check-attach-files = - **ファイルを添付**：盤面の絵を送るため
server-check-read-message-history = - **メッセージ履歴を読む**：前に送ったメッセージを見つけるため
server-check-create-public-threads = - **公開スレッドの作成**：卓ごとにスレッドを作るため
server-check-send-messages-in-threads = - **スレッドでメッセージを送信**：スレッドで遊ぶため
server-check-tags = このフォーラムでは、ボットがタグを作れません。{ $names }のタグと、ゲーム名のタグを1つずつ作っておくと、ボットがそれを使います。*チャンネルの管理* を許可すると、ボットが作ります。
server-check-tag-required = - このフォーラムの投稿にはタグが必要ですが、ボットが使えるタグがありません。誰でも使えるタグを作るか、*チャンネルの管理* を許可してください。
server-check-timed-out = - ボットはタイムアウト中です。{ $until }に終わります。モデレーターは、ボットの名前の右クリックから解除できます。
server-check-not-in-thread = - ボットがこの非公開スレッドに入っていません。ここで @ を付けてボットをメンションすると入れます。そのあと、もう一度お試しください。
server-check-or-no-threads = スレッドなしで遊ぶこともできます。{ COMMAND("server settings") } で選べます。

## 参加停止と、サーバーの管理者への報告

refuse-barred = { $until ->
    [open] このサーバーでは席に着けません。
   *[other] このサーバーでは、{ $until }まで席に着けません。
}
refuse-barred-why = { refuse-barred }理由：{ $why }
refuse-bar-oneself = 自分には使えません。
refuse-bar-bot = ボットは席に着きません。
refuse-bar-manager = この人もサーバーの管理者です。サーバーの所有者だけが使えます。
command-ban = 参加停止
command-ban-about = このサーバーで席に着けないようにします（始めたゲームは続けられます）
command-bans = 参加停止一覧
command-bans-about = このサーバーで席に着けない人を表示し、解除します
argument-ban-until = 期間
argument-ban-until-about = 期間を選びます（標準は30日間）
argument-reason = 理由
argument-reason-about = 本人に見せる理由を書きます（サーバーのほかの人には見えません）
choice-ban-month = 30日間
choice-ban-day = 1日
choice-ban-week = 1週間
choice-ban-open = 解除するまで
ban-until = 期間
ban-reason = 本人に見せる理由
ban-done = { $until ->
    [open] { $user }は、解除するまでこのサーバーで席に着けません。
   *[other] { $user }は、{ $until }までこのサーバーで席に着けません。
}始めたゲームは最後まで続けられます。次に席に着こうとしたとき、本人に伝えます。誰が決めたかは伝えません。解除は { COMMAND("server bans") } でできます。
bans-title = ### このサーバーで席に着けない人
bans-none = 誰もいません。
bans-line = { $user }：{ $until ->
    [open] 解除するまで
   *[other] { $until }まで
}{ $by ->
    [none] { "" }
   *[other] （設定した人：{ $by }）
}
button-lift = 解除
ban-lifted = { $user }は、また席に着けます。
ban-over = { $user }は、すでに席に着けます。
argument-reports = 報告先
argument-reports-about = プレイヤーについての報告が届くチャンネルを選びます
server-set-reports = **報告が届く場所**：{ $set ->
    [usual] なし（受け付けない）
   *[other] { $set }
}
server-choose-reports = 報告が届くチャンネルを選ぶ
menu-report = 報告…
command-report = 報告
command-report-about = プレイヤーをこのサーバーの管理者に報告します
argument-reported-about = このサーバーの卓を選びます（終わったゲームでもかまいません）
report-sheet = 管理者に報告
report-careful = 読むのは管理者だけですが、管理者も一緒に遊んでいることがあります。自分の手札のことは書かないでください。
report-who = 誰についてですか？
report-seat = { SEAT($seat) }
report-kind = 何がありましたか？
report-lose = 勝とうとしていない
report-collude = ほかの人と示し合わせている
report-stop = わざと進めない
report-name = 名前や言葉
report-other = そのほか
report-words = くわしい説明
report-sent = 管理者に届けました。ほかの人には見えません。
refuse-no-reports = このサーバーでは報告を受け付けていません。管理者が { COMMAND("server settings") } で届け先を選ぶと、受け付けます。
refuse-report-late = ゲームが終わってから30日を過ぎたので、報告できません。
refuse-report-nobody = この卓では、ほかに誰も遊んでいません。
refuse-report-twice = このゲームはすでに報告しています。
refuse-report-many = 24時間以内に{ $n }件報告しています。明日もう一度お試しください。
refuse-report-unsent = 管理者のチャンネルに書き込めないので、報告を届けられませんでした。管理者に知らせてください。書いた内容は残っているので、あとでまた送れます。
report-title = ### プレイヤーについての報告
button-open-report = 開く
report-handled = { $user ->
    [none] ✓ 対応済み
   *[other] ✓ 対応済み（{ $user }）
}
report-about = 席{ $seat }：{ $who }
report-where = { $game }、[卓{ $table }]({ $link })、{ $ply ->
    [0] 最初の手の前
   *[other] { $ply }手目のあと
}
report-by = 報告した人：{ $user }（{ $when }）
button-report-done = 対応済みにする
button-bar = 参加停止…
button-replay-here = この手のリプレイ
refuse-report-seated = この卓で遊んでいたので、報告はゲームが終わってから開けます。
refuse-report-gone = この報告はもうありません。

## 人を集める：卓の決まり、招待、ブロック

button-terms-pace = 持ち時間…
button-terms-people = 座れる人…
term-pace = 1手番の持ち時間
term-other = ほかの持ち時間
term-other-hint = 例：90分、36時間、5日（30秒〜14日）
term-vacations = 休暇中は時計を止める
term-vacations-yes = はい
term-vacations-no = いいえ
term-undo = 手を戻すこと
term-undo-usual = 何も漏れないときは1人で、それ以外は投票で
term-undo-vote = 投票だけ
term-undo-none = できない
term-rated = レート戦
term-rated-no = いいえ（気軽に遊ぶ）
term-rated-yes = はい（結果がレートに残る）
term-guests = 座れる人
term-guests-all = 誰でも
term-guests-named = 今いる人と招待された人だけ
term-least = プレイヤーがどのくらい期限を守るか
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
table-rated = -# レート戦です。誰かが反対すると、途中からは入れません。中止には投票が必要です。
refuse-end-rated = レート戦を中止できるのは投票だけです：**その他…** → **自分の席…** → *卓のみんなに聞く…* → *ゲームを中止する*
refuse-rated-unseen = レート戦は、サーバーのみんなに見えます。**座れる人…** で観戦できるようにするか、レート戦をやめてください。
lobby-vacations-no = 休暇なし
lobby-undo-vote = 手を戻すのは投票だけ
lobby-undo-none = 手は戻せません
lobby-least-usually = 期限をだいたい守る人向け
lobby-watch-seated = 見られるのはプレイヤーだけ（非公開スレッド）
refuse-watch-place = プレイヤーだけが見られる卓には非公開スレッドが必要ですが、ここでは作れません。このチャンネルでボットに *プライベートスレッドの作成* と *スレッドでメッセージを送信* を許可するか、{ COMMAND("server settings") } でスレッドをオンにしてください。**座れる人…** で観戦できるようにする方法もあります。
refuse-start-changed = たった今、座った人か席を立った人がいます。今いる人を確認して、もう一度 **開始** を押してください。
refuse-watch-open = プレイヤーだけが見られる卓です。非公開スレッドの中で { COMMAND("table open") } を使ってください。
table-no-comments = -# 観戦者は、ここへの書き込みをお控えください。
lobby-comments-no = 観戦者はスレッドへの書き込みをお控えください
lobby-guests-all = 誰でも座れます
lobby-guests-named = 招待された人だけ座れます
lobby-guests-group = { $n ->
    [0] 空席はすべて招待した人の席です
   *[other] 誰でも座れる席：{ $n }席
}
lobby-guests-you = あなたの席を空けてあります
lobby-duration = -# この持ち時間なら、終わるまでふつうは約{ $usual }、長くて{ $most }です。
lobby-asked = { $number }\. ⬚ **{ $name }**の席（空けてあります）
ping-asked = { $users } **{ $host }**が{ $game }に招待しています。席は空けてあります。[卓を開いて座る]({ $link })
ping-full = { $users } **{ $game }**：席がすべて埋まりました。[卓を見る]({ $link })
refuse-kept-for-others = 空いている席は、ほかの人のために空けてあります。
refuse-blocked = { LIST($names) }をブロックしているため、一緒には座れません。{ COMMAND("me unblock") } で解除できます。
refuse-sit-away = 休暇中は座れません。{ COMMAND("me back") } で休暇を終えてから座ってください。
refuse-undo-vote = この卓では、手を戻すには投票が必要です。
refuse-undo-none = この卓では、手を戻せません。
refuse-undo-game = このゲームでは手を戻せません。別のやり方を試すときは、最初からやり直してください。
refuse-least = この卓は、期限をだいたい守る人向けです。
refuse-pace = その持ち時間は使えません。30秒から14日まで、90分、36時間、5日のように入力してください。「なし」と入力すると、時間制限なしになります。
refuse-many-guests = 人数が多すぎます。空けておける席は{ $n }席までです。
refuse-guests-away = { LIST($names) }は休暇中です。休暇が終わってから招待してください。
refuse-no-mentions = 招待する人を @名前 @名前 の形で入力するか、仲間リストを選んでください。
refuse-not-a-member = { $user } はこのサーバーにいないため、招待できません。
refuse-block-oneself = 自分はブロックできません。
refuse-many-blocks = ブロックできるのは{ $n }人までです。
invite-done = { $names }を招待しました。席は空けてあります：{ $link }
block-done = { $user } とは、これから同じ卓に座ることはありません。相手には知らせません。一緒に遊んでいる卓はそのまま続きます。
unblock-done = { $user } のブロックは解除されています。
blocks-list = ブロックしている人：{ $users }
blocks-none = 誰もブロックしていません。
command-invite = 招待
command-invite-about = 人を招待して席を空けておきます（ホスト）
command-export = 保存データ
command-export-about = あなたの保存データを、自分だけに見えるファイルで受け取ります
export-here = 保存しているあなたの情報は、これですべてです。終わっていないゲームで選んだ手は、終わってから加わります。
command-delete = データ削除
command-delete-about = あなたの保存データをすべて消します（先に確認します）
button-delete = すべて消す
delete-title = ### 保存しているあなたの情報をすべて消しますか？
delete-goes = **消えて戻らないもの**
    - 名前とアイコン、設定、言語、時間帯、休暇
    - ブロック、仲間リスト、お気に入り、メモ、手の予約、リプレイのしおり
    - ブロック、メモ、手の予約、リプレイのしおり、管理者への報告
    - レートと自己ベスト
    - 立った席に戻る権利
delete-stays = **あなたの名前なしで残るもの**（名前は「{ deleted-name }」に変わります）
    - 遊んだゲームの手と結果（一緒に遊んだ人のものでもあるため）
    - ほかの人のレートのもとになる数値
    - シャッフルに入れたひとこと（カードの並びのもとになっているため）
    - ほかの人があなたに設定したブロック
    - サーバーの管理者が決めた参加停止（終わるまで）
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
command-block-about = 同じ卓に座らないようにします（相手には知らせません）
command-unblock = ブロック解除
command-unblock-about = ブロックを解除します
command-blocks = ブロック一覧
command-blocks-about = ブロックしている人を自分だけに表示します
argument-people = 人
argument-people-about = 席を空けておく人を入力します（@名前 @名前）
argument-only = 限定
argument-only-about = ほかの人が座れないようにします
argument-user = 人
argument-user-about = 人を選びます

## 通知：/mine、次の卓、設定、休暇

command-mine = 自分の卓
command-mine-about = 自分の卓を、あなたを待っている卓から順に一覧にします
mine-title = ### 自分の卓
mine-none = 座っている卓はありません。
mine-name = **{ $game }** [{ $table }]({ $link })
mine-your-turn = あなたの番
mine-until = 期限：{ $when }
mine-waiting = { SEATS($seats) }を待っています
mine-lobby = 募集中
mine-named = { $game } [{ $table }]({ $link })
mine-more = ほか{ $n }卓
mine-open-another = ほかの卓を開く…
button-calendar = カレンダー
calendar-here = あなたの手番の期限、開始予定、休暇を入れた、カレンダー用のファイルです。あとから自動では変わりません。新しいものは、もう一度「カレンダー」を押してください。
calendar-none = この先の期限、開始予定、休暇はありません。
calendar-begins = { $game }（卓{ $table }）：開始
calendar-turn = { $game }（卓{ $table }）：手番の期限
calendar-vacation = ゲームの休暇
button-next-table = 次の卓
next-none = ほかに、あなたを待っている卓はありません。
hand-you-alone = **みんながあなたを待っています。**
hand-chose = あなたの選択：{ $move }
hand-last-answer = あなたの回答が最後です。選ぶと、全員の回答が公開されます。
argument-reminders = リマインド
argument-reminders-about = 自分の番が来ていることをリマインドします
argument-zone = タイムゾーン
argument-zone-about = 都市かタイムゾーンを入力します（例：東京、Asia/Tokyo）
argument-quiet = 通知しない時間
argument-quiet-about = 通知しない時間を入力します（10時間まで。例：23-8、やめるときは「なし」）
argument-digest = まとめ
argument-digest-about = ゆっくり遊ぶ卓のリマインドを、毎日この時刻にまとめます（例：8、やめるときは「なし」）
argument-active = 遊ぶ時間
argument-active-about = ふだん遊ぶ時間を、ゆっくり遊ぶ卓に表示します（例：19-23、やめるときは「なし」）
argument-rests = 自動休暇
argument-rests-about = ゆっくり遊ぶ卓で時間切れになる前に、自動で休暇に入ります（3日まで、1ゲームに1回）
argument-pictures = 絵
argument-pictures-about = 自分だけに見えるメッセージの絵を選びます
argument-text = 文章
argument-text-about = 手札の絵の下に、局面を文章でも表示します
command-vacation = 休暇
command-vacation-about = 休暇を取ります。ゆっくり遊ぶ卓では、明日以降に始まる手番の持ち時間が止まります
argument-until = いつまで
argument-until-about = 最終日（例：12月24日）か、長さ（例：3日間）を入力します
argument-since = いつから
argument-since-about = 初日を入力します（省略すると今日）
command-back = 戻る
command-back-about = 休暇を終えます
wishes-are-reminders = リマインド：{ $set ->
    [on] あり
   *[other] なし
}
wishes-are-zone = タイムゾーン：{ $set ->
    [off] 未設定
   *[other] { $set }
}
wishes-are-quiet = 通知しない時間：{ $set ->
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
    -# 今から24時間以上あとに始まる手番で、持ち時間が止まります。1ゲームに7日までです。自分で手を選ぶと、休暇は終わります。
vacation-over = おかえりなさい。休暇は終わりました。
vacation-none = 休暇中ではありません。
table-on-vacation = -# { SEAT($seat) }は{ $until }まで休暇中です。
table-plays = -# { SEAT($seat) }はふだん{ $since }時〜{ $until }時（{ $place }）に遊びます。
refuse-zone = 先に { COMMAND("me settings") } の **時間…** で、タイムゾーンを設定してください。
refuse-zone-unknown = その場所は見つかりません。大きな都市、国、タイムゾーンのどれかを入力してください（例：東京、Asia/Tokyo、UTC+9）。
refuse-hours = 時間は 23-8 や 22時〜7時 のように、まとめの時刻は 8 のように入力してください。やめるときは「なし」と入力してください。
refuse-hours-full = ここでは 8 や 19-23 のように、ちょうどの時刻で入力してください。
refuse-hours-half = 時刻は両方を選ぶか、両方とも「なし」にしてください。
refuse-quiet-long = 通知しない時間は{ $hours }時間までです。
refuse-day = 日付は 2026-12-24 や 12月24日 のように入力してください。「3日間」や「2週間」でもかまいません。
refuse-vacation-dates = その休暇は、始まる前に終わってしまいます。
refuse-vacation-there = すでに休暇を取っています。{ COMMAND("me back") } で終えられます。
refuse-vacation-long = 1年間の休暇が{ $days }日を超えてしまいます。

## ほかの人を待つ間：履歴、メモ、予約

log-returned = { SEAT($seat) }が戻りました。
log-rested = { SEAT($seat) }は持ち時間がなくなり、自動で休暇に入りました。長くても{ $until }までです。
log-gone = { SEAT($seat) }がサーバーを離れました。1日以内に戻らなければ、AIが代わりにプレイします。
log-vacated = { $why ->
    [time] { SEAT($seat) }は時間切れが続きました。席は空き、AIが代わりにプレイします。
    [removed] { SEAT($seat) }は投票により席を外れました。席は空き、AIが代わりにプレイします。
    [gone] { SEAT($seat) }はサーバーを離れました。席は空き、AIが代わりにプレイします。
   *[left] { SEAT($seat) }が席を手放しました。席は空き、AIが代わりにプレイします。
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
command-note-about = 卓に自分だけのメモを残します
button-plan = 予約…
plan-title = **予約**
plan-add = 手を追加…
plan-line = { $n ->
    [1] 1. { $move }
   *[other] { $n }. できなければ：{ $move }
}
plan-played = -# { $how ->
    [once] 手番が来たら、すぐに実行します。
    [draft] 手番が来たら、手札に用意します。自動では実行しません。
   *[like] 手番が来てから5〜45分後に実行します。
}
button-plan-when = いつ…
button-plan-clear = 消す
plan-how = 手番が来たら
plan-how-like = 自分のペースで
plan-how-like-hint = 5〜45分後に、自分で押したように実行します
plan-how-once = すぐに
plan-how-once-hint = 予約だと気づかれることがあります
plan-how-draft = 確認してから
plan-how-draft-hint = 手番が来たら手札に用意します。決めるか直すか選べます
plan-alarms = 次のときは、予約を使わずに知らせる
plan-off-none = 選んだ手がどれもできなかったためです
plan-off-undo = 手が戻されたためです
plan-off-unreadable = 予約を読み込めなかったためです
plan-off-alarm = 条件「{ $alarm }」に当てはまったためです
hand-plan-alarm = -# 次のときは使いません：{ $alarm }
hand-plan-off = **予約は使いませんでした**：{ $why }。
refuse-plan-now = あなたの手番です。今、手を選んでください。予約は、あとの手番のためのものです。
refuse-plan-guided = 案内つきのゲームでは、予約は使えません。
refuse-plan-empty = 手を1つ以上選んでください。
command-plan = 予約
command-plan-about = 次の手を予約します。手番が来たら自動で実行します
argument-first = 第一候補
argument-first-about = いちばん選びたい手を、候補から選ぶか入力します
argument-second = 第二候補
argument-second-about = 第一候補ができないときの手を、選ぶか入力します
argument-third = 第三候補
argument-third-about = 第二候補もできないときの手を、選ぶか入力します
argument-how = タイミング
argument-how-about = いつ実行するか選びます（省略すると自分のペースで）
argument-unless = 使わない条件
argument-unless-about = これが起きたら、予約を使わずに知らせます（一部のゲームだけ）
refuse-no-alarms = このゲームには、予約を止める条件がありません。
refuse-alarm = その条件は選べません。選べるのは{ LIST($alarms) }です。
choice-plan-like = 自分のペースで（5〜45分後）
choice-plan-once = すぐに
choice-plan-draft = 確認してから（自動では実行しない）

## 1人で、または投票ですること：手を戻す、時計を止める、卓のみんなに聞く

button-take-back = 手を戻す
button-change-answer = 選び直す
log-undo = { $n ->
    [1] { SEAT($seat) }が手を戻しました。
   *[other] { SEAT($seat) }が{ $n }手を戻しました（自動で進んだ手を含みます）。
}
refuse-undo-nothing = 戻せる手がありません。
refuse-undo-others = そのあとにほかの人が動いたため、1人では戻せません。卓のみんなに聞いてください。
refuse-undo-often = 1人で手を戻せるのは、1回の手番に1回、1ゲームに{ $most }回までです。卓のみんなに聞いてください。
refuse-undo-taught = 誰かに新しい情報が見えた手なので、1人では戻せません。卓のみんなに聞いてください。
refuse-undo-floor = ルールの更新より前の手は戻せません。
refuse-undo-revealed = そのあとにカードがめくられたか引かれたため、その手は戻せません。
refuse-all-in = 全員の回答がそろいました。あなたの回答は{ $move }でした。
refuse-stands = この回答は変えられません。
button-pause = 時計を止める
button-resume = 時計を動かす
button-give-time = 全員の持ち時間を延ばす
button-vote = 投票…
button-agree = 賛成
button-object = 反対
ask-placeholder = 卓のみんなに聞く…
ask-undo = 自分の手を戻す
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
vote-take = { $user } が、**{ SEAT($other) }**の席に座りたいと言っています。
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
vote-end-void = **状況が変わったため、取り消しました：**{ $asked }
alt-away = { LIST($names) }は離席中で、AIが代わりにプレイしています。
alt-paused = 手番を知らせられないため、{ LIST($names) }の時計は止まっています。
table-pace = -# { $pace }
table-paused = -# { $until }まで時計を止めています。
table-removed = -# 席{ $number }は空いていて、AIがプレイしています。**その他…** → **空いた席に座る** で座れます。
table-paused-unsent = -# 手番を知らせられない人がいるため、時計を止めています。
log-paused-unsent = 手番を知らせられない人がいるため、時計を止めました。
log-undo-vote = { $n ->
    [1] 投票により、{ SEAT($seat) }の最後の手を戻しました。
   *[other] 投票により、{ SEAT($seat) }の手以降の{ $n }手を戻しました。
}
log-paused = { SEAT($seat) }が{ $until }まで時計を止めました。
log-paused-vote = 投票により、{ $until }まで時計を止めました。
log-resumed = { SEAT($seat) }が時計を動かしました。
log-resumed-vote = 投票により、時計を動かしました。
log-pace = 投票により、持ち時間の設定を変えました。
log-pace-outage = ボットが長い間止まっていて、1日待っても全員はそろいませんでした。ここからは1手番1日です。
log-granted = 投票により、{ SEAT($seat) }の持ち時間を延ばしました。
log-granted-all = ホストが全員の持ち時間を延ばしました。
log-removed = 投票により、席{ $number }の人を外しました。AIが代わりにプレイします。
log-taken = { SEAT($seat) }がこの席を引き継ぎました。
log-host = { SEAT($seat) }がホストになりました。
refuse-ask-unknown = それはここでは提案できません。
refuse-ask-open = ほかの投票が続いています。先にそちらへ答えてください。
refuse-ask-again = すでに提案しました。次に提案できるのは{ $until }です。
refuse-ask-alone = 投票できる人が足りません。
refuse-vote-over = その投票は終わっています。
refuse-vote-others = あなたはこの投票に答えられません。
refuse-objected = 新しい人に反対できるのは1回までです。
refuse-no-clock = この卓には時計がありません。
refuse-paused = 時計はすでに止まっています。
refuse-not-paused = 時計は止まっていません。
refuse-pause-once = このゲームの時計は、すでに1回止めています。卓のみんなに聞いてください。
refuse-pause-often = このゲームの時計は、すでに{ $most }回止められています。卓のみんなに聞いてください。
refuse-pause-late = 持ち時間が残りわずかなので、1人では止められません。卓のみんなに聞いてください。
refuse-resume-ask = 止めたのはほかの人です。卓のみんなに聞いてください。
refuse-gave-once = 持ち時間は、すでに1回延ばしています。
refuse-gave-owing = 先に自分の手を選んでください。
refuse-same-pace = すでにその持ち時間です。
refuse-owes-nothing = その人を待っている人はいません。
refuse-cancel-rated = 空いた席がある間は、レート戦を中止できません。
refuse-remove-two = 2人の卓では外せません。
refuse-remove-here = 最近操作した人は外せません。
refuse-take-former = あなたがいた席は、ほかの人のものになりました。この卓のほかの席には座れません。
refuse-take-barred = 引き継いだ席をすぐに立ったので、{ $until }まで席を引き継げません。
command-ask = 提案
command-ask-about = 手を戻したり、時計を止めたり、卓のみんなに聞いたりします
argument-what = 内容
argument-what-about = したいことを選びます

## 持ち時間と離席

button-dismiss = { SEAT($seat) }の席をAIに任せる
log-outage = ボットが{ $minutes }分間止まっていました。その間の持ち時間は減っていません。
log-late = { $line }（時間切れ）
table-until = 期限：<t:{ $until }:R>
table-until-seat = { SEAT($seat) }：<t:{ $until }:R>
hand-until = -# 期限は<t:{ $until }:R>です。
list-vacant = { $names }の席ではAIがプレイ中
refuse-return-soon = AIが代わりにプレイしています。AIの手番があと{ $n }回終わると戻れます。
refuse-return-late = 席を離れてから2日以上たったので、この席には戻れません。
refuse-returned-once = このゲームには、すでに1回戻っています。
refuse-removed = 投票でこのゲームから外されたので、戻れません。
refuse-still-time = その手には、まだ時間が残っています。
command-board = 掲示板
command-board-about = このチャンネルの卓の一覧を出し、自動で更新します
argument-shown = 表示
argument-shown-about = このチャンネルに掲示板を出すか選びます
board-title = ### このチャンネルの卓
board-playing = **{ $table }** · { $game } · { $names } · { SEATS($seats) }を待っています{ $until } · [開く]({ $link })
board-until = （{ $until }）
board-more = ほか{ $n }卓（{ COMMAND("table list") }）
board-here = 自動で更新される掲示板です：{ $link }
board-gone = このチャンネルの掲示板を取り除きました。
board-none = このチャンネルに掲示板はありません。
wished-someone = { $games }を遊びたい人がいます。
wished-several = { $games }を遊びたい人が何人もいます。
wished-full = このサーバーでは、卓の数が上限に達しています。
button-too = 自分も遊びたい
refuse-board-in-thread = 掲示板はチャンネルに出します。スレッドには出せません。
choice-thread = 自分専用の非公開スレッドで受け取る
refuse-thread-unknown = ここを誰が読めるのか、今は分かりません。少し待ってからもう一度押すか、卓の **手札を見る** ボタンから開いてください。
refuse-thread-closed = この手札はもうここには表示しません。卓の **手札を見る** ボタンから開いてください。
thread-of-hand = 卓{ $table } { $name }の手札
ping-no-thread = { $user } ここでは、手札を非公開スレッドに出せません。ほかのプレイヤーに読まれるか、スレッドを作れないためです。代わりに、卓の **手札を見る** ボタンを押してください。見えるのはあなただけです。
remind-title = ### { $n ->
    [1] あなたの番が来ています
   *[other] { $n }卓であなたの番が来ています
}
ping-reminder = { $user } 手番の期限は{ $until }です。[卓]({ $link })

# --- ヒントと、AIが見ていたもの ---

button-hint = ヒント
button-seen = AIが見ていたもの
button-seen-before = AIの前の手
button-seen-after = AIの次の手
hint-only = { $move }（ほかに考えられる手はありません）
hint-how = { $moves ->
    [drawn] あなたに見えている情報だけで考えると、AI「ふつう」は、読まれないように、この中からランダムに選びます。いちばん多く選ぶのは{ $first }番の手です。パーセントは、その手で勝つ見込みです。
    [several] あなたに見えている情報だけで考えると、AI「ふつう」は{ $first }番の手を選びます。パーセントは、その手で勝つ見込みです。近いときは、いちばん多く試した手を選びます。
   *[one] あなたに見えている情報だけで考えると、AI「ふつう」はこの手を選びます。
}ヒントを使ったことは、履歴で全員に分かります。
hint-about = それぞれの手であなたが勝つ見込みを、AIが計算したものです。
log-hinted = { SEAT($seat) }がヒントを使いました。
seen-title = ### { $n }手目の前に{ SEAT($seat) }が見ていたもの
seen-played = 選んだ手：{ $move }
seen-about = このAIが知っていたのはこれだけです。AIには、自分の席から見えるものしか見えません。
seen-choose = ほかの手
seen-move = { $n } · { SEAT($seat) }：{ $move }
refuse-hint = この卓ではヒントを使えません。
refuse-hint-rated = レート戦では、ヒントを使えません。
refuse-hint-late = 時間内にヒントが見つかりませんでした。少し待ってから、もう一度お試しください。
refuse-no-ai-moves = 最後まで同じ席でプレイしたAIはいません。
refuse-other-rules = ゲームの途中か終了後にルールが修正されたため、最初から再現できません。

# --- レート：/stats、/leaderboard ---

command-stats = 戦績
command-stats-about = このサーバーでの自分やほかの人の戦績を、自分だけに表示します
argument-stats-user-about = 人を選びます（省略すると自分）
argument-against = 相手
argument-against-about = この人との対戦成績を比べます
argument-rated-game-about = このゲームだけを表示します
command-leaderboard = ランキング
command-leaderboard-about = このサーバーのレートのランキングを自分だけに表示します
somebody = 名前なし
game-in-mode = { $game }（{ $mode }）
picture-provisional = 仮
picture-played = 戦
picture-won = 勝
picture-dot-won = 勝ち
picture-dot-not = 勝ち以外
alt-ladder = { $game }のランキング
alt-rung = { $place }位 { $name }：レート{ $points }、{ $n }戦{ $wins }勝
alt-rung-provisional = { $place }位 { $name }：レート{ $points }（仮）、{ $n }戦{ $wins }勝
alt-trend = { $name }、{ $game }：{ $n }戦{ $wins }勝、レート{ $points }。
alt-trend-provisional = { $name }、{ $game }：{ $n }戦{ $wins }勝、レート{ $points }（仮）。
alt-trend-points = 最近のレート：{ $points }
leaders-title = ### { $game }のランキング
leaders-own = あなたは{ $of }人中{ $place }位、レートは{ $points }です。
leaders-not = あなたはまだ、ここでこのゲームのレート戦をしていません。
leaders-about = -# レートは{ $start }から始まり、対戦を重ねて強さが確かになるにつれて上がります。{ $n }戦するまでは仮のレート（？）です。
leaders-choose = ほかのゲーム
board-empty = ここでは、まだレート戦がありません。**持ち時間…** で「レート戦」を選ぶと遊べます。
board-week = **今週「つよい」AIに勝った数**
board-won = - { $name }：{ $n }勝
stats-title = ### あなたの対戦
stats-none = 最後まで遊んだゲームはまだありません。
stats-own = { $n }戦{ $wins }勝（{ $against }） · { $of }種中{ $titles }種のゲームで遊びました
stats-against = { $kind ->
    [people] 人と
    [alone] 1人で
    [random] AI（ランダム）と
    [easy] AI（やさしい）と
    [normal] AI（ふつう）と
    [hard] AI（つよい）と
   *[other] { $kind }
}{ $n }戦{ $wins }勝
stats-comma = 、
stats-streak = { $n }連勝！
stats-hinted = ヒントあり：{ $n }戦
records-title = ### { $name }のレート戦
records-none = { $name }は、まだここでレート戦をしていません。レート戦にするには、募集中の卓の **持ち時間…** でホストが選びます。
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
records-versus = { $game }：上位{ $ahead }回、下位{ $behind }回、同順位{ $level }回
records-versus-none = この2人は、まだここのレート戦で対戦していません。
refuse-against-self = 比べるには、別の2人を選んでください。
refuse-unknown-rated = そのゲームは見つかりません。候補から選んでください。

# --- リプレイ ---

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
command-replay-about = 終わったゲームを1手ずつ振り返ります
command-verify = 検証
command-verify-about = ゲームか対戦記録のシャッフルを検証します
argument-file = ファイル
argument-file-about = 対戦記録のファイルを選びます（ほかの「卓上」ボットのものでもかまいません）
argument-ended-about = 卓を選びます（省略すると、最後に終わった自分の卓）
argument-at-about = 何手目から見るか（省略すると、はじめから）
replay-title = ### リプレイ · { $game } · 卓{ $table }
replay-title-file = ### リプレイ · { $game } · ファイルから
replay-where = { $n ->
    [0] -# 開始時（全{ $end }手） · { $eyes }
   *[other] -# { $n }手目（全{ $end }手） · { $eyes }
}
replay-chose = { SEAT($seat) }の選択：{ $move }
replay-untold = { SEAT($seat) }がここでしたことは、公開されていません。
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
refuse-heavy-begun = 前の処理がまだ続いています。終わるまで待ってください。
refuse-heavy-long = 時間がかかりすぎたため、中止しました。
refuse-film-begun = 前の動画かウェブページを、まだ作っているところです。
refuse-no-pictures = 絵を「なし」にしているので、動画も表示しません。{ COMMAND("me settings") } で変えられます。
refuse-many-bookmarks = このゲームのしおりは、すでに上限の{ $n }個です。先にどれかを外してください。
refuse-replay-move = このゲームは全{ $n }手です。0から{ $n }までの数を選んでください。
refuse-none-ended = ここで見られる、終わったゲームはまだありません。先に遊び終えるか、{ COMMAND("replay") } に対戦記録のファイルを渡してください。
refuse-no-record = 対戦記録のファイルではないようです。
refuse-record-large = ファイルが大きすぎます。対戦記録のファイルは{ $kilobytes } kBまでです。
refuse-record-unread = Discordからファイルを受け取れませんでした。もう一度お試しください。

# ウェブページ

button-page = ウェブページにする
button-page-make = ページを作る
button-page-notes = 自分のメモも入れる
page-begin = 絵と履歴、{ $hands }を1つのファイルにします。どのブラウザでも、通信なしで開けます。
page-begin-record = シャッフルを検証できるように、対戦記録も入ります。対戦記録があれば、誰でも全員の手札を割り出せます。
page-hands-all = 全員の手札
page-hands-some = { $names }に見えていたもの
page-hands-none = 全員に見えていたもの
page-done = ゲームをウェブページにしました。{ $hands }が入っています。どのブラウザでも、通信なしで開けます。
page-about = 卓上 · { $hash }…
page-about-plain = 卓上
page-noscript = スクリプトが動かない環境です。下の履歴で全部の手を読めます。
page-steps = 手を進める
page-first = 最初へ
page-back = 1手戻る
page-on = 1手進む
page-last = 最後へ
page-move = 手
page-at = { $n }手目（全{ $end }手）。
page-eyes = 視点
page-note = メモ：{ $note }
page-words = この局面を言葉で
page-log = 履歴
page-all = 履歴を結果まで全部見る
page-proof = シャッフルは公正だったか
page-check = この端末で検証する
page-proofabout = 封印はゲームが始まる前に投稿されています。このページは、中に入っている対戦記録から、封印、シード、すべての抽選を計算し直します。外からは何も読み込みません。ページを送った人が書き換えているかもしれないので、封印はチャンネルの投稿と見比べてください。
page-good = 問題ありません。封印、シード、{ $n }回の抽選は、すべて秘密の値から計算したとおりです。
page-bad = 計算と合いません：{ $what }
page-record = 対戦記録
refuse-film-day = 動画とウェブページは、24時間に合わせて{ $most }回までです。時間をおいてお試しください。
refuse-page-large = このゲームは長いため、1ページに収まりません。対戦記録にはすべて入っています。
refuse-page-undrawn = ページを描けませんでした。もう一度お試しください。
refuse-open-elsewhere = この配りは、ほかの卓で使われています。そのゲームが終わると作れます。

# --- 同じ配り ---

button-deal = 同じ配りで遊ぶ
deal-again = 卓{ $table }と同じ配りで遊びます。シャッフルは同じで、レートには入りません。
deal-known = この配りを知っている人：{ $names }
deal-unfair = 配りを知っている人には、全員の手札が分かります。**全員が了承するまで始められません。**
deal-anew = -# ホストは **開始** を押すと了承したことになります。誰かが座るか、席を立つか、席を替わると、全員の了承を取り直します。
deal-agreed = 了承した人：{ $names }
button-agree-deal = この配りを了承
refuse-deal-unagreed = この配りを知っている人がいるので、先に全員の了承が必要です。募集中の卓で **この配りを了承** をまだ押していない人：{ LIST($names) }
deal-results = **同じ配りのほかの卓**
deal-result = > 卓{ $table }（{ $names }）：{ $told }
verify-deal = 卓{ $table }と同じ配りで遊びました。封印も秘密の値も操作も、その卓のものです。その卓が終わったときから公開されています。シャッフルと手が正しいことは証明できますが、ここの誰もカードを知らなかったことまでは証明できません。
argument-with = 相手
argument-with-about = 人を待たずに、すぐAIと遊びます
choice-with-usual = AI（いつもの強さ）
choice-with-easy = AI（やさしい）
choice-with-hard = AI（つよい）
argument-when = 開始
argument-when-about = 開始時刻：21:00、明日 21:00、またはDiscordの@time
argument-deal = 配り
argument-deal-about = 終わった卓と同じ配りで遊びます
refuse-deal-unfinished = そのゲームは途中で終わっています。同じ配りで遊べるのは、最後まで遊んだゲームだけです。
refuse-deal-none = 同じ配りでは遊べません。そのゲームにはシャッフルがなかったか、1人用でした。新しい卓は { COMMAND("table new") } で開けます。
refuse-deal-elsewhere = 同じ配りで遊べるのは、元の卓と同じ場所だけです。{ $channel } で開いてください。
refuse-deal-playing = 今、卓{ $table }でこの配りを遊んでいます。そのゲームが終わると見られます。
refuse-deal-unrated = 前に遊んだ配りなので、レート戦にはできません。レート戦には新しい卓を開いてください。
refuse-deal-fixed = この卓はほかの卓と同じ配りで遊ぶので、設定もシャッフルも変えられません。変えるなら新しい卓を開いてください。
refuse-deal-game = その卓のゲームは{ $game }です。ゲームも同じものを選んでください。

# --- このボットについて ---

command-about = このボットについて
command-about-about = バージョンと、保存している情報を表示します
about-title = ### 卓上 { $version }
about-games = 情報を隠して遊ぶものを中心に、卓上ゲームが{ $n }種あります。{ COMMAND("rules") } で一覧を見られ、{ COMMAND("table new") } で卓を開けます。
about-source = [オープンソース]({ $link })です（MITライセンス）。
about-data = メッセージは読みません。誰がどの席に座ったか、各ゲームの手と結果、あなたが設定したことや書いたことを保存します。遊ぶ、振り返る、検証するために使います。自分についての情報は、{ COMMAND("me export") } ですべて受け取れ、{ COMMAND("me delete") } で消せます。

## 募集中の卓、手札、終わりの表示

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
hand-where = -# { $server }[卓を見る]({ $link })
place-taken = { $value } ■
switch-on = ✓ { $label }
switch-off = ＋{ $label }
pad-number = { $n }
end-you-won = **あなたの勝ちです！**　{ $reason }
end-you-shared = **勝利を分かち合いました。**{ $reason }
end-you-lost = **あなたの負けです。**{ $reason }
end-you-place = **{ $of }人中{ $place }位でした。**{ $reason }
end-you-best = これまでの最高得点：{ $score }
end-you-first = このゲームで初勝利です！
end-you-streak = { $n }連勝！
end-you-turn = ヒントで見た分かれ目：{ $n ->
   *[other] { $moves }手目
 }で{ $before }%→{ $now }%
hint-line = { $sign } { $move } · { $share }%
hint-ai = { $sign } { $move } · { $share }% · ←AI（{ ai-level }）
button-hint-how = 計算のしかた
lobby-page-ai = -# AIを追加
button-level = { ai-level }

## 希望：遊びたいゲームと、席に着くかの確認

command-wish = 希望
command-wish-about = 遊びたいゲームを登録します。卓が立ちそうなときにお尋ねします
seek-form = 何を遊びたいですか？
seek-games = 遊びたいゲーム（いくつでも）
seek-within = { $minutes }分までなら何でも
seek-game = { $title }
seek-sizes = 人数
seek-size = { $more ->
    [yes] { $n }人以上
   *[no] { $n }人
 }
seek-paces = 進め方
seek-now = 今すぐ（これから{ $hours }時間）
seek-also = そのほか
seek-ais = 空いた席はAIでもよい
seek-rated = レート戦だけ
seek-unrated = レートなしだけ
seek-timely = ふだん時間を守る人とだけ
seek-unseen = 掲示板では数えない
seek-here = DMを受け取れないときは、このチャンネルで呼んでほしい
seek-title = ### あなたの希望
seek-saved = **希望を登録しました（{ $until }まで）。** 卓が立ちそうになったら、DMでお尋ねします。掲示板に出るのはゲーム名だけで、あなたの名前は出ません。
seek-holds = { $until }まで有効です。誰の希望かは、ほかの人には見えません。
seek-asleep = 2回お返事がなかったので、希望を休ませていました。今また有効になりました。
seek-unsent = DMでお尋ねできなかったので、希望を休ませていました。今また有効になりました。
seek-closed-dm = ボットからのDMを受け取らない設定なので、お尋ねできません。このサーバーからのDMを許可して、もう一度登録してください。
seek-may-not-open = あなたはここで卓を開けません。開ける人が加わると卓が立ちます。
seek-rarely-now = ここでは、今すぐ遊ぶ人が少なめです。投票や、開始時刻を決めた募集のほうが、人が集まりやすいです。
seek-first-dm = 卓が立ちそうになったら、ここでお尋ねします。
seek-taken-back = 希望を取り消しました。
seek-over = **希望の期限が過ぎました。** 期限までに人がそろいませんでした。ゲームや人数を増やすか、ゆっくりにすると、そろいやすくなります。
seek-ask = ### { $game }：卓が立ちそうです
seek-players = { $n }人
seek-is-rated = レート戦
seek-called = { $user }さん、卓が立ちそうです。
seek-in = 参加が決まった人：{ $names }（{ $n }人中{ $here }人）
seek-seal = -# 🔏 シャッフルは封印済みです：`{ $seal }`
seek-until = -# 🔏 シャッフルは封印済みです：`{ $seal }`。{ $until }までにお答えください。
seek-lobby = **{ $game }**：希望に合う卓が開きました。遊ぶときは、そこで**座る**を押してください：{ $link }
seek-begun = ゲームが始まりました：{ $link }
seek-full = 席が埋まりました。希望は先頭のまま残ります。
seek-again-soon = 今回はそろいませんでした。希望は先頭のまま残ります。
seek-not-now = 今回は参加しません。希望はそのまま残ります。
lookout-one-more = **{ $game }**：あと1人で始められます。遊ぶときは、そこで**座る**を押してください：{ $link }
lookout-done = あと1人で始められるときに、DMでお知らせします。
lookout-closed-dm = ボットからのDMを受け取らない設定なので、お知らせできません。このサーバーからのDMを許可して、もう一度**あと1人で知らせて**を押してください。
alert-lobby = **{ $game }**：あと{ $n }人です。{ $link }
alert-wish = **{ $game }**：遊びたい人がいます。あと{ $n }人です。{ $link }
alert-last = 続けてお返事がなかったので、募集のお知らせを止めました。{ COMMAND("me settings") }の**募集のお知らせ…**で、また受け取れます。
alerts-closed-dm = ボットからのDMを受け取らない設定なので、お知らせできません。このサーバーからのDMを許可してください。
button-tell-me = あと1人で知らせて
button-seek-back = 取り消す
button-seek-again = もう一度希望する
button-in = 参加する
button-ask-show = 内容を見る
button-not-this = 今回はやめる
button-not-after-all = やっぱりやめる

button-fewer = お知らせを減らす…
button-how-often = お尋ねの回数…
asks-title = ### 卓が立ちそうなときのお尋ね
asks-are = { $n ->
    [0] 設定を変えるまで、お尋ねしません。
    [1] お尋ねは1日1回までです。
   *[other] お尋ねは1日2回までです。
}
asks-where = あとから変えるには、{ COMMAND("table wish") }を開いてください。
button-asks-2 = 1日2回まで
button-asks-1 = 1日1回まで
button-asks-0 = 自分が言うまで尋ねない
refuse-wishes-off = このサーバーでは希望を受け付けていません。
refuse-many-seeks = すでに{ $n }つのサーバーで希望を出しています。先に1つ取り消してください。
refuse-wish-place = このゲームを遊ぶチャンネルを見られなくなっています。
refuse-no-seek = その希望はもう残っていません。{ COMMAND("table wish") }で新しく登録してください。
refuse-ask-other = これはほかの人へのお尋ねです。
refuse-ask-over = この確認はもう終わっています。希望はそのまま残ります。
refuse-ask-full = 席が埋まりました。希望は先頭のまま残ります。
## 入口：メニュー、前回と同じ、お気に入り、仲間リスト

menu-invite = 卓に招待
menu-hand = 手札
menu-replay = リプレイ
menu-no-table = このメッセージの卓はありません。
invite-title =
    ### { $name }を招待
    -# 募集中の卓を選ぶか、新しい卓を開きます。席は空けておきます。
button-invite-to = { $game } · { $table }
invite-new = 新しい卓を開く…
refuse-invite-oneself = 自分は招待できません。
refuse-invite-bot = ボットは招待できません。AIは、募集中の卓の **その他…** から追加できます。
as-last-time = { $game }（前回と同じ：{ $how }）
favourite-named = { $name } · { $game }（{ $how }）
preset-ais = AI { $n }人
preset-separator = 、
preset-option = { $name }
preset-lost = 今のバージョンでは選べなくなった設定：{ $names }。標準の設定にしました。
button-favourite = お気に入りに保存…
favourite-name = 名前
favourite-for = 使える人
favourite-for-me = 自分だけ
favourite-for-server = このサーバーの全員
favourite-kept = { $whose ->
    [all] **{ $name }** を、このサーバー全員のお気に入りに保存しました。
   *[own] **{ $name }** をお気に入りに保存しました。
}{ COMMAND("table new") } の *ゲーム* で選ぶと、この設定で卓を開けます。{ COMMAND("me favourites") } で削除できます。
favourites-title = ### あなたのお気に入り
favourites-here = ### このサーバーのお気に入り
favourites-none = お気に入りはまだありません。募集中の卓の **その他…** から、**お気に入りに保存…** で保存できます。
favourite-drop = お気に入りを削除…
refuse-no-name = 目に見える文字で名前を入力してください。
refuse-no-favourite = このお気に入りは削除されています。ほかのものを選んでください。
refuse-many-favourites = { $whose ->
    [all] このサーバーのお気に入りは、もう{ $n }個あります。
   *[own] お気に入りは、もう{ $n }個あります。
}先に { COMMAND("me favourites") } で1つ削除してください。
command-favourites = お気に入り
command-favourites-about = お気に入りの卓の開き方を確認、削除します
command-circles = 仲間リスト
command-circles-about = よく一緒に遊ぶ人をまとめて招待できるリストを作ります
argument-circle = 仲間リスト
argument-circle-about = 仲間リストの全員を招待します
circles-title =
    ### 仲間リスト
    -# よく一緒に遊ぶ人のリストです。あなただけに見えます。入っている人にも知らせません。
circles-none = 仲間リストはまだありません。
circle-line = **{ $name }**：{ $people }
circle-empty = まだ誰もいません
circle-choose = リストを変える…
button-circle-new = 新しいリスト…
circle-name = リストの名前
circle-title = ### { $name }
circle-people = -# { $n }人まで選べます。変えるとすぐに保存されます。
circle-choose-people = 人を選ぶ
button-circle-drop = リストを削除
refuse-no-circle = その仲間リストはありません。{ COMMAND("me circles") } で作れます。
refuse-circle-there = 「{ $name }」という仲間リストは、すでにあります。
refuse-many-circles = 仲間リストは{ $n }個まで作れます。
refuse-large-circle = 仲間リストには{ $n }人まで入れられます。
refuse-circle-people = 自分とボットは入れられません。
refuse-circle-empty = このリストの人は、今ここでは誰も招待できません。

## 投票：何を遊ぶか

command-poll = 投票
command-poll-about = 何を遊ぶかを投票で決めます
poll-title = ### 投票：何を遊びますか？
poll-seen = -# 投票はこのチャンネルに出ます。誰が何に投票したかは全員に見えます。締め切ると、1位のゲームの卓が開きます。
poll-players = { $n }人
poll-within = { $minutes }分まで
poll-lasts = 約{ $minutes }分
poll-titles = ゲーム（2〜10個）
poll-for = { $hours ->
    [48] 2日間受け付ける
    [72] 3日間受け付ける
    [168] 7日間受け付ける
   *[other] { $hours }時間受け付ける
}
poll-few-titles = 選ばれたゲームが2個より少なくなっています。時間を延ばすか、一覧から選んでください。
button-poll = 投票…
button-poll-post = 投票を始める
poll-posted = 投票を始めました。締め切ると、1位のゲームの卓を開き、投票した人に知らせます。
poll-question = 何を遊びますか？
poll-few = 投票した人が少なかったので、卓は開いていません。1位は **{ $game }** です。
poll-unopened = 投票の結果は **{ $game }** です。卓を開く人を待っています。
poll-opened = **{ $game }** の卓が開きました：{ $link }
button-poll-anyway = それでも開く
button-poll-open = 卓を開く
ping-voted = { $users } 投票の結果は **{ $game }** です。{ $until }まで席を空けておきます：[座る]({ $link })
refuse-kept-voters = 空いている席は、このゲームに投票した人のために<t:{ $until }:t>まで空けてあります。
refuse-poll-titles = 投票には、この人数で遊べるゲームを{ $least }〜{ $most }個選んでください。
refuse-poll-own = 受け付け中の投票がもうあります。締め切られてから、次の投票を始めてください。
refuse-poll-channel = このチャンネルには、受け付け中の投票がもう{ $n }件あります。どれかが締め切られるまでお待ちください。
refuse-poll-over = この投票の卓はもう開いているか、期限が過ぎています。
refuse-poll-not-yours = この卓を開けるのは、投票を始めた人だけです。
refuse-poll-unsent = ここに投票を出せません。このチャンネルで投票を作成する権限が必要です。
# --- 開始予定 ---

lobby-when = 🕘 { $at } 開始予定（{ $left }）
button-coming = 参加する
refuse-when = この時刻は読み取れませんでした。「21:00」「明日 21:00」のように入力するか、Discordの @time を使ってください。
refuse-when-limits = 開始時刻は、今から{ $minutes }分後から{ $days }日後までの間で選んでください。
refuse-when-at-once = このゲームはすぐに始まるため、開始時刻は決められません。
button-am-here = います
seat-here = ✔
when-here = **いますか？** いる人は **います** を押してください。{ $until }に、押していない人の席は空席になります。
when-soon = **{ $game }** は{ $left }に始まります。[卓を見る]({ $link })
when-moved = **{ $game }** の開始予定は { $at }（{ $left }）に変わりました。[卓を見る]({ $link })
event-about = 卓を見る：{ $link }
when-no-one = 誰も来なかったので、この卓は閉じられました。
button-when = 開始時刻…
button-at-time = 時刻を決めて…
at-time-game = ゲーム
when-label = いつ始めますか？
when-hint = 21:00、明日 21:00、またはDiscordの@time
refuse-no-when = この卓には開始時刻がありません。
refuse-when-again = 開始時刻を変えてから、まだ1時間たっていません。次に変えられるのは{ $until }です。
list-when = { $at } 開始予定
