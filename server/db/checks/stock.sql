-- Stock is a count kept beside the bookings; here it is counted again from the nights themselves. A held night is
-- one of a hold that lives, or is kept by a change that waits for its card, by an open offer to somebody who waits, or for a group by staff; a sold one belongs to a confirmed
-- booking and did not end. Nothing is free on a night that is closed.
with taken as (
  select n.room_type_id, n.night, (g.state = 'CONFIRMED')::int as sold, (g.live_until is not null)::int as held
  from booking_nights n
  join bookings b on b.id = n.booking_id
  join booking_groups g on g.id = b.group_id
  where n.ended_at is null and (g.state = 'CONFIRMED' or g.live_until is not null)
  union all
  select b.room_type_id, night, 0, 1
  from booking_changes c join bookings b on b.id = c.booking_id cross join lateral unnest(c.taken_nights) as night
  where c.state not in ('APPLIED', 'ABANDONED')
  union all
  select o.room_type_id, o.check_in + d, 0, o.rooms
  from waitlist_offers o cross join lateral generate_series(0, o.check_out - o.check_in - 1) as d
  where o.state = 'OPEN'
  union all
  select b.room_type_id, n.night, 0, n.rooms
  from room_blocks b join room_block_nights n on n.block_id = b.id
  where b.ended_at is null
), counted as (
  select room_type_id, night, sum(sold) as sold, sum(held) as held from taken group by 1, 2
)
select room_type_id, night, s.total, s.sold, s.held, coalesce(c.sold, 0) as sold_counted, coalesce(c.held, 0) as held_counted
from room_nights s full join counted c using (room_type_id, night)
where s.room_type_id is null or s.sold <> coalesce(c.sold, 0) or s.held <> coalesce(c.held, 0)
  or s.sold + s.held > s.total or (s.closed and s.total > s.sold + s.held) or s.sold < 0 or s.held < 0
