-- A payment that is noticed or put right after its day was closed counts on the day on which it is written down, as no closed day ever changes; its papers, its mails and its screens say the day on which it came. So does money
-- that the office gave back on a day that was closed by then. Both are kept in columns of their own: whoever counts goes on reading the two that were there.
-- Older servers go on. They tell such a payment by the day on which it was written down until they are replaced.
alter table desk_payments add column came_on_closed_day date, add column went_on_closed_day date,
  add constraint desk_payments_came_on_closed_day check (came_on_closed_day is null
    or (sent_on is null and received_on is null and came_on_closed_day < (at at time zone 'Asia/Tokyo')::date)) not valid,
  add constraint desk_payments_went_on_closed_day check (went_on_closed_day is null
    or (sent_on is null and facility_id is null and returned_at is not null and returned_on is null and returned_means is not null and not is_correction
      and went_on_closed_day < (returned_at at time zone 'Asia/Tokyo')::date)) not valid;
grant insert (came_on_closed_day), update (went_on_closed_day) on desk_payments to resort_staff;
grant select (went_on_closed_day) on desk_payments to resort_jobs;
