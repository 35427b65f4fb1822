-- Contracts, and the points ledger that belongs to them.

create table product_types (
  id smallint primary key,
  code text not null unique,
  name_ja text not null,
  name_en text not null,
  new_booking_name_ja text not null,
  new_booking_name_en text not null,
  family text not null check (family in ('points', 'weekly')),
  unit text not null check (unit in ('sp', 'fp', 'yen', 'none')),
  booking_type_id smallint not null,
  opens_months_before smallint,
  check ((opens_months_before is null) = (unit = 'none'))
);
grant select on product_types to resort_app, resort_jobs;

insert into product_types values
  (1, 'MW', 'マイウィーク', 'MY WEEK', 'マイウィーク', 'MY WEEK', 'weekly', 'none', 10, null),
  (2, 'SP', 'シェアリングポイント', 'SHARING POINT', 'シェアリングポイント', 'SHARING POINT', 'points', 'sp', 1, 12),
  (3, 'FP', 'フレックスポイント', 'FLEX POINT', 'フレックスポイント', 'FLEX POINT', 'points', 'fp', 2, 6),
  (4, 'VS', 'バケーションスタイル', 'VACATION STYLE', 'バケーションスタイル', 'VACATION STYLE', 'points', 'yen', 5, 3),
  (5, 'VM', 'バケーションマスター', 'VACATION MASTER', 'バケーションマスター', 'VACATION MASTER', 'points', 'yen', 7, 9),
  (6, 'PW', 'プライムウィーク', 'PRIME WEEK', '', '', 'weekly', 'none', 9, null);

create table booking_types (
  id smallint primary key,
  code text not null unique,
  name_ja text not null,
  name_en text not null
);
grant select on booking_types to resort_app, resort_jobs;

insert into booking_types values
  (1, 'SP', 'シェアリングポイント', 'SHARING POINT'), (2, 'FP', 'フレックスポイント', 'FLEX POINT'),
  (3, 'DP', 'DP', 'DP'), (4, 'TICKET', '宿泊チケット', 'TICKET'), (5, 'VS', 'バケーションスタイル', 'VACATION STYLE'),
  (6, 'MO', 'メンバーズオファー', 'MEMBERS OFFER'), (7, 'VM', 'バケーションマスター', 'VACATION MASTER'),
  (8, 'OTA', '予約サイト', 'OTA'), (9, 'PW', 'プライムウィーク', 'PRIME WEEK'), (10, 'MW', 'マイウィーク', 'MY WEEK'),
  (11, 'OTHER', 'その他', 'OTHER'), (12, 'POINT', 'ポイント', 'POINT'), (13, 'TRIAL', '体験宿泊', 'TRIAL');

-- The contract row is the first lock of every booking transaction; the ledger's head lives beside it because whoever
-- appends to a contract's ledger holds that lock anyway.
create table contracts (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients on delete cascade,
  product_type_id smallint not null references product_types on delete restrict,
  contract_number text not null unique,
  years smallint,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  auto_renewal boolean not null default false,
  mw_pw_room_type text,
  mw_pw_week_number smallint check (mw_pw_week_number between 1 and 53),
  mw_exchange_fee integer,
  vm_room_type text,
  vm_stay_right_dates date[] not null default '{}',
  additional_point_price integer,
  check (product_type_id in (1, 6) or mw_pw_week_number is null),
  check (product_type_id = 5 or vm_room_type is null)
);
create index contracts_by_client on contracts (client_id, id);
grant select on contracts to resort_app, resort_jobs;
-- Row locks ask for the right to update; the application may touch this one column, which nothing reads.
alter table contracts add column lock_turn smallint not null default 0;
grant update (lock_turn) on contracts to resort_app, resort_jobs;

