-- A member who paid what they were told believes it paid. Where that payment is taken back afterwards, or another fee arises, more is due than they know of, though no more than they were told once (0265): nobody
-- was to tell them anew, and the day to pay by of before passed in silence. So what they know goes down with what is due, and never up but by another guidance; of a stay that comes back after nothing was due of it
-- they know of nothing. What they were told stands with the guidance as it was. What fell before this migration nobody counts any more: such rows stay as they are.
-- Older servers go on: they find those to tell by the same comparison, by the same index (0266).
create or replace function stay_due_was_guided() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  select at, 0 into new.guided_at, new.guided_yen from stay_guidances where booking_id = new.booking_id order by id desc limit 1;
  return new;
end $$;

create function stay_due_is_known() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if new.guided_yen is not null then
    new.guided_yen := least(new.guided_yen, old.fee_yen + old.stay_yen, new.fee_yen + new.stay_yen);
  end if;
  return new;
end $$;
create trigger stays_due_known before update of fee_yen, stay_yen on stays_due for each row execute function stay_due_is_known();
revoke execute on function stay_due_is_known() from public;

grant select (guided_yen) on stays_due to resort_app;
