/** Whoever looks at what is a person's at the console stands in the audit log: every question of its schema, by what it shows. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { isOfOneHouse } from '#domain/staff/roles.ts';
import { consoleSchema } from '#server/console/schema.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

/** What shows persons of members, each as it is asked, and who may. */
const LOOKS = {
  houseDay: ['RESERVATIONS', '{ houseDay(houseId: "1", day: "2026-12-01") { name } }'],
  roomBoard: ['RESERVATIONS', '{ roomBoard(houseId: "1", from: "2026-12-01") { number } }'],
  deskAccount: ['FRONT_DESK', '{ deskAccount(bookingNumber: "x") { owedYen } }'],
  deskDay: ['FRONT_DESK', '{ deskDay(houseId: "1", day: "2026-12-01") { sums { means } } }'],
  guestRegister: ['FRONT_DESK', '{ guestRegister(houseId: "1", day: "2026-12-01") { name } }'],
  findMembers: ['MEMBERSHIP', '{ findMembers(text: "nobody") { name } }'],
  member: ['MEMBERSHIP', '{ member(memberId: "00000000") { name } }'],
  memberMails: ['MEMBERSHIP', '{ memberMails(memberId: "00000000", take: 1) { about } }'],
  memberLogins: ['MEMBERSHIP', '{ memberLogins(memberId: "00000000") { email } }'],
  memberHistory: ['MEMBERSHIP', '{ memberHistory(memberId: "00000000", take: 1, looks: false) { action } }'],
  deletionPreview: ['MEMBERSHIP', '{ deletionPreview(memberId: "00000000") { name } }'],
  contractEndPreview: [
    'MEMBERSHIP',
    '{ contractEndPreview(contractId: "1", endDate: "2030-03-31") { bookingNumber } }',
  ],
  signups: ['MEMBERSHIP', '{ signups(state: WAITING) { email } }'],
  staysOfClosing: [
    'RESERVATIONS',
    '{ staysOfClosing(houseId: "1", from: "2030-01-01", before: "2030-01-02") { name } }',
  ],
  previewNights: [
    'RESERVATIONS',
    '{ previewNights(houseId: "1", change: { season: { from: "2030-01-01", before: "2030-01-02", season: LOW } }) { nights } }',
  ],
  signup: ['MEMBERSHIP', '{ signup(id: "00000000-0000-0000-0000-000000000000") { question } }'],
  bookingDesk: ['RESERVATIONS', '{ bookingDesk(memberId: "00000000") { hasLogin } }'],
  bookedStay: ['RESERVATIONS', '{ bookedStay(bookingNumber: "x") { state } }'],
  cancellationForMember: [
    'RESERVATIONS',
    '{ cancellationForMember(bookingNumber: "x", nights: ["2030-01-01"]) { yen } }',
  ],
  changeQuoteForMember: [
    'RESERVATIONS',
    '{ changeQuoteForMember(bookingNumber: "x", change: { days: ["2030-01-01"] }) { quote } }',
  ],
  queueItems: ['RESERVATIONS', '{ queueItems(kind: CONTRACT_REQUEST) { memberName } }'],
  ownQueueItems: ['RESERVATIONS', '{ ownQueueItems { memberName } }'],
  queueItem: ['RESERVATIONS', '{ queueItem(kind: EXCHANGE_ORDER, id: "E0") { facts { value } } }'],
  endingPointsMembers: ['MEMBERSHIP', '{ endingPointsMembers(kind: SP) { name } }'],
  charges: ['AUDITOR', '{ charges { id } }'],
  charge: ['AUDITOR', '{ charge(id: "x") { papers { number } } }'],
  auditEvents: ['AUDITOR', '{ auditEvents { subject } }'],
} as const;

/** What shows nobody but whoever works for the club, or no person at all. */
const SHOW_NOBODY = [
  'roomsForStay',
  'priceByStaff',
  'roomBlocks',
  'housePlans',
  'housePlan',
  'planRoomTypes',
  'roomOffers',
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

it.each(Object.entries(LOOKS))('%s leaves a row, found or not', async (_, [role, query]) => {
  const facilityId = isOfOneHouse(role) ? (await club.aFacility()).id : null;
  const staff = await aStaffMember(club, [{ role, facilityId }]);
  const rows = () =>
    club.value<number>(`select count(*)::int from audit_events where actor_name = $1`, [staff.name]);
  const before = await rows();
  await staff.ask(query);
  expect(await rows()).toBe(before + 1);
});
