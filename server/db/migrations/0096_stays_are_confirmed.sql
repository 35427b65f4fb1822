-- From ten in the morning of the day of departure a member is asked whether the stay took place as booked, by mail and again three
-- and seven days later. Stays that ended before this are not asked about. The certificate that a member wants by post is sent by
-- the desk, room by room, and each says since when it is on its way.
-- Older servers go on.
alter table bookings
  alter column needs_stay_confirmation set default true,
  -- How many mails have asked for it.
  add column confirmation_mails smallint not null default 0 check (confirmation_mails between 0 and 3),
  add column certificate_sent_at timestamptz;
update bookings set needs_stay_confirmation = true where check_out >= business_today() and not needs_stay_confirmation;
comment on column bookings.needs_stay_confirmation is 'false for stays that ended before members were asked whether they took place';
grant update (confirmation_mails) on bookings to resort_app;

-- Stays that may bring a mail, for the sweep that asks; and those that a membership has yet to confirm, for its home page.
create index bookings_to_ask_about on bookings (confirmation_mails, check_out)
  where booking_number is not null and cancelled_at is null and stay_confirmed_at is null and needs_stay_confirmation
    and confirmation_mails < 3;
create index bookings_to_confirm on bookings (client_id, check_in, id)
  where booking_number is not null and cancelled_at is null and stay_confirmed_at is null and needs_stay_confirmation;
-- Certificates that the desk has yet to send.
create index booking_groups_wanting_certificates on booking_groups (check_out)
  where request_mail_certificate and state = 'CONFIRMED';
