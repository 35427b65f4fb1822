-- A booking changes: nights are given up and taken again, one room of a group goes its own way.

-- A night has an id of its own. Of the nights that live, a booking has each once; one that was given up stays as it was
-- priced, with how and when it ended. What took or ended it is null for the hold that brought it and for a cancellation.
alter table booking_nights drop constraint booking_nights_pkey;
alter table booking_nights add column id bigint generated always as identity primary key;
alter table booking_nights rename column cancelled_at to ended_at;
alter table booking_nights
  add column ended_as text check (ended_as in ('CANCELLED', 'SHORTENED', 'MOVED')),
  add column taken_by_change uuid,
  add column ended_by_change uuid;
comment on column booking_nights.ended_as is
  'CANCELLED with the whole stay, SHORTENED by giving up the last nights, MOVED to other days';
create unique index booking_nights_live on booking_nights (booking_id, night) where ended_at is null;
create index booking_nights_by_booking on booking_nights (booking_id, night);

-- A stay that was given up whole gave up at that moment what it had left; what ended before was a part of it.
update booking_nights n set ended_as = case when n.ended_at = b.cancelled_at then 'CANCELLED' else 'SHORTENED' end
from bookings b where b.id = n.booking_id and n.ended_at is not null;

alter table booking_nights
  add constraint booking_nights_ended_somehow check ((ended_at is null) = (ended_as is null)),
  add constraint booking_nights_ended_by_change check (ended_by_change is null or ended_at is not null);
grant update (ended_as) on booking_nights to resort_app;

-- Each booking bears its own dates; the group keeps those of the hold. So that a membership's stays and those of a contract
-- are found by them, a booking says whose it is, as its group does.
alter table bookings
  add column client_id bigint references clients on delete restrict,
  add column contract_id bigint references contracts on delete restrict,
  add column moved_at timestamptz,
  add constraint bookings_of_at_most_31_nights check (check_out - check_in <= 31);
comment on column bookings.moved_at is 'when it was last moved to other days';
update bookings b set client_id = g.client_id, contract_id = g.contract_id from booking_groups g where g.id = b.group_id;
alter table bookings alter column client_id set not null;

create index bookings_by_client on bookings (client_id, check_in, id) where booking_number is not null;
create index bookings_by_contract on bookings (contract_id, check_in)
  where booking_number is not null and cancelled_at is null;
drop index booking_groups_by_client;
