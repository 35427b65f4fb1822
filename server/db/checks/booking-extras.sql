-- What is taken of parking and of things to rent is counted again, night by night, from what stands reserved: by stays that
-- are confirmed, by those whose card is being asked, and by changes that wait for one. What is reserved lies within its stay, ends with it, and is charged
-- as it was agreed: by the day or by the stay, and not at all once it has ended.
with reserved as (
  select 'rental' as what, r.id, r.booking_id, r.rental_item_id as item, r.quantity, r.from_date, r.to_date, r.ended_at
  from booking_rentals r
  union all
  select 'parking', p.id, p.booking_id, p.parking_id, (p.waiting_since is null)::int, p.from_date, p.to_date, p.ended_at from booking_parkings p
), live as (
  select r.*, b.check_in, b.check_out, b.cancelled_at, g.state, g.live_until
  from reserved r join bookings b on b.id = r.booking_id join booking_groups g on g.id = b.group_id
  where r.ended_at is null
), counted as (
  select what, item, night, sum(taken) as taken from (
    select what, item, d::date as night, quantity as taken
    from live cross join generate_series(from_date::timestamp, to_date::timestamp, interval '1 day') d
    union all
    select k.kind, (more ->> 'itemId')::int, (more ->> 'night')::date, (more ->> 'taken')::int
    from booking_changes c cross join (values ('parking'), ('rental')) k (kind)
      cross join lateral jsonb_array_elements(c.taken_extras -> k.kind) as more
    where c.state not in ('APPLIED', 'ABANDONED') and (more ->> 'taken')::int > 0
  ) t group by 1, 2, 3
), stock as (
  select 'rental' as what, rental_item_id as item, night, total, taken from rental_nights
  union all
  select 'parking', parking_id, night, total, taken from parking_nights
), agreed as (
  select r.id, r.quantity * r.unit_price_yen * case r.rental_period when 'Stay' then 1 else r.to_date - r.from_date + 1 end as yen
  from booking_rentals r join bookings b on b.id = r.booking_id join booking_groups g on g.id = b.group_id
  where r.ended_at is null and g.state = 'CONFIRMED'
), charged as (
  select rental_id as id, sum(yen) as yen from booking_charges where rental_id is not null group by 1
)
select coalesce(s.what, c.what) as what, coalesce(s.item, c.item)::text as about, coalesce(s.night, c.night)::text as night,
  format('%s taken, %s reserved, %s in all', s.taken, c.taken, s.total) as problem
from stock s full join counted c using (what, item, night)
where s.item is null or s.taken <> coalesce(c.taken, 0) or s.taken > s.total
union all
select what, id::text, null, 'outside its stay' from live where from_date < check_in or to_date >= check_out
union all
select what, id::text, null, 'of a stay that does not stand' from live
where cancelled_at is not null or (state <> 'CONFIRMED' and live_until is null)
union all
select 'pet', p.id::text, null, 'of a stay that does not stand'
from booking_pets p join bookings b on b.id = p.booking_id join booking_groups g on g.id = b.group_id
where p.ended_at is null and (b.cancelled_at is not null or g.state <> 'CONFIRMED')
union all
select 'rental', coalesce(a.id, c.id)::text, null, format('charged %s yen instead of %s', coalesce(c.yen, 0), coalesce(a.yen, 0))
from agreed a full join charged c using (id) where coalesce(a.yen, 0) <> coalesce(c.yen, 0)
union all
select 'rental', r.id::text, null, 'charged to another stay'
from booking_charges c join booking_rentals r on r.id = c.rental_id where c.booking_id <> r.booking_id
