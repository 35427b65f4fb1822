-- Outside a transaction.
-- The days on which payments count, and what stands in the place of an entry that was wrong, which is replaced once. Older servers go on without these.
create unique index concurrently desk_payments_by_replaced on desk_payments (replaces_id) where replaces_id is not null;
create index concurrently desk_payments_came_on on desk_payments ((coalesce(received_on, (at at time zone 'Asia/Tokyo')::date)), facility_id);
create index concurrently desk_payments_went_on on desk_payments ((coalesce(returned_on, (returned_at at time zone 'Asia/Tokyo')::date)), facility_id)
  where returned_at is not null;
