/**
 * A club in which every list of the contract has one row, or fifty: houses and plans, members with contracts of each
 * kind, points, stays, and all that a login gathers. The same rows in both, so that only their number differs. What is
 * booked goes through the portal; everything else is written as rows.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { openSession } from '../checks/tools.ts';
import { Club } from './club.ts';
import type { Member } from './member.ts';
import type { HeldGroup } from './member.ts';
import { RECEIPTS_OF_ALL_CHARGES } from './papers.ts';

export type FilledClub = {
  readonly club: Club;
  /** How many rows its lists have. */
  readonly rows: number;
  readonly points: Member;
  readonly weekly: Member;
  readonly renewing: Member;
  readonly roomTypeId: string;
  /** A stay that has a plan, guests, nights given up, and a penalty. */
  readonly bookingId: string;
  /** What is left of it. */
  readonly bookingNights: readonly CalendarDate[];
  readonly bookingGuests: readonly string[];
  readonly hold: HeldGroup;
};

/** The stay that has everything begins so many days from the club's day, and the fee begins so many days before it. */
const STAY_AHEAD = 60;
const FEE_DAYS = 30;

/** What belongs to the whole club. */
const CLUB = `
  insert into facility_tags (name_ja, name_en) select '海' || g, 'Sea ' || g from generate_series(1, :rows) g;
  insert into facility_tag_links select f.id, t.id from facilities f, facility_tags t;
  insert into lodging_tax_tables (authority, name_ja, name_en, valid_from, steps)
    values ('T', '宿泊税', 'Lodging tax', '2020-01-01', '[{"from": 0, "yen": 200}]');
  insert into facility_tax_authorities select id, 'T' from facilities;
  update facilities set hotel_tax_enabled = true;
  insert into booking_plan_questions (plan_id, position, text_ja, text_en, type)
    select p.id, g, '質問', 'Question', 'TEXT' from booking_plans p, generate_series(1, least(:rows, 5)) g;
  insert into web_notifications (title_ja, title_en, body_ja, body_en, show_from)
    select 'お知らせ', 'News', '本文', 'Text', business_today() - g from generate_series(1, :rows) g;
  insert into faq_entries (section, place, question_ja, question_en, answer_ja, answer_en)
    select 'OTHER', g, '質問', 'Question', '回答', 'Answer' from generate_series(1, :rows) g;
  insert into documents (kind, year, month, doc_type, file_name_ja, file_name_en, url_ja, url_en)
    select kind, case when kind <> 'OTHER' then 1950 + g end, case when kind = 'VACATION_LIFE' then 1 end,
      case when kind = 'OTHER' then 'FORM' end, 'a', 'a', '/a', '/a'
    from generate_series(1, :rows) g, unnest(array['VACATION_LIFE', 'USER_GUIDE', 'OTHER']) kind;`;

/** What a login and its membership gather. */
const OF_MEMBER = `
  insert into sub_members (client_id, sub_member_type_id, name, name_kana, birthday)
    select :client, 2, '家族', 'カゾク', '1980-01-01' from generate_series(1, :rows) g;
  insert into companions (client_id, name, kana, kept_at)
    select :client, 'お連れ様 ' || g, 'オツレサマ', now() from generate_series(1, :rows) g;
  insert into saved_searches (login_id, contract_id, check_in, check_out, rooms, tags, facility_ids, saved_at)
    select :login, (select min(id) from contracts where client_id = :client), '2099-01-01'::date + g, '2099-01-03'::date + g,
      (select jsonb_agg('{"adults": 2, "children": 0, "bedShares": 0}'::jsonb) from generate_series(1, least(3, :rows))),
      '{海1}', '{}', now() from generate_series(1, :rows) g;
  insert into sessions (login_id, device) select :login, 'Safari, iPhone' from generate_series(2, :rows) g;
  insert into trusted_devices (login_id, label, secret_hash, trusted_until)
    select :login, 'iPhone', sha256(g::text::bytea), now() + interval '9 days' from generate_series(1, :rows) g;
  insert into passkeys (login_id, name, credential_id, public_key, counter, synced_kind, backed_up)
    select :login, 'iPhone', sha256(g::text::bytea), 'key', 0, true, true from generate_series(1, :rows) g;
  insert into contract_requests (contract_id, kind, message, at)
    select :contract, 'OTHER', '住所の変更', now() from generate_series(1, :rows) g;
  insert into point_applications (contract_id, kind, points, yen, state, at)
    select :contract, 'ADD', 5, 100, 'DONE', now() from generate_series(1, :rows) g;`;

