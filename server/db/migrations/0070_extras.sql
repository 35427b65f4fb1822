-- Extras of a stay: parking, things to rent, and pets that come along. What is reserved takes stock night by night, as rooms
-- do: from the moment at which its stay is confirmed, or its payment by card begins, until it ends. Days are those of the
-- stay by their nights, both counted. What has ended is kept.

-- The catalogue that servers keep in memory has these too.
create trigger note_catalogue_change after insert or update or delete on facility_parkings
  for each statement execute function note_catalogue_change();
create trigger note_catalogue_change after insert or update or delete on rental_items
  for each statement execute function note_catalogue_change();
create index facility_parkings_by_facility on facility_parkings (facility_id, id);
create index rental_items_by_facility on rental_items (facility_id, id);

-- A night has its row once something of it was taken. Its total is how many there were when it was last taken of, so that a
-- quantity the club changes holds from then on, and one that is lowered takes nothing away from anybody.
create table parking_nights (
  parking_id integer not null references facility_parkings on delete restrict,
  night date not null,
  total integer not null,
  taken integer not null default 0,
  primary key (parking_id, night),
  constraint parking_never_oversold check (0 <= taken and taken <= total)
);
create table rental_nights (
  rental_item_id integer not null references rental_items on delete restrict,
  night date not null,
  total integer not null,
  taken integer not null default 0,
  primary key (rental_item_id, night),
  constraint rentals_never_oversold check (0 <= taken and taken <= total)
);
grant select, insert on parking_nights, rental_nights to resort_app;
grant update (total, taken) on parking_nights, rental_nights to resort_app;

-- The price is the one that was agreed, without consumption tax.
create table booking_rentals (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings on delete cascade,
  rental_item_id integer not null references rental_items on delete restrict,
  quantity integer not null check (quantity > 0),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  unit_price_yen integer not null check (unit_price_yen >= 0),
  rental_period text not null check (rental_period in ('Day', 'Stay')),
  ended_at timestamptz
);
create index booking_rentals_by_booking on booking_rentals (booking_id);

create table booking_parkings (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings on delete cascade,
  parking_id integer not null references facility_parkings on delete restrict,
  car_number text not null,
  color text not null,
  height_cm smallint check (height_cm > 0),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  ended_at timestamptz
);
create index booking_parkings_by_booking on booking_parkings (booking_id);

create table booking_pets (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings on delete cascade,
  position smallint not null check (position > 0),
  kind text not null check (kind in ('DOG', 'CAT')),
  owner_name text not null,
  breed text not null,
  weight_grams integer not null check (weight_grams > 0),
  ended_at timestamptz
);
create index booking_pets_by_booking on booking_pets (booking_id);
create unique index booking_pets_in_their_places on booking_pets (booking_id, position) where ended_at is null;

grant select, insert on booking_rentals, booking_parkings, booking_pets to resort_app;
grant update (quantity, from_date, to_date, ended_at) on booking_rentals to resort_app;
grant update (car_number, color, height_cm, from_date, to_date, ended_at) on booking_parkings to resort_app;
grant update (ended_at) on booking_pets to resort_app;
-- Mails name what was reserved.
grant select on booking_rentals, booking_parkings, booking_pets to resort_jobs;

-- What is rented is charged by lines of its own, which name it in both languages as it was agreed (detail).
alter table booking_charges
  add column rental_id uuid references booking_rentals on delete restrict,
  drop constraint booking_charges_subject_check,
  add constraint booking_charges_subject_check check (subject in ('ACCOMMODATION', 'PLAN_FEE', 'USAGE_FEE', 'CLEANING_FEE',
    'RENTAL', 'LODGING_TAX', 'BATHING_TAX', 'CANCELLATION_FEE')),
  add constraint booking_charges_of_rentals check ((subject = 'RENTAL') = (rental_id is not null));
create index booking_charges_by_rental on booking_charges (rental_id) where rental_id is not null;
