/** Finding a contract for someone: whose it is not finds nothing, as if it did not exist. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { idNumber } from '#server/platform/ids.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database.ts';
import { findRemembered } from '#server/platform/remembered.ts';
import { findContract } from './store.ts';
import type { ContractRow } from './store.ts';

/** One of the membership's own contracts by the id of a call, or NOT_FOUND_ERROR. */
export async function ownContract(
  db: Queryable,
  { clientId }: Pick<MemberActor, 'clientId'>,
  id: string,
): Promise<ContractRow | Refusal> {
  const number = idNumber(id);
  const found = number === null ? undefined : await findContract(db, clientId, number);
  return found ?? refuse('NOT_FOUND_ERROR');
}

/** As ownContract, of up to a second ago: for calls that look for rooms. */
export async function rememberedContract(
  db: Queryable,
  { clientId }: Pick<MemberActor, 'clientId'>,
  id: string,
): Promise<ContractRow | Refusal> {
  const number = idNumber(id);
  if (number === null) return refuse('NOT_FOUND_ERROR');
  const found = await findRemembered(db, `contract ${clientId} ${number}`, async () => {
    const value = await findContract(db, clientId, number);
    return value ? { owner: clientId, value } : null;
  });
  return found ?? refuse('NOT_FOUND_ERROR');
}
