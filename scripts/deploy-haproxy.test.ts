import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { obstacle, programPath } from '../cluster/programs.ts';
import { writeSettings } from '../cluster/settings-file.ts';
import { freePort } from './lib/ports.mjs';
import { waitUntil } from './lib/processes.mjs';

const NOTICED_WITHIN_MS = 6_000;
/** Longer than HAProxy needs to see that a process is not ready. */
const LONG_REQUEST_MS = 4_000;

/** Stands for a process of the portal: says whether it is ready, and answers what is asked after a while. */
class StandIn {
  isReady = true;
  private readonly server: Server;

  constructor(name: string) {
    this.server = createServer((request, response) => {
      if (request.url === '/livez') return response.end('ok');
      if (request.url === '/readyz') return response.writeHead(this.isReady ? 200 : 503).end();
      const after = request.url === '/long' ? LONG_REQUEST_MS : 0;
      return setTimeout(() => response.writeHead(this.isReady ? 200 : 503).end(name), after);
    });
  }

  async listen(): Promise<number> {
    const port = await freePort();
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return port;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

// The file names an account for HAProxy, which root alone may turn to.
describe.skipIf(obstacle() !== null)('HAProxy by deploy/haproxy.cfg', () => {
  const names = ['one', 'two', 'three'];
  const standIns = names.map((name) => new StandIn(name));
  const consoles = names.map((name) => new StandIn(`console of ${name}`));
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-haproxy-'));
  let haproxy: ChildProcess | undefined;
  let [place, consolePlace] = ['', ''];

  const ask = async (what = '/', at = place) => {
    const response = await fetch(at + what, { headers: { connection: 'close' } });
    return { status: response.status, from: await response.text() };
  };
  const untilAsked = async (holds: (from: string) => boolean) =>
    expect(await waitUntil(async () => holds((await ask()).from), NOTICED_WITHIN_MS, 100)).toBe(true);

  beforeAll(async () => {
    const ports = await Promise.all(standIns.map((one) => one.listen()));
    const port = await freePort();
    const unused = async () => `127.0.0.1:${await freePort()}`;
    const consolePorts = await Promise.all(consoles.map((one) => one.listen()));
    const consoleAt = await unused();
    [place, consolePlace] = [`http://127.0.0.1:${port}`, `http://${consoleAt}`];
    const file = path.join(folder, 'haproxy.cfg');
    writeSettings('haproxy/haproxy.cfg', file, {
      PRIMARY_BIND: await unused(),
      PRIMARY_SERVERS: '',
      STANDBY_BIND: await unused(),
      STANDBY_SERVERS: '',
      PORTAL_BIND: `127.0.0.1:${port}`,
      PORTAL_SERVERS: ports.map((one, n) => `    server ${names[n]} 127.0.0.1:${one} check`).join('\n'),
      CONSOLE_BIND: consoleAt,
      CONSOLE_SERVERS: consolePorts
        .map((one, n) => `    server console-${names[n]} 127.0.0.1:${one} check port ${ports[n]}`)
        .join('\n'),
    });
    haproxy = spawn(programPath('haproxy'), ['-db', '-f', file], { stdio: 'ignore' });
    // On a busy machine one of the three may be found to be up later than the others.
    const answers = async () => {
      const answered = await Promise.all(names.map(() => ask().catch(() => null)));
      return new Set(answered.map((one) => one?.from)).size === names.length;
    };
    if (!(await waitUntil(answers, NOTICED_WITHIN_MS, 100)))
      throw new Error('HAProxy does not answer by all');
  });

  afterAll(() => {
    haproxy?.kill('SIGTERM');
    for (const one of [...standIns, ...consoles]) one.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lets a process that drains finish what it has begun, and gives it nothing new', async () => {
    const under = names.map(() => ask('/long'));
    // Each has one of the three.
    await new Promise((resolve) => setTimeout(resolve, 300));
    standIns[0]!.isReady = false;
    const since = performance.now();
    const answered = await Promise.all(under);
    expect(performance.now() - since).toBeGreaterThan(LONG_REQUEST_MS - 1_000);
    expect(answered.map(({ from }) => from).toSorted()).toEqual(names.toSorted());
    const later = await Promise.all(Array.from({ length: 6 }, () => ask()));
    expect(later.filter(({ from }) => from === 'one')).toEqual([]);
    standIns[0]!.isReady = true;
  });

  it('gives the console of a process that drains nothing new', async () => {
    standIns[0]!.isReady = false;
    const seen = async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask('/', consolePlace)));
      return new Set(answers.map(({ from }) => from));
    };
    const others = new Set(['console of two', 'console of three']);
    const areOthers = async () => !(await seen()).has('console of one');
    expect(await waitUntil(areOthers, NOTICED_WITHIN_MS, 100)).toBe(true);
    expect(await seen()).toEqual(others);
    standIns[0]!.isReady = true;
    expect(await waitUntil(async () => (await seen()).size === 3, NOTICED_WITHIN_MS, 100)).toBe(true);
  });

  it('lets those that live answer where none is ready', async () => {
    for (const one of standIns) one.isReady = false;
    await new Promise((resolve) => setTimeout(resolve, NOTICED_WITHIN_MS));
    const { status, from } = await ask();
    expect(status).toBe(503);
    expect(names).toContain(from);
    standIns[1]!.isReady = true;
    await untilAsked((who) => who === 'two');
  });
});
