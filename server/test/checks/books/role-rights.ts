/**
 * What each role of the server may do at all, written down with reasons, and what it could do, asked of the database:
 * every table, verb and column, and whatever goes beyond tables. What it may move is in movement-rights.ts.
 */
import type { Club } from '../../testkit/club.ts';
import { beside } from './rights-beside-tables.ts';
import { staffRights as staff } from './staff-rights.ts';

export type Group = { readonly because: string; readonly rights: Readonly<Record<string, string>> };
export type Role = 'resort_app' | 'resort_jobs' | 'resort_staff';

const app: readonly Group[] = [
  {
    because: 'what the club publishes and sets, read only',
    rights: {
      booking_plan_nights: 'select',
      booking_plan_questions: 'select',
      booking_plan_room_types: 'select',
      booking_plans: 'select',
      booking_types: 'select',
      business_clock: 'select',
      cancel_policies: 'select',
      catalogue_picture_addresses: 'select',
      catalogue_picture_files: 'select',
      catalogue_pictures: 'select',
      catalogue_versions: 'select',
      ...{ documents: 'select', document_files: 'select' },
      facilities: 'select',
      facility_facts: 'select',
      facility_parkings: 'select',
      facility_seasons: 'select',
      facility_tag_links: 'select',
      facility_tags: 'select',
      facility_tax_authorities: 'select',
      lodging_tax_tables: 'select',
      ...{ person_relationships: 'select', placed_pictures: 'select' },
      prefectures: 'select',
      product_types: 'select',
      rental_items: 'select',
      room_types: 'select',
      season_prices: 'select',
      settings: 'select',
      trusted_builds: 'select',
      ...{ faq_entries: 'select', web_notifications: 'select' },
    },
  },
  {
    because: 'which migrations were applied, to be compared with those that a build knows',
    rights: { schema_migrations: 'select' },
  },
  {
    because: "members' facts that only staff or the gateway write",
    rights: {
      ...{ stay_guidances: 'select(booking_id fee_yen id pay_by stay_yen)' },
      ...{ stays_due: 'select(booking_id fee_yen guided_yen stay_yen)' },
      contract_bonuses: 'select',
      weekly_rights: 'select',
    },
  },
  {
    because: 'feeds and chains that others write',
    rights: {
      audit_seals: 'select',
      book_checks: 'select',
      ledger_heads: 'select',
      money_balances: 'select',
      client_changes: 'select',
      vacancy_changes: 'select',
      dev_mails: 'select',
    },
  },
  {
    because: 'rows that are only added: the audit log, the ledger, the money of a stay',
    rights: {
      audit_events:
        'select insert(action actor_kind actor_name client_id login_id origin_hash outcome refusal request_id subject)',
      audit_repeats: 'select insert',
      booking_charges: 'select insert',
      booking_penalties: 'select insert',
      booking_waivers: 'select',
      card_refunds: 'select insert',
      receipt_purposes: 'select insert',
      money_movements:
        'select insert(at from_account payer_client_id purpose_id purpose_kind reason to_account yen)',
      point_lots:
        'select insert(carried_forward contract_id fiscal_year granted_at kind returned valid_from valid_thru)',
      point_movements:
        'select insert(at booking_group_id booking_id contract_id exchange_order_id from_account from_lot_id night points reason to_account to_lot_id)',
    },
  },
  {
    because: 'stays: held, confirmed, cancelled, never removed',
    rights: {
      booking_groups:
        'select insert update(confirmed_at confirmed_payload_hash expires_at extensions_used fee_payment_type login_id paying_until replaces_booking_id request_mail_certificate request_note request_same_room state)',
      bookings:
        'select insert update(access_code_hash access_code_made_at access_code_serial adults bed_shares booking_number cancelled_at check_in check_out checked_in_at children confirmation_mails guests_emptied_at moved_at no_show_at passports_ended_at plan_answers representative_name rounded_off_points rounded_off_yen stay_confirmed_at)',
      booking_nights:
        'select insert update(ended_as ended_at ended_by_change plan_fee_yen reduced_fee_yen reduced_yen usage_fee_yen)',
      room_nights: 'select update(held sold)',
      room_blocks: 'select update(ended_at ended_by release_on)',
      room_block_nights: 'select update(rooms)',
      parking_nights: 'select insert update(taken total)',
      rental_nights: 'select insert update(taken total)',
      booking_rentals: 'select insert update(ended_at from_date quantity to_date)',
      booking_parkings:
        'select insert update(car_number color ended_at from_date height_cm served_at to_date waiting_since)',
      booking_pets: 'select insert update(ended_at)',
      booking_arrivals:
        'select insert update(accommodation_requests arrival_time dietary_requests entered_at)',
      booking_tickets: 'select update(email email_confirmed_at)',
    },
  },
  {
    because:
      'orders of products: placed, and cancelled by their members; what the club does with them its operator writes down',
    rights: {
      exchange_products: 'select update(ordered)',
      exchange_orders:
        'select insert(address1 client_id contract_id created_at email id kind login_id name order_number postal_code request_hash request_key tel) update(cancelled_at state)',
      exchange_lines:
        'select insert(company_en company_ja name_en name_ja order_id points position product_id quantity)',
    },
  },
  {
    because: 'what a member asks of staff',
    rights: {
      contract_requests: 'select insert',
      future_clients: 'select insert',
      point_applications: 'select insert',
      registration_requests: 'select insert',
      signup_applications:
        'select insert update(agreed_at client_id contact_reason decline_reason draft ended_at fee_yen form form_hash full_fee_yen password_hash question state submitted_at terms_version valid_until)',
      // Whose use came to nothing has used nothing.
      promo_uses: 'select insert delete',
      promo_codes: 'select update(uses)',
      signup_terms: 'select',
    },
  },
  {
    because: 'what members look after themselves',
    rights: {
      clients:
        'select insert(address1 address2 birthday email is_company language locality member_id mfa_policy mobile name name_kana postal_code prefecture sex tel) update(accommodation_fee_payment address1 address2 email facility_fee_payment language locality mfa_policy mobile optional_cleaning_payment other_service_payment point_reminders postal_code prefecture setup_fee_payment tax_payment tel)',
      contracts:
        'select insert(auto_renewal client_id contract_number end_date product_type_id start_date years) update(auto_renewal lock_turn)',
      sub_members:
        'select insert(address1 address2 birthday client_id email locality name name_kana postal_code prefecture relationship_id sex sub_member_type_id tel) update(address1 address2 deleted_at email locality name postal_code prefecture relationship_id sex tel unmade_login_email unmade_login_id)',
    },
  },
  {
    because: 'the address of a calendar: made, made anew, taken back',
    rights: { calendar_addresses: 'select insert update(language made_at token_hash) delete' },
  },
  {
    because: 'ways in: made, used up, ended',
    rights: {
      logins:
        'select insert(client_id email force_password_change language password_hash role sub_member_id) update(disabled_at email force_password_change language language_chosen password_changed_at password_hash)',
      sessions: 'select insert update(end_reason ended_at generation refreshed_at used_generation)',
      mfa_challenges: 'select insert update(tries used_at)',
      password_resets: 'select insert update(tries used_at)',
      client_verifications: 'select insert update(tries used_at)',
      passkey_challenges: 'select insert update(used_at)',
      ticket_email_requests: 'select insert update(used_at)',
    },
  },
  {
    because: 'what its owner takes away again, and what is counted',
    rights: {
      ended_keys: 'select insert delete',
      passport_pictures: 'select insert update(id key_id made_at small_sealed whole_sealed) delete',
      passkeys: 'select insert update(backed_up counter last_used_at name) delete',
      // Who does not come after all leaves nothing of what was entered about them.
      booking_guests:
        'select insert update(address1 age bed_shared child email entered_at kana link_code_hash link_email link_made_at link_serial name nationality no_address_in_japan occupation passport_sealed position representative sex tel) delete',
      trusted_devices: 'select insert update(trusted_until) delete',
      favourite_facilities: 'select insert delete',
      saved_searches:
        'select insert update(free_facility_ids look_at opens_at saved_at told_at told_facility_ids) delete',
      companions: 'select insert update(address1 age age_on email kana kept_at nationality sex tel) delete',
      booking_drafts:
        'select insert update(booking_plan_id check_in check_out contract_id form room_type_id rooms saved_at) delete',
      attempts: 'select insert update delete',
      booking_changes:
        'select insert(actor after applied_at before booking_id charge_yen fee_points fee_yen id judged_at judged_hash kind login_id nights paying_until state taken_extras taken_nights taken_points wanted_hash) update(applied_at penalty_id state)',
      waitlist_entries:
        'select insert(agreed_at booking check_in check_out client_id contract_id created_at ends_others id login_id mode most_points most_yen replaces_booking_id room_type_id rooms wait_until) update(booking ended_at not_booked_because notified_at skipped_at skipped_because state unanswered)',
      waitlist_offers:
        'select insert(books check_in check_out deadline entry_id id made_at passed_over room_type_id rooms) update(books ended_at group_id state)',
      card_charges:
        'select insert(card_no client_id gateway_card_seq gateway_member_id id login_id order_id payload payload_hash purpose_id purpose_kind yen) update(authorised_at captured_at card_no challenge_url client_id decline_code failures fell_yen gateway_card_seq gateway_member_id held_yen holder_reminded login_id look_at payload receipts_due_at refund_yen state transfer_yen)',
      ...{ receipts: 'select insert update(replaced_at)', receipt_numbers: 'select insert update' },
      ...{ desk_payments: 'select update(receipts_due_at)', company_bills: 'select' },
      card_checks: 'select insert update(decline_code look_at state)',
      saved_cards: 'select insert update delete',
      push_subscriptions:
        'select insert(auth endpoint login_id p256dh session_id) update(auth created_at login_id p256dh session_id) delete',
      refusal_counts: 'select insert update(count)',
    },
  },
];

