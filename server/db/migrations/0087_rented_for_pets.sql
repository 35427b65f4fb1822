-- What is rented for pets is of no use in a room that takes none: the pages offer it only where pets may stay.
-- Older servers go on, and offer it everywhere.
alter table rental_items add column for_pets boolean not null default false;
