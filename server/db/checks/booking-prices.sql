-- What a confirmed stay was charged for a night is what the night was held at: its yen price, its usage fee and its plan
-- fee, each against the lines booked for it. The penalties reckoned from nights are then shares of what was charged.
with held as (
  select n.booking_id, n.night, p.subject, p.yen
  from booking_nights n
  join bookings b on b.id = n.booking_id
  join booking_groups g on g.id = b.group_id
  cross join lateral (values ('ACCOMMODATION', n.yen), ('USAGE_FEE', n.usage_fee_yen), ('PLAN_FEE', n.plan_fee_yen)) p (subject, yen)
  where g.state = 'CONFIRMED' and p.yen <> 0
), charged as (
  select booking_id, night, subject, sum(yen) as yen
  from booking_charges
  where reason = 'BOOKED' and subject in ('ACCOMMODATION', 'USAGE_FEE', 'PLAN_FEE')
  group by 1, 2, 3 having sum(yen) <> 0
)
select booking_id, night::text, subject, held.yen as held, charged.yen as charged
from held full join charged using (booking_id, night, subject)
where held.yen is distinct from charged.yen
