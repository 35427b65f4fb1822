-- What houses wrote down as paid for a purpose is what moved to the desk, and what was taken back is what moved away from it. So is what the office wrote down as paid back.
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
