/**
 * A cluster as a program: starts it for portal processes at the ports of PORTAL_PORTS, with HAProxy before them at PORT, and for their
 * consoles at CONSOLE_PORTS, with HAProxy before those at CONSOLE_PORT. Makes the database, says in a line of JSON where everything is, and
 * ends it all when it is asked to stop. Started by `npm run cluster`.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { complain } from '../scripts/lib/console.mjs';
import { Cluster } from './cluster.ts';
import { ensurePrograms } from './programs.ts';

const DATABASE = 'resort';

async function makeDatabase(cluster: Cluster): Promise<void> {
  const owner = new pg.Client({ connectionString: cluster.ownerUrl('postgres') });
  await owner.connect();
  await owner.query(`create database ${DATABASE}`);
  await owner.end();
}

/** What a portal process is told of it. */
function settingsOf(cluster: Cluster, appPassword: string): Record<string, string> {
  return {
    DATABASE_URL: cluster.poolerUrl(DATABASE).replace('://', `://resort_app:${appPassword}@`),
    JOBS_DATABASE_URL: cluster.primaryUrl(DATABASE),
    STAFF_DATABASE_URL: cluster.primaryUrl(DATABASE),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${cluster.ports.portal}`,
    CONSOLE_URL: process.env.CONSOLE_URL ?? `http://localhost:${cluster.ports.console}`,
    DATABASE_READ_URL: cluster.standbyUrl(DATABASE),
    // Debian's PgBouncer carries none over.
    PREPARED_STATEMENTS: 'no',
    PROXIES: '1',
    DRAIN_SECONDS: '3',
    KEYS_FOLDER: join(cluster.folder, 'keys'),
    KEYS_MASTER_KEY: randomBytes(32).toString('hex'),
  };
}

const portsIn = (setting: string) => (process.env[setting] ?? '').split(',').filter(Boolean).map(Number);

async function main(): Promise<void> {
  const [portalPorts, consolePorts] = [portsIn('PORTAL_PORTS'), portsIn('CONSOLE_PORTS')] as const;
  const appPassword = randomBytes(18).toString('base64url');
  await ensurePrograms();
  const cluster = await Cluster.start({
    ...{ appPassword, portalPorts, port: Number(process.env.PORT) },
    ...{ consolePorts, consolePort: Number(process.env.CONSOLE_PORT) || undefined },
  });
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stopping ??= cluster.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  await makeDatabase(cluster);
  const said = {
    ready: true,
    ownerUrl: cluster.ownerUrl(DATABASE),
    settings: settingsOf(cluster, appPassword),
    folder: cluster.folder,
    nodes: cluster.nodes.map(({ name, address }) => ({ name, address })),
  };
  process.stdout.write(`${JSON.stringify(said)}\n`);
  // Its programs are not this process's own to wait for; the timer is.
  setInterval(() => {}, 1_000);
}

main().catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
