-- Tables that the operator loaded. A file is known by its bytes, so that the very same one is not loaded twice by mistake:
-- points granted twice look like any other points.
create table operator_loads (
  id bigint generated always as identity primary key,
  kind text not null,
  file_hash bytea not null,
  rows integer not null check (rows >= 0),
  at timestamptz not null default clock_timestamp(),
  unique (kind, file_hash)
);
