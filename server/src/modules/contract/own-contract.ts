/** Finding a contract for someone: whose it is not finds nothing, as if it did not exist. */
import { refuse } from '#domain/kernel/refusal.ts';
import { idNumber } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import type { MemberContext } from '#server/platform/request-context.ts';
import { findContract } from './store.ts';
import type { ContractRow } from './store.ts';

/** One of the membership's own contracts by the id of a call. Throws NOT_FOUND_ERROR as the error of the contract. */
export async function ownContract(context: MemberContext, id: string): Promise<ContractRow> {
  const number = idNumber(id);
  const found = number === null ? undefined : await findContract(context.db, context.caller.clientId, number);
  return answer(found ?? refuse('NOT_FOUND_ERROR'));
}
