import { describe, expect, inject, it } from 'vitest';
import type { Check } from './check.ts';

/** A check asks how much, not how fast; on a machine that does much else at once it takes several times as long. */
const LONGEST_MS = 300_000;
const CONTROLS = process.env.CONTROLS === 'yes';

/**
 * The short form of each of these checks: the claim holds. That a check could fail is shown by its control, which asks
 * about the check and not about the portal: `npm test -- controls` runs those, for whoever changes a check.
 */
export function tellShortForms(checks: readonly Check[]): void {
  describe.each(checks)('$name: $claim', (check) => {
    it.skipIf(CONTROLS)(
      'holds',
      async () => {
        const { broken, figures } = await check.run(inject('postgresUrl'), 'short');
        expect({ broken, figures }).toEqual({ broken: [], figures });
      },
      LONGEST_MS,
    );

    it.runIf(CONTROLS)(
      'would be noticed if it did not hold',
      async () => {
        const { broken, figures } = await check.control(inject('postgresUrl'), 'short');
        const found = broken.length > 0 ? 'something' : `nothing, with ${JSON.stringify(figures)}`;
        expect(`what the control found: ${found}`).toBe('what the control found: something');
      },
      LONGEST_MS,
    );
  });
}
