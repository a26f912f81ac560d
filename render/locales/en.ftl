# Words that every game and every panel shares. A game’s own stand in engine/games/<id>/en.ftl and win over these.

## Parts of texts: seats, cards, lists

seat-number = Seat { $number }
no-seats = no one
no-cards = no cards
card = { $notation }
card-word = { $notation }
card-back = a face-down card
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
# Fluent cuts spaces at the end of a line: a text that ends in one is quoted.
list-separator = { ", " }
list-last = { " and " }
seat-count = { $name }: { $n }

## Refusals that every game has

refuse-no-such-move = No legal move starts like that.
refuse-not-a-move = That isn’t a move in this game.
refuse-not-your-turn = It is not your turn.
refuse-decision-over = That choice has already been made.
refuse-not-now = You can’t do that now.

## Lobby

lobby-title = ## { $game } · Table { $table }
lobby-free = { $number }\. ⬚ *free*
lobby-side = **Team { $number }**
lobby-kept = { $number }\. ⬚ held for **{ $name }** until { $until }
lobby-host = { $number }\. **{ $name }** (host)
lobby-person = { $number }\. **{ $name }**
lobby-ai = { $number }\. 🤖 { $name } ({ ai-level })
lobby-ais = 🤖 { $names } ({ ai-level })
seat-word = “{ $word }”
lobby-option = { $name }: { $value }
lobby-shorter = -# { $minutes } min with { $name }: { $value }
lobby-without = Some players aren’t back yet.
lobby-agree = Everyone is here. The host can start once all of you have agreed to this deal.

button-sit = Sit
button-sit-with = Sit with { $names }
button-sit-side = Sit in team { $number }
button-shuffle = Shuffle teams
button-leave = Leave
ai-level = { $level ->
    [random] plays at random
    [easy] easy
    [normal] normal
    [hard] hard
   *[other] { $level }
}
button-remove-ai = Remove AI
button-start = Start
button-word = Add a word…
word-label = A word of your own
word-hint = It goes into the shuffle, and everyone can see it. Leave it empty to remove it.
button-options = Options…
button-options-page = Options { $page }/{ $pages }…
button-cancel = Close table

## The table

table-title = ## { $game } · Table { $table }
table-waiting = Waiting for **{ SEATS($seats) }**
table-unasked = { SEATS($seats) } can make only one move. It is played automatically in a moment.
table-asked = **{ SEAT($seat) }**
table-away = -# { $name } is away, so an AI plays for them.
table-in-thread = This table plays in { $link }.
table-lost = Table { $table } has lost its channel: it was deleted, or I can no longer post there. The match is saved. In the server, use { COMMAND("table open") } to move it somewhere else, or { COMMAND("table end") } to close it.
table-refused-filter = Table { $table } has lost its channel: AutoMod, the server’s own filter, refuses my message (200000). A name or a title in it may be on its list. The match is kept, and I try again by myself. A moderator can change the list, or use { COMMAND("table open") } to put the table elsewhere.
table-refused-locked = Table { $table } has lost its channel: the thread is locked, and only a moderator can open it ({ $code }). The match is kept, and I try again by myself. You can also put it elsewhere, with { COMMAND("table open") } in the server.
table-refused-full = Table { $table } has lost its channel: Discord allows no more threads or members there ({ $code }). The match is kept, and I try again by myself. You can also put it elsewhere, with { COMMAND("table open") } in the server.
table-refused-unknown = Table { $table } has lost its channel: Discord refuses my message with the code { $code }, and I do not know why. The match is kept, and I try again by myself. You can also put it elsewhere, with { COMMAND("table open") } in the server.
table-not-allowed = I’m missing permissions to show table { $table } in { $link }. The match is saved and appears again as soon as I have them. You can also move it: { COMMAND("table open") } in the server. Missing:
post-name = { $game } · Table { $table }
tag-free = Free seats
tag-playing = Playing
tag-over = Over
thread-name = Table { $table }: { $names }

button-my-move = My move
button-my-hand = My hand
button-in-words = As text
button-log = Log
button-rules = Rules
button-more = More…
button-sort = Sort
button-seat = My seat…
button-take-seat = Take the free seat

## Private panels

hand-waiting = Waiting for { SEATS($seats) }.
hand-draft = Chosen so far: { $chosen }
hand-draft-dropped = What you had chosen so far could not be shown, so it was dropped. Please choose again.
hand-plan-dropped = Your plan could not be shown, so it was dropped. Please plan again.
button-open-table = Open table

seat-yours = You sit here as { SEAT($seat) }. If you leave, an AI plays for you. You can come back once, within two days.
seat-away = You are away, and an AI plays for { SEAT($seat) }. When everyone is away, the table waits.
seat-none = You don’t have a seat at this table. You can watch and read the log.
seat-host = As the host you can also close the table for everyone.
button-leave-match = Leave the match
button-return = Come back
button-end = Close the table…
button-confirm = Confirm
button-never-mind = Never mind
ask-end = Close this table for everyone? The match ends without a result, and its secret is revealed.
ask-end-damaged = Close table { $table } for everyone? This version of the bot cannot load it, so the match ends without a result.
end-done = The table is closed.
never-mind-done = Nothing has changed.

## Pings: plain messages

ping-turn = { $user } Your turn. [Table]({ $link })
ping-notify = -# When to ping you: **More…** → **Notify me…**
ping-rematch = { $users } A rematch! Your seats are held until { $until }: [sit down]({ $link }).
ping-closed-dm = { $user } I can’t send you DMs, so your hand is behind **My hand** at the table, where only you can open it. Once your DMs are open again, switch back with { COMMAND("me settings") }.

## The seal, written at Start

seal-whole = -# SHA-256 of the secret: `{ $hash }`
seal-join = -# { $number }. { $name }: `{ $id }`
seal-start = -# Start: `{ $id }`

## The end

end-won = **{ SEATS($seats) }** won. { $reason }
end-draw = A draw. { $reason }
end-not-solved = **Not solved.** { $reason }
end-lost = Not won this time. { $reason }
end-ai = { SEAT($seat) }: { ai-level }
end-score = { COUNT($seat, $score) }
end-cancelled = This table was closed without a result.
button-solution = Show a solution
ask-solution = Show a solution? You can’t unsee it.
button-rematch = Rematch
button-again = Try again
button-chooser = Choose another
again-there = Your new match is at [table { $table }]({ $link }).
rematch-sat = You have a seat at the rematch: [table { $table }]({ $link }).
rematch-there = The rematch is at [table { $table }]({ $link }).
button-record = Save file
button-verify = Verify
record-here = The whole match as a file. { COMMAND("replay") } plays it back, { COMMAND("verify") } checks it.
verify-ok =
    ✔ **Verified.**
    The shuffle matches the seal at Start: { $seal }
