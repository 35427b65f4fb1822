-- What was on the books on a day, and what was given up in a span, is told from the rows themselves: nights are found by kind of rooms and night
-- whether they were given up or not, steps of giving up and waivers by their moment. A step says by whom it was taken, from now on: those of
-- before say it where nobody came, and else leave it open.
-- Older servers go on.
create index booking_nights_by_night on booking_nights (room_type_id, night);
create index booking_penalties_given_up on booking_penalties (at) where kind = 'CANCEL';
create index booking_waivers_by_day on booking_waivers (at);
alter table booking_penalties add column ended_by text
  check (ended_by in ('MEMBER', 'STAFF', 'REPLACED', 'CLOSING', 'NO_SHOW'));
