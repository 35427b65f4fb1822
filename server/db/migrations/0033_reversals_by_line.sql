-- A charge that is taken back is taken back once: its reversal names it. A charge lives as long as no line reverses it.
alter table booking_charges add column reverses_id bigint references booking_charges on delete restrict;
create unique index booking_charges_reversed_once on booking_charges (reverses_id) where reverses_id is not null;

-- Of lines that look alike the first reversal takes back the first line.
with numbered as (
  select id, reason, booking_id, subject, detail, night, abs(yen) as yen, abs(sales_tax_yen) as tax,
    row_number() over (partition by reason, booking_id, subject, detail, night, yen, sales_tax_yen order by id) as turn
  from booking_charges where reason in ('BOOKED', 'CANCELLED')
)
update booking_charges c set reverses_id = b.id
from numbered r
join numbered b on b.reason = 'BOOKED' and b.booking_id = r.booking_id and b.subject = r.subject and b.yen = r.yen
  and b.tax = r.tax and b.turn = r.turn and b.detail is not distinct from r.detail and b.night is not distinct from r.night
where r.reason = 'CANCELLED' and c.id = r.id;

do $$
declare lonely text;
begin
  select string_agg(id::text, ', ' order by id) into lonely
  from booking_charges where reason = 'CANCELLED' and reverses_id is null;
  if lonely is not null then
    raise exception 'these lines of booking_charges take back what was never charged: %', lonely;
  end if;
end $$;
alter table booking_charges add constraint booking_charges_reversal_names_its_line
  check ((reason = 'CANCELLED') = (reverses_id is not null));

-- A fee by guests bears how many guests there were and the rate of each, so that a change within a band of the cancel
-- policy can keep what fewer guests would take away, at the rate that was charged.
alter table booking_charges
  add column guests smallint check (guests > 0),
  add column rate_yen integer check (rate_yen >= 0),
  add constraint booking_charges_by_guests
    check ((guests is null) = (rate_yen is null) and (guests is null or abs(yen) = guests * rate_yen));
comment on column booking_charges.rate_yen is 'per guest; the line is guests times this';

update booking_charges c set guests = b.adults + b.children + b.bed_shares,
  rate_yen = abs(c.yen) / (b.adults + b.children + b.bed_shares)
from bookings b join booking_groups g on g.id = b.group_id
where b.id = c.booking_id and abs(c.yen) % (b.adults + b.children + b.bed_shares) = 0
  and (c.subject = 'USAGE_FEE' or c.subject = 'PLAN_FEE' and g.terms #>> '{fees,planFee,per}' = 'PERSON_NIGHT');
