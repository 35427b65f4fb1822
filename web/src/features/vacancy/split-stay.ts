/**
 * A stay that no room has for all of its nights, put together of two: some nights in one room, the rest in another, if possible of
 * the same facility. Each part is a booking of its own, so the second must be open on its own first day.
 */
import { addDays } from '#messages/format.ts';
import { kilometresBetween } from './distance.ts';
import { roomsFit } from './rooms-fit.ts';
import { isFreeNight, shownPrice, type Asked } from './day-state.ts';
import type { DayFacts, FoundFacility, FoundRoomType } from './search-queries.ts';

export type StayPart = {
  readonly facility: FoundFacility;
  readonly roomType: FoundRoomType;
  readonly from: string;
  readonly to: string;
  /** What the nights come to for all rooms, without fees: points, or yen with consumption tax. */
  readonly amount: number;
};
export type SplitStay = readonly [StayPart, StayPart];

function partOf(place: Place, [start, end]: readonly [number, number], asked: Asked): StayPart | null {
  if (!roomsFit(asked.rooms, place.roomType)) return null;
  const nights = place.days.slice(start, end);
  const isOpen = nights[0]?.closedReason === null && nights.length === end - start;
  if (!isOpen || !nights.every((night) => isFreeNight(night, asked))) return null;
  const sum = nights.reduce(
    (total, { contractPrice }) => total + shownPrice(contractPrice ?? 0, asked.unit),
    0,
  );
  return {
    ...{ facility: place.facility, roomType: place.roomType },
    ...{ from: addDays(asked.from, start), to: addDays(asked.from, end), amount: sum * asked.rooms.length },
  };
}

type Place = { facility: FoundFacility; roomType: FoundRoomType; days: readonly DayFacts[] };

/** Nobody changes from one end of the country to the other for a night; where a facility lies may not be known. */
const nearKilometres = 120;

function isNear(one: FoundFacility, other: FoundFacility): boolean {
  if (one.id === other.id) return true;
  const far = kilometresApart(one, other);
  return far !== null && far <= nearKilometres;
}

/** In a straight line; null where the club has not said where one of them lies. */
export function kilometresApart(one: FoundFacility, other: FoundFacility): number | null {
  const [from, to] = [placeOf(one), placeOf(other)];
  return from && to ? kilometresBetween(from, to) : null;
}

const placeOf = ({ latitude, longitude }: FoundFacility) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const amountOf = ([first, second]: SplitStay) => first.amount + second.amount;
const isTogether = ([first, second]: SplitStay) => first.facility.id === second.facility.id;

/**
 * Up to so many, those of one facility first, then the cheapest; one for each pair of facilities. Days that the search has not
 * listed count as not free.
 */
export function splitStays(
  facilities: readonly FoundFacility[],
  asked: Asked,
  most = 2,
): readonly SplitStay[] {
  const places = facilities.flatMap((facility) =>
    facility.roomTypes.map((roomType) => ({
      ...{ facility, roomType },
      days: roomType.priceAndAvailability.filter(
        ({ stayDate }) => stayDate >= asked.from && stayDate < asked.to,
      ),
    })),
  );
  const best = new Map<string, SplitStay>();
  for (let night = 1; night < asked.nights; night += 1) {
    const parts = (range: readonly [number, number]) =>
      cheapestByFacility(places.flatMap((place) => partOf(place, range, asked) ?? []));
    const [firsts, seconds] = [parts([0, night]), parts([night, asked.nights])];
    for (const first of firsts)
      for (const second of seconds) {
        if (!isNear(first.facility, second.facility)) continue;
        const split: SplitStay = [first, second];
        const key = `${first.facility.id} ${second.facility.id}`;
        const other = best.get(key);
        if (!other || amountOf(split) < amountOf(other)) best.set(key, split);
      }
  }
  return [...best.values()]
    .sort((a, b) => Number(isTogether(b)) - Number(isTogether(a)) || amountOf(a) - amountOf(b))
    .slice(0, most);
}

function cheapestByFacility(parts: readonly StayPart[]): readonly StayPart[] {
  const cheapest = new Map<string, StayPart>();
  for (const part of parts) {
    const other = cheapest.get(part.facility.id);
    if (!other || part.amount < other.amount) cheapest.set(part.facility.id, part);
  }
  return [...cheapest.values()];
}
