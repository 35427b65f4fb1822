/** What is read out on the telephone before a stay is given up is what becomes of it: not the fee alone, but what is still to be paid afterwards and what comes back. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let club: Club;
let reservations: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true });
  reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
});
afterAll(() => club.close());
afterEach(async () => {
  await club.clockBack();
  const broken = await brokenBooks(club.owner);
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const FEE = `query($n: String!, $nights: [Date!]!) { cancellationForMember(bookingNumber: $n, nights: $nights) {
  points yen totalYen owedYen billedYen refundedYen } }`;
const CANCEL = `mutation($n: String!, $nights: [Date!]!, $points: Int!, $yen: Int!, $rest: ShownRest) {
  cancelForMember(bookingNumber: $n, nights: $nights, points: $points, yen: $yen, rest: $rest) }`;
const AT_DESK = `mutation($id: ID!, $n: String!, $yen: Int!) { payAtDesk(id: $id, bookingNumber: $n, yen: $yen, means: CASH) { owedYen } }`;

const NO_SHOW_FEE = `query($n: String!) { noShowFee(bookingNumber: $n) { points yen totalYen owedYen billedYen refundedYen } }`;
const NO_SHOW = `mutation($n: String!, $points: Int!, $yen: Int!, $rest: ShownRest) {
  noShow(bookingNumber: $n, points: $points, yen: $yen, rest: $rest) }`;

type Rest = { totalYen: number; owedYen: number; billedYen: number; refundedYen: number };
type Fee = Rest & { points: number; yen: number };

/** A stay of two nights to be paid at the house, on the morning of its arrival, whose last night is about to be given up. */
async function aStay({ whole = false } = {}) {
  const member = await (await club.aMember({ points: 900 })).logIn();
  const facility = await club.aFacility({ bathingTaxYen: 150 });
  const roomType = await club.aRoomType(facility, { sp: 10 });
  const from = await club.daysAhead(1);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) }, { payment: 'ON_SITE' });
  const { id, bookingNumber: n } = booking!;
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: facility.id }]);
  const nights = whole ? [from, addDays(from, 1)] : [addDays(from, 1)];
  await club.clockAt(from, '10:00');
  const readOut = async () =>
    (await reservations.get<{ cancellationForMember: Fee }>(FEE, { n, nights })).cancellationForMember;
  const cancel = ({ points, yen, ...rest }: Fee) =>
    reservations.refusal(CANCEL, { n, nights, points, yen, rest });
  const pay = (yen: number, paymentId = randomUUID() as string) =>
    desk.refusal(AT_DESK, { id: paymentId, n, yen });
  const live = () =>
    club.value<number>(
      'select count(*)::int from booking_nights where booking_id = $1 and ended_at is null',
      [id],
    );
  return { ...{ n, nights, readOut, cancel, pay, live, desk } };
}

