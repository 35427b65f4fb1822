/** What of a member is read at the console alone, so many of each, and how in the scale club a row becomes another member's. */
import type { Changes } from './scale-club.ts';

type Whose = { readonly clientId: number; readonly contractId: number; readonly loginId: string };

/** Written with the triggers off. */
export const ownAtConsole = ({ clientId, contractId, loginId }: Whose, rows: number): string =>
  OWN_AT_CONSOLE.replaceAll(':client', String(clientId))
    .replaceAll(':contract', String(contractId))
    .replaceAll(':login', `'${loginId}'`)
    .replaceAll(':rows', String(rows));

const OWN_AT_CONSOLE = `
  insert into member_notes (client_id, by_name, text) select :client, '窓口', 'メモ ' || g from generate_series(1, :rows) g;
  insert into member_mails (key, client_id, task, payload, state, at, ended_at)
    select 'm-' || g, :client, 'mail_saved_search', '{}', case when g = 1 then 'FAILED' else 'SENT' end, now() - g * interval '9 days', now()
    from generate_series(1, :rows) g;
  insert into point_adjustments (contract_id, lot_id, at, by_name, reason, points, by_two)
    select :contract, l.id, now() - g * interval '9 days', '窓口', 'お詫び', 1, false
    from generate_series(1, :rows) g, (select min(id) as id from point_lots where contract_id = :contract) l;
  insert into weekly_rights (contract_id, year, starts_on, status, current_rights, exchange_dates)
    select :contract, 2020 + g, make_date(2020 + g, 7, 1), 'EXPIRED', 0, '{}' from generate_series(1, :rows) g;
  insert into weekly_right_steps (contract_id, year, at, by_name, reason, step, was)
    select :contract, 2020 + g, now(), '窓口', 'お申し出', 'DEPOSIT', '{}' from generate_series(1, :rows) g;
  insert into week_exchange_fees (contract_id, year, client_id, at, yen, sales_tax_yen, is_open)
    select :contract, 2020 + g, :client, now() - g * interval '300 days', 11000, 1000, g % 2 = 1 from generate_series(1, :rows) g;
  insert into week_fee_waivers (fee_id, at, yen, by_name, reason) select id, now(), 1000, '窓口', 'お詫び' from week_exchange_fees;
  insert into desk_payments (id, purpose_kind, purpose_id, payer_client_id, facility_id, at, yen, means, by_name)
    select gen_random_uuid(), 'BOOKING', b.id, :client, r.facility_id, now() - interval '9 days', 100, 'CASH', '窓口'
    from bookings b join room_types r on r.id = b.room_type_id order by b.booking_number limit :rows;
  update desk_payments set returned_at = at, returned_by = '窓口', return_reason = 'お釣り', returned_means = 'CASH', return_said_means = 'CARD';
  insert into return_transfers (desk_payment_id, at, from_means, to_means) select id, at + interval '1 day', 'CASH', 'CARD' from desk_payments;
  insert into booking_penalties (booking_id, at, percent, points, yen, nights)
    select id, now(), 50, 10, 1000, '{}' from bookings order by id limit :rows;
  insert into booking_waivers (booking_id, at, points, yen, reason) select id, now(), 0, 100, 'お詫び' from bookings order by id limit :rows;
  insert into stays_due (booking_id, since, fee_yen, stay_yen) select id, now(), 1000, 1000 from bookings order by id limit :rows
    on conflict (booking_id) do update set since = excluded.since;
  insert into stay_guidances (booking_id, at, way, by_name, fee_yen, stay_yen, pay_by) select id, now(), 'MAIL', '経理', 1000, 1000, business_today() + 14 from bookings order by id limit :rows;
  insert into booking_changes (booking_id, kind, actor, login_id, fee_points, fee_yen, charge_yen, judged_at, judged_hash, state, applied_at, before, after)
    select id, 'PETS', '{}', :login, 0, 0, 0, now(), '', 'APPLIED', now(), '{}', '{}' from bookings order by id limit :rows;
  insert into company_bills (number, client_id, month, issued_at, issued_on, due_on, addressee, yen, content, is_open)
    select 'B2025-' || lpad(g::text, 6, '0'), :client, date '2025-01-01' + (g - 1) * interval '1 month', now(), '2025-01-05', '2025-01-28', '株式会社見本', 1000, '{}', g % 2 = 1
    from generate_series(1, :rows) g;
  insert into company_bill_items (charge_id, booking_id, client_id, bill_id)
    select c.id, c.booking_id, :client, b.id from (select id, booking_id from booking_charges order by id limit :rows) c, (select min(id::text)::uuid as id from company_bills) b;
  insert into future_clients (client_id, login_id, name, name_kana, tel, at)
    select :client, :login, '見本 太郎', 'ミホン タロウ', '03-0000-0000', now() from generate_series(1, :rows) g;
  insert into signup_applications (id, email, is_company, token_hash, language, state, ended_at, valid_until, submitted_at)
    select gen_random_uuid(), 'from' || g || '@example.jp', false, sha256(g::text::bytea), 'ja', 'DECLINED', now(), now(), now()
    from generate_series(1, :rows) g;
  insert into companions (client_id, name, kept_at) select :client, '同行 ' || g, now() from generate_series(1, :rows) g;
  insert into room_blocks (id, facility_id, room_type_id, first_night, before, rooms, name, by_name, ended_at, ended_by)
    select gen_random_uuid(), r.facility_id, r.id, business_today() - 9 * g, business_today() - 9 * g + 2, 1, '団体', '窓口', now(), '窓口'
    from generate_series(1, :rows) g, (select id, facility_id from room_types order by id limit 1) r;
  insert into staff_taken (kind, item, taken_by) select 'EXCHANGE_ORDER', gen_random_uuid()::text, gen_random_uuid() from generate_series(1, :rows) g;
  insert into card_differences (order_id, kind, expected_yen, held_yen, found_at, seen_at, ended_at)
    select order_id, 'HOLDS_OTHER_YEN', 1, 2, now(), now(), now() from card_charges order by id limit :rows;
  insert into audit_events (request_id, login_id, client_id, action, outcome)
    select gen_random_uuid(), :login, :client, 'viewMember', 'ok' from generate_series(1, :rows) g;`;

