-- A booked stay gets other dates or other guests. Each change is a row: applied at once, or paid by card first as the fee of a
-- cancellation is. What the stay was before and is afterwards stands with it, for the mail, the pages and the history.
alter table booking_changes drop constraint booking_changes_kind_check,
  add constraint booking_changes_kind_check check (kind in ('CANCEL', 'EXTENSION', 'MOVE', 'GUESTS')),
  alter column nights set default '{}',
  alter column paying_until drop not null,
  add column before jsonb,
  add column after jsonb,
  add column applied_at timestamptz,
  -- While its card is asked a change keeps the nights that it takes, and their points.
  add column taken_nights date[] not null default '{}',
  add column taken_points integer not null default 0 check (taken_points >= 0),
  -- And of parking and things to rent what it takes more: { parking, rental: [{ itemId, night, taken }] }.
  add column taken_extras jsonb;
update booking_changes c set applied_at = p.at from booking_penalties p where p.id = c.penalty_id;

do $$
declare
  name text;
begin
  -- The checks of a cancellation's charge had no names of their own.
  for name in
    select conname from pg_constraint where conrelid = 'booking_changes'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%penalty_id%' or pg_get_constraintdef(oid) like '%fee_yen >= charge_yen%'
        or pg_get_constraintdef(oid) like '%charge_yen > 0%' or pg_get_constraintdef(oid) like '%cardinality(nights)%')
  loop
    execute format('alter table booking_changes drop constraint %I', name);
  end loop;
end $$;
alter table booking_changes
  add constraint booking_changes_fee check (fee_yen >= 0 and charge_yen >= 0),
  add constraint booking_changes_cancel check (kind <> 'CANCEL'
    or (cardinality(nights) > 0 and charge_yen > 0 and charge_yen <= fee_yen and (state = 'APPLIED') = (penalty_id is not null))),
  add constraint booking_changes_sides check (kind = 'CANCEL' or (before is not null and after is not null)),
  add constraint booking_changes_applied check ((state = 'APPLIED') = (applied_at is not null)),
  add constraint booking_changes_paying check (state <> 'PAYING' or (paying_until is not null and charge_yen > 0));
create index booking_changes_by_hash on booking_changes (booking_id, judged_hash);

grant insert (state, before, after, applied_at, taken_nights, taken_points, taken_extras) on booking_changes to resort_app;
grant update (applied_at) on booking_changes to resort_app;

-- A fee may be one of a move or of fewer guests. What fewer guests take off a night within a band of the policy is counted again when
-- the night is given up, less what was kept of it: fewer guests first is no cheaper way to cancel.
alter table booking_penalties
  add column kind text not null default 'CANCEL' check (kind in ('CANCEL', 'MOVE', 'GUESTS'));
alter table booking_nights
  add column reduced_yen integer not null default 0 check (reduced_yen >= 0),
  add column reduced_fee_yen integer not null default 0 check (reduced_fee_yen between 0 and reduced_yen);
comment on column booking_nights.reduced_yen is
  'what fewer guests took off its price while cancelling cost something, in yen without consumption tax';
comment on column booking_nights.reduced_fee_yen is 'what of that was kept as a fee';

alter table booking_nights
  add foreign key (taken_by_change) references booking_changes on delete restrict not valid,
  add foreign key (ended_by_change) references booking_changes on delete restrict not valid;
grant update (ended_by_change, usage_fee_yen, plan_fee_yen, reduced_yen, reduced_fee_yen) on booking_nights to resort_app;
grant update (check_in, moved_at, adults, children, bed_shares) on bookings to resort_app;
-- Whoever does not come after all leaves nothing of what was entered about them.
grant delete on booking_guests to resort_app;
grant update (position, child, bed_shared) on booking_guests to resort_app;
