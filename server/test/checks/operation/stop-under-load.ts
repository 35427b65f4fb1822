/**
 * Stopping and health. Two servers stand behind something that shares the work out as load balancers do: it keeps
 * connections, asks /readyz and gives work to whoever is ready. One after the other is asked to stop under load; no
 * request may fail. And the database is taken away from a server and given back. The control's servers stop without a
 * moment in which they are not ready yet still there.
 */
import { Agent, request } from 'node:http';
import { startServerProcess } from '../../testkit/server-process.ts';
import type { ServerProcess } from '../../testkit/server-process.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { awayAndBack } from './database-away.ts';
import { headersOf, inClub, openSession } from '../tools.ts';

const sizes: Record<Size, { stops: number; lanes: number }> = {
  short: { stops: 3, lanes: 6 },
  full: { stops: 20, lanes: 16 },
};
const LOOK_EVERY_MS = 100;
/** Two looks and some slack, as the setting's own words advise. */
const DRAIN_SECONDS = 1;
const LONGEST_EXIT_SECONDS = 25;
const ASK = JSON.stringify({ query: '{ myUserInfo { name } portalSettings { callCenterPhone } }' });

type Answer = { readonly status: number; readonly text: string; readonly closing: boolean };

function ask(
  agent: Agent,
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = path === '/graphql' ? ASK : '';
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, text: error.message, closing: false });
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => (text += piece));
        response.on('error', failed);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text,
            closing: response.headers.connection === 'close',
          }),
        );
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}

/** A server as the balancer sees it. */
class Backend {
  readonly server: ServerProcess;
  readonly agent = new Agent({ keepAlive: true });
  ready = true;
  private looking = true;
  constructor(server: ServerProcess) {
    this.server = server;
    void this.look();
  }
  private async look(): Promise<void> {
    const agent = new Agent();
    while (this.looking) {
      this.ready = (await ask(agent, this.server.port, '/readyz')).status === 200;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
  leave(): void {
    this.looking = false;
    this.agent.destroy();
  }
}

type Tally = { requests: number; told: number; failures: string[] };

/** Gives one request after the other to whoever is ready, in turn. */
async function keepAsking(
  backends: readonly Backend[],
  headers: Record<string, string>,
  tally: Tally,
  state: { readonly stopped: boolean },
): Promise<void> {
  for (let turn = 0; !state.stopped; turn += 1) {
    const ready = backends.filter((backend) => backend.ready);
    const backend = ready[turn % Math.max(1, ready.length)];
    if (!backend) {
      tally.failures.push('nobody was ready');
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      continue;
    }
    const { status, text, closing } = await ask(backend.agent, backend.server.port, '/graphql', headers);
    tally.requests += 1;
    if (closing) tally.told += 1;
    if (status !== 200 || text.includes('"errors"')) tally.failures.push(`${status} ${text.slice(0, 80)}`);
  }
}

/** Whether a request is just then on its way to the server that stops is chance, the more so on a busy machine. */
const MOST_STOPS = 40;

type Stopping = {
  /** So many at least, and more until enough was seen. */
  readonly stops: number;
  readonly lanes: number;
  readonly drainSeconds: number;
  readonly seenEnough: (tally: Tally) => boolean;
};

async function stopServers(postgresUrl: string, { stops, lanes, drainSeconds, seenEnough }: Stopping) {
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    const start = async () =>
      new Backend(
        await startServerProcess({
          ...club.serverSettings,
          settings: { DRAIN_SECONDS: String(drainSeconds), RUN_JOBS: 'yes' },
        }),
      );
    const member = await openSession(await club.aMember());
    const backends = [await start(), await start()];
    const tally: Tally = { requests: 0, told: 0, failures: [] };
    const state = { stopped: false };
    const load = Array.from({ length: lanes }, () => keepAsking(backends, headersOf(member), tally, state));
    let longestExit = 0;
    let done = 0;
    while (done < stops || (done < MOST_STOPS && !seenEnough(tally))) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const going = backends[done % 2]!;
      const asked = performance.now();
      await going.server.stop();
      longestExit = Math.max(longestExit, (performance.now() - asked) / 1_000);
      going.leave();
      backends[done % 2] = await start();
      done += 1;
    }
    state.stopped = true;
    await Promise.all(load);
    for (const backend of backends) {
      backend.leave();
      await backend.server.kill();
    }
    return { stops: done, tally, longestExit };
  });
}

async function stopAndHealth(postgresUrl: string, stopping: Stopping): Promise<Verdict> {
  const { stops, tally, longestExit } = await stopServers(postgresUrl, stopping);
  const away = await awayAndBack();
  const figures = {
    stops,
    requests: tally.requests,
    failed: tally.failures.length,
    toldToClose: tally.told,
    longestExitSeconds: Number(longestExit.toFixed(2)),
    ...away,
  };
  const broken = brokenWhere(figures, { failed: 0, livezNot200: 0, otherAnswers: 0, restarts: 0 });
  if (longestExit > LONGEST_EXIT_SECONDS) broken.push(`the longest exit took ${longestExit} s`);
  if (away.notReadyAfterMs > 2_000) broken.push(`not ready only after ${away.notReadyAfterMs} ms`);
  if (tally.told === 0) broken.push('no connection was told to close');
  return { figures, broken: [...broken, ...tally.failures.slice(0, 3)] };
}

export const stopUnderLoad: Check = {
  name: 'stop-under-load',
  claim: 'a server that is asked to stop fails no request, and one without its database says so and lives on',
  run: (postgresUrl, size) =>
    stopAndHealth(postgresUrl, {
      ...sizes[size],
      drainSeconds: DRAIN_SECONDS,
      seenEnough: ({ told }) => told > 0,
    }),
  control: (postgresUrl) =>
    stopAndHealth(postgresUrl, {
      ...{ stops: 1, lanes: 6, drainSeconds: 0 },
      seenEnough: ({ failures }) => failures.length > 0,
    }),
};
