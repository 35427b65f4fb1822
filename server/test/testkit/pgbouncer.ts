/** PgBouncer in transaction mode, where the machine has it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROLES, passwordIn } from '#server/platform/database-roles.ts';
import { freePort } from './free-port.ts';
import { chooseManner } from '../../../scripts/lib/unprivileged.mjs';

const PLACES = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
const PREPARES_SINCE = [1, 21];

export type InstalledPgBouncer = { readonly program: string; readonly carriesStatements: boolean };

/** The installed one and whether it can carry prepared statements over; null where the machine has none. */
export function installedPgBouncer(): InstalledPgBouncer | null {
  const program = PLACES.map((folder) => path.join(folder, 'pgbouncer')).find((file) => existsSync(file));
  if (!program) return null;
  const said = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(said)?.map(Number) ?? [];
  const carriesStatements =
    major > PREPARES_SINCE[0]! || (major === PREPARES_SINCE[0]! && minor >= PREPARES_SINCE[1]!);
  return { program, carriesStatements };
}

/** Two connections to each database for everybody; logs in as the application, with the password in the address given. */
export async function startPgBouncer(
  { program, carriesStatements }: InstalledPgBouncer,
  appAddress: string,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'));
  const manner = chooseManner({ dataDir: folder, probe: program });
  const port = await freePort();
  const url = new URL(appAddress);
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${ROLES.app}" "${passwordIn(appAddress)}"\n`);
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${decodeURIComponent(url.hostname)} port=${url.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 2
max_client_conn = 400
${carriesStatements ? 'max_prepared_statements = 200\n' : ''}`,
  );
  for (const file of [folder, users, settings]) manner.adopt(file);
  const [command, args] = manner.wrap(program, ['-q', settings]);
  const child = spawn(command, args, { stdio: 'ignore' });
  await untilListening(port);
  return {
    address: `127.0.0.1:${port}`,
    close: async () => {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    const socket = connect(port, '127.0.0.1');
    const [isOpen] = await Promise.race([
      once(socket, 'connect').then(() => [true]),
      once(socket, 'close').then(() => [false]),
    ]).catch(() => [false]);
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('PgBouncer does not listen');
}
