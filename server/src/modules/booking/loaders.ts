/** Rows of stays that an answer shows beside others: asked for by all of its rows at once. */
import { rowByKey, rowsByKey } from '#server/platform/per-request.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  bookingsByIds,
  bookingTypes,
  chargesOfBookings,
  groupsByIds,
  guestsOfBookings,
  penaltiesOfBookings,
  waiversOfBookings,
  staysOfCharges,
} from './view-store.ts';
import { changesByIds, changesOfBookings, feesCharged, payingChanges } from './change-store.ts';
import { picturesOfGuests } from './arrival/picture-store.ts';
import { arrivalsOfBookings } from './arrival/store.ts';
import { parkingsOfBookings, petsOfBookings, rentalsOfBookings } from './extras-store.ts';
import { billsOfStaysQuery } from './stay/bill-items.ts';
import { staysOfContracts } from './stay/lasting-stays.ts';
import { toldOfStays } from './stay/stay-due-store.ts';
import { nightsOfBookings } from './store.ts';

export const groupLoader = rowByKey(
  ({ db }, ids: readonly string[]) => groupsByIds(db, ids),
  (group) => group.id,
);

export const bookingLoader = rowByKey(
  ({ db }, ids: readonly string[]) => bookingsByIds(db, ids),
  (booking) => booking.id,
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

export const rentalsLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => rentalsOfBookings(db, bookingIds),
  (rental) => rental.booking_id,
);

export const parkingsLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => parkingsOfBookings(db, bookingIds),
  (parking) => parking.booking_id,
);

export const petsLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => petsOfBookings(db, bookingIds),
  (pet) => pet.booking_id,
);

/** What was said of an arrival as a whole; nothing where nobody has checked in beforehand. */
export const arrivalLoader = rowByKey(
  ({ db }, bookingIds: readonly string[]) => arrivalsOfBookings(db, bookingIds),
  (arrival) => arrival.booking_id,
);

/** Which picture of their passport is kept of a guest. */
export const pictureLoader = rowByKey(
  ({ db }, guestIds: readonly string[]) => picturesOfGuests(db, guestIds),
  (picture) => picture.guest_id,
);

export const penaltiesLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => penaltiesOfBookings(db, bookingIds),
  (penalty) => penalty.booking_id,
);

/** What the member of a stay was told last how to pay; nothing where nothing is due. */
export const toldLoader = rowByKey(
  ({ db }, bookingIds: readonly string[]) => toldOfStays(db, bookingIds),
  (told) => told.bookingId,
);

export const waiversLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => waiversOfBookings(db, bookingIds),
  (waiver) => waiver.booking_id,
);

/** Of all kinds of charges at once: the rooms of a group, the stay of a change, or one whose yen came back. */
export const staysOfChargesLoader = rowsByKey(
  ({ db }, ids: readonly string[]) => staysOfCharges(db, ids),
  (stay) => stay.about,
);

export const changeLoader = rowByKey(
  ({ db }, ids: readonly string[]) => changesByIds(db, ids),
  (change) => change.id,
);

/** All changes of stays, those that were not carried out among them. */
export const changesLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => changesOfBookings(db, bookingIds),
  (change) => change.booking_id,
);

/** Of stays, the change that waits for its card; there is one at most. */
export const payingChangeLoader = rowByKey(
  ({ db }, bookingIds: readonly string[]) => payingChanges(db, bookingIds),
  (change) => change.booking_id,
);

export const feeLoader = rowByKey(
  ({ db }, penaltyIds: readonly number[]) => feesCharged(db, penaltyIds),
  (fee) => fee.penaltyId,
);

/** There are a dozen booking types, so all are read whichever are asked for. */
export const bookingTypeLoader = rowByKey(
  ({ db }, _ids: readonly number[]) => bookingTypes(db),
  (type) => type.id,
);

/** The living stays of weekly contracts, the earliest first. */
export const staysOfContractsLoader = rowsByKey(
  ({ db }, contractIds: readonly number[]) => staysOfContracts(db, contractIds),
  (stay) => stay.contractId,
);

export const billsLoader = rowsByKey(
  async ({ db }, bookingIds: readonly string[]) =>
    (await sendTogether(db, [billsOfStaysQuery(bookingIds)]))[0],
  ({ bookingId }) => bookingId,
);
