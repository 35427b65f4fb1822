-- A stay whose guests never came, and said nothing, ends as a no-show: it is given up whole at the rate for that, and says so.
-- A house that writes down who arrives names the first day from which it does: stays that were to begin there from then on and
-- have no arrival become no-shows by themselves. Without such a day the desk alone says it.
-- Older servers go on.
alter table bookings
  add constraint bookings_no_show check (no_show_at is null or (no_show_at = cancelled_at and checked_in_at is null));
comment on column bookings.no_show_at is 'when it was given up because nobody came; the moment at which it was cancelled';
alter table facilities add column arrivals_recorded_from date;
comment on column facilities.arrivals_recorded_from is
  'since which day the desk writes down every arrival; null where it does not';

-- Stays that wait for their guests, for the sweep that ends them once nobody came.
create index bookings_awaited on bookings (room_type_id, check_in)
  where booking_number is not null and cancelled_at is null and checked_in_at is null;
