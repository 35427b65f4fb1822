-- A night that is closed stays so, whoever gives rooms back on it later: a hold that ends, an offer that is not taken, a block. Before, only what the closing itself gave
-- up was kept off sale. The trigger does it for older servers as well, which go on giving back as before.
alter table room_nights add column closed boolean not null default false;

create function keep_closed() returns trigger
language plpgsql
as $$
begin
  new.total := new.sold + new.held;
  return new;
end $$;
create trigger keep_closed before update of sold, held on room_nights
  for each row when (new.closed and new.total > new.sold + new.held) execute function keep_closed();

grant update (closed) on room_nights to resort_staff;

-- Of changes made before this, nothing is known; none of them closed a night in this sense.
alter table night_change_rows add column closed_was boolean not null default false, add column closed_is boolean not null default false;
