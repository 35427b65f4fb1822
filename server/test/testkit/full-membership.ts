/** A membership that has something in every place where the club writes of a person, each with a word of its own, and the search for that word. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { Club } from './club.ts';
import type { Member } from './member.ts';
import { aReceipt } from './papers.ts';
import { columnsThat } from './personal-columns.ts';

export type FullMembership = {
  readonly member: Member;
  readonly family: Member;
  readonly memberId: string;
  readonly familyId: string;
  readonly word: string;
  readonly bookingNumber: string;
};

/** How a row of a table finds the membership, its logins and its stays. */
const BY: Readonly<Record<string, string>> = {
  clients: 't.id = $1',
  ...of('client_id = $1', 'sub_members logins registration_requests future_clients member_notes companions'),
  ...of('client_id = $1', 'booking_groups bookings card_charges card_checks saved_cards receipts'),
  ...of('client_id = $1', 'exchange_orders member_mails waitlist_entries signup_applications'),
  ...of('login_id = any(select id from logins where client_id = $1)', 'sessions trusted_devices passkeys'),
  ...of('login_id = any(select id from logins where client_id = $1)', 'mfa_challenges passkey_challenges'),
  ...of('login_id = any(select id from logins where client_id = $1)', 'password_resets booking_drafts'),
  ...of('login_id = any(select id from logins where client_id = $1)', 'saved_searches calendar_addresses'),
  ...of('login_id = any(select id from logins where client_id = $1)', 'push_subscriptions'),
  ...of('booking_id = any(select id from bookings where client_id = $1)', 'booking_guests booking_arrivals'),
  ...of('booking_id = any(select id from bookings where client_id = $1)', 'booking_pets booking_parkings'),
  ...of('booking_id = any(select id from bookings where client_id = $1)', 'booking_changes'),
  contract_requests: 'contract_id = any(select id from contracts where client_id = $1)',
};

function of(where: string, tables: string): Record<string, string> {
  return Object.fromEntries(tables.split(' ').map((table) => [table, where]));
}

