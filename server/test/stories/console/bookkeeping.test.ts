/** The month's table for bookkeeping: every yen in one line, by kind, till and way, and the same as the days and the books say. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, daysBetween } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { bookkeepingLines } from '../../testkit/bookkeeping.ts';
import type { WrittenLine } from '../../testkit/bookkeeping.ts';
import { CardClub } from '../../testkit/card-club.ts';
import { billCompanies } from '../../testkit/company-bills.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
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
const DAY = 'query($day: Date!) { moneyOfDay(day: $day) { moved { purpose reason from to times yen } } }';
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
  type Moved = Pick<WrittenLine, 'purpose' | 'reason' | 'from' | 'to' | 'times' | 'yen'>;
  const keyed = (of: readonly Moved[]) => {
    const sums: Record<string, number[]> = {};
    for (const { purpose, reason, from, to, times, yen } of of) {
      const key = [purpose, reason, from, to].join(' ');
      const [soMany = 0, soMuch = 0] = sums[key] ?? [];
      sums[key] = [soMany + times, soMuch + yen];
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

it('has the stay of a company as a claim once, and its paid bill as money in', async () => {
  const lines = await written();
  const billed = lines.filter(({ purpose }) => purpose === 'COMPANY_BILL');
  expect(new Set(billed.map(({ kind, reason, way }) => `${kind} ${reason} ${way}`))).toEqual(
    new Set(['TRANSFER charge ', 'IN receive TRANSFER']),
  );
  expect(billed.find(({ kind }) => kind === 'IN')?.told).toEqual([
    ...['入金', '法人の月次請求', '窓口・振込での入金', '現地・本部', '未収（発行済みの法人請求）'],
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
