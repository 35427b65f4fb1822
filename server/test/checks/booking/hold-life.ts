/**
 * The end of a hold. Confirming, extending, leaving and the sweep meet within fifty milliseconds of its last
 * moment: one of confirming and ending wins, nothing is confirmed after its time, and rooms and points come back
 * exactly once. The control forgets that a hold has ended.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { systemActor } from '#server/platform/actor.ts';
import { releaseExpiredHolds } from '#server/modules/booking/hold/release-hold.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes, seeded } from '../check.ts';
import { inClub, openSession } from '../tools.ts';

/** After so many races a lane goes on as another member, because a contract may hold few rooms for a night. */
const sizes: Record<Size, { races: number; lanes: number; racesPerMember: number }> = {
  short: { races: 40, lanes: 8, racesPerMember: 1 },
  full: { races: 20_000, lanes: 24, racesPerMember: 300 },
};
const SEED = 50;
const AROUND_MS = 50;
/** A hold's last moment lies this far ahead when the racers line up: they need the time to get there. */
const LINE_UP_MS = 220;
/**
 * By how much confirming starts earlier after a race that it lost, and later after one that it won, so that it comes to
 * its decision about the hold's last moment on a fast machine and on a busy one.
 */
const LEAD_STEP_MS = 20;
const LONGEST_FULL_RUN_MS = 330_000;

type Outcome = {
  readonly confirmed: boolean;
  readonly confirmedLate: boolean;
  readonly extended: boolean;
  readonly extendedLate: boolean;
  readonly ended: boolean;
  readonly failures: readonly string[];
};

/** Where the racers of one race start, in milliseconds from the hold's last moment. */
type Starts = {
  readonly confirm: number;
  readonly extend: number | null;
  readonly remove: number | null;
  readonly sweep: number;
  /** When they line up. */
  readonly lineUp: number;
};

async function race(
  club: Club,
  member: Member,
  stay: Parameters<Member['held']>[0],
  starts: Starts,
): Promise<Outcome> {
  const group = await member.held(stay);
  // Real time runs on; only the hold's end is brought close.
  const endsAt = Number(
    await club.value<string>(
      `update booking_groups set expires_at = business_now() + make_interval(secs => $2) where id = $1 returning extract(epoch from expires_at) * 1000`,
      [group.id, starts.lineUp / 1000],
    ),
  );
  const behind = endsAt - Date.now() - (await shiftMs(club));
  const at = (ms: number) => sleep(Math.max(0, behind + ms));
  const failures: string[] = [];
  const note = (answer: { errors?: readonly { message: string }[] }) => {
    const key = answer.errors?.[0]?.message;
    if (key && !['HOLD_EXPIRED', 'HOLD_ALREADY_CONFIRMED', 'NOT_FOUND_ERROR'].includes(key))
      failures.push(key);
    return key === undefined;
  };
  const [confirmed, extended] = await Promise.all([
    at(starts.confirm).then(async () => note(await member.confirm(group))),
    starts.extend === null ? false : at(starts.extend).then(async () => note(await member.extend(group.id))),
    starts.remove === null ? false : at(starts.remove).then(async () => note(await member.remove(group.id))),
    at(starts.sweep).then(() =>
      releaseExpiredHolds(club.portals[1]!.services, systemActor('sweep'), { limit: 5 }).catch(
        (error: Error) => failures.push(error.message),
      ),
    ),
  ]);
  const { rows } = await club.owner.query<{ state: string; late: boolean; extended_late: boolean }>(
    `select state, coalesce(confirmed_at > greatest(expires_at, $2::timestamptz), false) as late,
       expires_at > $2::timestamptz + interval '20 minutes' as extended_late from booking_groups where id = $1`,
    [group.id, new Date(endsAt)],
  );
  const { state, late, extended_late: extendedLate } = rows[0]!;
  return {
    confirmed,
    confirmedLate: late,
    extended,
    extendedLate,
    ended: state === 'EXPIRED' || state === 'REMOVED',
    failures,
  };
}

async function shiftMs(club: Club): Promise<number> {
  return Number(await club.value<string>('select extract(epoch from shift) * 1000 from business_clock'));
}

async function races(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  const { races: wanted, lanes, racesPerMember } = sizes[size];
  return inClub(postgresUrl, { processes: 2, configuration: { databaseConnections: 20 } }, async (club) => {
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 32_000, sp: 1 });
    await arrange(club);
    const random = seeded(SEED);
    const near = () => (random() * 2 - 1) * AROUND_MS;
    const today = await club.today();
    const outcomes: Outcome[] = [];
    let lead = 0;
    const started = performance.now();
    await inLanes(lanes, lanes, async () => {
      let member: Member | null = null;
      for (let n = 0; n < wanted / lanes && performance.now() - started < LONGEST_FULL_RUN_MS; n += 1) {
        if (!member || n % racesPerMember === 0)
          member = await openSession(await club.aMember({ points: 1_000 }));
        const from = addDays(today, 10 + (n % 340));
        const starts = {
          confirm: near() - lead,
          extend: random() < 0.3 ? near() : null,
          remove: random() < 0.4 ? near() : null,
          sweep: near() + AROUND_MS / 2,
          lineUp: LINE_UP_MS + lead,
        };
        const outcome = await race(club, member, { roomType, from, to: addDays(from, 1) }, starts);
        lead = Math.max(0, lead + (outcome.confirmed ? -LEAD_STEP_MS : LEAD_STEP_MS));
        outcomes.push(outcome);
      }
    });
    await club.clockForward('30 minutes');
    await releaseExpiredHolds(club.portals[0]!.services, systemActor('sweep'), { limit: 1_000 });
    const books = await brokenBooks(club.owner);
    const count = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).length;
    const figures = {
      seed: SEED,
      races: outcomes.length,
      aroundMs: AROUND_MS,
      confirmed: count((o) => o.confirmed),
      ended: count((o) => o.ended),
      extended: count((o) => o.extended),
      extendedAfterExpiry: count((o) => o.extendedLate),
      twoWinners: count((o) => o.confirmed && o.ended),
      endedLater: count((o) => !o.confirmed && !o.ended && !o.extended),
      confirmedAfterExpiry: count((o) => o.confirmedLate),
      failures: outcomes.flatMap((o) => o.failures).length,
      brokenLaws: books.length,
    };
    const broken = brokenWhere(figures, {
      twoWinners: 0,
      confirmedAfterExpiry: 0,
      extendedAfterExpiry: 0,
      failures: 0,
      brokenLaws: 0,
    });
    if (figures.confirmed === 0 || figures.ended === 0) broken.push('one side always won: nothing was raced');
    return { figures, broken: [...broken, ...books, ...new Set(outcomes.flatMap((o) => o.failures))] };
  });
}

async function forgetful(club: Club): Promise<void> {
  await club.owner.query(`
    alter table room_nights drop constraint room_nights_held_check;
    create function live_on() returns trigger language plpgsql as
      $$ begin if new.state in ('EXPIRED', 'REMOVED') then new.state := 'HELD'; end if; return new; end $$;
    create trigger live_on before update on booking_groups for each row execute function live_on();`);
}

export const holdLife: Check = {
  name: 'hold-life',
  claim: 'a hold ends once: confirmed in time or given back, never both and never late',
  run: (postgresUrl, size) => races(postgresUrl, size, async () => {}),
  control: (postgresUrl) => races(postgresUrl, 'short', forgetful),
};
