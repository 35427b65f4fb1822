-- Booking: a group is a hold that may become a booking. Its rooms (bookings), their guests, their nights and their
-- prices are the same rows before and after confirmation, so that nothing is copied and nothing can differ.

create table booking_groups (
  id uuid primary key default uuidv7(),
  client_id bigint not null references clients on delete restrict,
  contract_id bigint references contracts on delete restrict,
  login_id uuid references logins on delete set null,
  created_sub_member_id bigint references sub_members on delete set null,
  room_type_id integer not null references room_types on delete restrict,
  facility_id integer not null references facilities on delete restrict,
  booking_plan_id integer references booking_plans on delete restrict,
  check_in date not null,
  check_out date not null check (check_out > check_in and check_out - check_in <= 31),
  state text not null check (state in ('HELD', 'CONFIRMED', 'REMOVED', 'EXPIRED')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  extensions_used smallint not null default 0 check (extensions_used between 0 and 10),
  paying_until timestamptz,
  confirmed_at timestamptz,
  confirmed_payload_hash bytea,
  request_same_room boolean not null default false,
  request_mail_certificate boolean not null default false,
  fee_payment_type text check (fee_payment_type in ('POINT', 'ON_SITE', 'CARD')),
  borrow_consent boolean not null default false,
  check ((state = 'CONFIRMED') = (confirmed_at is not null))
);
create unique index booking_groups_one_live_hold on booking_groups (login_id) where state = 'HELD';
create index booking_groups_expiring on booking_groups (expires_at) where state = 'HELD';
create index booking_groups_by_contract on booking_groups (contract_id, check_in) where state in ('HELD', 'CONFIRMED');
create index booking_groups_by_client on booking_groups (client_id, check_in) where state = 'CONFIRMED';
create index booking_groups_held_rooms on booking_groups (room_type_id, expires_at) where state = 'HELD';
grant select, insert on booking_groups to resort_app, resort_jobs;
grant update (state, expires_at, extensions_used, paying_until, confirmed_at, confirmed_payload_hash,
  request_same_room, request_mail_certificate, fee_payment_type, login_id) on booking_groups to resort_app, resort_jobs;

create sequence booking_numbers start 100001;
grant usage on sequence booking_numbers to resort_app;

create table bookings (
  id uuid primary key default uuidv7(),
  group_id uuid not null references booking_groups on delete cascade,
  booking_type_id smallint not null references booking_types on delete restrict,
  booking_number text unique,
  room_type_id integer not null references room_types on delete restrict,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  representative_name text,
  adults smallint not null check (adults >= 1),
  children smallint not null default 0 check (children >= 0),
  bed_shares smallint not null default 0 check (bed_shares >= 0),
  cancelled_at timestamptz,
  checked_in_at timestamptz,
  stay_confirmed_at timestamptz,
  no_show_at timestamptz,
  needs_stay_confirmation boolean not null default false,
  client_may_modify boolean not null default true,
  parking_requested_number smallint not null default 0,
  plan_answers text[] not null default '{}' check (cardinality(plan_answers) <= 5),
  access_code_hash bytea,
  finalized_invoice_id text
);
create index bookings_by_group on bookings (group_id);
create index bookings_by_check_in on bookings (check_in);
grant select, insert on bookings to resort_app, resort_jobs;
grant update (booking_number, check_out, representative_name, cancelled_at, checked_in_at, stay_confirmed_at,
  no_show_at, plan_answers, access_code_hash) on bookings to resort_app, resort_jobs;
-- A hold that ends is removed whole, with its rooms' rows; a confirmed booking is never deleted.
grant delete on booking_groups, bookings to resort_jobs;

-- The frozen price of each night. points or yen is the contract's price, the fees are yen on top.
create table booking_nights (
  booking_id uuid not null references bookings on delete cascade,
  night date not null,
  room_type_id integer not null references room_types on delete restrict,
  points integer not null default 0 check (points >= 0),
  yen integer not null default 0 check (yen >= 0),
  plan_fee_yen integer not null default 0 check (plan_fee_yen >= 0),
  usage_fee_yen integer not null default 0 check (usage_fee_yen >= 0),
  cancelled_at timestamptz,
  primary key (booking_id, night)
);
create index booking_nights_taken on booking_nights (room_type_id, night) where cancelled_at is null;
grant select, insert on booking_nights to resort_app, resort_jobs;
grant update (cancelled_at) on booking_nights to resort_app, resort_jobs;

-- Charges of a booking in yen, as shown: stay fees per night, cleaning per stay, taxes per night, penalties. Never
-- changed; a cancellation adds lines with the opposite sign. The sum of a booking's lines is what it costs now.
create table booking_charges (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings on delete cascade,
  at timestamptz not null,
  subject text not null check (subject in ('ACCOMMODATION', 'PLAN_FEE', 'USAGE_FEE', 'CLEANING_FEE', 'LODGING_TAX',
    'BATHING_TAX', 'CANCELLATION_FEE')),
  detail text,
  night date,
  yen integer not null,
  sales_tax_yen integer not null default 0,
  reason text not null check (reason in ('BOOKED', 'CANCELLED', 'PENALTY'))
);
create index booking_charges_by_booking on booking_charges (booking_id);
grant select, insert on booking_charges to resort_app, resort_jobs;
comment on column booking_charges.yen is 'without consumption tax; sales_tax_yen is on top';

create table booking_guests (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings on delete cascade,
  position smallint not null,
  representative boolean not null default false,
  child boolean not null default false,
  bed_shared boolean not null default false,
  name text, kana text, address1 text, occupation text,
  age smallint check (age between 0 and 130),
  sex text check (sex in ('MALE', 'FEMALE', 'OTHER')),
  tel text, email text, nationality text, passport_number text, passport_photo text,
  unique (booking_id, position),
  check (child or not bed_shared),
  check (not (child and representative))
);
create unique index booking_guests_one_representative on booking_guests (booking_id) where representative;
grant select, insert on booking_guests to resort_app, resort_jobs;
grant update (representative, name, kana, address1, occupation, age, sex, tel, email, nationality, passport_number,
  passport_photo) on booking_guests to resort_app, resort_jobs;

-- A penalty paid on cancelling: how much was kept, at which rate, for which nights.
create table booking_penalties (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings on delete cascade,
  at timestamptz not null,
  percent smallint not null,
  points integer not null default 0 check (points >= 0),
  yen integer not null default 0 check (yen >= 0),
  nights date[] not null
);
create index booking_penalties_by_booking on booking_penalties (booking_id);
grant select, insert on booking_penalties to resort_app, resort_jobs;

-- What a member typed on the way, kept a day so that an expired hold loses nothing. Passport data stays out.
create table booking_drafts (
  login_id uuid primary key references logins on delete cascade,
  contract_id bigint not null references contracts on delete cascade,
  room_type_id integer not null references room_types on delete cascade,
  booking_plan_id integer references booking_plans on delete cascade,
  check_in date not null,
  check_out date not null,
  rooms jsonb not null,
  form text not null default '' check (octet_length(form) <= 32768),
  saved_at timestamptz not null
);
grant select, insert, delete on booking_drafts to resort_app, resort_jobs;
grant update (contract_id, room_type_id, booking_plan_id, check_in, check_out, rooms, form, saved_at)
  on booking_drafts to resort_app;
