-- A mail about a step of a stay says what was paid once that step was done, also where another has followed it meanwhile: movements
-- tell it, balances do not.
-- Older servers go on.
grant select (purpose_kind, purpose_id, at, from_account, to_account, yen) on money_movements to resort_jobs;
