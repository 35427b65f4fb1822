-- What the office was paid of a stay is for its fees as well as for the stay itself, its nights and what belongs to them, which bear consumption tax. Both are written down with the payment: how
-- much of it paid fees, and the lines of its receipt. A payment without them is of fees alone, as all of them were.
-- Older servers go on. They write down fees alone, and would print a fee on the receipt of whatever else was paid: that is refused to them, and a newer one issues it.
alter table desk_payments add column fee_yen integer,
  add column paid_for jsonb,
  add constraint desk_payments_of_fee check ((fee_yen is null) = (paid_for is null) and
    (fee_yen is null or (fee_yen between 0 and yen and purpose_kind = 'BOOKING' and facility_id is null))) not valid;
grant insert (fee_yen, paid_for) on desk_payments to resort_staff;

create or replace function refuse_receipt_of_no_stay() returns trigger
language plpgsql
as $$
begin
  if exists (select from desk_payments where id = new.desk_payment_id and purpose_kind = 'BOOKING')
    and jsonb_array_length(new.content -> 'stays') = 0 then
    raise exception 'the receipt of payment % names no stay', new.desk_payment_id using errcode = 'check_violation';
  end if;
  if new.kind = 'RECEIPT' and new.replaces_id is null
    and exists (select from desk_payments where id = new.desk_payment_id and paid_for is distinct from new.content -> 'lines' and paid_for is not null) then
    raise exception 'the receipt of payment % says something else than was paid', new.desk_payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
