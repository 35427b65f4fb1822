-- Serving processes change nothing of the schema any more: the command that migrates does, as the owner, before they
-- start. They only look whether what was applied is what their build knows, and say that they are not ready where it is not.
-- A migration with the line below only adds, so that servers of the build before it serve on until they are replaced, and
-- can be put back; without it they step aside as soon as it is applied.
-- Older servers go on.
grant select on schema_migrations to resort_app;
