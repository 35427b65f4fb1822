/** An entry with its open offer and the nights that this keeps, locked in the order of the house: nights, entries, offers. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Inside } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import { changeStockQuery, lockNightsQuery } from '#server/modules/vacancy/public.ts';
import { changeEntryQuery, endOfferQuery, lockEntryQuery, lockOpenOfferQuery, rangeOf } from './store.ts';
import type { EntryBecomes, EntryRow, OfferRow } from './store.ts';
import { passOver } from './serve.ts';

export type LockedEntry = {
  readonly entry: EntryRow;
  readonly offer: OfferRow | undefined;
  readonly now: Now;
};
type Stay = {
  readonly id: string;
  readonly room_type_id: number;
  readonly check_in: CalendarDate;
  readonly check_out: CalendarDate;
};

/** The stay of an entry never changes, so its nights are known before. */
export async function lockEntry(
  tx: Tx,
  inside: Pick<Inside, 'ports' | 'log'>,
  found: Stay,
): Promise<LockedEntry> {
  const [, [entry], [offer], [at]] = await sendTogether(tx, [
    lockNightsQuery(tx, inside, { freeing: [rangeOf(found)] }),
    lockEntryQuery(found.id),
    lockOpenOfferQuery(found.id),
    businessNowQuery,
  ]);
  if (!entry) throw new Error(`entry ${found.id} of the waiting list is gone`);
  return { entry, offer, now: nowOf(at!.at) };
}

type Ending = {
  readonly as: 'DECLINED' | 'LAPSED' | 'WITHDRAWN';
  readonly becomes: Pick<EntryBecomes, 'state' | 'unanswered'>;
};

/** Ends what an entry was offered, if it was; the rooms go to the next who waits, at the end of the transaction. */
export async function endOffer(
  tx: Tx,
  inside: Pick<Inside, 'ports' | 'log'>,
  { entry, offer, now: { at } }: LockedEntry,
  { as, becomes }: Ending,
): Promise<EntryRow> {
  passOver(tx, [...(offer?.passed_over ?? []), entry.id]);
  const [[changed]] = await sendTogether(tx, [
    changeEntryQuery({ id: entry.id, ...becomes, at }),
    ...(offer
      ? [
          endOfferQuery(offer.id, as, at),
          changeStockQuery(tx, inside, [{ ...rangeOf(offer), sold: 0, held: -offer.rooms }]),
        ]
      : []),
  ]);
  return changed!;
}
