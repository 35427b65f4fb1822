-- The movements of yen for one purpose and payer are numbered without a gap, each is bound to the one before by its hash,
-- and the balance ends with the last of them. A row that was changed, added behind the back or taken away breaks its own
-- link or the next.
with linked as (
  select m as movement, m.purpose_id, m.payer_client_id, m.id, m.seq, m.hash,
    lag(m.hash, 1, '\x'::bytea) over chain as hash_before, lag(m.seq, 1, 0) over chain as seq_before
  from money_movements m
  window chain as (partition by m.purpose_kind, m.purpose_id, m.payer_client_id order by m.seq)
)
select purpose_id, id as movement_id, 'broken link' as problem
from linked
where seq <> seq_before + 1 or hash <> money_movement_hash(hash_before, seq, movement)
union all
select b.purpose_id, null, 'the balance does not end with the last movement'
from money_balances b
left join lateral (
  select seq, hash from money_movements m
  where (m.purpose_kind, m.purpose_id, m.payer_client_id) = (b.purpose_kind, b.purpose_id, b.payer_client_id)
  order by seq desc limit 1
) last on true
where b.seq is distinct from last.seq or b.hash is distinct from last.hash
union all
select distinct m.purpose_id, null::bigint, 'no balance'
from money_movements m
where not exists (
  select from money_balances b
  where (m.purpose_kind, m.purpose_id, m.payer_client_id) = (b.purpose_kind, b.purpose_id, b.payer_client_id))
