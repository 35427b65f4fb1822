-- A hold names the stay that is to give way to it. Where that was given up by itself before the hold was confirmed, the booking replaced
-- nothing, and its page and mail must not say so.
-- Older servers go on.
grant update (replaces_booking_id) on booking_groups to resort_app;
