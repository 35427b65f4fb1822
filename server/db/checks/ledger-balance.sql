-- Per contract and kind the accounts of a ledger sum to nothing: what members have, had and lost is what was issued.
-- A movement stays within its contract and its kind.
with moved as (
  select to_lot_id as lot_id, points from point_movements
  union all
  select from_lot_id, -points from point_movements
), sums as (
  select l.contract_id, l.kind, sum(m.points) as total from moved m join point_lots l on l.id = m.lot_id group by 1, 2
)
select contract_id, kind, total::text as problem from sums where total <> 0
union all
select m.contract_id, f.kind, 'movement ' || m.id || ' leaves its contract or kind'
from point_movements m join point_lots f on f.id = m.from_lot_id join point_lots t on t.id = m.to_lot_id
where f.contract_id <> m.contract_id or t.contract_id <> m.contract_id or f.kind <> t.kind
