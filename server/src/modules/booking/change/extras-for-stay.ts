/** What the house of a booked stay has beside its rooms, and how much of it is left for that stay, night by night. */
import { daysOf } from '#domain/booking/extras-following.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { lodgingNow } from '#server/modules/vacancy/public.ts';
import { liveParkingsQuery, liveRentalsQuery } from '../extras-store.ts';
import { reservedParking, reservedRental } from '../stay/following-extras.ts';
import type { ReservedOnStay } from '../stay/following-extras.ts';
import { findByNumber } from '../stay/note-no-show.ts';
import { extrasOfLodging } from '../available-extras.ts';
import type { Available, ExtrasForStay } from '../available-extras.ts';

/** NOT_FOUND_ERROR for a number that no stay has. */
export async function extrasForStay(db: Queryable, bookingNumber: string): Promise<ExtrasForStay | Refusal> {
  const found = await findByNumber(db, bookingNumber);
  if (!found) return refuse('NOT_FOUND_ERROR');
  const { booking, group } = found;
  const lodging = await lodgingNow(db, { roomTypeId: group.room_type_id, planId: group.booking_plan_id });
  if (!lodging) throw new Error(`booking ${booking.id} has no room type`);
  const [rentals, cars] = await sendTogether(db, [
    liveRentalsQuery([booking.id]),
    liveParkingsQuery([booking.id]),
  ]);
  const extras = await extrasOfLodging(db, {
    ...{ lodging, checkIn: booking.check_in, checkOut: booking.check_out },
    had: rentals.map(({ rental_item_id: id }) => id),
  });
  if (isRefusal(extras)) return extras;
  return {
    ...extras,
    rentalItems: withOwn(extras.rentalItems, rentals.map(reservedRental)),
    parkings: withOwn(extras.parkings, cars.map(reservedParking)),
  };
}

/** What the stay has it may have otherwise, so that it is left for it. */
const withOwn = <Item extends { readonly id: number }>(
  available: readonly Available<Item>[],
  own: readonly ReservedOnStay[],
): Available<Item>[] =>
  available.map(({ item, availabilities }) => ({
    item,
    availabilities: availabilities.map(({ stayDate, quantity }) => ({
      stayDate,
      quantity: own
        .filter((one) => one.itemId === item.id && daysOf(one).includes(stayDate))
        .reduce((sum, one) => sum + one.quantity, quantity),
    })),
  }));
