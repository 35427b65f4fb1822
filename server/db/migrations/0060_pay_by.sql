-- How each charge line of a stay is paid: by card, at the house, or on a company's monthly bill. A person pays all of a stay
-- in one way, and a company by what its six preferences say of each subject. What is paid by card is what a card was charged.
alter table booking_groups drop constraint booking_groups_fee_payment_type_check,
  add constraint booking_groups_fee_payment_type_check
    check (fee_payment_type in ('POINT', 'ON_SITE', 'CARD', 'PREFERENCE'));

alter table booking_charges add column pay_by text check (pay_by in ('CARD', 'ON_SITE', 'INVOICE'));
-- The stays of before: what no card was charged for is paid at the house, also where a card was promised.
update booking_charges c set pay_by = case when exists (
    select from bookings b join card_charges p on p.purpose_id = b.group_id and p.purpose_kind = 'BOOKING_GROUP'
    where b.id = c.booking_id and p.authorised_at is not null)
  then 'CARD' else 'ON_SITE' end;
alter table booking_charges alter column pay_by set not null;

-- What a company pays by bill goes on the bill as it is charged, and leaves it as it falls away.
alter table money_movements drop constraint money_movements_reason_check,
  add constraint money_movements_reason_check
    check (reason in ('charge', 'keep', 'reverse', 'pay', 'refund', 'uncollected', 'bill', 'unbill'));
create or replace function allow_money_movement() returns trigger
language plpgsql
as $$
begin
  if current_user in ('resort_app', 'resort_jobs') and (new.reason, new.from_account, new.to_account) not in (
    ('charge', 'charged', 'owed'), ('keep', 'kept', 'owed'), ('reverse', 'owed', 'charged'),
    ('pay', 'owed', 'card'), ('refund', 'card', 'owed'), ('uncollected', 'card', 'owed'),
    ('bill', 'owed', 'billed'), ('unbill', 'billed', 'owed'))
  then
    raise exception 'permission denied: % may not move yen by % from % to %', current_user, new.reason,
      new.from_account, new.to_account using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
