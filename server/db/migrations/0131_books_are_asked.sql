-- When the laws of the books were asked last, and which were broken: `npm run check:books` writes it, the measurements tell it.
-- Older servers go on.
create table book_checks (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null default clock_timestamp(),
  laws int not null,
  broken text[] not null
);
create index book_checks_newest on book_checks (asked_at);
grant select on book_checks to resort_app;
