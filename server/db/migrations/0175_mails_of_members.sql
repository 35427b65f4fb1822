-- The mails of members, as the club's own people are asked about on the telephone: what each was about, to which address, when, and
-- whether the post took it. Nothing of its text is kept: what it was about is the task that wrote it, with the ids that the task was left
-- with, so that it can be written anew. One that is sent again is a row of its own.
-- Older servers go on.
create table member_mails (
  id bigint generated always as identity primary key,
  -- The key under which it leaves once; of one that is sent again none until it leaves.
  key text not null unique check (char_length(key) between 1 and 200),
  client_id bigint not null references clients on delete cascade,
  task text not null check (char_length(task) between 1 and 60),
  payload jsonb not null,
  -- What it is when it is sent again for the first time: the address is that of this moment.
  language text check (language in ('ja', 'en')),
  recipient text check (char_length(recipient) <= 320),
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'NOT_NEEDED')),
  at timestamptz not null default clock_timestamp(),
  -- When the post took it, or last did not.
  ended_at timestamptz,
  again_of bigint references member_mails on delete cascade,
  by_name text check (char_length(by_name) <= 100),
  check ((again_of is null) = (by_name is null))
);
create index member_mails_by_client on member_mails (client_id, id desc);
-- Nobody has a mail twice for two who pressed at once.
create unique index member_mails_one_under_way on member_mails (again_of) where state in ('WAITING', 'FAILED') and again_of is not null;
create index member_mails_to_forget on member_mails (at);
grant select, insert (key, client_id, task, payload, language, recipient), update (language, recipient, state, ended_at), delete
  on member_mails to resort_jobs;
grant select, insert (key, client_id, task, payload, again_of, by_name) on member_mails to resort_staff;
