/** What companies' bills come to below nothing: it waits, or is credited, and paid back by bank transfer, once and never more than stands. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, addMonths } from '#domain/kernel/calendar-date.ts';
import { bookkeepingLines } from '../../testkit/bookkeeping.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { CardClub } from '../../testkit/card-club.ts';
import { aCompanyToPayBack, setBillAccount } from '../../testkit/company-bills.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { openDesk } from '../../testkit/desk.ts';
import type { Desk } from '../../testkit/desk.ts';
import { pdfText } from '../../testkit/pdf-text.ts';
import { waitingTasks } from '../../testkit/queued.ts';

const BILL = `mutation($m: String!, $month: Date!) { issueCompanyBill(memberId: $m, month: $month) { id number yen } }`;
const CREDIT = `mutation($m: String!, $month: Date!) { issueCompanyCredit(memberId: $m, month: $month) { id number yen } }`;
const PAY = `mutation($id: ID!, $billId: ID!, $yen: Int!, $means: OfficeMeans!) {
  payCompanyBill(id: $id, billId: $billId, yen: $yen, means: $means) }`;
const BACK = `mutation($id: ID!, $billId: ID!, $yen: Int!, $sentOn: Date!) {
  payCompanyBack(id: $id, billId: $billId, yen: $yen, sentOn: $sentOn) }`;
const RETURN = 'mutation($id: ID!, $reason: String!) { returnCompanyBillPayment(id: $id, reason: $reason) }';
const BILLS = `query { companyBills(open: true, take: 100) {
  id memberId yen paidYen payments { yen means sentOn returnReason } } }`;
const OPEN = 'query($m: String!) { openBillsOfCompany(memberId: $m) { id number memberId yen paidYen } }';
const DAY = `query($day: Date!) { moneyOfDay(day: $day) { moved { purpose reason from to yen } }
  tillsOfDay(day: $day) { houseId means paidYen returnedYen } }`;
const DAY_AND_EXPORT = `query($day: Date!) { moneyOfDay(day: $day) { moved { from to yen } } tillsOfDay(day: $day) { paidYen returnedYen }
  bookkeepingTable(from: $day, until: $day) }`;

let cards: CardClub;
let desk: Desk;
let accounting: StaffMember;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), {}, { withConsole: true });
  await setBillAccount(cards.club);
  desk = openDesk(cards.club);
  accounting = await aStaffMember(cards.club, [{ role: 'ACCOUNTING', facilityId: null }]);
});
afterAll(async () => {
  await desk.close();
  await cards.close();
});

/** Each company has the month after the one in which it gave up its stay; then the clock goes back. */
async function aCompany() {
  await cards.club.clockBack();
  const { memberId: m, ...company } = await aCompanyToPayBack(cards.club, desk);
  return { ...company, m };
}
type Company = Awaited<ReturnType<typeof aCompany>>;
type Bill = { readonly id: string; readonly number: string; readonly yen: number };
const credit = async ({ m, month }: Company): Promise<Bill> =>
  (await accounting.get<{ issueCompanyCredit: Bill }>(CREDIT, { m, month })).issueCompanyCredit;
const areRight = async () => expect(await brokenBooks(cards.club.owner)).toEqual([]);
const mailsTo = ({ company }: Company) =>
  cards.club.value<string>(
    `select coalesce(string_agg(text_body, '' order by id), '') from dev_mails where recipient = $1`,
    [company.email],
  );