-- A lot: points of one kind, granted once, valid for a while. available and reserved are projections of the movements,
-- kept by the trigger below and refused below zero by the table itself.
create table point_lots (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contracts on delete restrict,
  kind text not null check (kind in ('sp', 'fp', 'tvp')),
  fiscal_year smallint not null,
  valid_from date not null,
  valid_thru date not null check (valid_thru >= valid_from),
  carried_forward boolean not null default false,
  granted_at timestamptz not null,
  available bigint not null default 0 check (available >= 0),
  reserved bigint not null default 0 check (reserved >= 0)
);
create index point_lots_by_contract on point_lots (contract_id, kind, valid_thru);
grant select on point_lots to resort_app, resort_jobs;
grant insert (contract_id, kind, fiscal_year, valid_from, valid_thru, carried_forward, granted_at) on point_lots
  to resort_app, resort_jobs;

-- A movement carries points from one account to another, so that it balances by its very shape. Accounts of a lot:
-- issued (the club's side: negative by what it granted), available, reserved, used, expired, exchanged.
-- Rows are chained per contract: hash = sha256(previous hash, own content).
create table point_movements (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contracts on delete restrict,
  seq integer not null check (seq > 0),
  at timestamptz not null,
  reason text not null check (reason in ('grant', 'reserve', 'consume', 'release', 'return', 'expire',
    'carry-forward', 'borrow', 'adjust', 'exchange')),
  from_lot_id bigint not null references point_lots on delete restrict,
  from_account text not null check (from_account in ('issued', 'available', 'reserved', 'used', 'expired', 'exchanged')),
  to_lot_id bigint not null references point_lots on delete restrict,
  to_account text not null check (to_account in ('issued', 'available', 'reserved', 'used', 'expired', 'exchanged')),
  points bigint not null check (points > 0),
  booking_group_id uuid,
  booking_id uuid,
  night date,
  hash bytea not null,
  unique (contract_id, seq),
  check (from_lot_id <> to_lot_id or from_account <> to_account)
);
create index point_movements_by_group on point_movements (booking_group_id) where booking_group_id is not null;
create index point_movements_by_booking on point_movements (booking_id) where booking_id is not null;
create index point_movements_by_from_lot on point_movements (from_lot_id);
create index point_movements_by_to_lot on point_movements (to_lot_id);
grant select on point_movements to resort_app, resort_jobs;
grant insert (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points, booking_group_id,
  booking_id, night) on point_movements to resort_app, resort_jobs;

create table ledger_heads (
  contract_id bigint primary key references contracts on delete cascade,
  seq integer not null default 0,
  hash bytea not null default '\x'
);
grant select on ledger_heads to resort_app, resort_jobs;

create function contract_opens_ledger() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into ledger_heads (contract_id) values (new.id);
  return new;
end $$;
create trigger contract_opens_ledger after insert on contracts for each row execute function contract_opens_ledger();

-- What a chain link covers. Written once here so that the trigger and the check compute the same bytes.
create function point_movement_hash(previous bytea, m point_movements) returns bytea
language sql immutable
as $$
  select sha256(previous || convert_to(concat_ws('|', m.contract_id, m.seq, extract(epoch from m.at), m.reason,
    m.from_lot_id, m.from_account, m.to_lot_id, m.to_account, m.points,
    coalesce(m.booking_group_id::text, ''), coalesce(m.booking_id::text, ''), coalesce(m.night::text, '')), 'UTF8'))
$$;

-- Runs as the owner: the application may insert a movement, but only this changes balances and the chain.
create function post_point_movement() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare head ledger_heads;
begin
  select * into strict head from ledger_heads where contract_id = new.contract_id for update;
  new.seq := head.seq + 1;
  new.hash := point_movement_hash(head.hash, new);
  update ledger_heads set seq = new.seq, hash = new.hash where contract_id = new.contract_id;
  update point_lots set
      available = available
        + case when id = new.to_lot_id and new.to_account = 'available' then new.points else 0 end
        - case when id = new.from_lot_id and new.from_account = 'available' then new.points else 0 end,
      reserved = reserved
        + case when id = new.to_lot_id and new.to_account = 'reserved' then new.points else 0 end
        - case when id = new.from_lot_id and new.from_account = 'reserved' then new.points else 0 end
    where id in (new.from_lot_id, new.to_lot_id) and contract_id = new.contract_id;
  if not found then
    raise exception 'lot % does not belong to contract %', new.from_lot_id, new.contract_id;
  end if;
  return new;
end $$;
create trigger post_point_movement before insert on point_movements for each row execute function post_point_movement();
