-- Staff write the news: a draft is withdrawn until it is published, so that servers of before show it to nobody either. One that is there for
-- members is whole in both languages; it may end with a day. Whoever saves says which version they had before them.
alter table web_notifications
  add column show_until date,
  -- Null for a draft. What stood here before was published.
  add column published_at timestamptz default clock_timestamp(),
  add column changed_at timestamptz not null default clock_timestamp(),
  add column changed_by text,
  add column version integer not null default 1,
  add check (show_until >= show_from) not valid,
  add check (published_at is not null or withdrawn_at is not null) not valid,
  drop constraint web_notifications_title_ja_check,
  drop constraint web_notifications_title_en_check,
  add check (char_length(title_ja) <= 200 and char_length(title_en) <= 200) not valid,
  add check (char_length(body_ja) <= 10000 and char_length(body_en) <= 10000) not valid,
  add constraint web_notifications_shown_whole check (withdrawn_at is not null
    or (title_ja <> '' and title_en <> '' and body_ja <> '' and body_en <> '')) not valid;
create index web_notifications_newest on web_notifications (show_from desc, id desc);
grant insert (title_ja, title_en, body_ja, body_en, show_from, show_until, important, withdrawn_at, published_at, changed_by),
  update (title_ja, title_en, body_ja, body_en, show_from, show_until, important, withdrawn_at, published_at, changed_at, changed_by, version)
  on web_notifications to resort_staff;
