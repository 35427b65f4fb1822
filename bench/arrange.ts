/** What the benchmarks stand on: a club of a known size, a server process of its own, and logged-in members. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { SERVER_ENTRY, SERVER_FLAGS, SERVER_MEMORY } from '../scripts/lib/service.mjs';
import { Club } from '../server/test/testkit/club.ts';
import type { Member } from '../server/test/testkit/member.ts';

const root = path.join(import.meta.dirname, '..');

export type Running = {
  readonly port: number;
  readonly child: ChildProcess;
  readonly residentMb: () => number;
};

/** Starts a program that prints {"ready":true,"port":…} and waits for that line. */
export async function startProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, path.resolve(root, file), ...args], {
    env: { ...process.env, ...SERVER_MEMORY, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const ready = /\{"ready":true,"port":(\d+)/.exec(text);
      if (ready) resolve(Number(ready[1]));
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { port, child, residentMb: () => residentMb(child.pid ?? 0) };
}

function residentMb(pid: number): number {
  try {
    return Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    );
  } catch {
    return 0;
  }
}

export async function stopProgram({ child }: Running): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

export type Ground = {
  readonly club: Club;
  readonly server: Running;
  readonly members: readonly Member[];
  readonly roomTypes: readonly { id: number }[];
};

export type GroundSize = {
  readonly facilities: number;
  readonly roomTypesEach: number;
  readonly members: number;
};

let built: Promise<void> | undefined;

/** A server process on a club, as an operator runs it; the queue stands still. */
export async function serverOf(club: Club, env: Record<string, string> = {}): Promise<Running> {
  built ??= ensureBuilt();
  await built;
  const { databaseUrl, jobsUrl, secretKey } = club.serverSettings;
  return startProgram(SERVER_ENTRY, [], {
    APP_ENV: 'staging',
    OPEN_DOCUMENTS: 'yes',
    DATABASE_URL: databaseUrl,
    JOBS_DATABASE_URL: jobsUrl,
    PUBLIC_URL: 'http://localhost',
    SECRET_KEY: secretKey,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'bench@example.jp',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RUN_JOBS: 'no',
    ...env,
  });
}

/** A club of facilities x room types with stock for a year, one server process on it, and members on that server. */
export async function layGround(postgresUrl: string, size: GroundSize): Promise<Ground> {
  const club = await Club.open(postgresUrl, { configuration: { runsJobs: false } });
  const roomTypes: { id: number }[] = [];
  for (let f = 0; f < size.facilities; f += 1) {
    const facility = await club.aFacility({ bathingTaxYen: 150 });
    for (let r = 0; r < size.roomTypesEach; r += 1)
      roomTypes.push(await club.aRoomType(facility, { rooms: 2_000, sp: 20 + r }));
  }
  await club.owner.query('analyze');
  const server = await serverOf(club);
  const members: Member[] = [];
  for (let m = 0; m < size.members; m += 1)
    members.push(await (await club.aMember({ product: 'SP', points: 1_000_000_000 })).logIn());
  return { club, server, members, roomTypes };
}

/** The headers of a member's session, for loads that go around the testkit. */
export function headersOf(member: Member): Record<string, string> {
  return {
    'content-type': 'application/json',
    authorization: `Bearer ${member.accessToken}`,
    cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}
