/** The seasons of a house as a list of first nights: each lasts until the next begins, and the last has no end yet. */
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Season } from './resort.ts';

export type SeasonStart = readonly [firstNight: CalendarDate, season: Season];

type Span = { readonly from: CalendarDate; readonly before: CalendarDate; readonly season: Season };

/**
 * The seasons once a span has another one; what follows the span is as it was. Where nothing was told of the night after it, the season
 * ends there by beginning anew, since a season without an end has no prices. In order; `seasons` is in order too.
 */
export function seasonSet(
  seasons: readonly SeasonStart[],
  { from, before, season }: Span,
): readonly SeasonStart[] {
  const after = seasons.findLast(([firstNight]) => firstNight <= before)?.[1] ?? season;
  return [
    ...seasons.filter(([firstNight]) => firstNight < from),
    [from, season],
    [before, after],
    ...seasons.filter(([firstNight]) => firstNight > before),
  ];
}
