-- A login says itself in which language the club writes to it: language_chosen. From then on a login from a page in the other
-- language no longer changes it. Mails about stays greet the person behind the login, whose name the jobs may read.
-- Older servers go on.

alter table logins add column language_chosen boolean not null default false;

grant update (language_chosen) on logins to resort_app;
grant select (sub_member_id) on logins to resort_jobs;
grant select (name) on sub_members to resort_jobs;
