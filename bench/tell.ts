/** Starts a portal with a database of its own and lets the browser tell chosen stories there. */
import path from 'node:path';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { complain, Problem } from '../scripts/lib/console.mjs';
import { CACHE_DIR, packaged, productNode } from '../scripts/lib/paths.mjs';
import { run } from '../scripts/lib/run.mjs';
import { startPortal } from '../scripts/lib/started-portal.mjs';

type Telling = {
  /** A name for the portal's data. */
  readonly data: string;
  /** What the runner is told. */
  readonly stories: readonly string[];
  /** A program that is run on the portal's database before. */
  readonly prepare?: readonly string[];
};

/** Ends this process with what the runner says. */
export async function tell({ data, stories, prepare }: Telling): Promise<void> {
  try {
    const chromium = await ensureChromium();
    const dataDir = path.join(CACHE_DIR, data);
    const portal = await startPortal({ dataDir });
    try {
      if (prepare) {
        const { code } = await run(productNode(), [...prepare], {
          output: 'show',
          env: { DATA_DIR: dataDir },
        });
        if (code !== 0) throw new Problem(`${prepare.join(' ')} could not be run.`);
      }
      const args = [packaged('@playwright/test', 'playwright'), 'test', ...stories];
      const env = {
        BASE_URL: portal.address,
        CONSOLE_URL: portal.consoleAddress,
        CHROMIUM_PATH: chromium,
      };
      const { code } = await run(productNode(), args, { output: 'show', env });
      process.exitCode = code ?? 1;
    } finally {
      await portal.stop();
    }
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
}
