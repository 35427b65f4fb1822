-- Stays that only staff make, of kinds that no contract of a member pays or that weekly owners own, and rooms that are kept for a group or an
-- agency until a day. What is kept counts as held, as an offer of the waiting list does, so that no other rule needs to know of it.
create table room_blocks (
  -- Made by whoever sends it: the same one sent again is kept once.
  id uuid primary key,
  facility_id integer not null references facilities on delete restrict,
  room_type_id integer not null references room_types on delete restrict,
  first_night date not null,
  -- The first night that is not kept any more.
  before date not null,
  rooms smallint not null check (rooms between 1 and 999),
  name text not null check (char_length(name) between 1 and 100),
  -- On that day what is left becomes free; without one only when its nights are over.
  release_on date,
  made_at timestamptz not null default business_now(),
  by_name text not null check (char_length(by_name) between 1 and 100),
  ended_at timestamptz,
  -- Null where it ended by itself.
  ended_by text check (char_length(ended_by) between 1 and 100),
  check (before > first_night and before - first_night <= 100),
  check (release_on <= before),
  check (ended_by is null or ended_at is not null)
);
create index room_blocks_by_facility on room_blocks (facility_id, first_night desc, id desc);
create index room_blocks_by_room_type on room_blocks (room_type_id, before) where ended_at is null;
create index room_blocks_due on room_blocks (coalesce(release_on, before)) where ended_at is null;

-- How many rooms of a night are kept still: fewer once stays were booked out of it.
create table room_block_nights (
  block_id uuid not null references room_blocks on delete cascade,
  night date not null,
  rooms smallint not null check (rooms >= 0),
  primary key (block_id, night)
);

alter table booking_groups
  -- The number under which another channel knows it.
  add column channel_reference text check (char_length(channel_reference) between 1 and 60),
  add column room_block_id uuid references room_blocks on delete restrict;
create index booking_groups_by_room_block on booking_groups (room_block_id) where room_block_id is not null;

grant select, update (release_on, ended_at, ended_by) on room_blocks to resort_app;
grant select, update (rooms) on room_block_nights to resort_app;
grant insert (id, facility_id, room_type_id, first_night, before, rooms, name, release_on, by_name) on room_blocks to resort_staff;
grant insert (block_id, night, rooms) on room_block_nights to resort_staff;
