### English: the source of all texts. Every key here must be in every other language too.
### Coordinates such as d3 and the name Outflank stay as they are in all languages.
### $player is a ready name: "Black", "White", "You", "Computer · Normal". Write sentences that fit all of them.

## The title

app-title = Outflank
app-tagline = Reversi, against the computer or a friend
title-continue = Continue
title-play = Play now
title-learn = Learn to play
title-show-me = Show me how to play (2 minutes)
title-welcome = Welcome! Is it your first game?
title-new-game = New game
title-editor = Position editor
title-settings = Settings
title-profile = Profile
title-keys = Keys
title-quit = Quit

## A new game

new-heading = New game
new-rules = Rules
new-opponent = Opponent
opponent-computer = Computer
opponent-friend = Friend
opponent-friend-note = Two players at one screen
new-level = Difficulty
# $n is the level, from 1 to 20.
level-name = { $n ->
    [1] First steps
    [2] Newcomer
    [3] Beginner
    [4] Easy
    [5] Relaxed
    [6] Casual
    [7] Steady
    [8] Normal
    [9] Alert
    [10] Skilled
    [11] Clever
    [12] Hard
    [13] Strong
    [14] Seasoned
    [15] Expert
    [16] Club champion
    [17] Master
    [18] Grandmaster
    [19] World class
    [20] Unbeatable
   *[other] Level { $n }
}
level-note = { $n ->
    [1] Plays almost anything it sees: a first game to win
    [2] Often overlooks good moves and gives corners away
    [3] Holds on to corners, overlooks much else
    [4] Holds on to corners; a beginner can beat it
    [5] Overlooks long lines and errs often
    [6] Thinks of your answer, errs often
    [7] Thinks of your answer, overlooks long lines now and then
    [8] Thinks of your answer, seldom errs badly
    [9] Sees every line and gives little away
    [10] Sees every line; its errors are small
    [11] Hardly gives anything away
    [12] Does not err on purpose any more
    [13] Asks for a plan of your own
    [14] Few at home beat it
    [15] Sees traps long before they close
    [16] Judges like a player of many tournaments
    [17] Finds the quiet move that leaves you none
    [18] Punishes every careless move
    [19] Knows the end long before it comes
    [20] Plays as well as it can and takes its time
   *[other] Level { $n }
}
# The steps of the difficulty: its name for screen readers, and the buttons at its ends.
level-chosen = Difficulty: { $level }
level-less = Easier
level-more = Harder
level-depth = { $depth ->
    [one] Looks { $depth } move ahead
   *[other] Looks up to { $depth } moves ahead
}
level-exact = { $squares ->
    [one] solves the last square
   *[other] solves the last { $squares } squares
}
level-slack = { $discs ->
    [one] gives away at most { $discs } disc a move on purpose
   *[other] gives away at most { $discs } discs a move on purpose
}
level-time = { $seconds ->
    [one] thinks { $seconds } second at most
   *[other] thinks { $seconds } seconds at most
}

new-colour = Your colour
colour-black = Black
colour-white = White
colour-drawn = Random
colour-black-note = Black moves first
new-clock = Clock
clock-none = No clock
clock-per-move = { $seconds ->
    [one] { $seconds } second a move
   *[other] { $seconds } seconds a move
}
# $increment is the number of seconds won back with each move; it may be 0.
clock-total = { $increment ->
    [0] { $minutes } min in all
   *[other] { $minutes } min + { $increment } s a move
}
clock-shrinking = { $seconds ->
    [one] { $seconds } s a move, shrinking
   *[other] { $seconds } s a move, shrinking
}
new-start = Start

## Rules

