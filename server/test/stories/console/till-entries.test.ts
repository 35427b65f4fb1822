/** Accounting reads the single payments behind a till's day: line by line they come to its sums, and a closed day says what it said when it was closed. */
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import type { Desk } from '../../testkit/desk.ts';
import { aMissedStay } from '../../testkit/missed-stay.ts';
import { openOffice } from '../../testkit/office.ts';

let club: Club;
let accounting: StaffMember;
let desk: Desk;
let closeOffice: () => Promise<void>;
beforeAll(async () => {
  ({ club, desk, accounting, close: closeOffice } = await openOffice(inject('postgresUrl')));
});
afterAll(() => closeOffice());

const PAY = `mutation($id: ID!, $n: String!, $yen: Int!, $means: DeskMeans!) {
  payAtDesk(id: $id, bookingNumber: $n, yen: $yen, means: $means) { owedYen } }`;
const BACK = `mutation($id: ID!, $isCorrection: Boolean!) {
  returnAtDesk(id: $id, reason: "お釣りの誤り", isCorrection: $isCorrection) { owedYen } }`;
const PUT_RIGHT = `mutation($id: ID!) { correctReturn(id: $id, means: CARD, reason: "方法の誤り") }`;
const CLOSE = 'mutation($day: Date!) { closeDay(day: $day) { close { isSame } } }';
const ENTRIES = `query($house: ID, $day: Date!, $after: ID, $take: Int) {
  tillEntries(houseId: $house, day: $day, after: $after, take: $take) {
    id after purpose number name what means yen by why cameOn receiptNumbers } }`;
const TABLE = 'query($house: ID, $day: Date!) { tillEntriesTable(houseId: $house, day: $day) }';
const TILLS =
  'query($day: Date!) { tillsOfDay(day: $day) { houseId means paidYen returnedYen correctedYen transferredYen } }';

type Entry = {
  id: string;
  after: string;
  purpose: string;
  number: string;
  name: string | null;
  what: string;
  means: string;
  yen: number;
  why: string | null;
  cameOn: CalendarDate | null;
  receiptNumbers: string[];
};
type Till = {
  houseId: string | null;
  means: string;
  paidYen: number;
  returnedYen: number;
  correctedYen: number;
  transferredYen: number;
};

const entriesOf = async (house: string | null, day: CalendarDate, page = {}) =>
  (await accounting.get<{ tillEntries: Entry[] }>(ENTRIES, { house, day, ...page })).tillEntries;
const inShort = (entries: readonly Entry[]) =>
  entries.map(({ what, means, yen }) => `${what} ${means} ${yen}`).toSorted();

/** What lines come to by way, as a bookkeeper would sum them, beside what the till says. */
async function bothSums(house: string | null, day: CalendarDate) {
  const { tillsOfDay } = await accounting.get<{ tillsOfDay: Till[] }>(TILLS, { day });
  const entries = await entriesOf(house, day);
  const own = tillsOfDay.filter(({ houseId }) => houseId === house);
  const sum = (means: string, ...whats: readonly string[]) =>
    entries
      .filter((one) => one.means === means && whats.includes(one.what))
      .reduce((so, { yen }) => so + yen, 0);
  return {
    lines: own.map(({ means }) => [
      means,
      sum(means, 'receive'),
      0 - sum(means, 'return', 'corrected'),
      0 - sum(means, 'corrected'),
      sum(means, 'unreturned', 'returnedAnew'),
    ]),
    till: own.map((one) => [one.means, one.paidYen, one.returnedYen, one.correctedYen, one.transferredYen]),
    ways: [...new Set(entries.map(({ means }) => means))].toSorted(),
    own: own.map(({ means }) => means).toSorted(),
  };
}
async function expectSame(house: string | null, day: CalendarDate) {
  const { lines, till, ways, own } = await bothSums(house, day);
  expect(lines).toEqual(till);
  expect(ways).toEqual(own);
}

/** A house whose desk was paid three times on a day: once in cash that stands, once by mistake, and once what goes back in cash on the day after. */
async function aDayAtAHouse() {
  const { house, member, n } = await aMissedStay(club, desk);
  const front = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house.id }]);
  const pay = async (yen: number, means: string) => {
    const id = randomUUID();
    expect(await front.refusal(PAY, { id, n, yen, means })).toBe('done');
    return id;
  };
  const stands = await pay(70, 'CASH');
  const wrong = await pay(50, 'CARD');
  expect(await front.refusal(BACK, { id: wrong, isCorrection: true })).toBe('done');
  const back = await pay(40, 'CASH');
  const day = await club.today();
  await club.clockForward('1 day');
  return { house: String(house.id), member, n, front, stands, wrong, back, day };
}
const ON_THE_DAY = ['corrected CARD -50', 'receive CARD 50', 'receive CASH 40', 'receive CASH 70'];

