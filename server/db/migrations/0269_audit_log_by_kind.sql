-- The audit log is read without the rows of who only looked, or with those alone: whole, of one of staff, and of one membership, whose looks are few of many rows.
-- What only looks is told by how its action begins (domain/src/staff/audit-actions.ts). Who of staff and the kind are one word of the second index, and the third
-- says the kind otherwise than the first, so that for one of staff or one membership the database never walks the rows of all.
-- Outside a transaction, since the log is the largest table of a club and every deed writes to it. Older servers go on without these.
create index concurrently audit_events_by_kind on audit_events
  ((case when action ~ '^(view|show|find|preview|read)' then 'LOOKS' else 'DEEDS' end), id);
create index concurrently audit_events_by_staff_and_kind on audit_events
  ((case when action ~ '^(view|show|find|preview|read)' then 'LOOKS ' else 'DEEDS ' end || actor_name), id) where actor_kind = 'staff';
create index concurrently audit_events_of_looks_by_client on audit_events (client_id, id)
  where client_id is not null and action ~ '^(view|show|find|preview|read)';
