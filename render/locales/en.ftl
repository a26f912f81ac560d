# Words shared by all games and panels. A game’s own words, in engine/games/<id>/en.ftl, take precedence.

## Parts of texts: seats, cards, lists

seat-number = Seat { $number }
no-seats = no one
no-cards = no cards
card = { $notation }
card-word = { $notation }
card-back = a face-down card
# The cards of a standard pack. A game that uses one writes  card = { pack-card }
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
# Fluent cuts spaces at the end of a line, so a text that ends in one is quoted.
list-separator = { ", " }
list-last = { " and " }
seat-count = { $name }: { $n }

## Refusals shared by all games

refuse-no-such-move = No legal move starts like that.
refuse-not-a-move = That isn’t a move in this game.
refuse-not-your-turn = It isn’t your turn.
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
lobby-shorter = -# { $minutes } min: { $name } → { $value }
lobby-without = Some players aren’t here yet. The host can start without them.
lobby-agree = Everyone is here. The host can start once everyone agrees to this deal.

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
table-waiting = Waiting for **{ SEATS($seats) }**.
table-unasked = { SEATS($seats) } can make only one move, so it’s played automatically in a moment.
table-asked = **{ SEAT($seat) }**
table-away = -# { $name } is away, so an AI plays for them.
table-in-thread = This table is now in { $link }.
table-lost = I can no longer show table { $table }: its channel was deleted, or I’m not allowed to post there. The match is saved. In the server, { COMMAND("table open") } moves it, and { COMMAND("table end") } closes it.
table-refused-filter = I can’t show table { $table }: AutoMod, the server’s filter, blocks my message (200000). The reason may be a name or a title. The match is saved, and I’ll keep trying. A moderator can change the filter, or { COMMAND("table open") } moves the table.
table-refused-locked = I can’t show table { $table }: its thread is locked ({ $code }), and only a moderator can unlock it. The match is saved, and I’ll keep trying. In the server, { COMMAND("table open") } moves the table.
table-refused-full = I can’t show table { $table }: Discord allows no more threads or members in its channel ({ $code }). The match is saved, and I’ll keep trying. In the server, { COMMAND("table open") } moves the table.
table-refused-unknown = I can’t show table { $table }: Discord refused my message with code { $code }. I don’t know why. The match is saved, and I’ll keep trying. In the server, { COMMAND("table open") } moves the table.
table-not-allowed = I’m missing permissions to show table { $table } in { $link }. The match is saved, and it’s shown again as soon as I have them. In the server, { COMMAND("table open") } moves the table. Missing permissions:
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
hand-draft-dropped = I couldn’t show the move you had started, so I dropped it. Please choose again.
hand-plan-dropped = I couldn’t show your plan, so I dropped it. Please plan again.
button-open-table = Open table

seat-yours = You sit here as { SEAT($seat) }. If you leave, an AI plays for you. You can come back once, within two days.
seat-away = You’re away, so an AI plays for you. If everyone is away, the table waits.
seat-none = You don’t have a seat at this table. You can watch and read the log.
seat-host = You can also close the table for everyone.
button-leave-match = Leave the match
button-return = Come back
button-end = Close the table…
button-confirm = Confirm
button-never-mind = Never mind
ask-end = Close this table for everyone? The match ends without a result, and the secret of its shuffle is revealed.
ask-end-damaged = Close table { $table } for everyone? This version of the bot can’t load it, so the match ends without a result.
end-done = The table is closed.
never-mind-done = Nothing has changed.

## Pings: plain messages

ping-turn = { $user } Your turn. [Table]({ $link })
ping-notify = -# Ping settings: **More…** → **Notify me…**
ping-rematch = { $users } Rematch! Your seats are held until { $until }: [sit down]({ $link }).
ping-closed-dm = { $user } I can’t send you DMs. Press **My hand** at the table instead; only you can see it. Once your DMs are open again, switch back with { COMMAND("me settings") }.

## The seal, posted at the start

seal-whole = -# SHA-256 of the secret: `{ $hash }`
seal-join = -# { $number }. { $name }: `{ $id }`
seal-start = -# Start: `{ $id }`

## The end

end-won = **{ SEATS($seats) }** won. { $reason }
end-draw = It’s a draw. { $reason }
end-not-solved = **Not solved.** { $reason }
end-lost = Not won this time. { $reason }
end-ai = { SEAT($seat) }: { ai-level }
end-score = { COUNT($seat, $score) }
end-cancelled = This table was closed without a result.
button-solution = Show a solution
ask-solution = Show a solution? It spoils the puzzle.
button-rematch = Rematch
button-again = Try again
button-chooser = Choose another
again-there = Your new match is at [table { $table }]({ $link }).
rematch-sat = You have a seat at the rematch: [table { $table }]({ $link }).
rematch-there = The rematch is at [table { $table }]({ $link }).
button-record = Save file
button-verify = Verify
record-here = Here is the whole match as a file. { COMMAND("replay") } plays it back, and { COMMAND("verify") } checks it.
verify-ok =
    ✔ **Verified.**
    The shuffle matches the seal posted at the start: { $seal }