it('a till’s day is made of lines that come to its sums, each with its booking, guest, way and reason', async () => {
  const { house, member, n, day, stands } = await aDayAtAHouse();
  const entries = await entriesOf(house, day);
  expect(inShort(entries)).toEqual(ON_THE_DAY);
  expect(new Set(entries.map(({ number }) => number))).toEqual(new Set([n]));
  const guest = await club.value('select representative_name from bookings where booking_number = $1', [n]);
  expect(entries.find(({ after }) => after === stands)).toMatchObject({
    ...{ purpose: 'BOOKING', name: guest, what: 'receive', why: null, cameOn: null },
  });
  expect(entries.find(({ what }) => what === 'corrected')).toMatchObject({ why: 'お釣りの誤り' });
  await expectSame(house, day);
  // Whoever asks who has looked at this member finds the look.
  const memberId = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  const looks = `select count(*)::int from audit_events where action = 'viewTillDay' and outcome = 'ok' and subject = $1`;
  expect(await club.value(looks, [`${house} ${day} ${memberId}`])).toBeGreaterThan(0);
});

it('a closed day says what it said when it was closed, and what becomes of its payments stands on the day on which it counts', async () => {
  const { house, day, back, wrong, front } = await aDayAtAHouse();
  await accounting.get(CLOSE, { day });
  const closed = await entriesOf(house, day);
  const next = await club.today();
  expect(await front.refusal(BACK, { id: back, isCorrection: false })).toBe('done');
  expect(await front.refusal(BACK, { id: wrong, isCorrection: false })).toBe('UNEXECUTABLE_ERROR');
  expect(await entriesOf(house, day)).toEqual(closed);
  expect(inShort(await entriesOf(house, next))).toEqual(['return CASH -40']);
  await expectSame(house, next);
  // A refund whose way is put right after its day was closed is a transfer of the day on which that is done.
  await club.clockForward('1 day');
  await accounting.get(CLOSE, { day: next });
  const given = await entriesOf(house, next);
  const later = await club.today();
  expect(await front.refusal(PUT_RIGHT, { id: back })).toBe('done');
  expect(await entriesOf(house, next)).toEqual(given);
  expect(inShort(await entriesOf(house, later))).toEqual(['returnedAnew CARD -40', 'unreturned CASH 40']);
  for (const one of [day, next, later]) await expectSame(house, one);
});

it('a day is read page by page, and written out whole with the same lines', async () => {
  const { house, day } = await aDayAtAHouse();
  const all = await entriesOf(house, day);
  const read: Entry[] = [];
  for (;;) {
    const page = await entriesOf(house, day, { after: read.at(-1)?.after ?? null, take: 1 });
    if (page.length === 0) break;
    read.push(...page);
  }
  expect(read).toEqual(all);
  const { tillEntriesTable } = await accounting.get<{ tillEntriesTable: string }>(TABLE, { house, day });
  const rows: Record<string, string>[] = parse(tillEntriesTable, { columns: true, bom: true });
  expect(rows.map((row) => `${row['内容コード']} ${row['方法コード']} ${row['金額（税込・円）']}`)).toEqual(
    all.map(({ what, means, yen }) => `${what} ${means} ${yen}`),
  );
  expect(rows.map((row) => row['予約番号など'])).toEqual(all.map(({ number }) => number));
  expect(rows.map((row) => row['お名前'])).toEqual(all.map(({ name }) => name));
  const exported = `select count(*)::int from audit_events where action = 'exportTillDay' and subject like $1`;
  expect(await club.value(exported, [`${house} ${day} %`])).toBe(1);
});

it('the office has its own, with receipts and the true day of what came on a closed one', async () => {
  const { n, arose } = await aMissedStay(club, desk);
  await club.clockForward('2 days');
  const came = addDays(arose, 1);
  await accounting.refusal(CLOSE, { day: came });
  const id = randomUUID();
  const pay = `mutation($id: ID!, $n: String!, $on: Date) {
    payStayFee(id: $id, bookingNumber: $n, yen: 400, means: TRANSFER, receivedOn: $on) { dueYen } }`;
  expect(await accounting.refusal(pay, { id, n, on: came })).toBe('done');
  const day = await club.today();
  await vi.waitUntil(
    () => club.value(`select id from receipts where desk_payment_id = $1 and kind = 'RECEIPT'`, [id]),
    20_000,
  );
  const [entry] = (await entriesOf(null, day)).filter(({ after }) => after === id);
  expect(entry).toMatchObject({ number: n, what: 'receive', means: 'TRANSFER', yen: 400 });
  expect(entry!.receiptNumbers).toHaveLength(1);
  const isClosed = await club.value<boolean>('select exists (select from daily_closes where day = $1)', [
    came,
  ]);
  expect(entry!.cameOn).toBe(isClosed ? came : null);
  await expectSame(null, day);
});

it('a till’s day is for whoever sees money: a desk has its own day alone', async () => {
  const { house, day, front } = await aDayAtAHouse();
  const auditor = await aStaffMember(club, [{ role: 'AUDITOR', facilityId: null }]);
  expect(await auditor.refusal(ENTRIES, { house, day })).toBe('done');
  expect(await front.refusal(ENTRIES, { house, day })).toBe('ACCESS_DENIED_ERROR');
  expect(await front.refusal(TABLE, { house, day })).toBe('ACCESS_DENIED_ERROR');
});