verify-not = -# Not proven: that the bot drew its number blindly.
# Of matches that began before the seal was one line.
verify-good = **Verified.** When the table opened, the bot drew a secret number and showed only its fingerprint, the seal `{ $hash }`. A fingerprint follows from its number, but no one can find another number with the same one. { $start ->
    [1] Then everyone who sat down added to the shuffle with their press, and with a word of their own if they liked; the press of Start came last.
   *[other] Then everyone who sat down added to the shuffle with their press, and with a word of their own if they liked.
} Only the secret and all of these together make the shuffle, so no one at the table could choose the cards. Now the secret is open: it has that fingerprint, the cards came just as it says, and every move follows the rules. What this cannot show is whether the bot’s own program told the truth about the presses; a word of your own guards against that.
verify-alone = **Verified.** This match was dealt right away, from a secret number that the bot drew. Now the number is public: its fingerprint is the seal `{ $hash }`, the cards came just as it says, and every move follows the rules. So nothing was changed after the deal. What this can’t prove is that the bot drew the number at random, because no one else added to it.
verify-unproven = **Consistent, but the shuffle is not proven.** This record has no secret. Cards, moves and result follow from its seed and the rules, but it doesn’t show who chose the seed.
verify-no-shuffle = **Verified.** Every move follows the rules, and the result follows from the moves. Nothing was shuffled, so there is no seal to compare.
verify-file = { $moves ->
    [one] -# From the file: { $game }, one move
   *[other] -# From the file: { $game }, { $moves } moves
}
verify-compare-file = A file can’t show whether that seal was published in advance. Compare it with the message posted at the start.
verify-join = -# { $number }. { $join }
button-numbers = The numbers
verify-secret = -# Secret: `{ $secret }`
verify-seed = -# Seed: `{ $seed }`
verify-bad = **This does not verify.** { $what ->
    [seal] The seal at Start is not the fingerprint of what made the shuffle.
    [commitment] The hash shown in the lobby is not the fingerprint of the secret.
    [seed] The seed does not follow from the secret and the presses.
    [start] It does not begin with the cards that the seed gives.
    [moves] Not every move follows the rules.
    [draws] A draw does not follow from the seed.
    [outcome] The result does not follow from the moves.
    [version] It was played with a different version of the rules.
   *[other] The record contradicts itself.
}
log-empty = Nothing has happened yet.
log-automatic = { $line } (Nothing else was possible.)

## Playing alone

chooser-title = ### { $game }
chooser-option = **{ $name }: { $value }**
chooser-none = You haven’t finished this one yet.
chooser-value = { $value } · { $best }
best-result = { $won ->
    [0] lost
   *[1] won
}
# A game may have its own words for a score, such as stars: it is asked with the same arguments.
best-score = { $score ->
    [one] 1 point
   *[other] { $score } points
}, { best-result }
best-so-far = Your best so far: { $best }
best-new = **Your new best: { $best }** (before: { $before })
mine-bests = ### Your best results
mine-bests-in = **{ $game }** · { $bests }
mine-best = { $choice }: { $best }
refuse-guests-solo = This game is for one player, so you can’t invite anyone.

## Rules pages

between = { $low }–{ $high }
game-facts = { $players ->
    [one] 1 player
   *[other] { $players } players
} · about { $minutes } min
rules-facts = -# { $facts } · { $decisions } decisions per player
shelf-title = ### Games
shelf-title-of = { $shelf ->
    [workshop] ### Workshop shelf
   *[other] ### { $shelf }
 }
shelf-credit = { $shelf ->
    [workshop] -# After an idea by SPA Empire; rules by this project.
   *[other] { "" }
 }
shelf-game = **{ $title }** · { $facts } · { $kind }
shelf-choose = Read the rules of …
button-full-rules = Full rules
rules-minute = **In one minute**
rules-chapter = Chapter…
button-shelf = All games
rules-record = -# The record of a match shows every card to everyone, but only once the match is over.

## The first match with the guide

button-guide = Play a guided first match
button-guide-again = Once more with the guide
button-skip-guide = Skip the guide
button-easy = Play vs easy AI
button-another = Another game
ai-name = { $animal ->
    [fox] Fox (AI)
    [owl] Owl (AI)
    [cat] Cat (AI)
    [bear] Bear (AI)
    [hare] Hare (AI)
    [frog] Frog (AI)
    [mouse] Mouse (AI)
    [panda] Panda (AI)
    [chick] Chick (AI)
    [pig] Pig (AI)
   *[dog] Dog (AI)
}
guide-name = Guide (AI)
guide-try = 🧭 Try: **{ $move }**
guide-alone = 🧭 From here on you are on your own: play as you like.
guide-done = 🧭 That is the whole game. Play on, or choose:
hint-advised = what the guide advises
table-guided = -# A guided first match: its cards were arranged, not shuffled.
end-guided = -# The guide arranged the cards of this match instead of shuffling them. Open a table for everyone with { COMMAND("table new") }.
refuse-only-in-server = This works only in a server that I’m in, not in DMs.

## Refusals of table matters

refuse-unknown-game = There is no such game here. You can play { LIST($games) }.
refuse-unknown-level = There is no such AI.
refuse-many-tables-person = Your open tables: { $open }. Of these, { $counted } count, and { $n } at most may. Of the tables where you play alone, two count.
refuse-many-tables-server = This server may have { $n } open tables at a time. Of each person’s tables for one, two count. Sit down at one of them: { COMMAND("table list") }. A new one can open when one of them ends.
refuse-many-lobbies = Your tables that wait for players: { $open }. At most { $n } may wait at a time. Start one of them, or close one.
refuse-many-tables-here = Your open tables in this server: { $open }. Of these, { $counted } count, and { $n } at most may here. Of the tables where you play alone, two count.
many-choose = Choose in the list which of them to close. Others play at those that are not in it.
many-none = Others play at all of these. Finish one, or ask the table to end it.
many-close = Close one…
many-lobby = Table { $table } · { $game } · not begun: { SEATS($seats) }
many-alone = Table { $table } · { $game } · no one else plays
many-closed = Closed: { LIST($tables) }.
many-kept = Still open: { LIST($tables) }. Something has changed there.
many-open = There is room for your table now.
many-go-on = There is room now. Press the button again, or send the command again.
button-open-game = Open: { $game }
refuse-close-others = Others play at this table, so you cannot close it alone.
refuse-open-who = In this server, only people with one of these roles can open tables: { $roles }. You can sit down at any open table: { COMMAND("table list") }.
refuse-open-where = { $n ->
    [0] Tables can’t be opened in this channel, and there is no channel you can see where they can. Ask someone who manages the server.
   *[other] In this server tables are opened in { $channels }.
}
refuse-seated = You already have a seat at this table.
refuse-seat-taken = That seat is taken.
refuse-not-seated = You have no seat at this table.
refuse-full = All { $n } seats are taken.
refuse-kept = The free seats are held until <t:{ $until }:t> for the players of the last match.
refuse-no-ai = There is no AI to remove.
refuse-host = Only { $host } can start this table. Open your own with { COMMAND("table new") }.
refuse-with-guests = With AI the match starts at once, so no one can be asked to it.
refuse-host-only = Only the host, or someone who manages the server, can do that.
refuse-permissions =
    { server-check-title }
    { $lines }
