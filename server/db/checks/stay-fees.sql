-- What is written down as due of the fees of stays is what their yen say: all that is owed of a stay that was given up, of others no more than the fees that are paid at the house, or
-- by a card that did not pay them, less what the office was paid. What the office was paid of a stay has one receipt, and its return once it was taken back; what a house was paid has none.
with fees as (
  select booking_id, max(at) filter (where reason = 'PENALTY') as since,
    coalesce(sum(yen) filter (where reason in ('PENALTY', 'WAIVED') and pay_by = 'ON_SITE'), 0) as at_house,
    coalesce(sum(yen) filter (where reason in ('PENALTY', 'WAIVED') and pay_by = 'CARD'), 0) as by_card,
    coalesce(sum(yen + sales_tax_yen) filter (where pay_by = 'CARD'), 0) as all_by_card
  from booking_charges group by 1 having bool_or(reason = 'PENALTY')
), standing as (
  select purpose_id, sum(owed) as owed, sum(card) as card from money_balances where purpose_kind = 'BOOKING' group by 1 having sum(kept) > 0 and sum(owed) > 0
), office as (
  select purpose_id, sum(yen) as yen from desk_payments
  where purpose_kind = 'BOOKING' and facility_id is null and returned_at is null group by 1
), due as (
  select b.id, f.since, case when b.cancelled_at is not null then s.owed else least(s.owed, f.at_house + least(f.by_card, greatest(0, f.all_by_card - s.card)) - coalesce(o.yen, 0)) end as yen
  from standing s join bookings b on b.id = s.purpose_id join fees f on f.booking_id = b.id left join office o on o.purpose_id = b.id
)
select coalesce(d.id, w.booking_id)::text as about, 'due otherwise' as problem, w.yen::numeric as here, d.yen::numeric as there
from (select * from due where yen > 0) d full join stay_fees_due w on w.booking_id = d.id
where (w.yen, w.since) is distinct from (d.yen::integer, d.since)
union all
select p.id::text, 'papers say otherwise than was paid', p.yen, r.yen
from desk_payments p cross join lateral (
  select sum(yen) filter (where kind = 'RECEIPT') as yen, coalesce(sum(yen) filter (where kind = 'RETURN'), 0) as back
  from receipts where desk_payment_id = p.id and replaced_at is null) r
where p.purpose_kind = 'BOOKING' and p.receipts_due_at is null
  and not case when p.facility_id is not null then r.yen is null
    when p.returned_at is null then r.yen is not distinct from p.yen and r.back = 0
    else coalesce(r.yen, 0) = r.back and coalesce(r.yen, p.yen) = p.yen end
