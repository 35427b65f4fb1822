// Printed from the database by server/db/print.ts; do not edit.
import type { Generated } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';

export interface AnsweredRequestsTable {
  id: string;
  fingerprint: Buffer;
  answer: unknown;
  answered_at: Generated<Date>;
}

export interface AttemptsTable {
  key: string;
  made_at: Date[];
  forget_after: Date;
  last_counted: Generated<boolean>;
}

export interface AuditEventsTable {
  id: Generated<number>;
  at: Generated<Date>;
  request_id: string;
  login_id: string | null;
  client_id: number | null;
  action: string;
  outcome: string;
  refusal: string | null;
  subject: string | null;
  origin_hash: string | null;
  actor_kind: string | null;
  actor_name: string | null;
  reason: string | null;
}

export interface AuditRepeatsTable {
  event_id: number;
  stands_for: number;
}

export interface AuditSealsTable {
  id: Generated<number>;
  first_event_id: number;
  last_event_id: number;
  hash: Buffer;
  sealed_at: Generated<Date>;
  row_format: Generated<number>;
}

export interface BookChecksTable {
  id: Generated<number>;
  asked_at: Generated<Date>;
  laws: number;
  broken: string[];
}

export interface BookingArrivalsTable {
  booking_id: string;
  arrival_time: string | null;
  accommodation_requests: string | null;
  dietary_requests: string | null;
  entered_at: Date;
}

export interface BookingChangesTable {
  id: Generated<string>;
  booking_id: string;
  kind: string;
  actor: unknown;
  login_id: string;
  nights: Generated<CalendarDate[]>;
  fee_points: number;
  fee_yen: number;
  charge_yen: number;
  judged_at: Date;
  judged_hash: Buffer;
  state: Generated<string>;
  paying_until: Date | null;
  penalty_id: number | null;
  before: unknown;
  after: unknown;
  applied_at: Date | null;
  taken_nights: Generated<CalendarDate[]>;
  taken_points: Generated<number>;
  taken_extras: unknown;
  wanted_hash: Buffer | null;
}

export interface BookingChargesTable {
  id: Generated<number>;
  booking_id: string;
  at: Date;
  subject: string;
  detail: string | null;
  night: CalendarDate | null;
  yen: number;
  sales_tax_yen: Generated<number>;
  reason: string;
  reverses_id: number | null;
  guests: number | null;
  rate_yen: number | null;
  pay_by: string;
  rental_id: string | null;
}

export interface BookingDraftsTable {
  login_id: string;
  contract_id: number;
  room_type_id: number;
  booking_plan_id: number | null;
  check_in: CalendarDate;
  check_out: CalendarDate;
  rooms: unknown;
  form: Generated<string>;
  saved_at: Date;
}

export interface BookingGroupsTable {
  id: Generated<string>;
  client_id: number;
  contract_id: number | null;
  login_id: string | null;
  created_sub_member_id: number | null;
  room_type_id: number;
  facility_id: number;
  booking_plan_id: number | null;
  check_in: CalendarDate;
  check_out: CalendarDate;
  state: string;
  created_at: Date;
  expires_at: Date;
  extensions_used: Generated<number>;
  paying_until: Date | null;
  confirmed_at: Date | null;
  confirmed_payload_hash: Buffer | null;
  request_same_room: Generated<boolean>;
  request_mail_certificate: Generated<boolean>;
  fee_payment_type: string | null;
  borrow_consent: Generated<boolean>;
  terms: unknown;
  live_until: Generated<Date | null>;
  replaces_booking_id: string | null;
  request_note: string | null;
  channel_reference: string | null;
  room_block_id: string | null;
}

export interface BookingGuestsTable {
  id: Generated<string>;
  booking_id: string;
  position: number;
  representative: Generated<boolean>;
  child: Generated<boolean>;
  bed_shared: Generated<boolean>;
  name: string | null;
  kana: string | null;
  address1: string | null;
  occupation: string | null;
  age: number | null;
  sex: string | null;
  tel: string | null;
  email: string | null;
  nationality: string | null;
  no_address_in_japan: boolean | null;
  entered_at: Date | null;
  passport_sealed: string | null;
  passport_key: Generated<string | null>;
  link_serial: Generated<number>;
  link_code_hash: Buffer | null;
  link_email: string | null;
  link_made_at: Date | null;
  sealed_at: Date | null;
}

export interface BookingNightsTable {
  booking_id: string;
  night: CalendarDate;
  room_type_id: number;
  points: Generated<number>;
  yen: Generated<number>;
  plan_fee_yen: Generated<number>;
  usage_fee_yen: Generated<number>;
  ended_at: Date | null;
  id: Generated<number>;
  ended_as: string | null;
  taken_by_change: string | null;
  ended_by_change: string | null;
  reduced_yen: Generated<number>;
  reduced_fee_yen: Generated<number>;
}

export interface BookingParkingsTable {
  id: Generated<string>;
  booking_id: string;
  parking_id: number;
  car_number: string;
  color: string;
  height_cm: number | null;
  from_date: CalendarDate;
  to_date: CalendarDate;
  ended_at: Date | null;
  waiting_since: Date | null;
  served_at: Date | null;
}

export interface BookingPenaltiesTable {
  id: Generated<number>;
  booking_id: string;
  at: Date;
  percent: number;
  points: Generated<number>;
  yen: Generated<number>;
  nights: CalendarDate[];
  kind: Generated<string>;
  ended_by: string | null;
}

export interface BookingPetsTable {
  id: Generated<string>;
  booking_id: string;
  position: number;
  kind: string;
  owner_name: string;
  breed: string;
  weight_grams: number;
  ended_at: Date | null;
}

