/** The SQL of nights as the club's own people look at them and change them. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { PRICED } from '#domain/vacancy/night-change.ts';
import type { NightBecomes, Priced } from '#domain/vacancy/night-change.ts';
import type { Season } from '#domain/vacancy/resort.ts';
import type { SeasonStart } from '#domain/vacancy/season-set.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { StockNight } from './store.ts';

export type Span = { readonly from: CalendarDate; readonly before: CalendarDate };
export type KindOfRoom = {
  readonly id: number;
  readonly code: string;
  readonly nameJa: string;
  readonly nameEn: string;
};

/** The kinds of rooms of a house in their order; no row for a house that there is not. */
export const kindsQuery = (facilityId: number): Statement<KindOfRoom> =>
  statement(
    `select id, code, name_ja as "nameJa", name_en as "nameEn" from room_types where facility_id = $1 order by sort_order, id limit 500`,
    [facilityId],
  );

export const todayQuery: Statement<{ today: CalendarDate }> = statement(
  'select business_today() as today',
  [],
);

const NIGHT = `n.room_type_id as "roomTypeId", n.night, n.total, n.sold, n.held, n.price_sp, n.price_fp, n.price_vs, n.price_vm, n.closed`;

/** The nights of some kinds of rooms that are on sale, as they are now. */
export const nightsQuery = (roomTypeIds: readonly number[], { from, before }: Span): Statement<StockNight> =>
  statement(
    `select ${NIGHT} from room_nights n
     where n.room_type_id = any($1::int[]) and n.night >= $2::date and n.night < $3::date order by n.room_type_id, n.night`,
    [roomTypeIds, from, before],
  );

export type RoomsOfStay = {
  readonly roomTypeId: number;
  readonly nameJa: string;
  readonly nameEn: string;
  /** Rooms that are free in every night; none where a night is not on sale, as without any rooms. */
  readonly free: number;
  /** What VACATION STYLE pays for each night that is on sale, without consumption tax. */
  readonly yen: readonly (number | null)[];
};

/** The kinds of rooms of a house in their order, for a stay that no contract pays. */
export const roomsOfStayQuery = (facilityId: number, { from, before }: Span): Statement<RoomsOfStay> =>
  statement(
    `select t.id as "roomTypeId", t.name_ja as "nameJa", t.name_en as "nameEn",
       case when count(n.night) = $3::date - $2::date then min(n.total - n.sold - n.held) else 0 end::int as free,
       coalesce(array_agg(n.price_vs order by n.night) filter (where n.night is not null), '{}') as yen
     from room_types t
     left join room_nights n on n.room_type_id = t.id and n.night >= $2::date and n.night < $3::date and n.total > 0 and not n.closed
     where t.facility_id = $1 group by t.id order by t.sort_order, t.id limit 500`,
    [facilityId, from, before],
  );

/** A night of a kind of rooms, with what it was and what it becomes. */
export type NightChange = { readonly was: StockNight; readonly becomes: NightBecomes };

const SET_PRICES = `
  update room_nights n set price_sp = c.sp, price_fp = c.fp, price_vs = c.vs, price_vm = c.vm
  from unnest($1::int[], $2::date[], $3::int[], $4::int[], $5::int[], $6::int[]) as c (room_type_id, night, sp, fp, vs, vm)
  where n.room_type_id = c.room_type_id and n.night = c.night`;

/** The nights are locked. */
export const setPricesQuery = (changes: readonly NightChange[]): Statement =>
  statement(SET_PRICES, [
    changes.map(({ was }) => was.roomTypeId),
    changes.map(({ was }) => was.night),
    ...PRICED.map((product) => changes.map(({ becomes }) => becomes.prices[product])),
  ]);

export type NewChange = {
  readonly facilityId: number;
  readonly by: string;
  readonly reason: string;
  readonly asked: unknown;
  readonly nights: number;
  readonly undoes: string | null;
  readonly seasons: { readonly was: readonly SeasonStart[]; readonly is: readonly SeasonStart[] } | null;
};

export const addChangeQuery = (change: NewChange): Statement<{ id: string }> =>
  statement(
    `insert into night_changes (facility_id, by_name, reason, asked, nights, undoes, seasons_was, seasons_is)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id::text`,
    [
      ...[
        change.facilityId,
        change.by,
        change.reason,
        JSON.stringify(change.asked),
        change.nights,
        change.undoes,
      ],
      ...[change.seasons?.was, change.seasons?.is].map((seasons) =>
        seasons ? JSON.stringify(seasons) : null,
      ),
    ],
  );

const ADD_ROWS = `
  insert into night_change_rows (change_id, room_type_id, night, rooms_was, rooms_is, sp_was, sp_is, fp_was, fp_is, vs_was, vs_is, vm_was, vm_is,
    closed_was, closed_is)
  select $1::bigint, * from unnest($2::int[], $3::date[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[], $10::int[], $11::int[], $12::int[], $13::int[],
    $14::boolean[], $15::boolean[])`;

