/** The SQL of cars that wait for a place. Their rows are those of reserved parking; while they wait they take nothing. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { ExtraNight, ParkingRow } from './extras-store.ts';

/** How many places parkings have. */
export type Places = readonly { readonly id: number; readonly quantity: number }[];
const placeColumns = (places: Places) => [places.map(({ id }) => id), places.map(({ quantity }) => quantity)];

/** Beside a car's row and the places of its parking, where all of its nights have one for it. */
const FITS = `
  (select count(*) from parking_nights n
   where n.parking_id = c.parking_id and n.night between c.from_date and c.to_date and n.taken < p.quantity)
    = c.to_date - c.from_date + 1`;

/** A car that waits and would fit, as things stand. */
export type WaitingCar = {
  readonly id: string;
  readonly itemId: number;
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
};
/** How many places of a night are left. */
export type LeftOfNight = Omit<ExtraNight, 'taken'> & { readonly taken: number; readonly left: number };

type Locked = {
  readonly nights: readonly ExtraNight[];
  readonly places: Places;
  readonly firstOpen: CalendarDate;
};

const columns = (nights: readonly ExtraNight[]) => [
  nights.map(({ itemId }) => itemId),
  nights.map(({ night }) => night),
];

/** The statement that reads locked nights as they are by now. */
export const leftOfNightsQuery = ({
  nights,
  places,
}: Pick<Locked, 'nights' | 'places'>): Statement<LeftOfNight> =>
  statement(
    `select n.parking_id as "itemId", n.night, n.taken, p.quantity - n.taken as left
     from unnest($1::int[], $2::date[]) as l (item_id, night)
     join parking_nights n on n.parking_id = l.item_id and n.night = l.night
     join unnest($3::int[], $4::int[]) as p (id, quantity) on p.id = n.parking_id`,
    [...columns(nights), ...placeColumns(places)],
  );

/** The statement that finds cars which wait for a locked night and fit, the oldest first. */
export const fittingCarsQuery = (
  { nights, places, firstOpen }: Locked,
  { limit, except }: { readonly limit: number; readonly except: readonly string[] },
): Statement<WaitingCar> =>
  statement(
    `select c.id, c.parking_id as "itemId", c.from_date as "fromDate", c.to_date as "toDate"
     from unnest($3::int[], $4::int[]) as p (id, quantity)
     join booking_parkings c on c.parking_id = p.id and c.waiting_since is not null and c.ended_at is null
     join bookings b on b.id = c.booking_id
     where exists (select from unnest($1::int[], $2::date[]) as l (item_id, night)
         where l.item_id = c.parking_id and l.night between c.from_date and c.to_date)
       and b.check_in >= $5 and c.id <> all($7::uuid[]) and ${FITS}
     order by c.waiting_since, c.id limit $6`,
    [...columns(nights), ...placeColumns(places), firstOpen, limit, except],
  );

/** The statement that gives cars their places; their nights are locked. */
export const giveParkingQuery = (
  ids: readonly string[],
  { places, at }: { readonly places: Places; readonly at: Date },
): Statement =>
  statement(
    `with given as (
       update booking_parkings set waiting_since = null, served_at = $2
       where id = any($1::uuid[]) and waiting_since is not null and ended_at is null returning parking_id, from_date, to_date),
     taken as (
       select n.parking_id, n.night, count(*)::int as cars from given g
       join parking_nights n on n.parking_id = g.parking_id and n.night between g.from_date and g.to_date group by 1, 2)
     update parking_nights n set taken = n.taken + t.cars, total = p.quantity
     from taken t join unnest($3::int[], $4::int[]) as p (id, quantity) on p.id = t.parking_id
     where n.parking_id = t.parking_id and n.night = t.night`,
    [ids, at, ...placeColumns(places)],
  );

/** The statement that finds the parkings among some for which anyone waits. */
export const parkingsWaitedForQuery = (among: readonly number[]): Statement<{ readonly id: number }> =>
  statement(
    `select p.id from unnest($1::int[]) as p (id) where exists (
       select from booking_parkings c where c.parking_id = p.id and c.waiting_since is not null and c.ended_at is null)`,
    [among],
  );

