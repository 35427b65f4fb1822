/** A fee that nothing has paid is charged before the stay is cancelled: no fee without its cancellation, and the other way round. */
import { cancellationFacts } from '#server/modules/booking/public.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Trouble } from '../../../../gateway-simulator/test-cards.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Payer, PayerFacts } from '../../testkit/card-club.ts';
import { everythingBy } from '../../testkit/preferences.ts';
import { queued } from '../../testkit/queued.ts';

const CHARGE = `query ($id: ID!) { cardCharge(id: $id) { state refusal purpose groupId cancellation { bookingId penaltyId } } }`;
const STANDING =
  'select owed::int, card::int, billed::int, kept::int from money_balances where purpose_id = $1';
const CHANGE = `select c.id, c.state as change, p.id as charge, p.state, p.yen, p.order_id from booking_changes c
  join card_charges p on p.purpose_id = c.id where c.booking_id = $1 order by p.made_at desc limit 1`;
// Papers are told by mails of their own, whenever they are issued.
const MAIL = `select text_body from dev_mails where recipient = $1 and subject not like '%発行いたしました%' order by id desc limit 1`;
const PENDING = `query ($id: ID!) { myBookingV2(id: $id) { pendingChange { kind amountJpy securePaymentUrl } } }`;
const PREVIEW = `query ($id: ID!, $dates: [Date!]!) { calculateMyBookingCancelPenalty(bookingId: $id, stayDates: $dates) {
  penaltyJpy chargeJpy refundedJpy newTotalJpy payments { way jpy dueJpy } } }`;
/** A fifth of 20,000 yen, three to seven days before. */
const FEE = 4_000;
const CLOSED = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', message: '保守' };

type Stay = Payer & { readonly id: string; readonly dates: readonly string[] };
type Row = { id: string; change: string; charge: string; state: string; yen: number; order_id: string };

let cards: CardClub;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'));
  // Stays begin on the thirtieth day; from here on it is four days before that.
});
afterAll(() => cards.close());
afterEach(async () => {
  cards.gateway.simulator.faults.set({});
  await cards.club.clockBack();
  await cards.club.owner.query(`delete from settings where name = 'cardServiceMaintenance'`);
});

const later = (days: number) =>
  cards.club.owner.query(`update business_clock set shift = shift + interval '${days} days'`);
const standingOf = async ({ id }: Stay) => (await cards.club.owner.query(STANDING, [id])).rows[0];
const changeOf = async ({ id }: Stay): Promise<Row | undefined> =>
  (await cards.club.owner.query<Row>(CHANGE, [id])).rows[0];
const cancelledAt = ({ id }: Stay) =>
  cards.club.value<Date | null>('select cancelled_at from bookings where id = $1', [id]);
const lastMail = ({ member }: Stay) => cards.club.value<string>(MAIL, [member.email]);

/** A stay that is to be paid at the house, four days before it begins, of a member with a saved card. */
async function aStay(trouble: Trouble, nights = 1, facts: PayerFacts = {}): Promise<Stay> {
  const payer = await cards.aPayer(trouble, nights, { payment: 'ON_SITE', ...facts });
  const [booking] = (await cards.paid(payer)).bookings;
  const dates = Array.from({ length: nights }, (_, night) => cards.club.daysAhead(30 + night));
  const stay = { ...payer, id: booking!.id, dates: await Promise.all(dates) };
  await later(26);
  return stay;
}

const cancel = ({ member, id, dates }: Stay, some: readonly string[] = dates) => member.cancel(id, some);
const refusalOf = async (stay: Stay) => (await cancel(stay)).errors?.[0]?.message;

/** Cancelling that its holder is asked about first; answers the page. */
async function asked(stay: Stay): Promise<string> {
  const { data, errors } = await cancel(stay);
  const url = data?.cancelMyBookingV2.securePaymentUrl;
  if (!url) throw new Error(`nobody is asked: ${errors?.[0]?.message}`);
  return url;
}

const comeBack = async (stay: Stay) => cards.comeBack((await changeOf(stay))!.charge);

