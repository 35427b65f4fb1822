-- A room has as many places as guests were counted, and one representative, who is an adult.
select b.id as booking_id, b.adults, b.children, b.bed_shares, count(g.id) as places
from bookings b left join booking_guests g on g.booking_id = b.id
group by b.id
having count(g.id) <> b.adults + b.children + b.bed_shares
  or count(*) filter (where g.representative and not g.child) <> 1
  or count(*) filter (where g.child and not g.bed_shared) <> b.children
  or count(*) filter (where g.bed_shared) <> b.bed_shares
