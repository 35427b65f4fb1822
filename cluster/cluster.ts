/**
 * A cluster in a box: three PostgreSQL nodes under Patroni with etcd, HAProxy and PgBouncer before them, on this machine
 * only, by the settings files of deploy/. Nodes can be killed, frozen and cut off.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/lib/ports.mjs';
import { waitUntil } from '../scripts/lib/processes.mjs';
import { Authority } from './certificates.ts';
import { openNetwork } from './network.ts';
import type { Network } from './network.ts';
import { asPostgres, ClusterNode, startProgram } from './node.ts';
import { postgresBin, programPath } from './programs.ts';
import { writeSettings } from './settings-file.ts';

const NODES = 3;
const HEALTHY_WITHIN_MS = 90_000;
const ASKED_EVERY_MS = 200;
/** Right after a change of primary each still says what it was before; it says anew every two seconds (loop_wait). */
const HEALTHY_FOR_MS = 5_000;
const secret = () => randomBytes(18).toString('base64url');

export type ClusterOptions = {
  /** The application's password, which PgBouncer lets in. */
  readonly appPassword: string;
  /** Where portal processes will listen, for HAProxy before them. */
  readonly portalPorts?: readonly number[];
  /** Where members reach them; a free port where none is said. */
  readonly port?: number;
  /** Where each of the processes serves the console, in the same order. */
  readonly consolePorts?: readonly number[];
  /** Where the club's people reach it; a free port where none is said. */
  readonly consolePort?: number;
};

type Ports = {
  readonly primary: number;
  readonly standby: number;
  readonly pooler: number;
  readonly portal: number;
  readonly console: number;
};

export class Cluster {
  readonly folder: string;
  readonly nodes: readonly ClusterNode[];
  readonly ports: Ports;
  private readonly network: Network;
  /** Of the database and PgBouncer, and another of etcd, which admits nobody else. */
  private readonly authority: Authority;
  private readonly etcdAuthority: Authority;
  private readonly superuserPassword = secret();
  private readonly restapiPassword = secret();
  private readonly fronts: ChildProcess[] = [];
  private isSynchronous = true;

  private constructor(ports: Ports) {
    this.ports = ports;
    this.network = openNetwork(NODES);
    this.folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
    chmodSync(this.folder, 0o755);
    this.authority = new Authority(this.folder, 'authority');
    this.etcdAuthority = new Authority(this.folder, 'etcd-authority');
    this.nodes = this.network.nodes.map(
      (network, index) => new ClusterNode({ name: `node${index + 1}`, network, folder: this.folder }),
    );
  }

  /** Answers once there is a primary with a synchronous standby and all nodes follow. Stop it, whatever happens. */
  static async start(options: ClusterOptions): Promise<Cluster> {
    const ports = {
      primary: await freePort(),
      standby: await freePort(),
      pooler: await freePort(),
      portal: options.port ?? (await freePort()),
      console: options.consolePort ?? (await freePort()),
    };
    const cluster = new Cluster(ports);
    try {
      cluster.configure(options);
      for (const node of cluster.nodes) node.start();
      cluster.startFronts();
      await cluster.untilHealthy();
      (await cluster.primary()).backup('stanza-create');
      return cluster;
    } catch (error) {
      await cluster.stop('keep');
      throw error;
    }
  }

