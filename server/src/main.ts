/** The server's entrance: reads the environment, starts the portal, says when it serves, drains when asked to stop. */
import { ConfigurationError, readConfiguration } from './platform/configuration.ts';
import type { Configuration } from './platform/configuration.ts';
import { StartRefused } from './platform/schema-state.ts';
import { startPortal } from './portal.ts';
import type { Portal } from './portal.ts';

function configure(): Configuration {
  try {
    return readConfiguration(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  }
}

/** Whom somebody may sign in to the console as; development only. */
let demoStaff: readonly { readonly name: string; readonly password: string; readonly label: string }[] = [];

/** Whom visitors of the demo club may log in as; it belongs to development only, and is not even loaded elsewhere. */
async function start(configuration: Configuration): Promise<Portal> {
  if (configuration.environment !== 'development') return startPortal(configuration);
  const { demoAccounts } = await import('../db/seed/demo-accounts.ts');
  ({ demoStaff } = await import('../db/seed/demo-staff.ts'));
  return startPortal({ ...configuration, demoAccounts });
}

/** Ends with a sentence where the database is not the one this build was written for. */
function refused(error: unknown): never {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(78);
}

const portal = await start(configure()).catch(refused);
process.stdout.write(
  `${JSON.stringify({ ready: true, port: portal.port, consolePort: portal.consolePort, demoAccounts: portal.services.configuration.demoAccounts, demoStaff })}\n`,
);

/** Whatever does not end by itself is left to its fate: whoever asked does not wait longer than 25 seconds. */
const LAST_MOMENT_MS = 24_000;

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref();
    portal.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
