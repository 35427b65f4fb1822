/** One database node: etcd and Patroni, and the PostgreSQL that Patroni runs, in a network of their own. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/paths.mjs';
import { waitUntil } from '../scripts/lib/processes.mjs';
import type { NodeNetwork } from './network.ts';
import { postgresBin, programPath } from './programs.ts';
import { writeSettings } from './settings-file.ts';
import type { Variables } from './settings-file.ts';

/** Runs a program as the user whose the data is; it ends with this process. */
export function asPostgres(program: string, args: readonly string[]): string[] {
  const identity = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--pdeathsig=TERM'];
  return [programPath('setpriv'), ...identity, '--', program, ...args];
}

/** Nothing of this process's own settings reaches a program. */
const OWN_ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', HOME: '/nonexistent' };

/** Starts a program whose words go to a file. */
export function startProgram(command: readonly string[], logFile: string): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const [program = '', ...args] = command;
  return spawn(program, args, {
    stdio: ['ignore', log, log],
    detached: true,
    env: OWN_ENVIRONMENT,
  });
}

type Role = 'leader' | 'sync_standby' | 'replica';
export type MemberState = {
  readonly name: string;
  readonly role: Role;
  readonly state: string;
  readonly timeline?: number;
};

const ASKED_FOR_MS = 1_500;
const ASKED_EVERY_MS = 200;
const ETCD_WITHIN_MS = 30_000;
/** What patronictl asks before it removes what the nodes agreed on: which cluster, and whether one is sure. */
const FORGOTTEN = 'portal\nYes I am aware\n';

export class ClusterNode {
  readonly name: string;
  readonly network: NodeNetwork;
  readonly folder: string;
  private readonly ended: Promise<unknown>[] = [];
  private patroni: ChildProcess | undefined;
  private isWanted = false;

  constructor({ name, network, folder }: { name: string; network: NodeNetwork; folder: string }) {
    this.name = name;
    this.network = network;
    this.folder = join(folder, name);
    for (const inside of ['', 'etcd', 'log', 'lock', 'spool'])
      mkdirSync(join(this.folder, inside), { mode: 0o700 });
  }

  get address(): string {
    return this.network.address;
  }

  /** Writes its settings, as an installation has them on each machine. */
  configure(variables: Variables): void {
    const own = {
      ...variables,
      NODE: this.name,
      ADDRESS: this.address,
      DATA_DIR: this.folder,
      PGBACKREST_CONFIG: this.file('pgbackrest.conf'),
    };
    writeSettings('etcd/etcd.yml', this.file('etcd.yml'), own);
    writeSettings('patroni/patroni.yml', this.file('patroni.yml'), own);
    writeSettings('pgbackrest/pgbackrest.conf', this.file('pgbackrest.conf'), own);
  }

  file(name: string): string {
    return join(this.folder, name);
  }

  start(): void {
    this.joinAgain();
    this.startEtcd();
    this.isWanted = true;
    // As their units do: an etcd that has not caught up yet tells Patroni of a primary that was.
    void waitUntil(() => this.isEtcdHealthy(), ETCD_WITHIN_MS, ASKED_EVERY_MS).then(() => {
      if (this.isWanted) this.startPatroni();
    });
  }

