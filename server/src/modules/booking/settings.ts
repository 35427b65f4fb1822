/** What the club may set about booked stays. */
import { defineSetting, wholeNumber } from '#server/platform/settings.ts';

export const bookingSettings = {
  /** So many days before arrival, at 15:00, a request in a member's own words can no longer be written. */
  requestsCloseDays: defineSetting('requestsCloseDays', 3, wholeNumber({ least: 0, most: 30 })),
} as const;
