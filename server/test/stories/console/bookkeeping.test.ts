/** The month's table for bookkeeping: every yen in one line, by kind, till and way, and the same as the days and the books say. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, addMonths, daysBetween, firstOfMonth } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { sumsByRate, untaxedYen } from '#domain/payment/receipt.ts';
import type { ReceiptLine } from '#domain/payment/receipt.ts';
import { lockItems } from '#server/console/money/company-bills.ts';
import { issueCompanyBill } from '#server/modules/payment/public.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { bookkeepingLines, sumsBy } from '../../testkit/bookkeeping.ts';
import type { WrittenLine } from '../../testkit/bookkeeping.ts';
import { CardClub } from '../../testkit/card-club.ts';
import { billCompanies } from '../../testkit/company-bills.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { openDesk } from '../../testkit/desk.ts';
import { everythingBy } from '../../testkit/preferences.ts';
import { payForMissedStays } from '../../testkit/stay-fees.ts';
import { payForWeeks } from '../../testkit/weeks.ts';

let cards: CardClub;
let accounting: StaffMember;
/** From the first day of the books to the last. */
let days: readonly CalendarDate[];

beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), {}, { withConsole: true });
  const { club } = cards;
  accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
  await cards.aStay(2);
  const other = await cards.aStay(1);
  await other.member.cancel(other.id, [other.from]);
  await payForWeeks(club);
  await payForMissedStays(club);
  await billCompanies(club);
  const [first, last] = await Promise.all(
    ['min', 'max'].map((end) =>
      club.value<CalendarDate>(
        `select (${end}(at) at time zone 'Asia/Tokyo')::date::text from money_movements`,
      ),
    ),
  );
  days = Array.from({ length: daysBetween(first!, last!) + 1 }, (_, ahead) => addDays(first!, ahead));
});
afterAll(() => cards.close());

const TABLE = 'query($from: Date!, $until: Date!) { bookkeepingTable(from: $from, until: $until) }';
const DAY =
  'query($day: Date!) { moneyOfDay(day: $day) { moved { purpose kind reason from to times yen } } }';
const TILLS = 'query($day: Date!) { tillsOfDay(day: $day) { means paidYen returnedYen } }';

/** In as many tables as that takes. */
async function written(): Promise<readonly WrittenLine[]> {
  const lines: WrittenLine[] = [];
  for (let at = 0; at < days.length; at += 90) {
    const asked = { from: days[at]!, until: days[Math.min(at + 89, days.length - 1)]! };
    const { bookkeepingTable } = await accounting.get<{ bookkeepingTable: string }>(TABLE, asked);
    lines.push(...bookkeepingLines(bookkeepingTable));
  }
  return lines;
}

const sumOf = (lines: readonly WrittenLine[], ...kinds: readonly string[]) =>
  lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { yen }) => sum + yen, 0);

it('has each yen of each day once, as the day says that is closed', async () => {
  const lines = await written();
  type Moved = Pick<WrittenLine, 'purpose' | 'kind' | 'reason' | 'from' | 'to' | 'times' | 'yen'>;
  const keyed = (of: readonly Moved[]) => {
    const sums: Record<string, number[]> = {};
    for (const { purpose, kind, reason, from, to, times, yen } of of) {
      const key = [purpose, kind, reason, from, to].join(' ');
      const [soMany = 0, soMuch = 0] = sums[key] ?? [];
      // What a stay is charged stands in as many lines as it is for.
      const isDivided =
        purpose === 'BOOKING' && [from, to].some((one) => one === 'charged' || one === 'kept');
      sums[key] = [isDivided ? 0 : soMany + times, soMuch + yen];
    }
    return sums;
  };
  let looked = 0;
  for (const day of days) {
    const ofDay = lines.filter((line) => line.day === day);
    const { moneyOfDay } = await accounting.get<{ moneyOfDay: { moved: Moved[] } }>(DAY, { day });
    expect(keyed(ofDay)).toEqual(keyed(moneyOfDay.moved));
    if (moneyOfDay.moved.length === 0) continue;
    looked += 1;
    const { tillsOfDay } = await accounting.get<{
      tillsOfDay: { means: string; paidYen: number; returnedYen: number }[];
    }>(TILLS, { day });
    const kept = tillsOfDay.reduce((sum, { paidYen, returnedYen }) => sum + paidYen - returnedYen, 0);
    const atTills = ofDay.filter(({ from, to }) => from === 'desk' || to === 'desk');
    expect(atTills.reduce((sum, { to, yen }) => sum + (to === 'desk' ? yen : -yen), 0)).toBe(kept);
  }
  expect(looked).toBeGreaterThan(2);
});

