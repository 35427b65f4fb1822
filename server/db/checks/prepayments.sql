-- A stay is prepaid with TVP of its own contract, for as many yen as its lines say: what it has used is what lives of its prepayments,
-- what it has kept is what fees were paid with. Lines of a prepayment come to nothing together, and are never more than the
-- stay fee. What is reserved waits for a card.
with moved as (
  select m.booking_id,
    sum(m.points * ((m.to_account = 'used')::int - (m.from_account = 'used')::int)) as used,
    sum(m.points * ((m.to_account = 'kept')::int - (m.from_account = 'kept')::int)) as kept,
    sum(m.points * ((m.to_account = 'reserved')::int - (m.from_account = 'reserved')::int)) as reserved
  from point_movements m join point_lots l on l.id = m.to_lot_id
  where m.booking_id is not null and l.kind = 'tvp' group by 1
), lines as (
  select booking_id,
    coalesce(sum(yen) filter (where subject = 'PREPAYMENT' and pay_by = 'TVP'), 0) as prepaid,
    coalesce(sum(yen) filter (where subject = 'PREPAYMENT'), 0) as difference,
    coalesce(sum(yen) filter (where subject = 'CANCELLATION_FEE' and pay_by = 'TVP'), 0) as fees,
    coalesce(sum(yen + sales_tax_yen) filter (where subject = 'ACCOMMODATION'), 0) as stay_fee
  from booking_charges group by 1
)
select booking_id, 'lines and TVP differ' as problem, l.prepaid as in_lines, m.used as in_points, l.fees, m.kept
from lines l full join moved m using (booking_id)
where coalesce(l.prepaid, 0) <> coalesce(m.used, 0) or coalesce(l.fees, 0) <> coalesce(m.kept, 0)
union all
select booking_id, 'lines do not come to nothing', difference, null, null, null from lines where difference <> 0
union all
select booking_id, 'more than the stay fee', prepaid, stay_fee, null, null from lines where prepaid > stay_fee or prepaid < 0
union all
select m.booking_id, 'reserved without a card that is asked', m.reserved, null, null, null
from moved m join bookings b on b.id = m.booking_id
where m.reserved <> 0 and not exists (select from card_charges c where c.purpose_id = b.group_id and c.state in ('CREATED', 'CHALLENGE'))
union all
select m.booking_id, 'with TVP of another contract', l.contract_id, g.contract_id, null, null
from point_movements m join point_lots l on l.id = m.from_lot_id
join bookings b on b.id = m.booking_id join booking_groups g on g.id = b.group_id
where l.kind = 'tvp' and l.contract_id is distinct from g.contract_id
