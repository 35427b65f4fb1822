/** What an order would come to just now, and which lots would pay: judged as the order itself is, without a lock. */
import { checkPointExchange } from '#domain/account/permissions.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { liveLotsOfContracts } from '#server/modules/points/public.ts';
import type { LotRow } from '#server/modules/points/public.ts';
import { judgeOrder } from './judge-order.ts';
import type { Judged, WantedLine } from './judge-order.ts';
import { payingContracts } from './paying-contracts.ts';
import { readMinimums } from './settings.ts';
import { productsQuery } from './store.ts';

export type Asked = {
  readonly wanted: readonly WantedLine[];
  /** Undefined where none is named, null where what was named can be none. */
  readonly contractId: number | null | undefined;
};
export type Quote = Judged & {
  readonly lots: readonly LotRow[];
};

export const productIdsOf = (wanted: readonly WantedLine[]): number[] =>
  wanted.flatMap(({ productId }) => (productId === null ? [] : [productId]));

export async function quoteOrder(
  { db }: Pick<Services, 'db'>,
  actor: MemberActor,
  { wanted, contractId }: Asked,
): Promise<Quote | Refusal> {
  const barred = checkPointExchange(actor);
  if (barred) return barred;
  const paying = await payingContracts(db, actor.clientId, contractId);
  if (isRefusal(paying)) return paying;
  const { kind, contractIds } = paying;
  const [minimums, [[at], products]] = await Promise.all([
    readMinimums(db),
    sendTogether(db, [businessNowQuery, productsQuery(productIdsOf(wanted))]),
  ]);
  const today = nowOf(at!.at).moment.date;
  const lots = await liveLotsOfContracts(db, contractIds, today);
  const judged = judgeOrder({ wanted, products, kind, lots, minimum: minimums[kind], today });
  return isRefusal(judged) ? judged : { ...judged, lots };
}
