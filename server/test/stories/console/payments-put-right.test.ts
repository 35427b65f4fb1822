/** An entry of a payment that is wrong is put right in one step, and counts on the days that it says. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { addDays, addMonths } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { formatPlainDate } from '#messages/format.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { bookkeepingLines } from '../../testkit/bookkeeping.ts';
import type { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import type { Desk } from '../../testkit/desk.ts';
import { aMissedStay } from '../../testkit/missed-stay.ts';
import { openOffice } from '../../testkit/office.ts';

let club: Club;
let desk: Desk;
let accounting: StaffMember;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ club, desk, accounting, close } = await openOffice(inject('postgresUrl')));
});
afterAll(() => close());

const PAY = `mutation($id: ID!, $n: String!, $yen: Int!, $means: OfficeMeans!, $on: Date, $shown: Int) {
  payStayFee(id: $id, bookingNumber: $n, yen: $yen, means: $means, receivedOn: $on, dueShown: $shown) { dueYen } }`;
const CORRECT = `mutation($id: ID!, $replaces: ID!, $n: String!, $yen: Int!, $means: OfficeMeans!, $on: Date) {
  correctStayFee(id: $id, replaces: $replaces, bookingNumber: $n, yen: $yen, means: $means, receivedOn: $on, reason: "打ち間違い") {
    dueYen payments { id yen means receivedOn replacesId isCorrection returnedOn } } }`;
const RETURN = `mutation($id: ID!, $isCorrection: Boolean!) {
  returnStayFee(id: $id, reason: "別の方の入金", isCorrection: $isCorrection) { dueYen } }`;
const AT_HOUSE = {
  pay: `mutation($id: ID!, $n: String!, $yen: Int!, $on: Date, $shown: Int) {
    payAtDesk(id: $id, bookingNumber: $n, yen: $yen, means: CASH, receivedOn: $on, dueShown: $shown) { owedYen } }`,
  correct: `mutation($id: ID!, $replaces: ID!, $n: String!, $yen: Int!, $means: DeskMeans!, $on: Date) {
    correctAtDesk(id: $id, replaces: $replaces, bookingNumber: $n, yen: $yen, means: $means, receivedOn: $on, reason: "打ち間違い") { owedYen } }`,
  back: `mutation($id: ID!) { returnAtDesk(id: $id, reason: "押し間違い", isCorrection: true) { owedYen } }`,
  day: `query($house: ID!, $day: Date!) { deskDay(houseId: $house, day: $day) { sums { means paidYen returnedYen correctedYen } payments { id } } }`,
};
const DAY = `query($d: Date!) { moneyOfDay(day: $d) { moved { reason what yen } close { isSame } }
  tillsOfDay(day: $d) { houseId means paidYen returnedYen correctedYen } bookkeepingTable(from: $d, until: $d) }`;
const CLOSE = 'mutation($day: Date!) { closeDay(day: $day) { close { isSame } } }';

type Sum = { means: string; paidYen: number; returnedYen: number; correctedYen: number };
type Told = {
  moneyOfDay: { moved: { reason: string; what: string; yen: number }[]; close: { isSame: boolean } | null };
  tillsOfDay: (Sum & { houseId: string | null })[];
  bookkeepingTable: string;
};

/** A stay whose fee is due: nobody came to it. */
async function aFee() {
  const missed = await aMissedStay(club, desk);
  const { n } = missed;
  const pay = async (yen: number, { on = null as CalendarDate | null, means = 'TRANSFER' } = {}) => {
    const id = randomUUID();
    expect(await accounting.refusal(PAY, { id, n, yen, means, on })).toBe('done');
    return id;
  };
  type Right = { yen: number; means?: string; on?: CalendarDate | null; id?: string };
  const correct = (replaces: string, { yen, means = 'TRANSFER', on = null, id = randomUUID() }: Right) =>
    accounting.refusal(CORRECT, { id, replaces, n, yen, means, on });
  return { ...missed, pay, correct };
}