rules-heading = Rules
rules-done = Done
rules-read = Read the rules
rules-group-usual = Usual
rules-group-sizes = Other sizes
rules-group-old = Old rules
rules-group-other = Other games
rules-group-handicap = Handicap
rules-group-own = Your own
rules-standard = Reversi
rules-standard-note = 8×8, more discs win
rules-tournament = Tournament
rules-tournament-note = 8×8; the winner also gets the empty squares
rules-grand = Grand
rules-grand-note = A wide board, 10×10; games take longer
rules-small = Small
rules-small-note = A short game, 6×6
rules-1876 = Reversi 1876
rules-1876-note = The players fill the middle themselves. 32 discs each, none is lent. Black begins
rules-1876-white = Reversi 1876, White begins
rules-1876-white-note = The players fill the middle themselves. 32 discs each, none is lent
rules-loose = Old Reversi, loose
rules-loose-note = As in 1876, and a disc may also stand beside one’s own without turning any
rules-gold = Gold and black
rules-gold-note = 8×8 as in an old boxed set: with equal counts the second mover wins
# $count is the side of the board.
rules-parallel = { $count }×{ $count } Reversi
rules-parallel-note = A board of { $count }×{ $count }; equal discs begin side by side
rules-crossed = { $count }×{ $count } crossed
rules-crossed-note = A board of { $count }×{ $count }; equal discs begin on a diagonal
rules-stars = 8-Stars
rules-stars-note = An octagon of 88 squares with eight corners
rules-anti = Anti
rules-anti-note = 8×8, and fewer discs win: give away what you can
rules-handicap = { $count ->
    [one] Handicap: { $count } corner
   *[other] Handicap: { $count } corners
}
rules-handicap-note = { $count ->
    [one] Black, the weaker side, has { $count } corner from the start; White begins
   *[other] Black, the weaker side, has { $count } corners from the start; White begins
}
rules-handicap-white-note = { $count ->
    [one] White, the weaker side, has { $count } corner from the start; Black begins
   *[other] White, the weaker side, has { $count } corners from the start; Black begins
}
rules-corners = { $count ->
    [one] { $count } corner
   *[other] { $count } corners
}
rules-corners-black = For Black
rules-corners-white = For White
rules-xot = XOT
rules-xot-note = The first eight moves are drawn by lot and leave the game level
# A set that the player has made, and making one. The names of choices are short: they stand on buttons and in one line.
rules-custom = Own rules
rules-make = Make your own rules
rules-paste = Paste a link to rules
rules-change = Change
rules-share = Copy link
rules-delete = Delete
rules-use = Use once
rules-keep = Keep
rules-kept = Kept among your own rules
rules-name = Name
rules-name-hint = Sunday evening
rules-not-name = A name has 1 to 40 characters that can be seen
rules-not-taken = Another set of rules has this name
rules-not-playable = No game can begin by these rules
rules-not-full = No more sets can be kept. Delete one first.
rules-size = { $count }×{ $count }
rules-shape-stars = 8-Stars
rules-shape-drawn = Drawn shape
# $missing squares are cut out of a board of this size.
rules-shape-drawn-of = { $missing ->
    [one] { $count }×{ $count } without { $missing } square
   *[other] { $count }×{ $count } without { $missing } squares
}
rules-shape-note = Shapes drawn in the editor and kept come here, too.
rules-start-crossed = Crossed
rules-start-parallel = Parallel
rules-start-empty = Empty middle
rules-start-given = Placed discs
rules-start-played = Opening
rules-start-note = To begin with corners or with an opening, choose a handicap or XOT first, and then make your own rules.
rules-first-black = Black begins
rules-first-white = White begins
rules-placement-flip = Must turn discs
rules-placement-beside = Or stand beside
rules-supply-shared = Shared discs
rules-supply-fixed = Own discs only
rules-supply-each = { $count ->
    [one] { $count } disc each
   *[other] { $count } discs each
}
rules-supply-less = One less
rules-supply-more = One more
rules-supply-less-many = Eight less
rules-supply-more-many = Eight more
rules-supply-few = The discs do not fill the board: the game ends before it is full.
rules-goal-most = Most discs win
rules-goal-fewest = Fewest discs win
rules-tie-draw = Equal: draw
rules-tie-second = Equal: second mover wins
rules-empties-nobody = Empty: nobody’s
rules-empties-winner = Empty: the winner’s
rules-no-supply = Each side needs more discs than lie on the board at first, and no more than the board has squares
rules-no-board = The placed discs do not fit on this board
rules-no-opening = The opening cannot be played by these rules
rules-no-start = What is grey does not fit on this board.
rules-no-move = Nobody could move at the start
rules-no-empties = Fewest discs and empty squares for the winner do not go together: the winner would get more.
rules-arrived = Rules from a link
rules-arrived-note = Somebody has sent you these rules.
rules-arrived-leave = Not now
rules-arrived-play = Play
rules-arrived-keep = Keep and play
rules-link-long = This is too long to be a link to rules
rules-link-none = There are no rules in this link
rules-link-version = These rules come from a newer version of the game ({ $found })
rules-link-damaged = The link is damaged: copy all of it
rules-link-name = The name of these rules cannot be shown
rules-link-rules = No game can begin by the rules of this link
# The rules in sentences, put together choice by choice.
rules-text-board = Board
rules-text-size = The board has { $size }×{ $size } squares.
rules-text-holes = { $count } of them are there. Where one is missing no disc can stand, and no line goes across.
rules-text-stars = The board is an octagon of { $count } squares: { $size }×{ $size } without three at each corner. It has eight corners, and a disc in one is never turned.
rules-text-start = Start
rules-text-crossed = Four discs lie in the middle, equal colours on a diagonal.
rules-text-parallel = Four discs lie in the middle, equal colours side by side.
rules-text-centre = The board is empty. The first four discs go on the four middle squares, in turn and in any order. They turn nothing.
rules-text-given = { $black } black and { $white } white discs lie on the board at first, as the picture shows.
rules-text-played = { $count ->
    [one] { $count } move has been made already; it leaves the game level.
   *[other] { $count } moves have been made already; they leave the game level.
}
# $player is "Black" or "White".
rules-text-corners = { $count ->
    [one] { $player } is the weaker side and has { $count } corner, which nobody can turn.
   *[other] { $player } is the weaker side and has { $count } corners, which nobody can turn.
}
rules-text-first = { $player } makes the first move.
rules-text-move = Moves
rules-text-flip = Place a disc so that a straight unbroken line of the other colour lies between it and another disc of yours: across, up and down, or slantwise. All discs of all such lines turn to your colour.
rules-text-must = Each move must turn at least one disc.
rules-text-beside = A disc may also be placed on a square that touches a disc of yours. Then it need not turn any.
rules-text-pass = Whoever cannot move passes; whoever can must move.
rules-text-discs = Discs
rules-text-shared = Each side takes half of the discs. Whoever has run out gets one from the other side and goes on.
rules-text-fixed = { $count ->
    [one] Each side has { $count } disc of its own, those of the start among them. None is lent: whoever has run out passes.
   *[other] Each side has { $count } discs of its own, those of the start among them. None is lent: whoever has run out passes.
}
rules-text-end = End
rules-text-over = The game ends as soon as neither side can move. Then the discs on the board are counted.
rules-text-most = More discs win.
rules-text-fewest = Fewer discs win.
rules-text-draw = An equal count is a draw.
rules-text-second = With an equal count the second mover wins: { $player }.
rules-text-nobody = Empty squares are nobody’s.
rules-text-winner = Empty squares go to whoever has more discs; with an equal count half go to each.
# Said when a rule first matters, once.
rules-first-centre = Here you begin the board yourselves: the first four discs go on the four middle squares, in any order, and turn nothing.
rules-first-out = No disc is left, and none is lent in this game: whoever has run out passes.
rules-first-handover = One side has run out of discs. The other side hands one over, and the game goes on.
rules-first-beside = In this game a disc may also stand beside one of your own without turning any.
rules-first-second = The counts are equal. In this game that is no draw: the one who moved second wins.
rules-first-anti = Here fewer discs win. Moves are as usual, and you still must move when you can.
rules-first-fewest = Counted the other way round: the side with fewer discs has won.
rules-first-empties = In tournaments the winner also gets the empty squares. So the score adds up to the whole board.
rules-first-corners = The weaker side has corners from the start. Nobody can turn them; they only help to hold what is beside them.
rules-first-opening = The first eight moves were drawn by lot and leave the game level. You play from here.
rules-first-shape = This board has a shape of its own: where a square is missing no disc can stand, and no line goes across.

