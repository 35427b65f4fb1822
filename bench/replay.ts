/**
 * `npm run replay -- <file>`: real demand through the public API. Many members log in; the business clock moves day by
 * day; each stay is held and confirmed on the day it was booked, changed stays give back their last night, cancelled ones
 * are cancelled on their day. At the end the books are recounted and compared with what the members were told.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, calendarDate, daysBetween, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../server/db/checks/books.ts';
import { inLanes } from '../server/test/checks/check.ts';
import { Club } from '../server/test/testkit/club.ts';
import type { Member } from '../server/test/testkit/member.ts';
import { startThrowawayPostgres } from '../scripts/lib/postgres.mjs';
import { readDemand, shiftTo, stockFor } from './demand.ts';
import type { Demand } from './demand.ts';

const MEMBERS = 600;
const CONNECTIONS = 8;
/** The house is a little smaller than its busiest night, so that some meet 'no inventory'. */
const SHARE_OF_PEAK = 0.9;

type Stay = Demand & {
  readonly index: number;
  readonly member: Member;
  nights: number;
  bookingId: string | null;
  live: boolean;
};
type Tally = {
  accepted: number;
  changed: number;
  cancelled: number;
  refused: Map<string, number>;
  bookingSeconds: number;
};

async function main(): Promise<void> {
  const file = process.argv[2] ?? path.join(import.meta.dirname, 'data/resort-bookings.csv');
  const postgres = await startThrowawayPostgres();
  const club = await Club.open(postgres.connectionString(), {
    configuration: { databaseConnections: CONNECTIONS },
  });
  try {
    process.exitCode = (await replay(club, readDemand(readFileSync(file, 'utf8')))) ? 0 : 1;
  } finally {
    await club.close();
    await postgres.stop();
  }
}

/** Whether everything added up. */
async function replay(club: Club, original: readonly Demand[]): Promise<boolean> {
  const demand = shiftTo(original, await club.today());
  const roomTypes = await buildHouse(club, demand);
  const members = await inLanes(MEMBERS, 4, () => enrol(club));
  const stays = demand.map((d, index): Stay => ({
    ...d,
    index,
    member: members[index % MEMBERS]!,
    bookingId: null,
    live: false,
  }));
  const tally: Tally = { accepted: 0, changed: 0, cancelled: 0, refused: new Map(), bookingSeconds: 0 };

  const days = new Map<CalendarDate, { book: Stay[]; cancel: Stay[] }>();
  const on = (day: CalendarDate) => days.get(day) ?? days.set(day, { book: [], cancel: [] }).get(day)!;
  for (const stay of stays) {
    on(stay.bookedOn).book.push(stay);
    if (stay.cancelledOn)
      on(stay.cancelledOn < stay.bookedOn ? stay.bookedOn : stay.cancelledOn).cancel.push(stay);
  }
  const started = performance.now();
  for (const day of [...days.keys()].sort()) {
    await club.clockAt(day, '12:00');
    const { book, cancel } = days.get(day)!;
    const begun = performance.now();
    await byMember(book, (stay) => bookStay(stay, roomTypes, tally));
    tally.bookingSeconds += (performance.now() - begun) / 1000;
    await byMember(
      book.filter((s) => s.live && s.changes > 0 && s.nights > 1),
      (stay) => cancelLastNight(stay, tally),
    );
    await byMember(
      cancel.filter((s) => s.live),
      (stay) => cancelStay(stay, tally),
    );
  }
  return report(club, { stays, tally, seconds: (performance.now() - started) / 1000, roomTypes });
}

async function buildHouse(club: Club, demand: readonly Demand[]): Promise<Map<string, { id: number }>> {
  const last = demand
    .map((d) => addDays(d.arrival, d.nights))
    .sort()
    .at(-1)!;
  const nights = daysBetween(await club.today(), last) + 2;
  const facility = await club.aFacility({ acceptsSameDay: true });
  const roomTypes = new Map<string, { id: number }>();
  for (const [type, rooms] of stockFor(demand, SHARE_OF_PEAK)) {
    roomTypes.set(type, await club.aRoomType(facility, { rooms, sp: 20, beds: 4, withBedShare: 6, nights }));
  }
  return roomTypes;
}

/** A member whose points outlast the demand: how long points live is not what is replayed. */
async function enrol(club: Club): Promise<Member> {
  const member = await club.aMember({ product: 'SP', points: 0 });
  await club.aLot(member.contractId, { kind: 'sp', points: 1_000_000, thru: calendarDate('2048-03-31') });
  return member.logIn();
}

