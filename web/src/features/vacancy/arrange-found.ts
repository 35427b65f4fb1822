/**
 * How a result is looked through: put in another order and narrowed down, with how many each narrowing would leave. Nothing
 * is asked anew for it. The server's order puts availability first, then price; it stays where others are alike.
 */
import { kilometresFrom, type Origin } from './distance.ts';
import { roomsFit } from './rooms-fit.ts';
import {
  dayState,
  freedomOfStay,
  isFreeNight,
  type Asked,
  type DayState,
  type Freedom,
} from './day-state.ts';
import type { PayablePoints } from './payable-points.ts';
import type { DayFacts, FoundFacility, FoundRoomType } from './search-queries.ts';

export const orders = ['availability', 'price', 'distance', 'name'] as const;
export type Order = (typeof orders)[number];
export const features = ['favourite', 'free', 'affordable', 'pets', 'parking', 'baths'] as const;
export type Feature = (typeof features)[number];

export type Arrangement = {
  readonly order: Order;
  /** From where distances are counted. */
  readonly origin: Origin;
  /** Prefecture; null for all. */
  readonly area: string | null;
  readonly features: readonly Feature[];
  readonly tags: readonly string[];
};
/** Without what the result does not know: a name in the other language, or of a place that is no longer found. */
export function known(arrangement: Arrangement, facilities: readonly FoundFacility[]): Arrangement {
  const { area, tags } = arrangement;
  const isTag = (tag: string) =>
    facilities.some((facility) => facility.tags.some(({ name }) => name === tag));
  return {
    ...arrangement,
    area: facilities.some(({ prefecture }) => prefecture === area) ? area : null,
    tags: tags.filter(isTag),
  };
}

export const asFound: Arrangement = {
  ...{ order: 'availability', origin: 'tokyo' },
  ...{ area: null, features: [], tags: [] },
};

/** What a stay comes to: points and the yen on top of them, or yen alone, of which so many are local taxes. */
export type StayPrice = { readonly points: number; readonly yen: number; readonly feesYen: number };

/** What all its rooms come to in a room type; null where that cannot be said. */
export function stayPrice({ stayOnSale }: Pick<FoundRoomType, 'stayOnSale'>): StayPrice | null {
  const { totalPoints, totalJpy, feesJpy } = stayOnSale ?? {};
  if (totalPoints == null || totalJpy == null || feesJpy == null) return null;
  return { points: totalPoints, yen: totalJpy, feesYen: feesJpy };
}

/** The least that the stay comes to in a room that can be had for all of it; null where none can. */
export function stayFrom({ roomTypes }: FoundFacility, asked: Asked): StayPrice | null {
  const prices = roomTypes.flatMap((roomType) => {
    const isFree = freedomOfStay(roomType, asked) === 'yes' && roomsFit(asked.rooms, roomType);
    return (isFree && stayPrice(roomType)) || [];
  });
  return prices.toSorted(cheaperFirst)[0] ?? null;
}

/** Why a stay cannot be had at a facility at all: 'apart' has a room on each night, but none on all of them. */
export type Lack = 'tooFew' | 'closed' | 'full' | 'apart' | 'unfit';

export function lackOf({ roomTypes }: FoundFacility, asked: Asked): Lack {
  const reasons = roomTypes.map((roomType) => freedomOfStay(roomType, asked));
  if (reasons.includes('tooFew')) return 'tooFew';
  const isUnsold = (reason: Freedom) => reason === 'closed' || reason === 'notOnSale';
  if (reasons.every(isUnsold)) return 'closed';
  if (!reasons.every((reason) => reason === 'full' || isUnsold(reason))) return 'unfit';
  const fitting = roomTypes.filter((roomType) => roomsFit(asked.rooms, roomType));
  const nights = Array.from({ length: asked.nights }, (_, night) => night);
  // Of a stay longer than the days that are shown nothing is known beyond them.
  const isApart = nights.every((night) =>
    fitting.some(({ priceAndAvailability: days }) => isFreeNight(days[night], asked)),
  );
  return isApart ? 'apart' : 'full';
}

