-- A person's data are deleted on request: what the law does not keep goes at once, in every table. What it keeps is sealed: it stays until its day and is
-- read only where the law wants it looked up. Guests of stays stay in the register for three years after departure, as those of everybody do; papers
-- and charges of cards for seven years from the tax return of their fiscal year. Which column is which stands in docs/rules/personal-data.md.
-- Older servers go on.
alter table clients
  add column forgotten_at timestamptz,
  -- Whatever is written later, nothing of a person comes back.
  add constraint clients_forgotten_say_nothing check (forgotten_at is null or (name = '—' and name_kana = ''
    and num_nonnulls(tel, mobile, email, postal_code, prefecture, locality, address1, address2, birthday, sex) = 0)) not valid;
alter table sub_members
  add column forgotten_at timestamptz,
  add constraint sub_members_forgotten_say_nothing check (forgotten_at is null or (deleted_at is not null and name = '—' and name_kana = ''
    and birthday = date '1900-01-01' and num_nonnulls(sex, relationship_id, postal_code, prefecture, locality, address1, address2, tel, email,
      unmade_login_id, unmade_login_email) = 0)) not valid;
alter table booking_guests add column sealed_at timestamptz;
alter table receipts add column sealed_until date;
alter table card_charges add column sealed_until date;
create index receipts_sealed on receipts (sealed_until) where sealed_until is not null;
create index card_charges_sealed on card_charges (sealed_until) where sealed_until is not null;
create index receipts_all_of_client on receipts (client_id);
create index booking_groups_by_client on booking_groups (client_id);
create index booking_tickets_by_email on booking_tickets (email) where email is not null;

-- Nothing new begins for a membership whose data are deleted. Whoever is about to write such a row locks the membership's first.
create function refuse_forgotten_client() returns trigger
language plpgsql
as $$
begin
  if exists (select from clients where id = new.client_id and forgotten_at is not null) then
    raise exception 'the data of this membership are deleted' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refuse_forgotten before insert on contracts for each row execute function refuse_forgotten_client();
create trigger refuse_forgotten before insert on booking_groups for each row execute function refuse_forgotten_client();
create trigger refuse_forgotten before insert on logins for each row execute function refuse_forgotten_client();
create trigger refuse_forgotten before insert on sub_members for each row execute function refuse_forgotten_client();
create trigger refuse_forgotten before insert on member_notes for each row execute function refuse_forgotten_client();
create trigger refuse_forgotten before insert on registration_requests for each row execute function refuse_forgotten_client();
create trigger refuse_forgotten before insert on saved_cards for each row execute function refuse_forgotten_client();

grant update (name, name_kana, birthday, sex, forgotten_at) on clients to resort_staff;
grant update (name_kana, birthday, forgotten_at) on sub_members to resort_staff;
grant delete on sessions, mfa_challenges, password_resets, passkey_challenges, client_verifications, registration_requests, future_clients,
  member_notes, member_mails, card_checks to resort_staff;
grant update (email, client_code) on signup_applications to resort_staff;
grant update (sealed_at) on booking_guests to resort_staff;
grant update (channel_reference) on booking_groups to resort_staff;
grant update (owner_name, breed) on booking_pets to resort_staff;
grant update (actor, before, after) on booking_changes to resort_staff;
grant update (sealed_until) on receipts, card_charges to resort_staff;
grant update (message) on contract_requests to resort_staff;
grant update (name, tel, email, postal_code, address1) on exchange_orders to resort_staff;

grant select (id, content, sealed_until), update (addressee, content, sealed_until) on receipts to resort_jobs;
grant select (sealed_until), update (card_no, sealed_until) on card_charges to resort_jobs;
grant select (sealed_at) on booking_guests to resort_jobs;

alter table staff_proposals drop constraint staff_proposals_kind_check,
  add constraint staff_proposals_kind_check
    check (kind in ('WAIVE_FEE', 'CHANGE_ROLES', 'ADJUST_POINTS', 'CHANGE_SETTING', 'DELETE_DATA'));