describe('a fee of a stay that is to be paid at the house', () => {
  it('is told before, charged at once where nobody is asked, and the stay is cancelled with it', async () => {
    const stay = await aStay('none');
    const preview = await stay.member.get(PREVIEW, { id: stay.id, dates: stay.dates });
    expect(preview).toMatchObject({
      calculateMyBookingCancelPenalty: {
        ...{ penaltyJpy: FEE, chargeJpy: FEE, refundedJpy: 0, newTotalJpy: FEE },
        payments: [
          { way: 'CARD', jpy: FEE, dueJpy: 0 },
          { way: 'ON_SITE', jpy: 0, dueJpy: 0 },
        ],
      },
    });
    const { data } = await cancel(stay);
    expect(data?.cancelMyBookingV2).toMatchObject({
      booking: { cancelledAt: expect.any(String) },
      securePaymentUrl: null,
      securePaymentAmount: null,
    });
    expect(await standingOf(stay)).toEqual({ owed: 0, card: FEE, billed: 0, kept: FEE });
    expect(await changeOf(stay)).toMatchObject({ change: 'APPLIED', state: 'AUTHORISED', yen: FEE });
    await cards.collect();
    expect(await changeOf(stay)).toMatchObject({ state: 'CAPTURED' });
    const text = '取消料4,000円は、ご登録のクレジットカードでお支払いいただきました。';
    await expect.poll(() => lastMail(stay), { timeout: 20_000 }).toContain(text);
  });

  it('leads to the page of the gateway where its holder is asked, and is carried out on the way back', async () => {
    const stay = await aStay('challenge');
    const { data } = await cancel(stay);
    const { securePaymentUrl, securePaymentAmount, booking } = data!.cancelMyBookingV2;
    expect([securePaymentAmount, booking.cancelledAt]).toEqual([FEE, null]);
    // The same call again leads to the same page; nobody else's and no other goes on meanwhile.
    expect(await asked(stay)).toBe(securePaymentUrl);
    await cards.gateway.decide(securePaymentUrl!, 'approve');
    await stay.member.ask('mutation { logoutClient }');
    await comeBack(stay);
    expect(await cancelledAt(stay)).not.toBeNull();
    await cards.notify((await changeOf(stay))!.order_id);
    await cards.collect();
    expect(await standingOf(stay)).toEqual({ owed: 0, card: FEE, billed: 0, kept: FEE });
    await stay.member.logIn();
    const { charge } = (await changeOf(stay))!;
    expect((await stay.member.ask(CHARGE, { id: charge })).data).toMatchObject({
      cardCharge: {
        state: 'PAID',
        purpose: 'BOOKING_CHANGE',
        groupId: null,
        cancellation: { bookingId: stay.id },
      },
    });
    const stranger = await cards.aCardHolder('none');
    expect((await stranger.ask(CHARGE, { id: charge })).data).toMatchObject({
      cardCharge: { state: 'PAID', cancellation: null },
    });
  });

  it('of some nights is charged as well, and the rest is paid at the house as before', async () => {
    const stay = await aStay('none', 2);
    // The last night is five days away.
    const { data } = await cancel(stay, stay.dates.slice(1));
    expect(data?.cancelMyBookingV2.booking.cancelledAt).toBeNull();
    expect(await standingOf(stay)).toEqual({ owed: 22_000, card: FEE, billed: 0, kept: FEE });
    expect((await cancel(stay, stay.dates.slice(0, 1))).errors).toBeUndefined();
    // Two nights at once cost two fifths of one; the first step has paid half of it.
    expect(await standingOf(stay)).toEqual({ owed: 0, card: 2 * FEE, billed: 0, kept: 2 * FEE });
    await cards.collect();
    // The mail that confirmed the stay may come between them.
    const all = MAIL.replace('limit 1', 'limit 9');
    const mails = async () =>
      (await cards.club.owner.query<{ text_body: string }>(all, [stay.member.email])).rows
        .map(({ text_body: text }) => text)
        .filter((text) => text.includes('お支払いいただきました。'));
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(2);
    for (const text of await mails()) expect(text).not.toContain('お支払い済みの');
    // The mail of the first step may be written after the second: it says what was paid by then.
    const penaltyId = await cards.club.value<number>(
      'select min(id)::int from booking_penalties where booking_id = $1',
      [stay.id],
    );
    const facts = await cancellationFacts(cards.club.jobServices().db, { bookingId: stay.id, penaltyId });
    expect(facts).toMatchObject({ paidYen: FEE, hasPaidStay: false });
  });

  it('has a receipt of its own, outside consumption tax', async () => {
    const stay = await aStay('none');
    expect((await cancel(stay)).errors).toBeUndefined();
    await cards.collect();
    await cards.issueReceipts();
    const issued = `select r.yen, r.content->'lines' as lines from receipts r join card_charges c on c.id = r.charge_id
      join booking_changes h on h.id = c.purpose_id where h.booking_id = $1`;
    const papers = async () => (await cards.club.owner.query(issued, [stay.id])).rows;
    await expect.poll(papers, { timeout: 10_000 }).toHaveLength(1);
    expect(await papers()).toMatchObject([
      { yen: FEE, lines: [{ subject: 'CANCELLATION_FEE', yen: FEE, rate: null }] },
    ]);
  });

  it('is not charged where a card has paid the stay: it is kept of that', async () => {
    const stay = await aStay('none', 1, { payment: 'CARD' });
    expect((await cancel(stay)).errors).toBeUndefined();
    expect(await changeOf(stay)).toBeUndefined();
    expect(await standingOf(stay)).toEqual({ owed: 0, card: FEE, billed: 0, kept: FEE });
  });

  it('of a company that pays by bill goes on the bill, and nothing is charged', async () => {
    const facts = { preferences: everythingBy('INVOICE'), payment: 'PREFERENCE' } as const;
    const stay = await aStay('none', 1, facts);
    expect((await cancel(stay)).errors).toBeUndefined();
    expect(await changeOf(stay)).toBeUndefined();
    expect(await standingOf(stay)).toEqual({ owed: 0, card: 0, billed: FEE, kept: FEE });
  });

  it('is nothing while cancelling is free', async () => {
    const stay = await aStay('challenge');
    await later(-26);
    expect((await cancel(stay)).errors).toBeUndefined();
    expect(await cancelledAt(stay)).not.toBeNull();
    expect(await changeOf(stay)).toBeUndefined();
  });
});

