/**
 * No list asks the database row by row: every list of the contract, with all that can be asked below it, sends as many
 * statements for fifty rows as for one. The lists are read from the schema, so a new one is missed here until the
 * filled clubs have rows for it.
 */
import { getNamedType, isObjectType } from 'graphql';
import type { GraphQLObjectType, GraphQLOutputType } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { bookingAccessCode } from '#server/modules/booking/secrets.ts';
import { schema } from '#server/schema.ts';
import { recipes } from '../../checks/access/access-recipes.ts';
import type { Belongings } from '../../checks/access/belongings.ts';
import { isRowList, operationOf, rootFields, rowLists, selectionsOf } from '../../checks/api/schema-walk.ts';
import type { RootField } from '../../checks/api/schema-walk.ts';
import { openFilledClub } from '../../testkit/filled-club.ts';
import type { FilledClub } from '../../testkit/filled-club.ts';
import type { Member } from '../../testkit/member.ts';
import { recording } from '../../testkit/recorded.ts';
import { emptyTablesOf } from '../../testkit/tables.ts';

const MANY = 50;
/** As deep as the limits let anyone ask, and as many fields of it at once. */
const DEPTH = 8;
const MOST_FIELDS = 110;

type Bound = { readonly most: number; readonly because: string };
const nights = { most: 14, because: 'a stay has at most fourteen nights' };
const guests = { most: 6, because: 'the beds of a room are few' };
const days = { most: 42, because: 'a call lists 42 days at most' };
const ways = { most: 1, because: 'one for each way of paying, of which these stays have one' };
const constant = { most: 1, because: 'the same few rows in every club' };

/** Lists that cannot have fifty rows, and how many they do have in the larger club. */
const bounded: Readonly<Record<string, Bound>> = {
  'PortalSettings.demoAccounts': { most: 0, because: 'constants of the demo club, which none of these is' },
  'Query.enumPrefectureList': constant,
  'Query.enumPersonRelationshipList': constant,
  'ConfirmResult.bookings': {
    most: 0,
    because: 'the rooms of a hold; the round trips of one and of three are counted in booking/round-trips',
  },
  'Contract.bonuses': { most: 3, because: 'the table lets in three for each contract' },
  'BookingPlan.questions': { most: 5, because: 'the table lets in five for each plan' },
  'BookingPlan.prices': nights,
  'PointBudget.lines': {
    most: 2,
    because: 'the years and last days of one contract, of which these have few',
  },
  'AccommodationPrice.pricesByDay': nights,
  'AccommodationPrice.taxes': nights,
  'PriceByDay.fees': { most: 3, because: 'one line for each kind of fee' },
  'PointExchangeQuote.lots': { most: 1, because: 'the few points of this order come from one lot' },
  'Mutation.createMyPointExchange': {
    most: 0,
    because: 'twenty products at most, and nothing is ordered here',
  },
  'Mutation.cancelMyPointExchange': { most: 0, because: 'likewise' },
  'Query.staysForMyPoints': {
    most: 0,
    because: 'three at most, and none before the day that is asked for here',
  },
  'Query.myCancelWaitList': { most: 5, because: 'a contract has five in effect' },
  'Booking.nights': nights,
  'BookingPrices.payments': ways,
  'CancelPenalty.payments': ways,
  'FeeBasis.nights': nights,
  'BookingChangeQuote.paymentsBefore': ways,
  'BookingChangeQuote.payments': ways,
  'AppliedChange.paymentsBefore': ways,
  'AppliedChange.payments': ways,
  'BookingChangeQuote.returnedLots': {
    most: 1,
    because: 'the lots of the nights that are left, here of one night',
  },
  'Booking.penalties': { most: 1, because: 'one for each time that nights were given up for a fee' },
  'Booking.feeWaivers': { most: 1, because: 'one for each time that the club gave a fee up' },
  'Booking.guests': guests,
  'TemporaryBooking.guests': guests,
  'BookingNonLogin.guests': guests,
  'ClientCharge.bookings': { most: 1, because: 'the rooms of a group, three at most, here one' },
  'TemporaryBookingGroup.bookings': { most: 3, because: 'a contract has three rooms a night at most' },
  'BookingDraft.rooms': { most: 3, because: 'a contract has three rooms a night at most' },
  'SavedSearch.rooms': { most: 3, because: 'a contract has three rooms a night at most' },
  'CancelPolicy.clocks': { most: 1, because: 'one, and those that moves of the last week have left' },
  'CancelPolicy.thresholds': { most: 1, because: 'a handful of percentages' },
  'Query.vacancyYear': { most: 20, because: 'a page of facilities' },
  'FacilityYear.months': { most: 13, because: 'thirteen months' },
  'Query.flexibleStayList': { most: 30, because: 'thirty facilities at most' },
  'FacilityStays.stays': { most: 3, because: 'three of each where several are asked for' },
  'Query.daysAroundStay': { most: 7, because: 'a day and three on either side' },
  'RoomType.priceAndAvailability': days,
  'RoomTypeCalendar.days': days,
  'Booking.petInfo': { most: 1, because: 'a room takes a pet or two' },
  'ClientRentalItem.availabilities': nights,
  'ClientFacilityParking.availabilities': nights,
  'Booking.finalizedInvoices': {
    most: 1,
    because: 'a receipt and what came back: three or four papers',
  },
  'ClientCharge.receipts': { most: 1, because: 'a receipt is divided over two at most' },
  'Query.myReceiptMonths': { most: 1, because: 'those of seven years at most' },
  'Mutation.reissueMyReceipt': { most: 0, because: 'a receipt becomes two at most, and this one none' },
};

