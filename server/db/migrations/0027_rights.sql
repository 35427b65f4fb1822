-- What each role could do at all, cut down to what its code does. The whole list, with reasons, is compared with the
-- database by check L3.

-- The queue writes letters and keeps house. It touches no booking, and no stay passes through it.
revoke insert, update, delete on booking_groups, bookings, booking_nights, booking_charges, booking_guests,
  booking_penalties from resort_jobs;
revoke update (state, expires_at, extensions_used, paying_until, confirmed_at, confirmed_payload_hash, request_same_room,
  request_mail_certificate, fee_payment_type, login_id) on booking_groups from resort_jobs;
revoke update (booking_number, check_out, representative_name, cancelled_at, checked_in_at, stay_confirmed_at, no_show_at,
  access_code_hash, plan_answers) on bookings from resort_jobs;
revoke update (cancelled_at) on booking_nights from resort_jobs;
revoke update (representative, name, kana, address1, occupation, age, sex, tel, email, nationality, passport_number,
  passport_photo) on booking_guests from resort_jobs;
revoke update (sold, held) on room_nights from resort_jobs;
revoke insert on audit_events, booking_drafts, mfa_challenges, trusted_devices from resort_jobs;
revoke insert, update on attempts from resort_jobs;
revoke update (state) on point_applications from resort_jobs;
-- Nor does it read what no letter says.
revoke select on booking_guests, saved_cards, sub_members, future_clients, contract_requests, contract_bonuses,
  weekly_rights, point_applications, documents, web_notifications, logins from resort_jobs;
grant select (id, client_id, role, email, language, disabled_at) on logins to resort_jobs;
grant select (id, unmade_login_email) on sub_members to resort_jobs;

-- The application leaves mails to the queue, and challenges to the nightly job.
revoke all on job_effects from resort_app;
revoke delete on mfa_challenges from resort_app;

-- Points come from the club: a grant or a correction is the owner's. The application moves what is there, and the
-- nightly turn carries it forward or ends it.
create function allow_point_movement() returns trigger
language plpgsql
as $$
begin
  if current_user = 'resort_app' and (new.reason, new.from_account, new.to_account) not in (
    ('reserve', 'available', 'reserved'), ('borrow', 'available', 'reserved'), ('consume', 'reserved', 'used'),
    ('consume', 'available', 'used'), ('release', 'reserved', 'available'), ('return', 'used', 'available'))
  or current_user = 'resort_jobs' and (new.reason, new.from_account, new.to_account) not in (
    ('expire', 'available', 'expired'), ('carry-forward', 'available', 'available'))
  then
    raise exception 'permission denied: % may not move points by % from % to %', current_user, new.reason,
      new.from_account, new.to_account using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger allow_point_movement before insert on point_movements for each row execute function allow_point_movement();