export interface BookingPlanNightsTable {
  plan_id: number;
  room_type_id: number;
  night: CalendarDate;
  price_sp: number | null;
  price_fp: number | null;
  price_vs: number | null;
  price_vm: number | null;
}

export interface BookingPlanQuestionsTable {
  plan_id: number;
  position: number;
  text_ja: string;
  text_en: string;
  type: string;
  required: Generated<boolean>;
  options_ja: Generated<string[]>;
  options_en: Generated<string[]>;
}

export interface BookingPlanRoomTypesTable {
  plan_id: number;
  room_type_id: number;
}

export interface BookingPlansTable {
  id: Generated<number>;
  code: string;
  facility_id: number;
  title_ja: string;
  title_en: string;
  subtitle_ja: string | null;
  subtitle_en: string | null;
  description_ja: string;
  description_en: string;
  remarks_ja: string | null;
  remarks_en: string | null;
  image_url1: string | null;
  image_url2: string | null;
  fee_yen: Generated<number>;
  fee_per: Generated<string>;
  min_nights: number | null;
  max_nights: number | null;
  min_guests: number | null;
  max_guests: number | null;
  min_rooms: number | null;
  max_rooms: number | null;
  excluded_dates: Generated<CalendarDate[]>;
  weekdays: Generated<number[]>;
  accept_from_days: number | null;
  accept_until_days: number | null;
  sale_start: CalendarDate | null;
  sale_end: CalendarDate | null;
  cancel_policy_id: number | null;
  sort_order: Generated<number>;
  image_shown1: string | null;
  image_shown2: string | null;
  version: Generated<number>;
  changed_at: Date | null;
  changed_by: string | null;
  image_told1: string | null;
  image_told2: string | null;
}

export interface BookingRentalsTable {
  id: Generated<string>;
  booking_id: string;
  rental_item_id: number;
  quantity: number;
  from_date: CalendarDate;
  to_date: CalendarDate;
  unit_price_yen: number;
  rental_period: string;
  ended_at: Date | null;
}

export interface BookingTicketsTable {
  id: Generated<number>;
  ticket_no: string;
  secret_hash: Buffer;
  name_ja: string;
  name_en: string;
  valid_thru: CalendarDate;
  email: string | null;
  email_confirmed_at: Date | null;
}

export interface BookingTypesTable {
  id: number;
  code: string;
  name_ja: string;
  name_en: string;
}

export interface BookingWaiversTable {
  id: Generated<number>;
  booking_id: string;
  at: Date;
  points: Generated<number>;
  yen: Generated<number>;
  reason: string;
}

export interface BookingsTable {
  id: Generated<string>;
  group_id: string;
  booking_type_id: number;
  booking_number: string | null;
  room_type_id: number;
  check_in: CalendarDate;
  check_out: CalendarDate;
  representative_name: string | null;
  adults: number;
  children: Generated<number>;
  bed_shares: Generated<number>;
  cancelled_at: Date | null;
  checked_in_at: Date | null;
  stay_confirmed_at: Date | null;
  no_show_at: Date | null;
  needs_stay_confirmation: Generated<boolean>;
  client_may_modify: Generated<boolean>;
  parking_requested_number: Generated<number>;
  plan_answers: Generated<string[]>;
  access_code_hash: Buffer | null;
  finalized_invoice_id: string | null;
  client_id: number;
  contract_id: number | null;
  moved_at: Date | null;
  checked_out_at: Date | null;
  rounded_off_points: Generated<number>;
  rounded_off_yen: Generated<number>;
  access_code_serial: Generated<number>;
  arrival_invited_at: Date | null;
  arrival_reminded_at: Date | null;
  confirmation_mails: Generated<number>;
  certificate_sent_at: Date | null;
  check_in_key: Generated<string>;
  passports_ended_at: Date | null;
  guests_emptied_at: Date | null;
  access_code_made_at: Date | null;
}

export interface BusinessClockTable {
  only_row: Generated<boolean>;
  shift: Generated<string>;
}

export interface CalendarAddressesTable {
  login_id: string;
  token_hash: Buffer;
  language: string;
  made_at: Generated<Date>;
}

export interface CancelPoliciesTable {
  id: Generated<number>;
  code: string;
  no_show_penalty: number;
  day0_penalty: number;
  thresholds: unknown;
  partial_base: Generated<string>;
  free_hours_after_booking: Generated<number>;
}

export interface CardChargesTable {
  id: Generated<string>;
  order_id: string;
  purpose_kind: string;
  purpose_id: string;
  client_id: number | null;
  login_id: string | null;
  yen: number;
  gateway_member_id: string | null;
  gateway_card_seq: number | null;
  card_no: string | null;
  state: Generated<string>;
  decline_code: string | null;
  challenge_url: string | null;
  payload: Buffer | null;
  payload_hash: Buffer;
  refund_yen: Generated<number>;
  held_yen: number | null;
  made_at: Generated<Date>;
  authorised_at: Date | null;
  captured_at: Date | null;
  look_at: Generated<Date | null>;
  failures: Generated<number>;
  receipts_due_at: Date | null;
  holder_reminded: Generated<boolean>;
  transfer_yen: Generated<number>;
  transfer_sent_yen: Generated<number>;
  fell_yen: Generated<number>;
  transfer_owed_at: Date | null;
  sealed_until: CalendarDate | null;
}

export interface CardChecksTable {
  id: Generated<string>;
  order_id: string;
  client_id: number;
  state: Generated<string>;
  decline_code: string | null;
  actor: unknown;
  made_at: Generated<Date>;
  look_at: Generated<Date | null>;
}

export interface CardDifferencesTable {
  id: Generated<string>;
  order_id: string;
  kind: string;
  expected_yen: number;
  held_yen: number;
  found_at: Date;
  seen_at: Date;
  ended_at: Date | null;
}

