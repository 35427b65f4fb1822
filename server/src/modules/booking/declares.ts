/** What bookings declare to the composition root. */
import { forgetOldSearches } from './choose/forget-searches.ts';
import { tellOfSearches } from './choose/tell-of-searches.ts';
import { endParkingWaits } from './stay/end-parking-waits.ts';
import type { Declarations } from '#server/platform/declarations.ts';
import { oneReading } from '#server/platform/gauges.ts';
import { countLiveHolds } from './hold/store.ts';
import { forgetOldDrafts } from './hold/forget-drafts.ts';
import { releaseExpiredHolds } from './hold/release-hold.ts';
import * as limits from './limits.ts';
import { bookingSecrets } from './secrets.ts';
import { bookingSettings } from './settings.ts';
import * as tasks from './tasks.ts';
import { forgetGuestLinks } from './arrival/forget-guest-links.ts';
import { destroyPassports } from './arrival/destroy-passports.ts';
import { inviteToPreCheckIn } from './arrival/invite.ts';
import { endNoShows } from './stay/note-no-show.ts';
import { noteStaysOfBefore } from './stay/stay-due-store.ts';
import { remindOfEndingCards } from './stay/remind-of-cards.ts';
import { forgetTicketRequests } from './ticket/forget-requests.ts';
import { askForConfirmations } from './trip/confirm-stay.ts';

/** How many passports one sweep destroys, and how long a process rests between two. */
const PASSPORTS_A_SWEEP = 50;
const PASSPORTS_REST_MS = 60_000;
let passportsAt = 0;

/** How many stays of before one sweep notes, each locked until all are, and how long a process rests once there is none. */
const STAYS_OF_BEFORE_A_SWEEP = 50;
const STAYS_OF_BEFORE_REST_MS = 60_000;
let staysOfBeforeAt = 0;

/** How many expired holds one sweep ends at most. */
const HOLDS_A_SWEEP = 50;
/** And how many stays to which nobody came. */
const STAYS_A_SWEEP = 50;
/** How many cars that wait one sweep looks at. */
const CARS_A_SWEEP = 500;
/** How many stays that are over one sweep asks about. */
const CONFIRMATIONS_A_SWEEP = 50;
/** How many kept searches one sweep looks at. */
const SEARCHES_A_SWEEP = 50;

export const bookingDeclares: Declarations = {
  gauges: [
    {
      ...{ name: 'portal_live_holds', unit: '{hold}' },
      description: 'Holds that run now.',
      read: async ({ db }) => oneReading(await countLiveHolds(db)),
    },
  ],
  tasks: Object.values(tasks),
  limits: Object.values(limits),
  secrets: Object.values(bookingSecrets),
  settings: Object.values(bookingSettings),
  scheduled: [
    // Twenty past ten in Japan.
    { name: 'remind_of_cards', cron: '20 1 * * *', run: remindOfEndingCards },
    // Every hour from eight in the morning to eight in the evening in Japan: nobody is woken.
    { name: 'invite_to_pre_check_in', cron: '5 23,0-11 * * *', run: inviteToPreCheckIn },
  ],
  sweeps: [
    {
      name: 'release_expired_holds',
      run: (services, actor) => releaseExpiredHolds(services, actor, { limit: HOLDS_A_SWEEP }),
    },
    {
      name: 'end_no_shows',
      run: (services, actor) => endNoShows(services, actor, { limit: STAYS_A_SWEEP }),
    },
    {
      name: 'destroy_passports',
      run: async (services, actor) => {
        if (performance.now() < passportsAt) return 0;
        passportsAt = performance.now() + PASSPORTS_REST_MS;
        return destroyPassports(services, actor, { limit: PASSPORTS_A_SWEEP });
      },
    },
    {
      // A club comes through migration 0248 with whatever build it updates to, so what that has put down is worked off here for good; an empty table costs a look in a while.
      name: 'note_stays_due_of_before',
      run: async (services) => {
        if (performance.now() < staysOfBeforeAt) return 0;
        const noted = await noteStaysOfBefore(services.db, STAYS_OF_BEFORE_A_SWEEP);
        if (noted === 0) staysOfBeforeAt = performance.now() + STAYS_OF_BEFORE_REST_MS;
        return noted;
      },
    },
    {
      name: 'end_parking_waits',
      run: (services, actor) => endParkingWaits(services, actor, { limit: CARS_A_SWEEP }),
    },
    {
      name: 'ask_for_confirmations',
      run: (services, actor) => askForConfirmations(services, actor, { limit: CONFIRMATIONS_A_SWEEP }),
    },
    {
      name: 'tell_of_searches',
      // As long as any is due the next follows at once, whether or not anybody was told.
      run: async (services, actor) =>
        (await tellOfSearches(services, actor, { limit: SEARCHES_A_SWEEP })).looked,
    },
  ],
  forgets: [forgetOldDrafts, forgetOldSearches, forgetTicketRequests, forgetGuestLinks],
};
