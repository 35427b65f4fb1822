/** A refund whose way or day was written down wrong is put right after its day was closed: the closed day stays, and the yen are transferred on the day on which it is put right. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { bookkeepingLines } from '../../testkit/bookkeeping.ts';
import type { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import type { Desk } from '../../testkit/desk.ts';
import { aMissedStay } from '../../testkit/missed-stay.ts';
import { openOffice } from '../../testkit/office.ts';

let club: Club;
let accounting: StaffMember;
let desk: Desk;
let closeOffice: () => Promise<void>;
beforeAll(async () => {
  ({ club, desk, accounting, close: closeOffice } = await openOffice(inject('postgresUrl')));
});
afterAll(() => closeOffice());

const PAY = `mutation($id: ID!, $n: String!) { payStayFee(id: $id, bookingNumber: $n, yen: 400, means: TRANSFER) { dueYen } }`;
const RETURN = `mutation($id: ID!, $on: Date) {
  returnStayFee(id: $id, reason: "二重のお振込", isCorrection: false, means: CASH, givenBackOn: $on) { dueYen } }`;
const CORRECT = `mutation($id: ID!, $means: TillMeans!, $on: Date, $wasMeans: TillMeans, $wasOn: Date) {
  correctReturn(id: $id, means: $means, givenBackOn: $on, reason: "方法の誤り", meansShown: $wasMeans, givenBackOnShown: $wasOn) }`;
const AT_HOUSE = {
  pay: `mutation($id: ID!, $n: String!) { payAtDesk(id: $id, bookingNumber: $n, yen: 70, means: CASH) { owedYen } }`,
  back: `mutation($id: ID!) { returnAtDesk(id: $id, reason: "お釣りの誤り", isCorrection: false, means: CASH) { owedYen } }`,
  day: `query($house: ID!, $day: Date!) { deskDay(houseId: $house, day: $day) {
    sums { means paidYen returnedYen transferredYen } payments { id returnedMeans returnCountsOn returnCorrections { means transferredTo } } } }`,
};
const CLOSE = 'mutation($day: Date!) { closeDay(day: $day) { close { isSame } } }';
const DAY = `query($d: Date!) { moneyOfDay(day: $d) { moved { kind reason what from to yen } close { isSame } }
  tillsOfDay(day: $d) { houseId means paidYen returnedYen correctedYen transferredYen } bookkeepingTable(from: $d, until: $d)
  returnTransfersOfDay(day: $d) { number houseName from to yen returnCountsOn } openDaysOfMonth(month: $d) { day } }`;

type Till = {
  houseId: string | null;
  means: string;
  paidYen: number;
  returnedYen: number;
  transferredYen: number;
};
type Told = {
  moneyOfDay: {
    moved: { kind: string; reason: string; what: string; from: string; to: string; yen: number }[];
    close: { isSame: boolean } | null;
  };
  tillsOfDay: Till[];
  bookkeepingTable: string;
  returnTransfersOfDay: object[];
  openDaysOfMonth: { day: CalendarDate }[];
};
const OF_REFUNDS: readonly string[] = ['return', 'unreturned', 'returnedAnew'];

/** What a day says of refunds: its lines, its tills, the month's table, and what was put right on it. */
async function told(d: CalendarDate) {
  const day = await accounting.get<Told>(DAY, { d });
  return {
    lines: day.moneyOfDay.moved
      .filter(({ reason }) => OF_REFUNDS.includes(reason))
      .map(({ kind, what, from, to, yen }) => `${kind} ${what} ${from}-${to} ${yen}`),
    tills: day.tillsOfDay
      .filter((one) => one.returnedYen !== 0 || one.transferredYen !== 0)
      .map((one) => `${one.means} -${one.returnedYen} ${one.transferredYen}`),
    table: bookkeepingLines(day.bookkeepingTable)
      .filter(({ reason }) => OF_REFUNDS.includes(reason))
      .map(({ kind, reason, way, yen }) => `${kind} ${reason} ${way} ${yen}`),
    transfers: day.returnTransfersOfDay,
    close: day.moneyOfDay.close,
    isOpen: day.openDaysOfMonth.some((one) => one.day === d),
  };
}
const NOTHING = { lines: [], tills: [], table: [], transfers: [] };
/** The closed day, as the refund of 400 in cash was written down. */
const CLOSED = {
  lines: ['OUT return desk-owed 400'],
  tills: ['CASH -400 0'],
  table: ['OUT return CASH 400'],
  ...{ transfers: [], close: { isSame: true }, isOpen: false },
};
/** A day on which 400 were transferred from a way to another. */
const transferred = (from: string, to: string, { n, went }: { n: string; went: CalendarDate }) => ({
  lines: ['OUT returnedAnew desk-owed 400', 'OUT_UNDONE unreturned owed-desk 400'],
  tills: [`${from} -0 400`, `${to} -0 -400`].toSorted(),
  table: [`OUT returnedAnew ${to} 400`, `OUT_UNDONE unreturned ${from} 400`],
  transfers: [{ number: n, houseName: null, from, to, yen: 400, returnCountsOn: went }],
});

