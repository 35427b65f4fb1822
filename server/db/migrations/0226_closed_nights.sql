-- A night that is closed stays so, whoever gives rooms back on it later: a hold that ends, an offer that is not taken, a block. Before, only what the closing itself gave
-- up was kept off sale. Triggers do it for what older servers give back, and open a closed night to which one of them adds rooms.
-- Older servers go on.
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

create function open_with_rooms() returns trigger
language plpgsql
as $$
begin
  new.closed := false;
  return new;
end $$;
create trigger open_with_rooms before update of total on room_nights
  for each row when (old.closed and new.closed and new.total > old.total) execute function open_with_rooms();

grant update (closed) on room_nights to resort_staff;

-- Of changes made before this, nothing is known; none of them closed a night in this sense.
alter table night_change_rows add column closed_was boolean not null default false, add column closed_is boolean not null default false;
