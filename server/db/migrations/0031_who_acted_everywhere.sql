-- Looks through the rows of before, without keeping anybody from writing new ones.
alter table audit_events validate constraint audit_events_actor_kind;
alter table audit_events validate constraint audit_events_actor_name;