/** What a membership gathers beside its stays, so that no place is empty. */
const ROWS = `
  insert into registration_requests (client_id, email, tel) values ($1, 'x', 'x');
  insert into future_clients (client_id, login_id, name, name_kana, tel, at) values ($1, $2, 'x', 'x', 'x', now());
  insert into member_notes (client_id, by_name, text) values ($1, 'x', 'x');
  insert into companions (client_id, name, kana, sex, address1, tel, email, nationality, kept_at)
    values ($1, 'x', 'x', 'OTHER', 'x', 'x', 'x', 'x', now());
  insert into card_checks (order_id, client_id, state, actor, look_at) values ('K-' || $1, $1, 'KEPT', '{}', null);
  insert into contract_requests (contract_id, login_id, kind, message, state, at) values ($3, $2, 'OTHER', 'x', 'ANSWERED', now());
  insert into exchange_orders (order_number, client_id, login_id, contract_id, kind, state, name, tel, email, postal_code, address1, created_at,
      confirmed_at, shipped_at, shipped_number)
    values ('E' || $1, $1, $2, $3, 'sp', 'SHIPPED', 'x', 'x', 'x', 'x', 'x', now(), now(), now(), 'x');
  insert into member_mails (key, client_id, task, payload) values ('x' || $1, $1, 'x', '{}');
  insert into trusted_devices (login_id, label, secret_hash, trusted_until) values ($2, 'x', sha256(('t' || $1)::bytea), now() + interval '9 days');
  insert into passkeys (login_id, name, credential_id, public_key, counter, synced_kind, backed_up)
    values ($2, 'x', sha256(('x' || $1)::bytea), 'key', 0, true, true);
  insert into password_resets (id, login_id, token_hash, address_key, language, valid_until)
    values (gen_random_uuid(), $2, sha256(('r' || $1)::bytea), 'x', 'ja', now() + interval '1 hour');
  insert into booking_drafts (login_id, contract_id, room_type_id, check_in, check_out, rooms, saved_at)
    select $2, $3, id, '2099-01-01', '2099-01-03', '[]', now() from room_types order by id limit 1 on conflict (login_id) do nothing;
  insert into saved_searches (login_id, contract_id, check_in, check_out, rooms, tags, facility_ids, saved_at)
    values ($2, $3, '2099-01-01', '2099-01-03', '[{"adults": 2, "children": 0, "bedShares": 0}]', '{}', '{}', now());
  insert into calendar_addresses (login_id, token_hash, language) values ($2, sha256(('c' || $1)::bytea), 'ja');
  insert into push_subscriptions (login_id, endpoint, p256dh, auth) values ($2, 'x' || $1, 'x', 'x');
  insert into favourite_facilities (login_id, facility_id) select $2, min(id) from facilities;
  insert into client_verifications (id, email, token_hash, language, valid_until)
    select gen_random_uuid(), email, sha256(('v' || $1)::bytea), 'ja', now() + interval '1 hour' from logins where id = $2;
  insert into signup_applications (id, email, is_company, token_hash, language, state, client_id, ended_at, valid_until)
    values (gen_random_uuid(), 'x', false, sha256(('s' || $1)::bytea), 'ja', 'APPROVED', $1, now(), now());
  update booking_guests set link_code_hash = sha256('x') where booking_id in (select id from bookings where client_id = $1);
  insert into booking_pets (booking_id, position, kind, owner_name, breed, weight_grams)
    select id, 1, 'DOG', 'x', 'x', 1 from bookings where client_id = $1 and cancelled_at is null;
  insert into booking_arrivals (booking_id, arrival_time, entered_at) select id, '15:00', now() from bookings where client_id = $1;
  insert into facility_parkings (facility_id, name_ja, name_en, quantity) select min(id), 'P' || $1, 'P' || $1, 9 from facilities;
  insert into booking_parkings (booking_id, parking_id, car_number, color, from_date, to_date, ended_at)
    select b.id, (select max(id) from facility_parkings), 'x', 'x', b.check_in, b.check_in, now() from bookings b where b.client_id = $1;
  insert into waitlist_entries (client_id, contract_id, login_id, room_type_id, check_in, check_out, rooms, mode, state, wait_until, created_at, ended_at)
    select $1, $3, $2, room_type_id, '2099-01-01', '2099-01-03', 1, 'NOTIFY', 'CANCELLED', now(), now(), now() from bookings where client_id = $1 limit 1;
  insert into desk_payments (id, purpose_kind, purpose_id, payer_client_id, facility_id, at, yen, means, by_name)
    select gen_random_uuid(), 'BOOKING', b.id, $1, r.facility_id, now(), 1, 'CASH', 'x' from bookings b join room_types r on r.id = b.room_type_id
    where b.client_id = $1 limit 1;
  insert into booking_changes (booking_id, kind, actor, login_id, fee_points, fee_yen, charge_yen, judged_at, judged_hash, state, applied_at, before, after)
    select id, 'PETS', '{}', $2, 0, 0, 0, now(), '', 'APPLIED', now(), '{}', '{}' from bookings where client_id = $1`;

const JSON_OF: Readonly<Record<string, string>> = {
  'booking_changes.before': `jsonb_build_object('extras', $2::text)`,
  'booking_changes.after': `jsonb_build_object('extras', $2::text)`,
  'booking_changes.actor': `jsonb_build_object('device', $2::text)`,
  'receipts.content': `content || jsonb_build_object('cardNo', $2::text)`,
};

/** What cannot take a word: lists of kinds, numbers of a form, and what is empty unless something goes on; bytes and days are left aside. */
export const WITHOUT_WORD = [
  'clients.postal_code clients.sex sub_members.postal_code sub_members.sex companions.sex booking_guests.sex booking_arrivals.arrival_time',
  'booking_guests.passport_sealed saved_cards.card_no saved_cards.expire saved_cards.reminded card_checks.state',
  'card_charges.challenge_url registration_requests.state member_mails.state member_mails.language member_mails.by_name sessions.way',
  'waitlist_entries.booking signup_applications.password_hash exchange_orders.cancel_reason sub_members.unmade_login_email saved_searches.rooms',
  'calendar_addresses.language password_resets.language client_verifications.language client_verifications.email promo_uses.promo_code',
  'booking_tickets.email',
].flatMap((line) => line.split(' '));

/** What the gateway calls the card: the task that takes it away there names it until that is done. */
const OF_GATEWAY = 'saved_cards.gateway_member_id';

/** The word as it stands in one place: each has its own, so that it is seen which were told. */
export const wordIn = (word: string, place: string): string =>
  `${word}n${columnsThat('goes', 'sealed').findIndex(([table, column]) => `${table}.${column}` === place)}n`;

