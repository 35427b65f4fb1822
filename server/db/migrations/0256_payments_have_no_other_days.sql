-- What was looked up by these is looked up by the indexes of 0255.
-- Older servers go on. Until they are replaced they read all payments for a day's tills.
drop index desk_payments_by_house, desk_payments_returned, desk_payments_by_day_received, desk_payments_corrected, desk_payments_by_day_returned;
