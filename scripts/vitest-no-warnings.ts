// A warning of Node or of a library is a failure that has not happened yet: the file in whose run it appears fails.
import { afterAll } from 'vitest';

const warnings: string[] = [];

process.on('warning', (warning) => {
  // Node says this of itself, not of us.
  if (warning.name !== 'ExperimentalWarning') warnings.push(warning.stack ?? warning.message);
});

afterAll(() => {
  if (warnings.length > 0)
    throw new Error(`warned of while this file ran:\n${warnings.splice(0).join('\n')}`);
});