const byKey = 'one row at a time is looked up by its key, and none is listed';
const ofStaff = 'calls add to it; who reads it is the owner or the staff';
const atConsole = 'the console alone reads it, and no call of a member’s';
const OF_THE_CONSOLE =
  'staff_members staff_roles staff_sessions staff_proposals house_rooms house_room_nights ' +
  'point_adjustments member_notes night_changes night_change_rows staff_taken card_differences daily_closes ' +
  'company_bills company_bill_items company_bill_numbers ' +
  'week_exchange_fees week_fee_waivers return_transfers member_mails room_blocks room_block_nights weekly_right_steps setting_changes document_files answered_requests';
const ofProcesses = 'processes read it, and no call';

/** Tables that have no row in these clubs, for no call reads them for a list, or nothing at all does yet. */
const emptyWithReason: Readonly<Record<string, string>> = {
  audit_repeats: ofStaff,
  audit_seals: ofStaff,
  book_checks: ofStaff,
  booking_plan_nights: 'asked for all plans at once, whether some have prices of their own or none',
  booking_tickets: byKey,
  calendar_addresses: byKey,
  favourite_facilities: 'its ids are read by one question, whoever has none',
  ...{ ended_keys: 'a sweep works it off, and no call reads it', stays_due_to_note: 'likewise' },
  card_checks: byKey,
  catalogue_picture_files: byKey,
  ...{ catalogue_pictures: ofStaff, catalogue_picture_addresses: ofStaff },
  client_verifications: byKey,
  dev_mails: ofProcesses,
  future_clients: ofStaff,
  job_effects: ofProcesses,
  mfa_challenges: byKey,
  operator_loads: ofStaff,
  passkey_challenges: byKey,
  password_resets: byKey,
  point_reminders: ofProcesses,
  prefectures: 'the rules know them all',
  push_subscriptions: 'asked of one browser, or of one login by a task',
  promo_codes: byKey,
  promo_uses: byKey,
  queue_runners: ofProcesses,
  refusal_counts: byKey,
  registration_requests: ofStaff,
  settings: 'read as a whole',
  signup_applications: byKey,
  ticket_email_requests: byKey,
  trusted_builds: ofProcesses,
  ...Object.fromEntries(OF_THE_CONSOLE.split(' ').map((table) => [table, atConsole])),
};

/** What is asked for where the recipe of a field would not fill its lists. */
function widened(
  { rows, roomTypeId, club, bookingId }: FilledClub,
  day: string,
): Record<string, Record<string, unknown>> {
  const few = rows === 1;
  const until = addDays(day as never, few ? 1 : 14);
  return {
    portalSettings: {},
    // The first facility, where everything is.
    resort: { id: '1' },
    myBookingNonLogin: {
      id: bookingId,
      code: bookingAccessCode(club.portals[0]!.services.secrets, bookingId),
    },
    myContractList: { take: 100 },
    mySignInList: { take: 50 },
    myTvpHistoryList: { take: 100 },
    myPointExchangeList: { take: 50 },
    myClientChargeList: { take: 100 },
    myWebNotificationList: { take: 100 },
    roomTypeCalendar: { days: few ? 1 : 42 },
    bookingAvailableFacilityList: { numberOfAdults: 1, numberOfPriceAndAvailability: few ? 1 : 42 },
    clientRentalItemList: { checkOutDate: until },
    clientFacilityParkingList: { checkOutDate: until },
    checkPriceForMyBookingPrePayment: { bookingPrePayment: 1 },
    calculateMyAccommodationPrice: { numberOfAdults: 1, checkOutDate: until, bookingPlanId: null },
    availableBookingPlanList: {
      filter: { roomTypeId, checkInDate: day, checkOutDate: until, rooms: [{ numberOfAdults: 1 }] },
    },
  };
}

