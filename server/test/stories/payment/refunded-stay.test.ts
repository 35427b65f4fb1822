/** What happens to the money of a stay that a card has paid: it is taken, refused for good, or given back, each once. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { reconcileCharges } from '#server/modules/payment/reconcile-charges.ts';
import { staffActor, systemActor } from '#server/platform/actor.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { noteTransferSent, owedTransfers } from '#server/modules/payment/transfers.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Trouble } from '../../../../gateway-simulator/test-cards.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Payer } from '../../testkit/card-club.ts';

const STANDING = 'select owed::int, card::int, kept::int from money_balances where purpose_id = $1';
const PREVIEW =
  'query ($id: ID!, $dates: [Date!]!) { calculateMyBookingCancelPenalty(bookingId: $id, stayDates: $dates) { penaltyJpy returnedJpy refundedJpy } }';
let cards: CardClub;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), { operatorEmail: 'operator@example.jp' });
});
afterAll(() => cards.close());

const SHOWN = 'query ($id: ID!) { cardCharge(id: $id) { state } }';
/** What whoever comes back late from the card company reads. */
const shownOf = async (payer: Payer) =>
  (await payer.member.get<{ cardCharge: { state: string } }>(SHOWN, { id: (await cards.chargeOf(payer)).id }))
    .cardCharge.state;
const standingOf = async (bookingId: string) => (await cards.club.owner.query(STANDING, [bookingId])).rows[0];

/** A stay that is paid, its money taken, and its nights. */
async function paidStay(trouble: Trouble, nights: number): Promise<Payer & { id: string; dates: string[] }> {
  const payer = await cards.aPayer(trouble, nights);
  const [booking] = (await cards.paid(payer)).bookings;
  await cards.collect();
  const dates = await Promise.all(
    Array.from({ length: nights }, (_, night) => cards.club.daysAhead(30 + night)),
  );
  return { ...payer, id: booking!.id, dates };
}

describe('money that was authorised', () => {
  it('and cannot be taken for now is taken later', async () => {
    const stay = await paidStay('salesRefusedTwice', 1);
    expect([await cards.stateOf(stay), await cards.atGateway(stay)]).toEqual([
      'CONFIRMED',
      ['SALES', stay.yen],
    ]);
  });

  it('and is refused for good is owed again: the stay stands, and giving it up gives nothing back', async () => {
    const stay = await paidStay('salesRefused', 1);
    expect([await cards.stateOf(stay), (await cards.chargeOf(stay)).state]).toEqual([
      'CONFIRMED',
      'UNCOLLECTED',
    ]);
    expect((await cards.atGateway(stay))?.[0]).toBe('VOID');
    expect(await shownOf(stay)).toBe('OWED');
    expect(await standingOf(stay.id)).toEqual({ owed: stay.yen, card: 0, kept: 0 });
    expect((await stay.member.cancel(stay.id, stay.dates)).errors).toBeUndefined();
    expect(await standingOf(stay.id)).toEqual({ owed: 0, card: 0, kept: 0 });
    expect(await cards.chargeOf(stay)).toMatchObject({ refund_yen: 0 });
  });
});

