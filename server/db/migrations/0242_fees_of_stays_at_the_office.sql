-- A fee of a stay that nobody comes for any more is paid to the office, as the fee of an exchanged week: by transfer too, with a receipt of its own.
-- Older servers go on. They would print such a receipt as that of a week, so it is refused to them, and a newer one issues it.
alter table desk_payments drop constraint desk_payments_of_house,
  add constraint desk_payments_of_house check (purpose_kind in ('BOOKING', 'WEEK_EXCHANGE') or facility_id is null) not valid;
create index desk_payments_of_stays_at_office on desk_payments (payer_client_id, at) where purpose_kind = 'BOOKING' and facility_id is null;

create function refuse_receipt_of_no_stay() returns trigger
language plpgsql
as $$
begin
  if exists (select from desk_payments where id = new.desk_payment_id and purpose_kind = 'BOOKING')
    and jsonb_array_length(new.content -> 'stays') = 0 then
    raise exception 'the receipt of payment % names no stay', new.desk_payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger receipts_of_stays before insert on receipts
  for each row when (new.desk_payment_id is not null) execute function refuse_receipt_of_no_stay();
