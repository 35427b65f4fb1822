-- A live stay is its nights from check-in to check-out without a gap, each once; a cancelled one has no live night left, and
-- only its nights ended with it. The hold's nights are all written down, whatever became of them, and only a change takes
-- others. Until it leaves nights for others a stay arrives on the day of its hold, or earlier with nights that a change took;
-- without a change none leaves after it. A booking is its group's member's and contract's.
with nights as (
  select b.id, b.check_in, b.check_out, b.cancelled_at, b.moved_at, b.client_id, b.contract_id, g.state,
    g.check_in as held_in, g.check_out as held_out, g.client_id as held_for, g.contract_id as held_on, n.*
  from bookings b
  join booking_groups g on g.id = b.group_id
  cross join lateral (
    select array_agg(n.night order by n.night) filter (where n.ended_at is null) as live,
      array_agg(n.night order by n.night) filter (where n.taken_by_change is null) as held,
      count(*) filter (where n.taken_by_change is not null) as taken,
      count(*) filter (where n.ended_as = 'CANCELLED' and n.ended_at is distinct from b.cancelled_at) as called_off_otherwise,
      count(*) filter (where n.ended_as = 'MOVED' and (b.moved_at is null or n.ended_at > b.moved_at)) as moved_otherwise,
      count(*) filter (where (n.ended_at is null) <> (n.ended_as is null)) as ended_somehow
    from booking_nights n where n.booking_id = b.id
  ) n
)
select id as booking_id, check_in, check_out, cancelled_at, live from nights
where held is distinct from array(select held_in + d from generate_series(0, held_out - held_in - 1) d)
  or (moved_at is null and (check_in > held_in or (taken = 0 and check_in < held_in)))
  or (taken = 0 and check_out > held_out)
  or (state <> 'CONFIRMED' and (check_in, check_out) <> (held_in, held_out))
  or (cancelled_at is not null and live is not null)
  or (cancelled_at is null and live is distinct from
    array(select check_in + d from generate_series(0, check_out - check_in - 1) d))
  or called_off_otherwise > 0 or moved_otherwise > 0 or ended_somehow > 0
  or client_id <> held_for or contract_id is distinct from held_on
