/**
 * Charging a card for what a member buys. The purchase is written down with its charge before the gateway is called; what
 * became of the charge is settled by whoever comes first: the call itself, the holder's return, a notification or a sweep. The
 * transaction that records the yen as authorised carries the purchase out, through the module that sells it; taking the money, and
 * giving it back, follow from the charge's row until the gateway holds what it should.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { declineReason, refusalOfDecline } from '#domain/payment/decline.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor, MemberActor } from '#server/platform/actor.ts';
import { attemptQuery, refusalOf } from '#server/platform/attempts.ts';
import type { Tx } from '#server/platform/database.ts';
import { seal, unseal } from '#server/platform/secrets.ts';
import type { ChargeEnd, Inside, PurchaseEnd, Services } from '#server/platform/services.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { whenClosed } from './card-service.ts';
import {
  findCharge,
  insertChargeQuery,
  noteChargeChallengeQuery,
  noteHolderRemindedQuery,
  openChargeQuery,
} from './charge-store.ts';
import type { CardCharge, ChargePurpose } from './charge-store.ts';
import type { GatewayResult, SecurePayment } from './gateway.ts';
import { chargeLimit } from './limits.ts';
import { openGateway } from './open-gateway.ts';
import { paymentSecrets } from './secrets.ts';
import { answerOf, endOfOrder } from './settle-order.ts';
import { cardPlaceQuery, noteCardGoneQuery } from './store.ts';
import { mailPaymentWaiting } from './tasks.ts';

/** What is bought, for so many yen. */
export type Purchase = {
  readonly purpose: ChargePurpose;
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
  { purpose, yen, payload, payloadHash }: Purchase,
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
      purpose,
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

type Deed = { readonly action: AuditAction; readonly subject: string };
export type Charged =
  | { readonly kind: 'carried out' }
  /** It was authorised, and what it was to pay for is gone: the money goes back. */
  | { readonly kind: 'fell away' }
  | { readonly kind: 'asked'; readonly securePayment: SecurePayment };

/**
 * Charges the card and carries the purchase out, or answers where its holder is asked first. What the gateway declines is
 * refused by its reason; PAYMENT_UNSURE where it does not answer: what became of it is looked up within a minute. What is
 * refused here has its row in the audit log, once. Whoever gives up where the gateway is down is refused with
 * CARD_SERVICE_CLOSED then, without a row: it was not even asked, and the caller goes on without it.
 */
export async function chargeCard(
  services: Services,
  actor: Actor,
  charge: CardCharge,
  { whenDown, token, ...deed }: Deed & { readonly whenDown?: 'give up'; readonly token?: string },
): Promise<Charged | Refusal> {
  const gateway = openGateway(services.configuration);
  if (!gateway) return recordRefusal(services, actor, deed, refuse('CARD_SERVICE_CLOSED'));
  if (
    whenDown &&
    (await answerOf(services, { charge: charge.id }, () => gateway.find(charge.orderId))) === 'silent'
  ) {
    const given = await settle(services, { actor, charge, deed }, { as: 'abandoned', isDown: true });
    return isRefusal(given) ? given : refuse('CARD_SERVICE_CLOSED');
  }
  const { id, orderId, yen, memberId, seq } = charge;
  const returnUrl = new URL(`/payment/return/${id}`, services.configuration.publicUrl).toString();
  const card = token === undefined ? { memberId: memberId!, seq: seq! } : { token };
  const heard = await answerOf(services, { charge: id }, () =>
    gateway.authorise({ orderId, yen, card, returnUrl }),
  );
  if (heard === 'silent') return recordRefusal(services, actor, deed, refuse('PAYMENT_UNSURE'));
  return hear(services, { actor, charge, deed }, heard);
}

type Settling = {
  readonly actor: Actor;
  readonly charge: CardCharge;
  readonly deed: Deed & {
    readonly whose?: { readonly loginId: string | null; readonly clientId: number | null };
  };
};

/** What the gateway says of a charge when it is first asked, put into effect. */
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
  const end: ChargeEnd =
    result.kind === 'declined' ? { as: 'declined', code: result.code } : { as: 'authorised' };
  const settled = await settle(services, settling, end);
  // What the transaction was refused, it has written down itself.
  if (isRefusal(settled)) return settled;
  if (result.kind === 'declined') return recordRefusal(services, actor, deed, refusalOfDecline(result.code));
  return { kind: settled };
}