const client = { client_id: 't.client_id + n * 1000000::bigint' };
const contract = { contract_id: 't.contract_id + n * 1000000::bigint' };
const id = { id: 't.id + n * 1000000::bigint' };
const uuid = (column: string) => `md5(t.${column}::text || n)::uuid`;
const booking = { booking_id: uuid('booking_id') };

export const OTHERS_AT_CONSOLE: readonly (readonly [table: string, changes: Changes])[] = [
  ['member_notes', { ...id, ...client }],
  ['member_mails', { ...id, ...client, key: `t.key || '-' || n` }],
  ['point_adjustments', { ...id, ...contract }],
  ['weekly_rights', contract],
  ['weekly_right_steps', { ...id, ...contract }],
  ['week_exchange_fees', { ...contract, ...client, id: uuid('id') }],
  ['week_fee_waivers', { ...id, fee_id: uuid('fee_id') }],
  [
    'desk_payments',
    {
      id: uuid('id'),
      purpose_id: uuid('purpose_id'),
      payer_client_id: 't.payer_client_id + n * 1000000::bigint',
    },
  ],
  ['return_transfers', { ...id, desk_payment_id: uuid('desk_payment_id') }],
  ['booking_penalties', { ...id, ...booking }],
  ['booking_waivers', { ...id, ...booking }],
  // Most of what is owed is of stays to come.
  ['stays_due', { ...booking, since: `t.since + (n % 20) * interval '30 days'` }],
  ['stay_guidances', { ...id, ...booking }],
  ['booking_changes', { ...booking, id: uuid('id'), login_id: uuid('login_id') }],
  ['company_bills', { ...client, id: uuid('id'), number: `t.number || lpad(n::text, 6, '0')` }],
  ['company_bill_items', { ...client, ...booking, charge_id: 't.charge_id + n * 1000000::bigint' }],
  ['future_clients', { ...client, id: uuid('id'), login_id: uuid('login_id') }],
  [
    'signup_applications',
    { id: uuid('id'), token_hash: 'sha256(t.token_hash || int4send(n))', email: `n || t.email` },
  ],
  ['companions', { ...client, id: uuid('id') }],
  ['room_blocks', { id: uuid('id') }],
  ['staff_taken', { item: 't.item || n' }],
  ['card_differences', { id: uuid('id') }],
  ['audit_events', { ...id, ...client, login_id: uuid('login_id') }],
];
