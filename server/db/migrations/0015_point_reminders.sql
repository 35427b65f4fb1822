-- Reminders before points expire: which lot has been reminded of at which distance, and who wants none.
alter table clients add column point_reminders boolean not null default true;
grant update (point_reminders) on clients to resort_app;

create table point_reminders (
  lot_id bigint not null references point_lots on delete cascade,
  -- Days before the end: 120, 60, 30 or 7.
  stage smallint not null,
  at timestamptz not null,
  primary key (lot_id, stage)
);
grant select, insert on point_reminders to resort_jobs;
create index point_lots_ending on point_lots (valid_thru) where available > 0;
