/**
 * The leanest thing that does what a hold, a confirmation and a cancellation do: one function in the database for each,
 * one round trip, no rules but the ones that keep the books. The rows it leaves are the portal's own, so that the laws
 * of the books can be asked of them.
 */
import pg from 'pg';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Club } from '../server/test/testkit/club.ts';
import type { Member } from '../server/test/testkit/member.ts';
import type { Ground } from './arrange.ts';

/** Two nights for two guests of a Sharing Point member: nights and points as arguments, fees as in the club's terms. */
const FUNCTIONS = `
create or replace function lean_hold(p_login uuid, p_client bigint, p_contract bigint, p_room_type int, p_facility int, p_lot bigint,
    p_from date, p_before date, p_points int, p_terms jsonb) returns uuid language plpgsql as $$
declare
  g uuid := uuidv7(); b uuid := uuidv7(); old booking_groups; least int; moment timestamptz;
begin
  perform 1 from logins where id = p_login for no key update;
  perform 1 from contracts where id = p_contract for no key update;
  select * into old from booking_groups where login_id = p_login and state = 'HELD' for no key update;
  perform 1 from room_nights where (room_type_id = p_room_type and night >= p_from and night < p_before)
    or (old.id is not null and room_type_id = old.room_type_id and night >= old.check_in and night < old.check_out)
    order by room_type_id, night for no key update;
  moment := business_now();
  if old.id is not null then
    update booking_groups set state = 'REMOVED' where id = old.id;
    insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points, booking_group_id, booking_id, night)
      select contract_id, moment, 'release', to_lot_id, 'reserved', to_lot_id, 'available', points, booking_group_id, booking_id, night
      from point_movements m where booking_group_id = old.id and reason = 'reserve';
  end if;
  select min(total - sold - held + case when old.room_type_id = p_room_type and old.check_in <= night and night < old.check_out then 1 else 0 end)
    into least from room_nights where room_type_id = p_room_type and night >= p_from and night < p_before;
  if least is null or least < 1 then raise exception 'full'; end if;
  if old.id is null or old.room_type_id <> p_room_type or old.check_in <> p_from or old.check_out <> p_before then
    if old.id is not null then
      update room_nights set held = held - 1 where room_type_id = old.room_type_id and night >= old.check_in and night < old.check_out;
    end if;
    update room_nights set held = held + 1 where room_type_id = p_room_type and night >= p_from and night < p_before;
  end if;
  insert into booking_groups (id, client_id, contract_id, login_id, room_type_id, facility_id, check_in, check_out, state, created_at, expires_at, terms)
    values (g, p_client, p_contract, p_login, p_room_type, p_facility, p_from, p_before, 'HELD', moment, moment + interval '20 minutes', p_terms);
  insert into bookings (id, group_id, client_id, contract_id, booking_type_id, room_type_id, check_in, check_out, adults, children, bed_shares)
    values (b, g, p_client, p_contract, 1, p_room_type, p_from, p_before, 2, 0, 0);
  insert into booking_nights (booking_id, night, room_type_id, points, usage_fee_yen)
    select b, p_from + d, p_room_type, p_points, 3000 from generate_series(0, p_before - p_from - 1) d;
  insert into booking_guests (booking_id, position, representative, child, bed_shared) values (b, 1, true, false, false), (b, 2, false, false, false);
  insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points, booking_group_id, booking_id, night)
    select p_contract, moment, 'reserve', p_lot, 'available', p_lot, 'reserved', p_points, g, b, p_from + d from generate_series(0, p_before - p_from - 1) d;
  insert into booking_drafts (login_id, contract_id, room_type_id, check_in, check_out, rooms, saved_at)
    values (p_login, p_contract, p_room_type, p_from, p_before, '[{"adults": 2, "children": 0, "bedShares": 0}]', moment)
    on conflict (login_id) do update set saved_at = excluded.saved_at, room_type_id = excluded.room_type_id;
  insert into audit_events (request_id, login_id, client_id, action, outcome, subject, origin_hash)
    values (g::text, p_login, p_client, 'createTemporaryBookingGroup', 'ok', p_contract::text, 'x');
  return g;
end $$;

create or replace function lean_confirm(p_group uuid) returns uuid language plpgsql as $$
declare
  g booking_groups; b bookings; moment timestamptz;
begin
  select * into g from booking_groups where id = p_group;
  perform 1 from logins where id = g.login_id for no key update;
  perform 1 from contracts where id = g.contract_id for no key update;
  select * into g from booking_groups where id = p_group for no key update;
  perform 1 from room_nights where room_type_id = g.room_type_id and night >= g.check_in and night < g.check_out order by night for no key update;
  moment := business_now();
  if g.state <> 'HELD' or g.expires_at <= moment then raise exception 'over'; end if;
  update bookings set booking_number = 'R' || to_char(nextval('booking_numbers'), 'FM00000000'), representative_name = '海野 花子',
    access_code_hash = sha256(p_group::text::bytea) where group_id = p_group returning * into b;
  update booking_guests set name = case when representative then '海野 花子' end, kana = case when representative then 'ウミノ　ハナコ' end,
    tel = case when representative then '03-1234-5678' end, age = 40 where booking_id = b.id;
  insert into booking_charges (booking_id, at, subject, detail, night, yen, sales_tax_yen, reason, guests, rate_yen, pay_by)
    select b.id, moment, c.subject, null, case when c.subject = 'CLEANING_FEE' then null else n.night end, c.yen, c.tax, 'BOOKED', c.guests, c.rate, 'ON_SITE'
    from booking_nights n, (values ('USAGE_FEE', 3000, 300, 2, 1500), ('CLEANING_FEE', 4000, 400, null, null),
      ('BATHING_TAX', 300, 0, null, null)) c (subject, yen, tax, guests, rate)
    where n.booking_id = b.id and (c.subject <> 'CLEANING_FEE' or n.night = g.check_in);
  insert into money_movements (purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen)
    select 'BOOKING', b.id, g.client_id, moment, 'charge', 'charged', 'owed', sum(yen + sales_tax_yen) from booking_charges where booking_id = b.id;
  update booking_groups set state = 'CONFIRMED', confirmed_at = moment, confirmed_payload_hash = sha256(p_group::text::bytea), fee_payment_type = 'ON_SITE'
    where id = p_group;
  update room_nights set held = held - 1, sold = sold + 1 where room_type_id = g.room_type_id and night >= g.check_in and night < g.check_out;
  insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points, booking_group_id, booking_id, night)
    select contract_id, moment, 'consume', to_lot_id, 'reserved', to_lot_id, 'used', points, booking_group_id, booking_id, night
    from point_movements m where booking_group_id = p_group and reason = 'reserve';
  delete from booking_drafts where login_id = g.login_id;
  perform enqueue_job('mail_booking_confirmed', jsonb_build_object('groupId', p_group), 'booking-confirmed:' || p_group);
  insert into audit_events (request_id, login_id, client_id, action, outcome, subject, origin_hash)
    values (p_group::text, g.login_id, g.client_id, 'confirmBookingGroup', 'ok', p_group::text, 'x');
  return b.id;
end $$;

create or replace function lean_cancel(p_booking uuid) returns void language plpgsql as $$
declare
  g booking_groups; b bookings; moment timestamptz; penalty bigint;
begin
  select bg.* into g from booking_groups bg join bookings bb on bb.group_id = bg.id where bb.id = p_booking;
  perform 1 from logins where id = g.login_id for no key update;
  perform 1 from contracts where id = g.contract_id for no key update;
  perform 1 from booking_groups where id = g.id for no key update;
  select * into b from bookings where id = p_booking;
  perform 1 from room_nights where room_type_id = b.room_type_id and night >= b.check_in and night < b.check_out order by night for no key update;
  moment := business_now();
  if b.cancelled_at is not null then raise exception 'over'; end if;
  update booking_nights set ended_at = moment, ended_as = 'CANCELLED' where booking_id = p_booking and ended_at is null;
  update bookings set cancelled_at = moment where id = p_booking;
  update room_nights set sold = sold - 1 where room_type_id = b.room_type_id and night >= b.check_in and night < b.check_out;
  insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points, booking_group_id, booking_id, night)
    select contract_id, moment, 'return', to_lot_id, 'used', to_lot_id, 'available', points, booking_group_id, booking_id, night
    from point_movements m where booking_group_id = g.id and reason = 'consume';
  insert into money_movements (purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen)
    select 'BOOKING', p_booking, g.client_id, moment, 'reverse', 'owed', 'charged', sum(yen + sales_tax_yen) from booking_charges where booking_id = p_booking;
  insert into booking_charges (booking_id, at, subject, detail, night, yen, sales_tax_yen, reason, guests, rate_yen, pay_by, reverses_id)
    select booking_id, moment, subject, detail, night, -yen, -sales_tax_yen, 'CANCELLED', guests, rate_yen, pay_by, id from booking_charges c where c.booking_id = p_booking;
  insert into booking_penalties (booking_id, at, percent, points, yen, nights)
    select p_booking, moment, 0, 0, 0, array_agg(night order by night) from booking_nights where booking_id = p_booking returning id into penalty;
  perform enqueue_job('mail_booking_cancelled', jsonb_build_object('bookingId', p_booking, 'penaltyId', penalty), 'booking-cancelled:' || penalty);
  insert into audit_events (request_id, login_id, client_id, action, outcome, subject, origin_hash)
    values (p_booking::text, g.login_id, g.client_id, 'cancelMyBookingV2', 'ok', p_booking::text, 'x');
end $$;`;

