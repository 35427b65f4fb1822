-- A stay may have been paid by several charges: when it was booked, and with changes. What one step gives back comes from each of
-- them, and the papers say of each charge what falls away of what it has paid for; what does not come back of that is kept.
alter table card_charges add column fell_yen integer not null default 0;
alter table card_refunds add column fell_yen integer not null default 0 check (fell_yen >= 0);
comment on column card_charges.fell_yen is 'what of all that it has paid for fell away, given back or kept as a fee';

update card_refunds r set fell_yen = greatest(r.yen, coalesce((
  select -sum(l.yen + l.sales_tax_yen) from booking_charges l
  where l.booking_id = r.purpose_id and l.at = r.at and l.reason = 'CANCELLED' and l.pay_by = 'CARD'), 0));
update card_charges c set fell_yen = least(c.yen, coalesce((
  select sum(r.fell_yen) from card_refunds r where r.charge_id = c.id), 0));
alter table card_charges add constraint card_charges_fell check (fell_yen between 0 and yen);

grant update (fell_yen) on card_charges to resort_app;
