/** What the club may set about signing up. */
import { defineSetting, wholeNumber } from '#server/platform/settings.ts';

export const accountSettings = {
  /** What joining costs, in yen without tax. */
  signupFeeYen: defineSetting('signupFeeYen', 10_000, wholeNumber({ least: 0, most: 1_000_000 })),
  /** For how many years a membership that was signed up for has its VACATION STYLE contract. */
  signupContractYears: defineSetting('signupContractYears', 10, wholeNumber({ least: 1, most: 99 })),
  /** TVP that every such membership begins with, beside those of a promo code. */
  signupBonusTvp: defineSetting('signupBonusTvp', 0, wholeNumber({ least: 0, most: 1_000_000 })),
  /** For how many hours the link of an application opens its form. */
  signupLinkHours: defineSetting('signupLinkHours', 72, wholeNumber({ least: 24, most: 720 })),
  /** Within how many days staff decide about an application, and an applicant answers them or pays. */
  signupDecideDays: defineSetting('signupDecideDays', 30, wholeNumber({ least: 3, most: 60 })),
  /** For how many days what is left of an application that came to nothing is kept. */
  signupForgetDays: defineSetting('signupForgetDays', 30, wholeNumber({ least: 1, most: 366 })),
} as const;