refuse-started = The match has already begun.
refuse-not-started = The match has not begun yet.
refuse-over = This table is closed.
refuse-still-playing = The match is still being played.
refuse-seats = Seats taken: { $n }. With these options this game needs: { LIST($counts) }.
refuse-option = { $option } does not take that value. It takes: { LIST($values) }.
refuse-options-apart = No one could play with these options together. Change another one first, or several at once with “Options”.
refuse-unknown-option = There is no such option. There are: { LIST($options) }.
refuse-no-options = This game has no options.
refuse-no-table = There is no such table.
damaged-over = Table { $table } has ended. This version of the bot cannot load it.
refuse-damaged = This version of the bot cannot load table { $table }. Its host or a server manager can end it: { COMMAND("table end") }.
refuse-no-table-here = There is no open table here. Open one with { COMMAND("table new") }.
refuse-too-fast = That was very quick. Please wait a moment and press again.
refuse-banned = The operator of this bot does not let you use it here. You can still use { COMMAND("me export") }, { COMMAND("me delete") } and { COMMAND("table leave") }.
refuse-busy = Too many people are pressing right now. Nothing has changed. Please press again in a few seconds.
refuse-form-late = That took too long to open a form. Please press again.
refuse-old-step = That step is out of date. Here is where you are now.

## Errors

error-unknown-control = This button no longer works. Use { COMMAND("table open") } to get a fresh panel.
error-unknown-command = This command is out of date. Restart Discord, or wait a little, to get the new ones.
error-again = That was already accepted. Here is how the table looks now.
error-store-full = The bot’s disk is full, so nothing was kept. Your choice is still open: please tell the bot’s operator, and try again later. Error { $number }.
error-store-busy = The bot is busy and has kept nothing. Please press again. Error { $number }.
error-store = The bot could not write that down, so nothing was kept. Please try again later. Error { $number }.
error-ours = Something went wrong on our side. Check whether your choice counted; if not, try again. If it keeps happening, tell the person who runs the bot this error number: { $number }.

## Slash commands

command-table = table
command-table-about = Tables: open, find, leave, close
command-new = new
command-new-about = Open a table for a game
command-list = list
command-list-about = The open tables of this server
command-show = show
command-show-about = How a table is going, shown only to you
command-open = open
command-open-about = Post a table’s panel again where everyone can see it
command-leave = leave
command-leave-about = Give up your seat
command-end = end
command-end-about = Close a table (host)
command-options = options
command-options-about = Set an option of a table that has not begun (host)
command-hand = hand
command-hand-about = Your hand and your choices, shown only to you
command-act = act
command-act-about = Make a move by typing
command-log = log
command-log-about = What has happened at a table
command-rules = rules
command-rules-about = How a game is played
command-me = me
command-me-about = Your own settings
command-settings = settings
command-settings-about = Language, and how your hand reaches you
argument-game = game
argument-game-about = Which game
argument-table = table
argument-table-about = Which table (default: the one waiting for you)
argument-move = move
argument-move-about = Your move: pick a suggestion or type it
argument-option = option
argument-option-about = Which option
argument-value = value
argument-value-about = Its new value
argument-language = language
argument-language-about = Your language
argument-hands = hands
argument-hands-about = How your hand reaches you
choice-discord-language = as in Discord
choice-dm = by direct message
choice-ephemeral = at the table, visible only to you

