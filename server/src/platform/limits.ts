/**
 * How often a thing may be done. A module declares its limits, each by what is counted; the club changes one with a row
 * in settings, named 'limit: ' and the purpose, whose value is the new most.
 */
import { defineSetting, wholeNumber } from './settings.ts';
import type { Setting } from './settings.ts';

export type Limit = {
  readonly purpose: string;
  readonly most: number;
  /** How long an attempt counts; null for one that counts until it is cleared. */
  readonly windowSeconds: number | null;
};

export const QUARTER_SECONDS = 900;
export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;

/** Declares a limit. Its purpose is a key of the counts: changed, all are forgotten. */
export function defineLimit<Window extends number | null>(
  purpose: string,
  most: number,
  windowSeconds: Window,
): Limit & { readonly windowSeconds: Window } {
  return { purpose, most, windowSeconds };
}

/** The setting by which the club changes a limit. */
export function settingOf(limit: Limit): Setting<number> {
  const { shape, ...number } = wholeNumber({ least: 1, most: 1_000_000 });
  return defineSetting(`limit: ${limit.purpose}`, limit.most, {
    ...number,
    shape: { ...shape, windowSeconds: limit.windowSeconds },
    // Whoever could raise it alone could guess at passwords and codes as long as they like.
    needsTwo: true,
  });
}
