-- A movement stays within its contract and its kind of points. The ledger's trigger looked at the lot it takes from;
-- now both lots must belong, so that no statement of the application can carry points to another membership.
create or replace function post_point_movement() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  head ledger_heads;
  lots integer;
begin
  select * into strict head from ledger_heads where contract_id = new.contract_id for update;
  new.seq := head.seq + 1;
  new.hash := point_movement_hash(head.hash, new);
  update ledger_heads set seq = new.seq, hash = new.hash where contract_id = new.contract_id;
  update point_lots set
      available = available
        + case when id = new.to_lot_id and new.to_account = 'available' then new.points else 0 end
        - case when id = new.from_lot_id and new.from_account = 'available' then new.points else 0 end,
      reserved = reserved
        + case when id = new.to_lot_id and new.to_account = 'reserved' then new.points else 0 end
        - case when id = new.from_lot_id and new.from_account = 'reserved' then new.points else 0 end
    where id in (new.from_lot_id, new.to_lot_id) and contract_id = new.contract_id;
  get diagnostics lots = row_count;
  if lots <> (case when new.from_lot_id = new.to_lot_id then 1 else 2 end) then
    raise exception 'lots % and % do not both belong to contract %', new.from_lot_id, new.to_lot_id, new.contract_id;
  end if;
  if new.from_lot_id <> new.to_lot_id
    and (select count(distinct kind) from point_lots where id in (new.from_lot_id, new.to_lot_id)) > 1 then
    raise exception 'lots % and % hold different kinds of points', new.from_lot_id, new.to_lot_id;
  end if;
  return new;
end $$;