/** What a day comes to by till, way and what it is, as its lines, its tills and the month's table have it, without what came to nothing. */
async function told(d: CalendarDate) {
  const { moneyOfDay, tillsOfDay, bookkeepingTable } = await accounting.get<Told>(DAY, { d });
  const ofTills = ({ reason }: { reason: string }) => reason === 'receive' || reason === 'return';
  return {
    lines: moneyOfDay.moved.filter(ofTills).map(({ what, yen }) => [what, yen]),
    tills: tillsOfDay.map(({ means, paidYen, returnedYen, correctedYen }) => [
      ...[means, paidYen, returnedYen, correctedYen],
    ]),
    table: bookkeepingLines(bookkeepingTable)
      .filter(ofTills)
      .map(({ kind, way, yen }) => [kind, way, yen]),
  };
}
const NOTHING = { lines: [], tills: [], table: [] };
const isDone = 'select receipts_due_at is null from desk_payments where id = $1';
const settled = (id: string) => vi.waitUntil(() => club.value<boolean>(isDone, [id]), 20_000);
const receiptOf = (id: string) =>
  club.value<string>(`select number from receipts where desk_payment_id = $1 and kind = 'RECEIPT'`, [id]);
const mailsWith = (number: string) =>
  club.value<number>('select count(*)::int from dev_mails where strpos(text_body, $1) > 0', [number]);

