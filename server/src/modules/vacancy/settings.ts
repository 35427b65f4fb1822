/** What the club may set about searching, and about what home shows of it. */
import { defineSetting, wholeNumber } from '#server/platform/settings.ts';

export const vacancySettings = {
  /** Up to so many free rooms a day is marked as few; with 0 none is. */
  fewRoomsThreshold: defineSetting('fewRoomsThreshold', 3, wholeNumber({ least: 0, most: 20 })),
  /** How many days ahead the list of near stays looks. */
  nearFutureDays: defineSetting('nearFutureDays', 30, wholeNumber({ least: 1, most: 366 })),
  /** Up to so many months before arrival home announces a stay as the next one. */
  nextStayMonths: defineSetting('nextStayMonths', 1, wholeNumber({ least: 1, most: 12 })),
} as const;
