/**
 * What is due about card charges: open ones are looked up, authorised money is taken, and what is to be given back is given
 * back, until the gateway holds what it should. Every step may be repeated, since it begins with what the gateway says of
 * the order; what fails is tried again after a pause that grows.
 */
import { CHALLENGE_SECONDS } from '#domain/payment/open-order.ts';
import { FAILURES_TO_TELL } from '#domain/payment/reconciliation.ts';
import type { HeldAtGateway } from '#domain/payment/reconciliation.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { SystemActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { purposeOf, settleCardCharge } from './charge-card.ts';
import {
  findCharge,
  noteFailure,
  noteGivenUp,
  noteHeld,
  noteTransferQuery,
  takeDueCharges,
} from './charge-store.ts';
import type { CardCharge } from './charge-store.ts';
import { GatewayRefusesUs, GatewaySilent, heldBy } from './gateway.ts';
import type { GatewayResult, PaymentGateway } from './gateway.ts';
import { hasCardToKeep, keepFeeCard } from './keep-fee-card.ts';
import { openGateway } from './open-gateway.ts';
import { paymentSettings } from './settings.ts';
import { mailRefundByTransfer } from './tasks.ts';

/** Until so long after it was made a charge that was given up may still be authorised by a call that is on its way. */
const STRAY_SECONDS = CHALLENGE_SECONDS + 5 * 60;

/** Of these nothing should be left at the gateway. */
const PAYS_NOTHING: readonly CardCharge['state'][] = ['ABANDONED', 'DECLINED', 'UNCOLLECTED'];

/** Does what is due about some charges; answers how many were looked at. */
export async function collectDueCharges(
  services: Services,
  actor: SystemActor,
  { most }: { readonly most: number },
): Promise<number> {
  const gateway = openGateway(services.configuration);
  if (!gateway) return 0;
  const due = await takeDueCharges(services.db, most);
  await Promise.all(due.map((id) => collect(services, actor, gateway, id)));
  return due.length;
}

async function collect(
  services: Services,
  actor: SystemActor,
  gateway: PaymentGateway,
  id: string,
): Promise<void> {
  const charge = await findCharge(services.db, id);
  if (!charge) return;
  try {
    if (charge.state === 'CREATED' || charge.state === 'CHALLENGE')
      await settleCardCharge(services, actor, charge);
    if (hasCardToKeep(charge)) await keepFeeCard(services, actor, gateway, charge);
    if (charge.state === 'AUTHORISED' || charge.state === 'CAPTURED')
      await balance(services, actor, gateway, charge);
    if (PAYS_NOTHING.includes(charge.state)) await giveUp(services, gateway, charge);
  } catch (error) {
    await failed(services, charge, error);
  }
}

/** A step that the gateway declined and that is to be tried again. */
class Declined extends Error {}

function mustBeDone(result: GatewayResult | { readonly kind: 'asking' }): void {
  if (result.kind === 'declined') throw new Declined(`declined: ${result.code}`);
  if (result.kind !== 'done') throw new GatewaySilent(`an answer that does not fit: ${result.kind}`);
}

async function failed(services: Services, { id, orderId }: CardCharge, error: unknown): Promise<void> {
  const isGatewayS =
    error instanceof GatewaySilent || error instanceof GatewayRefusesUs || error instanceof Declined;
  const failures = await noteFailure(services.db, id);
  const about = { err: error, charge: id, orderId, failures };
  if (!isGatewayS || failures >= FAILURES_TO_TELL) services.log.error(about, 'a card charge does not get on');
  else services.log.warn(about, 'a card charge is tried again');
}

/** Takes or gives back until the gateway holds what the charge comes to, and writes down what it holds. */
async function balance(
  services: Services,
  actor: SystemActor,
  gateway: PaymentGateway,
  charge: CardCharge,
): Promise<void> {
  const { id, orderId, yen, refundYen, transferYen, state } = charge;
  const keptYen = yen - refundYen + transferYen;
  // A bank may refuse to authorise less than it has: what is authorised is taken first, and given back from that.
  if (state === 'AUTHORISED' && keptYen > 0) return take(services, actor, gateway, charge);
  if (refundYen > transferYen) {
    const refunded = await gateway.refund({ orderId, keptYen });
    if (refunded.kind === 'declined' && (await isTooLate(services.db, charge)))
      return oweByTransfer(services, actor, gateway, charge);
    mustBeDone(refunded);
  }
  const { yen: held } = await heldAt(gateway, orderId);
  if (held !== keptYen) throw new Declined(`${held} yen are held, not ${keptYen}`);
  await noteHeld(services.db, id, { yen: held, state: state === 'AUTHORISED' ? 'VOIDED' : 'CAPTURED' });
}

