-- Two houses of one name are told apart by nobody, at a desk or in a search. Whoever names a house, at the console or by a table, is refused a name that another has in the same
-- language, whatever the width and the case of its letters. Houses that have one name by now keep it until one of them is renamed. Older servers go on.
create function house_name_key(name text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp
return lower(normalize(btrim(name), nfkc));

-- After the statement's own rows are there, so that two that swap names are in nobody's way; under a lock, so that of two who name at once the second finds the first.
create function keep_house_names_apart() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  same text;
begin
  perform pg_advisory_xact_lock(7301223);
  select case when house_name_key(f.name_ja) = house_name_key(new.name_ja) then 'name_ja' else 'name_en' end into same
  from facilities f
  where f.id <> new.id
    and (house_name_key(f.name_ja) = house_name_key(new.name_ja) or house_name_key(f.name_en) = house_name_key(new.name_en))
  order by 1 desc limit 1;
  if same is not null then
    raise exception 'another house has this name' using errcode = 'unique_violation',
      detail = format('Key (%s)=(%s) already exists.', same, case same when 'name_ja' then new.name_ja else new.name_en end);
  end if;
  return null;
end $$;
create trigger keep_house_names_apart_when_made after insert on facilities
  for each row execute function keep_house_names_apart();
create trigger keep_house_names_apart after update of name_ja, name_en on facilities
  for each row when (old.name_ja is distinct from new.name_ja or old.name_en is distinct from new.name_en)
  execute function keep_house_names_apart();
