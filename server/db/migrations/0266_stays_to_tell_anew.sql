-- Stays of which more is due than their members were told, who may have been told nothing, are counted, and listed the longest due first.
-- Outside a transaction, since each step of a stay that moves its yen writes to the table. Older servers go on without it; theirs (0258) stays as long as they may be put back.
create index concurrently stays_due_to_tell on stays_due (since, booking_id) where fee_yen + stay_yen > coalesce(guided_yen, 0);