export interface CardRefundsTable {
  id: Generated<number>;
  charge_id: string;
  purpose_kind: string;
  purpose_id: string;
  at: Date;
  yen: number;
  client_id: number;
  fell_yen: Generated<number>;
}

export interface CataloguePictureAddressesTable {
  address: string;
  picture: string;
  fetched_at: Generated<Date>;
}

export interface CataloguePictureFilesTable {
  name: string;
  picture: string;
  bytes: Buffer;
}

export interface CataloguePicturesTable {
  path: string;
  stored_at: Generated<Date>;
  unnamed_since: CalendarDate | null;
}

export interface CatalogueVersionsTable {
  only_row: Generated<boolean>;
  version: number;
}

export interface ClientChangesTable {
  id: Generated<number>;
  xid: Generated<string>;
  client_id: number;
  noted_at: Generated<Date>;
}

export interface ClientVerificationsTable {
  id: string;
  email: string;
  token_hash: Buffer;
  language: string;
  tries: Generated<number>;
  created_at: Generated<Date>;
  valid_until: Date;
  used_at: Date | null;
}

export interface ClientsTable {
  id: Generated<number>;
  member_id: string;
  is_company: Generated<boolean>;
  name: string;
  name_kana: Generated<string>;
  can_modify_sub_member: Generated<boolean>;
  mfa_policy: Generated<string>;
  tel: string | null;
  mobile: string | null;
  email: string | null;
  postal_code: string | null;
  prefecture: string | null;
  locality: string | null;
  address1: string | null;
  address2: string | null;
  birthday: CalendarDate | null;
  sex: string | null;
  accommodation_fee_payment: string | null;
  facility_fee_payment: string | null;
  setup_fee_payment: string | null;
  optional_cleaning_payment: string | null;
  tax_payment: string | null;
  other_service_payment: string | null;
  language: Generated<string>;
  created_at: Generated<Date>;
  point_reminders: Generated<boolean>;
  forgotten_at: Date | null;
}

export interface CompanionsTable {
  id: Generated<string>;
  client_id: number;
  name: string;
  kana: string | null;
  age: number | null;
  age_on: CalendarDate | null;
  sex: string | null;
  address1: string | null;
  tel: string | null;
  email: string | null;
  nationality: string | null;
  kept_at: Date;
}

export interface CompanyBillItemsTable {
  charge_id: number;
  booking_id: string;
  client_id: number;
  bill_id: string | null;
}

export interface CompanyBillNumbersTable {
  year: number;
  last: number;
}

export interface CompanyBillsTable {
  id: Generated<string>;
  number: string;
  client_id: number;
  month: CalendarDate;
  issued_at: Date;
  issued_on: CalendarDate;
  due_on: CalendarDate;
  addressee: string;
  yen: number;
  content: unknown;
  is_open: Generated<boolean>;
  reminders: Generated<number>;
  reminded_on: CalendarDate | null;
}

export interface ContractBonusesTable {
  contract_id: number;
  position: number;
  name_ja: string;
  name_en: string;
  lot_id: number;
  points: number;
}

export interface ContractRequestsTable {
  id: Generated<string>;
  contract_id: number;
  login_id: string | null;
  kind: string;
  message: string;
  state: Generated<string>;
  at: Date;
}

export interface ContractsTable {
  id: Generated<number>;
  client_id: number;
  product_type_id: number;
  contract_number: string;
  years: number | null;
  start_date: CalendarDate;
  end_date: CalendarDate;
  auto_renewal: Generated<boolean>;
  mw_pw_room_type: string | null;
  mw_pw_week_number: number | null;
  mw_exchange_fee: number | null;
  vm_room_type: string | null;
  vm_stay_right_dates: Generated<CalendarDate[]>;
  additional_point_price: number | null;
  lock_turn: Generated<number>;
  mw_pw_room_type_en: string | null;
  vm_room_type_en: string | null;
  version: Generated<number>;
  mw_pw_facility_id: number | null;
}

export interface DailyClosesTable {
  day: CalendarDate;
  closed_at: Generated<Date>;
  by_name: string;
  totals: unknown;
}

export interface DeskPaymentsTable {
  id: string;
  purpose_kind: string;
  purpose_id: string;
  payer_client_id: number;
  facility_id: number | null;
  at: Date;
  yen: number;
  means: string;
  by_name: string;
  returned_at: Date | null;
  returned_by: string | null;
  return_reason: string | null;
  receipts_due_at: Date | null;
  sent_on: CalendarDate | null;
  received_on: CalendarDate | null;
  is_correction: Generated<boolean>;
  fee_yen: number | null;
  paid_for: unknown;
  returned_means: string | null;
  returned_on: CalendarDate | null;
  replaces_id: string | null;
  came_on_closed_day: CalendarDate | null;
  went_on_closed_day: CalendarDate | null;
  return_corrections: unknown;
  return_said_means: string | null;
  return_said_on: CalendarDate | null;
}

export interface DevMailsTable {
  id: Generated<number>;
  at: Generated<Date>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  message_id: string;
}

export interface DocumentFilesTable {
  name: string;
  bytes: Buffer;
  kept_at: Generated<Date>;
  by_name: string;
}

export interface DocumentsTable {
  id: Generated<number>;
  kind: string;
  year: number | null;
  month: number | null;
  doc_type: string | null;
  file_name_ja: string;
  file_name_en: string;
  url_ja: string;
  url_en: string;
  place: Generated<number>;
  published_at: Generated<Date | null>;
  withdrawn_at: Date | null;
  changed_at: Generated<Date>;
  changed_by: string | null;
  version: Generated<number>;
}

export interface EndedKeysTable {
  key_id: string;
  ended_at: Generated<Date>;
}

