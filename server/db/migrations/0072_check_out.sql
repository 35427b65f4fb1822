-- The desk writes down when guests leave, as it does when they arrive.
alter table bookings
  add column checked_out_at timestamptz,
  add constraint bookings_leave_after_arriving check (checked_out_at >= checked_in_at),
  add constraint bookings_leave_who_arrived check (checked_out_at is null or checked_in_at is not null);