/** Of a fee that was paid and given back in cash by the office, two days after it arose. */
async function aReturn() {
  const fee = await aMissedStay(club, desk);
  const id = randomUUID();
  expect(await accounting.refusal(PAY, { id, n: fee.n })).toBe('done');
  await vi.waitUntil(() => paperOf(id, 'RECEIPT'), 20_000);
  await club.clockForward('3 days');
  const went = addDays(fee.arose, 2);
  expect(await accounting.refusal(RETURN, { id, on: went })).toBe('done');
  await vi.waitUntil(() => paperOf(id, 'RETURN'), 20_000);
  return { ...fee, id, went, written: await club.today() };
}
const close = async (day: CalendarDate) => expect(await accounting.refusal(CLOSE, { day })).toBe('done');
const paperOf = (id: string, kind: string) =>
  club.value<string | null>(
    `select (content ->> 'paidOn') || ' ' || coalesce(content ->> 'returnedIn', '') from receipts where desk_payment_id = $1 and kind = $2 and replaced_at is null`,
    [id, kind],
  );
type Asked = { means?: string; on?: CalendarDate | null; wasMeans?: string; wasOn?: CalendarDate };
const correct = (id: string, { means = 'TRANSFER', on = null, ...was }: Asked, by = accounting) =>
  by.refusal(CORRECT, { id, means, on, ...was });

