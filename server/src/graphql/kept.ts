/** What is kept in memory up to a sum of bytes and a number of things; what was used longest ago goes first. */
export type Kept<T> = {
  readonly get: (key: string) => T | undefined;
  readonly keep: (key: string, value: T, bytes: number) => void;
  readonly bytes: () => number;
};

export function keepUpTo<T>(most: { readonly bytes: number; readonly count: number }): Kept<T> {
  // The map's order is the order of use.
  const entries = new Map<string, { readonly value: T; readonly bytes: number }>();
  let sum = 0;
  const drop = (key: string) => {
    sum -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get: (key) => {
      const found = entries.get(key);
      if (!found) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found.value;
    },
    keep: (key, value, bytes) => {
      drop(key);
      if (bytes > most.bytes) return;
      entries.set(key, { value, bytes });
      sum += bytes;
      for (const [oldest] of entries) {
        if (sum <= most.bytes && entries.size <= most.count) break;
        drop(oldest);
      }
    },
    bytes: () => sum,
  };
}
