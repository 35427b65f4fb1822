-- Yen of a stay as movements between accounts, beside its charge lines, which say what the yen are for. On one side stands
-- what the club asks: charged for the stay, kept of it as a fee. On the other where that stands: owed, or settled by card,
-- TVP, at the desk, or billed to a company. A movement takes from one account what it gives to another, so it balances by
-- its shape; a charge makes both sides grow, and both are always alike.

-- What a purpose comes to for one who pays, kept by the trigger below and refused below nothing by the table itself. The
-- accounts of the club's side count what left them. The end of the chain of movements lies here, too.
create table money_balances (
  purpose_kind text not null check (purpose_kind = 'BOOKING'),
  purpose_id uuid not null,
  payer_client_id bigint not null references clients on delete restrict,
  charged bigint not null check (charged >= 0),
  kept bigint not null check (kept >= 0),
  owed bigint not null check (owed >= 0),
  card bigint not null check (card >= 0),
  tvp bigint not null check (tvp >= 0),
  desk bigint not null check (desk >= 0),
  billed bigint not null check (billed >= 0),
  seq integer not null check (seq > 0),
  hash bytea not null,
  primary key (purpose_id, payer_client_id, purpose_kind),
  check (charged + kept = owed + card + tvp + desk + billed)
);
grant select on money_balances to resort_app;

-- The purpose is known by kind and id only. Rows are chained for each purpose and payer:
-- hash = sha256(previous hash, own content).
create table money_movements (
  id bigint generated always as identity primary key,
  purpose_kind text not null check (purpose_kind = 'BOOKING'),
  purpose_id uuid not null,
  payer_client_id bigint not null references clients on delete restrict,
  seq integer not null check (seq > 0),
  at timestamptz not null,
  reason text not null check (reason in ('charge', 'keep', 'reverse')),
  from_account text not null check (from_account in ('charged', 'kept', 'owed', 'card', 'tvp', 'desk', 'billed')),
  to_account text not null check (to_account in ('charged', 'kept', 'owed', 'card', 'tvp', 'desk', 'billed')),
  yen bigint not null check (yen > 0),
  hash bytea not null,
  unique (purpose_id, payer_client_id, purpose_kind, seq),
  check (from_account <> to_account)
);
grant select, insert (purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen)
  on money_movements to resort_app;

-- What a chain link covers. Written once here so that the trigger and the law compute the same bytes.
create function money_movement_hash(previous bytea, place integer, m money_movements) returns bytea
language sql immutable
as $$
  select sha256(previous || convert_to(concat_ws('|', m.purpose_kind, m.purpose_id, m.payer_client_id, place,
    extract(epoch from m.at), m.reason, m.from_account, m.to_account, m.yen), 'UTF8'))
$$;

-- By how much a movement changes an account: what it brings, less what it takes. The club's side counts the other way.
create function money_moved(m money_movements, account text) returns bigint
language sql immutable
as $$
  select case when account in ('charged', 'kept') then -1 else 1 end
    * (case when m.to_account = account then m.yen else 0 end - case when m.from_account = account then m.yen else 0 end)
$$;

-- Runs as the owner: the application may insert a movement, but only this changes balances and the chain.
create function post_money_movement() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update money_balances b set
      charged = b.charged + money_moved(new, 'charged'), kept = b.kept + money_moved(new, 'kept'),
      owed = b.owed + money_moved(new, 'owed'), card = b.card + money_moved(new, 'card'),
      tvp = b.tvp + money_moved(new, 'tvp'), desk = b.desk + money_moved(new, 'desk'),
      billed = b.billed + money_moved(new, 'billed'),
      seq = b.seq + 1, hash = money_movement_hash(b.hash, b.seq + 1, new)
    where purpose_id = new.purpose_id and payer_client_id = new.payer_client_id and purpose_kind = new.purpose_kind
    returning b.seq, b.hash into new.seq, new.hash;
  if not found then
    new.seq := 1;
    new.hash := money_movement_hash('\x', 1, new);
    insert into money_balances values (new.purpose_kind, new.purpose_id, new.payer_client_id, money_moved(new, 'charged'),
      money_moved(new, 'kept'), money_moved(new, 'owed'), money_moved(new, 'card'), money_moved(new, 'tvp'),
      money_moved(new, 'desk'), money_moved(new, 'billed'), new.seq, new.hash);
  end if;
  return new;
end $$;
create trigger post_money_movement before insert on money_movements for each row execute function post_money_movement();

-- The application charges, takes back, and keeps a fee; nothing else moves yet. Asked first, by the order of the names.
create function allow_money_movement() returns trigger
language plpgsql
as $$
begin
  if current_user in ('resort_app', 'resort_jobs') and (new.reason, new.from_account, new.to_account) not in (
    ('charge', 'charged', 'owed'), ('keep', 'kept', 'owed'), ('reverse', 'owed', 'charged'))
  then
    raise exception 'permission denied: % may not move yen by % from % to %', current_user, new.reason,
      new.from_account, new.to_account using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger allow_money_movement before insert on money_movements for each row execute function allow_money_movement();

-- The stays of before: what was charged when they were confirmed, and at each step of a cancellation what was kept and
-- what fell away. A fee is owed before the charge it comes from falls away, so that nothing is ever owed below nothing.
insert into money_movements (purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen)
select 'BOOKING', s.booking_id, s.client_id, s.at, s.reason, s.from_account, s.to_account, s.yen
from (
  select c.booking_id, b.client_id, c.at, k.turn, k.reason, k.from_account, k.to_account,
    sum(abs(c.yen) + abs(c.sales_tax_yen)) as yen
  from booking_charges c
  join bookings b on b.id = c.booking_id
  join (values ('BOOKED', 1, 'charge', 'charged', 'owed'), ('PENALTY', 2, 'keep', 'kept', 'owed'),
    ('CANCELLED', 3, 'reverse', 'owed', 'charged')) k (line, turn, reason, from_account, to_account) on k.line = c.reason
  group by c.booking_id, b.client_id, c.at, k.turn, k.reason, k.from_account, k.to_account
  having sum(abs(c.yen) + abs(c.sales_tax_yen)) > 0
) s
order by s.booking_id, s.at, s.turn;
