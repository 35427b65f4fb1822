/** The nightly comparison of charges with the gateway names every difference, once, and nothing where there is none. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemActor } from '#server/platform/actor.ts';
import { reconcileCharges } from '#server/modules/payment/reconcile-charges.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Payer } from '../../testkit/card-club.ts';

const OPERATOR = 'operator@example.jp';
let cards: CardClub;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), { operatorEmail: OPERATOR });
});
afterAll(() => cards.close());

const reconcile = () =>
  reconcileCharges(
    { ...cards.club.jobServices(), send: async () => {} },
    systemActor('reconcile_card_charges'),
  );
const mails = async () =>
  (
    await cards.club.owner.query<{ text_body: string }>(
      'select text_body from dev_mails where recipient = $1 order by id',
      [OPERATOR],
    )
  ).rows.map(({ text_body: text }) => text);

/** Somebody gives money back by hand at the gateway's own desk, or a bank takes it back. */
async function changeAtGateway(payer: Payer, amount: number): Promise<void> {
  const { order_id: orderId } = await cards.chargeOf(payer);
  cards.gateway.simulator.changeAmount(orderId, amount);
}

describe('charges and the gateway', () => {
  it('that agree are told to nobody: paid, given back, declined, and on their way', async () => {
    const paid = await cards.aPayer('none', 2);
    const [booking] = (await cards.paid(paid)).bookings;
    await cards.pay(await cards.aPayer('limitExceeded'));
    await cards.collect();
    await paid.member.cancel(booking!.id, [await cards.club.daysAhead(31)]);
    await cards.collect();
    await cards.paid(await cards.aPayer('challenge'));
    expect(await reconcile()).toEqual({ differences: 0, unanswered: 0 });
    expect(await mails()).toEqual([]);
  });

  it('that differ are named to the operator in one mail a day, by order and yen', async () => {
    const payers = [await cards.aPayer('none'), await cards.aPayer('none')];
    for (const payer of payers) await cards.paid(payer);
    await cards.collect();
    await changeAtGateway(payers[0]!, payers[0]!.yen - 1_000);
    await cards.club.owner.query(`update card_charges set state = 'VOIDED' where purpose_id = $1`, [
      payers[1]!.group.id,
    ]);
    expect(await reconcile()).toEqual({ differences: 2, unanswered: 0 });
    expect(await reconcile()).toEqual({ differences: 2, unanswered: 0 });
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
    const [text] = await mails();
    for (const payer of payers) expect(text).toContain((await cards.chargeOf(payer)).order_id);
    expect(text).toContain('金額が異なります');
    expect(text).toContain('ご予約のないお支払いです');
    await cards.club.owner.query(`update card_charges set state = 'CAPTURED' where purpose_id = $1`, [
      payers[1]!.group.id,
    ]);
    await changeAtGateway(payers[0]!, payers[0]!.yen);
  });

  it('are compared by page, each once', async () => {
    await cards.club.owner.query(`
      insert into card_charges (order_id, purpose_kind, purpose_id, client_id, login_id, yen, gateway_member_id, gateway_card_seq,
        card_no, state, payload_hash, look_at, made_at)
      select 'T-' || g, 'BOOKING_GROUP', gen_random_uuid(), min(c.id), gen_random_uuid(), 100, 'nobody', 0, '', 'UNCOLLECTED', '', null,
        clock_timestamp() from clients c, generate_series(1, 250) g group by g`);
    expect(await reconcile()).toEqual({ differences: 0, unanswered: 0 });
    await cards.club.owner.query(`delete from card_charges where order_id like 'T-%'`);
  });

  it('that the gateway does not answer about are counted, and no difference', async () => {
    cards.gateway.simulator.faults.set({ down: 1 });
    const { differences, unanswered } = await reconcile();
    cards.gateway.simulator.faults.set({});
    expect([differences, unanswered > 0]).toEqual([0, true]);
  });
});
