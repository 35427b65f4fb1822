-- What is due of a stay that nobody comes for any more, its member is told how to pay. When, in which way, by whom and of how much is written down each time, so that nobody is forgotten, and nobody told twice
-- by mistake. Beside what is due stands when its member was told last, so that those who were not are found and counted by an index (0258); what is due anew, as after a payment that was taken back, finds it again.
-- Older servers go on: they tell nobody, and do not show the queue.
create table stay_guidances (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings on delete cascade,
  at timestamptz not null,
  way text not null check (way in ('MAIL', 'TELEPHONE', 'POST')),
  by_name text not null,
  fee_yen integer not null,
  stay_yen integer not null,
  constraint stay_guidances_of_something check (fee_yen >= 0 and stay_yen >= 0 and fee_yen + stay_yen > 0)
);
create index stay_guidances_by_stay on stay_guidances (booking_id, id);
grant select, insert (booking_id, at, way, by_name, fee_yen, stay_yen) on stay_guidances to resort_staff;
grant select (id, booking_id) on stay_guidances to resort_jobs;

alter table stays_due add column guided_at timestamptz;
grant select (booking_id, since, fee_yen, stay_yen, guided_at) on stays_due to resort_jobs;

create function stay_due_was_guided() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  new.guided_at := (select max(at) from stay_guidances where booking_id = new.booking_id);
  return new;
end $$;
create trigger stays_due_guided before insert on stays_due for each row execute function stay_due_was_guided();

create function stay_is_guided() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update stays_due set guided_at = new.at where booking_id = new.booking_id;
  return null;
end $$;
create trigger stay_guidances_noted after insert on stay_guidances for each row execute function stay_is_guided();
revoke execute on function stay_due_was_guided(), stay_is_guided() from public;

alter table staff_taken drop constraint staff_taken_kind_check,
  add constraint staff_taken_kind_check check (kind in ('CONTRACT_REQUEST', 'POINT_APPLICATION', 'EXCHANGE_ORDER', 'SIGNUP_CONTACT', 'GIVEN_UP_TASK',
    'TRANSFER', 'CARD_DIFFERENCE', 'OVERDUE_BILL', 'STAY_TO_GUIDE')) not valid;