const jobs: readonly Group[] = [
  {
    because: 'what mails say',
    rights: {
      booking_charges: 'select',
      booking_groups: 'select',
      booking_nights: 'select',
      booking_penalties: 'select',
      // Who has not checked in beforehand, by name, and nothing else of guests but whether a picture of a passport is missing.
      passport_pictures: 'select(guest_id)',
      booking_guests:
        'select(booking_id entered_at id link_code_hash link_email link_serial name no_address_in_japan position sealed_at) update(link_code_hash link_email)',
      ...{ booking_waivers: 'select', booking_changes: 'select' },
      desk_payments:
        'select(id purpose_id purpose_kind return_said_means return_said_on returned_at returned_means returned_on sent_on went_on_closed_day yen)',
      // Not who would come.
      waitlist_entries:
        'select(check_in check_out client_id contract_id ended_at id login_id not_booked_because notified_at room_type_id rooms state)',
      waitlist_offers: 'select',
      saved_searches: 'select delete',
      exchange_products: 'select',
      exchange_orders: 'select update(address1 email name postal_code tel)',
      exchange_lines: 'select',
      push_subscriptions: 'select delete',
      booking_rentals: 'select',
      booking_parkings: 'select',
      booking_pets: 'select',
      booking_tickets: 'select',
      bookings: 'select update(arrival_invited_at arrival_reminded_at)',
      clients: 'select',
      facilities: 'select',
      card_charges:
        'select(card_no client_id failures id login_id look_at made_at order_id purpose_id purpose_kind refund_yen sealed_until state transfer_owed_at transfer_sent_yen transfer_yen yen) update(card_no sealed_until)',
      receipts: 'select(content id sealed_until) update(addressee content sealed_until)',
      ...{ card_refunds: 'select', company_bills: 'select update(reminded_on reminders)' },
      card_differences:
        'select insert(expected_yen found_at held_yen kind order_id seen_at) update(ended_at expected_yen held_yen kind seen_at)',
      stays_due: 'select(booking_id fee_yen guided_at guided_yen pay_by since stay_yen tell_anew_from)',
      ...{ stay_guidances: 'select(at booking_id fee_yen id pay_by stay_yen)', money_balances: 'select' },
      money_movements: 'select(at from_account purpose_id purpose_kind to_account yen)',
      logins: 'select(client_id disabled_at email id language role sub_member_id)',
      sub_members: 'select(id name unmade_login_email)',
      passkeys: 'select(id login_id name)',
      ...{ product_types: 'select', registration_requests: 'select', signup_terms: 'select' },
      room_types: 'select',
      saved_cards: 'select update(reminded)',
    },
  },
  {
    because: 'the clock and the numbers of the club',
    rights: {
      business_clock: 'select',
      settings: 'select',
    },
  },
  {
    because: 'the catalogue, which the next night for sale is priced from',
    rights: {
      booking_plan_nights: 'select',
      booking_plan_questions: 'select',
      booking_plan_room_types: 'select',
      booking_plans: 'select',
      booking_types: 'select',
      cancel_policies: 'select',
      catalogue_versions: 'select',
      facility_facts: 'select',
      facility_parkings: 'select',
      facility_seasons: 'select',
      facility_tag_links: 'select',
      facility_tags: 'select',
      facility_tax_authorities: 'select',
      lodging_tax_tables: 'select',
      person_relationships: 'select',
      prefectures: 'select',
      rental_items: 'select',
      room_nights: 'select insert',
      season_prices: 'select',
    },
  },
  {
    because: 'the nightly roll-over of points, under the lock of the contract',
    rights: {
      contracts: 'select update(lock_turn)',
      point_lots:
        'select insert(carried_forward contract_id fiscal_year granted_at kind returned valid_from valid_thru)',
      point_movements:
        'select insert(at booking_group_id booking_id contract_id exchange_order_id from_account from_lot_id night points reason to_account to_lot_id)',
      ledger_heads: 'select',
      point_reminders: 'select insert',
    },
  },
  {
    because: 'that a mail left, and who of the queue is alive',
    rights: {
      dev_mails: 'select insert',
      job_effects: 'select insert update(done_at handed_over)',
      member_mails:
        'select insert(client_id key language payload recipient task) update(ended_at language recipient state) delete',
      queue_runners: 'select insert update(seen_at) delete',
    },
  },
  {
    because: 'sealing the audit log, and telling there what jobs did and what was refused to them',
    rights: {
      audit_events:
        'select insert(action actor_kind actor_name client_id login_id origin_hash outcome refusal request_id subject)',
      audit_repeats: 'select insert',
      audit_seals: 'select insert(first_event_id hash last_event_id row_format)',
    },
  },
  {
    because: 'forgetting what has served its time',
    rights: {
      ...{ attempts: 'select delete', booking_drafts: 'select delete', card_checks: 'select delete' },
      documents: 'select',
      document_files: 'select(kept_at name) delete',
      client_verifications: 'select delete',
      ...{ mfa_challenges: 'select delete', passkey_challenges: 'select delete' },
      ...{ password_resets: 'select delete', signup_applications: 'select delete' },
      ...{ refusal_counts: 'select insert update(count) delete', answered_requests: 'select delete' },
      ...{ sessions: 'select delete', staff_sessions: 'select(created_at) delete' },
      ...{ contract_requests: 'select', point_applications: 'select' },
      ...{ staff_taken: 'select delete', ticket_email_requests: 'select delete' },
      ...{ trusted_devices: 'select delete', placed_pictures: 'select' },
      catalogue_picture_addresses: 'select delete',
      catalogue_pictures: 'select update(unnamed_since) delete',
      client_changes: 'select delete',
      vacancy_changes: 'select delete',
      night_changes: 'select(at id)',
      night_change_rows: 'select(change_id) delete',
    },
  },
];

