/** What is told by mail of cards and of what they are charged, once each: to whom, when, and where to go on. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, addMonths, calendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { formatPlainDate } from '#messages/format.ts';
import { lastDayOfCard } from '#domain/payment/card.ts';
import { remindOfEndingCards } from '#server/modules/booking/stay/remind-of-cards.ts';
import { systemActor } from '#server/platform/actor.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Payer, PayerFacts } from '../../testkit/card-club.ts';
import { carryOut, changed, quoteFor } from '../../testkit/changes.ts';
import { waitingTasks } from '../../testkit/queued.ts';
import type { Trouble } from '../../../../gateway-simulator/test-cards.ts';

let cards: CardClub;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'));
});
afterAll(() => cards.close());

type Mail = { readonly subject: string; readonly text: string };

const mailsTo = async (email: string, subject: string): Promise<Mail[]> =>
  (
    await cards.club.owner.query<Mail>(
      'select subject, text_body as text from dev_mails where recipient = $1 and subject like $2 order by id',
      [email, `%${subject}%`],
    )
  ).rows;

/** The mails of a kind to a member, once so many are there and the queue has nothing left to do. */
async function mailed({ member }: Pick<Payer, 'member'>, subject: string, count: number): Promise<Mail[]> {
  await expect.poll(() => waitingTasks(cards.club), { timeout: 20_000 }).toBe(0);
  const mails = await mailsTo(member.email, subject);
  expect(mails).toHaveLength(count);
  return mails;
}

describe('a saved card that ends', () => {
  const ENDING = '有効期限が近づいています';
  const remind = () => remindOfEndingCards(cards.club.jobServices(), systemActor('remind_of_cards'));
  let lastDay: CalendarDate;
  let expire: string;
  beforeAll(async () => {
    const [year, month] = (await cards.club.daysAhead(40)).split('-');
    expire = `${year!.slice(2)}${month}`;
    lastDay = lastDayOfCard(expire)!;
  });
  afterAll(() => cards.club.clockBack());

  const endsThen = ({ member }: Payer) =>
    cards.club.owner.query('update saved_cards set expire = $2 where client_id = $1', [
      member.clientId,
      expire,
    ]);

  /** A stay far ahead, paid by card. */
  async function aPaidStay(facts: PayerFacts = {}, trouble: Trouble = 'none'): Promise<Payer> {
    const payer = await cards.aPayer(trouble, 1, { ...facts, ahead: 80 });
    await cards.paid(payer);
    await cards.collect();
    await endsThen(payer);
    return payer;
  }

  const change = ({ group }: Payer, sql: string) => cards.club.owner.query(sql, [group.id]);
  /** The money is authorised, and will not be taken before tomorrow. */
  const isUntaken = (payer: Payer) =>
    change(
      payer,
      `update card_charges set state = 'AUTHORISED', look_at = now() + interval '1 day' where purpose_id = $1`,
    );
  /** A card was no more than promised, as where no gateway was: no charge stands for it. */
  async function isPromised(payer: Payer): Promise<void> {
    await change(payer, `update card_charges set state = 'VOIDED', look_at = null where purpose_id = $1`);
    await change(
      payer,
      `update money_balances set card = 0, owed = card
       where purpose_id in (select id from bookings where group_id = $1)`,
    );
  }

  it('before a coming stay that needs it is told 30 days and 7 days before, once each, to the main member', async () => {
    const [untaken, company] = [await aPaidStay(), await aPaidStay({ isCompany: true })];
    await cards.club.owner.query(`update logins set language = 'en' where id = $1`, [company.member.loginId]);
    const [promised, cancelled] = [await aPaidStay(), await aPaidStay()];
    const [paid, refused] = [await aPaidStay(), await aPaidStay({}, 'salesRefused')];
    const idle = await cards.aPayer('none', 1, { ahead: 80 });
    await endsThen(idle);
    await isPromised(promised);
    for (const payer of [untaken, company, cancelled]) await isUntaken(payer);
    const booking = await cards.club.value<string>('select id from bookings where group_id = $1', [
      cancelled.group.id,
    ]);
    expect((await cancelled.member.cancel(booking, [await cards.club.daysAhead(80)])).errors).toBeUndefined();

    await cards.club.clockAt(addDays(lastDay, -31));
    expect(await remind()).toBe(0);
    await cards.club.clockAt(addDays(lastDay, -30));
    expect(await remind()).toBe(3);
    expect(await remind()).toBe(0);
    await cards.club.clockAt(addDays(lastDay, -8));
    expect(await remind()).toBe(0);
    // The job that should have run on the seventh day before did not.
    await cards.club.clockAt(addDays(lastDay, -6));
    expect(await remind()).toBe(3);
    expect(await remind()).toBe(0);
    await cards.club.clockAt(addDays(lastDay, 1));
    expect(await remind()).toBe(0);

    const [first] = await mailed(untaken, ENDING, 2);
    expect(first!.text).toContain('様\n');
    expect(first!.text).toContain('/home/member-info/new-credit-card');
    const told = await mailed(company, 'expires soon', 2);
    expect(told[0]!.text).toContain('to be paid with this card');
    await mailed(promised, ENDING, 2);
    for (const payer of [paid, refused, idle, cancelled]) await mailed(payer, ENDING, 0);
  });

  it('is told of a company as 御中, and not any more once another card is saved', async () => {
    const [company, renewed] = [await aPaidStay({ isCompany: true }), await aPaidStay()];
    for (const payer of [company, renewed]) await isUntaken(payer);
    await cards.club.clockAt(addDays(lastDay, -20));
    await cards.club.owner.query('update saved_cards set expire = $2 where client_id = $1', [
      renewed.member.clientId,
      addMonths(calendarDate(lastDay), 40).replace(/^20(\d\d)-(\d\d).*$/, '$1$2'),
    ]);
    expect(await remind()).toBe(1);
    const [mail] = await mailed(company, ENDING, 1);
    expect(mail!.text).toContain('御中\n');
    await mailed(renewed, ENDING, 0);
  });
});

