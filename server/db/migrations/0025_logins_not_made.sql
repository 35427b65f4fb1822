-- Whoever names an address for a person's login is not told whether it logs in somebody already: only the owner of the
-- mailbox may know, and hears of it by mail. The person is shown with the login that was asked for, which does not exist;
-- the answer, the list and what can be changed later are the same as for one that does.
alter table sub_members
  add column unmade_login_id uuid,
  add column unmade_login_email text check (char_length(unmade_login_email) <= 254),
  add constraint sub_members_unmade_login check ((unmade_login_id is null) = (unmade_login_email is null));

grant update (unmade_login_id, unmade_login_email) on sub_members to resort_app;