## Buttons

action-back = Back
action-cancel = Cancel
action-ok = OK
action-close = Close
action-undo = Undo
action-undo-short = Undo
action-redo = Redo
action-redo-short = Redo
action-hint = Hint
action-hint-away = Hide hint
action-hint-away-short = Hide
action-resign = Resign
action-draw-offer = Offer draw
action-draw-accept = Accept draw
action-draw-decline = Decline draw
action-pause = Pause
action-resume = Resume
action-menu = Menu
action-rematch = Rematch
action-review = Review
action-new-game = New game
action-to-title = Main menu
action-view-flat = Flat board
action-view-solid = 3D board
action-first = First position
action-previous = Back one move
action-next = On one move
action-last = Last position
action-now = Back to now
action-play-here = Play on from here
action-play-here-short = Play on
action-moves = Moves
action-copy-moves = Copy the moves
# A mark where another line of play leaves; $player is "Black" or "White".
action-branch = Go to the branch at move { $ply }, { $player }: { $square }
action-flip-board = Flip board
action-fullscreen = Full screen
action-home-view = Reset view
action-show-board = Show board
action-result = Result
action-save-picture = Save picture

## Players

player-you = You
player-computer = Computer · { $level }
player-black = Black
player-white = White
player-friend-black = Friend (Black)
player-friend-white = Friend (White)

## What goes on

status-your-turn = Your turn
status-turn = To move: { $player }
status-thinking = The computer is thinking…
status-pass = { $player } has no move and passes
status-you-pass = You have no move and pass
status-captured = { $count ->
    [0] { $square } turned no disc
    [one] { $square } turned { $count } disc
   *[other] { $square } turned { $count } discs
}
status-hint-searching = Looking for a good move…
# What a move is worth, in discs: "+4", "~−2", "0".
status-hint-part = Hint: { $square } { $worth } · looking further…
status-hint-looked = { $depth ->
    [one] Hint: { $square } { $worth } · looked { $depth } move ahead
   *[other] Hint: { $square } { $worth } · looked { $depth } moves ahead
}
status-hint-proven = Hint: { $square } { $worth } · proven
status-last-move = Last move: { $square }
status-count = Black { $black }, White { $white }
status-counting = Counting the discs…
status-paused = Paused
status-reviewing = Looking at move { $ply } of { $total }
status-reviewing-start = Looking at the start
# The timeline: its name, and where it stands.
status-timeline = Timeline
status-ply-of = Move { $ply } of { $total }
# A move in the list, for screen readers; $player is "Black" or "White".
status-ply = Move { $ply }, { $player }: { $square }
# In the list of moves, in place of a square.
status-passes = pass
status-no-moves = No moves yet
# On a player's plate, for screen readers.
status-to-move = to move
status-undone = Move taken back
status-redone = Move played again
status-draw-offered = { $player } offered a draw
status-draw-declined = Draw declined
status-draw-lapsed = The draw offer has lapsed

# What a side has left to place, where that matters.
reserve-none = No discs left
reserve-lent = Plays borrowed discs
reserve-left = { $count ->
    [one] { $count } disc left
   *[other] { $count } discs left
}

## The end

result-win = { $player } wins
result-you-win = You win!
result-you-lose = Not this time
result-draw = Draw
result-count = { $black } – { $white }
result-by-count = By disc count
result-by-wipeout = One colour is gone from the board
result-by-blocked = Neither side can move
result-by-resignation = { $player } resigned
result-by-time = { $player } ran out of time
result-by-agreement = By agreement
result-by-leaving = { $player } left the game
moment-wipe-out = A clean sweep: one colour is left
moment-wipe-out-lost = Swept from the board: it happens to everyone once
moment-comeback = What a comeback
moment-comeback-lost = A long lead, turned at the last
moment-by-one = By a single disc
moment-by-one-lost = So close: a single disc made the difference
moment-all-corners = Every corner taken
moment-all-corners-lost = The corners decided it
moment-lost = Well played. The next one is yours to win
# $rules is the rule set's name.
result-about = { $count ->
    [one] { $rules } · { $count } move
   *[other] { $rules } · { $count } moves
}