/** More contracts of the kind that the member has. */
const CONTRACTS = `
  insert into contracts (client_id, product_type_id, contract_number, start_date, end_date, auto_renewal)
    select client_id, product_type_id, contract_number || '-' || g, start_date, end_date - g, auto_renewal
    from contracts, generate_series(2, :rows) g where id = :contract;`;

/** Points of each contract. Those of the first are in small lots, so that a stay is paid by as many as there are rows. */
const POINTS = `
  insert into point_lots (contract_id, kind, fiscal_year, valid_from, valid_thru, granted_at)
    select :contract, 'sp', 2000 + g % 90, date '2020-04-01', business_today() + 500, business_now()
      from generate_series(1, :lots) g
    union all select c.id, 'sp', 2026, date '2020-04-01', business_today() + 500, business_now() from contracts c
      where c.client_id = :client and c.id <> :contract;
  insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
    select contract_id, business_now(), 'grant', id, 'issued', id, 'available',
      case when contract_id = :contract and kind = 'sp' then 4000 / :lots else 1000 end from point_lots order by id;
  insert into contract_bonuses (contract_id, position, name_ja, name_en, lot_id, points)
    select contract_id, row_number() over (partition by contract_id order by id), '特典', 'Bonus', id, 1
    from (select *, row_number() over (partition by contract_id order by id) as n from point_lots where kind = 'sp') l
    where n <= least(:rows, 3);`;

/** Vacation points of a member, and as many changes of them, each with a stay to name; whose stay it is does not matter. */
const VACATION_POINTS = `
  insert into point_lots (contract_id, kind, fiscal_year, valid_from, valid_thru, granted_at)
    values (:contract, 'tvp', 2026, date '2020-04-01', business_today() + 500, business_now());
  insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
    select contract_id, business_now(), 'grant', id, 'issued', id, 'available', 1000 from point_lots where kind = 'tvp';
  insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points,
      booking_group_id, booking_id, night)
    select l.contract_id, business_now(), 'consume', l.id, 'available', l.id, 'used', 1, b.group_id, b.id, b.check_in
    from point_lots l, (select * from bookings where booking_number is not null order by id limit :rows) b
    where l.kind = 'tvp';`;

/** What a card has paid for each stay, and what came back of it. */
const CHARGES = `
  with paid as (
    insert into card_charges (order_id, purpose_kind, purpose_id, client_id, login_id, yen, gateway_member_id, gateway_card_seq,
      card_no, state, payload_hash, refund_yen, held_yen, authorised_at, look_at)
    select 'T-' || left(id::text, 25), 'BOOKING_GROUP', id, client_id, login_id, 1000, 'nobody', 0, '************4242', 'CAPTURED', '',
      500, 500, business_now() - (row_number() over (order by id)) * interval '2 minutes', null
    from booking_groups where client_id = :client and state = 'CONFIRMED' order by id limit :rows
    returning id, purpose_id)
  insert into card_refunds (charge_id, purpose_kind, purpose_id, at, yen)
    select p.id, 'BOOKING', b.id, business_now(), 500 from paid p join bookings b on b.group_id = p.purpose_id;
  ${RECEIPTS_OF_ALL_CHARGES}
  insert into booking_changes (booking_id, kind, actor, login_id, nights, fee_points, fee_yen, charge_yen, judged_at, judged_hash,
      state, paying_until)
    select b.id, 'CANCEL', '{}', g.login_id, array[b.check_in], 0, 100, 100, now(), '', 'ABANDONED', now()
    from bookings b join booking_groups g on g.id = b.group_id
    where b.client_id = :client and g.state = 'CONFIRMED' and g.login_id is not null order by b.id limit :rows;
  insert into card_charges (order_id, purpose_kind, purpose_id, client_id, login_id, yen, gateway_member_id, gateway_card_seq,
      card_no, state, payload_hash, held_yen, authorised_at, look_at)
    -- The two kinds in turn, so that the newest charges are of both.
    select 'C-' || left(id::text, 25), 'BOOKING_CHANGE', id, :client, login_id, 100, 'nobody', 0, '************4242', 'CAPTURED', '',
      100, business_now() - (row_number() over ()) * interval '2 minutes' - interval '1 minute', null
    from booking_changes;`;

