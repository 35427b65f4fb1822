-- What comes back of used points was used before, by the same night and from the same lot: the trigger that keeps balances
-- and chain asks for it, under the lock of the contract's ledger. Without that, whoever may give points back could make them.
-- Older servers go on.
alter table point_movements
  add constraint point_movements_name_their_stay check (
    case when reason in ('consume', 'return') or from_account = 'used' then booking_id is not null and night is not null
      when reason = 'keep' then booking_id is not null else true end) not valid;

create function used_points_left() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare used bigint;
begin
  -- Whoever adds to a contract's ledger takes its head first; here the sum must not change before that.
  perform from public.ledger_heads where contract_id = new.contract_id for update;
  select coalesce(sum(case when to_account = 'used' and to_lot_id = new.from_lot_id then points else 0 end
      - case when from_account = 'used' and from_lot_id = new.from_lot_id then points else 0 end), 0) into used
    from public.point_movements where booking_id = new.booking_id and night = new.night;
  if used < new.points then
    raise exception 'night % of booking % has used % points of lot %, not %', new.night, new.booking_id, used,
      new.from_lot_id, new.points using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger leave_used_points before insert on point_movements for each row
  when (new.from_account = 'used') execute function used_points_left();
