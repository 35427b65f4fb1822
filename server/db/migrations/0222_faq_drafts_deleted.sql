-- A draft of what members ask often is deleted where nobody wants it. What members have seen once stays, withdrawn or not. Older servers go on.
grant delete on faq_entries to resort_staff;
create function keep_published_faq() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if old.published_at is not null then
    raise exception 'what members have seen is withdrawn, not deleted' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger keep_published_faq before delete on faq_entries for each row execute function keep_published_faq();
