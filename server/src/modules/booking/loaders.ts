/** Rows of stays that an answer shows beside others: asked for by all of its rows at once. */
import { rowByKey, rowsByKey } from '#server/platform/per-request.ts';
import {
  bookingsByIds,
  bookingsOfGroups,
  bookingTypes,
  chargesOfBookings,
  groupsByIds,
  guestsOfBookings,
  penaltiesOfBookings,
} from './view-store.ts';
import { nightsOfBookings } from './store.ts';

export const groupLoader = rowByKey(
  ({ db }, ids: readonly string[]) => groupsByIds(db, ids),
  (group) => group.id,
);

export const bookingLoader = rowByKey(
  ({ db }, ids: readonly string[]) => bookingsByIds(db, ids),
  (booking) => booking.id,
);

export const roomsLoader = rowsByKey(
  ({ db }, groupIds: readonly string[]) => bookingsOfGroups(db, groupIds),
  (booking) => booking.group_id,
);

export const guestsLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => guestsOfBookings(db, bookingIds),
  (guest) => guest.booking_id,
);

export const nightsLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => nightsOfBookings(db, bookingIds),
  (night) => night.booking_id,
);

export const chargesLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => chargesOfBookings(db, bookingIds),
  (charge) => charge.booking_id,
);

export const penaltiesLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => penaltiesOfBookings(db, bookingIds),
  (penalty) => penalty.booking_id,
);

/** There are a dozen booking types, so all are read whichever are asked for. */
export const bookingTypeLoader = rowByKey(
  ({ db }, _ids: readonly number[]) => bookingTypes(db),
  (type) => type.id,
);
