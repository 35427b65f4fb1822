-- Account: clients (the membership), the persons in it, their logins, and the sessions of those logins.

create table prefectures (
  id smallint primary key check (id between 1 and 47),
  name_ja text not null,
  name_en text not null
);
grant select on prefectures to resort_app, resort_jobs;

create table clients (
  id bigint generated always as identity primary key,
  member_id text not null unique check (member_id ~ '^[0-9]{8}$'),
  is_company boolean not null default false,
  name text not null check (char_length(name) between 1 and 200),
  name_kana text not null default '',
  can_modify_sub_member boolean not null default true,
  mfa_policy text not null default 'ALWAYS' check (mfa_policy in ('ALWAYS', 'NEW_DEVICE')),
  tel text,
  mobile text,
  email text,
  postal_code text check (postal_code ~ '^[0-9]{7}$'),
  prefecture text,
  locality text,
  address1 text,
  address2 text,
  birthday date,
  sex text check (sex in ('MALE', 'FEMALE', 'OTHER')),
  accommodation_fee_payment text check (accommodation_fee_payment in ('CARD', 'ON_SITE', 'INVOICE')),
  facility_fee_payment text check (facility_fee_payment in ('CARD', 'ON_SITE', 'INVOICE')),
  setup_fee_payment text check (setup_fee_payment in ('CARD', 'ON_SITE', 'INVOICE')),
  optional_cleaning_payment text check (optional_cleaning_payment in ('CARD', 'ON_SITE', 'INVOICE')),
  tax_payment text check (tax_payment in ('CARD', 'ON_SITE', 'INVOICE')),
  other_service_payment text check (other_service_payment in ('CARD', 'ON_SITE', 'INVOICE')),
  language text not null default 'ja' check (language in ('ja', 'en')),
  created_at timestamptz not null default now()
);
grant select on clients to resort_app, resort_jobs;
grant update (mfa_policy, accommodation_fee_payment, facility_fee_payment, setup_fee_payment,
  optional_cleaning_payment, tax_payment, other_service_payment, language) on clients to resort_app;

-- Sub members (type 1) and family members (type 2). The main member is the client row itself.
create table sub_members (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients on delete cascade,
  sub_member_type_id smallint not null check (sub_member_type_id in (1, 2)),
  name text not null,
  name_kana text not null,
  birthday date not null,
  sex text check (sex in ('MALE', 'FEMALE', 'OTHER')),
  relationship_id smallint,
  postal_code text check (postal_code ~ '^[0-9]{7}$'),
  prefecture text,
  locality text,
  address1 text,
  address2 text,
  tel text,
  email text,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create index sub_members_by_client on sub_members (client_id);
grant select on sub_members to resort_app, resort_jobs;

-- A login is one person's way in. The role is a fact of the row, never of a token.
create table logins (
  id uuid primary key default uuidv7(),
  client_id bigint not null references clients on delete cascade,
  sub_member_id bigint references sub_members on delete cascade,
  role text not null check (role in ('MAIN', 'SUB', 'FAMILY')),
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  force_password_change boolean not null default false,
  disabled_at timestamptz,
  language text not null default 'ja' check (language in ('ja', 'en')),
  created_at timestamptz not null default now(),
  check ((role = 'MAIN') = (sub_member_id is null))
);
create unique index logins_one_main on logins (client_id) where role = 'MAIN';
create index logins_by_client on logins (client_id);
create index logins_by_sub_member on logins (sub_member_id);
grant select on logins to resort_app, resort_jobs;
grant update (password_hash, password_changed_at, force_password_change, language) on logins to resort_app;

-- A login challenge: password was right, the code is awaited. The code itself is not kept; it is derived from the
-- challenge's id with a server key, by the mailer and by the check alike.
create table mfa_challenges (
  id uuid primary key default uuidv7(),
  login_id uuid not null references logins on delete cascade,
  token_hash bytea not null unique,
  vs_intent boolean not null,
  code_required boolean not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default clock_timestamp(),
  valid_until timestamptz not null,
  used_at timestamptz
);
create index mfa_challenges_by_login on mfa_challenges (login_id, created_at);
grant select, insert, delete on mfa_challenges to resort_app, resort_jobs;
grant update (tries, used_at) on mfa_challenges to resort_app;

-- A device that proved a code before, trusted for 30 days under the NEW_DEVICE policy.
create table trusted_devices (
  id uuid primary key default uuidv7(),
  login_id uuid not null references logins on delete cascade,
  secret_hash bytea not null unique,
  label text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  trusted_until timestamptz not null
);
create index trusted_devices_by_login on trusted_devices (login_id);
grant select, insert, delete on trusted_devices to resort_app, resort_jobs;

-- One session, one token family. generation counts refreshes; the refresh secret of a generation is derived from the
-- session's id with a server key, so a repeated refresh can be answered with the same successor without storing it.
-- used_generation is the newest generation that was presented: presenting an older secret ends the family.
create table sessions (
  id uuid primary key default uuidv7(),
  login_id uuid not null references logins on delete cascade,
  generation integer not null default 0,
  used_generation integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  refreshed_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  end_reason text,
  check (used_generation <= generation)
);
create index sessions_by_login on sessions (login_id) where ended_at is null;
grant select, insert on sessions to resort_app;
grant update (generation, used_generation, refreshed_at, ended_at, end_reason) on sessions to resort_app;
grant select, delete on sessions to resort_jobs;

-- Attempts that are counted: password guesses by address typed, codes by login and day. The key is a keyed hash, so
-- that the table names nobody. Windows are fixed slots; consecutive counts have window_start '-infinity'.
create table attempt_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null default 0,
  primary key (key, window_start)
);
grant select, insert, update, delete on attempt_counters to resort_app, resort_jobs;

-- The saved card of a client: a masked number and the gateway's handles, never a card number.
create table saved_cards (
  id bigint generated always as identity primary key,
  client_id bigint not null unique references clients on delete cascade,
  card_no text not null check (card_no ~ '^\*+[0-9]{4}$'),
  expire text not null check (expire ~ '^[0-9]{4}$'),
  holder_name text not null,
  gateway_member_id text not null,
  gateway_card_seq smallint not null default 0
);
comment on column saved_cards.expire is 'YYMM, as the gateway writes it';
grant select on saved_cards to resort_app, resort_jobs;
