/** How the calls that look for rooms are asked in the access matrix. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { plain } from './recipe.ts';
import type { Recipe } from './recipe.ts';

const rooms = [{ numberOfAdults: 2 }];

export const vacancyRecipes: Readonly<Record<string, Recipe>> = {
  bookingAvailableFacilityList: {
    scope: 'member',
    ids: { contractId: 'contract', facilityIds: 'catalogue' },
    variables: (own, { day }) => ({
      contractId: own.contractId,
      fromDate: day,
      toDate: addDays(day, 2),
      numberOfAdults: 2,
    }),
  },
  roomTypeCalendar: {
    scope: 'member',
    ids: { roomTypeId: 'catalogue', contractId: 'contract' },
    variables: (own, { roomTypeId, day }) => ({
      roomTypeId,
      contractId: own.contractId,
      fromDate: day,
      days: 7,
    }),
  },
  vacancyYear: {
    scope: 'member',
    ids: { contractId: 'contract', facilityIds: 'catalogue' },
    variables: (own) => ({ contractId: own.contractId, nights: 2, rooms }),
  },
  flexibleStayList: {
    scope: 'member',
    ids: { contractId: 'contract', facilityIds: 'catalogue' },
    variables: (own, { day }) => ({
      ...{ contractId: own.contractId, fromDate: day, untilDate: addDays(day, 6) },
      ...{ nights: 2, rooms },
    }),
  },
  daysAroundStay: {
    scope: 'member',
    ids: { contractId: 'contract', facilityIds: 'catalogue' },
    variables: (own, { day }) => ({ contractId: own.contractId, checkInDate: day, nights: 2, rooms }),
  },
  mySavedSearchList: plain('member'),
  saveMySearch: {
    scope: 'member',
    ids: { contractId: 'contract', facilityIds: 'catalogue' },
    variables: (own, { day }) => ({
      ...{ contractId: own.contractId, fromDate: day, toDate: addDays(day, 2), rooms, tellMe: true },
    }),
  },
  deleteMySavedSearch: {
    scope: 'member',
    ids: { id: 'savedSearch' },
    variables: (own) => ({ id: own.savedSearchId }),
    colleague: { MAIN: 'NOT_FOUND_ERROR', SUB: 'NOT_FOUND_ERROR', FAMILY: 'NOT_FOUND_ERROR' },
    spends: 'savedSearch',
  },
  nearestAvailableDates: {
    scope: 'member',
    ids: { roomTypeId: 'catalogue', contractId: 'contract' },
    variables: (own, { roomTypeId, day }) => ({
      roomTypeId,
      contractId: own.contractId,
      checkInDate: day,
      nights: 2,
    }),
  },
};
