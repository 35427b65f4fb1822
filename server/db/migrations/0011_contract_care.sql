-- Looking after contracts: the renewal switch, the rights of weekly ownership, bonuses, and what members apply for.

-- The switch is all of a contract that a member may change here.
grant update (auto_renewal) on contracts to resort_app;

-- One right for each weekly contract and year. current_rights is what may still be used of it.
create table weekly_rights (
  contract_id bigint not null references contracts on delete cascade,
  year smallint not null,
  starts_on date not null,
  status text not null check (status in ('ASSIGNED', 'CONFIRMED', 'DEPOSITED', 'EXCHANGED', 'REVOKED', 'EXPIRED', 'USED')),
  current_rights smallint not null check (current_rights >= 0),
  usable_until date,
  -- Check-in days of weeks for which the right can be, or was, exchanged.
  exchange_dates date[] not null default '{}',
  primary key (contract_id, year)
);
grant select on weekly_rights to resort_app, resort_jobs;

-- Bonus grants of a contract. Three at most, by the shape of the key.
create table contract_bonuses (
  contract_id bigint not null references contracts on delete cascade,
  position smallint not null check (position between 1 and 3),
  name_ja text not null,
  name_en text not null,
  lot_id bigint not null references point_lots on delete restrict,
  points bigint not null check (points > 0),
  primary key (contract_id, position)
);
grant select on contract_bonuses to resort_app, resort_jobs;

-- Applications about a contract; the club's staff answer them outside this portal.
create table contract_requests (
  id uuid primary key default uuidv7(),
  contract_id bigint not null references contracts on delete cascade,
  login_id uuid references logins on delete set null,
  kind text not null check (kind in ('NAME_CHANGE', 'SUCCESSION', 'TERMS', 'CERTIFICATE', 'OTHER')),
  message text not null check (length(message) between 1 and 2000),
  state text not null default 'RECEIVED' check (state in ('RECEIVED', 'ANSWERED', 'WITHDRAWN')),
  at timestamptz not null
);
create index contract_requests_by_contract on contract_requests (contract_id, at desc);
grant select, insert on contract_requests to resort_app;
grant select on contract_requests to resort_jobs;

-- Applications to add points, or to carry points of a lot that ends forward to the next fiscal year.
create table point_applications (
  id uuid primary key default uuidv7(),
  contract_id bigint not null references contracts on delete cascade,
  login_id uuid references logins on delete set null,
  kind text not null check (kind in ('ADD', 'CARRY_FORWARD')),
  points integer not null check (points > 0),
  -- What adding cost on the day of the application, without consumption tax.
  yen integer check (yen >= 0),
  state text not null default 'RECEIVED' check (state in ('RECEIVED', 'DONE', 'DECLINED')),
  at timestamptz not null,
  check ((kind = 'ADD') = (yen is not null))
);
create index point_applications_by_contract on point_applications (contract_id, at desc);
create unique index point_applications_one_open on point_applications (contract_id, kind) where state = 'RECEIVED';
grant select, insert on point_applications to resort_app;
grant select, update (state) on point_applications to resort_jobs;

create index point_movements_by_contract_time on point_movements (contract_id, at desc, seq desc);
