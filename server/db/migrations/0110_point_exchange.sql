-- Members exchange points for products such as gift tickets. An order takes one kind of points, from the lots that end soonest; it can be
-- cancelled until the club confirms it, and then each lot gets back what it gave. Of a limited product no more can be ordered than
-- there is, whatever the code does.
-- Older servers go on.
create table exchange_products (
  id integer generated always as identity primary key,
  -- How the club calls it; a table that is loaded again changes the product of the same code.
  code text not null unique check (char_length(code) between 1 and 40),
  name_ja text not null,
  name_en text not null,
  company_ja text not null,
  company_en text not null,
  description_ja text,
  description_en text,
  image_url text,
  -- What one piece costs in each kind of points; null where it cannot be had for that kind.
  sp_point integer check (sp_point > 0),
  fp_point integer check (fp_point > 0),
  tvp_point integer check (tvp_point > 0),
  -- The last day on which it can be ordered; null where none is set.
  sale_end date,
  -- How many pieces there are; null where there are as many as are ordered.
  total integer check (total >= 0),
  ordered integer not null default 0 check (ordered >= 0),
  constraint exchange_products_not_oversold check (ordered <= total)
);
grant select on exchange_products to resort_app, resort_jobs;
grant update (ordered) on exchange_products to resort_app;

create sequence exchange_order_numbers start 100001;
grant usage on sequence exchange_order_numbers to resort_app;

create table exchange_orders (
  id uuid primary key default uuidv7(),
  order_number text not null unique,
  client_id bigint not null references clients on delete restrict,
  -- Who ordered; a login that was taken away leaves the order to the membership.
  login_id uuid references logins on delete set null,
  -- Whose points paid; TVP are one balance over all contracts and need none.
  contract_id bigint references contracts on delete restrict,
  kind text not null check (kind in ('sp', 'fp', 'tvp')),
  state text not null default 'RECEIVED' check (state in ('RECEIVED', 'CONFIRMED', 'SHIPPED', 'CANCELLED')),
  -- To whom it is sent.
  name text not null check (char_length(name) between 1 and 200),
  tel text not null,
  email text not null,
  postal_code text,
  address1 text not null check (char_length(address1) between 1 and 400),
  -- The page's own name for one order, and what was ordered under it: sent again it is the same order.
  request_key uuid,
  request_hash bytea,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  shipped_at timestamptz,
  shipped_number text check (char_length(shipped_number) between 1 and 60),
  cancelled_at timestamptz,
  -- Why the club cancelled it; null where its member did.
  cancel_reason text check (char_length(cancel_reason) between 1 and 500),
  constraint exchange_orders_of_a_contract check (kind = 'tvp' or contract_id is not null),
  constraint exchange_orders_keyed check ((request_key is null) = (request_hash is null)),
  constraint exchange_orders_steps check (
    (state <> 'RECEIVED' or confirmed_at is null) and (state not in ('CONFIRMED', 'SHIPPED') or confirmed_at is not null)
    and (state = 'SHIPPED') = (shipped_at is not null) and (shipped_at is null) = (shipped_number is null)
    and (state = 'CANCELLED') = (cancelled_at is not null) and (cancel_reason is null or cancelled_at is not null))
);
create unique index exchange_orders_once on exchange_orders (login_id, request_key) where request_key is not null;
create index exchange_orders_by_client on exchange_orders (client_id, created_at desc, id desc);
create index exchange_orders_by_login on exchange_orders (login_id);
create index exchange_orders_by_contract on exchange_orders (contract_id) where contract_id is not null;
-- What the club has still to do, the oldest first.
create index exchange_orders_open on exchange_orders (created_at, id) where state in ('RECEIVED', 'CONFIRMED');
create index exchange_orders_by_moment on exchange_orders (created_at, id);
grant select on exchange_orders to resort_app, resort_jobs;
grant insert (id, order_number, client_id, login_id, contract_id, kind, name, tel, email, postal_code, address1, request_key, request_hash,
  created_at) on exchange_orders to resort_app;
