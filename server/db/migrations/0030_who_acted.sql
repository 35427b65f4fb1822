-- The trail says who acted: a member's login, a visitor without one, staff, the card gateway or the portal itself. Staff
-- have a name, the portal's jobs and sweeps too; a login that acts without a session names what acted for it. Rows from
-- before this was noted have no kind. The constraints are checked for new rows only here, because looking through a long
-- trail would keep everybody waiting; the next migration looks at the old ones.
alter table audit_events add column actor_kind text, add column actor_name text;
alter table audit_events
  add constraint audit_events_actor_kind check (actor_kind in ('member', 'visitor', 'staff', 'gateway', 'system')) not valid,
  add constraint audit_events_actor_name check (
    case actor_kind when 'staff' then actor_name is not null when 'system' then actor_name is not null
      when 'member' then true else actor_name is null end) not valid;

-- A seal is made over the columns that a row had at its time: 1 for those before this migration, 2 for all of now.
alter table audit_seals add column row_format smallint not null default 1;
alter table audit_seals alter column row_format set default 2;

-- Jobs run in the same frame as calls: they leave rows of what they did, and of what was refused to them.
grant insert on audit_events, audit_repeats to resort_jobs;
grant insert, update (count) on refusal_counts to resort_jobs;
