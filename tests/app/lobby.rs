//! The lobby and the addresses, between players in one process: no network, and time stands still unless a test moves it.

use crate::support::*;
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use outflank_app::lobby::places::{Home, Line, Places};
use outflank_app::lobby::{Hall, Trouble};
use outflank_app::online::meet::Meet;
use outflank_app::profile::Me;
use outflank_app::settings::Online;
use outflank_app::states::{Menu, MenuControl, Screen};
use outflank_app::storage::{Memory, Storage};
use outflank_game::Millis;
use outflank_net::meeting::{FromLobby, Health, Place, Why};
use outflank_net::{Key, Name};
use std::sync::{Arc, Mutex};

/// A meeting place in memory.
#[derive(Clone, Default)]
struct Village(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    said: Vec<Vec<u8>>,
    now: u64,
    is_down: bool,
    health: Option<Result<Health, Why>>,
}

impl Village {
    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }
}

/// One who is there hears what was said since, by others and by themselves.
struct Ear {
    village: Village,
    heard: usize,
    is_in: bool,
}

impl Line for Ear {
    fn poll(&mut self) -> Vec<FromLobby> {
        let state = self.village.state();
        if state.is_down {
            return vec![FromLobby::Failed(Why::Unreachable)];
        }
        let mut come = Vec::new();
        if !std::mem::replace(&mut self.is_in, true) {
            come.push(FromLobby::Open);
        }
        come.extend(
            state.said[self.heard..]
                .iter()
                .cloned()
                .map(FromLobby::Heard),
        );
        self.heard = state.said.len();
        come
    }
    fn say(&mut self, bytes: Vec<u8>) {
        self.village.state().said.push(bytes);
    }
}

impl Places for Village {
    fn find(&mut self, wish: &Online) -> Result<Home, Trouble> {
        let text = if wish.place.is_empty() {
            "127.0.0.1"
        } else {
            &wish.place
        };
        Ok(Home {
            place: Place::parse(text).map_err(|_| Trouble::Address)?,
            pages: Vec::new(),
        })
    }
    fn enter(&mut self, _: &Place) -> Box<dyn Line> {
        let heard = self.state().said.len();
        Box::new(Ear {
            village: self.clone(),
            heard,
            is_in: false,
        })
    }
    fn now(&self) -> Millis {
        let mut state = self.state();
        state.now += 1;
        Millis(state.now)
    }
    fn close(&mut self) {}
    fn ask(&mut self, _: &Place) {}
    fn answer(&mut self) -> Option<Result<Health, Why>> {
        self.state().health.take()
    }
}

#[derive(Resource, Default)]
struct Meetings(Vec<Meet>);

fn note(mut meetings: ResMut<Meetings>, mut agreed: MessageReader<Meet>) {
    meetings.0.extend(agreed.read().cloned());
}

/// Somebody of this name at the title, with the whole interface.
fn somebody(village: &Village, name: &str) -> Play {
    let mut play = Play::with_interface(Storage(Arc::new(Memory::default())));
    play.app
        .insert_resource(Hall::new(Box::new(village.clone())))
        .init_resource::<Meetings>()
        .add_systems(Last, note);
    play.begin().unwrap();
    let name = Name::parse(name).unwrap();
    play.app.world_mut().resource_mut::<Me>().rename(name);
    play
}

fn open(play: &mut Play, menu: Menu) {
    let world = play.app.world_mut();
    world
        .run_system_once(move |mut menus: MenuControl| menus.open(menu))
        .unwrap();
    for _ in 0..6 {
        play.frame();
    }
}

fn key(play: &Play) -> Key {
    play.me().key().unwrap()
}

/// Both see what was said.
fn settle(one: &mut Play, two: &mut Play) {
    for _ in 0..6 {
        one.frame();
        two.frame();
    }
}

fn hall(play: &Play) -> &Hall {
    play.app.world().resource()
}

fn meetings(play: &Play) -> &[Meet] {
    &play.app.world().resource::<Meetings>().0
}

fn press(play: &mut Play, control: &str, whom: Key) {
    play.click_on(&format!("{control}-{}", whom.tag()));
}

/// Two in the lobby, who see each other.
fn two() -> (Village, Play, Play) {
    let village = Village::default();
    let both = [somebody(&village, "Ada"), somebody(&village, "Berta")];
    let [mut ada, mut berta] = crate::online::brought_together(both);
    open(&mut ada, Menu::Lobby);
    open(&mut berta, Menu::Lobby);
    // Whoever was first says again that they are here.
    village.state().now += 11_000;
    settle(&mut ada, &mut berta);
    (village, ada, berta)
}

