-- Older servers go on.
-- A member can take back the link with which a booking is opened without a login, and have another one made. Its code is derived from the
-- server's key and kept nowhere; the number says which link it is of this booking, the first being 0. A link that was taken back has no hash.
alter table bookings add column access_code_serial integer not null default 0 check (access_code_serial >= 0);
grant update (access_code_serial) on bookings to resort_app;
