-- Rooms that were declined go to the next and, declined again, not back to whoever declined them first: an offer remembers whom its rooms
-- have passed over.
-- Older servers go on.
alter table waitlist_offers add column passed_over uuid[] not null default '{}' check (cardinality(passed_over) <= 50);
grant insert (passed_over) on waitlist_offers to resort_app;
