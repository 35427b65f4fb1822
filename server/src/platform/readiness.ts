/**
 * Whether this process can serve: it gets a connection, the database takes a write and can make a file longer. Asking
 * costs one round trip, at most once a second however often a load balancer asks.
 */
import type pg from 'pg';

const LATEST_MS = 1_000;
const KEPT_MS = 1_000;

/**
 * Fills a page of a table that only this connection sees and that is empty again at the end: on a full disk there is no
 * room for the page. The transaction takes a number, so its end is written down as that of a booking is.
 */
const PROBE = `
  create temporary table if not exists serving_probe (filler text storage plain) on commit delete rows;
  insert into serving_probe values (repeat('x', 7000));
  select current_setting('transaction_read_only') as "readOnly", pg_current_xact_id();`;

async function canServe(pool: pg.Pool): Promise<boolean> {
  const answers = (await pool.query(PROBE)) as unknown as pg.QueryResult<{ readOnly: string }>[];
  return answers.at(-1)?.rows[0]?.readOnly === 'off';
}

/** Answers whether the process can serve, as it was found within the last second. */
export function watchReadiness(pool: pg.Pool): () => Promise<boolean> {
  let foundAt = -Infinity;
  let found: Promise<boolean> = Promise.resolve(false);
  return () => {
    if (performance.now() - foundAt < KEPT_MS) return found;
    foundAt = performance.now();
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LATEST_MS).unref());
    found = Promise.race([canServe(pool).catch(() => false), late]);
    return found;
  };
}
