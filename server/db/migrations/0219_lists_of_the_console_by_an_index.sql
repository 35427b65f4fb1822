-- What a member still owes is looked up before a person's data is deleted, and a day's cards are read for the day of money: each by an index that leads
-- to those rows and no others, however large the club and in whatever order its charges were taken.
-- Older servers go on.
create index money_balances_owed on money_balances (payer_client_id) where owed <> 0;
create index card_charges_by_capture on card_charges (captured_at) where captured_at is not null;
drop index card_charges_captured;
