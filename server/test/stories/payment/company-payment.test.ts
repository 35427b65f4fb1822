/** A company pays each part of a stay as its payment preferences say: by card, at the house, or on its monthly bill. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PREFERENCE_NAMES } from '#domain/payment/pay-by.ts';
import type { AllPreferences } from '#domain/payment/pay-by.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Payer, PayerFacts } from '../../testkit/card-club.ts';
import { everythingBy } from '../../testkit/preferences.ts';

const STANDING =
  'select owed::int, card::int, billed::int, kept::int from money_balances where purpose_id = $1';
const PAY_BY =
  "select json_object_agg(subject, pay_by) from booking_charges where booking_id = $1 and reason = 'BOOKED'";
// Papers are told by mails of their own, whenever they are issued.
/** All mails: two that are due at once are written in either order. */
const MAILS = `select string_agg(text_body, '') from dev_mails where recipient = $1`;
const PRICES = `query ($id: ID!) { myBookingV2(id: $id) { feePaymentType
  prices { totalJpy paidJpy payments { way jpy dueJpy } } penalties { yen payment refundedJpy } } }`;
const PREVIEW = `query ($id: ID!, $dates: [Date!]!) { calculateMyBookingCancelPenalty(bookingId: $id, stayDates: $dates) {
  penaltyJpy refundedJpy newTotalJpy payments { way jpy dueJpy } } }`;

/** The accommodation by card, the plan on the bill, taxes at the house. */
const THREE_WAYS: AllPreferences = {
  ...everythingBy('INVOICE'),
  accommodationFeePayment: 'CARD',
  taxPayment: 'ON_SITE',
};
/** A night of 22,000 yen with a plan of 3,300 and bathing tax of 300 for two. */
const NIGHT = { CARD: 22_000, INVOICE: 3_300, ON_SITE: 300 };

let cards: CardClub;
let stay: Pick<PayerFacts, 'roomType' | 'planId'>;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'));
  const { club } = cards;
  const roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: 150 }), { rooms: 100 });
  stay = { roomType, planId: await club.aPlan(roomType, { feeYen: 3_000, feePer: 'ROOM_NIGHT' }) };
});
afterAll(() => cards.close());

const aCompany = (preferences: AllPreferences, nights = 1, facts: PayerFacts = {}) =>
  cards.aPayer('none', nights, { ...stay, preferences, ...facts });
const standingOf = async (id: string) => (await cards.club.owner.query(STANDING, [id])).rows[0];
const mailsOf = ({ member }: Payer) => cards.club.value<string>(MAILS, [member.email]);

/** A company's stay, booked, with its nights. */
async function booked(preferences: AllPreferences, nights = 1, facts: PayerFacts = {}) {
  const payer = await aCompany(preferences, nights, facts);
  const [booking] = (await cards.paid(payer)).bookings;
  const dates = Array.from({ length: nights }, (_, night) => cards.club.daysAhead(30 + night));
  return { ...payer, id: booking!.id, dates: await Promise.all(dates) };
}

/** Lets the days before check-in pass, and brings them back. */
async function later<Done>(days: number, act: () => Promise<Done>): Promise<Done> {
  const shift = (sign: string) =>
    cards.club.owner.query(`update business_clock set shift = shift ${sign} interval '${days} days'`);
  await shift('+');
  try {
    return await act();
  } finally {
    await shift('-');
  }
}