act-refused = { $reason } Try: { $lines }
list-title = ### Open tables
list-empty = No table is open. Open one with { COMMAND("table new") }.
list-damaged = Table { $table } · this version of the bot cannot load it
list-lobby = **{ $table }** · { $game } · waiting for players: { $names } · { $pace } · { $guests } · [open]({ $link })
list-playing = **{ $table }** · { $game } · { $names } · [open]({ $link })
list-over = **{ $table }** · { $game } · { $names } · over
list-cancelled = **{ $table }** · { $game } · closed
leave-done = You have left your seat.
open-done = The panel is here: { $link }
options-done = Done. { $option }: { $value }.
language-en = English
language-ja = 日本語
language-name = { $language ->
    [en] { language-en }
    [ja] { language-ja }
   *[other] { choice-discord-language }
}
me-hand = Hand: { $hands ->
    [dm] { choice-dm }
    [thread] { choice-thread }
   *[other] { choice-ephemeral }
}
me-language = Language: { language-name }
button-settings-messages = Messages…
button-settings-time = Time…
button-settings-language = Language…
button-settings-vacation = Vacation…
button-notify = Notify me…
button-vacation-end = End it
settings-hands = Where your hand comes
settings-boxes = Also
settings-reminders = Remind me of a turn that waits
settings-text = Text under pictures
settings-quiet-from = Quiet hours from (at most 10 hours)
settings-quiet-to = Quiet hours until
settings-digest = Daily summary at
settings-zone = Your time zone
settings-zone-hint = A city or a zone: Tokyo, Europe/London
settings-active-from = You usually play from
settings-active-to = You usually play until
settings-rests = Vacation by itself rather than miss a turn
settings-listed = Show my wins on the server’s weekly list
settings-language = Language
settings-yes = Yes
settings-no = No
settings-off = Off
settings-hour = { $at }
vacation-since = First day
vacation-until = Last day
day-words = { $weekday ->
    [0] Mon
    [1] Tue
    [2] Wed
    [3] Thu
    [4] Fri
    [5] Sat
   *[6] Sun
} { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
wishes-are-text = Text under pictures: { $set ->
    [on] on
   *[other] off
}

## Choosing a move

button-start-over = Back
button-change = Change
phrase-part = { CARDS($words) }
sheet-exactly = Exactly { $n }
sheet-between = From { $least } to { $most }
sheet-range = A number from { $least } to { $most }
sheet-order = In the order you want, separated by spaces
refuse-choose-exactly = Choose exactly { $n }.
refuse-choose-between = Choose from { $least } to { $most }.
refuse-chosen-too-often = You have chosen { CARD($card) } too many times.

## The server’s people: /server, and a bot that stops

refuse-stopping = The bot is being restarted. Please try again in a minute.
refuse-manager-only = Only someone who manages the server can do that.
command-server = server
command-server-about = Checks and settings, for those who manage this server
command-check = check
command-check-about = Check that the bot has the permissions it needs, here or in another channel
command-server-settings-about = Show or change how tables are played in this server
argument-threads = threads
argument-threads-about = Whether each table gets a thread of its own
argument-channel = channel
argument-channel-about = A different channel, for example one you might choose for tables
server-settings =
    ### How tables are played in this server
    -# Changes are saved right away and apply to tables opened from now on.
server-set-channels = **Tables are opened in:** { $set ->
    [usual] every channel
   *[other] { $set }
}
server-set-roles = **Who can open tables:** { $set ->
    [usual] everyone
   *[other] { $set }, and those who manage the server
}
server-set-pace = **Starting pace:** { $set }
server-set-locale = **Language of tables:** { $set ->
    [en] English
    [ja] Japanese
   *[other] the language of this server in Discord
}
server-set-most = **Open tables per person:** up to { $set }
server-set-threads = **Threads:** { $set ->
    [on] each table plays in a thread of its own
   *[other] each table plays in the channel where it was opened
}
server-choose-channels = Channels and forums
server-choose-roles = Choose roles
server-choose-pace = Choose a pace
server-choose-locale = Choose a language
server-choose-most = Choose how many
server-choose-threads = With or without threads
server-most = { $n ->
    [one] one table
   *[other] { $n } tables
}
server-threads = { $set ->
    [on] with threads
   *[other] without threads
}
server-settings-lacking = I’m missing permissions in { $channels }: { COMMAND("server check") } with that channel says which.
button-usual = Reset
server-check-good = All is well: { $place ->
    [here] in this channel
   *[other] in { $place }
} I have every permission that I need.
server-check-not-chosen = But tables are not opened { $place ->
    [here] in this channel
   *[other] in { $place }
}: others are chosen in { COMMAND("server settings") }.
server-check-title = ### Missing permissions
server-check-role = In *Server Settings → Roles*, open the role of **{ $bot }** and switch on:
server-check-channel = { $place ->
    [here] In this channel’s settings
   *[other] In the settings of { $place }
}, under *Permissions*, allow **{ $bot }**:
server-check-view-channel = - **View Channels**, to see this channel
server-check-send-messages = - **Send Messages** (in forums: create posts), to post tables
server-check-attach-files = - **Attach Files**, to show the pictures
server-check-read-message-history = - **Read Message History**, to find my own messages again
server-check-create-public-threads = - **Create Public Threads**, to give each table its thread
server-check-send-messages-in-threads = - **Send Messages in Threads**, to play there
server-check-tags = I can’t create tags in this forum. Create { $names } yourself, and one per game with the game’s name, and I use those; or give me *Manage Channels* there.
server-check-tag-required = - Every post in this forum needs a tag, and there is none I can use. Create one that everyone can use, or give me *Manage Channels* there.
server-check-timed-out = - I am in a time-out, which ends { $until }. A moderator can end it sooner: right-click my name, *Remove Timeout*.
server-check-not-in-thread = - I am not in this private thread. Mention me here with @, and I am in it. Then try again.
server-check-or-no-threads = Or play without threads: { COMMAND("server settings") }.

## Finding people: terms of a table, who may sit, blocks

button-terms-pace = Pace…
button-terms-people = People…
term-pace = Time for each turn
term-other = Another time
term-other-hint = For example 90m, 36h or 5d (30 seconds to 14 days)
term-vacations = Vacations stop the clock
term-vacations-yes = yes
term-vacations-no = no
term-undo = Taking moves back
term-undo-usual = alone if it gives nothing away, otherwise by vote
term-undo-vote = by vote only
term-undo-none = never
term-rated = Rated
term-rated-no = no, just for fun
term-rated-yes = yes: the result counts
term-guests = Who may sit down
term-guests-all = everyone
term-guests-named = only people already here or invited
term-least = How reliable players must be
term-least-none = doesn’t matter
term-least-usually = usually on time
term-watch = Who may watch
term-watch-all = anyone who can see the channel
term-watch-seated = only the players, in a private thread
term-comments = Spectators can write in the thread
term-comments-yes = yes
term-comments-no = please don’t
pace-free = no clock
pace-week = 1 week per turn
pace-days = { $n ->
    [one] 1 day per turn
   *[other] { $n } days per turn
}
pace-hours = { $n ->
    [one] 1 hour per turn
   *[other] { $n } hours per turn
}
pace-minutes = { $n ->
    [one] 1 minute per turn
   *[other] { $n } minutes per turn
}
pace-seconds = { $n } seconds per turn
span-days = { $n } days
span-hours = { $n } hours
span-minutes = { $n ->
    [one] a minute
   *[other] { $n } minutes
}
lobby-rated-yes = **rated**
table-rated = -# Rated: new players need everyone’s consent, and only a vote can cancel the match.
refuse-end-rated = Only a vote can call off a rated match: **More…** → **My seat…** → *Ask the table…* → *Cancel the match*.
refuse-rated-unseen = Everyone in the server can see a rated match. Allow spectators under **People…**, or leave the match unrated.
lobby-vacations-no = no vacations
lobby-undo-vote = moves are taken back by vote only
lobby-undo-none = no moves are taken back
lobby-least-usually = for players who are usually on time
lobby-watch-seated = only the players may watch, in a private thread
refuse-watch-place = Only the players may watch this table, so it needs a private thread, and I can’t create one here. Allow me *Create Private Threads* and *Send Messages in Threads* in this channel, switch threads on with { COMMAND("server settings") }, or allow spectators under **People…**.
refuse-start-changed = Someone has just sat down or left. Check who is here now, then press **Start** again.
refuse-watch-open = Only the players may watch this table: use { COMMAND("table open") } in a private thread.
table-no-comments = -# Spectators, please don’t write here.
lobby-comments-no = spectators don’t write in the thread
lobby-guests-all = anyone may sit
lobby-guests-named = invited players only
lobby-guests-group = { $n ->
    [0] the free seats are kept
    [one] one seat is free for anyone
   *[other] { $n } seats are free for anyone
}
lobby-guests-you = a seat is kept for you
lobby-duration = -# At this pace a match usually takes about { $usual }, { $most } at most.
lobby-asked = { $number }\. ⬚ held for **{ $name }**
ping-asked = { $users } **{ $host }** invites you to a table of { $game }. Your seats are being held: [sit down]({ $link }).
ping-full = { $users } **{ $game }**: all seats are taken. [Open the table]({ $link })
refuse-kept-for-others = The free seats are held for other people.
refuse-blocked = You have blocked { LIST($names) }, so you can’t sit at the same table. You can change that with { COMMAND("me unblock") }.
refuse-sit-away = You are on vacation. End it with { COMMAND("me back") } to sit down.
refuse-undo-vote = At this table, moves are taken back by vote only.
refuse-undo-none = At this table, moves can’t be taken back.
refuse-undo-game = Moves can’t be taken back in this game. To try something else, start over.
refuse-least = This table is for players who are usually on time.
refuse-pace = That pace cannot be used. Type a time from 30 seconds to 14 days, such as 90m, 36h or 5d, or “free” for no clock.
refuse-many-guests = Too many people: seats can be held for { $n }.
refuse-guests-away = { LIST($names) } can’t sit down now: on vacation. Ask again when it is over.
refuse-no-mentions = Mention the people you want to invite, such as @Name @Name.
refuse-not-a-member = { $user } can’t be invited: they aren’t in this server.
refuse-block-oneself = You cannot block yourself.
refuse-many-blocks = You can block { $n } people at most.
invite-done = Invited: { $names }. Their seats are held: { $link }
block-done = You and { $user } will not be seated together. They are not told. Tables where you both play go on.
unblock-done = { $user } is not blocked.
blocks-list = You have blocked: { $users }
blocks-none = You haven’t blocked anyone.
command-invite = invite
command-invite-about = Hold seats at your table for people and invite them (host)
command-export = export
command-export-about = Everything the bot has stored about you, as a file only you can see
export-here = This is everything I have stored about you. Your moves in matches still under way are added when they end.
command-delete = delete
command-delete-about = Delete everything the bot has stored about you; it asks first
button-delete = Delete everything
delete-title = ### Delete everything I have stored about you?
delete-goes = **Deleted for good**
    - your name and picture, settings, language, times and vacations
    - blocks, notes, plans, stars and notes in replays
    - your ratings and your best results
    - your right to return to a seat you left
delete-stays = **What stays, without your name** (there you are “{ deleted-name }”)
    - the matches that you have played, with moves and results: they are the others’ too
    - the numbers from which the others’ ratings follow
    - a word that you have put into a shuffle: its cards follow from it
    - that someone has blocked you
    - a mark at a match that you have left, so that you take no other seat there; it goes when the match ends
delete-left = **Not touched**
    - messages already posted in Discord
    - earlier backups of the database, until newer ones replace them
delete-closes = **Tables that are closed**, as no one else sits there
delete-after = To keep something, use { COMMAND("me export") } first. If you play again, you start as a new player.
delete-done = Done. All of that is deleted.
refuse-delete-seated = You still have a seat at these tables. Finish or leave them first ({ COMMAND("table leave") }), so that no one is left waiting:
deleted-name = Deleted player
command-block = block
command-block-about = Never be seated with someone; they are not told
command-unblock = unblock
command-unblock-about = Remove a block
command-blocks = blocks
command-blocks-about = Who you have blocked, shown only to you
argument-people = people
argument-people-about = Who the seats are held for: mention them, @Name @Name
argument-only = only
argument-only-about = Keep everyone else out
argument-user = user
argument-user-about = Who
## Being told: /mine, Next table

command-mine = mine
command-mine-about = All your tables, the ones waiting for you first
mine-title = ### Your tables
mine-none = You have no seat at any open table.
mine-name = **{ $game }** [{ $table }]({ $link })
mine-your-turn = your turn
mine-until = ends { $when }
mine-waiting = waiting for { SEATS($seats) }
mine-lobby = not begun yet
mine-named = { $game } [{ $table }]({ $link })
mine-more = +{ $n } more
mine-open-another = Open another…
button-next-table = Next table
next-none = No other table is waiting for you.
hand-you-alone = **Everyone is waiting for you.**
hand-chose = You chose: { $move }
hand-last-answer = Yours is the last answer: it opens all.
argument-reminders = reminders
argument-reminders-about = Whether to remind you of a turn that is waiting
argument-zone = zone
argument-zone-about = Where you are: a city or a time zone, such as Europe/London
argument-quiet = quiet
argument-quiet-about = Quiet hours, up to ten: 23-8, or off
argument-digest = digest
argument-digest-about = All reminders of slow games in one message a day, at this hour: 8, or off
argument-active = active
argument-active-about = When you usually play, shown at your slow tables: 19-23, or off
argument-rests = auto-vacation
argument-rests-about = Go on vacation automatically rather than miss a slow turn: up to 3 days, once per match
argument-text = text
argument-text-about = Whether your hands have the position in words under the picture
command-vacation = vacation
command-vacation-about = Go on vacation: your clocks in slow games stop for turns that start tomorrow or later
argument-until = until
argument-until-about = The last day, as 2026-12-24 or 24 Dec, or how long: 3 days
argument-since = from
argument-since-about = First day (default: today)
command-back = back
command-back-about = End your vacation
wishes-are-reminders = Reminders: { $set ->
    [on] on
   *[other] off
}
wishes-are-zone = Time zone: { $set ->
    [off] not set
   *[other] { $set }
}
wishes-are-quiet = Quiet hours: { $set ->
    [off] none
   *[other] { $set }
}
wishes-are-digest = Daily digest: { $set ->
    [off] none
   *[other] { $set }
}
wishes-are-active = Usually plays: { $set ->
    [off] not set
   *[other] { $set }
}
wishes-are-rests = Automatic vacation rather than a missed slow turn: { $set ->
    [on] on
   *[other] off
}
wishes-are-vacation = Vacation: { $since } to { $until }
vacation-declared = Your vacation is from { $since } to { $until }.
    -# It holds for turns that open from 24 hours after now on, at most seven days per match. Any move of yours ends it.
vacation-over = Welcome back. Your vacation is over.
vacation-none = You are not on vacation.
table-on-vacation = -# { SEAT($seat) } is on vacation until { $until }.
table-plays = -# { SEAT($seat) } usually plays from { $since }:00 to { $until }:00 ({ $place }).
refuse-zone = Say first where you are: **Time…** in { COMMAND("me settings") }.
refuse-zone-unknown = No such place is known. Type a large city, a country or a time zone, such as Tokyo, Europe/London or UTC+9.
refuse-hours = Hours look like 23-8, 22:30-7 or 10pm-7am; a digest has one hour, such as 8. Type “off” for none.
refuse-hours-full = Only full hours work here, such as 8 or 19-23.
refuse-hours-half = Choose both hours, or none of them.
refuse-quiet-long = Quiet hours may last { $hours } hours at most.
refuse-day = A day looks like 2026-12-24, 12-24 or 24 Dec. “3 days” or “2 weeks” works too.
refuse-vacation-dates = That vacation would end before it starts.
refuse-vacation-there = You already have a vacation. { COMMAND("me back") } ends it.
refuse-vacation-long = That would be more than { $days } days of vacation within a year.
## What one thinks while others play: the log, notes, plans

log-returned = { SEAT($seat) } is back.
log-rested = { SEAT($seat) } ran out of time and is on vacation until { $until } at the latest. It started automatically.
log-gone = { SEAT($seat) } has left the server. An AI takes over unless they are back within a day.
log-vacated = { $why ->
    [time] { SEAT($seat) } has missed too many turns: the seat is free, and an AI plays on.
    [removed] { SEAT($seat) } was removed by a vote: the seat is free, and an AI plays on.
    [gone] { SEAT($seat) } has left the server: the seat is free, and an AI plays on.
   *[left] { SEAT($seat) } has given up the seat: it is free, and an AI plays on.
}
button-older = Older
button-newer = Newer
button-last-move = My last move
button-last-event = Last big event
button-note = Note…
hand-note = **Your note**
note-label = Your note at this table
note-hint = Only you can see it. Leave it empty to delete it.
command-note = note
command-note-about = A private note at a table
button-plan = Plan…
plan-title = **Your plan**
plan-add = Add a move…
plan-line = { $n ->
    [1] 1. { $move }
   *[other] { $n }. if not possible: { $move }
}
plan-played = -# { $how ->
    [once] Played at once.
    [draft] Ready for you when your turn has come, never played by itself.
   *[like] Played 5 to 45 minutes after your turn has come.
}
button-plan-when = When…
button-plan-clear = Clear
plan-how = When your turn comes
plan-how-like = At my pace
plan-how-like-hint = After 5 to 45 minutes, as if you had pressed it yourself
plan-how-once = Right away
plan-how-once-hint = Others may notice that it was planned
plan-how-draft = Let me confirm it
plan-how-draft-hint = It is ready with your hand; confirm or change it
plan-alarms = Ask me first if…
plan-off-none = none of its moves was possible
plan-off-undo = a move was taken back
plan-off-unreadable = it can no longer be read
plan-off-alarm = you wanted to be asked if { $alarm }
hand-plan-alarm = -# Not if { $alarm }.
hand-plan-off = **Your plan was not played**: { $why }.
refuse-plan-now = It is your turn: choose your move now. A plan is for later.
refuse-plan-guided = You can’t plan moves in a guided first match.
refuse-plan-empty = Choose at least one move.
command-plan = plan
command-plan-about = Plan your next move: it is made when your turn comes, if possible
argument-first = first
argument-first-about = The move you want most: pick a suggestion or type it
argument-second = second
argument-second-about = If the first isn’t possible
argument-third = third
argument-third-about = If the second isn’t possible either
argument-how = when
argument-how-about = When it is played (default: like me)
argument-unless = unless
argument-unless-about = Ask you instead if this happens (in games that offer it)
refuse-alarm = A plan can’t wait for that. It can for: { LIST($alarms) }.
refuse-no-alarms = This game has nothing a plan could wait for.
choice-plan-like = at my pace: after 5 to 45 minutes
choice-plan-once = right away
choice-plan-draft = let me confirm it

