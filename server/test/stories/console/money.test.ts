/** The club's money by day at the console: what the day's lines say, that a day is closed once, and the taxes of a month. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Club } from '../../testkit/club.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { aStaffMember } from '../../testkit/console.ts';

let cards: CardClub;
let club: Club;
let accounting: StaffMember;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), { runsJobs: false }, { withConsole: true });
  club = cards.club;
  accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
});
afterAll(() => cards.close());

type Moved = { reason: string; from: string; to: string; times: number; yen: number };
type Card = { what: string; purpose: string; times: number; yen: number };
type Day = { moved: Moved[]; cards: Card[]; close: { by: string; isSame: boolean } | null };
const FIELDS = '{ moved { reason from to times yen } cards { what purpose times yen } close { by isSame } }';
const DAY = `query($day: Date!) { moneyOfDay(day: $day) ${FIELDS} }`;
const CLOSE = `mutation($day: Date!) { closeDay(day: $day) ${FIELDS} }`;
const dayOf = async (day: string) => (await accounting.get<{ moneyOfDay: Day }>(DAY, { day })).moneyOfDay;
const nextDay = () => club.clockForward('1 day');

describe('a day of money', () => {
  it('says what stays were charged, how it was paid, and what cards got back', async () => {
    await nextDay();
    const stay = await cards.aStay(2);
    const other = await cards.aStay(1);
    await other.member.cancel(other.id, [other.from]);
    const day = await dayOf(await club.today());
    const asked = stay.yen + other.yen;
    expect(day.moved).toEqual([
      { reason: 'charge', from: 'charged', to: 'owed', times: 2, yen: asked },
      { reason: 'pay', from: 'owed', to: 'card', times: 2, yen: asked },
      { reason: 'refund', from: 'card', to: 'owed', times: 1, yen: other.yen },
      { reason: 'reverse', from: 'owed', to: 'charged', times: 1, yen: other.yen },
    ]);
    expect(day.cards).toEqual([
      { what: 'PAID', purpose: 'BOOKING_GROUP', times: 2, yen: asked },
      { what: 'GIVEN_BACK', purpose: 'BOOKING', times: 1, yen: other.yen },
    ]);
    expect((await dayOf(addDays(await club.today(), -1))).cards).toEqual([]);
  });

  it('is not closed where the books had not begun', async () => {
    await cards.aStay(1);
    const day = await club.value<string>(
      `select min(at at time zone 'Asia/Tokyo')::date::text from money_movements`,
    );
    expect(await accounting.refusal(CLOSE, { day: '1900-01-01' })).toBe('DAY_BEFORE_BOOKS');
    expect(await accounting.refusal(CLOSE, { day: addDays(day as CalendarDate, -1) })).toBe(
      'DAY_BEFORE_BOOKS',
    );
  });

  it('is closed once it is over, by one of two who press at once', async () => {
    await nextDay();
    const stay = await cards.aStay(1);
    const day = await club.today();
    expect(await accounting.refusal(CLOSE, { day })).toBe('DAY_NOT_OVER');
    await nextDay();
    const both = await Promise.all([accounting.refusal(CLOSE, { day }), accounting.refusal(CLOSE, { day })]);
    expect(both.toSorted()).toEqual(['DAY_CLOSED', 'done']);
    expect((await dayOf(day)).close).toEqual({ by: accounting.displayName, isSame: true });
    // A day that was closed before weeks had fees does not say what its lines are for.
    const stripped = `select jsonb_agg(line - 'purpose') from jsonb_array_elements(totals -> 'moved') line`;
    await club.owner.query(`update daily_closes set totals = jsonb_set(totals, '{moved}', (${stripped}))`);
    expect((await dayOf(day)).close?.isSame).toBe(true);
    await club.owner.query('update card_charges set captured_at = business_now() where purpose_id = $1', [
      stay.group.id,
    ]);
    expect((await dayOf(day)).close?.isSame).toBe(false);
    const auditor = await aStaffMember(club, [{ role: 'AUDITOR', facilityId: null }]);
    expect((await auditor.get<{ moneyOfDay: Day }>(DAY, { day })).moneyOfDay.close?.by).toBe(
      accounting.displayName,
    );
    expect(await auditor.refusal(CLOSE, { day })).toBe('ACCESS_DENIED_ERROR');
  });

  it('is a line of a table for bookkeeping that comes to the same', async () => {
    const until = await club.today();
    const TABLE = 'query($from: Date!, $until: Date!) { bookkeepingTable(from: $from, until: $until) }';
    const asked = { from: addDays(until, -5), until };
    const { bookkeepingTable } = await accounting.get<{ bookkeepingTable: string }>(TABLE, asked);
    const rows = parse(bookkeepingTable, { columns: true, bom: true }) as Record<string, string>[];
    const all = await club.value<number>('select sum(yen)::int from money_movements');
    expect(rows.reduce((sum, line) => sum + Number(line['金額（税込・円）']), 0)).toBe(all);
    expect(await accounting.refusal(TABLE, { from: addDays(until, -92), until })).toBe('BAD_INPUT_ERROR');
  });
});

describe('the taxes of a month', () => {
  it('are those of nights that were not given up, guest by guest, with what is still ahead', async () => {
    const facility = await club.aFacility({ bathingTaxYen: 150 });
    const roomType = await club.aRoomType(facility);
    const stay = await cards.aStay(2, { roomType });
    const given = await cards.aStay(2, { roomType });
    await given.member.cancel(given.id, [given.from, addDays(given.from, 1)]);
    const TAXES = `query($month: Date!) { taxesOfMonth(month: $month) { houseName subject rateYen nights guests yen aheadYen } }`;
    type Line = {
      houseName: string;
      subject: string;
      nights: number;
      guests: number;
      yen: number;
      aheadYen: number;
    };
    const name = await club.value<string>('select name_ja from facilities where id = $1', [facility.id]);
    const linesOf = async () => {
      const months = [...new Set([stay.from, addDays(stay.from, 1)].map((day) => `${day.slice(0, 7)}-15`))];
      const asked = months.map((month) => accounting.get<{ taxesOfMonth: Line[] }>(TAXES, { month }));
      const lines = (await Promise.all(asked)).flatMap(({ taxesOfMonth }) => taxesOfMonth);
      return lines.filter(({ houseName }) => houseName === name);
    };
    const sum = (lines: readonly Line[], field: 'nights' | 'guests' | 'yen' | 'aheadYen') =>
      lines.reduce((so, line) => so + line[field], 0);
    const guests = await club.value<number>('select adults::int from bookings where id = $1', [stay.id]);
    const before = await linesOf();
    expect([sum(before, 'nights'), sum(before, 'guests')]).toEqual([2, 2 * guests]);
    expect([sum(before, 'yen'), sum(before, 'aheadYen')]).toEqual([300 * guests, 300 * guests]);
    await club.owner.query('update bookings set checked_in_at = now() where id = $1', [stay.id]);
    expect(sum(await linesOf(), 'aheadYen')).toBe(0);
  });

  it('are the same however many kinds of rooms there are, and told apart for houses of one name', async () => {
    const [first, second] = [
      await club.aFacility({ bathingTaxYen: 150 }),
      await club.aFacility({ bathingTaxYen: 150 }),
    ];
    // Houses had one name before names were kept apart.
    await club.owner.query('alter table facilities disable trigger keep_house_names_apart');
    await club.owner.query(`update facilities set name_ja = 'ふたつの宿' where id = any($1)`, [
      [first.id, second.id],
    ]);
    await club.owner.query('alter table facilities enable trigger keep_house_names_apart');
    const [early, inBetween] = [await club.aRoomType(first), await club.aRoomType(second)];
    for (let kind = 0; kind < 40; kind += 1) await club.aRoomType(first);
    const stays = [];
    for (const roomType of [early, inBetween, await club.aRoomType(second)])
      stays.push(await cards.aStay(2, { roomType }));
    await club.owner.query('update bookings set checked_in_at = now() where id = $1', [stays[1]!.id]);
    const TAXES = `query($month: Date!) { taxesOfMonth(month: $month) { houseId houseName subject rateYen nights guests yen aheadYen } }`;
    type Line = { houseId: string; houseName: string; yen: number };
    const of = async (month: string) =>
      (await accounting.get<{ taxesOfMonth: Line[] }>(TAXES, { month })).taxesOfMonth;
    // All at once, and by the bookings instead of the nights.
    const AT_ONCE = `
      select t.facility_id::text as "houseId", c.subject, c.rate_yen as "rateYen", count(*)::int as nights, sum(c.guests)::int as guests,
        sum(c.yen)::int as yen, coalesce(sum(c.yen) filter (where b.checked_in_at is null), 0)::int as "aheadYen"
      from bookings b join booking_nights n on n.booking_id = b.id and n.ended_at is null
        join room_types t on t.id = n.room_type_id
        join booking_charges c on c.booking_id = n.booking_id and c.night = n.night and c.subject in ('LODGING_TAX', 'BATHING_TAX')
          and c.reason = 'BOOKED' and not exists (select from booking_charges r where r.reverses_id = c.id)
      where b.booking_number is not null and n.night >= $1::date and n.night < $1::date + interval '1 month'
      group by 1, 2, 3, c.detail`;
    const months = [
      ...new Set(stays.flatMap(({ from }) => [from, addDays(from, 1)]).map((day) => `${day.slice(0, 7)}-01`)),
    ];
    const named: Line[] = [];
    for (const month of months) {
      const lines = await of(month);
      const { rows } = await club.owner.query<object>(AT_ONCE, [month]);
      expect(lines.length).toBe(rows.length);
      expect(lines).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))));
      named.push(...lines.filter(({ houseName }) => houseName === 'ふたつの宿'));
    }
    expect(new Set(named.map(({ houseId }) => houseId))).toEqual(
      new Set([String(first.id), String(second.id)]),
    );
  });
});
