-- What has changed in the nights for sale and in the catalogue, for servers that keep a picture of them for searching.
-- A row carries the transaction that made it, so that a reader who remembers the oldest transaction still running at
-- its last look misses nothing that commits later out of order. Unlogged: after a crash every picture is drawn anew.
create unlogged table vacancy_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  room_type_id integer,
  night date,
  noted_at timestamptz not null default clock_timestamp()
);
create index vacancy_changes_by_xid on vacancy_changes (xid);
grant select on vacancy_changes to resort_app;
grant select, delete on vacancy_changes to resort_jobs;
comment on column vacancy_changes.room_type_id is 'null: the catalogue itself has changed';

create function note_night_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into vacancy_changes (room_type_id, night) select room_type_id, night from changed;
  return null;
end $$;
create trigger note_updated_nights after update on room_nights
  referencing new table as changed for each statement execute function note_night_changes();
create trigger note_added_nights after insert on room_nights
  referencing new table as changed for each statement execute function note_night_changes();
create trigger note_removed_nights after delete on room_nights
  referencing old table as changed for each statement execute function note_night_changes();

create function note_catalogue_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into vacancy_changes (room_type_id, night) values (null, null);
  return null;
end $$;
create trigger note_catalogue_change after insert or update or delete on facilities
  for each statement execute function note_catalogue_change();
create trigger note_catalogue_change after insert or update or delete on room_types
  for each statement execute function note_catalogue_change();
create trigger note_catalogue_change after insert or update or delete on facility_tags
  for each statement execute function note_catalogue_change();
create trigger note_catalogue_change after insert or update or delete on facility_tag_links
  for each statement execute function note_catalogue_change();
