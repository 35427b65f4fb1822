/**
 * `npm run check:books`: asks every law of the books of one database and prints a line each. DATABASE_URL names it;
 * without one it is the database of `npm start`, which must not be running at that moment.
 */
import path from 'node:path';
import pg from 'pg';
import { DATA_DIR } from '../../../scripts/lib/paths.mjs';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { laws, offendersOf } from './books.ts';

const postgres = process.env.DATABASE_URL
  ? null
  : await startPostgres({ dataDir: path.join(DATA_DIR, 'pg') });
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
}
console.log(`${laws.length - broken} passed, ${broken} failed`);
process.exitCode = broken > 0 ? 1 : 0;
