-- Guests who come after all undo what fewer guests took off a night, and not the fee that was kept for it: the fee may then be
-- more than what is still taken off. Such a change broke a constraint, and could not be made.
-- Older servers go on.
alter table booking_nights
  drop constraint booking_nights_check,
  add constraint booking_nights_reduced_fee check (reduced_fee_yen >= 0);
comment on column booking_nights.reduced_fee_yen is
  'what was kept as a fee for fewer guests; it stays where guests come after all';
comment on column bookings.moved_at is 'when it last left nights for other days, which settled what was given up before';
