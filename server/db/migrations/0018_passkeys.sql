-- Passkeys: a second way in beside password and mailed code. A passkey is a key pair whose private half stays with its
-- owner's device or key store; kept here is the public half, which lets nobody in.

-- What a login is called towards authenticators: random, so that a passkey on a lost device names neither address nor
-- membership.
alter table logins add column passkey_handle uuid not null unique default gen_random_uuid();

create table passkeys (
  id uuid primary key default uuidv7(),
  login_id uuid not null references logins on delete cascade,
  -- Chosen by the authenticator; unique over all logins, because it is by this alone that somebody without a session
  -- is recognised.
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) between 1 and 2048),
  -- How often the authenticator says it has signed; 0 for ever where a passkey lives on several devices.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  -- Whether it may be copied to its owner's other devices, and whether it has been.
  synced_kind boolean not null,
  backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkeys_by_login on passkeys (login_id, created_at desc);
grant select, insert, delete on passkeys to resort_app;
grant update (counter, backed_up, name, last_used_at) on passkeys to resort_app;
grant select (id, login_id, name) on passkeys to resort_jobs;

-- A ceremony that has begun: what is to be signed is derived from the row's id with a server key and kept nowhere. For
-- adding a passkey it belongs to one session of one login; for logging in to nobody, because who it is shows at the end.
create table passkey_challenges (
  id uuid primary key,
  login_id uuid references logins on delete cascade,
  session_id uuid references sessions on delete cascade,
  token_hash bytea not null unique,
  vs_intent boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  valid_until timestamptz not null,
  used_at timestamptz,
  check ((login_id is null) = (session_id is null))
);
create index passkey_challenges_by_login on passkey_challenges (login_id);
create index passkey_challenges_by_session on passkey_challenges (session_id);
create index passkey_challenges_to_forget on passkey_challenges (valid_until);
grant select, insert on passkey_challenges to resort_app;
grant update (used_at) on passkey_challenges to resort_app;
grant select, delete on passkey_challenges to resort_jobs;

-- How a session was opened, for its owner to recognise it; not known of those from before. A passkey that is removed
-- takes the sessions it opened with it.
alter table sessions add column way text check (way in ('CODE', 'TRUSTED_DEVICE', 'PASSKEY')),
  add column passkey_id uuid references passkeys on delete set null;
create index sessions_by_passkey on sessions (passkey_id) where passkey_id is not null;
