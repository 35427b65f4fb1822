-- What the office was paid arrived on a day of its own, a transfer mostly before it is written down: the tills, the day and the month's table tell it by that
-- day. None is the day on which it was written down. And what is taken back either was never paid, a slip of whoever wrote it down, or was given back: only the
-- latter is mailed to its member.
-- Older servers go on. They write and read neither, and tell such a payment by the day on which it was written down until they are replaced.
alter table desk_payments add column received_on date,
  add column is_correction boolean not null default false,
  add constraint desk_payments_received_on check (received_on is null or (facility_id is null and sent_on is null)) not valid,
  add constraint desk_payments_correction check (returned_at is not null or not is_correction) not valid;
create index desk_payments_by_day_received on desk_payments (received_on) where received_on is not null;
grant insert (received_on), update (is_correction) on desk_payments to resort_staff;
