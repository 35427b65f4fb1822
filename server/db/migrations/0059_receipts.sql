-- What was paid by card gets a receipt, and what came back a return invoice. Numbers run without gaps within a year: the row of the
-- year is locked by whoever issues, and goes back with a transaction that does. Papers are kept, and what they say is kept
-- as it was printed; one that was issued anew stands beside that which it replaces.
create table receipt_numbers (
  year smallint primary key,
  last integer not null check (last >= 0)
);
grant select, insert, update on receipt_numbers to resort_app;

create table receipts (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^\d{4}-\d{6,}$'),
  kind text not null check (kind in ('RECEIPT', 'RETURN')),
  client_id bigint not null references clients (id) on delete restrict,
  charge_id uuid not null references card_charges (id) on delete restrict,
  -- Of a return, what was given back.
  refund_id bigint references card_refunds (id) on delete restrict,
  -- In the club's time, as it is printed.
  issued_at timestamptz not null,
  issued_on date not null,
  -- The day of the paper that it replaces, where there is one: in whose month it is filed.
  filed_on date not null,
  addressee text not null check (char_length(addressee) between 1 and 200),
  yen integer not null check (yen > 0 or (yen = 0 and kind = 'RETURN')),
  -- Issuer, lines and stays as they are printed.
  content jsonb not null,
  -- Issued anew: the paper in whose place it stands, and which part of it this is.
  replaces_id uuid references receipts (id) on delete restrict,
  part smallint not null default 1 check (part between 1 and 2),
  parts smallint not null default 1 check (parts between part and 2),
  replaced_at timestamptz,
  check ((kind = 'RETURN') = (refund_id is not null))
);
-- Issued once, and anew once.
create unique index receipts_one_of_charge on receipts (charge_id) where kind = 'RECEIPT' and replaces_id is null;
create unique index receipts_one_of_refund on receipts (refund_id, part) where replaces_id is null;
create unique index receipts_replaced_once on receipts (replaces_id, part) where replaces_id is not null;
create index receipts_by_charge on receipts (charge_id, kind) where replaced_at is null;
create index receipts_by_client on receipts (client_id, filed_on) where replaced_at is null;
-- As the books are looked up by the law: by day, by amount, by party.
create index receipts_by_day on receipts (issued_on, number);
create index receipts_by_yen on receipts (yen, issued_on);
create index receipts_by_addressee on receipts (addressee, issued_on);
grant select, insert on receipts to resort_app;
grant update (replaced_at) on receipts to resort_app;

-- What a paper is about, known by kind and id only.
create table receipt_purposes (
  receipt_id uuid not null references receipts (id) on delete restrict,
  purpose_kind text not null check (purpose_kind = 'BOOKING'),
  purpose_id uuid not null,
  primary key (purpose_id, purpose_kind, receipt_id)
);
create index receipt_purposes_by_receipt on receipt_purposes (receipt_id);
grant select, insert on receipt_purposes to resort_app;

-- When papers of a charge are to be issued; null while there is nothing to be said that was not said.
alter table card_charges add column receipts_due_at timestamptz;
update card_charges set receipts_due_at = clock_timestamp() where state = 'CAPTURED';
create index card_charges_receipts_due on card_charges (receipts_due_at) where receipts_due_at is not null;
grant update (receipts_due_at) on card_charges to resort_app;
