-- Who has an item of a queue is forgotten once it waits no more, by a job of the night that asks of each item whether it does.
-- Older servers go on: they forget nothing.
grant select, delete on staff_taken to resort_jobs;
grant select on contract_requests, point_applications to resort_jobs;
grant execute on function given_up_tasks(bigint, integer, integer) to resort_jobs;
grant select (transfer_sent_yen, transfer_owed_at) on card_charges to resort_jobs;
