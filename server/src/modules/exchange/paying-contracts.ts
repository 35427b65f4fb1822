/** Whose points pay an order: those of the contract that it names, or TVP, which are one balance over all contracts of the membership. */
import { kindOfContract } from '#domain/exchange/order.ts';
import type { PointKind } from '#domain/exchange/order.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Queryable } from '#server/platform/database.ts';
import { contractIdsOf, findContract } from '#server/modules/contract/public.ts';

export type Paying = {
  readonly kind: PointKind;
  /** The contract that the order names. */
  readonly contractId: number | null;
  /** Those whose lots pay, in the order in which they are locked. */
  readonly contractIds: readonly number[];
};

/** `contractId`: undefined where none is named, null where what was named can be none. NOT_FOUND_ERROR for one of another membership. */
export async function payingContracts(
  db: Queryable,
  clientId: number,
  contractId: number | null | undefined,
): Promise<Paying | Refusal> {
  if (contractId === null) return refuse('NOT_FOUND_ERROR');
  const contract = contractId === undefined ? null : await findContract(db, clientId, contractId);
  if (contract === undefined) return refuse('NOT_FOUND_ERROR');
  const kind = kindOfContract(contract?.unit ?? null);
  const named = contract?.id ?? null;
  const contractIds =
    kind === 'tvp' ? (await contractIdsOf(db, clientId)).toSorted((a, b) => a - b) : [contract!.id];
  return { kind, contractId: named, contractIds };
}
