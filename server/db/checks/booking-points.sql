-- What a stay has reserved and used of points follows from its nights: a hold reserves them, a confirmed stay uses
-- those that were not given back and what was kept as penalty, and a hold that ended keeps nothing.
with moved as (
  select booking_id, to_account as account, points from point_movements where booking_id is not null
  union all
  select booking_id, from_account, -points from point_movements where booking_id is not null
), summed as (
  select booking_id,
    coalesce(sum(points) filter (where account = 'reserved'), 0) as reserved,
    coalesce(sum(points) filter (where account = 'used'), 0) as used
  from moved group by booking_id
), owed as (
  select b.id, g.state, g.live_until,
    (select coalesce(sum(n.points), 0) from booking_nights n where n.booking_id = b.id and n.cancelled_at is null) as nights,
    (select coalesce(sum(p.points), 0) from booking_penalties p where p.booking_id = b.id) as penalties
  from bookings b join booking_groups g on g.id = b.group_id
)
select o.id as booking_id, o.state, o.nights, o.penalties, coalesce(s.reserved, 0) as reserved, coalesce(s.used, 0) as used
from owed o left join summed s on s.booking_id = o.id
where coalesce(s.reserved, 0) <> case when o.live_until is not null then o.nights else 0 end
  or coalesce(s.used, 0) <> case when o.state = 'CONFIRMED' then o.nights + o.penalties else 0 end
