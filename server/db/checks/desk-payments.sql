-- What houses wrote down as paid for a purpose is what moved to the desk, and what was taken back is what moved away from it. So is what the office wrote down as paid back. An entry that stands in the place of another is of the same purpose and till, and
-- the other was put right as it was written down; what was put right counts against the day of its entry where it says a day. What came or went on a closed day was written down after that was closed.
-- A refund that was put right after the day on which it counts was closed stands on that day as it did: its transfers, each on a later day, lead from the way that this day has to the way that is said, one after another, and the
-- entry keeps as many. Another true day than it says stands beside it only where either day is closed.
with written as (
  select purpose_kind, purpose_id, payer_client_id, sum(yen) as yen, coalesce(sum(yen) filter (where returned_at is not null), 0) as back
  from desk_payments group by 1, 2, 3
), transferred as (
  select desk_payment_id as id, (array_agg(from_means order by id))[1] as first, (array_agg(to_means order by id desc))[1] as last, min((at at time zone 'Asia/Tokyo')::date) as since, count(*) as times
  from return_transfers group by 1
), refunds as (
  select id, purpose_id, yen, coalesce(returned_means, means) as means, return_said_means as said, return_said_on as said_on, coalesce(returned_on, (returned_at at time zone 'Asia/Tokyo')::date) as counts_on, is_correction,
    (select count(*) from jsonb_array_elements(return_corrections) c where c ? 'transferredTo') as kept
  from desk_payments where returned_at is not null and sent_on is null
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
union all
select r.purpose_id, r.yen, null, r.yen, null from refunds r left join transferred t using (id)
where r.said is distinct from t.last or r.kept <> coalesce(t.times, 0)
  or t.id is not null and (r.is_correction or t.first <> r.means or t.since <= r.counts_on or not exists (select from daily_closes where day = r.counts_on))
  or r.said_on is not null and not exists (select from daily_closes where day in (r.said_on, r.counts_on))
union all
select p.purpose_id, p.yen, null, p.yen, null from return_transfers t join desk_payments p on p.id = t.desk_payment_id
where p.returned_at is null or p.sent_on is not null
  or t.from_means <> (select e.to_means from return_transfers e where e.desk_payment_id = t.desk_payment_id and e.id < t.id order by e.id desc limit 1)
