/** The exchange desk: rights assigned, confirmed, deposited, exchanged, revoked, used and taken back, and what the member sees of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let club: Club;
let desk: StaffMember;
let accounting: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
});
afterAll(() => club.close());
beforeEach(() => club.clockAt(calendarDate('2026-11-28'), '12:00'));

const ASSIGN = `mutation($c: ID!, $y: Int!, $reason: String!) { assignWeeklyRight(contractId: $c, year: $y, reason: $reason) }`;
const STEP = `mutation($c: ID!, $y: Int!, $v: Int!, $step: PlainWeeklyStep!, $reason: String!) {
  stepWeeklyRight(contractId: $c, year: $y, version: $v, step: $step, reason: $reason) }`;
const DEPOSIT = `mutation($c: ID!, $y: Int!, $v: Int!, $until: Date!, $reason: String!) {
  depositWeeklyRight(contractId: $c, year: $y, version: $v, usableUntil: $until, reason: $reason) }`;
const EXCHANGE = `mutation($c: ID!, $y: Int!, $v: Int!, $h: ID!, $day: Date!, $fee: Int!, $reason: String!) {
  exchangeWeeklyRight(contractId: $c, year: $y, version: $v, houseId: $h, day: $day, feeYen: $fee, reason: $reason) }`;
const BACK = `mutation($c: ID!, $y: Int!, $v: Int!, $reason: String!) {
  takeBackWeeklyRight(contractId: $c, year: $y, version: $v, reason: $reason) }`;
const LOOK = `query($c: ID!, $y: Int!, $h: ID!, $day: Date!) {
  weeklyExchangePreview(contractId: $c, year: $y, houseId: $h, day: $day) { ownClass wantedClass barredBy } }`;
const RIGHTS = `query($m: String!) { member(memberId: $m) { contracts { exchangeFeeYen weeklyRights {
  year version status startsOn usableUntil exchangeDates exchangeHouse feeDueYen steps depositUntil mayTakeBack lastStep lastBy lastReason } } } }`;
const OWN = `{ myContractList { mwUsageRights { year status currentRights startsOn usableUntil } mwExchangeWindows { dates } } }`;

type Right = {
  year: number;
  version: number;
  status: string;
  depositUntil: string | null;
  usableUntil: string;
};

async function tried(query: string, variables: object, staff = desk): Promise<string> {
  const { errors } = await staff.ask(query, { reason: 'as called', ...variables });
  if (!errors?.[0]) return 'done';
  const { argument, because } = errors[0].extensions;
  return [errors[0].message, argument, because].filter(Boolean).join(' ');
}

/** A contract of week 10, which begins on Friday, 5 March 2027, at a house that is dear in March and cheap else; and a house that is dear in May. */
async function anOwner({
  fee = 11_000 as number | null,
  product = 'MW' as 'MW' | 'SP',
  ends = '2049-03-31',
} = {}) {
  const member = await (await club.aMember({ product, contractEnds: calendarDate(ends) })).logIn();
  const [own, other] = [await club.aFacility(), await club.aFacility()];
  const season = (house: { id: number }, night: string, name: string) =>
    club.owner.query('insert into facility_seasons values ($1, $2, $3)', [house.id, night, name]);
  await season(own, '2026-01-01', 'REGULAR');
  await season(own, '2027-03-01', 'HIGH');
  await season(own, '2027-04-01', 'LOW');
  await season(other, '2026-12-01', 'LOW');
  await season(other, '2027-05-01', 'PEAK');
  if (product === 'MW')
    await club.owner.query(
      'update contracts set mw_pw_week_number = 10, mw_exchange_fee = $2, mw_pw_facility_id = $3 where id = $1',
      [member.contractId, fee, own.id],
    );
  const c = String(member.contractId);
  const m = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  const right = async (year = 2027) => {
    const { member: shown } = await desk.get<{ member: { contracts: { weeklyRights: Right[] }[] } }>(RIGHTS, {
      m,
    });
    return shown.contracts[0]!.weeklyRights.find((one) => one.year === year)!;
  };
  const seen = async (y: number) => ({ c, y, v: (await right(y)).version });
  const assign = (y = 2027, more: object = {}) => tried(ASSIGN, { c, y, ...more });
  const step = async (name: string, y = 2027) => tried(STEP, { ...(await seen(y)), step: name });
  const deposit = async (until?: string) =>
    tried(DEPOSIT, { ...(await seen(2027)), until: until ?? (await right()).depositUntil ?? '2027-01-01' });
  const exchange = async (day: string, more: object = {}) =>
    tried(EXCHANGE, { ...(await seen(2027)), h: String(other.id), day, fee: 12_100, ...more });
  const look = async (day: string) =>
    (await desk.get<{ weeklyExchangePreview: object }>(LOOK, { c, y: 2027, h: String(other.id), day }))
      .weeklyExchangePreview;
  const back = async (y = 2027) => tried(BACK, await seen(y));
  const owned = async () =>
    (await member.get<{ myContractList: { mwUsageRights: object[]; mwExchangeWindows: object[] }[] }>(OWN))
      .myContractList[0]!;
  return { member, c, own, other, right, assign, step, deposit, exchange, look, back, owned };
}

