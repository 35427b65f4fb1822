/**
 * A guest as the desk of a house works with them: what they tell for the register and the picture of their passport. From the booking on until
 * the day of departure is over, also when the guests are there.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { Services, UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal } from '#server/platform/use-case.ts';
import { refuseElsewhere } from '../at-house.ts';
import { lockStayAtHouse } from '../stay-at-house.ts';
import { confirmedBookingQuery } from '../store.ts';
import type { BookingRow } from '../store.ts';
import { guestsOfBookingQuery } from '../view-store.ts';
import type { GuestRow } from '../view-store.ts';
import { guestAtHouseQuery } from './register-store.ts';
import type { GuestAtHouseRow } from './register-store.ts';

type Deed = { readonly action: AuditAction; readonly subject: string };
export type FoundAtDesk = GuestAtHouseRow & {
  readonly whose: { readonly loginId: null; readonly clientId: number };
};

/** Before anything is opened or read for it: NOT_FOUND_ERROR, ACCESS_DENIED_ERROR at another house, whatever is kept of the guest. */
export async function findAtDesk(
  services: Pick<UseCaseServices & Services, 'db' | 'secrets'>,
  actor: Actor,
  deed: Deed,
): Promise<FoundAtDesk | Refusal> {
  const [[found]] = await sendTogether(services.db, [guestAtHouseQuery(deed.subject)]);
  const barred = found ? refuseElsewhere(actor, 'WORK_DESK', found.facility_id) : refuse('NOT_FOUND_ERROR');
  const whose = { loginId: null, clientId: found?.client_id ?? null };
  if (barred || !found)
    return recordRefusal(services, actor, { ...deed, whose }, barred ?? refuse('NOT_FOUND_ERROR'));
  return { ...found, whose: { loginId: null, clientId: found.client_id } };
}

export type OpenAtDesk = {
  readonly booking: BookingRow;
  readonly guests: readonly GuestRow[];
  readonly guest: GuestRow;
  readonly at: Date;
};

/** ALREADY_CANCELLED, UNEXECUTABLE_ERROR once the day of departure is over and for a guest whose data are sealed. */
export async function openAtDesk(
  db: Queryable,
  { id, booking_id: bookingId }: FoundAtDesk,
): Promise<OpenAtDesk | Refusal> {
  const [[booking], guests, [read], [still]] = await sendTogether(db, [
    confirmedBookingQuery(bookingId),
    guestsOfBookingQuery(bookingId),
    businessNowQuery,
    guestAtHouseQuery(id),
  ]);
  const guest = guests.find((one) => one.id === id);
  if (!booking || !guest) return refuse('NOT_FOUND_ERROR');
  const { at, moment } = nowOf(read!.at);
  if (booking.cancelled_at) return refuse('ALREADY_CANCELLED');
  // What is sealed is the register's, as it was told.
  if (still?.is_sealed || moment.date > booking.check_out) return refuse('UNEXECUTABLE_ERROR');
  return { booking, guests, guest, at };
}

/** The same under the lock of the stay's group. */
export async function lockAtDesk(tx: Tx, actor: Actor, found: FoundAtDesk): Promise<OpenAtDesk | Refusal> {
  const find = () => confirmedBookingQuery(found.booking_id);
  const stay = await lockStayAtHouse(tx, actor, { find, right: 'WORK_DESK', whose: () => {} });
  return isRefusal(stay) ? stay : openAtDesk(tx, found);
}
