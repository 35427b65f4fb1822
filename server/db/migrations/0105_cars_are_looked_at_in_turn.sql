-- Cars that wait are looked at a number at a time, whoever has waited longest first, each sweep where the one before it ended: so a sweep
-- takes no longer however many wait.
-- Older servers go on.
create index booking_parkings_in_turn on booking_parkings (waiting_since, id)
  where waiting_since is not null and ended_at is null;
