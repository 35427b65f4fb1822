-- A month whose corrections outweigh its stays may be paid back instead of waiting for the next bill: accounting issues a bill below nothing, which is
-- credited as a purpose of its own, and writes down what it sent of it by bank transfer, with the day of the transfer. Of such a purpose the same accounts
-- stand for the club's side: what is credited, what of it is still to be sent, and what was sent. Older servers go on: they neither issue nor pay such bills.
alter table company_bills drop constraint company_bills_yen_check, add constraint company_bills_yen_check check (yen <> 0) not valid;

alter table money_balances drop constraint money_balances_purpose_kind_check,
  add constraint money_balances_purpose_kind_check
    check (purpose_kind in ('BOOKING', 'WEEK_EXCHANGE', 'COMPANY_BILL', 'COMPANY_CREDIT')) not valid;
alter table money_movements drop constraint money_movements_purpose_kind_check,
  add constraint money_movements_purpose_kind_check
    check (purpose_kind in ('BOOKING', 'WEEK_EXCHANGE', 'COMPANY_BILL', 'COMPANY_CREDIT')) not valid,
  drop constraint money_movements_reason_check,
  add constraint money_movements_reason_check check (case purpose_kind
    when 'COMPANY_CREDIT' then reason in ('credit', 'send', 'unsend')
    else reason in ('charge', 'keep', 'reverse', 'pay', 'refund', 'uncollected', 'bill', 'unbill', 'prepay', 'unprepay', 'waive', 'receive', 'return')
    end) not valid;
alter table desk_payments drop constraint desk_payments_purpose_kind_check,
  add constraint desk_payments_purpose_kind_check
    check (purpose_kind in ('BOOKING', 'WEEK_EXCHANGE', 'COMPANY_BILL', 'COMPANY_CREDIT')) not valid,
  -- The day on which the club sent it, which its bank statement has; when it was written down stands in `at`.
  add column sent_on date,
  add constraint desk_payments_sent check ((purpose_kind = 'COMPANY_CREDIT') = (sent_on is not null)) not valid,
  add constraint desk_payments_sent_by check (sent_on is null or means = 'TRANSFER') not valid;
grant insert (sent_on) on desk_payments to resort_staff;
-- What the mail about it says.
grant select (id, yen, sent_on, returned_at) on desk_payments to resort_jobs;

create or replace function allow_money_movement() returns trigger
language plpgsql
as $$
begin
  if current_user = 'resort_staff' and (new.reason, new.from_account, new.to_account) in (
    ('waive', 'owed', 'kept'), ('receive', 'owed', 'desk'), ('return', 'desk', 'owed'),
    ('credit', 'charged', 'owed'), ('send', 'owed', 'desk'), ('unsend', 'desk', 'owed')) then
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