/** What these stays, which are paid in points, are refused. */
const refused: Readonly<Record<string, string>> = {
  checkPriceForMyBookingPrePayment: 'PREPAYMENT_NOT_POSSIBLE',
};

let few: FilledClub;
let many: FilledClub;
beforeAll(async () => {
  few = await openFilledClub(inject('postgresUrl'), 1);
  many = await openFilledClub(inject('postgresUrl'), MANY);
}, 120_000);
afterAll(async () => {
  await few.club.close();
  await many.club.close();
});

type Asker = 'points' | 'weekly' | 'renewing';

async function variablesFor(
  filled: FilledClub,
  asker: Asker,
  field: string,
): Promise<Record<string, unknown>> {
  const day = await filled.club.daysAhead(250);
  const member = filled[asker];
  const contractId = String(member.contractId);
  const own: Belongings = {
    contractId,
    bookingId: filled.bookingId,
    bookingNights: filled.bookingNights,
    bookingGuests: filled.bookingGuests,
    hold: filled.hold,
    payment: 'ON_SITE',
    ...{ sessionId: '', deviceId: '', receiptId: '', passkeyId: '' },
    ...{ subMemberId: '1', companionId: '', savedSearchId: '' },
    ...{ entryId: '', orderId: '', offerId: '', carId: '' },
  };
  const productId = await filled.club.value<string>('select min(id)::text from exchange_products');
  const variables = recipes[field]!.variables(own, { roomTypeId: filled.roomTypeId, productId, day });
  const wider = widened(filled, day)[field] ?? {};
  if (field === 'availableBookingPlanList') Object.assign(wider.filter as object, { contractId });
  return { ...variables, ...wider };
}

/** The most rows that each list had in an answer. */
function countRows(type: GraphQLOutputType, value: unknown, into: Map<string, number>): void {
  const named = getNamedType(type);
  if (value === null || value === undefined || !isObjectType(named)) return;
  if (Array.isArray(value)) {
    for (const each of value) countRows(named, each, into);
    return;
  }
  for (const field of Object.values(named.getFields())) {
    const answered = (value as Record<string, unknown>)[field.name];
    if (answered === undefined) continue;
    const name = `${named.name}.${field.name}`;
    if (isRowList(field) && Array.isArray(answered))
      into.set(name, Math.max(into.get(name) ?? 0, answered.length));
    countRows(field.type, answered, into);
  }
}

type Asked = { readonly statements: number; readonly errors: string; readonly rows: Map<string, number> };

async function ask(member: Member, operation: string, variables: Record<string, unknown>): Promise<Asked> {
  const rows = new Map<string, number>();
  let errors = '';
  const { statements } = await recording(async () => {
    const answer = await member.ask(operation, variables);
    errors = (answer.errors ?? []).map(({ message }) => message).join();
    countRows(schema.getQueryType()!, answer.data, rows);
  });
  return { statements: statements.length, errors, rows };
}

const TRIES = 20;
const PAUSE_MS = 250;

/**
 * Asks in both clubs, again while they differ: what a process keeps in memory (catalogue, availability) is loaded at the
 * first question, and now and then renewed, on a busy machine late. What asks row by row differs however often it is asked.
 */
