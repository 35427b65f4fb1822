-- What the application runs belongs to no role that serves. The role of the queue owned the function with which tasks are
-- left, and could have given it other words; now a role without login owns it, as it owns the queue's own schema.
-- Older servers go on.
drop function if exists enqueue_job(text, jsonb, text, timestamptz, integer);
create function enqueue_job(task text, payload jsonb, dedupe_key text default null, not_before timestamptz default null,
  urgency integer default 0)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => dedupe_key, run_at => not_before, max_attempts => 12,
    priority => urgency);
end $$;
grant create on schema public to resort_queue_owner;
alter function enqueue_job(text, jsonb, text, timestamptz, integer) owner to resort_queue_owner;
revoke create on schema public from resort_queue_owner;
revoke all on function enqueue_job(text, jsonb, text, timestamptz, integer) from public;
grant execute on function enqueue_job(text, jsonb, text, timestamptz, integer) to resort_app, resort_jobs;
