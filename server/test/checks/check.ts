/**
 * A check runs one claim against the running server at a chosen size and answers figures. Each has a control: the same
 * run with its guard taken away, which must fail, or the claim has not been tested. Tests run checks small;
 * `npm run check -- <name>` runs them full and prints one line.
 */
export type Figures = Readonly<Record<string, number | string>>;

export type Verdict = {
  readonly figures: Figures;
  /** Every way in which the claim was broken; none when it held. */
  readonly broken: readonly string[];
};

export type Size = 'short' | 'full';

export type Check = {
  /** In words, as `npm run check -- <name>` and its file have it. */
  readonly name: string;
  readonly claim: string;
  readonly run: (postgresUrl: string, size: Size) => Promise<Verdict>;
  /** Must come back broken. */
  readonly control: (postgresUrl: string, size: Size) => Promise<Verdict>;
};

/** Names every figure that is not what it must be. */
export function brokenWhere(figures: Figures, musts: Readonly<Record<string, number>>): string[] {
  return Object.entries(musts)
    .filter(([name, must]) => figures[name] !== must)
    .map(([name, must]) => `${name} is ${figures[name]}, but must be ${must}`);
}

/** Runs tasks with at most `lanes` under way; tasks are made as they begin. */
export async function inLanes<T>(
  count: number,
  lanes: number,
  task: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = Array.from({ length: count });
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await task(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
  return results;
}

/** The value below which a share of the sorted numbers lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A reproducible stream of numbers in [0, 1); the seed is printed with the figures. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
