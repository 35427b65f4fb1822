-- Vacancy: facilities, their room types, and the nights for sale. It knows no member, contract or booking.

create table facilities (
  id integer generated always as identity primary key,
  code text not null unique,
  name_ja text not null,
  name_en text not null,
  short_name_ja text not null,
  short_name_en text not null,
  type text not null check (type in ('HOTEL', 'CONDOMINIUM', 'VILLA', 'RYOKAN')),
  prefecture_ja text not null,
  prefecture_en text not null,
  address1_ja text not null,
  address1_en text not null,
  postal_code text not null check (postal_code ~ '^[0-9]{7}$'),
  phone text not null,
  description_ja text not null,
  description_en text not null,
  main_image_url text not null,
  facility_hp_url text,
  no_parking boolean not null default false,
  hotel_tax_enabled boolean not null default false,
  show_bathing_schedule boolean not null default false,
  max_pet_count smallint not null default 0 check (max_pet_count >= 0),
  has_pet_weight_restriction boolean not null default false,
  pet_term_url text,
  cat_allowed boolean not null default false,
  accepts_same_day_booking boolean not null default false,
  bed_share_alert_type text not null default 'NONE'
    check (bed_share_alert_type in ('NONE', 'ONE_UNDER_THREE', 'TWO_PRESCHOOLERS', 'ONE_PRESCHOOLER')),
  usage_fee_yen integer not null default 1500 check (usage_fee_yen >= 0),
  cleaning_fee_yen integer not null default 4000 check (cleaning_fee_yen >= 0),
  bathing_tax_yen integer not null default 0 check (bathing_tax_yen >= 0),
  bathing_tax_from_age smallint not null default 12,
  sort_order integer not null default 0
);
comment on column facilities.usage_fee_yen is 'per person and night of a point stay, without consumption tax';
comment on column facilities.cleaning_fee_yen is 'per stay and room of a point stay, without consumption tax';
grant select on facilities to resort_app, resort_jobs;

create table facility_tags (
  id smallint generated always as identity primary key,
  name_ja text not null unique,
  name_en text not null unique,
  is_pet_tag boolean not null default false,
  sort_order smallint not null default 0
);
create table facility_tag_links (
  facility_id integer not null references facilities on delete cascade,
  tag_id smallint not null references facility_tags on delete cascade,
  primary key (facility_id, tag_id)
);
grant select on facility_tags, facility_tag_links to resort_app, resort_jobs;

create table room_types (
  id integer generated always as identity primary key,
  facility_id integer not null references facilities on delete cascade,
  code text not null unique,
  name_ja text not null,
  name_en text not null,
  description_ja text not null,
  description_en text not null,
  image_url text not null,
  max_occupancy smallint not null check (max_occupancy > 0),
  bed_share_max_occupancy smallint not null,
  accepts_pet boolean not null default false,
  max_pet_count smallint not null default 0,
  alert_ja text,
  alert_en text,
  square_meters smallint not null,
  sort_order integer not null default 0,
  check (bed_share_max_occupancy >= max_occupancy)
);
create index room_types_by_facility on room_types (facility_id);
grant select on room_types to resort_app, resort_jobs;

-- A night for sale: how many rooms of a type there are, how many are sold and held, and what each product pays for it.
-- The last line is the last defence against overselling, whatever the code above it does. A price of null means that
-- the product cannot buy this night.
create table room_nights (
  room_type_id integer not null references room_types on delete cascade,
  night date not null,
  total smallint not null check (total >= 0),
  sold smallint not null default 0 check (sold >= 0),
  held smallint not null default 0 check (held >= 0),
  price_sp integer check (price_sp >= 0),
  price_fp integer check (price_fp >= 0),
  price_vs integer check (price_vs >= 0),
  price_vm integer check (price_vm >= 0),
  primary key (room_type_id, night),
  constraint never_oversold check (sold + held <= total)
) with (fillfactor = 80);
create index room_nights_by_night on room_nights (night);
grant select on room_nights to resort_app, resort_jobs;
grant update (sold, held) on room_nights to resort_app, resort_jobs;
grant insert on room_nights to resort_jobs;
comment on column room_nights.price_sp is 'SP points for one room and night';
comment on column room_nights.price_vs is 'yen for one room and night, without consumption tax';

