-- Facilities that a login has marked, to find them again. At most as many rows for one as there are facilities. Older servers go on.
create table favourite_facilities (
  login_id uuid not null references logins (id) on delete cascade,
  facility_id integer not null references facilities (id),
  marked_at timestamptz not null default clock_timestamp(),
  primary key (login_id, facility_id)
);
grant select, insert, delete on favourite_facilities to resort_app;
