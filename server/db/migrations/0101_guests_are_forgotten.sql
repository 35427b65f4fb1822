-- What is known of guests ends: passports of a stay that was given up before anybody came, at once, and all that was written about its guests three
-- years after departure. The rows stay, so that the numbers of guests and what they paid for still agree. A stay notes when each was done; the
-- indexes hold the stays of which it is still to do, so that a sweep finds the next ones without looking at the others.
-- Older servers go on.
alter table bookings
  add column passports_ended_at timestamptz,
  add column guests_emptied_at timestamptz;
grant update (passports_ended_at, guests_emptied_at) on bookings to resort_app;
create index bookings_with_passports_to_end on bookings (cancelled_at)
  where cancelled_at is not null and checked_in_at is null and passports_ended_at is null;
create index bookings_with_guests_to_empty on bookings (check_out)
  where booking_number is not null and guests_emptied_at is null;
