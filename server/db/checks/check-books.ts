/**
 * `npm run check:books`: asks every law of the books of one database and prints a line each. DATABASE_URL names it;
 * without one it is the database of `npm start`, which must not be running at that moment.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { DATA_DIR } from '../../../scripts/lib/paths.mjs';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { laws, offendersOf } from './books.ts';

const dataDir = path.join(DATA_DIR, 'pg');
if (!process.env.DATABASE_URL && !existsSync(dataDir)) {
  console.error('There is no database yet: set DATABASE_URL, or run npm start once.');
  process.exit(1);
}
// The database's own process does not keep this one waiting for its end; the timer does.
const waiting = setInterval(() => {}, 1_000);
const postgres = process.env.DATABASE_URL ? null : await startPostgres({ dataDir });
const client = new pg.Client({
  connectionString: process.env.DATABASE_URL ?? postgres?.connectionString('resort'),
});
await client.connect();
let broken = 0;
try {
  for (const law of laws) {
    const rows = await offendersOf(client, law);
    if (rows.length > 0) broken += 1;
    console.log(`${rows.length === 0 ? 'holds ' : 'BROKEN'} ${law.name}: ${rows.length} offenders`);
    for (const row of rows.slice(0, 10)) console.log(`   ${JSON.stringify(row)}`);
  }
} finally {
  await client.end();
  await postgres?.stop();
  clearInterval(waiting);
}
console.log(`${laws.length - broken} passed, ${broken} failed`);
process.exitCode = broken > 0 ? 1 : 0;
