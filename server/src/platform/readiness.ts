/**
 * Whether this process can serve: it gets a connection, the database takes a write, can make a file longer and has the
 * schema that this build knows. Asking costs one round trip, at most once a second however often a load balancer asks.
 */
import type pg from 'pg';
import { schemaFits } from './schema-state.ts';

const LATEST_MS = 1_000;
const KEPT_MS = 1_000;

/**
 * One transaction, and nothing is left of it on the connection, which the next one may share with another process. It
 * adds the first page to a table that nobody else sees and that is gone at its end: on a full disk there is no room for it.
 */
const probe = (fits: string) => `
  create temporary table serving_probe (filler integer) on commit drop;
  insert into serving_probe values (1);
  select current_setting('transaction_read_only') = 'off' and ${fits} as ready, pg_current_xact_id();`;

async function canServe(pool: pg.Pool, statements: string): Promise<boolean> {
  const answers = (await pool.query(statements)) as unknown as pg.QueryResult<{ ready: boolean }>[];
  return answers.at(-1)?.rows[0]?.ready === true;
}

/** Answers whether the process can serve, as it was found within the last second. */
export function watchReadiness(pool: pg.Pool): () => Promise<boolean> {
  const statements = probe(schemaFits());
  let foundAt = -Infinity;
  let found: Promise<boolean> = Promise.resolve(false);
  return () => {
    if (performance.now() - foundAt < KEPT_MS) return found;
    foundAt = performance.now();
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LATEST_MS).unref());
    found = Promise.race([canServe(pool, statements).catch(() => false), late]);
    return found;
  };
}
