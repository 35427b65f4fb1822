-- A row of the audit log says neither its number nor its time: a role that could would use up the numbers of others, or
-- write rows where the seals have passed. And it says of itself only who can act through this role: the queue is the
-- system, and staff act with the tools of the owner.
-- Older servers go on.
revoke insert on audit_events from resort_app, resort_jobs;
grant insert (request_id, login_id, client_id, action, outcome, refusal, subject, origin_hash, actor_kind, actor_name)
  on audit_events to resort_app, resort_jobs;

create function allow_audit_event() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if current_user = 'resort_jobs' and new.actor_kind is distinct from 'system'
  or current_user = 'resort_app' and (new.actor_kind is null or new.actor_kind = 'staff')
  then
    raise exception 'permission denied: % may not write what % did', current_user, coalesce(new.actor_kind, 'nobody')
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger allow_audit_event before insert on audit_events for each row execute function allow_audit_event();

-- Seals follow one another: each begins where the last one ended, and ends at a row that is there. One that ended beyond
-- would leave all rows until then without a seal.
revoke insert on audit_seals from resort_jobs;
grant insert (first_event_id, last_event_id, row_format, hash) on audit_seals to resort_jobs;
alter table audit_seals add constraint audit_seals_first_event_id_key unique (first_event_id);

create function seal_follows() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if new.first_event_id <> coalesce((select max(last_event_id) from public.audit_seals), 0) + 1
    or not exists (select from public.audit_events where id = new.last_event_id) then
    raise exception 'a seal from % to % does not follow the last one, or seals what is not there', new.first_event_id,
      new.last_event_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger seal_follows before insert on audit_seals for each row execute function seal_follows();
