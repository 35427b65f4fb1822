/** Whether the data of a membership are there still, asked by whoever is about to write something of it. */
import type { Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** Answers none once they are deleted. The lock keeps them until the end; it comes before those of contracts. */
export const standingClientQuery = (clientId: number): Statement<{ readonly id: number }> =>
  statement('select id from clients where id = $1 and forgotten_at is null for share', [clientId]);

export async function isStanding(tx: Tx, clientId: number): Promise<boolean> {
  const [[found]] = await sendTogether(tx, [standingClientQuery(clientId)]);
  return found !== undefined;
}
