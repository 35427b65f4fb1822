/** Whose membership something is about: number and name, asked for once by all rows of an answer. */
import { rowByKey } from '#server/platform/per-request.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { memberNamesQuery } from '#server/modules/account/public.ts';

export const memberLoader = rowByKey(
  async ({ db }, ids: readonly number[]) => (await sendTogether(db, [memberNamesQuery(ids)]))[0],
  ({ clientId }) => clientId,
);
