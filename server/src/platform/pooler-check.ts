/**
 * Whether statements that were prepared are found again. Through a pooler that carries none over, every second call of
 * members would fail; a server that finds out at its start says which setting is wrong.
 */
import { randomBytes } from 'node:crypto';
import { connectionOf, send, sqlStateOf } from './database.ts';
import type { Database } from './database.ts';
import { StartRefused } from './schema-state.ts';
import { sendTogether, statement, transact } from './transaction.ts';

/** Not found on this connection, or left there by somebody else. */
const LOST = /^(?:26000|42P05)$/;
const LATEST_MS = 1_000;

/**
 * Asks a prepared statement again while another client holds the connection that it was most likely prepared on, and
 * again when it is free: a pooler gives the one that rested longest, or the one that was used last.
 */
export async function refuseLostStatements(db: Database): Promise<void> {
  const one = await connectionOf(db);
  // A text of its own: what an earlier start has left on the connections would be found again.
  const text = `select $1::text as asked /* ${randomBytes(8).toString('hex')} */`;
  const ask = () => send(one, text, ['again']);
  try {
    await ask();
    const asked = await transact(db, async (tx) => {
      // Without values it is not prepared, and leaves this connection as it was.
      await sendTogether(tx, [statement('select 1', [])]);
      const asking = ask().catch((error: unknown) => error);
      // Where there is one connection for all, the question waits for the one that this transaction holds.
      await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, LATEST_MS).unref())]);
      return { asking };
    });
    const failed = await asked.asking;
    if (failed instanceof Error) throw failed;
    await ask();
    await ask();
  } catch (error) {
    if (!LOST.test(sqlStateOf(error) ?? '')) throw error;
    throw new StartRefused(
      'A pooler between the server and its database carries no prepared statements over: set PREPARED_STATEMENTS=no, ' +
        'or let it carry them (max_prepared_statements in PgBouncer 1.21 or newer).',
    );
  } finally {
    one.release();
  }
}
