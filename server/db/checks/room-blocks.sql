-- What is kept for a group has a row for each of its nights, with the rooms that were not booked out of it yet. A stay that was booked and given up
-- later does not come back to it, so its nights count as they were held at first.
with booked as (
  select g.room_block_id as block_id, n.night, count(*) as rooms
  from booking_groups g
  join bookings b on b.group_id = g.id
  join booking_nights n on n.booking_id = b.id
  where g.room_block_id is not null and n.taken_by_change is null
  group by 1, 2
), kept as (
  select b.id as block_id, (b.first_night + d)::date as night, b.rooms
  from room_blocks b cross join lateral generate_series(0, b.before - b.first_night - 1) as d
)
select block_id, night, k.rooms as kept, n.rooms as left_now, coalesce(t.rooms, 0) as booked
from kept k
full join room_block_nights n using (block_id, night)
left join booked t using (block_id, night)
where k.rooms is null or n.rooms is null or n.rooms <> k.rooms - coalesce(t.rooms, 0)
union all
select t.block_id, t.night, null, null, t.rooms
from booked t left join kept k using (block_id, night)
where k.rooms is null