  private configure({ appPassword, portalPorts = [], consolePorts = [] }: ClusterOptions): void {
    const backup = join(this.folder, 'backup');
    mkdirSync(backup, { mode: 0o700 });
    const servers = (port: number, extra = '') =>
      this.nodes.map(({ name, address }) => `    server ${name} ${address}:${port}${extra}`).join('\n');
    const users = join(this.folder, 'pgbouncer-users.txt');
    const variables = {
      NODES_NETWORK: this.network.range,
      // Both are this machine.
      PORTAL_NETWORK: `${this.network.address}/32`,
      OPERATOR_NETWORK: `${this.network.address}/32`,
      ETCD_MEMBERS: this.nodes.map(({ name, address }) => `${name}=https://${address}:2380`).join(','),
      ETCD_AUTHORITY: this.etcdAuthority.certificate,
      ETCD_HOSTS: this.nodes.map(({ address }) => `${address}:2379`).join(','),
      ETCD_STATE: 'new',
      POSTGRES_BIN: postgresBin(),
      SHARED_BUFFERS: '128MB',
      // As two machines with two processes each (deploy/README.md).
      MAX_CONNECTIONS: 170,
      POOL_SIZE: 40,
      WAL_KEEP_SIZE: '512MB',
      SUPERUSER_PASSWORD: this.superuserPassword,
      REPLICATION_PASSWORD: secret(),
      RESTAPI_PASSWORD: this.restapiPassword,
      CERTIFICATE_AUTHORITY: this.authority.certificate,
      BACKUP_DIR: backup,
      BACKUP_KEY: secret(),
      PRIMARY_HOST: '127.0.0.1',
      PRIMARY_PORT: this.ports.primary,
      PRIMARY_BIND: `127.0.0.1:${this.ports.primary}`,
      PRIMARY_SERVERS: servers(5432, ' check port 8008'),
      STANDBY_BIND: `127.0.0.1:${this.ports.standby}`,
      STANDBY_SERVERS: servers(5432, ' check port 8008'),
      PORTAL_BIND: `127.0.0.1:${this.ports.portal}`,
      PORTAL_SERVERS: portalPorts
        .map((port) => `    server portal${port} 127.0.0.1:${port} check`)
        .join('\n'),
      CONSOLE_BIND: `127.0.0.1:${this.ports.console}`,
      CONSOLE_SERVERS: consolePorts
        .map((port, n) => `    server console${port} 127.0.0.1:${port} check port ${portalPorts[n]}`)
        .join('\n'),
      PGBOUNCER_HOST: '127.0.0.1',
      PGBOUNCER_PORT: this.ports.pooler,
      PGBOUNCER_LOG: join(this.folder, 'pgbouncer.log'),
      PGBOUNCER_USERS: users,
    };
    for (const node of this.nodes) {
      const { name, address } = node;
      const [own, etcd] = [this.authority.sign(name, address), this.etcdAuthority.sign(name, address)];
      node.configure({
        ...variables,
        ...{ CERTIFICATE: own.certificate, CERTIFICATE_KEY: own.key },
        ...{ ETCD_CERTIFICATE: etcd.certificate, ETCD_CERTIFICATE_KEY: etcd.key },
      });
    }
    writeSettings('haproxy/haproxy.cfg', join(this.folder, 'haproxy.cfg'), variables);
    const { certificate, key } = this.authority.sign('portal');
    writeSettings('pgbouncer/pgbouncer.ini', join(this.folder, 'pgbouncer.ini'), {
      ...variables,
      ...{ CERTIFICATE: certificate, CERTIFICATE_KEY: key },
    });
    writeFileSync(users, `"resort_app" "${appPassword}"\n`, { mode: 0o600 });
    spawnSync('chown', ['-R', 'postgres:postgres', this.folder]);
  }

  private startFronts(): void {
    const settings = (name: string) => join(this.folder, name);
    this.fronts.push(
      startProgram([programPath('haproxy'), '-db', '-f', settings('haproxy.cfg')], settings('haproxy.log')),
      startProgram(
        asPostgres(programPath('pgbouncer'), [settings('pgbouncer.ini')]),
        settings('pgbouncer-start.log'),
      ),
    );
  }

  private address(place: string, database: string): string {
    const query = new URLSearchParams({
      sslmode: 'verify-full',
      sslrootcert: this.authority.certificate,
    });
    return `postgresql://${place}/${database}?${query}`;
  }

  /** The primary, through HAProxy, as its owner. */
  ownerUrl(database: string): string {
    return this.address(`postgres:${this.superuserPassword}@127.0.0.1:${this.ports.primary}`, database);
  }

  /** The primary, through HAProxy, for a role that completes it. */
  primaryUrl(database: string): string {
    return this.address(`127.0.0.1:${this.ports.primary}`, database);
  }

  /** A standby, through HAProxy. */
  standbyUrl(database: string): string {
    return this.address(`127.0.0.1:${this.ports.standby}`, database);
  }

  /** The primary, through PgBouncer. */
  poolerUrl(database: string): string {
    return this.address(`127.0.0.1:${this.ports.pooler}`, database);
  }

