-- What is still due of the fees of a stay (a cancellation, a change, nobody who came) is kept beside it, for accounting to find by page once nobody comes to the house any
-- more. Of a stay that was given up all that is owed is its fee. Of others it is no more than the fees that are paid at the house, or by a card of which they could
-- not be collected, less what the office was paid of them: what else is owed there is the price of nights. It is written down when a transaction ends, whichever server moved the yen.
-- Older servers go on: they neither read nor write it.
create table stay_fees_due (
  booking_id uuid primary key references bookings on delete cascade,
  -- When the last fee was kept.
  since timestamptz not null,
  yen integer not null check (yen > 0)
);
create index stay_fees_due_by_since on stay_fees_due (since, booking_id);
grant select on stay_fees_due to resort_staff;

create function note_stay_fee_due(stay uuid) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  due record;
begin
  select f.since, case when b.cancelled_at is null then least(m.owed, f.at_house + least(f.by_card, greatest(0, f.all_by_card - m.card)) - p.office) else m.owed end as yen into due
  from bookings b
  cross join lateral (
    select max(at) filter (where reason = 'PENALTY') as since,
      coalesce(sum(yen) filter (where pay_by = 'ON_SITE' and reason in ('PENALTY', 'WAIVED')), 0) as at_house,
      coalesce(sum(yen) filter (where pay_by = 'CARD' and reason in ('PENALTY', 'WAIVED')), 0) as by_card,
      coalesce(sum(yen + sales_tax_yen) filter (where pay_by = 'CARD'), 0) as all_by_card
    from booking_charges where booking_id = b.id) f
  cross join lateral (
    select coalesce(sum(owed), 0) as owed, coalesce(sum(kept), 0) as kept, coalesce(sum(card), 0) as card from money_balances where purpose_id = b.id and purpose_kind = 'BOOKING') m
  cross join lateral (
    select coalesce(sum(yen), 0) as office from desk_payments
    where purpose_id = b.id and purpose_kind = 'BOOKING' and facility_id is null and returned_at is null) p
  where b.id = stay and f.since is not null and m.kept > 0;
  if coalesce(due.yen, 0) > 0 then
    insert into stay_fees_due (booking_id, since, yen) values (stay, due.since, due.yen)
    on conflict (booking_id) do update set since = excluded.since, yen = excluded.yen;
  else
    delete from stay_fees_due where booking_id = stay;
  end if;
end $$;

create function stay_fee_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform note_stay_fee_due(new.purpose_id);
  return null;
end $$;
create function stay_fee_of_given_up() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform note_stay_fee_due(new.id);
  return null;
end $$;
revoke execute on function note_stay_fee_due(uuid) from public;

-- Only what kept a fee has one that may be due, so nothing runs for the yen of other stays. Once at the end of a transaction, whatever it wrote first.
create constraint trigger stay_fee_kept after insert on money_balances deferrable initially deferred
  for each row when (new.purpose_kind = 'BOOKING' and new.kept > 0) execute function stay_fee_moved();
create constraint trigger stay_fee_moved after update on money_balances deferrable initially deferred
  for each row when (new.purpose_kind = 'BOOKING' and (old.kept > 0 or new.kept > 0)) execute function stay_fee_moved();
create constraint trigger stay_fee_of_given_up after update of cancelled_at on bookings deferrable initially deferred
  for each row when (old.cancelled_at is distinct from new.cancelled_at) execute function stay_fee_of_given_up();