describe('a company that confirms a stay', () => {
  it('has its card charged for what is paid by card alone, and the rest is owed or billed', async () => {
    const company = await booked(THREE_WAYS);
    expect(company.yen).toBe(25_600);
    expect(await cards.chargeOf(company)).toMatchObject({ yen: NIGHT.CARD, state: 'AUTHORISED' });
    expect(await standingOf(company.id)).toEqual({ owed: 300, card: 22_000, billed: 3_300, kept: 0 });
    expect(await cards.club.value(PAY_BY, [company.id])).toEqual({
      ...{ ACCOMMODATION: 'CARD', PLAN_FEE: 'INVOICE', BATHING_TAX: 'ON_SITE' },
    });
    const { myBookingV2 } = await company.member.get<{ myBookingV2: unknown }>(PRICES, { id: company.id });
    expect(myBookingV2).toMatchObject({
      feePaymentType: 'PREFERENCE',
      prices: {
        paidJpy: 22_000,
        payments: [
          { way: 'CARD', jpy: 22_000, dueJpy: 0 },
          { way: 'ON_SITE', jpy: 300, dueJpy: 300 },
          { way: 'INVOICE', jpy: 3_300, dueJpy: 0 },
        ],
      },
    });
    const text =
      'クレジットカード 22,000円（カード会社へ請求いたします）、現地でのお支払い 300円、毎月のご請求書 3,300円';
    await expect.poll(() => mailsOf(company), { timeout: 20_000 }).toContain(text);
  });

  it('is asked by its card company about the part that is paid by card', async () => {
    const company = await cards.aPayer('challenge', 1, { ...stay, preferences: THREE_WAYS });
    const asked = await cards.paid(company);
    expect(asked).toMatchObject({ bookings: [], securePaymentAmount: NIGHT.CARD });
    await cards.club.prefer(company.member.clientId, everythingBy('ON_SITE'));
    await cards.gateway.decide(asked.securePaymentUrl!, 'approve');
    await cards.comeBack((await cards.chargeOf(company)).id);
    // What was judged when it confirmed is what is written, whatever the preferences say by now.
    const booking = 'select id from bookings where group_id = $1';
    expect(await standingOf(await cards.club.value(booking, [company.group.id]))).toMatchObject({
      ...{ owed: 300, card: 22_000, billed: 3_300 },
    });
  });

  it('that pays nothing by card is booked at once, with no card at all', async () => {
    const { club } = cards;
    const facts = {
      product: 'VS',
      isCompany: true,
      preferences: everythingBy('INVOICE'),
      card: 'none',
    } as const;
    const member = await (await club.aMember(facts)).logIn();
    const dates = { from: await club.daysAhead(30), to: await club.daysAhead(31) };
    const group = await member.held({ roomType: stay.roomType!, ...dates });
    const confirmed = await member.confirm(group, { payment: 'PREFERENCE' });
    const { bookings, securePaymentUrl } = confirmed.data!.confirmBookingGroup;
    expect(securePaymentUrl).toBeNull();
    expect(await standingOf(bookings[0]!.id)).toEqual({ owed: 0, card: 0, billed: 22_300, kept: 0 });
    const charges = 'select count(*)::int from card_charges where client_id = $1';
    expect(await club.value(charges, [member.clientId])).toBe(0);
  });

  it('pays usage and cleaning of a stay in points by their own preferences', async () => {
    const preferences = {
      ...everythingBy('ON_SITE'),
      facilityFeePayment: 'INVOICE',
      setupFeePayment: 'CARD',
    } as const;
    const company = await booked(preferences, 1, { product: 'SP' });
    expect(await cards.club.value(PAY_BY, [company.id])).toMatchObject({
      ...{ USAGE_FEE: 'INVOICE', CLEANING_FEE: 'CARD', BATHING_TAX: 'ON_SITE', PLAN_FEE: 'ON_SITE' },
    });
    const { yen } = await cards.chargeOf(company);
    expect(await standingOf(company.id)).toMatchObject({ card: yen, billed: 3_300 });
  });

  it('is seen alike by its sub member, who books by the same preferences', async () => {
    const company = await booked(THREE_WAYS);
    const sub = await (await cards.club.aMember({ of: company.member, role: 'SUB' })).logIn();
    const ask = { id: company.id };
    expect(await sub.get(PRICES, ask)).toEqual(await company.member.get(PRICES, ask));
    const dates = { from: await cards.club.daysAhead(40), to: await cards.club.daysAhead(41) };
    const group = await sub.held({ roomType: stay.roomType!, ...dates });
    const confirmed = await sub.confirm(group, { payment: 'PREFERENCE' });
    const [booking] = confirmed.data!.confirmBookingGroup.bookings;
    expect(await standingOf(booking!.id)).toMatchObject({ owed: 300, card: 22_000, billed: 0 });
  });
});

