-- Older servers go on.
-- An application that staff have accepted becomes a membership with its contract, made by the application itself.
grant insert (client_id, contract_number, product_type_id, years, start_date, end_date, auto_renewal) on contracts to resort_app;

-- Points come from the club: a grant is the owner's. The one exception are the TVP that a membership begins with, granted once by
-- the very transaction that makes it of an application.
create or replace function allow_point_movement() returns trigger
language plpgsql
as $$
begin
  if current_user = 'resort_app' and (new.reason, new.from_account, new.to_account) = ('grant', 'issued', 'available')
    and exists (select from point_lots l join contracts k on k.id = l.contract_id
      join signup_applications a on a.client_id = k.client_id
      where l.id = new.to_lot_id and l.contract_id = new.contract_id and l.kind = 'tvp' and a.state = 'APPROVED' and a.ended_at >= now())
    and not exists (select from point_movements m where m.contract_id = new.contract_id)
  then
    return new;
  end if;
  if current_user = 'resort_app' and (new.reason, new.from_account, new.to_account) not in (
    ('reserve', 'available', 'reserved'), ('borrow', 'available', 'reserved'), ('consume', 'reserved', 'used'),
    ('release', 'reserved', 'available'), ('return', 'used', 'available'), ('keep', 'used', 'kept'),
    ('keep', 'available', 'kept'), ('prepay', 'available', 'used'), ('prepay', 'reserved', 'used'), ('unprepay', 'used', 'available'),
    ('exchange', 'available', 'exchanged'), ('unexchange', 'exchanged', 'available'))
  or current_user = 'resort_jobs' and (new.reason, new.from_account, new.to_account) not in (
    ('expire', 'available', 'expired'), ('carry-forward', 'available', 'available'))
  then
    raise exception 'permission denied: % may not move points by % from % to %', current_user, new.reason,
      new.from_account, new.to_account using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
