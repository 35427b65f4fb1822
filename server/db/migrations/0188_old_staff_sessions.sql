-- Sessions of staff that are long over are forgotten by the queue; who signed in stands in the audit log.
grant select (created_at), delete on staff_sessions to resort_jobs;
create index staff_sessions_by_age on staff_sessions (created_at);
