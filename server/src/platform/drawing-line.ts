/**
 * Who waits for something that is done one at a time. The shortest comes first, so that a long one keeps a short one waiting only
 * while it is being done; what nobody waits for any more is left out; and nobody stands here for longer than an answer may take.
 */

export type Asked = {
  /** Whose it is: those of one are counted together. */
  readonly who: string;
  /** How much of it there is to do. */
  readonly size: number;
  /** Whether somebody still waits for it. */
  readonly isWanted: () => boolean;
};

export type Line<Entry extends Asked> = {
  /** Places it last among those of its size. Where too many wait, the longest is sent away, be it this one. */
  readonly add: (entry: Entry) => void;
  /** Whose turn it is. */
  readonly take: () => Entry | null;
  /** How many of theirs wait. */
  readonly placesOf: (who: string) => number;
  /** All that wait, who wait no more. */
  readonly clear: () => Entry[];
};

export type LineOptions<Entry> = {
  readonly most: number;
  readonly mostMs: number;
  /** Told of those who are not done after all. */
  readonly sentAway: (entry: Entry) => void;
};

export function openLine<Entry extends Asked>({ most, mostMs, sentAway }: LineOptions<Entry>): Line<Entry> {
  const places: { readonly entry: Entry; readonly late: NodeJS.Timeout }[] = [];

  function remove(index: number): Entry {
    const [{ entry, late }] = places.splice(index, 1) as [(typeof places)[number]];
    clearTimeout(late);
    return entry;
  }

  /** Places of those who left are free at once for whoever comes. */
  function forgetUnwanted(): void {
    for (let index = places.length - 1; index >= 0; index -= 1)
      if (!places[index]!.entry.isWanted()) sentAway(remove(index));
  }

  function isLate(entry: Entry): void {
    const index = places.findIndex((place) => place.entry === entry);
    if (index >= 0) sentAway(remove(index));
  }

  return {
    add: (entry) => {
      const late = setTimeout(() => isLate(entry), mostMs);
      const longer = places.findIndex((place) => place.entry.size > entry.size);
      places.splice(longer < 0 ? places.length : longer, 0, { entry, late });
      forgetUnwanted();
      if (places.length > most) sentAway(remove(places.length - 1));
    },
    take: () => {
      forgetUnwanted();
      return places.length === 0 ? null : remove(0);
    },
    placesOf: (who) => {
      forgetUnwanted();
      return places.filter(({ entry }) => entry.who === who).length;
    },
    clear: () => places.map(() => remove(0)),
  };
}
