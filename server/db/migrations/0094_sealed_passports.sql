-- A passport number is kept sealed under a key of its guest, and the key lies elsewhere (decision 0033). Plain numbers of before were only ever
-- those of development and demonstration: how many there were is said, and they go with their column. Servers of before know that column,
-- and step aside.
do $$ begin
  raise notice '% plain passport numbers are removed', (select count(*) from booking_guests where passport_number is not null);
end $$;
alter table booking_guests
  drop column passport_number,
  add column passport_sealed text check (passport_sealed like 'sealed.%');
grant update (passport_sealed) on booking_guests to resort_app;

-- A number that goes, or comes to lie under another key, leaves the old key to be destroyed, however it went: its guest does not come, the stay
-- is given up, its time is over.
alter table booking_guests
  add column passport_key uuid generated always as (substr(passport_sealed, 8, 36)::uuid) stored;
create index booking_guests_by_passport_key on booking_guests (passport_key) where passport_key is not null;
create table ended_keys (
  key_id uuid primary key,
  ended_at timestamptz not null default clock_timestamp()
);
grant select, insert, delete on ended_keys to resort_app;
create function note_ended_key() returns trigger language plpgsql as $$ begin
  insert into ended_keys (key_id) values (old.passport_key) on conflict do nothing;
  return null;
end $$;
create trigger booking_guests_passport_deleted after delete on booking_guests
  for each row when (old.passport_key is not null) execute function note_ended_key();
create trigger booking_guests_passport_changed after update of passport_sealed on booking_guests
  for each row when (old.passport_key is not null and old.passport_key is distinct from new.passport_key)
  execute function note_ended_key();
