-- Guesses are kept as the moments at which they were made, so that any quarter of an hour has its limit and not only the
-- slots of the clock: with slots, twice the limit fitted around an edge.
drop table attempt_counters;
create table attempts (
  key text primary key,
  made_at timestamptz[] not null,
  -- When the newest of them no longer counts.
  forget_after timestamptz not null
);
create index attempts_to_forget on attempts (forget_after) where forget_after < 'infinity';
grant select, insert, update, delete on attempts to resort_app, resort_jobs;
