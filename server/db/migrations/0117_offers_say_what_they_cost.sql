-- The mail of an offer says what the rooms cost, and so the queue's role reads whose contract would pay.
-- Older servers go on.
grant select (contract_id) on waitlist_entries to resort_jobs;
