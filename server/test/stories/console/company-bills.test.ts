/** The monthly bill of a company: what waits for it, issued once its month is over, mailed and drawn, paid to the office, and the money of its days. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, addMonths, firstOfMonth } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { CardClub } from '../../testkit/card-club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { pdfText } from '../../testkit/pdf-text.ts';
import { ACCOUNT, setBillAccount } from '../../testkit/company-bills.ts';
import { everythingBy } from '../../testkit/preferences.ts';

const ISSUE = `mutation($m: String!, $month: Date!) { issueCompanyBill(memberId: $m, month: $month) { id number yen } }`;
const PAY = `mutation($id: ID!, $billId: ID!, $yen: Int!, $means: OfficeMeans!) {
  payCompanyBill(id: $id, billId: $billId, yen: $yen, means: $means) }`;
const RETURN = 'mutation($id: ID!, $reason: String!) { returnCompanyBillPayment(id: $id, reason: $reason) }';
const TO_BILL =
  'query($month: Date!, $after: ID, $take: Int) { companiesToBill(month: $month, after: $after, take: $take) { memberId name stays yen after } }';
const BILLS = `query($open: Boolean!, $after: ID, $take: Int) { companyBills(open: $open, after: $after, take: $take) {
  id number memberId name month dueOn yen paidYen payments { yen means by returnReason } } }`;
const STAYS = `query($m: String!, $month: Date!, $after: String, $take: Int) {
  staysToBill(memberId: $m, month: $month, after: $after, take: $take) {
    next stays { bookingNumber checkInDate earlierBills yen lines { night subject name rate yen } } } }`;
const DAY = `query($day: Date!) { moneyOfDay(day: $day) { moved { purpose reason from to times yen } }
  tillsOfDay(day: $day) { houseId means paidYen returnedYen } }`;
const FEE = `query($n: String!, $nights: [Date!]!) {
  cancellationForMember(bookingNumber: $n, nights: $nights) { totalYen owedYen billedYen } }`;

let cards: CardClub;
let accounting: StaffMember;
let reservations: StaffMember;
let houseOfTax: { readonly id: number };
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), {}, { withConsole: true });
  const { club } = cards;
  await setBillAccount(club);
  houseOfTax = await club.aRoomType(await club.aFacility({ bathingTaxYen: 150 }), { rooms: 300 });
  accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
  reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
});
afterAll(() => cards.close());

/** A company's stay of one night in 30 days, billed whole. */
async function aCompany(stays = 1) {
  const { club } = cards;
  const facts = { preferences: everythingBy('INVOICE'), roomType: houseOfTax };
  const payer = await cards.aPayer('none', 1, facts);
  const [booking] = (await cards.paid(payer)).bookings;
  const bookings = [booking!.id];
  const from = await club.daysAhead(30);
  for (let nth = 1; nth < stays; nth += 1) {
    const [more] = await payer.member.booked(
      { roomType: houseOfTax, from, to: addDays(from, 1) },
      { payment: 'PREFERENCE' },
    );
    bookings.push(more!.id);
  }
  const m = await club.value<string>('select member_id from clients where id = $1', [payer.member.clientId]);
  return { ...payer, m, bookings, month: firstOfMonth(addDays(from, 1)) };
}

/** Acts in the month after one, and comes back. */
async function onceOver<Done>(month: CalendarDate, act: () => Promise<Done>): Promise<Done> {
  const { club } = cards;
  const today = await club.today();
  await club.clockAt(addDays(addMonths(month, 1), 2), '10:00');
  try {
    return await act();
  } finally {
    await club.clockAt(today, '10:00');
  }
}

type Bill = { id: string; number: string; yen: number };
type Asked = { m: string; month: CalendarDate };
const issue = async ({ m, month }: Asked): Promise<Bill> =>
  (await accounting.get<{ issueCompanyBill: Bill }>(ISSUE, { m, month })).issueCompanyBill;
const refused = ({ m, month }: Asked, by = accounting) => by.refusal(ISSUE, { m, month });
const waits = async (month: CalendarDate, m: string) => {
  const { companiesToBill } = await accounting.get<{ companiesToBill: { memberId: string }[] }>(TO_BILL, {
    month,
    take: 100,
  });
  return companiesToBill.find(({ memberId }) => memberId === m);
};
/** On which bills a stay stands, as the desk reads it. */
async function onBill(bookingId: string) {
  const { club } = cards;
  const n = await club.value<string>('select booking_number from bookings where id = $1', [bookingId]);
  const query = 'query($n: String!) { bookedStay(bookingNumber: $n) { billNumbers awaitsBill } }';
  return (await reservations.get<{ bookedStay: object }>(query, { n })).bookedStay;
}
const areRight = async () => expect(await brokenBooks(cards.club.owner)).toEqual([]);