verify-not = -# This can’t prove that the bot drew its secret number at random.
# For matches that began before the seal was one line.
verify-good = **Verified.** When the table opened, the bot drew a secret number and showed only its fingerprint, the seal `{ $hash }`. No one can find another number with the same fingerprint. { $start ->
    [1] Then everyone who sat down added to the shuffle with their press and, if they liked, a word. Pressing Start came last.
   *[other] Then everyone who sat down added to the shuffle with their press and, if they liked, a word.
} All of these together make the shuffle, so no one at the table could choose the cards. Now the secret number is public. It has that fingerprint, the cards follow from it, and every move follows the rules. What this can’t prove is that the bot’s own program told the truth about the presses. A word of your own guards against that.
verify-alone = **Verified.** This match was dealt right away, from a secret number the bot drew. Now the number is public. Its fingerprint is the seal `{ $hash }`, the cards follow from it, and every move follows the rules. So nothing was changed after the deal. What this can’t prove is that the bot drew the number at random, because no one else added to it.
verify-unproven = **No contradictions, but the shuffle isn’t proven.** This record has no secret number. Cards, moves and result follow from its seed and the rules, but it doesn’t show who chose the seed.
verify-no-shuffle = **Verified.** Every move follows the rules, and the result follows from the moves. Nothing was shuffled, so there is no seal to compare.
verify-file = { $moves ->
    [one] -# From the file: { $game }, 1 move
   *[other] -# From the file: { $game }, { $moves } moves
}
verify-compare-file = A file can’t show whether that seal was published in advance. Compare it with the message posted at the start.
verify-join = -# { $number }. { $join }
button-numbers = Show the numbers
verify-secret = -# Secret: `{ $secret }`
verify-seed = -# Seed: `{ $seed }`
verify-bad = **Verification failed.** { $what ->
    [seal] The seal from the start doesn’t match what made the shuffle.
    [commitment] The digits shown in the lobby don’t match the secret number.
    [seed] The seed doesn’t follow from the secret number and the players’ presses.
    [start] The first cards don’t follow from the seed.
    [moves] Some moves break the rules.
    [draws] A drawn card or a roll doesn’t follow from the seed.
    [outcome] The result doesn’t follow from the moves.
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
# A game may have its own words for a score, such as stars. They get the same arguments.
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
rules-facts = -# { $facts } · you make about { $decisions } decisions
shelf-title = ### Games
shelf-title-of = { $shelf ->
    [workshop] ### Workshop shelf
   *[other] ### { $shelf }
 }
shelf-credit = { $shelf ->
    [workshop] -# Based on an idea by SPA Empire; rules by this project.
   *[other] { "" }
 }
shelf-game = **{ $title }** · { $facts } · { $kind }
shelf-choose = Read the rules of…
button-full-rules = Full rules
rules-minute = **In one minute**
rules-chapter = Chapter…
button-shelf = All games
rules-record = -# After a match, its record shows all cards to everyone, even those that were hidden.

## The first match with the guide

button-guide = Play a guided first match
button-guide-again = Play with the guide again
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
guide-alone = 🧭 No more tips from here on. Play as you like.
guide-done = 🧭 That’s the whole game. Play on, or choose:
hint-advised = suggested by the guide
table-guided = -# This is a guided first match, so the cards were arranged, not shuffled.
end-guided = -# The cards of this match were arranged for the guide. To play with others, open a table: { COMMAND("table new") }.
refuse-only-in-server = This works only in servers I’m in, not in DMs.

## Refusals about tables

refuse-unknown-game = I don’t have that game. You can play { LIST($games) }.
refuse-unknown-level = There is no AI of that level.
refuse-many-tables-person = You’ve reached your limit for open tables ({ $counted } of { $n }). In all, you have { $open } open. Tables where you play alone count as two at most.
refuse-many-tables-server = This server has reached its limit for open tables ({ $n }). Tables where someone plays alone count as two at most per person. You can join an open table: { COMMAND("table list") }. When one ends, a new one can open.
refuse-many-lobbies = You’ve reached your limit for tables that wait for players ({ $open } of { $n }). Start or close one of them first.
refuse-many-tables-here = You’ve reached your limit for open tables in this server ({ $counted } of { $n }). In all, you have { $open } open here. Tables where you play alone count as two at most.
many-choose = Choose a table to close from the list. Tables where other people play aren’t in it.
many-none = Other people play at all of these. Finish one, or ask its players to cancel it.
many-close = Close one…
many-lobby = Table { $table } · { $game } · not started: { SEATS($seats) }
many-alone = Table { $table } · { $game } · only you play
many-closed = Closed tables: { LIST($tables) }.
many-kept = Still open, because something has changed there: { LIST($tables) }.
many-open = There is room for your table now.
many-go-on = There is room now. Press the button again, or send the command again.
button-open-game = Open { $game }
refuse-close-others = Other people play at this table, so you can’t close it on your own. Ask its players to cancel the match.
refuse-open-who = In this server, only people with one of these roles can open tables: { $roles }. You can join any open table: { COMMAND("table list") }.
refuse-open-where = { $n ->
    [0] Tables can’t be opened here, and you can’t see any channel where they can. Ask someone who manages the server.
   *[other] In this server, tables can be opened in { $channels }.
}
refuse-seated = You already have a seat at this table.
refuse-seat-taken = That seat is taken.
refuse-not-seated = You have no seat at this table.
refuse-full = All { $n } seats are taken.
refuse-kept = The free seats are held until <t:{ $until }:t> for the players of the last match.
refuse-no-ai = There is no AI to remove.
refuse-host = Only { $host } can start this table. Open your own with { COMMAND("table new") }.
refuse-with-guests = A match against AIs starts at once, so you can’t invite anyone.
refuse-host-only = Only the host, or someone who manages the server, can do that.
refuse-permissions =
    { server-check-title }
    { $lines }
refuse-started = The match has already started.
refuse-not-started = The match hasn’t started yet.
refuse-over = This table is closed.
refuse-still-playing = The match is still going on.
refuse-seats = Seats taken: { $n }. Possible with these options: { LIST($counts) } players.
refuse-option = { $option } can’t have that value. Possible values: { LIST($values) }.
refuse-options-apart = These options don’t work together. Change another one first, or change several at once with **Options…**.
refuse-unknown-option = There is no such option. You can set { LIST($options) }.
refuse-no-options = This game has no options.
refuse-no-table = There is no such table.
damaged-over = Table { $table } has ended. This version of the bot can’t load it.
refuse-damaged = This version of the bot can’t load table { $table }. Its host or a server manager can close it: { COMMAND("table end") }.
refuse-no-table-here = There is no open table here. Open one with { COMMAND("table new") }.
refuse-too-fast = That was very quick. Please wait a moment and press again.
refuse-banned = The person who runs this bot has blocked you from using it here. You can still use { COMMAND("me export") }, { COMMAND("me delete") } and { COMMAND("table leave") }.
refuse-busy = Too many people are pressing right now. Nothing has changed. Please press again in a few seconds.
refuse-form-late = The form took too long to open. Please press again.
refuse-old-step = That step is out of date. Here is where you are now.

## Errors

error-unknown-control = This button no longer works. Use { COMMAND("table open") } to get a fresh panel.
error-unknown-command = This command is out of date. Restart Discord, or wait a little, to get the new one.
error-again = That was already accepted. Here is how the table looks now.
error-store-full = The bot’s disk is full, so nothing was saved. Your choice is still open. Please tell the person who runs the bot, and try again later. Error { $number }.
error-store-busy = The bot is busy and saved nothing. Please press again. Error { $number }.
error-store = The bot couldn’t save that, so nothing has changed. Please try again later. Error { $number }.
error-picture = -# The picture couldn’t be drawn.
error-ours = Something went wrong on our side. Check whether your choice counted. If it didn’t, try again. If this keeps happening, tell the person who runs the bot this error number: { $number }.

## Slash commands

command-table = table
command-table-about = Open, find, leave and close tables
command-new = new
command-new-about = Open a table for a game
command-list = list
command-list-about = List the open tables of this server
command-show = show
command-show-about = Show how a table is going (only you see it)
command-open = open
command-open-about = Post a table’s panel again where everyone can see it
command-leave = leave
command-leave-about = Leave your seat
command-end = end
command-end-about = Close a table (host)
command-options = options
command-options-about = Change an option before the match starts (host)
command-hand = hand
command-hand-about = Show your hand and your choices (only you see it)
command-act = act
command-act-about = Make a move by typing it
command-log = log
command-log-about = Show what has happened at a table
command-rules = rules
command-rules-about = Read how a game is played
command-me = me
command-me-about = Manage your settings, circles, favourites, vacations, blocks and data
command-settings = settings
command-settings-about = Choose your language, reminders and how you get your hand
argument-game = game
argument-game-about = Choose a game
argument-table = table
argument-table-about = Choose a table (default: the one waiting for you)
argument-move = move
argument-move-about = Pick a suggestion or type your move
argument-option = option
argument-option-about = Choose an option
argument-value = value
argument-value-about = Choose its new value
argument-language = language
argument-language-about = Choose your language
argument-hands = hands
argument-hands-about = Choose how you get your hand
choice-discord-language = as in Discord
choice-dm = by DM
choice-ephemeral = at the table, visible only to you

act-refused = { $reason } Try: { $lines }
list-title = ### Open tables
list-empty = No table is open. Open one with { COMMAND("table new") }.
list-damaged = Table { $table } · this version of the bot can’t load it
list-lobby = **{ $table }** · { $game } · waiting for players: { $names } · { $pace } · { $guests } · [open]({ $link })
list-playing = **{ $table }** · { $game } · { $names } · [open]({ $link })
list-over = **{ $table }** · { $game } · { $names } · finished
list-cancelled = **{ $table }** · { $game } · closed
leave-done = You have left your seat.
open-done = The table is here: { $link }
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
me-pictures = Pictures only you see: { $set ->
    [large] { choice-pictures-large }
    [none] { choice-pictures-none }
   *[other] { choice-pictures-usual }
}
choice-pictures-usual = usual
choice-pictures-large = large, your cards alone
choice-pictures-none = none, words instead
button-settings-messages = Messages…
button-settings-time = Time…
button-settings-language = Language and pictures…
button-settings-alerts = Alerts…
button-settings-vacation = Vacation…
button-notify = Notify me…
button-vacation-end = End vacation
settings-hands = How you get your hand
settings-boxes = Also
settings-reminders = Remind me when my turn is waiting
settings-text = Text under pictures
settings-quiet-from = Quiet hours from (at most 10 hours)
settings-quiet-to = Quiet hours until
settings-digest = Daily digest at
settings-zone = Your time zone
settings-zone-hint = A city or a zone: Tokyo, Europe/London
settings-active-from = You usually play from
settings-active-to = You usually play until
settings-rests = Go on vacation instead of missing a turn
settings-listed = Show my wins on the server’s weekly list
settings-alerts = Games you want to hear of, up to five
settings-alerts-hint = By DM, when a lobby or a wish lacks one or two players
settings-alert-budget = Alerts per day, at most
alert-game = { $title }
alert-number = { $n }
alerts-are = Alerts: { $n ->
    [0] off
   *[other] { $games }, at most { $n } per day
}
settings-language = Language
settings-pictures = Pictures only you see
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
sheet-between = { $least } to { $most }
sheet-range = A number from { $least } to { $most }
sheet-order = In the order you want, separated by spaces
refuse-choose-exactly = Choose exactly { $n }.
refuse-choose-between = Choose { $least } to { $most }.
refuse-chosen-too-often = You have chosen { CARD($card) } too many times.

## Managing a server: /server, and a bot that stops

refuse-stopping = The bot is being restarted. Please try again in a minute.
refuse-manager-only = Only someone who manages the server can do that.
command-server = server
command-server-about = Check and set up the bot in this server (managers)
command-check = check
command-check-about = Check the bot’s permissions, here or in another channel
command-server-settings-about = Show or change how tables are played in this server
argument-threads = threads
argument-threads-about = Choose whether each table gets its own thread
argument-channel = channel
argument-channel-about = Check another channel, such as one planned for tables
server-settings =
    ### How tables are played in this server
    -# Changes are saved right away and apply to tables opened from now on.
server-set-channels = **Tables are opened in:** { $set ->
    [usual] every channel
   *[other] { $set }
}
server-set-roles = **Who can open tables:** { $set ->
    [usual] everyone
   *[other] { $set } and people who manage the server
}
server-set-pace = **Starting pace:** { $set }
server-set-locale = **Language of tables:** { $set ->
    [en] English
    [ja] Japanese
   *[other] the language of this server in Discord
}
server-set-most = **Open tables per person:** up to { $set }
server-set-threads = **Threads:** { $set ->
    [on] each table gets its own thread
   *[other] each table stays in the channel where it was opened
}
argument-wishes = wishes
argument-wishes-about = Choose whether people can wish for games here
server-set-wishes = **Wishes:** { $set ->
    [on] people can say what they would play, and are asked when a table can come together
   *[other] off
}
button-turn-on = Turn on
button-turn-off = Turn off
server-choose-channels = Channels and forums
server-choose-roles = Choose roles
server-choose-pace = Choose a pace
server-choose-locale = Choose a language
server-choose-most = Choose how many
server-most = { $n ->
    [one] 1 table
   *[other] { $n } tables
}
server-settings-lacking = I’m missing permissions in { $channels }. Use { COMMAND("server check") } with that channel to see which ones.
button-usual = Reset
server-check-good = All good: I have every permission I need { $place ->
    [here] in this channel
   *[other] in { $place }
}.
server-check-not-chosen = But tables can’t be opened { $place ->
    [here] in this channel
   *[other] in { $place }
}, because other channels are chosen in { COMMAND("server settings") }.
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
server-check-tags = I can’t create tags in this forum. Create { $names } yourself, and one tag per game with the game’s name. I’ll use those. Or give me *Manage Channels* there, and I’ll create them.
server-check-tag-required = - Every post in this forum needs a tag, but there is none I can use. Create one that everyone can use, or give me *Manage Channels* there.
server-check-timed-out = - I’m in a timeout that ends { $until }. A moderator can end it sooner: right-click my name, then *Remove Timeout*.
server-check-not-in-thread = - I’m not in this private thread. Mention me here with @ to add me, then try again.
server-check-or-no-threads = Or play without threads: { COMMAND("server settings") }.

## Peace: who gets no seat in a server, and reports to its managers

refuse-barred = { $until ->
    [open] You can’t take a seat in this server.
   *[other] You can’t take a seat in this server until { $until }.
}
refuse-barred-why = { refuse-barred } Reason: { $why }
refuse-bar-oneself = You can’t change this for yourself.
refuse-bar-bot = A bot takes no seats.
refuse-bar-manager = This person manages the server too. Only the owner of the server can do that.
command-ban = ban
command-ban-about = Keep someone from taking seats in this server (they may finish their matches)
command-bans = bans
command-bans-about = List the people who can’t take seats in this server, and let them back
argument-ban-until = until
argument-ban-until-about = Choose how long (usually 30 days)
argument-reason = reason
argument-reason-about = Write a reason for that person; no one else in the server sees it
choice-ban-month = For 30 days
choice-ban-day = For a day
choice-ban-week = For a week
choice-ban-open = Until you lift it
ban-until = How long?
ban-reason = Reason, for that person to read
ban-done = { $until ->
    [open] { $user } can’t take seats in this server until you lift it.
   *[other] { $user } can’t take seats in this server until { $until }.
} They can finish what they have begun. When they next try, they are told, but not who did it. To lift it, use { COMMAND("server bans") }.
bans-title = ### People who can’t take seats in this server
bans-none = There is no one.
bans-line = { $user }: { $until ->
    [open] until lifted
   *[other] until { $until }
}{ $by ->
    [none] { "" }
   *[other] , set by { $by }
}
button-lift = Lift
ban-lifted = { $user } can take seats again.
ban-over = { $user } could take seats again already.
argument-reports = reports
argument-reports-about = Choose the channel for reports about players
server-set-reports = **Reports about players go to:** { $set ->
    [usual] no one
   *[other] { $set }
}
server-choose-reports = Channel for reports
menu-report = Report…
command-report = report
command-report-about = Report a player to the managers of this server
argument-reported-about = Choose a table of this server, also one whose match is over
report-sheet = Report to the managers
report-careful = Only the managers read this, but they may play here too. Write nothing about your own hand.
report-who = Who is it about?
report-seat = { SEAT($seat) }
report-kind = What happened?
report-lose = Doesn’t play to win
report-collude = Plays together with someone else
report-stop = Stops playing on purpose
report-name = Name or words
report-other = Something else
report-words = Tell the managers more
report-sent = The managers have your report. No one else sees it.
refuse-no-reports = This server takes no reports. A manager can choose a channel for them: { COMMAND("server settings") }.
refuse-report-late = This match ended more than 30 days ago, so it can’t be reported.
refuse-report-nobody = No one else has played at this table.
refuse-report-twice = You have reported this match already.
refuse-report-many = You have sent { $n } reports in the last 24 hours. Please try again tomorrow.
refuse-report-unsent = Your report couldn’t be delivered: I can’t write in the managers’ channel. Please tell a manager. Your words are kept, so you can send them later.
report-title = ### A report about a player
button-open-report = Open
report-handled = { $user ->
    [none] ✓ Done
   *[other] ✓ Done by { $user }
}
report-about = Seat { $seat }: { $who }
report-where = { $game }, [table { $table }]({ $link }), { $ply ->
    [0] before the first move
   *[other] after move { $ply }
}
report-by = From { $user }, { $when }
button-report-done = Done
button-bar = Keep from playing…
button-replay-here = Replay at this move
refuse-report-seated = You have played at this table. You can open this report when the match is over.
refuse-report-gone = This report no longer exists.

## Finding people: terms of a table, invitations, blocks

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
    [one] 1 minute
   *[other] { $n } minutes
}
lobby-rated-yes = **rated**
table-rated = -# Rated: a new player can join only if no one objects, and only a vote can cancel the match.
refuse-end-rated = A rated match can only be cancelled by vote: **More…** → **My seat…** → *Ask the table…* → *Cancel the match*.
refuse-rated-unseen = Everyone in the server can see a rated match. Allow spectators under **People…**, or leave the match unrated.
lobby-vacations-no = no vacations
lobby-undo-vote = moves are taken back by vote only
lobby-undo-none = moves can’t be taken back
lobby-least-usually = for players who are usually on time
lobby-watch-seated = only the players may watch, in a private thread
refuse-watch-place = Only the players may watch this table, so it needs a private thread. I can’t create one here. Allow me *Create Private Threads* and *Send Messages in Threads* in this channel, or switch threads on with { COMMAND("server settings") }. You can also allow spectators under **People…**.
refuse-start-changed = Someone has just sat down or left. Check who is here now, then press **Start** again.
refuse-watch-open = Only the players may watch this table: use { COMMAND("table open") } in a private thread.
table-no-comments = -# Spectators, please don’t write here.
lobby-comments-no = spectators, please don’t write in the thread
lobby-guests-all = open to everyone
lobby-guests-named = invited players only
lobby-guests-group = { $n ->
    [0] all free seats are held
    [one] 1 seat is open to everyone
   *[other] { $n } seats are open to everyone
}
lobby-guests-you = a seat is held for you
lobby-duration = -# At this pace, a match usually takes about { $usual }, and { $most } at most.
lobby-asked = { $number }\. ⬚ held for **{ $name }**
ping-asked = { $users } **{ $host }** invites you to play { $game }. Your seats are held: [sit down]({ $link }).
ping-full = { $users } **{ $game }**: all seats are taken. [Open the table]({ $link })
refuse-kept-for-others = The free seats are held for other people.
refuse-blocked = You have blocked { LIST($names) }, so you can’t sit at the same table. You can change that with { COMMAND("me unblock") }.
refuse-sit-away = You’re on vacation. To sit down, end it with { COMMAND("me back") }.
refuse-undo-vote = At this table, moves are taken back by vote only.
refuse-undo-none = At this table, moves can’t be taken back.
refuse-undo-game = Moves can’t be taken back in this game. To try something else, start over.
refuse-least = This table is for players who are usually on time.
refuse-pace = That pace isn’t possible. Type a time from 30 seconds to 14 days, such as 90m, 36h or 5d. Type “free” for no clock.
refuse-many-guests = That’s too many people. Seats can be held for { $n } at most.
refuse-guests-away = On vacation: { LIST($names) }. Invite them again when they are back.
refuse-no-mentions = Mention the people you want to invite, such as @Name @Name, or choose a circle.
refuse-not-a-member = { $user } can’t be invited: they aren’t in this server.
refuse-block-oneself = You can’t block yourself.
refuse-many-blocks = You can block at most { $n } people.
invite-done = Invited: { $names }. Their seats are held: { $link }
block-done = You and { $user } won’t be seated together any longer. They aren’t told. Tables where you both play go on.
unblock-done = { $user } isn’t blocked.
blocks-list = You have blocked: { $users }
blocks-none = You haven’t blocked anyone.
command-invite = invite
command-invite-about = Invite people and hold seats for them (host)
command-export = export
command-export-about = Get everything the bot stores about you (only you see it)
export-here = This is everything I have stored about you. Your moves in unfinished matches are added when they end.
command-delete = delete
command-delete-about = Delete everything the bot stores about you (it asks first)
button-delete = Delete everything
delete-title = ### Delete everything I have stored about you?
delete-goes = **Deleted for good**
    - your name and picture, settings, language, times and vacations
    - blocks, circles, favourites, notes, plans, stars and notes in replays
    - blocks, notes, plans, stars and notes in replays, reports you sent
    - your ratings and your best results
    - your right to return to a seat you left
