-- Staff publish documents: their files are sent to the console and kept under a name made of what they hold, so that what stands at an
-- address never changes. A draft and a withdrawn document are there for staff alone, so servers of before, which know neither, step aside.
create table document_files (
  -- Of the bytes, in SHA-256.
  name text primary key check (name ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 20971520),
  kept_at timestamptz not null default clock_timestamp(),
  by_name text not null check (char_length(by_name) between 1 and 100)
);
-- They are compressed already, and are read in parts.
alter table document_files alter column bytes set storage external;

alter table documents
  -- The order among papers that have no year.
  add column place integer not null default 0 check (place between 0 and 9999),
  -- Null for a draft. What stood here before was published.
  add column published_at timestamptz default clock_timestamp(),
  add column withdrawn_at timestamptz,
  add column changed_at timestamptz not null default clock_timestamp(),
  add column changed_by text,
  add column version integer not null default 1,
  add constraint documents_drafts_withdrawn check (published_at is not null or withdrawn_at is not null),
  add constraint documents_shown_whole check (withdrawn_at is not null
    or (file_name_ja <> '' and file_name_en <> '' and url_ja <> '' and url_en <> ''));
create index documents_of_kind on documents (kind, year desc, month desc, place, id);

grant select on document_files to resort_app, resort_staff;
grant insert (name, bytes, by_name), update (kept_at) on document_files to resort_staff;
grant select (name, kept_at), delete on document_files to resort_jobs;
grant select on documents to resort_jobs;
grant insert (kind, year, month, doc_type, place, file_name_ja, file_name_en, url_ja, url_en, published_at, withdrawn_at, changed_by),
  update (kind, year, month, doc_type, place, file_name_ja, file_name_en, url_ja, url_en, published_at, withdrawn_at, changed_at, changed_by, version)
  on documents to resort_staff;
