-- What guests pay at a house is written down by its desk: how much, in which way, by whom, and where. It moves from what is owed to the desk,
-- and back again where it was a mistake or is given back. Who sends it again by the same id has written it once. No server of before asks
-- for it, and what is paid there only makes what is owed less.
-- Older servers go on.
create table desk_payments (
  id uuid primary key,
  purpose_kind text not null check (purpose_kind = 'BOOKING'),
  purpose_id uuid not null,
  payer_client_id bigint not null references clients on delete restrict,
  facility_id integer not null references facilities on delete restrict,
  at timestamptz not null,
  yen integer not null check (yen > 0),
  means text not null check (means in ('CASH', 'CARD', 'OTHER')),
  by_name text not null check (char_length(by_name) between 1 and 100),
  returned_at timestamptz,
  returned_by text check (char_length(returned_by) between 1 and 100),
  return_reason text check (char_length(return_reason) between 1 and 500),
  check ((returned_at is null) = (returned_by is null) and (returned_at is null) = (return_reason is null))
);
create index desk_payments_by_purpose on desk_payments (purpose_id, at);
create index desk_payments_by_house on desk_payments (facility_id, at);
create index desk_payments_returned on desk_payments (facility_id, returned_at) where returned_at is not null;
grant select, insert (id, purpose_kind, purpose_id, payer_client_id, facility_id, at, yen, means, by_name),
  update (returned_at, returned_by, return_reason) on desk_payments to resort_staff;

-- What stands in the table was checked by the narrower rule, and is not read again while nobody can write.
alter table money_movements drop constraint money_movements_reason_check,
  add constraint money_movements_reason_check check (reason in ('charge', 'keep', 'reverse', 'pay', 'refund', 'uncollected', 'bill',
    'unbill', 'prepay', 'unprepay', 'waive', 'receive', 'return')) not valid;

-- What the console moves beyond the application: fees that are given up, and what is paid at the desk.
create or replace function allow_money_movement() returns trigger
language plpgsql
as $$
begin
  if current_user = 'resort_staff' and (new.reason, new.from_account, new.to_account) in (
    ('waive', 'owed', 'kept'), ('receive', 'owed', 'desk'), ('return', 'desk', 'owed')) then
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
