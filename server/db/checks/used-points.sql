-- What a night has used of a lot is never below nothing, and all that was used, given back or kept names its stay.
with moved as (
  select to_lot_id as lot_id, booking_id, night, points from point_movements where to_account = 'used'
  union all
  select from_lot_id, booking_id, night, -points from point_movements where from_account = 'used'
)
select lot_id, booking_id, night, sum(points) as used from moved group by 1, 2, 3 having sum(points) < 0
union all
select from_lot_id, booking_id, night, points from point_movements
where booking_id is null and reason in ('consume', 'return', 'keep')
  -- Books of before took a fee beyond a stay's own points from what was available, for no night.
  or night is null and (reason = 'return' or reason = 'consume' and from_account <> 'available')