describe('while the card is asked', () => {
  it('the stay is changed by nobody else, and shown by nobody else as if it could be', async () => {
    const stay = await aStay('challenge', 2);
    const securePaymentUrl = await asked(stay);
    const seen = await stay.member.get(PENDING, { id: stay.id });
    const pendingChange = { kind: 'CANCEL', amountJpy: 2 * FEE, securePaymentUrl };
    expect(seen).toMatchObject({ myBookingV2: { pendingChange } });
    const part = stay.dates.slice(1);
    expect((await cancel(stay, part)).errors?.[0]?.message).toBe('PAYMENT_PENDING');
    const other = await stay.member.ask(PREVIEW, { id: stay.id, dates: part });
    expect(other.errors?.[0]?.message).toBe('PAYMENT_PENDING');
    expect((await stay.member.ask(PREVIEW, { id: stay.id, dates: stay.dates })).errors).toBeUndefined();
  });

  it('keeps its rate: midnight does not make the fee another', async () => {
    const stay = await aStay('challenge');
    await cards.club.clockAt(stay.dates[0] as never, '23:55');
    await later(-3);
    const url = await asked(stay);
    await cards.club.owner.query(`update business_clock set shift = shift + interval '10 minutes'`);
    expect(await asked(stay)).toBe(url);
    await cards.gateway.decide(url, 'approve');
    await comeBack(stay);
    expect(await cancelledAt(stay)).not.toBeNull();
    expect(await standingOf(stay)).toMatchObject({ card: FEE, kept: FEE });
  });

  it('is given up after a quarter of an hour: the stay stands, a mail says so, and late money goes back', async () => {
    const stay = await aStay('challenge');
    const url = await asked(stay);
    await cards.club.owner.query(`update business_clock set shift = shift + interval '16 minutes'`);
    await cards.gateway.decide(url, 'approve');
    await comeBack(stay);
    expect(await changeOf(stay)).toMatchObject({ change: 'ABANDONED', state: 'ABANDONED' });
    expect(await cancelledAt(stay)).toBeNull();
    await expect.poll(() => lastMail(stay), { timeout: 20_000 }).toContain('ご予約はキャンセルされておらず');
    await cards.collect();
    expect(await changeOf(stay)).toMatchObject({ state: 'VOIDED' });
    expect(await standingOf(stay)).toEqual({ owed: 22_000, card: 0, billed: 0, kept: 0 });
    expect(await asked(stay)).not.toBe(url);
  });

  it('and nobody comes back, is given up by the sweep', async () => {
    const stay = await aStay('challenge');
    await asked(stay);
    const grown = `update card_charges set made_at = made_at - interval '16 minutes' where id = $1`;
    await cards.club.owner.query(grown, [(await changeOf(stay))!.charge]);
    await cards.collect();
    expect(await changeOf(stay)).toMatchObject({ change: 'ABANDONED' });
    await expect.poll(() => lastMail(stay), { timeout: 20_000 }).toContain('ご予約はキャンセルされておらず');
  });

  it('and the guests arrive, or the login is closed, the money goes back and the stay stands', async () => {
    const arrived = await aStay('challenge');
    await later(-26);
    const closed = await aStay('challenge');
    const spoil = [
      [arrived, `update bookings set checked_in_at = now() where id = '${arrived.id}'`],
      [closed, `update logins set disabled_at = now() where id = '${closed.member.loginId}'`],
    ] as const;
    for (const [stay, sql] of spoil) {
      const url = await asked(stay);
      await cards.club.owner.query(sql);
      await cards.gateway.decide(url, 'approve');
      await comeBack(stay);
      await cards.collect();
      expect(await changeOf(stay)).toMatchObject({ change: 'ABANDONED', state: 'VOIDED' });
      expect(await standingOf(stay)).toEqual({ owed: 22_000, card: 0, billed: 0, kept: 0 });
    }
    await cards.club.owner.query(`update bookings set checked_in_at = null where id = '${arrived.id}'`);
  });
});

