/** Fees of stays that are due when nobody comes to the house any more: found by accounting, paid to the office, given up, and gone from the list then; their receipts and their days. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { setIssuer } from '../../testkit/papers.ts';
import { pdfText } from '../../testkit/pdf-text.ts';
import { everythingBy } from '../../testkit/preferences.ts';

let club: Club;
let accounting: StaffMember;
let reservations: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true });
  await setIssuer(club);
  accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
  reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
});
afterAll(() => club.close());

const FIELDS = `id bookingNumber memberId name houseName checkInDate end since dueYen feeYen
  payments { id houseId yen means by returnReason receiptNumbers }`;
const LIST = `query($after: ID, $take: Int) { stayFeesDue(after: $after, take: $take) { ${FIELDS} } }`;
const ONE = `query($n: String!) { stayFee(bookingNumber: $n) { ${FIELDS} } }`;
const PAY = `mutation($id: ID!, $n: String!, $yen: Int!, $means: OfficeMeans!) {
  payStayFee(id: $id, bookingNumber: $n, yen: $yen, means: $means) { ${FIELDS} } }`;
const RETURN = `mutation($id: ID!, $reason: String!) { returnStayFee(id: $id, reason: $reason) { ${FIELDS} } }`;
const WAIVE = `mutation($n: String!, $unit: WaiverUnit!, $amount: Int) {
  waiveFee(bookingNumber: $n, unit: $unit, amount: $amount, reason: "台風のため") { yen } }`;
const FEE = `query($n: String!, $nights: [Date!]!) { cancellationForMember(bookingNumber: $n, nights: $nights) { points yen } }`;
const CANCEL = `mutation($n: String!, $nights: [Date!]!, $points: Int!, $yen: Int!) {
  cancelForMember(bookingNumber: $n, nights: $nights, points: $points, yen: $yen) }`;
const AT_DESK = `mutation($id: ID!, $n: String!, $yen: Int!) {
  payAtDesk(id: $id, bookingNumber: $n, yen: $yen, means: CASH) { owedYen payments { id houseId } } }`;
const BACK_AT_DESK = 'mutation($id: ID!) { returnAtDesk(id: $id, reason: "間違い") { owedYen } }';

type Payment = { id: string; houseId: string | null; yen: number } & {
  returnReason: string | null;
  receiptNumbers: string[];
};
type Fee = { id: string; bookingNumber: string; dueYen: number; payments: Payment[] };

/** A stay of two nights from tomorrow on, paid at the house. */
async function aStay(facts: Parameters<Club['aMember']>[0] = {}) {
  const member = await (await club.aMember({ points: 900, ...facts })).logIn();
  const facility = await club.aFacility({ bathingTaxYen: 150 });
  const roomType = await club.aRoomType(facility, { sp: 10 });
  const from = await club.daysAhead(1);
  const payment = facts.isCompany ? 'PREFERENCE' : 'ON_SITE';
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) }, { payment });
  const { id, bookingNumber: n } = booking!;
  const giveUp = async (nights: readonly string[]) => {
    const { cancellationForMember: fee } = await reservations.get<{
      cancellationForMember: { points: number; yen: number };
    }>(FEE, { n, nights });
    await reservations.get(CANCEL, { n, nights, ...fee });
    return fee.yen;
  };
  const one = async () => (await accounting.get<{ stayFee: Fee }>(ONE, { n })).stayFee;
  const pay = (yen: number, { key = randomUUID() as string, means = 'TRANSFER' } = {}, by = accounting) =>
    by.refusal(PAY, { id: key, n, yen, means });
  return { member, facility, from, id, n, giveUp, one, pay };
}

/** One that was given up whole, with its fee in yen. */
async function aStayGivenUp() {
  const stay = await aStay();
  const yen = await stay.giveUp([stay.from, addDays(stay.from, 1)]);
  expect(yen).toBeGreaterThan(1_000);
  return { ...stay, yen };
}

