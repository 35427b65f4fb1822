-- Receipts say what was paid, returns what was given back, each once; numbers of a year have no gaps; what was issued anew
-- comes to what it replaces.
with live as (
  select r.*, (select sum((line ->> 'yen')::int) from jsonb_array_elements(r.content -> 'lines') as line) as lines_yen
  from receipts r where r.replaced_at is null
)
select n.year::text as about, 'numbers have gaps' as problem, n.last::bigint as here, count(r.id) as there
from receipt_numbers n left join receipts r on r.number like n.year || '-%'
group by n.year, n.last having count(r.id) <> n.last
union all
select r.number, 'has a number of no year', null, null
from receipts r where not exists (select from receipt_numbers n where r.number like n.year || '-%')
union all
select number, 'its lines come to something else', yen, lines_yen from live where yen is distinct from lines_yen
union all
select c.id::text, 'receipts say otherwise than was charged', sum(r.yen), c.yen
from live r join card_charges c on c.id = r.charge_id where r.kind = 'RECEIPT'
group by c.id having sum(r.yen) <> c.yen
union all
select c.id::text, 'was taken and has no receipt', c.yen, null
from card_charges c
where c.state = 'CAPTURED' and c.receipts_due_at is null
  -- Until a membership is made of it, a joining fee is nobody's.
  and c.client_id is not null
  and not exists (select from receipts r where r.charge_id = c.id and r.kind = 'RECEIPT')
union all
select f.id::text, 'returns say otherwise than was given back', sum(r.yen), f.yen
from live r join card_refunds f on f.id = r.refund_id group by f.id, f.yen having sum(r.yen) <> f.yen
union all
-- A fee that was kept of it and is waived comes back from it as well, and was never more than it kept. A return may charge anew what others give
-- back: what it comes to is what counts.
select r.number, 'more came back from it than it said', r.yen, sum(back.yen) filter (where not is_fee)
from receipts r join live b on b.kind = 'RETURN' and b.charge_id = r.charge_id and b.content -> 'refersTo' ? r.number
  cross join lateral (
    select (line ->> 'yen')::int as yen, line ->> 'subject' = 'CANCELLATION_FEE' as is_fee
    from jsonb_array_elements(b.content -> 'lines') as line) as back
where r.kind = 'RECEIPT' group by r.number, r.yen
having coalesce(sum(back.yen) filter (where not is_fee), 0) + greatest(0, coalesce(sum(back.yen) filter (where is_fee), 0)) > r.yen
union all
select o.number, 'was replaced by nothing, or by something else', o.yen, sum(r.yen)
from receipts o left join receipts r on r.replaces_id = o.id
where o.replaced_at is not null
group by o.id having sum(r.yen) is distinct from o.yen
