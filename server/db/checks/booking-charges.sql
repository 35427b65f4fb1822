-- Charges are only added to, and taken back by a line that mirrors the one it names. A night that ended leaves nothing of
-- its own lines, a stay given back whole leaves nothing but its penalties, penalty lines are the penalties written down and waived ones what was waived, never more, a
-- fee by guests is their number times the rate, and a stay that was not confirmed owes nothing.
with lines as (
  select c.*, b.cancelled_at, g.state, r.id as reversal_id, r.at as reversed_at
  from booking_charges c
  join bookings b on b.id = c.booking_id
  join booking_groups g on g.id = b.group_id
  left join booking_charges r on r.reverses_id = c.id
), live as (
  select * from lines where reason = 'BOOKED' and reversal_id is null
)
select l.booking_id, l.night::text as about, 'a night that ended is still charged' as problem
from live l
where l.night is not null
  and not exists (select from booking_nights n where n.booking_id = l.booking_id and n.night = l.night and n.ended_at is null)
union all
select booking_id, null, 'a cancelled stay is still charged' from live where cancelled_at is not null
union all
select r.booking_id, r.id::text, 'takes back another line than it names'
from lines r left join lines l on l.id = r.reverses_id
where r.reason = 'CANCELLED' and (l.id is null or l.reason <> 'BOOKED' or (r.booking_id, r.subject, r.yen, r.sales_tax_yen)
    <> (l.booking_id, l.subject, -l.yen, -l.sales_tax_yen)
  or (r.detail, r.night, r.guests, r.rate_yen, r.rental_id) is distinct from (l.detail, l.night, l.guests, l.rate_yen, l.rental_id)
  or r.pay_by <> l.pay_by)
union all
select booking_id, max(id)::text, 'taken back more than once'
from lines where reverses_id is not null group by booking_id, reverses_id having count(*) > 1
union all
select coalesce(c.booking_id, p.booking_id), null, 'penalty lines differ from the penalties'
from (select booking_id, sum(yen) as yen, sum(sales_tax_yen) as tax from lines where reason = 'PENALTY' group by 1) c
full join (select booking_id, sum(yen) as yen from booking_penalties group by 1 having sum(yen) > 0) p using (booking_id)
where coalesce(c.yen, 0) <> coalesce(p.yen, 0) or coalesce(c.tax, 0) <> 0
union all
select booking_id, id::text, 'a fee is not its guests times their rate'
from lines where guests is not null and abs(yen) <> guests * rate_yen
union all
select booking_id, null, 'charged without being confirmed' from lines where state <> 'CONFIRMED' group by booking_id
union all
select booking_id, id::text, 'charged below nothing' from lines
where reason not in ('CANCELLED', 'WAIVED') and subject <> 'PREPAYMENT' and (yen < 0 or sales_tax_yen < 0)
union all
select coalesce(c.booking_id, w.booking_id), null, 'lines differ from what was waived'
from (select booking_id, -sum(yen) as yen from lines where reason = 'WAIVED' group by 1) c
full join (select booking_id, sum(yen) as yen from booking_waivers group by 1 having sum(yen) > 0) w using (booking_id)
where c.yen is distinct from w.yen
union all
select w.booking_id, null, 'more was waived than was kept'
from (select booking_id, sum(points) as points, sum(yen) as yen from booking_waivers group by 1) w
left join (select booking_id, sum(points) as points, sum(yen) as yen from booking_penalties group by 1) p using (booking_id)
where w.points > coalesce(p.points, 0) or w.yen > coalesce(p.yen, 0)
