/** Every check, by its id. */
import type { Check } from './check.ts';
import { r1 } from './r1-oversell.ts';

export const checks: readonly Check[] = [r1];
