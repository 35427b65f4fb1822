/**
 * A network of its own for each node, joined by a bridge, all on this machine: a node can be cut off as by a pulled cable,
 * and its processes can be found, frozen and killed without touching others.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/paths.mjs';
import { isAlive } from '../scripts/lib/processes.mjs';

const KERNEL_SETTINGS = join(ROOT, 'deploy', 'sysctl', '60-portal-database.conf');

function ip(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

type Link = { readonly ifname: string; readonly ifalias?: string };
const BRIDGE = /^pclu(\d+)$/;

const bridges = () =>
  (JSON.parse(ip('-j', 'link', 'show', 'type', 'bridge') || '[]') as Link[]).flatMap((link) => {
    const id = BRIDGE.exec(link.ifname ?? '')?.[1];
    return id ? [{ id: Number(id), owner: Number(link.ifalias ?? 0) }] : [];
  });

const namespaces = () =>
  (JSON.parse(ip('-j', 'netns', 'list') || '[]') as { readonly name: string }[]).map(({ name }) => name);

/** Removes a link, or finds that the network it led to has just taken it along. */
function removeLink(name: string): void {
  try {
    ip('link', 'delete', name);
  } catch (error) {
    if ((JSON.parse(ip('-j', 'link', 'show') || '[]') as Link[]).some(({ ifname }) => ifname === name))
      throw error;
  }
}

function takeDown(id: number): void {
  for (const name of namespaces().filter((one) => one.startsWith(`pclu${id}-`))) {
    for (const pid of processesIn(name)) process.kill(pid, 'SIGKILL');
    ip('netns', 'delete', name);
  }
  // A network that still has something to send is gone later than its name; its link must be gone now.
  const links = JSON.parse(ip('-j', 'link', 'show', 'master', `pclu${id}`) || '[]') as Link[];
  for (const { ifname } of links) if (ifname) removeLink(ifname);
  ip('link', 'delete', `pclu${id}`);
}

/** The processes that live in a node's network. */
function processesIn(namespace: string): number[] {
  return ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);
}

export class NodeNetwork {
  readonly namespace: string;
  readonly address: string;
  private readonly link: string;

  constructor(id: number, nth: number) {
    this.namespace = `pclu${id}-node${nth}`;
    this.address = `10.213.${id}.${10 + nth}`;
    this.link = `pclu${id}n${nth}`;
    ip('netns', 'add', this.namespace);
    ip('link', 'add', this.link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.namespace);
    ip('link', 'set', this.link, 'master', `pclu${id}`, 'up');
    ip('-n', this.namespace, 'address', 'add', `${this.address}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', this.namespace, 'link', 'set', device, 'up');
    ip('netns', 'exec', this.namespace, 'sysctl', '-q', '-p', KERNEL_SETTINGS);
  }

  /** Before a program, to run it there. */
  get prefix(): string[] {
    return ['ip', 'netns', 'exec', this.namespace];
  }

  /** Sends a signal to all that runs there. One that has ended meanwhile needs none. */
  signal(signal: NodeJS.Signals): void {
    for (const pid of processesIn(this.namespace))
      if (isAlive(pid)) {
        try {
          process.kill(pid, signal);
        } catch {
          continue;
        }
      }
  }

  get isEmpty(): boolean {
    return processesIn(this.namespace).filter((pid) => isAlive(pid)).length === 0;
  }

  /** Nothing comes in or goes out, and nobody is told. */
  cutOff(): void {
    ip('link', 'set', this.link, 'down');
  }

  joinAgain(): void {
    ip('link', 'set', this.link, 'up');
  }
}

export type Network = {
  /** Where what runs outside the nodes is reached from them. */
  readonly address: string;
  /** The nodes, and nobody else. */
  readonly range: string;
  readonly nodes: readonly NodeNetwork[];
  readonly close: () => void;
};

/** Makes the networks, after those were taken down that a killed process left. */
export function openNetwork(count: number): Network {
  for (const { id, owner } of bridges()) if (!isAlive(owner)) takeDown(id);
  const taken = new Set(bridges().map(({ id }) => id));
  const id = Array.from({ length: 200 }, (_, n) => n + 1).find((n) => !taken.has(n)) ?? 0;
  const bridge = `pclu${id}`;
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('link', 'set', bridge, 'alias', String(process.pid));
  ip('address', 'add', `10.213.${id}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const nodes = Array.from({ length: count }, (_, nth) => new NodeNetwork(id, nth + 1));
  return {
    address: `10.213.${id}.1`,
    range: `10.213.${id}.8/29`,
    nodes,
    close: () => takeDown(id),
  };
}