/** As whoever brings a pet sees it: with the rooms that take one alone. */
const withWantedRooms = (facility: FoundFacility, { features: wanted }: Arrangement): FoundFacility =>
  wanted.includes('pets')
    ? { ...facility, roomTypes: facility.roomTypes.filter(({ acceptsPet }) => acceptsPet) }
    : facility;

const cheaperFirst = (a: StayPrice, b: StayPrice): number => a.points - b.points || a.yen - b.yen;

const best: readonly DayState[] = ['plenty', 'few', 'tooFew', 'full', 'closed'];

/** Each day by the best that any room of the facility has; null while the days of one are on their way. */
export function daysOfFacility(
  { roomTypes }: FoundFacility,
  daysOf: (roomTypeId: string) => readonly DayFacts[] | null,
  wanted: { rooms: number; fewThreshold: number },
): readonly { readonly date: string; readonly state: DayState }[] | null {
  const ofRooms = roomTypes.map(({ id }) => daysOf(id));
  const [first] = ofRooms;
  if (!first || ofRooms.includes(null)) return null;
  return first.map(({ stayDate }, index) => {
    const states = ofRooms.flatMap((days) => {
      const day = days?.[index];
      return day ? [dayState(day, wanted)] : [];
    });
    return { date: stayDate, state: best.find((state) => states.includes(state)) ?? 'closed' };
  });
}

/** `points` are what the contract can pay with; null where it pays in yen. */
export type Looking = {
  readonly asked: Asked;
  readonly points: PayablePoints | null;
  readonly isFavourite: (facilityId: string) => boolean;
};

const has: Record<Feature, (facility: FoundFacility, looking: Looking) => boolean> = {
  favourite: ({ id }, { isFavourite }) => isFavourite(id),
  free: (facility, { asked }) => stayFrom(facility, asked) !== null,
  affordable: (facility, { asked, points }) => {
    const from = stayFrom(facility, asked);
    return from !== null && points !== null && from.points <= points.own + points.ahead;
  },
  pets: ({ roomTypes }) => roomTypes.some(({ acceptsPet }) => acceptsPet),
  parking: ({ noParking }) => !noParking,
  baths: ({ showBathingSchedule }) => showBathingSchedule,
};

/** Whether a facility has all that is wished for. */
export const fits =
  (looking: Looking, arrangement: Arrangement) =>
  (facility: FoundFacility): boolean => {
    const { area, features: wanted, tags } = arrangement;
    const seen = withWantedRooms(facility, arrangement);
    return (
      (area === null || facility.prefecture === area) &&
      wanted.every((feature) => has[feature](seen, looking)) &&
      tags.every((tag) => facility.tags.some(({ name }) => name === tag))
    );
  };

/** What is left of a result, in the order wanted; where a pet comes along, with the rooms that take it. */
export function arranged(
  facilities: readonly FoundFacility[],
  arrangement: Arrangement,
  looking: Looking,
): readonly FoundFacility[] {
  const left = facilities
    .filter(fits(looking, arrangement))
    .map((facility) => withWantedRooms(facility, arrangement));
  if (arrangement.order === 'name') return left.toSorted((a, b) => a.name.localeCompare(b.name));
  if (arrangement.order === 'availability') return left;
  if (arrangement.order === 'distance') {
    const far = left.map((facility) => ({
      facility,
      // Whose place is not known comes last.
      km: kilometresFrom(arrangement.origin, facility) ?? Infinity,
    }));
    return far.toSorted((a, b) => (a.km === b.km ? 0 : a.km - b.km)).map(({ facility }) => facility);
  }
  const priced = left.map((facility) => ({ facility, from: stayFrom(facility, looking.asked) }));
  return priced
    .toSorted((a, b) => (a.from && b.from ? cheaperFirst(a.from, b.from) : Number(!a.from) - Number(!b.from)))
    .map(({ facility }) => facility);
}
