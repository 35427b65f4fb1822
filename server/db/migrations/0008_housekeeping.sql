-- What the nightly work may do: open the next night for sale, and forget what has served its time. It may still neither
-- change nor delete a ledger row, an audit row or a booking.
grant select, insert on room_nights to resort_jobs;
grant delete on trusted_devices, booking_drafts, mfa_challenges, attempt_counters to resort_jobs;
