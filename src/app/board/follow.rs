//! The picture follows the match: placements are shown as they happened, everything else by the
//! shortest way from what is shown to what is.

use super::disc::{Act, DiscView};
use super::stage::Stage;
use crate::motion::Motion;
use crate::settings::Settings;
use crate::table::{MatchEvent, Table};
use crate::wake::Wake;
use bevy::prelude::*;
use outflank_game::{Event, Step};
use outflank_rules::{Disc, Position, Ray, Square, Variant};
use std::time::Duration;

/// What a system needs to move discs.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Hands<'w, 's> {
    commands: Commands<'w, 's>,
    discs: Query<'w, 's, &'static mut DiscView>,
    stage: ResMut<'w, Stage>,
}

impl Hands<'_, '_> {
    /// Does no disc lie there? (A ply ahead may have been looked at until now.)
    fn is_free(&self, square: Square) -> bool {
        self.stage.discs[usize::from(square.index())].is_none()
    }

    /// Ends every motion at once.
    fn finish_all(&mut self) {
        for mut disc in &mut self.discs {
            if !matches!(disc.act, Act::Leave { .. }) {
                disc.act = Act::Rest;
            }
        }
    }

    fn put(&mut self, square: Square, face: Disc, act: Act) {
        let view = DiscView { square, face, act };
        let entity = self
            .commands
            .spawn((
                Name::new(format!("disc {square}")),
                view,
                Transform::default(),
                Visibility::default(),
            ))
            .id();
        self.stage.discs[usize::from(square.index())] = Some(entity);
    }

    fn place(
        &mut self,
        square: Square,
        face: Disc,
        rays: &[Ray],
        now: Duration,
        motion: &Motion,
        settings: &Settings,
    ) {
        self.finish_all();
        let wave = motion.wave(square, rays, settings.animation);
        self.put(
            square,
            face,
            Act::Drop {
                from: now,
                lasts: wave.drop,
            },
        );
        for turned in &wave.turns {
            let Some(entity) = self.stage.discs[usize::from(turned.square.index())] else {
                continue;
            };
            if let Ok(mut disc) = self.discs.get_mut(entity) {
                disc.face = face;
                disc.act = Act::Flip {
                    from: now + wave.begins(turned.ring),
                    lasts: wave.flip,
                    along: turned.ray,
                };
            }
        }
    }

    /// Brings what is shown to `target`, in `lasts`. True if something had to move. A disc that
    /// already turns or falls towards it is left alone.
    fn agree(&mut self, target: &Position, now: Duration, lasts: Duration) -> bool {
        let mut changed = false;
        for square in target.shape().squares() {
            let wanted = target.at(square);
            let index = usize::from(square.index());
            let shown = self.stage.discs[index];
            match (shown, wanted) {
                (None, None) => {}
                (None, Some(face)) => {
                    self.put(square, face, Act::Drop { from: now, lasts });
                    changed = true;
                }
                (Some(entity), None) => {
                    changed = true;
                    self.stage.discs[index] = None;
                    if let Ok(mut disc) = self.discs.get_mut(entity) {
                        disc.act = Act::Leave { from: now, lasts };
                    } else {
                        // Spawned in this very frame and not yet there: it never appears.
                        self.commands.entity(entity).despawn();
                    }
                }
                (Some(entity), Some(face)) => {
                    if let Ok(mut disc) = self.discs.get_mut(entity)
                        && disc.face != face
                    {
                        disc.face = face;
                        disc.act = Act::Flip {
                            from: now,
                            lasts,
                            along: (1, 0),
                        };
                        changed = true;
                    }
                }
            }
        }
        changed
    }

    fn clear(&mut self, entities: &Query<Entity, With<DiscView>>) {
        for entity in entities {
            self.commands.entity(entity).despawn();
        }
        *self.stage = Stage::of(self.stage.shape);
    }
}

/// Shows what happened, then mends any difference that is left.
pub(super) fn follow(
    mut hands: Hands,
    mut events: MessageReader<MatchEvent>,
    entities: Query<Entity, With<DiscView>>,
    table: Res<Table>,
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    mut wake: ResMut<Wake>,
) {
    let now = time.elapsed();
    let mut fresh = false;
    let events: Vec<&MatchEvent> = events.read().collect();
    let changes = events.iter().filter(|event| changes_discs(event)).count();
    for event in events {
        match event {
            MatchEvent::Begun => fresh = true,
            // Several changes in one frame, or another ply was looked at: only where it leads is shown.
            MatchEvent::Happened(Event::Placed {
                by, square, rays, ..
            }) if changes == 1 && table.review().is_none() && hands.is_free(*square) => {
                hands.place(*square, *by, rays, now, &motion, &settings);
                wake.soon();
            }
            MatchEvent::Happened(Event::Undone {
                last: Some(square), ..
            }) => {
                hands.stage.taken_back = Some((*square, now));
            }
            _ => {}
        }
    }
    let shown = table.shown().unwrap_or_else(decoration);
    if fresh || hands.stage.shape != shown.shape() {
        hands.stage.shape = shown.shape();
        hands.clear(&entities);
    }
    let lasts = if fresh {
        Duration::ZERO
    } else {
        Motion::at(motion.step, settings.animation)
    };
    if hands.agree(&shown, now, lasts) {
        wake.soon();
    }
    note_last(&mut hands.stage, &table);
}

/// Does the event change what lies on the board?
const fn changes_discs(event: &MatchEvent) -> bool {
    matches!(
        event,
        MatchEvent::Begun
            | MatchEvent::Happened(
                Event::Placed { .. }
                    | Event::Undone { .. }
                    | Event::Redone { .. }
                    | Event::WentTo { .. }
            )
    )
}

/// What lies on the board while there is no match.
fn decoration() -> Position {
    Variant::standard()
        .position()
        .expect("the standard start is legal")
}

fn note_last(stage: &mut Stage, table: &Table) {
    let step = table.last_placement();
    stage.placed = step.and_then(Step::square);
    stage.flipped = step
        .iter()
        .flat_map(|step| step.rays.iter().flat_map(|ray| ray.squares.iter().copied()))
        .collect();
}