#[test]
fn an_invitation_is_seen_and_accepted_and_both_meet_in_one_room() {
    let (_, mut ada, mut berta) = two();
    assert_eq!(hall(&ada).guests().len(), 1);
    let (a, b) = (key(&ada), key(&berta));
    assert_eq!(hall(&ada).name(&b), "Berta");
    press(&mut ada, "lobby-invite", b);
    settle(&mut ada, &mut berta);
    assert_eq!(berta.notices()[0].0, "notice-lobby-invited");
    press(&mut berta, "lobby-accept", a);
    settle(&mut ada, &mut berta);
    let [one] = meetings(&ada) else {
        panic!("Ada meets nobody")
    };
    let [two] = meetings(&berta) else {
        panic!("Berta meets nobody")
    };
    assert_eq!((one.key, two.key), (b, a));
    assert_eq!((one.room, &one.terms), (two.room, &two.terms));
    assert!(one.terms.rated);
    assert!(hall(&ada).guests().is_empty(), "one has left the lobby");
    for _ in 0..40 {
        settle(&mut ada, &mut berta);
    }
    for play in [&ada, &berta] {
        assert_eq!((play.menu(), play.screen()), (Menu::None, Screen::Match));
    }
    let sides = [&ada, &berta].map(|play| play.table().remote().unwrap().me);
    assert_ne!(sides[0], sides[1], "they play");
}

#[test]
fn declining_is_told_and_withdrawing_too() {
    let (_, mut ada, mut berta) = two();
    let (a, b) = (key(&ada), key(&berta));
    press(&mut ada, "lobby-invite", b);
    settle(&mut ada, &mut berta);
    press(&mut berta, "lobby-decline", a);
    settle(&mut ada, &mut berta);
    assert!(
        ada.notices()
            .iter()
            .any(|(key, _)| key == "notice-lobby-declined")
    );
    assert_eq!(hall(&ada).asked(), None);
    press(&mut ada, "lobby-invite", b);
    settle(&mut ada, &mut berta);
    assert_eq!(hall(&berta).invitations().len(), 1);
    press(&mut ada, "lobby-withdraw", b);
    settle(&mut ada, &mut berta);
    assert!(hall(&berta).invitations().is_empty());
    assert!(meetings(&ada).is_empty() && meetings(&berta).is_empty());
}

#[test]
fn whom_one_blocks_is_gone_and_can_be_unblocked_in_the_profile() {
    // P36
    let (_, mut ada, mut berta) = two();
    let (a, b) = (key(&ada), key(&berta));
    press(&mut ada, "lobby-invite", b);
    settle(&mut ada, &mut berta);
    press(&mut berta, "lobby-block-inviter", a);
    settle(&mut ada, &mut berta);
    assert!(berta.me().blocked().has(&a));
    assert!(hall(&berta).guests().is_empty() && hall(&berta).invitations().is_empty());
    assert_eq!(hall(&ada).asked(), None, "Ada has been answered");
    press(&mut ada, "lobby-invite", b);
    settle(&mut ada, &mut berta);
    assert!(hall(&berta).invitations().is_empty(), "nothing is heard");
    berta.click_on("action-back");
    open(&mut berta, Menu::Profile);
    berta.ask_for_control(&format!("profile-unblock-{}", a.tag()));
    settle(&mut ada, &mut berta);
    assert!(berta.me().blocked().is_empty());
}

#[test]
fn whoever_wants_no_invitations_gets_none() {
    let (_, mut ada, mut berta) = two();
    let b = key(&berta);
    berta.change(|settings| settings.online.is_closed = true);
    settle(&mut ada, &mut berta);
    let invite = format!("lobby-invite-{}", b.tag());
    assert!(!ada.controls().contains_key(&invite));
    berta.change(|settings| settings.online.is_closed = false);
    settle(&mut ada, &mut berta);
    assert!(ada.controls().contains_key(&invite));
}

#[test]
fn of_two_with_one_name_each_is_shown_with_a_tag() {
    let village = Village::default();
    let (mut one, mut two) = (somebody(&village, "Ada"), somebody(&village, "ada"));
    let mut three = somebody(&village, "Carla");
    open(&mut three, Menu::Lobby);
    open(&mut one, Menu::Lobby);
    open(&mut two, Menu::Lobby);
    settle(&mut one, &mut two);
    settle(&mut three, &mut two);
    let tagged = format!("Ada #{}", key(&one).tag());
    assert_eq!(hall(&three).name(&key(&one)), tagged);
}

