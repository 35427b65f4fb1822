-- What a lot has available and reserved is the sum of its movements, and never below nothing.
with moved as (
  select to_lot_id as lot_id, to_account as account, points from point_movements
  union all
  select from_lot_id, from_account, -points from point_movements
), summed as (
  select lot_id,
    coalesce(sum(points) filter (where account = 'available'), 0) as available,
    coalesce(sum(points) filter (where account = 'reserved'), 0) as reserved
  from moved group by lot_id
)
select l.id, l.available, l.reserved, coalesce(s.available, 0) as available_summed, coalesce(s.reserved, 0) as reserved_summed
from point_lots l left join summed s on s.lot_id = l.id
where l.available <> coalesce(s.available, 0) or l.reserved <> coalesce(s.reserved, 0) or l.available < 0 or l.reserved < 0
