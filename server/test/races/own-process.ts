/**
 * A server as production runs it: a process of its own on the club's database, sharing nothing with this one but what
 * is in there. It is added to the club's processes and ends with the club.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Portal } from '#server/portal.ts';
import type { Club } from '../testkit/club.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Starts one and answers its number among the club's processes. */
export async function addProcess(club: Club): Promise<number> {
  const { services } = club.portals[0]!;
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      APP_ENV: 'staging',
      DATABASE_URL: club.ownerUrl,
      SECRET_KEY: services.configuration.secretKey,
      PUBLIC_URL: 'http://localhost',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      RUN_JOBS: 'no',
      // Never reached: mails are the business of the process that runs the jobs.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'club@example.jp',
    },
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [''])])) as [
    string,
  ];
  if (!line.includes('"ready"')) throw new Error('the server did not start');
  const { port } = JSON.parse(line) as { port: number };
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  (club.portals as Portal[]).push({ port, services, stop });
  return club.portals.length - 1;
}
