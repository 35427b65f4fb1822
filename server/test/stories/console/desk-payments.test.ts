/** What guests pay at a house: written down once, never more than is owed, and never in the way of the books. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const ACCOUNT = '{ owedYen paidYen payments { id yen means by returnedAt returnReason } }';
const SHOWN = `query($number: String!) { deskAccount(bookingNumber: $number) ${ACCOUNT} }`;
const PAY = `mutation($id: ID!, $number: String!, $yen: Int!, $means: DeskMeans!) {
  payAtDesk(id: $id, bookingNumber: $number, yen: $yen, means: $means) ${ACCOUNT} }`;
const RETURN = `mutation($id: ID!, $reason: String!) { returnAtDesk(id: $id, reason: $reason) ${ACCOUNT} }`;
const CHECK_IN = 'mutation($number: String!) { checkIn(booking: $number) { bookingNumber } }';
const CHECK_OUT = 'mutation($number: String!) { checkOut(bookingNumber: $number) { bookingNumber } }';
const undo = (what: 'undoCheckIn' | 'undoCheckOut') =>
  `mutation($number: String!, $reason: String!) { ${what}(bookingNumber: $number, reason: $reason) { bookingNumber } }`;
type Account = {
  owedYen: number;
  paidYen: number;
  payments: { id: string; yen: number; returnedAt: string }[];
};

/** A stay on its day of arrival, of which something is to be paid at the house. */
async function aStay(nights = 2) {
  const facility = await club.aFacility({ bathingTaxYen: 150 });
  const roomType = await club.aRoomType(facility, { sp: 10, rooms: 5 });
  const member = await (await club.aMember({ points: 900 })).logIn();
  const from = addDays(await club.today(), 3);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, nights) });
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: facility.id }]);
  await club.clockAt(from, '15:00');
  const number = booking!.bookingNumber;
  const account = async () => (await desk.get<{ deskAccount: Account }>(SHOWN, { number })).deskAccount;
  const pay = (yen: number, id: string = randomUUID()) =>
    desk.refusal(PAY, { id, number, yen, means: 'CASH' });
  return { facility, member, desk, from, number, id: booking!.id, account, pay };
}

