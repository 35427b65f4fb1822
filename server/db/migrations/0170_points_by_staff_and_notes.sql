-- Points that the club's own people grant and correct, each with its reason; and what they note of a membership. Older servers go on.
create table point_adjustments (
  id bigint generated always as identity primary key,
  contract_id bigint not null references contracts on delete restrict,
  lot_id bigint not null references point_lots on delete restrict,
  at timestamptz not null default business_now(),
  by_name text not null check (char_length(by_name) <= 100),
  reason text not null check (char_length(reason) between 1 and 500),
  -- Fewer than before where it is negative.
  points bigint not null check (points <> 0),
  -- Whether a second person decided it.
  by_two boolean not null
);
create index point_adjustments_by_contract on point_adjustments (contract_id, id desc);
grant select, insert (contract_id, lot_id, by_name, reason, points, by_two) on point_adjustments to resort_staff;

create table member_notes (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients on delete cascade,
  at timestamptz not null default business_now(),
  by_name text not null check (char_length(by_name) <= 100),
  text text not null check (char_length(text) between 1 and 2000),
  important boolean not null default false
);
create index member_notes_by_client on member_notes (client_id, id desc);
create index member_notes_important on member_notes (client_id, id desc) where important;
grant select, insert (client_id, by_name, text, important) on member_notes to resort_staff;

alter table staff_proposals drop constraint staff_proposals_kind_check,
  add constraint staff_proposals_kind_check check (kind in ('WAIVE_FEE', 'CHANGE_ROLES', 'ADJUST_POINTS'));

-- The console grants and corrects points by a row of its own, written in the same transaction for the same lot and as many points.
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
  if current_user = 'resort_staff' and (new.reason, new.from_account, new.to_account) = ('waive', 'kept', 'available') then
    return new;
  end if;
  -- A statement of its own: the other roles may not read what it looks at, and a plan that serves all of them would ask for that right.
  if current_user = 'resort_staff' then
    if (new.reason, new.from_account, new.to_account) in (
        ('grant', 'issued', 'available'), ('adjust', 'issued', 'available'), ('adjust', 'available', 'issued'))
      and new.from_lot_id = new.to_lot_id
      and exists (select from point_adjustments a
        where a.contract_id = new.contract_id and a.lot_id = new.to_lot_id and a.xmin = pg_current_xact_id()::xid
          and a.points = case new.to_account when 'available' then new.points else -new.points end)
    then
      return new;
    end if;
  end if;
  if current_user in ('resort_app', 'resort_staff') and (new.reason, new.from_account, new.to_account) not in (
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
