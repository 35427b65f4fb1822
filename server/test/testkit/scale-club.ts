/**
 * A club, and the same club with a hundred times the rows: other members with all that is theirs, houses with their
 * nights, news, and of the caller's own what grows with the years. Rows are copied inside the database, with the
 * triggers off: balances and the numbers of movements are brought up afterwards, the ledger's chain is not.
 */
import type pg from 'pg';
import { Club } from './club.ts';
import type { Member } from './member.ts';
import { openSession } from '../checks/tools.ts';
import { OTHERS_AT_CONSOLE, OWN_AT_CONSOLE } from './scale-console-rows.ts';
import { OWN } from './scale-rows.ts';

export type ScaleClub = {
  readonly club: Club;
  readonly member: Member;
  readonly ids: {
    readonly contractId: string;
    readonly bookingId: string;
    readonly subMemberId: string;
    readonly roomTypeId: string;
    readonly facilityIds: readonly string[];
    readonly productIds: readonly string[];
  };
};

/** Members of the smaller club, besides the caller. */
const OTHERS = 59;
const HOUSES = 5;
const ROOM_TYPES_EACH = 2;

/** What the ledger's trigger would have kept up to date. */
const BALANCES = `
  update point_lots l set available = s.available, reserved = s.reserved from (
    select lot, coalesce(sum(points) filter (where account = 'available'), 0) as available,
      coalesce(sum(points) filter (where account = 'reserved'), 0) as reserved
    from (select to_lot_id as lot, to_account as account, points from point_movements
      union all select from_lot_id, from_account, -points from point_movements) m group by lot) s
  where s.lot = l.id;
  update ledger_heads h set seq = m.seq from (select contract_id, max(seq) as seq from point_movements group by 1) m
  where m.contract_id = h.contract_id`;

export type Changes = Readonly<Record<string, string>>;

/** Copies a table's rows; `n` is the copy's number, and what must differ is said as SQL. */
export async function copy(
  owner: pg.Client,
  table: string,
  { copies, changes, where = 'true' }: { copies: number; changes: Changes; where?: string },
): Promise<void> {
  if (copies < 1) return;
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  await owner.query(
    `insert into ${table} (${columns.map((c) => `"${c}"`).join()}) overriding system value
     select ${columns.map((c) => changes[c] ?? `t."${c}"`).join()} from ${table} t, generate_series(1, ${copies}) n where ${where}`,
  );
}

const number = (column: string) => `t.${column} + n * 1000000::bigint`;
const uuid = (column: string) => `md5(t.${column}::text || n)::uuid`;

