/**
 * Repeatable chance. A picture names its own seed, so that drawing it again gives the same bytes on every machine and
 * editing one picture never disturbs another.
 */
export type Chance = {
  /** A number from low up to, but not including, high. */
  between: (low: number, high: number) => number;
  /** One of the values, each as likely as the others. */
  pick: <T>(values: readonly T[]) => T;
};

export function chanceFrom(seed: string): Chance {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (values) => values[Math.floor(next() * values.length)]!,
  };
}
