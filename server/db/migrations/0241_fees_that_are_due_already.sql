-- Fees of before, each under the lock of its stay's group, which whoever moves its yen holds, too: one that is paid meanwhile is not written down as due.
-- Older servers go on.
do $$
declare
  stay record;
begin
  for stay in
    select b.id, b.group_id from money_balances m join bookings b on b.id = m.purpose_id
    where m.purpose_kind = 'BOOKING' and m.kept > 0 and m.owed > 0 and b.booking_number is not null
    order by b.group_id, b.id
  loop
    perform from booking_groups where id = stay.group_id for no key update;
    perform note_stay_fee_due(stay.id);
  end loop;
end $$;