it('comes by kind to what the books hold: what is claimed, and what money came in and went out', async () => {
  const { owner } = cards.club;
  const lines = await written();
  const { rows } = await owner.query<{ claimed: number; money: number }>(`
    select sum(charged + kept) filter (where purpose_kind in ('BOOKING', 'WEEK_EXCHANGE'))::float8 as claimed,
      sum(case when purpose_kind = 'COMPANY_CREDIT' then 0 - desk else card + desk end)::float8 as money from money_balances`);
  const [{ claimed, money }] = rows as [{ claimed: number; money: number }];
  expect(sumOf(lines, 'CLAIM') - sumOf(lines, 'CLAIM_LESS')).toBe(claimed);
  const came = sumOf(lines, 'IN', 'OUT_UNDONE') - sumOf(lines, 'OUT', 'IN_UNDONE');
  expect(came).toBe(money);
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(
    new Set(['CLAIM', 'CLAIM_LESS', 'IN', 'IN_UNDONE', 'OUT', 'TRANSFER']),
  );
  expect(await brokenBooks(owner)).toEqual([]);
});

/** What the charge lines of all stays come to by what they are for, as the table has to have it. */
const CHARGED = `
  select case c.subject when 'PREPAYMENT' then 'ACCOMMODATION' else c.subject end as item, sum(c.yen + c.sales_tax_yen)::float8 as yen
  from booking_charges c group by 1 having sum(c.yen + c.sales_tax_yen) <> 0`;

it('says what each claim is for, and has it by class of consumption tax', async () => {
  const claims = (await written()).filter(({ kind }) => kind === 'CLAIM' || kind === 'CLAIM_LESS');
  const sums = sumsBy(claims, ({ item }) => item);
  const less = sumsBy(
    claims.filter(({ kind }) => kind === 'CLAIM_LESS'),
    ({ item }) => item,
  );
  const left = (item: string) => sums[item]!.yen - 2 * (less[item]?.yen ?? 0);
  const { rows } = await cards.club.owner.query<{ item: string; yen: number }>(CHARGED);
  for (const { item, yen } of rows) expect([item, left(item)]).toEqual([item, yen]);
  expect(rows.map(({ item }) => item)).toEqual(
    expect.arrayContaining(['ACCOMMODATION', 'BATHING_TAX', 'CANCELLATION_FEE']),
  );
  // All but what is held for authorities and fees for cancelling is taxed, and so are fees of exchanged weeks.
  const outside = ['BATHING_TAX', 'CANCELLATION_FEE', 'LODGING_TAX'];
  for (const { item, taxClass } of claims)
    expect([item, taxClass]).toEqual([item, outside.includes(item) ? 'OUTSIDE' : 'RATE_10']);
  expect(sumsBy(claims, ({ taxClass }) => taxClass)['OUTSIDE']!.taxYen).toBe(0);
  const others = (await written()).filter((line) => !claims.includes(line) && line.kind === 'TRANSFER');
  expect(others.length).toBeGreaterThan(0);
  expect(others.every(({ item, taxClass }) => item === '' && taxClass === '')).toBe(true);
});

it('has the stay of a company as a claim once, and its paid bill as money in', async () => {
  const lines = await written();
  const billed = lines.filter(({ purpose }) => purpose === 'COMPANY_BILL');
  expect(new Set(billed.map(({ kind, reason, way }) => `${kind} ${reason} ${way}`))).toEqual(
    new Set(['TRANSFER charge ', 'IN receive TRANSFER']),
  );
  expect(billed.find(({ kind }) => kind === 'IN')?.told).toEqual([
    ...['入金', '法人の月次請求', '窓口・振込での入金', '', '', '現地・本部', '未収（発行済みの法人請求）'],
    ...['銀行振込', '本部の窓口'],
  ]);
});

