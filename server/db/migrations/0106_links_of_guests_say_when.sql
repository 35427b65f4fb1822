-- When the link of a guest was made, and with an address mailed: whoever gave it is asked "when did you send it?". Links of before say nothing.
-- Older servers go on.
alter table booking_guests add column link_made_at timestamptz;
grant update (link_made_at) on booking_guests to resort_app;
