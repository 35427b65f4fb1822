-- What the club publishes for its members: news, and documents to download. Both are the club's own words in two
-- languages and belong to no membership.

-- A notice is seen from its day on, until it is withdrawn. Important ones stand on the home screen as urgent information.
create table web_notifications (
  id bigint generated always as identity primary key,
  title_ja text not null check (char_length(title_ja) between 1 and 200),
  title_en text not null check (char_length(title_en) between 1 and 200),
  body_ja text not null,
  body_en text not null,
  image_url text,
  show_from date not null,
  important boolean not null default false,
  withdrawn_at timestamptz
);
create index web_notifications_shown on web_notifications (show_from desc, id desc) where withdrawn_at is null;
create index web_notifications_urgent on web_notifications (show_from desc, id desc)
  where withdrawn_at is null and important;
grant select on web_notifications to resort_app, resort_jobs;

-- Issues of the magazine (a year and a month), guides to the membership (a year), and other papers (a type).
-- A file in one language only has the same address in both columns.
create table documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('VACATION_LIFE', 'USER_GUIDE', 'OTHER')),
  year smallint check (year between 1900 and 2199),
  month smallint check (month between 1 and 12),
  doc_type text check (doc_type in ('TERMS', 'FORM', 'PRICE_LIST', 'BROCHURE')),
  -- Under which a browser saves the file.
  file_name_ja text not null,
  file_name_en text not null,
  url_ja text not null,
  url_en text not null,
  check ((kind = 'OTHER') = (doc_type is not null)),
  check ((kind = 'OTHER') = (year is null)),
  check ((kind = 'VACATION_LIFE') = (month is not null))
);
create unique index documents_one_each on documents (kind, year, month) nulls not distinct where kind <> 'OTHER';
grant select on documents to resort_app, resort_jobs;
