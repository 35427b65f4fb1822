/** A stay that its member pays by card is changed on the telephone: no card is charged there, what comes on top is paid at the house. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { CardClub } from '../../testkit/card-club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

const QUOTE = `query($n: String!, $change: StayChangeWanted!) { changeQuoteForMember(bookingNumber: $n, change: $change) {
  quote before { yen } after { yen } owedYen billedYen refundedYen } }`;
const CHANGE = `mutation($n: String!, $change: StayChangeWanted!, $quote: String!) {
  changeForMember(bookingNumber: $n, change: $change, quote: $quote) }`;
const BILL = `query($n: String!) { bookedStay(bookingNumber: $n) { bill { totalYen cardYen deskYen owedYen } } }`;
const PAY = `mutation($id: ID!, $n: String!, $yen: Int!) { payAtDesk(id: $id, bookingNumber: $n, yen: $yen, means: CASH) { owedYen } }`;
const NUMBER = 'select booking_number from bookings where id = $1';

let cards: CardClub;
let desk: StaffMember;
let front: StaffMember;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), {}, { withConsole: true });
  desk = await aStaffMember(cards.club, [{ role: 'RESERVATIONS', facilityId: null }]);
  const facilityId = await cards.club.value<number>('select facility_id from room_types where id = $1', [
    cards.roomType.id,
  ]);
  front = await aStaffMember(cards.club, [{ role: 'FRONT_DESK', facilityId }]);
});
afterAll(() => cards.close());

type Quote = {
  quote: string;
  before: { yen: number };
  after: { yen: number };
  owedYen: number;
  billedYen: number;
};
type Bill = { totalYen: number; cardYen: number; deskYen: number; owedYen: number };

async function aStay() {
  const stay = await cards.aStay(1);
  const n = await cards.club.value<string>(NUMBER, [stay.id]);
  const bill = async () => (await desk.get<{ bookedStay: { bill: Bill } }>(BILL, { n })).bookedStay.bill;
  const lengthen = async (nights: number) => {
    const change = { days: Array.from({ length: nights - 1 }, (_, nth) => addDays(stay.from, nth + 1)) };
    const { changeQuoteForMember: quote } = await desk.get<{ changeQuoteForMember: Quote }>(QUOTE, {
      n,
      change,
    });
    expect(await desk.refusal(CHANGE, { n, change, quote: quote.quote })).toBe('done');
    return quote;
  };
  return { ...stay, n, bill, lengthen };
}

const chargesOf = (clientId: number) =>
  cards.club.value<number>('select count(*)::int from card_charges where client_id = $1', [clientId]);

describe('a stay paid by card that is made longer on the telephone', () => {
  it('is quoted with what is due at the house, charges no card, and is paid there', async () => {
    const { n, from, yen, bill, lengthen, member } = await aStay();
    const before = await chargesOf(member.clientId);
    const quote = await lengthen(2);
    const added = quote.after.yen - quote.before.yen;
    expect(added).toBeGreaterThan(0);
    expect(quote).toMatchObject({ owedYen: added, billedYen: 0 });
    expect(await chargesOf(member.clientId)).toBe(before);
    expect(await bill()).toEqual({ totalYen: yen + added, cardYen: yen, deskYen: 0, owedYen: added });
    await cards.club.clockAt(from, '15:00');
    await front.get(PAY, { id: randomUUID(), n, yen: added });
    expect(await bill()).toEqual({ totalYen: yen + added, cardYen: yen, deskYen: added, owedYen: 0 });
    expect(await brokenBooks(cards.club.owner)).toEqual([]);
  });

  it('gives back to the card only what that has paid, where its member shortens it again', async () => {
    const { id, from, yen, bill, lengthen, member } = await aStay();
    const { owedYen } = await lengthen(3);
    expect((await member.cancel(id, [addDays(from, 2)])).errors).toBeUndefined();
    const { owedYen: left, cardYen } = await bill();
    expect([cardYen, left > 0 && left < owedYen]).toEqual([yen, true]);
    expect((await member.cancel(id, [from, addDays(from, 1)])).errors).toBeUndefined();
    expect(await bill()).toEqual({ totalYen: 0, cardYen: 0, deskYen: 0, owedYen: 0 });
    await cards.collect();
    await cards.issueReceipts();
    expect(await brokenBooks(cards.club.owner)).toEqual([]);
  });

  it('keeps what its card has paid where it is moved to other dates', async () => {
    const { n, from, yen, bill } = await aStay();
    const change = { dates: { checkInDate: addDays(from, 7), checkOutDate: addDays(from, 9) } };
    const { changeQuoteForMember: quote } = await desk.get<{ changeQuoteForMember: Quote }>(QUOTE, {
      n,
      change,
    });
    const added = quote.after.yen - quote.before.yen;
    expect(quote).toMatchObject({ refundedYen: 0, owedYen: added });
    expect(await desk.refusal(CHANGE, { n, change, quote: quote.quote })).toBe('done');
    expect(await bill()).toMatchObject({ cardYen: yen, owedYen: added });
    expect(await brokenBooks(cards.club.owner)).toEqual([]);
  });

  it('divides what is charged for each guest, too, where a fee is paid first of what its card has paid', async () => {
    const stay = await cards.aStay(2, { product: 'SP', ahead: 6 });
    const { from, yen } = stay;
    const n = await cards.club.value<string>(NUMBER, [stay.id]);
    const bill = async () => (await desk.get<{ bookedStay: { bill: Bill } }>(BILL, { n })).bookedStay.bill;
    const change = { dates: { checkInDate: addDays(from, 1), checkOutDate: addDays(from, 3) } };
    const { changeQuoteForMember: quote } = await desk.get<{ changeQuoteForMember: Quote }>(QUOTE, {
      n,
      change,
    });
    const fee = quote.after.yen - quote.before.yen;
    expect(fee).toBeGreaterThan(0);
    expect(await desk.refusal(CHANGE, { n, change, quote: quote.quote })).toBe('done');
    expect(await bill()).toEqual({ totalYen: yen + fee, cardYen: yen, deskYen: 0, owedYen: fee });
    // One of the lines for guests stands in two.
    expect(
      await cards.club.value(
        `select count(*)::int from booking_charges c where booking_id = $1 and subject = 'USAGE_FEE' and reason = 'BOOKED' and guests is null
           and not exists (select from booking_charges r where r.reverses_id = c.id)`,
        [stay.id],
      ),
    ).toBe(2);
    await cards.issueReceipts();
    expect((await stay.member.cancel(stay.id, [addDays(from, 2)])).errors).toBeUndefined();
    // What falls away is first what nobody has paid yet.
    expect(await bill()).toMatchObject({ deskYen: 0, owedYen: 0 });
    await cards.collect();
    await cards.issueReceipts();
    expect(await brokenBooks(cards.club.owner)).toEqual([]);
  });

  it('is its member’s to change where TVP pay a part and a card would have to pay more', async () => {
    const member = await cards.aCardHolder('none', { product: 'VS' });
    const thru = await cards.club.daysAhead(400);
    await cards.club.aLot(member.contractId, { kind: 'tvp', points: 50_000, thru });
    const from = await cards.club.daysAhead(40);
    const group = await member.held({ roomType: cards.roomType, from, to: addDays(from, 1) });
    const done = await member.confirm(group, { payment: 'CARD', extras: { bookingPrePayment: 10_000 } });
    const { id } = done.data!.confirmBookingGroup.bookings[0]!;
    const n = await cards.club.value<string>(NUMBER, [id]);
    expect(await desk.refusal(QUOTE, { n, change: { days: [addDays(from, 1)] } })).toBe(
      'CARD_NEEDS_ITS_HOLDER',
    );
  });

  it('keeps all that its card has paid where it is moved to a dearer night, and is the card’s to pay the fee of nobody coming', async () => {
    const { n, from, yen, bill, id } = await aStay();
    const to = addDays(from, 20);
    await cards.club.owner.query(
      'update room_nights set price_vs = price_vs + 1000 where room_type_id = $1 and night = $2',
      [cards.roomType.id, to],
    );
    const change = { dates: { checkInDate: to, checkOutDate: addDays(to, 1) } };
    const { changeQuoteForMember: quote } = await desk.get<{ changeQuoteForMember: Quote }>(QUOTE, {
      n,
      change,
    });
    expect(quote).toMatchObject({ refundedYen: 0, owedYen: 1_100 });
    expect(await desk.refusal(CHANGE, { n, change, quote: quote.quote })).toBe('done');
    expect(await bill()).toMatchObject({ cardYen: yen, owedYen: 1_100, totalYen: yen + 1_100 });
    await cards.club.clockAt(addDays(to, 1), '09:00');
    await front.get('mutation($n: String!) { noShow(bookingNumber: $n) }', { n });
    const after = await bill();
    expect(after.cardYen).toBe(Math.min(yen, after.totalYen));
    const fee = `select pay_by from booking_charges where booking_id = $1 and reason = 'PENALTY'`;
    expect(await cards.club.value(fee, [id])).toBe('CARD');
    await cards.collect();
    await cards.issueReceipts();
    expect(await brokenBooks(cards.club.owner)).toEqual([]);
  });
});
