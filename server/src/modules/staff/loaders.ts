/** What a list says of the club's own people is asked once for all of its rows. */
import { rowByKey } from '#server/platform/per-request.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { calledQuery } from './store.ts';

/** What somebody is called, by the name of the sign-in. */
export const calledLoader = rowByKey(
  async ({ db }, names: readonly string[]) => (await sendTogether(db, [calledQuery(names)]))[0],
  ({ name }) => name,
);
