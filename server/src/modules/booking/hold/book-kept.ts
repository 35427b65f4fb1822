/**
 * Booking what the waiting list keeps for a member who agreed to that beforehand: held and confirmed in one transaction, by the same
 * steps and rules as when the member does both. Whatever refuses it leaves the offer open, to be answered by its member.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { FeePaymentType } from '#domain/payment/pay-by.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { Services } from '#server/platform/services.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { countsOfGuests } from '../check-guests.ts';
import type { GuestInput } from '../check-guests.ts';
import type { BookingRow } from '../store.ts';
import { confirmInside } from './confirm-hold.ts';
import { holdInside } from './hold-rooms.ts';
import type { Held } from './write-hold.ts';
import { findLiveGroup, liveGroupUnderLock } from './store.ts';

/** What was agreed when its member began to wait. */
export type AgreedBooking = {
  /** The guests of each room; their ids are names of the caller's own. */
  readonly rooms: readonly (readonly GuestInput[])[];
  readonly feePaymentType: FeePaymentType;
  /** The most that it may come to, all rooms with fees and taxes. */
  readonly most: { readonly points: number; readonly yen: number };
};
type Kept = AgreedBooking & {
  readonly offerId: string;
  readonly contractId: number;
  readonly roomTypeId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

/** A login has one live hold; as long as it has one nothing is booked for it without asking. */
export const hasLiveHold = async (db: Queryable, loginId: string): Promise<boolean> =>
  (await findLiveGroup(db, loginId)) !== undefined;

/**
 * Answers the bookings. ABOVE_CEILING, CARD_NEEDS_ITS_HOLDER, PAYMENT_PENDING beside a live hold of the login, SERVER_BUSY without a row, or what
 * holding and confirming refuse.
 */
export function bookKept(
  services: Services,
  actor: MemberActor,
  { rooms, feePaymentType, most, ...offered }: Kept,
): Promise<readonly BookingRow[] | Refusal> {
  const live = liveGroupUnderLock(actor.loginId);
  return runUseCase(services, actor, {
    action: 'bookWaitedStay',
    subject: offered.offerId,
    reads: live.reads,
    whenBusy: 'leave',
    work: async (tx, inside) => {
      const wanted = { ...offered, planId: null, borrowing: 'NOT_ASKED' as const };
      const held = await holdInside(tx, inside, {
        actor,
        wanted: { ...wanted, rooms: rooms.map(countsOfGuests) },
        live: live.found(),
        replaces: false,
      });
      if (isRefusal(held)) return held;
      const begun = await confirmInside(tx, inside, {
        actor,
        input: {
          ...{
            groupId: held.group.id,
            feePaymentType,
            requestSameRoom: false,
            requestMailCertificate: false,
          },
          rooms: placed(held, rooms),
          shown: { points: null, yen: null, cardYen: null },
        },
        ...{ byCard: false, closed: null, found: held.group, most },
      });
      if (isRefusal(begun)) return begun;
      return begun.kind === 'confirmed' ? begun.confirmed.bookings : refuse('CARD_NEEDS_ITS_HOLDER');
    },
  });
}

/** Each guest in a place of the same kind. The rooms of a hold stand in the order in which they were asked for. */
function placed({ bookings, guests }: Held, rooms: readonly (readonly GuestInput[])[]) {
  return bookings
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id }, index) => {
      const places = guests.filter((place) => place.booking_id === id);
      const entered = rooms[index]!.map((guest) => {
        const at = places.findIndex(
          (place) => place.child === guest.child && place.bed_shared === guest.bedShared,
        );
        const [place] = places.splice(at, 1);
        return { ...guest, id: place!.id };
      });
      return { id, guests: entered, answers: [] };
    });
}
