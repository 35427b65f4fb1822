/** All houses of the club, in the order in which they are listed, from north to south. */
import { easternFacilities } from './facilities-east.ts';
import { northernFacilities } from './facilities-north.ts';
import { westernFacilities } from './facilities-west.ts';
import type { FacilityFacts } from './types.ts';

export const facilities: readonly FacilityFacts[] = [
  ...northernFacilities,
  ...easternFacilities,
  ...westernFacilities,
];
