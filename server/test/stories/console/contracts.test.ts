/** Contracts as staff look after them: made, renewed, ended, corrected; what holds an end up, and who comes second. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import type { MemberFacts } from '../../testkit/club-facts.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import type { Member } from '../../testkit/member.ts';
import { untilWaiting } from '../../testkit/until-waiting.ts';
import { aFullRoomType, waiting } from '../../testkit/waiting.ts';

let club: Club;
let desk: StaffMember;
let reservations: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  await club.clockAt(calendarDate('2026-11-28'), '12:00');
  desk = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
});
afterAll(() => club.close());

const MAKE = `mutation($m: String!, $line: ProductLine!, $from: Date!, $years: Int, $end: Date, $on: Boolean!, $details: ContractDetails!, $reason: String!) {
  makeContract(memberId: $m, line: $line, startDate: $from, years: $years, endDate: $end, autoRenewal: $on, details: $details, reason: $reason) }`;
const RENEW = `mutation($c: ID!, $v: Int!, $end: Date!, $years: Int, $reason: String!) {
  renewContract(contractId: $c, version: $v, endDate: $end, years: $years, reason: $reason) }`;
const SWITCH = `mutation($c: ID!, $v: Int!, $on: Boolean!, $reason: String!) {
  switchContractRenewal(contractId: $c, version: $v, autoRenewal: $on, reason: $reason) }`;
const END = `mutation($c: ID!, $v: Int!, $end: Date!, $reason: String!) {
  endContract(contractId: $c, version: $v, endDate: $end, reason: $reason) }`;
const PREVIEW = `query($c: ID!, $end: Date!) { contractEndPreview(contractId: $c, endDate: $end) {
  kind bookingNumber houseName checkInDate checkOutDate } }`;
const CORRECT = `mutation($c: ID!, $v: Int!, $details: ContractDetails!, $reason: String!) {
  correctContract(contractId: $c, version: $v, details: $details, reason: $reason) }`;
const NUMBER = `query($m: String!, $line: ProductLine!) { proposedContractNumber(memberId: $m, line: $line) }`;
const OWN = `{ myContractList { id contractNumber startDate endDate years autoRenewal productType { id } mwPwRoomType mwPwWeekNumber
  mwExchangeFee vmStayRightDate } }`;

type Own = { id: string; contractNumber: string; endDate: string; autoRenewal: boolean };
const contractsOf = async (member: Member) =>
  (await member.get<{ myContractList: Own[] }>(OWN)).myContractList;
const numberOf = (member: Member) =>
  club.value<string>('select member_id from clients where id = $1', [member.clientId]);

/** A refusal with its field and cause, or 'done'. */
async function tried(staff: StaffMember, query: string, variables: object): Promise<string> {
  const { errors } = await staff.ask(query, { reason: 'as agreed', ...variables });
  if (!errors?.[0]) return 'done';
  const { argument, because } = errors[0].extensions;
  return [errors[0].message, argument, because].filter(Boolean).join(' ');
}

async function aContract(facts: MemberFacts = {}) {
  const member = await (await club.aMember(facts)).logIn();
  const c = String(member.contractId);
  const version = () =>
    club.value<number>('select version from contracts where id = $1', [member.contractId]);
  const end = async (day: string, v?: number) => tried(desk, END, { c, v: v ?? (await version()), end: day });
  const renew = async (day: string, more: object = {}) =>
    tried(desk, RENEW, { c, v: await version(), end: day, ...more });
  const turn = async (on: boolean) => tried(desk, SWITCH, { c, v: await version(), on });
  const beyond = async (day: string) =>
    (await desk.get<{ contractEndPreview: { kind: string }[] }>(PREVIEW, { c, end: day })).contractEndPreview;
  const own = async () => (await contractsOf(member)).find(({ id }) => id === c)!;
  return { member, c, version, end, renew, turn, beyond, own };
}

