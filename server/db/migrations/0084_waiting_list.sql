-- Members wait for rooms that are taken: an entry for a stay, and an offer for it once rooms become free. An offer keeps its rooms as a hold
-- does, without login, contract or points, until it is accepted (it becomes the rooms of a hold), declined or lapses.
-- Older servers go on: nobody waits by them, and what they free goes to everyone.
create table waitlist_entries (
  id uuid primary key default uuidv7(),
  client_id bigint not null references clients on delete restrict,
  contract_id bigint not null references contracts on delete restrict,
  -- Who began to wait, to whom mails go; a login that was taken away leaves the entry to the membership.
  login_id uuid references logins on delete set null,
  room_type_id integer not null references room_types on delete restrict,
  check_in date not null,
  check_out date not null,
  rooms smallint not null check (rooms between 1 and 3),
  -- NOTIFY is told of free rooms; for OFFER they are kept until a deadline.
  mode text not null check (mode in ('NOTIFY', 'OFFER')),
  state text not null default 'LIVE' check (state in ('LIVE', 'OFFERED', 'PAUSED', 'SERVED', 'CANCELLED', 'ENDED')),
  -- Until when it waits: the end of reception for next-day arrivals, or earlier where its member says so.
  wait_until timestamptz not null,
  unanswered smallint not null default 0 check (unanswered >= 0),
  -- When rooms were last given to somebody who waits for less, or for other nights, and began to wait later.
  skipped_at timestamptz,
  notified_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (check_out > check_in and check_out - check_in <= 14),
  check ((state in ('LIVE', 'OFFERED', 'PAUSED')) = (ended_at is null))
);
-- One for each stay of a contract; and what a contract has, counted.
create unique index waitlist_entries_one_in_effect on waitlist_entries (contract_id, room_type_id, check_in, check_out)
  where ended_at is null;
-- Who waits for a night that becomes free, in the order in which they began.
create index waitlist_entries_waiting on waitlist_entries (room_type_id, check_in) where state = 'LIVE';
create index waitlist_entries_by_client on waitlist_entries (client_id) where ended_at is null;
create index waitlist_entries_by_end on waitlist_entries (wait_until) where ended_at is null;
create index waitlist_entries_by_login on waitlist_entries (login_id);

create table waitlist_offers (
  id uuid primary key default uuidv7(),
  entry_id uuid not null references waitlist_entries on delete restrict,
  -- What is kept: the same as the entry's, with its nights by type, so that stock is counted without it.
  room_type_id integer not null references room_types on delete restrict,
  check_in date not null,
  check_out date not null,
  rooms smallint not null check (rooms between 1 and 3),
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN')),
  made_at timestamptz not null,
  deadline timestamptz not null,
  ended_at timestamptz,
  check (deadline > made_at),
  check ((state = 'OPEN') = (ended_at is null))
);
create unique index waitlist_offers_one_open on waitlist_offers (entry_id) where state = 'OPEN';
create index waitlist_offers_by_entry on waitlist_offers (entry_id);
create index waitlist_offers_by_deadline on waitlist_offers (deadline) where state = 'OPEN';

grant select on waitlist_entries, waitlist_offers to resort_app;
grant insert (id, client_id, contract_id, login_id, room_type_id, check_in, check_out, rooms, mode, wait_until, created_at)
  on waitlist_entries to resort_app;
grant update (state, unanswered, skipped_at, notified_at, ended_at) on waitlist_entries to resort_app;
grant insert (id, entry_id, room_type_id, check_in, check_out, rooms, made_at, deadline) on waitlist_offers to resort_app;
grant update (state, ended_at) on waitlist_offers to resort_app;
-- Mails say what is offered, and until when.
grant select on waitlist_entries, waitlist_offers to resort_jobs;
