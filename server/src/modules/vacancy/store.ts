/** The only SQL of facilities, room types, nights for sale and plans. */
import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { BedShareAlertType } from '#domain/booking/occupancy.ts';
import type { Queryable } from '#server/platform/database.ts';
import { nothing, sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type {
  BookingPlansTable,
  FacilitiesTable,
  FacilityParkingsTable,
  RentalItemsTable,
  RoomTypesTable,
} from '#server/platform/database-types.ts';
import type { Selectable } from 'kysely';

export type FacilityRow = Omit<Selectable<FacilitiesTable>, 'bed_share_alert_type'> & {
  bed_share_alert_type: BedShareAlertType;
  tags: { nameJa: string; nameEn: string; isPetTag: boolean }[];
  has_pet_room_type: boolean;
};
export type LodgingTaxRow = {
  facilityId: number;
  authority: string;
  nameJa: string;
  nameEn: string;
  validFrom: CalendarDate;
  steps: unknown;
};
export type RoomTypeRow = Selectable<RoomTypesTable>;
export type NightRow = { roomTypeId: number; night: CalendarDate; free: number; price: number | null };

/** The column of room_nights (and of a plan's nights) that a product pays by; null where it buys no nights. */
export function priceColumn(productTypeId: number): 'price_sp' | 'price_fp' | 'price_vs' | 'price_vm' | null {
  const columns = { 2: 'price_sp', 3: 'price_fp', 4: 'price_vs', 5: 'price_vm' } as const;
  return columns[productTypeId as 2] ?? null;
}

export type Catalogue = {
  readonly facilities: readonly FacilityRow[];
  readonly roomTypes: readonly RoomTypeRow[];
  /** The tables of lodging tax that hold for each facility; none where it is not taxed. */
  readonly lodgingTaxes: ReadonlyMap<number, readonly LodgingTaxRow[]>;
};

function selectFacilities(db: Queryable) {
  return db
    .selectFrom('facilities as f')
    .selectAll('f')
    .select([
      sql<
        FacilityRow['tags']
      >`coalesce((select jsonb_agg(jsonb_build_object('nameJa', t.name_ja, 'nameEn', t.name_en,
        'isPetTag', t.is_pet_tag) order by t.sort_order) from facility_tag_links l join facility_tags t on t.id = l.tag_id
        where l.facility_id = f.id), '[]')`.as('tags'),
      sql<boolean>`exists (select from room_types r where r.facility_id = f.id and r.accepts_pet)`.as(
        'has_pet_room_type',
      ),
    ])
    .$castTo<FacilityRow>();
}

/** All facilities and room types: a few hundred rows that change by the season. */
export async function loadCatalogue(db: Queryable): Promise<Catalogue> {
  const facilities = await selectFacilities(db).orderBy('f.sort_order').orderBy('f.id').execute();
  const roomTypes = await db
    .selectFrom('room_types')
    .selectAll()
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const lodgingTaxes = Map.groupBy(await selectLodgingTaxes(db).execute(), (row) => row.facilityId);
  return { facilities, roomTypes, lodgingTaxes };
}

export function facilitiesByIds(db: Queryable, ids: readonly number[]): Promise<FacilityRow[]> {
  return selectFacilities(db)
    .where(sql<boolean>`f.id = any(${ids}::int[])`)
    .execute();
}

export function roomTypesByIds(db: Queryable, ids: readonly number[]): Promise<RoomTypeRow[]> {
  return db
    .selectFrom('room_types')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
}

/** Of one facility, in their order. */
export function roomTypesOfFacility(db: Queryable, facilityId: number): Promise<RoomTypeRow[]> {
  return db
    .selectFrom('room_types')
    .selectAll()
    .where('facility_id', '=', facilityId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

export type ParkingRow = Selectable<FacilityParkingsTable>;
export type RentalItemRow = Selectable<RentalItemsTable>;
/** A house has a handful of either; beyond this many the rest are not offered. */
const MOST_EXTRAS = 100;

/** The parking areas of houses, in the order in which the club entered them. */
export function parkingsOf(db: Queryable, facilityId: number): Promise<ParkingRow[]> {
  return db
    .selectFrom('facility_parkings')
    .selectAll()
    .where('facility_id', '=', facilityId)
    .orderBy('id')
    .limit(MOST_EXTRAS)
    .execute();
}

/** What a house has to rent. */
export function rentalItemsOf(db: Queryable, facilityId: number): Promise<RentalItemRow[]> {
  return db
    .selectFrom('rental_items')
    .selectAll()
    .where('facility_id', '=', facilityId)
    .orderBy('id')
    .limit(MOST_EXTRAS)
    .execute();
}

export function parkingsByIds(db: Queryable, ids: readonly number[]): Promise<ParkingRow[]> {
  return db
    .selectFrom('facility_parkings')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
}

export function rentalItemsByIds(db: Queryable, ids: readonly number[]): Promise<RentalItemRow[]> {
  return db
    .selectFrom('rental_items')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
}

/** What is free, and what a product pays, on the nights of some room types; ordered by room type and night. A night without any rooms has no price: it is not for sale. */
export async function nightsOnSale(
  db: Queryable,
  wanted: { roomTypeIds: readonly number[]; from: CalendarDate; before: CalendarDate; productTypeId: number },
): Promise<NightRow[]> {
  const column = priceColumn(wanted.productTypeId);
  const { rows } = await sql<NightRow>`
    select room_type_id as "roomTypeId", night, total - sold - held as free,
      ${column ? sql`case when total > 0 and not closed then ${sql.ref(column)} end` : sql`null::integer`} as price
    from room_nights
    where room_type_id = any(${wanted.roomTypeIds}::int[]) and night >= ${wanted.from} and night < ${wanted.before}
    order by room_type_id, night`.execute(db);
  return rows;
}

/** The free rooms of some nights, whoever may book them; in their order. */
export async function nightsOnSaleOf(
  db: Queryable,
  nights: readonly { readonly roomTypeId: number; readonly night: CalendarDate }[],
): Promise<{ roomTypeId: number; night: CalendarDate; free: number }[]> {
  const { rows } = await sql<{ roomTypeId: number; night: CalendarDate; free: number }>`
    select n.room_type_id as "roomTypeId", n.night, n.total - n.sold - n.held as free
    from unnest(${nights.map(({ roomTypeId }) => roomTypeId)}::int[], ${nights.map(({ night }) => night)}::date[]) as asked (room_type_id, night)
    join room_nights n on n.room_type_id = asked.room_type_id and n.night = asked.night
    order by n.room_type_id, n.night`.execute(db);
  return rows;
}

export type StockNight = {
  roomTypeId: number;
  night: CalendarDate;
  total: number;
  sold: number;
  held: number;
  price_sp: number | null;
  price_fp: number | null;
  price_vs: number | null;
  price_vm: number | null;
  closed: boolean;
};
export type StayRange = {
  readonly roomTypeId: number;
  readonly from: CalendarDate;
  readonly before: CalendarDate;
};

export function listTags(db: Queryable) {
  return db
    .selectFrom('facility_tags')
    .select(['name_ja as nameJa', 'name_en as nameEn', 'is_pet_tag as isPetTag'])
    .orderBy('sort_order')
    .execute();
}

export function listPublicFacilities(db: Queryable) {
  return db
    .selectFrom('facilities')
    .select(['id', 'name_ja', 'name_en', 'short_name_ja', 'short_name_en', 'latitude', 'longitude'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

export type PlanRow = Selectable<BookingPlansTable>;

export function plansForRoomType(db: Queryable, roomTypeId: number): Promise<PlanRow[]> {
  return db
    .selectFrom('booking_plans as p')
    .innerJoin('booking_plan_room_types as r', 'r.plan_id', 'p.id')
    .selectAll('p')
    .where('r.room_type_id', '=', roomTypeId)
    .orderBy('p.sort_order')
    .orderBy('p.id')
    .execute();
}

export function planById(db: Queryable, id: number): Promise<PlanRow | undefined> {
  return db.selectFrom('booking_plans').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The house of a code, by which the operator names it. */
export const houseByCodeQuery = (code: string): Statement<{ id: number }> =>
  statement('select id from facilities where code = $1', [code]);

export type HouseRow = {
  readonly id: number;
  readonly code: string;
  readonly nameJa: string;
  readonly nameEn: string;
  /** The first day from which every arrival is written down; none where that is not so. */
  readonly arrivalsSince: CalendarDate | null;
};

/** The houses of the club in their order, or those of some ids; a few hundred at most. */
export const housesQuery = (ids: readonly number[] | 'all'): Statement<HouseRow> =>
  statement(
    `select id, code, name_ja as "nameJa", name_en as "nameEn", arrivals_recorded_from as "arrivalsSince" from facilities where $1::int[] is null or id = any($1::int[])
     order by sort_order, id limit 500`,
    [ids === 'all' ? null : ids],
  );

/** The house of each of some kinds of rooms. */
export const housesOfRoomTypesQuery = (
  roomTypeIds: readonly number[],
): Statement<Pick<HouseRow, 'nameJa' | 'nameEn'> & { readonly roomTypeId: number }> =>
  statement(
    `select t.id as "roomTypeId", f.name_ja as "nameJa", f.name_en as "nameEn"
     from room_types t join facilities f on f.id = t.facility_id where t.id = any($1::int[])`,
    [[...new Set(roomTypeIds)]],
  );

export type HouseRoomType = { readonly id: number; readonly nameJa: string; readonly nameEn: string };

/** The kinds of rooms of a house, in their order. */
export const roomTypesOfHouseQuery = (facilityId: number): Statement<HouseRoomType> =>
  statement(
    `select id, name_ja as "nameJa", name_en as "nameEn" from room_types where facility_id = $1 order by sort_order, id`,
    [facilityId],
  );

/** The last night of each room type that has rooms to be sold. */
export async function lastNightsOnSale(
  db: Queryable,
  roomTypeIds: readonly number[],
): Promise<{ roomTypeId: number; night: CalendarDate }[]> {
  const { rows } = await sql<{ roomTypeId: number; night: CalendarDate }>`
    select r.id as "roomTypeId", n.night
    from unnest(${roomTypeIds}::int[]) as r(id)
    cross join lateral (
      select night from room_nights where room_type_id = r.id and total > 0 order by night desc limit 1
    ) n`.execute(db);
  return rows;
}

export function plansByIds(db: Queryable, ids: readonly number[]): Promise<PlanRow[]> {
  return db
    .selectFrom('booking_plans')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
}

export async function planFitsRoomType(db: Queryable, planId: number, roomTypeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('booking_plan_room_types')
    .select('plan_id')
    .where('plan_id', '=', planId)
    .where('room_type_id', '=', roomTypeId)
    .executeTakeFirst();
  return row !== undefined;
}

export type PlanNightRow = {
  planId: number;
  night: CalendarDate;
  price_sp: number | null;
  price_fp: number | null;
  price_vs: number | null;
  price_vm: number | null;
};

const PLAN_NIGHTS = `
  select plan_id as "planId", night, price_sp, price_fp, price_vs, price_vm
  from booking_plan_nights
  where plan_id = any($1::int[]) and room_type_id = $2 and night >= $3 and night < $4`;

/** Prices that plans set for nights; a night without a row keeps the room type's price. */
export const planNightsQuery = (planIds: readonly number[], range: StayRange): Statement<PlanNightRow> =>
  planIds.length === 0
    ? nothing
    : statement(PLAN_NIGHTS, [planIds, range.roomTypeId, range.from, range.before]);

export async function planNights(
  db: Queryable,
  planIds: readonly number[],
  range: StayRange,
): Promise<PlanNightRow[]> {
  const [rows] = await sendTogether(db, [planNightsQuery(planIds, range)]);
  return rows;
}

export function planQuestions(db: Queryable, planIds: readonly number[]) {
  return db
    .selectFrom('booking_plan_questions')
    .selectAll()
    .where(sql<boolean>`plan_id = any(${planIds}::int[])`)
    .orderBy('plan_id')
    .orderBy('position')
    .execute();
}

type QuestionRow = Awaited<ReturnType<typeof planQuestions>>[number];

/** A question as the rules see it; each option under its names in both languages. */
export const askedQuestion = (q: QuestionRow) => ({
  type: q.type as 'TEXT' | 'SELECT' | 'CHECK' | 'NUMBER' | 'DATE',
  required: q.required,
  optionCount: q.options_ja.length,
  options: q.options_ja.map((ja, i) => [ja, q.options_en[i] ?? ja] as const),
});

/** All four prices of the nights of one room type, for the plans' own price list. */
export function allPrices(db: Queryable, range: StayRange) {
  return db
    .selectFrom('room_nights')
    .select(['night', 'price_sp', 'price_fp', 'price_vs', 'price_vm'])
    .where('room_type_id', '=', range.roomTypeId)
    .where('night', '>=', range.from)
    .where('night', '<', range.before)
    .orderBy('night')
    .execute();
}

function selectLodgingTaxes(db: Queryable) {
  return db
    .selectFrom('lodging_tax_tables as t')
    .innerJoin('facility_tax_authorities as a', 'a.authority', 't.authority')
    .innerJoin('facilities as f', 'f.id', 'a.facility_id')
    .select([
      'a.facility_id as facilityId',
      't.authority',
      't.name_ja as nameJa',
      't.name_en as nameEn',
      't.valid_from as validFrom',
      't.steps',
    ])
    .where('f.hotel_tax_enabled', '=', true);
}

export function lodgingTaxTables(db: Queryable, facilityId: number): Promise<LodgingTaxRow[]> {
  return selectLodgingTaxes(db).where('a.facility_id', '=', facilityId).execute();
}

export function taxAuthorityNames(db: Queryable) {
  return db
    .selectFrom('lodging_tax_tables')
    .select(['authority', 'name_ja as nameJa', 'name_en as nameEn'])
    .distinct()
    .execute();
}

/** The cancel policy of a plan, or the standard one. */
export function cancelPolicyOf(db: Queryable, planId: number | null) {
  return db
    .selectFrom('cancel_policies')
    .selectAll()
    .where(sql<boolean>`id = coalesce((select cancel_policy_id from booking_plans where id = ${planId}::int),
      (select id from cancel_policies where code = 'STANDARD'))`)
    .executeTakeFirstOrThrow();
}
