/** Lots between which a member sees no difference are one to them: of one kind, valid until one day, carried forward afterwards or not, and lent ahead or not. */
type Lot = {
  readonly lotId: string;
  readonly kind: string;
  readonly points: number;
  readonly validThru: string;
  readonly carriedUntil?: string | null;
  readonly borrowed?: boolean;
};

/** Points of such lots are summed; they stand in the order in which the first of each came. */
export function lotsAlike<L extends Lot>(lots: readonly L[]): L[] {
  const sums = new Map<string, L>();
  for (const lot of lots) {
    const key = `${lot.kind} ${lot.validThru} ${lot.carriedUntil ?? ''} ${lot.borrowed ?? false}`;
    sums.set(key, { ...lot, points: lot.points + (sums.get(key)?.points ?? 0) });
  }
  return [...sums.values()];
}
