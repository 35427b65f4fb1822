/** Stays that are over and whose nights nobody paid: found by accounting with their fees, paid to the office or at the house, with a receipt that says what was paid. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
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
// Whatever was paid, taken back or missed.
afterEach(async () => {
  const broken = await brokenBooks(club.owner);
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const FIELDS = `id bookingNumber end since payableFrom dueYen feeYen stayYen payments { id houseId yen returnReason receiptNumbers }`;
const LIST = `query($after: ID) { stayFeesDue(after: $after, take: 2) { ${FIELDS} } }`;
const ONE = `query($n: String!) { stayFee(bookingNumber: $n) { ${FIELDS} past { steps { kind } }
  bill { totalYen owedYen deskYen lines { subject payBy yen } } } }`;
const PAY = `mutation($id: ID!, $n: String!, $yen: Int!, $on: Date) {
  payStayFee(id: $id, bookingNumber: $n, yen: $yen, means: CASH, receivedOn: $on) { dueYen feeYen stayYen } }`;
const RETURN = `mutation($id: ID!, $wrong: Boolean!) {
  returnStayFee(id: $id, reason: "別の会員の入金", isCorrection: $wrong) { dueYen } }`;
const AT_DESK = `mutation($id: ID!, $n: String!, $yen: Int!) { payAtDesk(id: $id, bookingNumber: $n, yen: $yen, means: CASH) { owedYen } }`;
const BACK_AT_DESK = 'mutation($id: ID!) { returnAtDesk(id: $id, reason: "間違い") { owedYen } }';
const FEE = `query($n: String!, $nights: [Date!]!) { cancellationForMember(bookingNumber: $n, nights: $nights) { points yen } }`;
const CANCEL = `mutation($n: String!, $nights: [Date!]!, $points: Int!, $yen: Int!) {
  cancelForMember(bookingNumber: $n, nights: $nights, points: $points, yen: $yen) }`;
const WAIVE = `mutation($n: String!, $amount: Int) { waiveFee(bookingNumber: $n, unit: YEN, amount: $amount, reason: "台風のため") { yen } }`;

type Due = { id: string; bookingNumber: string; dueYen: number; feeYen: number; stayYen: number } & {
  payments: { id: string; houseId: string | null; yen: number; receiptNumbers: string[] }[];
};
type Bill = { totalYen: number; owedYen: number; deskYen: number; lines: { subject: string; yen: number }[] };

/** A stay of two nights from tomorrow on, to be paid at the house. */
async function aStay(facts: Parameters<Club['aMember']>[0] = {}) {
  const member = await (await club.aMember({ points: 900, ...facts })).logIn();
  const facility = await club.aFacility({ bathingTaxYen: 150 });
  const roomType = await club.aRoomType(facility, { sp: 10 });
  const from = await club.daysAhead(1);
  const to = addDays(from, 2);
  const payment = facts.isCompany ? 'PREFERENCE' : 'ON_SITE';
  const [booking] = await member.booked({ roomType, from, to }, { payment });
  const { id, bookingNumber: n } = booking!;
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: facility.id }]);
  return {
    ...{ member, desk, from, to, id, n },
    /** Gives its second night up, at a fee. */
    shorten: async () => {
      const nights = [addDays(from, 1)];
      type Fee = { cancellationForMember: { points: number; yen: number } };
      const { cancellationForMember: fee } = await reservations.get<Fee>(FEE, { n, nights });
      await reservations.get(CANCEL, { n, nights, ...fee });
      return fee.yen;
    },
    one: async () => (await accounting.get<{ stayFee: Due & { bill: Bill } }>(ONE, { n })).stayFee,
    pay: (yen: number, key: string = randomUUID(), on: string | null = null) =>
      accounting.refusal(PAY, { id: key, n, yen, on }),
    atDesk: (yen: number, key: string = randomUUID()) => desk.refusal(AT_DESK, { id: key, n, yen }),
    owed: () => club.value<number>('select owed::int from money_balances where purpose_id = $1', [id]),
  };
}

