-- Printed from the catalogues by server/db/print.ts; do not edit.

create table answered_requests (
  id uuid not null,
  fingerprint bytea not null,
  answer jsonb not null,
  answered_at timestamp with time zone not null default clock_timestamp(),
  constraint answered_requests_pkey PRIMARY KEY (id)
);

create table attempts (
  key text not null,
  made_at timestamp with time zone[] not null,
  forget_after timestamp with time zone not null,
  last_counted boolean not null default true,
  constraint attempts_pkey PRIMARY KEY (key)
);

create table audit_events (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  request_id text not null,
  login_id uuid,
  client_id bigint,
  action text not null,
  outcome text not null,
  refusal text,
  subject text,
  origin_hash text,
  actor_kind text,
  actor_name text,
  reason text,
  constraint audit_events_pkey PRIMARY KEY (id),
  constraint audit_events_actor_kind CHECK ((actor_kind = ANY (ARRAY['member'::text, 'visitor'::text, 'staff'::text, 'gateway'::text, 'system'::text]))),
  constraint audit_events_actor_name CHECK (
CASE actor_kind
    WHEN 'staff'::text THEN (actor_name IS NOT NULL)
    WHEN 'system'::text THEN (actor_name IS NOT NULL)
    WHEN 'member'::text THEN true
    ELSE (actor_name IS NULL)
END),
  constraint audit_events_check CHECK (((outcome = 'denied'::text) = (refusal IS NOT NULL))),
  constraint audit_events_outcome_check CHECK ((outcome = ANY (ARRAY['ok'::text, 'denied'::text, 'failed'::text]))),
  constraint audit_events_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500)))
);

create table audit_repeats (
  event_id bigint not null,
  stands_for integer not null,
  constraint audit_repeats_pkey PRIMARY KEY (event_id),
  constraint audit_repeats_event_id_fkey FOREIGN KEY (event_id) REFERENCES audit_events(id) ON DELETE RESTRICT,
  constraint audit_repeats_stands_for_check CHECK ((stands_for > 1))
);

create table audit_seals (
  id bigint not null generated always as identity,
  first_event_id bigint not null,
  last_event_id bigint not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null default clock_timestamp(),
  row_format smallint not null default 2,
  constraint audit_seals_first_event_id_key UNIQUE (first_event_id),
  constraint audit_seals_last_event_id_key UNIQUE (last_event_id),
  constraint audit_seals_pkey PRIMARY KEY (id),
  constraint audit_seals_check CHECK ((last_event_id >= first_event_id))
);

create table book_checks (
  id bigint not null generated always as identity,
  asked_at timestamp with time zone not null default clock_timestamp(),
  laws integer not null,
  broken text[] not null,
  constraint book_checks_pkey PRIMARY KEY (id)
);

create table booking_arrivals (
  booking_id uuid not null,
  arrival_time text,
  accommodation_requests text,
  dietary_requests text,
  entered_at timestamp with time zone not null,
  constraint booking_arrivals_pkey PRIMARY KEY (booking_id),
  constraint booking_arrivals_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_arrivals_accommodation_requests_check CHECK ((char_length(accommodation_requests) <= 500)),
  constraint booking_arrivals_arrival_time_check CHECK ((arrival_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint booking_arrivals_dietary_requests_check CHECK ((char_length(dietary_requests) <= 500))
);

create table booking_changes (
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  kind text not null,
  actor jsonb not null,
  login_id uuid not null,
  nights date[] not null default '{}'::date[],
  fee_points integer not null,
  fee_yen integer not null,
  charge_yen integer not null,
  judged_at timestamp with time zone not null,
  judged_hash bytea not null,
  state text not null default 'PAYING'::text,
  paying_until timestamp with time zone,
  penalty_id bigint,
  before jsonb,
  after jsonb,
  applied_at timestamp with time zone,
  taken_nights date[] not null default '{}'::date[],
  taken_points integer not null default 0,
  taken_extras jsonb,
  wanted_hash bytea,
  constraint booking_changes_penalty_id_key UNIQUE (penalty_id),
  constraint booking_changes_pkey PRIMARY KEY (id),
  constraint booking_changes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint booking_changes_penalty_id_fkey FOREIGN KEY (penalty_id) REFERENCES booking_penalties(id) ON DELETE RESTRICT,
  constraint booking_changes_applied CHECK (((state = 'APPLIED'::text) = (applied_at IS NOT NULL))),
  constraint booking_changes_cancel CHECK (((kind <> 'CANCEL'::text) OR ((cardinality(nights) > 0) AND (charge_yen > 0) AND (charge_yen <= fee_yen) AND ((state = 'APPLIED'::text) = (penalty_id IS NOT NULL))))),
  constraint booking_changes_fee CHECK (((fee_yen >= 0) AND (charge_yen >= 0))),
  constraint booking_changes_fee_points_check CHECK ((fee_points >= 0)),
  constraint booking_changes_kind_check CHECK ((kind = ANY (ARRAY['CANCEL'::text, 'EXTENSION'::text, 'MOVE'::text, 'GUESTS'::text, 'RENTAL'::text, 'PARKING'::text, 'PETS'::text, 'PREPAYMENT'::text]))),
  constraint booking_changes_paying CHECK (((state <> 'PAYING'::text) OR ((paying_until IS NOT NULL) AND (charge_yen > 0)))),
  constraint booking_changes_sides CHECK (((kind = 'CANCEL'::text) OR ((before IS NOT NULL) AND (after IS NOT NULL)))),
  constraint booking_changes_state_check CHECK ((state = ANY (ARRAY['PAYING'::text, 'APPLIED'::text, 'ABANDONED'::text]))),
  constraint booking_changes_taken_points_check CHECK ((taken_points >= 0))
);

create table booking_charges (
  id bigint not null generated always as identity,
  booking_id uuid not null,
  at timestamp with time zone not null,
  subject text not null,
  detail text,
  night date,
  yen integer not null,
  sales_tax_yen integer not null default 0,
  reason text not null,
  reverses_id bigint,
  guests smallint,
  rate_yen integer,
  pay_by text not null,
  rental_id uuid,
  constraint booking_charges_pkey PRIMARY KEY (id),
  constraint booking_charges_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_charges_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES booking_rentals(id) ON DELETE RESTRICT,
  constraint booking_charges_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES booking_charges(id) ON DELETE RESTRICT,
  constraint booking_charges_by_guests CHECK ((((guests IS NULL) = (rate_yen IS NULL)) AND ((guests IS NULL) OR (abs(yen) = (guests * rate_yen))))),
  constraint booking_charges_by_tvp CHECK (((pay_by <> 'TVP'::text) OR (subject = ANY (ARRAY['PREPAYMENT'::text, 'CANCELLATION_FEE'::text])))),
  constraint booking_charges_guests_check CHECK ((guests > 0)),
  constraint booking_charges_of_prepayments CHECK (((subject <> 'PREPAYMENT'::text) OR ((night IS NULL) AND (sales_tax_yen = 0)))),
  constraint booking_charges_of_rentals CHECK (((subject = 'RENTAL'::text) = (rental_id IS NOT NULL))),
  constraint booking_charges_pay_by_check CHECK ((pay_by = ANY (ARRAY['CARD'::text, 'ON_SITE'::text, 'INVOICE'::text, 'TVP'::text]))),
  constraint booking_charges_rate_yen_check CHECK ((rate_yen >= 0)),
  constraint booking_charges_reason_check CHECK ((reason = ANY (ARRAY['BOOKED'::text, 'CANCELLED'::text, 'PENALTY'::text, 'WAIVED'::text]))),
  constraint booking_charges_reversal_names_its_line CHECK (((reason = 'CANCELLED'::text) = (reverses_id IS NOT NULL))),
  constraint booking_charges_subject_check CHECK ((subject = ANY (ARRAY['ACCOMMODATION'::text, 'PLAN_FEE'::text, 'USAGE_FEE'::text, 'CLEANING_FEE'::text, 'RENTAL'::text, 'LODGING_TAX'::text, 'BATHING_TAX'::text, 'CANCELLATION_FEE'::text, 'PREPAYMENT'::text]))),
  constraint booking_charges_waived CHECK (((reason <> 'WAIVED'::text) OR ((subject = 'CANCELLATION_FEE'::text) AND (yen < 0) AND (sales_tax_yen = 0))))
);

create table booking_drafts (
  login_id uuid not null,
  contract_id bigint not null,
  room_type_id integer not null,
  booking_plan_id integer,
  check_in date not null,
  check_out date not null,
  rooms jsonb not null,
  form text not null default ''::text,
  saved_at timestamp with time zone not null,
  constraint booking_drafts_pkey PRIMARY KEY (login_id),
  constraint booking_drafts_booking_plan_id_fkey FOREIGN KEY (booking_plan_id) REFERENCES booking_plans(id) ON DELETE CASCADE,
  constraint booking_drafts_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE CASCADE,
  constraint booking_drafts_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint booking_drafts_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE CASCADE,
  constraint booking_drafts_form_check CHECK ((octet_length(form) <= 32768))
);

create table booking_groups (
  id uuid not null default uuidv7(),
  client_id bigint not null,
  contract_id bigint,
  login_id uuid,
  created_sub_member_id bigint,
  room_type_id integer not null,
  facility_id integer not null,
  booking_plan_id integer,
  check_in date not null,
  check_out date not null,
  state text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  extensions_used smallint not null default 0,
  paying_until timestamp with time zone,
  confirmed_at timestamp with time zone,
  confirmed_payload_hash bytea,
  request_same_room boolean not null default false,
  request_mail_certificate boolean not null default false,
  fee_payment_type text,
  borrow_consent boolean not null default false,
  terms jsonb not null,
  live_until timestamp with time zone generated always as (
CASE state
    WHEN 'HELD'::text THEN expires_at
    WHEN 'PAYING'::text THEN GREATEST(expires_at, paying_until)
    ELSE NULL::timestamp with time zone
END) stored,
  replaces_booking_id uuid,
  request_note text,
  channel_reference text,
  room_block_id uuid,
  constraint booking_groups_pkey PRIMARY KEY (id),
  constraint booking_groups_booking_plan_id_fkey FOREIGN KEY (booking_plan_id) REFERENCES booking_plans(id) ON DELETE RESTRICT,
  constraint booking_groups_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE RESTRICT,
  constraint booking_groups_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE RESTRICT,
  constraint booking_groups_created_sub_member_id_fkey FOREIGN KEY (created_sub_member_id) REFERENCES sub_members(id) ON DELETE SET NULL,
  constraint booking_groups_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE RESTRICT,
  constraint booking_groups_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE SET NULL,
  constraint booking_groups_replaces_booking_id_fkey FOREIGN KEY (replaces_booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint booking_groups_room_block_id_fkey FOREIGN KEY (room_block_id) REFERENCES room_blocks(id) ON DELETE RESTRICT,
  constraint booking_groups_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE RESTRICT,
  constraint booking_groups_channel_reference_check CHECK (((char_length(channel_reference) >= 1) AND (char_length(channel_reference) <= 60))),
  constraint booking_groups_check CHECK (((check_out > check_in) AND ((check_out - check_in) <= 31))),
  constraint booking_groups_check1 CHECK (((state = 'CONFIRMED'::text) = (confirmed_at IS NOT NULL))),
  constraint booking_groups_extensions_used_check CHECK (((extensions_used >= 0) AND (extensions_used <= 10))),
  constraint booking_groups_fee_payment_type_check CHECK ((fee_payment_type = ANY (ARRAY['POINT'::text, 'ON_SITE'::text, 'CARD'::text, 'PREFERENCE'::text]))),
  constraint booking_groups_paying_has_an_end CHECK (((state <> 'PAYING'::text) OR (paying_until IS NOT NULL))),
  constraint booking_groups_request_note_check CHECK (((char_length(request_note) >= 1) AND (char_length(request_note) <= 500))),
  constraint booking_groups_state_check CHECK ((state = ANY (ARRAY['HELD'::text, 'PAYING'::text, 'CONFIRMED'::text, 'REMOVED'::text, 'EXPIRED'::text]))),
  constraint booking_groups_terms_complete CHECK ((terms ?& ARRAY['unit'::text, 'fees'::text, 'taxes'::text, 'cancelPolicy'::text, 'minNights'::text]))
);

create table booking_guests (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  position smallint not null,
  representative boolean not null default false,
  child boolean not null default false,
  bed_shared boolean not null default false,
  name text,
  kana text,
  address1 text,
  occupation text,
  age smallint,
  sex text,
  tel text,
  email text,
  nationality text,
  no_address_in_japan boolean,
  entered_at timestamp with time zone,
  passport_sealed text,
  passport_key uuid generated always as ((substr(passport_sealed, 8, 36))::uuid) stored,
  link_serial integer not null default 0,
  link_code_hash bytea,
  link_email text,
  link_made_at timestamp with time zone,
  sealed_at timestamp with time zone,
  constraint booking_guests_booking_id_position_key UNIQUE (booking_id, "position"),
  constraint booking_guests_pkey PRIMARY KEY (id),
  constraint booking_guests_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_guests_age_check CHECK (((age >= 0) AND (age <= 130))),
  constraint booking_guests_check CHECK ((child OR (NOT bed_shared))),
  constraint booking_guests_check1 CHECK ((NOT (child AND representative))),
  constraint booking_guests_link_email_check CHECK ((char_length(link_email) <= 254)),
  constraint booking_guests_link_email_of_link CHECK (((link_email IS NULL) OR (link_code_hash IS NOT NULL))),
  constraint booking_guests_link_serial_check CHECK ((link_serial >= 0)),
  constraint booking_guests_passport_sealed_check CHECK ((passport_sealed ~~ 'sealed.%'::text)),
  constraint booking_guests_sex_check CHECK ((sex = ANY (ARRAY['MALE'::text, 'FEMALE'::text, 'OTHER'::text])))
);

create table booking_nights (
  booking_id uuid not null,
  night date not null,
  room_type_id integer not null,
  points integer not null default 0,
  yen integer not null default 0,
  plan_fee_yen integer not null default 0,
  usage_fee_yen integer not null default 0,
  ended_at timestamp with time zone,
  id bigint not null generated always as identity,
  ended_as text,
  taken_by_change uuid,
  ended_by_change uuid,
  reduced_yen integer not null default 0,
  reduced_fee_yen integer not null default 0,
  constraint booking_nights_pkey PRIMARY KEY (id),
  constraint booking_nights_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_nights_ended_by_change_fkey FOREIGN KEY (ended_by_change) REFERENCES booking_changes(id) ON DELETE RESTRICT NOT VALID,
  constraint booking_nights_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE RESTRICT,
  constraint booking_nights_taken_by_change_fkey FOREIGN KEY (taken_by_change) REFERENCES booking_changes(id) ON DELETE RESTRICT NOT VALID,
  constraint booking_nights_ended_as_check CHECK ((ended_as = ANY (ARRAY['CANCELLED'::text, 'SHORTENED'::text, 'MOVED'::text]))),
  constraint booking_nights_ended_by_change CHECK (((ended_by_change IS NULL) OR (ended_at IS NOT NULL))),
  constraint booking_nights_ended_somehow CHECK (((ended_at IS NULL) = (ended_as IS NULL))),
  constraint booking_nights_plan_fee_yen_check CHECK ((plan_fee_yen >= 0)),
  constraint booking_nights_points_check CHECK ((points >= 0)),
  constraint booking_nights_reduced_fee CHECK ((reduced_fee_yen >= 0)),
  constraint booking_nights_reduced_yen_check CHECK ((reduced_yen >= 0)),
  constraint booking_nights_usage_fee_yen_check CHECK ((usage_fee_yen >= 0)),
  constraint booking_nights_yen_check CHECK ((yen >= 0))
);

create table booking_parkings (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  parking_id integer not null,
  car_number text not null,
  color text not null,
  height_cm smallint,
  from_date date not null,
  to_date date not null,
  ended_at timestamp with time zone,
  waiting_since timestamp with time zone,
  served_at timestamp with time zone,
  constraint booking_parkings_pkey PRIMARY KEY (id),
  constraint booking_parkings_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_parkings_parking_id_fkey FOREIGN KEY (parking_id) REFERENCES facility_parkings(id) ON DELETE RESTRICT,
  constraint booking_parkings_check CHECK ((to_date >= from_date)),
  constraint booking_parkings_height_cm_check CHECK ((height_cm > 0))
);

create table booking_penalties (
  id bigint not null generated always as identity,
  booking_id uuid not null,
  at timestamp with time zone not null,
  percent smallint not null,
  points integer not null default 0,
  yen integer not null default 0,
  nights date[] not null,
  kind text not null default 'CANCEL'::text,
  ended_by text,
  constraint booking_penalties_pkey PRIMARY KEY (id),
  constraint booking_penalties_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_penalties_ended_by_check CHECK ((ended_by = ANY (ARRAY['MEMBER'::text, 'STAFF'::text, 'REPLACED'::text, 'CLOSING'::text, 'NO_SHOW'::text]))),
  constraint booking_penalties_kind_check CHECK ((kind = ANY (ARRAY['CANCEL'::text, 'MOVE'::text, 'GUESTS'::text]))),
  constraint booking_penalties_points_check CHECK ((points >= 0)),
  constraint booking_penalties_yen_check CHECK ((yen >= 0))
);

create table booking_pets (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  position smallint not null,
  kind text not null,
  owner_name text not null,
  breed text not null,
  weight_grams integer not null,
  ended_at timestamp with time zone,
  constraint booking_pets_pkey PRIMARY KEY (id),
  constraint booking_pets_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_pets_kind_check CHECK ((kind = ANY (ARRAY['DOG'::text, 'CAT'::text]))),
  constraint booking_pets_position_check CHECK (("position" > 0)),
  constraint booking_pets_weight_grams_check CHECK ((weight_grams > 0))
);

create table booking_plan_nights (
  plan_id integer not null,
  room_type_id integer not null,
  night date not null,
  price_sp integer,
  price_fp integer,
  price_vs integer,
  price_vm integer,
  constraint booking_plan_nights_pkey PRIMARY KEY (plan_id, room_type_id, night),
  constraint booking_plan_nights_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES booking_plans(id) ON DELETE CASCADE,
  constraint booking_plan_nights_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE CASCADE
);

create table booking_plan_questions (
  plan_id integer not null,
  position smallint not null,
  text_ja text not null,
  text_en text not null,
  type text not null,
  required boolean not null default false,
  options_ja text[] not null default '{}'::text[],
  options_en text[] not null default '{}'::text[],
  constraint booking_plan_questions_pkey PRIMARY KEY (plan_id, "position"),
  constraint booking_plan_questions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES booking_plans(id) ON DELETE CASCADE,
  constraint booking_plan_questions_check CHECK ((cardinality(options_en) = cardinality(options_ja))),
  constraint booking_plan_questions_options_ja_check CHECK ((cardinality(options_ja) <= 5)),
  constraint booking_plan_questions_position_check CHECK ((("position" >= 1) AND ("position" <= 5))),
  constraint booking_plan_questions_type_check CHECK ((type = ANY (ARRAY['TEXT'::text, 'SELECT'::text, 'CHECK'::text, 'NUMBER'::text, 'DATE'::text])))
);

create table booking_plan_room_types (
  plan_id integer not null,
  room_type_id integer not null,
  constraint booking_plan_room_types_pkey PRIMARY KEY (plan_id, room_type_id),
  constraint booking_plan_room_types_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES booking_plans(id) ON DELETE CASCADE,
  constraint booking_plan_room_types_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE CASCADE
);

create table booking_plans (
  id integer not null generated always as identity,
  code text not null,
  facility_id integer not null,
  title_ja text not null,
  title_en text not null,
  subtitle_ja text,
  subtitle_en text,
  description_ja text not null,
  description_en text not null,
  remarks_ja text,
  remarks_en text,
  image_url1 text,
  image_url2 text,
  fee_yen integer not null default 0,
  fee_per text not null default 'ROOM_NIGHT'::text,
  min_nights smallint,
  max_nights smallint,
  min_guests smallint,
  max_guests smallint,
  min_rooms smallint,
  max_rooms smallint,
  excluded_dates date[] not null default '{}'::date[],
  weekdays smallint[] not null default '{0,1,2,3,4,5,6}'::smallint[],
  accept_from_days smallint,
  accept_until_days smallint,
  sale_start date,
  sale_end date,
  cancel_policy_id integer,
  sort_order integer not null default 0,
  image_shown1 text,
  image_shown2 text,
  version integer not null default 1,
  changed_at timestamp with time zone,
  changed_by text,
  image_told1 text,
  image_told2 text,
  constraint booking_plans_code_key UNIQUE (code),
  constraint booking_plans_pkey PRIMARY KEY (id),
  constraint booking_plans_cancel_policy_id_fkey FOREIGN KEY (cancel_policy_id) REFERENCES cancel_policies(id) ON DELETE RESTRICT,
  constraint booking_plans_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE CASCADE,
  constraint booking_plans_changed_by_check CHECK ((char_length(changed_by) <= 100)),
  constraint booking_plans_fee_per_check CHECK ((fee_per = ANY (ARRAY['ROOM_NIGHT'::text, 'PERSON_NIGHT'::text]))),
  constraint booking_plans_fee_yen_check CHECK ((fee_yen >= 0))
);

create table booking_rentals (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  rental_item_id integer not null,
  quantity integer not null,
  from_date date not null,
  to_date date not null,
  unit_price_yen integer not null,
  rental_period text not null,
  ended_at timestamp with time zone,
  constraint booking_rentals_pkey PRIMARY KEY (id),
  constraint booking_rentals_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_rentals_rental_item_id_fkey FOREIGN KEY (rental_item_id) REFERENCES rental_items(id) ON DELETE RESTRICT,
  constraint booking_rentals_check CHECK ((to_date >= from_date)),
  constraint booking_rentals_quantity_check CHECK ((quantity > 0)),
  constraint booking_rentals_rental_period_check CHECK ((rental_period = ANY (ARRAY['Day'::text, 'Stay'::text]))),
  constraint booking_rentals_unit_price_yen_check CHECK ((unit_price_yen >= 0))
);

create table booking_tickets (
  id bigint not null generated always as identity,
  ticket_no text not null,
  secret_hash bytea not null,
  name_ja text not null,
  name_en text not null,
  valid_thru date not null,
  email text,
  email_confirmed_at timestamp with time zone,
  constraint booking_tickets_ticket_no_key UNIQUE (ticket_no),
  constraint booking_tickets_pkey PRIMARY KEY (id),
  constraint booking_tickets_check CHECK (((email IS NULL) = (email_confirmed_at IS NULL))),
  constraint booking_tickets_ticket_no_check CHECK ((ticket_no ~ '^[0-9A-Z]+(-[0-9A-Z]+)*$'::text))
);

create table booking_types (
  id smallint not null,
  code text not null,
  name_ja text not null,
  name_en text not null,
  constraint booking_types_code_key UNIQUE (code),
  constraint booking_types_pkey PRIMARY KEY (id)
);

create table booking_waivers (
  id bigint not null generated always as identity,
  booking_id uuid not null,
  at timestamp with time zone not null,
  points integer not null default 0,
  yen integer not null default 0,
  reason text not null,
  constraint booking_waivers_pkey PRIMARY KEY (id),
  constraint booking_waivers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint booking_waivers_of_something CHECK (((points + yen) > 0)),
  constraint booking_waivers_points_check CHECK ((points >= 0)),
  constraint booking_waivers_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint booking_waivers_yen_check CHECK ((yen >= 0))
);

create table bookings (
  id uuid not null default uuidv7(),
  group_id uuid not null,
  booking_type_id smallint not null,
  booking_number text,
  room_type_id integer not null,
  check_in date not null,
  check_out date not null,
  representative_name text,
  adults smallint not null,
  children smallint not null default 0,
  bed_shares smallint not null default 0,
  cancelled_at timestamp with time zone,
  checked_in_at timestamp with time zone,
  stay_confirmed_at timestamp with time zone,
  no_show_at timestamp with time zone,
  needs_stay_confirmation boolean not null default true,
  client_may_modify boolean not null default true,
  parking_requested_number smallint not null default 0,
  plan_answers text[] not null default '{}'::text[],
  access_code_hash bytea,
  finalized_invoice_id text,
  client_id bigint not null,
  contract_id bigint,
  moved_at timestamp with time zone,
  checked_out_at timestamp with time zone,
  rounded_off_points smallint not null default 0,
  rounded_off_yen smallint not null default 0,
  access_code_serial integer not null default 0,
  arrival_invited_at timestamp with time zone,
  arrival_reminded_at timestamp with time zone,
  confirmation_mails smallint not null default 0,
  certificate_sent_at timestamp with time zone,
  check_in_key uuid not null default gen_random_uuid(),
  passports_ended_at timestamp with time zone,
  guests_emptied_at timestamp with time zone,
  access_code_made_at timestamp with time zone,
  constraint bookings_booking_number_key UNIQUE (booking_number),
  constraint stay_due_on_other_days TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint stay_fee_of_given_up TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_booking_type_id_fkey FOREIGN KEY (booking_type_id) REFERENCES booking_types(id) ON DELETE RESTRICT,
  constraint bookings_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE RESTRICT,
  constraint bookings_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE RESTRICT,
  constraint bookings_group_id_fkey FOREIGN KEY (group_id) REFERENCES booking_groups(id) ON DELETE CASCADE,
  constraint bookings_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE RESTRICT,
  constraint bookings_access_code_serial_check CHECK ((access_code_serial >= 0)),
  constraint bookings_adults_check CHECK ((adults >= 1)),
  constraint bookings_bed_shares_check CHECK ((bed_shares >= 0)),
  constraint bookings_check CHECK ((check_out > check_in)),
  constraint bookings_children_check CHECK ((children >= 0)),
  constraint bookings_confirmation_mails_check CHECK (((confirmation_mails >= 0) AND (confirmation_mails <= 3))),
  constraint bookings_leave_after_arriving CHECK ((checked_out_at >= checked_in_at)),
  constraint bookings_leave_who_arrived CHECK (((checked_out_at IS NULL) OR (checked_in_at IS NOT NULL))),
  constraint bookings_no_show CHECK (((no_show_at IS NULL) OR ((no_show_at = cancelled_at) AND (checked_in_at IS NULL)))),
  constraint bookings_of_at_most_31_nights CHECK (((check_out - check_in) <= 31)),
  constraint bookings_plan_answers_check CHECK ((cardinality(plan_answers) <= 5)),
  constraint bookings_rounded_off_points_check CHECK (((rounded_off_points >= 0) AND (rounded_off_points <= 99))),
  constraint bookings_rounded_off_yen_check CHECK (((rounded_off_yen >= 0) AND (rounded_off_yen <= 99)))
);

create table business_clock (
  only_row boolean not null default true,
  shift interval not null default '00:00:00'::interval,
  constraint business_clock_pkey PRIMARY KEY (only_row),
  constraint business_clock_only_row_check CHECK (only_row)
);

create table calendar_addresses (
  login_id uuid not null,
  token_hash bytea not null,
  language text not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint calendar_addresses_token_hash_key UNIQUE (token_hash),
  constraint calendar_addresses_pkey PRIMARY KEY (login_id),
  constraint calendar_addresses_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint calendar_addresses_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint calendar_addresses_token_hash_check CHECK ((length(token_hash) = 32))
);

create table cancel_policies (
  id integer not null generated always as identity,
  code text not null,
  no_show_penalty smallint not null,
  day0_penalty smallint not null,
  thresholds jsonb not null,
  partial_base text not null default 'FIRST_NIGHT'::text,
  free_hours_after_booking smallint not null default 0,
  constraint cancel_policies_code_key UNIQUE (code),
  constraint cancel_policies_pkey PRIMARY KEY (id),
  constraint cancel_policies_day0_penalty_check CHECK (((day0_penalty >= 0) AND (day0_penalty <= 100))),
  constraint cancel_policies_no_show_penalty_check CHECK (((no_show_penalty >= 0) AND (no_show_penalty <= 100))),
  constraint cancel_policies_partial_base_check CHECK ((partial_base = ANY (ARRAY['FIRST_NIGHT'::text, 'ALL_NIGHTS'::text])))
);

create table card_charges (
  id uuid not null default gen_random_uuid(),
  order_id text not null,
  purpose_kind text not null,
  purpose_id uuid not null,
  client_id bigint,
  login_id uuid,
  yen integer not null,
  gateway_member_id text,
  gateway_card_seq integer,
  card_no text,
  state text not null default 'CREATED'::text,
  decline_code text,
  challenge_url text,
  payload bytea,
  payload_hash bytea not null,
  refund_yen integer not null default 0,
  held_yen integer,
  made_at timestamp with time zone not null default clock_timestamp(),
  authorised_at timestamp with time zone,
  captured_at timestamp with time zone,
  look_at timestamp with time zone default (clock_timestamp() + '00:00:30'::interval),
  failures smallint not null default 0,
  receipts_due_at timestamp with time zone,
  holder_reminded boolean not null default false,
  transfer_yen integer not null default 0,
  transfer_sent_yen integer not null default 0,
  fell_yen integer not null default 0,
  transfer_owed_at timestamp with time zone,
  sealed_until date,
  constraint card_charges_order_id_key UNIQUE (order_id),
  constraint card_charges_pkey PRIMARY KEY (id),
  constraint card_charges_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE RESTRICT,
  constraint card_charges_challenge_url_check CHECK ((length(challenge_url) <= 2000)),
  constraint card_charges_check CHECK (((refund_yen >= 0) AND (refund_yen <= yen))),
  constraint card_charges_check1 CHECK (((held_yen >= 0) AND (held_yen <= yen))),
  constraint card_charges_check2 CHECK (((payload IS NOT NULL) = (state = ANY (ARRAY['CREATED'::text, 'CHALLENGE'::text])))),
  constraint card_charges_check3 CHECK (((challenge_url IS NOT NULL) = (state = 'CHALLENGE'::text))),
  constraint card_charges_check4 CHECK (((state = ANY (ARRAY['AUTHORISED'::text, 'CAPTURED'::text])) <= (authorised_at IS NOT NULL))),
  constraint card_charges_check5 CHECK (((look_at IS NOT NULL) OR (state = ANY (ARRAY['CAPTURED'::text, 'DECLINED'::text, 'ABANDONED'::text, 'VOIDED'::text, 'UNCOLLECTED'::text])))),
  constraint card_charges_check6 CHECK (((transfer_yen >= 0) AND (transfer_yen <= refund_yen))),
  constraint card_charges_check7 CHECK (((transfer_sent_yen >= 0) AND (transfer_sent_yen <= transfer_yen))),
  constraint card_charges_decline_code_check CHECK ((length(decline_code) <= 40)),
  constraint card_charges_fell CHECK (((fell_yen >= 0) AND (fell_yen <= yen))),
  constraint card_charges_has_owner CHECK (((purpose_kind = 'SIGNUP'::text) OR ((client_id IS NOT NULL) AND (login_id IS NOT NULL) AND (gateway_member_id IS NOT NULL) AND (gateway_card_seq IS NOT NULL) AND (card_no IS NOT NULL)))),
  constraint card_charges_order_id_check CHECK ((order_id ~ '^[A-Za-z0-9-]{1,27}$'::text)),
  constraint card_charges_owner_whole CHECK (((client_id IS NULL) = (login_id IS NULL))),
  constraint card_charges_purpose_kind_check CHECK ((purpose_kind = ANY (ARRAY['BOOKING_GROUP'::text, 'BOOKING_CHANGE'::text, 'SIGNUP'::text]))),
  constraint card_charges_state_check CHECK ((state = ANY (ARRAY['CREATED'::text, 'CHALLENGE'::text, 'AUTHORISED'::text, 'CAPTURED'::text, 'DECLINED'::text, 'ABANDONED'::text, 'VOIDED'::text, 'UNCOLLECTED'::text]))),
  constraint card_charges_yen_check CHECK ((yen > 0))
);

create table card_checks (
  id uuid not null default gen_random_uuid(),
  order_id text not null,
  client_id bigint not null,
  state text not null default 'ASKED'::text,
  decline_code text,
  actor jsonb not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  look_at timestamp with time zone default (clock_timestamp() + '00:00:30'::interval),
  constraint card_checks_order_id_key UNIQUE (order_id),
  constraint card_checks_pkey PRIMARY KEY (id),
  constraint card_checks_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  constraint card_checks_check CHECK (((look_at IS NULL) = (state = ANY (ARRAY['KEPT'::text, 'DECLINED'::text, 'ABANDONED'::text])))),
  constraint card_checks_decline_code_check CHECK ((length(decline_code) <= 40)),
  constraint card_checks_order_id_check CHECK ((order_id ~ '^[A-Za-z0-9-]{1,27}$'::text)),
  constraint card_checks_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'CHALLENGE'::text, 'KEPT'::text, 'DECLINED'::text, 'ABANDONED'::text])))
);