describe('a card that does not pay the fee', () => {
  it.each<[Trouble, string]>([
    ['limitExceeded', 'CARD_LIMIT'],
    ['temporary', 'PAYMENT_TEMPORARILY_FAILED'],
  ])('(%s) says %s: the stay stands, and it may be tried again', async (trouble, key) => {
    const stay = await aStay(trouble);
    expect(await refusalOf(stay)).toBe(key);
    expect(await cancelledAt(stay)).toBeNull();
    expect(await changeOf(stay)).toMatchObject({ change: 'ABANDONED', state: 'DECLINED' });
    expect(await refusalOf(stay)).toBe(key);
    expect(await standingOf(stay)).toEqual({ owed: 22_000, card: 0, billed: 0, kept: 0 });
  });

  it('because its holder says no leaves the stay, without a mail', async () => {
    const stay = await aStay('challenge');
    await cards.gateway.decide(await asked(stay), 'cancel');
    const { charge } = (await changeOf(stay))!;
    await cards.comeBack(charge);
    expect((await stay.member.ask(CHARGE, { id: charge })).data).toMatchObject({
      cardCharge: {
        state: 'DECLINED',
        refusal: 'CARD_AUTHENTICATION_CANCELLED',
        cancellation: { penaltyId: null },
      },
    });
    expect(await cancelledAt(stay)).toBeNull();
    expect(await queued(cards.club, 'mail_cancellation_unpaid')).toBe(0);
  });

  it('because there is none says so, and nothing is cancelled', async () => {
    const stay = await aStay('none');
    await cards.club.owner.query('delete from saved_cards where client_id = $1', [stay.member.clientId]);
    expect(await refusalOf(stay)).toBe('CREDIT_CARD_NOT_FOUND');
    expect(await cancelledAt(stay)).toBeNull();
    expect(await changeOf(stay)).toBeUndefined();
  });

  it('and whose money is refused for good is owed again: the stay stays cancelled', async () => {
    const stay = await aStay('salesRefused');
    expect((await cancel(stay)).errors).toBeUndefined();
    await cards.collect();
    expect(await changeOf(stay)).toMatchObject({ change: 'APPLIED', state: 'UNCOLLECTED' });
    expect(await standingOf(stay)).toEqual({ owed: FEE, card: 0, billed: 0, kept: FEE });
  });
});

