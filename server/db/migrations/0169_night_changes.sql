-- What the club's own people change of nights, so that it can be looked at and taken back. A change is one row, and a row for each night that
-- became another; those are forgotten after some weeks. Older servers go on.
create table night_changes (
  id bigint generated always as identity primary key,
  facility_id integer not null references facilities on delete cascade,
  at timestamptz not null default business_now(),
  by_name text not null check (char_length(by_name) <= 100),
  reason text not null check (char_length(reason) between 1 and 500),
  -- What was asked for, as it was asked.
  asked jsonb not null,
  nights integer not null check (nights >= 0),
  -- The change that this one takes back; each can be taken back once.
  undoes bigint unique references night_changes,
  -- The seasons of the house before and after, where they were changed: [[first night, season]].
  seasons_was jsonb,
  seasons_is jsonb,
  check ((seasons_was is null) = (seasons_is is null))
);
create index night_changes_by_facility on night_changes (facility_id, id desc);

create table night_change_rows (
  change_id bigint not null references night_changes on delete cascade,
  room_type_id integer not null references room_types on delete cascade,
  night date not null,
  rooms_was smallint not null, rooms_is smallint not null,
  sp_was integer, sp_is integer,
  fp_was integer, fp_is integer,
  vs_was integer, vs_is integer,
  vm_was integer, vm_is integer,
  primary key (change_id, room_type_id, night)
);

grant select, insert (facility_id, by_name, reason, asked, nights, undoes, seasons_was, seasons_is) on night_changes to resort_staff;
grant select, insert on night_change_rows to resort_staff;
grant select (id, at) on night_changes to resort_jobs;
grant select (change_id), delete on night_change_rows to resort_jobs;
grant update (total, price_sp, price_fp, price_vs, price_vm) on room_nights to resort_staff;
grant insert, delete, update (season) on facility_seasons to resort_staff;
