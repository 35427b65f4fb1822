/** Who would be served with rooms that are not there yet, for whoever thinks of adding them. Nothing is kept, and no contract is looked at. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { serveWaiting } from '#domain/waitlist/serving.ts';
import type { FreeNight } from '#domain/waitlist/serving.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { nightsOnSaleOf } from '#server/modules/vacancy/public.ts';
import { fittingEntriesQuery, NIGHTS_WAITED_FOR } from './store.ts';
import type { LiveEntry } from './store.ts';

/** So many are looked at; a desk that frees more sees who comes first. */
const MOST_ENTRIES = 200;

type Night = { readonly roomTypeId: number; readonly night: CalendarDate };

/** Entries that ask or book, the oldest first; `gaining` are nights with how many rooms are free on them then. */
export async function wouldBeServed(db: Queryable, gaining: readonly FreeNight[]): Promise<LiveEntry[]> {
  if (gaining.length === 0) return [];
  const [waited] = await sendTogether(db, [
    statement<Night>(
      `with freed as (select * from unnest($1::int[], $2::date[]) as f (room_type_id, night))
       select w.room_type_id as "roomTypeId", w.night from (${NIGHTS_WAITED_FOR}) w`,
      [gaining.map(({ roomTypeId }) => roomTypeId), gaining.map(({ night }) => night)],
    ),
  ]);
  if (waited.length === 0) return [];
  const then = new Map(gaining.map((night) => [keyOf(night), night.free]));
  const now = await nightsOnSaleOf(db, waited);
  const free = now
    .map((night) => ({ ...night, free: then.get(keyOf(night)) ?? night.free }))
    .filter((night) => night.free > 0);
  const { at } = await businessNow(db);
  const [entries] = await sendTogether(db, [
    fittingEntriesQuery({ free, at, except: [], after: null, modes: ['OFFER', 'BOOK'], limit: MOST_ENTRIES }),
  ]);
  return [...serveWaiting(entries, free).offered];
}

const keyOf = ({ roomTypeId, night }: Night) => `${roomTypeId} ${night}`;