delete-stays = **Kept without your name** (you become “{ deleted-name }”)
    - matches you played, with moves and results: they belong to the others too
    - the numbers the others’ ratings are based on
    - a word you added to a shuffle: its cards depend on it
    - blocks that other people have set on you
    - a ban by the managers of a server, until it ends
    - a mark at each match you left, so that you can’t take another seat there; it goes when the match ends
delete-left = **Not touched**
    - messages already posted in Discord
    - earlier backups of the database, until newer ones replace them
delete-closes = **Tables that will be closed**, because no one else sits there
delete-after = To keep something, use { COMMAND("me export") } first. If you play again, you start as a new player.
delete-done = Done. All of that is deleted.
refuse-delete-seated = You still have a seat at these tables. Finish or leave them first ({ COMMAND("table leave") }), so that no one is left waiting:
deleted-name = Deleted player
command-block = block
command-block-about = Never be seated with someone (they aren’t told)
command-unblock = unblock
command-unblock-about = Remove a block
command-blocks = blocks
command-blocks-about = List the people you have blocked (only you see it)
argument-people = people
argument-people-about = Mention the people to hold seats for: @Name @Name
argument-only = only
argument-only-about = Keep everyone else out
argument-user = user
argument-user-about = Choose a person

## Notifications: /mine, Next table, settings, vacations