/** How a row becomes another member's. */
const OF_OTHERS: readonly (readonly [table: string, changes: Changes])[] = [
  ['clients', { id: number('id'), member_id: `lpad(n::text, 8, '0')` }],
  ['sub_members', { id: number('id'), client_id: number('client_id') }],
  [
    'logins',
    {
      id: uuid('id'),
      client_id: number('client_id'),
      email: `n || '.' || t.email`,
      passkey_handle: 'gen_random_uuid()',
    },
  ],
  [
    'contracts',
    { id: number('id'), client_id: number('client_id'), contract_number: `t.contract_number || '-' || n` },
  ],
  ['ledger_heads', { contract_id: number('contract_id') }],
  ['saved_cards', { id: number('id'), client_id: number('client_id') }],
  ['point_lots', { id: number('id'), contract_id: number('contract_id') }],
  [
    'point_movements',
    {
      id: number('id'),
      contract_id: number('contract_id'),
      from_lot_id: number('from_lot_id'),
      to_lot_id: number('to_lot_id'),
      booking_id: uuid('booking_id'),
    },
  ],
  ['sessions', { id: uuid('id'), login_id: uuid('login_id') }],
  [
    'trusted_devices',
    { id: uuid('id'), login_id: uuid('login_id'), secret_hash: 'sha256(t.secret_hash || int4send(n))' },
  ],
  ['push_subscriptions', { id: uuid('id'), login_id: uuid('login_id'), endpoint: "t.endpoint || '/' || n" }],
  [
    'passkeys',
    { id: uuid('id'), login_id: uuid('login_id'), credential_id: 'sha256(t.credential_id || int4send(n))' },
  ],
  ['contract_requests', { id: uuid('id'), contract_id: number('contract_id') }],
  ['point_applications', { id: uuid('id'), contract_id: number('contract_id') }],
  [
    'booking_groups',
    {
      id: uuid('id'),
      client_id: number('client_id'),
      contract_id: number('contract_id'),
      login_id: uuid('login_id'),
    },
  ],
  [
    'bookings',
    {
      id: uuid('id'),
      group_id: uuid('group_id'),
      client_id: number('client_id'),
      contract_id: number('contract_id'),
      booking_number: `t.booking_number || '-' || n`,
    },
  ],
  ['booking_nights', { id: number('id'), booking_id: uuid('booking_id') }],
  ['booking_guests', { id: uuid('id'), booking_id: uuid('booking_id') }],
  ['passport_pictures', { guest_id: uuid('guest_id'), id: uuid('id'), key_id: uuid('key_id') }],
  ['booking_charges', { id: number('id'), booking_id: uuid('booking_id') }],
  ['booking_parkings', { id: uuid('id'), booking_id: uuid('booking_id') }],
  ['booking_rentals', { id: uuid('id'), booking_id: uuid('booking_id') }],
  ['booking_arrivals', { booking_id: uuid('booking_id') }],
  ['booking_pets', { id: uuid('id'), booking_id: uuid('booking_id') }],
  [
    'money_movements',
    { id: number('id'), purpose_id: uuid('purpose_id'), payer_client_id: number('payer_client_id') },
  ],
  ['money_balances', { purpose_id: uuid('purpose_id'), payer_client_id: number('payer_client_id') }],
  [
    'card_charges',
    {
      id: uuid('id'),
      order_id: `left(md5(t.order_id || n), 27)`,
      purpose_id: uuid('purpose_id'),
      client_id: number('client_id'),
      login_id: uuid('login_id'),
    },
  ],
  [
    'card_refunds',
    {
      id: number('id'),
      charge_id: uuid('charge_id'),
      purpose_id: uuid('purpose_id'),
      client_id: number('client_id'),
    },
  ],
  [
    'receipts',
    {
      id: uuid('id'),
      number: `t.number || lpad(n::text, 7, '0')`,
      charge_id: uuid('charge_id'),
      client_id: number('client_id'),
    },
  ],
  ['receipt_purposes', { receipt_id: uuid('receipt_id'), purpose_id: uuid('purpose_id') }],
  // All of them wait for the same nights.
  [
    'waitlist_entries',
    {
      id: uuid('id'),
      client_id: number('client_id'),
      contract_id: number('contract_id'),
      login_id: uuid('login_id'),
    },
  ],
  ['waitlist_offers', { id: uuid('id'), entry_id: uuid('entry_id') }],
  [
    'exchange_orders',
    {
      id: uuid('id'),
      order_number: `t.order_number || '-' || n`,
      client_id: number('client_id'),
      login_id: uuid('login_id'),
      contract_id: number('contract_id'),
    },
  ],
  ['exchange_lines', { order_id: uuid('order_id') }],
];

