/** How full a house is, night by night, beside the same night of a year ago. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type OccupiedNight = {
  readonly night: CalendarDate;
  /** Rooms of all kinds, whether they are sold or not. */
  readonly rooms: number;
  readonly sold: number;
  readonly held: number;
};

/** 52 weeks back, so that the same days of the week stand beside each other. */
export const YEAR_DAYS = 364;

const OCCUPANCY = `
  select night::text as night, sum(total)::int as rooms, sum(sold)::int as sold, sum(held)::int as held
  from room_nights where room_type_id = any($1::int[]) and night >= $2 and night < $3 group by night order by night`;

/** Nights from a day on, `before` the last, of some kinds of rooms; nights that are not on sale are missing. */
export const occupancyQuery = (
  roomTypeIds: readonly number[],
  { from, before }: { readonly from: CalendarDate; readonly before: CalendarDate },
): Statement<OccupiedNight> => statement(OCCUPANCY, [roomTypeIds, from, before]);

/** The same nights a year before. */
export const yearBefore = ({
  from,
  before,
}: {
  readonly from: CalendarDate;
  readonly before: CalendarDate;
}) => ({
  ...{ from: addDays(from, -YEAR_DAYS), before: addDays(before, -YEAR_DAYS) },
});

export type OccupiedHouse = Omit<OccupiedNight, 'night'> & {
  readonly houseId: number;
  /** The first night of a step. */
  readonly from: CalendarDate;
};

const OF_HOUSES = `
  select t.facility_id as "houseId", ($2::date + (n.night - $2::date) / $4::int * $4::int)::text as "from",
    sum(n.total)::int as rooms, sum(n.sold)::int as sold, sum(n.held)::int as held
  from room_nights n join room_types t on t.id = n.room_type_id
  where n.room_type_id = any($1::int[]) and n.night >= $2 and n.night < $3 group by 1, 2`;

/** The same by house, so many nights together from the first on. */
export const occupancyOfHousesQuery = (
  roomTypeIds: readonly number[],
  span: { readonly from: CalendarDate; readonly before: CalendarDate },
  nightsTogether: number,
): Statement<OccupiedHouse> => statement(OF_HOUSES, [roomTypeIds, span.from, span.before, nightsTogether]);

/** The kinds of rooms of a house, or of all houses of the club, each with its house. */
export const roomTypesOfHousesQuery = (
  houses: number | 'all',
): Statement<{ readonly id: number; readonly houseId: number }> =>
  statement(
    `select id, facility_id as "houseId" from room_types where $1::int is null or facility_id = $1 order by id limit 5000`,
    [houses === 'all' ? null : houses],
  );