/** Whether its money was taken so long ago that what the gateway declines to give back now, it will not give back at all. */
async function isTooLate(db: Database, { takenDaysAgo }: CardCharge): Promise<boolean> {
  const { cardRefundDays } = await readSettings(db, paymentSettings);
  return takenDaysAgo !== null && takenDaysAgo >= cardRefundDays;
}

/** What the card takes back no more comes back by bank transfer, which a person does: the operator is told of the yen. */
async function oweByTransfer(
  services: Services,
  actor: SystemActor,
  gateway: PaymentGateway,
  charge: CardCharge,
): Promise<void> {
  const { id, clientId, loginId } = charge;
  const held = await heldAt(gateway, charge.orderId);
  if (!held.taken) throw new Declined('what is to come back was never taken');
  const owed = await runUseCase(services, actor, {
    action: 'oweRefundByTransfer',
    subject: id,
    whose: { loginId, clientId },
    leavesRow: (yen: number) => yen > 0,
    work: async (tx) => {
      const [[noted]] = await sendTogether(tx, [noteTransferQuery(charge, held.yen)]);
      if (!noted) return 0;
      await enqueue(tx, mailRefundByTransfer, { chargeId: id, yen: noted.yen }, `${id}-${noted.yen}`);
      return noted.yen;
    },
  });
  if (isRefusal(owed)) throw new Declined(`not written down: ${owed.refused}`);
  if (owed === 0) throw new Declined('more was given back meanwhile');
  services.log.error({ charge: id, yen: owed }, 'a refund is owed by bank transfer');
}

/** Takes what is authorised, as a whole. Where that is refused for good, or gone, it will never be collected. */
async function take(
  services: Services,
  actor: SystemActor,
  gateway: PaymentGateway,
  charge: CardCharge,
): Promise<void> {
  const { id, orderId } = charge;
  const authorised = await heldAt(gateway, orderId);
  // A step before this one has taken it, and was cut off before that was written down.
  if (authorised.taken) return noteHeld(services.db, id, { yen: authorised.yen, state: 'CAPTURED' });
  if (authorised.yen === 0) return neverCollected(services, actor, charge, 'given back');
  const taken = await gateway.capture({ orderId, yen: authorised.yen });
  if (taken.kind === 'declined' && taken.byBank) return neverCollected(services, actor, charge, taken.code);
  mustBeDone(taken);
  const { yen, taken: isTaken } = await heldAt(gateway, orderId);
  if (!isTaken) throw new Declined('not taken');
  await noteHeld(services.db, id, { yen, state: 'CAPTURED' });
}

async function heldAt(gateway: PaymentGateway, orderId: string): Promise<HeldAtGateway> {
  return heldBy(await gateway.find(orderId));
}

async function neverCollected(
  services: Services,
  actor: SystemActor,
  charge: CardCharge,
  code: string,
): Promise<void> {
  const { id, clientId, loginId } = charge;
  const end = { as: 'uncollected', code } as const;
  const ended = await runUseCase(services, actor, {
    action: 'noteUncollected',
    subject: id,
    whose: { loginId, clientId },
    work: (tx, inside) =>
      inside.ports.settlePurchase(tx, inside, { chargeId: id, purpose: purposeOf(charge), end }),
  });
  if (isRefusal(ended)) throw new Declined(`not written down: ${ended.refused}`);
  services.log.error(
    { charge: id, code },
    'the money of a charge is refused for good: its yen are owed again',
  );
}

/** Gives back what was authorised although nobody waits for it, or can take it, any more. */
async function giveUp(services: Services, gateway: PaymentGateway, charge: CardCharge): Promise<void> {
  const { state } = await gateway.find(charge.orderId);
  if (state === 'authorised' || state === 'captured') {
    mustBeDone(await gateway.refund({ orderId: charge.orderId, keptYen: 0 }));
    await noteGivenUp(services.db, charge.id, 'VOIDED');
    return;
  }
  const mayStillCome =
    charge.state === 'ABANDONED' &&
    (state === 'challenge' || state === 'entered' || state === 'unknown') &&
    charge.age < STRAY_SECONDS;
  await noteGivenUp(services.db, charge.id, mayStillCome ? 'look again' : 'nothing left');
}
