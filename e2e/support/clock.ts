/**
 * The club's clock, which can be moved in development. A story goes back to a day on which something began that somebody finds today, and is back before it looks at
 * anything. Never forward: what is due by then would be done to everybody.
 */
import { join } from 'node:path';
import pg from 'pg';
import { connectionToRunning } from '../../scripts/lib/running-postgres.mjs';
import { portalDataDir } from './portal.ts';

/** Works on a portal's database under the role that owns it; on this story's own unless another is named. */
export async function asOwner(
  work: (owner: pg.Client) => Promise<unknown>,
  portal: string | undefined = portalDataDir,
): Promise<void> {
  const dataDir = join(portal ?? process.env.DATA_DIR ?? '.data', 'pg');
  const connectionString = connectionToRunning({ dataDir, database: 'resort' });
  if (connectionString === null) throw new Error(`No database runs on ${dataDir}.`);
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}

const setBack = (days: number) =>
  asOwner((owner) =>
    owner.query(`update business_clock set shift = make_interval(days => -$1::int)`, [days]),
  );

/** Does something so many days ago, at this hour of the day. */
export async function daysAgo<T>(days: number, work: () => Promise<T>): Promise<T> {
  await setBack(days);
  try {
    return await work();
  } finally {
    await setBack(0);
  }
}
