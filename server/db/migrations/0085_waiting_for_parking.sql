-- A car may wait for a place: its row stands without taking stock until a place of all its nights is free.
-- Older servers count such a row as taken: none is written before they are gone, since only newer ones take the flag.
alter table booking_parkings add column waiting_since timestamptz;
-- When a car that waited was given its place.
alter table booking_parkings add column served_at timestamptz;
grant update (waiting_since, served_at) on booking_parkings to resort_app;
create index booking_parkings_waiting on booking_parkings (parking_id, from_date) where waiting_since is not null and ended_at is null;
