-- A card is charged for what a member buys, today for the rooms of a hold. What the gateway does is known late, twice or
-- never, so a charge is a row from before the first call, with all that is needed to carry out the purchase once the yen
-- are authorised. Nothing of a card stands here but its place at the gateway and its masked number.
create table card_charges (
  -- Stands in the address to which the holder comes back.
  id uuid primary key default gen_random_uuid(),
  -- Its order at the gateway, used once, for ever.
  order_id text not null unique check (order_id ~ '^[A-Za-z0-9-]{1,27}$'),
  -- What is paid for, known by kind and id only.
  purpose_kind text not null check (purpose_kind = 'BOOKING_GROUP'),
  purpose_id uuid not null,
  client_id bigint not null references clients (id) on delete restrict,
  -- The login that pays, locked when the charge is settled; no reference, because what it has paid for outlives it.
  login_id uuid not null,
  yen integer not null check (yen > 0),
  gateway_member_id text not null,
  gateway_card_seq integer not null,
  card_no text not null,
  state text not null default 'CREATED'
    check (state in ('CREATED', 'CHALLENGE', 'AUTHORISED', 'CAPTURED', 'DECLINED', 'ABANDONED', 'VOIDED', 'UNCOLLECTED')),
  -- The gateway's code where it declined.
  decline_code text check (length(decline_code) <= 40),
  -- The gateway's page, while its holder is being asked there.
  challenge_url text check (length(challenge_url) <= 2000),
  -- The purchase, sealed with the server's key, until it is carried out or falls away; and what makes two of them one.
  payload bytea,
  payload_hash bytea not null,
  -- What of the yen is to be given back, and what of them the gateway is known to hold.
  refund_yen integer not null default 0 check (refund_yen between 0 and yen),
  held_yen integer check (held_yen between 0 and yen),
  made_at timestamptz not null default clock_timestamp(),
  -- In the club's time: when it was authorised, when the money was taken.
  authorised_at timestamptz,
  captured_at timestamptz,
  -- When the gateway is asked or told next; null once nothing is left to be done. And how often that failed in a row.
  look_at timestamptz default clock_timestamp() + interval '30 seconds',
  failures smallint not null default 0,
  check ((payload is not null) = (state in ('CREATED', 'CHALLENGE'))),
  check ((challenge_url is not null) = (state = 'CHALLENGE')),
  check ((state in ('AUTHORISED', 'CAPTURED')) <= (authorised_at is not null)),
  check (look_at is not null or state in ('CAPTURED', 'DECLINED', 'ABANDONED', 'VOIDED', 'UNCOLLECTED'))
);
create unique index card_charges_one_live on card_charges (purpose_id, purpose_kind)
  where state in ('CREATED', 'CHALLENGE', 'AUTHORISED', 'CAPTURED', 'UNCOLLECTED');
create index card_charges_to_look_at on card_charges (look_at) where look_at is not null;
create index card_charges_by_client on card_charges (client_id, made_at);
create index card_charges_by_moment on card_charges (made_at, id);
grant select on card_charges to resort_app;
grant insert (id, order_id, purpose_kind, purpose_id, client_id, login_id, yen, gateway_member_id, gateway_card_seq, card_no,
  payload, payload_hash) on card_charges to resort_app;
grant update (state, decline_code, challenge_url, payload, refund_yen, held_yen, authorised_at, captured_at, look_at, failures)
  on card_charges to resort_app;

-- What of a charge is given back, step by step; a step of a purchase gives back once.
create table card_refunds (
  id bigint generated always as identity primary key,
  charge_id uuid not null references card_charges (id) on delete restrict,
  -- The booking whose yen come back, and the moment of its step.
  purpose_kind text not null check (purpose_kind = 'BOOKING'),
  purpose_id uuid not null,
  at timestamptz not null,
  yen integer not null check (yen > 0),
  unique (charge_id, purpose_id, at)
);
create index card_refunds_by_purpose on card_refunds (purpose_id);
grant select, insert on card_refunds to resort_app;
-- Each night what stands here is compared with the gateway.
grant select (id, order_id, made_at, state, yen, refund_yen, look_at, failures) on card_charges to resort_jobs;
-- Mails say what comes back.
grant select on card_refunds to resort_jobs;

-- Yen that are owed are paid by card, come back to it, and are owed again where taking them was refused for good.
alter table money_movements drop constraint money_movements_reason_check,
  add constraint money_movements_reason_check
    check (reason in ('charge', 'keep', 'reverse', 'pay', 'refund', 'uncollected'));
create or replace function allow_money_movement() returns trigger
language plpgsql
as $$
begin
  if current_user in ('resort_app', 'resort_jobs') and (new.reason, new.from_account, new.to_account) not in (
    ('charge', 'charged', 'owed'), ('keep', 'kept', 'owed'), ('reverse', 'owed', 'charged'),
    ('pay', 'owed', 'card'), ('refund', 'card', 'owed'), ('uncollected', 'card', 'owed'))
  then
    raise exception 'permission denied: % may not move yen by % from % to %', current_user, new.reason,
      new.from_account, new.to_account using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
