/** The way or the day of money that was given back was written down wrong, and is put right where it stands. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import type { Desk } from '../../testkit/desk.ts';
import { aMissedStay } from '../../testkit/missed-stay.ts';
import { openOffice } from '../../testkit/office.ts';

let club: Club;
let accounting: StaffMember;
let desk: Desk;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ club, desk, accounting, close } = await openOffice(inject('postgresUrl')));
});
afterAll(() => close());

const PAY = `mutation($id: ID!, $n: String!) { payStayFee(id: $id, bookingNumber: $n, yen: 400, means: TRANSFER) { dueYen } }`;
const RETURN = `mutation($id: ID!, $isCorrection: Boolean!, $means: OfficeMeans, $on: Date) {
  returnStayFee(id: $id, reason: "二重のお振込", isCorrection: $isCorrection, means: $means, givenBackOn: $on) { dueYen } }`;
const CORRECT = `mutation($id: ID!, $means: TillMeans!, $on: Date, $reason: String!) {
  correctReturn(id: $id, means: $means, givenBackOn: $on, reason: $reason) }`;
const AT_HOUSE = {
  pay: `mutation($id: ID!, $n: String!) { payAtDesk(id: $id, bookingNumber: $n, yen: 70, means: CASH) { owedYen } }`,
  back: `mutation($id: ID!) { returnAtDesk(id: $id, reason: "お釣りの誤り", isCorrection: false, means: CASH) { owedYen } }`,
};
const TILLS = `query($d: Date!) { tillsOfDay(day: $d) { houseId means paidYen returnedYen } }`;

type Till = { houseId: string | null; means: string; paidYen: number; returnedYen: number };
const wentBack = async (d: CalendarDate) =>
  (await accounting.get<{ tillsOfDay: Till[] }>(TILLS, { d })).tillsOfDay
    .filter(({ returnedYen }) => returnedYen > 0)
    .map(({ means, returnedYen }) => [means, returnedYen]);

/** A stay whose fee is due: nobody came to it. */
const aFee = () => aMissedStay(club, desk);

/** Of a fee that was paid and given back at once, in cash. */
async function aReturn({ on = null }: { on?: CalendarDate | null } = {}) {
  const fee = await aFee();
  const id = randomUUID();
  expect(await accounting.refusal(PAY, { id, n: fee.n })).toBe('done');
  const paper = (kind: string) => numberOf(id, kind);
  await vi.waitUntil(() => paper('RECEIPT'), 20_000);
  await club.clockForward('3 days');
  const back = { id, isCorrection: false, means: 'CASH', on: on ?? addDays(fee.arose, 1) };
  expect(await accounting.refusal(RETURN, back)).toBe('done');
  await vi.waitUntil(() => paper('RETURN'), 20_000);
  return { ...fee, id, went: back.on };
}

const numberOf = (id: string, kind: string) =>
  club.value<string | null>(
    `select number from receipts where desk_payment_id = $1 and kind = $2 and replaced_at is null`,
    [id, kind],
  );
const correct = (
  id: string,
  {
    means = 'TRANSFER',
    on = null,
    reason = '方法の誤り',
  }: { means?: string; on?: CalendarDate | null; reason?: string } = {},
  by: StaffMember = accounting,
) => by.refusal(CORRECT, { id, means, on, reason });

