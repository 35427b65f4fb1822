-- A live stay is its nights from check-in to check-out without a gap; a cancelled one has no live night left; nights
-- are given back from the last one only. The rooms of a group arrive on its day, and none leaves after it.
with nights as (
  select b.id, b.check_in, b.check_out, b.cancelled_at, g.check_in as booked_in, g.check_out as booked_out,
    array_agg(n.night order by n.night) filter (where n.cancelled_at is null) as live, count(n.night) as booked
  from bookings b
  join booking_groups g on g.id = b.group_id
  left join booking_nights n on n.booking_id = b.id
  group by b.id, g.check_in, g.check_out
)
select id as booking_id, check_in, check_out, cancelled_at, live from nights
where booked <> booked_out - booked_in
  or check_in <> booked_in
  or check_out > booked_out
  or (cancelled_at is not null and live is not null)
  or (cancelled_at is null and live is distinct from
    array(select check_in + d from generate_series(0, check_out - check_in - 1) d))
