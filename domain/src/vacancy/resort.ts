/** What is said of resorts and their nights, in the order in which it is listed. */

/** From the cheapest to the dearest. */
export const seasons = ['LOW', 'REGULAR', 'HIGH', 'PEAK'] as const;
export type Season = (typeof seasons)[number];

/** The headings under which a resort's page tells its facts. */
export const resortSections = [
  'BATHS',
  'DINING',
  'ACCESS',
  'NEARBY',
  'HOUSE_RULES',
  'ACCESSIBILITY',
] as const;
export type ResortSection = (typeof resortSections)[number];
