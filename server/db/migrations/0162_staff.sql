-- The club's own people at their console. A staff member logs in with a password and the codes of an app; both are set up by a link that a
-- command of the operator's makes, and neither the link nor the secret of the codes is kept: they are derived from the server's key, the id
-- and the number of the set-up. Roles are by task, the front desk's by house. What one person alone may not do is proposed by one and
-- decided by another, which this table holds them to.
-- The console reaches the database as resort_staff, who may do what the application may (server/db/roles.ts) and what stands
-- here; the application itself sees nothing of staff. Of the audit log a row may now say why.
-- Older servers go on.
create table staff_members (
  id uuid primary key default uuidv7(),
  name text not null unique check (name ~ '^[a-z][a-z0-9._-]{1,39}$'),
  display_name text not null check (char_length(display_name) between 1 and 60),
  password_hash text,
  -- Counts the set-ups: link and secret of the newest are good, those of earlier ones are not.
  set_up_serial integer not null default 0,
  set_up_until timestamptz,
  -- The newest half minute whose code was used; a code is good once.
  last_code_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz
);

create table staff_roles (
  staff_id uuid not null references staff_members on delete restrict,
  role text not null
    check (role in ('RESERVATIONS', 'FRONT_DESK', 'MEMBERSHIP', 'ACCOUNTING', 'CONTENT', 'ADMINISTRATOR', 'AUDITOR')),
  facility_id integer references facilities on delete restrict,
  constraint staff_roles_once unique nulls not distinct (staff_id, role, facility_id),
  constraint staff_roles_of_a_house check ((role = 'FRONT_DESK') = (facility_id is not null))
);

create table staff_sessions (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references staff_members on delete restrict,
  secret_hash bytea not null,
  device text not null default '',
  origin_hash text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index staff_sessions_by_staff on staff_sessions (staff_id, created_at desc);

create table staff_proposals (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('WAIVE_FEE', 'CHANGE_ROLES')),
  -- What it is about, by the number or name that people know.
  subject text not null check (char_length(subject) between 1 and 100),
  payload jsonb not null,
  reason text not null check (char_length(reason) between 1 and 500),
  proposed_by uuid not null references staff_members on delete restrict,
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by uuid references staff_members on delete restrict,
  decided_at timestamptz,
  outcome text check (outcome in ('APPROVED', 'DECLINED', 'WITHDRAWN')),
  constraint staff_proposals_decided check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)),
  constraint staff_proposals_by_two
    check (decided_by is null or (decided_by = proposed_by) = (outcome = 'WITHDRAWN'))
);
create index staff_proposals_open on staff_proposals (proposed_at) where outcome is null;

grant select, insert (name, display_name), update (password_hash, display_name, set_up_serial, set_up_until, last_code_step, closed_at)
  on staff_members to resort_staff;
grant select, insert, delete on staff_roles to resort_staff;
grant select, insert (staff_id, secret_hash, device, origin_hash), update (seen_at, ended_at) on staff_sessions to resort_staff;
grant select, insert (kind, subject, payload, reason, proposed_by), update (decided_by, decided_at, outcome)
  on staff_proposals to resort_staff;

alter table audit_events add column reason text check (char_length(reason) between 1 and 500);
grant insert (reason) on audit_events to resort_staff;
-- Whose things somebody looked at or changed, and what one of the staff did, newest first.
create index audit_events_by_client on audit_events (client_id, id) where client_id is not null;
create index audit_events_by_staff on audit_events (actor_name, id) where actor_kind = 'staff';

create or replace function allow_audit_event() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if current_user = 'resort_jobs' and new.actor_kind is distinct from 'system'
  or current_user = 'resort_app' and (new.actor_kind is null or new.actor_kind = 'staff')
  or current_user = 'resort_staff' and (new.actor_kind is null or new.actor_kind not in ('staff', 'visitor'))
  then
    raise exception 'permission denied: % may not write what % did', current_user, coalesce(new.actor_kind, 'nobody')
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- What the application may not move, the console may not either; but it gives up fees, as the operator's tools do.
create or replace function allow_point_movement() returns trigger
language plpgsql
as $$
begin
  if current_user = 'resort_app' and (new.reason, new.from_account, new.to_account) = ('grant', 'issued', 'available')
    and exists (select from point_lots l join contracts k on k.id = l.contract_id
      join signup_applications a on a.client_id = k.client_id
      where l.id = new.to_lot_id and l.contract_id = new.contract_id and l.kind = 'tvp' and a.state = 'APPROVED' and a.ended_at >= now())
    and not exists (select from point_movements m where m.contract_id = new.contract_id)
  then
    return new;
  end if;
  if current_user = 'resort_staff' and (new.reason, new.from_account, new.to_account) = ('waive', 'kept', 'available') then
    return new;
  end if;
  if current_user in ('resort_app', 'resort_staff') and (new.reason, new.from_account, new.to_account) not in (
    ('reserve', 'available', 'reserved'), ('borrow', 'available', 'reserved'), ('consume', 'reserved', 'used'),
    ('release', 'reserved', 'available'), ('return', 'used', 'available'), ('keep', 'used', 'kept'),
    ('keep', 'available', 'kept'), ('prepay', 'available', 'used'), ('prepay', 'reserved', 'used'), ('unprepay', 'used', 'available'),
    ('exchange', 'available', 'exchanged'), ('unexchange', 'exchanged', 'available'))
  or current_user = 'resort_jobs' and (new.reason, new.from_account, new.to_account) not in (
    ('expire', 'available', 'expired'), ('carry-forward', 'available', 'available'))
  then
    raise exception 'permission denied: % may not move points by % from % to %', current_user, new.reason,
      new.from_account, new.to_account using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace function allow_money_movement() returns trigger
language plpgsql
as $$
begin
  if current_user = 'resort_staff' and (new.reason, new.from_account, new.to_account) = ('waive', 'owed', 'kept') then
    return new;
  end if;
  if current_user in ('resort_app', 'resort_jobs', 'resort_staff') and (new.reason, new.from_account, new.to_account) not in (
    ('charge', 'charged', 'owed'), ('keep', 'kept', 'owed'), ('reverse', 'owed', 'charged'),
    ('pay', 'owed', 'card'), ('refund', 'card', 'owed'), ('uncollected', 'card', 'owed'),
    ('bill', 'owed', 'billed'), ('unbill', 'billed', 'owed'), ('prepay', 'owed', 'tvp'), ('unprepay', 'tvp', 'owed'))
  then
    raise exception 'permission denied: % may not move yen by % from % to %', current_user, new.reason,
      new.from_account, new.to_account using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
grant insert (booking_id, at, points, yen, reason) on booking_waivers to resort_staff;

-- Builds of the console's pages are remembered beside those of the members'.
alter table trusted_builds add column pages text not null default 'members' check (pages in ('members', 'console'));

create or replace function disabled_stays_disabled() returns trigger
language plpgsql
as $$
begin
  if current_user in ('resort_app', 'resort_jobs', 'resort_staff') then
    raise exception 'a login is disabled here, never enabled' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
