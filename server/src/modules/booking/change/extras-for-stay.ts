/** What the house of a booked stay has beside its rooms, and how much of it is left for that stay, night by night. */
import { daysOf } from '#domain/booking/extras-following.ts';
import { extrasAreClosed, mostPets } from '#domain/booking/extras.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { lodgingNow } from '#server/modules/vacancy/public.ts';
import type { ParkingRow, RentalItemRow } from '#server/modules/vacancy/public.ts';
import { liveParkingsQuery, liveRentalsQuery } from '../extras-store.ts';
import { reservedParking, reservedRental } from '../stay/following-extras.ts';
import type { ReservedOnStay } from '../stay/following-extras.ts';
import { findByNumber } from '../stay/note-no-show.ts';
import { petRule } from '../check-extras.ts';
import { availableParkings, availableRentalItems } from '../available-extras.ts';
import type { Available } from '../available-extras.ts';

export type ExtrasForStay = {
  readonly rentalItems: readonly Available<RentalItemRow>[];
  readonly parkings: readonly Available<ParkingRow>[];
  /** Whether nothing can be reserved any more, but given up alone. */
  readonly areClosed: boolean;
};

/** NOT_FOUND_ERROR for a number that no stay has. */
export async function extrasForStay(db: Queryable, bookingNumber: string): Promise<ExtrasForStay | Refusal> {
  const found = await findByNumber(db, bookingNumber);
  if (!found) return refuse('NOT_FOUND_ERROR');
  const { booking, group } = found;
  const lodging = await lodgingNow(db, { roomTypeId: group.room_type_id, planId: group.booking_plan_id });
  if (!lodging) throw new Error(`booking ${booking.id} has no room type`);
  const asked = { facilityId: lodging.facility.id, checkIn: booking.check_in, checkOut: booking.check_out };
  const rentalItems = await availableRentalItems(db, asked);
  if (isRefusal(rentalItems)) return rentalItems;
  const parkings = await availableParkings(db, asked);
  if (isRefusal(parkings)) return parkings;
  const [rentals, cars] = await sendTogether(db, [
    liveRentalsQuery([booking.id]),
    liveParkingsQuery([booking.id]),
  ]);
  const { moment } = await businessNow(db);
  const takesPets = mostPets(petRule(lodging)) > 0;
  return {
    rentalItems: withOwn(
      // What is for pets is offered in rooms that take some.
      rentalItems.filter(
        ({ item }) => !item.for_pets || takesPets || rentals.some(({ rental_item_id: id }) => id === item.id),
      ),
      rentals.map(reservedRental),
    ),
    parkings: withOwn(parkings, cars.map(reservedParking)),
    areClosed: extrasAreClosed(booking.check_in, moment),
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
