/** Starts a portal with a database of its own and lets the browser tell chosen stories there. */
import path from 'node:path';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { complain } from '../scripts/lib/console.mjs';
import { CACHE_DIR, packaged, productNode } from '../scripts/lib/paths.mjs';
import { run } from '../scripts/lib/run.mjs';
import { startPortal } from '../scripts/lib/started-portal.mjs';

/** Ends this process with what the runner says, given its arguments and a name for the portal's data. */
export async function tell({ data, stories }: { data: string; stories: readonly string[] }): Promise<void> {
  try {
    const chromium = await ensureChromium();
    const portal = await startPortal({ dataDir: path.join(CACHE_DIR, data) });
    try {
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
