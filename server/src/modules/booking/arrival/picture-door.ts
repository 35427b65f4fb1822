/**
 * Who may keep a picture of a guest's passport, and take it away: whoever looks after the booking, with a login or by the booking's link, and
 * the guest by their own; while guests check in beforehand.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { bookingByCode } from '../booking-by-code.ts';
import type { CodeOfBooking } from '../booking-by-code.ts';
import { findOwnStay } from '../stay/lock-stay.ts';
import type { FoundStay } from '../stay/lock-stay.ts';
import { whyNotTheirs } from '../stay/may-change.ts';
import { lockGroupQuery, ownBookingQuery } from '../store.ts';
import type { BookingRow } from '../store.ts';
import { guestsOfBookingQuery } from '../view-store.ts';
import type { GuestRow } from '../view-store.ts';
import { guestByCode } from './guest-by-code.ts';
import { hasSameLink, whyNotOpen } from './pre-check-in.ts';
import { bookingOfGuest } from './store.ts';

/** Who asks, and by which code where it is not by a login. */
export type PictureCaller = {
  readonly actor: Actor;
  readonly booking: CodeOfBooking | null;
  readonly guestCode: string | null;
};

export type PictureStay = FoundStay & {
  readonly guest: GuestRow;
  /** Whether the link by which it was asked is still that link. */
  readonly isStill: (booking: BookingRow, guest: GuestRow) => boolean;
};

/** NOT_FOUND_ERROR for whatever is wrong with guest and code; UNAUTHORIZED_ERROR with neither login nor code. */
export async function stayOfPicture(
  services: Services,
  { actor, booking: code, guestCode }: PictureCaller,
  guestId: string,
): Promise<PictureStay | Refusal> {
  if (guestCode !== null) {
    const opened = await guestByCode(services, actor, { guestId, code: guestCode });
    if (isRefusal(opened)) return opened;
    return stayWith(services.db, opened.booking, guestId, (_booking, guest) =>
      hasSameLink(guest, opened.guest),
    );
  }
  if (code !== null) {
    const opened = await bookingByCode(services, actor, code);
    if (isRefusal(opened)) return opened;
    const isStill = ({ access_code_hash: hash, access_code_serial: serial }: BookingRow) =>
      hash !== null && serial === opened.access_code_serial;
    return stayWith(services.db, opened, guestId, isStill);
  }
  if (actor.kind !== 'member') return refuse('UNAUTHORIZED_ERROR');
  const bookingId = isUuid(guestId) ? await bookingOfGuest(services.db, guestId) : null;
  if (bookingId === null) return refuse('NOT_FOUND_ERROR');
  const found = await stayWith(
    services.db,
    { id: bookingId, client_id: actor.clientId },
    guestId,
    () => true,
  );
  return isRefusal(found) ? found : (whyNotTheirs(actor, found.group) ?? found);
}

async function stayWith(
  db: Queryable,
  { id: bookingId, client_id: clientId }: Pick<BookingRow, 'id' | 'client_id'>,
  guestId: string,
  isStill: PictureStay['isStill'],
): Promise<PictureStay | Refusal> {
  const found = await findOwnStay(db, { bookingId, clientId });
  if (!found) return refuse('NOT_FOUND_ERROR');
  const [guests] = await sendTogether(db, [guestsOfBookingQuery(bookingId)]);
  const guest = guests.find(({ id, sealed_at: sealedAt }) => id === guestId && sealedAt === null);
  return guest ? { ...found, guest, isStill } : refuse('NOT_FOUND_ERROR');
}

/** Null where a picture of this guest is asked for now. PRE_CHECK_IN_NOT_YET, PRE_CHECK_IN_CLOSED, PICTURE_NOT_ASKED. */
export async function whyNoPicture(
  db: Queryable,
  { booking, guest }: Pick<PictureStay, 'booking' | 'guest'>,
): Promise<Refusal | null> {
  const [[read]] = await sendTogether(db, [businessNowQuery]);
  const why = whyNotOpen(booking, nowOf(read!.at));
  if (why) return why;
  // Who was not asked yet may be about to say that there is none.
  return guest.no_address_in_japan === false ? refuse('PICTURE_NOT_ASKED') : null;
}

/** The same under the lock of the stay's group, as booking, guest and link are then. */
export async function lockPicture(tx: Tx, stay: PictureStay): Promise<PictureStay | Refusal> {
  const { id: bookingId, client_id: clientId } = stay.booking;
  const [, [booking], guests] = await sendTogether(tx, [
    lockGroupQuery(stay.group.id),
    ownBookingQuery({ bookingId, clientId }),
    guestsOfBookingQuery(bookingId),
  ]);
  const guest = guests.find(({ id }) => id === stay.guest.id);
  if (!booking || !guest || !stay.isStill(booking, guest)) return refuse('NOT_FOUND_ERROR');
  return { ...stay, booking, guest };
}
