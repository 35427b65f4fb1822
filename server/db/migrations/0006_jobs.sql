-- The door through which a business transaction leaves work for later. The queue's tables are closed to the
-- application (they are under row-level security of their own); this function runs as the queue's owner, takes a task
-- the portal knows and a small payload, and is undone with the transaction that called it.
create function enqueue_job(task text, payload jsonb, dedupe_key text default null, not_before timestamptz default null)
returns void
language plpgsql security definer set search_path = graphile_worker, pg_temp
as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => dedupe_key, run_at => not_before, max_attempts => 12);
end $$;
grant create on schema public to resort_jobs;
alter function enqueue_job(text, jsonb, text, timestamptz) owner to resort_jobs;
revoke create on schema public from resort_jobs;
revoke all on function enqueue_job(text, jsonb, text, timestamptz) from public;
grant execute on function enqueue_job(text, jsonb, text, timestamptz) to resort_app, resort_jobs;
