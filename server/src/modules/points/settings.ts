/** What the club may set about points. */
import { defineSetting, wholeNumber } from '#server/platform/settings.ts';

export const pointsSettings = {
  /**
   * How many points of a contract, and how many TVP of a membership, one staff member alone may grant or take within a day; beyond it a second one
   * decides.
   */
  adjustAlonePoints: defineSetting('adjustAlonePoints', 100, {
    ...wholeNumber({ least: 0, most: 1_000_000 }),
    needsTwo: true,
  }),
  adjustAloneTvp: defineSetting('adjustAloneTvp', 10_000, {
    ...wholeNumber({ least: 0, most: 10_000_000 }),
    needsTwo: true,
  }),
} as const;
