-- What has changed of whom a session belongs to and of a client's contracts, for servers that remember them between searches. A row carries
-- the transaction that made it, as in vacancy_changes. Rows of product types change by migrations alone.
-- The feed of nights is written to the log from now on: a standby has no rows of a table that is not, and was asked for them in vain.
-- Older servers go on.
alter table vacancy_changes set logged;

create table client_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  client_id bigint not null,
  noted_at timestamptz not null default clock_timestamp()
);
create index client_changes_by_xid on client_changes (xid);
grant select on client_changes to resort_app;
grant select, delete on client_changes to resort_jobs;

create function note_client_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into client_changes (client_id) values (old.client_id);
  return null;
end $$;
create trigger note_client_change after delete or update of client_id, sub_member_id, role, force_password_change, disabled_at
  on logins for each row execute function note_client_change();
create trigger note_client_change after delete or update of client_id, product_type_id, contract_number, years, start_date, end_date,
  auto_renewal, mw_pw_room_type, mw_pw_room_type_en, mw_pw_week_number, mw_exchange_fee, vm_room_type, vm_room_type_en,
  vm_stay_right_dates, additional_point_price
  on contracts for each row execute function note_client_change();

create function note_client_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into client_changes (client_id) values (old.id);
  return null;
end $$;
create trigger note_client_changed after update of is_company
  on clients for each row execute function note_client_changed();

create function note_session_end() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into client_changes (client_id) select client_id from logins where id = old.login_id;
  return null;
end $$;
create trigger note_session_end after update of ended_at, refreshed_at, created_at
  on sessions for each row when (old.ended_at is distinct from new.ended_at or new.refreshed_at < old.refreshed_at or new.created_at < old.created_at)
  execute function note_session_end();
create trigger note_session_removed after delete
  on sessions for each row when (old.ended_at is null) execute function note_session_end();
