/**
 * The owner's connection, for commands that an operator runs: OWNER_DATABASE_URL names it; without one it is the embedded
 * database of `npm start`, beside the portal where that runs, and started for the command where it does not.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { DATA_DIR } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { connectionToRunning } from '../../scripts/lib/running-postgres.mjs';

export type Owner = {
  readonly client: pg.Client;
  readonly url: string;
  readonly close: () => Promise<void>;
};

/** Throws, with a sentence for the operator, where there is no database to reach. */
export async function connectOwner(): Promise<Owner> {
  const given = process.env.OWNER_DATABASE_URL;
  const dataDir = path.join(DATA_DIR, 'pg');
  if (!given && !existsSync(dataDir))
    throw new Error('There is no database yet: set OWNER_DATABASE_URL, or run npm start once.');
  // The database's own process does not keep this one waiting for its end; the timer does.
  const waiting = setInterval(() => {}, 1_000);
  const running = given ?? connectionToRunning({ dataDir, database: 'resort' });
  const postgres = running === null ? await startPostgres({ dataDir }) : null;
  const url = running ?? postgres?.connectionString('resort') ?? '';
  const client = new pg.Client({ connectionString: url, application_name: 'portal-owner' });
  const close = async () => {
    await client.end();
    await postgres?.stop();
    clearInterval(waiting);
  };
  try {
    await client.connect();
  } catch (error) {
    await close();
    throw error;
  }
  return { client, url, close };
}
