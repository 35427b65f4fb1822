/** The order of search results: facilities with fewer unavailable days first, then the cheaper stay. */

export type RankedRoom = {
  readonly nights: readonly { readonly rooms: number; readonly price: number | null }[];
};

/** Nights of a stay on which a room type cannot be had; no room and no price both count. */
function unavailableNights(room: RankedRoom): number {
  return room.nights.filter((n) => n.rooms <= 0 || n.price === null).length;
}

/** The sum of a room type's nights; nights without a price add nothing. */
function stayPriceOf(room: RankedRoom): number {
  return room.nights.reduce((sum, n) => sum + (n.price ?? 0), 0);
}

export type Rank = { readonly unavailable: number; readonly price: number };

/** A facility ranks by its best room type: fewest unavailable nights, and of those the cheapest. */
export function rankOf(rooms: readonly RankedRoom[]): Rank {
  return rooms
    .map((room) => ({ unavailable: unavailableNights(room), price: stayPriceOf(room) }))
    .reduce((best, rank) => (compareRanks(rank, best) < 0 ? rank : best), {
      unavailable: Infinity,
      price: Infinity,
    });
}

/** Fewer unavailable nights first, then price, ascending (specification, search ranking). */
export function compareRanks(a: Rank, b: Rank): number {
  return a.unavailable - b.unavailable || a.price - b.price;
}

export type Availability = 'full' | 'few' | 'plenty';

/** How a calendar marks a day: none is full, up to the threshold is few. */
export function availabilityOf(rooms: number, fewThreshold = 3): Availability {
  if (rooms <= 0) return 'full';
  return rooms <= fewThreshold ? 'few' : 'plenty';
}