## What is done alone or by consent: taking back, pausing, votes

button-take-back = Take back
button-change-answer = Change my answer
log-undo = { $n ->
    [one] { SEAT($seat) } takes back a move.
   *[other] { SEAT($seat) } takes back { $n } moves, automatic ones included.
}
refuse-undo-nothing = You have no move to take back.
refuse-undo-others = Others have moved since, so you can’t take it back on your own.
refuse-undo-often = You can take back one move per turn and { $most } per match.
refuse-undo-taught = That move has shown someone something new, so you can’t take it back on your own.
refuse-undo-floor = Moves from before the last rules update can’t be taken back.
refuse-undo-revealed = A card has been turned or drawn since, so it cannot be taken back.
refuse-all-in = All answers are in. Yours was { $move }.
refuse-stands = That answer cannot be changed.
button-pause = Pause the clocks
button-resume = Resume the clocks
button-give-time = More time for everyone
button-vote = Vote…
button-agree = Agree
button-object = Object
ask-placeholder = Ask the table…
ask-undo = Take my last move back
ask-pause = Pause the clocks
wish-vote = Ask the table: { $what }
ask-resume = Resume the clocks
ask-time = More time for { SEAT($seat) }
ask-pace = Change the pace: { pace-preset }
ask-cancel = Cancel the match
ask-remove = Remove { SEAT($seat) }
ask-take = Take the seat of { SEAT($seat) }
pace-preset = { $preset ->
    [p2m] 2 minutes per turn
    [p10m] 10 minutes per turn
    [p1d] 1 day per turn
    [p3d] 3 days per turn
    [p7d] 1 week per turn
   *[free] no clock
}
ask-done = The table is voting.
ask-did = Done.
vote-undo = **{ SEAT($seat) }** wants to take back their last move and everything after it.
vote-pause = **{ SEAT($seat) }** wants to pause the clocks for longer.
vote-resume = **{ SEAT($seat) }** wants the clocks to run again.
vote-time = **{ SEAT($seat) }** wants more time for **{ SEAT($other) }**.
vote-pace = **{ SEAT($seat) }** wants to change the pace: { pace-preset }.
vote-cancel = **{ SEAT($seat) }** wants to cancel the match.
vote-remove = **{ SEAT($seat) }** wants to remove **{ SEAT($other) }** from the match.
vote-take = { $user } would like to take the seat of **{ SEAT($other) }**.
vote-gone = A request from a player who has left.
vote-for = In favour: { SEATS($seats) }
vote-against = Against: { SEATS($seats) }
vote-waiting = Still to answer: { $users }
vote-short = -# { $n } of { $of } must agree · no answer means { $silence ->
    [yes] yes
   *[no] no
} · until { $until }
vote-end-agreed = **Agreed:** { $asked }
vote-end-refused = **Not agreed:** { $asked }
vote-end-late = **Not agreed in time:** { $asked }
vote-end-void = **Void,** as things have changed: { $asked }
alt-away = Away, so that an AI plays there: { LIST($names) }.
alt-paused = The clocks are stopped because { LIST($names) } could not be notified.
table-pace = -# { $pace }
table-paused = -# The clocks are paused until { $until }.
table-removed = -# Seat { $number } is free: an AI plays it. To take it: **More…** → **Take the free seat**.
table-paused-unsent = -# The clocks are paused because a player could not be notified.
log-paused-unsent = The clocks are paused because a player could not be notified.
log-undo-vote = { $n ->
    [one] By vote, { SEAT($seat) }’s last move is taken back.
   *[other] By vote, { $n } moves are taken back, starting with { SEAT($seat) }’s.
}
log-paused = { SEAT($seat) } pauses the clocks until { $until }.
log-paused-vote = By vote, the clocks are paused until { $until }.
log-resumed = { SEAT($seat) } lets the clocks run again.
log-resumed-vote = By vote, the clocks run again.
log-pace = By vote, the pace has changed.
log-pace-outage = The bot was offline for a long time, and not everyone came back within a day. From now on the pace is 1 day per turn.
log-granted = By vote, { SEAT($seat) } gets more time.
log-granted-all = The host has given everyone more time.
log-removed = By vote, the player in seat { $number } is removed. An AI plays on.
log-taken = { SEAT($seat) } takes this seat over.
log-host = { SEAT($seat) } is the host now.
refuse-ask-unknown = You can’t ask for that here.
refuse-ask-open = Another vote is open. Answer that one first.
refuse-ask-again = You have already asked for that. You can ask again { $until }.
refuse-ask-alone = There aren’t enough people here to vote.
refuse-vote-over = That vote is over.
refuse-vote-others = This vote isn’t yours to answer.
refuse-objected = You have already objected to a new player once.
refuse-no-clock = This table has no clock.
refuse-paused = The clocks are paused already.
refuse-not-paused = The clocks are not paused.
refuse-pause-once = You have already paused this match once. Ask the table.
refuse-pause-often = This match has been paused { $most } times. Ask the table.
refuse-pause-late = Your time has nearly run out, so you cannot pause alone. Ask the table.
refuse-resume-ask = Someone else has paused. Ask the table.
refuse-gave-once = You have given more time once already.
refuse-gave-owing = First make your own move.
refuse-same-pace = That is the pace already.
refuse-owes-nothing = No one waits for them.
refuse-cancel-rated = A rated match cannot be cancelled while a seat is empty.
refuse-remove-two = With two players, no one can be removed.
refuse-remove-here = Someone who has been here lately cannot be removed.
refuse-take-former = Someone else has your old seat now, and you can’t take another one at this table.
refuse-take-barred = You left a seat soon after taking it over. You can take one over again from { $until }.
command-ask = ask
command-ask-about = Take a move back, pause, or ask the table for something
argument-what = what
argument-what-about = What you want
## Time, and not being there

