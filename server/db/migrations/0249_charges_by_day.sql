-- The month's table for bookkeeping says what was charged for: it reads the charge lines of some days. They are written in the order of their moments, so a small index over
-- blocks finds them.
-- Older servers go on.
create index booking_charges_by_moment on booking_charges using brin (at) with (pages_per_range = 16);
