/**
 * How many rooms there are on many nights at once, as a table of the club's tells it. Never fewer than are sold and held; rooms that come are
 * offered to whoever waits, in the same transaction. Nights that are not on sale yet are opened, without a price.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { lockNightsQuery, setTotalsQuery } from './stock.ts';
import type { NewTotal } from './stock.ts';

export type RoomsOfNight = {
  readonly roomTypeId: number;
  readonly night: CalendarDate;
  readonly rooms: number;
};

export type LoadedStock = {
  readonly opened: readonly RoomsOfNight[];
  readonly changed: readonly RoomsOfNight[];
  /** Nights on which more are sold and held; then nothing is to be kept. */
  readonly tooFew: readonly (RoomsOfNight & { readonly taken: number })[];
};

const OPEN = `
  insert into room_nights (room_type_id, night, total)
  select * from unnest($1::int[], $2::date[], $3::int[])`;

/** A transaction of the caller's; a night is told once. */
export async function loadStock(
  tx: Tx,
  inside: Parameters<typeof lockNightsQuery>[1],
  nights: readonly RoomsOfNight[],
): Promise<LoadedStock> {
  const freeing = nights.map(({ roomTypeId, night }) => ({
    ...{ roomTypeId, from: night },
    before: addDays(night, 1),
  }));
  const [locked] = await sendTogether(tx, [lockNightsQuery(tx, inside, { freeing })]);
  const there = new Map(locked.map((night) => [`${night.roomTypeId} ${night.night}`, night]));
  const opened: RoomsOfNight[] = [];
  const tooFew: (RoomsOfNight & { taken: number })[] = [];
  const totals: (NewTotal & { wanted: RoomsOfNight })[] = [];
  for (const wanted of nights) {
    const night = there.get(`${wanted.roomTypeId} ${wanted.night}`);
    const taken = night ? night.sold + night.held : 0;
    if (!night) opened.push(wanted);
    else if (wanted.rooms < taken) tooFew.push({ ...wanted, taken });
    else if (wanted.rooms !== night.total)
      totals.push({ night, rooms: wanted.rooms, isClosed: false, wanted });
  }
  if (tooFew.length === 0)
    await sendTogether(tx, [
      setTotalsQuery(tx, inside, totals),
      statement(OPEN, [
        opened.map(({ roomTypeId }) => roomTypeId),
        opened.map(({ night }) => night),
        opened.map(({ rooms }) => rooms),
      ]),
    ]);
  return { opened, changed: totals.map(({ wanted }) => wanted), tooFew };
}
