/** The second half of stop-under-load: a PostgreSQL of its own is stopped under a server and started again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { THROWAWAY_SETTINGS, startPostgres } from '../../../../scripts/lib/postgres.mjs';
import { SECRET_KEY, addressesFor, prepareDatabase } from '../../testkit/prepared-database.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import { FixedAddress } from '../../testkit/fixed-address.ts';

const PATIENCE_MS = 15_000;
const ASK = JSON.stringify({ query: '{ portalSettings { callCenterPhone } }' });

export type AwayFigures = {
  readonly notReadyAfterMs: number;
  readonly livezNot200: number;
  /** Answers while it was away that were neither data nor SERVER_BUSY. */
  readonly otherAnswers: number;
  readonly restarts: number;
  readonly readyAgainAfterMs: number;
};

async function until(holds: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await holds()) && performance.now() - begun < PATIENCE_MS)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return Math.round(performance.now() - begun);
}

export async function awayAndBack(): Promise<AwayFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'resort-away-'));
  const startDatabase = () => startPostgres({ dataDir: join(folder, 'pg'), settings: THROWAWAY_SETTINGS });
  const front = new FixedAddress();
  let postgres = await startDatabase();
  try {
    await postgres.ensureDatabase('resort');
    const inner = postgres.connectionString('resort');
    await front.open(inner);
    await prepareDatabase(inner);
    const outer = inner.replace(/@[^/]*\//, `@127.0.0.1:${front.port}/`);
    const server = await startServerProcess({ ...addressesFor(outer), secretKey: SECRET_KEY });
    const at = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`).then(({ status }) => status);
    let livezNot200 = 0;
    let otherAnswers = 0;
    const lookAround = async () => {
      if ((await at('/livez')) !== 200) livezNot200 += 1;
      const answer = await fetch(`http://127.0.0.1:${server.port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: ASK,
      });
      const text = await answer.text();
      if (!text.includes('SERVER_BUSY') && !text.includes('callCenterPhone')) otherAnswers += 1;
    };
    await until(async () => (await at('/readyz')) === 200);
    const stopping = postgres.stop();
    const notReadyAfterMs = await until(async () => (await at('/readyz')) === 503);
    await stopping;
    await front.close();
    for (let n = 0; n < 20; n += 1) {
      await lookAround();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    postgres = await startDatabase();
    await front.open(postgres.connectionString('resort'));
    const readyAgainAfterMs = await until(async () => (await at('/readyz')) === 200);
    await lookAround();
    const restarts = server.child.exitCode === null && server.child.signalCode === null ? 0 : 1;
    await server.stop();
    return { notReadyAfterMs, livezNot200, otherAnswers, restarts, readyAgainAfterMs };
  } finally {
    await front.close().catch(() => {});
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
