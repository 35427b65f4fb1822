-- Staff write what members read about a resort: names, texts, address, telephone, times, and facts by section. Whoever saves says which version they
-- had before them. Prices, taxes, fees and what is searched by stay with the owner's tables, which load these columns as well.
-- Older servers go on.
alter table facilities
  add column page_version integer not null default 1,
  add column page_changed_at timestamptz,
  add column page_changed_by text check (char_length(page_changed_by) <= 100);
grant update (name_ja, name_en, short_name_ja, short_name_en, description_ja, description_en, address1_ja, address1_en, postal_code, phone,
    facility_hp_url, check_in_from, check_out_until, page_version, page_changed_at, page_changed_by)
  on facilities to resort_staff;
grant insert (facility_id, section, position, title_ja, title_en, text_ja, text_en), delete on facility_facts to resort_staff;
