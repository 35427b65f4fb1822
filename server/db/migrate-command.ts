/**
 * `npm run migrate`: prepares a database for the processes of this build, before they start. As the owner it applies what
 * is missing, gives the roles their rights and passwords, and remembers the pages' operations. It is told what serving
 * processes are told, and OWNER_DATABASE_URL, which nothing that serves is told.
 */
import pg from 'pg';
import { passwordIn, readRoleAddresses } from '#server/platform/database-roles.ts';
import { KEPT_KEYS } from '#server/platform/kept-keys.ts';
import { migrate } from './migrate.ts';
import { rememberBuild } from './remember-build.ts';

const {
  OWNER_DATABASE_URL: ownerUrl = '',
  WEB_ROOT: webRoot = 'web/dist',
  CONSOLE_ROOT: consoleRoot = 'console/dist',
  SECRET_KEY: secretKey = '',
  KEYS_DATABASE_URL: keysUrl = '',
  APP_ENV,
} = process.env;
const withDemoClub = process.argv.includes('--demo-club');

const problems: string[] = [];
if (!ownerUrl)
  problems.push(
    "OWNER_DATABASE_URL is missing: the owner's address, directly and not through a pooler. ('npm start' needs no migrating.)",
  );
const addresses = readRoleAddresses(process.env, problems);
if ([addresses.app, addresses.jobs].some((address) => address && !passwordIn(address)))
  problems.push('SECRET_KEY is missing: the passwords that no address names are derived from it.');
if (withDemoClub && !secretKey)
  problems.push('SECRET_KEY is missing: the demo club is given links that are derived from it.');
if (withDemoClub && APP_ENV !== 'development') problems.push('The demo club belongs to development only.');
if (problems.length > 0) {
  console.error(`Nothing was migrated:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  process.exit(78);
}

/** The database of the keys has one table, of the role that serves. */
async function makeKeptKeys(connectionString: string): Promise<void> {
  const keys = new pg.Client({ connectionString, application_name: 'portal-keys' });
  await keys.connect();
  await keys.query(KEPT_KEYS);
  await keys.end();
}

const owner = new pg.Client({
  connectionString: ownerUrl,
  application_name: 'portal-owner',
  pipeline: true,
} as pg.ClientConfig);
try {
  await owner.connect();
  const passwords = {
    app: passwordIn(addresses.app),
    jobs: passwordIn(addresses.jobs),
    // Where no console is served nothing need be told for it.
    staff: passwordIn(addresses.staff) || null,
  };
  const { applied } = await migrate(owner, { ownerUrl, passwords });
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema was up to date.');
  if (keysUrl) await makeKeptKeys(keysUrl);
  for (const [root, pages] of [
    [webRoot, 'members'],
    [consoleRoot, 'console'],
  ] as const) {
    const remembered = await rememberBuild(owner, root, pages);
    console.log(remembered ? `The pages in ${root} are known.` : `There are no built pages in ${root}.`);
  }
  if (withDemoClub) {
    await (await import('./seed/seed.ts')).seedDemoClub(owner, { secretKey });
    await (await import('./seed/demo-staff.ts')).seedDemoStaff(owner);
    await (await import('./seed/demo-cards.ts')).putCardsAtSimulator(owner, process.env.SIMULATOR_URL);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await owner.end().catch(() => {});
}