describe('a card company that is away', () => {
  it('keeps nobody from cancelling: while cards are closed the fee is owed', async () => {
    const stay = await aStay('none');
    await cards.club.owner.query(`insert into settings (name, value) values ('cardServiceMaintenance', $1)`, [
      JSON.stringify(CLOSED),
    ]);
    const preview = await stay.member.get(PREVIEW, { id: stay.id, dates: stay.dates });
    expect(preview).toMatchObject({ calculateMyBookingCancelPenalty: { penaltyJpy: FEE, chargeJpy: 0 } });
    expect((await cancel(stay)).errors).toBeUndefined();
    expect(await standingOf(stay)).toEqual({ owed: FEE, card: 0, billed: 0, kept: FEE });
    expect(await changeOf(stay)).toBeUndefined();
  });

  it('keeps nobody from cancelling: where the gateway is down the fee is owed, and no mail says otherwise', async () => {
    const stay = await aStay('none');
    cards.gateway.simulator.faults.set({ down: 1 });
    const { data } = await cancel(stay);
    cards.gateway.simulator.faults.set({});
    expect(data?.cancelMyBookingV2).toMatchObject({
      booking: { cancelledAt: expect.any(String) },
      securePaymentUrl: null,
    });
    expect(await standingOf(stay)).toEqual({ owed: FEE, card: 0, billed: 0, kept: FEE });
    expect(await changeOf(stay)).toMatchObject({ change: 'ABANDONED', state: 'ABANDONED' });
    await cards.collect();
    const text = '取消料4,000円のお支払い方法は、当倶楽部よりご案内いたします。';
    await expect.poll(() => lastMail(stay), { timeout: 20_000 }).toContain(text);
  });

  it('and the fee of an earlier step that is owed yet are told apart, by what of each is paid how', async () => {
    const stay = await aStay('none', 2);
    cards.gateway.simulator.faults.set({ down: 1 });
    expect((await cancel(stay, stay.dates.slice(1))).errors).toBeUndefined();
    cards.gateway.simulator.faults.set({});
    expect((await cancel(stay, stay.dates.slice(0, 1))).errors).toBeUndefined();
    expect(await standingOf(stay)).toEqual({ owed: FEE, card: FEE, billed: 0, kept: 2 * FEE });
    await cards.collect();
    await expect
      .poll(() => lastMail(stay), { timeout: 20_000 })
      .toContain('これまでの手続きでの取消料4,000円のお支払い方法は、当倶楽部よりご案内いたします。');
    expect(await lastMail(stay)).toContain(
      '取消料4,000円は、ご登録のクレジットカードでお支払いいただきました。',
    );
  });

  it('and whose answer is lost is asked what became of it: cancelled and paid once', async () => {
    const stay = await aStay('answerLost');
    expect(await refusalOf(stay)).toBe('PAYMENT_UNSURE');
    expect(await cancelledAt(stay)).toBeNull();
    expect(await refusalOf(stay)).toBe('PAYMENT_PENDING');
    await cards.collect();
    expect(await cancelledAt(stay)).not.toBeNull();
    expect(await standingOf(stay)).toEqual({ owed: 0, card: FEE, billed: 0, kept: FEE });
  });
});

it('asked for fifty times at once is charged and cancelled once', async () => {
  const stay = await aStay('none');
  const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(stay)));
  const refused = new Set(answers.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? []));
  const known = ['PAYMENT_PENDING', 'ALREADY_CANCELLED', 'SERVER_BUSY', 'TOO_MANY_ATTEMPTS'];
  expect([...refused].filter((key) => !known.includes(key))).toEqual([]);
  await cards.collect();
  expect(await standingOf(stay)).toEqual({ owed: 0, card: FEE, billed: 0, kept: FEE });
  const owner = `client-${stay.member.clientId}`;
  const orders = cards.gateway.simulator
    .trades()
    .filter(({ jobCode, memberId }) => jobCode === 'AUTH' && memberId === owner);
  expect(orders.map(({ status, amount }) => [status, amount])).toEqual([['SALES', FEE]]);
});

it('and after all of this the books are right', async () => {
  expect(await brokenBooks(cards.club.owner)).toEqual([]);
});
