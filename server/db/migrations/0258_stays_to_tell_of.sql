-- Stays of which something is due and whose members nobody has told yet how to pay are counted, and listed the longest due first.
-- Outside a transaction, since each step of a stay that moves its yen writes to the table. Older servers go on without it.
create index concurrently stays_due_to_guide on stays_due (since, booking_id) where guided_at is null;
