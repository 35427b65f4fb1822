-- The steps in which a stay is given up are told apart by their moments: in mails, and by the next one.
-- Older servers go on.
create unique index booking_penalties_by_moment on booking_penalties (booking_id, at);
drop index booking_penalties_by_booking;
