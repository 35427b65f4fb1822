-- The audit log is read by day, too: it only grows, in the order of its moments, so that a small index of ranges is enough.
-- Older servers go on.
create index audit_events_by_moment on audit_events using brin (at) with (pages_per_range = 16);
