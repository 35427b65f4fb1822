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
import type { Services } from '#server/platform/services.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { settleCardCharge } from './charge-card.ts';
import { findCharge, noteFailure, noteGivenUp, noteHeld, takeDueCharges } from './charge-store.ts';
import type { CardCharge } from './charge-store.ts';
import { GatewayRefusesUs, GatewaySilent, heldBy } from './gateway.ts';
import type { GatewayResult, PaymentGateway } from './gateway.ts';
import { openGateway } from './open-gateway.ts';

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
  const { id, orderId, yen, refundYen, state } = charge;
  const keptYen = yen - refundYen;
  // A bank may refuse to authorise less than it has: what is authorised is taken first, and given back from that.
  if (state === 'AUTHORISED' && keptYen > 0) return take(services, actor, gateway, charge);
  if (refundYen > 0) mustBeDone(await gateway.refund({ orderId, keptYen }));
  const { yen: held } = await heldAt(gateway, orderId);
  if (held !== keptYen) throw new Declined(`${held} yen are held, not ${keptYen}`);
  await noteHeld(services.db, id, { yen: held, state: state === 'AUTHORISED' ? 'VOIDED' : 'CAPTURED' });
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
  if (authorised.yen === 0) return neverCollected(services, actor, charge, 'given back');
  const taken = await gateway.capture({ orderId, yen: authorised.yen });
  if (taken.kind === 'declined' && isForGood(taken.code))
    return neverCollected(services, actor, charge, taken.code);
  mustBeDone(taken);
  const { yen, taken: isTaken } = await heldAt(gateway, orderId);
  if (!isTaken) throw new Declined('not taken');
  await noteHeld(services.db, id, { yen, state: 'CAPTURED' });
}

async function heldAt(gateway: PaymentGateway, orderId: string): Promise<HeldAtGateway> {
  return heldBy(await gateway.find(orderId));
}

/** The bank's own word; codes of the protocol say that something else happened to the order meanwhile. */
const isForGood = (code: string) => code.startsWith('42G');

async function neverCollected(
  services: Services,
  actor: SystemActor,
  { id, purposeId: groupId, clientId, loginId }: CardCharge,
  code: string,
): Promise<void> {
  const ended = await runUseCase(services, actor, {
    action: 'noteUncollected',
    subject: id,
    whose: { loginId, clientId },
    work: (tx, inside) =>
      inside.ports.settlePurchase(tx, inside, { chargeId: id, groupId, end: { as: 'uncollected', code } }),
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
