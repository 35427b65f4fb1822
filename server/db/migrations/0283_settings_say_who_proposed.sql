-- A setting that two decide keeps who proposed its change beside who approved it. Of changes before today only the second is known.
-- Older servers go on: theirs say who approved it alone.
alter table setting_changes add column proposed_by text check (char_length(proposed_by) between 1 and 100),
  add constraint setting_changes_proposed_to_another check (proposed_by is null or by_two);
grant insert (proposed_by) on setting_changes to resort_staff;
