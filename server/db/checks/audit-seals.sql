-- Seals of the audit log follow one another without gap or overlap, and each ends at a row that is there. Whether a seal's
-- rows are what was sealed is asked with its chain (brokenSeals in server/src/platform/audit-seal.ts).
select s.id as seal_id, s.first_event_id, s.last_event_id, s.sealed_before
from (select *, lag(last_event_id, 1, 0::bigint) over (order by id) as sealed_before from audit_seals) s
where s.first_event_id <> s.sealed_before + 1
  or not exists (select from audit_events e where e.id = s.last_event_id)
