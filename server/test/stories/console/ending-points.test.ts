/** Points that are soon over, at the console: the sums are those of the members' own pages, and whoever is shown a name stands in the audit log. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, addMonths } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isCarriedForward } from '#domain/points/roll-over.ts';
import { EXPIRING } from '#server/modules/points/ending.ts';
import { largestEndingLotsQuery } from '#server/modules/points/public.ts';
import { endingPointsOf } from '#server/console/reports/ending-points.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
let desk: StaffMember;
let members: Member[];
let today: CalendarDate;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  today = await club.today();
  members = [];
  for (const [n, product] of (['SP', 'SP', 'FP', 'VS'] as const).entries()) {
    const member = await club.aMember({ product, points: 0 });
    const kind = product === 'FP' ? 'fp' : 'sp';
    if (product !== 'VS') {
      await club.aLot(member.contractId, { kind, points: 30 * (n + 1), thru: addDays(today, 40) });
      await club.aLot(member.contractId, { kind, points: 7, thru: addDays(today, 90 + n) });
      await club.aLot(member.contractId, { kind, points: 500, thru: addMonths(today, 14) });
    }
    await club.aLot(member.contractId, { kind: 'tvp', points: 1_000, thru: addDays(today, 200) });
    await club.aLot(member.contractId, { kind: 'tvp', points: 50, thru: addMonths(today, 20) });
    members.push(member);
  }
  // So that none of them goes on, on whichever day of the year this is told.
  await club.owner.query('update point_lots set carried_forward = true');
});
afterAll(() => club.close());

type Line = {
  month: string | null;
  productName: string;
  kind: string;
  goesOn: boolean;
  points: number;
  contracts: number;
};
type Lot = { kind: string; validThru: string; available: number };
type Shown = { member: { contracts: { contractNumber: string; productName: string; lots: Lot[] }[] } };
type Called = {
  memberId: string;
  name: string;
  contractNumber: string | null;
  points: number;
  end: string;
  cursor: string;
};
const ENDING = '{ endingPoints { month productName kind goesOn points contracts } }';
const MEMBERS = `query($kind: KindOfPoints!, $month: Date, $after: ID, $take: Int) {
  endingPointsMembers(kind: $kind, month: $month, after: $after, take: $take) { memberId name contractNumber points end cursor } }`;
const called = async (asked: Record<string, unknown>) =>
  (await desk.get<{ endingPointsMembers: Called[] }>(MEMBERS, asked)).endingPointsMembers;
const memberIdOf = ({ clientId }: Member) =>
  club.value<string>('select member_id from clients where id = $1', [clientId]);

/** The lots of every member, as their pages at the console show them. */
async function shownLots() {
  const ids = await club.value<string[]>('select array_agg(member_id) from clients');
  const lots: (Lot & { contractNumber: string; productName: string })[] = [];
  for (const memberId of ids) {
    const { member } = await desk.get<Shown>(
      'query($m: String!) { member(memberId: $m) { contracts { contractNumber productName lots { kind validThru available } } } }',
      { m: memberId },
    );
    for (const { contractNumber, productName, lots: of } of member.contracts)
      lots.push(...of.map((lot) => ({ ...lot, contractNumber, productName })));
  }
  return lots.filter(({ available }) => available > 0);
}

