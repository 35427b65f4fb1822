/** Money that is given back goes by a way and, from the office, on a day of its own; a correction has neither. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { addDays, addMonths } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { bookkeepingLines } from '../../testkit/bookkeeping.ts';
import type { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import type { Desk } from '../../testkit/desk.ts';
import { aMissedStay } from '../../testkit/missed-stay.ts';
import { openOffice } from '../../testkit/office.ts';
import { pdfText } from '../../testkit/pdf-text.ts';

let club: Club;
let desk: Desk;
let accounting: StaffMember;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ club, desk, accounting, close } = await openOffice(inject('postgresUrl')));
});
afterAll(() => close());

const PAY = `mutation($id: ID!, $n: String!, $yen: Int!, $on: Date) {
  payStayFee(id: $id, bookingNumber: $n, yen: $yen, means: TRANSFER, receivedOn: $on) { dueYen } }`;
const RETURN = `mutation($id: ID!, $isCorrection: Boolean!, $means: OfficeMeans, $on: Date) {
  returnStayFee(id: $id, reason: "二重のお振込", isCorrection: $isCorrection, means: $means, givenBackOn: $on) {
    dueYen payments { id returnedMeans returnedOn isCorrection } } }`;
const AT_HOUSE = {
  pay: `mutation($id: ID!, $n: String!, $yen: Int!) { payAtDesk(id: $id, bookingNumber: $n, yen: $yen, means: CASH) { owedYen } }`,
  back: `mutation($id: ID!, $isCorrection: Boolean!, $means: DeskMeans) {
    returnAtDesk(id: $id, reason: "お釣りの誤り", isCorrection: $isCorrection, means: $means) { payments { returnedMeans } } }`,
  day: `query($house: ID!, $day: Date!) { deskDay(houseId: $house, day: $day) { sums { means paidYen returnedYen correctedYen } } }`,
};
const DAY = `query($d: Date!) { moneyOfDay(day: $d) { moved { reason what yen } close { isSame } }
  tillsOfDay(day: $d) { houseId means paidYen returnedYen correctedYen } bookkeepingTable(from: $d, until: $d) }`;
const CLOSE = 'mutation($day: Date!) { closeDay(day: $day) { close { isSame } } }';

type Told = {
  moneyOfDay: { moved: { reason: string; what: string; yen: number }[]; close: { isSame: boolean } | null };
  tillsOfDay: {
    houseId: string | null;
    means: string;
    paidYen: number;
    returnedYen: number;
    correctedYen: number;
  }[];
  bookkeepingTable: string;
};

/** A stay whose fee is due: nobody came to it. */
async function aFee() {
  const missed = await aMissedStay(club, desk);
  const { n } = missed;
  const pay = async (yen: number, on: CalendarDate | null = null) => {
    const id = randomUUID();
    expect(await accounting.refusal(PAY, { id, n, yen, on })).toBe('done');
    return id;
  };
  return { ...missed, pay };
}
type Back = { isCorrection?: boolean; means?: string; on?: CalendarDate };
const giveBack = (id: string, { isCorrection = false, means, on }: Back = {}) =>
  accounting.refusal(RETURN, { id, isCorrection, means: means ?? null, on: on ?? null });

/** What went back on a day, as its lines, its tills and the month's table have it. */
async function wentBack(d: CalendarDate) {
  const { moneyOfDay, tillsOfDay, bookkeepingTable } = await accounting.get<Told>(DAY, { d });
  const table = bookkeepingLines(bookkeepingTable).filter(({ reason }) => reason === 'return');
  return {
    lines: moneyOfDay.moved.filter(({ reason }) => reason === 'return').map(({ what, yen }) => [what, yen]),
    tills: tillsOfDay
      .filter(({ returnedYen }) => returnedYen > 0)
      .map(({ means, returnedYen, correctedYen }) => [means, returnedYen, correctedYen]),
    table: table.map(({ kind, way, yen }) => [kind, way, yen]),
  };
}
const NOTHING = { lines: [], tills: [], table: [] };
const back = (means: string, yen: number) => ({
  ...{ lines: [['return', yen]], tills: [[means, yen, 0]], table: [['OUT', means, yen]] },
});

