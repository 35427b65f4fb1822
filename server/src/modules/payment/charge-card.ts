/**
 * Charging a card for what a member buys. The purchase is written down with its charge before the gateway is called; what
 * became of the charge is settled by whoever comes first: the call itself, the holder's return, a notification or a sweep. The
 * transaction that records the yen as authorised carries the purchase out, through the module that sells it; taking the money, and
 * giving it back, follow from the charge's row until the gateway holds what it should.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { refusalOfDecline } from '#domain/payment/decline.ts';
import { isAnswerAwaited, nextOfOrder } from '#domain/payment/open-order.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor, MemberActor } from '#server/platform/actor.ts';
import { attemptQuery, refusalOf } from '#server/platform/attempts.ts';
import type { Tx } from '#server/platform/database.ts';
import { seal, unseal } from '#server/platform/secrets.ts';
import type { ChargeEnd, Inside, Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { whenClosed } from './card-service.ts';
import { findCharge, insertChargeQuery, noteChargeChallengeQuery, openChargeQuery } from './charge-store.ts';
import type { CardCharge } from './charge-store.ts';
import { GatewayRefusesUs, GatewaySilent, orderState } from './gateway.ts';
import type { GatewayResult, SecurePayment } from './gateway.ts';
import { chargeLimit } from './limits.ts';
import { openGateway } from './open-gateway.ts';
import { paymentSecrets } from './secrets.ts';
import { cardPlaceQuery } from './store.ts';

/** What is bought, for so many yen. */
export type Purchase = {
  readonly groupId: string;
  readonly yen: number;
  /** What carries it out once it is paid, as JSON; kept sealed. */
  readonly payload: unknown;
  /** Two with one hash are the same purchase. */
  readonly payloadHash: Buffer;
};

/** CARD_SERVICE_CLOSED where no card can be charged just now. Asked before a transaction begins. */
export async function whyNotChargeable({ db }: Pick<Services, 'db'>): Promise<Refusal | null> {
  return whenClosed(db);
}

/**
 * Writes a charge of the membership's card down, with the purchase that it pays for. The caller holds the locks of what is
 * bought, and charges it by `chargeCard` after the commit. CREDIT_CARD_NOT_FOUND, TOO_MANY_ATTEMPTS.
 */
export async function beginCharge(
  tx: Tx,
  inside: Pick<Inside, 'secrets'>,
  { clientId, loginId }: MemberActor,
  { groupId, yen, payload, payloadHash }: Purchase,
): Promise<CardCharge | Refusal> {
  const [[card], [counted]] = await sendTogether(tx, [
    cardPlaceQuery(clientId),
    attemptQuery(inside, chargeLimit, String(clientId)),
  ]);
  if (!card) return refuse('CREDIT_CARD_NOT_FOUND');
  const beyond = refusalOf(counted!);
  if (beyond) return beyond;
  const id = randomUUID();
  const sealed = seal(inside.secrets, { purpose: paymentSecrets.purchase, id }, JSON.stringify(payload));
  const orderId = `B${randomBytes(13).toString('hex')}`;
  const [[charge]] = await sendTogether(tx, [
    insertChargeQuery({
      ...card,
      id,
      orderId,
      groupId,
      clientId,
      loginId,
      yen,
      payload: sealed,
      payloadHash,
    }),
  ]);
  return charge!;
}

/** What is carried out now that its charge is paid. */
export function purchaseOf({ secrets }: Pick<Inside, 'secrets'>, { id, payload }: CardCharge): unknown {
  if (!payload) throw new Error(`the purchase of charge ${id} was carried out already`);
  return JSON.parse(unseal(secrets, { purpose: paymentSecrets.purchase, id }, payload));
}

/** Where a purchase that waits for its card stands: the page at which the holder is asked, if it is known already. */
export function securePaymentOf({ challengeUrl, yen }: CardCharge): SecurePayment | null {
  return challengeUrl === null ? null : { url: challengeUrl, yen };
}

type Deed = { readonly action: string; readonly subject: string };
export type Charged =
  | { readonly kind: 'carried out' }
  | { readonly kind: 'asked'; readonly securePayment: SecurePayment };

/**
 * Charges the card and carries the purchase out, or answers where its holder is asked first. What the gateway declines is
 * refused by its reason; PAYMENT_UNSURE where it does not answer: what became of it is looked up within a minute.
 */
export async function chargeCard(
  services: Services,
  actor: Actor,
  charge: CardCharge,
  deed: Deed,
): Promise<Charged | Refusal> {
  const gateway = openGateway(services.configuration);
  if (!gateway) return refuse('CARD_SERVICE_CLOSED');
  const { id, orderId, yen, memberId, seq } = charge;
  const returnUrl = new URL(`/payment/return/${id}`, services.configuration.publicUrl).toString();
  const card = { memberId, seq };
  const heard = await orSilent(services, charge, () => gateway.authorise({ orderId, yen, card, returnUrl }));
  if (heard === 'silent') return refuse('PAYMENT_UNSURE');
  return hear(services, { actor, charge, deed }, heard);
}