/** A change of each stay that was carried out, with all that it can name. */
const CHANGES = `
  with extras as (select jsonb_build_object(
      'rentals', jsonb_agg(jsonb_build_object('names', names, 'quantity', 1, 'fromDate', business_today(), 'toDate', business_today())),
      'parkings', jsonb_agg(jsonb_build_object('names', names, 'carNumber', '1', 'color', '白', 'heightCm', null,
        'fromDate', business_today(), 'toDate', business_today())),
      'pets', jsonb_agg(jsonb_build_object('kind', 'DOG', 'breed', '柴犬', 'weightKg', 9, 'ownerName', '海野 花子'))) as listed
    from (select jsonb_build_object('ja', '駐車場', 'en', 'Car park') as names from generate_series(1, :rows)) n),
  sides as (select jsonb_build_object('checkIn', business_today(), 'checkOut', business_today() + 1, 'adults', 1, 'children', 0, 'bedShares', 0,
      'points', 1, 'yen', 1, 'extras', listed) as side from extras)
  insert into booking_changes (booking_id, kind, actor, login_id, nights, fee_points, fee_yen, charge_yen, judged_at, judged_hash,
      state, applied_at, before, after)
    select b.id, 'RENTAL', '{}', g.login_id, '{}', 0, 0, 0, business_now(), '', 'APPLIED', business_now(), side, side
    from sides, bookings b join booking_groups g on g.id = b.group_id
    where b.client_id = :client and g.state = 'CONFIRMED' and g.login_id is not null order by b.id limit :rows;`;

/** Stays that are waited for, far ahead, each with an offer that lapsed; a contract has five at most. */
const WAITING = `
  with began as (
    insert into waitlist_entries (client_id, contract_id, login_id, room_type_id, check_in, check_out, rooms, mode, wait_until, created_at)
    select :client, :contract, :login, (select min(id) from room_types), date '2080-01-01' + g, date '2080-01-02' + g, 1, 'OFFER',
      '2079-01-01', business_now() from generate_series(1, least(:rows, 5)) g returning *)
  insert into waitlist_offers (entry_id, room_type_id, check_in, check_out, rooms, made_at, deadline, state, ended_at)
  select id, room_type_id, check_in, check_out, rooms, now() - interval '2 days', now() - interval '1 day', 'LAPSED', now() from began;
  insert into facility_facts (facility_id, section, position, title_ja, title_en, text_ja, text_en)
    select f.id, 'BATHS', g, '風呂', 'Bath', '温泉', 'Hot spring' from facilities f, generate_series(1, :rows) g;
  insert into placed_pictures (facility_id, place, picture, alt_ja, alt_en, shown)
    select f.id, g, '/pictures/' || g || '.svg', '湖', 'The lake', true from facilities f, generate_series(1, :rows) g;
  insert into placed_pictures (plan_id, place, picture, alt_ja, alt_en, shown)
    select p.id, g, '/pictures/' || g || '.svg', '会席', 'A dinner', true from booking_plans p, generate_series(1, least(:rows, 2)) g;
  insert into facility_seasons (facility_id, first_night, season)
    select f.id, business_today() + g, 'LOW' from facilities f, generate_series(1, :rows) g;
  insert into season_prices (room_type_id, season, weekend, price_sp)
    select id, 'LOW', true, 10 from room_types;
  insert into stay_guidances (booking_id, at, way, by_name, fee_yen, stay_yen) select id, now(), 'MAIL', '経理', 1000, 0 from bookings;
  insert into booking_parkings (booking_id, parking_id, car_number, color, from_date, to_date, waiting_since)
    select b.id, p.id, '2', '白', b.check_in, b.check_in, business_now()
    from bookings b, (select min(id) as id from facility_parkings) p where b.booking_number is not null;`;

/** Products, and orders of one of them each; what they would have taken of the ledger nothing reads. */
const EXCHANGES = `
  insert into exchange_products (code, name_ja, name_en, company_ja, company_en, sp_point, ordered)
    select 'P' || g, '商品', 'Product', '架空商店', 'Fictional Stores', 5, 1 from generate_series(1, :rows) g;
  with placed as (
    insert into exchange_orders (order_number, client_id, login_id, contract_id, kind, name, tel, email, address1, created_at)
    select 'E' || g, :client, :login, :contract, 'sp', '海野 花子', '03-0000-0000', 'to@example.jp', '架空市1', business_now()
    from generate_series(1, :rows) g returning id, order_number)
  insert into exchange_lines (order_id, position, product_id, quantity, points)
    select placed.id, 1, p.id, 1, 5 from placed join exchange_products p on p.code = 'P' || substr(placed.order_number, 2);`;

