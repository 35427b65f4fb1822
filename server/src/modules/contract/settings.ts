/** What the club may set about contracts. */
import { FRIDAY } from '#domain/contract/weekly-right.ts';
import { defineSetting, wholeNumber } from '#server/platform/settings.ts';

export const contractSettings = {
  /** The weekday on which the weeks of weekly ownership begin: 0 is Sunday, 5 Friday. Rights that were assigned keep their weeks. */
  firstDayOfWeeks: defineSetting('firstDayOfWeeks', FRIDAY, wholeNumber({ least: 0, most: 6 })),
} as const;
