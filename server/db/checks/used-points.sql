-- What a night has used of a lot is never below nothing, nor what a stay is prepaid with, and all that was used, given back or kept
-- names its stay.
with moved as (
  select to_lot_id as lot_id, booking_id, night, points from point_movements where to_account = 'used'
  union all
  select from_lot_id, booking_id, night, -points from point_movements where from_account = 'used'
)
select lot_id, booking_id, night, sum(points) as used from moved group by 1, 2, 3 having sum(points) < 0
union all
select m.from_lot_id, m.booking_id, m.night, m.points from point_movements m join point_lots l on l.id = m.from_lot_id
where m.booking_id is null and m.reason in ('consume', 'return', 'keep', 'waive')
  -- Books of before took a fee beyond a stay's own points from what was available, for no night.
  or m.night is null and l.kind <> 'tvp' and (reason = 'return' or reason = 'consume' and from_account <> 'available')