create table card_differences (
  id uuid not null default uuidv7(),
  order_id text not null,
  kind text not null,
  expected_yen integer not null,
  held_yen integer not null,
  found_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint card_differences_pkey PRIMARY KEY (id),
  constraint card_differences_kind_check CHECK ((kind = ANY (ARRAY['HOLDS_OTHER_YEN'::text, 'HOLDS_YEN_FOR_NOTHING'::text, 'NOT_TAKEN'::text, 'OPEN_TOO_LONG'::text]))),
  constraint card_differences_order_id_check CHECK (((char_length(order_id) >= 1) AND (char_length(order_id) <= 100)))
);

create table card_refunds (
  id bigint not null generated always as identity,
  charge_id uuid not null,
  purpose_kind text not null,
  purpose_id uuid not null,
  at timestamp with time zone not null,
  yen integer not null,
  client_id bigint not null,
  fell_yen integer not null default 0,
  constraint card_refunds_charge_id_purpose_id_at_key UNIQUE (charge_id, purpose_id, at),
  constraint card_refunds_pkey PRIMARY KEY (id),
  constraint card_refunds_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES card_charges(id) ON DELETE RESTRICT,
  constraint card_refunds_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE RESTRICT,
  constraint card_refunds_fell_yen_check CHECK ((fell_yen >= 0)),
  constraint card_refunds_purpose_kind_check CHECK ((purpose_kind = 'BOOKING'::text)),
  constraint card_refunds_yen_check CHECK ((yen >= 0))
);

create table catalogue_picture_addresses (
  address text not null,
  picture text not null,
  fetched_at timestamp with time zone not null default clock_timestamp(),
  constraint catalogue_picture_addresses_pkey PRIMARY KEY (address),
  constraint catalogue_picture_addresses_picture_fkey FOREIGN KEY (picture) REFERENCES catalogue_pictures(path) ON DELETE CASCADE,
  constraint catalogue_picture_addresses_address_check CHECK ((address ~~ 'https://%'::text))
);

create table catalogue_picture_files (
  name text not null,
  picture text not null,
  bytes bytea not null,
  constraint catalogue_picture_files_pkey PRIMARY KEY (name),
  constraint catalogue_picture_files_picture_fkey FOREIGN KEY (picture) REFERENCES catalogue_pictures(path) ON DELETE CASCADE,
  constraint catalogue_picture_files_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 8000000))),
  constraint catalogue_picture_files_name_check CHECK ((name ~ '^[0-9a-f]{32}-[0-9]+x[0-9]+\.(avif|webp)$'::text))
);

create table catalogue_pictures (
  path text not null,
  stored_at timestamp with time zone not null default clock_timestamp(),
  unnamed_since date,
  constraint catalogue_pictures_pkey PRIMARY KEY (path),
  constraint catalogue_pictures_path_check CHECK ((path ~ '^/club-pictures/[0-9a-f]{32}-[0-9]+x[0-9]+\.webp$'::text))
);

create table catalogue_versions (
  only_row boolean not null default true,
  version bigint not null,
  constraint catalogue_versions_pkey PRIMARY KEY (only_row),
  constraint catalogue_versions_only_row_check CHECK (only_row)
);

create table client_changes (
  id bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  client_id bigint not null,
  noted_at timestamp with time zone not null default clock_timestamp(),
  constraint client_changes_pkey PRIMARY KEY (id)
);

create table client_verifications (
  id uuid not null,
  email text not null,
  token_hash bytea not null,
  language text not null,
  tries smallint not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  valid_until timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint client_verifications_token_hash_key UNIQUE (token_hash),
  constraint client_verifications_pkey PRIMARY KEY (id),
  constraint client_verifications_email_check CHECK ((email = lower(email))),
  constraint client_verifications_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint client_verifications_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

create table clients (
  id bigint not null generated always as identity,
  member_id text not null,
  is_company boolean not null default false,
  name text not null,
  name_kana text not null default ''::text,
  can_modify_sub_member boolean not null default true,
  mfa_policy text not null default 'ALWAYS'::text,
  tel text,
  mobile text,
  email text,
  postal_code text,
  prefecture text,
  locality text,
  address1 text,
  address2 text,
  birthday date,
  sex text,
  accommodation_fee_payment text,
  facility_fee_payment text,
  setup_fee_payment text,
  optional_cleaning_payment text,
  tax_payment text,
  other_service_payment text,
  language text not null default 'ja'::text,
  created_at timestamp with time zone not null default now(),
  point_reminders boolean not null default true,
  forgotten_at timestamp with time zone,
  constraint clients_member_id_key UNIQUE (member_id),
  constraint clients_pkey PRIMARY KEY (id),
  constraint clients_accommodation_fee_payment_check CHECK ((accommodation_fee_payment = ANY (ARRAY['CARD'::text, 'ON_SITE'::text, 'INVOICE'::text]))),
  constraint clients_facility_fee_payment_check CHECK ((facility_fee_payment = ANY (ARRAY['CARD'::text, 'ON_SITE'::text, 'INVOICE'::text]))),
  constraint clients_forgotten_say_nothing CHECK (((forgotten_at IS NULL) OR ((name = '—'::text) AND (name_kana = ''::text) AND (num_nonnulls(tel, mobile, email, postal_code, prefecture, locality, address1, address2, birthday, sex) = 0)))) NOT VALID,
  constraint clients_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint clients_member_id_check CHECK ((member_id ~ '^[0-9]{8}$'::text)),
  constraint clients_mfa_policy_check CHECK ((mfa_policy = ANY (ARRAY['ALWAYS'::text, 'NEW_DEVICE'::text]))),
  constraint clients_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint clients_optional_cleaning_payment_check CHECK ((optional_cleaning_payment = ANY (ARRAY['CARD'::text, 'ON_SITE'::text, 'INVOICE'::text]))),
  constraint clients_other_service_payment_check CHECK ((other_service_payment = ANY (ARRAY['CARD'::text, 'ON_SITE'::text, 'INVOICE'::text]))),
  constraint clients_postal_code_check CHECK ((postal_code ~ '^[0-9]{7}$'::text)),
  constraint clients_setup_fee_payment_check CHECK ((setup_fee_payment = ANY (ARRAY['CARD'::text, 'ON_SITE'::text, 'INVOICE'::text]))),
  constraint clients_sex_check CHECK ((sex = ANY (ARRAY['MALE'::text, 'FEMALE'::text, 'OTHER'::text]))),
  constraint clients_tax_payment_check CHECK ((tax_payment = ANY (ARRAY['CARD'::text, 'ON_SITE'::text, 'INVOICE'::text])))
);

create table companions (
  id uuid not null default uuidv7(),
  client_id bigint not null,
  name text not null,
  kana text,
  age smallint,
  age_on date,
  sex text,
  address1 text,
  tel text,
  email text,
  nationality text,
  kept_at timestamp with time zone not null,
  constraint companions_client_id_name_key UNIQUE (client_id, name),
  constraint companions_pkey PRIMARY KEY (id),
  constraint companions_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  constraint companions_address1_check CHECK ((char_length(address1) <= 200)),
  constraint companions_age_check CHECK (((age >= 0) AND (age <= 130))),
  constraint companions_check CHECK (((age IS NULL) = (age_on IS NULL))),
  constraint companions_email_check CHECK ((char_length(email) <= 254)),
  constraint companions_kana_check CHECK ((char_length(kana) <= 100)),
  constraint companions_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint companions_nationality_check CHECK ((char_length(nationality) <= 60)),
  constraint companions_sex_check CHECK ((sex = ANY (ARRAY['MALE'::text, 'FEMALE'::text, 'OTHER'::text]))),
  constraint companions_tel_check CHECK ((char_length(tel) <= 20))
);

create table company_bill_items (
  charge_id bigint not null,
  booking_id uuid not null,
  client_id bigint not null,
  bill_id uuid,
  constraint company_bill_items_pkey PRIMARY KEY (charge_id),
  constraint company_bill_items_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES company_bills(id) ON DELETE RESTRICT,
  constraint company_bill_items_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint company_bill_items_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES booking_charges(id) ON DELETE CASCADE,
  constraint company_bill_items_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE RESTRICT
);

create table company_bill_numbers (
  year smallint not null,
  last integer not null,
  constraint company_bill_numbers_pkey PRIMARY KEY (year),
  constraint company_bill_numbers_last_check CHECK ((last > 0))
);

create table company_bills (
  id uuid not null default gen_random_uuid(),
  number text not null,
  client_id bigint not null,
  month date not null,
  issued_at timestamp with time zone not null,
  issued_on date not null,
  due_on date not null,
  addressee text not null,
  yen integer not null,
  content jsonb not null,
  is_open boolean not null default true,
  reminders smallint not null default 0,
  reminded_on date,
  constraint company_bills_number_key UNIQUE (number),
  constraint company_bills_pkey PRIMARY KEY (id),
  constraint company_bills_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE RESTRICT,
  constraint company_bills_addressee_check CHECK (((char_length(addressee) >= 1) AND (char_length(addressee) <= 200))),
  constraint company_bills_check CHECK ((due_on > issued_on)),
  constraint company_bills_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint company_bills_number_check CHECK ((number ~ '^B\d{4}-\d{6,}$'::text)),
  constraint company_bills_reminded CHECK (((reminders = 0) = (reminded_on IS NULL))),
  constraint company_bills_reminders_check CHECK ((reminders >= 0)),
  constraint company_bills_yen_check CHECK ((yen <> 0)) NOT VALID
);

create table contract_bonuses (
  contract_id bigint not null,
  position smallint not null,
  name_ja text not null,
  name_en text not null,
  lot_id bigint not null,
  points bigint not null,
  constraint contract_bonuses_pkey PRIMARY KEY (contract_id, "position"),
  constraint contract_bonuses_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE CASCADE,
  constraint contract_bonuses_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES point_lots(id) ON DELETE RESTRICT,
  constraint contract_bonuses_points_check CHECK ((points > 0)),
  constraint contract_bonuses_position_check CHECK ((("position" >= 1) AND ("position" <= 3)))
);

create table contract_requests (
  id uuid not null default uuidv7(),
  contract_id bigint not null,
  login_id uuid,
  kind text not null,
  message text not null,
  state text not null default 'RECEIVED'::text,
  at timestamp with time zone not null,
  constraint contract_requests_pkey PRIMARY KEY (id),
  constraint contract_requests_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE CASCADE,
  constraint contract_requests_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE SET NULL,
  constraint contract_requests_kind_check CHECK ((kind = ANY (ARRAY['NAME_CHANGE'::text, 'SUCCESSION'::text, 'TERMS'::text, 'CERTIFICATE'::text, 'OTHER'::text]))),
  constraint contract_requests_message_check CHECK (((length(message) >= 1) AND (length(message) <= 2000))),
  constraint contract_requests_state_check CHECK ((state = ANY (ARRAY['RECEIVED'::text, 'ANSWERED'::text, 'WITHDRAWN'::text])))
);

create table contracts (
  id bigint not null generated always as identity,
  client_id bigint not null,
  product_type_id smallint not null,
  contract_number text not null,
  years smallint,
  start_date date not null,
  end_date date not null,
  auto_renewal boolean not null default false,
  mw_pw_room_type text,
  mw_pw_week_number smallint,
  mw_exchange_fee integer,
  vm_room_type text,
  vm_stay_right_dates date[] not null default '{}'::date[],
  additional_point_price integer,
  lock_turn smallint not null default 0,
  mw_pw_room_type_en text,
  vm_room_type_en text,
  version integer not null default 1,
  mw_pw_facility_id integer,
  constraint contracts_contract_number_key UNIQUE (contract_number),
  constraint contracts_pkey PRIMARY KEY (id),
  constraint contracts_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  constraint contracts_mw_pw_facility_id_fkey FOREIGN KEY (mw_pw_facility_id) REFERENCES facilities(id) ON DELETE RESTRICT,
  constraint contracts_product_type_id_fkey FOREIGN KEY (product_type_id) REFERENCES product_types(id) ON DELETE RESTRICT,
  constraint contracts_check CHECK ((end_date >= start_date)),
  constraint contracts_check1 CHECK (((product_type_id = ANY (ARRAY[1, 6])) OR (mw_pw_week_number IS NULL))),
  constraint contracts_check2 CHECK (((product_type_id = 5) OR (vm_room_type IS NULL))),
  constraint contracts_house_of_week CHECK (((product_type_id = ANY (ARRAY[1, 6])) OR (mw_pw_facility_id IS NULL))) NOT VALID,
  constraint contracts_mw_pw_week_number_check CHECK (((mw_pw_week_number >= 1) AND (mw_pw_week_number <= 53)))
);

create table daily_closes (
  day date not null,
  closed_at timestamp with time zone not null default clock_timestamp(),
  by_name text not null,
  totals jsonb not null,
  constraint daily_closes_pkey PRIMARY KEY (day),
  constraint daily_closes_by_name_check CHECK (((char_length(by_name) >= 1) AND (char_length(by_name) <= 100)))
);

create table desk_payments (
  id uuid not null,
  purpose_kind text not null,
  purpose_id uuid not null,
  payer_client_id bigint not null,
  facility_id integer,
  at timestamp with time zone not null,
  yen integer not null,
  means text not null,
  by_name text not null,
  returned_at timestamp with time zone,
  returned_by text,
  return_reason text,
  receipts_due_at timestamp with time zone,
  sent_on date,
  received_on date,
  is_correction boolean not null default false,
  fee_yen integer,
  paid_for jsonb,
  returned_means text,
  returned_on date,
  replaces_id uuid,
  came_on_closed_day date,
  went_on_closed_day date,
  return_corrections jsonb,
  return_said_means text,
  return_said_on date,
  constraint desk_payments_pkey PRIMARY KEY (id),
  constraint desk_payments_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE RESTRICT,
  constraint desk_payments_payer_client_id_fkey FOREIGN KEY (payer_client_id) REFERENCES clients(id) ON DELETE RESTRICT,
  constraint desk_payments_replaces FOREIGN KEY (replaces_id) REFERENCES desk_payments(id) ON DELETE RESTRICT,
  constraint desk_payments_by_name_check CHECK (((char_length(by_name) >= 1) AND (char_length(by_name) <= 100))),
  constraint desk_payments_came_on_closed_day CHECK (((came_on_closed_day IS NULL) OR ((sent_on IS NULL) AND (received_on IS NULL) AND (came_on_closed_day < ((at AT TIME ZONE 'Asia/Tokyo'::text))::date)))),
  constraint desk_payments_check CHECK ((((returned_at IS NULL) = (returned_by IS NULL)) AND ((returned_at IS NULL) = (return_reason IS NULL)))),
  constraint desk_payments_correction CHECK (((returned_at IS NOT NULL) OR (NOT is_correction))),
  constraint desk_payments_means_check CHECK (((means = ANY (ARRAY['CASH'::text, 'CARD'::text, 'OTHER'::text])) OR ((means = 'TRANSFER'::text) AND (facility_id IS NULL)))),
  constraint desk_payments_of_fee CHECK ((((fee_yen IS NULL) = (paid_for IS NULL)) AND ((fee_yen IS NULL) OR (((fee_yen >= 0) AND (fee_yen <= yen)) AND (purpose_kind = 'BOOKING'::text) AND (facility_id IS NULL))))),
  constraint desk_payments_of_house CHECK (((purpose_kind = ANY (ARRAY['BOOKING'::text, 'WEEK_EXCHANGE'::text])) OR (facility_id IS NULL))),
  constraint desk_payments_purpose_kind_check CHECK ((purpose_kind = ANY (ARRAY['BOOKING'::text, 'WEEK_EXCHANGE'::text, 'COMPANY_BILL'::text, 'COMPANY_CREDIT'::text]))) NOT VALID,
  constraint desk_payments_received_on CHECK (((received_on IS NULL) OR (sent_on IS NULL))),
  constraint desk_payments_replaced CHECK (((replaces_id IS NULL) OR ((sent_on IS NULL) AND (replaces_id <> id)))),
  constraint desk_payments_return_corrections CHECK (((return_corrections IS NULL) OR ((returned_at IS NOT NULL) AND (jsonb_typeof(return_corrections) = 'array'::text)))) NOT VALID,
  constraint desk_payments_return_reason_check CHECK (((char_length(return_reason) >= 1) AND (char_length(return_reason) <= 500))),
  constraint desk_payments_return_said_means CHECK (((return_said_means IS NULL) OR ((returned_at IS NOT NULL) AND (NOT is_correction) AND (sent_on IS NULL) AND ((return_said_means = ANY (ARRAY['CASH'::text, 'CARD'::text, 'OTHER'::text])) OR ((return_said_means = 'TRANSFER'::text) AND (facility_id IS NULL)))))),
  constraint desk_payments_return_said_on CHECK (((return_said_on IS NULL) OR ((returned_at IS NOT NULL) AND (NOT is_correction) AND (sent_on IS NULL) AND (return_said_on <= ((returned_at AT TIME ZONE 'Asia/Tokyo'::text))::date)))),
  constraint desk_payments_returned_by_check CHECK (((char_length(returned_by) >= 1) AND (char_length(returned_by) <= 100))),
  constraint desk_payments_returned_means CHECK (((returned_means IS NULL) OR ((returned_at IS NOT NULL) AND (NOT is_correction) AND (sent_on IS NULL) AND ((returned_means = ANY (ARRAY['CASH'::text, 'CARD'::text, 'OTHER'::text])) OR ((returned_means = 'TRANSFER'::text) AND (facility_id IS NULL)))))),
  constraint desk_payments_returned_on CHECK (((returned_on IS NULL) OR ((sent_on IS NULL) AND (returned_at IS NOT NULL) AND (is_correction OR ((returned_means IS NOT NULL) AND (facility_id IS NULL)))))),
  constraint desk_payments_sent CHECK (((purpose_kind = 'COMPANY_CREDIT'::text) = (sent_on IS NOT NULL))) NOT VALID,
  constraint desk_payments_sent_by CHECK (((sent_on IS NULL) OR (means = 'TRANSFER'::text))) NOT VALID,
  constraint desk_payments_went_on_closed_day CHECK (((went_on_closed_day IS NULL) OR ((sent_on IS NULL) AND (facility_id IS NULL) AND (returned_at IS NOT NULL) AND (returned_on IS NULL) AND (returned_means IS NOT NULL) AND (NOT is_correction) AND (went_on_closed_day < ((returned_at AT TIME ZONE 'Asia/Tokyo'::text))::date)))),
  constraint desk_payments_yen_check CHECK ((yen > 0))
);

create table dev_mails (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  message_id text not null,
  constraint dev_mails_message_id_key UNIQUE (message_id),
  constraint dev_mails_pkey PRIMARY KEY (id)
);

create table document_files (
  name text not null,
  bytes bytea not null,
  kept_at timestamp with time zone not null default clock_timestamp(),
  by_name text not null,
  constraint document_files_pkey PRIMARY KEY (name),
  constraint document_files_by_name_check CHECK (((char_length(by_name) >= 1) AND (char_length(by_name) <= 100))),
  constraint document_files_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 20971520))),
  constraint document_files_name_check CHECK ((name ~ '^[0-9a-f]{64}$'::text))
);

create table documents (
  id bigint not null generated always as identity,
  kind text not null,
  year smallint,
  month smallint,
  doc_type text,
  file_name_ja text not null,
  file_name_en text not null,
  url_ja text not null,
  url_en text not null,
  place integer not null default 0,
  published_at timestamp with time zone default clock_timestamp(),
  withdrawn_at timestamp with time zone,
  changed_at timestamp with time zone not null default clock_timestamp(),
  changed_by text,
  version integer not null default 1,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_check CHECK (((kind = 'OTHER'::text) = (doc_type IS NOT NULL))),
  constraint documents_check1 CHECK (((kind = 'OTHER'::text) = (year IS NULL))),
  constraint documents_check2 CHECK (((kind = 'VACATION_LIFE'::text) = (month IS NOT NULL))),
  constraint documents_doc_type_check CHECK ((doc_type = ANY (ARRAY['TERMS'::text, 'FORM'::text, 'PRICE_LIST'::text, 'BROCHURE'::text]))),
  constraint documents_drafts_withdrawn CHECK (((published_at IS NOT NULL) OR (withdrawn_at IS NOT NULL))),
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['VACATION_LIFE'::text, 'USER_GUIDE'::text, 'OTHER'::text]))),
  constraint documents_month_check CHECK (((month >= 1) AND (month <= 12))),
  constraint documents_place_check CHECK (((place >= 0) AND (place <= 9999))),
  constraint documents_shown_whole CHECK (((withdrawn_at IS NOT NULL) OR ((file_name_ja <> ''::text) AND (file_name_en <> ''::text) AND (url_ja <> ''::text) AND (url_en <> ''::text)))),
  constraint documents_year_check CHECK (((year >= 1900) AND (year <= 2199)))
);

create table ended_keys (
  key_id uuid not null,
  ended_at timestamp with time zone not null default clock_timestamp(),
  constraint ended_keys_pkey PRIMARY KEY (key_id)
);

create table exchange_lines (
  order_id uuid not null,
  position smallint not null,
  product_id integer not null,
  quantity smallint not null,
  points integer not null,
  name_ja text,
  name_en text,
  company_ja text,
  company_en text,
  constraint exchange_lines_order_id_product_id_key UNIQUE (order_id, product_id),
  constraint exchange_lines_pkey PRIMARY KEY (order_id, "position"),
  constraint exchange_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES exchange_orders(id) ON DELETE CASCADE,
  constraint exchange_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES exchange_products(id) ON DELETE RESTRICT,
  constraint exchange_lines_points_check CHECK ((points > 0)),
  constraint exchange_lines_position_check CHECK ((("position" >= 1) AND ("position" <= 20))),
  constraint exchange_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99)))
);