describe('a refund whose day is closed', () => {
  it('stays on that day to the yen, and is transferred to the right way on the day on which it is put right', async () => {
    const { id, n, went } = await aReturn();
    await close(went);
    expect(await told(went)).toEqual(CLOSED);
    await club.clockForward('1 day');
    const today = await club.today();
    expect(await correct(id, { on: went })).toBe('done');
    expect(await told(went)).toEqual(CLOSED);
    const then = transferred('CASH', 'TRANSFER', { n, went });
    expect(await told(today)).toEqual({ ...then, close: null, isOpen: false });
    await vi.waitUntil(async () => (await paperOf(id, 'RETURN')) === `${went} TRANSFER`, 20_000);
    expect(await correct(id, { on: went })).toBe('BAD_INPUT_ERROR');
    // The day of the transfer is to be closed as any other, and stays as it was closed, too.
    await club.clockForward('1 day');
    expect(await told(today)).toEqual({ ...then, close: null, isOpen: true });
    await close(today);
    const next = await club.today();
    expect(await correct(id, { means: 'CASH', on: went })).toBe('done');
    expect(await told(went)).toEqual(CLOSED);
    expect(await told(today)).toEqual({ ...then, close: { isSame: true }, isOpen: false });
    expect(await told(next)).toMatchObject(transferred('TRANSFER', 'CASH', { n, went }));
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('counts where it did when its true day is put right, and says that on its paper', async () => {
    const { id, n, went, arose, written } = await aReturn();
    await close(went);
    const right = addDays(arose, 1);
    expect(await correct(id, { means: 'CASH', on: right })).toBe('done');
    expect(await told(went)).toEqual(CLOSED);
    expect(await told(right)).toMatchObject(NOTHING);
    expect(await told(written)).toMatchObject(NOTHING);
    await vi.waitUntil(async () => (await paperOf(id, 'RETURN')) === `${right} CASH`, 20_000);
    const { stayFee } = await accounting.get<{ stayFee: { payments: object[] } }>(
      `query($n: String!) { stayFee(bookingNumber: $n) { payments { returnedMeans returnedOn returnCountsOn isReturnDayClosed wentOnClosedDay
        returnCorrections { means on transferredTo } } } }`,
      { n },
    );
    expect(stayFee.payments).toEqual([
      {
        ...{ returnedMeans: 'CASH', returnedOn: right, returnCountsOn: went, isReturnDayClosed: true },
        wentOnClosedDay: true,
        returnCorrections: [{ means: 'CASH', on: went, transferredTo: null }],
      },
    ]);
    expect(await correct(id, { on: addDays(arose, -1) })).toBe('BAD_INPUT_ERROR');
    expect(await correct(id, { on: addDays(written, 1) })).toBe('BAD_INPUT_ERROR');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is put right where it stands before the close, and by a transfer from there after it', async () => {
    const { id, n, went } = await aReturn();
    expect(await correct(id, { means: 'TRANSFER', on: went })).toBe('done');
    await close(went);
    await club.clockForward('1 day');
    const first = await club.today();
    expect(await correct(id, { means: 'CASH', on: went })).toBe('done');
    const closed = {
      ...CLOSED,
      tills: ['TRANSFER -400 0'],
      table: ['OUT return TRANSFER 400'],
    };
    expect(await told(went)).toEqual(closed);
    expect(await told(first)).toMatchObject(transferred('TRANSFER', 'CASH', { n, went }));
    // Twice on a day: both stand, and come to nothing.
    expect(await correct(id, { means: 'TRANSFER', on: went })).toBe('done');
    const twice = await told(first);
    expect(twice.tills).toEqual([]);
    expect(twice.transfers).toHaveLength(2);
    expect(await told(went)).toEqual(closed);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('counts on its open day though the right one is closed, and so is the day on which it was written down', async () => {
    const { id, went, arose, written } = await aReturn();
    await club.clockForward('1 day');
    const right = addDays(arose, 1);
    await close(right);
    await close(written);
    expect(await correct(id, { on: right })).toBe('done');
    expect(await told(right)).toMatchObject({ ...NOTHING, close: { isSame: true } });
    expect(await told(written)).toMatchObject({ ...NOTHING, close: { isSame: true } });
    expect(await told(went)).toMatchObject({ tills: ['TRANSFER -400 0'], close: null });
    await vi.waitUntil(async () => (await paperOf(id, 'RETURN')) === `${right} TRANSFER`, 20_000);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is told apart by what two who put it right were shown', async () => {
    const { id, n, went } = await aReturn();
    await close(went);
    const shown = { wasMeans: 'CASH', wasOn: went, on: went };
    const both = await Promise.all([
      correct(id, { ...shown, means: 'TRANSFER' }),
      correct(id, { ...shown, means: 'TRANSFER' }),
    ]);
    expect(both.toSorted()).toEqual(['UNEXECUTABLE_ERROR', 'done']);
    expect(await told(await club.today())).toMatchObject(transferred('CASH', 'TRANSFER', { n, went }));
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('stays as it was closed, also where both happen at once', async () => {
    const { id, went } = await aReturn();
    const [closing, correcting] = await Promise.all([
      accounting.refusal(CLOSE, { day: went }),
      correct(id, { on: went }),
    ]);
    expect([closing, correcting]).toEqual(['done', 'done']);
    const { tills, close: closed } = await told(went);
    expect(closed).toEqual({ isSame: true });
    const { transfers } = await told(await club.today());
    expect([tills, transfers.length]).toEqual(
      transfers.length === 0 ? [['TRANSFER -400 0'], 0] : [['CASH -400 0'], 1],
    );
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('at a house', () => {
  it('the day of its desk has the transfer in both ways, with the payment that it is of', async () => {
    const { house, n } = await aMissedStay(club, desk);
    const front = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house.id }]);
    const id = randomUUID();
    expect(await front.refusal(AT_HOUSE.pay, { id, n })).toBe('done');
    expect(await front.refusal(AT_HOUSE.back, { id })).toBe('done');
    const went = await club.today();
    await club.clockForward('1 day');
    await close(went);
    const today = await club.today();
    expect(await correct(id, { means: 'CARD' }, front)).toBe('done');
    type Day = { deskDay: { sums: Till[]; payments: object[] } };
    const ofDay = async (day: CalendarDate) => {
      const { sums, payments } = (await front.get<Day>(AT_HOUSE.day, { house: String(house.id), day }))
        .deskDay;
      return {
        payments,
        sums: sums.map((one) => [one.means, one.paidYen, one.returnedYen, one.transferredYen]),
      };
    };
    const listed = (returnedMeans: string) => [
      {
        ...{ id, returnedMeans, returnCountsOn: went },
        returnCorrections: [{ means: 'CASH', transferredTo: 'CARD' }],
      },
    ];
    expect(await ofDay(went)).toEqual({
      payments: listed('CASH'),
      sums: [
        ['CASH', 70, 70, 0],
        ['CARD', 0, 0, 0],
        ['OTHER', 0, 0, 0],
      ],
    });
    expect(await ofDay(today)).toEqual({
      payments: listed('CARD'),
      sums: [
        ['CASH', 0, 0, 70],
        ['CARD', 0, 0, -70],
        ['OTHER', 0, 0, 0],
      ],
    });
    expect(await told(today)).toMatchObject({ tills: ['CARD -0 -70', 'CASH -0 70'] });
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('names on each closed day the way as that day left it, however often it is put right later', async () => {
    const { house, n } = await aMissedStay(club, desk);
    const front = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house.id }]);
    const id = randomUUID();
    expect(await front.refusal(AT_HOUSE.pay, { id, n })).toBe('done');
    const paid = await club.today();
    await club.clockForward('1 day');
    expect(await front.refusal(AT_HOUSE.back, { id })).toBe('done');
    const days = [await club.today()];
    for (const means of ['CARD', 'CASH', 'OTHER']) {
      await club.clockForward('1 day');
      await close(days.at(-1)!);
      days.push(await club.today());
      expect(await correct(id, { means }, front)).toBe('done');
    }
    type Day = { deskDay: { payments: { id: string; returnedMeans: string }[] } };
    const wayOn = async (day: CalendarDate) => {
      const { deskDay } = await front.get<Day>(AT_HOUSE.day, { house: String(house.id), day });
      return deskDay.payments.map(({ returnedMeans }) => returnedMeans);
    };
    expect(await Promise.all(days.map(wayOn))).toEqual([['CASH'], ['CARD'], ['CASH'], ['OTHER']]);
    // On the day on which it was only paid, what became of it is told as it is by now.
    expect(await wayOn(paid)).toEqual(['OTHER']);
    // Put right once more on the same day, that day says what it comes to.
    expect(await correct(id, { means: 'CARD' }, front)).toBe('done');
    expect(await Promise.all(days.map(wayOn))).toEqual([['CASH'], ['CARD'], ['CASH'], ['CARD']]);
  });
});
