-- The club gives up a fee that it kept, or a part of it: at its operator's tools alone, with a reason. The fee itself stays written
-- down, and the waiver beside it, so that what was kept is the one less the other. Points go back from what is kept, and yen are kept
-- no more; no role of the server can do either.
-- Older servers go on.
create table booking_waivers (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings on delete cascade,
  at timestamptz not null,
  points integer not null default 0 check (points >= 0),
  yen integer not null default 0 check (yen >= 0),
  reason text not null check (char_length(reason) between 1 and 500),
  constraint booking_waivers_of_something check (points + yen > 0)
);
create index booking_waivers_by_booking on booking_waivers (booking_id);
grant select on booking_waivers to resort_app, resort_jobs;

alter table booking_charges drop constraint booking_charges_reason_check,
  add constraint booking_charges_reason_check check (reason in ('BOOKED', 'CANCELLED', 'PENALTY', 'WAIVED')),
  add constraint booking_charges_waived check (reason <> 'WAIVED' or (subject = 'CANCELLATION_FEE' and yen < 0 and sales_tax_yen = 0));
alter table money_movements drop constraint money_movements_reason_check,
  add constraint money_movements_reason_check
    check (reason in ('charge', 'keep', 'reverse', 'pay', 'refund', 'uncollected', 'bill', 'unbill', 'prepay', 'unprepay',
      'waive'));
alter table point_movements drop constraint point_movements_reason_check,
  add constraint point_movements_reason_check check (reason in ('grant', 'reserve', 'consume', 'release', 'return', 'keep', 'expire',
    'carry-forward', 'borrow', 'adjust', 'exchange', 'prepay', 'unprepay', 'waive'));