create table exchange_orders (
  id uuid not null default uuidv7(),
  order_number text not null,
  client_id bigint not null,
  login_id uuid,
  contract_id bigint,
  kind text not null,
  state text not null default 'RECEIVED'::text,
  name text,
  tel text,
  email text,
  postal_code text,
  address1 text,
  request_key uuid,
  request_hash bytea,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  shipped_at timestamp with time zone,
  shipped_number text,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  constraint exchange_orders_order_number_key UNIQUE (order_number),
  constraint exchange_orders_pkey PRIMARY KEY (id),
  constraint exchange_orders_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE RESTRICT,
  constraint exchange_orders_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE RESTRICT,
  constraint exchange_orders_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE SET NULL,
  constraint exchange_orders_address1_check CHECK (((char_length(address1) >= 1) AND (char_length(address1) <= 400))),
  constraint exchange_orders_cancel_reason_check CHECK (((char_length(cancel_reason) >= 1) AND (char_length(cancel_reason) <= 500))),
  constraint exchange_orders_go_somewhere CHECK (((state = ANY (ARRAY['SHIPPED'::text, 'CANCELLED'::text])) OR ((name IS NOT NULL) AND (tel IS NOT NULL) AND (email IS NOT NULL) AND (address1 IS NOT NULL)))) NOT VALID,
  constraint exchange_orders_keyed CHECK (((request_key IS NULL) = (request_hash IS NULL))),
  constraint exchange_orders_kind_check CHECK ((kind = ANY (ARRAY['sp'::text, 'fp'::text, 'tvp'::text]))),
  constraint exchange_orders_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint exchange_orders_of_a_contract CHECK (((kind = 'tvp'::text) OR (contract_id IS NOT NULL))),
  constraint exchange_orders_shipped_number_check CHECK (((char_length(shipped_number) >= 1) AND (char_length(shipped_number) <= 60))),
  constraint exchange_orders_state_check CHECK ((state = ANY (ARRAY['RECEIVED'::text, 'CONFIRMED'::text, 'SHIPPED'::text, 'CANCELLED'::text]))),
  constraint exchange_orders_steps CHECK ((((state <> 'RECEIVED'::text) OR (confirmed_at IS NULL)) AND ((state <> ALL (ARRAY['CONFIRMED'::text, 'SHIPPED'::text])) OR (confirmed_at IS NOT NULL)) AND ((state = 'SHIPPED'::text) = (shipped_at IS NOT NULL)) AND ((shipped_at IS NULL) = (shipped_number IS NULL)) AND ((state = 'CANCELLED'::text) = (cancelled_at IS NOT NULL)) AND ((cancel_reason IS NULL) OR (cancelled_at IS NOT NULL))))
);

create table exchange_products (
  id integer not null generated always as identity,
  code text not null,
  name_ja text not null,
  name_en text not null,
  company_ja text not null,
  company_en text not null,
  description_ja text,
  description_en text,
  image_url text,
  sp_point integer,
  fp_point integer,
  tvp_point integer,
  sale_end date,
  total integer,
  ordered integer not null default 0,
  constraint exchange_products_code_key UNIQUE (code),
  constraint exchange_products_pkey PRIMARY KEY (id),
  constraint exchange_products_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40))),
  constraint exchange_products_fp_point_check CHECK ((fp_point > 0)),
  constraint exchange_products_not_oversold CHECK ((ordered <= total)),
  constraint exchange_products_ordered_check CHECK ((ordered >= 0)),
  constraint exchange_products_sp_point_check CHECK ((sp_point > 0)),
  constraint exchange_products_total_check CHECK ((total >= 0)),
  constraint exchange_products_tvp_point_check CHECK ((tvp_point > 0))
);

create table facilities (
  id integer not null generated always as identity,
  code text not null,
  name_ja text not null,
  name_en text not null,
  short_name_ja text not null,
  short_name_en text not null,
  type text not null,
  prefecture_ja text not null,
  prefecture_en text not null,
  address1_ja text not null,
  address1_en text not null,
  postal_code text not null,
  phone text not null,
  description_ja text not null,
  description_en text not null,
  main_image_url text not null,
  facility_hp_url text,
  no_parking boolean not null default false,
  hotel_tax_enabled boolean not null default false,
  show_bathing_schedule boolean not null default false,
  max_pet_count smallint not null default 0,
  has_pet_weight_restriction boolean not null default false,
  pet_term_url text,
  cat_allowed boolean not null default false,
  accepts_same_day_booking boolean not null default false,
  bed_share_alert_type text not null default 'NONE'::text,
  usage_fee_yen integer not null default 1500,
  cleaning_fee_yen integer not null default 4000,
  bathing_tax_yen integer not null default 0,
  bathing_tax_from_age smallint not null default 12,
  sort_order integer not null default 0,
  arrivals_recorded_from date,
  check_in_from text,
  check_out_until text,
  latitude double precision,
  longitude double precision,
  main_image_shown text not null default ''::text,
  page_version integer not null default 1,
  page_changed_at timestamp with time zone,
  page_changed_by text,
  main_image_told text not null default ''::text,
  constraint facilities_code_key UNIQUE (code),
  constraint facilities_pkey PRIMARY KEY (id),
  constraint facilities_bathing_tax_yen_check CHECK ((bathing_tax_yen >= 0)),
  constraint facilities_bed_share_alert_type_check CHECK ((bed_share_alert_type = ANY (ARRAY['NONE'::text, 'ONE_UNDER_THREE'::text, 'TWO_PRESCHOOLERS'::text, 'ONE_PRESCHOOLER'::text]))),
  constraint facilities_check_in_from_check CHECK ((check_in_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint facilities_check_out_until_check CHECK ((check_out_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint facilities_cleaning_fee_yen_check CHECK ((cleaning_fee_yen >= 0)),
  constraint facilities_latitude_check CHECK (((latitude >= (20)::double precision) AND (latitude <= (46)::double precision))),
  constraint facilities_longitude_check CHECK (((longitude >= (122)::double precision) AND (longitude <= (154)::double precision))),
  constraint facilities_max_pet_count_check CHECK ((max_pet_count >= 0)),
  constraint facilities_page_changed_by_check CHECK ((char_length(page_changed_by) <= 100)),
  constraint facilities_place_whole CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint facilities_postal_code_check CHECK ((postal_code ~ '^[0-9]{7}$'::text)),
  constraint facilities_type_check CHECK ((type = ANY (ARRAY['HOTEL'::text, 'CONDOMINIUM'::text, 'VILLA'::text, 'RYOKAN'::text]))),
  constraint facilities_usage_fee_yen_check CHECK ((usage_fee_yen >= 0))
);

create table facility_facts (
  facility_id integer not null,
  section text not null,
  position smallint not null,
  title_ja text not null,
  title_en text not null,
  text_ja text not null,
  text_en text not null,
  constraint facility_facts_pkey PRIMARY KEY (facility_id, section, "position"),
  constraint facility_facts_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE CASCADE,
  constraint facility_facts_position_check CHECK (("position" > 0)),
  constraint facility_facts_section_check CHECK ((section = ANY (ARRAY['BATHS'::text, 'DINING'::text, 'ACCESS'::text, 'HOUSE_RULES'::text, 'ACCESSIBILITY'::text, 'NEARBY'::text]))),
  constraint facility_facts_text_en_check CHECK ((length(text_en) <= 2000)),
  constraint facility_facts_text_ja_check CHECK ((length(text_ja) <= 2000)),
  constraint facility_facts_title_en_check CHECK ((length(title_en) <= 100)),
  constraint facility_facts_title_ja_check CHECK ((length(title_ja) <= 100))
);

create table facility_parkings (
  id integer not null generated always as identity,
  facility_id integer not null,
  name_ja text not null,
  name_en text not null,
  quantity smallint not null,
  max_height_cm smallint,
  version integer not null default 1,
  constraint facility_parkings_pkey PRIMARY KEY (id),
  constraint facility_parkings_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE CASCADE,
  constraint facility_parkings_quantity_check CHECK ((quantity >= 0)),
  constraint facility_parkings_written CHECK (((char_length(name_ja) <= 100) AND (char_length(name_en) <= 100))) NOT VALID
);

create table facility_seasons (
  facility_id integer not null,
  first_night date not null,
  season text not null,
  constraint facility_seasons_pkey PRIMARY KEY (facility_id, first_night),
  constraint facility_seasons_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE CASCADE,
  constraint facility_seasons_season_check CHECK ((season = ANY (ARRAY['LOW'::text, 'REGULAR'::text, 'HIGH'::text, 'PEAK'::text])))
);

create table facility_tag_links (
  facility_id integer not null,
  tag_id smallint not null,
  constraint facility_tag_links_pkey PRIMARY KEY (facility_id, tag_id),
  constraint facility_tag_links_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE CASCADE,
  constraint facility_tag_links_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES facility_tags(id) ON DELETE CASCADE
);

create table facility_tags (
  id smallint not null generated always as identity,
  name_ja text not null,
  name_en text not null,
  is_pet_tag boolean not null default false,
  sort_order smallint not null default 0,
  constraint facility_tags_name_en_key UNIQUE (name_en),
  constraint facility_tags_name_ja_key UNIQUE (name_ja),
  constraint facility_tags_pkey PRIMARY KEY (id)
);

create table facility_tax_authorities (
  facility_id integer not null,
  authority text not null,
  constraint facility_tax_authorities_pkey PRIMARY KEY (facility_id, authority),
  constraint facility_tax_authorities_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE CASCADE
);

create table faq_entries (
  id bigint not null generated always as identity,
  section text not null,
  place integer not null,
  question_ja text not null,
  question_en text not null,
  answer_ja text not null,
  answer_en text not null,
  published_at timestamp with time zone default clock_timestamp(),
  withdrawn_at timestamp with time zone,
  changed_at timestamp with time zone not null default clock_timestamp(),
  changed_by text,
  version integer not null default 1,
  constraint faq_entries_pkey PRIMARY KEY (id),
  constraint faq_drafts_withdrawn CHECK (((published_at IS NOT NULL) OR (withdrawn_at IS NOT NULL))),
  constraint faq_entries_answer_en_check CHECK ((char_length(answer_en) <= 2000)),
  constraint faq_entries_answer_ja_check CHECK ((char_length(answer_ja) <= 2000)),
  constraint faq_entries_changed_by_check CHECK ((char_length(changed_by) <= 100)),
  constraint faq_entries_place_check CHECK ((place > 0)),
  constraint faq_entries_question_en_check CHECK ((char_length(question_en) <= 200)),
  constraint faq_entries_question_ja_check CHECK ((char_length(question_ja) <= 200)),
  constraint faq_entries_section_check CHECK ((section = ANY (ARRAY['BOOKING'::text, 'STAY'::text, 'POINTS'::text, 'PAYMENT'::text, 'LOGIN'::text, 'OTHER'::text]))),
  constraint faq_shown_whole CHECK (((withdrawn_at IS NOT NULL) OR ((question_ja <> ''::text) AND (question_en <> ''::text) AND (answer_ja <> ''::text) AND (answer_en <> ''::text))))
);

create table favourite_facilities (
  login_id uuid not null,
  facility_id integer not null,
  marked_at timestamp with time zone not null default clock_timestamp(),
  constraint favourite_facilities_pkey PRIMARY KEY (login_id, facility_id),
  constraint favourite_facilities_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id),
  constraint favourite_facilities_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
);

create table future_clients (
  id uuid not null default uuidv7(),
  client_id bigint not null,
  login_id uuid,
  name text not null,
  name_kana text not null,
  tel text not null,
  at timestamp with time zone not null,
  constraint future_clients_pkey PRIMARY KEY (id),
  constraint future_clients_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  constraint future_clients_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE SET NULL,
  constraint future_clients_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint future_clients_name_kana_check CHECK (((char_length(name_kana) >= 1) AND (char_length(name_kana) <= 100)))
);

create table house_room_nights (
  room_id integer not null,
  night date not null,
  booking_id uuid,
  reason text,
  constraint house_room_nights_of_a_stay UNIQUE (booking_id, night),
  constraint house_room_nights_pkey PRIMARY KEY (room_id, night),
  constraint house_room_nights_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint house_room_nights_room_id_fkey FOREIGN KEY (room_id) REFERENCES house_rooms(id) ON DELETE RESTRICT,
  constraint house_room_nights_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 200))),
  constraint house_room_nights_used_somehow CHECK (((booking_id IS NULL) = (reason IS NOT NULL)))
);

create table house_rooms (
  id integer not null generated always as identity,
  facility_id integer not null,
  room_type_id integer not null,
  number text not null,
  cleaning text not null default 'CLEAN'::text,
  cleaning_at timestamp with time zone not null default clock_timestamp(),
  retired_at timestamp with time zone,
  constraint house_rooms_number UNIQUE (facility_id, number),
  constraint house_rooms_pkey PRIMARY KEY (id),
  constraint house_rooms_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE CASCADE,
  constraint house_rooms_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE RESTRICT,
  constraint house_rooms_cleaning_check CHECK ((cleaning = ANY (ARRAY['DIRTY'::text, 'CLEAN'::text, 'INSPECTED'::text]))),
  constraint house_rooms_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 20)))
);

create table job_effects (
  key text not null,
  at timestamp with time zone not null default clock_timestamp(),
  handed_over smallint not null default 1,
  done_at timestamp with time zone default clock_timestamp(),
  constraint job_effects_pkey PRIMARY KEY (key),
  constraint job_effects_handed_over_check CHECK ((handed_over >= 0))
);

create table ledger_heads (
  contract_id bigint not null,
  seq integer not null default 0,
  hash bytea not null default '\x'::bytea,
  constraint ledger_heads_pkey PRIMARY KEY (contract_id),
  constraint ledger_heads_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE CASCADE
);

create table lodging_tax_tables (
  id integer not null generated always as identity,
  authority text not null,
  name_ja text not null,
  name_en text not null,
  valid_from date not null,
  steps jsonb not null,
  version integer not null default 1,
  constraint lodging_tax_tables_authority_valid_from_key UNIQUE (authority, valid_from),
  constraint lodging_tax_tables_pkey PRIMARY KEY (id),
  constraint lodging_tax_tables_written CHECK (((char_length(name_ja) <= 100) AND (char_length(name_en) <= 100))) NOT VALID
);

create table logins (
  id uuid not null default uuidv7(),
  client_id bigint not null,
  sub_member_id bigint,
  role text not null,
  email text not null,
  password_hash text not null,
  password_changed_at timestamp with time zone not null default now(),
  force_password_change boolean not null default false,
  disabled_at timestamp with time zone,
  language text not null default 'ja'::text,
  created_at timestamp with time zone not null default now(),
  passkey_handle uuid not null default gen_random_uuid(),
  language_chosen boolean not null default false,
  constraint logins_email_key UNIQUE (email),
  constraint logins_passkey_handle_key UNIQUE (passkey_handle),
  constraint logins_pkey PRIMARY KEY (id),
  constraint logins_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  constraint logins_sub_member_id_fkey FOREIGN KEY (sub_member_id) REFERENCES sub_members(id) ON DELETE CASCADE,
  constraint logins_check CHECK (((role = 'MAIN'::text) = (sub_member_id IS NULL))),
  constraint logins_email_check CHECK ((email = lower(email))),
  constraint logins_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint logins_role_check CHECK ((role = ANY (ARRAY['MAIN'::text, 'SUB'::text, 'FAMILY'::text])))
);

create table member_mails (
  id bigint not null generated always as identity,
  key text not null,
  client_id bigint not null,
  task text not null,
  payload jsonb not null,
  language text,
  recipient text,
  state text not null default 'WAITING'::text,
  at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  again_of bigint,
  by_name text,
  constraint member_mails_key_key UNIQUE (key),
  constraint member_mails_pkey PRIMARY KEY (id),
  constraint member_mails_again_of_fkey FOREIGN KEY (again_of) REFERENCES member_mails(id) ON DELETE CASCADE,
  constraint member_mails_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  constraint member_mails_by_name_check CHECK ((char_length(by_name) <= 100)),
  constraint member_mails_check CHECK (((again_of IS NULL) = (by_name IS NULL))),
  constraint member_mails_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 200))),
  constraint member_mails_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint member_mails_recipient_check CHECK ((char_length(recipient) <= 320)),
  constraint member_mails_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'FAILED'::text, 'NOT_NEEDED'::text]))),
  constraint member_mails_task_check CHECK (((char_length(task) >= 1) AND (char_length(task) <= 60)))
);

create table member_notes (
  id bigint not null generated always as identity,
  client_id bigint not null,
  at timestamp with time zone not null default business_now(),
  by_name text not null,
  text text not null,
  important boolean not null default false,
  constraint member_notes_pkey PRIMARY KEY (id),
  constraint member_notes_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  constraint member_notes_by_name_check CHECK ((char_length(by_name) <= 100)),
  constraint member_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);

create table mfa_challenges (
  id uuid not null default uuidv7(),
  login_id uuid not null,
  token_hash bytea not null,
  vs_intent boolean not null,
  code_required boolean not null,
  tries smallint not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  valid_until timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mfa_challenges_token_hash_key UNIQUE (token_hash),
  constraint mfa_challenges_pkey PRIMARY KEY (id),
  constraint mfa_challenges_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint mfa_challenges_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

create table money_balances (
  purpose_kind text not null,
  purpose_id uuid not null,
  payer_client_id bigint not null,
  charged bigint not null,
  kept bigint not null,
  owed bigint not null,
  card bigint not null,
  tvp bigint not null,
  desk bigint not null,
  billed bigint not null,
  seq integer not null,
  hash bytea not null,
  constraint stay_fee_kept TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint stay_fee_moved TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint stay_owed TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint stay_owed_moved TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint money_balances_pkey PRIMARY KEY (purpose_id, payer_client_id, purpose_kind),
  constraint money_balances_payer_client_id_fkey FOREIGN KEY (payer_client_id) REFERENCES clients(id) ON DELETE RESTRICT,
  constraint money_balances_billed_check CHECK ((billed >= 0)),
  constraint money_balances_card_check CHECK ((card >= 0)),
  constraint money_balances_charged_check CHECK ((charged >= 0)),
  constraint money_balances_check CHECK (((charged + kept) = ((((owed + card) + tvp) + desk) + billed))),
  constraint money_balances_desk_check CHECK ((desk >= 0)),
  constraint money_balances_kept_check CHECK ((kept >= 0)),
  constraint money_balances_owed_check CHECK ((owed >= 0)),
  constraint money_balances_purpose_kind_check CHECK ((purpose_kind = ANY (ARRAY['BOOKING'::text, 'WEEK_EXCHANGE'::text, 'COMPANY_BILL'::text, 'COMPANY_CREDIT'::text]))) NOT VALID,
  constraint money_balances_seq_check CHECK ((seq > 0)),
  constraint money_balances_tvp_check CHECK ((tvp >= 0))
);

create table money_movements (
  id bigint not null generated always as identity,
  purpose_kind text not null,
  purpose_id uuid not null,
  payer_client_id bigint not null,
  seq integer not null,
  at timestamp with time zone not null,
  reason text not null,
  from_account text not null,
  to_account text not null,
  yen bigint not null,
  hash bytea not null,
  constraint money_movements_purpose_id_payer_client_id_purpose_kind_seq_key UNIQUE (purpose_id, payer_client_id, purpose_kind, seq),
  constraint money_movements_pkey PRIMARY KEY (id),
  constraint money_movements_payer_client_id_fkey FOREIGN KEY (payer_client_id) REFERENCES clients(id) ON DELETE RESTRICT,
  constraint money_movements_check CHECK ((from_account <> to_account)),
  constraint money_movements_from_account_check CHECK ((from_account = ANY (ARRAY['charged'::text, 'kept'::text, 'owed'::text, 'card'::text, 'tvp'::text, 'desk'::text, 'billed'::text]))),
  constraint money_movements_purpose_kind_check CHECK ((purpose_kind = ANY (ARRAY['BOOKING'::text, 'WEEK_EXCHANGE'::text, 'COMPANY_BILL'::text, 'COMPANY_CREDIT'::text]))) NOT VALID,
  constraint money_movements_reason_check CHECK (
CASE purpose_kind
    WHEN 'COMPANY_CREDIT'::text THEN (reason = ANY (ARRAY['credit'::text, 'send'::text, 'unsend'::text]))
    ELSE (reason = ANY (ARRAY['charge'::text, 'keep'::text, 'reverse'::text, 'pay'::text, 'refund'::text, 'uncollected'::text, 'bill'::text, 'unbill'::text, 'prepay'::text, 'unprepay'::text, 'waive'::text, 'receive'::text, 'return'::text]))
END) NOT VALID,
  constraint money_movements_seq_check CHECK ((seq > 0)),
  constraint money_movements_to_account_check CHECK ((to_account = ANY (ARRAY['charged'::text, 'kept'::text, 'owed'::text, 'card'::text, 'tvp'::text, 'desk'::text, 'billed'::text]))),
  constraint money_movements_yen_check CHECK ((yen > 0))
);

create table night_change_rows (
  change_id bigint not null,
  room_type_id integer not null,
  night date not null,
  rooms_was smallint not null,
  rooms_is smallint not null,
  sp_was integer,
  sp_is integer,
  fp_was integer,
  fp_is integer,
  vs_was integer,
  vs_is integer,
  vm_was integer,
  vm_is integer,
  closed_was boolean not null default false,
  closed_is boolean not null default false,
  constraint night_change_rows_pkey PRIMARY KEY (change_id, room_type_id, night),
  constraint night_change_rows_change_id_fkey FOREIGN KEY (change_id) REFERENCES night_changes(id) ON DELETE CASCADE,
  constraint night_change_rows_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE CASCADE
);

create table night_changes (
  id bigint not null generated always as identity,
  facility_id integer not null,
  at timestamp with time zone not null default business_now(),
  by_name text not null,
  reason text not null,
  asked jsonb not null,
  nights integer not null,
  undoes bigint,
  seasons_was jsonb,
  seasons_is jsonb,
  constraint night_changes_undoes_key UNIQUE (undoes),
  constraint night_changes_pkey PRIMARY KEY (id),
  constraint night_changes_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE CASCADE,
  constraint night_changes_undoes_fkey FOREIGN KEY (undoes) REFERENCES night_changes(id),
  constraint night_changes_by_name_check CHECK ((char_length(by_name) <= 100)),
  constraint night_changes_check CHECK (((seasons_was IS NULL) = (seasons_is IS NULL))),
  constraint night_changes_nights_check CHECK ((nights >= 0)),
  constraint night_changes_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500)))
);

create table operator_loads (
  id bigint not null generated always as identity,
  kind text not null,
  file_hash bytea not null,
  rows integer not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint operator_loads_kind_file_hash_key UNIQUE (kind, file_hash),
  constraint operator_loads_pkey PRIMARY KEY (id),
  constraint operator_loads_rows_check CHECK ((rows >= 0))
);

create table parking_nights (
  parking_id integer not null,
  night date not null,
  total integer not null,
  taken integer not null default 0,
  constraint parking_nights_pkey PRIMARY KEY (parking_id, night),
  constraint parking_nights_parking_id_fkey FOREIGN KEY (parking_id) REFERENCES facility_parkings(id) ON DELETE RESTRICT,
  constraint parking_never_oversold CHECK (((0 <= taken) AND (taken <= total)))
);

create table passkey_challenges (
  id uuid not null,
  login_id uuid,
  session_id uuid,
  token_hash bytea not null,
  vs_intent boolean not null default false,
  created_at timestamp with time zone not null default clock_timestamp(),
  valid_until timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkey_challenges_token_hash_key UNIQUE (token_hash),
  constraint passkey_challenges_pkey PRIMARY KEY (id),
  constraint passkey_challenges_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint passkey_challenges_check CHECK (((login_id IS NULL) = (session_id IS NULL)))
);

create table passkeys (
  id uuid not null default uuidv7(),
  login_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  synced_kind boolean not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_used_at timestamp with time zone,
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint passkeys_public_key_check CHECK (((octet_length(public_key) >= 1) AND (octet_length(public_key) <= 2048))),
  constraint passkeys_transports_check CHECK ((cardinality(transports) <= 10))
);

create table passport_pictures (
  guest_id uuid not null,
  id uuid not null,
  key_id uuid not null,
  whole_sealed bytea not null,
  small_sealed bytea not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint passport_pictures_id_key UNIQUE (id),
  constraint passport_pictures_key_id_key UNIQUE (key_id),
  constraint passport_pictures_pkey PRIMARY KEY (guest_id),
  constraint passport_pictures_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES booking_guests(id) ON DELETE CASCADE,
  constraint passport_pictures_small_sealed_check CHECK (((length(small_sealed) >= 30) AND (length(small_sealed) <= 400000))),
  constraint passport_pictures_whole_sealed_check CHECK (((length(whole_sealed) >= 30) AND (length(whole_sealed) <= 6000000)))
);

create table password_resets (
  id uuid not null,
  login_id uuid,
  token_hash bytea not null,
  address_key text not null,
  language text not null,
  tries smallint not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  valid_until timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_token_hash_key UNIQUE (token_hash),
  constraint password_resets_pkey PRIMARY KEY (id),
  constraint password_resets_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint password_resets_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint password_resets_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

create table person_relationships (
  id smallint not null,
  name_ja text not null,
  name_en text not null,
  constraint person_relationships_pkey PRIMARY KEY (id)
);

create table placed_pictures (
  id bigint not null generated always as identity,
  facility_id integer,
  room_type_id integer,
  plan_id integer,
  place integer not null,
  picture text not null,
  alt_ja text not null,
  alt_en text not null,
  shown boolean not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  changed_by text,
  version integer not null default 1,
  constraint placed_pictures_facility_id_picture_key UNIQUE (facility_id, picture),
  constraint placed_pictures_plan_id_picture_key UNIQUE (plan_id, picture),
  constraint placed_pictures_room_type_id_picture_key UNIQUE (room_type_id, picture),
  constraint placed_pictures_pkey PRIMARY KEY (id),
  constraint placed_pictures_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE CASCADE,
  constraint placed_pictures_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES booking_plans(id) ON DELETE CASCADE,
  constraint placed_pictures_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE CASCADE,
  constraint placed_pictures_alt_en_check CHECK ((char_length(alt_en) <= 200)),
  constraint placed_pictures_alt_ja_check CHECK ((char_length(alt_ja) <= 200)),
  constraint placed_pictures_changed_by_check CHECK ((char_length(changed_by) <= 100)),
  constraint placed_pictures_of_one CHECK ((num_nonnulls(facility_id, room_type_id, plan_id) = 1)),
  constraint placed_pictures_picture_check CHECK (((picture ~ '^/(club-)?pictures/'::text) AND (char_length(picture) <= 500))),
  constraint placed_pictures_place_check CHECK ((place > 0)),
  constraint placed_pictures_shown_whole CHECK (((NOT shown) OR ((alt_ja <> ''::text) AND (alt_en <> ''::text))))
);

create table point_adjustments (
  id bigint not null generated always as identity,
  contract_id bigint not null,
  lot_id bigint not null,
  at timestamp with time zone not null default business_now(),
  by_name text not null,
  reason text not null,
  points bigint not null,
  by_two boolean not null,
  constraint point_adjustments_pkey PRIMARY KEY (id),
  constraint point_adjustments_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE RESTRICT,
  constraint point_adjustments_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES point_lots(id) ON DELETE RESTRICT,
  constraint point_adjustments_by_name_check CHECK ((char_length(by_name) <= 100)),
  constraint point_adjustments_points_check CHECK ((points <> 0)),
  constraint point_adjustments_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500)))
);