it.each([
  ['ja', '入出金の方法'],
  ['en', 'Way of payment'],
])(
  'says in words of its language (%s) what each line is, without a key of the program',
  async (language, head) => {
    const keys = /^[A-Z_]{4,}$|^[a-z]+$/;
    const asked = { from: days[0]!, until: days[Math.min(89, days.length - 1)]! };
    const { data } = await accounting.ask<{ bookkeepingTable: string }>(TABLE, asked, {
      'content-language': language,
    });
    const lines = bookkeepingLines(data!.bookkeepingTable);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.flatMap(({ told }) => told).filter((word) => keys.test(word))).toEqual([]);
    expect(data!.bookkeepingTable.split('\n')[0]).toContain(head);
  },
);

type Papers = { readonly lines: readonly ReceiptLine[] };
/** What today's claims of the table hold, by class of tax. */
async function claimedToday() {
  const today = await cards.club.today();
  const { bookkeepingTable } = await accounting.get<{ bookkeepingTable: string }>(TABLE, {
    from: today,
    until: today,
  });
  const claims = bookkeepingLines(bookkeepingTable).filter(({ kind }) => kind === 'CLAIM');
  return { claims, ...sumsBy(claims, ({ taxClass }) => taxClass) } as unknown as {
    claims: readonly WrittenLine[];
  } & Readonly<Record<'RATE_10' | 'OUTSIDE', { yen: number; taxYen: number }>>;
}

