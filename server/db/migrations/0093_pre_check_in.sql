-- Guests check in before they arrive: what the guest register asks of each is written to the guest's own row, whole, with the moment of the
-- entry. A guest whose details change otherwise has no entry any more. The queue's role learns who has none, by name, for its mails, and nothing else
-- of guests. What is said of the arrival as a whole has a row of its own.
-- A booking is invited once and reminded once; the indexes hold those that are still to be.
-- Older servers go on.
alter table booking_guests
  add column no_address_in_japan boolean,
  add column entered_at timestamptz;
grant update (no_address_in_japan, entered_at) on booking_guests to resort_app;
grant select (booking_id, position, name, entered_at) on booking_guests to resort_jobs;

create table booking_arrivals (
  booking_id uuid primary key references bookings on delete cascade,
  arrival_time text check (arrival_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  accommodation_requests text check (char_length(accommodation_requests) <= 500),
  dietary_requests text check (char_length(dietary_requests) <= 500),
  entered_at timestamptz not null
);
grant select, insert on booking_arrivals to resort_app;
grant update (arrival_time, accommodation_requests, dietary_requests, entered_at) on booking_arrivals to resort_app;

alter table bookings
  add column arrival_invited_at timestamptz,
  add column arrival_reminded_at timestamptz;
grant update (arrival_invited_at, arrival_reminded_at) on bookings to resort_jobs;
create index bookings_to_invite on bookings (check_in, id)
  where booking_number is not null and cancelled_at is null and arrival_invited_at is null;
create index bookings_to_remind on bookings (check_in, id)
  where booking_number is not null and cancelled_at is null and arrival_invited_at is not null and arrival_reminded_at is null;
