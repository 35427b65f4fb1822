-- Each guest can be given a link of their own, by which they write their own entry before they arrive and see nobody else's. As with the link of a
-- booking its code is derived from the server's key and kept as a hash alone; the number says which link it is of this guest, 0 being none yet.
-- The address to which it was mailed stands beside it for as long as there is a link. The queue's role reads what its mail says, and empties
-- links whose time is over.
-- Older servers go on.
alter table booking_guests
  add column link_serial integer not null default 0 check (link_serial >= 0),
  add column link_code_hash bytea,
  add column link_email text check (char_length(link_email) <= 254),
  add constraint booking_guests_link_email_of_link check (link_email is null or link_code_hash is not null);
grant update (link_serial, link_code_hash, link_email) on booking_guests to resort_app;
grant select (id, link_serial, link_code_hash, link_email), update (link_code_hash, link_email) on booking_guests to resort_jobs;
create index booking_guests_with_link on booking_guests (booking_id) where link_code_hash is not null;