async function askBoth(
  asker: Asker,
  operation: string,
  variables: Record<'few' | 'many', Record<string, unknown>>,
): Promise<Record<'few' | 'many', Asked>> {
  for (let left = TRIES; ; left -= 1) {
    const one = await ask(few[asker], operation, variables.few);
    const fifty = await ask(many[asker], operation, variables.many);
    if (one.statements === fifty.statements || left === 0) return { few: one, many: fifty };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Whether a root field answers a list, or anything that has one. */
function hasLists({ field }: RootField): boolean {
  const met = new Set<string>();
  const below = (type: GraphQLOutputType): boolean => {
    const named = getNamedType(type);
    if (!isObjectType(named) || met.has(named.name)) return false;
    met.add(named.name);
    return Object.values(named.getFields()).some((inner) => isRowList(inner) || below(inner.type));
  };
  return isRowList(field) || below(field.type);
}

const roots = rootFields().filter((root) => root.kind === 'query' && hasLists(root));
const rootNamed = (name: string) => roots.find((root) => root.name === name)!;

const OWN_STAYS = new Set(['booking', 'hold', 'heldRoom', 'heldGuest']);
/** Who can ask a field: what names a stay or a hold, only the member who has them. */
const askersOf = ({ name }: RootField): Asker[] =>
  Object.values(recipes[name]!.ids).some((named) => OWN_STAYS.has(named))
    ? ['points']
    : ['points', 'weekly', 'renewing'];

type Seen = { readonly few: Map<string, number>; readonly many: Map<string, number> };
const nothingSeen = (): Seen => ({ few: new Map(), many: new Map() });

function remember(rows: Map<string, number>, into: Map<string, number>): void {
  for (const [name, count] of rows) into.set(name, Math.max(into.get(name) ?? 0, count));
}

/** Asks one root field in both clubs, piece by piece, and says where the statements differ. */
async function compare(
  root: RootField,
  asker: Asker,
  { seen = nothingSeen(), pieces = selectionsOf(root.field.type, DEPTH, MOST_FIELDS) },
): Promise<string[]> {
  const differing: string[] = [];
  const variables = {
    few: await variablesFor(few, asker, root.name),
    many: await variablesFor(many, asker, root.name),
  };
  for (const selection of pieces) {
    const operation = operationOf(root, DEPTH, selection);
    const { few: one, many: fifty } = await askBoth(asker, operation, variables);
    remember(one.rows, seen.few);
    remember(fifty.rows, seen.many);
    // The other two have no points and are refused where a stay is looked for, but alike.
    if (one.errors !== fifty.errors || (asker === 'points' && one.errors !== (refused[root.name] ?? '')))
      differing.push(`${root.name} answers '${one.errors}' and '${fifty.errors}': ${selection}`);
    if (one.statements !== fifty.statements)
      differing.push(
        `${root.name} sends ${one.statements} statements for few rows and ${fifty.statements} for many: ${selection}`,
      );
  }
  return differing;
}

/** The lists for which the clubs do not have the rows. */
function unfilled(seen: Seen): string[] {
  return rowLists().flatMap((name) => {
    const bound = bounded[name];
    const [least, most] = [seen.few.get(name) ?? 0, seen.many.get(name) ?? 0];
    if (bound?.most === 0) return most === 0 ? [] : [`${name} has ${most} rows and needs no exception`];
    const filled = least >= 1 && most >= (bound?.most ?? MANY) && (bound || least < most);
    return filled
      ? []
      : [`${name} has ${least} and ${most} rows, but must have 1 and ${bound?.most ?? MANY}`];
  });
}

describe('the statements of a list', () => {
  it('are as many for fifty rows as for one, whatever is asked below it', async () => {
    const seen = nothingSeen();
    const differing: string[] = [];
    for (const root of roots) {
      for (const asker of askersOf(root)) differing.push(...(await compare(root, asker, { seen })));
    }
    // While leaving nights costs nothing, all points come back; so far all of them were kept, and others beside.
    for (const { club } of [few, many]) await club.clockForward('-30 days');
    for (const name of ['calculateMyBookingCancelPenalty', 'checkPriceForMyBookingMove'])
      differing.push(...(await compare(rootNamed(name), 'points', { seen })));
    expect([...differing, ...unfilled(seen)]).toEqual([]);
  }, 120_000);

  it('differ, and are named, where a field asks for its own row', async () => {
    const { contractNumber } = (schema.getType('Contract') as GraphQLObjectType).getFields();
    contractNumber!.resolve = async (contract: { id: number }, _args, { db }: RequestContext) =>
      (
        await sql<{
          n: string;
        }>`select contract_number as n from contracts where id = ${contract.id}`.execute(db)
      ).rows[0]!.n;
    try {
      // A text that nobody has asked yet, because one that was compiled stays as it is.
      const found = await compare(rootNamed('myContractList'), 'weekly', { pieces: ['{ contractNumber }'] });
      expect(found).toEqual([
        'myContractList sends 3 statements for few rows and 52 for many: { contractNumber }',
      ]);
    } finally {
      delete contractNumber!.resolve;
    }
  }, 60_000);

  it('name a list as missing for which the clubs have no rows', () => {
    expect(unfilled(nothingSeen())).toEqual(
      rowLists()
        .filter((name) => bounded[name]?.most !== 0)
        .map((name) => expect.stringContaining(`${name} has 0 and 0 rows`) as string),
    );
  });

  it('meet rows in every table, so that none is asked row by row unseen', async () => {
    expect(await emptyTablesOf(few.club)).toEqual(Object.keys(emptyWithReason).sort());
  });

  it('have no exception for a list that is not there', () => {
    expect(Object.keys(bounded).filter((name) => !rowLists().includes(name))).toEqual([]);
  });
});