describe('a stay that is given up on the telephone', () => {
  it('is not given up where a payment at the desk has come in between: the new figures are told, and at them it is', async () => {
    const stay = await aStay();
    const told = await stay.readOut();
    expect(await stay.pay(500)).toBe('done');
    const answer = await reservations.ask(CANCEL, {
      ...{ n: stay.n, nights: stay.nights, points: told.points, yen: told.yen },
      rest: {
        ...{ totalYen: told.totalYen, owedYen: told.owedYen },
        ...{ billedYen: told.billedYen, refundedYen: told.refundedYen },
      },
    });
    expect(answer.errors?.[0]).toMatchObject({
      message: 'BALANCE_CHANGED',
      extensions: { owedYen: told.owedYen - 500, totalYen: told.totalYen, refundedYen: 0 },
    });
    expect(await stay.live()).toBe(2);
    const now = await stay.readOut();
    // The fee is the same: it alone would not have told.
    expect(now).toEqual({ ...told, owedYen: told.owedYen - 500 });
    expect(await stay.cancel(now)).toBe('done');
    expect(await stay.live()).toBe(1);
  });

  it('is mailed with what of its fee is left to pay, and its house puts right what it was paid', async () => {
    const stay = await aStay({ whole: true });
    const paymentId = randomUUID();
    expect(await stay.pay(500, paymentId)).toBe('done');
    const told = await stay.readOut();
    expect(await stay.cancel(told)).toBe('done');
    const mail = `select text_body from dev_mails where strpos(text_body, $1) > 0 and strpos(subject, 'キャンセルを承りました') > 0`;
    await vi.waitUntil(() => club.value(mail, [stay.n]), 20_000);
    const left = (told.yen - 500).toLocaleString('ja-JP');
    expect(await club.value(mail, [stay.n])).toContain(
      `取消料からお支払い済みの500円を差し引いた${left}円のお支払い方法は`,
    );
    const account = await stay.desk.get<{ deskAccount: { payments: { id: string }[] } }>(
      'query($n: String!) { deskAccount(bookingNumber: $n) { payments { id } } }',
      { n: stay.n },
    );
    expect(account.deskAccount.payments).toEqual([{ id: paymentId }]);
    const correct = `mutation($id: ID!, $n: String!, $r: ID!) { correctAtDesk(id: $id, bookingNumber: $n, replaces: $r, yen: 400, means: CASH, reason: "打ち間違い") { owedYen } }`;
    const right = randomUUID();
    expect(await stay.desk.refusal(correct, { id: right, n: stay.n, r: paymentId })).toBe('done');
    const back = `mutation($id: ID!) { returnAtDesk(id: $id, reason: "免除", isCorrection: false) { owedYen } }`;
    expect(await stay.desk.refusal(back, { id: right })).toBe('done');
  });

  it('is told another fee as before, where that has changed as well', async () => {
    const stay = await aStay();
    const told = await stay.readOut();
    await stay.pay(500);
    expect(await stay.cancel({ ...told, yen: told.yen + 1 })).toBe('PRICE_CHANGED');
    expect(await stay.live()).toBe(2);
  });

  it('at the moment of a payment, is given up before it or refused after it, never at figures of before', async () => {
    const stay = await aStay();
    const told = await stay.readOut();
    const [paid, cancelled] = await Promise.all([stay.pay(500), stay.cancel(told)]);
    expect(paid).toBe('done');
    expect(['done', 'BALANCE_CHANGED']).toContain(cancelled);
    expect(await stay.live()).toBe(cancelled === 'done' ? 1 : 2);
  });

  it('by a console that was opened before it said so, is compared by its fee alone', async () => {
    const stay = await aStay();
    const { points, yen } = await stay.readOut();
    await stay.pay(500);
    const { n, nights } = stay;
    expect(await reservations.refusal(CANCEL, { n, nights, points, yen, rest: null })).toBe('done');
  });
});

describe('a stay to which nobody came', () => {
  /** In the morning after the day of its arrival, with its fee as the desk reads it. */
  async function aMissed() {
    const stay = await aStay();
    await club.clockForward('1 day');
    const readOut = async () =>
      (await stay.desk.get<{ noShowFee: Fee }>(NO_SHOW_FEE, { n: stay.n })).noShowFee;
    const note = ({ points, yen, ...rest }: Fee, compared: Rest | null = rest) =>
      stay.desk.ask(NO_SHOW, { n: stay.n, points, yen, rest: compared });
    return { ...stay, readOut, note };
  }

  it('is not written down where a payment has come in between, and at the new figures it is', async () => {
    const stay = await aMissed();
    const told = await stay.readOut();
    expect(await stay.pay(500)).toBe('done');
    expect((await stay.note(told)).errors?.[0]).toMatchObject({
      message: 'BALANCE_CHANGED',
      extensions: { owedYen: told.owedYen - 500, totalYen: told.totalYen, nobodyCame: true },
    });
    expect(await stay.live()).toBe(2);
    const now = await stay.readOut();
    // The fee is the same: it alone would not have told.
    expect(now).toEqual({ ...told, owedYen: told.owedYen - 500 });
    expect((await stay.note({ ...now, yen: now.yen + 1 })).errors?.[0]?.message).toBe('PRICE_CHANGED');
    expect((await stay.note(now)).errors).toBeUndefined();
    expect(await stay.live()).toBe(0);
  });

  it('by a console that was opened before it said so, is compared by its fee alone', async () => {
    const stay = await aMissed();
    const told = await stay.readOut();
    await stay.pay(500);
    expect((await stay.note(told, null)).errors).toBeUndefined();
    expect(await stay.live()).toBe(0);
  });
});
