-- A resort, a room type or a plan may name its picture by an https address. The picture is fetched once by the club's own command, drawn
-- anew in several widths and kept here, so that every server has it and no member's browser goes elsewhere for it. What a table told stays
-- in its column; beside it stands what pages show: a path of our own as it is, the picture of an address once it is here, and until then
-- what was shown before.
-- Older servers go on.

create table catalogue_pictures (
  path text primary key check (path ~ '^/club-pictures/[0-9a-f]{32}-[0-9]+x[0-9]+\.webp$'),
  stored_at timestamptz not null default clock_timestamp(),
  unnamed_since date
);
comment on column catalogue_pictures.path is 'where its widest drawing is served; it names the picture by its content, and says how large it is';
comment on column catalogue_pictures.unnamed_since is 'since when neither a page shows it nor a table names its address; removed some days later';

create table catalogue_picture_files (
  name text primary key check (name ~ '^[0-9a-f]{32}-[0-9]+x[0-9]+\.(avif|webp)$'),
  picture text not null references catalogue_pictures on delete cascade,
  bytes bytea not null check (octet_length(bytes) between 1 and 8000000)
);
-- They are compressed already, and read whole.
alter table catalogue_picture_files alter column bytes set storage external;
create index catalogue_picture_files_by_picture on catalogue_picture_files (picture);

create table catalogue_picture_addresses (
  address text primary key check (address like 'https://%'),
  picture text not null references catalogue_pictures on delete cascade,
  fetched_at timestamptz not null default clock_timestamp()
);
create index catalogue_picture_addresses_by_picture on catalogue_picture_addresses (picture);
comment on table catalogue_picture_addresses is 'what was found at an address when it was fetched';

grant select on catalogue_pictures, catalogue_picture_files, catalogue_picture_addresses to resort_app;
grant select, delete on catalogue_pictures to resort_jobs;
grant update (unnamed_since) on catalogue_pictures to resort_jobs;
grant select, delete on catalogue_picture_addresses to resort_jobs;

alter table facilities add column main_image_shown text not null default '';
alter table room_types add column image_shown text not null default '';
alter table booking_plans add column image_shown1 text, add column image_shown2 text;
comment on column facilities.main_image_shown is 'what pages show; main_image_url is what the table told';
update facilities set main_image_shown = main_image_url;
update room_types set image_shown = image_url;
update booking_plans set image_shown1 = image_url1, image_shown2 = image_url2;

-- What is shown for a picture that a table tells: before is what was shown until now.
create function picture_shown(told text, before text) returns text
language sql stable set search_path = public, pg_temp
as $$
  select case
    when told is null or told not like 'https://%' then told
    else coalesce((select a.picture from catalogue_picture_addresses a where a.address = told), before)
  end
$$;

create function show_facility_picture() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.main_image_shown := picture_shown(new.main_image_url,
    coalesce(nullif(case when tg_op = 'UPDATE' then old.main_image_shown end, ''), '/pictures/on-its-way.svg'));
  return new;
end $$;
create trigger show_facility_picture before insert or update of main_image_url on facilities
  for each row execute function show_facility_picture();

create function show_room_type_picture() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.image_shown := picture_shown(new.image_url,
    coalesce(nullif(case when tg_op = 'UPDATE' then old.image_shown end, ''), '/pictures/on-its-way.svg'));
  return new;
end $$;
create trigger show_room_type_picture before insert or update of image_url on room_types
  for each row execute function show_room_type_picture();

-- A plan can do without a picture, so it has none until the first is here.
create function show_plan_pictures() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.image_shown1 := picture_shown(new.image_url1, case when tg_op = 'UPDATE' then old.image_shown1 end);
  new.image_shown2 := picture_shown(new.image_url2, case when tg_op = 'UPDATE' then old.image_shown2 end);
  return new;
end $$;
create trigger show_plan_pictures before insert or update of image_url1, image_url2 on booking_plans
  for each row execute function show_plan_pictures();

revoke all on function picture_shown(text, text), show_facility_picture(), show_room_type_picture(), show_plan_pictures() from public;