create table point_applications (
  id uuid not null default uuidv7(),
  contract_id bigint not null,
  login_id uuid,
  kind text not null,
  points integer not null,
  yen integer,
  state text not null default 'RECEIVED'::text,
  at timestamp with time zone not null,
  constraint point_applications_pkey PRIMARY KEY (id),
  constraint point_applications_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE CASCADE,
  constraint point_applications_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE SET NULL,
  constraint point_applications_check CHECK (((kind = 'ADD'::text) = (yen IS NOT NULL))),
  constraint point_applications_kind_check CHECK ((kind = ANY (ARRAY['ADD'::text, 'CARRY_FORWARD'::text]))),
  constraint point_applications_points_check CHECK ((points > 0)),
  constraint point_applications_state_check CHECK ((state = ANY (ARRAY['RECEIVED'::text, 'DONE'::text, 'DECLINED'::text]))),
  constraint point_applications_yen_check CHECK ((yen >= 0))
);

create table point_lots (
  id bigint not null generated always as identity,
  contract_id bigint not null,
  kind text not null,
  fiscal_year smallint not null,
  valid_from date not null,
  valid_thru date not null,
  carried_forward boolean not null default false,
  granted_at timestamp with time zone not null,
  available bigint not null default 0,
  reserved bigint not null default 0,
  returned boolean not null default false,
  constraint point_lots_pkey PRIMARY KEY (id),
  constraint point_lots_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE RESTRICT,
  constraint point_lots_available_check CHECK ((available >= 0)),
  constraint point_lots_check CHECK ((valid_thru >= valid_from)),
  constraint point_lots_kind_check CHECK ((kind = ANY (ARRAY['sp'::text, 'fp'::text, 'tvp'::text]))),
  constraint point_lots_reserved_check CHECK ((reserved >= 0))
);

create table point_movements (
  id bigint not null generated always as identity,
  contract_id bigint not null,
  seq integer not null,
  at timestamp with time zone not null,
  reason text not null,
  from_lot_id bigint not null,
  from_account text not null,
  to_lot_id bigint not null,
  to_account text not null,
  points bigint not null,
  booking_group_id uuid,
  booking_id uuid,
  night date,
  hash bytea not null,
  exchange_order_id uuid,
  constraint point_movements_contract_id_seq_key UNIQUE (contract_id, seq),
  constraint point_movements_pkey PRIMARY KEY (id),
  constraint point_movements_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE RESTRICT,
  constraint point_movements_from_lot_id_fkey FOREIGN KEY (from_lot_id) REFERENCES point_lots(id) ON DELETE RESTRICT,
  constraint point_movements_to_lot_id_fkey FOREIGN KEY (to_lot_id) REFERENCES point_lots(id) ON DELETE RESTRICT,
  constraint point_movements_check CHECK (((from_lot_id <> to_lot_id) OR (from_account <> to_account))),
  constraint point_movements_from_account_check CHECK ((from_account = ANY (ARRAY['issued'::text, 'available'::text, 'reserved'::text, 'used'::text, 'kept'::text, 'expired'::text, 'exchanged'::text]))),
  constraint point_movements_name_their_order CHECK ((((reason = ANY (ARRAY['exchange'::text, 'unexchange'::text])) OR (from_account = 'exchanged'::text) OR (to_account = 'exchanged'::text)) = (exchange_order_id IS NOT NULL))) NOT VALID,
  constraint point_movements_name_their_stay CHECK (
CASE
    WHEN (reason = ANY (ARRAY['consume'::text, 'return'::text])) THEN ((booking_id IS NOT NULL) AND (night IS NOT NULL))
    WHEN (reason = ANY (ARRAY['prepay'::text, 'unprepay'::text])) THEN ((booking_id IS NOT NULL) AND (night IS NULL))
    WHEN ((reason = 'keep'::text) OR (from_account = 'used'::text)) THEN (booking_id IS NOT NULL)
    ELSE true
END) NOT VALID,
  constraint point_movements_points_check CHECK ((points > 0)),
  constraint point_movements_reason_check CHECK ((reason = ANY (ARRAY['grant'::text, 'reserve'::text, 'consume'::text, 'release'::text, 'return'::text, 'keep'::text, 'expire'::text, 'carry-forward'::text, 'borrow'::text, 'adjust'::text, 'exchange'::text, 'unexchange'::text, 'prepay'::text, 'unprepay'::text, 'waive'::text]))) NOT VALID,
  constraint point_movements_seq_check CHECK ((seq > 0)),
  constraint point_movements_to_account_check CHECK ((to_account = ANY (ARRAY['issued'::text, 'available'::text, 'reserved'::text, 'used'::text, 'kept'::text, 'expired'::text, 'exchanged'::text])))
);

create table point_reminders (
  lot_id bigint not null,
  stage smallint not null,
  at timestamp with time zone not null,
  constraint point_reminders_pkey PRIMARY KEY (lot_id, stage),
  constraint point_reminders_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES point_lots(id) ON DELETE CASCADE
);

create table prefectures (
  id smallint not null,
  name_ja text not null,
  name_en text not null,
  constraint prefectures_pkey PRIMARY KEY (id),
  constraint prefectures_id_check CHECK (((id >= 1) AND (id <= 47)))
);

create table product_types (
  id smallint not null,
  code text not null,
  name_ja text not null,
  name_en text not null,
  new_booking_name_ja text not null,
  new_booking_name_en text not null,
  family text not null,
  unit text not null,
  booking_type_id smallint not null,
  opens_months_before smallint,
  constraint product_types_code_key UNIQUE (code),
  constraint product_types_pkey PRIMARY KEY (id),
  constraint product_types_check CHECK (((opens_months_before IS NULL) = (unit = 'none'::text))),
  constraint product_types_family_check CHECK ((family = ANY (ARRAY['points'::text, 'weekly'::text]))),
  constraint product_types_unit_check CHECK ((unit = ANY (ARRAY['sp'::text, 'fp'::text, 'yen'::text, 'none'::text])))
);

create table promo_codes (
  code text not null,
  off_kind text not null,
  off integer not null,
  bonus_tvp integer not null default 0,
  valid_from date not null,
  valid_until date not null,
  most_uses integer not null,
  uses integer not null default 0,
  constraint promo_codes_pkey PRIMARY KEY (code),
  constraint promo_codes_bonus_tvp_check CHECK (((bonus_tvp >= 0) AND (bonus_tvp <= 1000000))),
  constraint promo_codes_check CHECK (((off > 0) AND ((off_kind = 'YEN'::text) OR (off <= 100)))),
  constraint promo_codes_check1 CHECK ((valid_until >= valid_from)),
  constraint promo_codes_check2 CHECK (((uses >= 0) AND (uses <= most_uses))),
  constraint promo_codes_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{3,39}$'::text)),
  constraint promo_codes_most_uses_check CHECK ((most_uses > 0)),
  constraint promo_codes_off_kind_check CHECK ((off_kind = ANY (ARRAY['YEN'::text, 'PERCENT'::text])))
);

create table promo_uses (
  promo_code text not null,
  person_key bytea not null,
  application_id uuid not null,
  constraint promo_uses_pkey PRIMARY KEY (promo_code, person_key),
  constraint promo_uses_promo_code_fkey FOREIGN KEY (promo_code) REFERENCES promo_codes(code) ON DELETE RESTRICT
);

create table push_subscriptions (
  id uuid not null default uuidv7(),
  login_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  session_id uuid,
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL,
  constraint push_subscriptions_auth_check CHECK ((length(auth) <= 40)),
  constraint push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_subscriptions_p256dh_check CHECK ((length(p256dh) <= 100))
);

create table queue_runners (
  id text not null,
  seen_at timestamp with time zone not null,
  constraint queue_runners_pkey PRIMARY KEY (id)
);

create table receipt_numbers (
  year smallint not null,
  last integer not null,
  constraint receipt_numbers_pkey PRIMARY KEY (year),
  constraint receipt_numbers_last_check CHECK ((last >= 0))
);

create table receipt_purposes (
  receipt_id uuid not null,
  purpose_kind text not null,
  purpose_id uuid not null,
  constraint receipt_purposes_pkey PRIMARY KEY (purpose_id, purpose_kind, receipt_id),
  constraint receipt_purposes_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id) ON DELETE RESTRICT,
  constraint receipt_purposes_purpose_kind_check CHECK ((purpose_kind = 'BOOKING'::text))
);

create table receipts (
  id uuid not null default gen_random_uuid(),
  number text not null,
  kind text not null,
  client_id bigint not null,
  charge_id uuid,
  refund_id bigint,
  issued_at timestamp with time zone not null,
  issued_on date not null,
  filed_on date not null,
  addressee text not null,
  yen integer not null,
  content jsonb not null,
  replaces_id uuid,
  part smallint not null default 1,
  parts smallint not null default 1,
  replaced_at timestamp with time zone,
  sealed_until date,
  desk_payment_id uuid,
  constraint receipts_number_key UNIQUE (number),
  constraint receipts_pkey PRIMARY KEY (id),
  constraint receipts_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES card_charges(id) ON DELETE RESTRICT,
  constraint receipts_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE RESTRICT,
  constraint receipts_desk_payment_id_fkey FOREIGN KEY (desk_payment_id) REFERENCES desk_payments(id) ON DELETE RESTRICT,
  constraint receipts_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES card_refunds(id) ON DELETE RESTRICT,
  constraint receipts_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES receipts(id) ON DELETE RESTRICT,
  constraint receipts_addressee_check CHECK (((char_length(addressee) >= 1) AND (char_length(addressee) <= 200))),
  constraint receipts_check CHECK (((yen > 0) OR ((yen = 0) AND (kind = 'RETURN'::text)))),
  constraint receipts_check1 CHECK (((parts >= part) AND (parts <= 2))),
  constraint receipts_kind_check CHECK ((kind = ANY (ARRAY['RECEIPT'::text, 'RETURN'::text]))),
  constraint receipts_number_check CHECK ((number ~ '^\d{4}-\d{6,}$'::text)),
  constraint receipts_of_one_payment CHECK ((num_nonnulls(charge_id, desk_payment_id) = 1)),
  constraint receipts_part_check CHECK (((part >= 1) AND (part <= 2))),
  constraint receipts_return_of_refund CHECK ((((kind = 'RETURN'::text) AND (charge_id IS NOT NULL)) = (refund_id IS NOT NULL)))
);

create table refusal_counts (
  key text not null,
  hour timestamp with time zone not null,
  count integer not null default 1,
  constraint refusal_counts_pkey PRIMARY KEY (key, hour)
);

create table registration_requests (
  id uuid not null default uuidv7(),
  client_id bigint not null,
  email text not null,
  tel text not null,
  state text not null default 'RECEIVED'::text,
  at timestamp with time zone not null default clock_timestamp(),
  constraint registration_requests_pkey PRIMARY KEY (id),
  constraint registration_requests_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  constraint registration_requests_state_check CHECK ((state = ANY (ARRAY['RECEIVED'::text, 'ANSWERED'::text, 'WITHDRAWN'::text])))
);

create table rental_items (
  id integer not null generated always as identity,
  facility_id integer not null,
  name_ja text not null,
  name_en text not null,
  price_yen integer not null,
  rental_period text not null,
  quantity smallint not null,
  for_pets boolean not null default false,
  version integer not null default 1,
  constraint rental_items_pkey PRIMARY KEY (id),
  constraint rental_items_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE CASCADE,
  constraint rental_items_price_yen_check CHECK ((price_yen >= 0)),
  constraint rental_items_quantity_check CHECK ((quantity >= 0)),
  constraint rental_items_rental_period_check CHECK ((rental_period = ANY (ARRAY['Day'::text, 'Stay'::text]))),
  constraint rental_items_written CHECK (((char_length(name_ja) <= 100) AND (char_length(name_en) <= 100) AND (price_yen <= 10000000))) NOT VALID
);

create table rental_nights (
  rental_item_id integer not null,
  night date not null,
  total integer not null,
  taken integer not null default 0,
  constraint rental_nights_pkey PRIMARY KEY (rental_item_id, night),
  constraint rental_nights_rental_item_id_fkey FOREIGN KEY (rental_item_id) REFERENCES rental_items(id) ON DELETE RESTRICT,
  constraint rentals_never_oversold CHECK (((0 <= taken) AND (taken <= total)))
);

create table return_transfers (
  id bigint not null generated always as identity,
  desk_payment_id uuid not null,
  at timestamp with time zone not null,
  from_means text not null,
  to_means text not null,
  constraint return_transfers_pkey PRIMARY KEY (id),
  constraint return_transfers_desk_payment_id_fkey FOREIGN KEY (desk_payment_id) REFERENCES desk_payments(id) ON DELETE RESTRICT,
  constraint return_transfers_check CHECK (((to_means = ANY (ARRAY['CASH'::text, 'CARD'::text, 'TRANSFER'::text, 'OTHER'::text])) AND (to_means <> from_means))),
  constraint return_transfers_from_means_check CHECK ((from_means = ANY (ARRAY['CASH'::text, 'CARD'::text, 'TRANSFER'::text, 'OTHER'::text])))
);

create table room_block_nights (
  block_id uuid not null,
  night date not null,
  rooms smallint not null,
  constraint room_block_nights_pkey PRIMARY KEY (block_id, night),
  constraint room_block_nights_block_id_fkey FOREIGN KEY (block_id) REFERENCES room_blocks(id) ON DELETE CASCADE,
  constraint room_block_nights_rooms_check CHECK ((rooms >= 0))
);

create table room_blocks (
  id uuid not null,
  facility_id integer not null,
  room_type_id integer not null,
  first_night date not null,
  before date not null,
  rooms smallint not null,
  name text not null,
  release_on date,
  made_at timestamp with time zone not null default business_now(),
  by_name text not null,
  ended_at timestamp with time zone,
  ended_by text,
  constraint room_blocks_pkey PRIMARY KEY (id),
  constraint room_blocks_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE RESTRICT,
  constraint room_blocks_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE RESTRICT,
  constraint room_blocks_by_name_check CHECK (((char_length(by_name) >= 1) AND (char_length(by_name) <= 100))),
  constraint room_blocks_check CHECK (((before > first_night) AND ((before - first_night) <= 100))),
  constraint room_blocks_check1 CHECK ((release_on <= before)),
  constraint room_blocks_check2 CHECK (((ended_by IS NULL) OR (ended_at IS NOT NULL))),
  constraint room_blocks_ended_by_check CHECK (((char_length(ended_by) >= 1) AND (char_length(ended_by) <= 100))),
  constraint room_blocks_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint room_blocks_rooms_check CHECK (((rooms >= 1) AND (rooms <= 999)))
);

create table room_nights (
  room_type_id integer not null,
  night date not null,
  total smallint not null,
  sold smallint not null default 0,
  held smallint not null default 0,
  price_sp integer,
  price_fp integer,
  price_vs integer,
  price_vm integer,
  closed boolean not null default false,
  constraint room_nights_pkey PRIMARY KEY (room_type_id, night),
  constraint room_nights_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE CASCADE,
  constraint never_oversold CHECK (((sold + held) <= total)),
  constraint room_nights_held_check CHECK ((held >= 0)),
  constraint room_nights_price_fp_check CHECK ((price_fp >= 0)),
  constraint room_nights_price_sp_check CHECK ((price_sp >= 0)),
  constraint room_nights_price_vm_check CHECK ((price_vm >= 0)),
  constraint room_nights_price_vs_check CHECK ((price_vs >= 0)),
  constraint room_nights_sold_check CHECK ((sold >= 0)),
  constraint room_nights_total_check CHECK ((total >= 0))
);

create table room_types (
  id integer not null generated always as identity,
  facility_id integer not null,
  code text not null,
  name_ja text not null,
  name_en text not null,
  description_ja text not null,
  description_en text not null,
  image_url text not null,
  max_occupancy smallint not null,
  bed_share_max_occupancy smallint not null,
  accepts_pet boolean not null default false,
  max_pet_count smallint not null default 0,
  alert_ja text,
  alert_en text,
  square_meters smallint not null,
  sort_order integer not null default 0,
  image_shown text not null default ''::text,
  image_told text not null default ''::text,
  constraint room_types_code_key UNIQUE (code),
  constraint room_types_pkey PRIMARY KEY (id),
  constraint room_types_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE CASCADE,
  constraint room_types_check CHECK ((bed_share_max_occupancy >= max_occupancy)),
  constraint room_types_max_occupancy_check CHECK ((max_occupancy > 0))
);

create table saved_cards (
  id bigint not null generated always as identity,
  client_id bigint not null,
  card_no text not null,
  expire text not null,
  holder_name text not null,
  gateway_member_id text not null,
  gateway_card_seq smallint not null default 0,
  looked_up_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  gone boolean not null default false,
  reminded text,
  constraint saved_cards_client_id_key UNIQUE (client_id),
  constraint saved_cards_pkey PRIMARY KEY (id),
  constraint saved_cards_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  constraint saved_cards_card_no_check CHECK ((card_no ~ '^\*+[0-9]{4}$'::text)),
  constraint saved_cards_expire_check CHECK ((expire ~ '^[0-9]{4}$'::text)),
  constraint saved_cards_reminded_check CHECK ((reminded ~ '^[0-9]{4}-[0-9]{1,2}$'::text))
);

create table saved_searches (
  id uuid not null default uuidv7(),
  login_id uuid not null,
  contract_id bigint not null,
  check_in date not null,
  check_out date not null,
  rooms jsonb not null,
  tags text[] not null,
  facility_ids integer[] not null,
  saved_at timestamp with time zone not null,
  look_at timestamp with time zone,
  opens_at timestamp with time zone,
  free_facility_ids integer[],
  told_at timestamp with time zone,
  told_facility_ids integer[] not null default '{}'::integer[],
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE CASCADE,
  constraint saved_searches_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint saved_searches_check CHECK ((check_out > check_in)),
  constraint saved_searches_facility_ids_check CHECK ((cardinality(facility_ids) <= 50)),
  constraint saved_searches_rooms_check CHECK (((jsonb_array_length(rooms) >= 1) AND (jsonb_array_length(rooms) <= 3))),
  constraint saved_searches_tags_check CHECK ((cardinality(tags) <= 50))
);

create table season_prices (
  room_type_id integer not null,
  season text not null,
  weekend boolean not null,
  price_sp integer,
  price_fp integer,
  price_vs integer,
  price_vm integer,
  constraint season_prices_pkey PRIMARY KEY (room_type_id, season, weekend),
  constraint season_prices_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE CASCADE,
  constraint season_prices_price_fp_check CHECK ((price_fp > 0)),
  constraint season_prices_price_sp_check CHECK ((price_sp > 0)),
  constraint season_prices_price_vm_check CHECK ((price_vm > 0)),
  constraint season_prices_price_vs_check CHECK ((price_vs > 0)),
  constraint season_prices_season_check CHECK ((season = ANY (ARRAY['LOW'::text, 'REGULAR'::text, 'HIGH'::text, 'PEAK'::text])))
);

create table sessions (
  id uuid not null default uuidv7(),
  login_id uuid not null,
  generation integer not null default 0,
  used_generation integer not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  refreshed_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  end_reason text,
  device text not null default ''::text,
  way text,
  passkey_id uuid,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE,
  constraint sessions_passkey_id_fkey FOREIGN KEY (passkey_id) REFERENCES passkeys(id) ON DELETE SET NULL,
  constraint sessions_check CHECK ((used_generation <= generation)),
  constraint sessions_way_check CHECK ((way = ANY (ARRAY['CODE'::text, 'TRUSTED_DEVICE'::text, 'PASSKEY'::text])))
);

create table setting_changes (
  id bigint not null generated always as identity,
  name text not null,
  before jsonb,
  after jsonb,
  by_name text not null,
  reason text,
  by_two boolean not null default false,
  changed_at timestamp with time zone not null default clock_timestamp(),
  proposed_by text,
  constraint setting_changes_pkey PRIMARY KEY (id),
  constraint setting_changes_by_name_check CHECK (((char_length(by_name) >= 1) AND (char_length(by_name) <= 100))),
  constraint setting_changes_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint setting_changes_proposed_by_check CHECK (((char_length(proposed_by) >= 1) AND (char_length(proposed_by) <= 100))),
  constraint setting_changes_proposed_to_another CHECK (((proposed_by IS NULL) OR by_two)),
  constraint setting_changes_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500)))
);

create table settings (
  name text not null,
  value jsonb not null,
  changed_at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (name),
  constraint settings_in_bounds CHECK (
CASE
    WHEN ((name <> ALL (ARRAY['fewRoomsThreshold'::text, 'nearFutureDays'::text])) AND (name !~~ 'limit: %'::text)) THEN true
    WHEN ((jsonb_typeof(value) <> 'number'::text) OR ((value)::text !~ '^[0-9]{1,7}$'::text)) THEN false
    WHEN (name = 'fewRoomsThreshold'::text) THEN ((((value)::text)::integer >= 0) AND (((value)::text)::integer <= 20))
    WHEN (name = 'nearFutureDays'::text) THEN ((((value)::text)::integer >= 1) AND (((value)::text)::integer <= 366))
    ELSE ((((value)::text)::integer >= 1) AND (((value)::text)::integer <= 1000000))
END) NOT VALID
);

create table signup_applications (
  id uuid not null,
  email text not null,
  is_company boolean not null,
  client_code text,
  promo_code text,
  token_hash bytea not null,
  language text not null,
  state text not null default 'STARTED'::text,
  draft bytea,
  form bytea,
  form_hash bytea,
  password_hash text,
  terms_version integer,
  agreed_at timestamp with time zone,
  full_fee_yen integer,
  fee_yen integer,
  contact_reason text,
  question text,
  decline_reason text,
  client_id bigint,
  made_at timestamp with time zone not null default clock_timestamp(),
  submitted_at timestamp with time zone,
  ended_at timestamp with time zone,
  valid_until timestamp with time zone not null,
  constraint signup_applications_client_id_key UNIQUE (client_id),
  constraint signup_applications_token_hash_key UNIQUE (token_hash),
  constraint signup_applications_pkey PRIMARY KEY (id),
  constraint signup_applications_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE RESTRICT,
  constraint signup_applications_promo_code_fkey FOREIGN KEY (promo_code) REFERENCES promo_codes(code) ON DELETE RESTRICT,
  constraint signup_applications_terms_version_fkey FOREIGN KEY (terms_version) REFERENCES signup_terms(version) ON DELETE RESTRICT,
  constraint signup_applications_check CHECK (((fee_yen >= 0) AND (fee_yen <= full_fee_yen))),
  constraint signup_applications_check1 CHECK (((state = ANY (ARRAY['APPROVED'::text, 'DECLINED'::text, 'EXPIRED'::text])) = (ended_at IS NOT NULL))),
  constraint signup_applications_check2 CHECK (((ended_at IS NULL) OR ((draft IS NULL) AND (form IS NULL) AND (password_hash IS NULL)))),
  constraint signup_applications_check3 CHECK (((state = ANY (ARRAY['CHARGING'::text, 'WAITING'::text, 'ASKED'::text, 'TAKING'::text, 'FEE_DUE'::text])) <= ((form IS NOT NULL) AND (password_hash IS NOT NULL) AND (fee_yen IS NOT NULL) AND (terms_version IS NOT NULL)))),
  constraint signup_applications_check4 CHECK (((state = 'APPROVED'::text) = (client_id IS NOT NULL))),
  constraint signup_applications_client_code_check CHECK (((length(client_code) >= 1) AND (length(client_code) <= 40))),
  constraint signup_applications_contact_reason_check CHECK ((contact_reason = ANY (ARRAY['PERSON'::text, 'COMPANY'::text, 'CLIENT_CODE'::text, 'MAILBOX'::text]))),
  constraint signup_applications_decline_reason_check CHECK (((length(decline_reason) >= 1) AND (length(decline_reason) <= 2000))),
  constraint signup_applications_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint signup_applications_full_fee_yen_check CHECK ((full_fee_yen >= 0)),
  constraint signup_applications_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint signup_applications_question_check CHECK (((length(question) >= 1) AND (length(question) <= 2000))),
  constraint signup_applications_state_check CHECK ((state = ANY (ARRAY['STARTED'::text, 'CHARGING'::text, 'WAITING'::text, 'ASKED'::text, 'TAKING'::text, 'FEE_DUE'::text, 'APPROVED'::text, 'DECLINED'::text, 'EXPIRED'::text])))
);

create table signup_terms (
  version integer not null,
  text_ja text not null,
  text_en text not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint signup_terms_pkey PRIMARY KEY (version),
  constraint signup_terms_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 50000))),
  constraint signup_terms_text_ja_check CHECK (((length(text_ja) >= 1) AND (length(text_ja) <= 50000))),
  constraint signup_terms_version_check CHECK ((version > 0))
);

create table staff_members (
  id uuid not null default uuidv7(),
  name text not null,
  display_name text not null,
  password_hash text,
  set_up_serial integer not null default 0,
  set_up_until timestamp with time zone,
  last_code_step bigint not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  closed_at timestamp with time zone,
  constraint staff_members_name_key UNIQUE (name),
  constraint staff_members_pkey PRIMARY KEY (id),
  constraint staff_members_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 60))),
  constraint staff_members_name_check CHECK ((name ~ '^[a-z][a-z0-9._-]{1,39}$'::text))
);

create table staff_proposals (
  id uuid not null default uuidv7(),
  kind text not null,
  subject text not null,
  payload jsonb not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null default clock_timestamp(),
  decided_by uuid,
  decided_at timestamp with time zone,
  outcome text,
  decided_reason text,
  said text,
  client_id bigint,
  constraint staff_proposals_pkey PRIMARY KEY (id),
  constraint staff_proposals_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE RESTRICT,
  constraint staff_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_members(id) ON DELETE RESTRICT,
  constraint staff_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff_members(id) ON DELETE RESTRICT,
  constraint staff_proposals_by_two CHECK (((decided_by IS NULL) OR ((decided_by = proposed_by) = (outcome = 'WITHDRAWN'::text)))),
  constraint staff_proposals_decided CHECK ((((outcome IS NULL) = (decided_by IS NULL)) AND ((outcome IS NULL) = (decided_at IS NULL)))),
  constraint staff_proposals_decided_reason_check CHECK (((char_length(decided_reason) >= 1) AND (char_length(decided_reason) <= 500))),
  constraint staff_proposals_kind_check CHECK ((kind = ANY (ARRAY['WAIVE_FEE'::text, 'CHANGE_ROLES'::text, 'ADJUST_POINTS'::text, 'CHANGE_SETTING'::text, 'DELETE_DATA'::text]))),
  constraint staff_proposals_outcome_check CHECK ((outcome = ANY (ARRAY['APPROVED'::text, 'DECLINED'::text, 'WITHDRAWN'::text]))),
  constraint staff_proposals_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint staff_proposals_said_check CHECK (((char_length(said) >= 1) AND (char_length(said) <= 500))),
  constraint staff_proposals_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 100)))
);

