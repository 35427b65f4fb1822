-- Pictures of passports, of guests without an address in Japan (decision 0034): one for each guest, whole and small, each sealed under a key of
-- the picture's own that lies with the other keys. A picture that goes, or is replaced, leaves its key to be destroyed, however it went. Whoever is
-- told to have an address in Japan, or is given another name by a change of guests, has none any more. Sealed bytes do not compress.
-- The queue's role learns whether a guest has one, for its mails, and nothing else. The column that was to name a picture was never filled.
-- Older servers go on.
create table passport_pictures (
  guest_id uuid primary key references booking_guests on delete cascade,
  id uuid not null unique,
  key_id uuid not null unique,
  whole_sealed bytea not null check (length(whole_sealed) between 30 and 6000000),
  small_sealed bytea not null check (length(small_sealed) between 30 and 400000),
  made_at timestamptz not null default clock_timestamp()
);
alter table passport_pictures
  alter column whole_sealed set storage external,
  alter column small_sealed set storage external;
grant select, insert, delete, update (id, key_id, whole_sealed, small_sealed, made_at) on passport_pictures to resort_app;
grant select (guest_id) on passport_pictures to resort_jobs;
grant select (no_address_in_japan) on booking_guests to resort_jobs;
alter table booking_guests drop column passport_photo;

create function note_ended_picture_key() returns trigger language plpgsql as $$ begin
  insert into ended_keys (key_id) values (old.key_id) on conflict do nothing;
  return null;
end $$;
create trigger passport_pictures_deleted after delete on passport_pictures
  for each row execute function note_ended_picture_key();
create trigger passport_pictures_replaced after update of key_id on passport_pictures
  for each row when (old.key_id is distinct from new.key_id) execute function note_ended_picture_key();

create function end_passport_picture() returns trigger language plpgsql as $$ begin
  delete from passport_pictures where guest_id = new.id;
  return null;
end $$;
create trigger booking_guests_picture_not_asked after update of no_address_in_japan on booking_guests
  for each row when (new.no_address_in_japan is false) execute function end_passport_picture();
-- Pre-check-in leaves the moment of the entry; a change of guests takes it away with the name.
create trigger booking_guests_picture_of_another after update of name, entered_at on booking_guests
  for each row when (new.entered_at is null and old.name is not null and old.name is distinct from new.name)
  execute function end_passport_picture();
