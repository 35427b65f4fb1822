/**
 * Whether this process can serve: it gets a connection, the database takes a write, can make a file longer and has the
 * schema that this build knows. Asking costs one round trip, at most once a second however often a load balancer asks.
 */
import type pg from 'pg';
import { schemaFits } from './schema-state.ts';

const LATEST_MS = 1_000;
const KEPT_MS = 1_000;

/** One transaction, and nothing is left of it on the connection, which the next one may share with another process. */
const probe = (fits: string) =>
  `select disk_takes_writes() and ${fits} as ready, pg_current_xact_id() as written`;

async function canServe(pool: pg.Pool, statement: string): Promise<boolean> {
  return (await pool.query<{ ready: boolean }>(statement)).rows[0]?.ready === true;
}

/** Answers whether the process can serve, as it was found within the last second. */
export function watchReadiness(pool: pg.Pool): () => Promise<boolean> {
  const statement = probe(schemaFits());
  let foundAt = -Infinity;
  let found: Promise<boolean> = Promise.resolve(false);
  return () => {
    if (performance.now() - foundAt < KEPT_MS) return found;
    foundAt = performance.now();
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LATEST_MS).unref());
    found = Promise.race([canServe(pool, statement).catch(() => false), late]);
    return found;
  };
}