/** Runs tasks over the connections; those of one member one after another, since a login has one hold. */
async function byMember(stays: readonly Stay[], task: (stay: Stay) => Promise<void>): Promise<void> {
  const queues = [...Map.groupBy(stays, (s) => s.member).values()];
  await inLanes(queues.length, CONNECTIONS, async (index) => {
    for (const stay of queues[index]!) await task(stay);
  });
}

function refused({ refused: counts }: Tally, step: string, key: string): void {
  const name = `${step}: ${key}`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

async function bookStay(
  stay: Stay,
  roomTypes: ReadonlyMap<string, { id: number }>,
  tally: Tally,
): Promise<void> {
  const held = await stay.member.hold({
    roomType: roomTypes.get(stay.roomType)!,
    from: stay.arrival,
    to: addDays(stay.arrival, stay.nights),
    rooms: [{ adults: stay.adults, children: stay.children, bedShares: stay.babies }],
  });
  const group = held.data?.createTemporaryBookingGroup;
  if (!group) return refused(tally, 'hold', held.errors?.[0]?.message ?? String(held.status));
  const ages = group.bookings[0]!.guests.map((g) => (g.bedShared ? 1 : g.child ? 8 : 40));
  const confirmed = await stay.member.confirm(group, { ages });
  const booking = confirmed.data?.confirmBookingGroup.bookings[0];
  if (!booking) {
    await stay.member.remove(group.id);
    return refused(tally, 'confirm', confirmed.errors?.[0]?.message ?? String(confirmed.status));
  }
  stay.bookingId = booking.id;
  stay.live = true;
  tally.accepted += 1;
}

async function cancelLastNight(stay: Stay, tally: Tally): Promise<void> {
  const answer = await stay.member.cancel(stay.bookingId!, [addDays(stay.arrival, stay.nights - 1)]);
  if (answer.errors) return refused(tally, 'change', answer.errors[0]!.message);
  stay.nights -= 1;
  tally.changed += 1;
}

async function cancelStay(stay: Stay, tally: Tally): Promise<void> {
  const nights = nightsOf({ checkIn: stay.arrival, checkOut: addDays(stay.arrival, stay.nights) });
  const answer = await stay.member.cancel(stay.bookingId!, nights);
  if (answer.errors) return refused(tally, 'cancel', answer.errors[0]!.message);
  stay.live = false;
  tally.cancelled += 1;
}

type Outcome = {
  readonly stays: readonly Stay[];
  readonly tally: Tally;
  readonly seconds: number;
  readonly roomTypes: ReadonlyMap<string, { id: number }>;
};

async function report(club: Club, { stays, tally, seconds, roomTypes }: Outcome): Promise<boolean> {
  const expected = stays.filter((s) => s.live).reduce((sum, s) => sum + s.nights, 0);
  const sold = await club.value<number>('select sum(sold)::int from room_nights');
  const held = await club.value<number>('select sum(held)::int from room_nights');
  const oversold = await club.value<number>(
    'select count(*)::int from room_nights where sold + held > total',
  );
  const ledger = await club.value<number>(`select coalesce(sum(abs(difference)), 0)::int from (
    select l.id, l.available + l.reserved - coalesce(sum(case when m.to_lot_id = l.id and m.to_account in ('available', 'reserved') then m.points else 0 end
      - case when m.from_lot_id = l.id and m.from_account in ('available', 'reserved') then m.points else 0 end), 0) as difference
    from point_lots l left join point_movements m on l.id in (m.from_lot_id, m.to_lot_id) group by l.id) lots`);
  const broken = await brokenBooks(club.owner);
  const lines = [
    `rows                        ${stays.length}, ${MEMBERS} members, ${CONNECTIONS} connections, ${roomTypes.size} room types`,
    `accepted                    ${tally.accepted}`,
    ...[...tally.refused]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([reason, count]) => `refused, ${reason.padEnd(34)} ${count}`),
    `changed (last night back)   ${tally.changed}`,
    `cancelled                   ${tally.cancelled}`,
    `oversold nights             ${oversold}`,
    `ledger differences          ${ledger}`,
    `room-nights at the end      ${sold} sold, ${held} held; recount of what members were told: ${expected}`,
    `laws of the books broken    ${broken.length}`,
    `bookings per second         ${(tally.accepted / tally.bookingSeconds).toFixed(1)} (hold and confirm), whole run ${seconds.toFixed(0)} s`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  for (const line of broken.slice(0, 10)) process.stdout.write(`  ${line}\n`);
  return oversold === 0 && ledger === 0 && broken.length === 0 && sold === expected && held === 0;
}

await main();
process.exit();