export interface ExchangeLinesTable {
  order_id: string;
  position: number;
  product_id: number;
  quantity: number;
  points: number;
  name_ja: string | null;
  name_en: string | null;
  company_ja: string | null;
  company_en: string | null;
}

export interface ExchangeOrdersTable {
  id: Generated<string>;
  order_number: string;
  client_id: number;
  login_id: string | null;
  contract_id: number | null;
  kind: string;
  state: Generated<string>;
  name: string | null;
  tel: string | null;
  email: string | null;
  postal_code: string | null;
  address1: string | null;
  request_key: string | null;
  request_hash: Buffer | null;
  created_at: Date;
  confirmed_at: Date | null;
  shipped_at: Date | null;
  shipped_number: string | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
}

export interface ExchangeProductsTable {
  id: Generated<number>;
  code: string;
  name_ja: string;
  name_en: string;
  company_ja: string;
  company_en: string;
  description_ja: string | null;
  description_en: string | null;
  image_url: string | null;
  sp_point: number | null;
  fp_point: number | null;
  tvp_point: number | null;
  sale_end: CalendarDate | null;
  total: number | null;
  ordered: Generated<number>;
}

export interface FacilitiesTable {
  id: Generated<number>;
  code: string;
  name_ja: string;
  name_en: string;
  short_name_ja: string;
  short_name_en: string;
  type: string;
  prefecture_ja: string;
  prefecture_en: string;
  address1_ja: string;
  address1_en: string;
  postal_code: string;
  phone: string;
  description_ja: string;
  description_en: string;
  main_image_url: string;
  facility_hp_url: string | null;
  no_parking: Generated<boolean>;
  hotel_tax_enabled: Generated<boolean>;
  show_bathing_schedule: Generated<boolean>;
  max_pet_count: Generated<number>;
  has_pet_weight_restriction: Generated<boolean>;
  pet_term_url: string | null;
  cat_allowed: Generated<boolean>;
  accepts_same_day_booking: Generated<boolean>;
  bed_share_alert_type: Generated<string>;
  usage_fee_yen: Generated<number>;
  cleaning_fee_yen: Generated<number>;
  bathing_tax_yen: Generated<number>;
  bathing_tax_from_age: Generated<number>;
  sort_order: Generated<number>;
  arrivals_recorded_from: CalendarDate | null;
  check_in_from: string | null;
  check_out_until: string | null;
  latitude: number | null;
  longitude: number | null;
  main_image_shown: Generated<string>;
  page_version: Generated<number>;
  page_changed_at: Date | null;
  page_changed_by: string | null;
  main_image_told: Generated<string>;
}

export interface FacilityFactsTable {
  facility_id: number;
  section: string;
  position: number;
  title_ja: string;
  title_en: string;
  text_ja: string;
  text_en: string;
}

export interface FacilityParkingsTable {
  id: Generated<number>;
  facility_id: number;
  name_ja: string;
  name_en: string;
  quantity: number;
  max_height_cm: number | null;
  version: Generated<number>;
}

export interface FacilitySeasonsTable {
  facility_id: number;
  first_night: CalendarDate;
  season: string;
}

export interface FacilityTagLinksTable {
  facility_id: number;
  tag_id: number;
}

