/** What the club may set about booked stays. */
import { defineSetting, wholeNumber } from '#server/platform/settings.ts';

export const bookingSettings = {
  /** So many days before arrival, at 15:00, a request in a member's own words can no longer be written. */
  requestsCloseDays: defineSetting('requestsCloseDays', 3, wholeNumber({ least: 0, most: 30 })),
  /** Whoever is told how to pay what is due of a stay that is over or was given up is to pay it within so many days after the day on which they are told. */
  guidancePayDays: defineSetting('guidancePayDays', 14, wholeNumber({ least: 3, most: 60 })),
  /** What one staff member alone may give up of a stay's fees, in yen and in points; beyond it a second one decides. */
  waiverAloneYen: defineSetting('waiverAloneYen', 10_000, {
    ...wholeNumber({ least: 0, most: 1_000_000 }),
    needsTwo: true,
  }),
  waiverAlonePoints: defineSetting('waiverAlonePoints', 10, {
    ...wholeNumber({ least: 0, most: 10_000 }),
    needsTwo: true,
  }),
} as const;
