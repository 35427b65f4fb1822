/** The fee of an exchanged week at the desk of a house: found by the member's number, paid there, in the money of its day, with its receipt, and taken back there alone. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import type { Desk } from '../../testkit/desk.ts';
import { openOffice } from '../../testkit/office.ts';
import { aDepositedWeek, FEE } from '../../testkit/weeks.ts';

const SHOWN = `query($h: ID!, $m: String!) { weekFeesAtHouse(houseId: $h, memberId: $m) { memberId name fees {
  contractNumber year fee { id owedYen toReturnYen payments { id houseId yen means returnReason receiptNumbers } } } } }`;
const PAY = `mutation($id: ID!, $h: ID!, $feeId: ID!, $yen: Int!, $means: DeskMeans!) {
  payWeekFeeAtHouse(id: $id, houseId: $h, feeId: $feeId, yen: $yen, means: $means) }`;
const RETURN =
  'mutation($id: ID!, $h: ID!, $reason: String!) { returnWeekFeeAtHouse(id: $id, houseId: $h, reason: $reason) }';
const OFFICE_RETURN = 'mutation($id: ID!, $reason: String!) { returnWeekFee(id: $id, reason: $reason) }';
const OFFICE_PAY = `mutation($id: ID!, $feeId: ID!) { payWeekFee(id: $id, feeId: $feeId, yen: 1000, means: CASH) }`;
const DAY = `query($h: ID!, $d: Date!) { deskDay(houseId: $h, day: $d) { sums { means paidYen returnedYen }
  payments { bookingNumber contractNumber yen } } }`;
const TILLS = 'query($d: Date!) { tillsOfDay(day: $d) { houseId means paidYen returnedYen } }';

let club: Club;
let desk: Desk;
let accounting: StaffMember;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ club, desk, accounting, close } = await openOffice(inject('postgresUrl')));
});
afterAll(() => close());

/** A member with an exchanged week whose fee is owed, and the front desk of a house of its own. */
async function anExchangedWeek() {
  const week = await aDepositedWeek(club, desk);
  expect(await week.exchange()).toBe('done');
  const house = await club.aFacility();
  const front = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house.id }]);
  const feeId = await week.feeId();
  const m = await club.value<string>('select member_id from clients where id = $1', [week.member.clientId]);
  const h = String(house.id);
  const pay = (yen: number, { id = randomUUID() as string, means = 'CASH', at = h } = {}, by = front) =>
    by.refusal(PAY, { id, h: at, feeId, yen, means });
  const takeBack = (id: string, { at = h, reason = '入力の誤り' } = {}, by = front) =>
    by.refusal(RETURN, { id, h: at, reason });
  return { ...week, house, front, feeId, m, h, pay, takeBack };
}
type Shown = {
  weekFeesAtHouse: {
    name: string;
    fees: {
      contractNumber: string;
      fee: { id: string; owedYen: number; payments: { receiptNumbers: string[] }[] };
    }[];
  };
};
type Week = Awaited<ReturnType<typeof anExchangedWeek>>;
const shown = async ({ front, h, m }: Week) => (await front.get<Shown>(SHOWN, { h, m })).weekFeesAtHouse;
const areRight = async () => expect(await brokenBooks(club.owner)).toEqual([]);

it('is found by the member’s number at one’s own house alone, and the audit log keeps who looked', async () => {
  const week = await anExchangedWeek();
  const { fees, name } = await shown(week);
  expect(fees).toMatchObject([{ fee: { id: week.feeId, owedYen: FEE.total, payments: [] } }]);
  expect(name).not.toBe('');
  const looks = `select count(*)::int from audit_events where action = 'viewWeekFeesAtHouse' and client_id = $1 and outcome = 'ok'`;
  expect(await club.value(looks, [week.member.clientId])).toBe(1);
  const { front, m } = week;
  expect(await front.refusal(SHOWN, { h: String(week.house.id + 1), m })).toBe('ACCESS_DENIED_ERROR');
  expect(await front.refusal(SHOWN, { h: week.h, m: '00000000' })).toBe('NOT_FOUND_ERROR');
  // Whoever takes fees at the office has no desk of a house.
  expect(await accounting.refusal(SHOWN, { h: week.h, m })).toBe('ACCESS_DENIED_ERROR');
});

