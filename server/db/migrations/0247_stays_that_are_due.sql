-- What is still due of a stay, of its fees and of the stay itself, is kept beside it, for accounting to find by page once nobody comes to the house any more: no company's bill bears it and no card
-- pays it. It was kept of fees alone. It is written down when a transaction ends, whichever server moved the yen, also while guests are still to come: that a stay is over no transaction says.
-- Of a stay that was given up all is a fee. Of others the fees are what 0240 says, less what of the payments to the office was for them; the rest is the stay itself.
-- Older servers go on. They read fees as before, from a view.

-- In the order in which those who cancel a stay lock them.
lock table bookings in share row exclusive mode;
lock table money_balances in share row exclusive mode;

alter table stay_fees_due rename to stays_due;
alter table stays_due rename column yen to fee_yen;
alter table stays_due rename constraint stay_fees_due_pkey to stays_due_pkey;
alter table stays_due rename constraint stay_fees_due_booking_id_fkey to stays_due_booking_id_fkey;
alter table stays_due drop constraint stay_fees_due_yen_check,
  add column stay_yen integer not null default 0,
  add constraint stays_due_parts check (fee_yen >= 0 and stay_yen >= 0 and fee_yen + stay_yen > 0) not valid;
alter table stays_due alter column stay_yen drop default;
alter index stay_fees_due_by_since rename to stays_due_by_since;
create view stay_fees_due as
  select booking_id, (select max(c.at) from booking_charges c where c.booking_id = d.booking_id and c.reason = 'PENALTY') as since, fee_yen as yen
  from stays_due d where fee_yen > 0;
grant select on stay_fees_due to resort_staff;

-- Since when nobody comes any more: its end, or the first moment after the day of departure.
create function note_stay_due(stay uuid) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  standing record;
  booked record;
  fees bigint := 0;
begin
  select sum(owed) as owed, sum(kept) as kept, sum(card) as card into standing
  from money_balances where purpose_id = stay and purpose_kind = 'BOOKING';
  if coalesce(standing.owed, 0) = 0 then
    delete from stays_due where booking_id = stay;
    return;
  end if;
  select cancelled_at is not null as given_up, coalesce(cancelled_at, (check_out + 1)::timestamp at time zone 'Asia/Tokyo') as since into booked
  from bookings where id = stay;
  if booked.given_up then
    fees := standing.owed;
  elsif standing.kept > 0 then
    select f.at_house + least(f.by_card, greatest(0, f.all_by_card - standing.card))
        - (select coalesce(sum(coalesce(fee_yen, yen)), 0) from desk_payments
           where purpose_id = stay and purpose_kind = 'BOOKING' and facility_id is null and returned_at is null)
      into fees
    from (
      select coalesce(sum(yen) filter (where pay_by = 'ON_SITE' and reason in ('PENALTY', 'WAIVED')), 0) as at_house,
        coalesce(sum(yen) filter (where pay_by = 'CARD' and reason in ('PENALTY', 'WAIVED')), 0) as by_card,
        coalesce(sum(yen + sales_tax_yen) filter (where pay_by = 'CARD'), 0) as all_by_card
      from booking_charges where booking_id = stay) f;
    fees := greatest(0, least(fees, standing.owed));
  end if;
  insert into stays_due (booking_id, since, fee_yen, stay_yen) values (stay, booked.since, fees, standing.owed - fees)
  on conflict (booking_id) do update set since = excluded.since, fee_yen = excluded.fee_yen, stay_yen = excluded.stay_yen
  where (stays_due.since, stays_due.fee_yen, stays_due.stay_yen) is distinct from (excluded.since, excluded.fee_yen, excluded.stay_yen);
end $$;
revoke execute on function note_stay_due(uuid) from public;

create or replace function stay_fee_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform note_stay_due(new.purpose_id);
  return null;
end $$;
create or replace function stay_fee_of_given_up() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform note_stay_due(new.id);
  return null;
end $$;
drop function note_stay_fee_due(uuid);

-- The triggers of 0240 stand for stays that kept a fee, and older servers name them. These are for all others.
create constraint trigger stay_owed after insert on money_balances deferrable initially deferred
  for each row when (new.purpose_kind = 'BOOKING' and new.kept = 0 and new.owed > 0) execute function stay_fee_moved();
create constraint trigger stay_owed_moved after update on money_balances deferrable initially deferred
  for each row when (new.purpose_kind = 'BOOKING' and old.kept = 0 and new.kept = 0 and old.owed is distinct from new.owed) execute function stay_fee_moved();
create constraint trigger stay_due_on_other_days after update of check_out on bookings deferrable initially deferred
  for each row when (old.check_out is distinct from new.check_out) execute function stay_fee_of_given_up();

-- Stays of before, which a server notes in small steps (0248).
create table stays_due_to_note (
  booking_id uuid primary key references bookings on delete cascade
);
