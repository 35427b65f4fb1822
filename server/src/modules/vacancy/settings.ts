/** What the club may set about searching. */
import { defineSetting, wholeNumber } from '#server/platform/settings.ts';

export const vacancySettings = {
  /** Up to so many free rooms a day is marked as few. */
  fewRoomsThreshold: defineSetting('fewRoomsThreshold', 3, wholeNumber),
  /** How many days ahead the list of near stays looks. */
  nearFutureDays: defineSetting('nearFutureDays', 30, wholeNumber),
} as const;
