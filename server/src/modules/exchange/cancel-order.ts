/** Giving an order up: its points go back to the lots that paid, or to return lots, and its pieces can be had by others again. */
import { checkPointExchange } from '#domain/account/permissions.ts';
import { checkStep } from '#domain/exchange/state.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { Asker, MemberActor } from '#server/platform/actor.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { lockContractsQuery } from '#server/modules/contract/public.ts';
import { exchangedUsesQuery, exchangeReturns, postMovementsQuery } from '#server/modules/points/public.ts';
import {
  countOrderedQuery,
  exchangesOfOrderQuery,
  findOrder,
  lockOrderQuery,
  lockProductsQuery,
  stepQuery,
} from './store.ts';
import type { ExchangeRow } from './store.ts';
import { mailExchangeCancelled } from './tasks.ts';

/** MAIN acts for all orders of the membership, a sub member for its own, as with stays. */
export const mayCancel = (
  { role, loginId }: Pick<MemberActor, 'role' | 'loginId'>,
  order: { readonly loginId: string | null },
): boolean => role === 'MAIN' || order.loginId === loginId;

/** NOT_FOUND_ERROR for one of another membership, ACCESS_DENIED_ERROR, or EXCHANGE_STEP_CLOSED once the club has confirmed it. */
export async function cancelOrder(
  services: Services,
  actor: MemberActor,
  orderId: string,
): Promise<readonly ExchangeRow[] | Refusal> {
  const action = 'cancelMyPointExchange' as const;
  const denied = checkPointExchange(actor);
  if (denied) return recordRefusal(services, actor, { action }, denied);
  const found = await findOrder(services.db, orderId);
  if (!found || found.clientId !== actor.clientId)
    return recordRefusal(services, actor, { action }, refuse('NOT_FOUND_ERROR'));
  const deed = { action, subject: found.orderNumber };
  if (!mayCancel(actor, found)) return recordRefusal(services, actor, deed, refuse('ACCESS_DENIED_ERROR'));
  return runUseCase(services, actor, {
    ...deed,
    work: (tx) =>
      giveBack(tx, found.id, { step: 'CANCEL_BY_MEMBER', cancelReason: null, asked: askerOf(actor) }),
  });
}

type Giving = {
  readonly step: 'CANCEL_BY_MEMBER' | 'CANCEL_BY_CLUB';
  readonly cancelReason: string | null;
  readonly asked: Asker | null;
};

/** Locks in the order of the house: contracts, order, products. What an order took never changes, so it is known before. */
export async function giveBack(
  tx: Tx,
  orderId: string,
  { step, cancelReason, asked }: Giving,
): Promise<readonly ExchangeRow[] | Refusal> {
  const [taken, lines] = await sendTogether(tx, [
    exchangedUsesQuery(orderId),
    exchangesOfOrderQuery(orderId),
  ]);
  const [, [order], , [at], uses] = await sendTogether(tx, [
    lockContractsQuery(taken.map(({ contractId }) => contractId)),
    lockOrderQuery(orderId),
    lockProductsQuery(lines.map(({ productId }) => productId)),
    businessNowQuery,
    exchangedUsesQuery(orderId),
  ]);
  if (!order) return refuse('NOT_FOUND_ERROR');
  const closed = checkStep(step, order.state);
  if (closed) return closed;
  const now = nowOf(at!.at);
  const back = await exchangeReturns(tx, { orderId, at: now.at, today: now.moment.date }, uses);
  await sendTogether(tx, [
    stepQuery(orderId, { state: 'CANCELLED', at: now.at, cancelReason }),
    countOrderedQuery(lines, -1),
    ...back.map(({ contractId, postings }) => postMovementsQuery(contractId, now.at, postings)),
  ]);
  await enqueue(tx, mailExchangeCancelled, { orderId, asked }, `exchange-cancelled:${orderId}`);
  return (await sendTogether(tx, [exchangesOfOrderQuery(orderId)]))[0];
}
