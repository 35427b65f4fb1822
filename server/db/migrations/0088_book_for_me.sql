-- A third way to wait: rooms that become free are booked without asking, for guests, up to a price and on terms that were agreed before.
-- Older servers go on: they neither make such entries nor accept their offers, which then lapse as those without an answer do.
alter table waitlist_entries drop constraint waitlist_entries_mode_check;
alter table waitlist_entries add constraint waitlist_entries_mode_check check (mode in ('NOTIFY', 'OFFER', 'BOOK'));
alter table waitlist_entries
  -- The guests of each room and how fees are paid; emptied with the end of the entry, since nobody needs it then.
  add column booking jsonb,
  -- The most that may be charged without asking, all rooms together.
  add column most_points integer check (most_points >= 0),
  add column most_yen integer check (most_yen >= 0),
  add column agreed_at timestamptz,
  -- Whether other entries of the membership for the same nights end once this one is booked.
  add column ends_others boolean not null default false,
  -- Why the last offer was not booked without asking: the key of what refused it.
  add column not_booked_because text,
  -- Why an offer went to somebody who came later: the key of what its contract was refused for; null where its rooms were not enough.
  add column skipped_because text;
alter table waitlist_entries add check ((booking is not null) = (mode = 'BOOK' and ended_at is null));
alter table waitlist_entries add check (mode <> 'BOOK' or (most_points is not null and most_yen is not null and agreed_at is not null));
alter table waitlist_offers
  -- To be booked without asking; no longer so once that was refused.
  add column books boolean not null default false,
  -- The hold or stay that it became.
  add column group_id uuid references booking_groups on delete set null;
create index waitlist_offers_to_book on waitlist_offers (made_at) where state = 'OPEN' and books;
create index waitlist_offers_by_group on waitlist_offers (group_id) where group_id is not null;

grant insert (booking, most_points, most_yen, agreed_at, ends_others) on waitlist_entries to resort_app;
grant update (booking, not_booked_because, skipped_because) on waitlist_entries to resort_app;
grant insert (books) on waitlist_offers to resort_app;
grant update (books, group_id) on waitlist_offers to resort_app;
-- Mails name the stay that is waited for, and not who would come.
revoke select on waitlist_entries from resort_jobs;
grant select (id, client_id, login_id, room_type_id, check_in, check_out, rooms, state, notified_at, not_booked_because, ended_at)
  on waitlist_entries to resort_jobs;
