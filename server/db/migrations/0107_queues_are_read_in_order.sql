-- Of those who wait for the same stay the oldest are read first, and no further than rooms are left: so giving a room back takes no longer
-- where thousands wait for it.
-- Older servers go on.
drop index waitlist_entries_waiting;
create index waitlist_entries_waiting on waitlist_entries (room_type_id, check_in, check_out, created_at, id) where state = 'LIVE';
