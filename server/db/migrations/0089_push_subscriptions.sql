-- Browsers that asked to be told of offers which stand for an hour. The address and keys come from the browser's push service.
-- Older servers go on: nobody is told by them.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  login_id uuid not null references logins on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 40),
  created_at timestamptz not null default clock_timestamp()
);
create index push_subscriptions_by_login on push_subscriptions (login_id);
grant select, insert (login_id, endpoint, p256dh, auth), update (login_id, p256dh, auth, created_at), delete on push_subscriptions to resort_app;
grant select, delete on push_subscriptions to resort_jobs;
