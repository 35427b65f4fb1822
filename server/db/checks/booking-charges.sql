-- Charges are only added to. A night given back leaves nothing of its own lines, a stay given back whole leaves
-- nothing but its penalties, penalty lines are the penalties written down, and a stay that was not confirmed owes nothing.
with lines as (
  select c.booking_id, c.night, c.reason, c.yen, c.sales_tax_yen, b.cancelled_at, g.state,
    (n.cancelled_at is not null) as night_cancelled
  from booking_charges c
  join bookings b on b.id = c.booking_id
  join booking_groups g on g.id = b.group_id
  left join booking_nights n on n.booking_id = c.booking_id and n.night = c.night
)
select booking_id, night::text as about, 'a cancelled night is still charged' as problem
from lines where night_cancelled and reason <> 'PENALTY'
group by booking_id, night having sum(yen) <> 0 or sum(sales_tax_yen) <> 0
union all
select booking_id, null, 'a cancelled stay is still charged'
from lines where cancelled_at is not null and reason <> 'PENALTY'
group by booking_id having sum(yen) <> 0 or sum(sales_tax_yen) <> 0
union all
select coalesce(c.booking_id, p.booking_id), null, 'penalty lines differ from the penalties'
from (select booking_id, sum(yen) as yen, sum(sales_tax_yen) as tax from lines where reason = 'PENALTY' group by 1) c
full join (select booking_id, sum(yen) as yen from booking_penalties group by 1 having sum(yen) > 0) p using (booking_id)
where coalesce(c.yen, 0) <> coalesce(p.yen, 0) or coalesce(c.tax, 0) <> 0
union all
select booking_id, null, 'charged without being confirmed' from lines where state <> 'CONFIRMED' group by booking_id
union all
select booking_id, night::text, 'charged below nothing' from lines where reason <> 'PENALTY'
group by booking_id, night having sum(yen) < 0 or sum(sales_tax_yen) < 0