button-dismiss = Let an AI play for { SEAT($seat) }
log-outage = The bot was offline for { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}. No clocks ran in that time.
log-late = { $line } (Out of time.)
table-until = Time is up <t:{ $until }:R>
table-until-seat = { SEAT($seat) }: <t:{ $until }:R>
hand-until = -# Your time is up <t:{ $until }:R>.
list-vacant = an AI plays for { $names }
refuse-return-soon = An AI plays for you. You can come back after { $n ->
    [one] 1 more of its turns
   *[other] { $n } more of its turns
}.
refuse-return-late = You were away for more than two days. Your seat can now only be taken over.
refuse-returned-once = You have already come back to this match once.
refuse-removed = You were removed from this match by vote.
refuse-still-time = There is still time for that move.
command-board = board
command-board-about = Post one message that lists this channel’s tables and stays up to date
argument-shown = shown
argument-shown-about = Whether there is a board in this channel
board-title = ### Tables in this channel
board-playing = **{ $table }** · { $game } · { $names } · waiting for { SEATS($seats) }{ $until } · [open]({ $link })
board-until = {" "}({ $until })
board-more = … and { $n } more: { COMMAND("table list") }
board-here = Here is the board. It stays up to date: { $link }
board-gone = The board of this channel has been removed.
board-none = This channel has no board.
refuse-board-in-thread = A board can be posted in a channel, not in a thread.
choice-thread = in my own private thread
refuse-thread-unknown = I can’t tell right now who could read this. Try again in a moment, or use **My hand** at the table.
refuse-thread-closed = This hand is no longer shown here. Use **My hand** at the table.
thread-of-hand = Table { $table }: { $name }’s hand
ping-no-thread = { $user } Your hand can’t be shown in a private thread here: another player could read it, or I can’t create one. Use **My hand** at the table, where only you can open it.
remind-title = ### { $n ->
    [one] Your turn is waiting
   *[other] { $n } turns are waiting for you
}
ping-reminder = { $user } Your turn ends { $until }. [Table]({ $link })