describe('a contract is made', () => {
  const plain = { from: '2026-12-01', years: 5, on: false };
  const make = async (member: Member, line: string, details: object, more: object = {}) =>
    tried(desk, MAKE, { m: await numberOf(member), line, details, ...plain, ...more });

  it('for each line with what it needs, and its member sees it at once', async () => {
    const member = await (await club.aMember()).logIn();
    const house = String((await club.aFacility()).id);
    const rooms = { roomTypeJa: '和室', roomTypeEn: 'Japanese room' };
    const week = { ...rooms, houseId: house, week: 32, exchangeFee: 11_000 };
    const stay = { ...rooms, stayFrom: '2026-12-01', stayUntil: '2027-11-30' };
    const n = await numberOf(member);
    expect(await make(member, 'SP', { contractNumber: `S${n}`, additionalPointPrice: 5_500 })).toBe('done');
    expect(await make(member, 'VS', { contractNumber: `V${n}` }, { on: true })).toBe('done');
    for (const houseId of ['99999', 'x'])
      expect(
        await make(member, 'MW', { contractNumber: `M${n}`, ...week, houseId }, { end: '2030-09-30' }),
      ).toBe('BAD_INPUT_ERROR houseId');
    for (const contractNumber of ['\u202ex', 'A\u200bB', ' - '])
      expect(await make(member, 'SP', { contractNumber })).toBe('BAD_INPUT_ERROR contractNumber');
    // Of full width it is the same number.
    expect(await make(member, 'SP', { contractNumber: `Ｓ${n}` })).toBe(
      'BAD_INPUT_ERROR contractNumber TAKEN',
    );
    expect(await make(member, 'MW', { contractNumber: `M${n}`, ...week }, { end: '2030-09-30' })).toBe(
      'done',
    );
    expect(await make(member, 'VM', { contractNumber: `T${n}`, ...stay })).toBe('done');
    expect((await contractsOf(member)).slice(1)).toMatchObject([
      { contractNumber: `S${n}`, endDate: '2032-03-31', years: 5, autoRenewal: false },
      { contractNumber: `V${n}`, productType: { id: 4 }, autoRenewal: true },
      {
        contractNumber: `M${n}`,
        endDate: '2030-09-30',
        mwPwRoomType: '和室',
        mwPwWeekNumber: 32,
        mwExchangeFee: 11_000,
      },
      { contractNumber: `T${n}`, vmStayRightDate: ['2026-12-01', '2027-11-30'] },
    ]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('with every wrong field named, and not twice with one number', async () => {
    const member = await club.aMember();
    const n = await numberOf(member);
    const sp = { contractNumber: `N${n}` };
    expect(await make(member, 'MW', { ...sp, week: 3 })).toBe('BAD_INPUT_ERROR roomTypeJa');
    expect(await make(member, 'SP', { ...sp, week: 3 })).toBe('BAD_INPUT_ERROR week');
    expect(await make(member, 'SP', sp, { years: null })).toBe('BAD_INPUT_ERROR endDate');
    expect(await make(member, 'SP', sp, { end: '2026-11-27' })).toBe('BAD_INPUT_ERROR endDate');
    expect(await make(member, 'SP', sp, { on: true })).toBe('RENEWAL_ONLY_VACATION_STYLE');
    expect(await make(member, 'SP', sp, { reason: '…' })).toBe('BAD_INPUT_ERROR reason');
    expect(await make(member, 'SP', sp, { m: '00000000' })).toBe('NOT_FOUND_ERROR');
    const answers = await Promise.all([1, 2, 3].map(() => make(member, 'SP', sp)));
    expect(answers.toSorted()).toEqual([
      'BAD_INPUT_ERROR contractNumber TAKEN',
      'BAD_INPUT_ERROR contractNumber TAKEN',
      'done',
    ]);
  });

  it('by the number that the club proposes, which is the next free one', async () => {
    const member = await club.aMember();
    const m = await numberOf(member);
    const proposed = async () =>
      (await desk.get<{ proposedContractNumber: string }>(NUMBER, { m, line: 'SP' })).proposedContractNumber;
    expect(await proposed()).toBe(`SP-${m}`);
    expect(await make(member, 'SP', { contractNumber: await proposed() })).toBe('done');
    expect(await proposed()).toBe(`SP-${m}-2`);
  });

  it('by whoever manages contracts, with its reason in the log of the membership', async () => {
    const member = await club.aMember();
    const details = { contractNumber: `L${await numberOf(member)}` };
    const asked = { m: await numberOf(member), line: 'SP', details, ...plain };
    expect(await tried(reservations, MAKE, asked)).toBe('ACCESS_DENIED_ERROR');
    expect(await tried(desk, MAKE, asked)).toBe('done');
    const reason = `select reason from audit_events where action = 'makeContract' and client_id = $1 and outcome = 'ok'`;
    expect(await club.value(reason, [member.clientId])).toBe('as agreed');
  });
});

describe('a contract is renewed', () => {
  it('to a later day only, with the years of its term', async () => {
    const { renew, own } = await aContract({ contractEnds: calendarDate('2027-03-31') });
    expect(await renew('2027-03-31')).toBe('BAD_INPUT_ERROR endDate NOT_LATER');
    expect(await renew('2032-03-31', { years: 12 })).toBe('done');
    expect(await own()).toMatchObject({ endDate: '2032-03-31', years: 12 });
  });

  it('by itself or not, by the rule of its member', async () => {
    const ends = calendarDate('2027-03-31');
    const { turn, own } = await aContract({ product: 'VS', contractEnds: ends });
    expect(await turn(true)).toBe('done');
    expect(await own()).toMatchObject({ autoRenewal: true });
    const settled = await aContract({ product: 'VS', contractEnds: calendarDate('2026-12-20') });
    expect(await settled.turn(true)).toBe('RENEWAL_SETTLED');
    expect(await (await aContract()).turn(true)).toBe('RENEWAL_ONLY_VACATION_STYLE');
  });

  it('by one of two who do so at once, and the second is told; also where the member switched meanwhile', async () => {
    const { member, c, version } = await aContract({
      product: 'VS',
      contractEnds: calendarDate('2028-03-31'),
    });
    const v = await version();
    const renew = (end: string) => tried(desk, RENEW, { c, v, end });
    const answers = await Promise.all([renew('2030-03-31'), renew('2031-03-31')]);
    expect(answers.toSorted()).toEqual(['CHANGED_BY_ANOTHER', 'done']);
    const before = await version();
    await member.get('mutation($c: ID!) { updateVsAutoRenewal(autoRenewal: true, contractId: $c) { id } }', {
      c,
    });
    expect(await tried(desk, RENEW, { c, v: before, end: '2033-03-31' })).toBe('CHANGED_BY_ANOTHER');
  });
});

describe('a contract is ended early', () => {
  it('on an earlier day that is not over; its renewal ends with it, and its points stay', async () => {
    const { member, end, own, version } = await aContract({ product: 'SP', points: 300 });
    expect(await end('2049-03-31')).toBe('BAD_INPUT_ERROR endDate NOT_EARLIER');
    expect(await end('2026-11-27')).toBe('BAD_INPUT_ERROR endDate NOT_EARLIER');
    await club.owner.query('update contracts set auto_renewal = true where id = $1', [member.contractId]);
    expect(await end('2027-01-31')).toBe('done');
    expect(await own()).toMatchObject({ endDate: '2027-01-31', autoRenewal: false });
    expect(await end('2026-12-31', (await version()) - 1)).toBe('CHANGED_BY_ANOTHER');
    const left = 'select sum(available)::int from point_lots where contract_id = $1';
    expect(await club.value(left, [member.contractId])).toBe(300);
    const roomType = await club.aRoomType(await club.aFacility());
    const late = await member.hold({
      roomType,
      from: calendarDate('2027-01-31'),
      to: calendarDate('2027-02-02'),
    });
    expect(late.errors?.[0]?.message).toBe('BEYOND_CONTRACT_TERM');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('not while a stay, a hold or a place on the waiting list reaches beyond, each of which is named', async () => {
    const { member, end, beyond } = await aContract({ product: 'SP' });
    const house = await club.aFacility();
    const roomType = await club.aRoomType(house, { rooms: 3 });
    const [from, to] = [await club.daysAhead(40), await club.daysAhead(42)];
    const [room] = await member.booked({ roomType, from, to });
    const group = await member.held({ roomType, from: addDays(from, 10), to: addDays(to, 10) });
    const late = { from: addDays(from, 20), to: addDays(to, 20) };
    const entry = { roomType: await aFullRoomType(club, { facility: house, ...late }), ...late };
    await waiting(member, { ...entry, contractId: String(member.contractId) });
    expect((await beyond(from)).map(({ kind }) => kind)).toEqual(['STAY', 'HOLD', 'WAITING']);
    expect(await end(from)).toBe('BAD_INPUT_ERROR endDate STAYS_BEYOND');
    // A night on the last day leaves the day after.
    expect((await beyond(addDays(to, -1))).map(({ kind }) => kind)).toEqual(['HOLD', 'WAITING']);
    await member.cancel(room!.id, [from, addDays(from, 1)]);
    await member.remove(group.id);
    expect(await end(from)).toBe('BAD_INPUT_ERROR endDate STAYS_BEYOND');
    await club.owner.query(
      `update waitlist_entries set state = 'CANCELLED', ended_at = now() where client_id = $1`,
      [member.clientId],
    );
    expect(await end(from)).toBe('done');
  });

  it('and a hold that is confirmed, or made, at the same moment is not cut off by it', async () => {
    const { member, c, version } = await aContract({ product: 'SP' });
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 3 });
    const [from, to] = [await club.daysAhead(30), await club.daysAhead(32)];
    const v = await version();
    const group = await member.held({ roomType, from, to });
    const [ended, confirmed] = await Promise.all([
      tried(desk, END, { c, v, end: from }),
      member.confirm(group),
    ]);
    expect(confirmed.errors).toBeUndefined();
    expect(ended).toBe('BAD_INPUT_ERROR endDate STAYS_BEYOND');

    // An end waits for a hold that is being made, and then sees it.
    const later = { roomType, from: addDays(to, 50), to: addDays(to, 52) };
    await club.owner.query('begin');
    await club.owner.query('select from room_nights where room_type_id = $1 for update', [roomType.id]);
    const made = member.hold(later);
    await untilWaiting(club, 1);
    const cutting = tried(desk, END, { c, v, end: addDays(to, 20) });
    await untilWaiting(club, 2);
    await club.owner.query('commit');
    const { data } = await made;
    expect(data?.createTemporaryBookingGroup.id).toBeDefined();
    expect(await cutting).toBe('BAD_INPUT_ERROR endDate STAYS_BEYOND');
    await member.remove(data!.createTemporaryBookingGroup.id);

    // A new hold waits for the contract, which is being ended; then it is told.
    await club.owner.query('begin');
    await club.owner.query('select from contracts where id = $1 for no key update', [c]);
    const last = addDays(to, 60);
    const ending = tried(desk, END, { c, v, end: last });
    await untilWaiting(club, 1);
    const holding = member.hold({ roomType, from: addDays(last, 5), to: addDays(last, 6) });
    await untilWaiting(club, 2);
    await club.owner.query('commit');
    expect(await ending).toBe('done');
    expect((await holding).errors?.[0]?.message).toBe('BEYOND_CONTRACT_TERM');
  });
});

it('a contract is corrected, by one of two at once, and never to a number that another has', async () => {
  const { member, c, version } = await aContract({ product: 'MW' });
  const other = await club.aMember();
  const house = String((await club.aFacility()).id);
  const details = {
    ...{ contractNumber: `C${c}`, roomTypeJa: '洋室', roomTypeEn: 'Western room', houseId: house },
    ...{ week: 18, exchangeFee: 8_800 },
  };
  const correct = (more: object, v: number) =>
    tried(desk, CORRECT, { c, v, details: { ...details, ...more } });
  const v = await version();
  const taken = await club.value<string>('select contract_number from contracts where id = $1', [
    other.contractId,
  ]);
  expect(await correct({ contractNumber: taken }, v)).toBe('BAD_INPUT_ERROR contractNumber TAKEN');
  expect(await correct({ week: 54 }, v)).toBe('BAD_INPUT_ERROR week');
  const answers = await Promise.all([correct({}, v), correct({ week: 19 }, v)]);
  expect(answers.toSorted()).toEqual(['CHANGED_BY_ANOTHER', 'done']);
  const [own] = await contractsOf(member);
  expect(own).toMatchObject({ contractNumber: `C${c}`, mwPwRoomType: '洋室', mwExchangeFee: 8_800 });
  // What it was stands in the audit log beside what it is.
  expect(await correct({ exchangeFee: 50_000 }, await version())).toBe('done');
  const written = `select subject from audit_events where action = 'correctContract' and outcome = 'ok' and subject like $1 order by id desc limit 1`;
  const week = answers[0] === 'done' ? '' : 'week 19 -> 18; ';
  expect(await club.value<string>(written, [`C${c} %`])).toBe(`C${c} ${week}exchangeFee 8800 -> 50000 yen`);
});