/** Four minutes pass for what a payer has to pay for a stay that is booked. */
const makeOlder = ({ member }: Pick<Payer, 'member'>) =>
  cards.club.owner.query(
    `update card_charges set made_at = made_at - interval '4 minutes' where purpose_kind = 'BOOKING_CHANGE' and client_id = $1`,
    [member.clientId],
  );

describe('a payment that waits at the card company', () => {
  const WAITING = '本人認証が終わっておりません';

  it('for three minutes is told to its holder once, with the way back through the portal', async () => {
    const payer = await cards.aPayer('challenge');
    const { securePaymentUrl } = await cards.paid(payer);
    await cards.age(payer, '2 minutes 50 seconds');
    await cards.collect(1);
    await mailed(payer, WAITING, 0);
    await cards.age(payer, '15 seconds');
    await cards.collect(3);
    const [mail] = await mailed(payer, WAITING, 1);
    const { publicUrl } = cards.club.portals[0]!.services.configuration;
    expect(mail!.text).toContain(new URL('/home/vacancy-search/final-confirmation', publicUrl).toString());
    expect(mail!.text).not.toContain(new URL(securePaymentUrl!).host);
    expect(mail!.text).toContain('様\n');
    await cards.gateway.decide(securePaymentUrl!, 'approve');
    await cards.comeBack((await cards.chargeOf(payer)).id);
    expect(await cards.stateOf(payer)).toBe('CONFIRMED');
    await cards.collect();
    await mailed(payer, WAITING, 1);
  });

  it('and went on before its mail left is told of nothing', async () => {
    const payer = await cards.aPayer('challenge');
    const { securePaymentUrl } = await cards.paid(payer);
    await cards.age(payer, '4 minutes');
    await cards.gateway.decide(securePaymentUrl!, 'approve');
    await cards.collect();
    expect(await cards.stateOf(payer)).toBe('CONFIRMED');
    await mailed(payer, WAITING, 0);
  });
});

describe('a change that waits at the card company', () => {
  it('is told to its holder with the way back to the stay, which is as it was meanwhile', async () => {
    const payer = await cards.aPayer('none', 1);
    const [booking] = (await cards.paid(payer)).bookings;
    await cards.collect();
    await cards.giveCard(payer.member, 'challenge');
    const day = addDays(await cards.club.daysAhead(30), 1);
    const quote = await quoteFor(payer.member, booking!.id, { days: [day] });
    const { data } = await carryOut(payer.member, booking!.id, { days: [day] }, { quote: quote.quote });
    expect(data?.done.securePaymentUrl).toBeTruthy();
    await makeOlder(payer);
    await cards.collect();
    const [mail] = await mailed(payer, '変更のお手続きが終わっておりません', 1);
    expect(mail!.text).toMatch(new RegExp(`/home/booking/reservation-details/${booking!.id}$`, 'm'));
    expect(mail!.text).toContain('ご予約は、まだ変更されておりません');
    await mailed(payer, 'キャンセルのお手続き', 0);
  });
});

describe('the fee of a cancellation that waits at the card company', () => {
  it('is told to its holder with the way back to the cancellation, and that the stay stands meanwhile', async () => {
    const payer = await cards.aPayer('challenge', 1, { ahead: 4 });
    await payer.member.confirm(payer.group);
    const bookingId = payer.group.bookings[0]!.id;
    const { data } = await payer.member.cancel(bookingId, [await cards.club.daysAhead(4)]);
    expect(data?.cancelMyBookingV2.securePaymentUrl).toBeTruthy();
    await makeOlder(payer);
    await cards.collect();
    const [mail] = await mailed(payer, 'キャンセルのお手続きが終わっておりません', 1);
    expect(mail!.text).toContain(`/home/booking/reservation-details/${bookingId}/reservation-change`);
    expect(mail!.text).toContain('ご予約は、まだキャンセルされておりません');
  });
});

