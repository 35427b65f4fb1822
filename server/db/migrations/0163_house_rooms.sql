-- The rooms of a house, by the numbers on their doors, and what each is used for by night: a stay, or nothing because it is out of order. A
-- night of a room is one row, so two stays can never be in one room; and a stay is in one room a night. What is given up or moved
-- gives its rooms back by itself, whoever ends it.
-- Older servers go on.
create table house_rooms (
  id integer generated always as identity primary key,
  facility_id integer not null references facilities on delete cascade,
  room_type_id integer not null references room_types on delete restrict,
  number text not null check (char_length(number) between 1 and 20),
  cleaning text not null default 'CLEAN' check (cleaning in ('DIRTY', 'CLEAN', 'INSPECTED')),
  cleaning_at timestamptz not null default clock_timestamp(),
  retired_at timestamptz,
  constraint house_rooms_number unique (facility_id, number)
);
create index house_rooms_by_room_type on house_rooms (room_type_id);

create table house_room_nights (
  room_id integer not null references house_rooms on delete restrict,
  night date not null,
  booking_id uuid references bookings on delete cascade,
  -- Why it is out of order.
  reason text check (char_length(reason) between 1 and 200),
  primary key (room_id, night),
  constraint house_room_nights_of_a_stay unique (booking_id, night),
  constraint house_room_nights_used_somehow check ((booking_id is null) = (reason is not null))
);

create function free_house_rooms() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from house_room_nights n where n.booking_id = new.id
    and (new.cancelled_at is not null or new.room_type_id <> old.room_type_id or n.night < new.check_in or n.night >= new.check_out);
  return null;
end $$;
create trigger free_house_rooms after update of cancelled_at, room_type_id, check_in, check_out on bookings
  for each row when (new.cancelled_at is distinct from old.cancelled_at or new.room_type_id <> old.room_type_id
    or new.check_in <> old.check_in or new.check_out <> old.check_out)
  execute function free_house_rooms();

grant select, insert (facility_id, room_type_id, number), update (cleaning, cleaning_at, retired_at) on house_rooms to resort_staff;
grant select, insert, delete on house_room_nights to resort_staff;

-- Who comes to a house, is there and leaves, however many houses and years there are.
create index bookings_by_room_type on bookings (room_type_id, check_in) where booking_number is not null and cancelled_at is null;
grant update (checked_out_at, client_may_modify) on bookings to resort_staff;
