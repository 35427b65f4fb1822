-- What a company pays by bill is billed by the month, once its stays are over. Every charge line of that way waits as an item until it stands on
-- a bill; the bill says for good what it said when it was issued, is owed as a purpose of its own in the movements of yen, and is paid to the office.
-- Older servers go on: their lines become items by themselves.
create table company_bills (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^B\d{4}-\d{6,}$'),
  client_id bigint not null references clients on delete restrict,
  -- Its first day. A bill that is issued later for the same month says what has come to it since.
  month date not null check (extract(day from month) = 1),
  issued_at timestamptz not null,
  -- In the club's time, as it is printed.
  issued_on date not null,
  due_on date not null check (due_on > issued_on),
  addressee text not null check (char_length(addressee) between 1 and 200),
  yen integer not null check (yen > 0),
  -- Issuer, account, stays and lines as they are printed.
  content jsonb not null,
  -- Whether something of it is still to be paid, as its balance says it.
  is_open boolean not null default true
);
create index company_bills_of_client on company_bills (client_id, issued_at);
create index company_bills_open on company_bills (due_on, id) where is_open;
create index company_bills_issued on company_bills (issued_at, id);
grant select, insert (number, client_id, month, issued_at, issued_on, due_on, addressee, yen, content), update (is_open)
  on company_bills to resort_staff;
grant select on company_bills to resort_app, resort_jobs;

create table company_bill_numbers (
  year smallint primary key,
  last integer not null check (last > 0)
);
grant select, insert, update (last) on company_bill_numbers to resort_staff;

create table company_bill_items (
  charge_id bigint primary key references booking_charges on delete cascade,
  booking_id uuid not null references bookings on delete cascade,
  client_id bigint not null references clients on delete restrict,
  bill_id uuid references company_bills on delete restrict
);
create index company_bill_items_waiting on company_bill_items (client_id, booking_id) where bill_id is null;
create index company_bill_items_of_bill on company_bill_items (bill_id, booking_id) where bill_id is not null;
create index company_bill_items_by_booking on company_bill_items (booking_id);
grant select, update (bill_id) on company_bill_items to resort_staff;

create function note_company_bill_item() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into company_bill_items (charge_id, booking_id, client_id)
  select new.id, b.id, b.client_id from bookings b where b.id = new.booking_id;
  return null;
end $$;
create trigger company_bill_items after insert on booking_charges
  for each row when (new.pay_by = 'INVOICE') execute function note_company_bill_item();

-- Lines of before: companies alone, and whoever once had such preferences, pay so.
insert into company_bill_items (charge_id, booking_id, client_id)
select l.id, b.id, c.id from clients c join bookings b on b.client_id = c.id
join booking_charges l on l.booking_id = b.id and l.pay_by = 'INVOICE'
where c.is_company or 'INVOICE' in (c.accommodation_fee_payment, c.facility_fee_payment, c.setup_fee_payment,
  c.optional_cleaning_payment, c.tax_payment, c.other_service_payment);

alter table money_balances drop constraint money_balances_purpose_kind_check,
  add constraint money_balances_purpose_kind_check check (purpose_kind in ('BOOKING', 'WEEK_EXCHANGE', 'COMPANY_BILL')) not valid;
alter table money_movements drop constraint money_movements_purpose_kind_check,
  add constraint money_movements_purpose_kind_check check (purpose_kind in ('BOOKING', 'WEEK_EXCHANGE', 'COMPANY_BILL')) not valid;
alter table desk_payments drop constraint desk_payments_purpose_kind_check,
  add constraint desk_payments_purpose_kind_check check (purpose_kind in ('BOOKING', 'WEEK_EXCHANGE', 'COMPANY_BILL'));
