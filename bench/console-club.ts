/** A club with as many members and bookings as its console is measured with: rows are made inside the database, with the triggers off. */
import type pg from 'pg';
import { Club } from '../server/test/testkit/club.ts';
import { copy } from '../server/test/testkit/scale-club.ts';
import { TERMS } from '../server/test/testkit/scale-rows.ts';

export type Size = { readonly members: number; readonly bookings: number; readonly houses: number };

/** Of one house on one day, in a club of any size: what is shown of it is alike. */
const ARRIVALS_A_DAY = 27;
const DAYS_AHEAD = 60;
const A_STEP = 500_000;

/** So many members with names, telephone numbers and addresses in the usual spread, each with a contract and its points. */
export async function fillMembers(club: Club, count: number): Promise<void> {
  await club.owner.query(`
    insert into clients (member_id, name, name_kana, tel, email, prefecture)
    select (20000000 + n)::text,
      (array['海野','見本','架橋','仮野','試川','夢見','空山','例示'])[1 + n % 8] || ' ' || (array['花子','太郎','一花','二郎'])[1 + n / 8 % 4] || n % 997,
      (array['ウミノ','ミホン','カケハシ','カリノ','タメシガワ','ユメミ','ソラヤマ','レイジ'])[1 + n % 8] || '　' || (array['ハナコ','タロウ','イチカ','ジロウ'])[1 + n / 8 % 4],
      '0' || (900000000 + n)::text, 'm' || n || '@example.jp', '東京都' from generate_series(1, ${count}) n`);
  await club.owner.query('analyze clients');
}

/** Tables that get millions of rows. */
const FILLED = [
  ...['booking_groups', 'bookings', 'booking_nights', 'booking_guests', 'booking_charges'],
  ...['card_charges', 'audit_events'],
];

/** Does `work` without the indexes that serve only reading, and makes them anew from all rows at once: keeping each up to date row by row takes many times as long. */
async function withoutIndexes(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [FILLED],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  await work();
  for (const { made } of rows) await owner.query(made);
}

/** An id like those that are given out: one made later sorts later, so rows of one time lie beside each other. */
const idOf = (kind: number) => `(lpad(to_hex(n), 12, '0') || '70008000' || lpad('${kind}', 12, '0'))::uuid`;

