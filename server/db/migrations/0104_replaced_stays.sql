-- A member may wait for a stay instead of one that is booked: the hold that takes the offer names it, and the transaction that
-- confirms the hold cancels it by the rules of its own cancelling. A stay that was cancelled meanwhile is not cancelled again.
-- Older servers know of no such stay and confirm without cancelling any; they are gone before pages offer this.
alter table waitlist_entries
  add column replaces_booking_id uuid,
  add constraint waitlist_entries_replaces_booking_id_fkey
    foreign key (replaces_booking_id) references bookings (id) on delete restrict not valid,
  add constraint waitlist_entries_replaces check (replaces_booking_id is null or mode = 'OFFER') not valid;
alter table waitlist_entries validate constraint waitlist_entries_replaces_booking_id_fkey;
alter table waitlist_entries validate constraint waitlist_entries_replaces;
comment on column waitlist_entries.replaces_booking_id is 'the stay that is cancelled as the one waited for is confirmed';
grant insert (replaces_booking_id) on waitlist_entries to resort_app;
create index waitlist_entries_by_replaced on waitlist_entries (replaces_booking_id) where replaces_booking_id is not null;

alter table booking_groups
  add column replaces_booking_id uuid,
  add constraint booking_groups_replaces_booking_id_fkey
    foreign key (replaces_booking_id) references bookings (id) on delete restrict not valid;
alter table booking_groups validate constraint booking_groups_replaces_booking_id_fkey;
comment on column booking_groups.replaces_booking_id is 'the stay that is cancelled as this hold is confirmed';
grant insert (replaces_booking_id) on booking_groups to resort_app;
create index booking_groups_by_replaced on booking_groups (replaces_booking_id) where replaces_booking_id is not null;