## Why something is refused

refused-occupied = There is a disc here already
refused-flips-nothing = A move must turn at least one disc
refused-not-your-turn = It is not your turn
refused-game-over = The game is over
refused-off-board = That is not a square of this board
refused-nothing-to-undo = Nothing to undo
refused-nothing-to-redo = Nothing to redo
refused-no-draw-offer = There is no draw offer
refused-not-now = Not possible right now
refused-not-allowed = Not allowed in this game
refused-must-play = You have a move and cannot pass

## Settings

settings-heading = Settings
settings-general = General
settings-board = Board
settings-sound = Sound
settings-display = Display
settings-language = Language
settings-language-system = System
settings-theme = Theme
theme-classic = Classic
theme-night = Night
theme-paper = Paper
theme-contrast = High contrast
theme-candy = Toy box
settings-discs = Discs
discs-own = The theme’s
discs-ivory = Ivory
discs-glass = Glass
discs-metal = Metal
discs-stone = Stone
discs-patterned = Patterned
discs-sweet = Sugar-coated
discs-kifu = Printed
settings-dark = Colour of the dark side
settings-light = Colour of the light side
colour-own = The set’s
colour-ebony = Ebony
colour-navy = Navy
colour-wine = Wine
colour-forest = Forest
colour-plum = Plum
colour-cocoa = Cocoa
colour-ivory = Ivory
colour-snow = Snow
colour-gold = Gold
colour-sky = Sky
colour-rose = Rose
colour-mint = Mint
settings-seat-swap = Two at one screen: turn the board to the one to move
settings-quality = Drawing
quality-auto = Automatic
quality-low = Simple
quality-high = Full
settings-view = View
view-flat = Flat
view-solid = 3D
settings-animation = Piece animation
animation-normal = Normal
animation-fast = Fast
animation-off = Off
settings-legal-marks = Legal moves
settings-last-move = Last move
settings-coordinates = Coordinates
settings-move-numbers = Move numbers on discs
settings-explain = Explain special rules when they first matter
settings-count-up = Count the discs at the end
settings-count = Disc count
settings-preview = Preview of flips
settings-confirm-move = Confirm moves
settings-confirm-resign = Confirm resigning and draw offers
settings-volume = Effects volume
settings-mute = Mute
settings-music = Music
settings-music-volume = Music volume
settings-vibration = Vibration
settings-fullscreen = Full screen
settings-vsync = Vertical sync
settings-scale = Interface size
settings-online = Online
settings-reset = Restore defaults
value-on = On
value-off = Off
value-percent = { $n } %
# $worth is a number of discs, as "+3". The sign must be one that the fonts have.
value-about = ~{ $worth }

## Questions

confirm-move = Play { $square }?
confirm-draw-offer = Offer a draw?
confirm-resign = Resign this game?
confirm-leave = Leave this game? It is saved and can be continued.
confirm-new = Start a new game? The running one will be lost.
confirm-quit = Quit Outflank?
confirm-delete-set = Delete the rules “{ $name }”?
confirm-reset = Set all settings back to the defaults?
answer-yes-move = Play
answer-yes-resign = Resign
answer-yes-leave = Leave
answer-yes-new = Start new game
answer-yes-quit = Quit
answer-yes-delete = Delete
answer-yes-reset = Restore
answer-no = Keep playing

## The lesson

lesson-step = Step { $ply } of { $total }
lesson-outflank = You play black. Close the white discs in between two of yours: place a disc on the marked square.
lesson-outflank-done = Outflanked! Whatever lies between your two discs turns to your colour.
lesson-lines = One disc can close several lines at once. Find the square that turns the most.
lesson-lines-done = Four lines with one disc. They turn up and down, sideways and slantwise.
lesson-marks = So every game begins. Marks show where you may play: wherever at least one disc turns. Choose one.
lesson-marks-done = Right. A square without a mark would turn nothing, so nobody may play there.
lesson-pass = Take one of the two rows, and watch what White can do.
lesson-pass-more = White has no move anywhere and must pass. It is your turn again: take the other row.
lesson-pass-done = Whoever cannot move passes; whoever can move must. You never need to do it yourself.
lesson-corner = A disc in a corner can never be turned back. Take the corner.
lesson-corner-done = It is yours for good, and helps to hold the edge beside it. Corners win games.
lesson-count = One square is left. When nobody can move, the discs are counted, and more discs win. Play the last one.
lesson-count-done = Counted and won! That is all there is to it. Enjoy your first game.
lesson-nudge-nothing = Nothing would turn there. White discs must lie in a row between yours.
lesson-nudge-occupied = A disc lies there already. Choose an empty square.
lesson-nudge-fewer = That works, but another square turns more. Try again.
lesson-nudge-corner = That works, but it can be turned back. Try the corner.
lesson-next = Next
lesson-skip = Leave

## Keys: key-* says what a key does, keycap-* is the name of a key

keys-heading = Keys
key-cursor = Move the cursor and place a disc
key-square = Play on a square by its letter and digit
key-undo = Take back a move
key-redo = Play it again
key-hint = Show a hint, or hide it
key-new-game = New game
key-view = Flat or 3D board
key-camera = Reset the view
key-fullscreen = Full screen
key-pause = Pause or go back
key-review = Step through the game
key-flip-board = Flip the board
key-help = Show these keys
key-mute = Sound on or off
keycap-arrows = Arrow keys
keycap-enter = Enter
keycap-space = Space
keycap-escape = Esc
keycap-home = Home
keycap-end = End
keycap-square = a–h, 1–8

