-- What houses wrote down as paid for a purpose is what moved to the desk, and what was taken back is what moved away from it. So is what the office wrote down as paid back. An entry that stands in the place of another is of the same purpose and till, and
-- the other was put right as it was written down; what was put right counts against the day of its entry where it says a day. What came or went on a closed day was written down after that was closed.
with written as (
  select purpose_kind, purpose_id, payer_client_id, sum(yen) as yen, coalesce(sum(yen) filter (where returned_at is not null), 0) as back
  from desk_payments group by 1, 2, 3
), moved as (
  select purpose_kind, purpose_id, payer_client_id, coalesce(sum(yen) filter (where reason in ('receive', 'send')), 0) as yen,
    coalesce(sum(yen) filter (where reason in ('return', 'unsend')), 0) as back
  from money_movements where reason in ('receive', 'return', 'send', 'unsend') group by 1, 2, 3
)
select purpose_id, w.yen as written, m.yen as moved, w.back as taken_back, m.back as moved_back
from written w full join moved m using (purpose_kind, purpose_id, payer_client_id)
where w.yen is distinct from m.yen or w.back is distinct from m.back
union all
select p.purpose_id, p.yen, null, w.yen, null from desk_payments p join desk_payments w on w.id = p.replaces_id
where (p.purpose_kind, p.purpose_id, p.facility_id, p.at, true) is distinct from (w.purpose_kind, w.purpose_id, w.facility_id, w.returned_at, w.is_correction)
union all
select purpose_id, yen, null, yen, null from desk_payments
where is_correction and returned_on is not null and returned_on <> coalesce(received_on, (at at time zone 'Asia/Tokyo')::date)
union all
select purpose_id, yen, null, yen, null from desk_payments p
where came_on_closed_day is not null and not exists (select from daily_closes where day = came_on_closed_day)
  or went_on_closed_day is not null and not exists (select from daily_closes where day = went_on_closed_day)
