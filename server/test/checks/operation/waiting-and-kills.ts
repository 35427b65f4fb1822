/**
 * Waiting, giving way and arriving while servers are killed. Members give up the last room of a night, which is kept for whoever waits and accepted, booked without
 * asking, or taken instead of a stay that is booked; others book and change stays, and guests enter who they are; a server that answers them and runs
 * the jobs is killed again and again. Whatever somebody was told is there afterwards, once and whole. The control is told so too
 * early: it takes what a kill has cut off for done.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { changeLimit, holdLimit, preCheckInLimit } from '#server/modules/booking/limits.ts';
import { waitlistLimit } from '#server/modules/waitlist/limits.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import { entriesOf, wait } from '../../testkit/waiting.ts';
import type { Entry } from '../../testkit/waiting.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, percentile, seeded } from '../check.ts';
import { inClub, openSession } from '../tools.ts';
import { arrange, compared, CredulousLoad, MemberLoad, pause, PATIENCE_MS } from './member-load.ts';
import type { House } from './member-load.ts';

const sizes: Record<Size, { kills: number; bookers: number; queues: number; arrivals: number }> = {
  short: { kills: 4, bookers: 1, queues: 3, arrivals: 1 },
  full: { kills: 200, bookers: 2, queues: 6, arrivals: 2 },
};
const SEED = 20_261_124;
const LONGEST_LIFE_MS = 1_500;
/** For each who waits, within what may be booked. */
const NIGHTS = 140;

type Room = Pick<House, 'roomType'>;
type Queue = {
  readonly room: Room;
  /** Where whoever waits has the stay that gives way. */
  readonly elsewhere: Room;
  readonly holder: Member;
  readonly waiter: Member;
  readonly first: CalendarDate;
};
const ways = ['accept', 'book without asking', 'give way'] as const;

/** What came of those who waited; each round is one night of one kind of room. */
class WaitingLoad {
  readonly load: MemberLoad;
  readonly served: Record<(typeof ways)[number], number> = {
    ...{ accept: 0, 'book without asking': 0, 'give way': 0 },
  };
  notOffered = 0;
  constructor(load: MemberLoad) {
    this.load = load;
  }

  async lane(queue: Queue, offset: number): Promise<void> {
    for (let n = 0; n < NIGHTS && !this.load.stopped; n += 1)
      await this.round(queue, { night: addDays(queue.first, 2 * n), way: ways[(n + offset) % ways.length]! });
  }

  private async round(
    { room, elsewhere, holder, waiter }: Queue,
    { night, way }: { readonly night: CalendarDate; readonly way: (typeof ways)[number] },
  ): Promise<void> {
    const { load } = this;
    const taken = await load.book(holder, room, night, 1);
    const replaces = way === 'give way' ? await load.book(waiter, elsewhere, night, 1) : null;
    if (!taken || (way === 'give way' && !replaces)) return;
    const stay = { roomType: room.roomType, from: night, to: addDays(night, 1) };
    const began = await load.answered(() =>
      wait(waiter, {
        ...stay,
        ...(way === 'book without asking' ? { mode: 'BOOK', booking: {} } : {}),
        ...(replaces ? { replaces } : {}),
      }),
    );
    // Asked again after it was done, the same stay is waited for.
    if (began !== 'WAITLIST_TWICE' && !load.note(began)) return;
    await load.giveUp(holder, taken, night);
    if (way === 'book without asking') return this.bookedUnasked(waiter, night);
    const entry = await this.entryOf(waiter, night);
    if (!entry?.offer) {
      this.notOffered += 1;
      return;
    }
    const group = await load.hold(waiter, { ...stay, offerId: entry.offer.id });
    const replacement = { currentPassword: waiter.password, penaltyPoints: 0, penaltyJpy: 0 };
    const id = group && (await load.confirm(waiter, group, replaces ? { replacement } : {}));
    if (!id) return;
    this.served[way] += 1;
    if (replaces) load.told.nights.push({ bookingId: replaces, night });
  }

  private async entryOf(member: Member, night: CalendarDate): Promise<Entry | undefined> {
    let entries: Entry[] = [];
    const looked = async () => {
      entries = await entriesOf(member);
      return {};
    };
    await this.load.answered(() => looked().catch(() => ({ errors: [{ message: 'no answer' }] }) as never));
    return entries.find(({ checkInDate }) => checkInDate === night);
  }

  /** Within the seconds that a sweep needs, also one that begins anew. */
  private async bookedUnasked(member: Member, night: CalendarDate): Promise<void> {
    const begun = performance.now();
    while (await this.entryOf(member, night)) {
      if (performance.now() - begun > PATIENCE_MS) {
        this.notOffered += 1;
        return;
      }
      await pause(100);
    }
    this.served['book without asking'] += 1;
  }
}

const ENTER = `mutation e($id: ID!, $arrival: ArrivalInput!) { preCheckInMyBooking(bookingId: $id, arrival: $arrival) { id } }`;

/** Guests of one stay, entered again and again; answers where what was told last is not what is there. */
async function arrivals(load: MemberLoad, member: Member, { club, house }: { club: Club; house: House }) {
  const id = await load.book(member, house, await club.daysAhead(5));
  if (!id) return { entered: 0, lost: 1 };
  let entered = 0;
  while (!load.stopped) {
    const arrival = { guests: [], dietaryRequests: `request ${entered + 1}` };
    if (!load.note(await load.answered(() => member.ask(ENTER, { id, arrival })))) break;
    entered += 1;
  }
  const kept = await club.value<string | null>(
    'select dietary_requests from booking_arrivals where booking_id = $1',
    [id],
  );
  return { entered, lost: kept === `request ${entered}` ? 0 : 1 };
}

