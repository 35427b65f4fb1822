-- Every exchange that asks for a fee owes it, once and as it stands on the right, and nothing else does. What is charged of a fee is that less what was
-- given up; once its exchange has ended, what was paid. What was given up moved, and what is said to be open is. A payment to the office has one
-- receipt, and its return once it was taken back.
with fees as (
  select f.*, f.yen + f.sales_tax_yen as total,
    (select coalesce(sum(w.yen), 0) from week_fee_waivers w where w.fee_id = f.id) as waived,
    b.charged, b.owed, b.desk, b.kept, b.payer_client_id
  from week_exchange_fees f
  left join money_balances b on b.purpose_id = f.id and b.purpose_kind = 'WEEK_EXCHANGE'
), rights as (
  select contract_id, year, fee_due_yen from weekly_rights where fee_due_yen > 0 and status in ('EXCHANGED', 'USED')
)
select r.contract_id::text as about, r.year, 'an exchange without its fee' as problem, r.fee_due_yen::bigint as here, f.total::bigint as there
from rights r left join fees f on f.contract_id = r.contract_id and f.year = r.year and f.ended_at is null
where f.total is distinct from r.fee_due_yen
union all
select f.id::text, f.year, 'a fee without its exchange', f.total, r.fee_due_yen
from fees f left join rights r on r.contract_id = f.contract_id and r.year = f.year
where f.ended_at is null and r.fee_due_yen is null
union all
select id::text, year, 'charged otherwise', case when ended_at is null then total - waived else desk end, charged
from fees where charged is distinct from case when ended_at is null then total - waived else desk end or kept <> 0
union all
select id::text, year, 'of another payer', client_id, payer_client_id from fees where payer_client_id is distinct from client_id
union all
select id::text, year, 'open or not', is_open::int, owed + desk from fees
where is_open is distinct from (owed > 0 or (ended_at is not null and desk > 0))
union all
select f.id::text, f.year, 'given up otherwise', f.waived::bigint, m.yen
from fees f left join lateral (
  select coalesce(sum(yen), 0) as yen from money_movements where purpose_id = f.id and purpose_kind = 'WEEK_EXCHANGE' and reason = 'waive') m on true
where f.waived <> m.yen
union all
select b.purpose_id::text, null, 'yen of no fee', b.charged, null
from money_balances b where b.purpose_kind = 'WEEK_EXCHANGE' and not exists (select from week_exchange_fees f where f.id = b.purpose_id)
union all
select p.id::text, null, 'papers say otherwise than was paid', p.yen, r.yen
from desk_payments p cross join lateral (
  select sum(yen) filter (where kind = 'RECEIPT') as yen, coalesce(sum(yen) filter (where kind = 'RETURN'), 0) as back
  from receipts where desk_payment_id = p.id and replaced_at is null) r
where p.purpose_kind = 'WEEK_EXCHANGE' and p.receipts_due_at is null
  and not (case when p.returned_at is null then r.yen is not distinct from p.yen and r.back = 0
    else coalesce(r.yen, 0) = r.back and coalesce(r.yen, p.yen) = p.yen end)
