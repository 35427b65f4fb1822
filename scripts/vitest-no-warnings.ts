// A warning of Node or of a library is a failure that has not happened yet: the file in whose run it appears fails.
import { afterAll } from 'vitest';

const warnings: string[] = [];

const hear = (warning: Error) => {
  // Node says this of itself, not of us.
  if (warning.name !== 'ExperimentalWarning') warnings.push(warning.stack ?? warning.message);
};
process.on('warning', hear);

afterAll(() => {
  // The next file is told in the same process.
  process.off('warning', hear);
  if (warnings.length > 0)
    throw new Error(`warned of while this file ran:\n${warnings.splice(0).join('\n')}`);
});