describe('a receipt', () => {
  it('is told to whoever paid once it is issued, and so is what came back', async () => {
    const payer = await cards.aPayer('none');
    await cards.paid(payer);
    await cards.collect();
    await cards.issueReceipts();
    const [mail] = await mailed(payer, '領収書を発行いたしました', 1);
    const number = await cards.club.value<string>('select number from receipts where client_id = $1', [
      payer.member.clientId,
    ]);
    const paidOn = await cards.club.value<CalendarDate>(
      `select content ->> 'paidOn' from receipts where number = $1`,
      [number],
    );
    expect(mail!.text).toContain(
      `領収書 ${number}：${payer.yen.toLocaleString('ja-JP')}円（お支払い日：${formatPlainDate(paidOn, 'ja')}）`,
    );
    expect(mail!.text).toContain('/home/member-info/receipt-list');
    await cards.issueReceipts();
    await mailed(payer, '領収書を発行いたしました', 1);
    await payer.member.cancel(payer.group.bookings[0]!.id, [await cards.club.daysAhead(30)]);
    await cards.collect();
    await cards.issueReceipts();
    const [refund] = await mailed(payer, 'ご返金の明細を発行いたしました', 1);
    expect(mail!.text).toContain('1回に限り');
    expect(refund!.text).not.toContain('1回に限り');
    expect(refund!.text).not.toContain('合計');
  });

  it('and a refund that comes back from two charges is told once, with its stay and its whole sum', async () => {
    const { club } = cards;
    const payer = await cards.aPayer('none');
    const [booking] = (await cards.paid(payer)).bookings;
    const from = await club.daysAhead(30);
    await cards.collect();
    const quote = await changed(payer.member, booking!.id, { days: [addDays(from, 1)] });
    await cards.collect();
    await cards.issueReceipts();
    await mailed(payer, '領収書を発行いたしました', 2);
    await payer.member.cancel(booking!.id, [from, addDays(from, 1)]);
    await cards.collect();
    // One charge at a time: what the first gives back is not told before the other has its paper.
    await cards.issueReceipts(1);
    await cards.issueReceipts();
    const [mail] = await mailed(payer, 'ご返金の明細を発行いたしました', 1);
    const yen = (amount: number) => `${amount.toLocaleString('ja-JP')}円`;
    expect(mail!.text.match(/ご返金の明細 \d{4}-\d+：[\d,]+円/g)).toHaveLength(2);
    expect(mail!.text).toContain(`ご返金の合計：${yen(payer.yen + quote.chargeJpy)}`);
    expect(mail!.text).toContain(`ご予約番号：${booking!.bookingNumber}`);
    expect(mail!.text).toMatch(/施設：.+\nご予約番号：.+\nチェックイン：.+\nチェックアウト：/);
    expect(mail!.text).not.toMatch(/1回に限り|うち、この明細/);
  });

  it('and where one charge was never taken, of it the part that was is told beside the whole', async () => {
    const payer = await cards.aPayer('none');
    const [booking] = (await cards.paid(payer)).bookings;
    const from = await cards.club.daysAhead(30);
    await cards.collect();
    await cards.issueReceipts();
    await cards.giveCard(payer.member, 'salesRefusedTwice');
    const quote = await changed(payer.member, booking!.id, { days: [addDays(from, 1)] });
    await payer.member.cancel(booking!.id, [from, addDays(from, 1)]);
    await cards.collect();
    await cards.issueReceipts();
    const [mail] = await mailed(payer, 'ご返金の明細を発行いたしました', 1);
    const yen = (amount: number) => `${amount.toLocaleString('ja-JP')}円`;
    expect(mail!.text).toContain(`ご返金の合計：${yen(payer.yen + quote.chargeJpy)}`);
    expect(mail!.text).toContain(`うち、この明細の分：${yen(payer.yen)}`);
  });
});

describe('money that the bank refuses for good', () => {
  const REFUSED = 'お受けできませんでした';

  it('was never called paid by the mail that confirmed the stay', async () => {
    const payer = await cards.aPayer('salesRefused');
    await cards.paid(payer);
    const [mail] = await mailed(payer, 'ご予約を承りました', 1);
    expect(mail!.text).toContain('お支払い方法：ご登録のクレジットカード（カード会社へ請求いたします）');
    expect(mail!.text).not.toMatch(/お支払い済み|支払い済み/);
  });

  it('is told to the member once: the stay stands, and is paid at the house', async () => {
    const payer = await cards.aPayer('salesRefused', 1, { isCompany: true });
    await cards.paid(payer);
    await cards.collect();
    const [mail] = await mailed(payer, REFUSED, 1);
    expect(mail!.text).toContain(
      `${payer.yen.toLocaleString('ja-JP')}円は、ご到着の際に施設でお支払いください`,
    );
    expect(mail!.text).toContain('御中\n');
    await cards.collect();
    await mailed(payer, REFUSED, 1);
  });
});