type Settling = {
  readonly actor: Actor;
  readonly charge: CardCharge;
  readonly deed: Deed & { readonly whose?: { readonly loginId: string | null; readonly clientId: number } };
};

/** A gateway that does not answer, or not to us, leaves the charge for later. */
async function orSilent<T>(
  { log }: Pick<Services, 'log'>,
  { id }: CardCharge,
  ask: () => Promise<T>,
): Promise<T | 'silent'> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewaySilent)
      log.warn({ err: error, charge: id }, 'the gateway is silent about a charge');
    else if (error instanceof GatewayRefusesUs)
      log.error({ err: error, charge: id }, 'the gateway refuses us');
    else throw error;
    return 'silent';
  }
}

/** What the gateway says of a charge, put into effect. */
async function hear(
  services: Services,
  settling: Settling,
  result: GatewayResult,
): Promise<Charged | Refusal> {
  const { actor, charge, deed } = settling;
  if (result.kind === 'redirect') {
    const noted = await runUseCase(services, actor, {
      ...deed,
      work: async (tx) => {
        await sendTogether(tx, [noteChargeChallengeQuery(charge.id, result.url)]);
        return true;
      },
    });
    return isRefusal(noted) ? noted : { kind: 'asked', securePayment: { url: result.url, yen: charge.yen } };
  }
  if (result.kind === 'declined') {
    const failed = await settle(services, settling, { as: 'declined', code: result.code });
    return isRefusal(failed) ? failed : refusalOfDecline(result.code);
  }
  const settled = await settle(services, settling, { as: 'authorised' });
  if (isRefusal(settled)) return settled;
  return settled === 'carried out' ? { kind: 'carried out' } : refuse('HOLD_EXPIRED');
}

/** Ends the charge together with what it was to pay for, in the module that sells it. */
function settle(services: Services, { actor, charge, deed }: Settling, end: ChargeEnd) {
  return runUseCase(services, actor, {
    ...deed,
    logins: [charge.loginId],
    // Of a call that is refused in the end, the refusal is the row.
    leavesRow: () => end.as === 'authorised' || deed.whose !== undefined,
    work: (tx, inside) =>
      inside.ports.settlePurchase(tx, inside, { chargeId: charge.id, groupId: charge.purposeId, end }),
  });
}

const isOpen = ({ state }: CardCharge) => state === 'CREATED' || state === 'CHALLENGE';

/**
 * Looks up what became of an open charge, and ends it where that is known. It may be called at any time, by anyone and any
 * number of times; what the caller brought along is never believed.
 */
export async function settleCardCharge(services: Services, actor: Actor, charge: CardCharge): Promise<void> {
  const gateway = openGateway(services.configuration);
  if (!isOpen(charge) || !gateway) return;
  const { id, orderId, clientId, loginId } = charge;
  const deed = { action: 'settleCardCharge', subject: id, whose: { loginId, clientId } };
  const settling = { actor, charge, deed };
  const order = await orSilent(services, charge, () => gateway.find(orderId));
  if (order === 'silent') return;
  if (order.state === 'authorised' && order.yen !== charge.yen)
    throw new Error(`charge ${id} is authorised over ${order.yen} yen, not ${charge.yen}`);
  const life = { age: charge.age, wasAsked: charge.state === 'CHALLENGE' };
  const next = nextOfOrder(orderState(order.state, 'authorised'), life);
  if (next === 'succeed') await settle(services, settling, { as: 'authorised' });
  if (next === 'declined') await settle(services, settling, { as: 'declined', code: 'E21020001' });
  if (next === 'abandon') await settle(services, settling, { as: 'abandoned' });
  if (next !== 'ask the holder’s answer') return;
  const answered = await orSilent(services, charge, () => gateway.afterChallenge(orderId));
  if (answered === 'silent') return;
  if (answered.kind !== 'asking') await hear(services, settling, answered);
  else if (!isAnswerAwaited(life)) await settle(services, settling, { as: 'abandoned' });
}

/** What a group's confirmation waits for, under the group's lock. */
export async function openChargeOf(tx: Tx, groupId: string): Promise<CardCharge | undefined> {
  const [[charge]] = await sendTogether(tx, [openChargeQuery(groupId)]);
  return charge;
}

/** Likewise by its id, for the holder who comes back. */
export async function settleCardChargeById(services: Services, actor: Actor, id: string): Promise<void> {
  const charge = await findCharge(services.db, id);
  if (charge) await settleCardCharge(services, actor, charge);
}
