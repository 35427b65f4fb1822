-- A payment that was written down wrong is put right in one step: the entry that replaces it names it. A correction counts on the day of its entry while that day is not closed, whose till never had the yen, and
-- later on the day on which it is put right: `returned_on` says so, as it says the day of money that the office gave back. What a house was paid may have come on another day than it was written
-- down, too. Whoever counts by days reads both days by the same two expressions, which have an index each.
-- Older servers go on. They know nothing of what replaces an entry, and until they are replaced tell a correction that has a day by both days; what they looked up by the indexes of before they read the table for.
alter table desk_payments add column replaces_id uuid,
  add constraint desk_payments_replaces foreign key (replaces_id) references desk_payments on delete restrict not valid,
  add constraint desk_payments_replaced check (replaces_id is null or (sent_on is null and replaces_id <> id)) not valid,
  drop constraint desk_payments_received_on,
  add constraint desk_payments_received_on check (received_on is null or sent_on is null) not valid,
  drop constraint desk_payments_returned_on,
  add constraint desk_payments_returned_on check (returned_on is null or (sent_on is null and returned_at is not null
    and (is_correction or (returned_means is not null and facility_id is null)))) not valid;
create unique index desk_payments_by_replaced on desk_payments (replaces_id) where replaces_id is not null;
create index desk_payments_came_on on desk_payments ((coalesce(received_on, (at at time zone 'Asia/Tokyo')::date)), facility_id);
create index desk_payments_went_on on desk_payments ((coalesce(returned_on, (returned_at at time zone 'Asia/Tokyo')::date)), facility_id)
  where returned_at is not null;
drop index desk_payments_by_house, desk_payments_returned, desk_payments_by_day_received, desk_payments_corrected, desk_payments_by_day_returned;
grant insert (replaces_id) on desk_payments to resort_staff;
