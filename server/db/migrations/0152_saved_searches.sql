-- Searches that a login keeps, with what it is to be told of them. A bounded number for each login, kept until their first day is over.
-- Those that nobody is told of are never looked at; the others are found by when they are due. Older servers go on.
create table saved_searches (
  id uuid primary key default uuidv7(),
  login_id uuid not null references logins (id) on delete cascade,
  contract_id bigint not null references contracts (id) on delete cascade,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  rooms jsonb not null check (jsonb_array_length(rooms) between 1 and 3),
  tags text[] not null check (cardinality(tags) <= 50),
  facility_ids integer[] not null check (cardinality(facility_ids) <= 50),
  saved_at timestamptz not null,
  look_at timestamptz,
  opens_at timestamptz,
  free_facility_ids integer[],
  told_at timestamptz,
  told_facility_ids integer[] not null default '{}'
);
comment on column saved_searches.look_at is 'when it is looked at next; null where its login does not want to be told';
comment on column saved_searches.opens_at is 'when its dates open, as of the last look; null once they are open';
comment on column saved_searches.free_facility_ids is 'facilities that had the whole stay at the last look on which a stay could begin; null where there was none';
comment on column saved_searches.told_facility_ids is 'those that the last mail told of; none where it told that the dates open';
create index saved_searches_of_login on saved_searches (login_id, check_in);
create index saved_searches_of_contract on saved_searches (contract_id);
create index saved_searches_due on saved_searches (look_at) where look_at is not null;
create index saved_searches_over on saved_searches (check_in);
grant select, insert, delete on saved_searches to resort_app;
grant update (saved_at, look_at, opens_at, free_facility_ids, told_at, told_facility_ids) on saved_searches to resort_app;
grant select, delete on saved_searches to resort_jobs;