command-mine = mine
command-mine-about = List your tables, the ones waiting for you first
mine-title = ### Your tables
mine-none = You have no seat at any open table.
mine-name = **{ $game }** [{ $table }]({ $link })
mine-your-turn = your turn
mine-until = ends { $when }
mine-waiting = waiting for { SEATS($seats) }
mine-lobby = not started yet
mine-named = { $game } [{ $table }]({ $link })
mine-more = +{ $n } more
mine-open-another = Open another…
button-calendar = Calendar
calendar-here = Your deadlines, tables with a time and vacation, for your own calendar. This file is a copy. Press Calendar again for a new one.
calendar-none = You have no deadline, table with a time, or vacation ahead.
calendar-begins = { $game }, table { $table } begins
calendar-turn = { $game }, table { $table }: your time to move ends
calendar-vacation = Vacation from games
button-next-table = Next table
next-none = No other table is waiting for you.
hand-you-alone = **Everyone is waiting for you.**
hand-chose = You chose: { $move }
hand-last-answer = You’re the last to answer. Then all answers are shown.
argument-reminders = reminders
argument-reminders-about = Get a reminder when your turn is waiting
argument-zone = zone
argument-zone-about = Type your city or time zone, such as Europe/London
argument-quiet = quiet
argument-quiet-about = Set quiet hours, ten at most: 23-8, or off
argument-digest = digest
argument-digest-about = Get slow games’ reminders once a day at this hour: 8, or off
argument-active = active
argument-active-about = Show at slow tables when you usually play: 19-23, or off
argument-rests = auto-vacation
argument-rests-about = Go on vacation instead of missing a slow turn (up to 3 days, once per match)
argument-pictures = pictures
argument-pictures-about = Choose the pictures in messages that only you see
argument-text = text
argument-text-about = Show the position as text under your pictures
command-vacation = vacation
command-vacation-about = Go on vacation: from tomorrow, new slow turns wait for you
argument-until = until
argument-until-about = Type the last day (24 Dec) or how long (3 days)
argument-since = from
argument-since-about = Type the first day (default: today)
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
wishes-are-active = You usually play: { $set ->
    [off] not set
   *[other] { $set }
}
wishes-are-rests = Vacation instead of a missed slow turn: { $set ->
    [on] on
   *[other] off
}
wishes-are-vacation = Vacation: { $since } to { $until }
vacation-declared = Your vacation: { $since } to { $until }.
    -# It covers turns that start more than 24 hours from now, up to seven days per match. Any move you make ends it.
