-- The audit log is searched by booking: what a row is about begins with the number or the id of a stay, and the rows of one are found by that word.
-- Outside a transaction, since the log is the largest table of a club and every deed writes to it. Older servers go on without it.
create index concurrently audit_events_by_subject on audit_events (split_part(subject, ' ', 1), id) where subject is not null;