describe('a right', () => {
  it('is assigned to the week of its year, once, and by whoever may', async () => {
    const { c, assign, right, owned } = await anOwner();
    expect(await tried(ASSIGN, { c, y: 2027 }, accounting)).toBe('ACCESS_DENIED_ERROR');
    const answers = await Promise.all([assign(), assign()]);
    expect(answers.toSorted()).toEqual(['BAD_INPUT_ERROR year ASSIGNED_ALREADY', 'done']);
    expect(await right()).toMatchObject({
      status: 'ASSIGNED',
      startsOn: '2027-03-05',
      lastBy: desk.displayName,
    });
    expect(await assign(2028, { reason: ' ' })).toBe('BAD_INPUT_ERROR reason');
    expect(await assign(2035)).toBe('BAD_INPUT_ERROR year FAR');
    expect((await owned()).mwUsageRights).toEqual([
      { year: 2027, status: 'ASSIGNED', currentRights: 1, startsOn: '2027-03-05', usableUntil: null },
    ]);
  });

  it('is of a weekly contract, within its term', async () => {
    expect(await (await anOwner({ product: 'SP' })).assign()).toBe('BAD_INPUT_ERROR year NO_WEEK');
    expect(await (await anOwner({ ends: '2027-03-10' })).assign()).toBe('BAD_INPUT_ERROR year OUTSIDE_TERM');
  });

  it('begins on the weekday that the club has set', async () => {
    const { assign, right } = await anOwner();
    await club.owner.query(`insert into settings (name, value) values ('firstDayOfWeeks', '6')`);
    expect(await assign()).toBe('done');
    await club.owner.query(`delete from settings where name = 'firstDayOfWeeks'`);
    expect(await right()).toMatchObject({ startsOn: '2027-03-06' });
  });

  it('is confirmed and used once its week has begun, and each step is taken back once', async () => {
    const { assign, step, back, right } = await anOwner();
    await assign();
    expect(await step('USE')).toBe('UNEXECUTABLE_ERROR ASSIGNED');
    expect(await step('CONFIRM')).toBe('done');
    expect(await step('CONFIRM')).toBe('UNEXECUTABLE_ERROR CONFIRMED');
    expect(await step('USE')).toBe('UNEXECUTABLE_ERROR AHEAD');
    await club.clockAt(calendarDate('2027-03-05'));
    expect(await step('USE')).toBe('done');
    expect(await back()).toBe('done');
    expect(await right()).toMatchObject({ status: 'CONFIRMED', mayTakeBack: false, lastStep: 'TAKE_BACK' });
    expect(await back()).toBe('UNEXECUTABLE_ERROR NOTHING_TO_TAKE_BACK');
    expect(await step('REVOKE')).toBe('done');
    expect(await step('USE')).toBe('UNEXECUTABLE_ERROR REVOKED');
  });

  it('that was assigned by mistake is gone when that is taken back', async () => {
    const { assign, back, right, owned } = await anOwner();
    await assign();
    expect(await back()).toBe('done');
    expect(await right()).toBeUndefined();
    expect((await owned()).mwUsageRights).toEqual([]);
  });

  it('is changed by one of two at once, and the second is told', async () => {
    const { c, assign } = await anOwner();
    await assign();
    const step = (name: string) => tried(STEP, { c, y: 2027, v: 1, step: name });
    expect((await Promise.all([step('CONFIRM'), step('REVOKE')])).toSorted()).toEqual([
      'CHANGED_BY_ANOTHER',
      'done',
    ]);
  });
});

describe('a deposit', () => {
  it.each([
    ['sixty days before or earlier, for a year', '2027-01-04', '2028-03-04', 'done'],
    ['later, for sixty days', '2027-01-05', '2027-05-03', 'done'],
    ['in the last fortnight not at all', '2027-02-20', null, 'UNEXECUTABLE_ERROR TOO_LATE'],
  ])('%s', async (_, today, until, expected) => {
    const { assign, deposit, right } = await anOwner();
    await assign();
    await club.clockAt(calendarDate(today));
    expect((await right()).depositUntil).toBe(until);
    expect(await deposit()).toBe(expected);
    expect(await right()).toMatchObject({
      status: until ? 'DEPOSITED' : 'ASSIGNED',
      usableUntil: until,
    });
  });

  it('is told until when it is usable, and refused where that has changed; without a fee there is none', async () => {
    const { assign, deposit } = await anOwner();
    await assign();
    expect(await deposit('2027-05-03')).toBe('CHANGED_BY_ANOTHER');
    const prime = await anOwner({ fee: null });
    await prime.assign();
    expect(await prime.deposit()).toBe('UNEXECUTABLE_ERROR NO_FEE');
  });

  it('expires by itself on the day after its last, for its member and the desk alike', async () => {
    const { assign, deposit, right, step, back, owned } = await anOwner();
    await assign();
    await club.clockAt(calendarDate('2027-02-01'));
    await deposit();
    await club.clockAt(calendarDate('2027-05-03'));
    expect((await owned()).mwUsageRights).toMatchObject([{ status: 'DEPOSITED', currentRights: 1 }]);
    await club.clockAt(calendarDate('2027-05-04'));
    expect((await owned()).mwUsageRights).toMatchObject([{ status: 'EXPIRED', currentRights: 0 }]);
    expect(await right()).toMatchObject({ status: 'EXPIRED', steps: [], mayTakeBack: false });
    expect(await step('REVOKE')).toBe('UNEXECUTABLE_ERROR EXPIRED');
    expect(await back()).toBe('UNEXECUTABLE_ERROR NOTHING_TO_TAKE_BACK');
  });
});

