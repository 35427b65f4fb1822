/**
 * What a night costs: the room's level, the season of its place, and whether the next morning is free. Four seasons
 * follow the calendar of the place; Golden Week, Obon and New Year are high everywhere.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isBeforeDayOff } from '#domain/vacancy/resort.ts';
import type { Season } from '#domain/vacancy/resort.ts';
import type { SeasonCalendar } from './types.ts';

/** Parts of the year as month and day, first day first; the first that fits decides. */
type Span = readonly [from: string, thru: string, season: Season];

const everywhere: readonly Span[] = [
  ['12-28', '12-31', 'PEAK'],
  ['01-01', '01-03', 'PEAK'],
  ['04-29', '05-05', 'PEAK'],
  ['08-10', '08-16', 'PEAK'],
];

const places: Record<SeasonCalendar, readonly Span[]> = {
  temperate: [
    ['03-20', '04-10', 'HIGH'],
    ['07-18', '08-31', 'HIGH'],
    ['10-20', '11-28', 'HIGH'],
    ['01-10', '02-20', 'LOW'],
    ['06-01', '07-10', 'LOW'],
    ['12-01', '12-20', 'LOW'],
  ],
  snow: [
    ['12-20', '12-31', 'HIGH'],
    ['01-01', '03-10', 'HIGH'],
    ['07-01', '08-31', 'HIGH'],
    ['04-08', '06-10', 'LOW'],
    ['10-25', '12-10', 'LOW'],
  ],
  south: [
    ['03-20', '05-10', 'HIGH'],
    ['06-25', '09-25', 'HIGH'],
    ['01-10', '02-28', 'LOW'],
    ['11-20', '12-20', 'LOW'],
  ],
};

/** The season of a night at a place. */
export function seasonOf(night: CalendarDate, place: SeasonCalendar): Season {
  const day = night.slice(5);
  const span = [...everywhere, ...places[place]].find(([from, thru]) => from <= day && day <= thru);
  return span?.[2] ?? 'REGULAR';
}

const factors: Record<Season, number> = { LOW: 0.8, REGULAR: 1, HIGH: 1.25, PEAK: 1.7 };
const WEEKEND_FACTOR = 1.25;

export type NightPrices = {
  readonly sp: number;
  readonly fp: number;
  readonly vs: number;
  readonly vm: number;
};

/** What each product pays for a room of a level in a season: whole points, and yen rounded to hundreds. */
export function seasonPrices(level: number, season: Season, weekend: boolean): NightPrices {
  const weight = level * factors[season] * (weekend ? WEEKEND_FACTOR : 1);
  const hundreds = (yen: number) => Math.round(yen / 100) * 100;
  return {
    sp: Math.max(1, Math.round(weight)),
    fp: Math.max(10, Math.round(weight) * 10),
    vs: hundreds(weight * 2200),
    vm: hundreds(weight * 1700),
  };
}

/** What each product pays for a room of a level on a night. */
export const nightPrices = (level: number, night: CalendarDate, place: SeasonCalendar): NightPrices =>
  seasonPrices(level, seasonOf(night, place), isBeforeDayOff(night));