describe('what is paid at the desk', () => {
  it('is owed no more, and is shown as paid to its member', async () => {
    const { member, id, account, pay } = await aStay();
    const { owedYen } = await account();
    expect(owedYen).toBeGreaterThan(0);
    expect(await pay(100)).toBe('done');
    expect(await account()).toMatchObject({ owedYen: owedYen - 100, paidYen: 100 });
    expect(await pay(owedYen - 100)).toBe('done');
    const BOOKING = `query($id: ID!) { myBookingV2(id: $id) { prices { paidJpy payments { dueJpy } } } }`;
    type Shown = { myBookingV2: { prices: { paidJpy: number; payments: { dueJpy: number }[] } } };
    const { prices } = (await member.get<Shown>(BOOKING, { id })).myBookingV2;
    expect(prices.paidJpy).toBe(owedYen);
    expect(prices.payments.map(({ dueJpy }) => dueJpy)).toEqual([0]);
  });

  it('stands in the stay’s bill at the booking desk, which comes to what its member sees', async () => {
    const { member, id, number, account, pay } = await aStay();
    const reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
    const { owedYen } = await account();
    await pay(100);
    const BILL = `query($number: String!) { bookedStay(bookingNumber: $number) { contractNumber member { name }
      bill { totalYen cardYen deskYen billedYen tvpYen owedYen lines { payBy yen } } } }`;
    type Bill = { totalYen: number; lines: { payBy: string; yen: number }[] };
    type Shown = { bookedStay: { contractNumber: string; member: { name: string }; bill: Bill } };
    const stay = (await reservations.get<Shown>(BILL, { number })).bookedStay;
    expect(stay.bill).toMatchObject({
      ...{ totalYen: owedYen, owedYen: owedYen - 100, deskYen: 100 },
      ...{ cardYen: 0, billedYen: 0, tvpYen: 0 },
    });
    expect(stay.bill.lines.reduce((sum, { yen }) => sum + yen, 0)).toBe(stay.bill.totalYen);
    const TOTAL = `query($id: ID!) { myBookingV2(id: $id) { prices { totalJpy } } }`;
    type Total = { myBookingV2: { prices: { totalJpy: number } } };
    expect((await member.get<Total>(TOTAL, { id })).myBookingV2.prices.totalJpy).toBe(owedYen);
    expect(stay.contractNumber).not.toBe('');
  });

  it('is written down once, however often it is sent, and by two at once never beyond what is owed', async () => {
    const { account, desk, number, pay } = await aStay();
    const { owedYen } = await account();
    const id = randomUUID();
    expect(await Promise.all([pay(100, id), pay(100, id)])).toEqual(['done', 'done']);
    expect(await account()).toMatchObject({ owedYen: owedYen - 100, paidYen: 100 });
    // It is one payment in the audit log, too; the id says nothing else, and nothing once it was taken back.
    const rows = `select count(*)::int from audit_events where action = 'payAtDesk' and subject like $1 and outcome = 'ok' and client_id is not null`;
    expect(await club.value(rows, [`${number} %`])).toBe(1);
    expect(await pay(200, id)).toBe('UNEXECUTABLE_ERROR');
    const taken = randomUUID();
    await pay(10, taken);
    await desk.get(RETURN, { id: taken, reason: '金額を間違えた' });
    expect(await pay(10, taken)).toBe('UNEXECUTABLE_ERROR');
    const both = await Promise.all([pay(owedYen - 100), pay(owedYen - 100)]);
    expect(both.toSorted()).toEqual(['BAD_INPUT_ERROR', 'done']);
    expect(await account()).toMatchObject({ owedYen: 0, paidYen: owedYen });
    expect(await pay(1, 'no id')).toBe('BAD_INPUT_ERROR');
  });

  it('is taken back once, for a reason, and owed again', async () => {
    const { desk, account, pay } = await aStay();
    const { owedYen } = await account();
    const id = randomUUID();
    await pay(100, id);
    expect(await desk.refusal(RETURN, { id, reason: ' - ' })).toBe('BAD_INPUT_ERROR');
    expect(await desk.refusal(RETURN, { id: randomUUID(), reason: '金額を間違えた' })).toBe(
      'NOT_FOUND_ERROR',
    );
    const twice = [
      desk.refusal(RETURN, { id, reason: '金額を間違えた' }),
      desk.refusal(RETURN, { id, reason: '同じ' }),
    ];
    expect((await Promise.all(twice)).toSorted()).toEqual(['UNEXECUTABLE_ERROR', 'done']);
    const after = await account();
    expect(after).toMatchObject({ owedYen, paidYen: 0 });
    expect(after.payments).toEqual([expect.objectContaining({ id, yen: 100, by: desk.displayName })]);
    expect(after.payments[0]!.returnedAt).not.toBeNull();
    const reasons = `select count(*)::int from audit_events where action = 'returnAtDesk' and subject like '%' || $1 and outcome = 'ok' and reason is not null`;
    expect(await club.value(reasons, [id])).toBe(1);
  });

  it('is not before the day of arrival, and no other house’s', async () => {
    const { desk, from, number, pay, account } = await aStay();
    await club.clockAt(addDays(from, -1), '15:00');
    expect(await pay(100)).toBe('UNEXECUTABLE_ERROR');
    const other = await aStay();
    const foreign = { id: randomUUID(), number, yen: 100, means: 'CASH' };
    expect(await other.desk.refusal(PAY, foreign)).toBe('ACCESS_DENIED_ERROR');
    expect(await other.desk.refusal(SHOWN, { number })).toBe('ACCESS_DENIED_ERROR');
    const id = randomUUID();
    await other.pay(100, id);
    expect(await desk.refusal(RETURN, { id, reason: '金額を間違えた' })).toBe('ACCESS_DENIED_ERROR');
    // The id of another stay’s payment says nothing, and pays nothing.
    await club.clockAt(from, '15:00');
    expect(await pay(100, id)).toBe('UNEXECUTABLE_ERROR');
    expect((await account()).paidYen).toBe(0);
  });

  it('keeps nights from being given up that were paid, until it is taken back', async () => {
    const { desk, from, number, account, pay } = await aStay();
    const reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
    const { owedYen } = await account();
    const id = randomUUID();
    await pay(owedYen, id);
    const PREVIEW =
      'query($number: String!, $nights: [Date!]!) { cancellationForMember(bookingNumber: $number, nights: $nights) { yen totalYen } }';
    const last = { number, nights: [addDays(from, 1)] };
    const { errors } = await reservations.ask(PREVIEW, last);
    await desk.get(RETURN, { id, reason: '一泊短縮のため' });
    type Told = { cancellationForMember: { yen: number; totalYen: number } };
    const { yen, totalYen } = (await reservations.get<Told>(PREVIEW, last)).cancellationForMember;
    expect(totalYen).toBeLessThan(owedYen);
    // With the fee: the caller asks for it before anything is taken back. And by how much was paid too much.
    const extensions = { feeYen: yen, deskYen: owedYen, beyondYen: owedYen - totalYen };
    expect(errors).toMatchObject([{ message: 'PAID_AT_DESK', extensions }]);
  });

  it('is a list of the house’s day, with what was taken back on it', async () => {
    const { facility, desk, from, pay, account } = await aStay();
    const { owedYen } = await account();
    const id = randomUUID();
    await pay(owedYen, id);
    const DAY = `query($houseId: ID!, $day: Date!) { deskDay(houseId: $houseId, day: $day) {
      sums { means paidYen returnedYen } payments { id bookingNumber yen returnedAt } } }`;
    type Sum = { means: string; paidYen: number; returnedYen: number };
    type Day = { deskDay: { sums: Sum[]; payments: { id: string; returnedAt: string | null }[] } };
    const of = async (day: string) =>
      (await desk.get<Day>(DAY, { houseId: String(facility.id), day })).deskDay;
    const cash = (paidYen: number, returnedYen: number) => ({ means: 'CASH', paidYen, returnedYen });
    expect((await of(from)).payments).toEqual([
      expect.objectContaining({ id, yen: owedYen, returnedAt: null }),
    ]);
    expect((await of(from)).sums[0]).toEqual(cash(owedYen, 0));
    expect((await of(addDays(from, 1))).payments).toEqual([]);
    await club.clockAt(addDays(from, 1), '09:00');
    await desk.get(RETURN, { id, reason: '金額を間違えた' });
    const next = await of(addDays(from, 1));
    expect(next.payments.map((one) => one.id)).toEqual([id]);
    expect(next.sums[0]).toEqual(cash(0, owedYen));
    expect((await of(from)).sums[0]).toEqual(cash(owedYen, 0));
    expect((await of(from)).payments[0]!.returnedAt).not.toBeNull();
  });
});