/** Writes the word into every place that goes or is sealed; answers the places that took none. */
async function mark(club: Club, clientId: number, word: string): Promise<string[]> {
  const { rows: types } = await club.owner.query<{ place: string; type: string }>(
    `select table_name || '.' || column_name as place, udt_name as type from information_schema.columns where table_schema = 'public'`,
  );
  const typeOf = new Map(types.map(({ place, type }) => [place, type]));
  const left: string[] = [];
  for (const [table, column] of columnsThat('goes', 'sealed')) {
    const place = `${table}.${column}`;
    const type = typeOf.get(place);
    if (type === 'bytea' || type === 'date' || place === OF_GATEWAY) continue;
    const value =
      JSON_OF[place] ??
      (type === 'jsonb'
        ? 'to_jsonb($2::text)'
        : type === '_text'
          ? 'array[$2::text]'
          : `$2 || translate(t.ctid::text, '(,)', '')`);
    const where = BY[table];
    const done = where
      ? await club.owner
          .query(`update ${table} t set ${column} = ${value} where ${where}`, [clientId, wordIn(word, place)])
          .catch(() => null)
      : null;
    if (!done?.rowCount) left.push(place);
  }
  return left;
}

/** Every place of the database in which a word stands, tasks of the queue among them. */
export async function placesOf(club: Club, word: string): Promise<string[]> {
  const { rows } = await club.owner.query<{ schema: string; table: string; column: string }>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE'
       and c.udt_name in ('text', '_text', 'json', 'jsonb', 'varchar')`,
  );
  const places: string[] = [];
  for (const { schema, table, column } of rows) {
    const found = await club.value<boolean>(
      `select exists (select from ${schema}.${table} where position($1 in ${column}::text) > 0)`,
      [word],
    );
    if (found) places.push(`${schema === 'public' ? '' : `${schema}.`}${table}.${column}`);
  }
  return places.toSorted();
}

let made = 0;

/** A membership with a stay that took place and one that was given up, settled: its contract is over, and nothing is owed, asked for or held. */
export async function aFullMembership(
  club: Club,
): Promise<FullMembership & { readonly unmarked: readonly string[] }> {
  const word = `kanaria${(made += 1)}zz`;
  const member = await (await club.aMember({ points: 900 })).logIn();
  const family = await (await club.aMember({ of: member, role: 'FAMILY' })).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 10, rooms: 9 });
  const from = await club.daysAhead(5);
  const [stay] = await member.booked({ roomType, from, to: addDays(from, 1) });
  const later = addDays(from, 40);
  const [givenUp] = await member.booked({ roomType, from: later, to: addDays(later, 1) });
  await member.cancel(givenUp!.id, [later]);
  await club.clockAt(addDays(from, 3));
  await aReceipt(club, member);
  for (const text of ROWS.split(';'))
    await club.owner.query(
      text
        .replaceAll('$1', String(member.clientId))
        .replaceAll('$2', `'${member.loginId}'`)
        .replaceAll('$3', String(member.contractId)),
    );
  await club.owner.query(
    'update bookings set checked_in_at = $2::date, checked_out_at = $2::date + 1 where id = $1',
    [...[stay!.id, from]],
  );
  const unmarked = await mark(club, member.clientId, word);
  await settle(club, member);
  return {
    ...{ member, family, word, unmarked },
    bookingNumber: stay!.bookingNumber,
    memberId: await club.value<string>('select member_id from clients where id = $1', [member.clientId]),
    familyId: await club.value<string>('select id::text from sub_members where client_id = $1', [
      member.clientId,
    ]),
  };
}

/** What stands against a deletion is over: as if the contract had been ended, points been used up, and everything been paid. */
export async function settle(club: Club, { clientId, contractId }: Member): Promise<void> {
  await club.owner.query(
    'update contracts set end_date = business_today() - 1, auto_renewal = false where id = $1',
    [contractId],
  );
  await club.owner.query('update point_lots set valid_thru = business_today() - 1 where contract_id = $1', [
    contractId,
  ]);
  await club.owner.query(
    `insert into money_movements (purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen)
     select purpose_kind, purpose_id, payer_client_id, business_now(), 'receive', 'owed', 'desk', owed from money_balances
     where payer_client_id = $1 and owed > 0`,
    [clientId],
  );
}