export const addChangeRowsQuery = (id: string, changes: readonly NightChange[]): Statement =>
  statement(ADD_ROWS, [
    id,
    changes.map(({ was }) => was.roomTypeId),
    changes.map(({ was }) => was.night),
    changes.map(({ was }) => was.total),
    changes.map(({ becomes }) => becomes.rooms),
    ...PRICED.flatMap((product) => [
      changes.map(({ was }) => was[`price_${product}`]),
      changes.map(({ becomes }) => becomes.prices[product]),
    ]),
    changes.map(({ was }) => was.closed),
    changes.map(({ becomes }) => becomes.isClosed),
  ]);

/** The seasons of a house by their first nights. */
export const seasonsOfHouseQuery = (
  facilityId: number,
): Statement<{ firstNight: CalendarDate; season: Season }> =>
  statement(
    `select first_night as "firstNight", season from facility_seasons where facility_id = $1 order by first_night limit 1000`,
    [facilityId],
  );

const HOUSE_NIGHTS = 7_301_190;
/** Changes of the nights of a house follow each other; before the locks of the nights. */
export const lockHouseQuery = (facilityId: number): Statement =>
  statement('select pg_advisory_xact_lock($1::int, $2::int)', [HOUSE_NIGHTS, facilityId]);

/** Writes all seasons of a house anew. */
export const writeSeasonsQueries = (facilityId: number, seasons: readonly SeasonStart[]): Statement[] => [
  statement('delete from facility_seasons where facility_id = $1 and not (first_night = any($2::date[]))', [
    facilityId,
    seasons.map(([firstNight]) => firstNight),
  ]),
  statement(
    `insert into facility_seasons (facility_id, first_night, season) select $1, * from unnest($2::date[], $3::text[])
     on conflict (facility_id, first_night) do update set season = excluded.season where facility_seasons.season <> excluded.season`,
    [facilityId, seasons.map(([firstNight]) => firstNight), seasons.map(([, season]) => season)],
  ),
];

export type ChangeRow = {
  readonly id: string;
  readonly facilityId: number;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  readonly asked: unknown;
  readonly nights: number;
  readonly undoes: string | null;
  /** What was asked by the change that it took back. */
  readonly undoesAsked: unknown;
  readonly undoneBy: string | null;
  readonly hasRows: boolean;
  readonly seasonsWas: readonly SeasonStart[] | null;
  readonly seasonsIs: readonly SeasonStart[] | null;
};

const CHANGES = `
  select c.id::text, c.facility_id as "facilityId", c.at, c.by_name as by, c.reason, c.asked, c.nights, c.undoes::text, u.id::text as "undoneBy", t.asked as "undoesAsked",
    exists (select from night_change_rows r where r.change_id = c.id) as "hasRows", c.seasons_was as "seasonsWas", c.seasons_is as "seasonsIs"
  from night_changes c left join night_changes u on u.undoes = c.id left join night_changes t on t.id = c.undoes`;

/** Whether a change can be taken back: once, while what its nights were is remembered; one that was of seasons alone has none. */
export const mayTakeBack = ({ undoneBy, hasRows, nights }: ChangeRow): boolean =>
  undoneBy === null && (hasRows || nights === 0);

/** The newest first. */
export const changesQuery = (
  facilityId: number,
  { take, skip }: { readonly take: number; readonly skip: number },
): Statement<ChangeRow> =>
  statement(`${CHANGES} where c.facility_id = $1 order by c.id desc limit $2 offset $3`, [
    facilityId,
    take,
    skip,
  ]);

export const changeQuery = (id: string): Statement<ChangeRow> =>
  statement(`${CHANGES} where c.id = $1`, [id]);

/** A night of a change, by what it was and became. */
export type KeptNight = {
  readonly roomTypeId: number;
  readonly night: CalendarDate;
  readonly rooms_was: number;
  readonly rooms_is: number;
  readonly closed_was: boolean;
  readonly closed_is: boolean;
} & { readonly [K in `${Priced}_${'was' | 'is'}`]: number | null };

export const keptNightsQuery = (changeId: string): Statement<KeptNight> =>
  statement(
    `select room_type_id as "roomTypeId", night, rooms_was, rooms_is, sp_was, sp_is, fp_was, fp_is, vs_was, vs_is, vm_was, vm_is, closed_was, closed_is
     from night_change_rows where change_id = $1 order by room_type_id, night`,
    [changeId],
  );

/** A night alone, as what locks it wants it. */
export const ofNight = ({ roomTypeId, night }: { roomTypeId: number; night: CalendarDate }) => ({
  ...{ roomTypeId, from: night },
  before: addDays(night, 1),
});