describe('an entry that is put right in one step', () => {
  it('is replaced by what is right, in one deed, with one mail of both receipts', async () => {
    const { n, arose, pay, correct } = await aFee();
    const wrong = await pay(400);
    await settled(wrong);
    const first = await receiptOf(wrong);
    await expect.poll(() => mailsWith(first), { timeout: 20_000 }).toBe(1);
    await club.clockForward('2 days');
    const [id, on] = [randomUUID(), addDays(arose, 1)];
    expect(await correct(wrong, { yen: 300, means: 'CASH', on, id })).toBe('done');
    // Sent again it is done once; what says something else is refused.
    expect(await correct(wrong, { yen: 300, means: 'CASH', on, id })).toBe('done');
    expect(await correct(wrong, { yen: 200, means: 'CASH', on, id })).toBe('UNEXECUTABLE_ERROR');
    await settled(id);
    const right = await receiptOf(id);
    await expect.poll(() => mailsWith(right), { timeout: 20_000 }).toBe(1);
    const mail = await club.value<string>(
      `select subject || e'\\n' || text_body from dev_mails where strpos(text_body, $1) > 0`,
      [right],
    );
    const said = [
      '領収書の訂正のお知らせ',
      `無効となる領収書 ${first}：400円`,
      // As the receipt says it: the day on which it came, not that on which it was put right.
      `正しい領収書 ${right}：300円（お支払い日：${formatPlainDate(on, 'ja')}）`,
      // Less was paid than was said: what is due again is told with it.
      '訂正後のお支払い残高は',
    ];
    expect(said.filter((one) => mail.includes(one))).toEqual(said);
    // The receipt itself, and the mail that it is void.
    expect(await mailsWith(first)).toBe(2);
    const deeds = `select action || ' ' || reason from audit_events where subject like $1 and outcome = 'ok'
      and action in ('correctPayment', 'payStayFee', 'returnStayFee') order by id`;
    const { rows } = await club.owner.query<{ '?column?': string }>(deeds, [`${n} %`]);
    expect(rows.map((row) => row['?column?'])).toEqual([null, 'correctPayment 打ち間違い']);
    const kept = `select replaces_id = $2 from desk_payments where id = $1`;
    expect(await club.value<boolean>(kept, [id, wrong])).toBe(true);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is told once where it is put right twice before any receipt is sent', async () => {
    const { pay, correct } = await aFee();
    const wrong = await pay(400);
    await settled(wrong);
    const first = await receiptOf(wrong);
    await club.owner.query(`
      create function be_due_later() returns trigger language plpgsql as $$ begin
        new.receipts_due_at := clock_timestamp() + interval '1 hour'; return new; end $$;
      create trigger be_due_later before update on desk_payments for each row
        when (new.receipts_due_at is not null) execute function be_due_later()`);
    const [second, third] = [randomUUID(), randomUUID()];
    expect(await correct(wrong, { yen: 300, id: second })).toBe('done');
    expect(await correct(second, { yen: 200, id: third })).toBe('done');
    await club.owner.query(
      `drop function be_due_later cascade; update desk_payments set receipts_due_at = clock_timestamp() where receipts_due_at is not null`,
    );
    for (const id of [wrong, second, third]) await settled(id);
    const right = await receiptOf(third);
    await expect.poll(() => mailsWith(right), { timeout: 20_000 }).toBe(1);
    expect(await mailsWith(first)).toBe(2);
    expect(await club.value('select count(*)::int from receipts where desk_payment_id = $1', [second])).toBe(
      0,
    );
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('follows the rules of any payment, and is refused whole', async () => {
    await club.clockAt(addMonths(await club.today(), 1), '10:00');
    const { n, arose, pay, correct } = await aFee();
    await club.clockForward('3 days');
    const today = await club.today();
    const wrong = await pay(400, { on: addDays(arose, 1) });
    const due = await club.value<number>(
      `select fee_yen from stays_due d join bookings b on b.id = d.booking_id where booking_number = $1`,
      [n],
    );
    expect(await accounting.refusal(CLOSE, { day: addDays(arose, 2) })).toBe('done');
    expect(await correct(wrong, { yen: 400 + due + 1 })).toBe('BAD_INPUT_ERROR');
    expect(await correct(wrong, { yen: 400, on: addDays(today, 1) })).toBe('BAD_INPUT_ERROR');
    expect(await correct(wrong, { yen: 400, on: addDays(arose, -1) })).toBe('BAD_INPUT_ERROR');
    // Nothing would be put right.
    expect(await correct(wrong, { yen: 400, on: addDays(arose, 1) })).toBe('BAD_INPUT_ERROR');
    expect(await correct(randomUUID(), { yen: 100 })).toBe('NOT_FOUND_ERROR');
    const other = await aFee();
    expect(await other.correct(wrong, { yen: 100 })).toBe('NOT_FOUND_ERROR');
    const standing = 'select returned_at is null from desk_payments where id = $1';
    expect(await club.value<boolean>(standing, [wrong])).toBe(true);
    const both = await Promise.all([correct(wrong, { yen: 300 }), correct(wrong, { yen: 200 })]);
    expect(both.toSorted()).toEqual(['UNEXECUTABLE_ERROR', 'done']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('a correction', () => {
  it('counts on the day of its entry while that is open, and where it was closed on the day on which it is put right', async () => {
    await club.clockAt(addMonths(await club.today(), 1), '10:00');
    const { arose, pay, correct } = await aFee();
    await club.clockForward('4 days');
    const [open, closed, today] = [addDays(arose, 1), addDays(arose, 2), await club.today()];
    const [early, late, back] = [
      await pay(400, { on: open }),
      await pay(300, { on: closed }),
      await pay(200, { on: open, means: 'CASH' }),
    ];
    expect(await accounting.refusal(CLOSE, { day: closed })).toBe('done');
    expect(await correct(early, { yen: 500, on: open })).toBe('done');
    expect(await accounting.refusal(RETURN, { id: late, isCorrection: true })).toBe('done');
    expect(await accounting.refusal(RETURN, { id: back, isCorrection: false })).toBe('done');
    // The till of the open day had 500 by transfer and the cash; what was given back went today.
    expect(await told(open)).toEqual({
      lines: [
        ['receive', 1100],
        ['corrected', 400],
      ],
      tills: [
        ['CASH', 200, 0, 0],
        ['TRANSFER', 900, 400, 400],
      ],
      table: [
        ['IN', 'CASH', 200],
        ['IN', 'TRANSFER', 900],
        ['IN_UNDONE', 'TRANSFER', 400],
      ],
    });
    expect((await told(closed)).lines).toEqual([['receive', 300]]);
    expect(await told(today)).toEqual({
      lines: [
        ['return', 200],
        ['corrected', 300],
      ],
      tills: [
        ['CASH', 0, 200, 0],
        ['TRANSFER', 0, 300, 300],
      ],
      table: [
        ['OUT', 'CASH', 200],
        ['IN_UNDONE', 'TRANSFER', 300],
      ],
    });
    const { moneyOfDay } = await accounting.get<Told>(DAY, { d: closed });
    expect(moneyOfDay.close).toEqual({ isSame: true });
    // What was put right by mistake is written down again with its day, also where that was closed: it counts today.
    await pay(300, { on: open });
    expect((await told(open)).lines[0]).toEqual(['receive', 1400]);
    const again = await pay(100, { on: closed });
    expect(await correct(again, { yen: 100, on: closed })).toBe('BAD_INPUT_ERROR');
    expect(await correct(again, { yen: 150, on: closed })).toBe('done');
    expect((await told(closed)).lines).toEqual([['receive', 300]]);
    expect((await told(today)).lines).toEqual(
      expect.arrayContaining([
        ['receive', 250],
        ['corrected', 400],
      ]),
    );
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('never changes a day that is closed at that moment', async () => {
    const { arose, pay, correct } = await aFee();
    await club.clockForward('2 days');
    const id = await pay(400, { on: arose });
    const [closing, correcting] = await Promise.all([
      accounting.refusal(CLOSE, { day: arose }),
      correct(id, { yen: 300 }),
    ]);
    expect([closing, correcting]).toEqual(['done', 'done']);
    const { moneyOfDay } = await accounting.get<Told>(DAY, { d: arose });
    expect(moneyOfDay.close).toEqual({ isSame: true });
  });
});

describe('at a house', () => {
  it('an entry of another day is put right on its day, and so is one that was put right by mistake', async () => {
    const { house, n, arose } = await aFee();
    const front = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house.id }]);
    const [wrong, kept] = [randomUUID(), randomUUID()];
    expect(await front.refusal(AT_HOUSE.pay, { id: wrong, n, yen: 70 })).toBe('done');
    expect(await front.refusal(AT_HOUSE.pay, { id: kept, n, yen: 50 })).toBe('done');
    await club.clockForward('1 day');
    const right = { id: randomUUID(), replaces: wrong, n, yen: 60, means: 'CARD', on: arose };
    expect(await front.refusal(AT_HOUSE.correct, right)).toBe('done');
    expect(await front.refusal(AT_HOUSE.back, { id: kept })).toBe('done');
    expect(await front.refusal(AT_HOUSE.pay, { id: randomUUID(), n, yen: 50, on: arose })).toBe('done');
    const early = { id: randomUUID(), n, yen: 1, on: addDays(arose, -9) };
    expect(await front.refusal(AT_HOUSE.pay, early)).toBe('BAD_INPUT_ERROR');
    type Day = { deskDay: { sums: Sum[]; payments: unknown[] } };
    const of = async (day: CalendarDate) =>
      (await front.get<Day>(AT_HOUSE.day, { house: String(house.id), day })).deskDay;
    const then = await of(arose);
    const sums = [
      { means: 'CASH', paidYen: 170, returnedYen: 120, correctedYen: 120 },
      { means: 'CARD', paidYen: 60, returnedYen: 0, correctedYen: 0 },
    ];
    expect(then.sums.slice(0, 2)).toEqual(sums);
    expect(then.payments).toHaveLength(4);
    expect((await of(await club.today())).payments).toEqual([]);
    const { tillsOfDay } = await accounting.get<Told>(DAY, { d: arose });
    const ofHouse = tillsOfDay.filter(({ houseId }) => houseId === String(house.id));
    expect(ofHouse.toSorted((one, other) => other.paidYen - one.paidYen)).toEqual(
      sums.map((sum) => ({ houseId: String(house.id), ...sum })),
    );
    expect(await told(await club.today())).toEqual(NOTHING);
    // What the office took the house does not put right, nor the other way round.
    expect(await accounting.refusal(CORRECT, { ...right, replaces: right.id, means: 'CASH' })).toBe(
      'NOT_FOUND_ERROR',
    );
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('two who write down the same payment', () => {
  it('are told apart by what was due as they typed it', async () => {
    const { house, n } = await aFee();
    const front = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house.id }]);
    const due = await club.value<number>(
      `select fee_yen from stays_due d join bookings b on b.id = d.booking_id where booking_number = $1`,
      [n],
    );
    const office = (shown: number | null, id = randomUUID()) =>
      accounting.refusal(PAY, { id, n, yen: 100, means: 'CASH', shown });
    const ids = [randomUUID(), randomUUID()];
    const both = await Promise.all(ids.map((id) => office(due, id)));
    expect(both.toSorted()).toEqual(['DUE_CHANGED', 'done']);
    // The one that was written down is answered as it was, sent again.
    expect(await office(due, ids[both.indexOf('done')])).toBe('done');
    expect(await front.refusal(AT_HOUSE.pay, { id: randomUUID(), n, yen: 100, shown: due })).toBe(
      'DUE_CHANGED',
    );
    expect(await front.refusal(AT_HOUSE.pay, { id: randomUUID(), n, yen: 100, shown: due - 100 })).toBe(
      'done',
    );
    // A page of before does not say what it showed.
    expect(await office(null)).toBe('done');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});
