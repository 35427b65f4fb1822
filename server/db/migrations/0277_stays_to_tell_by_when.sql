-- Stays whose members are to be told by now, for the first time or anew, are counted, and listed the longest waiting first.
-- Outside a transaction, since each step of a stay that moves its yen writes to the table. Older servers go on without it; theirs (0258, 0266) stay as long as they may be put back.
create index concurrently stays_due_to_tell_by on stays_due (coalesce(tell_anew_from, since), booking_id);
