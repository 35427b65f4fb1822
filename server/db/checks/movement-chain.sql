-- Each contract's movements are numbered without a gap, each is bound to the one before by its hash, and the ledger's
-- head is the last of them. A row that was changed, added behind the back or taken away breaks its own link or the next.
with linked as (
  select m as movement, m.contract_id, m.id, m.seq, m.hash,
    lag(m.hash, 1, '\x'::bytea) over chain as hash_before, lag(m.seq, 1, 0) over chain as seq_before
  from point_movements m
  window chain as (partition by m.contract_id order by m.seq)
)
select contract_id, id as movement_id, 'broken link' as problem
from linked
where seq <> seq_before + 1 or hash <> point_movement_hash(hash_before, movement)
union all
select contract_id, null, 'head is not the last movement'
from ledger_heads h
left join lateral (
  select seq, hash from point_movements m where m.contract_id = h.contract_id order by seq desc limit 1
) last on true
where h.seq <> coalesce(last.seq, 0) or h.hash <> coalesce(last.hash, '\x'::bytea)
union all
select distinct m.contract_id, null::bigint, 'no head'
from point_movements m where not exists (select from ledger_heads h where h.contract_id = m.contract_id)
