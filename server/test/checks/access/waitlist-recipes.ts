/** How the calls about waiting are asked in the access matrix. */
import { plain, refused, stayOf, type Recipe } from './recipe.ts';

/** A stay that the membership waits for; SUB and FAMILY act for those they asked for themselves. */
const ofEntry = (outcome = 'done'): Recipe => ({
  ...{ scope: 'member', own: outcome },
  ids: { id: 'entry' },
  variables: (own) => ({ id: own.entryId }),
  colleague: { MAIN: outcome, SUB: 'ACCESS_DENIED_ERROR', FAMILY: 'ACCESS_DENIED_ERROR' },
  spends: 'entry',
});

/** A car that waits, of a stay that its login made. */
const ofCar: Recipe = {
  scope: 'member',
  ids: { id: 'car' },
  variables: (own) => ({ id: own.carId }),
  colleague: { MAIN: 'done', SUB: 'NOT_YOUR_BOOKING_TO_CHANGE', FAMILY: 'NOT_YOUR_BOOKING_TO_CHANGE' },
  spends: 'entry',
};

/** A browser that listens, by a service that nobody calls here. */
const browser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/nobody',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

/** An offer that nobody was made. */
const noOffer = { id: '01890000-0000-7000-8000-000000000000', code: 'no such code' };

export const waitlistRecipes: Readonly<Record<string, Recipe>> = {
  myFavouriteFacilityList: plain('member', {}),
  setMyFavouriteFacility: {
    ...plain('member', { facilityId: '1', favourite: true }),
    ids: { facilityId: 'catalogue' },
  },
  myCancelWaitList: plain('member'),
  myFacilityParkingCancelWaitlistList: plain('member'),
  cancelFacilityParkingCancelWaitList: ofCar,
  // The days of these cells have rooms.
  createMyCancelWaitList: {
    scope: 'member',
    // A guest who is to come is called by a name of the page's own.
    ids: {
      ...{ roomTypeId: 'catalogue', contractId: 'contract', 'booking.rooms.guests.id': 'catalogue' },
      replacesBookingId: 'booking',
    },
    variables: (own, catalogue) => ({ ...stayOf(own, catalogue), type: 'Member' }),
    ...refused('ROOMS_ARE_FREE'),
    // A stay that gives way is theirs to cancel.
    colleagueOf: {
      booking: {
        MAIN: 'ROOMS_ARE_FREE',
        SUB: 'NOT_YOUR_BOOKING_TO_CHANGE',
        FAMILY: 'NOT_YOUR_BOOKING_TO_CHANGE',
      },
    },
  },
  deleteMyCancelWaitList: ofEntry(),
  declineMyCancelWaitListOffer: ofEntry('OFFER_OVER'),
  resumeMyCancelWaitList: ofEntry(),
  myPushKey: plain('member'),
  myPush: plain('member', { endpoint: browser.endpoint }),
  registerMyPush: plain('member', browser),
  unregisterMyPush: plain('member', { endpoint: browser.endpoint }),
  myCancelWaitListOfferNonLogin: {
    ...plain('public', noOffer, 'NOT_FOUND_ERROR'),
    ids: { id: 'catalogue' },
  },
  declineMyCancelWaitListOfferNonLogin: {
    ...plain('public', noOffer, 'NOT_FOUND_ERROR'),
    ids: { id: 'catalogue' },
  },
};
