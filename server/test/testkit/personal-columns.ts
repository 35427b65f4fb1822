/**
 * What becomes of every column of the database that can tell of a person, when that person's data are deleted on request
 * (docs/rules/personal-data.md). All texts, JSON, bytes and days of every table are named here once; a new one is decided about before it is built in.
 */
export const WHAT_BECOMES = {
  goes: 'deleted at once, or emptied',
  sealed: 'kept until its legal day, and read only where the law wants it looked up',
  ends: 'ends by itself within days, and is then forgotten',
  reasons: 'what staff wrote down of their own deeds, in which nobody is named; kept with the books',
  audit: 'the audit log: who did what, by number; never changed',
  nobody: 'tells of no person: kinds, states, hashes, days and sums of the club’s books',
} as const;
export type Becomes = keyof typeof WHAT_BECOMES;

/** Tables whose rows are about somebody, column by column. */
export const PERSONAL_COLUMNS: Readonly<Record<string, Partial<Record<Becomes, string>>>> = {
  clients: {
    goes: 'name name_kana tel mobile email postal_code prefecture locality address1 address2 birthday sex',
    nobody:
      'member_id mfa_policy accommodation_fee_payment facility_fee_payment setup_fee_payment optional_cleaning_payment tax_payment other_service_payment language',
  },
  sub_members: {
    goes: 'name name_kana birthday sex postal_code prefecture locality address1 address2 tel email unmade_login_email',
  },
  logins: { goes: 'email password_hash', nobody: 'role language' },
  sessions: { goes: 'end_reason device way' },
  trusted_devices: { goes: 'secret_hash label' },
  passkeys: { goes: 'credential_id public_key transports name' },
  mfa_challenges: { goes: 'token_hash' },
  passkey_challenges: { goes: 'token_hash' },
  password_resets: { goes: 'token_hash address_key language' },
  client_verifications: { goes: 'email token_hash language' },
  registration_requests: { goes: 'email tel state' },
  future_clients: { goes: 'name name_kana tel' },
  member_notes: { goes: 'by_name text' },
  signup_applications: {
    goes: 'email client_code draft form password_hash question decline_reason',
    nobody: 'promo_code token_hash language state form_hash contact_reason',
  },
  promo_uses: { goes: 'promo_code person_key' },
  contracts: {
    nobody:
      'contract_number start_date end_date mw_pw_room_type vm_room_type vm_stay_right_dates mw_pw_room_type_en vm_room_type_en',
  },
  contract_requests: { goes: 'message', nobody: 'kind state' },
  contract_bonuses: { nobody: 'name_ja name_en' },
  weekly_rights: { nobody: 'starts_on status usable_until exchange_dates week_class' },
  weekly_right_steps: { reasons: 'by_name reason', nobody: 'step was' },
  point_lots: { nobody: 'kind valid_from valid_thru' },
  point_movements: { nobody: 'reason from_account to_account night hash' },
  point_adjustments: { reasons: 'by_name reason' },
  point_applications: { nobody: 'kind state' },
  ledger_heads: { nobody: 'hash' },
  booking_groups: {
    goes: 'request_note channel_reference',
    nobody: 'check_in check_out state confirmed_payload_hash fee_payment_type terms',
  },
  bookings: {
    goes: 'representative_name plan_answers access_code_hash',
    nobody: 'booking_number check_in check_out finalized_invoice_id',
  },
  booking_guests: {
    sealed: 'name kana address1 occupation sex tel email nationality passport_sealed',
    goes: 'link_code_hash link_email',
  },
  passport_pictures: { sealed: 'whole_sealed small_sealed' },
  booking_arrivals: { goes: 'arrival_time accommodation_requests dietary_requests' },
  booking_pets: { goes: 'owner_name breed', nobody: 'kind' },
  booking_parkings: { goes: 'car_number color', nobody: 'from_date to_date' },
  booking_rentals: { nobody: 'from_date to_date rental_period' },
  booking_nights: { nobody: 'night ended_as' },
  house_room_nights: { nobody: 'night reason' },
  booking_charges: { nobody: 'subject detail night reason pay_by' },
  booking_penalties: { nobody: 'nights kind ended_by' },
  booking_waivers: { reasons: 'reason' },
  booking_changes: {
    goes: 'actor before after',
    nobody: 'kind nights judged_hash state taken_nights taken_extras wanted_hash',
  },
  booking_drafts: { goes: 'check_in check_out rooms form' },
  saved_searches: { goes: 'check_in check_out rooms tags' },
  companions: { goes: 'name kana age_on sex address1 tel email nationality' },
  calendar_addresses: { goes: 'token_hash language' },
  booking_tickets: { goes: 'email', nobody: 'ticket_no secret_hash name_ja name_en valid_thru' },
  ticket_email_requests: { ends: 'email language' },
  waitlist_entries: {
    // Emptied when an entry ends, and none may go on.
    goes: 'booking',
    nobody: 'check_in check_out mode state not_booked_because skipped_because',
  },
  waitlist_offers: { nobody: 'check_in check_out state' },
  card_charges: {
    sealed: 'card_no',
    // A payload is there only while a charge is under way, and none may be.
    goes: 'payload challenge_url',
    nobody: 'order_id purpose_kind gateway_member_id state decline_code payload_hash sealed_until',
  },
  card_refunds: { nobody: 'purpose_kind' },
  card_checks: { goes: 'order_id state decline_code actor' },
  card_differences: { nobody: 'order_id kind' },
  saved_cards: { goes: 'card_no expire holder_name gateway_member_id reminded' },
  receipts: { sealed: 'addressee content', nobody: 'number kind issued_on filed_on sealed_until' },
  receipt_purposes: { nobody: 'purpose_kind' },
  money_balances: { nobody: 'purpose_kind hash' },
  money_movements: { nobody: 'purpose_kind reason from_account to_account hash' },
  desk_payments: {
    reasons: 'by_name returned_by return_reason return_corrections',
    nobody:
      'purpose_kind means sent_on received_on came_on_closed_day returned_means returned_on went_on_closed_day return_said_means return_said_on paid_for',
  },
  return_transfers: { nobody: 'from_means to_means' },
  stay_guidances: { reasons: 'by_name', nobody: 'way pay_by' },
  stays_due: { nobody: 'pay_by' },
  company_bills: { nobody: 'number month issued_on due_on addressee content reminded_on' },
  week_fee_waivers: { reasons: 'by_name reason' },
  exchange_orders: {
    goes: 'name tel email postal_code address1 shipped_number cancel_reason',
    nobody: 'order_number kind state request_hash',
  },
  exchange_lines: { nobody: 'name_ja name_en company_ja company_en' },
  member_mails: { goes: 'key task payload language recipient state by_name' },
  push_subscriptions: { goes: 'endpoint p256dh auth' },
  audit_events: {
    audit: 'request_id action outcome refusal subject origin_hash actor_kind actor_name reason',
  },
  audit_seals: { audit: 'hash' },
  staff_proposals: { reasons: 'kind subject payload said reason outcome decided_reason' },
  staff_taken: { nobody: 'kind item' },
  room_blocks: { reasons: 'name by_name ended_by', nobody: 'first_night before release_on' },
  attempts: { ends: 'key' },
  refusal_counts: { ends: 'key' },
  answered_requests: { ends: 'fingerprint answer' },
  job_effects: { nobody: 'key' },
  // Written in development only.
  dev_mails: { ends: 'recipient subject text_body html_body message_id' },
};

