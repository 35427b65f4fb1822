/** Rows of the exchange that a list shows beside each of its own: asked for by all of them at once. */
import { rowByKey } from '#server/platform/per-request.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { productsQuery } from './store.ts';

export const productLoader = rowByKey(
  async ({ db }, ids: readonly number[]) => (await sendTogether(db, [productsQuery(ids)]))[0],
  (product) => product.id,
);
