-- What a member still owes is looked up before a person's data is deleted, and a day's cards are read for the day of money: each by an index that leads
-- to those rows, however large the club and in whatever order its charges were taken. What is owed is no part of its index: it changes with every movement.
-- Older servers go on.
create index money_balances_by_payer on money_balances (payer_client_id);
create index card_charges_by_capture on card_charges (captured_at) where captured_at is not null;
drop index card_charges_captured;