grant update (state, cancelled_at) on exchange_orders to resort_app;

create table exchange_lines (
  order_id uuid not null references exchange_orders on delete cascade,
  position smallint not null check (position between 1 and 20),
  product_id integer not null references exchange_products on delete restrict,
  quantity smallint not null check (quantity between 1 and 99),
  -- What all its pieces cost.
  points integer not null check (points > 0),
  primary key (order_id, position),
  unique (order_id, product_id)
);
create index exchange_lines_by_product on exchange_lines (product_id);
grant select on exchange_lines to resort_app, resort_jobs;
grant insert (order_id, position, product_id, quantity, points) on exchange_lines to resort_app;

-- Points of an exchange name their order. What comes back of them was exchanged by the same order and from the same lot, as with points of
-- a stay. Rows without an order have the same hash as before.
alter table point_movements
  add column exchange_order_id uuid,
  drop constraint point_movements_reason_check,
  add constraint point_movements_reason_check check (reason in ('grant', 'reserve', 'consume', 'release', 'return', 'keep', 'expire',
    'carry-forward', 'borrow', 'adjust', 'exchange', 'unexchange', 'prepay', 'unprepay', 'waive')) not valid,
  add constraint point_movements_name_their_order check (
    (reason in ('exchange', 'unexchange') or from_account = 'exchanged' or to_account = 'exchanged')
      = (exchange_order_id is not null)) not valid;
create index point_movements_by_exchange on point_movements (exchange_order_id) where exchange_order_id is not null;
grant insert (exchange_order_id) on point_movements to resort_app, resort_jobs;

create or replace function point_movement_hash(previous bytea, m point_movements) returns bytea
language sql immutable
as $$
  select sha256(previous || convert_to(concat_ws('|', m.contract_id, m.seq, extract(epoch from m.at), m.reason,
    m.from_lot_id, m.from_account, m.to_lot_id, m.to_account, m.points,
    coalesce(m.booking_group_id::text, ''), coalesce(m.booking_id::text, ''), coalesce(m.night::text, ''),
    m.exchange_order_id), 'UTF8'))
$$;

create or replace function allow_point_movement() returns trigger
language plpgsql
as $$
begin
  if current_user = 'resort_app' and (new.reason, new.from_account, new.to_account) not in (
    ('reserve', 'available', 'reserved'), ('borrow', 'available', 'reserved'), ('consume', 'reserved', 'used'),
    ('release', 'reserved', 'available'), ('return', 'used', 'available'), ('keep', 'used', 'kept'),
    ('keep', 'available', 'kept'), ('prepay', 'available', 'used'), ('prepay', 'reserved', 'used'), ('unprepay', 'used', 'available'),
    ('exchange', 'available', 'exchanged'), ('unexchange', 'exchanged', 'available'))
  or current_user = 'resort_jobs' and (new.reason, new.from_account, new.to_account) not in (
    ('expire', 'available', 'expired'), ('carry-forward', 'available', 'available'))
  then
    raise exception 'permission denied: % may not move points by % from % to %', current_user, new.reason,
      new.from_account, new.to_account using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create function exchanged_points_left() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare exchanged bigint;
begin
  -- Whoever adds to a contract's ledger takes its head first; here the sum must not change before that.
  perform from public.ledger_heads where contract_id = new.contract_id for update;
  select coalesce(sum(case when to_account = 'exchanged' and to_lot_id = new.from_lot_id then points else 0 end
      - case when from_account = 'exchanged' and from_lot_id = new.from_lot_id then points else 0 end), 0) into exchanged
    from public.point_movements where exchange_order_id = new.exchange_order_id;
  if exchanged < new.points then
    raise exception 'order % has exchanged % points of lot %, not %', new.exchange_order_id, exchanged, new.from_lot_id,
      new.points using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger leave_exchanged_points before insert on point_movements for each row
  when (new.from_account = 'exchanged') execute function exchanged_points_left();
