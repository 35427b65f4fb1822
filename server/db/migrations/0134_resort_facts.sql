-- What a member asks before choosing a resort: where it lies, what is there, and what a night costs in which season.

alter table facilities
  add column latitude double precision check (latitude between 20 and 46),
  add column longitude double precision check (longitude between 122 and 154),
  add constraint facilities_place_whole check ((latitude is null) = (longitude is null));
comment on column facilities.latitude is 'of the entrance, in degrees; a resort without a place is on no map and last by distance';

create table facility_facts (
  facility_id integer not null references facilities on delete cascade,
  section text not null
    check (section in ('BATHS', 'DINING', 'ACCESS', 'HOUSE_RULES', 'ACCESSIBILITY', 'NEARBY')),
  position smallint not null check (position > 0),
  title_ja text not null check (length(title_ja) <= 100),
  title_en text not null check (length(title_en) <= 100),
  text_ja text not null check (length(text_ja) <= 2000),
  text_en text not null check (length(text_en) <= 2000),
  primary key (facility_id, section, position)
);
comment on table facility_facts is 'what a resort’s page tells under its headings, in order';
grant select on facility_facts to resort_app, resort_jobs;

create table facility_seasons (
  facility_id integer not null references facilities on delete cascade,
  first_night date not null,
  season text not null check (season in ('LOW', 'REGULAR', 'HIGH', 'PEAK')),
  primary key (facility_id, first_night)
);
comment on table facility_seasons is 'a season lasts until the next one of the resort begins; before the first one nothing is said';
grant select on facility_seasons to resort_app, resort_jobs;

create table season_prices (
  room_type_id integer not null references room_types on delete cascade,
  season text not null check (season in ('LOW', 'REGULAR', 'HIGH', 'PEAK')),
  weekend boolean not null,
  price_sp integer check (price_sp > 0),
  price_fp integer check (price_fp > 0),
  price_vs integer check (price_vs > 0),
  price_vm integer check (price_vm > 0),
  primary key (room_type_id, season, weekend)
);
comment on table season_prices is 'what a night costs in a season; nights are opened and priced from it, and a stay is paid by its nights';
comment on column season_prices.weekend is 'of a night before a Sunday or before a holiday';
comment on column season_prices.price_vs is 'yen with consumption tax, as the nights’ own';
grant select on season_prices to resort_app, resort_jobs;

create trigger note_catalogue_change after insert or update or delete on facility_facts
  for each statement execute function note_catalogue_change();
create trigger note_catalogue_change after insert or update or delete on facility_seasons
  for each statement execute function note_catalogue_change();
create trigger note_catalogue_change after insert or update or delete on season_prices
  for each statement execute function note_catalogue_change();