/** Of entries: those that are neither served nor kept, and those that were served more than once. Of stays that gave way: halves. */
async function judgedEntries(club: Club) {
  const { rows } = await club.owner.query<{ lost: number; twice: number; halves: number; oversold: number }>(`
    with offers as (
      select e.id, e.state, count(*) filter (where o.state = 'ACCEPTED') as accepted, count(*) filter (where o.state = 'OPEN') as open
      from waitlist_entries e left join waitlist_offers o on o.entry_id = e.id group by e.id)
    select
      (select count(*)::int from offers where (state = 'SERVED') <> (accepted > 0) or (state = 'OFFERED') <> (open > 0)) as lost,
      (select count(*)::int from offers where accepted > 1 or open > 1) as twice,
      (select count(*)::int from waitlist_entries e join bookings b on b.id = e.replaces_booking_id
        join waitlist_offers o on o.entry_id = e.id and o.state = 'ACCEPTED'
        join booking_groups g on g.id = o.group_id
        where (g.state = 'CONFIRMED') <> (b.cancelled_at is not null)) as halves,
      (select count(*)::int from room_nights where sold + held > total) as oversold`);
  return rows[0]!;
}

async function queuesOf(club: Club, many: number, elsewhere: Room): Promise<Queue[]> {
  const all: Queue[] = [];
  for (let n = 0; n < many; n += 1) {
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 1, sp: 1 });
    const [holder, waiter] = [
      await openSession(await club.aMember({ points: 50_000 })),
      await openSession(await club.aMember({ points: 50_000 })),
    ];
    all.push({ room: { roomType }, elsewhere, holder, waiter, first: await club.daysAhead(20) });
  }
  return all;
}

async function endure(
  postgresUrl: string,
  size: Size,
  load: MemberLoad,
  patienceMs = PATIENCE_MS,
): Promise<Verdict> {
  const { kills, bookers, queues: many, arrivals: entering } = sizes[size];
  const random = seeded(SEED);
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    // Each does in minutes what a member does in years.
    for (const limit of [preCheckInLimit, changeLimit, holdLimit, waitlistLimit])
      await club.setLimit(limit, 1_000_000);
    const { house, members, first } = await arrange(club, bookers + entering);
    const queues = await queuesOf(club, many, house);
    const settings = { RUN_JOBS: 'yes', JOBS_LOST_SECONDS: '5', ...club.keysSettings };
    const start = () => startServerProcess({ ...club.serverSettings, settings });
    let server = await start();
    for (const member of [...members, ...queues.flatMap(({ holder, waiter }) => [holder, waiter])])
      member.talksTo = () => server.port;
    const waitingLoad = new WaitingLoad(load);
    const guests = members.slice(bookers).map((member) => arrivals(load, member, { club, house }));
    const lanes = [
      ...members.slice(0, bookers).map((member) => load.lane(member, house, first)),
      ...queues.map((queue, index) => waitingLoad.lane(queue, index)),
    ];
    const recoveries: number[] = [];
    for (let n = 0; n < kills; n += 1) {
      await pause(100 + random() * LONGEST_LIFE_MS);
      await server.kill();
      server = await start();
      const [since, before] = [performance.now(), load.done];
      while (load.done === before && performance.now() - since < patienceMs) await pause(10);
      recoveries.push(Math.round(performance.now() - since));
    }
    // Each way is seen once at least, however slow the machine is.
    const begun = performance.now();
    while (Object.values(waitingLoad.served).includes(0) && performance.now() - begun < PATIENCE_MS)
      await pause(50);
    load.stopped = true;
    const entered = await Promise.all(guests);
    await Promise.all(lanes);
    await server.stop();
    const { accept, 'book without asking': unasked, 'give way': gaveWay } = waitingLoad.served;
    const books = await brokenBooks(club.owner);
    const figures = {
      ...{ seed: SEED, kills, cutOff: load.cutOff },
      ...{ bookings: load.told.bookings.length, changes: load.told.changes.length },
      ...{ offersAccepted: accept, bookedWithoutAsking: unasked, gaveWay },
      entered: entered.reduce((sum, one) => sum + one.entered, 0),
      enteredLost: entered.reduce((sum, one) => sum + one.lost, 0),
      ...(await compared(club.owner, load.told, unasked)),
      notOffered: waitingLoad.notOffered,
      ...prefixed('entries', await judgedEntries(club)),
      ...{ brokenLaws: books.length, unforeseen: load.unforeseen.length },
      recoveryMsP95: percentile(recoveries, 0.95),
    };
    const none = ['lost', 'doubled', 'enteredLost', 'notOffered', 'brokenLaws', 'unforeseen'];
    const ofEntries = ['entriesLost', 'entriesTwice', 'entriesHalves', 'entriesOversold'];
    const musts = Object.fromEntries([...none, ...ofEntries].map((name) => [name, 0]));
    const unseen = [accept, unasked, gaveWay].includes(0) ? ['a way of being served was never seen'] : [];
    return { figures, broken: [...brokenWhere(figures, musts), ...books, ...load.unforeseen, ...unseen] };
  });
}

const prefixed = (prefix: string, counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(counts).map(([name, n]) => [`${prefix}${name[0]!.toUpperCase()}${name.slice(1)}`, n]),
  );

export const waitingAndKills: Check = {
  name: 'waiting-and-kills',
  claim:
    'whoever waits, gives way or arrives is told nothing that is not so, however often servers are killed',
  run: (postgresUrl, size) => endure(postgresUrl, size, new MemberLoad()),
  control: (postgresUrl) => endure(postgresUrl, 'short', new CredulousLoad(), 5_000),
};