create table staff_roles (
  staff_id uuid not null,
  role text not null,
  facility_id integer,
  constraint staff_roles_once UNIQUE NULLS NOT DISTINCT (staff_id, role, facility_id),
  constraint staff_roles_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facilities(id) ON DELETE RESTRICT,
  constraint staff_roles_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE RESTRICT,
  constraint staff_roles_of_a_house CHECK (((role = 'FRONT_DESK'::text) = (facility_id IS NOT NULL))),
  constraint staff_roles_role_check CHECK ((role = ANY (ARRAY['RESERVATIONS'::text, 'FRONT_DESK'::text, 'MEMBERSHIP'::text, 'ACCOUNTING'::text, 'CONTENT'::text, 'ADMINISTRATOR'::text, 'AUDITOR'::text])))
);

create table staff_sessions (
  id uuid not null default uuidv7(),
  staff_id uuid not null,
  secret_hash bytea not null,
  device text not null default ''::text,
  origin_hash text not null default ''::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  seen_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  constraint staff_sessions_pkey PRIMARY KEY (id),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_members(id) ON DELETE RESTRICT
);

create table staff_taken (
  kind text not null,
  item text not null,
  taken_by uuid not null,
  taken_at timestamp with time zone not null default clock_timestamp(),
  constraint staff_taken_pkey PRIMARY KEY (kind, item),
  constraint staff_taken_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES staff_members(id) ON DELETE RESTRICT,
  constraint staff_taken_item_check CHECK (((char_length(item) >= 1) AND (char_length(item) <= 100))),
  constraint staff_taken_kind_check CHECK ((kind = ANY (ARRAY['CONTRACT_REQUEST'::text, 'POINT_APPLICATION'::text, 'EXCHANGE_ORDER'::text, 'SIGNUP_CONTACT'::text, 'GIVEN_UP_TASK'::text, 'TRANSFER'::text, 'CARD_DIFFERENCE'::text, 'OVERDUE_BILL'::text, 'STAY_TO_GUIDE'::text]))) NOT VALID
);

create table stay_guidances (
  id bigint not null generated always as identity,
  booking_id uuid not null,
  at timestamp with time zone not null,
  way text not null,
  by_name text not null,
  fee_yen integer not null,
  stay_yen integer not null,
  pay_by date,
  constraint stay_guidances_pkey PRIMARY KEY (id),
  constraint stay_guidances_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint stay_guidances_of_something CHECK (((fee_yen >= 0) AND (stay_yen >= 0) AND ((fee_yen + stay_yen) > 0))),
  constraint stay_guidances_way_check CHECK ((way = ANY (ARRAY['MAIL'::text, 'TELEPHONE'::text, 'POST'::text])))
);

create table stays_due (
  booking_id uuid not null,
  since timestamp with time zone not null,
  fee_yen integer not null,
  stay_yen integer not null,
  guided_at timestamp with time zone,
  guided_yen integer,
  pay_by date,
  tell_anew_from timestamp with time zone,
  constraint stays_due_pkey PRIMARY KEY (booking_id),
  constraint stays_due_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint stays_due_parts CHECK (((fee_yen >= 0) AND (stay_yen >= 0) AND ((fee_yen + stay_yen) > 0)))
);

create table stays_due_to_note (
  booking_id uuid not null,
  constraint stays_due_to_note_pkey PRIMARY KEY (booking_id),
  constraint stays_due_to_note_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE
);

create table sub_members (
  id bigint not null generated always as identity,
  client_id bigint not null,
  sub_member_type_id smallint not null,
  name text not null,
  name_kana text not null,
  birthday date not null,
  sex text,
  relationship_id smallint,
  postal_code text,
  prefecture text,
  locality text,
  address1 text,
  address2 text,
  tel text,
  email text,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  unmade_login_id uuid,
  unmade_login_email text,
  forgotten_at timestamp with time zone,
  constraint sub_members_pkey PRIMARY KEY (id),
  constraint sub_members_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE,
  constraint sub_members_relationship FOREIGN KEY (relationship_id) REFERENCES person_relationships(id) ON DELETE RESTRICT,
  constraint sub_members_forgotten_say_nothing CHECK (((forgotten_at IS NULL) OR ((deleted_at IS NOT NULL) AND (name = '—'::text) AND (name_kana = ''::text) AND (birthday = '1900-01-01'::date) AND (num_nonnulls(sex, relationship_id, postal_code, prefecture, locality, address1, address2, tel, email, unmade_login_id, unmade_login_email) = 0)))) NOT VALID,
  constraint sub_members_postal_code_check CHECK ((postal_code ~ '^[0-9]{7}$'::text)),
  constraint sub_members_sex_check CHECK ((sex = ANY (ARRAY['MALE'::text, 'FEMALE'::text, 'OTHER'::text]))),
  constraint sub_members_sub_member_type_id_check CHECK ((sub_member_type_id = ANY (ARRAY[1, 2]))),
  constraint sub_members_unmade_login CHECK (((unmade_login_id IS NULL) = (unmade_login_email IS NULL))),
  constraint sub_members_unmade_login_email_check CHECK ((char_length(unmade_login_email) <= 254))
);

create table ticket_email_requests (
  id uuid not null default uuidv7(),
  ticket_id bigint not null,
  email text not null,
  language text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  valid_until timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint ticket_email_requests_pkey PRIMARY KEY (id),
  constraint ticket_email_requests_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES booking_tickets(id) ON DELETE CASCADE,
  constraint ticket_email_requests_email_check CHECK ((email = lower(email))),
  constraint ticket_email_requests_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text])))
);

create table trusted_builds (
  id text not null,
  documents jsonb not null,
  served_at timestamp with time zone not null default clock_timestamp(),
  pages text not null default 'members'::text,
  constraint trusted_builds_pkey PRIMARY KEY (id),
  constraint trusted_builds_documents_check CHECK ((jsonb_typeof(documents) = 'object'::text)),
  constraint trusted_builds_id_check CHECK ((id ~ '^[0-9a-f]{64}$'::text)),
  constraint trusted_builds_pages_check CHECK ((pages = ANY (ARRAY['members'::text, 'console'::text])))
);

create table trusted_devices (
  id uuid not null default uuidv7(),
  login_id uuid not null,
  secret_hash bytea not null,
  label text not null default ''::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  trusted_until timestamp with time zone not null,
  constraint trusted_devices_secret_hash_key UNIQUE (secret_hash),
  constraint trusted_devices_pkey PRIMARY KEY (id),
  constraint trusted_devices_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
);

create table vacancy_changes (
  id bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  room_type_id integer not null,
  night date not null,
  noted_at timestamp with time zone not null default clock_timestamp(),
  constraint vacancy_changes_pkey PRIMARY KEY (id)
);

create table waitlist_entries (
  id uuid not null default uuidv7(),
  client_id bigint not null,
  contract_id bigint not null,
  login_id uuid,
  room_type_id integer not null,
  check_in date not null,
  check_out date not null,
  rooms smallint not null,
  mode text not null,
  state text not null default 'LIVE'::text,
  wait_until timestamp with time zone not null,
  unanswered smallint not null default 0,
  skipped_at timestamp with time zone,
  notified_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  booking jsonb,
  most_points integer,
  most_yen integer,
  agreed_at timestamp with time zone,
  ends_others boolean not null default false,
  not_booked_because text,
  skipped_because text,
  replaces_booking_id uuid,
  constraint waitlist_entries_pkey PRIMARY KEY (id),
  constraint waitlist_entries_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE RESTRICT,
  constraint waitlist_entries_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE RESTRICT,
  constraint waitlist_entries_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE SET NULL,
  constraint waitlist_entries_replaces_booking_id_fkey FOREIGN KEY (replaces_booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint waitlist_entries_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE RESTRICT,
  constraint waitlist_entries_check CHECK (((check_out > check_in) AND ((check_out - check_in) <= 14))),
  constraint waitlist_entries_check1 CHECK (((state = ANY (ARRAY['LIVE'::text, 'OFFERED'::text, 'PAUSED'::text])) = (ended_at IS NULL))),
  constraint waitlist_entries_check2 CHECK (((booking IS NOT NULL) = ((mode = 'BOOK'::text) AND (ended_at IS NULL)))),
  constraint waitlist_entries_check3 CHECK (((mode <> 'BOOK'::text) OR ((most_points IS NOT NULL) AND (most_yen IS NOT NULL) AND (agreed_at IS NOT NULL)))),
  constraint waitlist_entries_mode_check CHECK ((mode = ANY (ARRAY['NOTIFY'::text, 'OFFER'::text, 'BOOK'::text]))),
  constraint waitlist_entries_most_points_check CHECK ((most_points >= 0)),
  constraint waitlist_entries_most_yen_check CHECK ((most_yen >= 0)),
  constraint waitlist_entries_replaces CHECK (((replaces_booking_id IS NULL) OR (mode = 'OFFER'::text))),
  constraint waitlist_entries_rooms_check CHECK (((rooms >= 1) AND (rooms <= 3))),
  constraint waitlist_entries_state_check CHECK ((state = ANY (ARRAY['LIVE'::text, 'OFFERED'::text, 'PAUSED'::text, 'SERVED'::text, 'CANCELLED'::text, 'ENDED'::text]))),
  constraint waitlist_entries_unanswered_check CHECK ((unanswered >= 0))
);

create table waitlist_offers (
  id uuid not null default uuidv7(),
  entry_id uuid not null,
  room_type_id integer not null,
  check_in date not null,
  check_out date not null,
  rooms smallint not null,
  state text not null default 'OPEN'::text,
  made_at timestamp with time zone not null,
  deadline timestamp with time zone not null,
  ended_at timestamp with time zone,
  books boolean not null default false,
  group_id uuid,
  passed_over uuid[] not null default '{}'::uuid[],
  constraint waitlist_offers_pkey PRIMARY KEY (id),
  constraint waitlist_offers_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES waitlist_entries(id) ON DELETE RESTRICT,
  constraint waitlist_offers_group_id_fkey FOREIGN KEY (group_id) REFERENCES booking_groups(id) ON DELETE SET NULL,
  constraint waitlist_offers_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_types(id) ON DELETE RESTRICT,
  constraint waitlist_offers_check CHECK ((deadline > made_at)),
  constraint waitlist_offers_check1 CHECK (((state = 'OPEN'::text) = (ended_at IS NULL))),
  constraint waitlist_offers_passed_over_check CHECK ((cardinality(passed_over) <= 50)),
  constraint waitlist_offers_rooms_check CHECK (((rooms >= 1) AND (rooms <= 3))),
  constraint waitlist_offers_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'DECLINED'::text, 'LAPSED'::text, 'WITHDRAWN'::text])))
);

create table web_notifications (
  id bigint not null generated always as identity,
  title_ja text not null,
  title_en text not null,
  body_ja text not null,
  body_en text not null,
  image_url text,
  show_from date not null,
  important boolean not null default false,
  withdrawn_at timestamp with time zone,
  show_until date,
  published_at timestamp with time zone default clock_timestamp(),
  changed_at timestamp with time zone not null default clock_timestamp(),
  changed_by text,
  version integer not null default 1,
  constraint web_notifications_pkey PRIMARY KEY (id),
  constraint web_notifications_check CHECK ((show_until >= show_from)) NOT VALID,
  constraint web_notifications_check1 CHECK (((published_at IS NOT NULL) OR (withdrawn_at IS NOT NULL))) NOT VALID,
  constraint web_notifications_check2 CHECK (((char_length(title_ja) <= 200) AND (char_length(title_en) <= 200))) NOT VALID,
  constraint web_notifications_check3 CHECK (((char_length(body_ja) <= 10000) AND (char_length(body_en) <= 10000))) NOT VALID,
  constraint web_notifications_shown_whole CHECK (((withdrawn_at IS NOT NULL) OR ((title_ja <> ''::text) AND (title_en <> ''::text) AND (body_ja <> ''::text) AND (body_en <> ''::text)))) NOT VALID
);

create table week_exchange_fees (
  id uuid not null default gen_random_uuid(),
  contract_id bigint not null,
  year smallint not null,
  client_id bigint not null,
  at timestamp with time zone not null,
  yen integer not null,
  sales_tax_yen integer not null,
  ended_at timestamp with time zone,
  is_open boolean not null default true,
  constraint week_exchange_fees_pkey PRIMARY KEY (id),
  constraint week_exchange_fees_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE RESTRICT,
  constraint week_exchange_fees_contract_id_year_fkey FOREIGN KEY (contract_id, year) REFERENCES weekly_rights(contract_id, year) ON DELETE RESTRICT,
  constraint week_exchange_fees_check CHECK (((yen + sales_tax_yen) > 0)),
  constraint week_exchange_fees_sales_tax_yen_check CHECK ((sales_tax_yen >= 0)),
  constraint week_exchange_fees_yen_check CHECK ((yen >= 0))
);

create table week_fee_waivers (
  id bigint not null generated always as identity,
  fee_id uuid not null,
  at timestamp with time zone not null,
  yen integer not null,
  by_name text not null,
  reason text not null,
  constraint week_fee_waivers_pkey PRIMARY KEY (id),
  constraint week_fee_waivers_fee_id_fkey FOREIGN KEY (fee_id) REFERENCES week_exchange_fees(id) ON DELETE RESTRICT,
  constraint week_fee_waivers_by_name_check CHECK (((char_length(by_name) >= 1) AND (char_length(by_name) <= 100))),
  constraint week_fee_waivers_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint week_fee_waivers_yen_check CHECK ((yen > 0))
);

create table weekly_right_steps (
  id bigint not null generated always as identity,
  contract_id bigint not null,
  year smallint not null,
  at timestamp with time zone not null default business_now(),
  by_name text not null,
  reason text not null,
  step text not null,
  was jsonb,
  constraint weekly_right_steps_pkey PRIMARY KEY (id),
  constraint weekly_right_steps_contract_id_year_fkey FOREIGN KEY (contract_id, year) REFERENCES weekly_rights(contract_id, year) ON DELETE CASCADE,
  constraint weekly_right_steps_by_name_check CHECK (((char_length(by_name) >= 1) AND (char_length(by_name) <= 100))),
  constraint weekly_right_steps_check CHECK (((was IS NULL) = (step = 'ASSIGN'::text))),
  constraint weekly_right_steps_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint weekly_right_steps_step_check CHECK ((step = ANY (ARRAY['ASSIGN'::text, 'CONFIRM'::text, 'DEPOSIT'::text, 'EXCHANGE'::text, 'REVOKE'::text, 'USE'::text, 'TAKE_BACK'::text])))
);

create table weekly_rights (
  contract_id bigint not null,
  year smallint not null,
  starts_on date not null,
  status text not null,
  current_rights smallint not null,
  usable_until date,
  exchange_dates date[] not null default '{}'::date[],
  version integer not null default 1,
  week_class text,
  exchange_facility_id integer,
  fee_due_yen integer,
  constraint weekly_rights_pkey PRIMARY KEY (contract_id, year),
  constraint weekly_rights_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id) ON DELETE CASCADE,
  constraint weekly_rights_exchange_facility_id_fkey FOREIGN KEY (exchange_facility_id) REFERENCES facilities(id) ON DELETE RESTRICT,
  constraint weekly_rights_current_rights_check CHECK ((current_rights >= 0)),
  constraint weekly_rights_fee_due_yen_check CHECK ((fee_due_yen >= 0)),
  constraint weekly_rights_status_check CHECK ((status = ANY (ARRAY['ASSIGNED'::text, 'CONFIRMED'::text, 'DEPOSITED'::text, 'EXCHANGED'::text, 'REVOKED'::text, 'EXPIRED'::text, 'USED'::text]))),
  constraint weekly_rights_week_class_check CHECK ((week_class = ANY (ARRAY['LOW'::text, 'REGULAR'::text, 'HIGH'::text, 'PEAK'::text])))
);

