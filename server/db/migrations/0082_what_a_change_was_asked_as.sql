-- A quote names what a change comes to, and not what was asked for: two wishes may come to the same. So what was asked for is kept too, hashed
-- with the server's key, and only the same wish with the same quote is answered as done.
-- Changes of before have none, and are answered as done no more. Older servers go on.
alter table booking_changes add column wanted_hash bytea;
grant insert (wanted_hash) on booking_changes to resort_app;
