-- A browser that asked to be told is told no longer than the session lives in which it asked: whatever ends that, be it logging out, its owner
-- elsewhere, a new password or a login that is closed, ends the telling in the same transaction. A session that is only over by itself ends
-- nothing, for who is told of an offer need not be at the portal. Of those who asked before this was noted, or whose session is forgotten, nobody knows which
-- session it was: any of the login that is ended ends them.
-- Older servers go on.
alter table push_subscriptions add column session_id uuid references sessions on delete set null;
create index push_subscriptions_by_session on push_subscriptions (session_id);
grant insert (session_id), update (session_id) on push_subscriptions to resort_app;

create function end_pushes_of_session() returns trigger language plpgsql as $$ begin
  delete from push_subscriptions
  where login_id = new.login_id and (session_id = new.id or session_id is null);
  return null;
end $$;
create trigger sessions_end_pushes after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_pushes_of_session();
