-- For each booking and payer the movements of yen say what its charge lines say: charged is what lives of the lines, kept
-- is what penalties kept less what was waived, and whatever was charged, kept, waived and taken back moved at the moment of its
-- lines. The payer is the booking's member. On a bill stands what is paid by bill, TVP have paid what is prepaid, and no card has paid more
-- than its lines come to.
with lines as (
  -- Lines of a prepayment come to nothing together.
  select c.booking_id, b.client_id, c.at, k.reason, k.sign * sum(c.yen + c.sales_tax_yen) as yen
  from booking_charges c
  join bookings b on b.id = c.booking_id
  join (values ('BOOKED', 'charge', 1), ('PENALTY', 'keep', 1), ('CANCELLED', 'reverse', -1), ('WAIVED', 'waive', -1))
    k (line, reason, sign) on k.line = c.reason
  group by 1, 2, 3, 4, k.sign having sum(c.yen + c.sales_tax_yen) <> 0
), moved as (
  select purpose_id as booking_id, payer_client_id as client_id, at, reason, sum(yen) as yen
  from money_movements where purpose_kind = 'BOOKING' and reason in ('charge', 'keep', 'reverse', 'waive')
  group by 1, 2, 3, 4
), live as (
  select c.booking_id, coalesce(sum(c.yen + c.sales_tax_yen) filter (where c.reason not in ('PENALTY', 'WAIVED')), 0) as charged,
    (select coalesce(sum(p.yen), 0) from booking_penalties p where p.booking_id = c.booking_id)
      - (select coalesce(sum(w.yen), 0) from booking_waivers w where w.booking_id = c.booking_id) as kept,
    coalesce(sum(c.yen + c.sales_tax_yen) filter (where c.pay_by = 'INVOICE'), 0) as by_bill,
    coalesce(sum(c.yen + c.sales_tax_yen) filter (where c.pay_by = 'CARD'), 0) as by_card,
    coalesce(sum(c.yen + c.sales_tax_yen) filter (where c.pay_by = 'TVP'), 0) as by_tvp
  from booking_charges c group by c.booking_id
), standing as (
  select purpose_id as booking_id, sum(charged) as charged, sum(kept) as kept, sum(owed + card + tvp + desk + billed) as stands,
    sum(billed) as billed, sum(card) as card, sum(tvp) as tvp
  from money_balances where purpose_kind = 'BOOKING' group by 1
)
select booking_id, at::text as about, reason, l.yen as in_lines, m.yen as moved
from lines l full join moved m using (booking_id, client_id, at, reason)
where l.yen is distinct from m.yen
union all
select booking_id, null, 'charged or kept', l.charged + l.kept, s.stands
from live l full join standing s using (booking_id)
where coalesce(l.charged, 0) <> coalesce(s.charged, 0) or coalesce(l.kept, 0) <> coalesce(s.kept, 0)
  or coalesce(l.charged, 0) + coalesce(l.kept, 0) <> coalesce(s.stands, 0)
union all
select booking_id, null, 'on the bill', l.by_bill, s.billed
from live l full join standing s using (booking_id)
where coalesce(l.by_bill, 0) <> coalesce(s.billed, 0)
union all
select booking_id, null, 'prepaid', l.by_tvp, s.tvp
from live l full join standing s using (booking_id)
where coalesce(l.by_tvp, 0) <> coalesce(s.tvp, 0)
union all
select booking_id, null, 'paid by card beyond its lines', l.by_card, s.card
from live l join standing s using (booking_id) where s.card > l.by_card