describe('an arrival or departure that was a mistake', () => {
  it('is taken back for a reason, while it can be', async () => {
    const { desk, from, number } = await aStay(1);
    const reason = '別のお客様と取り違えた';
    expect(await desk.refusal(undo('undoCheckIn'), { number, reason })).toBe('UNEXECUTABLE_ERROR');
    await desk.get(CHECK_IN, { number });
    expect(await desk.refusal(undo('undoCheckIn'), { number, reason: '。' })).toBe('BAD_INPUT_ERROR');
    expect(await desk.refusal(undo('undoCheckIn'), { number, reason })).toBe('done');
    await desk.get(CHECK_IN, { number });
    await desk.get(CHECK_OUT, { number });
    expect(await desk.refusal(undo('undoCheckIn'), { number, reason })).toBe('UNEXECUTABLE_ERROR');
    expect(await desk.refusal(undo('undoCheckOut'), { number, reason })).toBe('done');
    await club.clockAt(addDays(from, 1), '11:00');
    await desk.get(CHECK_OUT, { number });
    await club.clockAt(addDays(from, 2), '11:00');
    expect(await desk.refusal(undo('undoCheckOut'), { number, reason })).toBe('DEPARTURE_STANDS');
    const late = await aStay(4);
    await late.desk.get(CHECK_IN, { number: late.number });
    await club.clockAt(addDays(late.from, 2), '09:00');
    const shown = { number: late.number, reason };
    expect(await late.desk.refusal(undo('undoCheckIn'), shown)).toBe('ARRIVAL_STANDS');
    const whose = `select count(*)::int from audit_events where action in ('undoCheckIn', 'checkInStay') and client_id = $1`;
    expect(await club.value(whose, [late.member.clientId])).toBe(2);
    const other = await aStay();
    expect(await other.desk.refusal(undo('undoCheckOut'), { number, reason })).toBe('ACCESS_DENIED_ERROR');
  });

  it('is not taken back where the house was paid', async () => {
    const { desk, number, pay } = await aStay();
    const reason = '別のお客様と取り違えた';
    await desk.get(CHECK_IN, { number });
    const id = randomUUID();
    await pay(100, id);
    expect(await desk.refusal(undo('undoCheckIn'), { number, reason })).toBe('PAID_AT_DESK');
    await desk.get(RETURN, { id, reason });
    expect(await desk.refusal(undo('undoCheckIn'), { number, reason })).toBe('done');
  });
});

it('all of this leaves the books right', async () => {
  expect(await brokenBooks(club.owner)).toEqual([]);
});

describe('tills of all houses', () => {
  it('are what accounting compares, by house and way, with what was taken back', async () => {
    const stays = [await aStay(), await aStay()];
    const accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
    const TILLS =
      'query($day: Date!) { tillsOfDay(day: $day) { houseId houseName means paidYen returnedYen } }';
    type Till = { houseId: string; means: string; paidYen: number; returnedYen: number };
    const day = await club.today();
    const [first, second] = stays as [(typeof stays)[0], (typeof stays)[0]];
    const wrong = randomUUID();
    await first.pay(100);
    await first.pay(30, wrong);
    await first.desk.get(RETURN, { id: wrong, reason: '金額を間違えた' });
    await second.desk.get(PAY, { id: randomUUID(), number: second.number, yen: 40, means: 'CARD' });
    const { tillsOfDay } = await accounting.get<{ tillsOfDay: Till[] }>(TILLS, { day });
    const of = (house: number) =>
      tillsOfDay
        .filter(({ houseId }) => houseId === String(house))
        .map(({ means, paidYen, returnedYen }) => [means, paidYen, returnedYen]);
    expect(of(first.facility.id)).toEqual([['CASH', 130, 30]]);
    expect(of(second.facility.id)).toEqual([['CARD', 40, 0]]);
    const others = await accounting.get<{ tillsOfDay: Till[] }>(TILLS, { day: addDays(day, -1) });
    expect(others.tillsOfDay.filter(({ houseId }) => houseId === String(second.facility.id))).toEqual([]);
    expect(await second.desk.refusal(TILLS, { day })).toBe('ACCESS_DENIED_ERROR');
  });
});