it('is credited for who asks for it, mailed and drawn, and paid back with the day of the transfer', async () => {
  const company = await aCompany();
  const { m, month } = company;
  expect(await accounting.refusal(BILL, { m, month })).toBe('NOTHING_TO_BILL');
  const bill = await credit(company);
  expect(bill).toMatchObject({ yen: -company.bill.yen });
  expect(bill.yen).toBeLessThan(0);
  await expect.poll(() => mailsTo(company), { timeout: 20_000 }).toContain(`返金明細書番号：${bill.number}`);
  // A waived fee, and no cancellation, is why.
  expect(await mailsTo(company)).toContain('取消料の免除などによる減額');
  const file = await company.company.fetchFile(`/bills/${bill.id}.pdf?language=ja`);
  const said = (await pdfText(await file.arrayBuffer())).replaceAll(/\s/g, '');
  const amount = (-bill.yen).toLocaleString('ja');
  for (const part of ['返金明細書', 'ご返金額', amount, `請求書${company.bill.number}の訂正分`])
    expect(said).toContain(part);
  // What comes back stands as more than nothing, and nobody is asked to pay.
  expect(said).not.toContain(`-${amount}`);
  expect(said).not.toContain('お支払期限');
  await areRight();

  const day = await cards.club.today();
  const id = randomUUID();
  const send = { id, billId: bill.id, yen: -bill.yen, sentOn: day };
  expect(await accounting.refusal(BACK, send)).toBe('done');
  // Sent again it is written down once, and mailed once.
  expect(await accounting.refusal(BACK, send)).toBe('done');
  await expect.poll(() => mailsTo(company), { timeout: 20_000 }).toContain('お振込み日');
  expect((await mailsTo(company)).split('お振込み日')).toHaveLength(2);
  expect(await mailsTo(company)).not.toContain('ご返金の残額');
  const { companyBills } = await accounting.get<{ companyBills: Bill[] }>(BILLS, {});
  expect(companyBills.some((one) => one.id === bill.id)).toBe(false);
  const { moneyOfDay, tillsOfDay } = await accounting.get<{
    moneyOfDay: { moved: { purpose: string; reason: string }[] };
    tillsOfDay: { houseId: string | null; means: string; returnedYen: number }[];
  }>(DAY, { day });
  expect(moneyOfDay.moved).toContainEqual(
    expect.objectContaining({ purpose: 'COMPANY_CREDIT', reason: 'send', from: 'desk', to: 'owed' }),
  );
  const office = tillsOfDay.find(({ houseId, means }) => houseId === null && means === 'TRANSFER');
  expect(office).toMatchObject({ returnedYen: -bill.yen });
  const audit = `select string_agg(action, ' ' order by id) from audit_events where client_id = $1 and action in ('issueCompanyCredit', 'payCompanyBack')`;
  expect(await cards.club.value(audit, [company.company.clientId])).toBe('issueCompanyCredit payCompanyBack');
  await areRight();
});

it('is credited beside what its company still owes on other bills, as whoever credits it reads', async () => {
  const company = await aCompany();
  const open = async (m: string) =>
    (await accounting.get<{ openBillsOfCompany: Bill[] }>(OPEN, { m })).openBillsOfCompany;
  const { id, number, yen } = company.bill;
  expect(await open(company.m)).toEqual([{ id, number, yen, paidYen: 0, memberId: company.m }]);
  const pay = (part: number) =>
    accounting.refusal(PAY, { id: randomUUID(), billId: id, yen: part, means: 'TRANSFER' });
  expect(await pay(100)).toBe('done');
  const note = await credit(company);
  // Nothing is set off by itself: the bill is owed as it was.
  expect((await open(company.m)).find((one) => one.id === id)).toMatchObject({ yen, paidYen: 100 });
  expect((await open(company.m)).find((one) => one.id === note.id)).toMatchObject({ yen: note.yen });
  expect(await pay(yen - 100)).toBe('done');
  expect((await open(company.m)).map((one) => one.id)).toEqual([note.id]);
  expect(await open('00000000')).toEqual([]);
  const audit = `select count(*)::int from audit_events where action = 'showCompanyBills' and subject like '%' || $1 || '%'`;
  expect(await cards.club.value<number>(audit, [company.m])).toBeGreaterThan(0);
});

it('is credited once of two at once, and not where it came to nothing or more', async () => {
  const company = await aCompany();
  const { m, month } = company;
  const both = await Promise.all([1, 2].map(() => accounting.refusal(CREDIT, { m, month })));
  expect(both.toSorted()).toEqual(['NOTHING_TO_PAY_BACK', 'done']);
  const later = { m, month: addMonths(month, 1) };
  expect(await accounting.refusal(CREDIT, later)).toBe('MONTH_NOT_OVER');
  expect(await accounting.refusal(CREDIT, { m: '00000000', month })).toBe('NOT_FOUND_ERROR');
  await areRight();
});

