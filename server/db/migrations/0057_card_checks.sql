-- A card that a member gives is checked at the gateway, perhaps by asking its holder, and then kept there for the
-- membership. What became of it may be known a minute later only, and to another process: a check is a row from before
-- the first call. Nothing of a card is written here.
-- Older servers go on.
create table card_checks (
  id uuid primary key default gen_random_uuid(),
  -- Its order at the gateway, used once, for ever.
  order_id text not null unique check (order_id ~ '^[A-Za-z0-9-]{1,27}$'),
  client_id bigint not null references clients (id) on delete cascade,
  state text not null default 'ASKED' check (state in ('ASKED', 'CHALLENGE', 'KEPT', 'DECLINED', 'ABANDONED')),
  -- The gateway's code where it declined.
  decline_code text check (length(decline_code) <= 40),
  -- Who gave the card, as it is read back without a session.
  actor jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  -- When what became of it is looked up next; null once it is over.
  look_at timestamptz default clock_timestamp() + interval '30 seconds',
  check ((look_at is null) = (state in ('KEPT', 'DECLINED', 'ABANDONED')))
);
create index card_checks_to_look_at on card_checks (look_at) where look_at is not null;
create index card_checks_by_client on card_checks (client_id, made_at);
create index card_checks_to_forget on card_checks (made_at) where look_at is null;
grant select, insert on card_checks to resort_app;
grant update (state, decline_code, look_at) on card_checks to resort_app;
grant select, delete on card_checks to resort_jobs;
grant insert, update, delete on saved_cards to resort_app;

-- What the gateway last said of a saved card: when it was asked, and whether it has forgotten the card.
alter table saved_cards
  add column looked_up_at timestamptz not null default '-infinity',
  add column gone boolean not null default false;
grant select on saved_cards to resort_jobs;
