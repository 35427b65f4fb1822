-- Staff put pictures of resorts, kinds of rooms and plans in their order, with what each shows in words for whoever does not see it. What is shown
-- lacks no language. Where any of these are shown, they stand in the place of the picture that a table tells; that one stays written down beside, and
-- is back where none of staff's is shown any more. What pages show in the first place remains a column, so that no list asks for more than before.
-- Older servers go on.
create table placed_pictures (
  id bigint generated always as identity primary key,
  -- Of one of these.
  facility_id integer references facilities on delete cascade,
  room_type_id integer references room_types on delete cascade,
  plan_id integer references booking_plans on delete cascade,
  -- The order among those of the same.
  place integer not null check (place > 0),
  -- Where it is served: one that was sent or fetched, or a file of our own that a table told.
  picture text not null check (picture ~ '^/(club-)?pictures/' and char_length(picture) <= 500),
  alt_ja text not null check (char_length(alt_ja) <= 200),
  alt_en text not null check (char_length(alt_en) <= 200),
  shown boolean not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text check (char_length(changed_by) <= 100),
  version integer not null default 1,
  constraint placed_pictures_of_one check (num_nonnulls(facility_id, room_type_id, plan_id) = 1),
  constraint placed_pictures_shown_whole check (not shown or (alt_ja <> '' and alt_en <> '')),
  unique (facility_id, picture),
  unique (room_type_id, picture),
  unique (plan_id, picture)
);
create index placed_pictures_by_picture on placed_pictures (picture);
comment on table placed_pictures is 'pictures as staff put them in order';

grant select on placed_pictures to resort_app, resort_jobs;
grant insert (facility_id, room_type_id, plan_id, place, picture, alt_ja, alt_en, shown, changed_by),
  update (place, alt_ja, alt_en, shown, changed_at, changed_by, version), delete
  on placed_pictures to resort_staff;
-- What staff send lies with the pictures that were fetched, and is named anew where it was about to go.
grant insert (path), update (unnamed_since) on catalogue_pictures to resort_staff;
grant insert (name, picture, bytes) on catalogue_picture_files to resort_staff;

alter table facilities add column main_image_told text not null default '';
alter table room_types add column image_told text not null default '';
alter table booking_plans add column image_told1 text, add column image_told2 text;
comment on column facilities.main_image_told is 'what pages show where staff show no picture: as main_image_url tells it, once it is here';
update facilities set main_image_told = main_image_shown;
update room_types set image_told = image_shown;
update booking_plans set image_told1 = image_shown1, image_told2 = image_shown2;

create or replace function show_facility_picture() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.main_image_told := picture_shown(new.main_image_url, coalesce(nullif(new.main_image_told, ''), '/pictures/on-its-way.svg'));
  new.main_image_shown := coalesce(
    (select picture from placed_pictures where facility_id = new.id and shown order by place, id limit 1), new.main_image_told);
  return new;
end $$;
drop trigger show_facility_picture on facilities;
create trigger show_facility_picture before insert or update of main_image_url, main_image_told on facilities
  for each row execute function show_facility_picture();

create or replace function show_room_type_picture() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.image_told := picture_shown(new.image_url, coalesce(nullif(new.image_told, ''), '/pictures/on-its-way.svg'));
  new.image_shown := coalesce(
    (select picture from placed_pictures where room_type_id = new.id and shown order by place, id limit 1), new.image_told);
  return new;
end $$;
drop trigger show_room_type_picture on room_types;
create trigger show_room_type_picture before insert or update of image_url, image_told on room_types
  for each row execute function show_room_type_picture();

-- Of a plan's two pictures none is told where staff show one.
create or replace function show_plan_pictures() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  placed text[];
begin
  new.image_told1 := picture_shown(new.image_url1, new.image_told1);
  new.image_told2 := picture_shown(new.image_url2, new.image_told2);
  placed := array(select picture from placed_pictures where plan_id = new.id and shown order by place, id limit 2);
  new.image_shown1 := case when placed = '{}' then new.image_told1 else placed[1] end;
  new.image_shown2 := case when placed = '{}' then new.image_told2 else placed[2] end;
  return new;
end $$;
drop trigger show_plan_pictures on booking_plans;
create trigger show_plan_pictures before update of image_url1, image_url2, image_told1, image_told2 on booking_plans
  for each row execute function show_plan_pictures();

-- Whatever changes among those that staff placed, what pages show follows in the same transaction, and so does the version of the catalogue.
create function show_placed_pictures() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  changed placed_pictures;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if changed.facility_id is not null then
    update facilities set main_image_told = main_image_told where id = changed.facility_id;
  elsif changed.room_type_id is not null then
    update room_types set image_told = image_told where id = changed.room_type_id;
  else
    update booking_plans set image_told1 = image_told1 where id = changed.plan_id;
  end if;
  return null;
end $$;
create trigger show_placed_pictures after insert or delete on placed_pictures
  for each row execute function show_placed_pictures();
create trigger show_changed_pictures after update on placed_pictures
  for each row when (old.shown is distinct from new.shown or old.place is distinct from new.place)
  execute function show_placed_pictures();

revoke all on function show_placed_pictures() from public;
