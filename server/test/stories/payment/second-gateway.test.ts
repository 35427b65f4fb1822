/** A stay paid by card at the second gateway: the whole portal over another adapter, with nothing else changed. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Payer } from '../../testkit/card-club.ts';
import { StripeStandIn } from '../../testkit/stripe-stand-in.ts';
import type { CardKind } from '../../testkit/stripe-stand-in.ts';

const SAVE = 'mutation ($token: String!) { clientSaveCard(token: $token) { saved securePaymentUrl } }';
const CARD = '{ mySavedCard { cardNo expire } }';
let standIn: StripeStandIn;
let cards: CardClub;
beforeAll(async () => {
  standIn = await StripeStandIn.open();
  const gateway = { kind: 'stripe', url: standIn.url, secretKey: standIn.secretKey } as const;
  cards = await CardClub.open(inject('postgresUrl'), { gateway });
});
afterAll(async () => {
  await cards.close();
  await standIn.close();
});

/** A member with a card kept there, its holder saying yes where asked, and a hold to pay with it. */
async function aPayer(kind: CardKind): Promise<Payer> {
  const { club } = cards;
  const member = await (await club.aMember({ product: 'VS', card: 'none' })).logIn();
  type Given = { clientSaveCard: { saved: boolean; securePaymentUrl: string | null } };
  const { clientSaveCard: given } = await member.get<Given>(SAVE, { token: standIn.cardOf(kind) });
  if (given.securePaymentUrl) {
    standIn.decide(given.securePaymentUrl, 'approve');
    await cards.comeBack(
      await club.value('select id from card_checks where client_id = $1', [member.clientId]),
    );
  }
  const dates = { from: await club.daysAhead(40), to: await club.daysAhead(41) };
  const group = await member.held({ roomType: cards.roomType, ...dates });
  const price = await member.finalPrice(group, { payment: 'CARD' });
  return { member, group, payment: 'CARD', yen: price.data!.calculateMyBookingGroupPrice.totalJpy };
}

describe('a stay paid at the second gateway', () => {
  it('is booked once its yen are authorised, taken afterwards, and given back when it is cancelled', async () => {
    const payer = await aPayer('good');
    expect((await payer.member.ask(CARD)).data).toEqual({
      mySavedCard: { cardNo: '************4242', expire: '3811' },
    });
    const [booking] = (await cards.paid(payer)).bookings;
    await cards.collect();
    expect(await cards.chargeOf(payer)).toMatchObject({ state: 'CAPTURED', held_yen: payer.yen });
    const { errors } = await payer.member.cancel(booking!.id, [await cards.club.daysAhead(40)]);
    expect(errors).toBeUndefined();
    await cards.collect();
    const { order_id: order, refund_yen: refunded } = await cards.chargeOf(payer);
    expect(refunded).toBe(payer.yen);
    expect(standIn.charges(order)).toMatchObject([{ amount_refunded: payer.yen }]);
  });

  it('leads its holder to the gateway’s page, and is booked on the way back', async () => {
    const payer = await aPayer('asks');
    const asked = await cards.paid(payer);
    expect(asked).toMatchObject({ bookings: [], securePaymentAmount: payer.yen });
    standIn.decide(asked.securePaymentUrl!, 'approve');
    await cards.comeBack((await cards.chargeOf(payer)).id);
    expect(await cards.stateOf(payer)).toBe('CONFIRMED');
  });

  it('stays unpaid where the holder says no', async () => {
    const payer = await aPayer('asks');
    const asked = await cards.paid(payer);
    standIn.decide(asked.securePaymentUrl!, 'cancel');
    await cards.comeBack((await cards.chargeOf(payer)).id);
    expect(await cards.stateOf(payer)).toBe('HELD');
    expect(standIn.charges((await cards.chargeOf(payer)).order_id)).toHaveLength(0);
  });

  it('is found by a look afterwards where the answer was lost', async () => {
    const payer = await aPayer('good');
    standIn.losesAnswerTo.push(/^payment_intents\/[^/]+\/confirm$/);
    expect(await cards.refusalOf(payer)).toBe('PAYMENT_UNSURE');
    await cards.collect();
    expect(await cards.stateOf(payer)).toBe('CONFIRMED');
    expect(standIn.charges((await cards.chargeOf(payer)).order_id)).toHaveLength(1);
  });

  it('leaves every law of the books', async () => {
    expect(await brokenBooks(cards.club.owner)).toEqual([]);
  });
});