describe('an exchange', () => {
  const deposited = async () => {
    const owner = await anOwner();
    await owner.assign();
    await owner.deposit();
    return owner;
  };

  it('is for a week of the same class or a lower one; its fee is due, and its member sees the day', async () => {
    const { exchange, look, right, owned, back } = await deposited();
    expect(await look('2027-04-09')).toEqual({ ownClass: 'HIGH', wantedClass: 'LOW', barredBy: null });
    expect(await look('2027-05-07')).toEqual({
      ownClass: 'HIGH',
      wantedClass: 'PEAK',
      barredBy: 'CLASS_HIGHER',
    });
    expect(await exchange('2027-05-07')).toBe('BAD_INPUT_ERROR day CLASS_HIGHER');
    expect(await exchange('2027-04-10')).toBe('BAD_INPUT_ERROR day NOT_FIRST_DAY');
    expect(await exchange('2027-02-26')).toBe('BAD_INPUT_ERROR day OUTSIDE_WINDOW');
    expect(await exchange('2028-03-10')).toBe('BAD_INPUT_ERROR day OUTSIDE_WINDOW');
    expect(await exchange('2027-04-09', { fee: 11_000 })).toBe('CHANGED_BY_ANOTHER');
    expect(await exchange('2027-04-09', { h: '0' })).toBe('BAD_INPUT_ERROR houseId');
    expect(await exchange('2027-04-09')).toBe('done');
    expect(await right()).toMatchObject({
      status: 'EXCHANGED',
      exchangeDates: ['2027-04-09'],
      feeDueYen: 12_100,
    });
    const shown = await owned();
    expect(shown.mwUsageRights).toMatchObject([{ status: 'EXCHANGED', currentRights: 0 }]);
    expect(shown.mwExchangeWindows).toEqual([{ dates: ['2027-04-09'] }]);
    expect(await back()).toBe('done');
    expect(await right()).toMatchObject({
      status: 'DEPOSITED',
      exchangeDates: [],
      feeDueYen: null,
      usableUntil: '2028-03-04',
    });
  });

  it('is for a week of any class in the thirty days before it', async () => {
    const { exchange } = await deposited();
    await club.clockAt(calendarDate('2027-04-06'));
    expect(await exchange('2027-05-07')).toBe('BAD_INPUT_ERROR day CLASS_HIGHER');
    await club.clockAt(calendarDate('2027-04-07'));
    expect(await exchange('2027-05-07')).toBe('done');
  });

  it('keeps the class that the week had when it was deposited', async () => {
    const { own, look } = await deposited();
    await club.owner.query('delete from facility_seasons where facility_id = $1', [own.id]);
    expect(await look('2027-04-09')).toEqual({ ownClass: 'HIGH', wantedClass: 'LOW', barredBy: null });
  });

  it('is not for a week beyond the end of its contract, and keeps the contract from ending before it', async () => {
    const { member, c, exchange, step, back } = await deposited();
    await exchange('2027-04-09');
    const END = `mutation($c: ID!, $v: Int!, $end: Date!, $reason: String!) {
      endContract(contractId: $c, version: $v, endDate: $end, reason: $reason) }`;
    const membership = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
    const end = async (day: string) => {
      const v = await club.value<number>('select version from contracts where id = $1', [member.contractId]);
      return tried(END, { c, v, end: day }, membership);
    };
    expect(await end('2027-04-14')).toBe('BAD_INPUT_ERROR endDate STAYS_BEYOND');
    expect(await end('2027-04-15')).toBe('done');
    expect(await step('REVOKE')).toBe('done');
    expect(await end('2027-04-14')).toBe('done');
    expect(await back()).toBe('UNEXECUTABLE_ERROR CONTRACT_ENDS');
  });

  it('stands with its reason in the log of the membership', async () => {
    const { member, exchange } = await deposited();
    await exchange('2027-04-09');
    const log = `select action || ': ' || reason from audit_events where client_id = $1 and actor_name = $2 and action like '%WeeklyRight' order by id`;
    const { rows } = await club.owner.query<Record<string, string>>(log, [member.clientId, desk.name]);
    expect(rows.flatMap((row) => Object.values(row))).toEqual([
      'assignWeeklyRight: as called',
      'depositWeeklyRight: as called',
      'exchangeWeeklyRight: as called',
    ]);
  });
});
