-- The operations that the pages of a build ask for, by the hash under which they are sent. A server writes down the build
-- it serves as the owner when it starts, and takes the operations of the newest three: so the tabs that a deployment
-- finds open go on working, and so does a page of the new build whose call reaches a server of the old one. The
-- application only reads, and cannot let itself be asked for anything else.
create table trusted_builds (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  documents jsonb not null check (jsonb_typeof(documents) = 'object'),
  served_at timestamptz not null default clock_timestamp()
);

grant select on trusted_builds to resort_app;
