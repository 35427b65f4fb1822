-- The fee of an exchanged week is money. It is owed from the moment of the exchange, as a purpose of its own in the movements of yen, and is
-- paid to the club's office: a payment that no house has taken, by bank transfer too, which has its receipt as what a card pays has. Servers of
-- before would exchange weeks without owing the fee, so they step aside.
create table week_exchange_fees (
  id uuid primary key default gen_random_uuid(),
  contract_id bigint not null,
  year smallint not null,
  client_id bigint not null references clients on delete restrict,
  at timestamptz not null,
  yen integer not null check (yen >= 0),
  sales_tax_yen integer not null check (sales_tax_yen >= 0),
  -- The exchange was revoked or taken back: what was not paid is owed no more, what was is to be returned.
  ended_at timestamptz,
  -- Whether something of it is still to be paid or to be returned, as its balance says it.
  is_open boolean not null default true,
  check (yen + sales_tax_yen > 0),
  foreign key (contract_id, year) references weekly_rights on delete restrict
);
create unique index week_exchange_fees_standing on week_exchange_fees (contract_id, year) where ended_at is null;
create index week_exchange_fees_of_right on week_exchange_fees (contract_id, year, at);
create index week_exchange_fees_by_client on week_exchange_fees (client_id);
create index week_exchange_fees_open on week_exchange_fees (at, id) where is_open;
grant select, insert (contract_id, year, client_id, at, yen, sales_tax_yen), update (ended_at, is_open)
  on week_exchange_fees to resort_staff;

-- What was given up of a fee stands beside it, as with the fees of stays.
create table week_fee_waivers (
  id bigint generated always as identity primary key,
  fee_id uuid not null references week_exchange_fees on delete restrict,
  at timestamptz not null,
  yen integer not null check (yen > 0),
  by_name text not null check (char_length(by_name) between 1 and 100),
  reason text not null check (char_length(reason) between 1 and 500)
);
create index week_fee_waivers_by_fee on week_fee_waivers (fee_id, id);
grant select, insert (fee_id, at, yen, by_name, reason) on week_fee_waivers to resort_staff;

alter table money_balances drop constraint money_balances_purpose_kind_check,
  add constraint money_balances_purpose_kind_check check (purpose_kind in ('BOOKING', 'WEEK_EXCHANGE')) not valid;
alter table money_movements drop constraint money_movements_purpose_kind_check,
  add constraint money_movements_purpose_kind_check check (purpose_kind in ('BOOKING', 'WEEK_EXCHANGE')) not valid;

-- Without a house it was paid to the office. What has its receipt due is looked for by the sweep of receipts.
alter table desk_payments alter column facility_id drop not null,
  drop constraint desk_payments_purpose_kind_check,
  add constraint desk_payments_purpose_kind_check check (purpose_kind in ('BOOKING', 'WEEK_EXCHANGE')),
  add constraint desk_payments_of_house check ((purpose_kind = 'BOOKING') = (facility_id is not null)),
  drop constraint desk_payments_means_check,
  add constraint desk_payments_means_check check (means in ('CASH', 'CARD', 'OTHER') or (means = 'TRANSFER' and facility_id is null)),
  add column receipts_due_at timestamptz;
create index desk_payments_receipts_due on desk_payments (receipts_due_at) where receipts_due_at is not null;
create index desk_payments_by_payer on desk_payments (payer_client_id, at) where purpose_kind = 'WEEK_EXCHANGE';
grant update (receipts_due_at) on desk_payments to resort_staff;
grant select, update (receipts_due_at) on desk_payments to resort_app;

-- A paper is about the charge of a card, or about what was paid at the office.
alter table receipts alter column charge_id drop not null,
  add column desk_payment_id uuid references desk_payments on delete restrict,
  add constraint receipts_of_one_payment check (num_nonnulls(charge_id, desk_payment_id) = 1),
  drop constraint receipts_check2,
  add constraint receipts_return_of_refund check ((kind = 'RETURN' and charge_id is not null) = (refund_id is not null));
create index receipts_by_desk on receipts (desk_payment_id) where desk_payment_id is not null;
create unique index receipts_one_of_desk on receipts (desk_payment_id) where kind = 'RECEIPT' and replaces_id is null;
create unique index receipts_one_return_of_desk on receipts (desk_payment_id, part) where kind = 'RETURN' and desk_payment_id is not null;

-- A fee that is charged is given up from what was charged; that of a stay is kept, and given up from there.
create or replace function allow_money_movement() returns trigger
language plpgsql
as $$
begin
  if current_user = 'resort_staff' and (new.reason, new.from_account, new.to_account) in (
    ('waive', 'owed', 'kept'), ('receive', 'owed', 'desk'), ('return', 'desk', 'owed')) then
    return new;
  end if;
  if current_user = 'resort_staff' and new.purpose_kind = 'WEEK_EXCHANGE'
    and (new.reason, new.from_account, new.to_account) = ('waive', 'owed', 'charged') then
    return new;
  end if;
  if current_user in ('resort_app', 'resort_jobs', 'resort_staff') and (new.reason, new.from_account, new.to_account) not in (
    ('charge', 'charged', 'owed'), ('keep', 'kept', 'owed'), ('reverse', 'owed', 'charged'),
    ('pay', 'owed', 'card'), ('refund', 'card', 'owed'), ('uncollected', 'card', 'owed'),
    ('bill', 'owed', 'billed'), ('unbill', 'billed', 'owed'), ('prepay', 'owed', 'tvp'), ('unprepay', 'tvp', 'owed'))
  then
    raise exception 'permission denied: % may not move yen by % from % to %', current_user, new.reason,
      new.from_account, new.to_account using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Exchanges of before: their fees are owed from now on, for days of money that were closed stay as they were.
with owed as (
  insert into week_exchange_fees (contract_id, year, client_id, at, yen, sales_tax_yen)
  select r.contract_id, r.year, c.client_id, business_now(), r.fee_due_yen - r.fee_due_yen * 10 / 110, r.fee_due_yen * 10 / 110
  from weekly_rights r join contracts c on c.id = r.contract_id
  where r.fee_due_yen > 0 and r.status in ('EXCHANGED', 'USED')
  returning *
)
insert into money_movements (purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen)
select 'WEEK_EXCHANGE', id, client_id, at, 'charge', 'charged', 'owed', yen + sales_tax_yen from owed;