export interface FacilityTagsTable {
  id: Generated<number>;
  name_ja: string;
  name_en: string;
  is_pet_tag: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface FacilityTaxAuthoritiesTable {
  facility_id: number;
  authority: string;
}

export interface FaqEntriesTable {
  id: Generated<number>;
  section: string;
  place: number;
  question_ja: string;
  question_en: string;
  answer_ja: string;
  answer_en: string;
  published_at: Generated<Date | null>;
  withdrawn_at: Date | null;
  changed_at: Generated<Date>;
  changed_by: string | null;
  version: Generated<number>;
}

export interface FavouriteFacilitiesTable {
  login_id: string;
  facility_id: number;
  marked_at: Generated<Date>;
}

export interface FutureClientsTable {
  id: Generated<string>;
  client_id: number;
  login_id: string | null;
  name: string;
  name_kana: string;
  tel: string;
  at: Date;
}

export interface HouseRoomNightsTable {
  room_id: number;
  night: CalendarDate;
  booking_id: string | null;
  reason: string | null;
}

export interface HouseRoomsTable {
  id: Generated<number>;
  facility_id: number;
  room_type_id: number;
  number: string;
  cleaning: Generated<string>;
  cleaning_at: Generated<Date>;
  retired_at: Date | null;
}

export interface JobEffectsTable {
  key: string;
  at: Generated<Date>;
  handed_over: Generated<number>;
  done_at: Generated<Date | null>;
}

export interface LedgerHeadsTable {
  contract_id: number;
  seq: Generated<number>;
  hash: Generated<Buffer>;
}

export interface LodgingTaxTablesTable {
  id: Generated<number>;
  authority: string;
  name_ja: string;
  name_en: string;
  valid_from: CalendarDate;
  steps: unknown;
  version: Generated<number>;
}

export interface LoginsTable {
  id: Generated<string>;
  client_id: number;
  sub_member_id: number | null;
  role: string;
  email: string;
  password_hash: string;
  password_changed_at: Generated<Date>;
  force_password_change: Generated<boolean>;
  disabled_at: Date | null;
  language: Generated<string>;
  created_at: Generated<Date>;
  passkey_handle: Generated<string>;
  language_chosen: Generated<boolean>;
}

export interface MemberMailsTable {
  id: Generated<number>;
  key: string;
  client_id: number;
  task: string;
  payload: unknown;
  language: string | null;
  recipient: string | null;
  state: Generated<string>;
  at: Generated<Date>;
  ended_at: Date | null;
  again_of: number | null;
  by_name: string | null;
}

export interface MemberNotesTable {
  id: Generated<number>;
  client_id: number;
  at: Generated<Date>;
  by_name: string;
  text: string;
  important: Generated<boolean>;
}

export interface MfaChallengesTable {
  id: Generated<string>;
  login_id: string;
  token_hash: Buffer;
  vs_intent: boolean;
  code_required: boolean;
  tries: Generated<number>;
  created_at: Generated<Date>;
  valid_until: Date;
  used_at: Date | null;
}

export interface MoneyBalancesTable {
  purpose_kind: string;
  purpose_id: string;
  payer_client_id: number;
  charged: number;
  kept: number;
  owed: number;
  card: number;
  tvp: number;
  desk: number;
  billed: number;
  seq: number;
  hash: Buffer;
}

export interface MoneyMovementsTable {
  id: Generated<number>;
  purpose_kind: string;
  purpose_id: string;
  payer_client_id: number;
  seq: number;
  at: Date;
  reason: string;
  from_account: string;
  to_account: string;
  yen: number;
  hash: Buffer;
}

export interface NightChangeRowsTable {
  change_id: number;
  room_type_id: number;
  night: CalendarDate;
  rooms_was: number;
  rooms_is: number;
  sp_was: number | null;
  sp_is: number | null;
  fp_was: number | null;
  fp_is: number | null;
  vs_was: number | null;
  vs_is: number | null;
  vm_was: number | null;
  vm_is: number | null;
  closed_was: Generated<boolean>;
  closed_is: Generated<boolean>;
}

export interface NightChangesTable {
  id: Generated<number>;
  facility_id: number;
  at: Generated<Date>;
  by_name: string;
  reason: string;
  asked: unknown;
  nights: number;
  undoes: number | null;
  seasons_was: unknown;
  seasons_is: unknown;
}

export interface OperatorLoadsTable {
  id: Generated<number>;
  kind: string;
  file_hash: Buffer;
  rows: number;
  at: Generated<Date>;
}

export interface ParkingNightsTable {
  parking_id: number;
  night: CalendarDate;
  total: number;
  taken: Generated<number>;
}

export interface PasskeyChallengesTable {
  id: string;
  login_id: string | null;
  session_id: string | null;
  token_hash: Buffer;
  vs_intent: Generated<boolean>;
  created_at: Generated<Date>;
  valid_until: Date;
  used_at: Date | null;
}

export interface PasskeysTable {
  id: Generated<string>;
  login_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  synced_kind: boolean;
  backed_up: boolean;
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

export interface PassportPicturesTable {
  guest_id: string;
  id: string;
  key_id: string;
  whole_sealed: Buffer;
  small_sealed: Buffer;
  made_at: Generated<Date>;
}

export interface PasswordResetsTable {
  id: string;
  login_id: string | null;
  token_hash: Buffer;
  address_key: string;
  language: string;
  tries: Generated<number>;
  created_at: Generated<Date>;
  valid_until: Date;
  used_at: Date | null;
}

export interface PersonRelationshipsTable {
  id: number;
  name_ja: string;
  name_en: string;
}

export interface PlacedPicturesTable {
  id: Generated<number>;
  facility_id: number | null;
  room_type_id: number | null;
  plan_id: number | null;
  place: number;
  picture: string;
  alt_ja: string;
  alt_en: string;
  shown: boolean;
  changed_at: Generated<Date>;
  changed_by: string | null;
  version: Generated<number>;
}

export interface PointAdjustmentsTable {
  id: Generated<number>;
  contract_id: number;
  lot_id: number;
  at: Generated<Date>;
  by_name: string;
  reason: string;
  points: number;
  by_two: boolean;
}

export interface PointApplicationsTable {
  id: Generated<string>;
  contract_id: number;
  login_id: string | null;
  kind: string;
  points: number;
  yen: number | null;
  state: Generated<string>;
  at: Date;
}

export interface PointLotsTable {
  id: Generated<number>;
  contract_id: number;
  kind: string;
  fiscal_year: number;
  valid_from: CalendarDate;
  valid_thru: CalendarDate;
  carried_forward: Generated<boolean>;
  granted_at: Date;
  available: Generated<number>;
  reserved: Generated<number>;
  returned: Generated<boolean>;
}

export interface PointMovementsTable {
  id: Generated<number>;
  contract_id: number;
  seq: number;
  at: Date;
  reason: string;
  from_lot_id: number;
  from_account: string;
  to_lot_id: number;
  to_account: string;
  points: number;
  booking_group_id: string | null;
  booking_id: string | null;
  night: CalendarDate | null;
  hash: Buffer;
  exchange_order_id: string | null;
}

export interface PointRemindersTable {
  lot_id: number;
  stage: number;
  at: Date;
}

export interface PrefecturesTable {
  id: number;
  name_ja: string;
  name_en: string;
}

export interface ProductTypesTable {
  id: number;
  code: string;
  name_ja: string;
  name_en: string;
  new_booking_name_ja: string;
  new_booking_name_en: string;
  family: string;
  unit: string;
  booking_type_id: number;
  opens_months_before: number | null;
}

export interface PromoCodesTable {
  code: string;
  off_kind: string;
  off: number;
  bonus_tvp: Generated<number>;
  valid_from: CalendarDate;
  valid_until: CalendarDate;
  most_uses: number;
  uses: Generated<number>;
}

export interface PromoUsesTable {
  promo_code: string;
  person_key: Buffer;
  application_id: string;
}

export interface PushSubscriptionsTable {
  id: Generated<string>;
  login_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Generated<Date>;
  session_id: string | null;
}

export interface QueueRunnersTable {
  id: string;
  seen_at: Date;
}

export interface ReceiptNumbersTable {
  year: number;
  last: number;
}

export interface ReceiptPurposesTable {
  receipt_id: string;
  purpose_kind: string;
  purpose_id: string;
}

export interface ReceiptsTable {
  id: Generated<string>;
  number: string;
  kind: string;
  client_id: number;
  charge_id: string | null;
  refund_id: number | null;
  issued_at: Date;
  issued_on: CalendarDate;
  filed_on: CalendarDate;
  addressee: string;
  yen: number;
  content: unknown;
  replaces_id: string | null;
  part: Generated<number>;
  parts: Generated<number>;
  replaced_at: Date | null;
  sealed_until: CalendarDate | null;
  desk_payment_id: string | null;
}

export interface RefusalCountsTable {
  key: string;
  hour: Date;
  count: Generated<number>;
}

export interface RegistrationRequestsTable {
  id: Generated<string>;
  client_id: number;
  email: string;
  tel: string;
  state: Generated<string>;
  at: Generated<Date>;
}

export interface RentalItemsTable {
  id: Generated<number>;
  facility_id: number;
  name_ja: string;
  name_en: string;
  price_yen: number;
  rental_period: string;
  quantity: number;
  for_pets: Generated<boolean>;
  version: Generated<number>;
}

export interface RentalNightsTable {
  rental_item_id: number;
  night: CalendarDate;
  total: number;
  taken: Generated<number>;
}

export interface ReturnTransfersTable {
  id: Generated<number>;
  desk_payment_id: string;
  at: Date;
  from_means: string;
  to_means: string;
}

export interface RoomBlockNightsTable {
  block_id: string;
  night: CalendarDate;
  rooms: number;
}

export interface RoomBlocksTable {
  id: string;
  facility_id: number;
  room_type_id: number;
  first_night: CalendarDate;
  before: CalendarDate;
  rooms: number;
  name: string;
  release_on: CalendarDate | null;
  made_at: Generated<Date>;
  by_name: string;
  ended_at: Date | null;
  ended_by: string | null;
}

export interface RoomNightsTable {
  room_type_id: number;
  night: CalendarDate;
  total: number;
  sold: Generated<number>;
  held: Generated<number>;
  price_sp: number | null;
  price_fp: number | null;
  price_vs: number | null;
  price_vm: number | null;
  closed: Generated<boolean>;
}

export interface RoomTypesTable {
  id: Generated<number>;
  facility_id: number;
  code: string;
  name_ja: string;
  name_en: string;
  description_ja: string;
  description_en: string;
  image_url: string;
  max_occupancy: number;
  bed_share_max_occupancy: number;
  accepts_pet: Generated<boolean>;
  max_pet_count: Generated<number>;
  alert_ja: string | null;
  alert_en: string | null;
  square_meters: number;
  sort_order: Generated<number>;
  image_shown: Generated<string>;
  image_told: Generated<string>;
}

export interface SavedCardsTable {
  id: Generated<number>;
  client_id: number;
  card_no: string;
  expire: string;
  holder_name: string;
  gateway_member_id: string;
  gateway_card_seq: Generated<number>;
  looked_up_at: Generated<Date>;
  gone: Generated<boolean>;
  reminded: string | null;
}

export interface SavedSearchesTable {
  id: Generated<string>;
  login_id: string;
  contract_id: number;
  check_in: CalendarDate;
  check_out: CalendarDate;
  rooms: unknown;
  tags: string[];
  facility_ids: number[];
  saved_at: Date;
  look_at: Date | null;
  opens_at: Date | null;
  free_facility_ids: number[] | null;
  told_at: Date | null;
  told_facility_ids: Generated<number[]>;
}

export interface SeasonPricesTable {
  room_type_id: number;
  season: string;
  weekend: boolean;
  price_sp: number | null;
  price_fp: number | null;
  price_vs: number | null;
  price_vm: number | null;
}

export interface SessionsTable {
  id: Generated<string>;
  login_id: string;
  generation: Generated<number>;
  used_generation: Generated<number>;
  created_at: Generated<Date>;
  refreshed_at: Generated<Date>;
  ended_at: Date | null;
  end_reason: string | null;
  device: Generated<string>;
  way: string | null;
  passkey_id: string | null;
}

export interface SettingChangesTable {
  id: Generated<number>;
  name: string;
  before: unknown;
  after: unknown;
  by_name: string;
  reason: string | null;
  by_two: Generated<boolean>;
  changed_at: Generated<Date>;
  proposed_by: string | null;
}

export interface SettingsTable {
  name: string;
  value: unknown;
  changed_at: Generated<Date>;
}

export interface SignupApplicationsTable {
  id: string;
  email: string;
  is_company: boolean;
  client_code: string | null;
  promo_code: string | null;
  token_hash: Buffer;
  language: string;
  state: Generated<string>;
  draft: Buffer | null;
  form: Buffer | null;
  form_hash: Buffer | null;
  password_hash: string | null;
  terms_version: number | null;
  agreed_at: Date | null;
  full_fee_yen: number | null;
  fee_yen: number | null;
  contact_reason: string | null;
  question: string | null;
  decline_reason: string | null;
  client_id: number | null;
  made_at: Generated<Date>;
  submitted_at: Date | null;
  ended_at: Date | null;
  valid_until: Date;
}

export interface SignupTermsTable {
  version: number;
  text_ja: string;
  text_en: string;
  made_at: Generated<Date>;
}

export interface StaffMembersTable {
  id: Generated<string>;
  name: string;
  display_name: string;
  password_hash: string | null;
  set_up_serial: Generated<number>;
  set_up_until: Date | null;
  last_code_step: Generated<number>;
  created_at: Generated<Date>;
  closed_at: Date | null;
}

export interface StaffProposalsTable {
  id: Generated<string>;
  kind: string;
  subject: string;
  payload: unknown;
  reason: string;
  proposed_by: string;
  proposed_at: Generated<Date>;
  decided_by: string | null;
  decided_at: Date | null;
  outcome: string | null;
  decided_reason: string | null;
  said: string | null;
  client_id: number | null;
}

export interface StaffRolesTable {
  staff_id: string;
  role: string;
  facility_id: number | null;
}

export interface StaffSessionsTable {
  id: Generated<string>;
  staff_id: string;
  secret_hash: Buffer;
  device: Generated<string>;
  origin_hash: Generated<string>;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
  ended_at: Date | null;
}

export interface StaffTakenTable {
  kind: string;
  item: string;
  taken_by: string;
  taken_at: Generated<Date>;
}

export interface StayGuidancesTable {
  id: Generated<number>;
  booking_id: string;
  at: Date;
  way: string;
  by_name: string;
  fee_yen: number;
  stay_yen: number;
  pay_by: CalendarDate | null;
}

export interface StaysDueTable {
  booking_id: string;
  since: Date;
  fee_yen: number;
  stay_yen: number;
  guided_at: Date | null;
  guided_yen: number | null;
  pay_by: CalendarDate | null;
  tell_anew_from: Date | null;
}

export interface StaysDueToNoteTable {
  booking_id: string;
}

export interface SubMembersTable {
  id: Generated<number>;
  client_id: number;
  sub_member_type_id: number;
  name: string;
  name_kana: string;
  birthday: CalendarDate;
  sex: string | null;
  relationship_id: number | null;
  postal_code: string | null;
  prefecture: string | null;
  locality: string | null;
  address1: string | null;
  address2: string | null;
  tel: string | null;
  email: string | null;
  deleted_at: Date | null;
  created_at: Generated<Date>;
  unmade_login_id: string | null;
  unmade_login_email: string | null;
  forgotten_at: Date | null;
}

export interface TicketEmailRequestsTable {
  id: Generated<string>;
  ticket_id: number;
  email: string;
  language: string;
  created_at: Generated<Date>;
  valid_until: Date;
  used_at: Date | null;
}

export interface TrustedBuildsTable {
  id: string;
  documents: unknown;
  served_at: Generated<Date>;
  pages: Generated<string>;
}

export interface TrustedDevicesTable {
  id: Generated<string>;
  login_id: string;
  secret_hash: Buffer;
  label: Generated<string>;
  created_at: Generated<Date>;
  trusted_until: Date;
}

export interface VacancyChangesTable {
  id: Generated<number>;
  xid: Generated<string>;
  room_type_id: number;
  night: CalendarDate;
  noted_at: Generated<Date>;
}

export interface WaitlistEntriesTable {
  id: Generated<string>;
  client_id: number;
  contract_id: number;
  login_id: string | null;
  room_type_id: number;
  check_in: CalendarDate;
  check_out: CalendarDate;
  rooms: number;
  mode: string;
  state: Generated<string>;
  wait_until: Date;
  unanswered: Generated<number>;
  skipped_at: Date | null;
  notified_at: Date | null;
  created_at: Date;
  ended_at: Date | null;
  booking: unknown;
  most_points: number | null;
  most_yen: number | null;
  agreed_at: Date | null;
  ends_others: Generated<boolean>;
  not_booked_because: string | null;
  skipped_because: string | null;
  replaces_booking_id: string | null;
}

export interface WaitlistOffersTable {
  id: Generated<string>;
  entry_id: string;
  room_type_id: number;
  check_in: CalendarDate;
  check_out: CalendarDate;
  rooms: number;
  state: Generated<string>;
  made_at: Date;
  deadline: Date;
  ended_at: Date | null;
  books: Generated<boolean>;
  group_id: string | null;
  passed_over: Generated<string[]>;
}

export interface WebNotificationsTable {
  id: Generated<number>;
  title_ja: string;
  title_en: string;
  body_ja: string;
  body_en: string;
  image_url: string | null;
  show_from: CalendarDate;
  important: Generated<boolean>;
  withdrawn_at: Date | null;
  show_until: CalendarDate | null;
  published_at: Generated<Date | null>;
  changed_at: Generated<Date>;
  changed_by: string | null;
  version: Generated<number>;
}

export interface WeekExchangeFeesTable {
  id: Generated<string>;
  contract_id: number;
  year: number;
  client_id: number;
  at: Date;
  yen: number;
  sales_tax_yen: number;
  ended_at: Date | null;
  is_open: Generated<boolean>;
}

export interface WeekFeeWaiversTable {
  id: Generated<number>;
  fee_id: string;
  at: Date;
  yen: number;
  by_name: string;
  reason: string;
}

export interface WeeklyRightStepsTable {
  id: Generated<number>;
  contract_id: number;
  year: number;
  at: Generated<Date>;
  by_name: string;
  reason: string;
  step: string;
  was: unknown;
}

export interface WeeklyRightsTable {
  contract_id: number;
  year: number;
  starts_on: CalendarDate;
  status: string;
  current_rights: number;
  usable_until: CalendarDate | null;
  exchange_dates: Generated<CalendarDate[]>;
  version: Generated<number>;
  week_class: string | null;
  exchange_facility_id: number | null;
  fee_due_yen: number | null;
}

export interface DB {
  answered_requests: AnsweredRequestsTable;
  attempts: AttemptsTable;
  audit_events: AuditEventsTable;
  audit_repeats: AuditRepeatsTable;
  audit_seals: AuditSealsTable;
  book_checks: BookChecksTable;
  booking_arrivals: BookingArrivalsTable;
  booking_changes: BookingChangesTable;
  booking_charges: BookingChargesTable;
  booking_drafts: BookingDraftsTable;
  booking_groups: BookingGroupsTable;
  booking_guests: BookingGuestsTable;
  booking_nights: BookingNightsTable;
  booking_parkings: BookingParkingsTable;
  booking_penalties: BookingPenaltiesTable;
  booking_pets: BookingPetsTable;
  booking_plan_nights: BookingPlanNightsTable;
  booking_plan_questions: BookingPlanQuestionsTable;
  booking_plan_room_types: BookingPlanRoomTypesTable;
  booking_plans: BookingPlansTable;
  booking_rentals: BookingRentalsTable;
  booking_tickets: BookingTicketsTable;
  booking_types: BookingTypesTable;
  booking_waivers: BookingWaiversTable;
  bookings: BookingsTable;
  business_clock: BusinessClockTable;
  calendar_addresses: CalendarAddressesTable;
  cancel_policies: CancelPoliciesTable;
  card_charges: CardChargesTable;
  card_checks: CardChecksTable;
  card_differences: CardDifferencesTable;
  card_refunds: CardRefundsTable;
  catalogue_picture_addresses: CataloguePictureAddressesTable;
  catalogue_picture_files: CataloguePictureFilesTable;
  catalogue_pictures: CataloguePicturesTable;
  catalogue_versions: CatalogueVersionsTable;
  client_changes: ClientChangesTable;
  client_verifications: ClientVerificationsTable;
  clients: ClientsTable;
  companions: CompanionsTable;
  company_bill_items: CompanyBillItemsTable;
  company_bill_numbers: CompanyBillNumbersTable;
  company_bills: CompanyBillsTable;
  contract_bonuses: ContractBonusesTable;
  contract_requests: ContractRequestsTable;
  contracts: ContractsTable;
  daily_closes: DailyClosesTable;
  desk_payments: DeskPaymentsTable;
  dev_mails: DevMailsTable;
  document_files: DocumentFilesTable;
  documents: DocumentsTable;
  ended_keys: EndedKeysTable;
  exchange_lines: ExchangeLinesTable;
  exchange_orders: ExchangeOrdersTable;
  exchange_products: ExchangeProductsTable;
  facilities: FacilitiesTable;
  facility_facts: FacilityFactsTable;
  facility_parkings: FacilityParkingsTable;
  facility_seasons: FacilitySeasonsTable;
  facility_tag_links: FacilityTagLinksTable;
  facility_tags: FacilityTagsTable;
  facility_tax_authorities: FacilityTaxAuthoritiesTable;
  faq_entries: FaqEntriesTable;
  favourite_facilities: FavouriteFacilitiesTable;
  future_clients: FutureClientsTable;
  house_room_nights: HouseRoomNightsTable;
  house_rooms: HouseRoomsTable;
  job_effects: JobEffectsTable;
  ledger_heads: LedgerHeadsTable;
  lodging_tax_tables: LodgingTaxTablesTable;
  logins: LoginsTable;
  member_mails: MemberMailsTable;
  member_notes: MemberNotesTable;
  mfa_challenges: MfaChallengesTable;
  money_balances: MoneyBalancesTable;
  money_movements: MoneyMovementsTable;
  night_change_rows: NightChangeRowsTable;
  night_changes: NightChangesTable;
  operator_loads: OperatorLoadsTable;
  parking_nights: ParkingNightsTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  passport_pictures: PassportPicturesTable;
  password_resets: PasswordResetsTable;
  person_relationships: PersonRelationshipsTable;
  placed_pictures: PlacedPicturesTable;
  point_adjustments: PointAdjustmentsTable;
  point_applications: PointApplicationsTable;
  point_lots: PointLotsTable;
  point_movements: PointMovementsTable;
  point_reminders: PointRemindersTable;
  prefectures: PrefecturesTable;
  product_types: ProductTypesTable;
  promo_codes: PromoCodesTable;
  promo_uses: PromoUsesTable;
  push_subscriptions: PushSubscriptionsTable;
  queue_runners: QueueRunnersTable;
  receipt_numbers: ReceiptNumbersTable;
  receipt_purposes: ReceiptPurposesTable;
  receipts: ReceiptsTable;
  refusal_counts: RefusalCountsTable;
  registration_requests: RegistrationRequestsTable;
  rental_items: RentalItemsTable;
  rental_nights: RentalNightsTable;
  return_transfers: ReturnTransfersTable;
  room_block_nights: RoomBlockNightsTable;
  room_blocks: RoomBlocksTable;
  room_nights: RoomNightsTable;
  room_types: RoomTypesTable;
  saved_cards: SavedCardsTable;
  saved_searches: SavedSearchesTable;
  season_prices: SeasonPricesTable;
  sessions: SessionsTable;
  setting_changes: SettingChangesTable;
  settings: SettingsTable;
  signup_applications: SignupApplicationsTable;
  signup_terms: SignupTermsTable;
  staff_members: StaffMembersTable;
  staff_proposals: StaffProposalsTable;
  staff_roles: StaffRolesTable;
  staff_sessions: StaffSessionsTable;
  staff_taken: StaffTakenTable;
  stay_guidances: StayGuidancesTable;
  stays_due: StaysDueTable;
  stays_due_to_note: StaysDueToNoteTable;
  sub_members: SubMembersTable;
  ticket_email_requests: TicketEmailRequestsTable;
  trusted_builds: TrustedBuildsTable;
  trusted_devices: TrustedDevicesTable;
  vacancy_changes: VacancyChangesTable;
  waitlist_entries: WaitlistEntriesTable;
  waitlist_offers: WaitlistOffersTable;
  web_notifications: WebNotificationsTable;
  week_exchange_fees: WeekExchangeFeesTable;
  week_fee_waivers: WeekFeeWaiversTable;
  weekly_right_steps: WeeklyRightStepsTable;
  weekly_rights: WeeklyRightsTable;
}