-- Dated lodging tax tables, one row per authority and start date. steps: [{"from": 10000, "yen": 100}] by the taxable
-- base per person and night, or {"percent": 2, "most": 2000} where the authority taxes a share.
create table lodging_tax_tables (
  id integer generated always as identity primary key,
  authority text not null,
  name_ja text not null,
  name_en text not null,
  valid_from date not null,
  steps jsonb not null,
  unique (authority, valid_from)
);
create table facility_tax_authorities (
  facility_id integer not null references facilities on delete cascade,
  authority text not null,
  primary key (facility_id, authority)
);
grant select on lodging_tax_tables, facility_tax_authorities to resort_app, resort_jobs;

create table cancel_policies (
  id integer generated always as identity primary key,
  code text not null unique,
  no_show_penalty smallint not null check (no_show_penalty between 0 and 100),
  day0_penalty smallint not null check (day0_penalty between 0 and 100),
  thresholds jsonb not null,
  partial_base text not null default 'FIRST_NIGHT' check (partial_base in ('FIRST_NIGHT', 'ALL_NIGHTS')),
  free_hours_after_booking smallint not null default 0
);
comment on column cancel_policies.thresholds is '[{"day": 7, "penalty": 20}, {"day": 2, "penalty": 50}]: from that many days before check-in';
grant select on cancel_policies to resort_app, resort_jobs;
insert into cancel_policies (code, no_show_penalty, day0_penalty, thresholds)
  values ('STANDARD', 100, 80, '[{"day": 7, "penalty": 20}, {"day": 2, "penalty": 50}]');

create table booking_plans (
  id integer generated always as identity primary key,
  code text not null unique,
  facility_id integer not null references facilities on delete cascade,
  title_ja text not null, title_en text not null,
  subtitle_ja text, subtitle_en text,
  description_ja text not null, description_en text not null,
  remarks_ja text, remarks_en text,
  image_url1 text, image_url2 text,
  fee_yen integer not null default 0 check (fee_yen >= 0),
  fee_per text not null default 'ROOM_NIGHT' check (fee_per in ('ROOM_NIGHT', 'PERSON_NIGHT')),
  min_nights smallint, max_nights smallint,
  min_guests smallint, max_guests smallint,
  min_rooms smallint, max_rooms smallint,
  excluded_dates date[] not null default '{}',
  weekdays smallint[] not null default '{0,1,2,3,4,5,6}',
  accept_from_days smallint,
  accept_until_days smallint,
  sale_start date, sale_end date,
  cancel_policy_id integer references cancel_policies on delete restrict,
  sort_order integer not null default 0
);
comment on column booking_plans.weekdays is 'nights the plan may cover; 0 is Sunday';
comment on column booking_plans.accept_from_days is 'bookable at the earliest this many days before check-in';
comment on column booking_plans.accept_until_days is 'bookable at the latest this many days before check-in';
grant select on booking_plans to resort_app, resort_jobs;

create table booking_plan_room_types (
  plan_id integer not null references booking_plans on delete cascade,
  room_type_id integer not null references room_types on delete cascade,
  primary key (plan_id, room_type_id)
);
create table booking_plan_nights (
  plan_id integer not null references booking_plans on delete cascade,
  room_type_id integer not null references room_types on delete cascade,
  night date not null,
  price_sp integer, price_fp integer, price_vs integer, price_vm integer,
  primary key (plan_id, room_type_id, night)
);
create table booking_plan_questions (
  plan_id integer not null references booking_plans on delete cascade,
  position smallint not null check (position between 1 and 5),
  text_ja text not null, text_en text not null,
  type text not null check (type in ('TEXT', 'SELECT', 'CHECK', 'NUMBER', 'DATE')),
  required boolean not null default false,
  options_ja text[] not null default '{}' check (cardinality(options_ja) <= 5),
  options_en text[] not null default '{}' check (cardinality(options_en) = cardinality(options_ja)),
  primary key (plan_id, position)
);
grant select on booking_plan_room_types, booking_plan_nights, booking_plan_questions to resort_app, resort_jobs;

-- Parking and rental belong to a facility; booking them comes on the same pattern as rooms.
create table facility_parkings (
  id integer generated always as identity primary key,
  facility_id integer not null references facilities on delete cascade,
  name_ja text not null, name_en text not null,
  quantity smallint not null check (quantity >= 0),
  max_height_cm smallint
);
create table rental_items (
  id integer generated always as identity primary key,
  facility_id integer not null references facilities on delete cascade,
  name_ja text not null, name_en text not null,
  price_yen integer not null check (price_yen >= 0),
  rental_period text not null check (rental_period in ('Day', 'Stay')),
  quantity smallint not null check (quantity >= 0)
);
grant select on facility_parkings, rental_items to resort_app, resort_jobs;
