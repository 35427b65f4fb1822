-- A change of a stay that must be paid first waits with what was judged: today a cancellation whose fee no card has paid yet. It
-- keeps its rate while its card is asked, is carried out by the transaction that records the yen as authorised, and falls away
-- where they are not paid.
create table booking_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete restrict,
  kind text not null check (kind = 'CANCEL'),
  -- Who asked, as the server writes an actor down; and the login, to which alone the page of the gateway is answered again.
  actor jsonb not null,
  login_id uuid not null,
  -- What was judged, at which moment of the club's time: the nights, the fee, what of it is charged, and a hash of all of it.
  nights date[] not null check (cardinality(nights) > 0),
  fee_points integer not null check (fee_points >= 0),
  fee_yen integer not null check (fee_yen >= charge_yen),
  charge_yen integer not null check (charge_yen > 0),
  judged_at timestamptz not null,
  judged_hash bytea not null,
  state text not null default 'PAYING' check (state in ('PAYING', 'APPLIED', 'ABANDONED')),
  paying_until timestamptz not null,
  -- The cancellation that came of it.
  penalty_id bigint unique references booking_penalties on delete restrict,
  check ((state = 'APPLIED') = (penalty_id is not null))
);
create unique index booking_changes_one_paying on booking_changes (booking_id) where state = 'PAYING';
create index booking_changes_by_booking on booking_changes (booking_id);
grant select on booking_changes to resort_app;
grant insert (id, booking_id, kind, actor, login_id, nights, fee_points, fee_yen, charge_yen, judged_at, judged_hash, paying_until)
  on booking_changes to resort_app;
grant update (state, penalty_id) on booking_changes to resort_app;
-- Mails say what was paid, and what was not.
grant select on booking_changes to resort_jobs;

alter table card_charges drop constraint card_charges_purpose_kind_check,
  add constraint card_charges_purpose_kind_check check (purpose_kind in ('BOOKING_GROUP', 'BOOKING_CHANGE'));
