-- Each move rounds its fee down. Many of them one after the other would cost less than one: what the last one rounded off, in hundredths of a
-- point and of a yen, stands with the stay and counts with the next step.
-- Older servers go on, and round off each by itself.
alter table bookings
  add column rounded_off_points smallint not null default 0 check (rounded_off_points between 0 and 99),
  add column rounded_off_yen smallint not null default 0 check (rounded_off_yen between 0 and 99);
grant update (rounded_off_points, rounded_off_yen) on bookings to resort_app;
