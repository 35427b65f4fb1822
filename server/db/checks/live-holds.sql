-- A login has one live hold at most, and a hold that is confirmed has its numbers and its time.
select login_id::text as about, 'more than one live hold' as problem
from booking_groups where live_until is not null and login_id is not null group by login_id having count(*) > 1
union all
select b.id::text, 'a confirmed booking without a number'
from bookings b join booking_groups g on g.id = b.group_id where g.state = 'CONFIRMED' and b.booking_number is null
union all
select b.id::text, 'a number without a confirmation'
from bookings b join booking_groups g on g.id = b.group_id where g.state <> 'CONFIRMED' and b.booking_number is not null