/** All that is listed, in pages of two. */
async function listed(): Promise<Fee[]> {
  const rows: Fee[] = [];
  for (;;) {
    const { stayFeesDue: more } = await accounting.get<{ stayFeesDue: Fee[] }>(LIST, {
      ...{ after: rows.at(-1)?.id ?? null, take: 2 },
    });
    rows.push(...more);
    if (more.length < 2) return rows;
  }
}
const inList = async (n: string) => (await listed()).find(({ bookingNumber }) => bookingNumber === n);
const areRight = async () => expect(await brokenBooks(club.owner)).toEqual([]);

const PAST = `query($n: String!) { stayFee(bookingNumber: $n) { past {
  unit steps { kind percent yen by isWhole basis { daysAhead nights { night percent } } } waivers { yen reason } } } }`;

describe('the fee of a stay that was given up', () => {
  it('is told with what was given up when, from what it was reckoned, and what the club gave up of it', async () => {
    const stay = await aStayGivenUp();
    await reservations.get(WAIVE, { n: stay.n, unit: 'YEN', amount: 500 });
    const { stayFee } = await accounting.get<{ stayFee: { past: unknown } }>(PAST, { n: stay.n });
    const nights = [stay.from, addDays(stay.from, 1)].map((night) => expect.objectContaining({ night }));
    expect(stayFee.past).toMatchObject({
      unit: 'SP',
      steps: [
        {
          ...{ kind: 'CANCEL', by: 'STAFF', isWhole: true, yen: stay.yen },
          ...{ percent: expect.any(Number), basis: { daysAhead: 1, nights } },
        },
      ],
      waivers: [{ yen: 500, reason: '台風のため' }],
    });
    expect(await inList(stay.n)).toMatchObject({ dueYen: stay.yen - 500 });
  });

  it('is listed with whose it is, where and since when, the longest due first, until it is paid to the office', async () => {
    const stay = await aStayGivenUp();
    await club.clockForward('1 minute');
    const later = await aStayGivenUp();
    const m = await club.value<string>('select member_id from clients where id = $1', [stay.member.clientId]);
    expect(await inList(stay.n)).toMatchObject({
      ...{ memberId: m, end: 'CANCELLED', dueYen: stay.yen, checkInDate: stay.from, payments: [] },
      since: expect.stringMatching(/^\d{4}-/),
    });
    const order = (await listed()).map(({ bookingNumber }) => bookingNumber);
    expect(order.indexOf(later.n)).toBeGreaterThan(order.indexOf(stay.n));
    expect(new Set(order).size).toBe(order.length);
    expect(await stay.pay(1_000)).toBe('done');
    expect(await inList(stay.n)).toMatchObject({ dueYen: stay.yen - 1_000 });
    // The page after one that was paid meanwhile begins where it stood.
    expect(await stay.pay(stay.yen - 1_000, { means: 'CASH' })).toBe('done');
    expect(await inList(stay.n)).toBeUndefined();
    const { stayFeesDue } = await accounting.get<{ stayFeesDue: Fee[] }>(LIST, { after: stay.id, take: 100 });
    expect(stayFeesDue.map(({ bookingNumber }) => bookingNumber)).toContain(later.n);
    expect(await stay.one()).toMatchObject({ dueYen: 0, payments: [{ yen: 1_000, houseId: null }, {}] });
    const seen = `select count(*)::int from audit_events where action = 'viewStayFee' and subject = $1 and client_id = $2`;
    expect(await club.value(seen, [stay.n, stay.member.clientId])).toBe(1);
    await areRight();
  });

  it('that the office was paid is not given up any more, though nights of the stay are owed still', async () => {
    const stay = await aStay();
    const yen = await stay.giveUp([addDays(stay.from, 1)]);
    await club.clockAt(addDays(stay.from, 2), '10:00');
    expect(await stay.pay(yen)).toBe('done');
    expect(await reservations.refusal(WAIVE, { n: stay.n, unit: 'YEN', amount: yen })).toBe('PAID_AT_DESK');
    await areRight();
  });

  it('is paid once for an id, never beyond what is due, by whoever may, and taken back once and whole', async () => {
    const { yen, pay, one, n } = await aStayGivenUp();
    const key = randomUUID();
    expect(await pay(yen + 1)).toBe('BAD_INPUT_ERROR');
    expect(await pay(0)).toBe('BAD_INPUT_ERROR');
    expect(await pay(1, { key: 'no id' })).toBe('BAD_INPUT_ERROR');
    const content = await aStaffMember(club, [{ role: 'CONTENT', facilityId: null }]);
    const members = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
    for (const other of [content, members, reservations])
      expect(await pay(1, {}, other)).toBe('ACCESS_DENIED_ERROR');
    expect(await reservations.refusal(LIST)).toBe('ACCESS_DENIED_ERROR');
    expect(await Promise.all([pay(700, { key }), pay(700, { key })])).toEqual(['done', 'done']);
    expect(await pay(701, { key })).toBe('UNEXECUTABLE_ERROR');
    const rows = `select count(*)::int from audit_events where action = 'payStayFee' and subject like $1 and outcome = 'ok' and client_id is not null`;
    expect(await club.value(rows, [`${n} %`])).toBe(1);
    const both = await Promise.all([pay(yen - 700), pay(yen - 700)]);
    expect(both.toSorted()).toEqual(['BAD_INPUT_ERROR', 'done']);
    expect(await accounting.refusal(RETURN, { id: key, reason: ' ' })).toBe('BAD_INPUT_ERROR');
    const back = () => accounting.refusal(RETURN, { id: key, reason: '別の会員の入金' });
    expect((await Promise.all([back(), back()])).toSorted()).toEqual(['UNEXECUTABLE_ERROR', 'done']);
    const { dueYen, payments } = await one();
    expect({ dueYen, standing: payments.filter(({ returnReason }) => returnReason === null) }).toMatchObject({
      ...{ dueYen: 700, standing: [{ yen: yen - 700 }] },
    });
    expect(await inList(n)).toMatchObject({ dueYen: 700 });
    expect(await accounting.refusal(RETURN, { id: 'x', reason: 'x' })).toBe('NOT_FOUND_ERROR');
    await areRight();
  });

  it('is taken by its house, too: each gives back what it took, and of both at once one is refused', async () => {
    const { yen, pay, one, n, facility } = await aStayGivenUp();
    const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: facility.id }]);
    const [office, house] = [randomUUID(), randomUUID()];
    const atDesk = (id: string, of = yen) => desk.refusal(AT_DESK, { id, n, yen: of });
    const both = await Promise.all([pay(yen, { key: office }), atDesk(house)]);
    expect(both.toSorted()).toEqual(['BAD_INPUT_ERROR', 'done']);
    // Whichever of both it was, in the end the office has it.
    await desk.refusal(BACK_AT_DESK, { id: house });
    expect(await pay(yen, { key: office })).toBe('done');
    // What is owed has changed under whoever still reads the former sum; a payment of the office says nothing at the desk.
    expect(await atDesk(randomUUID(), 1)).toBe('BAD_INPUT_ERROR');
    expect(await atDesk(office)).toBe('UNEXECUTABLE_ERROR');
    expect(await desk.refusal(BACK_AT_DESK, { id: office })).toBe('NOT_FOUND_ERROR');
    expect((await one()).payments.map(({ houseId }) => houseId)).toContain(null);
    expect(await accounting.refusal(RETURN, { id: office, reason: '返金' })).toBe('done');
    const taken = randomUUID();
    expect(await atDesk(taken)).toBe('done');
    expect(await accounting.refusal(RETURN, { id: taken, reason: '返金' })).toBe('NOT_FOUND_ERROR');
    expect(await inList(n)).toBeUndefined();
    await areRight();
  });

  it('may be given up as far as it is due, whatever was paid of it: all of it is what is due, and more is refused with what that comes to', async () => {
    const { n, yen, pay } = await aStayGivenUp();
    expect(await pay(yen - 700)).toBe('done');
    const asked = { n, unit: 'ALL', amount: null };
    const { errors } = await reservations.ask(WAIVE, { n, unit: 'YEN', amount: yen });
    expect(errors).toMatchObject([{ message: 'PAID_AT_DESK', extensions: { openYen: 700 } }]);
    expect(await reservations.refusal(WAIVE, { n, unit: 'YEN', amount: 701 })).toBe('PAID_AT_DESK');
    const waived = await reservations.get<{ waiveFee: object }>(WAIVE, asked);
    expect(waived.waiveFee).toEqual({ yen: 700 });
    expect(await inList(n)).toBeUndefined();
    // Of what is paid whole nothing is left to be given up: that is taken back first.
    expect(await reservations.refusal(WAIVE, asked)).toBe('PAID_AT_DESK');
    // Whoever gives what was paid back afterwards has that due again, and no more.
    const paid = `select p.id from desk_payments p join bookings b on b.id = p.purpose_id where b.booking_number = $1`;
    const id = await club.value<string>(paid, [n]);
    expect(await accounting.refusal(RETURN, { id, reason: '返金' })).toBe('done');
    expect(await inList(n)).toMatchObject({ dueYen: yen - 700 });
    expect(await reservations.refusal(WAIVE, asked)).toBe('done');
    expect(await inList(n)).toBeUndefined();
    await areRight();
  });

  it('is gone once it is given up, and listed with the rest where a part was', async () => {
    const { n, yen, pay } = await aStayGivenUp();
    await reservations.get(WAIVE, { n, unit: 'YEN', amount: 1_000 });
    expect(await inList(n)).toMatchObject({ dueYen: yen - 1_000 });
    // What was paid of it is no more to be given up.
    await pay(yen - 1_000);
    expect(await reservations.refusal(WAIVE, { n, unit: 'YEN', amount: 1 })).toBe('PAID_AT_DESK');
    const other = await aStayGivenUp();
    await reservations.get(WAIVE, { n: other.n, unit: 'YEN', amount: other.yen });
    expect(await inList(other.n)).toBeUndefined();
    await areRight();
  });

  it('is none of a company that is billed', async () => {
    const stay = await aStay({ isCompany: true, preferences: everythingBy('INVOICE') });
    const yen = await stay.giveUp([stay.from, addDays(stay.from, 1)]);
    expect(yen).toBeGreaterThan(0);
    expect(await inList(stay.n)).toBeUndefined();
    expect(await stay.one()).toMatchObject({ dueYen: 0 });
    expect(await stay.pay(1)).toBe('BAD_INPUT_ERROR');
    await areRight();
  });
});

