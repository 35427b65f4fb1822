-- The mails of a cancellation say how yen come back, and for that whether any were paid.
-- Older servers go on.
grant select on money_balances to resort_jobs;