/** One whose guests have left, with what nobody paid. */
async function aStayLeft() {
  const stay = await aStay();
  const yen = await stay.owed();
  await club.clockAt(addDays(stay.to, 1), '10:00');
  return { ...stay, yen };
}

async function listed(): Promise<Due[]> {
  const rows: Due[] = [];
  for (;;) {
    const { stayFeesDue: more } = await accounting.get<{ stayFeesDue: Due[] }>(LIST, {
      after: rows.at(-1)?.id ?? null,
    });
    rows.push(...more);
    if (more.length < 2) return rows;
  }
}
const inList = async (n: string) => (await listed()).find(({ bookingNumber }) => bookingNumber === n);

describe('a stay that is over and that nobody paid', () => {
  it('is in no list until its guests have left, and then with what is due of it, behind those that are due for longer', async () => {
    const stay = await aStay();
    const yen = await stay.owed();
    await club.clockAt(stay.to, '12:00');
    expect(await inList(stay.n)).toBeUndefined();
    expect(await stay.pay(1)).toBe('UNEXECUTABLE_ERROR');
    await club.clockAt(addDays(stay.to, 1), '00:10');
    expect(await inList(stay.n)).toMatchObject({
      ...{ end: 'OVER', dueYen: yen, feeYen: 0, stayYen: yen, payments: [], payableFrom: stay.from },
      since: new Date(`${addDays(stay.to, 1)}T00:00:00+09:00`).toISOString(),
    });
    const { bill } = await stay.one();
    expect(bill).toMatchObject({ totalYen: yen, owedYen: yen, deskYen: 0 });
    expect(bill.lines.reduce((sum, line) => sum + line.yen, 0)).toBe(yen);
    const later = await aStayLeft();
    const order = (await listed()).map(({ bookingNumber }) => bookingNumber);
    expect(order.indexOf(later.n)).toBeGreaterThan(order.indexOf(stay.n));
    expect(new Set(order).size).toBe(order.length);
  });

  it('is paid in parts, its taxes last, by receipts that say each yen once, and leaves the list', async () => {
    const { n, yen, pay, one, to, from, member, id } = await aStayLeft();
    const taxes = 2 * 2 * 150;
    expect(await pay(yen + 1)).toBe('BAD_INPUT_ERROR');
    const [first, last] = [randomUUID(), randomUUID()];
    expect(await pay(1_000, first, addDays(from, -1))).toBe('BAD_INPUT_ERROR');
    expect(await pay(1_000, first, to)).toBe('done');
    expect(await pay(1_000, first, to)).toBe('done');
    expect(await inList(n)).toMatchObject({ dueYen: yen - 1_000, feeYen: 0 });
    expect(await pay(yen - 1_000, last)).toBe('done');
    expect(await inList(n)).toBeUndefined();
    const isIssued =
      'select count(*) = 2 from desk_payments where purpose_id = $1 and receipts_due_at is null';
    await vi.waitUntil(() => club.value<boolean>(isIssued, [id]), 30_000);
    const rates = `select coalesce(sum((l ->> 'yen')::int) filter (where l -> 'rate' = '10'), 0)::int as taxed,
        coalesce(sum((l ->> 'yen')::int) filter (where l -> 'rate' = 'null'), 0)::int as untaxed
      from receipts r, jsonb_array_elements(r.content -> 'lines') l where r.desk_payment_id = $1`;
    const ratesOf = async (key: string) => (await club.owner.query(rates, [key])).rows[0];
    expect(await ratesOf(first)).toEqual({ taxed: 1_000, untaxed: 0 });
    expect(await ratesOf(last)).toEqual({ taxed: yen - 1_000 - taxes, untaxed: taxes });
    expect((await one()).payments.every(({ receiptNumbers }) => receiptNumbers.length === 1)).toBe(true);
    // Its member reads it as a payment for the stay, and nothing is due on the stay's own page.
    const MINE = `{ myClientChargeList { price clientChargeType { name } bookings { id } receipts { pdfFileUrl } } }`;
    type Row = { price: number; receipts: { pdfFileUrl: string }[] };
    const [newest] = (await member.get<{ myClientChargeList: Row[] }>(MINE)).myClientChargeList;
    expect(newest).toMatchObject({
      ...{ price: yen - 1_000, clientChargeType: { name: 'ご宿泊のお支払い' }, bookings: [{ id }] },
    });
    const reply = await member.fetchFile(newest!.receipts[0]!.pdfFileUrl);
    const text = await pdfText(await reply.arrayBuffer());
    for (const said of ['ご宿泊にかかる費用として', n, '対象外', '内消費税', '一部'])
      expect(text).toContain(said);
    expect(text).not.toContain('取消料');
    const PAGE = `query($id: ID!) { myBookingV2(id: $id) { finalizedInvoices { subject } prices { totalJpy paidJpy payments { way jpy dueJpy } } } }`;
    expect(await member.get(PAGE, { id })).toMatchObject({
      myBookingV2: {
        finalizedInvoices: [{ subject: 'STAY' }, { subject: 'STAY' }],
        prices: { totalJpy: yen, paidJpy: yen, payments: [{ way: 'ON_SITE', jpy: yen, dueJpy: 0 }] },
      },
    });
  });

  it('of which a payment is taken back is due again, and what is paid then stands on a paper once', async () => {
    const { n, yen, pay, id } = await aStayLeft();
    const [first, second] = [randomUUID(), randomUUID()];
    await pay(2_000, first);
    await pay(3_000, second);
    expect(await accounting.refusal(RETURN, { id: first, wrong: true })).toBe('done');
    expect(await inList(n)).toMatchObject({ dueYen: yen - 3_000 });
    expect(await pay(yen - 3_000)).toBe('done');
    const lines = `select l ->> 'subject' as subject, sum((l ->> 'yen')::int)::int as yen from desk_payments p, jsonb_array_elements(p.paid_for) l
      where p.purpose_id = $1 and p.returned_at is null group by 1 order by 1`;
    const charged = `select subject, sum(yen + sales_tax_yen)::int as yen from booking_charges where booking_id = $1 group by 1 order by 1`;
    expect((await club.owner.query(lines, [id])).rows).toEqual((await club.owner.query(charged, [id])).rows);
  });

  it('is taken by its house, too: of both at the same moment one is refused, and each gives back its own', async () => {
    const { yen, pay, atDesk, desk, one, n } = await aStayLeft();
    const [office, house] = [randomUUID(), randomUUID()];
    const both = await Promise.all([pay(yen, office), atDesk(yen, house)]);
    expect(both.toSorted()).toEqual(['BAD_INPUT_ERROR', 'done']);
    expect(await one()).toMatchObject({ dueYen: 0, payments: [{ yen }] });
    await desk.refusal(BACK_AT_DESK, { id: house });
    await accounting.refusal(RETURN, { id: office, wrong: false });
    expect(await inList(n)).toMatchObject({ dueYen: yen });
    // What its house was paid comes first: the office's paper goes on where that ends.
    expect(await atDesk(yen - 200)).toBe('done');
    const rest = randomUUID();
    expect(await pay(200, rest)).toBe('done');
    const said = await club.value('select paid_for from desk_payments where id = $1', [rest]);
    expect(said).toMatchObject([{ subject: 'BATHING_TAX', rate: null }]);
    expect(await inList(n)).toBeUndefined();
  });

  it('is not told as one to which nobody came once the office was paid for its nights', async () => {
    const { n, pay, desk } = await aStayLeft();
    const key = randomUUID();
    await pay(500, key);
    const missed = () => desk.refusal('mutation($n: String!) { noShow(bookingNumber: $n) }', { n });
    expect(await missed()).toBe('PAID_AT_DESK');
    await accounting.get(RETURN, { id: key, wrong: true });
    expect(await missed()).toBe('done');
    expect(await inList(n)).toMatchObject({ end: 'MISSED', stayYen: 0 });
  });

  it('is none of a company that is billed', async () => {
    const stay = await aStay({ isCompany: true, preferences: everythingBy('INVOICE') });
    await club.clockAt(addDays(stay.to, 1), '10:00');
    expect(await inList(stay.n)).toBeUndefined();
    expect(await stay.one()).toMatchObject({ dueYen: 0, stayYen: 0 });
    expect(await stay.pay(1)).toBe('BAD_INPUT_ERROR');
  });
});