  /** Whether etcd here has caught up with the others. */
  private async isEtcdHealthy(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(ASKED_FOR_MS);
      return (await fetch(`http://${this.address}:2381/health`, { signal })).ok;
    } catch {
      return false;
    }
  }

  startEtcd(): void {
    this.run('etcd', ['--config-file', this.file('etcd.yml')]);
  }

  startPatroni(): void {
    this.patroni = this.run('patroni', [this.file('patroni.yml')]);
  }

  /** Ends Patroni in order, and by that PostgreSQL; etcd goes on. */
  async stopPatroni(): Promise<void> {
    this.patroni?.kill('SIGTERM');
    await waitUntil(() => this.patroni?.exitCode !== null || this.patroni.signalCode !== null, 60_000);
  }

  /** Lets etcd forget who the primary was, as an operator does. */
  forgetPrimary(): void {
    this.askOf('patronictl', ['-c', this.file('patroni.yml'), 'remove', 'portal'], FORGOTTEN);
  }

  emptyDatabase(): void {
    rmSync(this.file('pg'), { recursive: true, force: true });
  }

  /** After it was killed: neither data nor what the nodes agreed on is there any more. */
  loseData(): void {
    this.emptyDatabase();
    for (const name of ['etcd', 'spool']) {
      rmSync(this.file(name), { recursive: true, force: true });
      mkdirSync(this.file(name), { mode: 0o700 });
      spawnSync('chown', ['postgres:postgres', this.file(name)]);
    }
  }

  /** Runs deploy/restore.sh for a target, as an operator does. */
  restore(target: readonly string[]): void {
    const input = readFileSync(join(ROOT, 'deploy', 'restore.sh'));
    const [program = '', ...args] = [
      ...this.network.prefix,
      ...asPostgres('/bin/sh', ['-s', '--', ...target]),
    ];
    const env = {
      ...OWN_ENVIRONMENT,
      DATA_DIR: this.folder,
      POSTGRES_BIN: postgresBin(),
      PGBACKREST_CONFIG: this.file('pgbackrest.conf'),
    };
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env, input });
    if (status !== 0) throw new Error(`restore.sh: ${stderr || stdout}`);
  }

  private run(program: string, args: string[]): ChildProcess {
    const command = [...this.network.prefix, ...asPostgres(programPath(program), args)];
    const child = startProgram(command, this.file(`${program}.log`));
    this.ended.push(new Promise((resolve) => child.once('exit', resolve)));
    return child;
  }

  /** Runs a command there and waits for its end; throws with what it said. */
  private askOf(name: string, args: readonly string[], input = ''): string {
    const [program = '', ...rest] = [...this.network.prefix, ...asPostgres(programPath(name), args)];
    const { status, stdout, stderr } = spawnSync(program, rest, {
      encoding: 'utf8',
      env: OWN_ENVIRONMENT,
      input,
    });
    if (status !== 0) throw new Error(`${name} ${args.join(' ')}: ${stderr || stdout}`);
    return stdout;
  }

  /** What Patroni here believes of all members; null where it does not answer. */
  async members(): Promise<MemberState[] | null> {
    try {
      const signal = AbortSignal.timeout(ASKED_FOR_MS);
      const answer = await fetch(`http://${this.address}:8008/cluster`, { signal });
      return ((await answer.json()) as { members: MemberState[] }).members;
    } catch {
      return null;
    }
  }

  /** Whether it is the primary, as HAProxy asks. */
  async isPrimary(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(ASKED_FOR_MS);
      return (await fetch(`http://${this.address}:8008/primary`, { signal })).status === 200;
    } catch {
      return false;
    }
  }

  /** Ends all of it as a power cut does: what its kernel had still to send is not sent either. */
  async kill(): Promise<void> {
    this.isWanted = false;
    this.cutOff();
    this.network.signal('SIGKILL');
    await waitUntil(() => this.network.isEmpty, 10_000);
  }

  /** Runs a command of pgBackRest and waits for its end; throws with what it said. */
  backup(...args: string[]): string {
    return this.askOf('pgbackrest', [`--config=${this.file('pgbackrest.conf')}`, '--stanza=portal', ...args]);
  }

  freeze(): void {
    this.network.signal('SIGSTOP');
  }

  thaw(): void {
    this.network.signal('SIGCONT');
  }

  cutOff(): void {
    this.network.cutOff();
  }

  joinAgain(): void {
    this.network.joinAgain();
  }

  /** Asks it to end in order, then insists. */
  async stop(): Promise<void> {
    this.isWanted = false;
    this.thaw();
    this.network.signal('SIGTERM');
    if (!(await waitUntil(() => this.network.isEmpty, 10_000))) await this.kill();
    await Promise.all(this.ended);
  }
}