describe('the monthly bill of a company', () => {
  it('takes stays that are over by the end of its month, is owed, mailed, and drawn for its main member and accounting', async () => {
    const company = await aCompany(2);
    const { club } = cards;
    expect(await refused(company)).toBe('MONTH_NOT_OVER');
    expect(await onBill(company.bookings[0]!)).toEqual({ billNumbers: [], awaitsBill: true });
    // Before the month of their departure nothing waits.
    expect(await waits(addMonths(company.month, -1), company.m)).toBeUndefined();
    expect(await waits(company.month, company.m)).toMatchObject({ stays: 2, yen: 2 * company.yen });
    const { bill, sent } = await onceOver(company.month, async () => ({
      bill: await issue(company),
      sent: addDays(addMonths(company.month, 1), 2),
    }));
    expect(bill).toMatchObject({ yen: 2 * company.yen, number: expect.stringMatching(/^B\d{4}-\d{6}$/) });
    expect(await waits(company.month, company.m)).toBeUndefined();
    // The desk reads on the stay where its yen stand.
    expect(await onBill(company.bookings[0]!)).toEqual({ billNumbers: [bill.number], awaitsBill: false });
    const { companyBills } = await accounting.get<{ companyBills: (Bill & { dueOn: string })[] }>(BILLS, {
      open: true,
      take: 100,
    });
    expect(companyBills.find(({ id }) => id === bill.id)).toMatchObject({
      ...{ memberId: company.m, month: company.month, paidYen: 0, yen: bill.yen, payments: [] },
      dueOn: addDays(addMonths(firstOfMonth(sent), 1), -1),
    });
    const mails = `select string_agg(text_body, '') from dev_mails where recipient = $1`;
    await expect
      .poll(() => club.value<string>(mails, [company.member.email]), { timeout: 20_000 })
      .toContain(`請求書番号：${bill.number}`);
    const mail = await club.value<string>(mails, [company.member.email]);
    expect(mail).toContain(`/bills/${bill.id}.pdf?language=ja`);
    expect(mail).toContain(ACCOUNT.ja);
    const file = await company.member.fetchFile(`/bills/${bill.id}.pdf?language=ja`);
    expect(file.status).toBe(200);
    const said = (await pdfText(await file.arrayBuffer())).replaceAll(/\s/g, '');
    for (const part of [bill.number, '請求書', ACCOUNT.ja.replaceAll(' ', ''), '宿泊料金', '入湯税', '御中'])
      expect(said).toContain(part);
    const atConsole = await accounting.fetchFile(`/bills/${bill.id}.pdf?language=en`);
    expect(atConsole.status).toBe(200);
    expect(await pdfText(await atConsole.arrayBuffer())).toContain('Invoice');
    await areRight();
  });

  it('says before it is issued what its paper will say, stay by stay in that order, by page, with what corrects an earlier one', async () => {
    const company = await aCompany(3);
    const { club } = cards;
    type Line = {
      night: string | null;
      subject: string;
      name: string | null;
      rate: number | null;
      yen: number;
    };
    type Stay = {
      bookingNumber: string;
      checkInDate: string;
      earlierBills: string[];
      lines: Line[];
      yen: number;
    };
    type Page = { staysToBill: { next: string | null; stays: Stay[] } };
    const asked = { m: company.m, month: company.month };
    const read = async () => {
      const stays: Stay[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const { staysToBill: page }: Page = await accounting.get<Page>(STAYS, { ...asked, after, take: 2 });
        stays.push(...page.stays);
        after = page.next;
      }
      return stays;
    };
    type Printed = {
      bookingNumber: string;
      checkIn: string;
      earlierBills: string[];
      lines: (Omit<Line, 'name'> & { name: { ja: string } | null })[];
    };
    const printed = async (id: string) => {
      const stays = await club.value<Printed[]>(
        `select content -> 'stays' from company_bills where id = $1`,
        [id],
      );
      return stays.map(({ bookingNumber, checkIn, earlierBills, lines }) => ({
        ...{ bookingNumber, checkInDate: checkIn, earlierBills },
        yen: lines.reduce((sum, { yen }) => sum + yen, 0),
        lines: lines.map(({ night, subject, name, rate, yen }) => ({
          ...{ night, subject, name: name?.ja ?? null, rate, yen },
        })),
      }));
    };
    const first = await read();
    expect(first.map(({ yen }) => yen)).toEqual([company.yen, company.yen, company.yen]);
    const bill = await onceOver(company.month, () => issue(company));
    expect(await printed(bill.id)).toEqual(first);
    expect(await read()).toEqual([]);
    // What falls away of a stay that was billed stands on the next, with the number of the first.
    await company.member.cancel(company.bookings[0]!, [await club.daysAhead(30)]);
    const [corrected] = await read();
    expect(corrected).toMatchObject({ yen: -company.yen, earlierBills: [bill.number] });
    expect(await accounting.refusal(STAYS, { ...asked, m: '00000000' })).toBe('NOT_FOUND_ERROR');
    expect(await reservations.refusal(STAYS, asked)).toBe('ACCESS_DENIED_ERROR');
    const looks = `select count(*)::int > 0 from audit_events where action = 'showStaysToBill' and client_id = $1 and outcome = 'ok'`;
    expect(await club.value(looks, [company.member.clientId])).toBe(true);
  });

  it('is for nobody else: another member, whoever is not logged in, and staff without the right', async () => {
    const company = await aCompany();
    const bill = await onceOver(company.month, () => issue(company));
    const other = await (await cards.club.aMember()).logIn();
    expect((await other.fetchFile(`/bills/${bill.id}.pdf`)).status).toBe(404);
    const stranger = await cards.club.aMember();
    expect((await stranger.fetchFile(`/bills/${bill.id}.pdf`)).status).toBe(401);
    // Where no row could say that it was read, it is not.
    await cards.club.owner.query('begin');
    await cards.club.owner.query('select from staff_members where name = $1 for update', [accounting.name]);
    const unread = await accounting.fetchFile(`/bills/${bill.id}.pdf`);
    await cards.club.owner.query('rollback');
    expect(unread.status).toBe(503);
    const none = await company.member.fetchFile(`/bills/${randomUUID()}.pdf`);
    expect(none.status).toBe(404);
    expect(await none.text()).toContain('この請求書は見つかりません');
    const front = await aStaffMember(cards.club, [{ role: 'CONTENT', facilityId: null }]);
    expect((await front.fetchFile(`/bills/${bill.id}.pdf`)).status).toBe(403);
    expect(await refused(company, front)).toBe('ACCESS_DENIED_ERROR');
    expect(await front.refusal(BILLS, { open: true })).toBe('ACCESS_DENIED_ERROR');
    const auditor = await aStaffMember(cards.club, [{ role: 'AUDITOR', facilityId: null }]);
    expect(await refused(company, auditor)).toBe('ACCESS_DENIED_ERROR');
  });

  it('is issued once of two at once, and not of nothing', async () => {
    const company = await aCompany();
    await onceOver(company.month, async () => {
      const both = await Promise.all([refused(company), refused(company)]);
      expect(both.toSorted()).toEqual(['NOTHING_TO_BILL', 'done']);
    });
    expect(await refused({ ...company, m: '00000000' })).toBe('NOT_FOUND_ERROR');
    await areRight();
  });

  it('waits until the club has said to which account is paid', async () => {
    const company = await aCompany();
    await cards.club.owner.query(`delete from settings where name = 'billAccount'`);
    expect(await onceOver(company.month, () => refused(company))).toBe('BILL_ISSUER_NOT_SET');
    await setBillAccount(cards.club);
    expect(await onceOver(company.month, () => refused(company))).toBe('done');
  });

  it('has a stay that was given up by what is kept of it, and none of what was given up for nothing', async () => {
    const company = await aCompany();
    const night = await cards.club.daysAhead(30);
    await company.member.cancel(company.bookings[0]!, [night]);
    expect(await waits(firstOfMonth(await cards.club.today()), company.m)).toBeUndefined();
    expect(await onceOver(company.month, () => refused(company))).toBe('NOTHING_TO_BILL');
    await areRight();
  });

  it('is where the fee of a stay stands that is about to be given up: nothing of it is due before', async () => {
    const { club } = cards;
    const company = await aCompany();
    const night = await club.daysAhead(30);
    const number = 'select booking_number from bookings where id = $1';
    const n = await club.value<string>(number, [company.bookings[0]!]);
    await club.clockAt(addDays(night, -1), '15:00');
    const { cancellationForMember: fee } = await reservations.get<{
      cancellationForMember: { totalYen: number };
    }>(FEE, { n, nights: [night] });
    await cards.club.clockBack();
    expect(fee.totalYen).toBeGreaterThan(0);
    expect(fee).toEqual({ totalYen: fee.totalYen, owedYen: 0, billedYen: fee.totalYen });
  });

  it('bars the deletion of its company while something waits for one, to be asked or given back', async () => {
    const company = await aCompany();
    const membership = await aStaffMember(cards.club, [{ role: 'MEMBERSHIP', facilityId: null }]);
    const bars = async () => {
      const { deletionPreview } = await membership.get<{
        deletionPreview: { bars: { bar: string; amount: number }[] };
      }>('query($m: String!) { deletionPreview(memberId: $m) { bars { bar amount } } }', { m: company.m });
      return deletionPreview.bars.filter(({ bar }) => bar === 'UNBILLED' || bar === 'MONEY');
    };
    expect(await bars()).toEqual([{ bar: 'UNBILLED', amount: company.yen }]);
    await onceOver(company.month, () => issue(company));
    expect(await bars()).toEqual([{ bar: 'MONEY', amount: company.yen }]);
  });

  it('is paid in parts and never beyond what is open, once for an id; what was wrong is taken back whole', async () => {
    const company = await aCompany();
    const bill = await onceOver(company.month, () => issue(company));
    const pay = (yen: number, { id = randomUUID() as string, means = 'TRANSFER' } = {}) =>
      accounting.refusal(PAY, { id, billId: bill.id, yen, means });
    expect(await pay(bill.yen + 1)).toBe('BAD_INPUT_ERROR');
    expect(await pay(0)).toBe('BAD_INPUT_ERROR');
    const id = randomUUID();
    expect(await Promise.all([pay(1_000, { id }), pay(1_000, { id })])).toEqual(['done', 'done']);
    expect(await pay(999, { id })).toBe('UNEXECUTABLE_ERROR');
    const rest = bill.yen - 1_000;
    expect((await Promise.all([pay(rest), pay(rest, { means: 'CASH' })])).toSorted()).toEqual([
      'BAD_INPUT_ERROR',
      'done',
    ]);
    const isOpen = () =>
      cards.club.value<boolean>('select is_open from company_bills where id = $1', [bill.id]);
    expect(await isOpen()).toBe(false);
    await areRight();
    expect(await accounting.refusal(RETURN, { id, reason: ' ' })).toBe('BAD_INPUT_ERROR');
    expect(await accounting.refusal(RETURN, { id, reason: '誤入力' })).toBe('done');
    expect(await accounting.refusal(RETURN, { id, reason: '誤入力' })).toBe('UNEXECUTABLE_ERROR');
    expect(await accounting.refusal(RETURN, { id: randomUUID(), reason: 'x' })).toBe('NOT_FOUND_ERROR');
    expect(await isOpen()).toBe(true);
    const today = await cards.club.today();
    const { moneyOfDay, tillsOfDay } = await accounting.get<{
      moneyOfDay: { moved: { purpose: string; reason: string; yen: number }[] };
      tillsOfDay: { houseId: string | null }[];
    }>(DAY, { day: today });
    expect(moneyOfDay.moved.filter(({ purpose }) => purpose === 'COMPANY_BILL')).toContainEqual(
      expect.objectContaining({ reason: 'return', yen: 1_000 }),
    );
    expect(tillsOfDay.some(({ houseId }) => houseId === null)).toBe(true);
    await areRight();
  });

  it('is listed by page, the open ones by what is due, all with the latest first', async () => {
    const company = await aCompany();
    await onceOver(company.month, () => issue(company));
    for (const open of [true, false]) {
      const rows: { id: string }[] = [];
      for (let after: string | null = null; ;) {
        const { companyBills }: { companyBills: { id: string }[] } = await accounting.get(BILLS, {
          open,
          after,
          take: 2,
        });
        if (companyBills.length === 0) break;
        rows.push(...companyBills);
        after = companyBills.at(-1)!.id;
      }
      const count = await cards.club.value<number>(
        `select count(*)::int from company_bills where is_open or not $1`,
        [open],
      );
      expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
      expect(rows).toHaveLength(count);
    }
  });

  it('names the bill on which a stay stood before, where something comes to it later', async () => {
    const company = await aCompany();
    const first = await onceOver(company.month, () => issue(company));
    // Lines as corrections leave them, written by hand: the last story, since their yen are in no other book.
    await cards.club.owner.query(
      `insert into booking_charges (booking_id, at, subject, night, yen, sales_tax_yen, reason, pay_by)
       select booking_id, at, subject, night, 1000, 100, reason, pay_by
       from (select * from booking_charges where booking_id = $1 and subject <> 'BATHING_TAX' limit 1) line, generate_series(1, 2)`,
      [company.bookings[0]],
    );
    const second = await onceOver(company.month, () => issue(company));
    const said = async ({ id }: Bill) => {
      const file = await company.member.fetchFile(`/bills/${id}.pdf?language=ja`);
      return (await pdfText(await file.arrayBuffer())).replaceAll(/\s/g, '');
    };
    expect(await said(second)).toContain(`請求書${first.number}の訂正・追加分`);
    // Two lines of one night are no two rooms.
    expect(await said(second)).toContain('2,200円');
    expect(await said(second)).not.toContain('室数');
    expect(await said(first)).not.toContain('訂正・追加分');
  });
});