/** A car as it stands among all that wait, in the order in which they began to: since when, as the database writes it, for a Date drops microseconds. */
export type CarInTurn = { readonly id: string; readonly itemId: number; readonly since: string };

/** The next cars that wait, after one of them or from the first. */
export async function carsInTurn(
  db: Queryable,
  { after, limit }: { readonly after: CarInTurn | null; readonly limit: number },
): Promise<CarInTurn[]> {
  const [rows] = await sendTogether(db, [
    statement<CarInTurn>(
      `select id, parking_id as "itemId", waiting_since::text as since from booking_parkings
       where waiting_since is not null and ended_at is null
         and (waiting_since, id) > (coalesce($1, '-infinity'::timestamptz), coalesce($2, '00000000-0000-0000-0000-000000000000'::uuid))
       order by waiting_since, id limit $3`,
      [after?.since ?? null, after?.id ?? null, limit],
    ),
  ]);
  return rows;
}

export type CarDue = ParkingRow & { readonly is_closed: boolean };

/** Of some cars those that fit though nothing was freed, because the house has more places now, and those whose stay is too near; the oldest first. */
export async function carsDue(
  db: Queryable,
  ids: readonly string[],
  { places, firstOpen }: Omit<Locked, 'nights'>,
): Promise<CarDue[]> {
  const [rows] = await sendTogether(db, [
    statement<CarDue>(
      `select c.*, b.check_in < $3 as is_closed
       from unnest($1::int[], $2::int[]) as p (id, quantity)
       join booking_parkings c on c.parking_id = p.id and c.id = any($4::uuid[])
         and c.waiting_since is not null and c.ended_at is null
       join bookings b on b.id = c.booking_id
       where b.check_in < $3 or ${FITS}
       order by c.waiting_since, c.id`,
      [...placeColumns(places), firstOpen, ids],
    ),
  ]);
  return rows;
}

/** The statement that ends one that waits still; none where it was given its place, or ended, meanwhile. */
export const endWaitQuery = (id: string, at: Date): Statement<{ readonly id: string }> =>
  statement(
    `update booking_parkings set ended_at = $2 where id = $1 and waiting_since is not null and ended_at is null returning id`,
    [id, at],
  );

/** A membership's cars that wait, those in effect alone; the earliest day first. */
export async function waitsOfClient(
  db: Queryable,
  { clientId, firstOpen }: { readonly clientId: number; readonly firstOpen: CalendarDate },
): Promise<ParkingRow[]> {
  const [rows] = await sendTogether(db, [
    statement<ParkingRow>(
      `select c.* from bookings b join booking_groups g on g.id = b.group_id join booking_parkings c on c.booking_id = b.id
       where b.client_id = $1 and b.check_in >= $2 and b.cancelled_at is null and g.state = 'CONFIRMED'
         and c.waiting_since is not null and c.ended_at is null
       order by c.from_date, c.waiting_since, c.id`,
      [clientId, firstOpen],
    ),
  ]);
  return rows;
}

export async function findParkingRow(db: Queryable, id: string): Promise<ParkingRow | undefined> {
  const [[row]] = await sendTogether(db, [
    statement<ParkingRow>('select * from booking_parkings where id = $1', [id]),
  ]);
  return row;
}

export type PlaceOfCar = { readonly id: string; readonly place: number; readonly waiting: number };

/** Where cars stand among all that wait for one of their nights, themselves among them. */
export async function placesOfCars(db: Queryable, ids: readonly string[]): Promise<PlaceOfCar[]> {
  const [rows] = await sendTogether(db, [
    statement<PlaceOfCar>(
      `select c.id, 1 + o.all_others as waiting, 1 + o.earlier as place
       from booking_parkings c cross join lateral (
         select count(*)::int as all_others,
           count(*) filter (where (w.waiting_since, w.id) < (c.waiting_since, c.id))::int as earlier
         from booking_parkings w
         where w.waiting_since is not null and w.ended_at is null and w.parking_id = c.parking_id and w.id <> c.id
           and w.from_date <= c.to_date and w.to_date >= c.from_date) o
       where c.id = any($1::uuid[]) and c.waiting_since is not null`,
      [ids],
    ),
  ]);
  return rows;
}
