-- A day of money is read by when it moved: these tables only grow, in that order, so that a small index of ranges is enough.
-- A day that is over is closed by somebody, with what it came to then; what it comes to later is compared with that.
-- Older servers go on.
create index money_movements_by_moment on money_movements using brin (at) with (pages_per_range = 16);
create index card_charges_captured on card_charges using brin (captured_at) with (pages_per_range = 16);
create index card_refunds_by_moment on card_refunds using brin (at) with (pages_per_range = 16);
create table daily_closes (
  day date primary key,
  closed_at timestamptz not null default clock_timestamp(),
  by_name text not null check (char_length(by_name) between 1 and 100),
  -- The lines of the day as they were read when it was closed.
  totals jsonb not null
);
grant select, insert (day, by_name, totals) on daily_closes to resort_staff;