describe('the way of paying', () => {
  it('of a company is its preferences alone, and of a person never', async () => {
    const company = await aCompany(THREE_WAYS);
    for (const payment of ['CARD', 'ON_SITE', 'POINT'] as const)
      expect(await cards.refusalOf({ ...company, payment })).toBe('PAYMENT_TYPE_NOT_ALLOWED');
    const person = await cards.aPayer('none');
    expect(await cards.refusalOf({ ...person, payment: 'PREFERENCE' })).toBe('PAYMENT_TYPE_NOT_ALLOWED');
    expect(await cards.stateOf(company)).toBe('HELD');
  });

  it.each(PREFERENCE_NAMES)('is not known of a company without %s, which is told so', async (name) => {
    const company = await aCompany(THREE_WAYS);
    await cards.club.prefer(company.member.clientId, { [name]: null });
    for (const payment of ['PREFERENCE', 'ON_SITE'] as const)
      expect(await cards.refusalOf({ ...company, payment })).toBe('PAYMENT_METHODS_NOT_SET');
    await cards.club.prefer(company.member.clientId, THREE_WAYS);
    expect((await cards.paid(company)).bookings).toHaveLength(1);
  });

  it('that was changed since the card’s part was shown is shown again before anything is booked', async () => {
    const company = await aCompany(THREE_WAYS);
    const { member, group } = company;
    await cards.club.prefer(member.clientId, everythingBy('CARD'));
    const shown = { payment: 'PREFERENCE', shown: { yen: company.yen, cardYen: NIGHT.CARD } } as const;
    const refused = await member.confirm(group, shown);
    expect(refused.errors?.[0]?.message).toBe('PAYMENT_METHODS_CHANGED');
    expect(await cards.stateOf(company)).toBe('HELD');
    const confirmed = await member.confirm(group, { ...shown, shown: { cardYen: company.yen } });
    expect(confirmed.data?.confirmBookingGroup.bookings).toHaveLength(1);
    expect(await cards.chargeOf(company)).toMatchObject({ yen: company.yen });
  });

  it('by card needs a card that is saved, where a part of the stay is paid by it', async () => {
    const company = await aCompany(THREE_WAYS);
    await cards.club.owner.query('delete from saved_cards where client_id = $1', [company.member.clientId]);
    expect(await cards.refusalOf(company)).toBe('CREDIT_CARD_NOT_FOUND');
    await cards.club.prefer(company.member.clientId, everythingBy('ON_SITE'));
    expect((await cards.paid(company)).bookings).toHaveLength(1);
  });
});

describe('a company that gives a stay up', () => {
  it('for nothing has each part taken back where it stood', async () => {
    const company = await booked(THREE_WAYS, 2);
    await cards.collect();
    expect((await company.member.cancel(company.id, company.dates.slice(1))).errors).toBeUndefined();
    expect(await standingOf(company.id)).toEqual({ owed: 300, card: 22_000, billed: 3_300, kept: 0 });
    expect(await cards.chargeOf(company)).toMatchObject({ refund_yen: 22_000 });
    expect((await company.member.cancel(company.id, company.dates.slice(0, 1))).errors).toBeUndefined();
    expect(await standingOf(company.id)).toEqual({ owed: 0, card: 0, billed: 0, kept: 0 });
    await cards.collect();
    expect((await cards.atGateway(company))?.[0]).toBe('VOID');
    const text = 'このご予約の料金は、ご請求書には記載いたしません。';
    await expect.poll(() => mailsOf(company), { timeout: 20_000 }).toContain(text);
  });

  it('for a fee pays it as the accommodation, from what its card has paid', async () => {
    const company = await booked(THREE_WAYS);
    await cards.collect();
    await later(26, async () => {
      const variables = { id: company.id, dates: company.dates };
      const { calculateMyBookingCancelPenalty: preview } = await company.member.get<{
        calculateMyBookingCancelPenalty: Record<string, unknown>;
      }>(PREVIEW, variables);
      // A fifth of 20,000 and 3,000 yen; consumption tax is not asked of a fee.
      expect(preview).toMatchObject({ penaltyJpy: 4_600, refundedJpy: 17_400, newTotalJpy: 4_600 });
      expect(preview['payments']).toEqual([
        { way: 'CARD', jpy: 4_600, dueJpy: 0 },
        { way: 'ON_SITE', jpy: 0, dueJpy: 0 },
        { way: 'INVOICE', jpy: 0, dueJpy: 0 },
      ]);
      expect((await company.member.cancel(company.id, company.dates)).errors).toBeUndefined();
    });
    expect(await standingOf(company.id)).toEqual({ owed: 0, card: 4_600, billed: 0, kept: 4_600 });
    const { myBookingV2 } = await company.member.get<{ myBookingV2: unknown }>(PRICES, { id: company.id });
    expect(myBookingV2).toMatchObject({ penalties: [{ yen: 4_600, payment: 'CARD', refundedJpy: 17_400 }] });
    await cards.collect();
    expect(await cards.atGateway(company)).toEqual(['SALES', 4_600]);
  });

  it('that pays by bill has the fee on its bill', async () => {
    const company = await booked(everythingBy('INVOICE'));
    await later(26, () => company.member.cancel(company.id, company.dates));
    expect(await standingOf(company.id)).toEqual({ owed: 0, card: 0, billed: 4_600, kept: 4_600 });
    const text = '4,600円は、毎月のご請求書でのお支払いとなります。';
    await expect.poll(() => mailsOf(company), { timeout: 20_000 }).toContain(text);
  });
});

it('and after all of this the books are right', async () => {
  expect(await brokenBooks(cards.club.owner)).toEqual([]);
});
