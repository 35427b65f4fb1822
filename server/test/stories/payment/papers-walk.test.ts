/**
 * Stays that a card pays, some of them prepaid with TVP, are walked through changes, cancellations, no-shows and waivers, at random: what receipts say less what returns
 * give back is, subject by subject, what the lines that a card pays say, and no return gives back more than its receipt says. Each fee is told with what it was reckoned from.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { readStay } from '#server/modules/booking/stay/lock-stay.ts';
import { findByNumber, noteNoShow } from '#server/modules/booking/stay/note-no-show.ts';
import { basisOfFee } from '#server/modules/booking/stay/past-fees.ts';
import { waiveFee } from '#server/modules/booking/stay/waive-fee.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { CardClub } from '../../testkit/card-club.ts';
import { carryOut, quoted } from '../../testkit/changes.ts';
import type { Change } from '../../testkit/changes.ts';
import { openDesk } from '../../testkit/desk.ts';
import type { Desk } from '../../testkit/desk.ts';
import type { BookedRoom, Member } from '../../testkit/member.ts';

/** More of them, and others, to look closer: WALKS=600 SEED=99. */
const [WALKS, SEED] = [Number(process.env['WALKS'] ?? 15), Number(process.env['SEED'] ?? 7)];

let cards: CardClub;
let desk: Desk;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), { runsJobs: false });
  desk = openDesk(cards.club);
});
afterAll(async () => {
  await desk.close();
  await cards.close();
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('guests'), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('move'),
    by: fc.integer({ min: -2, max: 6 }),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('extend') }),
  fc.record({ kind: fc.constant('cancel'), count: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('prepay'), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('settle') }),
  fc.record({ kind: fc.constant('wait'), count: fc.integer({ min: 1, max: 2 }) }),
);
type Step = { readonly kind: string; readonly count?: number; readonly by?: number };
const walks = fc.record({
  product: fc.constantFrom('VS' as const, 'SP' as const),
  vs: fc.constantFrom(20_000, 12_345, 9_999),
  ahead: fc.integer({ min: 3, max: 12 }),
  nights: fc.integer({ min: 1, max: 3 }),
  guests: fc.integer({ min: 1, max: 4 }),
  rooms: fc.integer({ min: 1, max: 2 }),
  way: fc.constantFrom('CARD' as const, 'CARD' as const, 'ON_SITE' as const),
  prepaid: fc.constantFrom(0, 0, 4_321),
  steps: fc.array(fc.tuple(step, fc.nat({ max: 1 })), { minLength: 1, maxLength: 6 }),
  end: fc.constantFrom('no-show', 'cancel', 'stay', 'waive'),
});
type Walk = typeof walks extends fc.Arbitrary<infer Value> ? Value : never;

async function settle() {
  for (let times = 0; times < 3; times += 1) {
    await cards.collect();
    await cards.issueReceipts();
  }
}

async function nightsOf(id: string): Promise<CalendarDate[]> {
  const { rows } = await cards.club.owner.query<{ night: CalendarDate }>(
    `select to_char(night, 'YYYY-MM-DD') as night from booking_nights
     where booking_id = $1 and ended_at is null and taken_by_change is null order by 1`,
    [id],
  );
  return rows.map(({ night }) => night);
}

const PAPERS = `
  select case l ->> 'subject' when 'EARLIER_FEES' then 'CANCELLATION_FEE' else l ->> 'subject' end as subject,
    sum(case r.kind when 'RECEIPT' then 1 else -1 end * (l ->> 'yen')::int)::int as yen
  from receipts r cross join jsonb_array_elements(r.content -> 'lines') l where r.client_id = $1 group by 1`;
const LINES = `
  select case subject when 'PREPAYMENT' then 'ACCOMMODATION' else subject end as subject, sum(yen + sales_tax_yen)::int as yen
  from booking_charges c join bookings b on b.id = c.booking_id where b.client_id = $1 and pay_by = 'CARD' group by 1`;

const OWED_BY_CARD = `
  with own as (select id from bookings where client_id = $1)
  select (select coalesce(sum(yen + sales_tax_yen), 0) from booking_charges where booking_id in (select id from own) and pay_by = 'CARD')::int
    - (select coalesce(sum(card), 0) from money_balances where purpose_id in (select id from own))::int`;

/** Yen by subject, without those that come to nothing; what is owed is a fee that no card has paid, and stands on no paper. */
async function bySubject(sql: string, clientId: number, owed = 0): Promise<Record<string, number>> {
  const { rows } = await cards.club.owner.query<{ subject: string; yen: number }>(sql, [clientId]);
  const paid = rows.map(({ subject, yen }) => ({
    subject,
    yen: subject === 'CANCELLATION_FEE' ? yen - owed : yen,
  }));
  return Object.fromEntries(paid.filter(({ yen }) => yen !== 0).map(({ subject, yen }) => [subject, yen]));
}

class PapersWalk {
  readonly log: string[] = [];
  readonly member: Member;

