-- What a cancellation keeps of points lies in an account of its own. It no longer stays with the night that was given up,
-- so that this night can be taken, paid and given back again.
alter table point_movements
  drop constraint point_movements_reason_check,
  add constraint point_movements_reason_check check (reason in ('grant', 'reserve', 'consume', 'release', 'return', 'keep',
    'expire', 'carry-forward', 'borrow', 'adjust', 'exchange')),
  drop constraint point_movements_from_account_check,
  add constraint point_movements_from_account_check
    check (from_account in ('issued', 'available', 'reserved', 'used', 'kept', 'expired', 'exchanged')),
  drop constraint point_movements_to_account_check,
  add constraint point_movements_to_account_check
    check (to_account in ('issued', 'available', 'reserved', 'used', 'kept', 'expired', 'exchanged'));

-- Penalties of before stay written as they were, and are put right by movements of today: what is still used for a night
-- that has ended, or for none, was kept.
insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points,
  booking_group_id, booking_id, night)
select u.contract_id, business_now(), 'adjust', u.lot_id, 'used', u.lot_id, 'kept', u.points, u.booking_group_id,
  u.booking_id, u.night
from (
  select contract_id, lot_id, booking_group_id, booking_id, night, sum(points)::bigint as points
  from (
    select contract_id, to_lot_id as lot_id, booking_group_id, booking_id, night, points from point_movements
    where to_account = 'used' and booking_id is not null
    union all
    select contract_id, from_lot_id, booking_group_id, booking_id, night, -points from point_movements
    where from_account = 'used' and booking_id is not null
  ) moved
  group by 1, 2, 3, 4, 5 having sum(points) > 0
) u
where not exists (
  select from booking_nights n where n.booking_id = u.booking_id and n.night = u.night and n.ended_at is null)
order by u.contract_id, u.booking_id, u.night, u.lot_id;

create or replace function allow_point_movement() returns trigger
language plpgsql
as $$
begin
  if current_user = 'resort_app' and (new.reason, new.from_account, new.to_account) not in (
    ('reserve', 'available', 'reserved'), ('borrow', 'available', 'reserved'), ('consume', 'reserved', 'used'),
    ('release', 'reserved', 'available'), ('return', 'used', 'available'), ('keep', 'used', 'kept'),
    ('keep', 'available', 'kept'))
  or current_user = 'resort_jobs' and (new.reason, new.from_account, new.to_account) not in (
    ('expire', 'available', 'expired'), ('carry-forward', 'available', 'available'))
  then
    raise exception 'permission denied: % may not move points by % from % to %', current_user, new.reason,
      new.from_account, new.to_account using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
