-- Deleting a person disables that person's login. The server may do that, and may not take it back: whoever opens a login
-- again is the club's staff, under the owning role.
create function disabled_stays_disabled() returns trigger
language plpgsql
as $$
begin
  if current_user in ('resort_app', 'resort_jobs') then
    raise exception 'a login is disabled here, never enabled' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger disabled_stays_disabled before update of disabled_at on logins for each row
  when (new.disabled_at is null or old.disabled_at is not null)
  execute function disabled_stays_disabled();