## Notices

notice-settings-broken = The settings could not be read; the defaults are used. The old file is kept as { $file }
# $count is a number, from 1 up.
notice-sets-dropped = Some of your own rules could not be read and are gone: { $count }
notice-save-broken = The saved game could not be read. It is kept as { $file }
notice-profile-broken = Your profile could not be read. The old file is kept as { $file }
notice-profile-aside = Who you were before is kept as { $file }
notice-ledger-broken = Your book of games could not be read. The old file is kept as { $file }
notice-profile-exported = Saved as { $file }
notice-profile-taken = You are { $player } from now on
notice-profile-same = This is your own profile: welcome back, { $player }
notice-name-taken = Your name is changed
notice-portrait-taken = This is your picture now
notice-portrait-gone = Your picture is drawn from your key again
notice-no-chance = This device cannot make a key, and so cannot play with others
notice-sealed = Your key is sealed
notice-unsealed = Your key is no longer sealed
notice-unlocked = Unlocked
notice-blocked = Blocked
notice-unblocked = Unblocked
notice-blocks-full = The list of blocked players is full
notice-lobby-invited = { $player } invites you
notice-lobby-withdrawn = The invitation stands no more: { $player }
notice-lobby-declined = Not this time: { $player }
notice-lobby-closed = This player cannot be invited right now
notice-lobby-gone = The invitation stands no more
notice-lobby-one = One invitation at a time
notice-lobby-unplayable = This game cannot be played over the network
notice-sound-on = Sound on
notice-sound-off = Sound off
notice-write-failed = { $file } could not be written
notice-no-weights = The strong evaluation could not be loaded; the computer plays on with the simple one.
notice-no-sound = No sound device was found. The game goes on without sound.
notice-saved = Game saved
notice-picture-saved = The picture is saved: { $file }
error-no-gpu = No graphics device that can draw the game was found. Updating the graphics driver may help.

## Games with others over the network

