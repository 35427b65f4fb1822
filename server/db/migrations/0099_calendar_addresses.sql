-- A login can have an address from which a calendar fetches its stays, again and again, without a session. Whoever has the address reads
-- them: it is kept as a hash, shown once, and replaced or taken back by its owner. It ends with its login.
-- Older servers go on.
create table calendar_addresses (
  login_id uuid primary key references logins on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- In which the stays are told; a calendar program asks for none.
  language text not null check (language in ('ja', 'en')),
  made_at timestamptz not null default clock_timestamp()
);
grant select, insert, delete, update (token_hash, language, made_at) on calendar_addresses to resort_app;
