-- Staff look up on the telephone what a membership waits for and has waited for, the newest first; members are shown what is in effect alone.
-- Older servers go on.
create index waitlist_entries_of_client on waitlist_entries (client_id, created_at desc, id desc);
