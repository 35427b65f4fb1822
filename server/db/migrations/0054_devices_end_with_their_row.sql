-- A trusted device that its owner removes ends at once and keeps its row until the nightly job, so that the mail about it
-- is told by the row which device it was, and a task of the queue says no word of a mail.
-- Older servers go on.
grant update (trusted_until) on trusted_devices to resort_app;