vacation-over = Welcome back. Your vacation is over.
vacation-none = You aren’t on vacation.
table-on-vacation = -# { SEAT($seat) } is on vacation until { $until }.
table-plays = -# { SEAT($seat) } usually plays from { $since }:00 to { $until }:00 ({ $place }).
refuse-zone = Set your time zone first: **Time…** in { COMMAND("me settings") }.
refuse-zone-unknown = I don’t know that place. Type a large city, a country or a time zone, such as Tokyo, Europe/London or UTC+9.
refuse-hours = Type hours as 23-8, 22:30-7 or 10pm-7am. For the digest, type one hour, such as 8. Type “off” for none.
refuse-hours-full = Only full hours work here, such as 8 or 19-23.
refuse-hours-half = Choose both hours, or set both to “Off”.
refuse-quiet-long = Quiet hours can last { $hours } hours at most.
refuse-day = Type a day as 2026-12-24, 12-24 or 24 Dec. “3 days” or “2 weeks” works too.
refuse-vacation-dates = That vacation would end before it starts.
refuse-vacation-there = You already have a vacation. { COMMAND("me back") } ends it.
refuse-vacation-long = That would be more than { $days } days of vacation within a year.

## While others play: the log, notes, plans

log-returned = { SEAT($seat) } is back.
log-rested = { SEAT($seat) } ran out of time and is on vacation until { $until } at the latest. It started automatically.
log-gone = { SEAT($seat) } has left the server. An AI takes over unless they are back within a day.
log-vacated = { $why ->
    [time] { SEAT($seat) } has missed too many turns. The seat is free, and an AI plays on.
    [removed] { SEAT($seat) } was removed by vote. The seat is free, and an AI plays on.
    [gone] { SEAT($seat) } has left the server. The seat is free, and an AI plays on.
   *[left] { SEAT($seat) } has given up the seat. It’s free, and an AI plays on.
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
command-note-about = Write a private note at a table
button-plan = Plan…
plan-title = **Your plan**
plan-add = Add a move…
plan-line = { $n ->
    [1] 1. { $move }
   *[other] { $n }. If not possible: { $move }
}
plan-played = -# { $how ->
    [once] Played as soon as your turn comes.
    [draft] Ready for you when your turn comes, never played automatically.
   *[like] Played 5 to 45 minutes after your turn starts.
}
button-plan-when = When…
button-plan-clear = Clear
plan-how = When your turn comes
plan-how-like = At my pace
plan-how-like-hint = After 5 to 45 minutes, as if you had pressed it yourself
plan-how-once = Right away
plan-how-once-hint = Others may notice that it was planned
plan-how-draft = Let me confirm it
plan-how-draft-hint = It’s ready in your hand: confirm or change it
plan-alarms = Ask me first if…
plan-off-none = none of its moves were possible
plan-off-undo = a move was taken back
plan-off-unreadable = it could no longer be read
plan-off-alarm = you wanted to be asked if { $alarm }
hand-plan-alarm = -# Not played if { $alarm }.
hand-plan-off = **Your plan wasn’t played**: { $why }.
refuse-plan-now = It’s your turn. Choose your move now. Plans are for later turns.
refuse-plan-guided = You can’t plan moves in a guided first match.
refuse-plan-empty = Choose at least one move.
command-plan = plan
command-plan-about = Plan your next move (played when your turn comes)
argument-first = first
argument-first-about = Pick or type the move you want most
argument-second = second
argument-second-about = Pick or type a move in case the first isn’t possible
argument-third = third
argument-third-about = Pick or type a move in case the second isn’t possible either
argument-how = when
argument-how-about = Choose when it is played (default: at my pace)
argument-unless = unless
argument-unless-about = Ask me first if this happens (some games only)
refuse-alarm = A plan can’t watch for that. Choose from { LIST($alarms) }.
refuse-no-alarms = In this game, there is nothing a plan could watch for.
choice-plan-like = at my pace: after 5 to 45 minutes
choice-plan-once = right away
choice-plan-draft = let me confirm it

## Alone or by vote: taking back, pausing, asking the table

button-take-back = Take back
button-change-answer = Change my answer
log-undo = { $n ->
    [one] { SEAT($seat) } takes back a move.
   *[other] { SEAT($seat) } takes back { $n } moves, automatic ones included.
}
refuse-undo-nothing = You have no move to take back.
refuse-undo-others = Others have moved since, so you can’t take it back on your own. Ask the table.
refuse-undo-often = On your own, you can take back one move per turn and { $most } per match. Ask the table.
refuse-undo-taught = That move has shown someone something new, so you can’t take it back on your own. Ask the table.
refuse-undo-floor = Moves from before the last rules update can’t be taken back.
refuse-undo-revealed = A card has been turned up or drawn since, so that move can’t be taken back.
refuse-all-in = All answers are in. Yours was { $move }.
refuse-stands = That answer can’t be changed.
button-pause = Pause the clocks
button-resume = Resume the clocks
button-give-time = More time for everyone
button-vote = Vote…
button-agree = Agree
button-object = Object
ask-placeholder = Ask the table…
ask-undo = Take back my move
ask-pause = Pause the clocks
wish-vote = Ask the table: { $what }
ask-resume = Resume the clocks
ask-time = More time for { SEAT($seat) }
ask-pace = Change the pace: { pace-preset }
ask-cancel = Cancel the match
ask-remove = Remove { SEAT($seat) }
ask-take = Take { SEAT($seat) }’s seat
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
vote-take = { $user } wants to take **{ SEAT($other) }**’s seat.
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
vote-end-void = **Cancelled, because things have changed:** { $asked }
alt-away = Away, with an AI playing for them: { LIST($names) }.
alt-paused = The clocks are paused because { LIST($names) } couldn’t be notified.
table-pace = -# { $pace }
table-paused = -# The clocks are paused until { $until }.
table-removed = -# Seat { $number } is free, and an AI plays there. To take it: **More…** → **Take the free seat**.
table-paused-unsent = -# The clocks are paused because a player couldn’t be notified.
log-paused-unsent = The clocks are paused because a player couldn’t be notified.
log-undo-vote = { $n ->
    [one] By vote, { SEAT($seat) }’s last move is taken back.
   *[other] By vote, { $n } moves are taken back, starting with { SEAT($seat) }’s.
}
log-paused = { SEAT($seat) } pauses the clocks until { $until }.
log-paused-vote = By vote, the clocks are paused until { $until }.
log-resumed = { SEAT($seat) } resumes the clocks.
log-resumed-vote = By vote, the clocks are running again.
log-pace = By vote, the pace has changed.
log-pace-outage = The bot was offline for a long time, and not everyone came back within a day. From now on the pace is 1 day per turn.
log-granted = By vote, { SEAT($seat) } gets more time.
log-granted-all = The host has given everyone more time.
log-removed = By vote, the player in seat { $number } was removed. An AI plays on.
log-taken = { SEAT($seat) } takes over this seat.
log-host = { SEAT($seat) } is now the host.
refuse-ask-unknown = You can’t ask for that here.
refuse-ask-open = Another vote is open. Answer that one first.
refuse-ask-again = You have already asked for that. You can ask again { $until }.
refuse-ask-alone = There aren’t enough people here to vote.
refuse-vote-over = That vote is over.
refuse-vote-others = You can’t answer this vote.
refuse-objected = You have already objected to a new player once.
refuse-no-clock = This table has no clock.
refuse-paused = The clocks are already paused.
refuse-not-paused = The clocks aren’t paused.
refuse-pause-once = You have already paused this match once. Ask the table.
refuse-pause-often = This match has been paused { $most } times. Ask the table.
refuse-pause-late = Your time has nearly run out, so you can’t pause on your own. Ask the table.
refuse-resume-ask = Someone else paused the clocks. Ask the table.
refuse-gave-once = You have already given more time once.
refuse-gave-owing = Make your own move first.
refuse-same-pace = That is already the pace.
refuse-owes-nothing = No one is waiting for them.
refuse-cancel-rated = A rated match can’t be cancelled while a seat is empty.
refuse-remove-two = With two players, no one can be removed.
refuse-remove-here = You can’t remove a player who has been here lately.
refuse-take-former = Someone else has your old seat now, and you can’t take another one at this table.
refuse-take-barred = You left a seat soon after taking it over. You can take one over again from { $until }.
command-ask = ask
command-ask-about = Take a move back, pause, or ask the table for something
argument-what = what
argument-what-about = Choose what you want

