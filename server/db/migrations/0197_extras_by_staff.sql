-- Staff write what a house has to rent and where cars stand. Of none there is nothing to take, so a thing of which there are none is off sale, for
-- servers of before as well; what was reserved of it stays. Whoever saves says which version they had before them.
-- Older servers go on.
alter table rental_items
  add column version integer not null default 1,
  add constraint rental_items_written check (char_length(name_ja) <= 100 and char_length(name_en) <= 100 and price_yen <= 10000000) not valid;
alter table facility_parkings
  add column version integer not null default 1,
  add constraint facility_parkings_written check (char_length(name_ja) <= 100 and char_length(name_en) <= 100) not valid;
grant insert (facility_id, name_ja, name_en, price_yen, rental_period, quantity, for_pets),
  update (name_ja, name_en, price_yen, rental_period, quantity, for_pets, version) on rental_items to resort_staff;
grant insert (facility_id, name_ja, name_en, quantity, max_height_cm),
  update (name_ja, name_en, quantity, max_height_cm, version) on facility_parkings to resort_staff;
