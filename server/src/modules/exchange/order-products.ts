/**
 * Ordering products for points, in one transaction: contracts are locked, then the products (both sorted), so that neither points nor
 * pieces are given twice. An order that is sent again under its key is the same order; another under that key is refused.
 */
import { createHash, randomUUID } from 'node:crypto';
import { checkPointExchange } from '#domain/account/permissions.ts';
import { deliver } from '#domain/exchange/delivery.ts';
import type { TypedDelivery } from '#domain/exchange/delivery.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { attemptQuery, refusalOf } from '#server/platform/attempts.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { findClient } from '#server/modules/account/public.ts';
import { lockContractsQuery } from '#server/modules/contract/public.ts';
import { exchanges, liveLotsOfContracts, postMovementsQuery } from '#server/modules/points/public.ts';
import { judgeOrder } from './judge-order.ts';
import { exchangeLimit } from './limits.ts';
import { payingContracts } from './paying-contracts.ts';
import { productIdsOf } from './quote-order.ts';
import type { Asked } from './quote-order.ts';
import { readMinimums } from './settings.ts';
import {
  countOrderedQuery,
  exchangesOfOrderQuery,
  insertLinesQuery,
  insertOrderQuery,
  lockProductsQuery,
  requestedOrderQuery,
} from './store.ts';
import type { ExchangeRow } from './store.ts';
import { mailExchangeReceived } from './tasks.ts';

export type Wanted = Asked & {
  /** Where something of it is left out, the membership's main contact says it. */
  readonly address: TypedDelivery | null;
  /** What the page showed; null where nothing was shown. */
  readonly shownPoints: number | null;
  /** The sender's own name for this order, for sending it again; null where it is sent once. */
  readonly requestKey: string | null;
};

const ACTION = 'createMyPointExchange' as const;

/**
 * Answers the products of the order. ACCESS_DENIED_ERROR, NOT_FOUND_ERROR, EXCHANGE_ORDERED_OTHERWISE, EXCHANGE_PRICE_CHANGED, DETAILS_INVALID
 * of the address, or what the rules of an order say.
 */
export async function orderProducts(
  services: Services,
  actor: MemberActor,
  wanted: Wanted,
): Promise<readonly ExchangeRow[] | Refusal> {
  const deed = { action: ACTION, subject: wanted.contractId == null ? 'tvp' : String(wanted.contractId) };
  const barred = checkPointExchange(actor);
  if (barred) return recordRefusal(services, actor, deed, barred);
  if (wanted.requestKey !== null && !isUuid(wanted.requestKey))
    return recordRefusal(services, actor, deed, refuse('BAD_INPUT_ERROR', { argument: 'requestKey' }));
  return runUseCase(services, actor, { ...deed, work: (tx, inside) => order(tx, inside, { actor, wanted }) });
}

type Task = { readonly actor: MemberActor; readonly wanted: Wanted };

async function order(
  tx: Tx,
  inside: Inside,
  { actor, wanted }: Task,
): Promise<readonly ExchangeRow[] | Refusal> {
  const { clientId, loginId } = actor;
  const hash = hashOf(wanted);
  const [[sent]] = await sendTogether(tx, [requestedOrderQuery(loginId, wanted.requestKey)]);
  if (sent && !sent.hash.equals(hash)) return refuse('EXCHANGE_ORDERED_OTHERWISE');
  if (sent) return (await sendTogether(tx, [exchangesOfOrderQuery(sent.id)]))[0];
  const paying = await payingContracts(tx, clientId, wanted.contractId);
  if (isRefusal(paying)) return paying;
  const { kind, contractId, contractIds } = paying;
  const [, products, [at], [counted]] = await sendTogether(tx, [
    lockContractsQuery(contractIds),
    lockProductsQuery(productIdsOf(wanted.wanted)),
    businessNowQuery,
    attemptQuery(inside, exchangeLimit, loginId),
  ]);
  const tooMany = refusalOf(counted!);
  if (tooMany) return tooMany;
  const now = nowOf(at!.at);
  const today = now.moment.date;
  const lots = await liveLotsOfContracts(tx, contractIds, today);
  const minimum = (await readMinimums(tx))[kind];
  const judged = judgeOrder({ wanted: wanted.wanted, products, kind, lots, minimum, today });
  if (isRefusal(judged)) return judged;
  if (wanted.shownPoints !== null && wanted.shownPoints !== judged.points)
    return refuse('EXCHANGE_PRICE_CHANGED', { kind, points: judged.points });
  const { postal_code: postalCode, ...client } = await findClient(tx, clientId);
  const delivery = deliver(wanted.address, { ...client, postalCode });
  if (isRefusal(delivery)) return delivery;
  const id = randomUUID();
  const lines = wanted.wanted.map(({ productId, quantity }, index) => ({
    ...{ productId: productId!, quantity, points: judged.lines[index]! },
  }));
  const request = wanted.requestKey === null ? null : { key: wanted.requestKey, hash };
  await sendTogether(tx, [
    insertOrderQuery({ id, clientId, loginId, contractId, kind, delivery, request, at: now.at }),
    insertLinesQuery(id, lines),
    countOrderedQuery(lines, 1),
    ...exchanges(id, judged.uses, lots).map(({ contractId: of, postings }) =>
      postMovementsQuery(of, now.at, postings),
    ),
  ]);
  await enqueue(tx, mailExchangeReceived, { orderId: id, asked: askerOf(actor) }, `exchange-received:${id}`);
  return (await sendTogether(tx, [exchangesOfOrderQuery(id)]))[0];
}

/** All that was sent but its key. */
function hashOf({ requestKey: _key, ...sent }: Wanted): Buffer {
  const { address } = sent;
  const parts = [
    sent.wanted.map(({ productId, quantity }) => [productId, quantity]),
    sent.contractId ?? null,
    address && [address.name, address.tel, address.email, address.postalCode, address.address1],
    sent.shownPoints,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
