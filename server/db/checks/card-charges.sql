-- What stands as paid by card is what the charges of cards come to, less what was given back, for the stays themselves and for
-- changes of stays, fees of cancellations among them; a charge that has money pays for a confirmed group or a change that was carried out, and the
-- gateway holds of it what it comes to and what comes back by transfer; what waits for its card has a charge that is open. What was
-- booked by card since cards are charged has a charge; before that day a card was a promise, and the stay is paid at the house.
with charges as (
  select c.*, coalesce(b.group_id, c.purpose_id) as group_id
  from card_charges c
  left join booking_changes h on h.id = c.purpose_id and c.purpose_kind = 'BOOKING_CHANGE'
  left join bookings b on b.id = h.booking_id
  -- Those have a law of their own.
  where c.purpose_kind <> 'SIGNUP'
), on_card as (
  select b.group_id, sum(m.card) as yen
  from money_balances m join bookings b on b.id = m.purpose_id
  where m.purpose_kind = 'BOOKING' group by 1
), charged as (
  select group_id, sum(yen - refund_yen) as yen
  from charges where state in ('AUTHORISED', 'CAPTURED') group by 1
), authorised as (
  select group_id, sum(yen) as yen
  from charges where state in ('AUTHORISED', 'CAPTURED', 'UNCOLLECTED')
    -- Given back as a whole before its money was taken.
    or state = 'VOIDED' and authorised_at is not null
  group by 1
), paid as (
  select b.group_id, sum(m.yen) as yen
  from money_movements m join bookings b on b.id = m.purpose_id
  where m.purpose_kind = 'BOOKING' and m.reason = 'pay' group by 1
)
select group_id, 'stands as paid otherwise than it was charged' as problem, o.yen as here, c.yen as there
from on_card o full join charged c using (group_id)
where coalesce(o.yen, 0) <> coalesce(c.yen, 0)
union all
select group_id, 'was paid otherwise than it was charged', p.yen, c.yen
from authorised c full join paid p using (group_id)
where c.yen is distinct from p.yen
union all
select c.purpose_id, 'was charged otherwise than its lines say', c.yen, l.yen
from card_charges c left join (
  select b.group_id, sum(l.yen + l.sales_tax_yen) as yen
  from booking_charges l join bookings b on b.id = l.booking_id join booking_groups g on g.id = b.group_id
  -- What changes have added since is charged with them.
  where l.reason = 'BOOKED' and l.pay_by = 'CARD' and l.at = g.confirmed_at group by 1
) l on l.group_id = c.purpose_id
where c.purpose_kind = 'BOOKING_GROUP' and c.state in ('AUTHORISED', 'CAPTURED', 'UNCOLLECTED')
  and c.yen is distinct from l.yen
union all
select c.purpose_id, 'money without a booking', c.yen, null
from card_charges c
where c.purpose_kind = 'BOOKING_GROUP' and c.state in ('AUTHORISED', 'CAPTURED', 'UNCOLLECTED')
  and not exists (select from booking_groups g where g.id = c.purpose_id and g.state = 'CONFIRMED')
union all
select c.purpose_id, 'a fee without its cancellation', c.yen, p.yen
from card_charges c
left join booking_changes h on h.id = c.purpose_id
left join booking_penalties p on p.id = h.penalty_id
where c.purpose_kind = 'BOOKING_CHANGE' and c.state in ('AUTHORISED', 'CAPTURED', 'UNCOLLECTED')
  and coalesce(h.kind, 'CANCEL') = 'CANCEL' and (p.id is null or h.charge_yen <> c.yen or p.yen <> h.fee_yen or p.points <> h.fee_points
    or p.booking_id <> h.booking_id)
union all
select c.purpose_id, 'money without its change', c.yen, h.charge_yen
from card_charges c join booking_changes h on h.id = c.purpose_id
where c.purpose_kind = 'BOOKING_CHANGE' and c.state in ('AUTHORISED', 'CAPTURED', 'UNCOLLECTED')
  and h.kind <> 'CANCEL' and (h.state <> 'APPLIED' or h.charge_yen <> c.yen)
union all
select h.id, 'a change without what it was charged', h.charge_yen, null
from booking_changes h
where h.state = 'APPLIED' and h.charge_yen > 0 and not exists (select from card_charges c where c.purpose_id = h.id
  and c.purpose_kind = 'BOOKING_CHANGE'
  -- What it was authorised for may have gone back before it was taken.
  and (c.state in ('AUTHORISED', 'CAPTURED', 'UNCOLLECTED') or c.state = 'VOIDED' and c.authorised_at is not null))
union all
select c.purpose_id, 'gives back otherwise than its steps say', c.refund_yen, sum(r.yen)
from card_charges c left join card_refunds r on r.charge_id = c.id
where c.purpose_kind <> 'SIGNUP' group by c.id having c.refund_yen <> coalesce(sum(r.yen), 0)
union all
select c.purpose_id, 'holds otherwise than it should', c.held_yen, c.yen - c.refund_yen + c.transfer_yen
from card_charges c
where c.state = 'CAPTURED' and c.look_at is null and c.held_yen <> c.yen - c.refund_yen + c.transfer_yen
union all
select c.purpose_id, 'owes by transfer what was never taken', c.transfer_yen, null
from card_charges c where c.transfer_yen > 0 and c.state <> 'CAPTURED'
union all
select w.id, 'waits for a card that is not charged', null, null
from (
  select id, 'BOOKING_GROUP' as kind from booking_groups where state = 'PAYING'
  union all
  select id, 'BOOKING_CHANGE' from booking_changes where state = 'PAYING'
) w
where not exists (select from card_charges c where c.purpose_id = w.id and c.purpose_kind = w.kind
  and c.state in ('CREATED', 'CHALLENGE'))
union all
select g.id, 'was booked by card and charged nothing', sum(l.yen + l.sales_tax_yen), null
from booking_groups g join bookings b on b.group_id = g.id
join booking_charges l on l.booking_id = b.id and l.reason = 'BOOKED' and l.pay_by = 'CARD' and l.at = g.confirmed_at
where g.state = 'CONFIRMED' and g.confirmed_at > (select min(authorised_at) from card_charges where purpose_kind <> 'SIGNUP')
  and not exists (select from card_charges c where c.purpose_id = g.id and c.authorised_at is not null)
group by g.id having sum(l.yen + l.sales_tax_yen) > 0
