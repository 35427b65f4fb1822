import { describe, expect, inject, it } from 'vitest';
import type { Check } from './check.ts';

/** The short form of each of these checks: the claim holds, and its control shows that it could have failed. */
export function tellShortForms(checks: readonly Check[]): void {
  describe.each(checks)('$name: $claim', (check) => {
    it('holds', async () => {
      const { broken, figures } = await check.run(inject('postgresUrl'), 'short');
      expect({ broken, figures }).toEqual({ broken: [], figures });
    }, 120_000);

    it('would be noticed if it did not hold', async () => {
      const { broken, figures } = await check.control(inject('postgresUrl'), 'short');
      expect({ broken, figures }).not.toEqual({ broken: [], figures });
    }, 120_000);
  });
}