# --- hints, and what the AIs saw ---

button-hint = Hint
button-seen = What the AIs saw
button-seen-before = Previous AI move
button-seen-after = Next AI move
hint-only = { $move } (nothing else is worth considering)
hint-how = { $moves ->
    [drawn] From what you see, *normal* would draw one of these by lot, number { $first } most often, so that no one can foresee it. The figure is the chance of winning that it expects.
    [several] From what you see, *normal* would play number { $first }. The figure is the chance of winning that it expects. Among close figures it plays the move that it has tried most often.
   *[one] From what you see, *normal* would play this.
} The log tells everyone that you took a hint.
hint-about = Your chance of winning with each move, as an AI expects it.
log-hinted = { SEAT($seat) } took a hint.
seen-title = ### What { SEAT($seat) } saw before move { $n }
seen-played = It played: { $move }
seen-about = This is everything it knew. An AI sees what its own seat sees, and nothing else.
seen-choose = Another move
seen-move = { $n } · { SEAT($seat) }: { $move }
refuse-hint = There are no hints at this table.
refuse-hint-rated = There are no hints in rated matches.
refuse-hint-late = No hint was found in time. Please ask again in a moment.
refuse-no-ai-moves = No AI has played one seat for the whole match.
refuse-other-rules = The rules were changed during or after this match, so it can’t be played back from the start.

# --- ratings: /stats, /leaderboard ---

command-stats = stats
command-stats-about = Rated matches in this server: your own, or someone’s
argument-stats-user-about = Whose (default: your own)
argument-against = against
argument-against-about = Head to head with this person
argument-rated-game-about = Only this game
command-leaderboard = leaderboard
command-leaderboard-about = Who has the most points in a game here
somebody = Someone
game-in-mode = { $game } ({ $mode })
picture-points = points
picture-provisional = provisional
picture-played = played
picture-won = won
picture-won-of = won / played
picture-dot-won = won
picture-dot-not = not won
alt-ladder = Leaderboard: { $game }.
alt-rung = { $place }. { $name }: { $points } points, { $wins } of { $n } won.
alt-rung-provisional = { $place }. { $name }: { $points } points, provisional, { $wins } of { $n } won.
alt-trend = { $name }, { $game }: { $points } points after { $n ->
    [one] one match
   *[other] { $n } matches
}, { $wins } won.
alt-trend-provisional = { $name }, { $game }: { $points } points (provisional) after { $n ->
    [one] one match
   *[other] { $n } matches
}, { $wins } won.
alt-trend-points = The points lately: { $points }.
leaders-title = ### Leaderboard: { $game }
leaders-own = Your place: { $place } of { $of }, with { $points } points.
leaders-not = You haven’t played a rated match of this game here yet.
leaders-about = -# Points start at { $start } and rise as results make them more certain. They are provisional (?) for the first { $n } matches.
leaders-choose = Another game
board-empty = No rated matches here yet. Choose *rated* under **Pace…** to play one.
board-week = **Most wins vs hard AI this week**
board-won = - { $name }: { $n }
stats-title = ### Your matches
stats-none = You have finished no match yet.
stats-own = { $n } { $n ->
    [one] match
   *[other] matches
} · { $wins } { $wins ->
    [one] win
   *[other] wins
} ({ $against }) · { $titles } of { $of } titles
stats-against = { $kind ->
    [people] people
    [alone] alone
    [random] random AI
    [easy] easy AI
    [normal] normal AI
    [hard] hard AI
   *[other] { $kind }
} { $wins } of { $n }
stats-comma = { ", " }
stats-streak = { $n } wins in a row!
stats-hinted = with hints: { $n }
records-title = ### Rated matches of { $name }
records-none = { $name } has no rated match here yet. The host makes a match rated under **Pace…** in the lobby.
records-none-in = { $name } has no rated match of { $game } here yet.
records-game = **{ $game }** · { $points } points · { $wins } of { $n } won
records-game-provisional = **{ $game }** · { $points } points, provisional · { $wins } of { $n } won
records-past-title = **Last matches**
records-past = { $when } · { $game } · { $how ->
    [won] won
    [level] level
   *[other] not won
}, place { $place } of { $of } · { $change } · { $names } · [table { $table }]({ $link })
records-versus-title = **Against { $name }**
records-versus = { $game }: { $ahead } ahead, { $behind } behind, { $level } tied
records-versus-none = These two haven’t played a rated match against each other here.
refuse-against-self = Head to head needs two different people.
refuse-unknown-rated = There is no such game here. Pick one from the suggestions.
# --- replays ---