  constructor(member: Member) {
    this.member = member;
  }

  private async change(id: string, wish: Change) {
    const asked = await quoted(this.member, id, wish);
    const quote = asked.data?.quote.quote ?? null;
    const { data, errors } = await carryOut(this.member, id, wish, { quote });
    this.log.push(errors?.[0]?.message ?? 'done');
    if (errors?.[0]?.message === 'UNEXPECTED_ERROR') throw new Error(`failed: ${this.log.join(' ')}`);
    if (data?.done.securePaymentUrl) throw new Error('a card asked its holder');
  }

  async take(id: string, { kind, count = 1, by = 0 }: Step): Promise<void> {
    const nights = await nightsOf(id);
    if (kind === 'settle') return settle();
    if (kind === 'wait') {
      await cards.club.clockForward(`${count} days`);
      await this.member.logIn();
      return;
    }
    if (nights.length === 0) return;
    this.log.push(JSON.stringify({ kind, count, by }));
    const last = nights.at(-1)!;
    const from = addDays(nights[0]!, by);
    const guests = Array.from({ length: count }, (_, n) => ({ id: `new-${n}`, representative: n === 0 }));
    if (kind === 'guests') await this.change(id, { guests });
    else if (kind === 'move') await this.change(id, { from, to: addDays(from, count) });
    else if (kind === 'prepay') await this.change(id, { prepay: count * 4_321 });
    else if (kind === 'extend') await this.change(id, { days: [addDays(last, 1)] });
    else await this.cancel(id, nights.slice(-count));
  }

  async cancel(id: string, nights: readonly CalendarDate[]): Promise<void> {
    this.log.push((await this.member.cancel(id, [...nights])).errors?.[0]?.message ?? 'done');
  }

  async end(bookings: readonly BookedRoom[], how: string): Promise<void> {
    const { club } = cards;
    this.log.push(how);
    if (how === 'no-show') await club.clockForward('30 days');
    for (const { id, bookingNumber } of bookings) {
      const nights = await nightsOf(id);
      if (how === 'no-show') await noteNoShow(desk.services(), desk.actor, bookingNumber);
      else if (how !== 'stay' && nights.length > 0) await this.cancel(id, nights);
      if (how !== 'waive') continue;
      await settle();
      const asked = { bookingNumber, wanted: 'all', reason: 'a typhoon' } as const;
      await waiveFee(desk.services(), desk.actor, asked);
    }
  }
}

/** Whatever came after it: each fee comes to what it says that it was reckoned from. Of several for fewer guests none may be told. */
async function expectFeesTold(bookingNumber: string): Promise<void> {
  const { db } = cards.club.portals[0]!.services;
  const { rows } = await readStay(db, (await findByNumber(db, bookingNumber))!);
  for (const fee of rows.penalties.filter(({ kind, percent }) => kind !== 'GUESTS' && percent > 0)) {
    const { nights, paid, carried } = basisOfFee(rows, fee)!;
    const come = (of: 'points' | 'yen') =>
      Math.floor(nights.reduce((sum, night) => sum + night[of] * night.percent, 0) / 100) -
      paid[of] +
      carried[of];
    expect({ points: come('points'), yen: come('yen') }).toEqual({ points: fee.points, yen: fee.yen });
  }
}

async function walked(walk: Walk): Promise<void> {
  const { club } = cards;
  await club.clockBack();
  const roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: 150 }), { vs: walk.vs });
  const member = await cards.aCardHolder('none', { product: walk.product, points: 5_000 });
  const from = await club.daysAhead(walk.ahead);
  const rooms = Array.from({ length: walk.rooms }, () => ({ adults: walk.guests }));
  const to = addDays(from, walk.nights);
  if (walk.product === 'VS')
    await club.aLot(member.contractId, { kind: 'tvp', points: 60_000, thru: addDays(from, 300) });
  const extras = walk.product === 'VS' ? { bookingPrePayment: walk.prepaid } : {};
  const bookings = await member.booked({ roomType, from, to, rooms }, { payment: walk.way, extras });
  const papers = new PapersWalk(member);
  for (const [one, nth] of walk.steps) await papers.take(bookings[nth % bookings.length]!.id, one);
  await papers.end(bookings, walk.end);
  await settle();
  for (const { bookingNumber } of bookings) await expectFeesTold(bookingNumber);
  const owed = await club.value<number>(OWED_BY_CARD, [member.clientId]);
  const said = await bySubject(PAPERS, member.clientId);
  expect([papers.log, said]).toEqual([papers.log, await bySubject(LINES, member.clientId, owed)]);
  expect([papers.log, await brokenBooks(club.owner)]).toEqual([papers.log, []]);
}

it('papers leave of each subject what the lines of the card say', { timeout: 60_000 + WALKS * 8_000 }, () =>
  fc.assert(fc.asyncProperty(walks, walked), { numRuns: WALKS, seed: SEED, endOnFailure: true }),
);
