/**
 * `npm run budgets`: the speed budgets as a table. Builds and starts the portal with a database of its own, then lets
 * the browser tell the one story that measures; a budget that is missed ends with a failure.
 */
import path from 'node:path';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { complain } from '../scripts/lib/console.mjs';
import { CACHE_DIR, packaged, productNode } from '../scripts/lib/paths.mjs';
import { run } from '../scripts/lib/run.mjs';
import { startPortal } from '../scripts/lib/started-portal.mjs';

async function measure(): Promise<number> {
  const chromium = await ensureChromium();
  const portal = await startPortal({ dataDir: path.join(CACHE_DIR, 'budgets-data') });
  try {
    const story = ['test', '--config=e2e', '--project=desktop', '--reporter=list', 'budgets.spec'];
    const { code } = await run(productNode(), [packaged('@playwright/test', 'playwright'), ...story], {
      output: 'show',
      env: { BASE_URL: portal.address, CHROMIUM_PATH: chromium },
    });
    return code ?? 1;
  } finally {
    await portal.stop();
  }
}

try {
  process.exitCode = await measure();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