## Clocks and absence

button-dismiss = Let an AI play for { SEAT($seat) }
log-outage = The bot was offline for { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}. No clocks ran in that time.
log-late = { $line } (Out of time.)
table-until = Time is up <t:{ $until }:R>
table-until-seat = { SEAT($seat) }: <t:{ $until }:R>
hand-until = -# Your time is up <t:{ $until }:R>.
list-vacant = an AI plays for { $names }
refuse-return-soon = An AI plays for you. You can come back after { $n ->
    [one] its next turn
   *[other] { $n } more of its turns
}.
refuse-return-late = You were away for more than two days, so you can’t come back to this seat.
refuse-returned-once = You have already come back to this match once.
refuse-removed = You were removed from this match by vote.
refuse-still-time = There is still time for that move.
command-board = board
command-board-about = Post a list of this channel’s tables that stays up to date
argument-shown = shown
argument-shown-about = Choose whether this channel has a board
board-title = ### Tables in this channel
board-playing = **{ $table }** · { $game } · { $names } · waiting for { SEATS($seats) }{ $until } · [open]({ $link })
board-until = {" "}({ $until })
board-more = … and { $n } more: { COMMAND("table list") }
board-here = Here is the board. It stays up to date: { $link }
board-gone = The board of this channel has been removed.
board-none = This channel has no board.
wished-someone = Someone would play { $games }.
wished-several = Several would play { $games }.
wished-full = This server has all the tables it may have.
button-too = I’d play too
refuse-board-in-thread = A board can only be posted in a channel, not in a thread.
choice-thread = in your own private thread
refuse-thread-unknown = I can’t tell right now who could read this. Try again in a moment, or use **My hand** at the table.
refuse-thread-closed = This hand is no longer shown here. Use **My hand** at the table.
thread-of-hand = Table { $table }: { $name }’s hand
ping-no-thread = { $user } I can’t show your hand in a private thread here. Another player could read it, or I can’t create one. Press **My hand** at the table instead; only you can see it.
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
    [drawn] From what you can see, the AI *normal* would pick one of these at random, so it can’t be predicted. It would pick number { $first } most often. The percentages estimate your chance of winning.
    [several] From what you can see, the AI *normal* would play number { $first }. The percentages estimate your chance of winning. If they are close, it plays the move it has tried most often.
   *[one] From what you can see, the AI *normal* would play this.
} The log shows everyone that you took a hint.
hint-about = Your chance of winning with each move, as an AI estimates it.
log-hinted = { SEAT($seat) } took a hint.
seen-title = ### What { SEAT($seat) } saw before move { $n }
seen-played = It played: { $move }
seen-about = This is everything it knew. An AI sees what its own seat sees, and nothing else.
seen-choose = Another move
seen-move = { $n } · { SEAT($seat) }: { $move }
refuse-hint = There are no hints at this table.
refuse-hint-rated = There are no hints in rated matches.
refuse-hint-late = No hint was found in time. Please ask again in a moment.
refuse-no-ai-moves = No AI played the same seat for the whole match.
refuse-other-rules = The rules were changed during or after this match, so it can’t be played back from the start.

# --- ratings: /stats, /leaderboard ---

command-stats = stats
command-stats-about = Show your results here, or someone else’s (only you see it)
argument-stats-user-about = Choose a person (default: you)
argument-against = against
argument-against-about = Compare with this person
argument-rated-game-about = Show only this game
command-leaderboard = leaderboard
command-leaderboard-about = Show who has the most points in a game (only you see it)
somebody = Someone
game-in-mode = { $game } ({ $mode })
picture-provisional = provisional
picture-played = played
picture-won = won
picture-dot-won = won
picture-dot-not = not won
alt-ladder = Leaderboard: { $game }.
alt-rung = { $place }. { $name }: { $points } points, { $wins } of { $n } won.
alt-rung-provisional = { $place }. { $name }: { $points } points, provisional, { $wins } of { $n } won.
alt-trend = { $name }, { $game }: { $points } points after { $n ->
    [one] 1 match
   *[other] { $n } matches
}, { $wins } won.
alt-trend-provisional = { $name }, { $game }: { $points } points (provisional) after { $n ->
    [one] 1 match
   *[other] { $n } matches
}, { $wins } won.
alt-trend-points = Recent points: { $points }.
leaders-title = ### Leaderboard: { $game }
leaders-own = Your place: { $place } of { $of }, with { $points } points.
leaders-not = You haven’t played a rated match of this game here yet.
leaders-about = -# Points start at { $start } and rise as results make them more certain. They are provisional (?) for the first { $n } matches.
leaders-choose = Another game
board-empty = No rated matches here yet. Choose *rated* under **Pace…** to play one.
board-week = **Most wins vs hard AI this week**
board-won = - { $name }: { $n }
stats-title = ### Your matches
stats-none = You haven’t finished a match yet.
stats-own = { $n } { $n ->
    [one] match
   *[other] matches
} · { $wins } { $wins ->
    [one] win
   *[other] wins
} ({ $against }) · { $titles } of { $of } games played
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
records-title = ### { $name }’s rated matches
records-none = { $name } hasn’t played a rated match here yet. The host makes a match rated under **Pace…** in the lobby.
records-none-in = { $name } hasn’t played a rated match of { $game } here yet.
records-game = **{ $game }** · { $points } points · { $wins } of { $n } won
records-game-provisional = **{ $game }** · { $points } points, provisional · { $wins } of { $n } won
records-past-title = **Last matches**
records-past = { $when } · { $game } · { $how ->
    [won] won
    [level] draw
   *[other] not won
}, place { $place } of { $of } · { $change } · { $names } · [table { $table }]({ $link })
records-versus-title = **Against { $name }**
records-versus = { $game }: { $ahead } ahead, { $behind } behind, { $level } tied
records-versus-none = These two haven’t played a rated match against each other here.
refuse-against-self = Choose two different people to compare.
refuse-unknown-rated = There is no such game here. Pick one from the suggestions.

# --- replays ---

button-replay = Replay
button-replay-first = ⏮
button-replay-back = ◀
button-replay-on = ▶
button-replay-last = ⏭
button-replay-round-back = ◀ round
button-replay-round-on = round ▶
button-replay-eyes = View as…
button-replay-more = More…
button-star = Star
button-unstar = Unstar
button-film = Make an animation
command-replay = replay
command-replay-about = Step through a finished match
command-verify = verify
command-verify-about = Check the shuffle of a match or of its save file
argument-file = file
argument-file-about = Upload a save file, from any Takujō bot
argument-ended-about = Choose a table (default: the last one you finished)
argument-at-about = Start at this move (default: the beginning)
replay-title = ### Replay · { $game } · Table { $table }
replay-title-file = ### Replay · { $game } · from a file
replay-where = { $n ->
    [0] -# The beginning ({ $end ->
        [one] 1 move
       *[other] { $end } moves
    }) · { $eyes }
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
film-alt = The whole match as an animation: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $n } pictures
film-caption = Table { $table } · moves 1–{ $n } · { $eyes }
film-caption-file = From a file · moves 1–{ $n } · { $eyes }
refuse-heavy-begun = I’m still working on your last request. Please wait for that first.
refuse-heavy-long = That took too long, so I stopped.
refuse-film-begun = Your last animation or web page is still being made.
refuse-no-pictures = You get no pictures, so no animation either. Change that with { COMMAND("me settings") }.
refuse-many-bookmarks = You already have { $n } bookmarks in this match, and that is the limit. Remove one first.
refuse-replay-move = This match has { $n ->
    [one] 1 move
   *[other] { $n } moves
}. Choose a number from 0 to { $n }.
refuse-none-ended = There is no finished match to show here yet. Finish one first, or give { COMMAND("replay") } a save file.
refuse-no-record = That file isn’t a save file of a match.
refuse-record-large = That file is too large: save files have at most { $kilobytes } kB.
refuse-record-unread = Discord didn’t deliver that file. Please try again.