it('is paid once for an id and never beyond what is owed, in the money of the house, with a receipt', async () => {
  const week = await anExchangedWeek();
  const { pay, h, front, house } = week;
  expect(await pay(FEE.total + 1)).toBe('BAD_INPUT_ERROR');
  expect(await pay(1_000, { at: String(house.id + 1) })).toBe('ACCESS_DENIED_ERROR');
  expect(await pay(1_000, {}, accounting)).toBe('ACCESS_DENIED_ERROR');
  const id = randomUUID();
  expect(await Promise.all([pay(1_000, { id }), pay(1_000, { id })])).toEqual(['done', 'done']);
  // The same id says something else at the office.
  expect(await accounting.refusal(OFFICE_PAY, { id, feeId: week.feeId })).toBe('UNEXECUTABLE_ERROR');
  const rest = FEE.total - 1_000;
  const both = await Promise.all([pay(rest), pay(rest, { means: 'CARD' })]);
  expect(both.toSorted()).toEqual(['BAD_INPUT_ERROR', 'done']);
  const d = await club.today();
  const { deskDay } = await front.get<{
    deskDay: { sums: { paidYen: number }[]; payments: { yen: number }[] };
  }>(DAY, { h, d });
  expect(deskDay.sums.reduce((sum, { paidYen }) => sum + paidYen, 0)).toBe(FEE.total);
  const number = await club.value<string>('select contract_number from contracts where id = $1', [
    week.contractId,
  ]);
  expect(deskDay.payments).toContainEqual({ bookingNumber: '', contractNumber: number, yen: 1_000 });
  const { tillsOfDay } = await accounting.get<{ tillsOfDay: { houseId: string | null; paidYen: number }[] }>(
    TILLS,
    { d },
  );
  const ofHouse = tillsOfDay.filter(({ houseId }) => houseId === h);
  expect(ofHouse.reduce((sum, { paidYen }) => sum + paidYen, 0)).toBe(FEE.total);
  const papers = async () =>
    (await shown(week)).fees[0]!.fee.payments.map(({ receiptNumbers }) => receiptNumbers.length);
  await vi.waitUntil(async () => (await papers()).every((count) => count === 1), 60_000);
  await areRight();
});

it('is taken back by the house that took it, for a reason, and by nobody else', async () => {
  const week = await anExchangedWeek();
  const { pay, takeBack } = week;
  const id = randomUUID();
  expect(await pay(FEE.total, { id })).toBe('done');
  const receipted = () =>
    club.value<boolean>('select receipts_due_at is null from desk_payments where id = $1', [id]);
  await vi.waitUntil(receipted, 60_000);
  const other = await club.aFacility();
  const there = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: other.id }]);
  expect(await takeBack(id, { at: String(other.id) }, there)).toBe('NOT_FOUND_ERROR');
  expect(await takeBack(id, {}, there)).toBe('ACCESS_DENIED_ERROR');
  expect(await accounting.refusal(OFFICE_RETURN, { id, reason: '返金' })).toBe('NOT_FOUND_ERROR');
  expect(await takeBack(id, { reason: ' ' })).toBe('BAD_INPUT_ERROR');
  const both = await Promise.all([takeBack(id), takeBack(id)]);
  expect(both.toSorted()).toEqual(['UNEXECUTABLE_ERROR', 'done']);
  await vi.waitUntil(receipted, 60_000);
  const { fees } = await shown(week);
  expect(fees[0]!.fee).toMatchObject({ owedYen: FEE.total, payments: [{ returnReason: '入力の誤り' }] });
  // A receipt, and its return.
  expect(fees[0]!.fee.payments[0]!.receiptNumbers).toHaveLength(2);
  await areRight();
});

it('is given back at the house once the exchange is none any more', async () => {
  const week = await anExchangedWeek();
  const id = randomUUID();
  expect(await week.pay(FEE.total, { id })).toBe('done');
  expect(await week.revoke()).toBe('done');
  expect((await shown(week)).fees).toMatchObject([{ fee: { owedYen: 0, toReturnYen: FEE.total } }]);
  expect(await week.takeBack(id, { reason: '交換の取りやめ' })).toBe('done');
  // A desk that has nothing to do for a member is not told who it is.
  expect(await week.front.refusal(SHOWN, { h: week.h, m: week.m })).toBe('NOT_FOUND_ERROR');
  await areRight();
});

it('of one id for two fees at once is written down for one, and the other is refused', async () => {
  const [one, other] = [await anExchangedWeek(), await anExchangedWeek()];
  for (let round = 0; round < 5; round += 1) {
    const id = randomUUID();
    const told = await Promise.all([one.pay(100, { id }), other.pay(100, { id }), one.pay(100, { id })]);
    expect(new Set(told)).toEqual(new Set(['done', 'UNEXECUTABLE_ERROR']));
  }
  await areRight();
});
