/** Every question of the console's schema is known to show persons, and then leaves a row (check console-access), or nobody. */
import { expect, it } from 'vitest';
import { consoleSchema } from '#server/console/schema.ts';
import { LOOKS } from '../../testkit/console-looks.ts';

/** What shows nobody but whoever works for the club, or no person at all. */
const SHOW_NOBODY = [
  'roomsForStay',
  'roomNumbers',
  'priceByStaff',
  'roomBlocks',
  'housePlans',
  'housePlan',
  'planRoomTypes',
  'planOffers',
  'proposedContractNumber',
  'weeklyExchangePreview',
  'priceForMember',
  'inventory',
  'taxAuthorities',
  'inventoryTable',
  'nightChanges',
  'occupancy',
  'occupancyTable',
  'occupancyOfHouses',
  'occupancyOfHousesTable',
  'pace',
  'paceTable',
  'cancellations',
  'cancellationsTable',
  'endingPoints',
  'endingPointsTable',
  'moneyOfDay',
  'tillsOfDay',
  'taxesOfMonth',
  'taxTable',
  'stayFeesSum',
  'bookkeepingTable',
  'newsList',
  'news',
  'resortPages',
  'resortPage',
  'resortPictures',
  'planPictures',
  'faqList',
  'callCenterPhone',
  'faq',
  'houseExtras',
  'extrasForHold',
  'extrasForStay',
  'documents',
  'document',
  'settings',
  'settingChanges',
  'me',
  'mySignIns',
  'staffSetUp',
  'staffMembers',
  'businessDay',
  'houses',
  'proposals',
  'queueCounts',
  'auditChain',
];

it('every question is known to show persons or nobody', () => {
  const known = [...Object.keys(LOOKS), ...SHOW_NOBODY].toSorted();
  expect(Object.keys(consoleSchema.getQueryType()!.getFields()).toSorted()).toEqual(known);
});
