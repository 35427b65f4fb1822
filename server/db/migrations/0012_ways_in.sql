-- Ways in beside the password: setting a new one by mail, and the first login for a contract that exists. Both kinds
-- of link are derived from the row's id with a server key, so that neither a link nor a code is kept anywhere.

-- Asked for with any address: the row of an address that nobody has is made and counted like any other, so that the
-- answer, and the time it takes, is the same.
create table password_resets (
  id uuid primary key,
  login_id uuid references logins on delete cascade,
  token_hash bytea not null unique,
  -- A keyed hash of the address typed, by which wrong codes are counted, known address or not.
  address_key text not null,
  language text not null check (language in ('ja', 'en')),
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default clock_timestamp(),
  valid_until timestamptz not null,
  used_at timestamptz
);
create index password_resets_by_login on password_resets (login_id);
grant select, insert on password_resets to resort_app;
grant update (tries, used_at) on password_resets to resort_app;
grant select, delete on password_resets to resort_jobs;

-- A mailbox that is to be proved before a login for an existing contract is made. The address is kept as it will be the
-- login's, and cannot be exchanged on the way.
create table client_verifications (
  id uuid primary key,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  language text not null check (language in ('ja', 'en')),
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default clock_timestamp(),
  valid_until timestamptz not null,
  used_at timestamptz
);
create index client_verifications_by_email on client_verifications (email);
grant select, insert on client_verifications to resort_app;
grant update (tries, used_at) on client_verifications to resort_app;
grant select, delete on client_verifications to resort_jobs;

-- Registrations that staff look at, because the mailbox is not the contract's.
create table registration_requests (
  id uuid primary key default uuidv7(),
  client_id bigint not null references clients on delete cascade,
  email text not null,
  tel text not null,
  state text not null default 'RECEIVED' check (state in ('RECEIVED', 'ANSWERED', 'WITHDRAWN')),
  at timestamptz not null default clock_timestamp()
);
create index registration_requests_by_client on registration_requests (client_id, at desc);
grant select, insert on registration_requests to resort_app;
grant select on registration_requests to resort_jobs;

grant insert (client_id, role, email, password_hash, language) on logins to resort_app;

-- What a session and a trusted device run on ("Safari, iPhone"), for their owner to recognise them.
alter table sessions add column device text not null default '';
create index sessions_by_login_time on sessions (login_id, created_at desc, id);