describe('a stay of which a fee and its nights are due', () => {
  it('has its fee paid first, and tells both apart on the list and on the paper', async () => {
    const stay = await aStay();
    const fee = await stay.shorten();
    const owed = await stay.owed();
    await club.clockAt(addDays(stay.to, 1), '10:00');
    expect(await inList(stay.n)).toMatchObject({ dueYen: owed, feeYen: fee, stayYen: owed - fee });
    const key = randomUUID();
    expect(await stay.pay(fee + 100, key)).toBe('done');
    expect(await stay.one()).toMatchObject({ feeYen: 0, stayYen: owed - fee - 100 });
    const said = await club.value('select paid_for from desk_payments where id = $1', [key]);
    expect(said).toMatchObject([
      { subject: 'CANCELLATION_FEE', yen: fee, rate: null },
      { yen: 100, rate: 10, isPart: true },
    ]);
    // Its receipt names the night that was left.
    const stays = `select content -> 'stays' from receipts where desk_payment_id = $1`;
    await vi.waitUntil(() => club.value(stays, [key]), 20_000);
    expect(await club.value(stays, [key])).toMatchObject([
      { checkIn: stay.from, checkOut: addDays(stay.from, 1) },
    ]);
    // The fee is paid; what was paid of the stay is none of it.
    expect(await reservations.refusal(WAIVE, { n: stay.n, amount: 1 })).toBe('PAID_AT_DESK');
    await accounting.get(RETURN, { id: key, wrong: false });
    expect(await stay.pay(fee - 1)).toBe('done');
    expect(await reservations.refusal(WAIVE, { n: stay.n, amount: 1 })).toBe('done');
    expect(await stay.one()).toMatchObject({ feeYen: 0, stayYen: owed - fee });
  });
});

