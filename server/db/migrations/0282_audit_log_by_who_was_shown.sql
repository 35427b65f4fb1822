-- Outside a transaction.
-- Whose number stands in a list that was shown, as of members found or of what waits in a queue, is found among all rows of looks that are about nobody alone.
-- Said word for word as it is asked (server/src/platform/audit-read.ts). Older servers go on without it.
create index concurrently audit_events_by_shown on audit_events using gin (string_to_array(subject, ' '))
  where client_id is null and action ~ '^(view|show|find|preview|read)';
