/** Starts a server that watches itself (watched-server.ts) on a club's database, with the bounds of production. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { SERVER_FLAGS, SERVER_MEMORY } from '../../../scripts/lib/service.mjs';
import type { Club } from '../testkit/club.ts';
import type { Watched } from './watched-server.ts';

const PROGRAM = path.join(import.meta.dirname, 'watched-server.ts');
/** What a process may take while it is attacked, and what reading TypeScript takes beside it, which a server that is built does not do. */
export const MOST_RSS_MB = 250 + 15;

export type WatchedServer = {
  readonly port: number;
  /** Whether it still runs. */
  readonly alive: () => boolean;
  readonly begin: () => void;
  /** What it saw since it was told to begin; null where it is gone. */
  readonly report: () => Promise<Watched | null>;
  readonly stop: () => Promise<void>;
};

export async function startWatched(
  club: Club,
  options: { readonly careless?: boolean; readonly env?: Record<string, string> } = {},
): Promise<WatchedServer> {
  const { databaseUrl, jobsUrl, secretKey, preparesStatements } = club.serverSettings;
  const child = spawn(
    process.execPath,
    [...SERVER_FLAGS, PROGRAM, ...(options.careless ? ['careless'] : [])],
    {
      // What it says when it runs out of memory is a page long and expected of the control.
      stdio: ['ignore', 'ignore', options.careless ? 'ignore' : 'inherit', 'ipc'],
      env: {
        ...SERVER_MEMORY,
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        APP_ENV: 'staging',
        OPEN_DOCUMENTS: 'yes',
        WEB_ROOT: 'does-not-exist',
        DATABASE_URL: databaseUrl,
        JOBS_DATABASE_URL: jobsUrl,
        SECRET_KEY: secretKey,
        PREPARED_STATEMENTS: preparesStatements ? 'yes' : 'no',
        PUBLIC_URL: 'http://localhost',
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'silent',
        RUN_JOBS: 'no',
        // Never reached: mails are the business of the process that runs the jobs.
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'club@example.jp',
        ...options.env,
      },
    },
  );
  // Each wait listens to the end as well.
  child.setMaxListeners(100);
  const { port } = await messageOf<{ port: number }>(child);
  const alive = () => child.exitCode === null && child.signalCode === null;
  return {
    port,
    alive,
    begin: () => void (alive() && child.send('begin')),
    report: async () => {
      if (!alive()) return null;
      child.send('report');
      return messageOf<Watched>(child).catch(() => null);
    },
    stop: async () => {
      if (!alive()) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function messageOf<T>(child: ChildProcess): Promise<T> {
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('the watched server ended')));
  const [message] = (await Promise.race([once(child, 'message'), gone])) as [T];
  gone.catch(() => {});
  return message;
}
