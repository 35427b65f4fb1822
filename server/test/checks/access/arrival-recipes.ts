/** How the calls of arrival are asked in the access matrix: the link of a booking, and guests who check in beforehand. */
import { MISSING_UUID } from './belongings.ts';
import { plain } from './recipe.ts';
import type { Recipe } from './recipe.ts';

const arrivalOf = (guests: readonly string[]) => ({
  guests: guests.map((guestId) => ({ guestId, noAddressInJapan: false })),
  arrivalTime: '99:99',
});
/** The link that opens a stay without a login. */
const ofLink: Recipe = {
  scope: 'member',
  ids: { id: 'booking' },
  variables: (own) => ({ id: own.bookingId }),
  colleague: { MAIN: 'done', SUB: 'NOT_YOUR_BOOKING_TO_CHANGE', FAMILY: 'NOT_YOUR_BOOKING_TO_CHANGE' },
};

/** The link of one guest. Whose it is is looked at before the address, which is none. */
const ofGuest = (own: string): Recipe => ({
  scope: 'member',
  ids: { guestId: 'guest' },
  variables: ({ bookingGuests }) => ({
    guestId: bookingGuests[0]!,
    ...(own === 'done' ? {} : { email: 'no address' }),
  }),
  own,
  colleague: { MAIN: own, SUB: 'NOT_YOUR_BOOKING_TO_CHANGE', FAMILY: 'NOT_YOUR_BOOKING_TO_CHANGE' },
});

export const arrivalRecipes: Readonly<Record<string, Recipe>> = {
  myBookingNonLogin: {
    ...plain('public', { id: MISSING_UUID, code: 'no such code' }, 'NOT_FOUND_ERROR'),
    ids: { id: 'catalogue' },
  },
  preCheckInMyBooking: {
    scope: 'member',
    ids: { bookingId: 'booking', 'arrival.guests.guestId': 'bookedGuest' },
    // No such time: whose it is is looked at before.
    variables: ({ bookingId, bookingGuests }) => ({ bookingId, arrival: arrivalOf(bookingGuests) }),
    own: 'BAD_INPUT_ERROR',
    colleague: {
      // A colleague's stay has other guests.
      MAIN: 'NOT_FOUND_ERROR',
      SUB: 'NOT_YOUR_BOOKING_TO_CHANGE',
      FAMILY: 'NOT_YOUR_BOOKING_TO_CHANGE',
    },
  },
  preCheckInMyBookingNonLogin: {
    ...plain('public', { id: MISSING_UUID, code: 'no such code', arrival: arrivalOf([]) }, 'NOT_FOUND_ERROR'),
    ids: { id: 'catalogue', 'arrival.guests.guestId': 'catalogue' },
  },
  myGuestEntryNonLogin: {
    ...plain('public', { id: MISSING_UUID, code: 'no such code' }, 'NOT_FOUND_ERROR'),
    ids: { id: 'catalogue' },
  },
  preCheckInGuestNonLogin: {
    ...plain(
      'public',
      {
        ...{ id: MISSING_UUID, code: 'no such code' },
        entry: { guestId: MISSING_UUID, noAddressInJapan: false },
      },
      'NOT_FOUND_ERROR',
    ),
    ids: { id: 'catalogue', 'entry.guestId': 'catalogue' },
  },
  createMyGuestLink: ofGuest('BAD_INPUT_ERROR'),
  revokeMyGuestLink: ofGuest('done'),
  renewMyBookingLink: ofLink,
  revokeMyBookingLink: ofLink,
};
