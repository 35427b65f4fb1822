/**
 * `npm run rehearse:year`: plays the turn of the fiscal year on a fresh demo club with a moved clock. A member pays a
 * stay with points borrowed from the coming year and cancels it; then 31 March passes, the nightly job runs, runs again,
 * and a year later once more. Prints what a bookkeeper would ask for, and whether every sum comes out.
 */
import { addDays, fiscalYearEnd, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { systemActor } from '#server/platform/actor.ts';
import { rollOverPoints } from '#server/modules/points/roll-over-year.ts';
import { startThrowawayPostgres } from '../scripts/lib/postgres.mjs';
import { brokenBooks } from '../server/db/checks/books.ts';
import { SECRET_KEY } from '../server/test/testkit/prepared-database.ts';
import { seedDemoClub } from '../server/db/seed/seed.ts';
import { Club } from '../server/test/testkit/club.ts';

type Sums = Record<'sp' | 'fp' | 'tvp', number>;
type Moved = { reason: string; kind: keyof Sums; points: number; lots: number };

const write = (line: string) => process.stdout.write(`${line}\n`);

/** Points by reason and kind that movements after a moment carried. */
async function movedSince(club: Club, seq: number): Promise<Moved[]> {
  const { rows } = await club.owner.query<Moved>(
    `select m.reason, l.kind, sum(m.points)::int as points, count(*)::int as lots
     from point_movements m join point_lots l on l.id = m.from_lot_id where m.id > $1 group by 1, 2 order by 1, 2`,
    [seq],
  );
  return rows;
}

const lastMovement = (club: Club) =>
  club.value<number>('select coalesce(max(id), 0)::int from point_movements');

async function balances(club: Club): Promise<Sums> {
  const { rows } = await club.owner.query<{ kind: keyof Sums; points: number }>(
    `select kind, sum(available + reserved)::int as points from point_lots group by kind`,
  );
  const sums: Sums = { sp: 0, fp: 0, tvp: 0 };
  for (const { kind, points } of rows) sums[kind] = points;
  return sums;
}

function table(title: string, rows: readonly Moved[]): void {
  write(`\n${title}`);
  if (rows.length === 0) write('  nothing moved');
  for (const { reason, kind, points, lots } of rows)
    write(
      `  ${reason.padEnd(14)} ${kind.padEnd(4)} ${String(points).padStart(9)} points in ${lots} movements`,
    );
}

/** A stay of this year paid from next year's points, and given back: every point returns to where it came from. */
async function borrowAndReturn(club: Club, from: CalendarDate): Promise<boolean> {
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 50, nights: 60 });
  const member = await (await club.aMember({ points: 0 })).logIn();
  const year = fiscalYearOf(from) + 1;
  const lot = await club.aLot(member.contractId, {
    kind: 'sp',
    points: 200,
    fiscalYear: year,
    from: `${year}-04-01` as CalendarDate,
    thru: fiscalYearEnd(year),
  });
  const left = () => club.value<number>('select available::int from point_lots where id = $1', [lot]);
  const [room] = await member.booked({ roomType, from, to: addDays(from, 2), borrow: true });
  const borrowed = 200 - (await left());
  await member.cancel(room!.id, [from, addDays(from, 1)]);
  const returned = (await left()) === 200;
  write(
    `borrowed from FY${year}: ${borrowed} points; after a free cancellation ${await left()} of 200 are back`,
  );
  return borrowed === 100 && returned;
}

async function rehearse(club: Club): Promise<boolean> {
  const today = await club.today();
  const end = fiscalYearEnd(fiscalYearOf(today));
  await seedDemoClub(club.owner, { today, secretKey: SECRET_KEY });
  await club.clockAt(addDays(end, -20));
  let right = await borrowAndReturn(club, addDays(end, -10));
  const jobs = club.jobServices();
  const rollOverOn = async (day: CalendarDate) => {
    await club.clockAt(day, '00:05');
    const [before, seq] = [await balances(club), await lastMovement(club)];
    const rolledOver = await rollOverPoints(jobs, systemActor('roll_over_points'));
    const [after, moved] = [await balances(club), await movedSince(club, seq)];
    table(`${day}, 0:05 (${rolledOver.contracts} contracts)`, moved);
    for (const kind of ['sp', 'fp', 'tvp'] as const) {
      const expired = moved.find((m) => m.kind === kind && m.reason === 'expire')?.points ?? 0;
      const sum = before[kind] - expired;
      right &&= sum === after[kind];
      write(
        `  ${kind.padEnd(4)} ${before[kind]} - ${expired} expired = ${sum}, in the books ${after[kind]}${sum === after[kind] ? '' : '  WRONG'}`,
      );
    }
    return moved;
  };
  await rollOverOn(end);
  const moved = await rollOverOn(addDays(end, 1));
  right &&= moved.some(({ reason }) => reason === 'carry-forward');
  right &&= (await rollOverOn(addDays(end, 1))).length === 0;
  await rollOverOn(addDays(fiscalYearEnd(fiscalYearOf(end) + 1), 1));
  const broken = await brokenBooks(club.owner);
  write(`\nlaws of the books broken: ${broken.length}`);
  for (const line of broken) write(`  ${line}`);
  return right && broken.length === 0;
}

const postgres = await startThrowawayPostgres();
const club = await Club.open(postgres.connectionString(), { configuration: { runsJobs: false } });
try {
  process.exitCode = (await rehearse(club)) ? 0 : 1;
} finally {
  await club.close();
  await postgres.stop();
}
process.exit();
