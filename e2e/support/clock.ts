/**
 * The club's clock, which can be moved in development. A story goes back to a day on which something began that somebody finds today, and is back before it looks at
 * anything. Never forward: what is due by then would be done to everybody.
 */
import { join } from 'node:path';
import pg from 'pg';
import { connectionToRunning } from '../../scripts/lib/running-postgres.mjs';
import { portalDataDir } from './portal.ts';

const dataDir = join(portalDataDir ?? process.env.DATA_DIR ?? '.data', 'pg');

async function setBack(days: number): Promise<void> {
  const connectionString = connectionToRunning({ dataDir, database: 'resort' });
  if (connectionString === null) throw new Error(`No database runs on ${dataDir}.`);
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  try {
    await owner.query(`update business_clock set shift = make_interval(days => -$1::int)`, [days]);
  } finally {
    await owner.end();
  }
}

/** Does something so many days ago, at this hour of the day. */
export async function daysAgo<T>(days: number, work: () => Promise<T>): Promise<T> {
  await setBack(days);
  try {
    return await work();
  } finally {
    await setBack(0);
  }
}
