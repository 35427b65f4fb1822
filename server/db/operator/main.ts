/**
 * `npm run operator -- import <kind> <file> [--dry-run]`: loads members, contracts, point grants, news or documents from a
 * table. Every bad row is named with its line, and then nothing is loaded. OWNER_DATABASE_URL names the database; without
 * one it is that of `npm start`, which must not be running at that moment. OPERATOR says who is at it, for the audit log.
 * `columns <kind>` says what a table of the kind holds.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { lockLogins, lockMember } from '#server/modules/account/public.ts';
import { staffActor } from '#server/platform/actor.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import { makeSecrets } from '#server/platform/secrets.ts';
import { connectOwner } from '../owner.ts';
import { kinds } from './kinds.ts';
import type { KindName } from './kinds.ts';
import { loadFile } from './load-table.ts';

const names = Object.keys(kinds).join('|');
const usage = `npm run operator -- import <${names}> <file.csv> [--dry-run]
npm run operator -- columns <${names}>`;

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

const isKind = (candidate: string): candidate is KindName => Object.hasOwn(kinds, candidate);
const [command, name = '', file = '', ...flags] = process.argv.slice(2);
if (!isKind(name)) fail(usage);
if (command === 'columns' && file === '') {
  for (const column of kinds[name].columns) console.log(column.name.padEnd(24), column.need);
  process.exit(0);
}
if (command !== 'import' || !file || flags.some((flag) => flag !== '--dry-run')) fail(usage);
if (!existsSync(file)) fail(`There is no file ${file}.`);

/** Who is at the keyboard, as far as that is known. */
function operatorName(): string {
  try {
    return process.env.OPERATOR?.trim() || userInfo().username;
  } catch {
    return 'unknown to the machine';
  }
}

const owner = await connectOwner().catch((error: Error) => fail(error.message));
const pool = openPool({ connectionString: owner.url, connections: 1, name: 'portal-operator' });
try {
  const actor = staffActor(operatorName(), `operator ${randomUUID()}`);
  // The keys that refusals are counted under hide who is refused; of staff the audit log tells it anyway.
  const secrets = makeSecrets(randomBytes(32).toString('base64url'));
  const services = { db: openDatabase(pool), secrets, ports: { lockLogins, lockMember } };
  const mode = flags.includes('--dry-run') ? 'rehearsal' : 'for good';
  const { rows, problems } = await loadFile(services, actor, {
    kind: name,
    bytes: readFileSync(file),
    mode,
  });
  for (const { line, column, what } of problems)
    console.error(`line ${line}${column ? `, ${column}` : ''}: ${what}`);
  if (problems.length > 0) console.error(`${problems.length} problems in ${rows} rows; nothing was loaded.`);
  else
    console.log(mode === 'rehearsal' ? `${rows} rows are fine; nothing was loaded.` : `${rows} rows loaded.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await pool.end();
  await owner.close();
}