describe('points that are soon over', () => {
  it('come to what the pages of all members say, month by month and contract by contract', async () => {
    const [holder] = members;
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 11 });
    const from = addDays(today, 20);
    // What a hold reserves is not free, neither here nor there.
    await (await holder!.logIn()).held({ roomType, from, to: addDays(from, 1) });
    const { endingPoints } = await desk.get<{ endingPoints: Line[] }>(ENDING);
    const end = addMonths(`${today.slice(0, 7)}-01` as CalendarDate, 12);
    const expected = new Map<string, { points: number; contracts: Set<string> }>();
    for (const lot of await shownLots()) {
      if (lot.validThru >= end && lot.kind !== 'tvp') continue;
      const month = lot.validThru < end ? `${lot.validThru.slice(0, 7)}-01` : null;
      const key = `${month} ${lot.productName} ${lot.kind}`;
      const so = expected.get(key) ?? { points: 0, contracts: new Set<string>() };
      expected.set(key, {
        points: so.points + lot.available,
        contracts: so.contracts.add(lot.contractNumber),
      });
    }
    const told = new Map<string, { points: number; contracts: number }>();
    for (const { month, productName, kind, points, contracts: of } of endingPoints) {
      const key = `${month} ${productName} ${kind.toLowerCase()}`;
      // No contract has lots here of which some go on and some expire in the same month.
      told.set(key, {
        points: (told.get(key)?.points ?? 0) + points,
        contracts: (told.get(key)?.contracts ?? 0) + of,
      });
    }
    expect(told.size).toBeGreaterThan(6);
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(
        [...expected].map(([key, one]) => [key, { points: one.points, contracts: one.contracts.size }]),
      ),
    );
    const { endingPointsTable } = await desk.get<{ endingPointsTable: string }>('{ endingPointsTable }');
    const rows = parse(endingPointsTable, { columns: true, bom: true }) as { points: string }[];
    expect(rows.map(({ points }) => Number(points))).toEqual(endingPoints.map(({ points }) => points));
  });

  it('come to the same however many contracts are read at once', async () => {
    const all = await endingPointsOf(club.jobs());
    expect(all.length).toBeGreaterThan(3);
    for (const atOnce of [1, 2, members.length, members.length + 1])
      expect(await endingPointsOf(club.jobs(), atOnce)).toEqual(all);
  });

  it('that end with the fiscal year and were not carried forward yet go on, and are not told as expiring', async () => {
    const member = await club.aMember({ product: 'SP', points: 0 });
    const year = Number(today.slice(0, 4)) + (today.slice(5) > '03-31' ? 1 : 0);
    await club.aLot(member.contractId, { kind: 'sp', points: 88, thru: `${year}-03-31` as CalendarDate });
    const { endingPoints } = await desk.get<{ endingPoints: Line[] }>(ENDING);
    expect(endingPoints).toContainEqual(
      expect.objectContaining({ month: `${year}-03-01`, kind: 'SP', goesOn: true, points: 88, contracts: 1 }),
    );
    const memberId = await memberIdOf(member);
    expect((await called({ kind: 'SP' })).map((one) => one.memberId)).not.toContain(memberId);
  });

  it('have the members with the most of them first, by page, and the audit log keeps who was shown', async () => {
    const [first, second] = [await memberIdOf(members[1]!), await memberIdOf(members[0]!)];
    const whole = await called({ kind: 'SP' });
    expect(whole.map(({ memberId, points }) => [memberId, points])).toEqual([
      [first, 60],
      [second, 19],
      [first, 7],
      [second, 7],
    ]);
    expect(whole[0]!.end).toBe(addDays(today, 40));
    const [one] = await called({ kind: 'SP', take: 1 });
    expect(await called({ kind: 'SP', take: 1, after: one!.cursor })).toEqual([whole[1]]);
    expect(await called({ kind: 'SP', take: 2, after: one!.cursor })).toEqual(whole.slice(1, 3));
    expect(await called({ kind: 'SP', after: whole[3]!.cursor })).toEqual([]);
    const month = await called({ kind: 'SP', month: addDays(today, 40) });
    expect(month.map(({ points }) => points)).toEqual([60, 19]);
    // All TVP that the sums tell are found, those too that end after the twelve months.
    const tvp = await called({ kind: 'TVP' });
    const { endingPoints } = await desk.get<{ endingPoints: { kind: string; points: number }[] }>(ENDING);
    const sumOf = (rows: readonly { points: number }[]) => rows.reduce((sum, { points }) => sum + points, 0);
    expect(sumOf(tvp)).toBe(sumOf(endingPoints.filter(({ kind }) => kind === 'TVP')));
    expect(tvp).toHaveLength(8);
    expect(whole[0]!.contractNumber).toBe(
      await club.value('select contract_number from contracts where id = $1', [members[1]!.contractId]),
    );
    const row = `select subject from audit_events where action = 'viewEndingPoints' and actor_name = $1 order by id limit 1 offset 1`;
    expect(await club.value(row, [desk.name])).toBe(`sp ${first} ${second}`);
    const kanri = await aStaffMember(club, [{ role: 'ADMINISTRATOR', facilityId: null }]);
    expect(await kanri.refusal(ENDING)).toBe('done');
    expect(await kanri.refusal(MEMBERS, { kind: 'SP' })).toBe('ACCESS_DENIED_ERROR');
  });

  it('are read by an index, a page at a time, however many lots there are', async () => {
    await club.owner.query(
      `insert into point_lots (contract_id, kind, fiscal_year, valid_from, valid_thru, carried_forward, granted_at, available)
       select $1, 'sp', 2020, $2::date - 400, $2::date + n % 700, true, now(), 1 + n * 7 % 9973 from generate_series(1, 40000) n`,
      [members[0]!.contractId, today],
    );
    await club.owner.query('analyze point_lots');
    for (const after of [null, { points: 5_000, lotId: '7' }]) {
      const span = { from: today, before: addDays(today, 365) };
      const { sql, parameters } = largestEndingLotsQuery({ ...span, kind: 'sp', after, take: 50 }).compile(
        club.jobs(),
      )!;
      const { rows } = await club.owner.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, [
        ...parameters,
      ]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('point_lots_expiring');
      expect(plan).not.toContain('Seq Scan on point_lots');
      // Those that end outside of the span are passed over: as many again as are shown, and not all there are.
      expect(Number(/Rows Removed by Filter: (\d+)/.exec(plan)?.[1])).toBeLessThan(500);
    }
  });
});

it('what the index of lots that expire leaves out is what the rule carries forward, on every day of two years', async () => {
  type Row = {
    kind: 'sp' | 'fp' | 'tvp';
    thru: CalendarDate;
    carried: boolean;
    returned: boolean;
    expires: boolean;
  };
  const { rows } = await club.owner.query<Row>(
    `select kind, valid_thru::text as thru, carried_forward as carried, returned, ${EXPIRING} as expires
     from (select k as kind, ($1::date + n) as valid_thru, c as carried_forward, r as returned
       from unnest(array['sp', 'fp', 'tvp']) k, generate_series(0, 731) n, unnest(array[true, false]) c, unnest(array[true, false]) r) lots`,
    [today],
  );
  const otherwise = rows.filter(
    ({ kind, thru: validThru, carried: carriedForward, returned, expires }) =>
      expires === isCarriedForward({ kind, validThru, carriedForward, returned }),
  );
  expect(otherwise).toEqual([]);
  expect(rows.filter(({ expires }) => !expires)).toHaveLength(4);
});