it('is paid back never beyond what stands, on a day that was, by those who settle money', async () => {
  const company = await aCompany();
  const bill = await credit(company);
  const today = await cards.club.today();
  const back = (yen: number, sentOn = today, by = accounting) =>
    by.refusal(BACK, { id: randomUUID(), billId: bill.id, yen, sentOn });
  expect(await back(1 - bill.yen)).toBe('BAD_INPUT_ERROR');
  expect(await back(0)).toBe('BAD_INPUT_ERROR');
  expect(await back(100, addDays(today, 1))).toBe('BAD_INPUT_ERROR');
  expect(await back(100, addDays(today, -1))).toBe('BAD_INPUT_ERROR');
  const auditor = await aStaffMember(cards.club, [{ role: 'AUDITOR', facilityId: null }]);
  expect(await back(100, today, auditor)).toBe('ACCESS_DENIED_ERROR');
  // It is not paid as a bill is, nor a bill paid back.
  const asBill = { id: randomUUID(), yen: 100, means: 'CASH' };
  expect(await accounting.refusal(PAY, { ...asBill, billId: bill.id })).toBe('BAD_INPUT_ERROR');
  const other = { id: randomUUID(), billId: company.bill.id, yen: 100, sentOn: today };
  expect(await accounting.refusal(BACK, other)).toBe('BAD_INPUT_ERROR');
  // Of two that send all of it at once, one is written down.
  const both = await Promise.all([back(-bill.yen), back(-bill.yen)]);
  expect(both.toSorted()).toEqual(['BAD_INPUT_ERROR', 'done']);
  await areRight();
});

it('is to be paid back again once a transfer is taken back, for a reason', async () => {
  const company = await aCompany();
  const bill = await credit(company);
  const id = randomUUID();
  const send = { id, billId: bill.id, yen: 1_000, sentOn: await cards.club.today() };
  expect(await accounting.refusal(BACK, send)).toBe('done');
  expect(await accounting.refusal(RETURN, { id, reason: ' ' })).toBe('BAD_INPUT_ERROR');
  expect(await accounting.refusal(RETURN, { id, reason: '口座番号の誤り' })).toBe('done');
  expect(await accounting.refusal(RETURN, { id, reason: '口座番号の誤り' })).toBe('UNEXECUTABLE_ERROR');
  const { companyBills } = await accounting.get<{ companyBills: Bill[] }>(BILLS, {});
  expect(companyBills.find((one) => one.id === bill.id)).toMatchObject({
    ...{ yen: bill.yen, paidYen: 0 },
    payments: [{ yen: 1_000, means: 'TRANSFER', sentOn: send.sentOn, returnReason: '口座番号の誤り' }],
  });
  await areRight();
});

it('is mailed what remains of a part, and corrected where a transfer of which it was mailed is taken back', async () => {
  const company = await aCompany();
  const bill = await credit(company);
  const sentOn = await cards.club.today();
  const [first, second] = [randomUUID(), randomUUID()];
  const back = (id: string, yen: number) => accounting.refusal(BACK, { id, billId: bill.id, yen, sentOn });
  const mailed = async (text: string) => {
    await expect.poll(() => mailsTo(company), { timeout: 20_000 }).toContain(text);
  };
  const yen = (amount: number) => `${amount.toLocaleString('ja')}円`;
  expect(await back(first, 100)).toBe('done');
  await mailed(`ご返金の残額：${yen(-bill.yen - 100)}`);
  expect(await accounting.refusal(RETURN, { id: first, reason: '口座番号の誤り' })).toBe('done');
  await mailed(`お知らせしたお振込み額：${yen(100)}`);
  await mailed(`ご返金の残額：${yen(-bill.yen)}`);
  // One that is taken back before anybody was mailed of it needs no correction; nor is it mailed later.
  const { rows } = await cards.club.owner.query<{ key: string }>(
    `insert into job_effects (key, handed_over, done_at) values ($1, 0, clock_timestamp()) returning key`,
    [`mail:company-paid-back-${second}`],
  );
  expect(rows).toHaveLength(1);
  expect(await back(second, 200)).toBe('done');
  expect(await accounting.refusal(RETURN, { id: second, reason: '二重の記録' })).toBe('done');
  await expect.poll(() => waitingTasks(cards.club), { timeout: 20_000 }).toBe(0);
  expect((await mailsTo(company)).split('お知らせしたお振込み額')).toHaveLength(2);
  expect(await mailsTo(company)).not.toContain(yen(200));
});

