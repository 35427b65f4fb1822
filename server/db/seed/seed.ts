/**
 * Sets up the demo club in an empty database, once: houses and prices for 400 days, members of every kind, and their
 * stays. Catalogue, nights and members are written as rows; stays are made by the use cases that serve members, at the
 * moments in the past at which they would have been made. It runs as the owner, in one transaction, over a connection that
 * takes statements before the last is answered (`pipeline`); a database that already has a house is left as it is.
 */
import type pg from 'pg';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { billCompany } from './bill-company.ts';
import { bookStays, forgetTraces } from './book-stays.ts';
import { enrolMembers, kindOfPoints } from './enrol-members.ts';
import type { EnrolledMember } from './enrol-members.ts';
import { exchangeWeek } from './exchange-week.ts';
import { grantEndingSoon, Grants } from './grant-points.ts';
import { stockOf, writeNights, writePlanNights, writeSeasons } from './open-nights.ts';
import { bonusRows, weeklyRightRows } from './own-rights.ts';
import { members as memberFacts } from './club/members.ts';
import { placeFacilities } from './place-facilities.ts';
import type { PlacedClub } from './place-facilities.ts';
import { documentCells, noticeCells, productCells, publishSettings } from './publish.ts';
import { continueIds, insertRows } from './rows.ts';
import { servicesInside } from './services-inside.ts';
import { storeCells } from './through-loader.ts';
import { promoRows, signUpSomebody } from './sign-up.ts';
import { keepForAgency } from './keep-for-agency.ts';
import { ticketRows } from './tickets.ts';
import { waitForRooms } from './wait-for-rooms.ts';
import { FIRST_BOOKING_NUMBER, writeStays } from './write-stays.ts';
import type { StayTables } from './write-stays.ts';

export type SeedOptions = {
  /** That of the processes that will serve the club. */
  readonly secretKey: string;
  /** Without a day, the club's own present day is taken. */
  readonly today?: CalendarDate;
};

const SEED_LOCK = 7_301_148;
const OTHER_MEMBERS = 24;

/** Several servers that start together take turns, and only the first of them seeds. */
export async function seedDemoClub(owner: pg.ClientBase, options: SeedOptions): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query('set local statement_timeout = 0; set local lock_timeout = 0');
    await owner.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const { rowCount } = await owner.query('select 1 from facilities limit 1');
    if (rowCount === 0) await seed(owner, { ...options, today: options.today ?? (await clubToday(owner)) });
    await owner.query('commit');
    if (rowCount === 0) await owner.query('analyze');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function clubToday(owner: pg.ClientBase): Promise<CalendarDate> {
  const { rows } = await owner.query<{ today: string }>(
    `select to_char(business_today(), 'YYYY-MM-DD') as today`,
  );
  return calendarDate(rows[0]?.today ?? '');
}

const [firstMember] = memberFacts;

async function seed(client: pg.ClientBase, { today, secretKey }: Required<SeedOptions>): Promise<void> {
  const club = await placeFacilities(client, today);
  const grants = new Grants();
  const members = await enrolMembers(client, { others: OTHER_MEMBERS, grants, today });
  const lotIds = await grants.write(client);
  await nameOwnedRooms(client);
  await insertRows(client, 'weekly_rights', weeklyRightRows(members, today));
  await insertRows(client, 'contract_bonuses', bonusRows(members, lotIds));
  await insertRows(client, 'booking_tickets', ticketRows(today));
  await continueIds(client, ['booking_tickets']);
  const services = servicesInside(client, secretKey);
  await writeStaysAndNights(client, { services, club, members, today });
  // The use cases ask as if the club had been there for long, so the planner must know how large it is.
  await client.query('analyze');
  await insertRows(client, 'promo_codes', promoRows(today));
  await signUpSomebody(services, { email: 'shinobu@example.jp', member: firstMember! });
  const productIds = await storeCells(client, 'products', productCells(today));
  await keepForAgency(services, today);
  await exchangeWeek(services, today);
  await bookStays(members, { client, services, club, today, productIds });
  await waitForRooms({ client, services, members, today });
  for (const { contract, points } of endingSoon(members))
    await grantEndingSoon(client, contract, { today, points });
  await storeCells(client, 'notices', noticeCells(today));
  await storeCells(client, 'documents', documentCells());
  await publishSettings(services);
  await billCompany(services, today);
  await forgetTraces(client);
}

type Founding = {
  readonly services: Services;
  readonly club: PlacedClub;
  readonly members: readonly EnrolledMember[];
  readonly today: CalendarDate;
};

/** Nights are opened with the rooms that are taken already; all other stays find what is left. */
async function writeStaysAndNights(
  client: pg.ClientBase,
  { services, club, members, today }: Founding,
): Promise<void> {
  const stock = stockOf(club, today);
  const tables: StayTables = { groups: [], bookings: [], nights: [], guests: [], charges: [] };
  for (const member of members) writeStays(member, { club, stock, tables, today });
  await writeNights(client, club, { stock, today });
  await writeSeasons(client, club, today);
  await writePlanNights(client, club, today);
  await insertRows(client, 'booking_groups', tables.groups);
  await insertRows(client, 'bookings', tables.bookings);
  await insertRows(client, 'booking_nights', tables.nights);
  await insertRows(client, 'booking_guests', tables.guests);
  await sendTogether(services.db, tables.charges);
  await client.query(`select setval('booking_numbers', $1)`, [FIRST_BOOKING_NUMBER + tables.bookings.length]);
}

const ENDING_SOON = 18;

function endingSoon(members: readonly EnrolledMember[]) {
  return members
    .flatMap(({ contracts }) => contracts)
    .filter(({ facts }) => facts.pointsEndSoon)
    .map(({ id, rule }) => ({ contract: { id, kind: kindOfPoints(rule) }, points: ENDING_SOON }));
}

/** The English names of owned room types, taken from the houses that have them. */
async function nameOwnedRooms(client: pg.ClientBase): Promise<void> {
  await client.query(`
    update contracts k set
      mw_pw_room_type_en = (select r.name_en from room_types r where r.name_ja = k.mw_pw_room_type order by r.id limit 1),
      mw_pw_facility_id = (select r.facility_id from room_types r where r.name_ja = k.mw_pw_room_type order by r.id limit 1),
      vm_room_type_en = (select r.name_en from room_types r where r.name_ja = k.vm_room_type order by r.id limit 1)
    where k.mw_pw_room_type is not null or k.vm_room_type is not null`);
}