CREATE INDEX answered_requests_to_forget ON public.answered_requests USING btree (answered_at);
CREATE INDEX attempts_to_forget ON public.attempts USING btree (forget_after) WHERE (forget_after < 'infinity'::timestamp with time zone);
CREATE INDEX audit_events_by_client ON public.audit_events USING btree (client_id, id) WHERE (client_id IS NOT NULL);
CREATE INDEX audit_events_by_kind ON public.audit_events USING btree ((
CASE
    WHEN (action ~ '^(view|show|find|preview|read)'::text) THEN 'LOOKS'::text
    ELSE 'DEEDS'::text
END), id);
CREATE INDEX audit_events_by_login ON public.audit_events USING btree (login_id, at);
CREATE INDEX audit_events_by_moment ON public.audit_events USING brin (at) WITH (pages_per_range='16');
CREATE INDEX audit_events_by_shown ON public.audit_events USING gin (string_to_array(subject, ' '::text)) WHERE ((client_id IS NULL) AND (action ~ '^(view|show|find|preview|read)'::text));
CREATE INDEX audit_events_by_staff ON public.audit_events USING btree (actor_name, id) WHERE (actor_kind = 'staff'::text);
CREATE INDEX audit_events_by_staff_and_kind ON public.audit_events USING btree (((
CASE
    WHEN (action ~ '^(view|show|find|preview|read)'::text) THEN 'LOOKS '::text
    ELSE 'DEEDS '::text
END || actor_name)), id) WHERE (actor_kind = 'staff'::text);
CREATE INDEX audit_events_by_subject ON public.audit_events USING btree (split_part(subject, ' '::text, 1), id) WHERE (subject IS NOT NULL);
CREATE INDEX audit_events_of_looks_by_client ON public.audit_events USING btree (client_id, id) WHERE ((client_id IS NOT NULL) AND (action ~ '^(view|show|find|preview|read)'::text));
CREATE INDEX book_checks_newest ON public.book_checks USING btree (asked_at);
CREATE INDEX booking_changes_by_booking ON public.booking_changes USING btree (booking_id);
CREATE INDEX booking_changes_by_hash ON public.booking_changes USING btree (booking_id, judged_hash);
CREATE INDEX booking_charges_by_booking ON public.booking_charges USING btree (booking_id);
CREATE INDEX booking_charges_by_moment ON public.booking_charges USING brin (at) WITH (pages_per_range='16');
CREATE INDEX booking_charges_by_rental ON public.booking_charges USING btree (rental_id) WHERE (rental_id IS NOT NULL);
CREATE INDEX booking_groups_by_client ON public.booking_groups USING btree (client_id);
CREATE INDEX booking_groups_by_contract ON public.booking_groups USING btree (contract_id, check_in) WHERE ((state = 'CONFIRMED'::text) OR (live_until IS NOT NULL));
CREATE INDEX booking_groups_by_replaced ON public.booking_groups USING btree (replaces_booking_id) WHERE (replaces_booking_id IS NOT NULL);
CREATE INDEX booking_groups_by_room_block ON public.booking_groups USING btree (room_block_id) WHERE (room_block_id IS NOT NULL);
CREATE INDEX booking_groups_ending ON public.booking_groups USING btree (live_until) WHERE (live_until IS NOT NULL);
CREATE INDEX booking_groups_held_rooms ON public.booking_groups USING btree (room_type_id, live_until) WHERE (live_until IS NOT NULL);
CREATE INDEX booking_groups_wanting_certificates ON public.booking_groups USING btree (check_out) WHERE (request_mail_certificate AND (state = 'CONFIRMED'::text));
CREATE INDEX booking_guests_by_passport_key ON public.booking_guests USING btree (passport_key) WHERE (passport_key IS NOT NULL);
CREATE INDEX booking_guests_with_link ON public.booking_guests USING btree (booking_id) WHERE (link_code_hash IS NOT NULL);
CREATE INDEX booking_nights_by_booking ON public.booking_nights USING btree (booking_id, night);
CREATE INDEX booking_nights_by_night ON public.booking_nights USING btree (room_type_id, night);
CREATE INDEX booking_nights_taken ON public.booking_nights USING btree (room_type_id, night) WHERE (ended_at IS NULL);
CREATE INDEX booking_parkings_by_booking ON public.booking_parkings USING btree (booking_id);
CREATE INDEX booking_parkings_in_turn ON public.booking_parkings USING btree (waiting_since, id) WHERE ((waiting_since IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX booking_parkings_waiting ON public.booking_parkings USING btree (parking_id, from_date) WHERE ((waiting_since IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX booking_penalties_given_up ON public.booking_penalties USING btree (at) WHERE (kind = 'CANCEL'::text);
CREATE INDEX booking_pets_by_booking ON public.booking_pets USING btree (booking_id);
CREATE INDEX booking_plan_room_types_by_room_type ON public.booking_plan_room_types USING btree (room_type_id);
CREATE INDEX booking_plans_by_facility ON public.booking_plans USING btree (facility_id, sort_order, id);
CREATE INDEX booking_rentals_by_booking ON public.booking_rentals USING btree (booking_id);
CREATE INDEX booking_tickets_by_email ON public.booking_tickets USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX booking_waivers_by_booking ON public.booking_waivers USING btree (booking_id);
CREATE INDEX booking_waivers_by_day ON public.booking_waivers USING btree (at);
CREATE INDEX bookings_awaited ON public.bookings USING btree (room_type_id, check_in) WHERE ((booking_number IS NOT NULL) AND (cancelled_at IS NULL) AND (checked_in_at IS NULL));
CREATE INDEX bookings_by_check_in ON public.bookings USING btree (check_in);
CREATE INDEX bookings_by_client ON public.bookings USING btree (client_id, check_in, id) WHERE (booking_number IS NOT NULL);
CREATE INDEX bookings_by_contract ON public.bookings USING btree (contract_id, check_in) WHERE ((booking_number IS NOT NULL) AND (cancelled_at IS NULL));
CREATE INDEX bookings_by_group ON public.bookings USING btree (group_id);
CREATE INDEX bookings_by_room_type ON public.bookings USING btree (room_type_id, check_in) WHERE ((booking_number IS NOT NULL) AND (cancelled_at IS NULL));
CREATE INDEX bookings_left ON public.bookings USING btree (room_type_id, checked_out_at) WHERE ((booking_number IS NOT NULL) AND (checked_out_at IS NOT NULL));
CREATE INDEX bookings_missed ON public.bookings USING btree (room_type_id, check_in) WHERE ((booking_number IS NOT NULL) AND (no_show_at IS NOT NULL));
CREATE INDEX bookings_not_left ON public.bookings USING btree (room_type_id, check_out) WHERE ((booking_number IS NOT NULL) AND (cancelled_at IS NULL) AND (checked_in_at IS NOT NULL) AND (checked_out_at IS NULL));
CREATE INDEX bookings_to_ask_about ON public.bookings USING btree (confirmation_mails, check_out) WHERE ((booking_number IS NOT NULL) AND (cancelled_at IS NULL) AND (stay_confirmed_at IS NULL) AND needs_stay_confirmation AND (confirmation_mails < 3));
CREATE INDEX bookings_to_confirm ON public.bookings USING btree (client_id, check_in, id) WHERE ((booking_number IS NOT NULL) AND (cancelled_at IS NULL) AND (stay_confirmed_at IS NULL) AND needs_stay_confirmation);
CREATE INDEX bookings_to_invite ON public.bookings USING btree (check_in, id) WHERE ((booking_number IS NOT NULL) AND (cancelled_at IS NULL) AND (arrival_invited_at IS NULL));
CREATE INDEX bookings_to_remind ON public.bookings USING btree (check_in, id) WHERE ((booking_number IS NOT NULL) AND (cancelled_at IS NULL) AND (arrival_invited_at IS NOT NULL) AND (arrival_reminded_at IS NULL));
CREATE INDEX bookings_with_guests_to_empty ON public.bookings USING btree (check_out) WHERE ((booking_number IS NOT NULL) AND (guests_emptied_at IS NULL));
CREATE INDEX bookings_with_passports_to_end ON public.bookings USING btree (cancelled_at) WHERE ((cancelled_at IS NOT NULL) AND (checked_in_at IS NULL) AND (passports_ended_at IS NULL));
CREATE INDEX card_charges_by_capture ON public.card_charges USING btree (captured_at) WHERE (captured_at IS NOT NULL);
CREATE INDEX card_charges_by_client ON public.card_charges USING btree (client_id, made_at);
CREATE INDEX card_charges_by_moment ON public.card_charges USING btree (made_at, id);
CREATE INDEX card_charges_by_purpose ON public.card_charges USING btree (purpose_id);
CREATE INDEX card_charges_by_state ON public.card_charges USING btree (state, made_at, id);
CREATE INDEX card_charges_by_yen ON public.card_charges USING btree (yen, made_at, id);
CREATE INDEX card_charges_listed ON public.card_charges USING btree (client_id, authorised_at DESC, id DESC) WHERE (state = ANY (ARRAY['AUTHORISED'::text, 'CAPTURED'::text]));
CREATE INDEX card_charges_receipts_due ON public.card_charges USING btree (receipts_due_at) WHERE (receipts_due_at IS NOT NULL);
CREATE INDEX card_charges_sealed ON public.card_charges USING btree (sealed_until) WHERE (sealed_until IS NOT NULL);
CREATE INDEX card_charges_to_look_at ON public.card_charges USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX card_charges_transfer_owed ON public.card_charges USING btree (made_at) WHERE (transfer_yen > transfer_sent_yen);
CREATE INDEX card_charges_transfer_waits ON public.card_charges USING btree (transfer_owed_at, id) WHERE (transfer_yen > transfer_sent_yen);
CREATE INDEX card_checks_by_client ON public.card_checks USING btree (client_id, made_at);
CREATE INDEX card_checks_to_forget ON public.card_checks USING btree (made_at) WHERE (look_at IS NULL);
CREATE INDEX card_checks_to_look_at ON public.card_checks USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX card_differences_open ON public.card_differences USING btree (found_at, id) WHERE (ended_at IS NULL);
CREATE INDEX card_refunds_by_client ON public.card_refunds USING btree (client_id, at DESC, id DESC);
CREATE INDEX card_refunds_by_moment ON public.card_refunds USING brin (at) WITH (pages_per_range='16');
CREATE INDEX card_refunds_by_purpose ON public.card_refunds USING btree (purpose_id);
CREATE INDEX catalogue_picture_addresses_by_picture ON public.catalogue_picture_addresses USING btree (picture);
CREATE INDEX catalogue_picture_files_by_picture ON public.catalogue_picture_files USING btree (picture);
CREATE INDEX client_changes_by_xid ON public.client_changes USING btree (xid);
CREATE INDEX client_verifications_by_email ON public.client_verifications USING btree (email);
CREATE INDEX clients_by_birthday ON public.clients USING btree (birthday) WHERE (NOT is_company);
CREATE INDEX clients_by_email ON public.clients USING btree (email);
CREATE INDEX clients_companies_by_name ON public.clients USING btree (name) WHERE is_company;
CREATE INDEX clients_found_by_email ON public.clients USING btree (lower(email) text_pattern_ops) WHERE (email IS NOT NULL);
CREATE INDEX clients_found_by_kana ON public.clients USING btree (search_name(name_kana) text_pattern_ops);
CREATE INDEX clients_found_by_mobile ON public.clients USING btree (search_phone(mobile) text_pattern_ops) WHERE (mobile IS NOT NULL);
CREATE INDEX clients_found_by_name ON public.clients USING btree (search_name(name) text_pattern_ops);
CREATE INDEX clients_found_by_tel ON public.clients USING btree (search_phone(tel) text_pattern_ops) WHERE (tel IS NOT NULL);
CREATE INDEX company_bill_items_by_booking ON public.company_bill_items USING btree (booking_id);
CREATE INDEX company_bill_items_of_bill ON public.company_bill_items USING btree (bill_id, booking_id) WHERE (bill_id IS NOT NULL);
CREATE INDEX company_bill_items_waiting ON public.company_bill_items USING btree (client_id, booking_id) WHERE (bill_id IS NULL);
CREATE INDEX company_bills_issued ON public.company_bills USING btree (issued_at, id);
CREATE INDEX company_bills_of_client ON public.company_bills USING btree (client_id, issued_at);
CREATE INDEX company_bills_open ON public.company_bills USING btree (due_on, id) WHERE is_open;
CREATE INDEX contract_requests_by_contract ON public.contract_requests USING btree (contract_id, at DESC);
CREATE INDEX contract_requests_open ON public.contract_requests USING btree (at, id) WHERE (state = 'RECEIVED'::text);
CREATE INDEX contracts_by_client ON public.contracts USING btree (client_id, id);
CREATE INDEX desk_payments_by_payer ON public.desk_payments USING btree (payer_client_id, at) WHERE (purpose_kind = 'WEEK_EXCHANGE'::text);
CREATE INDEX desk_payments_by_purpose ON public.desk_payments USING btree (purpose_id, at);
CREATE INDEX desk_payments_came_on ON public.desk_payments USING btree (COALESCE(received_on, ((at AT TIME ZONE 'Asia/Tokyo'::text))::date), facility_id);
CREATE INDEX desk_payments_disclosed ON public.desk_payments USING btree (payer_client_id, id);
CREATE INDEX desk_payments_of_stays_at_office ON public.desk_payments USING btree (payer_client_id, at) WHERE ((purpose_kind = 'BOOKING'::text) AND (facility_id IS NULL));
CREATE INDEX desk_payments_receipts_due ON public.desk_payments USING btree (receipts_due_at) WHERE (receipts_due_at IS NOT NULL);
CREATE INDEX desk_payments_went_on ON public.desk_payments USING btree (COALESCE(returned_on, ((returned_at AT TIME ZONE 'Asia/Tokyo'::text))::date), facility_id) WHERE (returned_at IS NOT NULL);
CREATE INDEX documents_of_kind ON public.documents USING btree (kind, year DESC, month DESC, place, id);
CREATE INDEX exchange_lines_by_product ON public.exchange_lines USING btree (product_id);
CREATE INDEX exchange_orders_by_client ON public.exchange_orders USING btree (client_id, created_at DESC, id DESC);
CREATE INDEX exchange_orders_by_contract ON public.exchange_orders USING btree (contract_id) WHERE (contract_id IS NOT NULL);
CREATE INDEX exchange_orders_by_login ON public.exchange_orders USING btree (login_id);
CREATE INDEX exchange_orders_by_moment ON public.exchange_orders USING btree (created_at, id);
CREATE INDEX exchange_orders_open ON public.exchange_orders USING btree (created_at, id) WHERE (state = ANY (ARRAY['RECEIVED'::text, 'CONFIRMED'::text]));
CREATE INDEX exchange_orders_to_forget ON public.exchange_orders USING btree (COALESCE(shipped_at, cancelled_at)) WHERE (name IS NOT NULL);
CREATE INDEX facility_parkings_by_facility ON public.facility_parkings USING btree (facility_id, id);
CREATE INDEX faq_entries_in_order ON public.faq_entries USING btree (section, place, id);
CREATE INDEX future_clients_by_client ON public.future_clients USING btree (client_id, at DESC);
CREATE INDEX house_rooms_by_room_type ON public.house_rooms USING btree (room_type_id);
CREATE INDEX logins_by_client ON public.logins USING btree (client_id);
CREATE INDEX logins_by_sub_member ON public.logins USING btree (sub_member_id);
CREATE INDEX logins_found_by_email ON public.logins USING btree (email text_pattern_ops);
CREATE INDEX member_mails_by_client ON public.member_mails USING btree (client_id, id DESC);
CREATE INDEX member_mails_to_forget ON public.member_mails USING btree (at);
CREATE INDEX member_notes_by_client ON public.member_notes USING btree (client_id, id DESC);
CREATE INDEX member_notes_important ON public.member_notes USING btree (client_id, id DESC) WHERE important;
CREATE INDEX mfa_challenges_by_login ON public.mfa_challenges USING btree (login_id, created_at);
CREATE INDEX money_balances_by_payer ON public.money_balances USING btree (payer_client_id);
CREATE INDEX money_movements_by_moment ON public.money_movements USING brin (at) WITH (pages_per_range='16');
CREATE INDEX night_changes_by_facility ON public.night_changes USING btree (facility_id, id DESC);
CREATE INDEX passkey_challenges_by_login ON public.passkey_challenges USING btree (login_id);
CREATE INDEX passkey_challenges_by_session ON public.passkey_challenges USING btree (session_id);
CREATE INDEX passkey_challenges_to_forget ON public.passkey_challenges USING btree (valid_until);
CREATE INDEX passkeys_by_login ON public.passkeys USING btree (login_id, created_at DESC);
CREATE INDEX password_resets_by_login ON public.password_resets USING btree (login_id);
CREATE INDEX placed_pictures_by_picture ON public.placed_pictures USING btree (picture);
CREATE INDEX point_adjustments_by_contract ON public.point_adjustments USING btree (contract_id, id DESC);
CREATE INDEX point_applications_by_contract ON public.point_applications USING btree (contract_id, at DESC);
CREATE INDEX point_applications_open ON public.point_applications USING btree (at, id) WHERE (state = 'RECEIVED'::text);
CREATE INDEX point_lots_by_contract ON public.point_lots USING btree (contract_id, kind, valid_thru);
CREATE INDEX point_lots_ending ON public.point_lots USING btree (valid_thru) WHERE (available > 0);
CREATE INDEX point_lots_expiring ON public.point_lots USING btree (kind, available, id) WHERE ((available > 0) AND ((kind = 'tvp'::text) OR carried_forward OR returned OR (EXTRACT(month FROM valid_thru) <> (3)::numeric) OR (EXTRACT(day FROM valid_thru) <> (31)::numeric)));
CREATE INDEX point_lots_unused_tvp ON public.point_lots USING btree (valid_thru) WHERE ((available > 0) AND (kind = 'tvp'::text));
CREATE INDEX point_movements_by_booking ON public.point_movements USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX point_movements_by_contract_time ON public.point_movements USING btree (contract_id, at DESC, seq DESC);
CREATE INDEX point_movements_by_exchange ON public.point_movements USING btree (exchange_order_id) WHERE (exchange_order_id IS NOT NULL);
CREATE INDEX point_movements_by_from_lot ON public.point_movements USING btree (from_lot_id, at DESC, id DESC);
CREATE INDEX point_movements_by_group ON public.point_movements USING btree (booking_group_id) WHERE (booking_group_id IS NOT NULL);
CREATE INDEX point_movements_by_to_lot ON public.point_movements USING btree (to_lot_id, at DESC, id DESC);
CREATE INDEX promo_uses_by_application ON public.promo_uses USING btree (application_id);
CREATE INDEX push_subscriptions_by_login ON public.push_subscriptions USING btree (login_id);
CREATE INDEX push_subscriptions_by_session ON public.push_subscriptions USING btree (session_id);
CREATE INDEX receipt_purposes_by_receipt ON public.receipt_purposes USING btree (receipt_id);
CREATE INDEX receipts_all_of_client ON public.receipts USING btree (client_id);
CREATE INDEX receipts_by_addressee ON public.receipts USING btree (addressee, issued_on);
CREATE INDEX receipts_by_charge ON public.receipts USING btree (charge_id, kind) WHERE (replaced_at IS NULL);
CREATE INDEX receipts_by_client ON public.receipts USING btree (client_id, filed_on) WHERE (replaced_at IS NULL);
CREATE INDEX receipts_by_day ON public.receipts USING btree (issued_on, number);
CREATE INDEX receipts_by_desk ON public.receipts USING btree (desk_payment_id) WHERE (desk_payment_id IS NOT NULL);
CREATE INDEX receipts_by_yen ON public.receipts USING btree (yen, issued_on);
CREATE INDEX receipts_of_charge ON public.receipts USING btree (charge_id);
CREATE INDEX receipts_sealed ON public.receipts USING btree (sealed_until) WHERE (sealed_until IS NOT NULL);
CREATE INDEX refusal_counts_to_forget ON public.refusal_counts USING btree (hour);
CREATE INDEX registration_requests_by_client ON public.registration_requests USING btree (client_id, at DESC);
CREATE INDEX rental_items_by_facility ON public.rental_items USING btree (facility_id, id);
CREATE INDEX return_transfers_by_day ON public.return_transfers USING btree ((((at AT TIME ZONE 'Asia/Tokyo'::text))::date));
CREATE INDEX return_transfers_by_payment ON public.return_transfers USING btree (desk_payment_id);
CREATE INDEX room_blocks_by_facility ON public.room_blocks USING btree (facility_id, first_night DESC, id DESC);
CREATE INDEX room_blocks_by_room_type ON public.room_blocks USING btree (room_type_id, before) WHERE (ended_at IS NULL);
CREATE INDEX room_blocks_due ON public.room_blocks USING btree (COALESCE(release_on, before)) WHERE (ended_at IS NULL);
CREATE INDEX room_nights_by_night ON public.room_nights USING btree (night);
CREATE INDEX room_types_by_facility ON public.room_types USING btree (facility_id);
CREATE INDEX saved_searches_due ON public.saved_searches USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX saved_searches_of_contract ON public.saved_searches USING btree (contract_id);
CREATE INDEX saved_searches_of_login ON public.saved_searches USING btree (login_id, check_in);
CREATE INDEX saved_searches_over ON public.saved_searches USING btree (check_in);
CREATE INDEX sessions_by_login ON public.sessions USING btree (login_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_by_login_time ON public.sessions USING btree (login_id, created_at DESC, id);
CREATE INDEX sessions_by_passkey ON public.sessions USING btree (passkey_id) WHERE (passkey_id IS NOT NULL);
CREATE INDEX setting_changes_of_one ON public.setting_changes USING btree (name, id DESC);
CREATE INDEX signup_applications_by_email ON public.signup_applications USING btree (email);
CREATE INDEX signup_applications_listed ON public.signup_applications USING btree (state, submitted_at, id);
CREATE INDEX signup_applications_to_contact ON public.signup_applications USING btree (submitted_at, id) WHERE ((state = 'WAITING'::text) AND (contact_reason IS NOT NULL));
CREATE INDEX signup_applications_to_end ON public.signup_applications USING btree (valid_until) WHERE (ended_at IS NULL);
CREATE INDEX signup_applications_to_forget ON public.signup_applications USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX staff_proposals_by_moment ON public.staff_proposals USING btree (proposed_at DESC, id);
CREATE INDEX staff_proposals_by_subject ON public.staff_proposals USING btree (kind, subject, proposed_at DESC);
CREATE INDEX staff_proposals_open ON public.staff_proposals USING btree (proposed_at) WHERE (outcome IS NULL);
CREATE INDEX staff_sessions_by_age ON public.staff_sessions USING btree (created_at);
CREATE INDEX staff_sessions_by_staff ON public.staff_sessions USING btree (staff_id, created_at DESC);
CREATE INDEX staff_taken_by_staff ON public.staff_taken USING btree (taken_by, taken_at);
CREATE INDEX stay_guidances_by_stay ON public.stay_guidances USING btree (booking_id, id);
CREATE INDEX stays_due_by_since ON public.stays_due USING btree (since, booking_id);
CREATE INDEX stays_due_to_guide ON public.stays_due USING btree (since, booking_id) WHERE (guided_at IS NULL);
CREATE INDEX stays_due_to_tell ON public.stays_due USING btree (since, booking_id) WHERE ((fee_yen + stay_yen) > COALESCE(guided_yen, 0));
CREATE INDEX stays_due_to_tell_by ON public.stays_due USING btree (COALESCE(tell_anew_from, since), booking_id);
CREATE INDEX sub_members_by_client ON public.sub_members USING btree (client_id);
CREATE INDEX sub_members_found_by_email ON public.sub_members USING btree (lower(email) text_pattern_ops) WHERE (email IS NOT NULL);
CREATE INDEX sub_members_found_by_kana ON public.sub_members USING btree (search_name(name_kana) text_pattern_ops);
CREATE INDEX sub_members_found_by_name ON public.sub_members USING btree (search_name(name) text_pattern_ops);
CREATE INDEX sub_members_found_by_tel ON public.sub_members USING btree (search_phone(tel) text_pattern_ops) WHERE (tel IS NOT NULL);
CREATE INDEX ticket_email_requests_by_ticket ON public.ticket_email_requests USING btree (ticket_id, created_at);
CREATE INDEX trusted_devices_by_login ON public.trusted_devices USING btree (login_id);
CREATE INDEX vacancy_changes_by_xid ON public.vacancy_changes USING btree (xid);
CREATE INDEX waitlist_entries_by_client ON public.waitlist_entries USING btree (client_id) WHERE (ended_at IS NULL);
CREATE INDEX waitlist_entries_by_end ON public.waitlist_entries USING btree (wait_until) WHERE (ended_at IS NULL);
CREATE INDEX waitlist_entries_by_login ON public.waitlist_entries USING btree (login_id);
CREATE INDEX waitlist_entries_by_replaced ON public.waitlist_entries USING btree (replaces_booking_id) WHERE (replaces_booking_id IS NOT NULL);
CREATE INDEX waitlist_entries_of_client ON public.waitlist_entries USING btree (client_id, created_at DESC, id DESC);
CREATE INDEX waitlist_entries_waiting ON public.waitlist_entries USING btree (room_type_id, check_in, check_out, created_at, id) WHERE (state = 'LIVE'::text);
CREATE INDEX waitlist_offers_by_deadline ON public.waitlist_offers USING btree (deadline) WHERE (state = 'OPEN'::text);
CREATE INDEX waitlist_offers_by_entry ON public.waitlist_offers USING btree (entry_id);
CREATE INDEX waitlist_offers_by_group ON public.waitlist_offers USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX waitlist_offers_to_book ON public.waitlist_offers USING btree (made_at) WHERE ((state = 'OPEN'::text) AND books);
CREATE INDEX web_notifications_newest ON public.web_notifications USING btree (show_from DESC, id DESC);
CREATE INDEX web_notifications_shown ON public.web_notifications USING btree (show_from DESC, id DESC) WHERE (withdrawn_at IS NULL);
CREATE INDEX web_notifications_urgent ON public.web_notifications USING btree (show_from DESC, id DESC) WHERE ((withdrawn_at IS NULL) AND important);
CREATE INDEX week_exchange_fees_by_client ON public.week_exchange_fees USING btree (client_id);
CREATE INDEX week_exchange_fees_of_right ON public.week_exchange_fees USING btree (contract_id, year, at);
CREATE INDEX week_exchange_fees_open ON public.week_exchange_fees USING btree (at, id) WHERE is_open;
CREATE INDEX week_fee_waivers_by_fee ON public.week_fee_waivers USING btree (fee_id, id);
CREATE INDEX weekly_right_steps_by_right ON public.weekly_right_steps USING btree (contract_id, year, id DESC);
CREATE UNIQUE INDEX booking_changes_one_paying ON public.booking_changes USING btree (booking_id) WHERE (state = 'PAYING'::text);
CREATE UNIQUE INDEX booking_charges_reversed_once ON public.booking_charges USING btree (reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE UNIQUE INDEX booking_groups_one_live_hold ON public.booking_groups USING btree (login_id) WHERE (live_until IS NOT NULL);
CREATE UNIQUE INDEX booking_guests_one_representative ON public.booking_guests USING btree (booking_id) WHERE representative;
CREATE UNIQUE INDEX booking_nights_live ON public.booking_nights USING btree (booking_id, night) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX booking_penalties_by_moment ON public.booking_penalties USING btree (booking_id, at);
CREATE UNIQUE INDEX booking_pets_in_their_places ON public.booking_pets USING btree (booking_id, "position") WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX card_charges_one_live ON public.card_charges USING btree (purpose_id, purpose_kind) WHERE ((state = ANY (ARRAY['CREATED'::text, 'CHALLENGE'::text, 'AUTHORISED'::text, 'CAPTURED'::text])) OR ((state = 'UNCOLLECTED'::text) AND (purpose_kind <> 'SIGNUP'::text)));
CREATE UNIQUE INDEX card_differences_one_open ON public.card_differences USING btree (order_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX desk_payments_by_replaced ON public.desk_payments USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE UNIQUE INDEX documents_one_each ON public.documents USING btree (kind, year, month) NULLS NOT DISTINCT WHERE (kind <> 'OTHER'::text);
CREATE UNIQUE INDEX exchange_orders_once ON public.exchange_orders USING btree (login_id, request_key) WHERE (request_key IS NOT NULL);
CREATE UNIQUE INDEX logins_one_main ON public.logins USING btree (client_id) WHERE (role = 'MAIN'::text);
CREATE UNIQUE INDEX member_mails_one_under_way ON public.member_mails USING btree (again_of) WHERE ((state = ANY (ARRAY['WAITING'::text, 'FAILED'::text])) AND (again_of IS NOT NULL));
CREATE UNIQUE INDEX point_applications_one_open ON public.point_applications USING btree (contract_id, kind) WHERE (state = 'RECEIVED'::text);
CREATE UNIQUE INDEX receipts_first_return_of_desk ON public.receipts USING btree (desk_payment_id, part) WHERE ((kind = 'RETURN'::text) AND (desk_payment_id IS NOT NULL) AND (replaces_id IS NULL));
CREATE UNIQUE INDEX receipts_one_of_charge ON public.receipts USING btree (charge_id) WHERE ((kind = 'RECEIPT'::text) AND (replaces_id IS NULL));
CREATE UNIQUE INDEX receipts_one_of_desk ON public.receipts USING btree (desk_payment_id) WHERE ((kind = 'RECEIPT'::text) AND (replaces_id IS NULL));
CREATE UNIQUE INDEX receipts_one_of_refund ON public.receipts USING btree (refund_id, part) WHERE (replaces_id IS NULL);
CREATE UNIQUE INDEX receipts_replaced_once ON public.receipts USING btree (replaces_id, part) WHERE (replaces_id IS NOT NULL);
CREATE UNIQUE INDEX signup_applications_one_sent ON public.signup_applications USING btree (email) WHERE (state = ANY (ARRAY['CHARGING'::text, 'WAITING'::text, 'ASKED'::text, 'TAKING'::text, 'FEE_DUE'::text]));
CREATE UNIQUE INDEX waitlist_entries_one_in_effect ON public.waitlist_entries USING btree (contract_id, room_type_id, check_in, check_out) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX waitlist_offers_one_open ON public.waitlist_offers USING btree (entry_id) WHERE (state = 'OPEN'::text);
CREATE UNIQUE INDEX week_exchange_fees_standing ON public.week_exchange_fees USING btree (contract_id, year) WHERE (ended_at IS NULL);

create view stay_fees_due as
 SELECT booking_id,
    ( SELECT max(c.at) AS max
           FROM booking_charges c
          WHERE ((c.booking_id = d.booking_id) AND (c.reason = 'PENALTY'::text))) AS since,
    fee_yen AS yen
   FROM stays_due d
  WHERE (fee_yen > 0);

CREATE OR REPLACE FUNCTION public.allow_audit_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if current_user = 'resort_jobs' and new.actor_kind is distinct from 'system'
  or current_user = 'resort_app' and (new.actor_kind is null or new.actor_kind = 'staff')
  or current_user = 'resort_staff' and (new.actor_kind is null or new.actor_kind not in ('staff', 'visitor'))
  then
    raise exception 'permission denied: % may not write what % did', current_user, coalesce(new.actor_kind, 'nobody')
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.allow_money_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'resort_staff' and (new.reason, new.from_account, new.to_account) in (
    ('waive', 'owed', 'kept'), ('receive', 'owed', 'desk'), ('return', 'desk', 'owed'),
    ('credit', 'charged', 'owed'), ('send', 'owed', 'desk'), ('unsend', 'desk', 'owed')) then
    return new;
  end if;
  if current_user = 'resort_staff' and new.purpose_kind = 'WEEK_EXCHANGE'
    and (new.reason, new.from_account, new.to_account) = ('waive', 'owed', 'charged') then
    return new;
  end if;
  if current_user in ('resort_app', 'resort_jobs', 'resort_staff') and (new.reason, new.from_account, new.to_account) not in (
    ('charge', 'charged', 'owed'), ('keep', 'kept', 'owed'), ('reverse', 'owed', 'charged'),
    ('pay', 'owed', 'card'), ('refund', 'card', 'owed'), ('uncollected', 'card', 'owed'),
    ('bill', 'owed', 'billed'), ('unbill', 'billed', 'owed'), ('prepay', 'owed', 'tvp'), ('unprepay', 'tvp', 'owed'))
  then
    raise exception 'permission denied: % may not move yen by % from % to %', current_user, new.reason,
      new.from_account, new.to_account using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.allow_point_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'resort_app' and (new.reason, new.from_account, new.to_account) = ('grant', 'issued', 'available')
    and exists (select from point_lots l join contracts k on k.id = l.contract_id
      join signup_applications a on a.client_id = k.client_id
      where l.id = new.to_lot_id and l.contract_id = new.contract_id and l.kind = 'tvp' and a.state = 'APPROVED' and a.ended_at >= now())
    and not exists (select from point_movements m where m.contract_id = new.contract_id)
  then
    return new;
  end if;
  if current_user = 'resort_staff' and (new.reason, new.from_account, new.to_account) = ('waive', 'kept', 'available') then
    return new;
  end if;
  -- A statement of its own: the other roles may not read what it looks at, and a plan that serves all of them would ask for that right.
  if current_user = 'resort_staff' then
    if (new.reason, new.from_account, new.to_account) in (
        ('grant', 'issued', 'available'), ('adjust', 'issued', 'available'), ('adjust', 'available', 'issued'))
      and new.from_lot_id = new.to_lot_id
      and exists (select from point_adjustments a
        where a.contract_id = new.contract_id and a.lot_id = new.to_lot_id and a.xmin = pg_current_xact_id()::xid
          and a.points = case new.to_account when 'available' then new.points else -new.points end)
    then
      return new;
    end if;
  end if;
  if current_user in ('resort_app', 'resort_staff') and (new.reason, new.from_account, new.to_account) not in (
    ('reserve', 'available', 'reserved'), ('borrow', 'available', 'reserved'), ('consume', 'reserved', 'used'),
    ('release', 'reserved', 'available'), ('return', 'used', 'available'), ('keep', 'used', 'kept'),
    ('keep', 'available', 'kept'), ('prepay', 'available', 'used'), ('prepay', 'reserved', 'used'), ('unprepay', 'used', 'available'),
    ('exchange', 'available', 'exchanged'), ('unexchange', 'exchanged', 'available'))
  or current_user = 'resort_jobs' and (new.reason, new.from_account, new.to_account) not in (
    ('expire', 'available', 'expired'), ('carry-forward', 'available', 'available'))
  then
    raise exception 'permission denied: % may not move points by % from % to %', current_user, new.reason,
      new.from_account, new.to_account using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.business_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
AS $function$ select clock_timestamp() + shift from public.business_clock $function$
;

CREATE OR REPLACE FUNCTION public.business_today()
 RETURNS date
 LANGUAGE sql
 PARALLEL SAFE
AS $function$ select (public.business_now() at time zone 'Asia/Tokyo')::date $function$
;

CREATE OR REPLACE FUNCTION public.contract_opens_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into ledger_heads (contract_id) values (new.id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_contract_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.disabled_stays_disabled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user in ('resort_app', 'resort_jobs', 'resort_staff') then
    raise exception 'a login is disabled here, never enabled' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.disk_takes_writes()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  create temporary table serving_probe (filler integer) on commit drop;
  insert into pg_temp.serving_probe values (1);
  return current_setting('transaction_read_only') = 'off';
end $function$
;

CREATE OR REPLACE FUNCTION public.end_passport_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  delete from passport_pictures where guest_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_pushes_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  delete from push_subscriptions
  where login_id = new.login_id and (session_id = new.id or session_id is null);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload jsonb, dedupe_key text DEFAULT NULL::text, not_before timestamp with time zone DEFAULT NULL::timestamp with time zone, urgency integer DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => dedupe_key, run_at => not_before, max_attempts => 12,
    priority => urgency);
end $function$
;

CREATE OR REPLACE FUNCTION public.exchanged_points_left()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare exchanged bigint;
begin
  -- Whoever adds to a contract's ledger takes its head first; here the sum must not change before that.
  perform from public.ledger_heads where contract_id = new.contract_id for update;
  select coalesce(sum(case when to_account = 'exchanged' and to_lot_id = new.from_lot_id then points else 0 end
      - case when from_account = 'exchanged' and from_lot_id = new.from_lot_id then points else 0 end), 0) into exchanged
    from public.point_movements where exchange_order_id = new.exchange_order_id;
  if exchanged < new.points then
    raise exception 'order % has exchanged % points of lot %, not %', new.exchange_order_id, exchanged, new.from_lot_id,
      new.points using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.free_house_rooms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from house_room_nights n where n.booking_id = new.id
    and (new.cancelled_at is not null or new.room_type_id <> old.room_type_id or n.night < new.check_in or n.night >= new.check_out);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.given_up_tasks(wanted bigint, most integer, passed_over integer)
 RETURNS TABLE(id text, task text, attempts integer, last_error text, given_up_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select j.id::text, t.identifier::text, j.attempts::integer, left(j.last_error, 500), j.updated_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null and (wanted is null or j.id = wanted)
    order by j.updated_at, j.id limit most offset passed_over;
end $function$
;

CREATE OR REPLACE FUNCTION public.house_name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN lower(NORMALIZE(btrim(name), NFKC))
;

CREATE OR REPLACE FUNCTION public.keep_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.total := new.sold + new.held;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_house_names_apart()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  same text;
begin
  perform pg_advisory_xact_lock(7301223);
  select case when house_name_key(f.name_ja) = house_name_key(new.name_ja) then 'name_ja' else 'name_en' end into same
  from facilities f
  where f.id <> new.id
    and (house_name_key(f.name_ja) = house_name_key(new.name_ja) or house_name_key(f.name_en) = house_name_key(new.name_en))
  order by 1 desc limit 1;
  if same is not null then
    raise exception 'another house has this name' using errcode = 'unique_violation',
      detail = format('Key (%s)=(%s) already exists.', same, case same when 'name_ja' then new.name_ja else new.name_en end);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_published_faq()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.published_at is not null then
    raise exception 'what members have seen is withdrawn, not deleted' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.know_client_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select client_id into new.client_id from card_charges where id = new.charge_id;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.money_moved(m money_movements, account text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when account in ('charged', 'kept') then -1 else 1 end
    * (case when m.to_account = account then m.yen else 0 end - case when m.from_account = account then m.yen else 0 end)
$function$
;

CREATE OR REPLACE FUNCTION public.money_movement_hash(previous bytea, place integer, m money_movements)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(previous || convert_to(concat_ws('|', m.purpose_kind, m.purpose_id, m.payer_client_id, place,
    extract(epoch from m.at), m.reason, m.from_account, m.to_account, m.yen), 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION public.note_catalogue_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update catalogue_versions set version = version + 1;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_client_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into client_changes (client_id) values (old.client_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_client_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into client_changes (client_id) values (old.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_company_bill_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into company_bill_items (charge_id, booking_id, client_id)
  select new.id, b.id, b.client_id from bookings b where b.id = new.booking_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_ended_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  insert into ended_keys (key_id) values (old.passport_key) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_ended_picture_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  insert into ended_keys (key_id) values (old.key_id) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_night_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into vacancy_changes (room_type_id, night) select room_type_id, night from changed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into client_changes (client_id) select client_id from logins where id = old.login_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_stay_due(stay uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  standing record;
  booked record;
  fees bigint := 0;
begin
  select sum(owed) as owed, sum(kept) as kept, sum(card) as card into standing
  from money_balances where purpose_id = stay and purpose_kind = 'BOOKING';
  if coalesce(standing.owed, 0) = 0 then
    delete from stays_due where booking_id = stay;
    return;
  end if;
  select cancelled_at is not null as given_up, coalesce(cancelled_at, (check_out + 1)::timestamp at time zone 'Asia/Tokyo') as since into booked
  from bookings where id = stay;
  if booked.given_up then
    fees := standing.owed;
  elsif standing.kept > 0 then
    select f.at_house + least(f.by_card, greatest(0, f.all_by_card - standing.card))
        - (select coalesce(sum(coalesce(fee_yen, yen)), 0) from desk_payments
           where purpose_id = stay and purpose_kind = 'BOOKING' and facility_id is null and returned_at is null)
      into fees
    from (
      select coalesce(sum(yen) filter (where pay_by = 'ON_SITE' and reason in ('PENALTY', 'WAIVED')), 0) as at_house,
        coalesce(sum(yen) filter (where pay_by = 'CARD' and reason in ('PENALTY', 'WAIVED')), 0) as by_card,
        coalesce(sum(yen + sales_tax_yen) filter (where pay_by = 'CARD'), 0) as all_by_card
      from booking_charges where booking_id = stay) f;
    fees := greatest(0, least(fees, standing.owed));
  end if;
  insert into stays_due (booking_id, since, fee_yen, stay_yen) values (stay, booked.since, fees, standing.owed - fees)
  on conflict (booking_id) do update set since = excluded.since, fee_yen = excluded.fee_yen, stay_yen = excluded.stay_yen
  where (stays_due.since, stays_due.fee_yen, stays_due.stay_yen) is distinct from (excluded.since, excluded.fee_yen, excluded.stay_yen);
end $function$
;

CREATE OR REPLACE FUNCTION public.note_stays_due_of_before(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  stay record;
  noted integer := 0;
begin
  for stay in
    select w.booking_id from stays_due_to_note w join bookings b on b.id = w.booking_id join booking_groups g on g.id = b.group_id
    order by w.booking_id limit most for update of w skip locked for no key update of g skip locked
  loop
    perform note_stay_due(stay.booking_id);
    delete from stays_due_to_note where booking_id = stay.booking_id;
    noted := noted + 1;
  end loop;
  return noted;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_transfer_owed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.transfer_owed_at := business_now();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_with_rooms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.closed := false;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.picture_shown(told text, before text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when told is null or told not like 'https://%' then told
    else coalesce((select a.picture from catalogue_picture_addresses a where a.address = told), before)
  end
$function$
;

CREATE OR REPLACE FUNCTION public.point_movement_hash(previous bytea, m point_movements)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(previous || convert_to(concat_ws('|', m.contract_id, m.seq, extract(epoch from m.at), m.reason,
    m.from_lot_id, m.from_account, m.to_lot_id, m.to_account, m.points,
    coalesce(m.booking_group_id::text, ''), coalesce(m.booking_id::text, ''), coalesce(m.night::text, ''),
    m.exchange_order_id), 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION public.post_money_movement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update money_balances b set
      charged = b.charged + money_moved(new, 'charged'), kept = b.kept + money_moved(new, 'kept'),
      owed = b.owed + money_moved(new, 'owed'), card = b.card + money_moved(new, 'card'),
      tvp = b.tvp + money_moved(new, 'tvp'), desk = b.desk + money_moved(new, 'desk'),
      billed = b.billed + money_moved(new, 'billed'),
      seq = b.seq + 1, hash = money_movement_hash(b.hash, b.seq + 1, new)
    where purpose_id = new.purpose_id and payer_client_id = new.payer_client_id and purpose_kind = new.purpose_kind
    returning b.seq, b.hash into new.seq, new.hash;
  if not found then
    new.seq := 1;
    new.hash := money_movement_hash('\x', 1, new);
    insert into money_balances values (new.purpose_kind, new.purpose_id, new.payer_client_id, money_moved(new, 'charged'),
      money_moved(new, 'kept'), money_moved(new, 'owed'), money_moved(new, 'card'), money_moved(new, 'tvp'),
      money_moved(new, 'desk'), money_moved(new, 'billed'), new.seq, new.hash);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.post_point_movement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  head ledger_heads;
  lots integer;
begin
  select * into strict head from ledger_heads where contract_id = new.contract_id for update;
  new.seq := head.seq + 1;
  new.hash := point_movement_hash(head.hash, new);
  update ledger_heads set seq = new.seq, hash = new.hash where contract_id = new.contract_id;
  update point_lots set
      available = available
        + case when id = new.to_lot_id and new.to_account = 'available' then new.points else 0 end
        - case when id = new.from_lot_id and new.from_account = 'available' then new.points else 0 end,
      reserved = reserved
        + case when id = new.to_lot_id and new.to_account = 'reserved' then new.points else 0 end
        - case when id = new.from_lot_id and new.from_account = 'reserved' then new.points else 0 end
    where id in (new.from_lot_id, new.to_lot_id) and contract_id = new.contract_id;
  get diagnostics lots = row_count;
  if lots <> (case when new.from_lot_id = new.to_lot_id then 1 else 2 end) then
    raise exception 'lots % and % do not both belong to contract %', new.from_lot_id, new.to_lot_id, new.contract_id;
  end if;
  if new.from_lot_id <> new.to_lot_id
    and (select count(distinct kind) from point_lots where id in (new.from_lot_id, new.to_lot_id)) > 1 then
    raise exception 'lots % and % hold different kinds of points', new.from_lot_id, new.to_lot_id;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_forgotten_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from clients where id = new.client_id and forgotten_at is not null) then
    raise exception 'the data of this membership are deleted' using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_receipt_of_no_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from desk_payments where id = new.desk_payment_id and purpose_kind = 'BOOKING')
    and jsonb_array_length(new.content -> 'stays') = 0 then
    raise exception 'the receipt of payment % names no stay', new.desk_payment_id using errcode = 'check_violation';
  end if;
  if new.kind = 'RECEIPT' and new.replaces_id is null
    and exists (select from desk_payments where id = new.desk_payment_id and paid_for is distinct from new.content -> 'lines' and paid_for is not null) then
    raise exception 'the receipt of payment % says something else than was paid', new.desk_payment_id using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.seal_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.first_event_id <> coalesce((select max(last_event_id) from public.audit_seals), 0) + 1
    or not exists (select from public.audit_events where id = new.last_event_id) then
    raise exception 'a seal from % to % does not follow the last one, or seals what is not there', new.first_event_id,
      new.last_event_id using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_name(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(translate(NORMALIZE(typed, NFKC), ' ・'::text, ''::text))
;

CREATE OR REPLACE FUNCTION public.search_phone(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(NORMALIZE(typed, NFKC), '\D'::text, ''::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION public.show_facility_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.main_image_told := picture_shown(new.main_image_url, coalesce(nullif(new.main_image_told, ''), '/pictures/on-its-way.svg'));
  new.main_image_shown := coalesce(
    (select picture from placed_pictures where facility_id = new.id and shown order by place, id limit 1), new.main_image_told);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.show_placed_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed placed_pictures;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if changed.facility_id is not null then
    update facilities set main_image_told = main_image_told where id = changed.facility_id;
  elsif changed.room_type_id is not null then
    update room_types set image_told = image_told where id = changed.room_type_id;
  else
    update booking_plans set image_told1 = image_told1 where id = changed.plan_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.show_plan_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  placed text[];
begin
  new.image_told1 := picture_shown(new.image_url1, new.image_told1);
  new.image_told2 := picture_shown(new.image_url2, new.image_told2);
  placed := array(select picture from placed_pictures where plan_id = new.id and shown order by place, id limit 2);
  new.image_shown1 := case when placed = '{}' then new.image_told1 else placed[1] end;
  new.image_shown2 := case when placed = '{}' then new.image_told2 else placed[2] end;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.show_room_type_picture()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.image_told := picture_shown(new.image_url, coalesce(nullif(new.image_told, ''), '/pictures/on-its-way.svg'));
  new.image_shown := coalesce(
    (select picture from placed_pictures where room_type_id = new.id and shown order by place, id limit 1), new.image_told);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.stay_due_is_known()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  past timestamptz := coalesce((new.pay_by + 1)::timestamp at time zone 'Asia/Tokyo', 'infinity');
begin
  if new.guided_yen is not null then
    new.guided_yen := least(new.guided_yen, old.fee_yen + old.stay_yen, new.fee_yen + new.stay_yen);
    if new.fee_yen + new.stay_yen <= new.guided_yen then
      new.tell_anew_from := past;
    elsif old.fee_yen + old.stay_yen <= old.guided_yen then
      new.tell_anew_from := least(business_now(), past);
    end if;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.stay_due_was_guided()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select at, 0, pay_by, business_now() into new.guided_at, new.guided_yen, new.pay_by, new.tell_anew_from
  from stay_guidances where booking_id = new.booking_id order by id desc limit 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.stay_fee_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform note_stay_due(new.purpose_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.stay_fee_of_given_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform note_stay_due(new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.stay_is_guided()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update stays_due set guided_at = new.at, guided_yen = new.fee_yen + new.stay_yen, pay_by = new.pay_by,
    tell_anew_from = case when fee_yen + stay_yen > new.fee_yen + new.stay_yen then new.at
      else coalesce((new.pay_by + 1)::timestamp at time zone 'Asia/Tokyo', 'infinity') end
  where booking_id = new.booking_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.try_given_up_task(wanted bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform from graphile_worker._private_jobs j
  where j.id = wanted and j.attempts >= j.max_attempts and j.locked_at is null for update;
  if not found then
    return false;
  end if;
  perform graphile_worker.reschedule_jobs(array[wanted], run_at => clock_timestamp(), attempts => 0);
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION public.used_points_left()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare used bigint;
begin
  -- Whoever adds to a contract's ledger takes its head first; here the sum must not change before that.
  perform from public.ledger_heads where contract_id = new.contract_id for update;
  select coalesce(sum(case when to_account = 'used' and to_lot_id = new.from_lot_id then points else 0 end
      - case when from_account = 'used' and from_lot_id = new.from_lot_id then points else 0 end), 0) into used
    from public.point_movements where booking_id = new.booking_id and night is not distinct from new.night;
  if used < new.points then
    raise exception 'night % of booking % has used % points of lot %, not %', new.night, new.booking_id, used,
      new.from_lot_id, new.points using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE CONSTRAINT TRIGGER stay_due_on_other_days AFTER UPDATE OF check_out ON public.bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.check_out IS DISTINCT FROM new.check_out)) EXECUTE FUNCTION stay_fee_of_given_up();
CREATE CONSTRAINT TRIGGER stay_fee_kept AFTER INSERT ON public.money_balances DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.purpose_kind = 'BOOKING'::text) AND (new.kept > 0))) EXECUTE FUNCTION stay_fee_moved();
CREATE CONSTRAINT TRIGGER stay_fee_moved AFTER UPDATE ON public.money_balances DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.purpose_kind = 'BOOKING'::text) AND ((old.kept > 0) OR (new.kept > 0)))) EXECUTE FUNCTION stay_fee_moved();
CREATE CONSTRAINT TRIGGER stay_fee_of_given_up AFTER UPDATE OF cancelled_at ON public.bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.cancelled_at IS DISTINCT FROM new.cancelled_at)) EXECUTE FUNCTION stay_fee_of_given_up();
CREATE CONSTRAINT TRIGGER stay_owed AFTER INSERT ON public.money_balances DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.purpose_kind = 'BOOKING'::text) AND (new.kept = 0) AND (new.owed > 0))) EXECUTE FUNCTION stay_fee_moved();
CREATE CONSTRAINT TRIGGER stay_owed_moved AFTER UPDATE ON public.money_balances DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.purpose_kind = 'BOOKING'::text) AND (old.kept = 0) AND (new.kept = 0) AND (old.owed IS DISTINCT FROM new.owed))) EXECUTE FUNCTION stay_fee_moved();
CREATE TRIGGER allow_audit_event BEFORE INSERT ON public.audit_events FOR EACH ROW EXECUTE FUNCTION allow_audit_event();
CREATE TRIGGER allow_money_movement BEFORE INSERT ON public.money_movements FOR EACH ROW EXECUTE FUNCTION allow_money_movement();
CREATE TRIGGER allow_point_movement BEFORE INSERT ON public.point_movements FOR EACH ROW EXECUTE FUNCTION allow_point_movement();
CREATE TRIGGER booking_guests_passport_changed AFTER UPDATE OF passport_sealed ON public.booking_guests FOR EACH ROW WHEN (((old.passport_key IS NOT NULL) AND (old.passport_key IS DISTINCT FROM new.passport_key))) EXECUTE FUNCTION note_ended_key();
CREATE TRIGGER booking_guests_passport_deleted AFTER DELETE ON public.booking_guests FOR EACH ROW WHEN ((old.passport_key IS NOT NULL)) EXECUTE FUNCTION note_ended_key();
CREATE TRIGGER booking_guests_picture_not_asked AFTER UPDATE OF no_address_in_japan ON public.booking_guests FOR EACH ROW WHEN ((new.no_address_in_japan IS FALSE)) EXECUTE FUNCTION end_passport_picture();
CREATE TRIGGER booking_guests_picture_of_another AFTER UPDATE OF name, entered_at ON public.booking_guests FOR EACH ROW WHEN (((new.entered_at IS NULL) AND (old.name IS NOT NULL) AND (old.name IS DISTINCT FROM new.name))) EXECUTE FUNCTION end_passport_picture();
CREATE TRIGGER company_bill_items AFTER INSERT ON public.booking_charges FOR EACH ROW WHEN ((new.pay_by = 'INVOICE'::text)) EXECUTE FUNCTION note_company_bill_item();
CREATE TRIGGER contract_opens_ledger AFTER INSERT ON public.contracts FOR EACH ROW EXECUTE FUNCTION contract_opens_ledger();
CREATE TRIGGER count_contract_change BEFORE UPDATE OF contract_number, years, start_date, end_date, auto_renewal, mw_pw_room_type, mw_pw_room_type_en, mw_pw_facility_id, mw_pw_week_number, mw_exchange_fee, vm_room_type, vm_room_type_en, vm_stay_right_dates, additional_point_price ON public.contracts FOR EACH ROW EXECUTE FUNCTION count_contract_change();
CREATE TRIGGER disabled_stays_disabled BEFORE UPDATE OF disabled_at ON public.logins FOR EACH ROW WHEN (((new.disabled_at IS NULL) OR (old.disabled_at IS NOT NULL))) EXECUTE FUNCTION disabled_stays_disabled();
CREATE TRIGGER free_house_rooms AFTER UPDATE OF cancelled_at, room_type_id, check_in, check_out ON public.bookings FOR EACH ROW WHEN (((new.cancelled_at IS DISTINCT FROM old.cancelled_at) OR (new.room_type_id <> old.room_type_id) OR (new.check_in <> old.check_in) OR (new.check_out <> old.check_out))) EXECUTE FUNCTION free_house_rooms();
CREATE TRIGGER keep_closed BEFORE UPDATE OF sold, held ON public.room_nights FOR EACH ROW WHEN ((new.closed AND (new.total > (new.sold + new.held)))) EXECUTE FUNCTION keep_closed();
CREATE TRIGGER keep_house_names_apart AFTER UPDATE OF name_ja, name_en ON public.facilities FOR EACH ROW WHEN (((old.name_ja IS DISTINCT FROM new.name_ja) OR (old.name_en IS DISTINCT FROM new.name_en))) EXECUTE FUNCTION keep_house_names_apart();
CREATE TRIGGER keep_house_names_apart_when_made AFTER INSERT ON public.facilities FOR EACH ROW EXECUTE FUNCTION keep_house_names_apart();
CREATE TRIGGER keep_published_faq BEFORE DELETE ON public.faq_entries FOR EACH ROW EXECUTE FUNCTION keep_published_faq();
CREATE TRIGGER know_client BEFORE INSERT ON public.card_refunds FOR EACH ROW EXECUTE FUNCTION know_client_of_refund();
CREATE TRIGGER leave_exchanged_points BEFORE INSERT ON public.point_movements FOR EACH ROW WHEN ((new.from_account = 'exchanged'::text)) EXECUTE FUNCTION exchanged_points_left();
CREATE TRIGGER leave_used_points BEFORE INSERT ON public.point_movements FOR EACH ROW WHEN ((new.from_account = 'used'::text)) EXECUTE FUNCTION used_points_left();
CREATE TRIGGER note_added_nights AFTER INSERT ON public.room_nights REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_night_changes();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.booking_plan_questions FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.booking_plan_room_types FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.booking_plans FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.cancel_policies FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.facilities FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.facility_facts FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.facility_parkings FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.facility_seasons FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.facility_tag_links FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.facility_tags FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.facility_tax_authorities FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.lodging_tax_tables FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.rental_items FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.room_types FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.season_prices FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
CREATE TRIGGER note_client_change AFTER DELETE OR UPDATE OF client_id, product_type_id, contract_number, years, start_date, end_date, auto_renewal, mw_pw_room_type, mw_pw_room_type_en, mw_pw_week_number, mw_exchange_fee, vm_room_type, vm_room_type_en, vm_stay_right_dates, additional_point_price ON public.contracts FOR EACH ROW EXECUTE FUNCTION note_client_change();
CREATE TRIGGER note_client_change AFTER DELETE OR UPDATE OF client_id, sub_member_id, role, force_password_change, disabled_at ON public.logins FOR EACH ROW EXECUTE FUNCTION note_client_change();
CREATE TRIGGER note_client_changed AFTER UPDATE OF is_company ON public.clients FOR EACH ROW EXECUTE FUNCTION note_client_changed();
CREATE TRIGGER note_removed_nights AFTER DELETE ON public.room_nights REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_night_changes();
CREATE TRIGGER note_session_end AFTER UPDATE OF ended_at, refreshed_at, created_at ON public.sessions FOR EACH ROW WHEN (((old.ended_at IS DISTINCT FROM new.ended_at) OR (new.refreshed_at < old.refreshed_at) OR (new.created_at < old.created_at))) EXECUTE FUNCTION note_session_end();
CREATE TRIGGER note_session_removed AFTER DELETE ON public.sessions FOR EACH ROW WHEN ((old.ended_at IS NULL)) EXECUTE FUNCTION note_session_end();
CREATE TRIGGER note_transfer_owed BEFORE UPDATE OF transfer_yen ON public.card_charges FOR EACH ROW WHEN (((new.transfer_yen > old.transfer_yen) AND (old.transfer_yen = old.transfer_sent_yen))) EXECUTE FUNCTION note_transfer_owed();
CREATE TRIGGER note_updated_nights AFTER UPDATE ON public.room_nights REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_night_changes();
CREATE TRIGGER open_with_rooms BEFORE UPDATE OF total ON public.room_nights FOR EACH ROW WHEN ((old.closed AND new.closed AND (new.total > old.total))) EXECUTE FUNCTION open_with_rooms();
CREATE TRIGGER passport_pictures_deleted AFTER DELETE ON public.passport_pictures FOR EACH ROW EXECUTE FUNCTION note_ended_picture_key();
CREATE TRIGGER passport_pictures_replaced AFTER UPDATE OF key_id ON public.passport_pictures FOR EACH ROW WHEN ((old.key_id IS DISTINCT FROM new.key_id)) EXECUTE FUNCTION note_ended_picture_key();
CREATE TRIGGER post_money_movement BEFORE INSERT ON public.money_movements FOR EACH ROW EXECUTE FUNCTION post_money_movement();
CREATE TRIGGER post_point_movement BEFORE INSERT ON public.point_movements FOR EACH ROW EXECUTE FUNCTION post_point_movement();
CREATE TRIGGER receipts_of_stays BEFORE INSERT ON public.receipts FOR EACH ROW WHEN ((new.desk_payment_id IS NOT NULL)) EXECUTE FUNCTION refuse_receipt_of_no_stay();
CREATE TRIGGER refuse_forgotten BEFORE INSERT ON public.booking_groups FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_client();
CREATE TRIGGER refuse_forgotten BEFORE INSERT ON public.contracts FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_client();
CREATE TRIGGER refuse_forgotten BEFORE INSERT ON public.logins FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_client();
CREATE TRIGGER refuse_forgotten BEFORE INSERT ON public.member_notes FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_client();
CREATE TRIGGER refuse_forgotten BEFORE INSERT ON public.registration_requests FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_client();
CREATE TRIGGER refuse_forgotten BEFORE INSERT ON public.saved_cards FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_client();
CREATE TRIGGER refuse_forgotten BEFORE INSERT ON public.sub_members FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_client();
CREATE TRIGGER seal_follows BEFORE INSERT ON public.audit_seals FOR EACH ROW EXECUTE FUNCTION seal_follows();
CREATE TRIGGER sessions_end_pushes AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION end_pushes_of_session();
CREATE TRIGGER show_changed_pictures AFTER UPDATE ON public.placed_pictures FOR EACH ROW WHEN (((old.shown IS DISTINCT FROM new.shown) OR (old.place IS DISTINCT FROM new.place))) EXECUTE FUNCTION show_placed_pictures();
CREATE TRIGGER show_facility_picture BEFORE INSERT OR UPDATE OF main_image_url, main_image_told ON public.facilities FOR EACH ROW EXECUTE FUNCTION show_facility_picture();
CREATE TRIGGER show_new_plan_pictures BEFORE INSERT ON public.booking_plans FOR EACH ROW WHEN (((new.image_url1 IS NOT NULL) OR (new.image_url2 IS NOT NULL))) EXECUTE FUNCTION show_plan_pictures();
CREATE TRIGGER show_placed_pictures AFTER INSERT OR DELETE ON public.placed_pictures FOR EACH ROW EXECUTE FUNCTION show_placed_pictures();
CREATE TRIGGER show_plan_pictures BEFORE UPDATE OF image_url1, image_url2, image_told1, image_told2 ON public.booking_plans FOR EACH ROW EXECUTE FUNCTION show_plan_pictures();
CREATE TRIGGER show_room_type_picture BEFORE INSERT OR UPDATE OF image_url, image_told ON public.room_types FOR EACH ROW EXECUTE FUNCTION show_room_type_picture();
CREATE TRIGGER stay_guidances_noted AFTER INSERT ON public.stay_guidances FOR EACH ROW EXECUTE FUNCTION stay_is_guided();
CREATE TRIGGER stays_due_guided BEFORE INSERT ON public.stays_due FOR EACH ROW EXECUTE FUNCTION stay_due_was_guided();
CREATE TRIGGER stays_due_known BEFORE UPDATE OF fee_yen, stay_yen ON public.stays_due FOR EACH ROW EXECUTE FUNCTION stay_due_is_known();

grant delete, select on answered_requests to resort_jobs;
grant select on answered_requests to resort_staff;
grant delete, insert, select, update on attempts to resort_app;
grant delete, select on attempts to resort_jobs;
grant select on audit_events to resort_app;
grant select on audit_events to resort_jobs;
grant insert, select on audit_repeats to resort_app;
grant insert, select on audit_repeats to resort_jobs;
grant select on audit_seals to resort_app;
grant select on audit_seals to resort_jobs;
grant select on book_checks to resort_app;
grant insert, select on booking_arrivals to resort_app;
grant select on booking_changes to resort_app;
grant select on booking_changes to resort_jobs;
grant insert, select on booking_charges to resort_app;
grant select on booking_charges to resort_jobs;
grant delete, insert, select on booking_drafts to resort_app;
grant delete, select on booking_drafts to resort_jobs;
grant insert, select on booking_groups to resort_app;
grant select on booking_groups to resort_jobs;
grant delete, insert, select on booking_guests to resort_app;
grant insert, select on booking_nights to resort_app;
grant select on booking_nights to resort_jobs;
grant insert, select on booking_parkings to resort_app;
grant select on booking_parkings to resort_jobs;
grant insert, select on booking_penalties to resort_app;
grant select on booking_penalties to resort_jobs;
grant insert, select on booking_pets to resort_app;
grant select on booking_pets to resort_jobs;
grant select on booking_plan_nights to resort_app;
grant select on booking_plan_nights to resort_jobs;
grant delete, insert on booking_plan_nights to resort_staff;
grant select on booking_plan_questions to resort_app;
grant select on booking_plan_questions to resort_jobs;
grant select on booking_plan_room_types to resort_app;
grant select on booking_plan_room_types to resort_jobs;
grant delete, insert on booking_plan_room_types to resort_staff;
grant select on booking_plans to resort_app;
grant select on booking_plans to resort_jobs;
grant insert, select on booking_rentals to resort_app;
grant select on booking_rentals to resort_jobs;
grant select on booking_tickets to resort_app;
grant select on booking_tickets to resort_jobs;
grant select on booking_types to resort_app;
grant select on booking_types to resort_jobs;
grant select on booking_waivers to resort_app;
grant select on booking_waivers to resort_jobs;
grant insert, select on bookings to resort_app;
grant select on bookings to resort_jobs;
grant select on business_clock to resort_app;
grant select on business_clock to resort_jobs;
grant delete, insert, select on calendar_addresses to resort_app;
grant select on cancel_policies to resort_app;
grant select on cancel_policies to resort_jobs;
grant select on card_charges to resort_app;
grant insert, select on card_checks to resort_app;
grant delete, select on card_checks to resort_jobs;
grant delete on card_checks to resort_staff;
grant select on card_differences to resort_jobs;
grant select on card_differences to resort_staff;
grant insert, select on card_refunds to resort_app;
grant select on card_refunds to resort_jobs;
grant select on catalogue_picture_addresses to resort_app;
grant delete, select on catalogue_picture_addresses to resort_jobs;
grant select on catalogue_picture_files to resort_app;
grant select on catalogue_pictures to resort_app;
grant delete, select on catalogue_pictures to resort_jobs;
grant select on catalogue_versions to resort_app;
grant select on catalogue_versions to resort_jobs;
grant select on client_changes to resort_app;
grant delete, select on client_changes to resort_jobs;
grant insert, select on client_verifications to resort_app;
grant delete, select on client_verifications to resort_jobs;
grant delete on client_verifications to resort_staff;
grant select on clients to resort_app;
grant select on clients to resort_jobs;
grant delete, insert, select on companions to resort_app;
grant select on company_bill_items to resort_staff;
grant insert, select on company_bill_numbers to resort_staff;
grant select on company_bills to resort_app;
grant select on company_bills to resort_jobs;
grant select on company_bills to resort_staff;
grant select on contract_bonuses to resort_app;
grant insert, select on contract_requests to resort_app;
grant select on contract_requests to resort_jobs;
grant select on contracts to resort_app;
grant select on contracts to resort_jobs;
grant select on daily_closes to resort_staff;
grant select on desk_payments to resort_app;
grant select on desk_payments to resort_staff;
grant select on dev_mails to resort_app;
grant insert, select on dev_mails to resort_jobs;
grant select on document_files to resort_app;
grant delete on document_files to resort_jobs;
grant select on document_files to resort_staff;
grant select on documents to resort_app;
grant select on documents to resort_jobs;
grant delete, insert, select on ended_keys to resort_app;
grant select on exchange_lines to resort_app;
grant select on exchange_lines to resort_jobs;
grant select on exchange_orders to resort_app;
grant select on exchange_orders to resort_jobs;
grant select on exchange_products to resort_app;
grant select on exchange_products to resort_jobs;
grant select on facilities to resort_app;
grant select on facilities to resort_jobs;
grant select on facility_facts to resort_app;
grant select on facility_facts to resort_jobs;
grant delete on facility_facts to resort_staff;
grant select on facility_parkings to resort_app;
grant select on facility_parkings to resort_jobs;
grant select on facility_seasons to resort_app;
grant select on facility_seasons to resort_jobs;
grant delete, insert on facility_seasons to resort_staff;
grant select on facility_tag_links to resort_app;
grant select on facility_tag_links to resort_jobs;
grant select on facility_tags to resort_app;
grant select on facility_tags to resort_jobs;
grant select on facility_tax_authorities to resort_app;
grant select on facility_tax_authorities to resort_jobs;
grant select on faq_entries to resort_app;
grant delete on faq_entries to resort_staff;
grant delete, insert, select on favourite_facilities to resort_app;
grant insert, select on future_clients to resort_app;
grant delete on future_clients to resort_staff;
grant delete, insert, select on house_room_nights to resort_staff;
grant select on house_rooms to resort_staff;
grant insert, select on job_effects to resort_jobs;
grant select on ledger_heads to resort_app;
grant select on ledger_heads to resort_jobs;
grant select on lodging_tax_tables to resort_app;
grant select on lodging_tax_tables to resort_jobs;
grant delete on lodging_tax_tables to resort_staff;
grant select on logins to resort_app;
grant delete, select on member_mails to resort_jobs;
grant delete, select on member_mails to resort_staff;
grant delete, select on member_notes to resort_staff;
grant insert, select on mfa_challenges to resort_app;
grant delete, select on mfa_challenges to resort_jobs;
grant delete on mfa_challenges to resort_staff;
grant select on money_balances to resort_app;
grant select on money_balances to resort_jobs;
grant select on money_movements to resort_app;
grant delete on night_change_rows to resort_jobs;
grant insert, select on night_change_rows to resort_staff;
grant select on night_changes to resort_staff;
grant insert, select on parking_nights to resort_app;
grant insert, select on passkey_challenges to resort_app;
grant delete, select on passkey_challenges to resort_jobs;
grant delete on passkey_challenges to resort_staff;
grant delete, insert, select on passkeys to resort_app;
grant delete, insert, select on passport_pictures to resort_app;
grant insert, select on password_resets to resort_app;
grant delete, select on password_resets to resort_jobs;
grant delete on password_resets to resort_staff;
grant select on person_relationships to resort_app;
grant select on person_relationships to resort_jobs;
grant select on placed_pictures to resort_app;
grant select on placed_pictures to resort_jobs;
grant delete on placed_pictures to resort_staff;
grant select on point_adjustments to resort_staff;
grant insert, select on point_applications to resort_app;
grant select on point_applications to resort_jobs;
grant select on point_lots to resort_app;
grant select on point_lots to resort_jobs;
grant select on point_movements to resort_app;
grant select on point_movements to resort_jobs;
grant insert, select on point_reminders to resort_jobs;
grant select on prefectures to resort_app;
grant select on prefectures to resort_jobs;
grant select on product_types to resort_app;
grant select on product_types to resort_jobs;
grant select on promo_codes to resort_app;
grant delete, insert, select on promo_uses to resort_app;
grant delete, select on push_subscriptions to resort_app;
grant delete, select on push_subscriptions to resort_jobs;
grant delete, insert, select on queue_runners to resort_jobs;
grant insert, select, update on receipt_numbers to resort_app;
grant insert, select on receipt_purposes to resort_app;
grant insert, select on receipts to resort_app;
grant insert, select on refusal_counts to resort_app;
grant delete, insert, select on refusal_counts to resort_jobs;
grant insert, select on registration_requests to resort_app;
grant select on registration_requests to resort_jobs;
grant delete on registration_requests to resort_staff;
grant select on rental_items to resort_app;
grant select on rental_items to resort_jobs;
grant insert, select on rental_nights to resort_app;
grant select on return_transfers to resort_staff;
grant select on room_block_nights to resort_app;
grant select on room_blocks to resort_app;
grant select on room_nights to resort_app;
grant insert, select on room_nights to resort_jobs;
grant select on room_types to resort_app;
grant select on room_types to resort_jobs;
grant delete, insert, select, update on saved_cards to resort_app;
grant select on saved_cards to resort_jobs;
grant delete, insert, select on saved_searches to resort_app;
grant delete, select on saved_searches to resort_jobs;
grant select on schema_migrations to resort_app;
grant select on season_prices to resort_app;
grant select on season_prices to resort_jobs;
grant insert, select on sessions to resort_app;
grant delete, select on sessions to resort_jobs;
grant delete on sessions to resort_staff;
grant select on setting_changes to resort_staff;
grant select on settings to resort_app;
grant select on settings to resort_jobs;
grant delete on settings to resort_staff;
grant insert, select on signup_applications to resort_app;
grant delete, select on signup_applications to resort_jobs;
grant select on signup_terms to resort_app;
grant select on signup_terms to resort_jobs;
grant select on staff_members to resort_staff;
grant select on staff_proposals to resort_staff;
grant delete, insert, select on staff_roles to resort_staff;
grant delete on staff_sessions to resort_jobs;
grant select on staff_sessions to resort_staff;
grant delete, select on staff_taken to resort_jobs;
grant delete, select on staff_taken to resort_staff;
grant select on stay_fees_due to resort_staff;
grant select on stay_guidances to resort_staff;
grant select on stays_due to resort_staff;
grant select on sub_members to resort_app;
grant insert, select on ticket_email_requests to resort_app;
grant delete, select on ticket_email_requests to resort_jobs;
grant select on trusted_builds to resort_app;
grant delete, insert, select on trusted_devices to resort_app;
grant delete, select on trusted_devices to resort_jobs;
grant select on vacancy_changes to resort_app;
grant delete, select on vacancy_changes to resort_jobs;
grant select on waitlist_entries to resort_app;
grant select on waitlist_offers to resort_app;
grant select on waitlist_offers to resort_jobs;
grant select on web_notifications to resort_app;
grant select on week_exchange_fees to resort_staff;
grant select on week_fee_waivers to resort_staff;
grant select on weekly_right_steps to resort_staff;
grant select on weekly_rights to resort_app;
grant delete on weekly_rights to resort_staff;

grant insert (answer, fingerprint, id) on answered_requests to resort_staff;
grant insert (action, actor_kind, actor_name, client_id, login_id, origin_hash, outcome, refusal, request_id, subject) on audit_events to resort_app;
grant insert (action, actor_kind, actor_name, client_id, login_id, origin_hash, outcome, refusal, request_id, subject) on audit_events to resort_jobs;
grant insert (reason) on audit_events to resort_staff;
grant insert (first_event_id, hash, last_event_id, row_format) on audit_seals to resort_jobs;
grant update (accommodation_requests, arrival_time, dietary_requests, entered_at) on booking_arrivals to resort_app;
grant insert (actor, after, applied_at, before, booking_id, charge_yen, fee_points, fee_yen, id, judged_at, judged_hash, kind, login_id, nights, paying_until, state, taken_extras, taken_nights, taken_points, wanted_hash) on booking_changes to resort_app;
grant update (applied_at, penalty_id, state) on booking_changes to resort_app;
grant update (actor, after, before) on booking_changes to resort_staff;
grant update (booking_plan_id, check_in, check_out, contract_id, form, room_type_id, rooms, saved_at) on booking_drafts to resort_app;
grant update (confirmed_at, confirmed_payload_hash, expires_at, extensions_used, fee_payment_type, login_id, paying_until, replaces_booking_id, request_mail_certificate, request_note, request_same_room, state) on booking_groups to resort_app;
grant update (channel_reference) on booking_groups to resort_staff;
grant update (address1, age, bed_shared, child, email, entered_at, kana, link_code_hash, link_email, link_made_at, link_serial, name, nationality, no_address_in_japan, occupation, passport_sealed, position, representative, sex, tel) on booking_guests to resort_app;
grant select (booking_id, entered_at, id, link_code_hash, link_email, link_serial, name, no_address_in_japan, position, sealed_at) on booking_guests to resort_jobs;
grant update (link_code_hash, link_email) on booking_guests to resort_jobs;
grant update (sealed_at) on booking_guests to resort_staff;
grant update (ended_as, ended_at, ended_by_change, plan_fee_yen, reduced_fee_yen, reduced_yen, usage_fee_yen) on booking_nights to resort_app;
grant update (car_number, color, ended_at, from_date, height_cm, served_at, to_date, waiting_since) on booking_parkings to resort_app;
grant update (ended_at) on booking_pets to resort_app;
grant update (breed, owner_name) on booking_pets to resort_staff;
grant update (price_fp, price_sp, price_vm, price_vs) on booking_plan_nights to resort_staff;
grant insert (options_en, options_ja, plan_id, position, required, text_en, text_ja, type) on booking_plan_questions to resort_staff;
grant insert (accept_from_days, accept_until_days, changed_at, changed_by, code, description_en, description_ja, excluded_dates, facility_id, fee_per, fee_yen, max_guests, max_nights, max_rooms, min_guests, min_nights, min_rooms, remarks_en, remarks_ja, sale_end, sale_start, sort_order, subtitle_en, subtitle_ja, title_en, title_ja, weekdays) on booking_plans to resort_staff;
grant update (accept_from_days, accept_until_days, changed_at, changed_by, description_en, description_ja, excluded_dates, fee_per, fee_yen, max_guests, max_nights, max_rooms, min_guests, min_nights, min_rooms, remarks_en, remarks_ja, sale_end, sale_start, sort_order, subtitle_en, subtitle_ja, title_en, title_ja, version, weekdays) on booking_plans to resort_staff;
grant update (ended_at, from_date, quantity, to_date) on booking_rentals to resort_app;
grant update (email, email_confirmed_at) on booking_tickets to resort_app;
grant insert (at, booking_id, points, reason, yen) on booking_waivers to resort_staff;
grant update (access_code_hash, access_code_made_at, access_code_serial, adults, bed_shares, booking_number, cancelled_at, check_in, check_out, checked_in_at, children, confirmation_mails, guests_emptied_at, moved_at, no_show_at, passports_ended_at, plan_answers, representative_name, rounded_off_points, rounded_off_yen, stay_confirmed_at) on bookings to resort_app;
grant update (arrival_invited_at, arrival_reminded_at) on bookings to resort_jobs;
grant update (checked_out_at, client_may_modify) on bookings to resort_staff;
grant update (language, made_at, token_hash) on calendar_addresses to resort_app;
grant insert (card_no, client_id, gateway_card_seq, gateway_member_id, id, login_id, order_id, payload, payload_hash, purpose_id, purpose_kind, yen) on card_charges to resort_app;
grant update (authorised_at, captured_at, card_no, challenge_url, client_id, decline_code, failures, fell_yen, gateway_card_seq, gateway_member_id, held_yen, holder_reminded, login_id, look_at, payload, receipts_due_at, refund_yen, state, transfer_yen) on card_charges to resort_app;
grant select (card_no, client_id, failures, id, login_id, look_at, made_at, order_id, purpose_id, purpose_kind, refund_yen, sealed_until, state, transfer_owed_at, transfer_sent_yen, transfer_yen, yen) on card_charges to resort_jobs;
grant update (card_no, sealed_until) on card_charges to resort_jobs;
grant update (sealed_until, transfer_sent_yen) on card_charges to resort_staff;
grant update (decline_code, look_at, state) on card_checks to resort_app;
grant insert (expected_yen, found_at, held_yen, kind, order_id, seen_at) on card_differences to resort_jobs;
grant update (ended_at, expected_yen, held_yen, kind, seen_at) on card_differences to resort_jobs;
grant update (ended_at) on card_differences to resort_staff;
grant insert (bytes, name, picture) on catalogue_picture_files to resort_staff;
grant update (unnamed_since) on catalogue_pictures to resort_jobs;
grant insert (path) on catalogue_pictures to resort_staff;
grant update (unnamed_since) on catalogue_pictures to resort_staff;
grant update (tries, used_at) on client_verifications to resort_app;
grant insert (address1, address2, birthday, email, is_company, language, locality, member_id, mfa_policy, mobile, name, name_kana, postal_code, prefecture, sex, tel) on clients to resort_app;
grant update (accommodation_fee_payment, address1, address2, email, facility_fee_payment, language, locality, mfa_policy, mobile, optional_cleaning_payment, other_service_payment, point_reminders, postal_code, prefecture, setup_fee_payment, tax_payment, tel) on clients to resort_app;
grant update (birthday, forgotten_at, name, name_kana, sex) on clients to resort_staff;
grant update (address1, age, age_on, email, kana, kept_at, nationality, sex, tel) on companions to resort_app;
grant update (bill_id) on company_bill_items to resort_staff;
grant update (last) on company_bill_numbers to resort_staff;
grant update (reminded_on, reminders) on company_bills to resort_jobs;
grant insert (addressee, client_id, content, due_on, issued_at, issued_on, month, number, yen) on company_bills to resort_staff;
grant update (is_open) on company_bills to resort_staff;
grant update (message, state) on contract_requests to resort_staff;
grant insert (auto_renewal, client_id, contract_number, end_date, product_type_id, start_date, years) on contracts to resort_app;
grant update (auto_renewal, lock_turn) on contracts to resort_app;
grant update (lock_turn) on contracts to resort_jobs;
grant insert (additional_point_price, mw_exchange_fee, mw_pw_facility_id, mw_pw_room_type, mw_pw_room_type_en, mw_pw_week_number, vm_room_type, vm_room_type_en, vm_stay_right_dates) on contracts to resort_staff;
grant update (additional_point_price, contract_number, end_date, mw_exchange_fee, mw_pw_facility_id, mw_pw_room_type, mw_pw_room_type_en, mw_pw_week_number, vm_room_type, vm_room_type_en, vm_stay_right_dates, years) on contracts to resort_staff;
grant insert (by_name, day, totals) on daily_closes to resort_staff;
grant update (receipts_due_at) on desk_payments to resort_app;
grant select (id, purpose_id, purpose_kind, return_said_means, return_said_on, returned_at, returned_means, returned_on, sent_on, went_on_closed_day, yen) on desk_payments to resort_jobs;
grant insert (at, by_name, came_on_closed_day, facility_id, fee_yen, id, means, paid_for, payer_client_id, purpose_id, purpose_kind, received_on, replaces_id, sent_on, yen) on desk_payments to resort_staff;
grant update (is_correction, receipts_due_at, return_corrections, return_reason, return_said_means, return_said_on, returned_at, returned_by, returned_means, returned_on, went_on_closed_day) on desk_payments to resort_staff;
grant select (kept_at, name) on document_files to resort_jobs;
grant insert (by_name, bytes, name) on document_files to resort_staff;
grant update (kept_at) on document_files to resort_staff;
grant insert (changed_by, doc_type, file_name_en, file_name_ja, kind, month, place, published_at, url_en, url_ja, withdrawn_at, year) on documents to resort_staff;
grant update (changed_at, changed_by, doc_type, file_name_en, file_name_ja, kind, month, place, published_at, url_en, url_ja, version, withdrawn_at, year) on documents to resort_staff;
grant insert (company_en, company_ja, name_en, name_ja, order_id, points, position, product_id, quantity) on exchange_lines to resort_app;
grant insert (address1, client_id, contract_id, created_at, email, id, kind, login_id, name, order_number, postal_code, request_hash, request_key, tel) on exchange_orders to resort_app;
grant update (cancelled_at, state) on exchange_orders to resort_app;
grant update (address1, email, name, postal_code, tel) on exchange_orders to resort_jobs;
grant update (address1, cancel_reason, confirmed_at, email, name, postal_code, shipped_at, shipped_number, tel) on exchange_orders to resort_staff;
grant update (ordered) on exchange_products to resort_app;
grant update (address1_en, address1_ja, arrivals_recorded_from, check_in_from, check_out_until, description_en, description_ja, facility_hp_url, name_en, name_ja, page_changed_at, page_changed_by, page_version, phone, postal_code, short_name_en, short_name_ja) on facilities to resort_staff;
grant insert (facility_id, position, section, text_en, text_ja, title_en, title_ja) on facility_facts to resort_staff;
grant insert (facility_id, max_height_cm, name_en, name_ja, quantity) on facility_parkings to resort_staff;
grant update (max_height_cm, name_en, name_ja, quantity, version) on facility_parkings to resort_staff;
grant update (season) on facility_seasons to resort_staff;
grant insert (answer_en, answer_ja, changed_by, place, published_at, question_en, question_ja, section, withdrawn_at) on faq_entries to resort_staff;
grant update (answer_en, answer_ja, changed_at, changed_by, place, published_at, question_en, question_ja, section, version, withdrawn_at) on faq_entries to resort_staff;
grant insert (facility_id, number, room_type_id) on house_rooms to resort_staff;
grant update (cleaning, cleaning_at, retired_at, room_type_id) on house_rooms to resort_staff;
grant update (done_at, handed_over) on job_effects to resort_jobs;
grant insert (authority, name_en, name_ja, steps, valid_from) on lodging_tax_tables to resort_staff;
grant update (name_en, name_ja, steps, valid_from, version) on lodging_tax_tables to resort_staff;
grant insert (client_id, email, force_password_change, language, password_hash, role, sub_member_id) on logins to resort_app;
grant update (disabled_at, email, force_password_change, language, language_chosen, password_changed_at, password_hash) on logins to resort_app;
grant select (client_id, disabled_at, email, id, language, role, sub_member_id) on logins to resort_jobs;
grant insert (client_id, key, language, payload, recipient, task) on member_mails to resort_jobs;
grant update (ended_at, language, recipient, state) on member_mails to resort_jobs;
grant insert (again_of, by_name, client_id, key, payload, task) on member_mails to resort_staff;
grant insert (by_name, client_id, important, text) on member_notes to resort_staff;
grant update (tries, used_at) on mfa_challenges to resort_app;
grant insert (at, from_account, payer_client_id, purpose_id, purpose_kind, reason, to_account, yen) on money_movements to resort_app;
grant select (at, from_account, purpose_id, purpose_kind, to_account, yen) on money_movements to resort_jobs;
grant select (change_id) on night_change_rows to resort_jobs;
grant select (at, id) on night_changes to resort_jobs;
grant insert (asked, by_name, facility_id, nights, reason, seasons_is, seasons_was, undoes) on night_changes to resort_staff;
grant update (taken, total) on parking_nights to resort_app;
grant update (used_at) on passkey_challenges to resort_app;
grant update (backed_up, counter, last_used_at, name) on passkeys to resort_app;
grant select (id, login_id, name) on passkeys to resort_jobs;
grant update (id, key_id, made_at, small_sealed, whole_sealed) on passport_pictures to resort_app;
grant select (guest_id) on passport_pictures to resort_jobs;
grant update (tries, used_at) on password_resets to resort_app;
grant insert (alt_en, alt_ja, changed_by, facility_id, picture, place, plan_id, room_type_id, shown) on placed_pictures to resort_staff;
grant update (alt_en, alt_ja, changed_at, changed_by, place, shown, version) on placed_pictures to resort_staff;
grant insert (by_name, by_two, contract_id, lot_id, points, reason) on point_adjustments to resort_staff;
grant update (state) on point_applications to resort_staff;
grant insert (carried_forward, contract_id, fiscal_year, granted_at, kind, returned, valid_from, valid_thru) on point_lots to resort_app;
grant insert (carried_forward, contract_id, fiscal_year, granted_at, kind, returned, valid_from, valid_thru) on point_lots to resort_jobs;
grant insert (at, booking_group_id, booking_id, contract_id, exchange_order_id, from_account, from_lot_id, night, points, reason, to_account, to_lot_id) on point_movements to resort_app;
grant insert (at, booking_group_id, booking_id, contract_id, exchange_order_id, from_account, from_lot_id, night, points, reason, to_account, to_lot_id) on point_movements to resort_jobs;
grant update (uses) on promo_codes to resort_app;
grant insert (auth, endpoint, login_id, p256dh, session_id) on push_subscriptions to resort_app;
grant update (auth, created_at, login_id, p256dh, session_id) on push_subscriptions to resort_app;
grant update (seen_at) on queue_runners to resort_jobs;
grant update (replaced_at) on receipts to resort_app;
grant select (content, id, sealed_until) on receipts to resort_jobs;
grant update (addressee, content, sealed_until) on receipts to resort_jobs;
grant update (sealed_until) on receipts to resort_staff;
grant update (count) on refusal_counts to resort_app;
grant update (count) on refusal_counts to resort_jobs;
grant insert (facility_id, for_pets, name_en, name_ja, price_yen, quantity, rental_period) on rental_items to resort_staff;
grant update (for_pets, name_en, name_ja, price_yen, quantity, rental_period, version) on rental_items to resort_staff;
grant update (taken, total) on rental_nights to resort_app;
grant insert (at, desk_payment_id, from_means, to_means) on return_transfers to resort_staff;
grant update (rooms) on room_block_nights to resort_app;
grant insert (block_id, night, rooms) on room_block_nights to resort_staff;
grant update (ended_at, ended_by, release_on) on room_blocks to resort_app;
grant insert (before, by_name, facility_id, first_night, id, name, release_on, room_type_id, rooms) on room_blocks to resort_staff;
grant update (held, sold) on room_nights to resort_app;
grant update (closed, price_fp, price_sp, price_vm, price_vs, total) on room_nights to resort_staff;
grant update (reminded) on saved_cards to resort_jobs;
grant update (free_facility_ids, look_at, opens_at, saved_at, told_at, told_facility_ids) on saved_searches to resort_app;
grant update (end_reason, ended_at, generation, refreshed_at, used_generation) on sessions to resort_app;
grant insert (after, before, by_name, by_two, name, proposed_by, reason) on setting_changes to resort_staff;
grant insert (name, value) on settings to resort_staff;
grant update (changed_at, value) on settings to resort_staff;
grant update (agreed_at, client_id, contact_reason, decline_reason, draft, ended_at, fee_yen, form, form_hash, full_fee_yen, password_hash, question, state, submitted_at, terms_version, valid_until) on signup_applications to resort_app;
grant update (client_code, email) on signup_applications to resort_staff;
grant insert (display_name, name) on staff_members to resort_staff;
grant update (closed_at, display_name, last_code_step, password_hash, set_up_serial, set_up_until) on staff_members to resort_staff;
grant insert (client_id, kind, payload, proposed_by, reason, said, subject) on staff_proposals to resort_staff;
grant update (decided_at, decided_by, decided_reason, outcome) on staff_proposals to resort_staff;
grant select (created_at) on staff_sessions to resort_jobs;
grant insert (device, origin_hash, secret_hash, staff_id) on staff_sessions to resort_staff;
grant update (ended_at, seen_at) on staff_sessions to resort_staff;
grant insert (item, kind, taken_by) on staff_taken to resort_staff;
grant update (taken_at, taken_by) on staff_taken to resort_staff;
grant select (booking_id, fee_yen, id, pay_by, stay_yen) on stay_guidances to resort_app;
grant select (at, booking_id, fee_yen, id, pay_by, stay_yen) on stay_guidances to resort_jobs;
grant insert (at, booking_id, by_name, fee_yen, pay_by, stay_yen, way) on stay_guidances to resort_staff;
grant select (booking_id, fee_yen, guided_yen, stay_yen) on stays_due to resort_app;
grant select (booking_id, fee_yen, guided_at, guided_yen, pay_by, since, stay_yen, tell_anew_from) on stays_due to resort_jobs;
grant insert (address1, address2, birthday, client_id, email, locality, name, name_kana, postal_code, prefecture, relationship_id, sex, sub_member_type_id, tel) on sub_members to resort_app;
grant update (address1, address2, deleted_at, email, locality, name, postal_code, prefecture, relationship_id, sex, tel, unmade_login_email, unmade_login_id) on sub_members to resort_app;
grant select (id, name, unmade_login_email) on sub_members to resort_jobs;
grant update (birthday, forgotten_at, name_kana) on sub_members to resort_staff;
grant update (used_at) on ticket_email_requests to resort_app;
grant update (trusted_until) on trusted_devices to resort_app;
grant insert (agreed_at, booking, check_in, check_out, client_id, contract_id, created_at, ends_others, id, login_id, mode, most_points, most_yen, replaces_booking_id, room_type_id, rooms, wait_until) on waitlist_entries to resort_app;
grant update (booking, ended_at, not_booked_because, notified_at, skipped_at, skipped_because, state, unanswered) on waitlist_entries to resort_app;
grant select (check_in, check_out, client_id, contract_id, ended_at, id, login_id, not_booked_because, notified_at, room_type_id, rooms, state) on waitlist_entries to resort_jobs;
grant insert (books, check_in, check_out, deadline, entry_id, id, made_at, passed_over, room_type_id, rooms) on waitlist_offers to resort_app;
grant update (books, ended_at, group_id, state) on waitlist_offers to resort_app;
grant insert (body_en, body_ja, changed_by, important, published_at, show_from, show_until, title_en, title_ja, withdrawn_at) on web_notifications to resort_staff;
grant update (body_en, body_ja, changed_at, changed_by, important, published_at, show_from, show_until, title_en, title_ja, version, withdrawn_at) on web_notifications to resort_staff;
grant insert (at, client_id, contract_id, sales_tax_yen, year, yen) on week_exchange_fees to resort_staff;
grant update (ended_at, is_open) on week_exchange_fees to resort_staff;
grant insert (at, by_name, fee_id, reason, yen) on week_fee_waivers to resort_staff;
grant insert (by_name, contract_id, reason, step, was, year) on weekly_right_steps to resort_staff;
grant insert (contract_id, current_rights, starts_on, status, year) on weekly_rights to resort_staff;
grant update (current_rights, exchange_dates, exchange_facility_id, fee_due_yen, status, usable_until, version, week_class) on weekly_rights to resort_staff;
