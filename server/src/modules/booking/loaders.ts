/** One batch per request for everything a list of bookings shows beside itself, so that no row asks for its own. */
import DataLoader from 'dataloader';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { sql } from 'kysely';
import type { Database, Queryable } from '#server/platform/database.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import { lotsByIds, usesOfBookings } from '#server/modules/points/public.ts';
import { findContractsById } from '#server/modules/contract/public.ts';
import {
  facilitiesByIds,
  planQuestions,
  plansByIds,
  roomTypesByIds,
  taxAuthorityNames,
} from '#server/modules/vacancy/public.ts';
import { bookingTypes, guestsOfBookings } from './stay/view-store.ts';
import type { BookingRow, GroupRow } from './store.ts';
import { nightsOfBookings } from './store.ts';

function byKey<K, V>(load: (keys: readonly K[]) => Promise<V[]>, keyOf: (value: V) => K) {
  return new DataLoader<K, V | undefined>(async (keys) => {
    const found = new Map((await load(keys)).map((value) => [keyOf(value), value]));
    return keys.map((key) => found.get(key));
  });
}

function listsByKey<K, V>(load: (keys: readonly K[]) => Promise<V[]>, keyOf: (value: V) => K) {
  return new DataLoader<K, V[]>(async (keys) => {
    const rows = await load(keys);
    return keys.map((key) => rows.filter((row) => keyOf(row) === key));
  });
}

function rowsOf<T>(
  db: Queryable,
  table: 'booking_charges' | 'booking_penalties',
  ids: readonly string[],
): Promise<T[]> {
  return db
    .selectFrom(table)
    .selectAll()
    .where(sql<boolean>`booking_id = any(${ids}::uuid[])`)
    .orderBy('id')
    .$castTo<T>()
    .execute();
}

export type ChargeRow = {
  id: number;
  booking_id: string;
  subject: string;
  detail: string | null;
  night: CalendarDate | null;
  yen: number;
  sales_tax_yen: number;
  reason: string;
};
export type PenaltyRow = {
  id: number;
  booking_id: string;
  at: Date;
  percent: number;
  points: number;
  yen: number;
};

function makeLoaders(db: Queryable) {
  let now: Promise<Now> | undefined;
  return {
    /** The moment of the request: every row of an answer is judged by the same one. */
    now: () => (now ??= businessNow(db)),
    group: byKey<string, GroupRow>(
      (ids) =>
        db
          .selectFrom('booking_groups')
          .selectAll()
          .where(sql<boolean>`id = any(${ids}::uuid[])`)
          .execute(),
      (g) => g.id,
    ),
    booking: byKey<string, BookingRow>(
      (ids) =>
        db
          .selectFrom('bookings')
          .selectAll()
          .where(sql<boolean>`id = any(${ids}::uuid[])`)
          .execute(),
      (b) => b.id,
    ),
    facility: byKey(
      (ids: readonly number[]) => facilitiesByIds(db, ids),
      (f) => f.id,
    ),
    roomType: byKey(
      (ids: readonly number[]) => roomTypesByIds(db, ids),
      (r) => r.id,
    ),
    contract: byKey(
      (ids: readonly number[]) => findContractsById(db, ids),
      (c) => c.id,
    ),
    plan: byKey(
      (ids: readonly number[]) => plansByIds(db, ids),
      (p) => p.id,
    ),
    questions: listsByKey(
      (ids: readonly number[]) => planQuestions(db, ids),
      (q) => q.plan_id,
    ),
    guests: listsByKey(
      (ids: readonly string[]) => guestsOfBookings(db, ids),
      (g) => g.booking_id,
    ),
    nights: listsByKey(
      (ids: readonly string[]) => nightsOfBookings(db, ids),
      (n) => n.booking_id,
    ),
    charges: listsByKey(
      (ids: readonly string[]) => rowsOf<ChargeRow>(db, 'booking_charges', ids),
      (c) => c.booking_id,
    ),
    penalties: listsByKey(
      (ids: readonly string[]) => rowsOf<PenaltyRow>(db, 'booking_penalties', ids),
      (p) => p.booking_id,
    ),
    used: listsByKey(
      (ids: readonly string[]) => usesOfBookings(db, ids, 'used'),
      (use) => use.bookingId,
    ),
    lot: byKey(
      (ids: readonly string[]) => lotsByIds(db, ids),
      (lot) => lot.id,
    ),
    typeName: byKey(
      (_ids: readonly number[]) => bookingTypes(db),
      (t) => t.id,
    ),
    authority: byKey(
      (_names: readonly string[]) => taxAuthorityNames(db),
      (a) => a.authority,
    ),
  };
}

export type Loaders = ReturnType<typeof makeLoaders>;
/** One request, of which only the database is known. */
type Request = { readonly db: Database };
const kept = new WeakMap<Request, Loaders>();

/** The loaders of a request; a request's answers are consistent because it loads each row once. */
export function loadersOf(request: Request): Loaders {
  const known = kept.get(request);
  if (known) return known;
  const fresh = makeLoaders(request.db);
  kept.set(request, fresh);
  return fresh;
}

/** For rows that foreign keys promise. */
export async function must<T>(row: Promise<T | undefined>, what: string): Promise<T> {
  const found = await row;
  if (found === undefined) throw new Error(`${what} is missing`);
  return found;
}
