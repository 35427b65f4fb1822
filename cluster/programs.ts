/** The programs of a cluster: Debian's packages, installed where the machine lets us. */
import { existsSync, readdirSync } from 'node:fs';
import { Problem, step } from '../scripts/lib/console.mjs';
import { run } from '../scripts/lib/run.mjs';

const PACKAGES = [
  'postgresql',
  'patroni',
  'etcd-server',
  'python3-etcd',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
  'iproute2',
  'openssl',
  'procps',
];
const PROGRAMS = [
  'patroni',
  'etcd',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
  'ip',
  'openssl',
  'setpriv',
  'sysctl',
];
const FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'];

export function programPath(name: string): string {
  const found = FOLDERS.map((folder) => `${folder}/${name}`).find((file) => existsSync(file));
  if (!found) throw new Problem(`There is no program ${name} on this machine.`);
  return found;
}

/** The newest PostgreSQL of the machine's packages, which has what a standby is made with. */
export function postgresBin(): string {
  const root = '/usr/lib/postgresql';
  const newest = (existsSync(root) ? readdirSync(root) : [])
    .filter((version) => existsSync(`${root}/${version}/bin/pg_basebackup`))
    .toSorted((a, b) => Number(b) - Number(a))[0];
  if (!newest) throw new Problem(`There is no PostgreSQL in ${root}.`);
  return `${root}/${newest}/bin`;
}

const missing = () => PROGRAMS.filter((name) => !FOLDERS.some((folder) => existsSync(`${folder}/${name}`)));

/** What keeps this machine from running a cluster, in words; null where nothing does. */
export function obstacle(): string | null {
  if (process.platform !== 'linux') return 'a cluster in a box needs Linux, for its networks';
  if (process.geteuid?.() !== 0) return 'only root may make the networks of its nodes';
  const lacking = missing();
  return lacking.length > 0 ? `these programs are missing: ${lacking.join(', ')}` : null;
}

/** Installs what is missing; throws a Problem where that cannot be. What the packages would start by themselves is not started. */
export async function ensurePrograms(): Promise<void> {
  if (process.platform === 'linux' && process.geteuid?.() === 0 && missing().length > 0) {
    if (!existsSync('/usr/bin/apt-get')) throw new Problem(`${obstacle()}, and there is no apt-get.`);
    await step('Installing the programs of the cluster', async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
      await run('apt-get', ['update', '-q'], { env });
      const { code, output } = await run(
        'apt-get',
        ['install', '-q', '-y', '--no-install-recommends', ...PACKAGES],
        { env },
      );
      if (code !== 0) throw new Problem(`They could not be installed.\n${output.trim().slice(-2000)}`);
    });
  }
  const reason = obstacle();
  if (reason) throw new Problem(`No cluster can be started here: ${reason}.`);
}
