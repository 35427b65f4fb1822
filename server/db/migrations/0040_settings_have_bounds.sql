-- What the club may set has bounds, and the database keeps to them too: a mark of few rooms at more rooms than a house
-- has, a near future of no days, or a limit that nobody ever reaches would be found out by members first. The same bounds
-- stand in the declarations of the modules, by which `npm run operator -- set` refuses in words. Rows of before are left
-- alone; a server names those outside at its start, and goes by the default.
-- Older servers go on.

alter table settings add constraint settings_in_bounds check (
  case
    when name not in ('fewRoomsThreshold', 'nearFutureDays') and name not like 'limit: %' then true
    when jsonb_typeof(value) <> 'number' or value::text !~ '^[0-9]{1,7}$' then false
    when name = 'fewRoomsThreshold' then value::text::integer between 0 and 20
    when name = 'nearFutureDays' then value::text::integer between 1 and 366
    else value::text::integer between 1 and 1000000
  end
) not valid;