#[test]
fn a_line_that_is_lost_is_told_and_comes_back_by_itself() {
    let (village, mut ada, mut berta) = two();
    village.state().is_down = true;
    settle(&mut ada, &mut berta);
    assert_eq!(hall(&ada).trouble(), Some(Trouble::Line(Why::Unreachable)));
    assert!(ada.controls().contains_key("lobby-retry"));
    village.state().is_down = false;
    ada.click_on("lobby-retry");
    settle(&mut ada, &mut berta);
    assert!(hall(&ada).is_open());
    berta.wait(ms(7_000));
    assert!(hall(&berta).is_open());
}

#[test]
fn a_sealed_key_is_asked_for_and_opens_the_lobby() {
    let village = Village::default();
    let storage = Storage(Arc::new(Memory::default()));
    {
        let mut me = Me::load(storage.clone());
        me.begin(Play::new().app.world().resource()).unwrap();
        me.seal(Some("open sesame")).unwrap();
    }
    let mut play = Play::with_interface(storage);
    play.app.insert_resource(Hall::new(Box::new(village)));
    open(&mut play, Menu::Lobby);
    play.click_on("profile-unlock");
    assert_eq!(play.menu(), Menu::Unlock);
    play.click_on("profile-passphrase");
    play.write("open barley");
    play.click_on("profile-unlock");
    assert_eq!(play.menu(), Menu::Unlock, "the wrong one opens nothing");
    assert!(play.me().is_locked());
    // The field is empty again, and has the keyboard.
    play.write("open sesame");
    play.click_on("profile-unlock");
    for _ in 0..6 {
        play.frame();
    }
    assert_eq!(play.menu(), Menu::Lobby);
    assert!(hall(&play).is_open());
}

#[test]
fn the_profiles_name_is_written_in_its_field_and_letters_are_no_commands() {
    let mut play = somebody(&Village::default(), "Ada");
    open(&mut play, Menu::Profile);
    play.click_on("profile-name");
    play.write(" m?");
    assert!(!play.settings().mute, "m is a letter here");
    assert_eq!(play.menu(), Menu::Profile, "? is a sign here");
    play.hit_in_window(KeyCode::Escape, bevy::input::keyboard::Key::Escape);
    assert_eq!(play.menu(), Menu::Profile, "Esc leaves the field");
    assert_eq!(play.me().name().unwrap().as_str(), "Ada m?");
    play.hit_in_window(KeyCode::Escape, bevy::input::keyboard::Key::Escape);
    assert_eq!(play.menu(), Menu::None, "and then the card");
}

#[test]
fn the_badge_on_the_title_opens_the_profile_and_has_the_name() {
    let village = Village::default();
    let mut play = Play::with_interface(Storage(Arc::new(Memory::default())));
    play.app.insert_resource(Hall::new(Box::new(village)));
    for (width, height) in [(1280.0, 720.0), (360.0, 640.0), (640.0, 360.0)] {
        play.resize(width, height);
        play.click_on("title-profile");
        assert_eq!(play.menu(), Menu::Profile, "{width} x {height}");
        assert!(play.me().key().is_some());
        play.click_on("action-back");
        assert_eq!(play.menu(), Menu::None);
    }
}

#[test]
fn a_text_that_is_no_name_is_not_taken() {
    let mut play = somebody(&Village::default(), "Ada");
    open(&mut play, Menu::Profile);
    play.click_on("profile-name");
    play.hit_in_window(KeyCode::Backspace, bevy::input::keyboard::Key::Backspace);
    play.click_on("profile-closed");
    assert_eq!(play.me().name().unwrap().as_str(), "Ada");
    assert!(play.settings().online.is_closed);
}

#[test]
fn an_address_is_kept_when_it_is_one_and_tested_on_demand() {
    let village = Village::default();
    let mut play = somebody(&village, "Ada");
    open(&mut play, Menu::Addresses);
    play.click_on("address-place");
    play.write("games.example:0");
    play.hit_in_window(KeyCode::Enter, bevy::input::keyboard::Key::Enter);
    assert_eq!(play.settings().online.place, "", "port 0 is none");
    play.click_on("address-place");
    play.hit_in_window(KeyCode::Backspace, bevy::input::keyboard::Key::Backspace);
    play.write("3536");
    play.click_on("address-test");
    assert_eq!(play.settings().online.place, "games.example:3536");
    village.state().health = Some(Err(Why::NoPlace));
    play.wait(ms(400));
    let drafts = play.app.world().resource::<outflank_app::menus::Drafts>();
    let answer = outflank_app::menus::Check::Answered(Err(Why::NoPlace));
    assert_eq!(drafts.check, answer);
}