describe('the consumption tax of what is claimed', () => {
  it('is that of each exchange fee and each joining fee by itself, as their papers have it', async () => {
    const { club } = cards;
    const fees = (await written()).filter(({ kind, item }) => kind === 'CLAIM' && item === 'EXCHANGE_FEE');
    expect(fees.length).toBeGreaterThan(0);
    const owed = 'select sum(sales_tax_yen)::int as tax from week_exchange_fees';
    expect(fees.reduce((sum, { taxYen }) => sum + taxYen, 0)).toBe(await club.value<number>(owed));
    // Together they would hold a yen more than each by itself.
    await club.clockForward('20 days');
    const joining = [10_009, 5_009];
    for (const [nth, yen] of joining.entries())
      await club.owner.query(
        `insert into card_charges (purpose_kind, purpose_id, order_id, yen, payload_hash, state, made_at, authorised_at, captured_at)
         values ('SIGNUP', gen_random_uuid(), $1, $2, '\\x00', 'CAPTURED', business_now(), business_now(), business_now())`,
        [`joining-${nth}`, yen],
      );
    const today = await club.today();
    const { bookkeepingTable } = await accounting.get<{ bookkeepingTable: string }>(TABLE, {
      from: today,
      until: today,
    });
    const line = bookkeepingLines(bookkeepingTable).find(({ purpose }) => purpose === 'SIGNUP');
    const taxes = joining.map((yen) => Math.trunc((yen * 10) / 110));
    expect(line).toMatchObject({
      kind: 'IN',
      item: 'JOINING_FEE',
      taxClass: 'RATE_10',
      yen: 15_018,
      taxYen: taxes[0]! + taxes[1]!,
    });
  });

  // Prices of which a tenth is no whole yen, night by night and line by line.
  async function aHouse() {
    const roomType = await cards.club.aRoomType(await cards.club.aFacility({ bathingTaxYen: 150 }), {
      vs: 20_005,
    });
    return { roomType, planId: await cards.club.aPlan(roomType, { feeYen: 1_007 }) };
  }

  it('is what the receipt of a stay prints, however many lines it has', async () => {
    await cards.club.clockForward('40 days');
    const { roomType, planId } = await aHouse();
    await cards.aStay(3, { roomType, planId });
    await cards.issueReceipts();
    const paper = await cards.club.value<Papers>(
      `select content from receipts where kind = 'RECEIPT' and charge_id is not null order by issued_at desc, id desc limit 1`,
    );
    const { claims, RATE_10, OUTSIDE } = await claimedToday();
    const [printed] = sumsByRate(paper.lines);
    expect(RATE_10).toEqual({ yen: printed!.yen, taxYen: printed!.taxYen });
    expect(OUTSIDE).toEqual({ yen: untaxedYen(paper.lines), taxYen: 0 });
    // Divided over what it is for to the last yen: rounded for each line by itself it would be less.
    const byItem = claims.filter(({ taxClass }) => taxClass === 'RATE_10');
    expect(byItem.length).toBeGreaterThan(1);
    for (const { yen, taxYen } of byItem) expect(Math.abs(taxYen - (yen * 10) / 110)).toBeLessThan(1);
  });

  it('is what the bill of a company prints for its stay', async () => {
    await cards.club.clockForward('1 day');
    const { roomType, planId } = await aHouse();
    const facts = { product: 'VS', isCompany: true, preferences: everythingBy('INVOICE') } as const;
    const company = await (await cards.club.aMember(facts)).logIn();
    const from = await cards.club.daysAhead(2);
    const stay = { roomType, planId, from, to: addDays(from, 2) };
    await company.booked(stay, { payment: 'PREFERENCE' });
    const { RATE_10, OUTSIDE } = await claimedToday();
    const month = firstOfMonth(addDays(from, 1));
    await cards.club.clockAt(addMonths(month, 1), '10:00');
    const desk = openDesk(cards.club);
    const about = { clientId: company.clientId, memberId: String(company.clientId), month, lockItems };
    expect(await issueCompanyBill(desk.services(), desk.actor, about)).toMatchObject({
      yen: RATE_10.yen + OUTSIDE.yen,
    });
    await desk.close();
    const { stays } = await cards.club.value<{ stays: readonly Papers[] }>(
      'select content from company_bills where client_id = $1',
      [company.clientId],
    );
    const [printed] = sumsByRate(stays.flatMap(({ lines }) => lines));
    expect(RATE_10).toEqual({ yen: printed!.yen, taxYen: printed!.taxYen });
  });

  // 1,110 TVP hold 100 yen of tax, and what is left by itself one yen less than both would hold together.
  it.each(['CARD', 'INVOICE'] as const)(
    'of a stay that TVP pay in part is theirs and, beside it, what the paper of the rest prints (%s)',
    async (way) => {
      const { club } = cards;
      await club.clockForward('40 days');
      const { roomType, planId } = await aHouse();
      const from = await club.daysAhead(2);
      const stay = { roomType, planId, from, to: addDays(from, 2) };
      const company = { product: 'VS', isCompany: true, preferences: everythingBy('INVOICE') } as const;
      const member =
        way === 'CARD'
          ? await cards.aCardHolder('none', { product: 'VS' })
          : await (await club.aMember(company)).logIn();
      const thru = await club.daysAhead(300);
      await club.aLot(member.contractId, { kind: 'tvp', points: 1_110, thru });
      const payment = way === 'CARD' ? 'CARD' : 'PREFERENCE';
      await member.booked(stay, { payment, extras: { bookingPrePayment: 1_110 } });
      const { RATE_10 } = await claimedToday();
      let papers: readonly Papers[];
      if (way === 'CARD') {
        await cards.collect();
        await cards.issueReceipts();
        const receipt = `select content from receipts where client_id = $1 and kind = 'RECEIPT'`;
        papers = [await club.value<Papers>(receipt, [member.clientId])];
      } else {
        const month = firstOfMonth(addDays(from, 1));
        await club.clockAt(addMonths(month, 1), '10:00');
        const desk = openDesk(club);
        const about = { clientId: member.clientId, memberId: String(member.clientId), month, lockItems };
        await issueCompanyBill(desk.services(), desk.actor, about);
        await desk.close();
        const bill = 'select content from company_bills where client_id = $1';
        papers = (await club.value<{ stays: readonly Papers[] }>(bill, [member.clientId])).stays;
      }
      const [printed] = sumsByRate(papers.flatMap(({ lines }) => lines));
      expect(RATE_10).toEqual({ yen: printed!.yen + 1_110, taxYen: printed!.taxYen + 100 });
      expect(Math.trunc((RATE_10.yen * 10) / 110) - RATE_10.taxYen).toBe(1);
    },
  );
});