export type LeanStay = {
  readonly hold: () => Promise<string>;
  readonly confirm: (groupId: string) => Promise<string>;
  readonly cancel: (bookingId: string) => Promise<void>;
  readonly end: () => Promise<void>;
};

type Facts = {
  readonly member: Member;
  readonly roomTypeId: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/** Puts the functions into the club's database. */
export async function bringLeanStay({ club }: Pick<Ground, 'club'>): Promise<void> {
  await club.owner.query(FUNCTIONS);
}

export const LEAN_HOLD = {
  name: 'hold',
  text: 'select lean_hold($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as id',
};

/** What lean_hold is told of a member's stay. */
export async function leanHoldValues(club: Club, facts: Facts): Promise<unknown[]> {
  const { member, roomTypeId, from, to } = facts;
  const lotId = await club.value<string>('select id::text from point_lots where contract_id = $1', [
    member.contractId,
  ]);
  const place = await club.value<{ facility: number; points: number; terms: unknown }>(
    `select jsonb_build_object('facility', r.facility_id, 'points', n.price_sp, 'terms', jsonb_build_object('unit', 'sp',
       'fees', jsonb_build_object('usageFeeYen', 1500, 'cleaningFeeYen', 4000, 'planFee', null),
       'taxes', jsonb_build_object('lodging', '[]'::jsonb, 'bathing', jsonb_build_object('yenPerPersonNight', 150, 'fromAge', 12)),
       'cancelPolicy', jsonb_build_object('noShowPenalty', 100, 'day0Penalty', 80, 'thresholds', '[]'::jsonb, 'partialBase', 'FIRST_NIGHT'),
       'minNights', null))
     from room_types r join room_nights n on n.room_type_id = r.id and n.night = $2 where r.id = $1`,
    [roomTypeId, from],
  );
  return [
    ...[member.loginId, member.clientId, member.contractId, roomTypeId, place.facility, lotId],
    ...[from, to, place.points, JSON.stringify(place.terms)],
  ];
}

/** One connection that does the three for one member. */
export async function openLeanStay({ club }: Ground, facts: Facts): Promise<LeanStay> {
  const client = new pg.Client({ connectionString: club.ownerUrl });
  client.on('error', () => {});
  await client.connect();
  const values = await leanHoldValues(club, facts);
  const ask = async (name: string, text: string, given: unknown[]) => {
    const { rows } = await client.query<{ id: string }>({ name, text, values: given });
    return rows[0]!.id;
  };
  return {
    hold: () => ask(LEAN_HOLD.name, LEAN_HOLD.text, values),
    confirm: (groupId) => ask('confirm', 'select lean_confirm($1) as id', [groupId]),
    cancel: async (bookingId) =>
      void (await ask('cancel', 'select lean_cancel($1)::text as id', [bookingId])),
    end: () => client.end(),
  };
}
