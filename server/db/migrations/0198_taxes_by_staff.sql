-- Accounting writes what an authority takes from a day on, before that day has come. Who decides that is the server, for a day is no
-- matter of a row. Whoever saves says which version they had before them.
-- Older servers go on.
alter table lodging_tax_tables
  add column version integer not null default 1,
  add constraint lodging_tax_tables_written check (char_length(name_ja) <= 100 and char_length(name_en) <= 100) not valid;
grant insert (authority, name_ja, name_en, valid_from, steps), update (name_ja, name_en, valid_from, steps, version), delete
  on lodging_tax_tables to resort_staff;
