# テスト用の遊びの言葉。

game-title = タイニー
game-kind = トリックテイキング
game-blurb = テスト用のゲームです。全員が入札し、1人が始め、次の人は異議を唱えられます。
card-word = { $suit ->
    [A] カード{ $rank }
   *[other] カード{ $notation }
 }
action-bid = 競る
action-place = 置く…
action-pass-turn = パス
action-object = 異議あり
action-let = 認める
action-toss = 捨てる
action-toss-none = 捨てない
option-hand = 手札の枚数
option-hand-value = { $value }
option-objections = 異議
option-objections-value = { $value }
option-rounds = ラウンド数
option-bonus = ボーナス
option-bonus-value = { $value }
field-card = カード
field-cards = カード
field-target = 相手
choice-card = { CARD($value) }
choice-cards = { CARD($value) }
choice-target = { SEAT($value) }
prompt-bid = 競りの札を選んでください。
prompt-turn = 札を置くかパスしてください。
prompt-objection = 異議はありますか？
prompt-toss = 札を捨てますか？
say-bid = { CARD($card) }
say-place = { CARDS($cards) } → { SEAT($target) }
say-pass-turn = パス
say-object = 異議あり
say-let = 認める
say-toss = { CARD($card) }を捨てる
say-toss-none = 捨てない
event-has-bid = { SEAT($seat) }が競りました。
several-has-bid = { SEATS($seats) }が競りました。
event-revealed = { CARDS($cards, as: "word") }：{ SEAT($seat) }が親になり、{ $roll }の目が出ました。
event-placed = { SEAT($seat) }が{ SEAT($target) }の前に{ CARDS($cards, as: "word") }を置きました（+{ $points }点）。
event-passed = { SEAT($seat) }がパスしました。
event-objected = { SEAT($seat) }が異議を唱えました。
event-let-be = { SEAT($seat) }が認めました。
event-tossed = { SEAT($seat) }が{ CARD($card, as: "word") }を捨てました。
event-tossed-none = { SEAT($seat) }は捨てませんでした。
event-drew = 全員が1枚引きました。
event-drew-seen = { CARD($card, as: "word") }を引きました。
event-ended = { SEATS($seats) }の勝ち。
refuse-not-in-hand = その札は手札にありません。
refuse-one-or-two = 1枚か2枚を置いてください。
refuse-another-seat = 別の席を選んでください。
refuse-two-to-the-next = 2枚は{ SEAT($seat) }の前にだけ置けます。
refuse-no-b-on-a = { CARD($card) }の上にBは置けません。
refuse-not-now = 今はできません。
refuse-no-such-move = そのような手はありません。

reason-rounds = 最後のラウンドが終わりました