title-online = Play online
# $player is the other player's name.
title-go-on = Go on with the game against { $player }
online-heading = Play online
online-whom-note = Against a friend who has your code or link, or against whoever wants the same game.
online-host = Invite a friend
online-join = Join a friend
online-anyone = Play with anyone
online-lobby = Who is here
online-anyone-here = No meeting place is set: you meet only players who name this computer as theirs. Settings can name another one.
online-host-note = You get a code and a link to send. Black and White are drawn by lot.
online-host-start = Invite
online-anyone-note = You meet the first player who chooses the same.
online-anyone-start = Find a player
online-rated = The game counts for the rating
online-join-note = Paste or type the code or the link that your friend has sent: to play, or to watch.
online-entry = Code or link
online-join-start = Join
online-paste = Paste
online-paste-none = There is nothing to paste
online-waiting-friend = Your friend can come
online-waiting-host = Looking for your friend…
online-waiting-host-note = This takes a moment. Then you see what your friend wants to play.
online-waiting-nobody = Nobody is there with this code yet. Is it the one that your friend sees, and is your friend still waiting? You see the game that is offered as soon as both are there.
online-waiting-anyone = Looking for a player…
online-waiting-anyone-note = The game begins as soon as somebody chooses the same.
online-invite-note = Send the code or the link, or let your friend point a camera at the picture. The game begins as soon as your friend agrees.
# $player is the name of the one who has come and has not answered yet.
online-reading = { $player } is here and reads what you offer…
online-picture = The link as a picture for a camera
online-copy-code = Copy code
online-copy-link = Copy link
online-other-address = Another address of this computer
online-cancel = Stop waiting
online-waiting-game = Looking for the game…
online-waiting-game-note = You see it as soon as one of the two players shows it.
online-proposal-heading = Your friend is there
# $player is the host's name; below it stands the game in a few words.
online-proposal = { $player } invites you to:
online-play = Play
online-decline = Decline
online-unfinished = Your game against { $player } is not over. Go on with it, or give it up and lose it.
online-go-on = Go on
online-give-up = Give the game up
# What goes on.
online-waiting-for = Waiting for { $player }…
online-sending = Your disc is on its way…
online-lost = Connection lost. Looking for { $player }…
online-tries = The meeting place does not answer either
online-slow = The connection is slow
online-back = Connected again
online-deed-lost = That came too late
online-said = { $player }: { $line }
online-claim-now = Your opponent’s time is long over
online-claim-in = { $seconds ->
    [one] You may claim the win in { $seconds } second
   *[other] You may claim the win in { $seconds } seconds
}
online-draw-waits = You have offered a draw
online-gone = { $player } has gone
online-rematch-waits = Waiting for { $player }…
online-rematch-wanted = Rematch: { $player } wants one
online-unsigned = not yet confirmed by both
# $change is a difference with its sign, as "+16".
online-rating = Rating { $rating } ({ $change })
action-forfeit = Leave (loses the game)
action-chat = Talk
action-claim = Claim the win
action-draw-answer = Answer
action-draw-offer-short = Draw
confirm-forfeit = Leave this game? That loses it.
# Talking: phrases are counted from 0.
online-watcher = Somebody is watching
online-watched = { $player } lets others watch this game
online-watched-no-more = { $player } lets nobody watch any more
watch-heading = Who may watch
watch-note = Whoever has the link sees the game and cannot take part in it. Your opponent is told.
watch-nobody = Nobody
watch-at-once = Whoever has the link, at once
watch-late = Whoever has the link, { $seconds ->
    [60] a minute late
    [180] three minutes late
   *[other] { $seconds } seconds late
}
watch-count = { $count ->
    [0] Nobody is watching yet
    [one] One person is watching
   *[other] { $count } people are watching
}
watch-copy-link = Copy the link to watch
watch-full = As many watch this game as can
watch-you = You are watching
watch-lost = The game is not shown now
watch-lost-more = It goes on here as soon as a player is back
action-watchers = Who may watch
online-chat-empty = Nothing has been said yet.
online-chat-none = A line has 1 to 200 characters
online-chat-lost = Not said: there is no connection
online-line = Say something
online-send = Send
online-mute = Hide what the other player says
online-phrase = { $n ->
    [0] Hello!
    [1] Good luck!
    [2] Well played!
    [3] Thank you!
    [4] Just a moment, please
    [5] I’m back
    [6] Oops!
    [7] Bye!
    [8] One more?
    [9] Nice move!
   *[other] …
}
# When the two could not go on.
online-parted = The game has no result
online-parted-note = It does not count for anybody.
online-parted-stranger = Whoever answered does not play this game.
online-parted-differ = The two computers do not agree about what was played.
online-parted-claimed = Your opponent has waited too long and claims the win.
online-parted-false-claim = Your opponent claims the win without a right to it.
online-parted-clocks = The two clocks cannot both be right.
online-parted-protocol = Your opponent’s program does not keep to the rules of the connection.
online-parted-other = Your opponent’s program could not go on.
# Why there is no connection.
online-fail-network = This device is on no network, or on one without a router. Connect it to a network, then try again.
online-fail-name = No computer of that name was found
online-fail-unreachable = The meeting place does not answer
online-fail-place = What answers there is no meeting place
online-fail-insecure = This page is secure and cannot use a meeting place that is not
online-fail-full = Two players are in this room already
online-fail-refused = The meeting place is too busy
online-fail-apart = You have met, but the two devices do not get through to each other. A TURN server in the settings helps; if one is set, its address, name or password may be wrong.
online-fail-silent = No answer came in time
online-fail-left = The other player went away
online-fail-broken = The connection was lost
online-fail-chance = This device has no source of chance to make a code from
online-no-place = A code alone does not say where your friend is. Use the whole link, or write what stands in the link before # as the meeting place in the settings.
online-bad-place = The address of the meeting place cannot be right
online-no-home = This computer cannot be a meeting place: no port is free
online-another-me = That game was begun with another profile
# What is wrong with a code or link.
online-link-long = That is too long to be a link
online-link-game = The end of the link is damaged: copy all of it
online-link-room = The link does not lead to a friend’s game
online-link-address = The link’s address cannot be right
online-link-host = The end of the link is damaged: copy all of it
online-code-length = A code has 8 signs, this one has { $found }
online-code-sign = No code has the sign “{ $sign }”
online-code-mistyped = The code is mistyped: check each sign
# Why the two do not play.
online-refused-version = The two of you have different versions of the game: update both
online-refused-rules = The two of you have different versions of the rules: update both
online-refused-terms = The two of you want different games
online-refused-unplayable = That game cannot be played
online-refused-myself = This is your own invitation
online-refused-host = Whoever answered is not the one who sent the link
online-refused-blocked = You have blocked this player
online-refused-declined = The other player does not want to play
online-refused-untrue = The other side is not who it says it is

## Who one is to others

# The name of somebody who has not chosen one: a word and an animal, both counted from 0; 3 to 24 characters together.
profile-guest = { $word ->
    [0] Quick
    [1] Calm
    [2] Brave
    [3] Clever
    [4] Merry
    [5] Quiet
    [6] Lucky
    [7] Gentle
    [8] Bold
    [9] Bright
    [10] Kind
   *[other] Wild
} { $animal ->
    [0] Otter
    [1] Heron
    [2] Badger
    [3] Fox
    [4] Owl
    [5] Hare
    [6] Lynx
    [7] Robin
    [8] Swan
    [9] Tiger
    [10] Panda
    [11] Beaver
    [12] Falcon
    [13] Turtle
    [14] Whale
   *[other] Deer
}

