-- Money that is given back goes by a way, and from the office on a day, of its own: it need not be that in which it came, nor the day on which it is written down. A correction has
-- neither: it undoes the entry where it stood. A payment that was given back before says none, and is told by the way in which it came, on the day on which that was written down.
-- Older servers go on. They write and read neither, and tell such a return so until they are replaced.
alter table desk_payments add column returned_means text,
  add column returned_on date,
  add constraint desk_payments_returned_means check (returned_means is null or (returned_at is not null and not is_correction and sent_on is null
    and (returned_means in ('CASH', 'CARD', 'OTHER') or (returned_means = 'TRANSFER' and facility_id is null)))) not valid,
  add constraint desk_payments_returned_on check (returned_on is null or (returned_means is not null and facility_id is null)) not valid;
-- Corrections are told apart from money that went back, by their day.
create index desk_payments_corrected on desk_payments (returned_at) where is_correction;
create index desk_payments_by_day_returned on desk_payments (returned_on) where returned_on is not null;
grant update (returned_means, returned_on) on desk_payments to resort_staff;
-- Mails say how money was given back, and what is due again.
grant select (purpose_kind, purpose_id, returned_means, returned_on) on desk_payments to resort_jobs;
