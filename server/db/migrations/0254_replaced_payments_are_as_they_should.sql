-- Rules of payments that were added without looking at the rows of before hold for those, too. Whoever writes is not held up by it.
-- Older servers go on.
alter table desk_payments validate constraint desk_payments_replaces;
alter table desk_payments validate constraint desk_payments_replaced;
alter table desk_payments validate constraint desk_payments_received_on;
alter table desk_payments validate constraint desk_payments_returned_on;