profile-heading = Profile
# Four signs that tell players of one name apart.
profile-tag = Tag #{ $tag }
profile-name = Name
profile-name-short = A name has at least { $least } characters
profile-name-long = A name has at most { $most } characters; this one has { $found }
profile-name-unseen = Character { $found } of the name cannot be shown
profile-picture = Choose a picture…
profile-no-picture = Without picture
profile-picture-note = Drop a picture on this window, or write where its file lies: PNG, JPEG or WebP. The square in its middle is shown, also to those you play with.
profile-picture-file = Where the picture’s file lies
profile-picture-use = Use this picture
profile-picture-no-file = There is no such file, or it cannot be read.
profile-picture-large = This file is larger than 10 MB. Choose a smaller one.
profile-picture-vast = This picture has more than 8000 pixels a side. Choose a smaller one.
profile-picture-unknown = This is not a picture that can be used here. PNG, JPEG and WebP can.
profile-picture-broken = This picture is damaged. Choose another one.
profile-standing = Rating and games
profile-rating = Rating
profile-won = Won
profile-drawn = Drawn
profile-lost = Lost
profile-unofficial = { $count ->
    [0] Everyone begins at 1200. The rating is unofficial: it comes from your own book of rated games that both sides have signed.
    [one] Unofficial: from your own book, { $count } rated game that both sides have signed.
   *[other] Unofficial: from your own book, { $count } rated games that both sides have signed.
}
profile-tally = { $won } won · { $drawn } drawn · { $lost } lost
profile-closed = Nobody may invite me
profile-faces = Show the pictures of others
profile-met = People met
profile-met-nobody = Nobody yet. Whoever you play with over the network is listed here.
profile-blocked = Blocked
profile-blocked-nobody = Nobody. Whoever you block can no longer invite you, play with you or write to you.
profile-keeping = Passphrase and backup
profile-secrecy = Passphrase
profile-open-note = Your key needs no passphrase: whoever uses this device can play under your name.
profile-sealed-note = Your key is sealed. The passphrase is asked for once each time the game runs.
profile-locked = Your passphrase
profile-locked-note = Your key is sealed. Games with others need it.
profile-passphrase = Passphrase, at least 5 characters
profile-passphrase-short = A passphrase has at least 5 characters
profile-passphrase-wrong = This passphrase does not open it. Nothing was changed; try again.
profile-show = Show what is written
profile-seal = Seal with this passphrase
profile-unseal = Take the passphrase away
profile-unlock = Unlock
profile-anew-note = Forgotten? Nobody can open the key without it. You can go on as somebody new; the sealed file is kept.
profile-anew = Begin as somebody new
profile-carry = Take it with you
profile-carry-note = Whoever has this file or text can play under your name. A passphrase seals it.
profile-carry-sealed-note = The file and the text are sealed with your passphrase.
profile-export = Save profile and games as a file
profile-copy = Copy the profile as text
profile-bring = Bring a profile
profile-bring-note = It takes the place of this one, which is kept aside.
profile-carried = Text of a profile, or where its file lies
profile-carried-text = Text of a profile
profile-carried-none = This is not a profile. It begins with “outflank-profile-1:”.
profile-carried-later = This profile was written by a later version of the game. Update the game first.
profile-carried-sealed = This profile is sealed. Write its passphrase here.
profile-carried-no-file = There is no such file, and it is not the text of a profile.
profile-its-passphrase = Passphrase of that profile
profile-import = Use this profile
action-block = Block
action-unblock = Unblock

## Where others are met

address-heading = Meeting place and servers
address-here = Meeting place: this computer and its network
address-at = Meeting place: { $place }
address-place-heading = Meeting place
address-place-note = Where players find each other; no move passes it, unless you let others watch. Leave it empty to meet on this computer and its network.
address-place-page-note = Where players find each other; no move passes it, unless you let others watch. Leave it empty for the server that this page came from.
address-place = Address
# Stands faintly in an empty field; $text is an address.
address-example = e.g. { $text }
address-test = Test connection
address-testing = Testing…
address-good = { $count ->
    [0] The connection works. Nobody else is there right now.
    [one] The connection works. { $count } player is there.
   *[other] The connection works. { $count } players are there.
}
address-other-version = The meeting place is there, but for another version of the game. Update the older of the two.
address-no-network = This device is on no network, or on one without a router. Connect it, then test again.
address-no-host = No computer of that name is known. Check the spelling, or use its number, as in 192.168.1.5.
address-unreachable = Nobody answers there. Check the address, that the other game or server runs, and that no firewall is in between.
address-no-place = Something answers there, but it is no meeting place of this game. Check the address and the port.
address-insecure = This page came over a secure connection and may open only secure addresses: use one that begins with wss or https.
address-refused = The meeting place is full or wants a pause. Try again in a minute.
address-silent = No answer came in time. The network may be slow, or a firewall swallows everything: try again, then check the address.
address-broken = The connection was lost. Try again.
address-wrong-host = No computer can have this address. It looks like play.example.org or 192.168.1.5.
address-wrong-long = This address is too long
address-wrong-scheme = The address begins with https, http, wss or ws, or with none of them
address-wrong-port = Behind the colon stands a port: a number from 1 to 65535
address-wrong-path = There are signs in the address that do not belong there
address-servers = Servers that help two to find each other
address-servers-note = Not needed on one network. Over the internet STUN tells a device its address; TURN passes everything on where nothing else works.
address-stun = STUN server; empty: none
address-stun-scheme = A STUN server’s address begins with stun: as in stun:example.org:3478
address-turn = TURN server; empty: none
address-turn-scheme = A TURN server’s address begins with turn: as in turn:example.org:3478
address-turn-user = Name at the TURN server
address-turn-no-user = A TURN server lets nobody in without a name
address-turn-password = Password at the TURN server
address-turn-no-password = A TURN server lets nobody in without a password
address-reset = Restore these addresses

## The lobby of a meeting place

lobby-heading = Lobby
lobby-entering = On the way to the meeting place…
# $place is an address that others open in a browser, or write into their own game.
lobby-here = This computer is the meeting place. Others on your network find it at { $place }
lobby-no-home = This computer may not be a meeting place: the system does not let the game listen on the network. Set the address of another one.
lobby-retry = Try again
lobby-invitations = Invitations
lobby-accept = Accept
lobby-decline = Decline
lobby-guests = { $count ->
    [0] Who is here
    [one] Who is here: { $count }
   *[other] Who is here: { $count }
}
lobby-nobody = Nobody else is here yet. Others come in when they open the lobby at the same meeting place.
lobby-invite = Invite
lobby-withdraw = Withdraw
lobby-waiting = Invited. Waiting for an answer…
lobby-closed = does not want to be invited
lobby-rated = rated
lobby-friendly = friendly
lobby-wish = What others may invite you to
lobby-change = Change
lobby-counts = The game counts for the rating

