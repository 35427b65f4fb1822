-- The life of a hold gets a state for the time in which its card is authenticated, and one column that says when it
-- ends: live_until, empty for a group that is confirmed or over. It is the twin of the rule in
-- domain/src/booking/hold-life.ts; whoever asks in SQL whether a hold lives asks this column and nothing else. A hold
-- that takes rooms has it (live_until is not null), one that is alive has it ahead (live_until > business_now()).

alter table booking_groups drop constraint booking_groups_state_check;
update booking_groups set state = 'PAYING' where state = 'HELD' and paying_until is not null;
alter table booking_groups
  add constraint booking_groups_state_check check (state in ('HELD', 'PAYING', 'CONFIRMED', 'REMOVED', 'EXPIRED')),
  add constraint booking_groups_paying_has_an_end check (state <> 'PAYING' or paying_until is not null),
  add column live_until timestamptz generated always as (
    case state when 'HELD' then expires_at when 'PAYING' then greatest(expires_at, paying_until) end) stored;

drop index booking_groups_one_live_hold, booking_groups_expiring, booking_groups_held_rooms, booking_groups_by_contract;
create unique index booking_groups_one_live_hold on booking_groups (login_id) where live_until is not null;
create index booking_groups_ending on booking_groups (live_until) where live_until is not null;
create index booking_groups_held_rooms on booking_groups (room_type_id, live_until) where live_until is not null;
-- Written as the questions are, so that both a living hold and a booking are seen to be in it.
create index booking_groups_by_contract on booking_groups (contract_id, check_in)
  where state = 'CONFIRMED' or live_until is not null;