  /** Without it, a commit is answered before any standby has it: what a check needs to be seen to fail. */
  async answerBeforeStandbys(): Promise<void> {
    const credentials = Buffer.from(`operator:${this.restapiPassword}`).toString('base64');
    const node = await this.primary();
    const { ok, status } = await fetch(`http://${node.address}:8008/config`, {
      method: 'PATCH',
      headers: { authorization: `Basic ${credentials}` },
      body: JSON.stringify({ synchronous_mode: false, synchronous_mode_strict: false }),
    });
    if (!ok) throw new Error(`Patroni answered ${status}`);
    this.isSynchronous = false;
    const areLeftAlone = async () =>
      (await node.members())?.every(({ role }) => role !== 'sync_standby') ?? false;
    if (!(await waitUntil(areLeftAlone, HEALTHY_WITHIN_MS, ASKED_EVERY_MS)))
      throw new Error('the standbys are still waited for');
  }

  /** Waits for the node that is the primary by its own word. */
  async primary(): Promise<ClusterNode> {
    let primary: ClusterNode | undefined;
    const isThere = async () => {
      for (const node of this.nodes) if (!primary && (await node.isPrimary())) primary = node;
      return primary !== undefined;
    };
    await waitUntil(isThere, HEALTHY_WITHIN_MS, ASKED_EVERY_MS);
    if (!primary) throw new Error('no node is the primary');
    return primary;
  }

  /** Waits until there is a primary with a synchronous standby, and every node follows. */
  async untilHealthy(withinMs = HEALTHY_WITHIN_MS): Promise<void> {
    let seen = '';
    let since: number | null = null;
    const isHealthy = async () => {
      const views = await Promise.all(this.nodes.map((node) => node.members()));
      const members = views.find((view) => view !== null) ?? [];
      const of = (role: string) => members.filter((member) => member.role === role).length;
      const running = members.filter(({ state }) => state === 'running' || state === 'streaming').length;
      // One that still has to be wound back is on another timeline.
      const timelines = new Set(members.map(({ timeline }) => timeline)).size;
      const followed = of('sync_standby') === 1 || !this.isSynchronous;
      seen = members
        .map(({ name, role, state, timeline }) => `${name} ${role} ${state} ${timeline}`)
        .join(', ');
      const isNow = running === this.nodes.length && of('leader') === 1 && followed && timelines === 1;
      since = isNow ? (since ?? performance.now()) : null;
      return since !== null && performance.now() - since >= HEALTHY_FOR_MS;
    };
    if (!(await waitUntil(isHealthy, withinMs, ASKED_EVERY_MS)))
      throw new Error(
        `the cluster is not healthy: ${seen || 'nobody answers'}; its logs lie in ${this.folder}`,
      );
  }

  /** All nodes die at once, and their disks with them. */
  async loseEverything(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()));
    for (const node of this.nodes) node.loseData();
  }

  /** As the runbook says it: the first node is restored by the script, then Patroni makes the others its standbys. */
  async restore(target: readonly string[]): Promise<void> {
    const [first, ...others] = this.nodes as readonly [ClusterNode, ...ClusterNode[]];
    for (const node of this.nodes) {
      node.joinAgain();
      node.startEtcd();
    }
    first.restore(target);
    first.startPatroni();
    await this.primary();
    for (const node of others) node.startPatroni();
    await this.untilHealthy();
  }

  /** A mistake, where nothing is broken: the primary is taken back by the script, etcd and what lay there before stay. */
  async goBack(target: readonly string[]): Promise<void> {
    const primary = await this.primary();
    const others = this.nodes.filter((node) => node !== primary);
    for (const node of [...others, primary]) await node.stopPatroni();
    primary.restore(target);
    primary.forgetPrimary();
    primary.startPatroni();
    await this.primary();
    for (const node of others) {
      node.emptyDatabase();
      node.startPatroni();
    }
    await this.untilHealthy();
  }

  /** Ends all of it. What has failed keeps its folder, with settings, data and logs. */
  async stop(folder: 'remove' | 'keep' = 'remove'): Promise<void> {
    for (const front of this.fronts) front.kill('SIGTERM');
    await Promise.all(this.nodes.map((node) => node.stop()));
    const ended = () =>
      this.fronts.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
    if (!(await waitUntil(ended, 5_000))) for (const front of this.fronts) front.kill('SIGKILL');
    this.network.close();
    if (folder === 'remove') rmSync(this.folder, { recursive: true, force: true });
  }
}