describe('a refund that the card does not take back any more', () => {
  const OPERATOR = 'operator@example.jp';
  const charge = (stay: Payer) =>
    cards.club.owner
      .query(
        'select transfer_yen, held_yen, look_at is null as rests from card_charges where purpose_id = $1',
        [stay.group.id],
      )
      .then(({ rows }) => rows[0] as unknown);
  const asOperator = async (work: (operator: UseCaseServices) => Promise<void>) => {
    const pool = openPool({ connectionString: cards.club.ownerUrl, connections: 1, name: 'test-operator' });
    await work({ ...cards.club.portals[0]!.services, db: openDatabase(pool) });
    await pool.end();
  };
  const mails = () =>
    cards.club.value<number>(
      `select count(*)::int from dev_mails where recipient = $1 and subject like '%銀行振込%'`,
      [OPERATOR],
    );

  it('within half a year is tried again, and after it is owed by bank transfer, told to the operator once for each step', async () => {
    const stay = await paidStay('refundRefused', 2);
    const captured = (interval: string) =>
      cards.club.owner.query(
        'update card_charges set captured_at = captured_at - $2::interval where purpose_id = $1',
        [stay.group.id, interval],
      );
    expect((await stay.member.cancel(stay.id, [stay.dates[1]!])).errors).toBeUndefined();
    await captured('179 days');
    await cards.collect();
    expect(await charge(stay)).toEqual({ transfer_yen: 0, held_yen: stay.yen, rests: false });
    await captured('1 day');
    await cards.collect();
    const { refund_yen: part } = await cards.chargeOf(stay);
    expect(part).toBeGreaterThan(0);
    expect(await charge(stay)).toEqual({ transfer_yen: part, held_yen: stay.yen, rests: true });
    const listed = async () =>
      (
        await stay.member.get<{ myClientChargeList: unknown[] }>(
          '{ myClientChargeList { price backYen done byTransfer } }',
        )
      ).myClientChargeList;
    expect(await listed()).toEqual([
      { price: -part, backYen: 0, done: false, byTransfer: true },
      { price: stay.yen, backYen: 0, done: true, byTransfer: false },
    ]);
    await asOperator(async (operator) => {
      const { order_id: orderId } = await cards.chargeOf(stay);
      const owed = async () =>
        (await owedTransfers(operator.db)).map(({ orderId: order, yen }) => ({ order, yen }));
      expect(await owed()).toEqual([{ order: orderId, yen: part }]);
      const staff = staffActor('front desk', 'operator 1');
      expect(await noteTransferSent(operator, staff, { orderId, yen: part - 1 })).toMatchObject({
        refused: 'NOT_FOUND_ERROR',
      });
      expect(await noteTransferSent(operator, staff, { orderId, yen: part })).toBe(true);
      expect(await noteTransferSent(operator, staff, { orderId, yen: part })).toMatchObject({
        refused: 'NOT_FOUND_ERROR',
      });
      expect(await owed()).toEqual([]);
    });
    // What is owed by transfer has come back once it was sent.
    expect(await listed()).toEqual([
      { price: -part, backYen: 0, done: true, byTransfer: true },
      { price: stay.yen, backYen: part, done: true, byTransfer: false },
    ]);
    await cards.collect();
    await expect.poll(mails, { timeout: 20_000 }).toBe(1);
    expect((await stay.member.cancel(stay.id, [stay.dates[0]!])).errors).toBeUndefined();
    await cards.collect();
    expect(await charge(stay)).toEqual({ transfer_yen: stay.yen, held_yen: stay.yen, rests: true });
    // What comes back by transfer has its paper, which names no card; that of the first step may be older than the transfer.
    const papers = () =>
      cards.club.value<number>(
        `select count(*)::int from receipts r join card_charges c on c.id = r.charge_id
         where c.purpose_id = $1 and r.kind = 'RETURN' and r.content ->> 'cardNo' = ''`,
        [stay.group.id],
      );
    await cards.issueReceipts();
    await expect.poll(papers, { timeout: 20_000 }).toBeGreaterThan(0);
    await expect.poll(mails, { timeout: 20_000 }).toBe(2);
    const text = await cards.club.value<string>(
      'select text_body from dev_mails where recipient = $1 order by id desc limit 1',
      [OPERATOR],
    );
    expect(text).toContain((await cards.chargeOf(stay)).order_id);
    expect(text).toContain(`${stay.yen.toLocaleString('ja-JP')}円`);
    const services = { ...cards.club.jobServices(), send: async () => {} };
    expect(await reconcileCharges(services, systemActor('reconcile_card_charges'))).toEqual({
      differences: 0,
      unanswered: 0,
    });
  });
});

