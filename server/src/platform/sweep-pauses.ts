/**
 * What a sweep could not settle, and how long it leaves each alone: longer every time, so that the others behind them
 * have their turn. It is kept by each process for itself and lost with it; nothing depends on it but when the next try comes.
 */

/** Why one could not be settled: its locks were not to be had, or something is wrong with it. */
export type Hindrance = 'busy' | 'broken';

const FIRST_PAUSE_MS = 2_000;
/** What is only busy is wanted back within seconds; what is broken waits for somebody to mend it. */
const LONGEST_PAUSE_MS: Readonly<Record<Hindrance, number>> = { busy: 15_000, broken: 300_000 };
/** One that was not tried for so long after its pause was settled by another process. */
const FORGOTTEN_AFTER_MS = 60_000;

type Pause = { readonly times: number; readonly until: number };

export class SweepPauses {
  readonly #pauses = new Map<string, Pause>();

  /** Those that are left alone at a moment, given in milliseconds of the process. */
  at(now: number): string[] {
    for (const [id, { until }] of this.#pauses)
      if (until + FORGOTTEN_AFTER_MS <= now) this.#pauses.delete(id);
    return [...this.#pauses].filter(([, { until }]) => now < until).map(([id]) => id);
  }

  hindered(id: string, why: Hindrance, now: number): void {
    const times = this.#pauses.get(id)?.times ?? 0;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** times, LONGEST_PAUSE_MS[why]);
    this.#pauses.set(id, { times: times + 1, until: now + pause });
  }

  /** It is left alone no more: it was settled, or nothing was in the way of it. */
  over(id: string): void {
    this.#pauses.delete(id);
  }
}
