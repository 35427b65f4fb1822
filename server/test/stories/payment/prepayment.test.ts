/** Stays whose nights cost yen, prepaid with TVP: when they are booked and later, and what comes back of it. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, epochMsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { CardClub } from '../../testkit/card-club.ts';
import { carryOut, changed, quoteFor } from '../../testkit/changes.ts';
import type { Member } from '../../testkit/member.ts';

const INFO = `query ($id: ID!) { getMyPrePaymentInfo(bookingId: $id) { prepaymentAmount targetCharges remainingPoint remainigCharges currentTvp }
  myBookingV2(id: $id) { prices { totalJpy tvpPrePayment paidJpy payments { way jpy dueJpy } } } }`;
const PREVIEW = `query ($id: ID!, $dates: [Date!]!) { calculateMyBookingCancelPenalty(bookingId: $id, stayDates: $dates) {
  penaltyJpy chargeJpy refundedJpy returnedTvp keptTvp } }`;
const CHARGE = `select yen from card_charges where purpose_id = $1`;
const PAPERS = `select r.kind, r.yen from receipts r join receipt_purposes p on p.receipt_id = r.id where p.purpose_id = $1 order by r.number`;
const NIGHT = 22_000;
const TVP = 50_000;

type Info = {
  getMyPrePaymentInfo: Record<
    'prepaymentAmount' | 'targetCharges' | 'remainingPoint' | 'remainigCharges' | 'currentTvp',
    number
  >;
  myBookingV2: {
    prices: {
      totalJpy: number;
      tvpPrePayment: number;
      paidJpy: number;
      payments: { way: string; jpy: number; dueJpy: number }[];
    };
  };
};

let cards: CardClub;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'));
});
afterAll(() => cards.close());
afterEach(async () => {
  await cards.club.clockBack();
});

type Facts = { product?: 'VS' | 'VM' | 'SP'; tvp?: number; card?: boolean };

async function aMember({ product = 'VS', tvp = TVP, card = false }: Facts = {}): Promise<Member> {
  const member = card
    ? await cards.aCardHolder('none', { product })
    : await (await cards.club.aMember({ product })).logIn();
  await cards.club.aLot(member.contractId, {
    kind: 'tvp',
    points: tvp,
    thru: await cards.club.daysAhead(400),
  });
  return member;
}

type Wish = { ahead?: number; nights?: number; prepay?: number };

async function aStay(member: Member, { ahead = 30, nights = 2, prepay = 0 }: Wish = {}) {
  const from = await cards.club.daysAhead(ahead);
  const to = addDays(from, nights);
  const extras = prepay > 0 ? { bookingPrePayment: prepay } : {};
  const [booking] = await member.booked({ roomType: cards.roomType, from, to }, { extras });
  return { id: booking!.id, from, to };
}

const infoOf = (member: Member, id: string) => member.get<Info>(INFO, { id });
const tvpOf = ({ contractId }: Member) =>
  cards.club.value<number>(
    `select sum(available)::int from point_lots where contract_id = $1 and kind = 'tvp'`,
    [contractId],
  );
const keyOf = ({ errors }: { errors?: readonly { message: string }[] | undefined }) =>
  errors?.[0]?.message ?? 'done';
const books = async () => expect(await brokenBooks(cards.club.owner)).toEqual([]);
const preview = async (member: Member, id: string, dates: readonly CalendarDate[]) =>
  (await member.get<{ calculateMyBookingCancelPenalty: Record<string, number> }>(PREVIEW, { id, dates }))
    .calculateMyBookingCancelPenalty;

describe('when a stay is booked', () => {
  it('TVP pay so much of the stay fee, and less is to be paid at the house', async () => {
    const member = await aMember();
    const { id } = await aStay(member, { prepay: 10_000 });
    const {
      getMyPrePaymentInfo: info,
      myBookingV2: { prices },
    } = await infoOf(member, id);
    expect(prices).toMatchObject({ tvpPrePayment: 10_000, paidJpy: 10_000 });
    expect(prices.payments).toEqual([
      { way: 'ON_SITE', jpy: prices.totalJpy - 10_000, dueJpy: prices.totalJpy - 10_000 },
      { way: 'TVP', jpy: 10_000, dueJpy: 0 },
    ]);
    expect(info).toEqual({
      ...{ prepaymentAmount: 10_000, targetCharges: 2 * NIGHT, remainigCharges: 2 * NIGHT - 10_000 },
      ...{ currentTvp: TVP - 10_000, remainingPoint: TVP - 2 * NIGHT },
    });
    await books();
  });

  it.each(['VS', 'VM'] as const)('%s takes the whole stay fee, and not one yen more', async (product) => {
    const member = await aMember({ product });
    const from = await cards.club.daysAhead(30);
    const group = await member.held({ roomType: cards.roomType, from, to: addDays(from, 1) });
    const fee = product === 'VS' ? NIGHT : 24_200;
    const beyond = await member.confirm(group, { extras: { bookingPrePayment: fee + 1 } });
    expect(beyond.errors?.[0]).toMatchObject({
      message: 'PREPAYMENT_EXCEEDS_STAY_FEE',
      extensions: { openYen: fee },
    });
    expect((await member.confirm(group, { extras: { bookingPrePayment: fee } })).errors).toBeUndefined();
    expect(await tvpOf(member)).toBe(TVP - fee);
    await books();
  });

  it.each<[string, Facts, number, string]>([
    ['a stay paid in points', { product: 'SP' }, 1_000, 'PREPAYMENT_NOT_POSSIBLE'],
    ['more TVP than there are', { tvp: 500 }, 501, 'INSUFFICIENT_POINTS'],
    ['less than nothing', {}, -1, 'BAD_INPUT_ERROR'],
  ])('%s is refused, and the hold stands', async (_case, facts, prepay, key) => {
    const member = await aMember(facts);
    if (facts.product === 'SP')
      await cards.club.aLot(member.contractId, {
        kind: 'sp',
        points: 500,
        thru: await cards.club.daysAhead(300),
      });
    const from = await cards.club.daysAhead(30);
    const group = await member.held({ roomType: cards.roomType, from, to: addDays(from, 1) });
    expect(keyOf(await member.confirm(group, { extras: { bookingPrePayment: prepay } }))).toBe(key);
    expect((await member.confirm(group)).errors).toBeUndefined();
    await books();
  });

  it('a card pays what is left, for the receipt too, and gives it back beside the TVP', async () => {
    const member = await aMember({ card: true });
    const from = await cards.club.daysAhead(30);
    const group = await member.held({ roomType: cards.roomType, from, to: addDays(from, 2) });
    const total = (await member.finalPrice(group, { payment: 'CARD' })).data!.calculateMyBookingGroupPrice
      .totalJpy;
    const extras = { bookingPrePayment: 30_000 };
    const { data, errors } = await member.confirm(group, { payment: 'CARD', extras });
    expect(errors).toBeUndefined();
    const id = data!.confirmBookingGroup.bookings[0]!.id;
    expect(await cards.club.value(CHARGE, [group.id])).toBe(total - 30_000);
    await cards.collect();
    await cards.issueReceipts();
    await books();
    // What is paid by card is not open to TVP any more.
    expect((await infoOf(member, id)).getMyPrePaymentInfo).toMatchObject({
      remainigCharges: 0,
      targetCharges: 30_000,
    });
    expect((await member.cancel(id, [from, addDays(from, 1)])).errors).toBeUndefined();
    expect(await tvpOf(member)).toBe(TVP);
    await cards.collect();
    await cards.issueReceipts();
    const { rows } = await cards.club.owner.query(PAPERS, [id]);
    expect(rows).toEqual([
      { kind: 'RECEIPT', yen: total - 30_000 },
      { kind: 'RETURN', yen: total - 30_000 },
    ]);
    await books();
  });

  it('a card that is declined lets the TVP go, and the hold goes on', async () => {
    const member = await aMember({ card: true });
    await cards.giveCard(member, 'balanceShort');
    const from = await cards.club.daysAhead(30);
    const group = await member.held({ roomType: cards.roomType, from, to: addDays(from, 1) });
    const confirmed = await member.confirm(group, { payment: 'CARD', extras: { bookingPrePayment: 5_000 } });
    expect(confirmed.data?.confirmBookingGroup).toBeUndefined();
    expect(await tvpOf(member)).toBe(TVP);
    expect(keyOf(await member.confirm(group, { extras: { bookingPrePayment: 6_000 } }))).toBe('done');
    expect(await tvpOf(member)).toBe(TVP - 6_000);
    await books();
  });
});

describe('later', () => {
  it('TVP pay what is open, by the password, and asked twice they pay once', async () => {
    const member = await aMember();
    const { id } = await aStay(member, { prepay: 4_000 });
    const quote = await quoteFor(member, id, { prepay: 20_000 });
    expect(quote).toMatchObject({ prePaymentBefore: 4_000, prePayment: 24_000, needsPassword: true });
    expect(quote.after.totalJpy).toBe(quote.before.totalJpy);
    const asked = { quote: quote.quote };
    expect(keyOf(await carryOut(member, id, { prepay: 20_000 }, { ...asked, password: null }))).toBe(
      'BAD_CREDENTIAL_ERROR',
    );
    expect(keyOf(await carryOut(member, id, { prepay: 20_000 }, asked))).toBe('done');
    expect(keyOf(await carryOut(member, id, { prepay: 20_000 }, asked))).toBe('done');
    expect((await infoOf(member, id)).getMyPrePaymentInfo).toMatchObject({
      ...{ prepaymentAmount: 24_000, remainigCharges: 2 * NIGHT - 24_000, currentTvp: TVP - 24_000 },
    });
    expect(keyOf(await carryOut(member, id, { prepay: 2 * NIGHT - 24_000 + 1 }))).toBe(
      'PREPAYMENT_EXCEEDS_STAY_FEE',
    );
    // What others had to pay falls as TVP rise, and the page that says that it is done says both.
    const { myBookingV2 } = await member.get<{ myBookingV2: { lastChange: unknown } }>(
      `query ($id: ID!) { myBookingV2(id: $id) { lastChange { paymentsBefore { way jpy } payments { way jpy } } } }`,
      { id },
    );
    const { totalJpy } = quote.before;
    expect(myBookingV2.lastChange).toEqual({
      paymentsBefore: [
        { way: 'ON_SITE', jpy: totalJpy - 4_000 },
        { way: 'TVP', jpy: 4_000 },
      ],
      payments: [
        { way: 'ON_SITE', jpy: totalJpy - 24_000 },
        { way: 'TVP', jpy: 24_000 },
      ],
    });
    await books();
  });

  it('the same without a quote, sent again after a lost answer, pay once; more, and the same after that, is paid', async () => {
    const member = await aMember();
    const { id } = await aStay(member);
    const prepay = async (yen: number) => keyOf(await carryOut(member, id, { prepay: yen }));
    expect([await prepay(5_000), await prepay(5_000), await prepay(3_000), await prepay(5_000)]).toEqual(
      Array.from({ length: 4 }, () => 'done'),
    );
    expect(await tvpOf(member)).toBe(TVP - 13_000);
    await books();
  });

  it('ten at once with the same TVP pay as far as they go', async () => {
    const member = await aMember({ tvp: 25_000 });
    const stays = [];
    for (let nth = 0; nth < 10; nth += 1) stays.push(await aStay(member, { ahead: 20 + 3 * nth, nights: 1 }));
    const keys = await Promise.all(
      stays.map(({ id }) => carryOut(member, id, { prepay: 10_000 }).then(keyOf)),
    );
    expect(keys.filter((key) => key === 'done')).toHaveLength(2);
    expect(new Set(keys)).toEqual(new Set(['done', 'INSUFFICIENT_POINTS']));
    expect(await tvpOf(member)).toBe(5_000);
    await books();
  });

  it.each([
    [14 * 60 + 59, 'done'],
    [15 * 60, 'CHANGE_CLOSED'],
  ])('until 15:00 of the day before: minute %i is %s', async (minute, key) => {
    const member = await aMember();
    const { id, from } = await aStay(member);
    const at = new Date(epochMsOf(addDays(from, -1), minute));
    await cards.club.owner.query(`update business_clock set shift = $1::timestamptz - now()`, [at]);
    expect(keyOf(await carryOut(member, id, { prepay: 1_000 }))).toBe(key);
    await books();
  });

  it("another's stay is not found, and pets and TVP are not asked for in one", async () => {
    const [member, other] = [await aMember(), await aMember()];
    const { id } = await aStay(member);
    expect(keyOf(await carryOut(other, id, { prepay: 1_000 }))).toBe('NOT_FOUND_ERROR');
    expect(keyOf(await other.ask(INFO, { id }))).toBe('NOT_FOUND_ERROR');
    const both = `mutation ($id: ID!) { updateMyBooking(bookingId: $id, bookingPrePayment: 1, petInfo: { agreed: true, pets: [] }) { booking { id } } }`;
    expect(keyOf(await member.ask(both, { id }))).toBe('BAD_INPUT_ERROR');
    expect(keyOf(await member.ask(both.replace(/, booking.*?\] }/, ''), { id }))).toBe('BAD_INPUT_ERROR');
  });
});

describe('what comes back', () => {
  it('is all of it while cancelling is free', async () => {
    const member = await aMember();
    const { id, from } = await aStay(member, { prepay: 2 * NIGHT });
    expect(await preview(member, id, [from, addDays(from, 1)])).toMatchObject({
      returnedTvp: 2 * NIGHT,
      keptTvp: 0,
    });
    expect((await member.cancel(id, [from, addDays(from, 1)])).errors).toBeUndefined();
    expect(await tvpOf(member)).toBe(TVP);
    await books();
  });

  it('within a band is less the fee, of TVP only what the yen do not bear', async () => {
    const member = await aMember({ card: true });
    const whole = await aStay(member, { ahead: 5, prepay: 2 * NIGHT });
    // 20 percent of two nights of 20,000.
    const dates = [whole.from, addDays(whole.from, 1)];
    expect(await preview(member, whole.id, dates)).toMatchObject({
      ...{ penaltyJpy: 8_000, chargeJpy: 0, returnedTvp: 2 * NIGHT - 8_000, keptTvp: 8_000 },
    });
    expect((await member.cancel(whole.id, dates)).errors).toBeUndefined();
    expect(await tvpOf(member)).toBe(TVP - 8_000);
    await books();
    const half = await aStay(member, { ahead: 5, prepay: 10_000 });
    expect(await preview(member, half.id, dates)).toMatchObject({
      ...{ penaltyJpy: 8_000, chargeJpy: 8_000, returnedTvp: 10_000, keptTvp: 0 },
    });
    expect((await member.cancel(half.id, dates)).errors).toBeUndefined();
    expect(await tvpOf(member)).toBe(TVP - 8_000);
    await books();
  });

  it('with one night of two is what that night took, and the rest goes on paying', async () => {
    const member = await aMember();
    const { id, from } = await aStay(member, { ahead: 5, prepay: 2 * NIGHT });
    expect((await member.cancel(id, [addDays(from, 1)])).errors).toBeUndefined();
    expect((await infoOf(member, id)).myBookingV2.prices).toMatchObject({ tvpPrePayment: NIGHT });
    expect(await tvpOf(member)).toBe(TVP - NIGHT - 4_000);
    await books();
    expect((await member.cancel(id, [from])).errors).toBeUndefined();
    // The whole would have cost 20 percent of both nights.
    expect(await tvpOf(member)).toBe(TVP - 8_000);
    await books();
  });

  it('when the stay is moved to one night, and nothing when it is made longer', async () => {
    const member = await aMember();
    const { id, from, to } = await aStay(member, { prepay: 2 * NIGHT });
    await changed(member, id, { days: [to] });
    expect((await infoOf(member, id)).getMyPrePaymentInfo).toMatchObject({
      prepaymentAmount: 2 * NIGHT,
      remainigCharges: NIGHT,
    });
    await books();
    const target = addDays(from, 10);
    const quote = await changed(member, id, { from: target, to: addDays(target, 1) });
    expect(quote).toMatchObject({ prePaymentBefore: 2 * NIGHT, prePayment: 0, returnedTvp: 2 * NIGHT });
    await books();
  });

  it('lies in a lot of its own where its lot is over', async () => {
    const member = await (await cards.club.aMember({ product: 'VS' })).logIn();
    await cards.club.aLot(member.contractId, {
      kind: 'tvp',
      points: 9_000,
      thru: await cards.club.daysAhead(3),
    });
    const { id, from } = await aStay(member, { prepay: 9_000, nights: 1 });
    await cards.club.clockForward('5 days');
    expect((await member.cancel(id, [from])).errors).toBeUndefined();
    const { rows } = await cards.club.owner.query(
      `select available::int, returned, valid_thru - valid_from as days from point_lots where contract_id = $1 and available > 0`,
      [member.contractId],
    );
    expect(rows).toEqual([{ available: 9_000, returned: true, days: 59 }]);
    await books();
  });
});
