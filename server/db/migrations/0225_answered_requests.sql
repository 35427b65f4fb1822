-- What the console was asked once, with what was answered: a request that is sent again, because its answer was lost on the way, is answered as before and not
-- done again. Written in the transaction of what was done. Older servers go on: they do not read it.
create table answered_requests (
  -- Made by the console for one thing that somebody wants done (the header Idempotency-Key).
  id uuid primary key,
  -- Of who asked, and of all that was asked: another request may not come under the same id.
  fingerprint bytea not null,
  answer jsonb not null,
  answered_at timestamptz not null default clock_timestamp()
);
create index answered_requests_to_forget on answered_requests (answered_at);
grant select, insert (id, fingerprint, answer) on answered_requests to resort_staff;
grant select, delete on answered_requests to resort_jobs;
