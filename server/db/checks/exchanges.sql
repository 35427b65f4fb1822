-- As long as an order stands it has exchanged what its lines cost, in its own kind of points and from contracts of its membership; once it is
-- cancelled, nothing. Of a product as many pieces are counted as stand in orders that are not cancelled.
with moved as (
  select exchange_order_id as id, sum(points * ((to_account = 'exchanged')::int - (from_account = 'exchanged')::int)) as points
  from point_movements where exchange_order_id is not null group by 1
), lines as (
  select order_id as id, sum(points) as points from exchange_lines group by 1
), orders as (
  select o.id, case when o.state = 'CANCELLED' then 0 else l.points end as points from exchange_orders o left join lines l using (id)
), pieces as (
  select l.product_id as id, sum(l.quantity) as quantity
  from exchange_lines l join exchange_orders o on o.id = l.order_id where o.state <> 'CANCELLED' group by 1
)
select id::text, 'lines and points differ' as problem, o.points as must_be, m.points as found
from orders o full join moved m using (id) where o.points is distinct from m.points
union all
select o.id::text, 'other points, or of others: lot ' || l.id, null, m.points
from point_movements m join point_lots l on l.id = m.from_lot_id join contracts k on k.id = l.contract_id
join exchange_orders o on o.id = m.exchange_order_id
where l.kind <> o.kind or k.client_id <> o.client_id or (o.kind <> 'tvp' and l.contract_id <> o.contract_id)
union all
select p.id::text, 'pieces are counted wrong', q.quantity, p.ordered
from exchange_products p left join pieces q using (id) where p.ordered <> coalesce(q.quantity, 0)
