-- Stays of before of which something is owed are put down to be noted, and no stay is locked for it: from 0247 on whatever moves notes itself. A server notes them by and by, so many at a time,
-- each under the lock of its stay's group, which whoever moves its yen holds, too. Who is being moved notes itself, and is looked at again.
-- Older servers go on.
insert into stays_due_to_note (booking_id)
select purpose_id from money_balances where purpose_kind = 'BOOKING' and owed > 0
union
select booking_id from stays_due;

create function note_stays_due_of_before(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  stay record;
  noted integer := 0;
begin
  for stay in
    select w.booking_id from stays_due_to_note w join bookings b on b.id = w.booking_id join booking_groups g on g.id = b.group_id
    order by w.booking_id limit most for update of w skip locked for no key update of g skip locked
  loop
    perform note_stay_due(stay.booking_id);
    delete from stays_due_to_note where booking_id = stay.booking_id;
    noted := noted + 1;
  end loop;
  return noted;
end $$;
revoke execute on function note_stays_due_of_before(integer) from public;
grant execute on function note_stays_due_of_before(integer) to resort_app;

alter table stays_due validate constraint stays_due_parts;
alter table desk_payments validate constraint desk_payments_of_fee;
