/**
 * The only SQL of extras: what is reserved of parking and of things to rent, the stock that it takes night by night, and pets.
 * Both kinds of stock are kept, locked and counted alike, so their statements are made from one text.
 */
import type { Selectable } from 'kysely';
import { LONGEST_STAY_IN_BOOKS } from '#domain/booking/reception.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { ExtraDays, ExtraStockChange } from '#domain/booking/extras-following.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type {
  BookingParkingsTable,
  BookingPetsTable,
  BookingRentalsTable,
} from '#server/platform/database-types.ts';
import { nothing, sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { noteLocked } from './serve-parking.ts';

export type RentalRow = Selectable<BookingRentalsTable>;
export type ParkingRow = Selectable<BookingParkingsTable>;
export type PetRow = Selectable<BookingPetsTable>;

/** What of an item is taken on a night. */
export type ExtraNight = { readonly itemId: number; readonly night: CalendarDate; readonly taken: number };
/** An item on a night, and how many of it the house has. */
export type NightToTake = { readonly itemId: number; readonly night: CalendarDate; readonly total: number };

type Kind = {
  readonly nights: string;
  readonly item: string;
  readonly reserved: string;
  readonly quantity: string;
};
/** In the order in which they are locked. */
const PARKING: Kind = {
  nights: 'parking_nights',
  item: 'parking_id',
  reserved: 'booking_parkings',
  // A car that waits takes no place.
  quantity: 'case when r.waiting_since is null then 1 else 0 end',
};
const RENTAL: Kind = {
  nights: 'rental_nights',
  item: 'rental_item_id',
  reserved: 'booking_rentals',
  quantity: 'r.quantity',
};

/** Before any is locked, in the order of the locks: two who make the same rows wait for each other in turn. */
const makeNights = ({ nights, item }: Kind) => `
  insert into ${nights} (${item}, night, total)
  select w.item_id, w.night, w.total from unnest($1::int[], $2::date[], $3::int[]) as w (item_id, night, total)
  order by 1, 2 on conflict do nothing`;

/** What is asked for, item by item, from a first to a last night. */
const ASKED =
  'select item_id, night as first, night as last from unnest($1::int[], $2::date[]) as w (item_id, night)';
const askedOfGroups = ({ item, reserved }: Kind) => `
  select r.${item} as item_id, r.from_date as first, r.to_date as last from bookings b
  join ${reserved} r on r.booking_id = b.id and r.ended_at is null where b.group_id = any($1::uuid[])`;

/** All nights of cars that wait for a night which is asked for are locked with it; they have it in common, so there is no gap. */
const withWaiting = (asked: string) => `
  select a.item_id, least(a.first, c.first) as first, greatest(a.last, c.last) as last from (${asked}) a
  cross join lateral (
    select min(p.from_date) as first, max(p.to_date) as last from booking_parkings p
    where p.parking_id = a.item_id and p.from_date <= a.last and p.from_date > a.first - ${LONGEST_STAY_IN_BOOKS}
      and p.to_date >= a.first and p.waiting_since is not null and p.ended_at is null) c`;

/** A night that is wanted twice is answered twice. */
const lockNights = (kind: Kind, asked: string) => `
  select n.${kind.item} as "itemId", n.night, n.taken from (${kind === PARKING ? withWaiting(asked) : asked}) w
  join ${kind.nights} n on n.${kind.item} = w.item_id and n.night between w.first and w.last
  order by n.${kind.item}, n.night
  for no key update of n`;
const lockOfGroups = (kind: Kind) => lockNights(kind, askedOfGroups(kind));

const changeStock = ({ nights, item }: Kind) => `
  update ${nights} n set taken = n.taken + c.taken, total = coalesce(c.total, n.total)
  from unnest($1::int[], $2::date[], $3::int[], $4::int[]) as c (item_id, night, taken, total)
  where n.${item} = c.item_id and n.night = c.night`;

const endReserved = ({ nights, item, reserved, quantity }: Kind) => `
  with ended as (
    update ${reserved} r set ended_at = $2 from bookings b
    where b.id = r.booking_id and b.group_id = $1 and r.ended_at is null
    returning r.${item} as item_id, ${quantity} as quantity, r.from_date, r.to_date),
  freed as (
    select e.item_id, n.night, sum(e.quantity)::int as quantity from ended e
    join ${nights} n on n.${item} = e.item_id and n.night between e.from_date and e.to_date group by 1, 2)
  update ${nights} n set taken = n.taken - f.quantity from freed f where n.${item} = f.item_id and n.night = f.night`;

const MAKE = { parking: makeNights(PARKING), rental: makeNights(RENTAL) };
const LOCK = { parking: lockNights(PARKING, ASKED), rental: lockNights(RENTAL, ASKED) };
const LOCK_OF_GROUPS = { parking: lockOfGroups(PARKING), rental: lockOfGroups(RENTAL) };
const CHANGE = { parking: changeStock(PARKING), rental: changeStock(RENTAL) };
const END_OF_GROUP = { parking: endReserved(PARKING), rental: endReserved(RENTAL) };

const columns = (nights: readonly { readonly itemId: number; readonly night: CalendarDate }[]) => [
  nights.map(({ itemId }) => itemId),
  nights.map(({ night }) => night),
];

export type ExtrasToLock = {
  readonly parking: readonly NightToTake[];
  readonly rental: readonly NightToTake[];
};

const makeQuery = (kind: 'parking' | 'rental', taking: readonly NightToTake[]) =>
  taking.length === 0
    ? nothing
    : statement(MAKE[kind], [...columns(taking), taking.map(({ total }) => total)]);
const lockQuery = (kind: 'parking' | 'rental', taking: readonly NightToTake[]) =>
  taking.length === 0 ? nothing : statement<ExtraNight>(LOCK[kind], columns(taking));

/** Whoever locks nights of parking may free places: at the end of the transaction those who wait are given what is free. */
const lockedParking = (tx: Tx, locking: Statement<ExtraNight>): Statement<ExtraNight> => ({
  ...locking,
  heard: (nights) => noteLocked(tx, nights),
});

/**
 * The statements that lock the nights of extras, after the rooms' nights and before card charges: parking, then things to
 * rent, each by item and night. Whoever takes of some and gives back of others names them all, so that they are locked in
 * one order; nights that were never taken of have their rows made first.
 */
export const lockExtrasQueries = (tx: Tx, { parking, rental }: ExtrasToLock) =>
  [
    makeQuery('parking', parking),
    lockedParking(tx, lockQuery('parking', parking)),
    makeQuery('rental', rental),
    lockQuery('rental', rental),
  ] as const;

/** The statements that lock what groups have reserved, for whoever only gives back. */
export const lockExtrasOfGroupsQueries = (tx: Tx, groupIds: readonly string[]) =>
  groupIds.length === 0
    ? ([nothing, nothing] as const)
    : ([
        lockedParking(tx, statement<ExtraNight>(LOCK_OF_GROUPS.parking, [groupIds])),
        statement<ExtraNight>(LOCK_OF_GROUPS.rental, [groupIds]),
      ] as const);

/** A change of stock; what is taken says how many the house has, and the table refuses more. */
export type StockOfExtras = ExtraStockChange & { readonly total: number | null };

/** The statement that changes what is taken of locked nights. */
export const changeExtrasQuery = (kind: 'parking' | 'rental', changes: readonly StockOfExtras[]): Statement =>
  statement(CHANGE[kind], [
    ...columns(changes),
    changes.map(({ taken }) => taken),
    changes.map(({ total }) => total),
  ]);

/** The statements that end all that a group has reserved, and give its stock back; its nights are locked. */
export const endExtrasOfGroupQueries = (groupId: string, at: Date) =>
  [statement(END_OF_GROUP.parking, [groupId, at]), statement(END_OF_GROUP.rental, [groupId, at])] as const;

export type NewRental = ExtraDays & {
  readonly id: string;
  readonly bookingId: string;
  readonly itemId: number;
  readonly quantity: number;
  readonly unitPriceYen: number;
  readonly period: 'Day' | 'Stay';
};
export type NewParking = ExtraDays & {
  readonly bookingId: string;
  readonly parkingId: number;
  readonly carNumber: string;
  readonly color: string;
  readonly heightCm: number | null;
  /** Whether it waits until a place is free. */
  readonly waiting: boolean;
};
export type NewPet = {
  readonly bookingId: string;
  readonly position: number;
  readonly kind: 'DOG' | 'CAT';
  readonly ownerName: string;
  readonly breed: string;
  readonly weightGrams: number;
};

const INSERT_RENTALS = `
  insert into booking_rentals (id, booking_id, rental_item_id, quantity, from_date, to_date, unit_price_yen, rental_period)
  select r.id, r."bookingId", r."itemId", r.quantity, r."fromDate", r."toDate", r."unitPriceYen", r.period
  from jsonb_to_recordset($1::jsonb) as r(id uuid, "bookingId" uuid, "itemId" integer, quantity integer, "fromDate" date,
    "toDate" date, "unitPriceYen" integer, period text)`;
const INSERT_PARKINGS = `
  insert into booking_parkings (booking_id, parking_id, car_number, color, height_cm, from_date, to_date, waiting_since)
  select p."bookingId", p."parkingId", p."carNumber", p.color, p."heightCm", p."fromDate", p."toDate",
    case when p.waiting then business_now() end
  from jsonb_to_recordset($1::jsonb) as p("bookingId" uuid, "parkingId" integer, "carNumber" text, color text,
    "heightCm" smallint, "fromDate" date, "toDate" date, waiting boolean)`;
const INSERT_PETS = `
  insert into booking_pets (booking_id, position, kind, owner_name, breed, weight_grams)
  select p."bookingId", p.position, p.kind, p."ownerName", p.breed, p."weightGrams"
  from jsonb_to_recordset($1::jsonb) as p("bookingId" uuid, position smallint, kind text, "ownerName" text, breed text,
    "weightGrams" integer)`;

/** The statements that write down what is reserved; the stock is changed beside them. */
export const insertRentalsQuery = (rentals: readonly NewRental[]): Statement =>
  statement(INSERT_RENTALS, [JSON.stringify(rentals)]);
export const insertParkingsQuery = (parkings: readonly NewParking[]): Statement =>
  statement(INSERT_PARKINGS, [JSON.stringify(parkings)]);
export const insertPetsQuery = (pets: readonly NewPet[]): Statement =>
  statement(INSERT_PETS, [JSON.stringify(pets)]);

const setDays = (table: string) => `
  update ${table} r set from_date = d.from_date, to_date = d.to_date
  from unnest($1::uuid[], $2::date[], $3::date[]) as d (id, from_date, to_date) where r.id = d.id`;
const SET_DAYS = { parking: setDays('booking_parkings'), rental: setDays('booking_rentals') };
const END = {
  parking: 'update booking_parkings set ended_at = $2 where id = any($1::uuid[])',
  rental: 'update booking_rentals set ended_at = $2 where id = any($1::uuid[])',
};

/** The statement that gives reservations other days; their stock is changed beside it. */
export const setExtraDaysQuery = (
  kind: 'parking' | 'rental',
  changed: readonly (ExtraDays & { readonly id: string })[],
): Statement =>
  statement(SET_DAYS[kind], [
    changed.map(({ id }) => id),
    changed.map(({ fromDate }) => fromDate),
    changed.map(({ toDate }) => toDate),
  ]);

/** The statement that ends reservations; their stock is changed beside it. */
export const endExtrasQuery = (kind: 'parking' | 'rental', ids: readonly string[], at: Date): Statement =>
  statement(END[kind], [ids, at]);

/** The statement that ends the pets of a booking. */
export const endPetsQuery = (bookingId: string, at: Date): Statement =>
  statement('update booking_pets set ended_at = $2 where booking_id = $1 and ended_at is null', [
    bookingId,
    at,
  ]);

const liveRows = (table: string) =>
  `select * from ${table} where booking_id = any($1::uuid[]) and ended_at is null`;

/** The statements that read what stands reserved of bookings, always in the same order. */
export const liveRentalsQuery = (bookingIds: readonly string[]): Statement<RentalRow> =>
  statement(`${liveRows('booking_rentals')} order by booking_id, rental_item_id, from_date, id`, [
    bookingIds,
  ]);
export const liveParkingsQuery = (bookingIds: readonly string[]): Statement<ParkingRow> =>
  statement(`${liveRows('booking_parkings')} order by booking_id, parking_id, from_date, id`, [bookingIds]);
export const livePetsQuery = (bookingIds: readonly string[]): Statement<PetRow> =>
  statement(`${liveRows('booking_pets')} order by booking_id, position`, [bookingIds]);

/** A step of a stay: its rows bear the moment. */
export type StepOfStay = { readonly bookingId: string; readonly at: Date };

const endedRows = (table: string) => `select * from ${table} where booking_id = $1 and ended_at = $2`;

/** The statements that read what a step ended, in the order of those above. */
export const endedRentalsQuery = ({ bookingId, at }: StepOfStay): Statement<RentalRow> =>
  statement(`${endedRows('booking_rentals')} order by rental_item_id, from_date, id`, [bookingId, at]);
export const endedParkingsQuery = ({ bookingId, at }: StepOfStay): Statement<ParkingRow> =>
  statement(`${endedRows('booking_parkings')} order by parking_id, from_date, id`, [bookingId, at]);
/** The statement that reads places of a stay by their ids, whatever became of them. */
export const parkingsByRowsQuery = (bookingId: string, ids: readonly string[]): Statement<ParkingRow> =>
  statement(
    'select * from booking_parkings where booking_id = $1 and id = any($2::uuid[]) order by parking_id, from_date, id',
    [bookingId, ids],
  );
export const endedPetsQuery = ({ bookingId, at }: StepOfStay): Statement<PetRow> =>
  statement(`${endedRows('booking_pets')} order by position`, [bookingId, at]);

/** The statement that reads what a step left rented for fewer days, with the days whose price came back. */
export const shortenedRentalsQuery = ({ bookingId, at }: StepOfStay): Statement<RentalRow> =>
  statement(
    `select r.id, r.booking_id, r.rental_item_id, r.quantity, min(c.night) as from_date, max(c.night) as to_date,
       r.unit_price_yen, r.rental_period, r.ended_at
     from booking_charges c join booking_rentals r on r.id = c.rental_id
     where c.booking_id = $1 and c.at = $2 and c.reverses_id is not null and c.night is not null
       and r.ended_at is distinct from $2
     group by r.id order by r.rental_item_id, from_date, r.id`,
    [bookingId, at],
  );

export async function rentalsOfBookings(db: Queryable, bookingIds: readonly string[]): Promise<RentalRow[]> {
  const [rows] = await sendTogether(db, [liveRentalsQuery(bookingIds)]);
  return rows;
}

export async function parkingsOfBookings(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ParkingRow[]> {
  const [rows] = await sendTogether(db, [liveParkingsQuery(bookingIds)]);
  return rows;
}

export async function petsOfBookings(db: Queryable, bookingIds: readonly string[]): Promise<PetRow[]> {
  const [rows] = await sendTogether(db, [livePetsQuery(bookingIds)]);
  return rows;
}

const takenNights = ({ nights, item }: Kind) => `
  select ${item} as "itemId", night, taken from ${nights}
  where ${item} = any($1::int[]) and night >= $2 and night < $3`;
const TAKEN = { parking: takenNights(PARKING), rental: takenNights(RENTAL) };

type NightsAsked = {
  readonly itemIds: readonly number[];
  readonly from: CalendarDate;
  readonly before: CalendarDate;
};

/** The statement that reads what is taken of items, for what locks nothing; a night without a row has nothing taken. */
export const takenNightsQuery = (
  kind: 'parking' | 'rental',
  { itemIds, from, before }: NightsAsked,
): Statement<ExtraNight> => statement(TAKEN[kind], [itemIds, from, before]);

const takenByGroup = ({ nights, item, reserved, quantity }: Kind) => `
  select n.${item} as "itemId", n.night, sum(${quantity})::int as taken
  from bookings b join ${reserved} r on r.booking_id = b.id
  join ${nights} n on n.${item} = r.${item} and n.night between r.from_date and r.to_date
  where b.group_id = $1 and r.ended_at is null group by 1, 2`;
const TAKEN_BY_GROUP = { parking: takenByGroup(PARKING), rental: takenByGroup(RENTAL) };

/** The statements that read what of it a group has itself. */
export const takenByGroupQueries = (groupId: string) =>
  [
    statement<ExtraNight>(TAKEN_BY_GROUP.parking, [groupId]),
    statement<ExtraNight>(TAKEN_BY_GROUP.rental, [groupId]),
  ] as const;
