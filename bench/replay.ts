/**
 * `npm run replay -- <file>`: real demand through the public API. Many members log in; the business clock moves day by day; each
 * stay is held and confirmed on the day it was booked, with its cars, things to rent and dogs, changed as often as its row was, on
 * days up to its arrival, and cancelled on its day. Whoever meets a full house waits for it. At the end the books are recounted and compared with what the members
 * were told. `--quick` plays the first rows only.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanes } from '../server/test/checks/check.ts';
import { Club } from '../server/test/testkit/club.ts';
import type { Member } from '../server/test/testkit/member.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import { startThrowawayPostgres } from '../scripts/lib/postgres.mjs';
import { readDemand, shiftTo } from './demand.ts';
import type { Demand } from './demand.ts';
import { recount } from './recount.ts';
import type { Recount } from './recount.ts';
import { buildHouse, enrol } from './replay-house.ts';
import { bookStay, cancelStay, changeStay, endAbsent } from './replay-steps.ts';
import type { Planned, Replay, Stay } from './replay-steps.ts';
import { Tally, line } from './replay-tally.ts';
import { answerAll } from './replay-waiting.ts';
import { wishesOf } from './wishes.ts';

const MEMBERS = 600;
const CONNECTIONS = 8;
const SHOWN = 20;
const QUICK = { rows: 1_000, members: 150 };

type Day = {
  readonly book: Stay[];
  readonly change: Planned[];
  readonly cancel: Stay[];
};

async function main(): Promise<void> {
  const quick = process.argv.includes('--quick');
  const given = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
  const file = given ?? path.join(import.meta.dirname, 'data/resort-bookings.csv');
  const demand = readDemand(readFileSync(file, 'utf8')).slice(0, quick ? QUICK.rows : undefined);
  const postgres = await startThrowawayPostgres();
  const club = await Club.open(postgres.connectionString(), {
    configuration: { databaseConnections: CONNECTIONS },
  });
  try {
    process.exitCode = (await replay(club, demand, quick ? QUICK.members : MEMBERS)) ? 0 : 1;
  } finally {
    await club.close();
    await postgres.stop();
  }
}

/** Whether everything added up. */
async function replay(club: Club, original: readonly Demand[], memberCount: number): Promise<boolean> {
  const demand = shiftTo(original, await club.today());
  const house = await buildHouse(club, demand);
  const members = await inLanes(memberCount, 4, () => enrol(club));
  const stays = demand.map((d, index): Stay => ({
    ...d,
    place: index,
    member: members[index % memberCount]!,
    wishes: wishesOf(d, index),
    paper: null,
  }));
  const days = byDay(stays);
  const pool = openPool({ connectionString: club.ownerUrl, connections: 2, name: 'desk' });
  const desk = { ...club.portals[0]!.services, db: openDatabase(pool) };
  const run: Replay = { house, tally: new Tally(), papers: [], desk, waiting: new Map() };
  const started = performance.now();
  const seconds = { booking: 0, changing: 0, waiting: 0 };
  const timed = async (what: keyof typeof seconds, work: Promise<void>) => {
    const begun = performance.now();
    await work;
    seconds[what] += (performance.now() - begun) / 1000;
  };
  for (const day of [...days.keys()].sort()) {
    await club.clockAt(day, '12:00');
    const { book, change, cancel } = days.get(day)!;
    await timed(
      'booking',
      byMember(book, (stay) => bookStay(stay, run)),
    );
    await timed(
      'changing',
      byMember(change, (planned) => changeStay(planned, run)),
    );
    await byMember(cancel, (stay) => cancelStay(stay, run));
    for (const stay of stays.filter((one) => isAbsent(one, day))) await endAbsent(stay, run);
    await timed('waiting', answerAll(club, run));
  }
  // Offers that nobody answered lapse, and entries end.
  await club.clockAt(
    addDays(
      stays
        .map((stay) => addDays(stay.arrival, stay.nights))
        .sort()
        .at(-1)!,
      1,
    ),
  );
  await answerAll(club, run);
  await pool.end();
  const recounted = await recount(club, run.papers, house);
  const whole = `${((performance.now() - started) / 1000).toFixed(0)} s`;
  const size = `${stays.length}, ${memberCount} members, ${CONNECTIONS} connections, ${house.roomTypes.size} room types`;
  return report({ ...recounted, tally: run.tally, seconds, size, whole });
}

/** Whether nobody has come to a stay that was to begin the day before, or earlier. */
const isAbsent = ({ isNoShow, paper }: Stay, day: CalendarDate): boolean =>
  isNoShow && paper !== null && paper.live && paper.checkIn < day;

type Outcome = Recount & {
  readonly tally: Tally;
  readonly seconds: { readonly booking: number; readonly changing: number; readonly waiting: number };
  readonly size: string;
  readonly whole: string;
};

function report({ compared, wrong, tally, seconds, size, whole }: Outcome): boolean {
  const { unexplained } = tally;
  const changes = tally.sums('change, ');
  const [waits, served] = [tally.sums('waiting ('), tally.sums('waited, then')];
  const perSecond = (many: number, within: number) => (within > 0 ? many / within : 0).toFixed(1);
  const booking = perSecond(tally.count('booked'), seconds.booking);
  const changing = perSecond(changes.done + changes.refused, seconds.changing);
  const lines = [
    line('rows', size),
    ...tally.lines(),
    line('changes applied', changes.done),
    line('changes refused', changes.refused),
    line('met a full house and waited', waits.done),
    line('of them booked later', served.done),
    line('of them booked later, of a hundred', ((100 * served.done) / Math.max(1, waits.done)).toFixed(1)),
    ...compared.map(([what, sum]) => line(`recounted: ${what}`, sum)),
    line('differences, and laws of the books broken', wrong.length),
    line('refusals that no rule explains', unexplained.length),
    line('bookings per second (hold, final price, confirm)', booking),
    line('changes per second (read, quote, act)', changing),
    line('seconds in which who waits was served and answered', seconds.waiting.toFixed(0)),
    line('whole run', whole),
    ...[...wrong, ...unexplained].slice(0, SHOWN).map((problem) => `  ${problem}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return wrong.length === 0 && unexplained.length === 0;
}

function byDay(stays: readonly Stay[]): Map<CalendarDate, Day> {
  const days = new Map<CalendarDate, Day>();
  const on = (day: CalendarDate) =>
    days.get(day) ?? days.set(day, { book: [], change: [], cancel: [] }).get(day)!;
  for (const stay of stays) {
    const { bookedOn, cancelledOn, wishes } = stay;
    on(bookedOn).book.push(stay);
    for (const planned of wishes.changes) on(planned.on).change.push({ member: stay.member, stay, planned });
    if (cancelledOn) on(cancelledOn < bookedOn ? bookedOn : cancelledOn).cancel.push(stay);
  }
  return days;
}

/** Runs tasks over the connections; those of one member one after another, since a login has one hold. */
async function byMember<Item extends { readonly member: Member }>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queues = [...Map.groupBy(items, ({ member }) => member).values()];
  await inLanes(queues.length, CONNECTIONS, async (index) => {
    for (const item of queues[index]!) await task(item);
  });
}

await main();
process.exit();
