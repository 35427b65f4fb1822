/**
 * `npm run check -- oversell weak-passwords …`: runs checks full (or `--short`), each with its control, and prints one line a
 * check. With `--cluster` on a cluster, whose members' calls go through its pooler, instead of a database of its own.
 */
import { startThrowawayPostgres } from '../../../scripts/lib/postgres.mjs';
import { startCheckedCluster } from './operation/cluster-scene.ts';
import { checks } from './all.ts';
import type { Check, Size, Verdict } from './check.ts';

const args = process.argv.slice(2);
const size: Size = args.includes('--short') ? 'short' : 'full';
const wanted = args.filter((a) => !a.startsWith('--')).map((a) => a.toLowerCase());
const unknown = wanted.filter((name) => !checks.some((c) => c.name === name));
if (unknown.length > 0) {
  process.stderr.write(`No check is called ${unknown.join(', ')}. There are:\n`);
  process.stderr.write(checks.map((c) => `  ${c.name.padEnd(24)} ${c.claim}\n`).join(''));
  process.exit(1);
}
const isOnCluster = args.includes('--cluster');
/** What says nothing of a cluster, and why. */
const NOT_ON_A_CLUSTER: Readonly<Record<string, string>> = {
  'database-kills': 'it kills a database of its own; of a cluster that is told by fail-over',
  'table-scans': 'it asks for plans as PostgreSQL 16 and later make them',
};
const chosen = (wanted.length > 0 ? checks.filter((c) => wanted.includes(c.name)) : checks).filter(
  ({ name }) => {
    const why = isOnCluster ? NOT_ON_A_CLUSTER[name] : undefined;
    if (why !== undefined) process.stdout.write(`${name} is left out: ${why}\n`);
    return why === undefined;
  },
);

const show = ({ figures }: Verdict) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** What a check and its control say; the error where one did not come to its end, so that the others are told all the same. */
async function tell({ run, control }: Check): Promise<{ verdict: Verdict; control: Verdict } | Error> {
  try {
    return {
      verdict: await run(postgres.connectionString(), size),
      control: await control(postgres.connectionString(), size),
    };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

// The database's own process does not keep this one waiting for its end; the timer does.
const waiting = setInterval(() => {}, 1_000);
const postgres = isOnCluster ? await startCheckedCluster() : await startThrowawayPostgres();
let failed = 0;
try {
  for (const check of chosen) {
    const started = performance.now();
    const told = await tell(check);
    if (told instanceof Error) {
      failed += 1;
      process.stdout.write(`${check.name} FAILS (${size}): it did not come to its end\n${told.stack}\n`);
      continue;
    }
    const { verdict, control } = told;
    const sound = verdict.broken.length === 0 && control.broken.length > 0;
    if (!sound) failed += 1;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `${check.name} ${sound ? 'holds' : 'FAILS'} (${size}, ${seconds} s): ${show(verdict)}\n`,
    );
    process.stdout.write(
      `   control ${control.broken.length > 0 ? 'fails as it must' : 'DID NOT FAIL: the check is void'}: ${show(control)}\n`,
    );
    for (const line of verdict.broken) process.stdout.write(`   broken: ${line}\n`);
  }
} finally {
  await postgres.stop();
  clearInterval(waiting);
}
process.stdout.write(`${chosen.length - failed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
