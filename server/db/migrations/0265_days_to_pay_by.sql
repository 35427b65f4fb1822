-- Whoever is told how to pay what is due of a stay is told by which day. Of those who were told before it was counted there is none.
-- Beside what is due stands how much its member was told last, too: where more is due by now, as after a payment that was put right or taken back or after a fee that grew, they are to be told anew, as
-- those are whom nobody has told. Both are found by one index (0266). Where less is due, a part was paid or given up, and they know more than is asked of them.
-- Members read of their own stays what they were told. Older servers go on: they tell no day, and find those to tell as before.
-- In the order in which whoever tells a member locks them.
lock table stay_guidances in share row exclusive mode;
alter table stay_guidances add column pay_by date;
grant insert (pay_by) on stay_guidances to resort_staff;
grant select (pay_by, fee_yen, stay_yen) on stay_guidances to resort_jobs;
grant select (id, booking_id, pay_by, fee_yen, stay_yen) on stay_guidances to resort_app;
grant select (booking_id, fee_yen, stay_yen) on stays_due to resort_app;

alter table stays_due add column guided_yen integer;
grant select (guided_yen) on stays_due to resort_jobs;
update stays_due d set guided_yen = (select fee_yen + stay_yen from stay_guidances where booking_id = d.booking_id order by id desc limit 1)
where guided_at is not null;

create or replace function stay_due_was_guided() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  select at, fee_yen + stay_yen into new.guided_at, new.guided_yen from stay_guidances where booking_id = new.booking_id order by id desc limit 1;
  return new;
end $$;

create or replace function stay_is_guided() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update stays_due set guided_at = new.at, guided_yen = new.fee_yen + new.stay_yen where booking_id = new.booking_id;
  return null;
end $$;