/** Ends the charge together with what it was to pay for, in the module that sells it. */
function settle(services: Services, { actor, charge, deed }: Settling, end: ChargeEnd) {
  return runUseCase<Services, PurchaseEnd>(services, actor, {
    ...deed,
    logins: charge.loginId === null ? [] : [charge.loginId],
    // Of a call that is refused in the end, the refusal is the row.
    leavesRow: (settled) => settled === 'carried out' || deed.whose !== undefined,
    work: async (tx, inside) => {
      const purpose = purposeOf(charge);
      const settled = await inside.ports.settlePurchase(tx, inside, { chargeId: charge.id, purpose, end });
      // From now on no page shows the card, and whoever has none is led to give one.
      const { clientId, memberId, seq } = charge;
      const isGone = end.as === 'declined' && declineReason(end.code) === 'CARD_UNKNOWN';
      if (isGone && clientId !== null && memberId !== null)
        await sendTogether(tx, [noteCardGoneQuery({ clientId, memberId, seq: seq! })]);
      return settled;
    },
  });
}

/** What a charge pays for. */
export const purposeOf = ({ purposeKind: kind, purposeId: id }: CardCharge): ChargePurpose => ({ kind, id });

const isOpen = ({ state }: CardCharge) => state === 'CREATED' || state === 'CHALLENGE';

/** Looks up what became of an open charge, and ends it where that is known; its holder is reminded where it waits for long. */
export async function settleCardCharge(services: Services, actor: Actor, charge: CardCharge): Promise<void> {
  const gateway = openGateway(services.configuration);
  if (!isOpen(charge) || !gateway) return;
  const { id, orderId, clientId, loginId, age, state } = charge;
  const order = { orderId, success: 'authorised', age, wasAsked: state === 'CHALLENGE' } as const;
  const end = await answerOf(services, { charge: id }, () => endOfOrder(gateway, order));
  if (end === 'silent') return;
  const whose = { loginId, clientId };
  if (end.as === 'open') {
    // Whoever signs up has no login to which a mail would go; the link of the application leads to the page.
    if (end.holderIsAway && !charge.holderReminded && loginId !== null)
      await remindHolder(services, actor, { id, whose });
    return;
  }
  if (end.as === 'succeeded' && end.yen !== charge.yen)
    throw new Error(`charge ${id} is authorised over ${end.yen} yen, not ${charge.yen}`);
  const deed = { action: 'settleCardCharge' as const, subject: id, whose };
  const settled = end.as === 'succeeded' ? ({ as: 'authorised' } as const) : end;
  await settle(services, { actor, charge, deed }, settled);
}

type Waiting = Pick<CardCharge, 'id'> & {
  readonly whose: { readonly loginId: string | null; readonly clientId: number | null };
};

/** A payment that waits at the gateway's page is told to its holder by mail, once. */
async function remindHolder(services: Services, actor: Actor, { id, whose }: Waiting): Promise<void> {
  await runUseCase(services, actor, {
    ...{ action: 'remindOfPayment', subject: id, whose },
    leavesRow: (isFirst: boolean) => isFirst,
    work: async (tx) => {
      const [[first]] = await sendTogether(tx, [noteHolderRemindedQuery(id)]);
      if (first) await enqueue(tx, mailPaymentWaiting, { chargeId: id }, id);
      return first !== undefined;
    },
  });
}

/** What a purchase waits for, under its lock. */
export async function openChargeOf(tx: Tx, purpose: ChargePurpose): Promise<CardCharge | undefined> {
  const [[charge]] = await sendTogether(tx, [openChargeQuery(purpose)]);
  return charge;
}

/** Likewise by its id, for the holder who comes back. */
export async function settleCardChargeById(services: Services, actor: Actor, id: string): Promise<void> {
  const charge = await findCharge(services.db, id);
  if (charge) await settleCardCharge(services, actor, charge);
}
