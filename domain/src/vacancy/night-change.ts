/** What somebody of the club wants of a night, and what becomes of it: rooms and prices. Points and yen are whole numbers. */

/** The products by which a night is priced, as columns and tables name them. */
export const PRICED = ['sp', 'fp', 'vs', 'vm'] as const;
export type Priced = (typeof PRICED)[number];
/** Points, or yen with consumption tax, for a room and night; null where the product cannot buy it. */
export type NightPrices = Readonly<Record<Priced, number | null>>;

/** A night as it is: how many rooms there are, and how many of them are sold or held. */
export type Night = {
  readonly rooms: number;
  readonly taken: number;
  readonly prices: NightPrices;
  /** Rooms that are given back on it are not sold again. */
  readonly isClosed: boolean;
};

export type RoomsWanted =
  | { readonly kind: 'SET'; readonly rooms: number; readonly isClosed?: boolean }
  /** So many more, or fewer where it is negative. */
  | { readonly kind: 'ADD'; readonly rooms: number }
  /** None beyond what is taken, and none of these once it is given back. */
  | { readonly kind: 'CLOSE' };

/** What is not named stays as it is. */
export type NightWanted = {
  readonly rooms?: RoomsWanted;
  readonly prices?: Partial<NightPrices>;
};

export type NightBecomes = {
  readonly rooms: number;
  readonly prices: NightPrices;
  readonly isClosed: boolean;
  /** Fewer rooms were wanted than are taken: these stay, since nobody's stay is taken away by it. */
  readonly keepsTaken: boolean;
  readonly isChanged: boolean;
};

/** The most rooms of a kind on a night, and the most that a night costs. */
export const MOST_ROOMS = 9_999;
export const DEAREST = 99_999_999;

function roomsOf({ rooms, taken }: Night, wanted: RoomsWanted | undefined): number {
  if (!wanted) return rooms;
  if (wanted.kind === 'CLOSE') return taken;
  return wanted.kind === 'SET' ? wanted.rooms : Math.min(MOST_ROOMS, rooms + wanted.rooms);
}

/** A closed night is open again once it gets another number of rooms; a table that names the number that it has leaves it closed. */
function isClosedBy({ rooms, isClosed }: Night, wanted: RoomsWanted | undefined): boolean {
  if (!wanted) return isClosed;
  if (wanted.kind === 'CLOSE') return true;
  if (wanted.kind === 'ADD') return isClosed && wanted.rooms === 0;
  return wanted.isClosed ?? (isClosed && wanted.rooms === rooms);
}

/** What a night becomes (docs/rules/staff.md). Never fewer rooms than are sold and held. */
export function changedNight(night: Night, wanted: NightWanted): NightBecomes {
  const asked = roomsOf(night, wanted.rooms);
  const keepsTaken = wanted.rooms?.kind === 'CLOSE' ? night.taken > 0 : asked < night.taken;
  const rooms = Math.max(asked, night.taken);
  const prices = { ...night.prices, ...wanted.prices };
  const isClosed = isClosedBy(night, wanted.rooms);
  const isChanged =
    rooms !== night.rooms ||
    isClosed !== night.isClosed ||
    PRICED.some((product) => prices[product] !== night.prices[product]);
  return { rooms, prices, isClosed, keepsTaken, isChanged };
}