const GROUPS: Readonly<Record<Role, readonly Group[]>> = {
  resort_app: app,
  resort_jobs: jobs,
  resort_staff: staff,
};

const ACTUAL = `
  with by_table as (
    select table_name::text as name, lower(privilege_type::text) as verb, null::text as columns
    from information_schema.table_privileges where table_schema = 'public' and grantee in ($1, 'PUBLIC')
  ), by_column as (
    select c.table_name::text, lower(c.privilege_type::text), string_agg(c.column_name, ' ' order by c.column_name)
    from information_schema.column_privileges c
    where c.table_schema = 'public' and c.grantee in ($1, 'PUBLIC')
      and not exists (select from by_table t where t.name = c.table_name and t.verb = lower(c.privilege_type::text))
    group by 1, 2
  )
  select name, string_agg(verb || coalesce('(' || columns || ')', ''), ' '
    order by array_position('{select,insert,update,delete}', verb), verb) as verbs
  from (select * from by_table union all select * from by_column) x group by name`;

const BESIDE = `
  select 'function ' || p.proname as what from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege($1, p.oid, 'execute')
      and p.prorettype <> 'trigger'::regtype
  union select 'sequence ' || c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and case when c.relkind = 'S' then has_sequence_privilege($1, c.oid, 'usage') end
  union select 'temporary tables' where has_database_privilege($1, current_database(), 'temporary')
  union select 'queue ' || string_agg(verb, ' ' order by verb) || ' on ' || c.relname
    from pg_class c, unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) verb
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'v')
      and has_table_privilege($1, c.oid, verb) group by c.relname
  union select 'schemas of its own' where has_database_privilege($1, current_database(), 'create')
  union select 'things of its own in ' || nspname from pg_namespace
    where nspname !~ '^pg_' and has_schema_privilege($1, oid, 'create')
  union select 'member of ' || r.rolname from pg_roles r where r.rolname <> $1 and pg_has_role($1, r.oid, 'member')
  union select 'owner of ' || o.type || ' ' || o.identity
    from pg_shdepend d, pg_identify_object(d.classid, d.objid, d.objsubid) o
    where d.deptype = 'o' and d.refclassid = 'pg_authid'::regclass and d.refobjid = $1::regrole
      and d.dbid in (0, (select oid from pg_database where datname = current_database()))
  order by 1`;

/** Every difference between what is written down and what a role could do, as sentences. */
export async function rightsBeyond(club: Club, role: Role): Promise<string[]> {
  const written = new Map(GROUPS[role].flatMap(({ rights }) => Object.entries(rights)));
  const { rows } = await club.owner.query<{ name: string; verbs: string }>(ACTUAL, [role]);
  const actual = new Map(rows.map(({ name, verbs }) => [name, verbs]));
  const names = [...new Set([...written.keys(), ...actual.keys()])].sort();
  const differences = names
    .filter((name) => written.get(name) !== actual.get(name))
    .map(
      (name) =>
        `${role} on ${name}: could ${actual.get(name) ?? 'nothing'}, written down is ${written.get(name) ?? 'nothing'}`,
    );
  const { rows: others } = await club.owner.query<{ what: string }>(BESIDE, [role]);
  const [could, may] = [others.map(({ what }) => what).join(', '), beside[role].join(', ')];
  if (could !== may) differences.push(`${role}, beside tables: could ${could}, written down is ${may}`);
  return differences;
}

export const writtenRights = app
  .concat(jobs)
  .reduce((sum, { rights }) => sum + Object.keys(rights).length, 0);
