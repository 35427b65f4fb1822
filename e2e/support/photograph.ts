/** A resort with a photograph: the stories' portals cannot reach other hosts, so one is stood beside them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterwards } from './afterwards.ts';
import { portalDataDir } from './portal.ts';

async function run(...words: readonly string[]): Promise<void> {
  const env = { ...process.env, ...(portalDataDir ? { DATA_DIR: portalDataDir } : {}) };
  await promisify(execFile)('npm', ['exec', '--', 'node', 'server/test/testkit/photograph.ts', ...words], {
    env,
  });
}

/** Until the end of the story. */
export async function photographed(facilityId: string, before: string): Promise<void> {
  afterwards(`the picture of ${facilityId}`, () => run(facilityId, before));
  await run(facilityId);
}
