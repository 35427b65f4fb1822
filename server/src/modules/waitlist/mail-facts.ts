/** What the mails of the waiting list say. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Names } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';
import { facilitiesByIds, roomTypesByIds } from '#server/modules/vacancy/public.ts';
import { entryById, findOffer } from './store.ts';
import type { ToldEntry } from './store.ts';

export type NamedEntry = {
  /** To whom it is written; null once that login is gone. */
  readonly loginId: string | null;
  readonly clientId: number;
  readonly state: string;
  readonly notifiedAt: Date | null;
  /** The key of what kept it from being booked without asking. */
  readonly notBookedBecause: string | null;
  readonly facility: Names;
  readonly roomType: Names;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: number;
};
export type NamedOffer = NamedEntry & { readonly until: Date };

async function named(db: Database, entry: ToldEntry): Promise<NamedEntry> {
  const [roomType] = await roomTypesByIds(db, [entry.room_type_id]);
  const [facility] = roomType ? await facilitiesByIds(db, [roomType.facility_id]) : [];
  if (!roomType || !facility) throw new Error(`entry ${entry.id} of the waiting list has no room type`);
  return {
    loginId: entry.login_id,
    clientId: entry.client_id,
    state: entry.state,
    notifiedAt: entry.notified_at,
    notBookedBecause: entry.not_booked_because,
    facility: { ja: facility.name_ja, en: facility.name_en },
    roomType: { ja: roomType.name_ja, en: roomType.name_en },
    ...{ checkIn: entry.check_in, checkOut: entry.check_out, rooms: entry.rooms },
  };
}

/** Undefined where it is over: whoever has answered needs no mail. */
export async function offerToName(db: Database, offerId: string): Promise<NamedOffer | undefined> {
  const offer = await findOffer(db, offerId);
  const entry = offer?.state === 'OPEN' ? await entryById(db, offer.entry_id) : undefined;
  return entry && offer && { ...(await named(db, entry)), until: offer.deadline };
}

/** Undefined where nobody waits for it any more. */
export async function entryToName(db: Database, entryId: string): Promise<NamedEntry | undefined> {
  const entry = await entryById(db, entryId);
  return entry && entry.ended_at === null ? named(db, entry) : undefined;
}