/** Bookings of all houses, 27 arrivals a day each, from two months ahead back through the years; a charge of a card for each tenth. */
async function fillBookings(club: Club, { bookings, houses }: Size): Promise<void> {
  const { owner } = club;
  const made = `(select n, ${idOf(1)} as "group", ${idOf(2)} as id,
      business_today() + ${DAYS_AHEAD} - (n / ${houses * ARRIVALS_A_DAY})::int as day, k.id as kind, k.facility_id as house, c.id as client, c.contract
    from generate_series($1::bigint, $2::bigint) n
    join kinds k on k.place = n % (select count(*) from kinds)
    join people c on c.place = n * 7919 % (select count(*) from people)) m`;
  await owner.query(`
    create temp table kinds as select row_number() over (order by facility_id, id) - 1 as place, id, facility_id from room_types;
    create temp table people as select row_number() over (order by c.id) - 1 as place, c.id, k.id as contract from clients c join contracts k on k.client_id = c.id;
    create unique index on kinds (place); create unique index on people (place); analyze kinds; analyze people`);
  const steps = [
    `insert into booking_groups (id, client_id, contract_id, room_type_id, facility_id, check_in, check_out, state, created_at, expires_at, confirmed_at, fee_payment_type, terms)
     select "group", client, contract, kind, house, day, day + 2, 'CONFIRMED', day - 30, day - 30, day - 30, 'ON_SITE', '${JSON.stringify(TERMS)}' from ${made}`,
    `insert into bookings (id, group_id, client_id, contract_id, booking_type_id, booking_number, room_type_id, check_in, check_out, representative_name, adults, checked_in_at, checked_out_at)
     select id, "group", client, contract, 2, 'R' || lpad(n::text, 8, '0'), kind, day, day + 2, '見本 ' || n % 997, 2,
       case when day < business_today() then day::timestamptz end, case when day + 2 < business_today() then (day + 2)::timestamptz end from ${made}`,
    `insert into booking_nights (booking_id, night, room_type_id, points) select id, day + d, kind, 100 from ${made}, generate_series(0, 1) d`,
    `insert into booking_guests (id, booking_id, position, representative, name, address1, tel)
     select ${idOf(3)}, id, 1, true, '見本 ' || n % 997, '架空市一丁目', '0900000000' from ${made}`,
    `insert into booking_charges (booking_id, at, subject, night, yen, reason, pay_by) select id, day - 30, 'USAGE_FEE', day, 1500, 'BOOKED', 'ON_SITE' from ${made}`,
    `insert into booking_charges (booking_id, at, subject, night, yen, reason, pay_by, rate_yen, guests)
     select id, day - 30, 'BATHING_TAX', day + d, 300, 'BOOKED', 'ON_SITE', 150, 2 from ${made}, generate_series(0, 1) d`,
    `insert into card_charges (id, order_id, purpose_kind, purpose_id, client_id, login_id, yen, gateway_member_id, gateway_card_seq, card_no, state, payload_hash, made_at, authorised_at, captured_at, look_at)
     select ${idOf(4)}, 'T-' || lpad(n::text, 20, '0'), 'BOOKING_GROUP', "group", client, md5('login' || client)::uuid, 6000 + n % 900, 'nobody', 0, '************4242', 'CAPTURED', 'x', day - 30, day - 30, day - 30, null
     from ${made} where n % 10 = 0`,
    `insert into audit_events (request_id, at, actor_kind, actor_name, client_id, action, outcome, subject)
     select ${idOf(5)}, day - 30, 'staff', 'staff' || n % 40, client, 'viewMember', 'ok', client::text from ${made} where n % 4 = 0`,
  ];
  await withoutIndexes(owner, async () => {
    for (let from = 0; from < bookings; from += A_STEP)
      for (const step of steps) await owner.query(step, [from, Math.min(from + A_STEP, bookings) - 1]);
  });
}

/** Opens one with a house of its own days; further houses are its copies. */
export async function openConsoleClub(postgresUrl: string, size: Size): Promise<Club> {
  const club = await Club.open(postgresUrl, { withConsole: true, configuration: { runsJobs: false } });
  const { owner } = club;
  const house = await club.aFacility();
  for (let n = 0; n < 3; n += 1) await club.aRoomType(house, { rooms: 20, sp: 20 });
  await owner.query('set session_replication_role = replica; set statement_timeout = 0');
  await fillMembers(club, size.members);
  const of = (column: string) => `t.${column} + n * 1000`;
  const code = `t.code || '-' || n`;
  const copies = size.houses - 1;
  await copy(owner, 'facilities', { copies, changes: { id: of('id'), code } });
  await copy(owner, 'room_types', {
    copies,
    changes: { id: of('id'), facility_id: of('facility_id'), code },
  });
  await copy(owner, 'room_nights', { copies, changes: { room_type_id: of('room_type_id') } });
  await owner.query(`
    insert into contracts (client_id, product_type_id, contract_number, start_date, end_date)
      select id, 2, 'SP-' || member_id, '2020-04-01', '2049-03-31' from clients;
    insert into point_lots (contract_id, kind, fiscal_year, valid_from, valid_thru, granted_at, available)
      select id, 'sp', 2026, '2026-04-01', '2027-03-31', now(), 100 from contracts`);
  await fillBookings(club, size);
  await owner.query('set session_replication_role = origin');
  await owner.query('update catalogue_versions set version = version + 1');
  await owner.query('vacuum analyze');
  return club;
}
