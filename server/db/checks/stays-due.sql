-- What is written down as due of stays is what their yen say: all that is owed, since their end or the day after departure. Of a stay that was given up all of it is a fee; of others no more than
-- the fees that are paid at the house, or by a card that did not pay them, less what of the payments to the office was for them, and the rest is the stay itself. Stays of before that wait to be noted
-- say nothing yet. When its member was told last how to pay is what is written down of that; what they know to be due is never more than they were told, and as much as long as no yen of it moved since; the day by which to pay it is no day before, and they are to be told anew from the day after it, or since more is due than they know of. What the office was paid of a stay has one receipt with the lines that it was written down for, and its return once it was taken back; what a house was paid has none.
with fees as (
  select booking_id,
    coalesce(sum(yen) filter (where reason in ('PENALTY', 'WAIVED') and pay_by = 'ON_SITE'), 0) as at_house,
    coalesce(sum(yen) filter (where reason in ('PENALTY', 'WAIVED') and pay_by = 'CARD'), 0) as by_card,
    coalesce(sum(yen + sales_tax_yen) filter (where pay_by = 'CARD'), 0) as all_by_card
  from booking_charges group by 1 having bool_or(reason = 'PENALTY')
), standing as (
  select purpose_id, sum(owed) as owed, sum(card) as card from money_balances where purpose_kind = 'BOOKING' group by 1 having sum(owed) > 0
), office as (
  select purpose_id, sum(coalesce(fee_yen, yen)) as yen from desk_payments
  where purpose_kind = 'BOOKING' and facility_id is null and returned_at is null group by 1
), split as (
  select b.id, coalesce(b.cancelled_at, (b.check_out + 1)::timestamp at time zone 'Asia/Tokyo') as since, s.owed,
    case when b.cancelled_at is not null then s.owed when f.booking_id is null then 0
      else greatest(0, least(s.owed, f.at_house + least(f.by_card, greatest(0, f.all_by_card - s.card)) - coalesce(o.yen, 0))) end as fee
  from standing s join bookings b on b.id = s.purpose_id left join fees f on f.booking_id = b.id left join office o on o.purpose_id = b.id
), due as (
  select id, since, fee::integer as fee_yen, (owed - fee)::integer as stay_yen from split
)
select coalesce(d.id, w.booking_id)::text as about, 'due otherwise' as problem, (w.fee_yen + w.stay_yen)::numeric as here, (d.fee_yen + d.stay_yen)::numeric as there
from due d full join stays_due w on w.booking_id = d.id
where (w.fee_yen, w.stay_yen, w.since) is distinct from (d.fee_yen, d.stay_yen, d.since)
  and not exists (select from stays_due_to_note n where n.booking_id = coalesce(d.id, w.booking_id))
union all
select w.booking_id::text, 'its member was told at another time', extract(epoch from w.guided_at)::numeric, extract(epoch from g.at)::numeric
from stays_due w left join (select booking_id, max(at) as at from stay_guidances group by 1) g on g.booking_id = w.booking_id
where w.guided_at is distinct from g.at
union all
select w.booking_id::text, 'its member was told something else', w.guided_yen, g.yen
from stays_due w left join (select distinct on (booking_id) booking_id, at, fee_yen + stay_yen as yen from stay_guidances order by booking_id, id desc) g
  on g.booking_id = w.booking_id
where w.guided_yen is distinct from g.yen
  and not (w.guided_yen between 0 and g.yen and exists (select from money_movements m where m.purpose_id = w.booking_id and m.purpose_kind = 'BOOKING' and m.at >= g.at))
union all
select w.booking_id::text, 'its member was told another day to pay by', extract(epoch from w.pay_by::timestamp)::numeric, extract(epoch from g.pay_by::timestamp)::numeric
from stays_due w left join (select distinct on (booking_id) booking_id, pay_by from stay_guidances order by booking_id, id desc) g on g.booking_id = w.booking_id
where w.pay_by is distinct from g.pay_by
union all
select w.booking_id::text, 'its member is to be told anew from another moment on', extract(epoch from nullif(w.tell_anew_from, 'infinity'))::numeric, extract(epoch from w.pay_by::timestamp)::numeric
from stays_due w
where case when w.guided_yen is null then w.tell_anew_from is not null
  when w.fee_yen + w.stay_yen > w.guided_yen then coalesce(w.tell_anew_from, 'infinity') = 'infinity'
  else w.tell_anew_from is distinct from coalesce((w.pay_by + 1)::timestamp at time zone 'Asia/Tokyo', 'infinity') end
union all
select s.booking_id::text, 'it was to be paid before its member was told', extract(epoch from s.pay_by::timestamp)::numeric, extract(epoch from s.at)::numeric
from stay_guidances s where s.pay_by < (s.at at time zone 'Asia/Tokyo')::date
union all
select p.id::text, 'papers say otherwise than was paid', p.yen, r.yen
from desk_payments p cross join lateral (
  select sum(yen) filter (where kind = 'RECEIPT') as yen, coalesce(sum(yen) filter (where kind = 'RETURN'), 0) as back
  from receipts where desk_payment_id = p.id and replaced_at is null) r
where p.purpose_kind = 'BOOKING' and p.receipts_due_at is null
  and not case when p.facility_id is not null then r.yen is null
    when p.returned_at is null then r.yen is not distinct from p.yen and r.back = 0
    else coalesce(r.yen, 0) = r.back and coalesce(r.yen, p.yen) = p.yen end
union all
select p.id::text, 'lines come to something else', p.yen, l.yen
from desk_payments p cross join lateral (
  select sum((line ->> 'yen')::integer) as yen, coalesce(sum((line ->> 'yen')::integer) filter (where line ->> 'subject' = 'CANCELLATION_FEE'), 0) as fee
  from jsonb_array_elements(p.paid_for) line) l
where p.paid_for is not null and (p.yen, p.fee_yen) is distinct from (l.yen::integer, l.fee::integer)
union all
select r.id::text, 'a receipt says another part of it', p.fee_yen, l.fee
from desk_payments p join receipts r on r.desk_payment_id = p.id and r.kind = 'RECEIPT' and r.replaces_id is null cross join lateral (
  select coalesce(sum((line ->> 'yen')::integer) filter (where line ->> 'subject' = 'CANCELLATION_FEE'), 0) as fee
  from jsonb_array_elements(r.content -> 'lines') line) l
where p.purpose_kind = 'BOOKING' and coalesce(p.fee_yen, p.yen) <> l.fee