describe('beside older servers, and after them', () => {
  it('stays of before are noted in small steps, but for those that are locked', async () => {
    const [free, busy] = [await aStayLeft(), await aStayLeft()];
    const other = new pg.Client({ connectionString: club.ownerUrl });
    await other.connect();
    try {
      await other.query('begin');
      const lock =
        'select from booking_groups where id = (select group_id from bookings where id = $1) for update';
      await other.query(lock, [busy.id]);
      await club.owner.query(`insert into stays_due_to_note select booking_id from stays_due`);
      await club.owner.query('delete from stays_due');
      expect(await brokenBooks(club.owner)).toEqual([]);
      for (;;) {
        const { rows } = await club.owner.query<{ n: number }>('select note_stays_due_of_before(1) as n');
        if (rows[0]!.n === 0) break;
      }
      expect(await inList(free.n)).toMatchObject({ dueYen: free.yen });
      expect(await inList(busy.n)).toBeUndefined();
    } finally {
      await other.end();
    }
    await vi.waitUntil(async () => {
      await club.owner.query('select note_stays_due_of_before(10)');
      return club.value<boolean>('select not exists (select from stays_due_to_note)');
    });
    expect(await inList(busy.n)).toMatchObject({ dueYen: busy.yen });
  });

  it('they read fees alone, and print no fee on the receipt of nights', async () => {
    const { id, pay } = await aStayLeft();
    expect(await club.value('select count(*)::int from stay_fees_due where booking_id = $1', [id])).toBe(0);
    const key = randomUUID();
    await pay(700, key);
    const isIssued = 'select receipts_due_at is null from desk_payments where id = $1';
    await vi.waitUntil(() => club.value<boolean>(isIssued, [key]), 30_000);
    const again = `insert into receipts (number, kind, client_id, desk_payment_id, issued_at, issued_on, filed_on, addressee, yen, content)
      select '2000-000001', kind, client_id, desk_payment_id, issued_at, issued_on, filed_on, addressee, yen,
        jsonb_set(content, '{lines}', '[{"subject": "CANCELLATION_FEE", "name": null, "night": null, "rooms": 1, "yen": 700, "rate": null}]')
      from receipts where desk_payment_id = $1`;
    await expect(club.owner.query(again, [key])).rejects.toThrow('says something else than was paid');
  });
});
