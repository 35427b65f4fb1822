/**
 * Once a night what stands as charged is compared with what the gateway holds, order by order, and every difference is named
 * in the log and in one mail to the operator, and kept for staff to look into. Nothing is put right here: what differs by now does so for a reason that a
 * person must know. The gateway tells of an order only what it is asked for; one that nobody here knows is not found.
 */
import { differenceOf } from '#domain/payment/reconciliation.ts';
import type { Difference } from '#domain/payment/reconciliation.ts';
import type { SystemActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { JobServices } from '#server/platform/jobs.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { done, runUseCase } from '#server/platform/use-case.ts';
import { chargesToReconcile, findChargeToReconcile } from './charge-store.ts';
import type { ChargeToReconcile } from './charge-store.ts';
import { endUnseenDifferencesQuery, keepDifferencesQuery } from './difference-store.ts';
import { GatewayRefusesUs, GatewaySilent, heldBy } from './gateway.ts';
import type { PaymentGateway } from './gateway.ts';
import { openGateway } from './open-gateway.ts';
import { mailCardDifferences } from './tasks.ts';

const CHARGES_AT_ONCE = 100;
/** So many questions are under way at the gateway at most. */
const LANES = 4;
const UNANSWERED_TO_STOP = 20;
/** A mail names so many; the log names all. */
const NAMED_IN_MAIL = 50;

export type NamedDifference = Difference & { readonly orderId: string };

/** Answers how many differences there are, and how many orders the gateway did not answer about. */
export async function reconcileCharges(
  services: JobServices,
  actor: SystemActor,
): Promise<{ readonly differences: number; readonly unanswered: number }> {
  const { db, configuration, log } = services;
  const gateway = openGateway(configuration);
  if (!gateway) return { differences: 0, unanswered: 0 };
  const found: NamedDifference[] = [];
  let unanswered = 0;
  let page = await chargesToReconcile(db, { after: null, most: CHARGES_AT_ONCE });
  while (page.length > 0) {
    const compared = await compare(services, gateway, page);
    unanswered += compared.unanswered;
    for (const difference of compared.found) log.error(difference, 'a charge and its order differ');
    found.push(...compared.found);
    // A gateway that is away tonight is asked tomorrow.
    if (unanswered >= UNANSWERED_TO_STOP) break;
    page = await chargesToReconcile(db, { after: page.at(-1)!, most: CHARGES_AT_ONCE });
  }
  await tell(services, actor, found, unanswered);
  return { differences: found.length, unanswered };
}

async function compare(
  { db, log }: JobServices,
  gateway: PaymentGateway,
  charges: readonly ChargeToReconcile[],
): Promise<{ found: NamedDifference[]; unanswered: number }> {
  const found: NamedDifference[] = [];
  let unanswered = 0;
  const waiting = [...charges];
  const lane = async () => {
    for (let charge = waiting.shift(); charge; charge = waiting.shift()) {
      try {
        const difference = await compareOne(db, gateway, charge);
        if (difference) found.push(difference);
      } catch (err) {
        if (!(err instanceof GatewaySilent || err instanceof GatewayRefusesUs)) throw err;
        log.warn({ err, orderId: charge.orderId }, 'the gateway is silent about an order that is compared');
        unanswered += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { found, unanswered };
}

async function compareOne(
  db: Database,
  gateway: PaymentGateway,
  { id, orderId }: ChargeToReconcile,
): Promise<NamedDifference | null> {
  const held = heldBy(await gateway.find(orderId));
  // Read after the gateway was asked: what was given back meanwhile is no difference.
  const charge = await findChargeToReconcile(db, id);
  const difference = charge ? differenceOf(charge, held) : null;
  return difference && { ...difference, orderId };
}

async function tell(
  services: JobServices,
  actor: SystemActor,
  found: readonly NamedDifference[],
  unanswered: number,
): Promise<void> {
  const told = await runUseCase(services, actor, {
    action: 'reconcileCharges',
    leavesRow: (isNews: boolean) => isNews,
    work: async (tx) => {
      const { at, moment } = await businessNow(tx);
      const { date } = moment;
      // A night on which the gateway was silent about some orders says of none that they agree by now.
      await sendTogether(tx, [
        keepDifferencesQuery(found, at),
        ...(unanswered === 0 ? [endUnseenDifferencesQuery(at)] : []),
      ]);
      if (found.length + unanswered === 0) return false;
      const named = found.slice(0, NAMED_IN_MAIL);
      const more = found.length - named.length;
      await enqueue(tx, mailCardDifferences, { date, named, more, unanswered }, `card-differences:${date}`);
      return true;
    },
  });
  done(told);
}