it('a fee of a stay that goes on is its house’s, and is listed as a fee once the stay is over', async () => {
  const stay = await aStay();
  const yen = await stay.giveUp([addDays(stay.from, 1)]);
  expect(yen).toBeGreaterThan(0);
  expect(await inList(stay.n)).toBeUndefined();
  expect(await accounting.refusal(ONE, { n: stay.n })).toBe('STAY_NOT_OVER');
  expect(await stay.pay(1)).toBe('UNEXECUTABLE_ERROR');
  await club.clockAt(addDays(stay.from, 2), '10:00');
  expect(await inList(stay.n)).toMatchObject({ end: 'OVER', feeYen: yen });
  expect(await stay.pay(yen)).toBe('done');
  expect(await inList(stay.n)).toMatchObject({ feeYen: 0 });
  await areRight();
});

it('nobody came: what is kept is due, and says so', async () => {
  const { n, from, facility } = await aStay();
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: facility.id }]);
  await club.clockAt(addDays(from, 1), '09:00');
  await desk.get('mutation($n: String!) { noShow(bookingNumber: $n) }', { n });
  expect(await inList(n)).toMatchObject({ end: 'MISSED' });
  await areRight();
});

describe('its money', () => {
  type Moved = { purpose: string; reason: string; from: string; to: string; yen: number };
  type Day = {
    moneyOfDay: { moved: Moved[] };
    tillsOfDay: { houseId: string | null; means: string; paidYen: number; returnedYen: number }[];
  };
  const DAY = `query($day: Date!) { moneyOfDay(day: $day) { moved { purpose reason from to yen } }
    tillsOfDay(day: $day) { houseId means paidYen returnedYen } }`;

  it('is in the day and the till of the office, and in no tax', async () => {
    await club.clockForward('3 days');
    const { pay, yen, from } = await aStayGivenUp();
    const TAXES = 'query($month: Date!) { taxTable(month: $month) }';
    const taxes = () => accounting.get(TAXES, { month: from });
    const before = await taxes();
    const key = randomUUID();
    await pay(yen, { key });
    expect(await taxes()).toEqual(before);
    await accounting.get(RETURN, { id: key, reason: '返金' });
    const day = await club.today();
    const told = await accounting.get<Day>(DAY, { day });
    const moved = told.moneyOfDay.moved.filter(({ reason }) => reason === 'receive' || reason === 'return');
    expect(moved).toEqual([
      { purpose: 'BOOKING', reason: 'receive', from: 'owed', to: 'desk', yen },
      { purpose: 'BOOKING', reason: 'return', from: 'desk', to: 'owed', yen },
    ]);
    expect(told.tillsOfDay).toEqual([{ houseId: null, means: 'TRANSFER', paidYen: yen, returnedYen: yen }]);
  });

  it('has its receipt by itself, outside consumption tax, and a return once it was taken back', async () => {
    const { member, pay, yen, id, n, one } = await aStayGivenUp();
    const key = randomUUID();
    await pay(yen, { key });
    const isIssued = 'select receipts_due_at is null from desk_payments where id = $1';
    const issued = () => vi.waitUntil(() => club.value<boolean>(isIssued, [key]), 30_000);
    await issued();
    const MINE = `{ myClientChargeList { price cardNo clientChargeType { name } bookings { id }
      receipts { number price pdfFileUrl canReissue } } }`;
    type Row = { price: number; receipts: { number: string; pdfFileUrl: string }[] };
    const list = async () => (await member.get<{ myClientChargeList: Row[] }>(MINE)).myClientChargeList;
    const [row] = await list();
    expect(row).toMatchObject({
      ...{ price: yen, cardNo: '', clientChargeType: { name: '取消料のお支払い' }, bookings: [{ id }] },
      receipts: [{ price: yen, canReissue: true }],
    });
    expect((await one()).payments[0]!.receiptNumbers).toEqual([row!.receipts[0]!.number]);
    // It stands on the stay's own page, too, and its main member is mailed.
    const PAGE =
      'query($id: ID!) { myBookingV2(id: $id) { finalizedInvoices { subject receipt { number } } } }';
    type Page = { myBookingV2: { finalizedInvoices: { subject: string; receipt: { number: string } }[] } };
    const page = async () => (await member.get<Page>(PAGE, { id })).myBookingV2.finalizedInvoices;
    expect(await page()).toEqual([{ subject: 'FEE', receipt: { number: row!.receipts[0]!.number } }]);
    const mails = `select string_agg(text_body, '') from dev_mails where recipient = $1`;
    await expect
      .poll(() => club.value<string>(mails, [member.email]), { timeout: 20_000 })
      .toContain(row!.receipts[0]!.number);
    const reply = await member.fetchFile(row!.receipts[0]!.pdfFileUrl);
    const text = await pdfText(await reply.arrayBuffer());
    for (const said of ['取消料として', '銀行振込でのお支払い', n, '対象外', yen.toLocaleString('ja-JP')])
      expect(text).toContain(said);
    expect(text).not.toContain('内消費税');
    await accounting.get(RETURN, { id: key, reason: '返金' });
    await issued();
    const [back, paid] = await list();
    expect(back).toMatchObject({ price: -yen, receipts: [{ price: yen, canReissue: false }] });
    expect(paid).toMatchObject({ price: yen, receipts: [{ canReissue: false }] });
    await areRight();
  });
});
