-- The catalogue (houses, room types, plans and what goes with them, taxes, cancel policies) changes by the season and is
-- asked for by every hold, so servers keep it in memory. One number says whether what they keep is current: it rises in
-- the very transaction that changes any of these tables. Whoever decides by the catalogue reads it together with the
-- locks.
create table catalogue_versions (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_versions (version) values (1);
grant select on catalogue_versions to resort_app, resort_jobs;

create or replace function note_catalogue_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update catalogue_versions set version = version + 1;
  return null;
end $$;

create trigger note_catalogue_change after insert or update or delete on booking_plans
  for each statement execute function note_catalogue_change();
create trigger note_catalogue_change after insert or update or delete on booking_plan_room_types
  for each statement execute function note_catalogue_change();
create trigger note_catalogue_change after insert or update or delete on booking_plan_questions
  for each statement execute function note_catalogue_change();
create trigger note_catalogue_change after insert or update or delete on cancel_policies
  for each statement execute function note_catalogue_change();
create trigger note_catalogue_change after insert or update or delete on lodging_tax_tables
  for each statement execute function note_catalogue_change();
create trigger note_catalogue_change after insert or update or delete on facility_tax_authorities
  for each statement execute function note_catalogue_change();

-- A null here used to mean that the catalogue had changed; the version says so now.
delete from vacancy_changes where room_type_id is null;
alter table vacancy_changes alter column room_type_id set not null, alter column night set not null;
comment on column vacancy_changes.room_type_id is null;