/** What the first house has beside its rooms, and what its stays have of it. */
const EXTRAS = `
  insert into facility_parkings (facility_id, name_ja, name_en, quantity)
    select min(id), '駐車場', 'Car park', 9999 from facilities, generate_series(1, :rows) g group by g;
  insert into rental_items (facility_id, name_ja, name_en, price_yen, rental_period, quantity)
    select min(id), '自転車', 'Bicycle', 0, 'Stay', 9999 from facilities, generate_series(1, :rows) g group by g;
  insert into booking_parkings (booking_id, parking_id, car_number, color, from_date, to_date)
    select b.id, p.id, '1', '白', b.check_in, b.check_in from bookings b, facility_parkings p where b.booking_number is not null;
  insert into booking_rentals (booking_id, rental_item_id, quantity, from_date, to_date, unit_price_yen, rental_period)
    select b.id, i.id, 1, b.check_in, b.check_in, 0, 'Stay' from bookings b, rental_items i where b.booking_number is not null;
  insert into booking_pets (booking_id, position, kind, owner_name, breed, weight_grams)
    select id, 1, 'DOG', '海野 花子', '柴犬', 9000 from bookings where booking_number is not null;
  insert into booking_arrivals (booking_id, arrival_time, entered_at)
    select id, '15:00', business_now() from bookings where booking_number is not null;
  insert into passport_pictures (guest_id, id, key_id, whole_sealed, small_sealed)
    select g.id, gen_random_uuid(), gen_random_uuid(), decode(repeat('00', 40), 'hex'), decode(repeat('00', 40), 'hex')
    from booking_guests g join bookings b on b.id = g.booking_id where b.booking_number is not null;
  insert into parking_nights (parking_id, night, total, taken)
    select parking_id, from_date, 9999, count(*) from booking_parkings group by 1, 2;
  insert into rental_nights (rental_item_id, night, total, taken)
    select rental_item_id, from_date, 9999, count(*) from booking_rentals group by 1, 2;`;

/** Rights to weeks, one a year, each exchanged for one in its year. */
const WEEKS = `
  insert into weekly_rights (contract_id, year, starts_on, status, current_rights, exchange_dates)
    select c.id, 2000 + g, make_date(2000 + g, 4, 1), 'EXCHANGED', 1, array[make_date(2000 + g, 5, 1)]
    from contracts c, generate_series(1, :rows) g where c.client_id = :client;`;

/** Paid to the office for exchanged weeks, and taken back again. */
const OFFICE = `
  insert into desk_payments (id, purpose_kind, purpose_id, payer_client_id, at, yen, means, by_name, returned_at, returned_by, return_reason)
    select gen_random_uuid(), 'WEEK_EXCHANGE', gen_random_uuid(), :client, now() - interval '1 hour' * g, 11000, 'TRANSFER', '受付',
      now() - interval '1 hour' * g, '受付', '誤り' from generate_series(1, :rows) g;`;

/** Fees that were given up; what they come to is nothing that a list asks. */
const WAIVERS = `
  insert into booking_waivers (booking_id, at, points, reason)
    select distinct on (booking_id) booking_id, at, 1, '台風のため' from booking_penalties;`;

async function write(
  club: Club,
  text: string,
  values: Readonly<Record<string, string | number>>,
): Promise<void> {
  const filled = Object.entries(values).reduce(
    (sql, [name, value]) => sql.replaceAll(`:${name}`, typeof value === 'string' ? `'${value}'` : `${value}`),
    text,
  );
  await club.owner.query(filled);
}

