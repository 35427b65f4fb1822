-- The ground everything stands on: who may do what, which clock business follows, and what is written down.
--
-- Three roles. The owner (whoever runs migrations) owns every table. resort_app serves members: it owns nothing, and
-- is granted exactly what the use cases need, table by table, below each table. resort_jobs runs the background work.
-- The roles are created by the migration runner, because a role belongs to the cluster and needs a password.

revoke all on schema public from public;
grant usage on schema public to resort_app, resort_jobs;

-- Business time is the database's clock plus this shift. Production refuses any shift but zero at start; development
-- and replays move it. One row, always.
create table business_clock (
  only_row boolean primary key default true check (only_row),
  shift interval not null default interval '0'
);
insert into business_clock default values;
grant select on business_clock to resort_app, resort_jobs;

-- clock_timestamp, not now(): a decision taken after waiting for a lock must see the time after the wait.
create function business_now() returns timestamptz
language sql volatile parallel safe
as $$ select clock_timestamp() + shift from business_clock $$;

create function business_today() returns date
language sql volatile parallel safe
as $$ select (business_now() at time zone 'Asia/Tokyo')::date $$;

-- Numbers that the club may turn without a new release. Absent keys mean the default written in the rules.
create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
grant select on settings to resort_app, resort_jobs;

-- Every state change and every refusal: who, what, when, from where. Rows are only ever added. A job seals finished
-- rows into a hash chain afterwards, so that writers never queue behind one another for the chain's end.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  request_id text not null,
  login_id uuid,
  client_id bigint,
  action text not null,
  outcome text not null check (outcome in ('ok', 'denied', 'failed')),
  refusal text,
  subject text,
  origin_hash text,
  check ((outcome = 'denied') = (refusal is not null))
);
create index audit_events_by_login on audit_events (login_id, at);
grant select, insert on audit_events to resort_app, resort_jobs;

create table audit_seals (
  id bigint generated always as identity primary key,
  first_event_id bigint not null,
  last_event_id bigint not null unique check (last_event_id >= first_event_id),
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);
grant select, insert on audit_seals to resort_jobs;
grant select on audit_seals to resort_app;


-- The effects already had, by key: a job that runs twice finds its key here and does nothing.
create table job_effects (
  key text primary key,
  at timestamptz not null default clock_timestamp()
);
grant select, insert on job_effects to resort_jobs, resort_app;

-- Where mails go in development: the mailbox page reads them. Production has a mail server and leaves this empty.
create table dev_mails (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  message_id text not null unique
);
grant select, insert on dev_mails to resort_jobs;
grant select on dev_mails to resort_app;