/** How a row becomes an older one of the caller's own. Numbers are kept apart from those of the others' copies. */
function ofOwn({ loginId, clientId, contractId }: Member): (readonly [string, Changes, string])[] {
  const own = (column: string) => `md5(t.${column}::text || 'own' || n)::uuid`;
  const later = (column: string) => `t.${column} + (n + 20000) * 1000000::bigint`;
  const before = (column: string) => `t.${column} - n * 90`;
  const mine = `t.booking_id in (select b.id from bookings b join booking_groups g on g.id = b.group_id where g.client_id = ${clientId})`;
  return [
    [
      'sessions',
      { id: own('id'), created_at: `t.created_at - n * interval '70 days'` },
      `t.login_id = '${loginId}' and t.ended_at is not null`,
    ],
    [
      'point_movements',
      {
        id: later('id'),
        seq: 't.seq + n * 1000',
        at: `t.at - n * interval '110 days'`,
        booking_id: own('booking_id'),
        night: before('night'),
      },
      `t.contract_id = ${contractId}`,
    ],
    // From the leaves up, because the leaves are found by their stems.
    [
      'exchange_lines',
      { order_id: own('order_id') },
      `t.order_id in (select id from exchange_orders where client_id = ${clientId})`,
    ],
    [
      'exchange_orders',
      {
        id: own('id'),
        order_number: `t.order_number || '-own-' || n`,
        created_at: `t.created_at - n * interval '270 days'`,
      },
      `t.client_id = ${clientId}`,
    ],
    ['booking_nights', { id: later('id'), booking_id: own('booking_id'), night: before('night') }, mine],
    [
      'passport_pictures',
      { guest_id: own('guest_id'), id: own('id'), key_id: own('key_id') },
      `t.guest_id in (select g.id from booking_guests g join bookings b on b.id = g.booking_id where b.client_id = ${clientId})`,
    ],
    ['booking_guests', { id: own('id'), booking_id: own('booking_id') }, mine],
    ['booking_charges', { id: later('id'), booking_id: own('booking_id') }, mine],
    ['booking_parkings', { id: own('id'), booking_id: own('booking_id') }, mine],
    ['booking_rentals', { id: own('id'), booking_id: own('booking_id') }, mine],
    ['booking_arrivals', { booking_id: own('booking_id') }, mine],
    ['booking_pets', { id: own('id'), booking_id: own('booking_id') }, mine],
    [
      'money_movements',
      { id: later('id'), purpose_id: own('purpose_id') },
      `t.payer_client_id = ${clientId}`,
    ],
    ['money_balances', { purpose_id: own('purpose_id') }, `t.payer_client_id = ${clientId}`],
    [
      'receipt_purposes',
      { receipt_id: own('receipt_id'), purpose_id: own('purpose_id') },
      `t.receipt_id in (select id from receipts where client_id = ${clientId})`,
    ],
    [
      'receipts',
      { id: own('id'), number: `t.number || lpad((n + 20000)::text, 8, '1')`, charge_id: own('charge_id') },
      `t.client_id = ${clientId}`,
    ],
    [
      'card_refunds',
      { id: later('id'), charge_id: own('charge_id'), purpose_id: own('purpose_id') },
      `t.client_id = ${clientId}`,
    ],
    [
      'card_charges',
      { id: own('id'), order_id: `left(md5(t.order_id || 'own' || n), 27)`, purpose_id: own('purpose_id') },
      `t.client_id = ${clientId}`,
    ],
    [
      'bookings',
      {
        id: own('id'),
        group_id: own('group_id'),
        check_in: before('check_in'),
        check_out: before('check_out'),
        booking_number: `t.booking_number || '-own-' || n`,
      },
      `t.group_id in (select id from booking_groups where client_id = ${clientId})`,
    ],
    [
      'booking_groups',
      { id: own('id'), check_in: before('check_in'), check_out: before('check_out') },
      `t.client_id = ${clientId}`,
    ],
  ];
}