button-replay = Replay
button-replay-first = ⏮
button-replay-back = ◀
button-replay-on = ▶
button-replay-last = ⏭
button-replay-round-back = ◀ round
button-replay-round-on = round ▶
button-replay-eyes = Eyes…
button-replay-more = More…
button-star = Star
button-unstar = Unstar
button-film = Make an animation
command-replay = replay
command-replay-about = Step through a finished match
command-verify = verify
command-verify-about = What a match, or its record, proves about the shuffle
argument-file = file
argument-file-about = A record file, from any Takujō bot
argument-ended-about = Which table (default: the last one you finished)
replay-title = ### Replay · { $game } · Table { $table }
replay-title-file = ### Replay · { $game } · from a file
replay-where = { $n ->
    [0] -# Before the first of { $end } moves · { $eyes }
   *[other] -# Move { $n } of { $end } · { $eyes }
}
replay-chose = { SEAT($seat) } chose: { $move }
replay-untold = What { SEAT($seat) } did here was hidden.
replay-jump = Jump to…
replay-round = Round { $n }
replay-stop = { $n ->
    [0] The beginning
   *[other] Move { $n }
}
replay-marks = Your bookmarks
replay-eyes = Whose view
eyes-public = What everyone saw
eyes-seat = What { SEAT($seat) } saw
eyes-open = All hands open
bookmark-label = { $n ->
    [0] Your note at the beginning
   *[other] Your note at move { $n }
}
film-drawing = Drawing: { $n } of { $frames } pictures…
film-alt = The whole match as an animation: { $moves } moves, { $n } pictures
film-caption = Table { $table } · moves 1–{ $n } · { $eyes }
film-caption-file = From a file · moves 1–{ $n } · { $eyes }
refuse-heavy-begun = I am still working on what you asked for before. Please wait for that answer first.
refuse-heavy-long = That took too long, so I gave it up.
refuse-film-begun = Your last animation is still being made.
refuse-many-bookmarks = You have { $n } bookmarks in this match, the most it can hold. Remove one first.
refuse-none-ended = There is no finished match to show here yet. After one, { COMMAND("replay") } shows it; or give it a record file.
refuse-no-record = That file is not a match record.
refuse-record-large = That file is too large for a record: the limit is { $kilobytes } kB.
refuse-record-unread = Discord did not deliver that file. Please try again.

# --- the same deal again ---

button-deal = Play this deal again
deal-again = The same deal as table { $table }: the same shuffle, not rated.
deal-known = Already know this deal: { $names }
deal-unfair = Anyone who knows a deal knows everyone’s cards. **It starts only when all of you agree.**
deal-anew = -# The host agrees by pressing Start. If anyone sits down, leaves or changes seats, everyone is asked again.
deal-agreed = Agreed: { $names }
button-agree-deal = I agree
refuse-deal-unagreed = Someone here knows this deal, so it starts when all agree. Still to press “I agree” in the lobby: { LIST($names) }.
deal-results = **The same deal at other tables**
deal-result = > Table { $table }, { $names }: { $told }
verify-deal = This is the deal of table { $table }, played again, so the seal, secret and presses are from that match. They have been public since it ended. This proves the shuffle and the moves, but not that no one here knew the cards.
argument-with = with
argument-with-about = Play against AIs at once, without waiting for people
choice-with-usual = AI (usual)
choice-with-easy = AI (easy)
choice-with-hard = AI (hard)
argument-deal = deal
argument-deal-about = Play the deal of this table again: a match that is over
refuse-deal-unfinished = That match was cancelled. Only the deal of a finished match can be played again.
refuse-deal-none = There is no deal to play again: nothing was shuffled in that match, or it is a game for one. For a new table: { COMMAND("table new") }.
refuse-deal-elsewhere = A deal is played again in the same place as its match. Open the table in { $channel }.
refuse-deal-playing = You are playing this deal right now, at table { $table }. You can look at it when that match is over.
refuse-deal-unrated = This deal has been played before, so the match can’t be rated. Open a new table for a rated one.
refuse-deal-fixed = This table plays the deal of another match, so its options and shuffle are fixed. Open a new table to change them.
refuse-deal-game = That match was of another game: { $game }. Choose that game as well.

# --- what this is ---

command-about = about
command-about-about = Which version this is, and what it stores about you
about-title = ### Takujō { $version }
about-games = { $n } tabletop games with hidden information: { COMMAND("rules") } lists them, { COMMAND("table new") } opens a table.
about-source = Its [source]({ $link }) is open, under the MIT licence.
about-data = It doesn’t read messages. It stores who sat where, each match with its moves and results, and what you set or write here, so that matches can be played, replayed and verified. { COMMAND("me export") } gives you everything about you, { COMMAND("me delete") } removes it.

## The face

button-play-now = Play vs AI now
button-fill = Fill with AI and start
button-how-to-play = How to play
button-back-to-hand = Back to my hand
button-back = Back
lobby-free-seats = ⬚ { $least ->
    [0] { $most ->
        [one] 1 more can join
       *[other] { $most } more can join
    }
   *[other] { $least } more needed{ $room ->
        [no] { "" }
       *[yes] { " " }(up to { $seats } players)
    }
 }
lobby-sealed = -# 🔏{"\u00A0"}{ $hash }
lobby-page-title = ### { $game } · Table { $table }
fact-minutes = About { $n } min
fact-takes = about { $takes }
seal-line = -# 🔏 Table { $table } · sealed `{ $seal }`
hand-name = ### { $game } · Table { $table }
hand-where = -# { $server }[open the table]({ $link })
place-taken = { $value } ■
switch-on = ✓ { $label }
switch-off = + { $label }
pad-number = { $n }
end-you-won = **You won!** { $reason }
end-you-shared = **You share the win.** { $reason }
end-you-lost = **You lost.** { $reason }
end-you-place = **You came { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 } of { $of }.** { $reason }
end-you-best = Your best so far: { $score }.
end-you-first = Your first win with this game!
end-you-streak = { $n } wins in a row!
end-you-turn = The turning point, by your hints: { $n ->
    [one] move
   *[other] moves
 } { $moves }, from { $before } % to { $now } %.
hint-line = { $sign } { $move } · { $share } %
hint-ai = { $sign } { $move } · { $share } % · ← AI ({ ai-level })
button-hint-how = How is this computed?
lobby-page-ai = -# Add an AI
button-level = { $level ->
    [random] Plays at random
    [easy] Easy
    [normal] Normal
    [hard] Hard
   *[other] { $level }
}
