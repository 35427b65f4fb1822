/**
 * The search conditions as they live in the address, so that a search can be reloaded, shared and returned to. What is
 * missing stands at its default; what cannot be read is left out.
 */
import { largestRoom, type RoomCounts } from '#domain/booking/occupancy.ts';
import { addDays, nightsBetween } from '#messages/days.ts';
import { asFound, features, orders, type Arrangement } from './arrange-found.ts';
import type { Dates } from './date-problems.ts';
import { origins } from './distance.ts';
import { oneAdult, roomInputs, roomsOf, roomsText } from './rooms-text.ts';

export type SearchText = {
  contract?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  room?: string[] | undefined;
  tag?: string[] | undefined;
  facility?: string[] | undefined;
  /** First day of the five shown, while one pages away from the stay. */
  show?: string | undefined;
  /** The room type whose month is open, and that month. */
  calendar?: string | undefined;
  month?: string | undefined;
  /** Facilities whose rows are open; 'none' where the only one was closed. */
  open?: string[] | undefined;
  /** How the result is ordered and narrowed down. */
  sort?: string | undefined;
  area?: string | undefined;
  only?: string[] | undefined;
  has?: string[] | undefined;
  /** A kept search, whose conditions take its place. */
  saved?: string | undefined;
  /** Whether the list or the map is looked at. */
  view?: string | undefined;
  /** Which hundred of the facilities, where there are more; the first where it is missing. */
  page?: string | undefined;
  /** The room type of the stay that is looked for once more. */
  last?: string | undefined;
};

export type SearchConditions = {
  contractId: string | undefined;
  from: string;
  to: string;
  rooms: readonly RoomCounts[];
  tags: readonly string[];
  facilityIds: readonly string[];
};

/** So many facilities the server answers at once. */
export const foundAPage = 100;

/** So many days of each room stand in a result. */
export const daysShown = 5;
const daysAhead = 14;
const nightsAtFirst = 2;

/** Whether anything was asked for yet; without it the search stands at its defaults. */
export function isAsked(text: SearchText): boolean {
  return [text.contract, text.from, text.to, text.room, text.tag, text.facility].some(
    (part) => part !== undefined,
  );
}

/** Two days or none: half of a stay says nothing of the other half. */
function datesOf({ from, to }: SearchText, today: string): Dates {
  if (from && to) return { from, to };
  const first = addDays(today, daysAhead);
  return { from: first, to: addDays(first, nightsAtFirst) };
}

export function conditionsOf(text: SearchText, today: string): SearchConditions {
  return {
    contractId: text.contract,
    ...datesOf(text, today),
    rooms: roomsOf(text.room),
    tags: text.tag ?? [],
    facilityIds: text.facility ?? [],
  };
}

export function textOfConditions(conditions: SearchConditions): SearchText {
  return {
    contract: conditions.contractId,
    from: conditions.from,
    to: conditions.to,
    room: roomsText(conditions.rooms),
    tag: conditions.tags.length > 0 ? [...conditions.tags] : undefined,
    facility: conditions.facilityIds.length > 0 ? [...conditions.facilityIds] : undefined,
  };
}

/** What the server is asked; `from` is the first of the days listed, the stay's own or another. */
export function searchVariables(conditions: SearchConditions & { contractId: string }, from: string) {
  const room = largestRoom(conditions.rooms) ?? oneAdult;
  const nights = nightsBetween(conditions.from, conditions.to);
  return {
    fromDate: from,
    toDate: addDays(from, nights),
    contractId: conditions.contractId,
    tags: conditions.tags.length > 0 ? [...conditions.tags] : null,
    facilityIds: conditions.facilityIds.length > 0 ? [...conditions.facilityIds] : null,
    numberOfAdults: room.adults,
    numberOfChildren: room.children,
    numberOfBedShare: room.bedShares,
    rooms: roomInputs(conditions.rooms),
    numberOfPriceAndAvailability: daysShown,
  };
}

/** How a result is looked at, as the address has it. */
export function arrangementOf({ sort, area, only = [], has = [] }: SearchText): Arrangement {
  // An order by distance names the place that it is counted from, and no more of where a member is.
  const [order, origin] = sort?.split('-') ?? [];
  return {
    order: orders.find((one) => one === order) ?? asFound.order,
    origin: origins.find((one) => one === origin) ?? asFound.origin,
    area: area ?? null,
    features: features.filter((feature) => only.includes(feature)),
    tags: has,
  };
}

export function textOfArrangement({ order, origin, area, features: only, tags }: Arrangement): SearchText {
  return {
    sort: order === asFound.order ? undefined : order === 'distance' ? `${order}-${origin}` : order,
    area: area ?? undefined,
    only: only.length > 0 ? [...only] : undefined,
    has: tags.length > 0 ? [...tags] : undefined,
  };
}
