//! Where the guests of a hall come from, and how many from one address.

use super::Limits;
use super::seat::{COMING, household};
use crate::wire::Bucket;
use outflank_game::Millis;
use std::collections::BTreeMap;
use std::net::IpAddr;

/// How many addresses are remembered of which no guest is there.
const MOST: usize = 4_096;

#[derive(Debug)]
struct Household {
    guests: usize,
    comings: Bucket,
}

/// All addresses from which somebody came.
#[derive(Debug, Default)]
pub(super) struct Households(BTreeMap<IpAddr, Household>);

impl Households {
    /// May one more come from there? It then counts as a coming.
    pub(super) fn admit(&mut self, address: IpAddr, limits: Limits, now: Millis) -> bool {
        let household = self
            .0
            .entry(household(address))
            .or_insert_with(|| Household {
                guests: 0,
                comings: Bucket::new(limits.comings, COMING, now),
            });
        household.comings.take(1, now) && household.guests < limits.of_one_address
    }

    /// One from there is in.
    pub(super) fn entered(&mut self, address: IpAddr) {
        if let Some(household) = self.0.get_mut(&household(address)) {
            household.guests += 1;
        }
    }

    /// One from there is gone.
    pub(super) fn left(&mut self, address: IpAddr) {
        if let Some(household) = self.0.get_mut(&household(address)) {
            household.guests = household.guests.saturating_sub(1);
        }
    }

    /// Forgets those of whom nobody is there, where they become many.
    pub(super) fn tidy(&mut self) {
        if self.0.len() > MOST {
            self.0.retain(|_, household| household.guests > 0);
        }
    }
}
