/**
 * Sets up the demo club in an empty database, once: houses and prices for 400 days, members of every kind, and their
 * stays. It runs as the owner, in one transaction; a database that already has a house is left as it is.
 */
import type pg from 'pg';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { bookStays } from './book-stays.ts';
import { enrolMembers } from './enrol-members.ts';
import { Books } from './ledger.ts';
import { stockOf, writeNights, writePlanNights } from './open-nights.ts';
import { bonusRows, weeklyRightRows } from './own-rights.ts';
import { placeFacilities } from './place-facilities.ts';
import { documentCells, noticeCells } from './publish.ts';
import { continueIds, insertRows } from './rows.ts';
import type { Row } from './rows.ts';
import { storeCells } from './through-loader.ts';
import { ticketRows } from './tickets.ts';
import { FIRST_BOOKING_NUMBER } from './write-stay.ts';
import type { StayTables } from './write-stay.ts';

export type SeedScale = 1 | 10 | 100;
/** Without a day, the club's own present day is taken. */
export type SeedOptions = { readonly scale: SeedScale; readonly today?: CalendarDate };

const SEED_LOCK = 7_301_148;
const OTHER_MEMBERS = 60;
/** Houses grow more slowly than members: 17, 51 and 102 of them. */
const ANNEXES: Record<SeedScale, number> = { 1: 0, 10: 2, 100: 5 };

/** Several servers that start together take turns, and only the first of them seeds. */
export async function seedDemoClub(owner: pg.ClientBase, { scale, today }: SeedOptions): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query('set local statement_timeout = 0; set local lock_timeout = 0');
    await owner.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const { rowCount } = await owner.query('select 1 from facilities limit 1');
    if (rowCount === 0) await seed(owner, { scale, today: today ?? (await clubToday(owner)) });
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

async function seed(client: pg.ClientBase, { scale, today }: Required<SeedOptions>): Promise<void> {
  const club = await placeFacilities(client, { annexes: ANNEXES[scale], today });
  const books = new Books();
  const enrolled = await enrolMembers(client, { others: OTHER_MEMBERS * scale, books, today });
  const stock = stockOf(club, today);
  const stays = { groups: [], bookings: [], nights: [], guests: [] };
  const tables: StayTables = { ...stays, charges: [], penalties: [], money: [] };
  for (const member of enrolled) bookStays(member, { club, stock, tables, today });
  await writeNights(client, club, { stock, today });
  await writePlanNights(client, club, today);
  const lotIds = await books.write(client);
  await nameOwnedRooms(client);
  await insertRows(client, 'weekly_rights', weeklyRightRows(enrolled, today));
  await insertRows(client, 'contract_bonuses', bonusRows(enrolled, lotIds));
  await insertRows(client, 'booking_tickets', ticketRows(today));
  await continueIds(client, ['booking_tickets']);
  await insertRows(client, 'booking_groups', tables.groups);
  await insertRows(client, 'bookings', tables.bookings);
  await insertRows(client, 'booking_nights', tables.nights);
  for (const [table, rows] of [
    ['booking_guests', tables.guests],
    ['booking_charges', tables.charges],
    ['booking_penalties', tables.penalties],
  ] as const) {
    await insertRows(client, table, rows);
  }
  await continueIds(client, ['booking_charges']);
  await writeMoney(client, tables.money);
  await storeCells(client, 'notices', noticeCells(today));
  await storeCells(client, 'documents', documentCells());
  await client.query(`select setval('booking_numbers', $1)`, [FIRST_BOOKING_NUMBER + tables.bookings.length]);
}

/** Movements of yen are numbered, chained and balanced by their own trigger, in the order given. */
async function writeMoney(client: pg.ClientBase, rows: readonly Row[]): Promise<void> {
  await client.query(
    `insert into money_movements (purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen)
     select purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen
     from jsonb_populate_recordset(null::money_movements, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** The English names of owned room types, taken from the houses that have them. */
async function nameOwnedRooms(client: pg.ClientBase): Promise<void> {
  await client.query(`
    update contracts k set
      mw_pw_room_type_en = (select r.name_en from room_types r where r.name_ja = k.mw_pw_room_type order by r.id limit 1),
      vm_room_type_en = (select r.name_en from room_types r where r.name_ja = k.vm_room_type order by r.id limit 1)
    where k.mw_pw_room_type is not null or k.vm_room_type is not null`);
}
