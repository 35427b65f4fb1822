-- What a stay has reserved, used and kept of points follows from its nights and penalties: a hold reserves its nights, a
-- confirmed stay uses those that live, each night its own price, and keeps what its penalties say less what was waived; a change
-- that waits for its card reserves what it says; a hold that ended keeps nothing. TVP pay for no night: of them the law 'prepayments'
-- tells.
with moved as (
  select m.booking_id, m.night, s.account, s.points
  from point_movements m join point_lots l on l.id = m.to_lot_id and l.kind <> 'tvp'
  cross join lateral (values (m.to_account, m.points), (m.from_account, -m.points)) s (account, points)
  where m.booking_id is not null
), summed as (
  select booking_id,
    coalesce(sum(points) filter (where account = 'reserved'), 0) as reserved,
    coalesce(sum(points) filter (where account = 'used'), 0) as used,
    coalesce(sum(points) filter (where account = 'kept'), 0) as kept
  from moved group by booking_id
), used as (
  select booking_id, night, sum(points) as points from moved
  where account = 'used' and booking_id in (select id from bookings) group by 1, 2 having sum(points) <> 0
), priced as (
  select n.booking_id, n.night, sum(n.points) as points
  from booking_nights n join bookings b on b.id = n.booking_id join booking_groups g on g.id = b.group_id
  where n.ended_at is null and g.state = 'CONFIRMED' group by 1, 2 having sum(n.points) <> 0
), owed as (
  select b.id, g.state, g.live_until,
    (select coalesce(sum(n.points), 0) from booking_nights n where n.booking_id = b.id and n.ended_at is null) as nights,
    (select coalesce(sum(p.points), 0) from booking_penalties p where p.booking_id = b.id)
      - (select coalesce(sum(w.points), 0) from booking_waivers w where w.booking_id = b.id) as penalties,
    (select coalesce(sum(c.taken_points), 0) from booking_changes c where c.booking_id = b.id and c.state not in ('APPLIED', 'ABANDONED')) as kept
  from bookings b join booking_groups g on g.id = b.group_id
)
select o.id as booking_id, o.state, o.nights, o.penalties, coalesce(s.reserved, 0) as reserved, coalesce(s.used, 0) as used,
  coalesce(s.kept, 0) as kept
from owed o left join summed s on s.booking_id = o.id
where coalesce(s.reserved, 0) <> o.kept + case when o.live_until is not null then o.nights else 0 end
  or coalesce(s.used, 0) <> case when o.state = 'CONFIRMED' then o.nights else 0 end
  or coalesce(s.kept, 0) <> o.penalties
union all
select booking_id, 'night ' || night, priced.points, null, null, used.points, null
from used full join priced using (booking_id, night)
where used.points is distinct from priced.points