it('goes out of its account on the day and in the export, so that what the account got is what the office has', async () => {
  const company = await aCompany();
  const bill = await credit(company);
  const day = await cards.club.today();
  const received = { id: randomUUID(), billId: company.bill.id, yen: 700, means: 'TRANSFER' };
  expect(await accounting.refusal(PAY, received)).toBe('done');
  const back = async (yen: number) => {
    const id = randomUUID();
    expect(await accounting.refusal(BACK, { id, billId: bill.id, yen, sentOn: day })).toBe('done');
    return id;
  };
  await back(200);
  expect(await accounting.refusal(RETURN, { id: await back(100), reason: '口座番号の誤り' })).toBe('done');
  const { moneyOfDay, tillsOfDay, bookkeepingTable } = await accounting.get<{
    moneyOfDay: { moved: { from: string; to: string; yen: number }[] };
    tillsOfDay: { paidYen: number; returnedYen: number }[];
    bookkeepingTable: string;
  }>(DAY_AND_EXPORT, { day });
  const exported = bookkeepingLines(bookkeepingTable);
  const got = (lines: readonly { from?: string; to?: string; yen?: unknown }[]) =>
    lines.reduce(
      (sum, { from, to, yen }) => sum + (Number(to === 'desk') - Number(from === 'desk')) * Number(yen),
      0,
    );
  const office = tillsOfDay.reduce((sum, { paidYen, returnedYen }) => sum + paidYen - returnedYen, 0);
  expect({ day: got(moneyOfDay.moved), exported: got(exported) }).toEqual({ day: office, exported: office });
  const told = (reason: string) => {
    const line = exported.find(({ purpose, reason: of }) => purpose === 'COMPANY_CREDIT' && of === reason);
    return [line?.from, line?.to];
  };
  expect(told('credit')).toEqual(['owed', 'charged']);
  expect(told('send')).toEqual(['desk', 'owed']);
  expect(told('unsend')).toEqual(['owed', 'desk']);
  await cards.club.clockForward('1 day');
  const closed = await accounting.get('mutation($day: Date!) { closeDay(day: $day) { close { isSame } } }', {
    day,
  });
  expect(closed).toEqual({ closeDay: { close: { isSame: true } } });
});

it('bars the deletion of its company until it is paid back', async () => {
  const company = await aCompany();
  const membership = await aStaffMember(cards.club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  const bars = async () => {
    const { deletionPreview } = await membership.get<{
      deletionPreview: { bars: { bar: string; amount: number }[] };
    }>('query($m: String!) { deletionPreview(memberId: $m) { bars { bar amount } } }', { m: company.m });
    return deletionPreview.bars.filter(({ bar }) => bar === 'UNBILLED' || bar === 'MONEY');
  };
  const pay = { id: randomUUID(), billId: company.bill.id, yen: company.bill.yen, means: 'TRANSFER' };
  expect(await accounting.refusal(PAY, pay)).toBe('done');
  expect(await bars()).toEqual([{ bar: 'UNBILLED', amount: company.bill.yen }]);
  const bill = await credit(company);
  expect(await bars()).toEqual([{ bar: 'MONEY', amount: -bill.yen }]);
  const send = { id: randomUUID(), billId: bill.id, yen: -bill.yen, sentOn: await cards.club.today() };
  expect(await accounting.refusal(BACK, send)).toBe('done');
  expect(await bars()).toEqual([]);
});
