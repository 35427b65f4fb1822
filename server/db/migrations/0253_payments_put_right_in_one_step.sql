-- A payment that was written down wrong is put right in one step: the entry that replaces it names it. A correction counts on the day of its entry while that day is not closed, whose till never had the yen, and
-- later on the day on which it is put right: `returned_on` says so, as it says the day of money that the office gave back. What a house was paid may have come on another day than it was written
-- down, too. Whoever counts by days reads both days by the same two expressions, which have an index each (0255).
-- Older servers go on. They know nothing of what replaces an entry, and until they are replaced tell a correction that has a day by both days.
alter table desk_payments add column replaces_id uuid,
  add constraint desk_payments_replaces foreign key (replaces_id) references desk_payments on delete restrict not valid,
  add constraint desk_payments_replaced check (replaces_id is null or (sent_on is null and replaces_id <> id)) not valid,
  drop constraint desk_payments_received_on,
  add constraint desk_payments_received_on check (received_on is null or sent_on is null) not valid,
  drop constraint desk_payments_returned_on,
  add constraint desk_payments_returned_on check (returned_on is null or (sent_on is null and returned_at is not null
    and (is_correction or (returned_means is not null and facility_id is null)))) not valid;
grant insert (replaces_id) on desk_payments to resort_staff;