/** Houses, room types, nights and plans; their numbers are small ones. */
const HOUSE_NUMBER = 'n * 1000';
const OF_HOUSES: readonly (readonly [table: string, changes: Changes])[] = [
  ['facilities', { id: `t.id + ${HOUSE_NUMBER}`, code: `t.code || '-' || n` }],
  [
    'room_types',
    {
      id: `t.id + ${HOUSE_NUMBER}`,
      facility_id: `t.facility_id + ${HOUSE_NUMBER}`,
      code: `t.code || '-' || n`,
    },
  ],
  ['room_nights', { room_type_id: `t.room_type_id + ${HOUSE_NUMBER}` }],
  ['facility_parkings', { id: `t.id + ${HOUSE_NUMBER}`, facility_id: `t.facility_id + ${HOUSE_NUMBER}` }],
  ['rental_items', { id: `t.id + ${HOUSE_NUMBER}`, facility_id: `t.facility_id + ${HOUSE_NUMBER}` }],
  ['parking_nights', { parking_id: `t.parking_id + ${HOUSE_NUMBER}` }],
  ['rental_nights', { rental_item_id: `t.rental_item_id + ${HOUSE_NUMBER}` }],
  [
    'booking_plans',
    {
      id: `t.id + ${HOUSE_NUMBER}`,
      facility_id: `t.facility_id + ${HOUSE_NUMBER}`,
      code: `t.code || '-' || n`,
    },
  ],
  [
    'booking_plan_room_types',
    { plan_id: `t.plan_id + ${HOUSE_NUMBER}`, room_type_id: `t.room_type_id + ${HOUSE_NUMBER}` },
  ],
];

/** Opens a club of one size or a hundred times as large. */
export async function openScaleClub(postgresUrl: string, times: number): Promise<ScaleClub> {
  const club = await Club.open(postgresUrl, {
    ...{ withConsole: true, configuration: { runsJobs: false } },
  });
  const { owner } = club;
  for (let house = 0; house < HOUSES; house += 1) {
    const facility = await club.aFacility();
    for (let n = 0; n < ROOM_TYPES_EACH; n += 1) await club.aRoomType(facility, { rooms: 50, sp: 20 });
  }
  const member = await club.aMember({ points: 10_000 });
  const { clientId, contractId, loginId } = member;
  await owner.query('set session_replication_role = replica; set statement_timeout = 0');
  await owner.query(
    `${OWN}${OWN_AT_CONSOLE}`
      .replaceAll(':client', String(clientId))
      .replaceAll(':contract', String(contractId))
      .replaceAll(':login', `'${loginId}'`),
  );
  const ids = {
    contractId: String(contractId),
    bookingId: await club.value<string>('select id from bookings order by check_in desc limit 1'),
    subMemberId: await club.value<string>('select min(id)::text from sub_members'),
    roomTypeId: await club.value<string>('select min(id)::text from room_types'),
    facilityIds: await club.value<string[]>('select array_agg(id::text order by id) from facilities'),
    productIds: await club.value<string[]>(
      'select array_agg(id::text order by id) from (select id from exchange_products order by id limit 2) p',
    ),
  };
  const others = (OTHERS + 1) * times - 1;
  for (const [table, changes] of [...OF_OTHERS, ...OTHERS_AT_CONSOLE])
    await copy(owner, table, { copies: others, changes });
  for (const [table, changes, where] of ofOwn(member))
    await copy(owner, table, { copies: times - 1, changes, where });
  for (const [table, changes] of OF_HOUSES) await copy(owner, table, { copies: times - 1, changes });
  await copy(owner, 'web_notifications', {
    copies: times - 1,
    changes: { id: number('id'), show_from: 't.show_from - n * 100' },
  });
  await owner.query(BALANCES);
  await owner.query('set session_replication_role = origin');
  await owner.query('update catalogue_versions set version = version + 1');
  await owner.query('vacuum analyze');
  return { club, member: await openSession(member), ids };
}

/** Rows of the tables that lists read. */
export async function rowsOf({ club }: ScaleClub): Promise<Record<string, number>> {
  const tables = [
    ...[...OF_OTHERS, ...OTHERS_AT_CONSOLE].map(([table]) => table),
    ...OF_HOUSES.map(([table]) => table),
    'web_notifications',
  ];
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = await club.value<number>(`select count(*)::int from ${table}`);
  return counts;
}
