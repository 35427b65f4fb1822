-- What a confirmed stay was charged for a night is what the night is held at, or was held at when it ended: its yen price,
-- its usage fee and its plan fee, each against the lines that live as long as the night. The penalties reckoned from
-- nights are then shares of what was charged.
with held as (
  select n.booking_id, n.night, n.ended_at, p.subject, sum(p.yen) as yen
  from booking_nights n
  join bookings b on b.id = n.booking_id
  join booking_groups g on g.id = b.group_id
  cross join lateral (values ('ACCOMMODATION', n.yen), ('USAGE_FEE', n.usage_fee_yen), ('PLAN_FEE', n.plan_fee_yen)) p (subject, yen)
  where g.state = 'CONFIRMED' and p.yen <> 0
  group by 1, 2, 3, 4
), charged as (
  select c.booking_id, c.night, r.at as ended_at, c.subject, sum(c.yen) as yen
  from booking_charges c left join booking_charges r on r.reverses_id = c.id
  where c.reason = 'BOOKED' and c.subject in ('ACCOMMODATION', 'USAGE_FEE', 'PLAN_FEE')
  group by 1, 2, 3, 4 having sum(c.yen) <> 0
), of_nights as (
  select c.* from charged c
  where c.ended_at is null
    or exists (select from booking_nights n where n.booking_id = c.booking_id and n.night = c.night and n.ended_at = c.ended_at)
)
select coalesce(h.booking_id, c.booking_id) as booking_id, coalesce(h.night, c.night)::text as night,
  coalesce(h.subject, c.subject) as subject, h.yen as held, c.yen as charged
from held h full join of_nights c
  on (c.booking_id, c.night, c.subject) = (h.booking_id, h.night, h.subject)
  and coalesce(c.ended_at, 'infinity') = coalesce(h.ended_at, 'infinity')
where h.yen is distinct from c.yen