describe('what was given back', () => {
  it('is put right in its way and its day, in the tills and on its paper, of which there is one mail', async () => {
    const { id, n, arose, went } = await aReturn();
    const wrong = (await numberOf(id, 'RETURN'))!;
    const right = addDays(arose, 2);
    expect(await correct(id, { on: right })).toBe('done');
    expect(await wentBack(went)).toEqual([]);
    expect(await wentBack(right)).toEqual([['TRANSFER', 400]]);
    await vi.waitUntil(async () => (await numberOf(id, 'RETURN')) !== wrong, 20_000);
    const number = (await numberOf(id, 'RETURN'))!;
    const says = `select content ->> 'paidOn' || ' ' || (content ->> 'returnedIn') from receipts where number = $1`;
    expect(await club.value(says, [number])).toBe(`${right} TRANSFER`);
    const mail = `select text_body from dev_mails where strpos(text_body, $1) > 0`;
    await vi.waitUntil(() => club.value(mail, [number]), 20_000);
    expect(await club.value(mail, [number])).toContain(`${number}（${wrong} に代えて発行）`);
    expect(
      await club.value('select count(*)::int from dev_mails where strpos(text_body, $1) > 0', [number]),
    ).toBe(1);
    const told = `select a.client_id = b.client_id from audit_events a join bookings b on strpos(a.subject, b.id::text) = 1
      where a.action = 'correctReturn' and a.outcome = 'ok' and a.subject like $1 and b.booking_number = $2`;
    expect(await club.value(told, [`% 400 TRANSFER ${right} ${id}`, n])).toBe(true);
    // The amount is owed as before, and nothing is issued twice.
    expect(await correct(id, { on: right })).toBe('BAD_INPUT_ERROR');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('goes on no day ahead or before it came, in no other way than the office has, and not without a reason', async () => {
    const { id, arose } = await aReturn();
    expect(await correct(id, { on: addDays(await club.today(), 1) })).toBe('BAD_INPUT_ERROR');
    expect(await correct(id, { on: addDays(arose, -1) })).toBe('BAD_INPUT_ERROR');
    expect(await correct(id, { means: 'OTHER' })).toBe('BAD_INPUT_ERROR');
    expect(await correct(id, { reason: ' ' })).toBe('BAD_INPUT_ERROR');
    expect(await correct(randomUUID())).toBe('NOT_FOUND_ERROR');
  });

  it('is nothing of one that stands, or whose entry was wrong', async () => {
    const { n } = await aFee();
    const id = randomUUID();
    expect(await accounting.refusal(PAY, { id, n })).toBe('done');
    expect(await correct(id)).toBe('NOT_FOUND_ERROR');
    expect(await accounting.refusal(RETURN, { id, isCorrection: true, means: null, on: null })).toBe('done');
    expect(await correct(id)).toBe('NOT_FOUND_ERROR');
  });
});

describe('two who put right the same refund', () => {
  it('are told apart by what they were shown, and what was said before is kept with who changed it and why', async () => {
    const { id, n, went, arose } = await aReturn();
    const CORRECT_SHOWN = `mutation($id: ID!, $means: TillMeans!, $on: Date, $wasOn: Date!) {
      correctReturn(id: $id, means: $means, givenBackOn: $on, reason: "方法の誤り", meansShown: CASH, givenBackOnShown: $wasOn) }`;
    const right = addDays(arose, 2);
    const first = { id, means: 'TRANSFER', on: went, wasOn: went };
    expect(await accounting.refusal(CORRECT_SHOWN, first)).toBe('done');
    expect(await accounting.refusal(CORRECT_SHOWN, { ...first, means: 'CASH', on: right })).toBe(
      'UNEXECUTABLE_ERROR',
    );
    expect(await correct(id, { on: right })).toBe('done');
    const { stayFee } = await accounting.get<{ stayFee: { payments: object[] } }>(
      `query($n: String!) { stayFee(bookingNumber: $n) { payments {
        returnedMeans returnedOn returnReason returnCorrections { means on reason } } } }`,
      { n },
    );
    expect(stayFee.payments).toEqual([
      {
        ...{ returnedMeans: 'TRANSFER', returnedOn: right, returnReason: '二重のお振込' },
        returnCorrections: [
          { means: 'CASH', on: went, reason: '方法の誤り' },
          { means: 'TRANSFER', on: went, reason: '方法の誤り' },
        ],
      },
    ]);
  });
});

describe('at a house', () => {
  it('its desk says the way, and no day, and no other till does', async () => {
    const { house, n } = await aFee();
    const front = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house.id }]);
    const elsewhere = await aStaffMember(club, [
      { role: 'FRONT_DESK', facilityId: (await club.aFacility()).id },
    ]);
    const id = randomUUID();
    expect(await front.refusal(AT_HOUSE.pay, { id, n })).toBe('done');
    expect(await front.refusal(AT_HOUSE.back, { id })).toBe('done');
    const card = { means: 'CARD' };
    expect(await correct(id, card, accounting)).toBe('ACCESS_DENIED_ERROR');
    expect(await correct(id, card, elsewhere)).toBe('ACCESS_DENIED_ERROR');
    expect(await correct(id, { means: 'TRANSFER' }, front)).toBe('BAD_INPUT_ERROR');
    expect(await correct(id, { ...card, on: addDays(await club.today(), -1) }, front)).toBe(
      'BAD_INPUT_ERROR',
    );
    expect(await correct(id, card, front)).toBe('done');
    const today = await club.today();
    const { tillsOfDay } = await accounting.get<{ tillsOfDay: Till[] }>(TILLS, { d: today });
    expect(
      tillsOfDay
        .filter(({ houseId }) => houseId === String(house.id))
        .map(({ means, paidYen, returnedYen }) => `${means} ${paidYen} ${returnedYen}`)
        .toSorted((one, other) => (one < other ? -1 : 1)),
    ).toEqual(['CARD 0 70', 'CASH 70 0']);
    const { id: officeId } = await aReturn();
    expect(await correct(officeId, { means: 'TRANSFER' }, front)).toBe('ACCESS_DENIED_ERROR');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});