const CATALOGUE = 'what the club publishes, sells or sets';
const STAFF = 'those who work for the club, and what they changed of it';
const MACHINE = 'what processes need to work';

/** Tables in which no member stands, each with what is in it instead. */
export const OF_NO_MEMBER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (
      'booking_plan_nights booking_plan_questions booking_plans booking_types cancel_policies catalogue_picture_addresses catalogue_picture_files ' +
      'catalogue_pictures document_files documents exchange_products facilities facility_facts facility_parkings facility_seasons facility_tags ' +
      'facility_tax_authorities faq_entries house_rooms lodging_tax_tables parking_nights person_relationships placed_pictures prefectures product_types promo_codes ' +
      'rental_items rental_nights room_block_nights room_nights room_types season_prices settings signup_terms web_notifications'
    )
      .split(' ')
      .map((table) => [table, CATALOGUE]),
  ),
  ...Object.fromEntries(
    'daily_closes night_change_rows night_changes setting_changes staff_members staff_roles staff_sessions'
      .split(' ')
      .map((table) => [table, STAFF]),
  ),
  ...Object.fromEntries(
    'book_checks operator_loads queue_runners trusted_builds vacancy_changes schema_migrations'
      .split(' ')
      .map((table) => [table, MACHINE]),
  ),
};

/** Table and column of all that is decided to become something. */
export function columnsThat(...become: readonly Becomes[]): [table: string, column: string][] {
  return Object.entries(PERSONAL_COLUMNS).flatMap(([table, rules]) =>
    become.flatMap((rule) =>
      (rules[rule]?.split(' ') ?? []).map((column): [string, string] => [table, column]),
    ),
  );
}
