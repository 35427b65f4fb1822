-- Companions whom a membership wants to find again for its next stay, kept where a member ticked so, and never with a passport
-- number. One of a name; a bounded number for each membership. Older servers go on.
create table companions (
  id uuid primary key default uuidv7(),
  client_id bigint not null references clients (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  kana text check (char_length(kana) <= 100),
  age smallint check (age between 0 and 130),
  age_on date,
  sex text check (sex in ('MALE', 'FEMALE', 'OTHER')),
  address1 text check (char_length(address1) <= 200),
  tel text check (char_length(tel) <= 20),
  email text check (char_length(email) <= 254),
  nationality text check (char_length(nationality) <= 60),
  kept_at timestamptz not null,
  unique (client_id, name),
  check ((age is null) = (age_on is null))
);
grant select, insert, delete on companions to resort_app;
grant update (kana, age, age_on, sex, address1, tel, email, nationality, kept_at) on companions to resort_app;