# a match as a web page

button-page = As a web page
button-page-make = Make the page
button-page-notes = With my notes
page-begin = One file with the pictures, the log and { $hands }. It opens in any browser, without a network.
page-begin-record = It also holds the save file, so that anyone can check the shuffle. With it, anyone can work out every hand.
page-hands-all = all hands
page-hands-some = what { $names } saw
page-hands-none = what everyone saw
page-done = Here is the match as a web page, with { $hands }. It opens in any browser, without a network.
page-about = Takujō · { $hash }…
page-about-plain = Takujō
page-noscript = Your reader runs no scripts. The log below tells the whole match.
page-steps = Steps
page-first = To the beginning
page-back = Back one move
page-on = On one move
page-last = To the end
page-move = Move
page-at = Move { $n } of { $end }.
page-eyes = View
page-note = Note: { $note }
page-words = This position in words
page-log = Log
page-all = Show the whole log, with the result
page-proof = Was the shuffle fair?
page-check = Check here, on this device
page-proofabout = The seal was posted before the match began. This page works out the seal, the seed and every draw again, from the save file it holds. It loads nothing. Compare the seal with the message in the channel, since anyone who sends you a page could have changed it.
page-good = Everything is right: the seal, the seed and all { $n } draws follow from the secret.
page-bad = This doesn’t follow: { $what }
page-record = Save file
refuse-film-day = You can have { $most } animations and web pages in 24 hours. Please try again later.
refuse-page-large = This match is too long for one page. Its save file has everything.
refuse-page-undrawn = The page could not be drawn. Please try again.
refuse-open-elsewhere = This deal is being played at another table. You can make the page when that match is over.

# --- the same deal again ---

button-deal = Play this deal again
deal-again = The same deal as table { $table }: the same shuffle, not rated.
deal-known = Players who know this deal: { $names }
deal-unfair = Anyone who knows the deal knows everyone’s cards. **The match starts only when everyone agrees.**
deal-anew = -# The host agrees by pressing Start. If anyone sits down, leaves or changes seats, everyone is asked again.
deal-agreed = Agreed: { $names }
button-agree-deal = I agree
refuse-deal-unagreed = Someone here knows this deal, so everyone must agree first. Still to press **I agree** in the lobby: { LIST($names) }.
deal-results = **The same deal at other tables**
deal-result = > Table { $table }, { $names }: { $told }
verify-deal = This is the deal of table { $table }, played again. Its seal, secret number and presses are from that match, and have been public since it ended. This proves the shuffle and the moves, but not that no one here knew the cards.
argument-with = with
argument-with-about = Play against AIs at once, without waiting for people
choice-with-usual = AI (usual)
choice-with-easy = AI (easy)
choice-with-hard = AI (hard)
argument-when = when
argument-when-about = When it begins: 21:00, tomorrow 21:00, or Discord’s @time
argument-deal = deal
argument-deal-about = Play the deal of a finished table again
refuse-deal-unfinished = That match was cancelled. Only the deal of a finished match can be played again.
refuse-deal-none = There is no deal to play again. Nothing was shuffled in that match, or it was a solo game. To open a new table: { COMMAND("table new") }.
refuse-deal-elsewhere = You can play a deal again only where it was played first. Open the table in { $channel }.
refuse-deal-playing = You are playing this deal right now, at table { $table }. You can look at it when that match is over.
refuse-deal-unrated = This deal has been played before, so the match can’t be rated. Open a new table for a rated one.
refuse-deal-fixed = This table plays the deal of another match, so its options and shuffle are fixed. Open a new table to change them.
refuse-deal-game = That table played { $game }. Choose that game too.

# --- about this bot ---

command-about = about
command-about-about = Show the bot’s version and what it stores about you
about-title = ### Takujō { $version }
about-games = { $n } tabletop games, most with hidden information: { COMMAND("rules") } lists them, and { COMMAND("table new") } opens a table.
about-source = The bot is [open source]({ $link }), under the MIT licence.
about-data = I don’t read messages. I store who sat where, each match with its moves and results, and what you set or write here. That way matches can be played, replayed and verified. { COMMAND("me export") } gives you everything about you, and { COMMAND("me delete") } deletes it.

## Lobby, hand and end card

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
end-you-best = Your best score so far: { $score }.
end-you-first = Your first win at this game!
end-you-streak = { $n } wins in a row!
end-you-turn = The turning point, by your hints: { $n ->
    [one] move
   *[other] moves
 } { $moves }, from { $before }% to { $now }%.
hint-line = { $sign } { $move } · { $share }%
hint-ai = { $sign } { $move } · { $share }% · ← AI ({ ai-level })
button-hint-how = How is this calculated?
lobby-page-ai = -# Add an AI
button-level = { $level ->
    [random] Plays at random
    [easy] Easy
    [normal] Normal
    [hard] Hard
   *[other] { $level }
}

## Wishes: what people would play, and the question that seats them

command-wish = wish
command-wish-about = Say what you would like to play. You are asked when a table can come together
seek-form = What would you play?
seek-games = Games, as many as you like
seek-within = Anything up to { $minutes } minutes
seek-game = { $title }
seek-sizes = How many players
seek-size = { $more ->
    [yes] { $n } or more players
   *[no] { $n } players
 }
seek-paces = How fast
seek-now = { $hours ->
    [one] Now, for the next hour
   *[other] Now, for the next { $hours } hours
 }
seek-also = Also
seek-ais = AIs may fill free seats
seek-rated = Only rated matches
seek-unrated = Only unrated matches
seek-timely = Only with players who are usually in time
seek-unseen = Don’t count my wish on boards
seek-here = Without DMs, call me in this channel
seek-title = ### Your wish
seek-saved = **Saved until { $until }.** I’ll ask you by DM when a table can come together. Boards may name the games, but never you.
seek-holds = It holds until { $until }. No one sees that it is yours.
seek-asleep = You did not answer twice, so your wish was asleep. It is awake again now.
seek-unsent = I could not send you a question, so your wish was asleep. It is awake again now.
seek-closed-dm = You take no DMs from me, so I can’t ask you. Allow DMs from this server, then save your wish again.
seek-may-not-open = You may not open tables here. The table needs someone who may.
seek-rarely-now = People here rarely play at once. A poll or a time finds more.
seek-first-dm = I will ask you here when a table comes together.
seek-taken-back = Your wish is gone.
seek-over = **Your wish has ended.** No table came together in time. More games, other numbers of players or a slower pace help.
seek-ask = ### { $game }: a table is coming together
seek-players = { $n } players
seek-is-rated = rated
seek-called = { $user }: a table is coming together.
seek-in = In so far: { $names } ({ $here } of { $n })
seek-seal = -# 🔏 Shuffle sealed: `{ $seal }`.
seek-until = -# 🔏 Shuffle sealed: `{ $seal }`. Your time to answer ends { $until }.
seek-lobby = **{ $game }**: this table fits your wish. Press **Sit** there if you want to play: { $link }
seek-begun = The match has begun: { $link }
seek-full = The table is full. Your wish stays first in line.
seek-again-soon = It did not come together this time. Your wish stays first in line.
seek-not-now = You are not in this time. Your wish stays as it is.
lookout-one-more = **{ $game }**: with one more player this table can begin. Press **Sit** there if you want to play: { $link }
lookout-done = You will be told by DM when one more player is enough.
lookout-closed-dm = You take no DMs from me, so I can’t tell you. Allow DMs from this server, then press **Tell me** again.
alert-lobby = **{ $game }**: { $n ->
    [one] 1 more player wanted.
   *[other] { $n } more players wanted.
} { $link }
alert-wish = **{ $game }**: someone would play. { $n ->
    [one] 1 more player wanted.
   *[other] { $n } more players wanted.
} { $link }
alert-last = You have not answered the last alerts, so they are off now. **Alerts…** in { COMMAND("me settings") } turns them on again.
alerts-closed-dm = You take no DMs from me, so no alert can reach you. Allow DMs from this server.
button-tell-me = Tell me
button-seek-back = Take it back
button-seek-again = Wish again
button-in = I’m in
button-ask-show = Show me
button-not-this = Not this one
button-not-after-all = Not after all

