//! What goes on in a game against somebody far away, in words.

use crate::desk::Desk;
use outflank_game::Match;
use outflank_locale::Args;
use outflank_net::Quality;
use outflank_rules::Disc;

/// May the game of one who does not come back be claimed now?
pub(crate) fn claim_is_due(desk: &Desk) -> bool {
    let game = desk.online.game.as_ref();
    desk.is_running() && game.is_some_and(|game| game.claim == Some(0))
}

/// Has the other one offered a draw that waits for an answer?
pub(crate) fn is_offered(desk: &Desk) -> bool {
    let offer = desk.table.game().and_then(Match::draw_offer);
    let me = desk.table.side_afar();
    me.is_some_and(|me| offer == Some(!me))
}

/// The line that matters, and one below it; `None` where the match is played at this screen.
pub(crate) fn status(desk: &Desk, to_move: Disc) -> Option<(String, String)> {
    let remote = desk.table.remote()?;
    let Some(me) = remote.me else {
        return Some(watching(desk, to_move));
    };
    let game = desk.online.game.as_ref()?;
    let words = &desk.words;
    let with = |key: &str| {
        let arguments = Args::new().with("player", game.name.as_str());
        words.with(key, &arguments)
    };
    if game.parted.is_some() {
        return Some((words.say("online-parted"), String::new()));
    }
    if game.quality == Quality::Lost {
        let more = match game.claim {
            Some(0) => words.say("online-claim-now"),
            Some(seconds) => words.count("online-claim-in", "seconds", seconds as u32),
            None if game.tries > 0 => words.say("online-tries"),
            None => String::new(),
        };
        return Some((with("online-lost"), more));
    }
    let main = match (to_move == me, remote.pending) {
        (true, Some(_)) => words.say("online-sending"),
        (true, None) => words.say("status-your-turn"),
        (false, _) => with("online-waiting-for"),
    };
    let offer = desk.table.game().and_then(Match::draw_offer);
    let more = match offer {
        Some(by) if by == me => words.say("online-draw-waits"),
        Some(_) => with("status-draw-offered"),
        None if game.quality != Quality::Good => words.say("online-slow"),
        None if game.is_unread => unread(desk),
        None if game.watchers > 0 => watchers(desk, game.watchers),
        None => String::new(),
    };
    Some((main, more))
}

/// The same for one who watches.
fn watching(desk: &Desk, to_move: Disc) -> (String, String) {
    let words = &desk.words;
    if desk.online.watched.is_some_and(|watched| watched.is_lost) {
        return (words.say("watch-lost"), words.say("watch-lost-more"));
    }
    let name = desk.player(to_move);
    let arguments = Args::new().with("player", name.as_str());
    (
        words.with("status-turn", &arguments),
        words.say("watch-you"),
    )
}

/// How many watch.
pub(super) fn watchers(desk: &Desk, count: usize) -> String {
    desk.words.count(
        "watch-count",
        "count",
        u32::try_from(count).unwrap_or(u32::MAX),
    )
}

/// What the other one has said last.
fn unread(desk: &Desk) -> String {
    let game = desk.online.game.as_ref();
    let theirs = game.and_then(|game| game.said.iter().rfind(|said| !said.is_mine));
    let (Some(game), Some(said)) = (game, theirs) else {
        return String::new();
    };
    let arguments = Args::new()
        .with("player", game.name.as_str())
        .with("line", super::chat::words_of(desk, said));
    desk.words.with("online-said", &arguments)
}

/// The words on the button for another game, and whether it may be pressed; `None` where the match is played at this screen.
pub(crate) fn rematch(desk: &Desk) -> Option<(String, bool)> {
    desk.table.remote()?;
    let game = desk.online.game.as_ref()?;
    let words = &desk.words;
    let with = |key: &str| {
        let arguments = Args::new().with("player", game.name.as_str());
        words.with(key, &arguments)
    };
    let is_blocked = desk.me.blocked().has(&game.other);
    Some(match game.rematch {
        _ if is_blocked || game.is_gone || game.quality == Quality::Lost => {
            (with("online-gone"), false)
        }
        [true, _] => (with("online-rematch-waits"), false),
        [false, true] => (with("online-rematch-wanted"), true),
        [false, false] => (words.say("action-rematch"), true),
    })
}

/// What the game has done to my rating; `None` where it does not count, or is not yet signed by both.
pub(crate) fn rating_words(desk: &Desk) -> Option<String> {
    let me = desk.table.side_afar()?;
    let game = desk.online.game.as_ref().filter(|game| game.is_rated)?;
    let Some(ratings) = &game.ratings else {
        return Some(desk.words.say("online-unsigned"));
    };
    let (before, after) = ratings[me];
    let by = i32::from(after.0) - i32::from(before.0);
    let sign = if by < 0 { "−" } else { "+" };
    let arguments = Args::new()
        .with("rating", after.0.to_string())
        .with("change", format!("{sign}{}", by.abs()));
    Some(desk.words.with("online-rating", &arguments))
}
