/**
 * A server as production runs it: a process of its own, sharing nothing with this one but what is in the database. It can
 * be asked to stop, and it can be killed.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

import type { ServerAddresses } from './prepared-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export type ServerProcess = {
  readonly port: number;
  readonly child: ChildProcess;
  /** Asks it to stop and waits for its end. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
};

export type ServerSettings = ServerAddresses & {
  readonly secretKey: string;
  readonly preparesStatements?: boolean;
  readonly settings?: Record<string, string>;
};

/** Starts one and waits until it serves. A use that a library warns of ends it. It runs no jobs and reaches no post unless the settings say so. */
export async function startServerProcess({
  databaseUrl,
  jobsUrl,
  secretKey,
  preparesStatements = true,
  settings = {},
}: ServerSettings): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--throw-deprecation', 'server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      APP_ENV: 'staging',
      OPEN_DOCUMENTS: 'yes',
      DATABASE_URL: databaseUrl,
      JOBS_DATABASE_URL: jobsUrl,
      SECRET_KEY: secretKey,
      PREPARED_STATEMENTS: preparesStatements ? 'yes' : 'no',
      PUBLIC_URL: 'http://localhost',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      RUN_JOBS: 'no',
      DRAIN_SECONDS: '0',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'club@example.jp',
      ...settings,
    },
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [''])])) as [
    string,
  ];
  if (!line.includes('"ready"')) throw new Error('the server did not start');
  const { port } = JSON.parse(line) as { port: number };
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { port, child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