describe('what the office gives back', () => {
  it('goes by the way and on the day that are said, in the tills, the lines, the table and on its paper', async () => {
    const { member, arose, pay } = await aFee();
    const id = await pay(400);
    await vi.waitUntil(
      () => club.value<boolean>('select receipts_due_at is null from desk_payments where id = $1', [id]),
      20_000,
    );
    await club.clockForward('3 days');
    const went = addDays(arose, 1);
    expect(await giveBack(id, { means: 'CASH', on: went })).toBe('done');
    expect(await wentBack(went)).toEqual(back('CASH', 400));
    expect(await wentBack(await club.today())).toEqual(NOTHING);
    const number = `select number from receipts where desk_payment_id = $1 and kind = 'RETURN'`;
    await vi.waitUntil(() => club.value(number, [id]), 20_000);
    const content = (field: string) =>
      club.value<string>(
        `select content ->> $2 from receipts where desk_payment_id = $1 and kind = 'RETURN'`,
        [id, field],
      );
    expect([await content('paidOn'), await content('returnedIn')]).toEqual([went, 'CASH']);
    const { myClientChargeList: rows } = await member.get<{
      myClientChargeList: {
        price: number;
        backYen: number;
        receipts: { number: string; pdfFileUrl: string }[];
      }[];
    }>('{ myClientChargeList(take: 20, skip: 0) { price backYen receipts { number pdfFileUrl } } }');
    // What was paid says that it came back.
    expect(rows.map(({ price, backYen }) => [price, backYen])).toEqual([
      [-400, 0],
      [400, 400],
    ]);
    const returned = await club.value<string>(number, [id]);
    const paper = rows.flatMap(({ receipts }) => receipts).find((one) => one.number === returned)!;
    const printed = await pdfText(await (await member.fetchFile(paper.pdfFileUrl)).arrayBuffer());
    expect(printed).toContain('現金でのご返金');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('goes as it came, and today, unless it is said', async () => {
    const { pay } = await aFee();
    const id = await pay(300);
    await club.clockForward('1 day');
    expect(await giveBack(id)).toBe('done');
    const today = await club.today();
    expect(await wentBack(today)).toEqual(back('TRANSFER', 300));
    const kept = "select returned_means || coalesce(returned_on::text, '') from desk_payments where id = $1";
    expect(await club.value(kept, [id])).toBe('TRANSFER');
    // A server of before writes neither: it is told as it came, on the day on which that was written down.
    await club.owner.query('update desk_payments set returned_means = null where id = $1', [id]);
    expect(await wentBack(today)).toEqual(back('TRANSFER', 300));
  });

  it('goes on no day ahead or before it came, changes no closed day, and in no way that the office has not', async () => {
    await club.clockAt(addMonths(await club.today(), 1), '10:00');
    const { arose, pay } = await aFee();
    await club.clockForward('4 days');
    const came = addDays(arose, 1);
    const id = await pay(200, came);
    expect(await giveBack(id, { on: addDays(await club.today(), 1) })).toBe('BAD_INPUT_ERROR');
    expect(await giveBack(id, { on: arose })).toBe('BAD_INPUT_ERROR');
    expect(await accounting.refusal(CLOSE, { day: addDays(came, 1) })).toBe('done');
    const late = await pay(100, came);
    const paper = `select content ->> 'paidOn' from receipts where desk_payment_id = $1 and kind = $2`;
    await vi.waitUntil(() => club.value(paper, [late, 'RECEIPT']), 20_000);
    expect(await giveBack(late, { on: addDays(came, 1) })).toBe('done');
    expect(await wentBack(addDays(came, 1))).toEqual(NOTHING);
    expect(await wentBack(await club.today())).toEqual(back('TRANSFER', 100));
    await vi.waitUntil(() => club.value(paper, [late, 'RETURN']), 20_000);
    expect(await club.value(paper, [late, 'RETURN'])).toBe(addDays(came, 1));
    const day = addDays(came, 2);
    const [closing, giving] = await Promise.all([
      accounting.refusal(CLOSE, { day }),
      giveBack(id, { on: day }),
    ]);
    expect(closing).toBe('done');
    expect(giving).toBe('done');
    expect((await accounting.get<Told>(DAY, { d: day })).moneyOfDay.close).toEqual({ isSame: true });
    const isLate = 'select went_on_closed_day is not null from desk_payments where id = $1';
    expect(await wentBack(day)).toEqual(
      (await club.value<boolean>(isLate, [id])) ? NOTHING : back('TRANSFER', 200),
    );
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('has neither where it is a correction, which undoes the entry where it stood', async () => {
    const { member, arose, pay } = await aFee();
    const id = await pay(100);
    expect(await giveBack(id, { isCorrection: true, means: 'CASH' })).toBe('BAD_INPUT_ERROR');
    expect(await giveBack(id, { isCorrection: true, on: arose })).toBe('BAD_INPUT_ERROR');
    expect(await giveBack(id, { isCorrection: true })).toBe('done');
    expect(await wentBack(await club.today())).toEqual({
      lines: [['corrected', 100]],
      tills: [['TRANSFER', 100, 100]],
      table: [['IN_UNDONE', 'TRANSFER', 100]],
    });
    // Nothing came back of what was never paid.
    const { myClientChargeList: rows } = await member.get<{ myClientChargeList: { backYen: number }[] }>(
      '{ myClientChargeList { backYen } }',
    );
    expect(rows.map(({ backYen }) => backYen)).toEqual([0, 0]);
    const byHand = `update desk_payments set returned_means = 'CASH' where id = $1`;
    await expect(club.owner.query(byHand, [id])).rejects.toThrow('desk_payments_returned_means');
  });
});

describe('what a house gives back', () => {
  it('goes by a way of its till, which is counted by it', async () => {
    const { house, n } = await aFee();
    const front = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house.id }]);
    const paid = async (yen: number) => {
      const id = randomUUID();
      expect(await front.refusal(AT_HOUSE.pay, { id, n, yen })).toBe('done');
      return id;
    };
    const give = (id: string, isCorrection: boolean, means: string | null) =>
      front.refusal(AT_HOUSE.back, { id, isCorrection, means });
    expect(await give(await paid(50), false, 'CARD')).toBe('done');
    expect(await give(await paid(60), false, null)).toBe('done');
    const wrong = await paid(70);
    expect(await give(wrong, true, 'CARD')).toBe('BAD_INPUT_ERROR');
    expect(await give(wrong, true, null)).toBe('done');
    type Day = {
      deskDay: { sums: { means: string; paidYen: number; returnedYen: number; correctedYen: number }[] };
    };
    const day = await club.today();
    const { deskDay } = await front.get<Day>(AT_HOUSE.day, { house: String(house.id), day });
    const sums = [
      { means: 'CASH', paidYen: 180, returnedYen: 130, correctedYen: 70 },
      { means: 'CARD', paidYen: 0, returnedYen: 50, correctedYen: 0 },
    ];
    expect(deskDay.sums).toEqual([...sums, { means: 'OTHER', paidYen: 0, returnedYen: 0, correctedYen: 0 }]);
    const { tillsOfDay } = await accounting.get<Told>(DAY, { d: day });
    const ofHouse = tillsOfDay.filter(({ houseId }) => houseId === String(house.id));
    expect(ofHouse.toSorted((one, other) => other.paidYen - one.paidYen)).toEqual(
      sums.map((sum) => ({ houseId: String(house.id), ...sum })),
    );
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});
