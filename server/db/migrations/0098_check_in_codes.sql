-- Guests show a code at the desk. It is the booking's id with a short signature by a key of its own, which stands here: so the desk's tools read
-- it with the database alone, and nobody can make one from an id that they have seen.
-- Older servers go on.
alter table bookings add column check_in_key uuid not null default gen_random_uuid();
