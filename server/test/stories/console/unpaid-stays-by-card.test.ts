/** Stays that are over whose fee a card did not pay after all, or of which a change waits for its card while the office is paid. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Trouble } from '../../../../gateway-simulator/test-cards.ts';
import { CardClub } from '../../testkit/card-club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let cards: CardClub;
let accounting: StaffMember;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), {}, { withConsole: true });
  accounting = await aStaffMember(cards.club, [{ role: 'ACCOUNTING', facilityId: null }]);
});
afterAll(() => cards.close());
afterEach(async () => {
  await cards.collect();
  const broken = await brokenBooks(cards.club.owner);
  if (broken.length > 0) throw new Error(broken.join('\n'));
  await cards.club.clockBack();
});

const LIST = '{ stayFeesDue(take: 100) { bookingNumber end feeYen stayYen } }';
const PAY = `mutation($id: ID!, $n: String!, $yen: Int!) { payStayFee(id: $id, bookingNumber: $n, yen: $yen, means: TRANSFER) { dueYen } }`;
const CHARGE = `select p.id, p.state from booking_changes c join card_charges p on p.purpose_id = c.id where c.booking_id = $1 order by p.made_at desc limit 1`;
const MONEY = 'select owed::int, card::int, desk::int, kept::int from money_balances where purpose_id = $1';

/** A stay of two nights to be paid at the house, four days before it begins, of a member with a saved card. */
async function aStay(trouble: Trouble) {
  const { club } = cards;
  const stay = await cards.aStay(2, { payment: 'ON_SITE' }, trouble);
  await club.clockAt(addDays(stay.from, -4), '10:00');
  return {
    ...stay,
    cancel: (nights: readonly CalendarDate[]) => stay.member.cancel(stay.id, nights),
    pay: (yen: number) => accounting.refusal(PAY, { id: randomUUID(), n: stay.number, yen }),
    charge: async () => (await club.owner.query<{ id: string; state: string }>(CHARGE, [stay.id])).rows[0]!,
    money: async () => (await club.owner.query<Record<string, number>>(MONEY, [stay.id])).rows[0]!,
    inList: async () => {
      type Due = { bookingNumber: string; feeYen: number; stayYen: number };
      const { stayFeesDue } = await accounting.get<{ stayFeesDue: Due[] }>(LIST);
      return stayFeesDue.find(({ bookingNumber }) => bookingNumber === stay.number);
    },
  };
}

it('a fee that its card never paid is due with the night once the stay is over, until the office was paid', async () => {
  const stay = await aStay('salesRefused');
  expect((await stay.cancel([addDays(stay.from, 1)])).errors).toBeUndefined();
  const { kept: fee, card } = await stay.money();
  expect(fee).toBeGreaterThan(0);
  expect(card).toBe(fee);
  // As long as the card is to bring it, only the night is due.
  await cards.club.clockAt(addDays(stay.to, 1), '10:00');
  const before = await stay.inList();
  expect(before).toMatchObject({ feeYen: 0, stayYen: (await stay.money()).owed });
  await cards.collect();
  expect((await stay.charge()).state).toBe('UNCOLLECTED');
  expect(await stay.inList()).toMatchObject({ ...before, feeYen: fee });
  expect(await stay.pay(fee! + 1)).toBe('done');
  expect(await stay.inList()).toMatchObject({ feeYen: 0, stayYen: before!.stayYen - 1 });
  expect(await stay.pay(before!.stayYen - 1)).toBe('done');
  expect(await stay.inList()).toBeUndefined();
  expect(await stay.money()).toMatchObject({ owed: 0, desk: fee! + before!.stayYen });
});

it('the office is paid nothing while a change of the stay waits for its card, and no yen twice whichever comes first', async () => {
  const stay = await aStay('challenge');
  const { data } = await stay.cancel([stay.from, addDays(stay.from, 1)]);
  const page = data!.cancelMyBookingV2.securePaymentUrl!;
  await cards.gateway.decide(page, 'approve');
  await cards.club.clockAt(addDays(stay.to, 1), '10:00');
  const { stayYen } = (await stay.inList())!;
  expect(await stay.pay(stayYen)).toBe('PAYMENT_PENDING');
  const { id } = await stay.charge();
  const [, paid] = await Promise.all([cards.comeBack(id), stay.pay(stayYen)]);
  expect(['done', 'PAYMENT_PENDING', 'BAD_INPUT_ERROR']).toContain(paid);
  await cards.collect();
  const { owed, card, desk } = await stay.money();
  // What was authorised too late pays for nothing and goes back: the stay is due as it was, or the office has it.
  expect({ owed, card, desk }).toEqual(
    paid === 'done' ? { owed: 0, card: 0, desk: stayYen } : { owed: stayYen, card: 0, desk: 0 },
  );
  expect(await stay.pay(stayYen)).toBe(paid === 'done' ? 'BAD_INPUT_ERROR' : 'done');
  expect(await stay.pay(1)).toBe('BAD_INPUT_ERROR');
  expect(await stay.inList()).toBeUndefined();
});
