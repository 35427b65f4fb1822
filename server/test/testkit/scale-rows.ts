/** The rows of the scale club's caller, from which those of all others are copied. */
import { standardCancelPolicy } from '#domain/booking/cancellation.ts';
import type { StayTerms } from '#domain/booking/stay-terms.ts';
import { EXTRAS_OF_ALL_STAYS } from './extras.ts';
import { RECEIPTS_OF_ALL_CHARGES } from './papers.ts';

export const TERMS: StayTerms = {
  unit: 'sp',
  fees: { usageFeeYen: 1_500, cleaningFeeYen: 4_000, planFee: null },
  taxes: { lodging: [], bathing: { yenPerPersonNight: 0, fromAge: 12 } },
  cancelPolicy: standardCancelPolicy,
  minNights: null,
};

/** What of the caller's own fills more than a page already in the smaller club. */
export const OWN = `
  insert into sub_members (client_id, sub_member_type_id, name, name_kana, birthday)
    select :client, 2, '家族 ' || g, 'カゾク', '1980-01-01' from generate_series(1, 20) g;
  insert into sessions (login_id, created_at, refreshed_at, ended_at, device)
    select :login, now() - g * interval '1 day', now() - g * interval '1 day', now() - g * interval '1 day', 'Safari, iPhone'
    from generate_series(1, 60) g;
  insert into sessions (login_id, device) select :login, 'Safari, iPhone' from generate_series(1, 3);
  insert into trusted_devices (login_id, label, secret_hash, trusted_until)
    select :login, 'iPhone', sha256(g::text::bytea), now() + interval '9 days' from generate_series(1, 3) g;
  insert into push_subscriptions (login_id, endpoint, p256dh, auth)
    select :login, 'https://fcm.googleapis.com/fcm/send/' || :login || g, 'key', 'auth' from generate_series(1, 3) g;
  insert into passkeys (login_id, name, credential_id, public_key, counter, synced_kind, backed_up)
    select :login, 'iPhone', sha256(g::text::bytea), 'key', 0, true, true from generate_series(1, 3) g;
  insert into contracts (client_id, product_type_id, contract_number, start_date, end_date)
    select :client, 4, 'VS-1', '2020-04-01', '2049-03-31';
  insert into contract_requests (contract_id, kind, message, state, at)
    select :contract, 'OTHER', '住所の変更', 'ANSWERED', now() - g * interval '9 days' from generate_series(1, 6) g;
  insert into point_applications (contract_id, kind, points, yen, state, at)
    select :contract, 'ADD', 5, 100, 'DONE', now() - g * interval '9 days' from generate_series(1, 6) g;
  insert into point_lots (contract_id, kind, fiscal_year, valid_from, valid_thru, granted_at)
    select :contract, 'tvp', 2026, '2020-04-01', '2049-03-31', now();
  insert into booking_groups (client_id, contract_id, login_id, room_type_id, facility_id, check_in, check_out, state, created_at,
      expires_at, confirmed_at, fee_payment_type, terms)
    select :client, :contract, :login, r.id, r.facility_id, business_today() + 60 - 3 * g, business_today() + 62 - 3 * g,
      'CONFIRMED', now(), now(), now(), 'ON_SITE', '${JSON.stringify(TERMS)}'
    from generate_series(1, 24) g, (select id, facility_id from room_types order by id limit 1) r;
  insert into bookings (group_id, client_id, contract_id, booking_type_id, booking_number, room_type_id, check_in, check_out,
      representative_name, adults)
    select id, client_id, contract_id, 2, 'B' || row_number() over (), room_type_id, check_in, check_out, '海野 花子', 2
    from booking_groups;
  insert into booking_nights (booking_id, night, room_type_id, points)
    select id, check_in + n, room_type_id, 100 from bookings, generate_series(0, 1) n;
  insert into point_movements (contract_id, seq, at, reason, from_lot_id, from_account, to_lot_id, to_account, points, hash,
      booking_id, night)
    select :contract, 10 + g, now() - g * interval '1 day', w.reason, l.id, w.origin, l.id, w.target, w.points, 'x',
      s.booking_id, s.night
    from generate_series(1, 100) g
    join point_lots l on l.contract_id = :contract and l.kind = case when g <= 40 then 'tvp' else 'sp' end
    join (values (0, 'grant', 'issued', 'available', 900), (1, 'reserve', 'available', 'reserved', 90),
      (2, 'consume', 'reserved', 'used', 90), (3, 'expire', 'available', 'expired', 9)) w (turn, reason, origin, target, points)
      on w.turn = g % 4
    left join (select booking_id, night, row_number() over (order by booking_id, night) as place from booking_nights) s
      on w.turn in (1, 2) and s.place = 1 + g / 4;
  insert into booking_guests (booking_id, position, representative, name, address1, tel)
    select id, n, n = 1, '海野 花子', '東京都港区一丁目', '03-1234-5678' from bookings, generate_series(1, 2) n;
  insert into passport_pictures (guest_id, id, key_id, whole_sealed, small_sealed)
    select id, gen_random_uuid(), gen_random_uuid(), decode(repeat('00', 40), 'hex'), decode(repeat('00', 40), 'hex')
    from booking_guests;
  ${EXTRAS_OF_ALL_STAYS}
  insert into booking_charges (booking_id, at, subject, night, yen, reason, pay_by)
    select id, now(), 'USAGE_FEE', check_in, 1500, 'BOOKED', 'ON_SITE' from bookings, generate_series(1, 4) n;
  insert into money_movements (purpose_kind, purpose_id, payer_client_id, seq, at, reason, from_account, to_account, yen, hash)
    select 'BOOKING', id, :client, 1, now(), 'charge', 'charged', 'owed', 6000, 'x' from bookings;
  insert into money_balances (purpose_kind, purpose_id, payer_client_id, charged, kept, owed, card, tvp, desk, billed, seq, hash)
    select 'BOOKING', id, :client, 6000, 0, 6000, 0, 0, 0, 0, 1, 'x' from bookings;
  insert into card_charges (order_id, purpose_kind, purpose_id, client_id, login_id, yen, gateway_member_id, gateway_card_seq,
      card_no, state, payload_hash, refund_yen, held_yen, authorised_at, look_at)
    select 'T-' || left(id::text, 25), 'BOOKING_GROUP', id, client_id, login_id, 6000, 'nobody', 0, '************4242', 'CAPTURED',
      'x', 500, 5500, now(), null
    from booking_groups;
  insert into card_refunds (charge_id, purpose_kind, purpose_id, at, yen, client_id)
    select c.id, 'BOOKING', b.id, now(), 500, c.client_id from card_charges c join bookings b on b.group_id = c.purpose_id;
  ${RECEIPTS_OF_ALL_CHARGES}
  insert into waitlist_entries (client_id, contract_id, login_id, room_type_id, check_in, check_out, rooms, mode, wait_until,
      state, created_at, ended_at)
    select :client, :contract, :login, r.id, business_today() + 50 + g, business_today() + 53 + g, 1,
      case when g % 2 = 0 then 'OFFER' else 'NOTIFY' end, now() + interval '40 days',
      case when g < 5 then 'LIVE' else 'ENDED' end, now() - g * interval '1 day', case when g >= 5 then now() end
    from generate_series(1, 12) g, (select id from room_types order by id limit 1) r;
  insert into waitlist_offers (entry_id, room_type_id, check_in, check_out, rooms, made_at, deadline, state, ended_at)
    select id, room_type_id, check_in, check_out, rooms, now() - interval '2 days', now() - interval '1 day', 'LAPSED', now()
    from waitlist_entries;
  insert into exchange_products (code, name_ja, name_en, company_ja, company_en, sp_point)
    select 'SCALE-' || g, '商品', 'Product', '架空商店', 'Fictional Stores', 5 from generate_series(1, 20) g;
  insert into exchange_orders (order_number, client_id, login_id, contract_id, kind, name, tel, email, address1, created_at, state,
      confirmed_at, shipped_at, shipped_number)
    select 'E' || g, :client, :login, :contract, 'sp', '海野 花子', '03-0000-0000', 'to@example.jp', '架空市1',
      now() - g * interval '9 days', case when g % 8 = 0 then 'RECEIVED' else 'SHIPPED' end,
      case when g % 8 > 0 then now() end, case when g % 8 > 0 then now() end, case when g % 8 > 0 then '1' end
    from generate_series(1, 30) g;
  insert into exchange_lines (order_id, position, product_id, quantity, points)
    select o.id, p.id, p.id, 1, 5 from exchange_orders o, (select id from exchange_products order by id limit 2) p;
  insert into web_notifications (title_ja, title_en, body_ja, body_en, show_from, important)
    select 'お知らせ', 'News', repeat('本文。', 40), repeat('Text. ', 40), business_today() - g, g % 5 = 0
    from generate_series(1, 100) g;
  insert into booking_plans (code, facility_id, title_ja, title_en, description_ja, description_en, fee_yen)
    select 'P' || f.id || '-' || g, f.id, '朝食', 'Breakfast', '朝食つき', 'With breakfast', 1500 from facilities f, generate_series(1, 3) g;
  insert into booking_plan_room_types (plan_id, room_type_id)
    select p.id, r.id from booking_plans p join room_types r on r.facility_id = p.facility_id;`;