/** Opens a club whose lists have this many rows each; close its club in the end. */
export async function openFilledClub(postgresUrl: string, rows: number): Promise<FilledClub> {
  const club = await Club.open(postgresUrl, {
    ...{ withConsole: true, configuration: { runsJobs: false } },
  });
  const roomType = await placeHouses(club, rows);
  await write(club, CLUB, { rows });
  const points = await club.aMember({ product: 'SP', points: 0 });
  const weekly = await club.aMember({ product: 'PW' });
  const renewing = await club.aMember({ product: 'VS' });
  await club.owner.query('update contracts set auto_renewal = true where id = $1', [renewing.contractId]);
  for (const { clientId: client, contractId: contract } of [points, weekly, renewing])
    await write(club, CONTRACTS, { rows, client, contract });
  const { clientId: client, contractId: contract, loginId: login } = points;
  await club.owner.query('delete from point_lots');
  await write(club, POINTS, { rows, client, contract, lots: rows === 1 ? 1 : 2_000 });
  await write(club, WEEKS, { rows, client: weekly.clientId });
  for (const member of [points, weekly, renewing]) await openSession(member);
  const stays = await bookStays(club, points, { rows, roomType });
  await write(club, OF_MEMBER, { rows, client, contract, login });
  await write(club, WAIVERS, {});
  await write(club, CHARGES, { rows, client });
  await write(club, OFFICE, { rows, client });
  await write(club, EXTRAS, { rows });
  await write(club, CHANGES, { rows, client });
  await write(club, EXCHANGES, { rows, client, contract, login });
  await write(club, WAITING, { rows, client, contract, login });
  await write(club, VACATION_POINTS, { rows, contract: weekly.contractId });
  return { club, rows, points, weekly, renewing, roomTypeId: String(roomType.id), ...stays };
}

/** Houses that a search finds; the first has as many room types and plans as there are rows. */
async function placeHouses(club: Club, rows: number): Promise<{ id: number; facilityId: number }> {
  const facts = { rooms: 20, sp: 100, beds: 6 };
  const house = await club.aFacility({ bathingTaxYen: 150 });
  const roomType = await club.aRoomType(house, facts);
  const policy = {
    noShowPenalty: 100,
    day0Penalty: 100,
    thresholds: [{ day: FEE_DAYS, penalty: 100 }],
    partialBase: 'ALL_NIGHTS',
  } as const;
  for (let n = 0; n < rows; n += 1) await club.aPlan(roomType, { policy, feeYen: 1_000 });
  for (let n = 1; n < rows; n += 1) {
    await club.aRoomType(house, facts);
    await club.aRoomType(await club.aFacility(), facts);
  }
  return roomType;
}

/** One stay in which everything has happened, one on each of the other contracts, and a hold. */
async function bookStays(
  club: Club,
  member: Member,
  { rows, roomType }: { rows: number; roomType: { id: number } },
): Promise<Pick<FilledClub, 'bookingId' | 'bookingNights' | 'bookingGuests' | 'hold'>> {
  const from = await club.daysAhead(STAY_AHEAD);
  const nights = rows === 1 ? 3 : 14;
  const everyNight = Array.from({ length: nights }, (_, n) => addDays(from, n));
  const guests = { adults: rows === 1 ? 1 : 6 };
  const planId = await club.value<number>('select min(id) from booking_plans');
  const [booking] = await member.booked(
    { roomType, planId, from, to: addDays(from, nights), rooms: [guests] },
    { answers: { answer1: '特になし' } },
  );
  const { rows: others } = await club.owner.query<{ id: string }>(
    'select id::text from contracts where client_id = $1 and id <> $2 order by id',
    [member.clientId, member.contractId],
  );
  let day = addDays(from, 20);
  for (const { id } of others) {
    await member.booked({ roomType, contractId: Number(id), from: day, to: addDays(day, 1) });
    day = addDays(day, 2);
  }
  // The last night is given up while it is free, the one before it when all that was ever booked is charged for.
  await cancelled(member, booking!.id, everyNight.slice(-1));
  await club.clockForward(`${STAY_AHEAD - FEE_DAYS} days`);
  await cancelled(member, booking!.id, everyNight.slice(-2, -1));
  const rooms = rows === 1 ? [{ adults: 1 }] : [guests, guests, guests];
  const hold = await member.held({
    roomType,
    planId,
    from: day,
    to: addDays(day, rows === 1 ? 1 : 3),
    rooms,
  });
  await member.get('mutation d($id: ID!) { saveBookingDraft(data: { groupId: $id, form: "{}" }) }', {
    id: hold.id,
  });
  const { rows: guestRows } = await club.owner.query<{ id: string }>(
    'select id from booking_guests where booking_id = $1 order by position',
    [booking!.id],
  );
  const bookingGuests = guestRows.map(({ id }) => id);
  return { bookingId: booking!.id, bookingNights: everyNight.slice(0, -2), bookingGuests, hold };
}

async function cancelled(member: Member, bookingId: string, nights: readonly CalendarDate[]): Promise<void> {
  const answer = await member.cancel(bookingId, nights);
  if (answer.errors) throw new Error(`could not give up ${nights.join()}: ${answer.errors[0]?.message}`);
}
