-- What a crowd, a crash or a stranger leaves in the queue and in the books.

-- Mails are told how urgent they are: a code that somebody waits for goes before a thousand other mails.
drop function enqueue_job(text, jsonb, text, timestamptz);
create function enqueue_job(task text, payload jsonb, dedupe_key text default null, not_before timestamptz default null,
  urgency integer default 0)
returns void
language plpgsql security definer set search_path = graphile_worker, pg_temp
as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => dedupe_key, run_at => not_before, max_attempts => 12,
    priority => urgency);
end $$;
grant create on schema public to resort_jobs;
alter function enqueue_job(text, jsonb, text, timestamptz, integer) owner to resort_jobs;
revoke create on schema public from resort_jobs;
revoke all on function enqueue_job(text, jsonb, text, timestamptz, integer) from public;
grant execute on function enqueue_job(text, jsonb, text, timestamptz, integer) to resort_app, resort_jobs;

-- The runners of the queue that live, by their last sign. The tasks of one that gives none any more are freed.
create table queue_runners (
  id text primary key,
  seen_at timestamptz not null
);
grant select, insert, update (seen_at), delete on queue_runners to resort_jobs;

-- How often a mail was handed to the post without a certain no, and when its end was written down. One that was handed
-- over twice was cut off between the post's answer and this row; its receiver sees one message id. A process of before
-- writes its row when all is done.
alter table job_effects add column handed_over smallint not null default 1 check (handed_over >= 0),
  add column done_at timestamptz default clock_timestamp();
grant update (handed_over, done_at) on job_effects to resort_jobs;

-- Refusals are written down one by one up to a number an hour and caller; what comes beyond is counted here, and a row
-- of the trail stands for all since the last one. The key is a keyed hash and names nobody.
create table refusal_counts (
  key text not null,
  hour timestamptz not null,
  count integer not null default 1,
  primary key (key, hour)
);
create index refusal_counts_to_forget on refusal_counts (hour);
grant select, insert, update (count) on refusal_counts to resort_app;
grant select, delete on refusal_counts to resort_jobs;

-- Beside the trail, because its rows are sealed as they are: how many refusals a row of it stands for, where not one.
create table audit_repeats (
  event_id bigint primary key references audit_events on delete restrict,
  stands_for integer not null check (stands_for > 1)
);
grant select, insert on audit_repeats to resort_app;
grant select on audit_repeats to resort_jobs;
