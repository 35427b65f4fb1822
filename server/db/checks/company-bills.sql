-- Every charge line that is paid by bill is an item, once, of its booking's membership, and no other line is. A bill comes to what its items come to, which are
-- all its payer's; it is owed once, says whether something of it is open, and nothing else is owed as a bill. One below nothing is credited instead, and what is open of it is to be sent.
with lines as (
  select l.id, l.yen + l.sales_tax_yen as yen, b.client_id from booking_charges l join bookings b on b.id = l.booking_id where l.pay_by = 'INVOICE'
), items as (
  select i.bill_id, count(*) filter (where i.client_id <> c.client_id) as others, sum(l.yen) as yen
  from company_bill_items i join company_bills c on c.id = i.bill_id left join lines l on l.id = i.charge_id group by 1
), balances as (
  select * from money_balances where purpose_kind in ('COMPANY_BILL', 'COMPANY_CREDIT')
)
select coalesce(l.id, i.charge_id)::text as about, 'a line is no item, or an item no line' as problem, l.client_id as here, i.client_id as there
from lines l full join company_bill_items i on i.charge_id = l.id
where l.client_id is distinct from i.client_id
union all
select c.number, 'comes to something else than its items', c.yen, i.yen
from company_bills c left join items i on i.bill_id = c.id where i.yen is distinct from c.yen or i.others > 0
union all
select c.number, 'is not owed as it says', c.yen, b.charged
from company_bills c left join balances b on b.purpose_id = c.id
where (b.charged, b.payer_client_id, b.purpose_kind)
  is distinct from (abs(c.yen), c.client_id, case when c.yen > 0 then 'COMPANY_BILL' else 'COMPANY_CREDIT' end) or b.kept <> 0
union all
select c.number, 'open or not', c.is_open::int, b.owed
from company_bills c join balances b on b.purpose_id = c.id where c.is_open is distinct from (b.owed > 0)
union all
select b.purpose_id::text, 'yen of no bill', b.charged, null
from balances b where not exists (select from company_bills c where c.id = b.purpose_id)
