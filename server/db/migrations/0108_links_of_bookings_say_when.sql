-- When the link of a booking was made anew: whoever made it is told which link is good, and since when. The first comes with the booking and
-- says nothing; nor do links that were made anew before.
-- Older servers go on.
alter table bookings add column access_code_made_at timestamptz;
grant update (access_code_made_at) on bookings to resort_app;