button-fewer = Fewer of these…
button-how-often = How often…
asks-title = ### Questions about new tables
asks-are = { $n ->
    [0] I ask you nothing until you choose otherwise.
    [1] I ask you once a day at most.
   *[other] I ask you twice a day at most.
}
asks-where = To change this later, open { COMMAND("table wish") }.
button-asks-2 = Twice a day at most
button-asks-1 = Once a day at most
button-asks-0 = Not until I say
refuse-wishes-off = This server takes no wishes.
refuse-many-seeks = You already have wishes in { $n } servers. Take one back first.
refuse-wish-place = You can no longer read the channel where this game would be played.
refuse-no-seek = I no longer have that wish. Make a new one with { COMMAND("table wish") }.
refuse-ask-other = This question is for someone else.
refuse-ask-over = This question is over. Your wish stays as it is.
refuse-ask-full = The table is full. Your wish stays first in line.
## Doors: context menus, as last time, favourites, circles

menu-invite = Invite to a table
menu-hand = My hand
menu-replay = Replay
menu-no-table = This message belongs to no table.
invite-title =
    ### Invite { $name }
    -# Choose a lobby of yours, or open a new table. A seat is held there.
button-invite-to = { $game } · { $table }
invite-new = Open a new table…
refuse-invite-oneself = You can’t invite yourself.
refuse-invite-bot = You can’t invite a bot. To add an AI, press **More…** in the lobby.
as-last-time = { $game }, as last time ({ $how })
favourite-named = { $name } · { $game } ({ $how })
preset-ais = { $n ->
    [one] 1 AI
   *[other] { $n } AIs
}
preset-separator = { ", " }
preset-option = { $name }
preset-lost = No longer possible in this version: { $names }. The usual setting is used instead.
button-favourite = Favourite…
favourite-name = Name
favourite-for = Who can use it
favourite-for-me = only you
favourite-for-server = everyone in this server
favourite-kept = { $whose ->
    [all] **{ $name }** is now a favourite for everyone in this server.
   *[own] **{ $name }** is now one of your favourites.
} To open a table with it, choose it under *game* in { COMMAND("table new") }. To delete it, use { COMMAND("me favourites") }.
favourites-title = ### Your favourites
favourites-here = ### Favourites of this server
favourites-none = There are no favourites yet. To keep one, press **More…** in a lobby, then **Favourite…**.
favourite-drop = Delete a favourite…
refuse-no-name = Please type a name that people can see.
refuse-no-favourite = That favourite has been deleted. Please choose another.
refuse-many-favourites = { $whose ->
    [all] This server has { $n } favourites already. Delete one first:
   *[own] You have { $n } favourites already. Delete one first:
} { COMMAND("me favourites") }.
command-favourites = favourites
command-favourites-about = Show and delete your favourite ways to open a game
command-circles = circles
command-circles-about = Make lists of people you like to play with, to invite them at once
argument-circle = circle
argument-circle-about = Invite everyone in one of your circles
circles-title =
    ### Your circles
    -# Lists of people you like to play with. Only you see them, and no one learns that they are in one.
circles-none = You have no circles yet.
circle-line = **{ $name }**: { $people }
circle-empty = no one yet
circle-choose = Change a circle…
button-circle-new = New circle…
circle-name = Name of the circle
circle-title = ### { $name }
circle-people = -# Choose up to { $n } people. Changes are saved right away.
circle-choose-people = Choose people
button-circle-drop = Delete circle
refuse-no-circle = You have no such circle. To make one, use { COMMAND("me circles") }.
refuse-circle-there = You already have a circle called { $name }.
refuse-many-circles = You can have at most { $n } circles.
refuse-large-circle = A circle can have at most { $n } people.
refuse-circle-people = You can’t add yourself or a bot.
refuse-circle-empty = Right now, no one in that circle can be invited here.

## Polls: what people vote to play

command-poll = poll
command-poll-about = Let people vote on what to play
poll-title = ### A poll: what shall we play?
poll-seen = -# The poll appears in this channel. Everyone can see who voted for what. The winner’s table opens at the end.
poll-players = { $n } players
poll-within = Up to { $minutes } minutes
poll-lasts = about { $minutes } minutes
poll-titles = Games, two to ten
poll-for = { $hours ->
    [one] Open for { $hours } hour
    [48] Open for 2 days
    [72] Open for 3 days
    [168] Open for 7 days
   *[other] Open for { $hours } hours
}
poll-few-titles = Fewer than two games are chosen. Allow more time, or pick games from the list.
button-poll = Poll…
button-poll-post = Post
poll-posted = Your poll is open. At its end, I open the table of the winner and call those who voted for it.
poll-question = What shall we play?
poll-few = Too few voted, so no table has opened. **{ $game }** would be the winner.
poll-unopened = **{ $game }** has the most votes. Its table waits for someone to open it.
poll-opened = The table for **{ $game }** is open: { $link }
button-poll-anyway = Open anyway
button-poll-open = Open
ping-voted = { $users } **{ $game }** has the most votes. Your seats are held until { $until }: [sit down]({ $link }).
refuse-kept-voters = The free seats are held until <t:{ $until }:t> for people who voted for this game.
refuse-poll-titles = A poll needs { $least } to { $most } games that this number of players can play.
refuse-poll-own = You already have an open poll. You can post another when it has ended.
refuse-poll-channel = There are already { $n } open polls in this channel. Wait until one has ended.
refuse-poll-over = This poll’s table is open already, or its time is over.
refuse-poll-not-yours = Only the person who asked can open this table.
refuse-poll-unsent = Discord doesn’t let me post a poll here. I need the permission to create polls in this channel.
# --- a time to begin ---

lobby-when = 🕘 Begins { $at } ({ $left })
button-coming = I’m coming
refuse-when = I can’t read this time. Try 21:00, tomorrow 21:00 or Discord’s @time.
refuse-when-limits = Choose a time from { $minutes } minutes to { $days } days ahead.
refuse-when-at-once = This match begins at once, so you can’t choose a time.
button-am-here = I’m here
seat-here = ✔
when-here = **Who is here?** Press **I’m here**. If you don’t, you lose your seat { $until }.
when-soon = **{ $game }** begins { $left }. [Open the table]({ $link })
when-moved = **{ $game }** begins { $at } instead ({ $left }). [Open the table]({ $link })
event-about = Open the table: { $link }
when-no-one = No one came, so this table was closed.
button-when = Time…
button-at-time = At a time…
at-time-game = Game
when-label = When does it begin?
when-hint = 21:00, tomorrow 21:00 or Discord’s @time
refuse-no-when = This table has no time to begin.
refuse-when-again = The time was changed less than an hour ago. You can change it again { $until }.
list-when = begins { $at }
