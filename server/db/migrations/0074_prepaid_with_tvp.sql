-- A stay whose nights cost yen can be prepaid with TVP. Lines of a prepayment take yen out of the way in which the accommodation is
-- paid and put as many into TVP, so that they come to nothing together; a fee that is kept of what was prepaid is a line paid by TVP.
-- Older servers go on.
alter table booking_charges
  drop constraint booking_charges_pay_by_check,
  drop constraint booking_charges_subject_check,
  add constraint booking_charges_pay_by_check check (pay_by in ('CARD', 'ON_SITE', 'INVOICE', 'TVP')),
  add constraint booking_charges_subject_check check (subject in ('ACCOMMODATION', 'PLAN_FEE', 'USAGE_FEE', 'CLEANING_FEE',
    'RENTAL', 'LODGING_TAX', 'BATHING_TAX', 'CANCELLATION_FEE', 'PREPAYMENT')),
  add constraint booking_charges_by_tvp check (pay_by <> 'TVP' or subject in ('PREPAYMENT', 'CANCELLATION_FEE')),
  add constraint booking_charges_of_prepayments check (subject <> 'PREPAYMENT' or night is null and sales_tax_yen = 0);

alter table booking_changes drop constraint booking_changes_kind_check,
  add constraint booking_changes_kind_check
    check (kind in ('CANCEL', 'EXTENSION', 'MOVE', 'GUESTS', 'RENTAL', 'PARKING', 'PETS', 'PREPAYMENT'));

alter table money_movements drop constraint money_movements_reason_check,
  add constraint money_movements_reason_check check (reason in ('charge', 'keep', 'reverse', 'pay', 'refund', 'uncollected', 'bill',
    'unbill', 'prepay', 'unprepay'));

create or replace function allow_money_movement() returns trigger
language plpgsql
as $$
begin
  if current_user in ('resort_app', 'resort_jobs') and (new.reason, new.from_account, new.to_account) not in (
    ('charge', 'charged', 'owed'), ('keep', 'kept', 'owed'), ('reverse', 'owed', 'charged'),
    ('pay', 'owed', 'card'), ('refund', 'card', 'owed'), ('uncollected', 'card', 'owed'),
    ('bill', 'owed', 'billed'), ('unbill', 'billed', 'owed'), ('prepay', 'owed', 'tvp'), ('unprepay', 'tvp', 'owed'))
  then
    raise exception 'permission denied: % may not move yen by % from % to %', current_user, new.reason,
      new.from_account, new.to_account using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Points of a prepayment are for no night. What was prepaid comes back once, too.
alter table point_movements
  drop constraint point_movements_reason_check,
  drop constraint point_movements_name_their_stay,
  add constraint point_movements_reason_check check (reason in ('grant', 'reserve', 'consume', 'release', 'return', 'keep', 'expire',
    'carry-forward', 'borrow', 'adjust', 'exchange', 'prepay', 'unprepay')),
  add constraint point_movements_name_their_stay check (
    case when reason in ('consume', 'return') then booking_id is not null and night is not null
      when reason in ('prepay', 'unprepay') then booking_id is not null and night is null
      when reason = 'keep' or from_account = 'used' then booking_id is not null else true end) not valid;

create or replace function allow_point_movement() returns trigger
language plpgsql
as $$
begin
  if current_user = 'resort_app' and (new.reason, new.from_account, new.to_account) not in (
    ('reserve', 'available', 'reserved'), ('borrow', 'available', 'reserved'), ('consume', 'reserved', 'used'),
    ('release', 'reserved', 'available'), ('return', 'used', 'available'), ('keep', 'used', 'kept'),
    ('keep', 'available', 'kept'), ('prepay', 'available', 'used'), ('prepay', 'reserved', 'used'), ('unprepay', 'used', 'available'))
  or current_user = 'resort_jobs' and (new.reason, new.from_account, new.to_account) not in (
    ('expire', 'available', 'expired'), ('carry-forward', 'available', 'available'))
  then
    raise exception 'permission denied: % may not move points by % from % to %', current_user, new.reason,
      new.from_account, new.to_account using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace function used_points_left() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare used bigint;
begin
  -- Whoever adds to a contract's ledger takes its head first; here the sum must not change before that.
  perform from public.ledger_heads where contract_id = new.contract_id for update;
  select coalesce(sum(case when to_account = 'used' and to_lot_id = new.from_lot_id then points else 0 end
      - case when from_account = 'used' and from_lot_id = new.from_lot_id then points else 0 end), 0) into used
    from public.point_movements where booking_id = new.booking_id and night is not distinct from new.night;
  if used < new.points then
    raise exception 'night % of booking % has used % points of lot %, not %', new.night, new.booking_id, used,
      new.from_lot_id, new.points using errcode = 'check_violation';
  end if;
  return new;
end $$;