## For screen readers

board-name = Board
# $state is one of the four texts below.
square-name = { $square }, { $state }
square-empty = empty
square-legal = { $count ->
    [0] legal, turns no disc
    [one] legal, turns { $count } disc
   *[other] legal, turns { $count } discs
}
# $square is a square's name with its state.
square-hint = { $square }, hint { $worth }
square-black = black
square-white = white

## In words, for those who listen

# $control is the name of a control, $state one of the texts below or a number.
control-name = { $control }, { $state }
state-chosen = chosen
state-on = on
state-off = off
state-step = { $n } of { $total }
controls-name = Controls
say-about = about { $worth }
say-also = Nearly as good: { $square } { $worth }
# Like status-captured, with the player's name.
say-placed = { $count ->
    [one] { $player }: { $square }, turns { $count } disc
   *[other] { $player }: { $square }, turns { $count } discs
}

## On the web

action-copy-link = Copy link
notice-copied = Copied
notice-not-copied = Copying is not possible here
# $why says in English what is wrong with the link, and where.
notice-link-long = This link does not lead to a game: it is too long
notice-link-version = This link was made by a newer version of the game ({ $found })
notice-link-set = This link does not lead to a game: character { $at }, “{ $text }” is no rule set
notice-link-choice = This link does not lead to a game: character { $at }, “{ $text }” is no choice of this rule set
notice-link-twice = This link does not lead to a game: character { $at }, “{ $text }” was chosen before
notice-link-square = This link does not lead to a game: character { $at }, “{ $text }” is no square
notice-link-board = This link does not lead to a game: there is no such board
notice-link-move = This link does not lead to a game: move { $number }, { $square }, is not allowed
notice-other-tab = Outflank is open in another tab. This tab keeps a game of its own.
notice-no-storage = This browser lets nothing be kept here: the game is gone when the page is closed.

## The position editor

action-edit = Edit this position
editor-heading = Position editor
editor-black = Black
editor-white = White
editor-empty = Empty
# A tool: it takes squares away from the board.
editor-hole = No square
editor-no-square = no square
editor-black-moves = Black moves
editor-white-moves = White moves
editor-size = Size
editor-shape = Shape
editor-square = Square
editor-stars = 8-Stars
editor-own = Own
editor-start = Start position
editor-clear = Clear
editor-mirror = Mirror
editor-turn = Turn
editor-board = Board
editor-text = Text
editor-analyse = Analyse
editor-analyse-stop = Stop
editor-play = Play
editor-play-heading = Play from here
editor-keep = Make a rule set of it
# What a position is good for. $other is the side that moves instead of $player.
editor-fine = { $count ->
    [one] { $player } is to move: { $count } move
   *[other] { $player } is to move: { $count } moves
}
editor-passes = { $player } has no move and passes: { $other } begins
editor-cut-off = { $count ->
    [one] { $count } square can never be reached
   *[other] { $count } squares can never be reached
}
editor-centre = The square { $square } in the middle is missing: every board has it
editor-unplayable = This cannot be played
editor-no-discs = No discs yet: put some on the board
editor-supply = { $player } has { $count } discs on the board; there are only { $most }
editor-one-colour = Only { $player } has discs: the game is over
editor-full = Every square is taken: the game is over
editor-over = Neither side can move: the game is over
# What the computer thinks. $worth is a number of discs, $sure is editor-proven or editor-depth.
editor-thinking = The computer looks …
editor-best = Best for { $player }: { $square }, { $worth } ({ $sure })
editor-proven = proven
editor-depth = { $count ->
    [one] { $count } move ahead
   *[other] { $count } moves ahead
}
editor-line = Line: { $line }
editor-worth = { $square }, worth { $worth }
# The position as text.
editor-out = Take it along
editor-copy-board = Copy the board
editor-copy-moves = Copy the moves
editor-in = Bring a position
editor-paste = Paste
editor-paste-none = There is no text to paste
editor-paste-field = Board or moves
editor-read = Read it
editor-paste-note = A board of X, O and -, moves such as f5d6c3, a link of this game, or a game in GGF or SGF.
editor-pasted = The position has been read
editor-paste-empty = There is nothing in it
editor-paste-long = That is too long to be a position
editor-paste-sign = Row { $row }, place { $column }: “{ $text }” is neither a disc nor a square
editor-paste-squares = { $number } signs make no board: it takes 16, 36, 64, 100, 144, 196 or 256
editor-paste-size = There is no board of that size: it takes an even number from 4 to 16
editor-paste-disc = The disc on { $square } is not where one can be
editor-paste-unreadable = Move { $number }: “{ $text }” is neither a square nor a pass
editor-paste-illegal = Move { $number }, { $square }: { $why }
editor-paste-turn = Move { $number }: it is the other side’s turn
editor-paste-save = This is no saved game, or a damaged one
editor-paste-other = That is a game of “{ $text }”, not of Reversi
editor-paste-property = “{ $text }” means nothing in a game file
key-editor = In the editor: black, white, empty, no square
keycap-delete = Delete