describe('a stay that is given up', () => {
  it('in time comes back to the card as a whole, as it was shown before', async () => {
    const stay = await paidStay('none', 1);
    const preview = await stay.member.ask(PREVIEW, { id: stay.id, dates: stay.dates });
    expect(preview.data).toEqual({
      calculateMyBookingCancelPenalty: { penaltyJpy: 0, returnedJpy: stay.yen, refundedJpy: stay.yen },
    });
    expect((await stay.member.cancel(stay.id, stay.dates)).errors).toBeUndefined();
    expect(await cards.chargeOf(stay)).toMatchObject({ refund_yen: stay.yen });
    await cards.collect();
    expect((await cards.atGateway(stay))?.[0]).toBe('VOID');
    expect(await cards.chargeOf(stay)).toMatchObject({ held_yen: 0, state: 'CAPTURED' });
    expect(await standingOf(stay.id)).toEqual({ owed: 0, card: 0, kept: 0 });
  });

  it('for a fee comes back but for the fee', async () => {
    const stay = await paidStay('none', 1);
    await cards.club.owner.query(`update business_clock set shift = shift + interval '26 days'`);
    expect((await stay.member.cancel(stay.id, stay.dates)).errors).toBeUndefined();
    await cards.club.owner.query(`update business_clock set shift = shift - interval '26 days'`);
    await cards.collect();
    const { kept, ...rest } = await standingOf(stay.id);
    expect(kept).toBeGreaterThan(0);
    expect(rest).toEqual({ owed: 0, card: kept });
    const mail = () =>
      cards.club.value<string>(
        `select text_body from dev_mails where recipient = $1 and subject not like '%発行いたしました%' order by id desc limit 1`,
        [stay.member.email],
      );
    await expect
      .poll(mail, { timeout: 20_000 })
      .toMatch(/取消料.*を差し引いた.*円を、お支払いいただいたクレジットカードへ返金/);
    expect(await cards.atGateway(stay)).toEqual(['SALES', kept]);
  });

  it('before the money was taken is never taken', async () => {
    const payer = await cards.aPayer('none');
    const [booking] = (await cards.paid(payer)).bookings;
    await payer.member.cancel(booking!.id, [booking!.checkInDate]);
    await cards.collect();
    expect([(await cards.chargeOf(payer)).state, (await cards.atGateway(payer))?.[0]]).toEqual([
      'VOIDED',
      'VOID',
    ]);
    expect(await shownOf(payer)).toBe('GIVEN_BACK');
  });

  it('in part before the money was taken is taken as authorised, and that part given back', async () => {
    const payer = await cards.aPayer('none', 2);
    const [booking] = (await cards.paid(payer)).bookings;
    await payer.member.cancel(booking!.id, [await cards.club.daysAhead(31)]);
    const { refund_yen: back } = await cards.chargeOf(payer);
    await cards.collect();
    expect(await cards.atGateway(payer)).toEqual(['SALES', payer.yen - back]);
    expect(await cards.chargeOf(payer)).toMatchObject({ state: 'CAPTURED', held_yen: payer.yen - back });
  });

  it('in part comes back in part, and then the rest', async () => {
    const stay = await paidStay('none', 2);
    expect((await stay.member.cancel(stay.id, stay.dates.slice(1))).errors).toBeUndefined();
    await cards.collect();
    const { refund_yen: first } = await cards.chargeOf(stay);
    expect(first).toBeGreaterThan(0);
    expect(await cards.atGateway(stay)).toEqual(['SALES', stay.yen - first]);
    expect((await stay.member.cancel(stay.id, stay.dates.slice(0, 1))).errors).toBeUndefined();
    await cards.collect();
    expect(await cards.chargeOf(stay)).toMatchObject({ refund_yen: stay.yen, held_yen: 0 });
    const steps =
      'select array_agg(r.yen order by r.id) from card_refunds r join card_charges c on c.id = r.charge_id where c.purpose_id = $1';
    expect(await cards.club.value(steps, [stay.group.id])).toEqual([first, stay.yen - first]);
  });

  it.each<Trouble>(['refundRefusedTwice', 'refundAnswerLost'])(
    'comes back once in the end (%s)',
    async (trouble) => {
      const stay = await paidStay(trouble, 2);
      await stay.member.cancel(stay.id, stay.dates.slice(1));
      await cards.collect();
      const { refund_yen: back, held_yen: held, yen } = await cards.chargeOf(stay);
      expect([held, (await cards.atGateway(stay))?.[1]]).toEqual([yen - back, yen - back]);
    },
  );

  it('while two processes give back, comes back once', async () => {
    const stay = await paidStay('none', 2);
    await stay.member.cancel(stay.id, stay.dates);
    await Promise.all([cards.collect(), cards.collect(), cards.collect()]);
    expect((await cards.atGateway(stay))?.[0]).toBe('VOID');
    expect(await cards.chargeOf(stay)).toMatchObject({ held_yen: 0, refund_yen: stay.yen });
  });
});

describe('the list of charges', () => {
  const LIST =
    'query ($take: Int, $skip: Int) { myClientChargeList(take: $take, skip: $skip) { price done cardNo clientChargeType { name } bookings { id } } }';
  const listOf = async ({ member }: Payer, page = {}) =>
    (await member.get<{ myClientChargeList: Record<string, unknown>[] }>(LIST, page)).myClientChargeList;

  it('says what was paid and what came back, newest first and by page, to the membership alone', async () => {
    const stay = await paidStay('none', 2);
    const entry = { cardNo: '************0004', bookings: [{ id: stay.id }] };
    const paid = { ...entry, price: stay.yen, done: true, clientChargeType: { name: 'ご宿泊のお支払い' } };
    expect(await listOf(stay)).toEqual([paid]);
    await stay.member.cancel(stay.id, stay.dates.slice(1));
    const { refund_yen: back } = await cards.chargeOf(stay);
    const refund = { ...entry, price: -back, clientChargeType: { name: 'ご返金' } };
    // The portal's own sweep may be quicker than this; one that cannot be done yet is seen above.
    expect(await listOf(stay, { take: 1 })).toEqual([{ ...refund, done: expect.any(Boolean) as boolean }]);
    await cards.collect();
    expect(await listOf(stay)).toEqual([{ ...refund, done: true }, paid]);
    expect(await listOf(stay, { skip: 1 })).toEqual([paid]);
    const BACK = '{ myClientChargeList { price backYen } }';
    type Back = { myClientChargeList: object[] };
    expect((await stay.member.get<Back>(BACK)).myClientChargeList).toEqual([
      { price: -back, backYen: 0 },
      { price: stay.yen, backYen: back },
    ]);
    expect(await listOf(await paidStay('none', 1))).toHaveLength(1);
    stay.member.language = 'en';
    expect((await listOf(stay))[0]).toMatchObject({ clientChargeType: { name: 'Refund' } });
  });

  it('leaves out money that was never taken', async () => {
    const refused = await paidStay('salesRefused', 1);
    expect(await listOf(refused)).toEqual([]);
    const payer = await cards.aPayer('salesRefusedTwice');
    const [booking] = (await cards.paid(payer)).bookings;
    await payer.member.cancel(booking!.id, [booking!.checkInDate]);
    await cards.collect();
    expect(await listOf(payer)).toEqual([]);
  });
});

it('and after all of this the books are right', async () => {
  expect(await brokenBooks(cards.club.owner)).toEqual([]);
});
