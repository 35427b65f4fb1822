/** Repeatable chance, so that the demo club is the same club wherever it is set up on the same day. */
export type Dice = {
  /** A whole number from low to high, both included. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(values: readonly T[]) => T;
  /** True this often, in percent. */
  readonly happens: (percent: number) => boolean;
};

export function diceFor(seed: string): Dice {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    pick: (values) => values[between(0, values.length - 1)]!,
    happens: (percent) => next() * 100 < percent,
  };
}

/** A share from 0 up to 1 that belongs to a text. */
export function shareOf(text: string): number {
  return diceFor(text).between(0, 999) / 1000;
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash;
}
