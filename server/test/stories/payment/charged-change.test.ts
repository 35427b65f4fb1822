/** A change that costs more yen by card: charged first, carried out with the yen that are authorised, or not at all; and what comes back. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Trouble } from '../../../../gateway-simulator/test-cards.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Payer } from '../../testkit/card-club.ts';
import { carryOut, quoteFor } from '../../testkit/changes.ts';
import type { Change } from '../../testkit/changes.ts';

const STANDING = 'select owed::int, card::int, kept::int from money_balances where purpose_id = $1';
const CHANGE = `select c.state as change, p.id as charge, p.state, p.yen, p.refund_yen from booking_changes c
  left join card_charges p on p.purpose_id = c.id where c.booking_id = $1 order by c.judged_at desc limit 1`;
const PAPERS = `select r.kind, r.yen, r.content -> 'lines' as lines from receipts r
  join receipt_purposes p on p.receipt_id = r.id where p.purpose_id = $1 order by r.number`;

type Stay = Payer & { readonly id: string; readonly from: CalendarDate; readonly to: CalendarDate };
const PENDING = `query ($id: ID!) { myBookingV2(id: $id) { pendingChange { kind until amountJpy securePaymentUrl } } }`;
type Row = { change: string; charge: string; state: string; yen: number; refund_yen: number };

let cards: CardClub;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'));
});
afterAll(() => cards.close());
afterEach(async () => {
  cards.gateway.simulator.faults.set({});
  await cards.club.clockBack();
});

async function aStay(trouble: Trouble, nights = 1): Promise<Stay> {
  const stay = await cards.aStay(nights);
  // The next charge goes to another card.
  if (trouble !== 'none') await cards.giveCard(stay.member, trouble);
  return stay;
}

const standingOf = async ({ id }: Stay) => (await cards.club.owner.query(STANDING, [id])).rows[0];
const changeOf = async ({ id }: Stay) => (await cards.club.owner.query<Row>(CHANGE, [id])).rows[0]!;
const heldOn = (night: CalendarDate) =>
  cards.club.value<number>('select held from room_nights where room_type_id = $1 and night = $2', [
    cards.roomType.id,
    night,
  ]);
const papersOf = async ({ id }: Stay) =>
  (
    await cards.club.owner.query<{ kind: string; yen: number; lines: { subject: string; yen: number }[] }>(
      PAPERS,
      [id],
    )
  ).rows;
const books = async () => expect(await brokenBooks(cards.club.owner)).toEqual([]);

const pendingOf = async ({ id }: Stay, asks: Stay['member']) =>
  (await asks.get<{ myBookingV2: { pendingChange: Record<string, unknown> | null } }>(PENDING, { id }))
    .myBookingV2.pendingChange;

async function change(stay: Stay, wanted: Change) {
  const quote = await quoteFor(stay.member, stay.id, wanted);
  const { data, errors } = await carryOut(stay.member, stay.id, wanted, { quote: quote.quote });
  return { quote, done: data?.done, refused: errors?.[0]?.message };
}

describe('a night more', () => {
  it('is charged by itself, has its receipt, and is given back with the stay from both charges', async () => {
    const stay = await aStay('none');
    const { quote, done } = await change(stay, { days: [stay.to] });
    const added = quote.after.totalJpy - quote.before.totalJpy;
    expect(quote.chargeJpy).toBe(added);
    expect(done?.booking.checkOutDate).toBe(addDays(stay.to, 1));
    expect(await changeOf(stay)).toMatchObject({ change: 'APPLIED', yen: added });
    expect(await standingOf(stay)).toEqual({ owed: 0, card: stay.yen + added, kept: 0 });
    await cards.collect();
    await cards.issueReceipts();
    expect((await papersOf(stay)).map(({ kind, yen }) => [kind, yen])).toEqual([
      ['RECEIPT', stay.yen],
      ['RECEIPT', added],
    ]);
    await books();

    expect((await stay.member.cancel(stay.id, [stay.from, stay.to])).errors).toBeUndefined();
    await cards.collect();
    await cards.issueReceipts();
    expect(await standingOf(stay)).toEqual({ owed: 0, card: 0, kept: 0 });
    const returns = (await papersOf(stay)).filter(({ kind }) => kind === 'RETURN');
    expect(returns.map(({ yen }) => yen).sort((a, b) => a - b)).toEqual(
      [stay.yen, added].sort((a, b) => a - b),
    );
    await books();
  });

  it('that a card does not pay leaves the stay as it was, and the room is free again', async () => {
    const stay = await aStay('limitExceeded');
    const { done, refused } = await change(stay, { days: [stay.to] });
    expect([done, refused]).toEqual([undefined, 'CARD_LIMIT']);
    expect(await changeOf(stay)).toMatchObject({ change: 'ABANDONED', state: 'DECLINED' });
    expect(await heldOn(stay.to)).toBe(0);
    expect(await standingOf(stay)).toEqual({ owed: 0, card: stay.yen, kept: 0 });
    await books();
  });

  it('waits for its holder: nobody else gets the room, nothing else is changed, and the same asked again leads to the same page', async () => {
    const stay = await aStay('challenge');
    const { quote, done } = await change(stay, { days: [stay.to] });
    const url = done!.securePaymentUrl!;
    expect(done!.securePaymentAmount).toBe(quote.chargeJpy);
    expect(await heldOn(stay.to)).toBe(1);
    await books();
    const again = await carryOut(stay.member, stay.id, { days: [stay.to] }, { quote: quote.quote });
    expect(again.data?.done.securePaymentUrl).toBe(url);
    const other = await carryOut(stay.member, stay.id, { days: [stay.to, addDays(stay.to, 1)] });
    expect(other.errors?.[0]?.message).toBe('PAYMENT_PENDING');
    expect((await stay.member.cancel(stay.id, [stay.from])).errors?.[0]?.message).toBe('PAYMENT_PENDING');
    const waits = { kind: 'EXTENSION', amountJpy: quote.chargeJpy, securePaymentUrl: url };
    expect(await pendingOf(stay, stay.member)).toMatchObject(waits);
    await cards.gateway.decide(url, 'approve');
    await cards.comeBack((await changeOf(stay)).charge);
    expect(await changeOf(stay)).toMatchObject({ change: 'APPLIED' });
    expect(await pendingOf(stay, stay.member)).toBeNull();
    expect(await heldOn(stay.to)).toBe(0);
    await cards.collect();
    await books();
    const done2 = await carryOut(stay.member, stay.id, { days: [stay.to] }, { quote: quote.quote });
    expect(done2.data?.done).toMatchObject({
      securePaymentUrl: null,
      booking: { checkOutDate: addDays(stay.to, 1) },
    });
  });

  it('is told to the other logins of the membership too, but not where it is paid', async () => {
    const stay = await aStay('challenge');
    const { done } = await change(stay, { days: [stay.to] });
    const other = await (await cards.club.aMember({ of: stay.member })).logIn();
    expect(await pendingOf(stay, other)).toMatchObject({ kind: 'EXTENSION', securePaymentUrl: null });
    await cards.gateway.decide(done!.securePaymentUrl!, 'cancel');
    await cards.comeBack((await changeOf(stay)).charge);
    expect(await pendingOf(stay, other)).toBeNull();
  });

  it('whose holder does not come in time is not done; the money goes back and a mail says so', async () => {
    const stay = await aStay('challenge');
    const { done } = await change(stay, { days: [stay.to] });
    await cards.club.clockForward('16 minutes');
    await cards.gateway.decide(done!.securePaymentUrl!, 'approve');
    await cards.comeBack((await changeOf(stay)).charge);
    await cards.collect();
    expect(await changeOf(stay)).toMatchObject({ change: 'ABANDONED' });
    expect(await heldOn(stay.to)).toBe(0);
    expect(await standingOf(stay)).toEqual({ owed: 0, card: stay.yen, kept: 0 });
    await books();
    await expect
      .poll(() =>
        cards.club.value<string | undefined>(
          `select text_body from dev_mails where recipient = $1 and subject like '%成立しておりません%' limit 1`,
          [stay.member.email],
        ),
      )
      .toContain('ご予約は変更されておらず');
  });

  it('whose money is refused for good is owed at the house', async () => {
    const stay = await aStay('salesRefused');
    const { quote } = await change(stay, { days: [stay.to] });
    await cards.collect();
    expect(await changeOf(stay)).toMatchObject({ change: 'APPLIED', state: 'UNCOLLECTED' });
    expect(await standingOf(stay)).toEqual({ owed: quote.chargeJpy, card: stay.yen, kept: 0 });
    await books();
  });
});

describe('other days', () => {
  it('that cost the same charge nothing and leave the card as it was', async () => {
    const stay = await aStay('none', 2);
    const { quote, done } = await change(stay, { from: addDays(stay.from, 5), to: addDays(stay.to, 5) });
    expect([quote.chargeJpy, quote.refundedJpy]).toEqual([0, 0]);
    expect(done?.booking.checkInDate).toBe(addDays(stay.from, 5));
    expect(await standingOf(stay)).toEqual({ owed: 0, card: stay.yen, kept: 0 });
    await books();
  });

  it('that cost less give back the difference, with a return over it, and later the rest', async () => {
    const stay = await aStay('none', 2);
    const [later, end] = [addDays(stay.from, 5), addDays(stay.from, 6)];
    await cards.issueReceipts();
    const { quote } = await change(stay, { from: later, to: end });
    expect(quote.refundedJpy).toBe(stay.yen / 2);
    await cards.collect();
    await cards.issueReceipts();
    await books();
    expect((await stay.member.cancel(stay.id, [later])).errors).toBeUndefined();
    await cards.collect();
    await cards.issueReceipts();
    expect((await papersOf(stay)).map(({ kind, yen }) => [kind, yen])).toEqual([
      ['RECEIPT', stay.yen],
      ['RETURN', stay.yen / 2],
      ['RETURN', stay.yen / 2],
    ]);
    expect(await standingOf(stay)).toEqual({ owed: 0, card: 0, kept: 0 });
    await books();
  });

  it('left within a band keep their fee of what the card has paid, and charge only what is missing', async () => {
    const stay = await aStay('none', 1);
    await cards.club.clockForward('26 days');
    const longer = { from: addDays(stay.from, 40), to: addDays(stay.from, 42) };
    const { quote } = await change(stay, longer);
    // A fifth of 20,000 is kept; a night more is charged with it.
    expect(quote).toMatchObject({ penaltyPercent: 20, penaltyJpy: 4_000 });
    expect(quote.chargeJpy).toBe(quote.after.totalJpy - quote.before.totalJpy);
    await cards.collect();
    await cards.issueReceipts();
    await books();
    expect(
      (await stay.member.cancel(stay.id, [longer.from, addDays(longer.from, 1)])).errors,
    ).toBeUndefined();
    await cards.collect();
    await cards.issueReceipts();
    await books();
  });

  it('left within a band by a stay that is paid at the house are charged to the card, for nobody may ever arrive there', async () => {
    const payer = await cards.aPayer('none', 2, { ahead: 4, payment: 'ON_SITE' });
    const [booking] = (await cards.paid(payer)).bookings;
    const from = await cards.club.daysAhead(4);
    const stay = { ...payer, id: booking!.id, from, to: addDays(from, 2) };
    const later = { from: addDays(from, 40), to: addDays(from, 42) };
    const { quote, refused } = await change(stay, later);
    expect(refused).toBeUndefined();
    expect(quote).toMatchObject({ penaltyJpy: 8_000, chargeJpy: 8_000 });
    expect(quote.payments).toEqual([
      { way: 'CARD', jpy: 8_000, dueJpy: 0 },
      { way: 'ON_SITE', jpy: stay.yen, dueJpy: stay.yen },
    ]);
    await cards.collect();
    await cards.club.clockForward('9 days');
    await stay.member.logIn();
    expect((await stay.member.cancel(stay.id, [later.from, addDays(later.from, 1)])).errors).toBeUndefined();
    expect(await standingOf(stay)).toEqual({ owed: 0, card: 8_000, kept: 8_000 });
    await books();
  });
});
