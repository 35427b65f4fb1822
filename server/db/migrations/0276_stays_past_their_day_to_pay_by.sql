-- A stay whose day to pay by has passed waits for guidance again, and so does one of which more is due than its member knows of. Beside what is due stand the day that its member was told last, and the moment from
-- which they are to be told anew: the day after that, or when more became due, whichever was first; 'infinity' where there is neither, null of those whom nobody has told, who wait since their stay is due. One index
-- finds all of them (0277). Of those of before of whom more is due nobody knows since when: since their stay is due.
-- Older servers go on: they find those to tell as before, and not those past their day.
-- In the order in which whoever tells a member locks them, who has read what is due first.
lock table stays_due in access exclusive mode;
lock table stay_guidances in share row exclusive mode;
grant select (at) on stay_guidances to resort_jobs;

alter table stays_due add column pay_by date, add column tell_anew_from timestamptz;
grant select (pay_by, tell_anew_from) on stays_due to resort_jobs;
update stays_due d set pay_by = g.pay_by,
  tell_anew_from = case when d.fee_yen + d.stay_yen > d.guided_yen then d.since
    else coalesce((g.pay_by + 1)::timestamp at time zone 'Asia/Tokyo', 'infinity') end
from (select distinct on (booking_id) booking_id, pay_by from stay_guidances order by booking_id, id desc) g
where g.booking_id = d.booking_id and d.guided_at is not null;

-- What comes back after nothing was due is news of now, however long ago its day was.
create or replace function stay_due_was_guided() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  select at, 0, pay_by, business_now() into new.guided_at, new.guided_yen, new.pay_by, new.tell_anew_from
  from stay_guidances where booking_id = new.booking_id order by id desc limit 1;
  return new;
end $$;

create or replace function stay_due_is_known() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  past timestamptz := coalesce((new.pay_by + 1)::timestamp at time zone 'Asia/Tokyo', 'infinity');
begin
  if new.guided_yen is not null then
    new.guided_yen := least(new.guided_yen, old.fee_yen + old.stay_yen, new.fee_yen + new.stay_yen);
    if new.fee_yen + new.stay_yen <= new.guided_yen then
      new.tell_anew_from := past;
    elsif old.fee_yen + old.stay_yen <= old.guided_yen then
      new.tell_anew_from := least(business_now(), past);
    end if;
  end if;
  return new;
end $$;

create or replace function stay_is_guided() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update stays_due set guided_at = new.at, guided_yen = new.fee_yen + new.stay_yen, pay_by = new.pay_by,
    tell_anew_from = case when fee_yen + stay_yen > new.fee_yen + new.stay_yen then new.at
      else coalesce((new.pay_by + 1)::timestamp at time zone 'Asia/Tokyo', 'infinity') end
  where booking_id = new.booking_id;
  return null;
end $$;
